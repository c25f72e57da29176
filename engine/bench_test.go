package engine

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/toolgate/toolgate-pin/facts"
)

func BenchmarkNew(b *testing.B) {
	for b.Loop() {
		newEngine(b)
	}
}

func BenchmarkDefinition1KB(b *testing.B) {
	e := newEngine(b)
	definition, err := json.Marshal(map[string]any{
		"name": "search_invoices", "title": "Search invoices",
		"description": strings.Repeat("Lists the invoices of one customer, newest first. Amounts are in cents. ", 6),
		"inputSchema": map[string]any{"type": "object", "required": []string{"customer_id"}, "properties": map[string]any{
			"customer_id": map[string]any{"type": "string", "description": "Number of the customer, as on the invoice."},
			"since":       map[string]any{"type": "string", "format": "date", "description": "First day, ISO 8601."},
			"status":      map[string]any{"type": "string", "enum": []string{"open", "paid", "overdue"}},
			"limit":       map[string]any{"type": "integer", "default": 50, "maximum": 200, "description": "How many at most."},
		}},
	})
	if err != nil {
		b.Fatal(err)
	}
	b.SetBytes(int64(len(definition)))
	for b.Loop() {
		if _, err := e.ScanDefinition(b.Context(), definition, facts.Context{Server: "billing"}); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkOutput4KB(b *testing.B) {
	e := newEngine(b)
	text := strings.Repeat("2031-04-02 14:11:09 worker 7: order 48812 was packed in 3 parcels and handed to the carrier.\n", 44)
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		if _, err := e.Scan(b.Context(), facts.FromText(text, facts.Context{Server: "shop"})); err != nil {
			b.Fatal(err)
		}
	}
}
