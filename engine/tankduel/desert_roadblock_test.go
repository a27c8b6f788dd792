package tankduel

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
)

const (
	roadblock = "here-they-come"
	firstGun  = "bri-qf-2-pdr"
	secondGun = "bri-qf-2-pdr-2"
)

// creeping is a vehicle in its Action Step with these cards, the Italian Infantry being so
// many boxes from the centre.
func creeping(t *testing.T, tank string, boxes int8, hand ...int) *bench {
	t.Helper()
	b := newBenchOf(t, roadblock, setup.Setup{})
	b.infantryAt(boxes)
	b.hand(b.g.SeatName(b.unit(tank).Seat), hand...)
	b.begin(tank)
	untilMenu(b, tank, 1)
	return b
}

func (b *bench) infantryAt(boxes int8) { b.s.Marks[b.g.Marks.Place[b.markNamed("foot")]] = boxes }

// infantryCards are Battle Cards with an Infantry icon, and one without.
func infantryCards(t *testing.T, b *bench) (with []int, without int) {
	t.Helper()
	for c := range b.g.Cards {
		if b.g.Cards[c].Infantry && c < 90 { // the others are bid
			with = append(with, c+1)
		} else if b.g.Cards[c].Orders > 0 {
			without = c + 1
		}
	}
	return with, without
}

func TestRoadblockClauses(t *testing.T) {
	b := newBenchOf(t, roadblock, setup.Setup{})
	m := battleOf("NA S9-reinforce")
	t.Run("NA S9-oob-british", func(t *testing.T) {
		is(t, "British", b.order("bri"), "cruiser-mk-iv elite 600, cruiser-mk-iv seasoned 600")
	})
	t.Run("NA S9-british-start", func(t *testing.T) {
		for _, name := range []string{"bri-3", "bri-4"} {
			b.in(t).expect(name+" range", "600")
			is(t, "special ammunition of "+name, b.unit(name).Ammo, [state.MaxAmmo]uint8{})
		}
	})
	t.Run("NA S9-guns", func(t *testing.T) {
		is(t, "guns", b.emplacements(), firstGun+" 400 cover 20 hidden, "+secondGun+" 400 cover 20 hidden")
		for option, metres := range map[string]int{"guns-at-200": 200, "guns-at-centre": 0} { // ruling NA-Q100; order-free: each for itself
			is(t, "guns with "+option, newBenchOf(t, roadblock, setup.Setup{Options: []string{option}}).emplacements(),
				fmt.Sprintf("%s %d cover 20 hidden, %s %d cover 20 hidden", firstGun, metres, secondGun, metres))
		}
		_, _, err := New(contenttest.Content(t), roadblock, setup.Setup{Options: []string{"guns-at-200", "guns-at-centre"}}, Core())
		is(t, "both Ranges at once", fmt.Sprint(err), "set-up of here-they-come: the options guns-at-200 and guns-at-centre both say where qf-2-pdr stands")
	})
	t.Run("NA S9-oob-italian", func(t *testing.T) {
		is(t, "Italians", b.order("ita"), "m13-40 elite 800, m13-40 elite 800")
	})
	t.Run("NA S9-italian-start", func(t *testing.T) {
		for _, name := range []string{"ita-1", "ita-2"} {
			b.in(t).expect(name+" range", "800")
			is(t, "special ammunition of "+name, b.unit(name).Ammo, [state.MaxAmmo]uint8{})
		}
	})
	t.Run("NA S9-reinforce", func(t *testing.T) {
		m.returnsAt(t, "bri-3", 600)
		m.returnsAt(t, "ita-1", 800)
		lost := newBenchOf(t, roadblock, setup.Setup{})
		lost.begin("ita-1")
		x := lost.logged()
		x.DestroyGun(lost.id(firstGun), lost.id("ita-1"), event.BySupport, "NA 6.2f")
		lost.settle()
		lost.endRound()
		lost.expect(firstGun+" status", "gone out")
	})
	t.Run("NA S9-no-fire-guns", func(t *testing.T) {
		shown := newBenchOf(t, roadblock, setup.Setup{})
		shown.discloses(shown.id(firstGun))
		shown.hand("s2", 25, 26)
		shown.at("ita-1", 200)
		shown.begin("ita-1")
		untilMenu(shown, "ita-1", 1)
		shown.spot("ita-1", "bri-3")
		shown.want("ita-1 fire bri-3 with 25", true)
		shown.refused("ita-1 fire "+firstGun+" with 25", "NA S9-no-fire-guns")
		is(t, "as its own reason", shown.ctx().RefuseTarget(shown.id("ita-1"), shown.id(firstGun), 0).Permits(), true)
	})
	t.Run("NA S9-infantry-normal", func(t *testing.T) {
		_, _, err := New(contenttest.Content(t), roadblock, setup.Setup{Infantry: true}, Core())
		is(t, "Infantry of the set-up is refused", err != nil, true)
		is(t, "Infantry units", InfantryOf(b.g).Units, [state.Sides]engine.Unit{})
	})
	t.Run("NA S9-infantry-start", func(t *testing.T) {
		is(t, "boxes to go", b.gameMark("foot"), 4)
	})
	t.Run("NA S9-infantry-attack", func(t *testing.T) {
		with, _ := infantryCards(t, b)
		for _, tank := range []string{"ita-1", "bri-3"} {
			attacker := creeping(t, tank, 1, with[:3]...)
			attacker.at("ita-2", 200)
			attacker.at("bri-4", 200)
			for _, a := range attacker.legal() {
				if v := mustParse(attacker, a); attacker.g.classOf(v.Verb()) == PieceAction && v.Verb() != attacker.verbNamed("serve") && v.Verb() != state.GunVerb {
					t.Errorf("%s may be done", a)
				}
			}
			is(t, "Field Actions of "+tank, attacker.offers(tank+" use"), true)
		}
	})
}

func mustParse(b *bench, text string) engine.Action {
	a, err := b.g.ParseAction(&b.s, text)
	if err != nil {
		b.t.Fatal(err)
	}
	return a
}

// TestRoadblockInfantryClauses are the Italian Infantry, of which only the way is played.
func TestRoadblockInfantryClauses(t *testing.T) {
	with, without := infantryCards(t, newBenchOf(t, roadblock, setup.Setup{}))
	one, two, three := with[0], with[1], with[2]
	use := func(tank string, row, card int) string { return fmt.Sprintf("%s use %d with %d", tank, row, card) }
	t.Run("NA S9-infantry-cost", func(t *testing.T) {
		for _, card := range with { // of whichever nation
			b := creeping(t, "ita-1", 4, card)
			b.want(use("ita-1", 0, card), true)
		}
		b := creeping(t, "ita-1", 4, one, two, without)
		b.want("ita-1 use 0", true)
		b.refused(use("ita-1", 0, without), "NA S9-infantry-italian")
		b.refused(use("ita-1", 0, three), "NA S9-infantry-italian") // a card of the draw pile
		b.refused("ita-1 use 0", "NA S9-infantry-italian")
		for tank, clause := range map[string]engine.Clause{"ita-1": "NA S9-infantry-arrive", "bri-3": "NA S9-infantry-british"} { // order-free: each for itself
			rest := creeping(t, tank, 1, one, without) // so is what comes of its last step, and the way back
			row := strings.Fields(rest.only1(tank + " use"))[2]
			rest.refused(tank+" use "+row, clause)
			rest.refused(fmt.Sprint(tank, " use ", row, " with ", without), clause)
			rest.do(fmt.Sprint(tank, " use ", row, " with ", one))
			is(t, "the card of "+tank, rest.where(one), "discard")
			rest.want(fmt.Sprint(tank, " pass discarding ", without), true) // its Tank Action is still to come
		}
		b.do(use("ita-1", 0, one))
		is(t, "the card", b.where(one), "discard")
		is(t, "another", b.where(two), "s2")
		b.want("ita-1 use", false) // one in an Action Step
		b.want("ita-1 pass discarding "+fmt.Sprint(two), true)
		b.hand("s2", two, three)
		b.turnOf("ita-2")
		untilMenu(b, "ita-2", 1)
		b.want(use("ita-2", 0, two), true) // in the next, one again
		near := creeping(t, "ita-1", 2, one, two)
		near.do(use("ita-1", 0, one))
		near.want("ita-1 use", false) // nor does it arrive in the same step
		near.refused(use("ita-1", 2, two), "NA S9-infantry-arrive")
	})
	t.Run("NA S9-infantry-italian", func(t *testing.T) {
		for _, boxes := range []int8{4, 3, 2} {
			b := creeping(t, "ita-1", boxes, one)
			b.do(use("ita-1", 0, one))
			is(t, "boxes to go", b.gameMark("foot"), int(boxes)-1)
			b.cited("NA S9-infantry-italian")
			is(t, "guns", b.unit(firstGun).Has(state.InPlay) && b.unit(secondGun).Has(state.InPlay), true)
			fresh := creeping(t, "ita-1", boxes, one) // neither back nor there at once
			is(t, "its only way", fmt.Sprint(fresh.uses("ita-1")), "[0]")
		}
	})
	t.Run("NA S9-infantry-british", func(t *testing.T) {
		for _, boxes := range []int8{1, 2, 3} {
			b := creeping(t, "bri-3", boxes, one)
			b.do(b.only1("bri-3 use"))
			is(t, "boxes to go", b.gameMark("foot"), int(boxes)+1)
			b.cited("NA S9-infantry-british")
			b.hand("s1", two)
			b.want("bri-3 use", false)
			is(t, "its only way", fmt.Sprint(creeping(t, "bri-3", boxes, one).uses("bri-3")), "["+strings.Fields(creeping(t, "bri-3", boxes, one).only1("bri-3 use"))[2]+"]")
		}
		b := creeping(t, "bri-3", 4, one)
		b.want("bri-3 use", false) // not beyond 800 m
	})
	arrives := func(t *testing.T) *bench {
		b := creeping(t, "ita-1", 1, one, two)
		b.do(b.only1("ita-1 use"))
		return b
	}
	t.Run("NA S9-infantry-arrive", func(t *testing.T) {
		b := arrives(t)
		is(t, "boxes to go", b.gameMark("foot"), 0)
		b.expect(firstGun+" status", "gone out")
		b.expect(secondGun+" status", "gone out")
		b.cited("NA S9-infantry-arrive")
		far := creeping(t, "ita-1", 2, one)
		far.do(far.only1("ita-1 use"))
		is(t, "a gun before that", far.unit(firstGun).Has(state.InPlay), true)
	})
	t.Run("NA S9-infantry-removed", func(t *testing.T) {
		b := arrives(t)
		b.hand("s1", two)
		b.hand("s2", three)
		for _, tank := range []string{"bri-3", "bri-4", "ita-2"} {
			b.turnOf(tank)
			untilMenu(b, tank, 1)
			is(t, "Field Actions of this Action Step", b.gameMark("marched"), 0)
			b.want(tank+" use", false)
		}
	})
	t.Run("NA S9-vp-guns", func(t *testing.T) {
		b := arrives(t)
		b.expect("score", "0 10")
		b.expect("ita-1 vp", "10") // ruling NA-Q103
		single := creeping(t, "ita-1", 1, one)
		x := single.logged()
		x.Sweep(single.id(firstGun), Departure{state.Gone, byRow}, "")
		single.do(single.only1("ita-1 use"))
		single.expect("score", "0 5")
	})
}

// uses lists the rules that a vehicle may use for a Field Action.
func (b *bench) uses(tank string) []string {
	var out []string
	for _, a := range b.legal() {
		if words := strings.Fields(a); words[0] == tank && words[1] == "use" && !slices.Contains(out, words[2]) {
			out = append(out, words[2])
		}
	}
	return out
}

// only1 is the one legal action that begins so.
func (b *bench) only1(words string) string {
	b.t.Helper()
	found := ""
	for _, a := range b.legal() {
		if len(a) > len(words) && a[:len(words)+1] == words+" " {
			if found != "" {
				continue
			}
			found = a
		}
	}
	if found == "" {
		b.t.Fatalf("%s is not legal", words)
	}
	return found
}

// TestRoadblockExitClauses are the Italian vehicles that break through.
func TestRoadblockExitClauses(t *testing.T) {
	through := func(t *testing.T, tank string) *bench {
		b := newBenchOf(t, roadblock, setup.Setup{})
		b.at(tank, 200)
		b.unit(tank).Credit = state.First(b.g.Ranks.foes[b.unit(tank).Side]) // who penetrated it gains nothing
		b.hand(b.g.SeatName(b.unit(tank).Seat), 47, 48, 24, 25)
		b.begin(tank)
		untilMenu(b, tank, 1)
		b.do(tank + " move with 47")
		b.do(tank + " step forward")
		return b
	}
	t.Run("NA S9-exit", func(t *testing.T) {
		b := through(t, "ita-1")
		is(t, "on the field", b.unit("ita-1").Has(state.InPlay), false)
		is(t, "cards left", b.s.Hands[1].Count(), 3) // no loss (ruling NA-Q102)
		is(t, "Kill Medals", b.happened(event.MedalWon), 0)
		b.cited("NA S9-exit")
		b.endRound()
		b.expect("ita-1 range", "800")
		british := through(t, "bri-3")
		is(t, "a British vehicle", british.unit("bri-3").Has(state.InPlay), true)
		british.expect("bri-3 range", "0")
		before := newBenchOf(t, roadblock, setup.Setup{})
		before.at("ita-1", 400)
		before.hand("s2", 47)
		before.begin("ita-1")
		untilMenu(before, "ita-1", 1)
		before.do("ita-1 move with 47", "ita-1 step forward")
		is(t, "one at 200 m", before.unit("ita-1").Has(state.InPlay), true)
	})
	t.Run("NA S9-vp-exit", func(t *testing.T) {
		b := through(t, "ita-1")
		b.expect("score", "0 5")
		x := b.logged()
		for range 2 { // every time, and whoever it is
			b.at("ita-2", 200)
			b.unit("ita-2").Status = state.InPlay
			x.stepBox(b.id("ita-2"), -1)
			b.settle()
		}
		b.expect("score", "0 15")
	})
}

// TestRoadblockRobataClauses are the orders of Robata.
func TestRoadblockRobataClauses(t *testing.T) {
	italian := setup.Setup{Robata: [state.Sides]bool{false, true}}
	t.Run("NA S9-robata-british", func(t *testing.T) {
		b := newBenchOf(t, roadblock, setup.Setup{Robata: [state.Sides]bool{true, false}})
		b.row("bri-3", 50, 51, 53)
		is(t, "the order", b.mission("bri-3"), "")
		for _, from := range []int8{2, 3} { // neither order of the Italians is one of theirs
			b.row("bri-3", 9, 19, 53) // no success
			b.at("bri-3", 400)
			b.s.Act.Range = from
			is(t, fmt.Sprint("a step to 200 m of a Move from ", 200*int(from)), RobataOf(b.ctx()).MayGo(b.id("bri-3"), -1), true)
		}
		b.row("bri-3", 1, 2, 53) // two successes
		is(t, "the order at 400 m", b.mission("bri-3"), "")
	})
	cards := func(b *bench, successes int) {
		low, high := []int{1, 2}, []int{9, 19} // their Target Numbers
		b.row("ita-1", [][]int{{high[0], high[1], 53}, {low[0], high[1], 53}, {low[0], low[1], 53}}[successes]...)
	}
	const hold = "NA S9-robata-italian-hold" // a mission until 400 m (ruling A239)
	t.Run("NA S9-robata-italian-exit", func(t *testing.T) {
		for _, c := range []struct {
			at, successes int
			order         string
		}{{400, 2, "NA S9-robata-italian-exit"}, {400, 1, ""}, {400, 0, ""}, {600, 2, hold}, {800, 1, hold}, {800, 0, hold}, {200, 2, ""}} {
			b := newBenchOf(t, roadblock, italian)
			b.at("ita-1", c.at)
			cards(b, c.successes)
			is(t, fmt.Sprint("the order at ", c.at, " with successes ", c.successes), b.mission("ita-1"), c.order)
		}
	})
	t.Run("NA S9-robata-italian-hold", func(t *testing.T) {
		for _, c := range []struct {
			from, at, successes int
			may                 bool
		}{{400, 400, 2, true}, {400, 400, 1, false}, {400, 400, 0, false}, {600, 400, 2, false}, {800, 400, 2, false}, {600, 600, 0, true}, {800, 800, 2, true}} {
			b := newBenchOf(t, roadblock, italian)
			b.at("ita-1", c.at)
			cards(b, c.successes)
			b.s.Act.Range = int8(c.from / 200)
			is(t, fmt.Sprintf("a step forward from %d, where the action began at %d, with successes %d", c.at, c.from, c.successes), RobataOf(b.ctx()).MayGo(b.id("ita-1"), -1), c.may)
		}
		players := newBenchOf(t, roadblock, setup.Setup{})
		players.at("ita-1", 400)
		players.s.Act.Range = 3
		is(t, "players go on", RobataOf(players.ctx()).MayGo(players.id("ita-1"), -1), true)
	})
}

// TestRoadblockRobataInfantry is the track as Robata uses it: for an Infantry icon of any
// nation among the revealed cards, once in an Action Step, and for nothing else.
func TestRoadblockRobataInfantry(t *testing.T) {
	robata := func(t *testing.T, side, at int, tank string, cards ...int) *bench {
		var s setup.Setup
		s.Robata[side] = true
		b := newBenchOf(t, roadblock, s)
		b.infantryAt(int8(at))
		plain := []int{}
		for c := range b.g.Cards {
			if !b.g.Cards[c].Infantry && c < 50 && len(cards)+len(plain) < 6 {
				plain = append(plain, c+1)
			}
		}
		b.begin(tank)
		b.next(slices.Concat(plain[:1], cards, plain[1:])...) // the first is Pulled for the weather
		b.finish(tank)
		return b
	}
	with, without := infantryCards(t, newBenchOf(t, roadblock, setup.Setup{}))
	guns := func(b *bench) int {
		return state.Flag(b.unit(firstGun).Has(state.InPlay)) + state.Flag(b.unit(secondGun).Has(state.InPlay))
	}
	t.Run("NA 8.8.2a", func(t *testing.T) {
		for _, c := range []struct {
			name     string
			side, at int
			tank     string
			cards    []int
			want     int8
			guns     int
			clause   engine.Clause
		}{
			{"Italians advance", 1, 4, "ita-1", []int{with[0]}, 3, 2, "NA S9-infantry-italian"},
			{"two icons advance once", 1, 4, "ita-1", []int{with[1], with[0]}, 3, 2, "NA S9-infantry-italian"},
			{"Italians arrive", 1, 1, "ita-2", []int{with[0]}, 0, 0, "NA S9-infantry-arrive"},
			{"British push back", 0, 2, "bri-3", []int{with[0]}, 3, 2, "NA S9-infantry-british"},
			{"not beyond where it began", 0, 4, "bri-3", []int{with[0]}, 4, 2, ""},
			{"no icon", 1, 4, "ita-1", []int{without}, 4, 2, ""},
			{"it is gone", 1, 0, "ita-1", []int{with[0]}, 0, 2, ""},
		} {
			t.Run(c.name, func(t *testing.T) {
				b := robata(t, c.side, c.at, c.tank, c.cards...)
				is(t, "boxes to go", b.s.Marks[b.g.Marks.Place[b.markNamed("foot")]], c.want)
				is(t, "guns", guns(b), c.guns)
				if c.clause != "" {
					b.cited(c.clause)
				}
			})
		}
	})
	none := newBenchOf(t, "sidi-rezegh-airfield", setup.Setup{Robata: [state.Sides]bool{true, false}})
	with9 := newBenchOf(t, roadblock, setup.Setup{Robata: [state.Sides]bool{true, false}})
	is(t, "stages where no rule asks for one", len(none.g.procs[state.ProcSolo].stages), len(with9.g.procs[state.ProcSolo].stages)-1)
}
