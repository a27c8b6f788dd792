package tankduel

import (
	"testing"

	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/schema/model"
)

// TestTarget does something to the target of an action, and to whom that has to do with.
func TestTarget(t *testing.T) {
	target := model.Who{Target: true}
	for _, c := range []struct {
		name, want string
		when       model.When
		does       model.Operation
	}{
		{"the target", "ger-2", model.When{}, tires(&target)},
		{"the subject", "sov-2", model.When{}, tires(&model.Who{Subject: true})},
		{"the target of a side", "ger-2", model.When{}, tires(&model.Who{Target: true, Side: "german"})},
		{"the target of no such side", "", model.When{}, tires(&model.Who{Target: true, Side: "own"})},
		{"all but the target", "ger-1 sov-1 sov-2", model.When{}, tires(&model.Who{Not: []model.Who{target}})},
		{"whoever has spotted the target", "sov-1 sov-2", model.When{}, tires(&model.Who{HasSpotted: &target})},
		{"whoever has acquired the target", "sov-1", model.When{}, tires(&model.Who{HasAcquired: &target})},
		{"whoever has flanked it", "sov-1", model.When{}, tires(&model.Who{HasFlanked: &target})},
		{"whoever the subject has spotted", "ger-1 ger-2", model.When{}, tires(&model.Who{SpottedBy: &model.Who{Subject: true}})},
		{"whoever the subject has flanked", "ger-1", model.When{}, tires(&model.Who{FlankedBy: &model.Who{Subject: true}})},
		{"whoever another has acquired", "ger-2", model.When{}, tires(&model.Who{AcquiredBy: &model.Who{Other: true}})},
		{"nobody whom the subject has acquired", "", model.When{}, tires(&model.Who{AcquiredBy: &model.Who{Subject: true}})},
		{"a target that a friend has acquired", "ger-2", model.When{Target: &model.Who{AcquiredBy: &model.Who{Side: "own", Other: true}}}, tires(&target)},
		{"a target that an enemy has acquired", "", model.When{Target: &model.Who{AcquiredBy: &model.Who{Side: "enemy"}}}, tires(&target)},
		{"a unit that has not flanked it", "ger-2", model.When{Unit: &model.Who{Not: []model.Who{{HasFlanked: &target}}}}, tires(&target)},
		{"a unit that has flanked it", "", model.When{Unit: &model.Who{HasFlanked: &target}}, tires(&target)},
	} {
		t.Run(c.name, func(t *testing.T) {
			c.when.Action = []string{"spot"}
			b := doingIn(t, setup.Setup{}, model.Rule{On: "action.done", When: c.when, Operation: c.does})
			b.acquire("sov-1", "ger-2", 1)
			b.flank("sov-1", "ger-2")
			b.flank("sov-2", "ger-1")
			b.hand("s2", 1)
			b.begin("sov-2")
			b.do("sov-2 spot ger-2 discarding 1")
			b.run()
			b.expect("sov-2 spotted", "ger-1 ger-2")
			is(t, "marked", b.tired(), c.want)
		})
	}
}
