package tankduel

import (
	"strings"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine"
	"hulldown.dev/engine/rule"
	"hulldown.dev/engine/tankduel/pieces"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

const bunkerPiece = MaxUnitKinds - 1

// bunker is a module of a test: each side has a unit of a kind of its own that
// does nothing, can be a target of everything and is lost to the first hit.
func bunker() Module {
	kind := UnitKind{Number: bunkerPiece, Name: "bunker", Can: ofTanks &^ (1 << holdCounters), Hit: func(x Ctx, f state.Frame) { x.eliminate(f.Target, byBlast) }, Line: func(x Ctx, u engine.Unit) string { return x.Game.Units[u].Name + " made of concrete" }}
	return Module{Name: "bunker", Units: []UnitKind{kind}, Setup: func(b *Builder) error {
		for side := range int8(state.Sides) {
			u, err := b.AddPiece(UnitInfo{Name: b.FreeName("bunker"), Side: side, Kind: bunkerPiece}, pieces.Vehicle{Name: "Bunker", Ground: -1})
			if err != nil {
				return err
			}
			b.Game.start.Units[u].Status = state.InPlay
			b.Game.start.Units[u].Range = 1
		}
		return nil
	}}
}

// withBunkers is a bench with a bunker of each side at 200 m, guns and infantry.
// The German one is bunker, the Soviet one bunker-2.
func withBunkers(t *testing.T, robata bool) *bench {
	t.Helper()
	c := contenttest.Content(t)
	s := setup.Setup{Infantry: true, Guns: [state.Sides][]setup.Emplacement{{{Gun: "pak-40", At: 600}}}}
	if robata {
		s = setup.Setup{Robata: [state.Sides]bool{true, false}}
	}
	return newBenchWith(t, c, "hold-the-high-ground", s, bunker())
}

// TestTargetsAreFoundByWhatCanBeDone holds that a unit of another kind is found
// by all that looks for targets, and by nothing once it can be none.
func TestTargetsAreFoundByWhatCanBeDone(t *testing.T) {
	for _, can := range []bool{true, false} {
		b := withBunkers(t, false)
		if !can {
			b.g.unitKinds[bunkerPiece].Can = 0
			b.g.Able = b.g.ableUnits()
		}
		b.hand("s1", 25, 27, 30, 39, 68, 42, 47, 48, 66, 83, 85)
		b.begin("ger-1")
		b.do("ger-1 hatch open")
		offered := func(words ...string) bool {
			for _, a := range b.legal() {
				found := true
				for _, w := range words {
					found = found && strings.Contains(" "+a+" ", " "+w+" ")
				}
				if found {
					return true
				}
			}
			return false
		}
		if got := offered("ger-1", "spot", "bunker-2"); got != can {
			t.Errorf("can %v: a Spot attempt is offered: %v", can, got)
		}
		if offered("ger-1", "fire", "bunker-2") {
			t.Errorf("can %v: a shot at what is not Spotted", can)
		}
		if can {
			b.spot("ger-1", "bunker-2")
		}
		for _, words := range [][]string{{"ger-1", "fire", "bunker-2"}, {"ger-pak-40", "shoot", "bunker-2"}, {"ger-infantry", "attack", "bunker-2"}} {
			if got := offered(words...); got != can {
				t.Errorf("can %v: %v is offered: %v", can, words, got)
			}
		}
		if offered("bunker") {
			t.Errorf("can %v: the own bunker is a target", can)
		}
		b.check()
		x := b.ctx()
		if got := x.refuseGainedSpot(b.id("ger-2"), engine.NewAction(state.GainVerb).WithTarget(b.id("bunker-2"))).Permits(); got != can {
			t.Errorf("can %v: LEADERSHIP gives its Spotted counter: %v", can, got)
		}
		b.ctx().loseSight(b.id("ger-1"), "EITC 5.4.2b")
		if b.unit("ger-1").Spotted != 0 {
			t.Error("the Spotted counter of the bunker stays")
		}
	}
}

// TestRobataFindsTargets holds the same of a tank that Robata runs.
func TestRobataFindsTargets(t *testing.T) {
	b := withBunkers(t, true)
	u, e := b.id("ger-1"), b.id("bunker-2")
	if RobataOf(b.ctx()).spottable(u)>>e&1 == 0 {
		t.Error("Robata would not Spot the bunker")
	}
	b.spot("ger-1", "bunker-2")
	if RobataOf(b.ctx()).GoodTargets(u, AtHigh, Aim{})>>e&1 == 0 || RobataOf(b.ctx()).Best(u, 1<<e, Aim{}) != e {
		t.Error("Robata would not fire at the bunker")
	}
}

// TestKindsOfUnitFromModules holds what the kind of a unit decides: what a hit and a loss
// do, how the unit is shown, by which word rules describe it, what it may have.
func TestKindsOfUnitFromModules(t *testing.T) {
	bunkers := &model.Who{Kind: []string{"bunker"}}
	c := variant(t, "hold-the-high-ground", func(_ *model.Content, sc *model.Scenario) {
		two, one := 2, 1
		sc.Marks = map[string]model.Mark{"seen": {Max: 9}}
		count := model.When{Count: []model.Count{{Of: model.Measure{Units: bunkers}, Span: model.Span{Min: &two}}}}
		sc.Rules = append(sc.Rules, model.Rule{On: "administration", When: count, Operation: model.Operation{Mark: &model.SetMark{Name: "seen", Set: &one}}})
	})
	b := newBenchWith(t, c, "hold-the-high-ground", setup.Setup{}, bunker())
	u := b.id("bunker-2")
	is(t, "the line of the position", strings.Contains(b.g.Board(&b.s), "bunker-2 made of concrete\n"), true)
	b.spot("ger-1", "bunker-2")
	b.hand("s1", 25)
	b.begin("ger-1")
	is(t, "a rule finds it by the word of its kind", b.s.Marks[0], int8(1))
	for name, holds := range map[string]bool{"bunker-2": false, "sov-1": true} { // order-free: each for itself
		giveRow(b.ctx(), &rule.Row{Counters: 1 << rule.CounterHullDown}, state.Subject{Unit: b.id(name), Target: engine.NoUnit})
		is(t, name+" can have a counter", b.unit(name).Has(state.HullDown), holds)
	}
	b.next(1)
	b.do("ger-1 fire bunker-2 with 25")
	b.do("sov-1 decline", "sov-2 decline")
	b.chance()
	is(t, "in play after a hit", b.s.Units[u].Has(state.InPlay), false)
	is(t, "no location was Pulled", strings.Contains(strings.Join(b.chronicle(), "\n"), "turret"), false)
}
