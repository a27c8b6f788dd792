package layout

import (
	"fmt"
	"strings"
	"testing"

	"hulldown/schema/model"
)

// TestChartOfMany holds that guns are compared of as many vehicles as can be surveyed,
// and that the table of more says so.
func TestChartOfMany(t *testing.T) {
	c := builtin(t)
	for _, tt := range []struct {
		vehicles, parts int
		says            string
	}{
		{mostCompared, 3, ""},
		{mostCompared + 1, 1, "at most 100 vehicles"},
	} {
		many := make([]model.Vehicle, tt.vehicles)
		for i := range many {
			many[i] = c.Vehicles[i%len(c.Vehicles)]
			many[i].ID = fmt.Sprint("v-", i)
		}
		doc, found := VehicleCharts(c, many, Options{})
		if len(doc.Outline) != tt.parts || len(found) > 0 {
			t.Errorf("%d vehicles: %d parts, want %d; %v", tt.vehicles, len(doc.Outline), tt.parts, found)
		}
		words := strings.Join(strings.Fields(wordsOf(doc)), " ")
		if said := strings.Contains(words, "compared of at most"); said != (tt.says != "") || !strings.Contains(words, tt.says) {
			t.Errorf("%d vehicles: the page says %.300s, want %q", tt.vehicles, words, tt.says)
		}
		if strings.Contains(words, "%d") || strings.Contains(words, "{n}") {
			t.Errorf("%d vehicles: a number is missing", tt.vehicles)
		}
	}
}
