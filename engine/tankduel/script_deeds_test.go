package tankduel

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
)

// TestDeeds asks what a unit last did, of logs in which others did the same later.
func TestDeeds(t *testing.T) {
	b := newSolo(t)
	u, other := b.id("sov-1"), b.id("sov-2")
	told := func(k engine.EventKind, u engine.Unit, to int16, c engine.Clause) engine.Event {
		e := event.New(k, c)
		e.Unit, e.To = u, to
		return e
	}
	const first, second = engine.Clause("EITC 19.8.3b"), engine.Clause("EITC 19.8.3c")
	fired := told(event.ActionDeclared, u, 0, "")
	fired.Item, fired.Target = uint8(state.FireVerb), b.id("ger-2")
	passed := told(event.ActionDeclared, u, 0, "")
	passed.Item = uint8(state.PassVerb)
	line := told(event.LineRead, u, 1, "")
	line.Card, line.Item = state.ActionCardBase, 1
	failed := line
	failed.Item, failed.To = 2, 0
	for _, c := range []struct {
		name     string
		log      []engine.Event
		question string
		want     string
	}{
		{"nothing", nil, "action", "none"}, {"nothing", nil, "check", "none"}, {"nothing", nil, "limit", "none"}, {"nothing", nil, "reveals", "none"}, {"nothing", nil, "successes", "none"}, {"nothing", nil, "line", "none"},
		{"of others", []engine.Event{told(event.CheckPassed, other, 4, first)}, "check", "none"},
		{"of others", []engine.Event{told(event.CheckPassed, other, 4, first)}, "successes", "none"},
		{"an action", []engine.Event{passed, fired, told(event.ActionDeclared, other, 0, "")}, "action", "fire ger-2"},
		{"an action alone", []engine.Event{fired, passed}, "action", "pass"},
		{"a check that passed", []engine.Event{told(event.CheckFailed, u, 3, ""), told(event.CheckPassed, u, 4, ""), told(event.CheckFailed, other, 5, "")}, "check", "passed"},
		{"a check that failed", []engine.Event{told(event.CheckPassed, u, 4, ""), told(event.CheckFailed, u, 3, "")}, "check", "failed"},
		{"its limit", []engine.Event{told(event.CheckPassed, u, 4, ""), told(event.CheckFailed, u, 3, ""), told(event.CheckFailed, other, 5, "")}, "limit", "3"},
		{"the cards to reveal", []engine.Event{told(event.RowCounted, u, 3, ""), told(event.RowCounted, u, 5, ""), told(event.RowCounted, other, 4, "")}, "reveals", "5"},
		{"two successes", []engine.Event{told(event.CheckPassed, u, 5, first), told(event.CheckPassed, u, 3, second)}, "successes", "2"},
		{"the first alone", []engine.Event{told(event.CheckPassed, u, 5, first), told(event.CheckFailed, u, 3, second)}, "successes", "1"},
		{"the second alone", []engine.Event{told(event.CheckFailed, u, 5, first), told(event.CheckPassed, u, 3, second)}, "successes", "1"},
		{"one card", []engine.Event{told(event.CheckPassed, u, 5, first)}, "successes", "1"},
		{"no success", []engine.Event{told(event.CheckFailed, u, 5, first), told(event.CheckFailed, u, 3, second)}, "successes", "0"},
		{"the last Success Check", []engine.Event{told(event.CheckPassed, u, 5, first), told(event.CheckPassed, u, 3, second), told(event.CheckFailed, u, 5, first), told(event.CheckPassed, u, 3, second)}, "successes", "1"},
		{"beside other checks and those of others", []engine.Event{told(event.CheckPassed, u, 5, first), told(event.CheckPassed, other, 5, first), told(event.CheckPassed, u, 9, "EITC 10.1.3b"), told(event.CheckPassed, u, 3, second), told(event.CheckPassed, u, 9, ""), told(event.RowCounted, u, 3, second)}, "successes", "2"},
		{"the line that was taken", []engine.Event{line, failed}, "line", LineName(b.g, line)},
		{"no line that was taken", []engine.Event{failed}, "line", "none"},
	} {
		log := engine.Log{Events: c.log}
		got, err := b.g.Query(&b.s, &log, []string{"sov-1", c.question})
		if err != nil {
			t.Fatal(err)
		}
		is(t, c.name+": "+c.question, strings.Join(got, " "), c.want)
		without, err := b.g.Query(&b.s, nil, []string{"sov-1", c.question})
		if err != nil || strings.Join(without, " ") != "none" {
			t.Errorf("%s without a log is %v, %v, want none", c.question, without, err)
		}
	}
	for _, question := range []string{"shot", "to-hit", "damage", "location"} {
		if got, err := b.g.Query(&b.s, nil, []string{question}); err != nil || strings.Join(got, " ") != "none" {
			t.Errorf("%s without a log is %v, %v, want none", question, got, err)
		}
	}
	is(t, "the lines differ", LineName(b.g, line) == LineName(b.g, failed), false)
}

// TestQuestionsOfParts refuses questions about marks and supplies with a word too few, too
// many or unknown.
func TestQuestionsOfParts(t *testing.T) {
	b := newBenchOf(t, hungary, setup.Setup{})
	for question, want := range map[string]string{ // order-free: each for itself
		"mark":                       `"mark", expected mark NAME [SIDE] or UNIT mark NAME`,
		"supply":                     `"supply", expected supply NAME [SIDE]`,
		"supply road german now":     `"supply road german now", expected supply NAME [SIDE]`,
		"mark deep-mud german now":   `"mark deep-mud german now", expected mark NAME [SIDE] or UNIT mark NAME`,
		"supply road poles":          `unknown side "poles"`,
		"mark deep-mud poles":        `unknown side "poles"`,
		"supply rodes":               `unknown supply "rodes"`,
		"mark mood":                  `unknown mark "mood"`,
		"sov-1 mark mood":            `unknown mark "mood"`,
		"sov-9 mark deep-mud":        `unknown unit "sov-9"; there are sov-1, sov-3, sov-2, sov-4, ger-3`,
		"sov-1 judged ger-1 better":  `unknown quality of a shot "better"`,
		"sov-1 reaches ger-1 better": `unknown quality of a shot "better"`,
		"sov-1 judged ger-1 low low": `"sov-1 judged ger-1 low low", expected UNIT judged ENEMY [QUALITY]`,
		"sov-1 jugded ger-1":         `unknown question about sov-1 "jugded"; did you mean "judged"?`,
	} {
		_, err := b.g.Query(&b.s, &engine.Log{}, strings.Fields(question))
		if !strings.Contains(errorText(err), want) {
			t.Errorf("%q: the error is %v, want one with %s", question, err, want)
		}
	}
	b.s.Supplies[b.store("road", 0)] = 4
	b.expect("supply road", "4")
	b.expect("supply road soviet", "4")
	ready := int8(slices.Index(b.g.Lexicon.Supplies, "road-ready"))
	for side := range int8(state.Sides) {
		b.s.Supplies[b.g.Stock(ready, side)] = uint8(2 + side)
		b.expect("supply road-ready "+b.g.Side[side].Id, strconv.Itoa(2+int(side)))
	}
	b.expect("supply road-ready", "2")
}

// TestDamageCardInUse: the card that is being read cannot come next, and the others can.
func TestDamageCardInUse(t *testing.T) {
	b := newBench(t)
	b.s.DamageCard = state.DamageBase
	b.s.DamagePile, b.s.DamageUsed = b.s.DamagePile&^1, b.s.DamageUsed|1
	in, other := strconv.Itoa(b.g.damage[0].Number), strconv.Itoa(b.g.damage[1].Number)
	err := b.g.Arrange(&b.s, []string{"damage", in}, nil)
	is(t, "the card in use", errorText(err), `arrange "damage `+in+`": the Damage Card `+in+" is in use")
	err = b.g.Arrange(&b.s, []string{"damage", "shuffle"}, nil)
	is(t, "no Damage Card", errorText(err), `arrange "damage shuffle": there is no Damage Card "shuffle"`)
	is(t, "another", errorText(b.g.Arrange(&b.s, []string{"damage", other}, nil)), "")
	is(t, "as many as are known", b.s.DamageKnownN, 1)
	b.s.DamageUsed |= 2
	b.s.DamagePile &^= 2
	is(t, "one used before", errorText(b.g.Arrange(&b.s, []string{"damage", other}, nil)), "")
	is(t, "it is to come", b.s.DamagePile&2 != 0 && b.s.DamageUsed&2 == 0, true)
	is(t, "and alone is set", b.s.DamageKnownN, 1)
}

// TestActionCardsChangePlaces: a card that lies loose, in the pile or before another
// tank is exchanged for that of the tank that gets it.
func TestActionCardsChangePlaces(t *testing.T) {
	b := newSolo(t)
	b.begin("ger-1")
	b.run()
	mine, its := b.unit("sov-1").ActionCard, b.unit("sov-2").ActionCard
	b.arrange("robata", "sov-1", robataKnown(b.g).cards[its-1].name)
	is(t, "the cards of both tanks", [2]uint8{b.unit("sov-1").ActionCard, b.unit("sov-2").ActionCard}, [2]uint8{its, mine})
	b.check()
	same := b.s
	b.arrange("robata", "sov-1", robataKnown(b.g).cards[its-1].name)
	is(t, "nothing changes for its own", b.s == same, true)
	loose := uint8(state.First(b.s.Loose))
	b.arrange("robata", "sov-1", robataKnown(b.g).cards[loose].name)
	is(t, "a loose card", b.unit("sov-1").ActionCard, loose+1)
	is(t, "the old one lies loose", b.s.Loose&(1<<(its-1)) != 0 && b.s.Loose&(1<<loose) == 0, true)
	b.check()
	if b.s.StackN == 0 {
		b.s.Stack[0], b.s.StackN = uint8(state.First(b.s.Loose)), 1
		b.s.Loose &= b.s.Loose - 1
		b.check()
	}
	top := b.s.Stack[0]
	b.arrange("robata", "sov-1", robataKnown(b.g).cards[top].name)
	is(t, "a card of the pile", b.unit("sov-1").ActionCard, top+1)
	is(t, "the old one is in its place", b.s.Stack[0], loose)
	b.check()
}
