package tankduel

import (
	"fmt"
	"strings"
	"testing"

	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/state"
)

// whyNot is why a question is refused, "" where it is answered.
func whyNot(b *bench, question string) string {
	if _, err := b.g.Query(&b.s, &b.log, strings.Fields(question)); err != nil {
		return err.Error()
	}
	return ""
}

// TestAnswersAboutRobata asks what Robata would find and judge now, with the revealed
// cards, and holds what is refused.
func TestAnswersAboutRobata(t *testing.T) {
	b := facing(t, 600, 600) // a Low Quality Shot at 1200 m
	u, e := b.id("sov-1"), b.id("ger-1")
	b.expect("sov-1 good-targets low", "ger-1")
	b.expect("sov-1 good-targets", "")
	b.expect("sov-1 prefers ger-1", "ger-1")
	b.expect("sov-1 prefers ger-2+ger-1", b.g.UnitName(RobataOf(b.ctx()).Best(u, 1<<e|1<<b.id("ger-2"), Aim{Cards: true})))
	b.expect("sov-1 action-card", "alert-1 operational")
	b.unit("sov-1").Status |= state.InPeril
	b.expect("sov-1 action-card", "alert-1 peril")
	b.unit("sov-1").Status &^= state.InPeril

	without, difference := RobataOf(b.ctx()).Judge(u, e, Aim{}, nil)
	b.expect("sov-1 finds leadership-revealed", "no")
	b.expect("sov-1 judges ger-1 low", fmt.Sprint(without, " ", difference, " yes"))
	b.row("sov-1", 17, 1)
	b.expect("sov-1 finds leadership-revealed", "yes")
	with, _ := RobataOf(b.ctx()).Judge(u, e, Aim{Cards: true}, nil)
	is(t, "Leadership counts", with-without, 20+RobataOf(b.ctx()).fireAt(RobataOf(b.ctx()).FirePlace(-1, -1)))
	b.expect("sov-1 judges ger-1", fmt.Sprint(with, " ", difference, " yes"))
	b.expect("sov-1 good-targets", "ger-1")

	for question, want := range map[string]string{
		"sov-1 good-targets enemy-high":   "quality of a shot of its own",
		"sov-1 judges ger-1 enemy-low":    "quality of a shot of its own",
		"sov-1 good-targets nonsense":     "quality of a shot of its own",
		"ger-1 good-targets":              "ger-1 has no Action card of Robata",
		"ger-1 finds leadership-revealed": "ger-1 has no Action card of Robata",
		"sov-1 prefers ger-9":             "ger-9",
		"successes 1+2 at -1":             `"-1" is no Activation Level, 0 to 99`,
		"successes 1+2 at 100":            `"100" is no Activation Level, 0 to 99`,
		"successes 1+2 at 0":              "",
		"successes 1+2 at 99":             "",
	} {
		if got := whyNot(b, question); !strings.Contains(got, want) || (want == "") != (got == "") {
			t.Errorf("%s: %q, want %q", question, got, want)
		}
	}
}

// TestSupposedSuccesses asks at the levels at which the answer changes: the first card is
// a success at its Target Number, the second at twice that, less 1 (EITC 19.8.3).
func TestSupposedSuccesses(t *testing.T) {
	b := newSolo(t)
	target := func(c int) int { return b.g.Cards[c].Target() }
	first, second := -1, -1
	for i := range b.g.Cards {
		for j := range b.g.Cards {
			if n, m := target(i), 2*target(j)-1; n > 0 && n+1 < m && m < 99 {
				first, second = i, j
			}
		}
	}
	if first < 0 {
		t.Fatal("no two cards have such Target Numbers")
	}
	n, m := target(first), 2*target(second)-1
	for level, want := range map[int]string{n - 1: "0", n: "1", m - 1: "1", m: "2", 99: "2"} {
		b.expect(fmt.Sprintf("successes %d+%d at %d", first+1, second+1, level), want)
	}
}

// TestAcquiredIsLostByMoving holds that a shot from where the tank is counts what it has
// Acquired, and one after a Move of either does not (EITC 19.2-hq-c).
func TestAcquiredIsLostByMoving(t *testing.T) {
	b := facing(t, 600, 600)
	u, e := b.id("sov-1"), b.id("ger-1")
	still := RobataOf(b.ctx()).QualityHit(u, e, Aim{}, nil)
	b.acquire("sov-1", "ger-1", 2)
	is(t, "two counters", RobataOf(b.ctx()).QualityHit(u, e, Aim{}, nil), still+20)
	is(t, "the target has moved", RobataOf(b.ctx()).QualityHit(u, e, Aim{moved: true}, nil), still)
	is(t, "a Move of its own", RobataOf(b.ctx()).QualityHit(u, e, Aim{by: 1}, nil), still)
}

// TestSupposedRange holds what the log says of a shot after a Move: the tank, where it is
// and where it would be.
func TestSupposedRange(t *testing.T) {
	b := facing(t, 600, 600)
	u := b.id("sov-1")
	is(t, "a shot is reached", RobataOf(b.logged()).poses(questionNamed("reach-high-shot"), u, askContext{boxes: 1}), true)
	at := b.last(event.RangeSupposed)
	is(t, "from where it is", [3]int{int(at.Unit), int(at.From), int(at.To)}, [3]int{int(u), 3, 2})
	answer, err := b.g.Query(&b.s, &b.log, strings.Fields("sov-1 reaches ger-1"))
	if err != nil || len(answer) != 4 || answer[0] != "-200" || answer[3] != "yes" {
		t.Errorf("sov-1 reaches ger-1: %q, %v", answer, err)
	}
}

// TestFirstCardIsShown holds that the first of the revealed cards is shown like any other,
// and none where there is none.
func TestFirstCardIsShown(t *testing.T) {
	b := newSolo(t)
	b.row("sov-1", 17, 71)
	RobataOf(b.logged()).Show(0, -1, "EITC 19.9.1D")
	is(t, "of none", b.happened(event.Shown), 0)
	RobataOf(b.logged()).Show(0, 0, "EITC 19.9.1D")
	is(t, "of one", b.happened(event.Shown), 1)
	is(t, "the first", b.last(event.Shown).Card, b.s.Row[0])
}

// TestEndIsOfItsPhase holds which clause a GAME END among Robata's cards is by (EITC
// 19.4.9c, 19.4.9d).
func TestEndIsOfItsPhase(t *testing.T) {
	b := newSolo(t)
	for _, tt := range []struct {
		phase  state.Phase
		active engine.Unit
		want   engine.Clause
	}{
		{state.InitiativePhase, engine.NoUnit, "EITC 19.4.9c"}, {state.TankPhase, b.id("sov-1"), "EITC 19.4.9d"},
		{state.TankPhase, b.id("ger-1"), ""}, {state.TankPhase, engine.NoUnit, ""},
	} {
		b.s.Phase, b.s.Active = tt.phase, tt.active
		is(t, fmt.Sprint("phase ", tt.phase, " of ", tt.active), robataEndClause(b.ctx()), tt.want)
	}
}

// TestCardsAreDealtWhileThereAre holds that loose Action cards are dealt, even the first one
// alone, and those of the stack, and none where there is none.
func TestCardsAreDealtWhileThereAre(t *testing.T) {
	b := newSolo(t)
	for _, tt := range []struct {
		loose uint16
		stack uint8
		want  bool
	}{{0, 0, false}, {1, 0, true}, {2, 0, true}, {0, 1, true}} {
		x := b.ctx()
		x.Loose, x.StackN = tt.loose, tt.stack
		is(t, fmt.Sprint(tt), readyDeal(x, nil), tt.want)
	}
}
