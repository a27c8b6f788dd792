package tankduel

import (
	"strings"
	"testing"

	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/schema/model"
)

// hearing is a bench with a rule under which sov-2 changes Ranges in its Administration Step, and
// rules on boxes that are left and come into.
func hearing(t *testing.T, s model.Shift, rules ...model.Rule) *bench {
	t.Helper()
	return newBenchWith(t, variant(t, "hold-the-high-ground", func(_ *model.Content, sc *model.Scenario) {
		sc.Marks = map[string]model.Mark{"left": {Of: "unit", Max: 9}, "come": {Of: "unit", Max: 9}}
		sc.Rules = append([]model.Rule{{On: "administration", When: model.When{Unit: &model.Who{Side: "soviet"}}, Once: "game", Cite: []string{"X 1"}, Operation: model.Operation{Range: &s}}}, rules...)
	}), "hold-the-high-ground", setup.Setup{})
}

// notes are rules that count the boxes left and come into, and where those are left.
func notes() []model.Rule {
	one, from := 1, 800
	add := func(name string) model.Operation {
		return model.Operation{Mark: &model.SetMark{Name: name, Add: &one}}
	}
	return []model.Rule{
		{On: "range.leave", When: model.When{Unit: &model.Who{Range: &model.Span{Is: &from}}}, Cite: []string{"X 2"}, Operation: add("left")},
		{On: "range.enter", When: model.When{Unit: &model.Who{Not: []model.Who{{Range: &model.Span{Is: &from}}}}}, Cite: []string{"X 3"}, Operation: add("come")},
	}
}

// TestRulesHearOfRanges has a rule change Ranges where rules are on the boxes that are left and come
// into: those speak once for each unit that goes, before it goes and when it is there.
func TestRulesHearOfRanges(t *testing.T) {
	ptr := func(n int) *int { return &n }
	for _, c := range []struct {
		name  string
		shift model.Shift
		do    string
		told  string // the units that rules heard of
	}{
		{"to a Range", model.Shift{To: ptr(-200)}, "", "sov-2"},
		{"by metres", model.Shift{By: ptr(200)}, "", "sov-2"},
		{"to where it is", model.Shift{To: ptr(800)}, "", ""},
		{"several", model.Shift{To: ptr(0), Who: &model.Who{Side: "german"}}, "", "ger-1 ger-2"},
		{"all", model.Shift{By: ptr(400), Who: &model.Who{}}, "", "ger-1 ger-2 sov-1 sov-2"},
		{"a choice", model.Shift{Among: []int{200, 0}}, "sov-2 range 0", "sov-2"},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := hearing(t, c.shift, notes()...)
			b.begin("sov-2")
			b.run()
			if c.do != "" {
				b.do(c.do)
			}
			var left, come []string
			for u := range b.g.Tanks {
				name := b.g.Tanks[u].Name
				if b.isMarked("left", name) == 1 {
					left = append(left, name)
				}
				if b.isMarked("come", name) == 1 {
					come = append(come, name)
				}
			}
			is(t, "left", strings.Join(left, " "), c.told)
			is(t, "come", strings.Join(come, " "), c.told)
			for _, e := range b.log.Events {
				if e.Kind == event.RangeMoved {
					is(t, "cited", string(e.Clause), "X 1")
				}
			}
		})
	}
}

// TestRangesThatRulesChangeLead takes a unit off at the box to which a rule brings it, keeps one
// that leaves the field first from going, and ends a game in which rules send a unit to and fro.
func TestRangesThatRulesChangeLead(t *testing.T) {
	ptr := func(n int) *int { return &n }
	at := func(on string, m int, do model.Operation) model.Rule {
		return model.Rule{On: on, When: model.When{Unit: &model.Who{Range: &model.Span{Is: &m}}}, Cite: []string{"X 2"}, Operation: do}
	}
	exit := model.Operation{Remove: &model.Remove{As: "exit"}}
	ferry := model.Shift{To: ptr(-200)}
	t.Run("exit", func(t *testing.T) {
		b := hearing(t, ferry, at("range.enter", -200, exit))
		b.begin("sov-2")
		b.run()
		b.expect("sov-2 status", "exited out")
	})
	t.Run("gone before", func(t *testing.T) {
		b := hearing(t, ferry, at("range.leave", 800, exit))
		b.begin("sov-2")
		b.run()
		b.expect("sov-2 status", "exited out")
		is(t, "ranges changed", b.happened(event.RangeMoved), 0)
	})
	t.Run("on by another", func(t *testing.T) {
		b := hearing(t, ferry, at("range.enter", -200, model.Operation{Range: &model.Shift{By: ptr(200)}}))
		b.begin("sov-2")
		b.run()
		b.expect("sov-2 range", "-400")
	})
	t.Run("placed", func(t *testing.T) {
		exits := at("range.enter", 600, exit)
		places := model.Rule{On: "place", Cite: []string{"X 3"}, Operation: model.Operation{Range: &model.Shift{To: ptr(600)}}}
		b := hearing(t, model.Shift{To: ptr(800)}, exits, places)
		b.begin("sov-1")
		b.expect("sov-2 range", "600")
		b.expect("sov-2 status", "")
	})
	t.Run("to and fro", func(t *testing.T) {
		to := func(n int) model.Operation { return model.Operation{Range: &model.Shift{To: &n}} }
		b := hearing(t, ferry, at("range.enter", -200, to(0)), at("range.enter", 0, to(-200)))
		b.begin("sov-2")
		is(t, "the game is over", b.s.Over, true)
		err := b.g.Check(&b.s)
		if err == nil || !strings.Contains(err.Error(), "rules led to rules") {
			t.Errorf("the check says %v", err)
		}
	})
}
