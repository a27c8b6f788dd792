package tankduel

import (
	"fmt"
	"strings"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
)

const (
	sunrise = "race-against-sunrise"
	hill28  = "hill-28"
)

// fields are both Minefields.
var fields = [2]string{"axis-mines", "axis-mines-2"}

// sunriseSetUp is the scenario at the first question of a procedure in its set-up.
func sunriseSetUp(t *testing.T, procedure string, s setup.Setup) *bench {
	t.Helper()
	g, _, err := New(contenttest.Content(t), sunrise, s, Core())
	if err != nil {
		t.Fatal(err)
	}
	b := &bench{t: t, g: g, s: g.Start()}
	for asked(b) != procedure {
		if b.unloaded(); asked(b) == procedure {
			break
		}
		if g.Turn(&b.s).Kind == engine.Chance {
			b.chance()
		} else {
			b.setUp()
		}
	}
	return b
}

// revealed has both Minefields found at 200 and −600 m of the Axis, with so many mines removed.
func (b *bench) revealed(first, second int) {
	for i, at := range []int8{1, -3} {
		field := b.id(fields[i])
		b.s.Site[field], b.s.Units[field].Range, b.s.Units[field].Status = 0, at, state.InPlay
		b.clears(fields[i], []int{first, second}[i])
	}
}

// onHill28 puts a vehicle on the hill.
func (b *bench) onHill28(name string) {
	b.at(name, -800)
	if strings.HasPrefix(name, "ger") || strings.HasPrefix(name, "ita") {
		b.at(name, 800)
	}
	b.s.Supplies[0] = 0
	b.unit(name).Box.Supply = 1
}

// disarmed takes the gun off the field.
func (b *bench) disarmed() *bench {
	b.logged().Sweep(b.id(theGun), Departure{state.Gone, byRow}, "")
	return b
}

// nextDeck draws SHUFFLE in a Draw Phase so that this deck begins.
func (b *bench) nextDeck(deck uint8) {
	b.t.Helper()
	b.s.Deck = deck - 1
	b.next(shuffleNumber)
	b.drawPhase()
	for b.chance(); b.s.Reshuffle && !b.s.Over; {
		b.chance()
	}
	is(b.t, "deck", b.s.Deck, deck)
}

func TestSunriseClauses(t *testing.T) {
	b := newBenchOf(t, sunrise, setup.Setup{})
	m := battleOf("NA S11-reinforce")
	t.Run("NA S11-oob-british", func(t *testing.T) {
		is(t, "British", b.order("bri"), "crusader-mk-ii seasoned 1000 recon, m4a2-sherman-iii seasoned 1000, m4a2-sherman-iii seasoned 1000, valentine-mk-ii seasoned 1000 recon")
	})
	t.Run("NA S11-british-start", func(t *testing.T) {
		for _, name := range []string{"bri-1", "bri-2", "bri-3", "bri-4"} {
			b.in(t).expect(name+" range", "1000")
			is(t, "crew of "+name, b.crewOf(name), "seasoned")
			is(t, "special ammunition of "+name, b.unit(name).Ammo, [state.MaxAmmo]uint8{})
		}
	})
	t.Run("NA S11-oob-german", func(t *testing.T) {
		is(t, "Germans", b.order("ger"), "pzkpfw-iii-ausf-h seasoned 800 2 apcr, pzkpfw-iv-ausf-f2 seasoned 800 2 apcr, pzkpfw-iv-ausf-f2 seasoned 800 2 apcr")
	})
	t.Run("NA S11-oob-italian", func(t *testing.T) {
		is(t, "Italians", b.order("ita"), "semovente-da-75-18 seasoned 800 4 heat")
		is(t, "the side of the Germans and of the Italians", b.unit("ita-2").Side, b.unit("ger-1").Side)
		is(t, "and their seat", b.unit("ita-2").Seat, b.unit("ger-1").Seat)
	})
	t.Run("NA S11-axis-start", func(t *testing.T) {
		setUp := sunriseSetUp(t, "row-range", setup.Setup{})
		var who []string
		for asked(setUp) == "row-range" {
			name := setUp.g.UnitName(setUp.s.Frame().Unit)
			who = append(who, name)
			setUp.asked(1)
			want := ""
			for _, metres := range []int{1000, 800, 600, 400, 200, 0, -200, -400, -600} {
				want += fmt.Sprint(", ", name, " range ", metres)
			}
			is(t, "where it may begin", strings.Join(setUp.legal(), ", "), want[2:])
			setUp.do(name + " range -600")
			setUp.expect(name+" range", "-600")
		}
		is(t, "who chooses", strings.Join(who, " "), "ger-3 ger-4 ger-1 ita-2")
		solo := newBenchOf(t, sunrise, setup.Setup{Robata: [state.Sides]bool{false, true}}) // ruling NA-Q118
		solo.expect("ger-1 range", "800")
		solo.expect("ita-2 range", "800")
	})
	t.Run("NA S11-gun", func(t *testing.T) {
		is(t, "guns", b.emplacements(), grantGun)
	})
	t.Run("NA S11-minefields", func(t *testing.T) {
		setUp := sunriseSetUp(t, "lay-mines", setup.Setup{})
		setUp.asked(1)
		for i, want := range []string{"-600, -400, -200, 0, 200", "-600, -200, 0, 200"} {
			var at []string
			for _, a := range setUp.legal() {
				at = append(at, strings.Fields(a)[2])
			}
			is(t, fmt.Sprint("where Minefield ", i+1, " may lie"), strings.Join(at, ", "), want)
			if i == 0 {
				setUp.do(fields[0] + " mine -400")
			} else {
				setUp.refused(fields[1]+" mine -400", "")
			}
		}
		is(t, "Minefields", len(minefieldsOf(setUp.g)), 2)
		is(t, "of the Axis", setUp.g.Side[setUp.g.Units[minefieldsOf(setUp.g)[0]].Side].Id, "axis")
	})
	t.Run("NA S11-reinforce", func(t *testing.T) {
		for _, name := range []string{"bri-1", "bri-4", "ger-3", "ita-2"} {
			m.returnsAt(t, name, 800)
		}
		away := newBenchOf(t, sunrise, setup.Setup{}) // wherever it began
		away.at("ger-1", -600)
		away.begin("ger-1")
		away.lose("ger-1")
		away.endRound()
		away.expect("ger-1 range", "800")
		is(t, "it is not asked again", asked(away) == "row-range", false)
	})
	t.Run("NA S11-gun-reinforce", func(t *testing.T) {
		lost := newBenchOf(t, sunrise, setup.Setup{})
		lost.begin("bri-1")
		lost.gunLost("bri-1")
		lost.endRound()
		lost.expect(theGun+" status", "gone out")
		lost.expect("score", "0 0")
	})
	t.Run("NA S11-night", func(t *testing.T) {
		for deck := uint8(2); deck <= 6; deck++ {
			dark := newBenchOf(t, sunrise, setup.Setup{})
			is(t, "Pulls to Spot at 2000 m in the first deck", dark.spotPulls("ger-1", "bri-1", 10), 3)
			is(t, "Cover at 0 m", dark.coverAt0(), 40)
			dark.at("bri-2", -200) // the Axis has not won yet
			dark.nextDeck(min(deck, 5))
			dark.s.Deck = deck // the sixth after the fifth
			want, cover := 3, 40
			if deck >= 5 {
				want, cover = 1, 0
			}
			is(t, fmt.Sprint("Pulls to Spot at 2000 m in deck ", deck), dark.spotPulls("ger-1", "bri-1", 10), want)
			is(t, "Cover at 0 m", dark.coverAt0(), cover)
			is(t, "Illumination is there to be bought", dark.illuminates(), deck < 5)
		}
	})
	t.Run("NA S11-infantry", func(t *testing.T) {
		is(t, "how the scenario uses it", contenttest.Content(t).Scenarios[scenarioAt(t, sunrise)].Modules["infantry"], "discouraged")
		is(t, "without the players' word", InfantryOf(b.g).Units, [state.Sides]engine.Unit{})
	})
	t.Run("NA S11-robata", func(t *testing.T) {
		for _, solo := range [][state.Sides]bool{{true, false}, {false, true}} {
			is(t, "orders", len(MissionRows(newBenchOf(t, sunrise, setup.Setup{Robata: solo}).g)), 0)
		}
	})
}

// coverAt0 is the Cover of a vehicle against one in its box.
func (b *bench) coverAt0() int {
	b.at("ger-1", 0)
	b.at("bri-1", 0)
	return b.protects("ger-1", "bri-1")
}

// illuminates reports whether a vehicle may Illuminate the battlefield.
func (b *bench) illuminates() bool {
	b.t.Helper()
	day := b.s
	again := newBenchOf(b.t, sunrise, setup.Setup{})
	again.s.Marks = day.Marks
	again.hand("s1", 1, 2, 3, 4, 5, 6, 7, 8)
	again.begin("bri-1")
	untilMenu(again, "bri-1", 1)
	return again.offers("bri-1 use")
}

// TestSunriseHillClauses are the card of Hill 28.
func TestSunriseHillClauses(t *testing.T) {
	// moved has a vehicle move with a card from a Range and says whether the hill is offered.
	moved := func(t *testing.T, tank string, from int, armed bool, steps ...string) *bench {
		b := newBenchOf(t, sunrise, setup.Setup{})
		b.at(tank, from)
		if !armed {
			b.disarmed()
		}
		b.hand(b.g.SeatName(b.unit(tank).Seat), 48, 24)
		b.begin(tank)
		untilMenu(b, tank, 1)
		drive(b, tank+" move with 48", steps...)
		return b
	}
	t.Run("NA S11-hill-closed", func(t *testing.T) {
		is(t, "offered while the gun is there", offered(moved(t, "ger-1", 600, true, "back")), false)
		is(t, "to a British vehicle", offered(moved(t, "bri-4", -600, true, "forward")), false)
		is(t, "and once it is destroyed", offered(moved(t, "ger-1", 600, false, "back")), true)
	})
	t.Run("NA S11-hill-enter", func(t *testing.T) {
		for _, c := range []struct {
			tank    string
			from    int
			step    string
			offered bool
		}{
			{"bri-4", -600, "forward", true}, {"bri-4", -1000, "back", true}, {"bri-4", -400, "forward", false},
			{"bri-4", 1000, "forward", false}, {"bri-4", 600, "back", false}, {"bri-4", -800, "forward", false},
			{"ger-1", 600, "back", true}, {"ita-2", 1000, "forward", true}, {"ger-1", -600, "forward", false},
			{"bri-4", -800, "stay", true}, {"ger-1", 800, "stay", true}, // ruling NA-Q97
		} {
			b := moved(t, c.tank, c.from, false, c.step)
			is(t, fmt.Sprint(c.tank, " from ", c.from, " ", c.step), offered(b), c.offered)
			if c.offered {
				no := *b
				no.do(c.tank + " decline")
				is(t, "one that does not", int(no.s.Supplies[0]), 1)
				climb(b)
				b.expect(c.tank+" box", hill28)
				is(t, "cards left", int(b.s.Supplies[0]), 0)
			}
		}
		for tank, metres := range map[string]int{"bri-4": -800, "ger-1": 800} { // order-free: each for itself
			still := newBenchOf(t, sunrise, setup.Setup{}).disarmed() // who is there and does not move enters nothing
			still.at(tank, metres)
			enemy := map[string]string{"bri-4": "ger-1", "ger-1": "bri-4"}[tank]
			still.at(enemy, 0)
			still.hand(still.g.SeatName(still.unit(tank).Seat), 17)
			still.begin(tank)
			untilMenu(still, tank, 1)
			still.spot(tank, enemy)
			still.next(99, 100)
			still.do(tank + " fire " + enemy + " with 17")
			for still.run(); asked(still) != "menu" && !offered(still); still.run() {
				still.do(least(still))
			}
			is(t, "shots of "+tank, still.happened(event.ShotMissed), 1)
			is(t, "offered to "+tank+" after a shot", offered(still), false)
		}
		b := newBenchOf(t, sunrise, setup.Setup{}).disarmed() // an enemy has it
		b.onHill28("ger-1")
		b.at("bri-4", -600)
		b.hand("s1", 48, 24)
		b.begin("bri-4")
		untilMenu(b, "bri-4", 1)
		drive(b, "bri-4 move with 48", "forward")
		is(t, "a card that is taken", offered(b), false)
	})
	held := func(t *testing.T) *bench {
		b := newBenchOf(t, sunrise, setup.Setup{}).disarmed()
		b.onHill28("bri-4")
		b.hand("s1", 48, 24)
		b.begin("bri-4")
		untilMenu(b, "bri-4", 1)
		return b
	}
	t.Run("NA S11-hill-lose", func(t *testing.T) {
		for _, step := range []string{"back", "forward"} {
			b := held(t)
			drive(b, "bri-4 move with 48", step)
			is(t, "cards left", int(b.s.Supplies[0]), 1)
			is(t, "its Holding Box", b.unit("bri-4").Box.Supply, uint8(0))
		}
		gone := held(t)
		gone.lose("bri-4")
		is(t, "cards left after a loss", int(gone.s.Supplies[0]), 1)
	})
	t.Run("NA S11-hill-keep", func(t *testing.T) {
		b := held(t)
		b.do("bri-4 move with 48", "bri-4 step stay")
		is(t, "what is asked", asked(b), "keep")
		leaves := *b
		climb(b)
		ignored(b)
		b.expect("bri-4 box", hill28)
		stepsDown(&leaves, "bri-4")
		is(t, "cards left of who removes it", int(leaves.s.Supplies[0]), 1)
		untilMenu(&leaves, "bri-4", 2) // its next Move may bring it there again (ruling NA-Q97)
		leaves.hand("s1", 47, 24)
		drive(&leaves, "bri-4 move with 47", "stay")
		leaves.run()
		is(t, "asked on its next Move", offered(&leaves), true)
	})
}
