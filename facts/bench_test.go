package facts

import (
	"encoding/json"
	"strings"
	"testing"
)

// benchDefinition is about 1 KB long, as the average public definition is.
const benchDefinition = `{"name":"create_booking","title":"Create booking","description":"Creates a booking for a meeting room.\n\nUse this when a colleague asks for a room ` +
	`at a given time. Call find_rooms first to learn which rooms are free. Times are in the time zone of the building; see https://rooms.example/docs/times for ` +
	`details. Returns the id of the booking, or an error when the room is taken.","inputSchema":{"type":"object","properties":{"room_id":{"type":"string",` +
	`"description":"The id of the room, as find_rooms returns it."},"start":{"type":"string","format":"date-time","description":"When the meeting begins."},` +
	`"minutes":{"type":"integer","minimum":15,"maximum":480,"default":30,"description":"How long it takes."},"note":{"type":"string","description":"A note for the ` +
	`people who clean the room (optional)."},"layout":{"type":"string","enum":["rows","circle","banquet"],"description":"How the chairs are to stand."}},` +
	`"required":["room_id","start"],"additionalProperties":false},"annotations":{"readOnlyHint":false,"destructiveHint":false}}`

func BenchmarkFromDefinition1KB(b *testing.B) {
	c := Context{Server: "rooms", Siblings: []Tool{{Name: "find_rooms"}, {Name: "cancel_booking"}}, SiblingsComplete: true}
	b.SetBytes(int64(len(benchDefinition)))
	b.ReportAllocs()
	for b.Loop() {
		FromDefinition(json.RawMessage(benchDefinition), c)
	}
}

// With the tools of twenty other servers known.
func BenchmarkFromDefinition1KBInventory(b *testing.B) {
	var inventory []Tool
	for i := range 500 {
		name := []string{"list", "find", "create", "delete", "rename"}[i%5] + "_" + string(rune('a'+i%26)) + "_item" + string(rune('a'+i/26))
		inventory = append(inventory, Tool{Server: "other", Name: name, Description: "Works on items."})
	}
	c := Context{Server: "rooms", Inventory: inventory}
	b.ReportAllocs()
	for b.Loop() {
		FromDefinition(json.RawMessage(benchDefinition), c)
	}
}

// benchParagraph is prose with what outputs hold besides: links, code, numbers, a list.
const benchParagraph = "## Opening hours\n\nThe library in the old town is open from Monday to Friday, 9:00 to 18:30. On Saturdays it closes at noon. Tickets are sold " +
	"[online](https://tickets.example/library?day=1) and at the desk.\n\n- Children under 12: free\n- Students with a card: 3 EUR\n- All others: 5 EUR\n\n```\n" +
	"curl -s https://api.example/v1/hours | jq '.today'\n```\n\nThe reading room on the second floor has 42 desks with lamps and sockets. \"Please keep your voice down\", says a sign " +
	"at its door. Files are kept under /srv/library/hours.json and are renewed every night.\n\n"

func benchmarkText(b *testing.B, size int) {
	text := strings.Repeat(benchParagraph, 1+size/len(benchParagraph))[:size]
	b.SetBytes(int64(size))
	b.ReportAllocs()
	for b.Loop() {
		FromText(text, Context{Server: "library", Tool: "hours"})
	}
}

func BenchmarkFromText4KB(b *testing.B)  { benchmarkText(b, 4<<10) }
func BenchmarkFromText64KB(b *testing.B) { benchmarkText(b, 64<<10) }
func BenchmarkFromText1MB(b *testing.B)  { benchmarkText(b, 1<<20) }

func BenchmarkPlainChinese1KB(b *testing.B) {
	text := strings.Repeat("会议室的预订可以在网上完成。", 24)
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		Plain(text)
	}
}
