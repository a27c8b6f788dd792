package tankduel

import (
	"slices"
	"strings"
	"testing"

	"hulldown.dev/engine"
	"hulldown.dev/engine/rule"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

// choosing is an operation that has a unit chosen by the owner of the subject, and picked
// the description of that unit.
func choosing(who model.Who, as string) model.Operation { return choosingBy("unit", who, as) }

func choosingBy(by string, who model.Who, as string) model.Operation {
	return model.Operation{Choose: &model.Choose{Who: &who, As: as, By: by}}
}

func picked(as string) *model.Who { return &model.Who{Chosen: as} }

// tires marks the units of a description.
func tires(who *model.Who) model.Operation {
	one := 1
	return model.Operation{Mark: &model.SetMark{Name: "tired", Add: &one, Who: who}}
}

// doingIn is doing for a set-up.
func doingIn(t *testing.T, setup setup.Setup, rules ...model.Rule) *bench {
	t.Helper()
	c := variant(t, "hold-the-high-ground", func(_ *model.Content, sc *model.Scenario) {
		sc.Marks = map[string]model.Mark{"left": {Of: "game", Max: 9}, "tired": {Of: "unit", Max: 9}}
		sc.Names = map[string]model.Text{"pair": {"en": "the pair"}}
		for i := range rules {
			rules[i].Cite = []string{"X 1"}
		}
		sc.Rules = rules
	})
	return newBenchWith(t, c, "hold-the-high-ground", setup)
}

// tired lists the units of a bench that are marked.
func (b *bench) tired() string {
	var names []string
	for u := range b.g.Tanks {
		if b.s.Units[u].Marks[slices.Index(b.g.Lexicon.Marks, "tired")] > 0 {
			names = append(names, b.g.Tanks[u].Name)
		}
	}
	return strings.Join(names, " ")
}

// choices are the choices that are offered now.
func (b *bench) choices() string { return strings.Join(b.legal(), "; ") }

// pairing has the owner choose an own tank and then an enemy near it, and gives the one a
// Spotted counter of the other.
func pairing() model.Rule {
	near := model.Who{Side: "enemy", Near: &model.Near{Within: 1600, To: picked("pair")}}
	return model.Rule{On: "administration", When: model.When{Unit: &model.Who{Side: "soviet"}}, Once: "game", Do: []model.Operation{
		choosing(model.Who{Side: "own"}, "pair"), choosing(near, "prey"),
		{Give: &model.Give{Counters: []string{"spotted"}, Who: picked("pair"), Of: picked("prey")}}, tires(picked("prey")), adds("left"),
	}}
}

// TestChoose plays a rule whose later operations speak of two units that were chosen, of
// which the second depends on the first.
func TestChoose(t *testing.T) {
	t.Run("two choices", func(t *testing.T) {
		b := doingIn(t, setup.Setup{}, pairing())
		b.begin("sov-2")
		is(t, "the first choice", b.choices(), "sov-2 choose sov-1; sov-2 choose sov-2")
		b.refused("sov-2 choose ger-1", "")
		b.do("sov-2 choose sov-1")
		is(t, "the second choice", b.choices(), "sov-2 choose ger-1; sov-2 choose ger-2")
		b.do("sov-2 choose ger-2")
		b.expect("sov-1 spotted", "ger-2")
		b.expect("sov-2 spotted", "")
		is(t, "marked", b.tired(), "ger-2")
		is(t, "told", b.g.Describe(&b.s, &b.log, b.event(event.UnitNamed), 0), "s2 chooses sov-1 as the pair [X 1]")
		is(t, "cited", b.event(event.Spotted).Clause, "X 1")
	})
	t.Run("one that fits is taken", func(t *testing.T) {
		b := doingIn(t, setup.Setup{}, pairing())
		b.unit("ger-1").Range, b.unit("sov-2").Range = 5, 5
		b.begin("sov-2")
		b.do("sov-2 choose sov-1")
		is(t, "asked", b.happened(event.UnitNamed), 2)
		b.expect("sov-1 spotted", "ger-2")
	})
	t.Run("nobody fits", func(t *testing.T) {
		b := doingIn(t, setup.Setup{}, pairing())
		b.unit("ger-1").Range, b.unit("ger-2").Range, b.unit("sov-2").Range = 5, 5, 5
		b.begin("sov-2")
		b.do("sov-2 choose sov-2")
		is(t, "marked", b.tired(), "")
		b.expect("sov-2 spotted", "")
		is(t, "what needs no choice", b.s.Marks[slices.Index(b.g.Lexicon.Marks, "left")], 1)
	})
}

// event is the first event of a kind.
func (b *bench) event(k engine.EventKind) engine.Event {
	b.t.Helper()
	for _, e := range b.log.Events {
		if e.Kind == k {
			return e
		}
	}
	b.t.Fatal("no such event")
	return engine.Event{}
}

// TestChosenEverywhere speaks of a chosen unit in numbers, exclusions and places.
func TestChosenEverywhere(t *testing.T) {
	own := choosing(model.Who{Side: "own"}, "pair")
	for _, c := range []struct {
		name string
		does []model.Operation
		want func(t *testing.T, b *bench)
	}{
		{"all but the one", []model.Operation{own, tires(&model.Who{Side: "own", Not: []model.Who{*picked("pair")}})},
			func(t *testing.T, b *bench) { is(t, "marked", b.tired(), "sov-2") }},
		{"with the one", []model.Operation{own, tires(&model.Who{With: picked("pair")})},
			func(t *testing.T, b *bench) { is(t, "marked", b.tired(), "ger-2") }},
		{"ahead of the one", []model.Operation{own, tires(&model.Who{Side: "own", Ahead: picked("pair")})},
			func(t *testing.T, b *bench) { is(t, "marked", b.tired(), "sov-2") }},
		{"counted", []model.Operation{own, {Score: &model.Score{To: "own", Number: model.Number{Value: 3, Per: &model.Measure{Units: &model.Who{Chosen: "pair", Distance: rangeOf(800)}}}}}},
			func(t *testing.T, b *bench) { b.expect("score", "0 3") }},
		{"moved", []model.Operation{own, {Range: &model.Shift{By: &[]int{400}[0], Who: picked("pair")}}},
			func(t *testing.T, b *bench) { b.expect("sov-1 range", "400") }},
		{"moved where the owner says", []model.Operation{own, {Range: &model.Shift{Among: []int{200, 600}, Who: picked("pair")}}, tires(picked("pair"))},
			func(t *testing.T, b *bench) {
				b.do("sov-1 range 600")
				b.expect("sov-1 range", "600")
				is(t, "marked", b.tired(), "sov-1")
			}},
		{"taken off", []model.Operation{own, {Remove: &model.Remove{As: "exit", Who: picked("pair")}}},
			func(t *testing.T, b *bench) { is(t, "in play", b.unit("sov-1").Has(state.InPlay), false) }},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := doingIn(t, setup.Setup{}, model.Rule{On: "administration", When: model.When{Unit: &model.Who{Side: "soviet"}}, Once: "game", Do: c.does})
			b.unit("sov-2").Range, b.unit("ger-2").Range = 2, -4
			b.begin("sov-2")
			b.do("sov-2 choose sov-1")
			c.want(t, b)
		})
	}
}

// reinforcing is the phase that phase begins.
var reinforcing = model.When{Phase: "reinforcement"}

// phase has the rules on the Reinforcement Phase speak.
func (b *bench) phase() {
	b.s.Phase = state.ReinforcementPhase
	b.logged().React(rule.PhaseBegan, state.Nobody)
	b.log.Reset()
	b.settle()
}

// TestChooser asks the seat that a rule says.
func TestChooser(t *testing.T) {
	for _, c := range []struct {
		name, on, by string
		seats        int
		want         string
	}{
		{"the owner", "administration", "unit", 2, "s2: sov-2 choose ger-1; sov-2 choose ger-2"},
		{"the enemy", "administration", "enemy", 2, "s1: sov-2 choose ger-1; sov-2 choose ger-2"},
		{"a side", "administration", "german", 2, "s1: sov-2 choose ger-1; sov-2 choose ger-2"},
		{"the owner among mates", "administration", "own", 4, "s4: sov-2 choose ger-1; sov-2 choose ger-2"},
		{"the first of several seats", "administration", "german", 4, "s1: sov-2 choose ger-1; sov-2 choose ger-2"},
		{"nobody's rule", "phase", "soviet", 2, "s2: choose ger-1; choose ger-2"},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := model.Rule{On: c.on, Do: []model.Operation{choosingBy(c.by, model.Who{Side: "german"}, "prey"), tires(picked("prey"))}}
			if c.on == "phase" {
				r.When = reinforcing
			}
			b := doingIn(t, setup.Setup{Seats: c.seats}, r)
			if c.on == "phase" {
				b.phase()
			} else {
				b.begin("sov-2")
			}
			is(t, "asked", b.g.SeatName(b.g.Turn(&b.s).Seat)+": "+b.choices(), c.want)
			b.do(b.legal()[1])
			is(t, "marked", b.tired(), "ger-2")
		})
	}
}

// TestChooseForEachSide has each side choose in its turn where a rule concerns no unit.
func TestChooseForEachSide(t *testing.T) {
	b := doingIn(t, setup.Setup{}, model.Rule{On: "phase", When: reinforcing, Do: []model.Operation{choosingBy("own", model.Who{Side: "enemy"}, "prey"), tires(picked("prey"))}})
	b.phase()
	b.do("choose sov-1", "choose ger-2")
	is(t, "marked", b.tired(), "ger-2 sov-1")
}

// TestRobataChooses Pulls where Robata would be asked (EITC 19.2-random).
func TestRobataChooses(t *testing.T) {
	for card, want := range map[int]string{23: "ger-1", 27: "ger-2"} {
		b := doingIn(t, setup.Setup{Robata: [state.Sides]bool{false, true}},
			model.Rule{On: "phase", When: reinforcing, Do: []model.Operation{choosingBy("soviet", model.Who{Side: "german"}, "prey"), tires(picked("prey"))}})
		b.next(card)
		b.phase()
		for b.happened(event.UnitNamed) == 0 {
			b.chance()
		}
		is(t, "marked", b.tired(), want)
		is(t, "who chose", b.g.SeatName(b.event(event.UnitNamed).Seat), "s2")
	}
}

// TestChoiceWithoutUse is not offered: where nobody can be chosen, nothing comes of it.
func TestChoiceWithoutUse(t *testing.T) {
	far := model.Who{Side: "enemy", Range: rangeOf(-1000)}
	b := doingIn(t, setup.Setup{}, model.Rule{On: "administration", May: true, Do: []model.Operation{choosing(far, "prey"), choosing(model.Who{Near: &model.Near{To: picked("prey")}}, "pair"), tires(picked("pair"))}})
	b.begin("sov-2")
	is(t, "asked whether to", b.offers("sov-2 take"), false)
	b = doingIn(t, setup.Setup{}, model.Rule{On: "administration", May: true, Do: []model.Operation{choosing(far, "prey"), tires(picked("prey"))}})
	b.unit("ger-1").Range = -5
	b.begin("sov-2")
	is(t, "asked with somebody there", b.offers("sov-2 take"), true)
	b.do("sov-2 take 0")
	is(t, "marked", b.tired(), "ger-1")
}

// TestChoicesWithin holds that a rule that comes in between keeps its choices to itself.
func TestChoicesWithin(t *testing.T) {
	b := doingIn(t, setup.Setup{},
		model.Rule{On: "administration", When: model.When{Unit: &model.Who{Side: "soviet"}}, Once: "game", Do: []model.Operation{
			choosing(model.Who{Side: "own"}, "pair"), {Remove: &model.Remove{As: "exit", Who: &model.Who{Side: "enemy", Range: rangeOf(400)}}}, tires(picked("pair"))}},
		model.Rule{On: "exited", Do: []model.Operation{choosing(model.Who{Side: "enemy", Distance: rangeOf(1000)}, "prey"), adds("left"), tires(picked("prey"))}})
	b.unit("ger-2").Range, b.unit("sov-2").Range = 2, 5
	b.begin("sov-2")
	b.do("sov-2 choose sov-1")
	is(t, "marked", b.tired(), "sov-1 sov-2")
}
