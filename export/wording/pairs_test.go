package wording

import (
	"reflect"
	"strings"
	"testing"

	"hulldown.dev/schema/model"
)

// whoSamples has for each field of a description of units values that set it alone.
func whoSamples() map[string][]model.Who {
	yes, no := new(bool), new(bool)
	*yes = true
	own := &model.Who{Side: "own"}
	return map[string][]model.Who{
		"Side": {{Side: "enemy"}}, "Kind": {{Kind: []string{"gun"}}}, "Is": {{Is: "scout"}}, "State": {{State: "burning"}},
		"Weight": {{Weight: &model.Span{Max: ptr(30)}}}, "Marks": {{Marks: map[string]model.Span{"fear": {}}}},
		"Beside": {{Beside: map[string]model.Span{"fire": {}}}}, "Range": {{Range: &model.Span{Max: ptr(400)}}},
		"Distance": {{Distance: &model.Span{Max: ptr(200)}}}, "Holds": {{Holds: "hill"}}, "Under": {{Under: "net"}},
		"Ahead": {{Ahead: own}}, "With": {{With: own}}, "Near": {{Near: &model.Near{Within: 400}}, {Near: &model.Near{Within: 400, To: own}}},
		"HasSpotted": {{HasSpotted: own}, {HasSpotted: &model.Who{Subject: yes}}}, "HasAcquired": {{HasAcquired: &model.Who{Target: yes}}},
		"HasFlanked": {{HasFlanked: own}}, "SpottedBy": {{SpottedBy: &model.Who{Subject: yes}}, {SpottedBy: &model.Who{Side: "own", Other: yes}}},
		"AcquiredBy": {{AcquiredBy: own}}, "FlankedBy": {{FlankedBy: &model.Who{Target: yes}}},
		"Subject": {{Subject: no}}, "Target": {{Target: no}, {Target: yes}}, "Chosen": {{Chosen: "x"}}, "Revealed": {{Revealed: "x"}},
		"Run": {{Run: "robata"}}, "Other": {{Other: yes}}, "Met": {{Met: yes}},
		"Not": {{Not: []model.Who{{Near: &model.Near{Within: 200}}}}, {Not: []model.Who{{SpottedBy: own}, {Holds: "hill"}}}},
	}
}

// both is a description with what either says; false where they say something of one field.
func both(a, b model.Who) (model.Who, bool) {
	to, from := reflect.ValueOf(&a).Elem(), reflect.ValueOf(b)
	for i := range to.NumField() {
		switch f := from.Field(i); {
		case f.IsZero():
		case !to.Field(i).IsZero():
			return a, false
		default:
			to.Field(i).Set(f)
		}
	}
	return a, true
}

// TestPairsOfConditions holds that whatever two conditions a description of units has, it is put into words
// alone, denied, and within each condition that holds another description.
func TestPairsOfConditions(t *testing.T) {
	c := content()
	c.Terrain = append(c.Terrain, model.Terrain{Record: model.Record{ID: "hill"}, Name: "Hill"})
	sc := &model.Scenario{
		Marks:  map[string]model.Mark{"fear": {Of: "unit", Max: 9}, "fire": {Of: "box", Max: 3}},
		Layers: map[string]model.Layer{"net": {}},
	}
	s := Speech{Content: c, Scenario: sc, about: about{whose: "unit"}}.subject()
	samples := whoSamples()
	for f := range reflect.TypeFor[model.Who]().Fields() {
		if len(samples[f.Name]) == 0 {
			t.Errorf("no sample sets %s", f.Name)
		}
	}
	said := 0
	for one, as := range samples { // order-free: each pair for itself
		for other, bs := range samples { // order-free: each pair for itself
			for _, a := range as {
				for _, b := range bs {
					w, ok := both(a, b)
					if one >= other || !ok {
						continue
					}
					for _, held := range []model.Who{w, {Not: []model.Who{w}}, {Near: &model.Near{Within: 200, To: &w}, Side: "own"}, {SpottedBy: &w, State: "bogged"}, {Ahead: &w, Near: &model.Near{Within: 200}}} {
						said++
						if text := s.one(&held) + s.many(&held) + s.fits(&held); strings.Contains(text, "{") || strings.Contains(text, "  ") {
							t.Errorf("%s and %s are %q", one, other, text)
						}
					}
				}
			}
		}
	}
	if said < 2000 {
		t.Errorf("%d descriptions were put into words", said)
	}
}
