package tankduel

import (
	"strings"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine"
	"hulldown.dev/engine/enginetest"
	"hulldown.dev/engine/kit"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/notation"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/slow"
)

// This file is the example of a module with secrets: ambush, a body of rules that
// no edition has. Its rules are
//
//	A 1a  before the first round the second side chooses in secret a box within
//	      400 m of the centre for its snare
//	A 1b  the first enemy tank that enters the box springs it, which shows where it
//	      was, and has a Snared counter
//	A 2a  a Field Action that discards a card looks at the three cards on top of the
//	      Battle Deck, which go back in an order that nobody knows
const (
	chooseSnare                = state.ModuleProcedures + 121
	lookAhead                  = state.ModuleProcedures + 122
	snareVerb                  = ModuleVerbs + 121
	scoutVerb                  = ModuleVerbs + 122
	lookVerb                   = ModuleVerbs + 123
	snareSet                   = event.ModuleKinds + 121
	snareSprung                = event.ModuleKinds + 122
	lookedAt                   = event.ModuleKinds + 123
	snared      uint8          = 1
	lookedAtN   state.Register = 0
	snareReach                 = 2
	scouted                    = 3
)

// ambush is the module. A snare lies at Site less snareReach and one, so that 0 is
// none.
func ambush() Module {
	return Module{
		Name: "ambush",
		Procedures: []Procedure{
			{Number: chooseSnare, Name: "choose-snare", Decide: Choose(offerSnare, takeSnare)},
			{Number: lookAhead, Name: "look-ahead", Chance: &Chance{
				Ready: func(x Ctx, f *state.Frame) bool { return int(f.Register(lookedAtN)) < scouted },
				Count: func(x Ctx, _ *state.Frame) int { return x.unseen().Count() },
				Outcome: func(x Ctx, _ *state.Frame, i int) engine.Action {
					return engine.NewAction(lookVerb).WithCard(0, x.unseen().Nth(i))
				},
				Refuse: refuseLook, Apply: takeLook,
			}},
		},
		Stages: []StageEdit{{In: "game", At: "place", How: Before, Clause: "A 1a", Stage: Stage{Name: "snare", Run: func(x Ctx, _ *state.Frame) {
			if u := x.snareHolder(); !robataSeat(x.Game, x.Units[u].Seat) { // the solo system is never asked
				x.PushFor(chooseSnare, x.On(u))
			}
		}}}},
		Verbs: []VerbRow{
			{Number: snareVerb, Name: "snare", Class: Answer, Private: true, Fields: []notation.Field{{Kind: notation.Metres}}},
			{Number: scoutVerb, Name: "scout", Class: FieldAction, Word: "scout", Fields: []notation.Field{{Keyword: "discarding", UpTo: 1}},
				Offer: offerScout, Refuse: refuseScout, Start: startScout},
			{Number: lookVerb, Name: "look", Class: ChanceOutcome, Fields: []notation.Field{{UpTo: 1}}},
		},
		Kinds: []KindRow{
			{Number: snareSet, Name: "snare-set", Words: "{unit} sets its snare at {to} m", Seen: kit.SeenBySeat,
				Fields: Fields{Parts: kit.Seat | kit.Unit, To: Meanings.Metres},
				Change: func(s *state.State, f kit.Facts) { s.Site[f.Unit] = int8(f.To) + snareReach + 1 }},
			{Number: snareSprung, Name: "snare-sprung", Words: "{unit} springs the snare of {target} at {to} m",
				Fields: Fields{Parts: kit.Unit | kit.Target, To: Meanings.Metres},
				Change: func(s *state.State, f kit.Facts) { s.Site[f.Target] = 0 }},
			{Number: lookedAt, Name: "looked-at", Words: "{seat} sees {card} near the top", Seen: kit.SeenBySeat,
				Fields: Fields{Parts: kit.Seat | kit.Card},
				Change: func(s *state.State, f kit.Facts) { s.PutOnTop(f.Card, engine.Only(f.Seat)) }},
		},
		Counters: []Counter{{Number: snared, Name: "snared", Max: 1}},
		Moments: Moments{
			Entered: springSnare,
			KnowsSite: func(x Ctx, seat engine.Seat, u engine.Unit) bool {
				return x.Site[u] != 0 && x.Units[u].Seat == seat
			},
			Redeal: redealSnare,
		},
	}
}

// snareHolder is the unit whose Site holds the snare: the first of its side.
func (x Ctx) snareHolder() engine.Unit {
	for u := range x.Game.Tanks {
		if x.Units[u].Side == 1 {
			return engine.Unit(u)
		}
	}
	panic("internal error: a side without units")
}

func offerSnare(_ Ctx, f *state.Frame, o Offers) Offers {
	for box := -snareReach; box <= snareReach; box++ {
		o = o.Add(ActionOf(snareVerb, f.Unit).WithN(int8(box)))
	}
	return o
}

func takeSnare(x Ctx, f state.Frame, a engine.Action) {
	e := event.New(snareSet, "A 1a")
	e.Seat, e.Unit, e.To = f.Seat, f.Unit, int16(a.N())
	x.Emit(&e)
}

// springSnare also marks the boxes that the other side has shown to be free.
func springSnare(x Ctx, u engine.Unit) {
	holder := x.snareHolder()
	at := int(x.Site[holder]) - snareReach - 1
	if x.Site[holder] == 0 || x.Units[u].Side == 1 || int(x.Units[u].Range) != at {
		return
	}
	e := event.New(snareSprung, "A 1b")
	e.Unit, e.Target, e.To = u, holder, int16(at)
	x.Emit(&e)
	x.SetCounter(snared, u, 1, "A 1b")
}

// redealSnare chooses a box anew for who does not know it. That enemies went
// through boxes without springing it is left out of account: the rules of an
// example may tell less than a player could work out.
func redealSnare(x Ctx, seat engine.Seat, pick func(n int) int) {
	holder := x.snareHolder()
	if x.Site[holder] != 0 && x.Units[holder].Seat != seat {
		x.Site[holder] = int8(pick(2*snareReach+1)) + 1
	}
}

// unseen are the cards of the draw pile that were not looked at.
func (x Ctx) unseen() state.CardSet { return x.Pile.Without(x.Top) }

func offerScout(x Ctx, f *state.Frame, o Offers) Offers {
	if a := ActionOf(scoutVerb, f.Unit); x.mayScout() && x.GuardedAct(a).Permits() {
		o = o.Each(a, 0, x.Hands[f.Seat])
	}
	return o
}

// mayScout reports whether three cards lie on top that nobody has seen.
func (x Ctx) mayScout() bool {
	return x.Top.Empty() && x.KnownN == 0 && x.Pile.Count() >= scouted && (x.Special == engine.NoCard || x.Upper >= scouted)
}

func refuseScout(x Ctx, f *state.Frame, a engine.Action) state.Refusal {
	switch {
	case a != ActionOf(scoutVerb, f.Unit).WithCard(0, a.Card(0)) || !x.Hands[f.Seat].Has(a.Card(0)):
		return NotOffered
	case !x.mayScout():
		return state.Forbid("A 2a", "there are no three cards on top that nobody has seen")
	}
	return state.Allowed
}

func startScout(x Ctx, f state.Frame, a engine.Action) {
	x.DiscardFromHand(f.Seat, a.Card(0), "A 2a")
	x.Done(f.Unit, engine.NoUnit)
	x.Push(lookAhead, x.On(f.Unit).Of(f.Seat))
}

func refuseLook(x Ctx, _ *state.Frame, a engine.Action) state.Refusal {
	if a != engine.NewAction(lookVerb).WithCard(0, a.Card(0)) || !x.unseen().Has(a.Card(0)) {
		return NotOffered
	}
	return state.Allowed
}

func takeLook(x Ctx, f state.Frame, a engine.Action) bool {
	x.Note(lookedAtN, int(f.Register(lookedAtN))+1)
	e := event.New(lookedAt, "A 2a")
	e.Seat, e.Card = f.Seat, a.Card(0)
	x.Emit(&e)
	return true
}

// newAmbush is the first state of a game with the module, and the game.
func newAmbush(t *testing.T, setup setup.Setup) (*Game, state.State) {
	t.Helper()
	c := contenttest.Content(t)
	g, _, err := New(c, "hold-the-high-ground", setup, append(Core(), ambush()))
	if err != nil {
		t.Fatal(err)
	}
	return g, g.Start()
}

// TestAmbush shows secrets at work: a choice at set-up, and the top of the deck.
func TestAmbush(t *testing.T) {
	t.Run("a secret choice at set-up", func(t *testing.T) {
		g, s := newAmbush(t, setup.Setup{})
		chooser := g.Turn(&s).Seat
		is(t, "who chooses", g.SeatName(chooser), "s2")
		a, err := g.ParseAction(&s, "sov-1 snare 400")
		if err != nil {
			t.Fatal(err)
		}
		is(t, "the action is private", g.Private(a), true)
		if err := g.Apply(&s, a, nil); err != nil {
			t.Fatal(err)
		}
		var own, other View
		g.Observe(&own, &s, chooser)
		g.Observe(&other, &s, 1-chooser)
		holder := g.UnitNamed("sov-1")
		is(t, "what the chooser knows", own.Sites[holder], 2+snareReach+1)
		is(t, "what the other knows", other.Sites[holder], 0)
		var dealt uint16
		for n := range 2*snareReach + 1 {
			world := s
			g.Redeal(&world, 1-chooser, func(of int) int { return n % of })
			dealt |= 1 << world.Site[holder]
		}
		is(t, "the boxes that the other must reckon with", dealt, 0b111110)
	})
	t.Run("a secret found out", func(t *testing.T) {
		b := newAmbushBench(t)
		b.s.Site[b.id("sov-1")] = 1 + snareReach + 1
		b.at("ger-1", 400)
		x := b.logged()
		x.enterBox(b.id("ger-2"), -1)
		is(t, "in another box", x.Counter(snared, b.id("ger-2")), 0)
		x.enterBox(b.id("ger-1"), -1)
		is(t, "in the box", x.Counter(snared, b.id("ger-1")), 1)
		is(t, "what is told", b.told(snareSprung), "ger-1 springs the snare of sov-1 at 200 m [A 1b]")
		is(t, "the snare", b.s.Site[b.id("sov-1")], 0)
	})
	t.Run("the top of the deck", func(t *testing.T) {
		b := newAmbushBench(t)
		b.hand("s1", 12)
		b.begin("ger-1")
		b.do("ger-1 scout discarding 12")
		for range scouted {
			b.chance()
		}
		top := b.s.Top
		is(t, "cards on top", top.Count(), scouted)
		var own, other View
		b.g.Observe(&own, &b.s, 0)
		b.g.Observe(&other, &b.s, 1)
		is(t, "what the scout knows", own.Top, top)
		is(t, "what the other knows", other.Top, state.CardSet{})
		is(t, "how many the other knows of", other.TopN, uint8(scouted))
		is(t, "what is told", strings.Contains(strings.Join(b.g.Sight(&b.s, 0).Board, "\n"), "on top of the draw pile lie"), true)
		x := b.ctx()
		is(t, "what may come next", pileOutcomes(x, nil), scouted)
		next := pileOutcome(state.PullVerb)(x, nil, 1).Card(0)
		is(t, "it is one of them", top.Has(next), true)
		b.s.TakeTop(next)
		is(t, "those that are left", b.s.Top, top.Without(state.Only(next)))
	})
}

// newAmbushBench is a bench with the snare at the centre.
func newAmbushBench(t *testing.T) *bench {
	t.Helper()
	g, s := newAmbush(t, setup.Setup{})
	b := &bench{t: t, g: g, s: s}
	b.do("sov-1 snare 0")
	for b.s.Phase != state.InitiativePhase {
		b.chance()
	}
	for seat := range b.s.Hands {
		b.s.Pile = b.s.Pile.Union(b.s.Hands[seat])
		b.s.Hands[seat] = state.CardSet{}
	}
	return b
}

// TestAmbushConformance holds, above all, that views and redeals keep secret what
// was chosen and what lies on top.
func TestAmbushConformance(t *testing.T) {
	for name, setup := range map[string]setup.Setup{
		"two seats":   {},
		"three seats": {Tanks: 5, Seats: 3},
	} {
		t.Run(name, func(t *testing.T) {
			g, _ := newAmbush(t, setup)
			enginetest.Run(t, g, enginetest.Options{Games: slow.Count(1, 3)})
		})
	}
}
