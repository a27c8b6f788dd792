package tankduel

import (
	"errors"
	"strings"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine"
	"hulldown.dev/engine/bot"
	"hulldown.dev/engine/enginetest"
	"hulldown.dev/engine/kit"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/notation"
	"hulldown.dev/engine/tankduel/pieces"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
	"hulldown.dev/schema/slow"
)

// This file is the example of a module: winter, a body of rules that no edition
// has. It adds one file and one line in the list that New gets. Its rules are
//
//	W 1a  a tank that halts gets a Snow counter, up to 2
//	W 1b  a tank that moves into another box, or is lost, loses them
//	W 2a  in the Administration Step, before the Fire Check, a tank with Snow
//	      Pulls two cards
//	W 2b  with Binoculars on neither, it gets one more
//	W 3a  −10 To Hit for each Snow counter of the target
//	W 4a  a tank with Snow does not Acquire what it fired at
//	W 5a  a Field Action that discards a card digs a tank out
//	W 5b  and throws up a Drift, +10 Cover, until the tank moves on
//	W 6a  a game in winter is no longer than the table says

// What winter numbers: a procedure, a verb, a kind of event, a counter, and a
// register of the Cold Check beside that of closeAction. Those that begin at 128 are far from
// the first, which are free for modules of the game.
const (
	coldCheck                 = state.ModuleProcedures + 120
	digVerb                   = ModuleVerbs + 120
	snow       uint8          = 0
	drift      uint8          = 3
	coldLooked state.Register = 0
	dugOutOf                  = event.ModuleKinds + 120
)

// winter is the module.
func winter() Module {
	return Module{
		Name:  "winter",
		Check: shortWinter,
		Procedures: []Procedure{{Number: coldCheck, Name: "cold-check", Stages: []Stage{
			{Name: "pull", Run: PullOne}, {Name: "pull-again", Run: coldAgain}, {Name: "result", Run: coldResult}, {Name: "close", Run: closeAction},
		}}},
		Stages: []StageEdit{
			{In: "tank-phase", At: "fire-check", How: Before, Clause: "W 2a", Stage: Stage{Name: "cold-check", When: snowedIn, Run: checkStage(coldCheck)}},
			{In: "fire", At: "acquire", How: Replace, Clause: "W 4a", Stage: Stage{When: dugOut, Run: AcquireTarget}},
		},
		Terms: []TermEdit{{
			In: "to-hit", At: "snow", How: AddTerm, What: "Snow", Clause: "W 3a",
			Value: func(x Ctx, w state.Shot) int { return -10 * x.Counter(snow, w.E) },
		}},
		Verbs: []VerbRow{{
			Number: digVerb, Name: "dig", Class: FieldAction, Word: "dig", Fields: []notation.Field{{Keyword: "discarding", UpTo: 1}},
			Offer: offerDig, Refuse: refuseDig, Start: startDig,
		}},
		Kinds: []KindRow{{
			Number: dugOutOf, Name: "dug-out", Words: "{unit} is dug out of the {item}",
			Fields: Fields{Parts: kit.Unit, Item: Meanings.MarkItem, Of: Meanings.MarkPlaceOf, To: Meanings.Count},
			Change: func(s *state.State, f kit.Facts) { s.Units[f.Unit].Marks[f.Of] = int8(f.To) },
		}},
		Layers:   []Layer{{Number: drift, Name: "drift", Clause: "W 5b", Cover: 10}},
		Counters: []Counter{{Number: snow, Name: "snow", Max: 2}},
		Moments: Moments{
			Halted:  func(x Ctx, u engine.Unit) { x.SetCounter(snow, u, x.Counter(snow, u)+1, "W 1a") },
			Entered: func(x Ctx, u engine.Unit) { x.SetCounter(snow, u, 0, "W 1b") },
			Lost:    func(x Ctx, u engine.Unit) { x.SetCounter(snow, u, 0, "W 1b") },
		},
		Verify: verifySnow,
		Census: func(r *Roster) kit.CensusPart[state.State] {
			return kit.CensusPart[state.State]{Gauges: []kit.Gauge[state.State]{{
				Measure: engine.Measure{Name: "dug_out", Title: "Dug out", Doc: "Tanks dug out of Snow in a game, by side.", Means: "Whether Snow is worth a card."},
				By:      r.Sides,
				On:      kit.On{"dug-out": func(e *engine.Event) (int, int) { return int(r.Units[e.Unit].Side), 1 }},
			}}}
		},
	}
}

func shortWinter(sc *model.Scenario, s setup.Setup) error {
	if s.Decks <= 0 {
		return nil
	}
	return &setup.Error{Scenario: sc.ID, Why: "a game in winter is no longer than the table says", Clause: "W 6a", At: setup.At("Decks", 0, -1)}
}

func snowedIn(x Ctx, f *state.Frame) bool { return x.Counter(snow, f.Unit) > 0 && phaseGoesOn(x, f) }

func dugOut(x Ctx, f *state.Frame) bool { return x.Counter(snow, f.Unit) == 0 }

// coldAgain notes the first card and Pulls the second.
func coldAgain(x Ctx, f *state.Frame) {
	x.Note(coldLooked, state.Flag(x.Shows(pieces.BinocularsIcon)))
	x.pull(f.Seat)
}

func coldResult(x Ctx, f *state.Frame) {
	if f.Register(coldLooked) != 0 || x.Shows(pieces.BinocularsIcon) {
		x.Placed(event.CheckPassed, f.Unit, x.Pulled, "W 2a")
		return
	}
	x.Placed(event.CheckFailed, f.Unit, x.Pulled, "W 2b")
	x.SetCounter(snow, f.Unit, x.Counter(snow, f.Unit)+1, "W 2b")
}

func offerDig(x Ctx, f *state.Frame, o Offers) Offers {
	if a := ActionOf(digVerb, f.Unit); x.Counter(snow, f.Unit) > 0 && x.GuardedAct(a).Permits() {
		o = o.Each(a, 0, x.Hands[f.Seat])
	}
	return o
}

func refuseDig(x Ctx, f *state.Frame, a engine.Action) state.Refusal {
	switch {
	case a != ActionOf(digVerb, f.Unit).WithCard(0, a.Card(0)) || !x.Hands[f.Seat].Has(a.Card(0)):
		return NotOffered
	case x.Counter(snow, f.Unit) == 0:
		return state.Forbid("W 5a", "there is no Snow to dig the tank out of")
	}
	return state.Allowed
}

func startDig(x Ctx, f state.Frame, a engine.Action) {
	x.DiscardFromHand(f.Seat, a.Card(0), "W 5a")
	x.Done(f.Unit, engine.NoUnit)
	e := event.New(dugOutOf, "W 5a")
	e.Unit, e.Item = f.Unit, x.Game.Counters[snow]
	e.Of = x.Game.Marks.Place[e.Item]
	x.Emit(&e)
	x.overlay(drift, f.Unit, true, "W 5b")
}

// verifySnow demands that what is off the battlefield has no Snow.
func verifySnow(g *Game, s *state.State) error {
	for u := range g.Tanks {
		if !s.Units[u].Has(state.InPlay) && (Position{s, g}).Counter(snow, engine.Unit(u)) != 0 {
			return errors.New("a lost tank has Snow (W 1b)")
		}
	}
	return nil
}

// inWinter is a bench in winter in which ger-1 has sov-1 Spotted.
func inWinter(t *testing.T) *bench {
	t.Helper()
	c := contenttest.Content(t)
	b := newBenchWith(t, c, "hold-the-high-ground", setup.Setup{}, winter())
	b.spot("ger-1", "sov-1")
	return b
}

// snowOn is how much Snow a tank has.
func (b *bench) snowOn(name string) int { return b.ctx().Counter(snow, b.id(name)) }

// told is how the first event of a kind is told to people.
func (b *bench) told(k engine.EventKind) string {
	for _, e := range b.log.Events {
		if e.Kind == k {
			return b.g.Describe(&b.s, &b.log, e, engine.NoSeat)
		}
	}
	return ""
}

// snowed gives a tank Snow.
func (b *bench) snowed(name string, n int) {
	x := b.ctx()
	x.SetCounter(snow, b.id(name), n, "W 1a")
}

// TestWinter shows each part of the module at work.
func TestWinter(t *testing.T) {
	t.Run("a moment and a counter", func(t *testing.T) {
		b := inWinter(t)
		b.box("ger-1", "move", 48)
		b.hand("s1", 12)
		b.begin("ger-1")
		b.do("ger-1 stop discarding 12")
		is(t, "Snow where it stopped", b.snowOn("ger-1"), 1)
		x := b.logged()
		x.enterBox(b.id("ger-1"), -1)
		is(t, "Snow in the next box", b.snowOn("ger-1"), 0)
		is(t, "the counter is named", strings.Contains(b.told(event.Marked), "snow"), true)
	})
	t.Run("a stage and a Pull by icon", func(t *testing.T) {
		for _, tc := range []struct {
			cards []int
			snow  int
		}{{[]int{1, 1}, 1}, {[]int{1, 0}, 1}, {[]int{0, 1}, 1}, {[]int{0, 0}, 2}} {
			b := inWinter(t)
			b.snowed("ger-1", 1)
			with, without := b.byIcon(pieces.BinocularsIcon)
			b.next([][]int{without, with}[tc.cards[0]][0], [][]int{without, with}[tc.cards[1]][1])
			b.begin("ger-1")
			is(t, "what is asked", asked(b), "pull")
			b.chance()
			b.chance()
			is(t, "the Snow left", b.snowOn("ger-1"), tc.snow)
			is(t, "what comes then", asked(b), "menu")
		}
	})
	t.Run("a term", func(t *testing.T) {
		b := inWinter(t)
		before := b.ctx().ToHit(Bare(b.id("ger-1"), b.id("sov-1")), nil)
		b.snowed("sov-1", 2)
		var trace engine.Trace
		is(t, "To Hit", b.ctx().ToHit(Bare(b.id("ger-1"), b.id("sov-1")), &trace), before-20)
	})
	t.Run("a replaced stage", func(t *testing.T) {
		for n, want := range []string{"acquire", "menu"} {
			b := inWinter(t)
			b.at("ger-1", 400)
			b.hand("s1", 25)
			b.begin("ger-1")
			b.snowed("ger-1", n)
			b.next(99)
			b.do("ger-1 fire sov-1 with 25", "sov-1 decline", "sov-2 decline")
			b.chance()
			is(t, "after the shot", asked(b), want)
		}
	})
	t.Run("a verb and a kind of event", func(t *testing.T) {
		b := inWinter(t)
		b.hand("s1", 12)
		b.begin("ger-1")
		b.refused("ger-1 dig discarding 12", "W 5a")
		b.snowed("ger-1", 2)
		b.want("ger-1 dig discarding 12", true)
		b.log.Reset()
		b.do("ger-1 dig discarding 12")
		is(t, "the Snow left", b.snowOn("ger-1"), 0)
		is(t, "what is told", b.told(dugOutOf), "ger-1 is dug out of the snow [W 5a]")
	})
	t.Run("a layer", func(t *testing.T) {
		b := inWinter(t)
		u := b.id("ger-1")
		x := b.ctx()
		before := x.Cover(Bare(b.id("sov-1"), u), nil)
		x.overlay(drift, u, true, "W 5b")
		var trace engine.Trace
		is(t, "Cover", x.Cover(Bare(b.id("sov-1"), u), &trace), before+10)
		last := trace.Terms()[len(trace.Terms())-1]
		is(t, "the term is named", last.What+" "+string(last.Clause), "drift W 5b")
		is(t, "what the board shows", strings.Contains(b.g.Board(&b.s), "in drift"), true)
		x.clearBox(u, "EITC 10.1.4a")
		is(t, "once it moves", b.unit("ger-1").Box.Layers, 0)
		b.g.layers[drift].Stays = true
		x.overlay(drift, u, true, "W 5b")
		x.clearBox(u, "EITC 10.1.4a")
		is(t, "one that stays", b.unit("ger-1").Box.Layers, 1<<drift)
		x.Sweep(u, Departure{How: byFire}, "EITC 12.6.3a")
		is(t, "of a tank that is lost", b.unit("ger-1").Box.Layers, 0)
	})
	t.Run("a check of set-ups", func(t *testing.T) {
		c := contenttest.Content(t)
		_, _, err := New(c, "hold-the-high-ground", setup.Setup{Decks: 1}, append(Core(), winter()))
		var refused *setup.Error
		is(t, "refused", errors.As(err, &refused) && refused.Clause == "W 6a", true)
	})
}

// TestWinterMeasure counts the module's own kind of event.
func TestWinterMeasure(t *testing.T) {
	b := inWinter(t)
	counted, err := kit.Count(engine.Counted[state.State]{}, b.g.EventKind, func() []kit.CensusPart[state.State] { return b.g.CensusParts(b.g.Roster()) })
	if err != nil {
		t.Fatal(err)
	}
	counts := make([]int32, 2)
	census := counted.New()
	census.Begin(&b.s, counts)
	b.hand("s2", 12)
	b.begin("sov-1")
	b.snowed("sov-1", 1)
	b.do("sov-1 dig discarding 12")
	census.Applied(b.log.Events)
	is(t, "the measures", len(counted.Measures) == 1 && counted.Measures[0].Name == "dug_out", true)
	is(t, "tanks dug out", [2]int32(counts), [2]int32{0, 1})
}

// byIcon are two Battle Numbers of cards with an icon and two of cards without.
func (b *bench) byIcon(i pieces.Icons) (with, without []int) {
	for c := range b.g.Cards {
		if b.g.Cards[c].Icons&i != 0 {
			with = append(with, c+1)
		} else {
			without = append(without, c+1)
		}
	}
	return with[:2], without[:2]
}

// TestWinterConformance plays games in winter to their end under the suite that
// every game must pass: by players, with guns and infantry, and against Robata.
func TestWinterConformance(t *testing.T) {
	c := contenttest.Content(t)
	for name, setup := range map[string]setup.Setup{
		"players":           {Tanks: 5, Seats: 3},
		"guns and infantry": {Infantry: true, Guns: someGuns},
		"Robata":            {Robata: [state.Sides]bool{false, true}},
	} {
		t.Run(name, func(t *testing.T) {
			g, _, err := New(c, "hold-the-high-ground", setup, append(Core(), winter()))
			if err != nil {
				t.Fatal(err)
			}
			enginetest.Run(t, g, enginetest.Options{Games: slow.Count(1, 2)})
		})
	}
}

// TestWinterReached plays random games until each rule of winter has acted.
func TestWinterReached(t *testing.T) {
	c := contenttest.Content(t)
	g, _, err := New(c, "hold-the-high-ground", setup.Setup{}, append(Core(), winter()))
	if err != nil {
		t.Fatal(err)
	}
	left := map[engine.Clause]bool{"W 1a": true, "W 1b": true, "W 2a": true, "W 2b": true, "W 3a": true, "W 5a": true}
	for game := uint64(0); game < 40 && len(left) > 0; game++ {
		playRandomly(t, g, game, func(log *engine.Log) {
			for _, e := range log.Events {
				delete(left, e.Clause)
				for _, term := range log.Trace(e) {
					delete(left, term.Clause)
				}
			}
		})
	}
	if len(left) > 0 {
		t.Errorf("no game reached %v", left)
	}
}

// playRandomly plays one game with random actions and chance.
func playRandomly(t *testing.T, g *Game, game uint64, look func(log *engine.Log)) {
	t.Helper()
	var log engine.Log
	s, anyone := g.Start(), wanderer{g: g}
	for turn := 0; g.Turn(&s).Kind != engine.Over; turn++ {
		r := bot.NewRand(bot.Stream{Seed: 1, Game: game, Purpose: bot.ForTests, Turn: turn})
		w := g.Turn(&s)
		a := anyone.next(&s, w, &r)
		log.Reset()
		if err := g.Apply(&s, a, &log); err != nil {
			t.Fatal(err)
		}
		look(&log)
	}
}
