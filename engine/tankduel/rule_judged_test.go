package tankduel

import (
	"testing"

	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

// TestUnjudgedRules holds that rules with judged: false are left out where Robata judges a
// shot, and count in the shot: additions, those of a group, and limits.
func TestUnjudgedRules(t *testing.T) {
	no, most := false, 3
	add := func(by int, group string, judged *bool) model.Rule {
		return model.Rule{On: "fire.cover", Judged: judged, Operation: model.Operation{Add: &model.Addition{Number: model.Number{Value: by}, Group: group}}}
	}
	limit := func(judged *bool) model.Rule {
		return model.Rule{On: "fire.cover", Judged: judged, Operation: model.Operation{Limit: &model.Limit{Max: &most}}}
	}
	for _, tt := range []struct {
		name          string
		rules         []model.Rule
		fired, judged int
	}{
		{"counted", []model.Rule{add(5, "", nil)}, 5, 5},
		{"left out", []model.Rule{add(5, "", &no)}, 5, 0},
		{"one of two", []model.Rule{add(5, "", &no), add(7, "", nil)}, 12, 7},
		{"the larger of a group", []model.Rule{add(9, "haze", &no), add(4, "haze", nil)}, 9, 4},
		{"the smaller of a group, first", []model.Rule{add(4, "haze", &no), add(9, "haze", nil)}, 9, 9},
		{"a limit", []model.Rule{add(8, "", nil), limit(&no)}, 3, 8},
	} {
		c := variant(t, "merging-forces", func(_ *model.Content, sc *model.Scenario) { sc.Rules = append(sc.Rules, tt.rules...) })
		b := newBenchWith(t, c, "merging-forces", setup.Setup{Robata: [state.Sides]bool{false, true}})
		w := Bare(b.id("sov-1"), b.id("ger-1"))
		plain := newBenchOf(t, "merging-forces", setup.Setup{Robata: [state.Sides]bool{false, true}})
		is(t, tt.name+": in the shot", b.ctx().Cover(w, nil)-plain.ctx().Cover(w, nil), tt.fired)
		is(t, tt.name+": as judged", RobataOf(plain.ctx()).QualityHit(w.U, w.E, Aim{}, nil)-RobataOf(b.ctx()).QualityHit(w.U, w.E, Aim{}, nil), tt.judged)
	}
}
