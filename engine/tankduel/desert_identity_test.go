package tankduel

import (
	"errors"
	"strings"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

// axis is a scenario of North Africa in which Germans and Italians fight together, with an
// order of battle of each side, changed further.
func axis(t *testing.T, german, italian model.Force, change func(sc *model.Scenario)) *model.Content {
	t.Helper()
	return variant(t, "open-country", func(_ *model.Content, sc *model.Scenario) {
		sc.Sides[0].Nations = []string{"german", "italian"}
		sc.Sides[0].Force = []model.Force{german, italian}
		sc.Sides[1].Force = []model.Force{{Vehicle: "m4a2-sherman-iii"}, {Vehicle: "valentine-mk-viii"}}
		if change != nil {
			change(sc)
		}
	})
}

// numbersOf lists the names of the tanks of a side.
func numbersOf(g *Game, side int8) string {
	var names []string
	for u := range g.Tanks {
		if g.Tanks[u].Side == side {
			names = append(names, g.Tanks[u].Name)
		}
	}
	return strings.Join(names, " ")
}

// whyRefused is why a set-up is refused.
func whyRefused(t *testing.T, c *model.Content, scenario string, s setup.Setup) *setup.Error {
	t.Helper()
	asserted.Note(t)
	var why *setup.Error
	if _, _, err := New(c, scenario, s, Core()); !errors.As(err, &why) {
		t.Fatalf("%+v is not refused: %v", s, err)
	}
	return why
}

func newGame(t *testing.T, c *model.Content, scenario string, s setup.Setup) *Game {
	t.Helper()
	g, findings, err := New(c, scenario, s, Core())
	if err != nil || len(findings) > 0 {
		t.Fatal(err, findings)
	}
	return g
}

// TestIdentityClauses are Identification Numbers by side (NA 1.2, 9.1c).
func TestIdentityClauses(t *testing.T) {
	third, first := model.Force{Vehicle: "pzkpfw-iv-ausf-f2"}, model.Force{Vehicle: "m13-40"}
	numbered := func(f model.Force, n int) model.Force { f.Number = n; return f }
	t.Run("NA 1.2a", func(t *testing.T) {
		// The first board of each prints the number 1.
		one := axis(t, model.Force{Vehicle: "pzkpfw-iv-ausf-e"}, first, nil)
		is(t, "a side of two nations", numbersOf(newGame(t, one, "open-country", setup.Setup{}), 0), "ger-1 ita-2")
		both := whyRefused(t, axis(t, numbered(third, 3), numbered(first, 3), nil), "open-country", setup.Setup{})
		is(t, "the clause", both.Clause, "NA 1.2a")
		is(t, "the reason", both.Why, "PzKpfw IV Ausf. F/2 and M13/40 of the side axis cannot both have the Identification Number 3")
		is(t, "the choice", both.At, setup.At("Force", 0, 1))
		asked := whyRefused(t, one, "open-country", setup.Setup{Force: [state.Sides][]setup.Tank{{{Vehicle: "m13-40", Number: 8}, {Vehicle: "pzkpfw-iv-ausf-e", Number: 8}}}})
		is(t, "a set-up with one number twice", asked.Clause, "NA 1.2a")
		// Without counters numbers are those of a nation.
		bare := axis(t, model.Force{Vehicle: "pzkpfw-iv-ausf-e"}, first, nil)
		bare.Markers = nil
		is(t, "without counters", numbersOf(newGame(t, bare, "open-country", setup.Setup{}), 0), "ger-1 ita-1")
	})
	t.Run("NA 1.2b", func(t *testing.T) {
		c := axis(t, numbered(third, 3), numbered(first, 1), func(sc *model.Scenario) {
			sc.Sides[1].Force[0].Number, sc.Sides[1].Force[1].Number = 3, 1
		})
		g := newGame(t, c, "open-country", setup.Setup{})
		is(t, "both sides", numbersOf(g, 0)+" against "+numbersOf(g, 1), "ger-3 ita-1 against bri-3 bri-1")
	})
	t.Run("NA 1.2c", func(t *testing.T) {
		// Its boards print 1 to 4 and no 5.
		s := setup.Setup{Options: []string{"sandstorm"}, Force: [state.Sides][]setup.Tank{nil, {{Vehicle: "t-34-76-m43", Number: 5}, {Vehicle: "t-34-76-m43"}}}}
		b := newBenchOf(t, "merging-forces", s)
		is(t, "the vehicle with the counter", numbersOf(b.g, 1), "sov-5 sov-1")
		b.spot("ger-1", "sov-5")
		b.flank("ger-1", "sov-5")
		b.expect("ger-1 spotted", "sov-5")
		b.expect("ger-1 flanked", "sov-5")
		s.Options = nil
		is(t, "without counters", whyRefused(t, contenttest.Content(t), "merging-forces", s).Clause, "EITC 18.1.2a")
	})
	t.Run("NA 1.2d", func(t *testing.T) {
		two := func(first, second int) setup.Setup {
			return setup.Setup{Force: [state.Sides][]setup.Tank{nil, {{Vehicle: "matilda-mk-iv", Number: first}, {Vehicle: "matilda-mk-iv", Number: second}}}}
		}
		is(t, "two Matildas", numbersOf(newBenchOf(t, "open-country", two(2, 7)).g, 1), "bri-2 bri-7")
		is(t, "with numbers of their own", numbersOf(newBenchOf(t, "open-country", two(0, 0)).g, 1), "bri-1 bri-2")
		is(t, "with one number", whyRefused(t, contenttest.Content(t), "open-country", two(7, 7)).Clause, "NA 1.2a")
		three := two(1, 2)
		three.Force[1] = append(three.Force[1], setup.Tank{Vehicle: "matilda-mk-iv", Number: 3})
		is(t, "more than there are boards", whyRefused(t, contenttest.Content(t), "open-country", three).Why, "Matilda Mk. IV: no free board is left; there are 2")
	})
	t.Run("NA 9.1c", func(t *testing.T) {
		c := axis(t, third, first, nil)
		g := newGame(t, c, "open-country", setup.Setup{Seats: 4})
		for seat, side := range []int8{0, 1, 0, 1} {
			own := g.Seating.Units[seat]
			is(t, "tanks of a seat", len(own), 1)
			is(t, "its side", g.Seating.Side[seat], side)
			is(t, "that of its tank", g.start.Units[own[0]].Side, side)
		}
		is(t, "their numbers", numbersOf(g, 0)+" "+numbersOf(g, 1), "ger-3 ita-1 bri-3 bri-4")
		foreign := whyRefused(t, c, "open-country", setup.Setup{Force: [state.Sides][]setup.Tank{force("", "m4a2-sherman-iii", "m13-40")}})
		is(t, "a vehicle of the enemy", foreign.Clause, "EITC 18.1.2a")
		is(t, "a player without one", whyRefused(t, c, "open-country", setup.Setup{Seats: 5}).Clause, "EITC 18.1.2a")
	})
}

// TestOrderedNumbers holds how the numbers of an order of battle are taken round again.
func TestOrderedNumbers(t *testing.T) {
	c := axis(t, model.Force{Vehicle: "pzkpfw-iv-ausf-f2", Number: 7}, model.Force{Vehicle: "m13-40"}, nil)
	is(t, "twice round", numbersOf(newGame(t, c, "open-country", setup.Setup{Tanks: 8}), 0), "ger-7 ita-1 ger-3 ita-2")
	far := axis(t, model.Force{Vehicle: "pzkpfw-iv-ausf-f2", Number: 12}, model.Force{Vehicle: "m13-40"}, nil)
	why := whyRefused(t, far, "open-country", setup.Setup{})
	is(t, "a number that nothing shows", strings.Contains(why.Error(), "its boards have 3, 4, and counters 1, 2"), true)
}

// TestAlliesTogether holds that two nations on one side play a game together: all of the
// other side are their enemies, and each vehicle has what its nation has.
func TestAlliesTogether(t *testing.T) {
	c := axis(t, model.Force{Vehicle: "pzkpfw-iv-ausf-f2"}, model.Force{Vehicle: "m13-40"}, nil)
	b := newBenchWith(t, c, "open-country", setup.Setup{Infantry: true, Seats: 4, Guns: [state.Sides][]setup.Emplacement{{{Gun: "pak-40", At: 600}}, nil}})
	is(t, "enemies of the Italian", b.ctx().foes(b.id("ita-1")), b.ctx().foes(b.id("ger-3")))
	is(t, "number of the Italian", RaidsOf(b.g).Close[b.id("ita-1")].Number, 45)
	is(t, "of the German", RaidsOf(b.g).Close[b.id("ger-3")].Number, 45)
	is(t, "of an enemy", RaidsOf(b.g).Close[b.id("bri-3")].Number, 55)
	plain := newBenchWith(t, c, "open-country", setup.Setup{Seats: 4})
	plain.sightedAt(3, 2)
	for _, u := range []string{"ger-3", "ita-1"} {
		b := plain.in(t)
		b.hand("s1", 25)
		b.hand("s3", 27)
		b.begin(u)
		b.want(u+" fire bri-3", true)
		b.want(u+" fire ger-3", false)
		b.want(u+" fire ita-1", false)
	}
}
