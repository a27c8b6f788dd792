package tankduel

import (
	"slices"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine"
	"hulldown.dev/engine/bot"
	"hulldown.dev/engine/rule"
	"hulldown.dev/engine/rule/ruletest"
	"hulldown.dev/engine/tankduel/change"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

// agreeSetups are games of every scenario, with all that rules may speak of.
func agreeSetups(c *model.Content) map[string]setup.Setup {
	setups := map[string]setup.Setup{}
	for i := range c.Scenarios {
		sc := &c.Scenarios[i]
		options := together(sc)
		barred := slices.ContainsFunc(options, func(id string) bool { return len(sc.Options[id].Without) > 0 })
		setups[sc.ID] = setup.Setup{Options: options, Infantry: sc.Set == "eitc" && !barred}
	}
	return setups
}

// together are the options of a scenario but those that say of a gun where it stands after
// another one has said it.
func together(sc *model.Scenario) []string {
	options := setup.Sorted(sc.Options)
	for i := range sc.Sides {
		for j := range sc.Sides[i].Guns {
			for n, name := range setup.Sorted(sc.Sides[i].Guns[j].AtWith) {
				if n > 0 {
					options = slices.DeleteFunc(options, func(option string) bool { return option == name })
				}
			}
		}
	}
	return options
}

// agreeSolo are games in which Robata runs a side.
func agreeSolo() map[string]setup.Setup {
	return map[string]setup.Setup{
		"streets-of-steel":       {Robata: [state.Sides]bool{false, true}},
		"establish-a-bridgehead": {Robata: [state.Sides]bool{true, false}},
	}
}

// wanderer acts by chance, for every seat.
type wanderer struct {
	g     *Game
	legal []engine.Action
}

// next is an outcome or an action, each as likely as any other.
func (p *wanderer) next(s *state.State, w engine.Turn, r *bot.Rand) engine.Action {
	if w.Kind == engine.Chance {
		return p.g.Outcome(s, r.Below(w.Outcomes))
	}
	p.legal = p.g.Actions(p.legal[:0], s)
	return p.legal[r.Below(len(p.legal))]
}

// stroll plays games by chance and stops on the way.
func stroll(t *testing.T, g *Game, games int, stop func(s *state.State, r *bot.Rand)) {
	t.Helper()
	anyone := wanderer{g: g}
	for game := range games {
		s := g.Start()
		for turn := 0; turn < 100_000; turn++ {
			w := g.Turn(&s)
			if w.Kind == engine.Over {
				break
			}
			r := bot.NewRand(bot.Stream{Seed: 11, Game: uint64(game), Purpose: bot.ForTests, Turn: turn})
			stop(&s, &r)
			a := anyone.next(&s, w, &r)
			if err := g.Apply(&s, a, nil); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// anySubject is a subject as the game makes them.
func anySubject(x Ctx, r *bot.Rand) state.Subject {
	who := state.Subject{Unit: engine.NoUnit, Target: engine.NoUnit, Side: int8(r.Below(state.Sides)), Action: uint8(r.Below(len(x.Game.Lexicon.Actions) + 1))}
	if u := anyPiece(x, r); r.Below(8) > 0 && u != engine.NoUnit {
		who.Unit, who.Side = u, x.Units[u].Side
		if r.Below(2) > 0 {
			who.Target = anyPiece(x, r)
		}
	}
	who.Ahead, who.Lowest = int8(r.Below(3)-1), uint8(r.Below(6))
	who.Ground, who.Value = int8(r.Below(len(x.Game.Terrain)+1)), int8(r.Below(6))
	who.Pull = int8(r.Below(max(len(x.Game.Lexicon.Pulls), 2*len(x.Game.Lexicon.Checks)) + 1))
	return who
}

// anyPiece is a unit that rules may speak of, or NoUnit: one in play, with an
// Action card if Robata runs it.
func anyPiece(x Ctx, r *bot.Rand) engine.Unit {
	u := engine.Unit(r.Below(len(x.Game.Units)))
	if !x.Units[u].Has(state.InPlay) || RobataOf(x).runs(u) && x.Units[u].ActionCard == 0 {
		return engine.NoUnit
	}
	return u
}

// TestRowsAgree asks all rows of the built-in scenarios about anything, on the
// way through games played by chance: those that the row indexes leave out do not
// hold, and the others hold where the naive reading says so.
func TestRowsAgree(t *testing.T) {
	c := contenttest.Content(t)
	held := 0
	for _, setups := range []map[string]setup.Setup{agreeSetups(c), agreeSolo()} {
		for _, scenario := range setup.Sorted(setups) {
			b := newBenchWith(t, c, scenario, setups[scenario])
			stroll(t, b.g, 3, func(s *state.State, r *bot.Rand) {
				at := Ctx{Position: Position{s, b.g}}
				for range 4 {
					who := anySubject(at, r)
					for h := range b.g.Rules.Rows {
						held += rowsAgree(t, at, rule.Hook(h), who)
					}
				}
			})
		}
	}
	if held < 1000 {
		t.Errorf("only %d rows held", held)
	}
}

// rowsAgree compares one hook about one subject, and counts the rows that hold. It is asked
// so often that to say that it helps would take most of the time.
func rowsAgree(t *testing.T, at Ctx, h rule.Hook, who state.Subject) int {
	held, forbidden := 0, false
	switch h {
	case rule.Checked: // what is Pulled is read as a check and how it ended
		who.Pull %= int8(2*len(at.Game.Lexicon.Checks) + 1)
	case rule.Pulled:
		who.Pull %= int8(len(at.Game.Lexicon.Pulls) + 1)
	}
	asked := at.Asked(h, &who)
	for i := range at.Game.Rules.Rows[h] {
		row := &at.Game.Rules.Rows[h][i]
		want := naive{at}.holds(&row.When, who)
		if want != at.Holds(&row.When, &who) {
			t.Fatalf("%s of row %d on %s about %+v: naively %v", row.Clause, i, rule.Hooks()[h].Name, who, want)
		}
		left := len(asked) == 0 || int(asked[0]) != i
		if !left {
			asked = asked[1:]
		}
		if want && left && !row.Follows && (h != rule.ActionGuard || at.Game.forbids(&row.When, int(who.Action))) {
			t.Fatalf("%s, row %d on %s, holds about %+v and is not asked", row.Clause, i, rule.Hooks()[h].Name, who)
		}
		if want {
			held++
			forbidden = forbidden || h == rule.ActionGuard && at.Game.forbids(&row.When, int(who.Action))
		}
	}
	if h == rule.ActionGuard && who.Action > 0 && at.guarded(h, who).Permits() == forbidden {
		t.Fatalf("an action about %+v: naively forbidden %v", who, forbidden)
	}
	return held
}

// TestConditionsAgree makes conditions, and marks that are conditions, of
// anything that rules can say, and reads them in games played by chance;
// more of them with -times.
func TestConditionsAgree(t *testing.T) {
	c := contenttest.Content(t)
	held, asked := 0, 0
	for seed := range 75 * *times {
		r := bot.NewRand(bot.Stream{Seed: 7, Game: uint64(seed), Purpose: bot.ForTests})
		b := newBenchWith(t, c, [2]string{"hungary-for-oil", "break-out-of-the-pocket"}[seed%2], setup.Setup{Infantry: true})
		v := invention{Rand: &r, g: b.g, sc: model.Find(c.Scenarios, b.g.uses.Scenarios[0].ID)}
		v.samples = slices.DeleteFunc(ruletest.Conditions(wordsOf(t, &b.g.Lexicon)), func(s ruletest.Sample) bool { return s.Key == "line" }) // TestBoxMarksAgree
		v.invent(t)
		rows := make([]rule.When, 12)
		for i := range rows {
			rows[i] = v.lowered(t, v.when(2))
		}
		stroll(t, b.g, 1, func(s *state.State, r *bot.Rand) {
			if r.Below(4) > 0 {
				return
			}
			at, who := Ctx{Position: Position{s, b.g}}, anySubject(Ctx{Position: Position{s, b.g}}, r)
			for i := range rows {
				want := naive{at}.holds(&rows[i], who)
				if got := at.Holds(&rows[i], &who); got != want {
					t.Fatalf("seed %d, conditions %d about %+v: %v, naively %v", seed, i, who, got, want)
				}
				asked++
				held += state.Flag(want)
			}
			for i := range b.g.Lexicon.Marks {
				marksAgree(t, at, int8(i))
			}
		})
	}
	t.Logf("%d of %d held", held, asked)
	if held < asked/20 {
		t.Errorf("only %d of %d held: too few to tell", held, asked)
	}
}

// TestChosenAgrees makes descriptions of anything, some of which speak of chosen units,
// and reads them in games played by chance in which a rule has chosen whomever.
func TestChosenAgrees(t *testing.T) {
	c := contenttest.Content(t)
	found := 0
	for seed := range 60 * *times {
		r := bot.NewRand(bot.Stream{Seed: 8, Game: uint64(seed), Purpose: bot.ForTests})
		b := newBenchWith(t, c, [2]string{"hungary-for-oil", "break-out-of-the-pocket"}[seed%2], setup.Setup{Infantry: true})
		b.g.Lexicon.Choices = []string{"pair", "prey"}
		v := invention{Rand: &r, g: b.g, sc: model.Find(c.Scenarios, b.g.uses.Scenarios[0].ID)}
		rows := make([]*rule.Measure, 12)
		for i := range rows {
			rows[i] = v.counting(t)
		}
		stroll(t, b.g, 1, func(s *state.State, r *bot.Rand) {
			if r.Below(4) > 0 || s.Depth > state.MaxFrames-3 {
				return
			}
			chose := *s
			for range 2 { // that of a rule which another one interrupts is not meant
				change.PushFrame(&chose).Proc = state.ProcParts
				change.SetRegister(&chose, state.HookSide, int16(r.Below(1<<11)))
			}
			change.PushFrame(&chose).Proc = state.ProcRowUnit
			for slot := range 2 {
				if u := (Position{&chose, b.g}).Chosen(slot); int(u) >= len(b.g.Units) {
					return
				}
			}
			at, who := Ctx{Position: Position{&chose, b.g}}, anySubject(Ctx{Position: Position{s, b.g}}, r)
			for i := range rows {
				want := naive{at}.measure(rows[i], who)
				if got := at.measure(rows[i], who.Viewer()); got != want {
					t.Fatalf("seed %d, units %d about %+v: %d, naively %d", seed, i, who, got, want)
				}
				found += state.Flag(want > 0)
			}
		})
	}
	if found < 1000 {
		t.Errorf("only %d times was anybody found: too few to tell", found)
	}
}

// counting is how many units of a description there are that speaks of the choices pair
// and prey here and there.
func (v invention) counting(t *testing.T) *rule.Measure {
	w := v.who(2)
	v.speak(w)
	r := model.Rule{On: "action.done", Do: []model.Operation{
		choosing(model.Who{}, "pair"), choosing(model.Who{Kind: []string{"gun"}}, "prey"),
		{Score: &model.Score{To: "own", Number: model.Number{Value: 1, Per: &model.Measure{Units: w}}}},
		{Range: &model.Shift{To: new(int), Who: &model.Who{Not: []model.Who{*picked("pair"), *picked("prey")}}}}, // so that both are used
	}}
	src := v.source()
	src.Rules = []model.Rule{r}
	rows, findings := rule.Lower(src, &v.g.Lexicon)
	if len(findings) > 0 {
		t.Fatal(findings)
	}
	return rows[2].Number.Per
}

// speak has a description, and those in it, speak of choices.
func (v invention) speak(w *model.Who) {
	if w == nil {
		return
	}
	if v.often(3) {
		w.Chosen = v.one([]string{"pair", "prey"})
	}
	v.speak(w.Ahead)
	v.speak(w.With)
	if w.Near != nil {
		v.speak(w.Near.To)
	}
	for i := range w.Not {
		v.speak(&w.Not[i])
	}
}

// TestMarkOfMarks: a mark of units that comes down to one of their side is seen
// from each unit's own side.
func TestMarkOfMarks(t *testing.T) {
	c := contenttest.Content(t)
	b := newBenchWith(t, c, "hungary-for-oil", setup.Setup{})
	r := bot.NewRand(bot.Stream{Purpose: bot.ForTests})
	v := invention{Rand: &r, g: b.g, sc: model.Find(c.Scenarios, b.g.uses.Scenarios[0].ID)}
	v.forget()
	one := 1
	v.name(t, "armed", "side", model.When{Count: []model.Count{{Of: model.Measure{Units: &model.Who{Side: "own", Kind: []string{"gun"}}}, Span: model.Span{Min: &one}}}})
	v.name(t, "backed", "unit", model.When{Unit: &model.Who{Marks: map[string]model.Span{"armed": {}}}})
	v.sift()
	is(t, "a Soviet tank", b.isMarked("backed", "sov-1"), 1)
	is(t, "a German tank", b.isMarked("backed", "ger-1"), 0)
	marksAgree(t, b.ctx(), int8(len(b.g.Lexicon.Marks)-1))
}

// marksAgree reads a mark as it concerns each unit.
func marksAgree(t *testing.T, at Ctx, mark int8) {
	t.Helper()
	for u := range at.Game.Units {
		who := at.Subject(engine.Unit(u))
		want := naive{at}.mark(mark, who.Unit, who)
		if got := at.Mark(mark, who.Viewer()); got != want {
			t.Fatalf("mark %s about %+v: %d, naively %d", at.Game.Lexicon.Marks[mark], who, got, want)
		}
	}
}

// invention makes up conditions.
type invention struct {
	*bot.Rand
	g  *Game
	sc *model.Scenario
	// samples are conditions to start from.
	samples []ruletest.Sample
}

// invent gives the game marks that are conditions: of units, sides and the
// game, each of which may ask for the ones before it.
func (v invention) invent(t *testing.T) {
	v.forget()
	for i := range 6 {
		var entries []model.When
		of := []string{"unit", "unit", "side", "game"}[v.Below(4)]
		for range 1 + v.Below(2) {
			w := v.when(1)
			switch {
			case of != "unit":
				w.Unit, w.Target, w.To, w.Was = nil, nil, nil, nil
			case v.often(2):
				w = &model.When{Unit: v.who(1)}
			}
			entries = append(entries, *w)
		}
		v.name(t, "invented-"+string(rune('a'+i)), of, entries...)
	}
	v.sift()
}

// forget drops the conditions with a name and all rows, which may ask for them.
func (v invention) forget() {
	g := v.g
	first := len(g.Marks.Start)
	g.Lexicon.Marks, g.Lexicon.MarkOf, g.Marks.Conditions = g.Lexicon.Marks[:first:first], g.Lexicon.MarkOf[:first:first], nil
	g.Rules.Rows, g.Rules.indexes = [rule.HookCount][]rule.Row{}, [rule.HookCount]rowIndex{}
}

// name gives conditions a name.
func (v invention) name(t *testing.T, mark, of string, conditions ...model.When) {
	t.Helper()
	var c Condition
	for i := range conditions {
		c.Entries = append(c.Entries, entry{When: v.lowered(t, &conditions[i])})
	}
	v.g.Lexicon.Marks, v.g.Lexicon.MarkOf = append(v.g.Lexicon.Marks, mark), append(v.g.Lexicon.MarkOf, of)
	v.g.Marks.Conditions = append(v.g.Marks.Conditions, c)
}

func (v invention) sift() { (&Builder{Game: v.g}).sift() }

func (v invention) source() rule.Source { return rule.Source{Record: &v.sc.Record} }

func (v invention) lowered(t *testing.T, w *model.When) rule.When {
	t.Helper()
	out, findings := rule.LowerWhen(v.source(), nil, w, &v.g.Lexicon)
	if len(findings) > 0 {
		t.Fatal(findings)
	}
	return out
}

func (v invention) one(among []string) string { return among[v.Below(len(among))] }

// often is true once in so many times.
func (v invention) often(n int) bool { return v.Below(n) == 0 }

func (v invention) span(from, to, step int) *model.Span {
	at := func() *int { n := from + step*v.Below((to-from)/step+1); return &n }
	return [3]*model.Span{{Is: at()}, {Min: at()}, {Max: at()}}[v.Below(3)]
}

// when makes up conditions; deep is how deep descriptions may nest.
func (v invention) when(deep int) *model.When {
	w := &model.When{}
	if v.often(4) { // one of each that the model has
		*w = v.samples[v.Below(len(v.samples))].When
	}
	if v.often(2) {
		w.Unit = v.who(deep)
	}
	for v.often(3) {
		c := model.Count{Of: v.measure(deep), Span: *v.span(0, 3, 1)}
		if v.often(3) {
			m := v.measure(deep)
			c.Over = &m
		}
		w.Count = append(w.Count, c)
	}
	if v.often(6) {
		w.Phase = v.one(v.g.Lexicon.Phases[1:])
	}
	if v.often(6) {
		w.Deck = &model.DeckWhen{Span: *v.span(1, 3, 1)}
	}
	if v.often(8) {
		w.Target = v.who(deep)
	}
	if v.often(8) {
		w.Gap = v.span(0, 1600, 200)
	}
	if v.often(8) {
		w.To, w.Was = v.who(deep), before(v.who(0))
	}
	if v.often(10) {
		w.Moved = &model.Moved{Boxes: v.span(0, 2, 1)}
	}
	return w
}

// before leaves out of a description what is not kept of the beginning of an action.
func before(w *model.Who) *model.Who {
	w.State, w.Marks, w.Met, w.Not = "", nil, nil, nil
	w.HasSpotted, w.HasAcquired, w.HasFlanked, w.SpottedBy, w.AcquiredBy, w.FlankedBy = nil, nil, nil, nil, nil, nil
	return w
}

func (v invention) measure(deep int) model.Measure {
	switch v.Below(4) {
	case 0:
		return model.Measure{Mark: v.one(v.g.Lexicon.Marks)}
	case 1:
		return model.Measure{Tally: v.one([]string{"vp", "kills", "losses"}), Side: v.one([]string{"own", "enemy", v.g.Lexicon.Sides[0]})}
	}
	return model.Measure{Units: v.who(deep)}
}

// perhaps asks for yes or no now and then.
func (v invention) perhaps(n int) *bool {
	if !v.often(n) {
		return nil
	}
	return new(!v.often(4))
}

// who makes up a description.
func (v invention) who(deep int) *model.Who {
	lex, w := &v.g.Lexicon, &model.Who{Other: v.perhaps(5), Subject: v.perhaps(25), Target: v.perhaps(25), Met: v.perhaps(50)}
	give := func(to *string, n int, among []string) {
		if v.often(n) {
			*to = v.one(among)
		}
	}
	give(&w.Side, 2, []string{"own", "enemy", lex.Sides[0], lex.Sides[1]})
	give(&w.Is, 8, []string{"green", "elite", "seasoned", "soviet", "german"})
	give(&w.State, 6, lex.States[:10])
	give(&w.Holds, 4, lex.Terrain)
	give(&w.Run, 12, []string{"player", "robata"})
	for v.often(4) {
		w.Kind = append(w.Kind, v.one(lex.Kinds))
	}
	if v.often(4) {
		w.Range = v.span(-1000, 1000, 200)
	}
	if v.often(6) {
		w.Distance = v.span(0, 1000, 200)
	}
	if v.often(2) {
		w.Marks = map[string]model.Span{v.one(lex.Marks): [2]model.Span{{}, *v.span(0, 1, 1)}[v.Below(2)]}
	}
	if v.often(6) {
		w.Near = &model.Near{Within: 200 * v.Below(10)}
	}
	if deep == 0 {
		return w
	}
	if w.Near != nil && v.often(2) {
		w.Near.To = v.who(deep - 1)
	}
	if v.often(4) {
		w.Ahead = v.who(deep - 1)
	}
	if v.often(6) {
		w.With = v.who(deep - 1)
	}
	for _, of := range [...]**model.Who{&w.HasSpotted, &w.HasAcquired, &w.HasFlanked, &w.SpottedBy, &w.AcquiredBy, &w.FlankedBy} {
		if v.often(30) {
			*of = v.who(deep - 1)
		}
	}
	for v.often(3) {
		w.Not = append(w.Not, *v.who(deep - 1))
	}
	return w
}
