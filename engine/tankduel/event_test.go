package tankduel

import (
	"slices"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine"
	"hulldown.dev/engine/bot"
	"hulldown.dev/engine/enginetest"
	"hulldown.dev/engine/kit"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

// TestKindRows holds that the row of each kind of event is complete and speaks
// only of what it declares.
func TestKindRows(t *testing.T) {
	for _, fault := range enginetest.KindFaults(&newBench(t).g.Kinds, event.Opened, event.KindEnd-1) {
		t.Error(fault)
	}
}

// TestKindsChange folds events of each kind over a state: those that are news
// change nothing, and the others something.
func TestKindsChange(t *testing.T) {
	b := newBenchOf(t, "hungary-for-oil", setup.Setup{})
	b.s.Depth, b.s.StackN = 3, 2
	for _, fault := range enginetest.ChangeFaults(&b.g.Kinds, []state.State{busy(b.s), b.s}, b.g.Fold, anyEvents) {
		t.Error(fault)
	}
}

// busy is a state in which there is something for each kind of event to take
// away.
func busy(s state.State) state.State {
	s.BoxMarks[0][0] = 1
	s.Upper, s.Possible = 5, [state.Sides][state.MaxSecrets]uint16{{7, 7}}
	s.TopSeen, s.Known[0], s.KnownN = 3, 4, 1
	s.Supplies, s.Row[0], s.Reshuffle = [state.MaxSupplies]uint8{9, 9}, 3, false
	s.Discard.Add(50)
	s.Table.Add(60)
	s.DamageUsed, s.Special = 1, state.ShuffleCard
	u := &s.Units[0]
	u.Status, u.Bog, u.Range = ^state.Status(0), 3, 5
	u.Scars, u.ScarsN = [state.MaxScars]state.Scar{1}, 1
	u.Spotted, u.Flanked, u.ActionCard = ^uint16(0), ^uint16(0), 2
	u.Box = state.Box{Move: 1, Terrain: 2, By: 1, Smoke: 3, Supply: 1, Layers: 7}
	return s
}

// anyEvents are events of a kind about the first unit, seat and side, with
// numbers and cards of all sorts.
func anyEvents(k engine.EventKind) []engine.Event {
	var list []engine.Event
	for _, card := range []engine.Card{7, state.DamageBase, state.ActionCardBase, state.SoloMove, state.ShuffleCard} {
		for n := range 3 {
			e := kit.Event(k, "")
			e.Seat, e.Side, e.Unit, e.Target, e.Card = 0, 0, 0, engine.Unit(n), card
			e.Item, e.From, e.To = uint8(n), int16(1-n%2), int16(n)
			list = append(list, e)
		}
	}
	return list
}

// TestEventsUseTheirFields plays games of all sorts: no event fills in a field
// that its kind does not declare, or is seen by others.
func TestEventsUseTheirFields(t *testing.T) {
	seen := map[engine.EventKind]bool{}
	told := map[string]bool{}
	setups := agreeSolo()
	setups["hungary-for-oil"] = setup.Setup{Infantry: true}
	for _, scenario := range setup.Sorted(setups) {
		b := newBenchOf(t, scenario, setups[scenario])
		logged(t, b.g, 2, func(_ *state.State, log *engine.Log) {
			for _, e := range log.Events {
				seen[e.Kind] = true
				for _, fault := range enginetest.FieldFaults(&b.g.Kinds, e) {
					told[fault] = true
				}
			}
		})
	}
	for _, fault := range setup.Sorted(told) {
		t.Error(fault)
	}
	if len(seen) < 80 {
		t.Errorf("only %d kinds of event happened", len(seen))
	}
}

// TestSideIsNamed gives one of two sides with two seats each a mark and points:
// people and programs are told of the side, and of no seat. People read what the
// author calls the mark, programs its id.
func TestSideIsNamed(t *testing.T) {
	one := 1
	c := variant(t, "hold-the-high-ground", func(_ *model.Content, sc *model.Scenario) {
		sc.Marks = map[string]model.Mark{"lead": {Of: "side", Max: 3, Name: model.Text{"en": "the lead"}}}
		sc.Rules = append(sc.Rules,
			model.Rule{On: "administration", Cite: []string{"EITC 1.4a"}, Operation: model.Operation{Mark: &model.SetMark{Name: "lead", Add: &one}}},
			model.Rule{On: "administration", Cite: []string{"EITC 1.4a"}, Operation: model.Operation{Score: &model.Score{Number: model.Number{Value: 2}, To: "own"}}})
	})
	b := newBenchWith(t, c, "hold-the-high-ground", setup.Setup{Seats: 4})
	b.begin("sov-2")
	for _, tc := range []struct {
		kind engine.EventKind
		text string
		want engine.Record
	}{
		{event.Marked, "the lead of the Soviet side becomes 1 [EITC 1.4a]", engine.Record{Kind: "marked", Item: "lead", Side: "soviet", HasFrom: true, To: 1, HasTo: true}},
		{event.PointsScored, "the Soviet side scores 2 VP [EITC 1.4a]", engine.Record{Kind: "points-scored", Side: "soviet", To: 2, HasTo: true}},
	} {
		e := b.last(tc.kind)
		is(t, "the words", b.g.Describe(&b.s, &b.log, e, engine.NoSeat), tc.text)
		is(t, "the record", b.g.Record(e, engine.NoSeat), tc.want)
		is(t, "the seat", e.Seat, engine.NoSeat)
	}
}

// exampleVerb and exampleKind are the numbers of what tests give a game. Those of the examples of
// modules are next to them: the first ones are free for modules of the game.
const (
	exampleVerb = ModuleVerbs + 124
	exampleKind = event.ModuleKinds + 124
)

// TestModuleKind gives a game an event of a module: it is carried out by the
// function of its row, in play and when it is folded, and told like any other.
func TestModuleKind(t *testing.T) {
	swept := KindRow{
		Number: exampleKind, Name: "road-swept", Words: "{unit} sweeps {to} m", Fields: Fields{Parts: kit.Unit, To: Meanings.Metres},
		Change: func(s *state.State, f kit.Facts) { s.Units[f.Unit].Marks[0] += int8(f.To) },
	}
	sweep := VerbRow{
		Number: exampleVerb, Name: "sweep", Class: FieldAction,
		Offer:  func(x Ctx, f *state.Frame, o Offers) Offers { return o.Add(ActionOf(exampleVerb, f.Unit)) },
		Refuse: func(Ctx, *state.Frame, engine.Action) state.Refusal { return state.Allowed },
		Start: func(x Ctx, f state.Frame, _ engine.Action) {
			e := event.New(exampleKind, "EITC 8.4a")
			e.Unit, e.To = f.Unit, 3
			x.Emit(&e)
		},
	}
	c := contenttest.Content(t)
	b := newBenchWith(t, c, "hold-the-high-ground", setup.Setup{}, Module{Name: "sweeping", Verbs: []VerbRow{sweep}, Kinds: []KindRow{swept}})
	b.begin("ger-1")
	before := b.s
	b.log.Reset()
	b.do("ger-1 sweep")
	is(t, "the mark", b.unit("ger-1").Marks[0], int8(3))
	for _, e := range b.log.Events {
		b.g.Fold(&before, e)
	}
	is(t, "folded", before == b.s, true)
	e := b.last(exampleKind)
	is(t, "the words", b.g.Describe(&b.s, &b.log, e, 1), "ger-1 sweeps 600 m [EITC 8.4a]")
	is(t, "the record", b.g.Record(e, 1), engine.Record{Kind: "road-swept", Unit: "ger-1", To: 600, HasTo: true})
}

// TestRowsInAnyOrder tells the events of a game by the table turned upside down.
func TestRowsInAnyOrder(t *testing.T) {
	b := newBenchOf(t, "hungary-for-oil", setup.Setup{})
	turned := slices.Clone(b.g.Kinds.All())
	slices.Reverse(turned)
	other := *b.g
	var err error
	if other.Kinds, err = kit.NewKinds(eventNames(), turned); err != nil {
		t.Fatal(err)
	}
	logged(t, b.g, 1, func(s *state.State, log *engine.Log) {
		for _, e := range log.Events {
			is(t, "the words", other.Describe(s, log, e, 0), b.g.Describe(s, log, e, 0))
			is(t, "the record", other.Record(e, 1), b.g.Record(e, 1))
		}
	})
}

// logged plays games by chance and shows the events that an action would have on
// the way.
func logged(t *testing.T, g *Game, games int, look func(s *state.State, log *engine.Log)) {
	t.Helper()
	var log engine.Log
	anyone := wanderer{g: g}
	stroll(t, g, games, func(s *state.State, r *bot.Rand) {
		after := *s
		log.Reset()
		if err := g.Apply(&after, anyone.next(s, g.Turn(s), r), &log); err != nil {
			t.Fatal(err)
		}
		look(&after, &log)
	})
}
