package tankduel

import (
	"fmt"
	"slices"
	"testing"

	"hulldown.dev/engine"
	"hulldown.dev/engine/bot"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

// TestSyncPoint holds that two games are at one point of their course when the round,
// the phase and the Active Tank are the same, and else are not.
func TestSyncPoint(t *testing.T) {
	b := newBench(t)
	type point struct {
		round uint16
		sub   uint8
	}
	seen := map[point]string{}
	for round := range 3 {
		for p := range state.PhaseNames {
			for u := engine.NoUnit; int(u) < len(b.g.Tanks); u++ {
				b.s.Round, b.s.Phase, b.s.Active = uint16(round), state.Phase(p), u
				r, sub := b.g.SyncPoint(&b.s)
				at := fmt.Sprint(round, " ", state.PhaseNames[p], " ", b.g.UnitName(u))
				is(t, "the round", int(r), round)
				if other := seen[point{r, sub}]; other != "" {
					t.Errorf("%s is the point of %s", at, other)
				}
				seen[point{r, sub}] = at
			}
		}
	}
}

// TestRedealOfGivenCards: whoever gave a card knows that it is in the hand of the one who
// got it; for others it may be any card of that hand.
func TestRedealOfGivenCards(t *testing.T) {
	b := fourSeats(t)
	b.hand("s1", 4, 25)
	b.hand("s3", 60, 63)
	b.begin("ger-1")
	b.do("ger-1 command 4 exchange s3", "ger-1 swap 25")
	given, getter := engine.Card(25-1), engine.Seat(2)
	frame := func(s *state.State) *state.Frame { return s.Frame() }
	is(t, "the card that must not go back", frame(&b.s).Card, given)
	others := map[engine.Card]bool{}
	for seed := range uint64(40) {
		r := bot.NewRand(bot.Stream{Seed: seed, Purpose: bot.ForTests})
		giver, stranger, own := b.s, b.s, b.s
		b.g.Redeal(&giver, 0, r.Below)
		is(t, "who gave it knows of it", giver.Hands[getter].Has(given), true)
		is(t, "who gave it knows which it is", frame(&giver).Card, given)
		is(t, "the cards of that hand", giver.Hands[getter].Count(), 3)
		is(t, "the own hand", giver.Hands[0], b.s.Hands[0])
		b.g.Redeal(&stranger, 1, r.Below)
		is(t, "for a stranger it is one of the hand", stranger.Hands[getter].Has(frame(&stranger).Card), true)
		others[frame(&stranger).Card] = true
		b.g.Redeal(&own, getter, r.Below)
		is(t, "who got it sees the own hand", own.Hands[getter], b.s.Hands[getter])
		is(t, "and the card", frame(&own).Card, given)
		for _, s := range []*state.State{&giver, &stranger, &own} {
			if err := b.g.Check(s); err != nil {
				t.Fatal(err)
			}
		}
	}
	if len(others) < 10 {
		t.Errorf("for a stranger the card is one of %d in 40 deals", len(others))
	}
}

// TestBoundToASupply: a tank must take a card that a rule gives it without asking, one
// that it holds also where no other is left, and none where its side has none.
func TestBoundToASupply(t *testing.T) {
	for _, c := range []struct {
		name       string
		may, holds bool
		left       uint8
		want       bool
	}{
		{"a card is left", false, false, 1, true}, {"none is left", false, false, 0, false},
		{"it holds the last", false, true, 0, true}, {"it holds one of several", false, true, 2, true}, {"it may decline", true, false, 1, false},
	} {
		b := doing(t, model.Rule{On: "action.done", May: c.may, When: model.When{Action: []string{"move"}, Unit: &model.Who{Range: rangeOf(800)}}, Operation: model.Operation{Take: &model.Take{Supply: "hill"}}})
		u, hill := b.id("sov-1"), b.store("hill", 0)
		b.s.Active, b.s.Act.Verb, b.s.Act.Boxes = u, state.MoveVerb, 1
		if b.s.Supplies[hill] = c.left; c.holds {
			*b.ctx().layer(u, hill) = hill + 1
		}
		want := uint8(0)
		if c.want {
			want = hill + 1
		}
		is(t, c.name, b.ctx().bound(u), want)
	}
}

// TestKnownCardsComeAndGo: what is set of the next cards is used up card by card, and
// nothing of it stays behind.
func TestKnownCardsComeAndGo(t *testing.T) {
	known := [state.MaxKnown]engine.Card{5, 6, 7}
	n := uint8(3)
	for _, want := range [][]engine.Card{{6, 7}, {7}, {}, {}} {
		state.Shift(&known, &n)
		is(t, "how many are set", int(n), len(want))
		if got := known[:4]; !slices.Equal(got, append(slices.Clone(want), make([]engine.Card, 4-len(want))...)) {
			t.Errorf("the cards that are set are %v, want %v", got, want)
		}
	}
}

// TestManyWords gives a tank and a gun words beyond the 64th: each has its own and no
// other.
func TestManyWords(t *testing.T) {
	var tags []string
	for i := range 100 {
		tags = append(tags, fmt.Sprintf("tag-%02d", i))
	}
	c := variant(t, "hold-the-high-ground", func(_ *model.Content, sc *model.Scenario) {
		for side := range sc.Sides {
			sc.Sides[side].Force = slices.Clone(sc.Sides[side].Force)
		}
		sc.Sides[0].Force[0].Tags, sc.Sides[1].Force[0].Tags = tags[:99], tags[98:]
	})
	b := newBenchWith(t, c, "hold-the-high-ground", setup.Setup{Guns: [state.Sides][]setup.Emplacement{{{Gun: "pak-40", At: 200, Tags: tags[40:41]}}}})
	for w, word := range b.g.Lexicon.Words {
		i := slices.Index(tags, word)
		if i < 0 {
			continue
		}
		is(t, word+" of ger-1", b.ctx().HasWord(b.id("ger-1"), int16(w)), i < 99)
		is(t, word+" of sov-1", b.ctx().HasWord(b.id("sov-1"), int16(w)), i >= 98)
		is(t, word+" of the gun", b.ctx().HasWord(b.id("ger-pak-40"), int16(w)), i == 40)
	}
	for word, want := range map[string][3]bool{ // order-free: each by itself
		"pak-40": {false, false, true}, "german": {true, false, true}, "soviet": {false, true, false}, panzer: {true, false, false}, t34: {false, true, false},
	} {
		w := int16(slices.Index(b.g.Lexicon.Words, word))
		x := b.ctx()
		is(t, word, [3]bool{x.HasWord(b.id("ger-1"), w), x.HasWord(b.id("sov-1"), w), x.HasWord(b.id("ger-pak-40"), w)}, want)
	}
}

// TestSwitchesAreSorted lists the modules that can be switched, in the order of their
// names.
func TestSwitchesAreSorted(t *testing.T) {
	list := []Module{{Name: "storm", Switch: true}, {Name: "core"}, {Name: "dust", Switch: true}, {Name: "mud", Switch: true}}
	is(t, "switches", fmt.Sprint(Switches(list)), "[dust mud storm]")
	c := variant(t, "hold-the-high-ground", func(_ *model.Content, sc *model.Scenario) { sc.Modules = map[string]string{"infantry": "off"} })
	_, _, err := New(c, "hold-the-high-ground", setup.Setup{Infantry: true}, Core())
	is(t, "one that is off", errorText(err), "set-up of hold-the-high-ground: it is played without infantry")
	if refused, ok := err.(*setup.Error); ok {
		is(t, "the choice", refused.At, setup.At("Infantry", 0, -1))
	}
	_, _, err = New(c, "hold-the-high-ground", setup.Setup{Options: []string{"radio", "infantry"}}, Core())
	if refused, ok := err.(*setup.Error); !ok || refused.At != (setup.At("Options", 0, 1)) {
		t.Errorf("an option that is off: %v", err)
	}
}
