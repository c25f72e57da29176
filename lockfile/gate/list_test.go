package gate

import (
	"strings"
	"testing"
	"time"
)

// Pages are joined until one has no cursor. The empty string is a cursor like any other.
func TestPages(t *testing.T) {
	t.Parallel()
	page := func(tools, cursor string) string {
		return result(`{"tools":[` + tools + `],"nextCursor":` + cursor + `}`)
	}
	limited := func(change func(*Limits)) Limits {
		l := quick
		change(&l)
		return l
	}
	for _, c := range []struct {
		name   string
		pages  []string
		limits Limits
		want   []string
		err    string
	}{
		{name: "two", pages: []string{page(toolA, `"x"`), toolsPage(toolB)}, want: []string{toolA, toolB}},
		{name: "empty cursor", pages: []string{page(toolA, `""`), toolsPage(toolB)}, want: []string{toolA, toolB}},
		{name: "null cursor", pages: []string{page(toolA, `null`)}, want: []string{toolA}},
		{name: "empty page in between", pages: []string{page(toolA, `"x"`), page("", `"y"`), toolsPage(toolB)}, want: []string{toolA, toolB}},
		{name: "no tools at all", pages: []string{toolsPage()}, want: []string{}},
		{name: "repeated", pages: []string{page(toolA, `"x"`), page(toolB, `"x"`)}, err: `cursor "x" twice`},
		{name: "empty cursor repeated", pages: []string{page(toolA, `""`), page(toolB, `""`)}, err: `cursor "" twice`},
		{name: "number", pages: []string{page(toolA, `1`)}, err: "is no string"},
		{name: "object", pages: []string{page(toolA, `{}`)}, err: "is no string"},
		{name: "false", pages: []string{page(toolA, `false`)}, err: "is no string"},
		{name: "tools missing", pages: []string{result(`{}`)}, err: "no list of tools"},
		{name: "tools null", pages: []string{result(`{"tools":null}`)}, err: "no list of tools"},
		{name: "tools an object", pages: []string{result(`{"tools":{}}`)}, err: "no list of tools"},
		{name: "result a list", pages: []string{result(`[]`)}, err: "no object"},
		{name: "result null", pages: []string{result(`null`)}, err: "no object"},
		{name: "no result", pages: []string{`{"jsonrpc":"2.0","id":$ID}`}, err: "no object"},
		{
			name: "pages within the limit", pages: []string{page(toolA, `"x"`), toolsPage(toolB)},
			limits: limited(func(l *Limits) { l.Pages = 2 }), want: []string{toolA, toolB},
		},
		{
			name: "too many pages", pages: []string{page(toolA, `"x"`), page(toolB, `"y"`), toolsPage(toolC)},
			limits: limited(func(l *Limits) { l.Pages = 2 }), err: "more than 2 pages",
		},
		{
			name: "tools within the limit", pages: []string{page(toolA, `"x"`), toolsPage(toolB)},
			limits: limited(func(l *Limits) { l.Tools = 2 }), want: []string{toolA, toolB},
		},
		{
			name: "too many tools", pages: []string{page(toolA, `"x"`), toolsPage(toolB, toolC)},
			limits: limited(func(l *Limits) { l.Tools = 2 }), err: "more than 2 tools",
		},
		{
			name: "too many bytes", pages: []string{page(toolA, `"x"`), toolsPage(toolB)},
			limits: limited(func(l *Limits) { l.Listing = len(toolA) + 50 }), err: "take more than",
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			steps := legacy()
			for _, p := range c.pages {
				steps = append(steps, step{On: "tools/list", Say: []string{p}})
			}
			if c.limits == (Limits{}) {
				c.limits = quick
			}
			target, read := stdioServer(t, steps...)
			got, err := list(testContext(t), target, c.limits)
			if c.err != "" {
				wantError(t, err, CodeProtocol, c.err)
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			wantTools(t, got.Tools, c.want...)
			if c.name == "empty cursor" && !strings.Contains(strings.Join(read(), "\n"), `"cursor":""`) {
				t.Error("the empty cursor was not sent back")
			}
		})
	}
}

// A server that announces other tools is listed again. The announcements stand before the answers, so none can be missed.
func TestChanges(t *testing.T) {
	t.Parallel()
	pages := func(say ...[]string) []step {
		steps := legacy()
		for _, s := range say {
			steps = append(steps, step{On: "tools/list", Say: s})
		}
		return steps
	}
	announced := func(tools ...string) []string { return []string{changedNote, toolsPage(tools...)} }
	for _, c := range []struct {
		name     string
		steps    []step
		settle   time.Duration
		want     []string
		listings int
		err      string
	}{
		{name: "another listing", steps: pages(announced(toolA), []string{toolsPage(toolB)}), settle: time.Millisecond, want: []string{toolB}, listings: 2},
		{name: "behind the answer", steps: pages([]string{toolsPage(toolA), changedNote}, announced(toolB), announced(toolB)), settle: time.Minute, want: []string{toolB}, listings: 3},
		{name: "identical settles", steps: pages(announced(toolA)), settle: time.Minute, want: []string{toolA}, listings: 2},
		{name: "spelled differently is a change", steps: pages(announced(toolA), announced(`{ `+toolA[1:]), []string{toolsPage(toolB)}), settle: time.Millisecond, want: []string{toolB}, listings: 3},
		{name: "grows to the end", steps: pages(announced(), announced(toolA), announced(toolA, toolB), announced(toolA, toolB)), settle: time.Minute, want: []string{toolA, toolB}, listings: 4},
		{
			name: "endless", steps: pages(announced(toolA), announced(toolB), announced(toolC), announced(toolA), announced(toolB), announced(toolC)),
			settle: time.Minute, listings: 5, err: "still change after 5 listings",
		},
		{
			name: "other announcements do not count", steps: pages([]string{`{"jsonrpc":"2.0","method":"notifications/prompts/list_changed"}`, toolsPage(toolA)}, []string{toolsPage(toolB)}),
			settle: time.Millisecond, want: []string{toolA}, listings: 1,
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			target, read := stdioServer(t, c.steps...)
			got, err := list(testContext(t), target, Limits{Discover: time.Minute, Settle: c.settle})
			if n := strings.Count(strings.Join(methods(read()), " "), "tools/list"); n != c.listings {
				t.Errorf("%d listings, want %d", n, c.listings)
			}
			if c.err != "" {
				wantError(t, err, CodeProtocol, c.err)
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			wantTools(t, got.Tools, c.want...)
		})
	}
}

// What a pin is made of must be what the server sent, byte for byte: whatever a decoder drops or evens out could change unseen.
func TestRawDefinitions(t *testing.T) {
	t.Parallel()
	definitions := []string{
		`{"name":"unknown","x-unknown":{"deep":[1,2,{"z":null}]},"execution":{"taskSupport":"required"}}`,
		`{"name":"schema","inputSchema":{"$schema":"http://json-schema.org/draft-07/schema#","$comment":"ignore me","title":"T","examples":[1],"oneOf":[{"required":["b","a"]}]}}`,
		"{ \"name\" :\t\"space\" ,  \"description\" : \"a  b\"\r }",
		`{"name":"twice","description":"first","description":"second","Description":"third"}`,
		"{\"name\":\"bytes\",\"description\":\"\xff\xfe \xc3\x28\"}",
		`{"name":"numbers","inputSchema":{"maximum":123456789012345678901234567890,"minimum":-0.0,"multipleOf":1E+2}}`,
		`{"name":"escapes","description":"\u0041\/\ud800 \udb40\udc41<>&\u2028"}`,
		"{\"name\":\"literal\",\"description\":\"\u2028\U000E0041<>&\"}",
		`{"name":"nested","annotations":{"tools":[],"nextCursor":"no","result":{},"Result":{}}}`,
		`"no object"`, `7`, `null`, `[{"name":"in a list"}]`,
	}
	for name, target := range servers(t, "["+strings.Join(definitions, " ,\t")+"]") {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got, err := list(testContext(t), target, quick)
			if err != nil {
				t.Fatal(err)
			}
			wantTools(t, got.Tools, definitions...)
		})
	}
}
