package tankduel

import (
	"errors"
	"fmt"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine"
	"hulldown.dev/engine/enginetest"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
)

const (
	skorpion = "skorpion-at-the-pass"
	column   = "ger-4" // the armoured car
)

// scoutedAt has the armoured car scout at a Range.
func scoutedAt(t *testing.T, metres int) *bench {
	t.Helper()
	b := newBenchOf(t, skorpion, setup.Setup{})
	b.at(column, metres)
	b.hand("s2", 47, 48, 24)
	b.begin(column)
	untilMenu(b, column, 1)
	b.do(column + " recon discarding 47+48")
	for b.run(); asked(b) == "recon-exchange"; b.run() {
		b.do(b.legal()[0])
	}
	return b
}

// hasScouted reports whether the Recon duty is met.
func (b *bench) hasScouted() bool { return b.gameMark("scouted") == 1 }

func TestSkorpionClauses(t *testing.T) {
	b := newBenchOf(t, skorpion, setup.Setup{})
	m := battleOf("NA S10-reinforce")
	t.Run("NA S10-oob-british", func(t *testing.T) {
		is(t, "British", b.order("bri"), "cruiser-mk-iv seasoned 200, cruiser-mk-iv seasoned 200, matilda-mk-iv seasoned 200, matilda-mk-iv seasoned 200")
	})
	t.Run("NA S10-british-start", func(t *testing.T) {
		for _, name := range []string{"bri-1", "bri-2", "bri-3", "bri-4"} {
			b.in(t).expect(name+" range", "200")
			is(t, "special ammunition of "+name, b.unit(name).Ammo, [state.MaxAmmo]uint8{})
		}
	})
	t.Run("NA S10-oob-german", func(t *testing.T) {
		is(t, "Germans", b.order("ger"), "pzkpfw-iii-ausf-h seasoned 800 2 apcr, pzkpfw-iii-ausf-h seasoned 800 2 apcr, pzkpfw-iv-ausf-e seasoned 800 6 heat, sdkfz-232-8-rad elite 800 recon")
	})
	t.Run("NA S10-german-start", func(t *testing.T) {
		for _, name := range []string{"ger-1", "ger-2", "ger-3", "ger-4"} {
			b.in(t).expect(name+" range", "800")
		}
	})
	t.Run("NA S10-german-ammo", func(t *testing.T) {
		for name, want := range map[string][2]uint8{"ger-1": {2, 0}, "ger-2": {2, 0}, "ger-3": {0, 6}, "ger-4": {}} { // order-free: each by itself
			is(t, name+": APCR and HEAT", [2]uint8{b.unit(name).Ammo[b.kind("apcr")], b.unit(name).Ammo[b.kind("heat")]}, want)
		}
	})
	t.Run("NA S10-reinforce", func(t *testing.T) {
		m.returnsAt(t, "bri-1", 600)
		m.returnsAt(t, "bri-3", 600)
		m.returnsAt(t, "ger-1", 800)
		m.returnsAt(t, column, 800)
	})
	t.Run("NA S10-blowing", func(t *testing.T) {
		still := newBenchOf(t, skorpion, setup.Setup{})
		still.at("bri-1", 0)
		still.at("ger-1", 0)
		is(t, "Cover at 0 m", still.protects("ger-1", "bri-1"), 5) // Heat Haze begins at 600 m
	})
	t.Run("NA S10-infantry", func(t *testing.T) {
		is(t, "how the scenario uses it", contenttest.Content(t).Scenarios[scenarioAt(t, skorpion)].Modules["infantry"], "discouraged")
		with := newBenchOf(t, skorpion, setup.Setup{Infantry: true})
		is(t, "and yet players may", InfantryOf(with.g).Units != [state.Sides]engine.Unit{}, true)
		is(t, "without their word", InfantryOf(b.g).Units == [state.Sides]engine.Unit{}, true)
	})
	t.Run("NA S10-robata", func(t *testing.T) {
		solo := newBenchOf(t, skorpion, setup.Setup{Robata: [state.Sides]bool{true, false}})
		is(t, "orders", len(MissionRows(solo.g)), 0)
		for _, wrong := range [][state.Sides]bool{{false, true}, {true, true}} {
			_, _, err := New(contenttest.Content(t), skorpion, setup.Setup{Robata: wrong}, Core())
			var refused *setup.Error
			is(t, fmt.Sprint("Robata on ", wrong), errors.As(err, &refused), true)
		}
	})
}

// TestSkorpionReconClauses are the Recon duty of the armoured car.
func TestSkorpionReconClauses(t *testing.T) {
	t.Run("NA S10-recon-duty", func(t *testing.T) {
		for metres, met := range map[int]bool{-400: true, -200: false, 0: false, 200: false, -600: false} { // order-free: each for itself
			b := scoutedAt(t, metres)
			is(t, fmt.Sprint("met at ", metres), b.hasScouted(), met)
		}
		other := setup.Setup{Allow: enginetest.MinesAndRecon([2]int{}, [2][]int{1: {1}})} // another with Recon does not meet it
		b := newBenchOf(t, skorpion, other)
		b.at("ger-1", -400)
		b.hand("s2", 47, 48, 24)
		b.begin("ger-1")
		untilMenu(b, "ger-1", 1)
		b.do("ger-1 recon discarding 47+48")
		for b.run(); asked(b) == "recon-exchange"; b.run() {
			b.do(b.legal()[0])
		}
		is(t, "met by another", b.hasScouted(), false)
		there := newBenchOf(t, skorpion, setup.Setup{}) // to be there is not enough
		there.at(column, -400)
		there.begin(column)
		untilMenu(there, "ger-1", 1)
		is(t, "met by being there", there.hasScouted(), false)
	})
	t.Run("NA S10-recon-penalty", func(t *testing.T) {
		b := newBenchOf(t, skorpion, setup.Setup{})
		b.begin("bri-1")
		b.finishNow()
		b.expect("score", "0 -20") // ruling NA-Q108
		b.cited("NA S10-recon-penalty")
		b.expect("winner", "british")
		met := scoutedAt(t, -400)
		met.finishNow()
		met.expect("score", "0 0")
	})
	t.Run("NA S10-recon-once", func(t *testing.T) {
		b := scoutedAt(t, -400)
		b.logged().eliminate(b.id(column), byBlast)
		b.settle()
		is(t, "on the field", b.unit(column).Has(state.InPlay), false)
		b.endRound()
		b.expect(column+" range", "800")
		is(t, "it is remembered", b.hasScouted(), true)
		b.finishNow()
		b.expect("score", "0 0")
	})
}

// TestSkorpionBailOutClauses are the crew of the armoured car, which may give it up.
func TestSkorpionBailOutClauses(t *testing.T) {
	t.Run("NA S10-bailout", func(t *testing.T) {
		stuck := func(name string) *bench {
			b := newBenchOf(t, skorpion, setup.Setup{})
			b.scar(name, state.TracksGone)
			is(t, name+" is Immobilized", b.unit(name).Immobilized(), true)
			b.begin(name)
			for b.g.Turn(&b.s).Kind == engine.Chance && asked(b) != "hook-choice" {
				b.chance()
			}
			return b
		}
		b := stuck(column)
		is(t, "it may", asked(b), "hook-choice")
		is(t, "its Initiative Card", b.unit(column).Bid, engine.NoCard)
		b.asked(1)
		stays := *b
		stays.do(column + " decline")
		is(t, "one that stays", stays.unit(column).Has(state.InPlay), true)
		credited := *b
		credited.unit(column).Credit = credited.id("bri-1")
		climb(b)
		b.run()
		is(t, "on the field", b.unit(column).Has(state.InPlay), false)
		b.expect("score", "0 0") // nobody ever penetrated it (ruling NA-Q107)
		climb(&credited)
		credited.run()
		is(t, "VPs of who penetrated it last", credited.score()[0] >= credited.board(column).VP, true)
		is(t, "another vehicle may not", asked(stuck("ger-1")) == "hook-choice", false)
		is(t, "nor a British one", asked(stuck("bri-1")) == "hook-choice", false)
		moves := newBenchOf(t, skorpion, setup.Setup{})
		moves.begin(column)
		is(t, "nor who can move", asked(moves) == "hook-choice", false)
	})
}
