package tankduel

import (
	"testing"

	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/schema/model"
)

// TestTarget does something to the target of an action, and to whom that has to do with.
func TestTarget(t *testing.T) {
	target := model.Who{Target: new(true)}
	for _, c := range []struct {
		name, want string
		when       model.When
		does       model.Operation
	}{
		{"the target", "ger-2", model.When{}, tires(&target)},
		{"the subject", "sov-2", model.When{}, tires(&model.Who{Subject: new(true)})},
		{"the target of a side", "ger-2", model.When{}, tires(&model.Who{Target: new(true), Side: "german"})},
		{"the target of no such side", "", model.When{}, tires(&model.Who{Target: new(true), Side: "own"})},
		{"all but the target", "ger-1 sov-1 sov-2", model.When{}, tires(&model.Who{Not: []model.Who{target}})},
		{"with false, all but the target", "ger-1 sov-1 sov-2", model.When{}, tires(&model.Who{Target: new(false)})},
		{"with false, all but the subject", "ger-1 ger-2 sov-1", model.When{}, tires(&model.Who{Subject: new(false)})},
		{"with false, no other than the subject", "sov-2", model.When{}, tires(&model.Who{Other: new(false)})},
		{"with false, whoever is in no box that it came by", "ger-1 ger-2 sov-1 sov-2", model.When{}, tires(&model.Who{Met: new(false)})},
		{"whoever has spotted the target", "sov-1 sov-2", model.When{}, tires(&model.Who{HasSpotted: &target})},
		{"whoever has acquired the target", "sov-1", model.When{}, tires(&model.Who{HasAcquired: &target})},
		{"whoever has flanked it", "sov-1", model.When{}, tires(&model.Who{HasFlanked: &target})},
		{"whoever the subject has spotted", "ger-1 ger-2", model.When{}, tires(&model.Who{SpottedBy: &model.Who{Subject: new(true)}})},
		{"whoever the subject has flanked", "ger-1", model.When{}, tires(&model.Who{FlankedBy: &model.Who{Subject: new(true)}})},
		{"whoever another has acquired", "ger-2", model.When{}, tires(&model.Who{AcquiredBy: &model.Who{Other: new(true)}})},
		{"nobody whom the subject has acquired", "", model.When{}, tires(&model.Who{AcquiredBy: &model.Who{Subject: new(true)}})},
		{"a target that a friend has acquired", "ger-2", model.When{Target: &model.Who{AcquiredBy: &model.Who{Side: "own", Other: new(true)}}}, tires(&target)},
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
