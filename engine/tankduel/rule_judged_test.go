package tankduel

import (
	"testing"

	"hulldown/schema/model"
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
		b := newBenchWith(t, c, "merging-forces", Setup{Robata: [sides]bool{false, true}})
		w := bare(b.id("sov-1"), b.id("ger-1"))
		plain := newBenchOf(t, "merging-forces", Setup{Robata: [sides]bool{false, true}})
		is(t, tt.name+": in the shot", b.ctx().cover(w, nil)-plain.ctx().cover(w, nil), tt.fired)
		is(t, tt.name+": as judged", robataOf(plain.ctx()).qualityHit(w.u, w.e, aim{}, nil)-robataOf(b.ctx()).qualityHit(w.u, w.e, aim{}, nil), tt.judged)
	}
}

// TestWeatherIsNotJudged holds that Robata leaves the Cover of the weather out, but not that
// of counters of dust.
func TestWeatherIsNotJudged(t *testing.T) {
	at := func(counter bool, modules ...string) (fired, judged int) {
		b := newBenchOf(t, "merging-forces", Setup{Robata: [sides]bool{false, true}, Options: modules})
		b.unit("sov-1").Range, b.unit("ger-1").Range = 5, 5
		if counter {
			b.overlay("ger-1", "vehicle-dust")
		}
		w := bare(b.id("sov-1"), b.id("ger-1"))
		return b.ctx().cover(w, nil), robataOf(b.ctx()).qualityHit(w.u, w.e, aim{}, nil)
	}
	plain, hit := at(false)
	for module, cover := range map[string]int{"hot": 35, "very-hot": 40, "blowing-dust": 5, "night": 55} { // order-free: each for itself
		fired, judged := at(false, module)
		is(t, module+": in the shot", fired-plain, cover)
		is(t, module+": as judged", judged, hit)
	}
	_, judged := at(true, "hot")
	is(t, "a counter of dust", hit-judged, 10)
}
