package gameview

import (
	"slices"
	"testing"

	"hulldown.dev/engine"
	"hulldown.dev/engine/play"
	"hulldown.dev/schema/model"
)

// TestMap holds that a map has its fields where they are counted, with the letter and colour of their side, cards
// around their fields, pieces on theirs, free places and numbers beside them.
func TestMap(t *testing.T) {
	armies := []model.Army{{ID: "red", Name: "Rudí", Colour: "#c0392b"}, {ID: "odd", Colour: `url("x")`}}
	m := &Maker{Content: &model.Content{Variants: []model.Variant{{Armies: armies}}}, Assets: bare{}}
	of := engine.Map{
		Fields: []engine.MapField{{At: engine.Place{X: 0, Y: 0}, Card: 3, Shows: "home", Side: "red"}, {At: engine.Place{X: 0, Y: 1}, Card: 3, Shows: "empty"}, {At: engine.Place{X: 1, Y: 1}, Card: 4, Shows: "jeep", Side: "odd"}},
		Pieces: []engine.MapPiece{{At: engine.Place{X: 1, Y: 1}, Kind: "soldiers", Side: "red", N: 2}, {At: engine.Place{X: 0, Y: 0}, Kind: "tank", Side: "odd", Turns: 3}},
		Text:   []string{"a", "b"},
	}
	v := m.mapOf(of, []play.Offer{{Said: engine.Said{Places: []engine.Place{{X: 0, Y: -1}, {X: 1, Y: 1}}}}})
	upper := Rect{6000, 6000, 16000, 16000}
	right, lower, below := Rect{22000, 6000, 16000, 16000}, Rect{6000, 22000, 16000, 16000}, Rect{6000, 38000, 16000, 16000}
	if v.Size != (Size{44000, 60000}) || v.Pixels != [2]int{166, 226} || v.Alt != "a\nb" {
		t.Errorf("the map is %+v", v)
	}
	if want := []MapField{{lower, "home#c0392b", "R", "#c0392b"}, {upper, "empty" + neutral, "", neutral}, {right, "jeep" + neutral, "o", neutral}}; !slices.Equal(v.Fields, want) {
		t.Errorf("the fields are %+v", v.Fields)
	}
	if want := []Rect{{6000, 6000, 16000, 32000}, right}; !slices.Equal(v.Cards, want) {
		t.Errorf("the cards are %+v", v.Cards)
	}
	if want := []MapPiece{{right, "soldiers", "R", "R 2", "#c0392b", 0}, {lower, "tank", "o", "", neutral, 3}}; !slices.Equal(v.Pieces, want) {
		t.Errorf("the pieces are %+v", v.Pieces)
	}
	if want := []Place{{"0,-1", below}, {"1,1", right}}; !slices.Equal(v.Places, want) || !slices.Equal(v.Free, []Rect{below}) {
		t.Errorf("the places are %+v, free are %+v", v.Places, v.Free)
	}
	if want := []MapNumber{{Rect{X: 14000, Y: 57000}, "0"}, {Rect{X: 30000, Y: 57000}, "1"}, {Rect{X: 3000, Y: 46000}, "\u22121"}, {Rect{X: 3000, Y: 30000}, "0"}, {Rect{X: 3000, Y: 14000}, "1"}}; !slices.Equal(v.Numbers, want) {
		t.Errorf("the numbers are %+v", v.Numbers)
	}
}
