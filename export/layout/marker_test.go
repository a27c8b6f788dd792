package layout

import (
	"slices"
	"strings"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/export/layout/cards"
	"hulldown.dev/export/layout/layouttest"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
	"hulldown.dev/schema/model"
)

// TestBoxesOfMarkers holds that a card has its boxes with their names, and a place for each
// counter.
func TestBoxesOfMarkers(t *testing.T) {
	own := []model.MarkerBox{{Title: "Begun", Slots: 1}, {Title: "Close", Slots: 2}}
	tests := []struct {
		name, role string
		boxes      []model.MarkerBox
		titles     []string
		slots      int
	}{
		{"a track", "track", own, []string{"Begun", "Close"}, 3},
		{"a track of many", "track", slices.Concat(own, own), []string{"Begun", "Close", "Begun", "Close"}, 6},
		{"advancing infantry", "infantry-advance", nil, []string{"400 m", "200 m"}, 2},
		{"advancing infantry with its own", "infantry-advance", own, []string{"Begun", "Close"}, 3},
		{"another card", "weather", nil, nil, 0},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			m := model.Marker{Name: "Card", Role: tt.role, Count: 1, Boxes: tt.boxes, Faces: []model.MarkerFace{{ID: "card", Title: "CARD"}}}
			doc, found := cards.MarkerCards(contenttest.Own(t), []model.Marker{m}, sheet.Options{})
			if len(found) > 0 {
				t.Fatal(found)
			}
			front := page.Document{Pages: doc.Pages[:1]}
			var titles []string
			for _, line := range strings.Split(layouttest.Words(front), "\n") {
				if text := strings.ReplaceAll(strings.TrimSpace(line), "\u00a0", " "); slices.Contains(tt.titles, text) {
					titles = append(titles, text)
				}
			}
			if !slices.Equal(titles, tt.titles) {
				t.Errorf("boxes %q, want %q in\n%s", titles, tt.titles, layouttest.Words(front))
			}
			slots := 0
			eachItem(front.Pages[0].Items, func(item page.Item) {
				if p, ok := item.(page.Path); ok && len(p.Dash) > 0 {
					slots++
				}
			})
			if slots != tt.slots {
				t.Errorf("%d places of counters, want %d", slots, tt.slots)
			}
		})
	}
}
