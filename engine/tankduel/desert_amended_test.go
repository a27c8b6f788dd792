package tankduel

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/pieces"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

// byDesertRules is a set-up of a scenario of the base game by the rules of North Africa.
func byDesertRules() setup.Setup { return setup.Setup{Options: []string{"sandstorm"}} }

// amended is a bench of such a game.
func amended(t *testing.T) *bench {
	t.Helper()
	return newBenchOf(t, "hold-the-high-ground", byDesertRules())
}

// TestAmendedRulesClauses are which rules of the base game stay and which are replaced (NA 1.0, 1.3, 1.4).
func TestAmendedRulesClauses(t *testing.T) {
	t.Run("NA 1.0a", func(t *testing.T) {
		base, own := newBench(t).g, amended(t).g
		var changed []string
		for i := range base.procs {
			p, q := &base.procs[i], &own.procs[i]
			if q.name != p.name || len(q.stages) != len(p.stages) {
				changed = append(changed, p.name)
			}
		}
		is(t, "procedures with other stages", strings.Join(changed, " "), "game fire")
		// What nothing amends, both games carry out and cite alike.
		for _, b := range []*bench{newBench(t), amended(t)} {
			b.hand("s1", 47)
			b.begin("ger-1")
			b.do("ger-1 move with 47", "ger-1 step forward")
			b.run()
			b.expect("ger-1 status", "in-motion")
			b.expect("ger-1 range", "600")
		}
		_, _, err := New(contenttest.Content(t), "north-africa", setup.Setup{}, Core())
		is(t, "a game of the expansion by itself", err != nil, true)
	})
	t.Run("NA 1.3a", func(t *testing.T) {
		g := newBenchOf(t, "open-country", setup.Setup{}).g
		s, log, shuffles := g.Start(), engine.Log{}, 0
		is(t, "the first deck", int(s.Deck), 1)
		r := rand.New(rand.NewPCG(1, 2))
		for g.Turn(&s).Kind != engine.Over {
			before := s.Deck
			log.Reset()
			a := engine.Action{}
			if turn := g.Turn(&s); turn.Kind == engine.Chance {
				a = g.Outcome(&s, r.IntN(turn.Outcomes))
			} else {
				all := g.Actions(nil, &s)
				a = all[r.IntN(len(all))]
			}
			if err := g.Apply(&s, a, &log); err != nil {
				t.Fatal(err)
			}
			played := 0
			for i := range log.Events {
				played += state.Flag(log.Events[i].Kind == event.SpecialCame && log.Events[i].Card == state.ShuffleCard)
			}
			shuffles += played
			if int(s.Deck) != int(before)+played {
				t.Fatalf("the counter goes from %d to %d with %d decks played through", before, s.Deck, played)
			}
		}
		is(t, "decks", int(s.Deck), g.Decks)
		is(t, "shuffles", shuffles, g.Decks-1)
	})
	t.Run("NA 1.4a", func(t *testing.T) {
		is(t, "in the base game", newBench(t).g.switchedOn("ammunition"), false)
		is(t, "by the rules of the desert", amended(t).g.switchedOn("ammunition"), true)
		b := armoury(t)
		b.loads(withBoth, "heat")
		b.begin(withBoth)
		b.want(withBoth+" load apcr", true) // EITC 5.5.1: not while a round is loaded
	})
	t.Run("NA 1.4b", func(t *testing.T) {
		s := setup.Setup{Guns: [state.Sides][]setup.Emplacement{{{Gun: "pak-40", At: 600}}, {}}}
		base := newBenchOf(t, "hold-the-high-ground", s).g
		is(t, "in the base game", base.switchedOn("desert-guns"), false)
		s.Options = []string{"sandstorm"}
		b := newBenchOf(t, "hold-the-high-ground", s)
		is(t, "by the rules of the desert", b.g.switchedOn("desert-guns"), true)
		b.unit("sov-1").Range = 0
		b.hand("s1", 66, 83, 85)
		b.begin("ger-1")
		b.want("ger-pak-40 shoot", false) // it saves Order Icons up first
		is(t, "its card", b.g.Units[b.id("ger-pak-40")].Cost, 3)
	})
	t.Run("NA 1.4c", func(t *testing.T) {
		weapons := func(s setup.Setup) [2]weapon {
			s.Infantry = true
			return InfantryOf(newBenchOf(t, "hold-the-high-ground", s).g).Cards[0].Weapons
		}
		base, own := weapons(setup.Setup{}), weapons(byDesertRules())
		is(t, "in the base game the Pull chooses between two weapons", base[0] != base[1], true)
		is(t, "by the rules of the desert the date does", own[0], own[1])
		is(t, "the weapon of the year", own[0].name, "Panzerbüchse")
	})
	t.Run("NA 1.4d", func(t *testing.T) {
		for _, row := range []struct {
			module, box string
			clause      engine.Clause
			icon        bool
		}{{"hot", "21", "NA 3.4.2a", true}, {"sandstorm", "21", "NA 1.4d", true}, {"hot", "", "NA 3.4.2b", false}, {"sandstorm", "", "NA 3.4.2b", false}} {
			b := inWeather(t, row.module)
			b.box("ger-1", "smoke", 21)
			b.next(b.showing(pieces.SmokeIcon, row.icon, 1))
			b.begin("ger-1")
			b.run()
			b.cited(row.clause)
			b.number("Pulls", b.pulls(), 1)
			b.expect("ger-1 box", row.box)
		}
	})
}

// TestClarifiedClauses holds what NA 1.4.1 makes clear of the base rules.
func TestClarifiedClauses(t *testing.T) {
	t.Run("NA 1.4.1a", func(t *testing.T) {
		for _, row := range []struct {
			what, move, status string
			text               model.Damage
		}{{"Destroyed: Immobilized", "0", "tracks-destroyed", noTracks}, {"Damaged", "4", "track-damage", tracks}} {
			b := ruin{at: "sov-1", text: []model.Damage{row.text}, setup: byDesertRules()}.struck(t)
			b.expect("sov-1 status", row.status)
			b.expect("sov-1 move-level", row.move)
			b.expect("sov-1 fire-level", "6")
			b.expect("ger-1 vp", "0")
			b.expect("ger-1 medals", "0")
			is(t, row.what+": Eliminated", b.happened(event.EliminatedUnit), 0)
		}
	})
	t.Run("NA 1.4.1b", func(t *testing.T) {
		for _, kind := range []string{"", "heat", "apcr"} {
			for card, hit := range map[int]bool{95: true, 96: false, 97: false, 100: false} { // order-free: each by itself
				b := armoury(t)
				if kind != "" {
					b.loads(withBoth, kind)
				}
				b.reprint(withBoth, func(v *pieces.Vehicle) { v.Guns[0].Hit = []int{120, 120, 120, 120, 120, 120, 120} })
				b.begin(withBoth)
				for u := range b.g.Tanks { // the card may be a bid
					if bid := b.s.Units[u].Bid; bid == engine.Card(card-1) {
						b.s.Units[u].Bid = engine.NoCard
						b.s.Pile.Add(bid)
					}
				}
				b.next(card)
				b.do(withBoth + " fire " + withLarge + " with 25")
				b.run()
				is(t, fmt.Sprintf("%s and %d hit", kind, card), b.happened(event.ShotHit) == 1, hit)
			}
		}
	})
	for clause, causes := range map[string]map[string]cause{ // order-free: each for itself
		"NA 1.4.1c": {"Bogged": boggedAt(3)}, "NA 1.4.1d": {"Bogged": boggedAt(3)},
		"NA 1.4.1e": {"tracks destroyed": scarred1(state.TracksGone), "engine destroyed": scarred1(state.EngineDead), "transmission locked": scarred1(state.GearLocked)},
	} {
		t.Run(clause, func(t *testing.T) {
			causes["neither"] = func(*bench, string) {}
			for what, cause := range causes { // order-free: each for itself
				b := amended(t)
				b.box("ger-1", "terrain", 68)
				cause(b, "ger-1")
				b.hand("s1", 1, 4, 25)
				b.begin("ger-1")
				free := what == "neither"
				if clause != "NA 1.4.1d" {
					is(t, what+": an attempt", b.offers("ger-1 hull-down discarding 25"), free)
				}
				if clause == "NA 1.4.1c" {
					continue
				}
				is(t, what+": by COMMAND", b.offers("ger-1 command 4 hull-down"), free)
				b.do("ger-1 leadership 1")
				is(t, what+": by LEADERSHIP", b.offers("ger-1 gain hull-down"), free)
			}
		})
	}
	t.Run("NA 1.4.1f", func(t *testing.T) {
		b := amended(t)
		b.box("sov-1", "move", 47)
		b.hand("s2", 68)
		b.begin("sov-1")
		b.spot("ger-1", "sov-1")
		b.next(20, 10) // Conceal 20 is printed above Bog 10
		b.log.Reset()
		b.do("sov-1 terrain " + b.g.CardName(67))
		b.run()
		var order []string
		for _, e := range b.log.Events {
			if e.Kind == event.Pulled {
				order = append(order, fmt.Sprint(b.g.Cards[e.Card].Number))
			}
		}
		is(t, "Pulls", fmt.Sprint(order), "[20 10]")
		b.expect("ger-1 spotted", "")
		b.expect("sov-1 bog", "4")
		is(t, "Conceal comes before Bog", b.place(event.Unspotted, "") < b.place(event.Bogged, "") && b.place(event.Unspotted, "") >= 0, true)
	})
	t.Run("NA 1.4.1g", func(t *testing.T) {
		for _, row := range []struct {
			crew    state.Experience
			printed int
			want    string
		}{{state.Seasoned, 3, "3"}, {state.Seasoned, 4, "4"}, {state.Green, 3, "2"}, {state.Elite, 3, "4"}} {
			b := ruin{at: "sov-1", text: []model.Damage{kill1("commander")}, setup: byDesertRules(), set: func(b *bench) {
				b.unit("sov-1").Crew = row.crew
				b.reprint("sov-1", func(v *pieces.Vehicle) {
					v.Crew = slices.Clone(v.Crew)
					for i := range v.Crew {
						if v.Crew[i].Seat == state.CommanderGunner {
							v.Crew[i].VP = row.printed
						}
					}
				})
			}}.struck(t)
			b.expect("sov-1 commander-gunner", "kia")
			b.expect("ger-1 vp", row.want)
		}
	})
}

// TestSlopeAndLossClauses are modifiers on slopes, and what a loss costs the hand (NA 1.4.1).
func TestSlopeAndLossClauses(t *testing.T) {
	// slopes is what a shot gains by rows in a group, and by the Hill that its firer may be on.
	slopes := func(t *testing.T, group string, hill bool, values ...int) int {
		c := variant(t, "hold-the-high-ground", func(_ *model.Content, sc *model.Scenario) {
			sc.Rules = slices.DeleteFunc(slices.Clone(sc.Rules), func(r model.Rule) bool { return r.On == "fire.pen" })
			for _, by := range values {
				sc.Rules = append(sc.Rules, model.Rule{On: "fire.pen", Operation: model.Operation{Add: &model.Addition{Number: model.Number{Value: by}, Group: group}}})
			}
		})
		b := newBenchWith(t, c, "hold-the-high-ground", byDesertRules())
		b.sighted()
		if hill {
			b.hill("ger-1")
		}
		w := Bare(b.id("ger-1"), b.id("sov-1"))
		return b.ctx().Penetration(w, -1, nil) - pieces.Chart(b.ctx().Gun(w).Pen, b.ctx().Gap(w.U, w.E))
	}
	t.Run("NA 1.4.1h", func(t *testing.T) {
		is(t, "two of +1", slopes(t, "slope", true, 1), 1)
		is(t, "three of +1", slopes(t, "slope", true, 1, 1), 1)
		is(t, "one", slopes(t, "slope", false, 1), 1)
		is(t, "+1 and +2", slopes(t, "slope", true, 2), 2)
		is(t, "+1 and -1", slopes(t, "slope", true, -1), 0)
		is(t, "+1 and -2", slopes(t, "slope", true, -2), -2)
	})
	t.Run("NA 1.4.1i", func(t *testing.T) {
		is(t, "two of +1", slopes(t, "", true, 1), 2)
		is(t, "+1 and -2", slopes(t, "", true, -2), -1)
	})
	// losing lets tanks bail out of which a seat has a hand, and counts what it loses.
	losing := func(t *testing.T, s setup.Setup, hand int, tanks ...string) int {
		b := newBenchOf(t, "hold-the-high-ground", s)
		b.sighted()
		for _, name := range tanks {
			b.unit(name).Status |= state.Burning
		}
		b.hand("s1", []int{25, 27, 30, 39, 47, 48, 49, 50, 51}[:hand]...)
		b.begin(tanks...)
		for _, name := range tanks {
			b.run()
			b.do(name + " bail")
		}
		b.run()
		is(t, "what is left", b.s.Hands[0].Count(), hand-b.happened(event.Lost))
		return b.happened(event.Lost)
	}
	two := byDesertRules()
	two.Options = append(two.Options, "two-cards")
	t.Run("NA 1.4.1j", func(t *testing.T) {
		for hand, want := range map[int]int{9: 2, 3: 2, 2: 2, 1: 1, 0: 0} { // order-free: each for itself
			is(t, fmt.Sprint("of ", hand), losing(t, two, hand, "ger-1"), want)
		}
		is(t, "by the base rule", losing(t, byDesertRules(), 9, "ger-1"), 5)
		is(t, "unless it is agreed", amended(t).g.switchedOn("two-cards"), false)
	})
	t.Run("NA 1.4.1k", func(t *testing.T) {
		is(t, "for two", losing(t, two, 9, "ger-1", "ger-2"), 4)
		is(t, "for two with 3 cards", losing(t, two, 3, "ger-1", "ger-2"), 3)
	})
	t.Run("NA 1.4.1l", func(t *testing.T) {
		for hand, want := range map[int]int{5: 3, 4: 2, 1: 1, 0: 0} { // order-free: each for itself
			is(t, fmt.Sprint("of ", hand), losing(t, byDesertRules(), hand, "ger-1"), want)
		}
		is(t, "for two", losing(t, byDesertRules(), 9, "ger-1", "ger-2"), 5+2)
	})
}
