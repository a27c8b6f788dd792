package play

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"hulldown.dev/engine"
	"hulldown.dev/engine/bot"
	"hulldown.dev/engine/enginetest/toy"
)

// scripted is a head for the plain toy game whose body begins on line 4.
const scripted = "hulldown script 1\ngame toy\nseed 1\n"

// plain returns the toy game for scripts with such a head.
func plain() Match {
	return NewMatch[toy.State, toy.View](toy.Game{}, bot.Judges[toy.View]{Standard: toy.Judge{}}, nil, Head{Game: "toy"})
}

func replay1(t *testing.T, text string) Report {
	t.Helper()
	r, err := plain().Replay(t.Context(), parse(t, text), ReplayOptions{Check: true})
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// deal writes out the opening chance: s1 has 1 4 9, s2 has 2 5 12.
const deal = "chance draw 1\nchance draw 4\nchance draw 9\nchance draw 2\nchance draw 5\nchance draw 12\n"

func TestScriptsThatHold(t *testing.T) {
	for _, c := range []struct {
		name, text string
		turns      int
		over       bool
	}{
		{"empty: waits for s1", scripted, 6, false},
		{"empty with players: to the end", scripted + "seat s1 random\nseat s2 greedy\n", 0, true},
		{"nothing open needs no seed", opening + deal + "expect s1 hand 1 4 9\nexpect s2 hand 2 5 12\n", 6, false},
		{"directive comes after the opening", scripted + "hand s1 1 4 9\nexpect s1 hand 1 4 9\n", 6, false},
		{"directive before written chance", scripted + "next 7\nchance draw 7\nexpect s1 score 0\n", 6, false},
		{"a tutorial", scripted + `
			hand s1 1 4 9
			hand s2 2 5 12
			next 11
			s1 lead 9
			s2 answer 12
			s1 push 4            # 13 against 12
			expect gain 2
			expect s1 score 2
			expect s2 score = 0`, 12, false},
		{"expect sees all that follows", scripted + `
			hand s1 1 4 9
			hand s2 2 5 12
			next 11
			s1 lead 9
			s2 duck
			expect s1 hand 1 4 11`, 9, false},
		{"empty answer", scripted + "seat s1 random\nseat s2 random\nexpect s2 hand =\nexpect s1 score = 1\n", 0, true},
		{"a player is overruled by a line", scripted + "seat s2 greedy\nhand s1 1 4 9\nhand s2 2 5 12\ns1 lead 1\ns2 duck\nexpect s1 score 1\n", 9, false},
		{"what is legal", scripted + "hand s1 1 4 9\nhand s2 2 5 12\n" + "expect legal: s1 lead 4\nexpect not legal: s1 lead 5\nexpect not legal: s1 lead 5 by TOY 1\ns1 lead 4\nend\n", 0, false},
		{"chance that is legal", opening + "chance draw 4\nexpect legal: chance draw 5\nexpect not legal: chance draw 4 by TOY 1\nchance draw 5\nend\n", 2, false},
		{"end stops the players", scripted + "seat s1 random\nseat s2 random\nexpect s1 score 0\nend\n", 6, false},
		{"end leaves chance open", opening + "chance draw 1\nend\n", 1, false},
		{"state is compared at once", opening + "state bdd4789db5c21442\n" + deal, 6, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			text := c.text
			r := replay1(t, text)
			if r.Failure != nil {
				t.Fatalf("%v", r.Failure)
			}
			if r.Outcome.Over != c.over || c.turns != 0 && r.Outcome.Turns != c.turns {
				t.Errorf("over %v after %d turns, want %v after %d", r.Outcome.Over, r.Outcome.Turns, c.over, c.turns)
			}
		})
	}
}

func TestScriptsThatFail(t *testing.T) {
	hands := scripted + "hand s1 1 4 9\nhand s2 2 5 12\n"
	for _, c := range []struct {
		name, text string
		kind       Kind
		want       string
	}{
		{"illegal decision", hands + "s1 lead 5\n", KindDecision,
			`6:1: s1 lead 5: lead 5: not among the choices of this turn [TOY 1]; legal: s1 lead 1 | s1 lead 4 | s1 lead 9`},
		{"misspelt decision", hands + "s1 laed 4\n", KindDecision,
			`did you mean "lead 4"?; legal: s1 lead 1 | s1 lead 4 | s1 lead 9`},
		{"another seat's turn", hands + "s2 duck\n", KindDecision,
			`6:1: s2 duck: it is not its turn: expected a decision of s2, got s1 decides; legal: s1 lead 1 |`},
		{"no chance now", opening + deal + "chance draw 7\n", KindChance, `expected chance, got s1 decides`},
		{"chance that cannot come", opening + "chance draw 4\nchance draw 4\n", KindChance,
			`4:1: chance draw 4: draw 4: not among the choices of this turn [TOY 1]$`},
		{"misspelt chance", opening + "chance darw 4\n", KindChance, `did you mean "draw 4"?; legal: chance draw 1 | chance draw 2`},
		{"decision while chance is written next", opening + "s1 lead 4\n", KindGame,
			`3:1: s1 lead 4: chance is consulted and the script neither writes it nor gives a seed`},
		{"seat alone", hands + "s1\n", KindDecision, `unknown action ""`},
		{"unknown directive", hands + "nxt 7\n", KindDirective, `6:1: nxt 7: unknown directive "nxt 7"`},
		{"misspelt word of ours", hands + "expct s1 score 0\n", KindDirective, `did you mean "expect"?`},
		{"impossible directive", hands + "next 4\n", KindDirective, `card 4 is not in the deck`},
		{"other answer", hands + "expect s1 score 3\n", KindExpectation, `6:1: expect s1 score 3: s1 score is otherwise: expected 3, got 0`},
		{"other list", hands + "expect s1 hand 1 4\n", KindExpectation, `expected 1 4, got 1 4 9`},
		{"nothing expected", hands + "expect s1 hand =\n", KindExpectation, `expected nothing, got 1 4 9`},
		{"unknown question", hands + "expect s1 luck 3\n", KindExpectation, `unknown question "s1 luck"`},
		{"unknown question with =", hands + "expect luck = 3\n", KindExpectation, `unknown question "luck"`},
		{"legal and yet not", hands + "expect legal: s1 lead 5\n", KindExpectation,
			`6:1: expect legal: s1 lead 5: it is not legal: lead 5: not among the choices of this turn [TOY 1]; legal: s1 lead 1 | s1 lead 4 | s1 lead 9`},
		{"not legal and yet so", hands + "expect not legal: s1 lead 4\n", KindExpectation, `6:1: expect not legal: s1 lead 4: it is legal$`},
		{"not legal by another clause", hands + "expect not legal: s1 lead 5 by TOY 2\n", KindExpectation,
			`it is refused for another reason: lead 5: not among the choices of this turn [TOY 1]: expected TOY 2, got TOY 1`},
		{"legal for another seat", hands + "expect legal: s2 duck\n", KindExpectation, `it is not the turn of s2: s1 decides`},
		{"not legal for another seat", hands + "expect not legal: s2 duck\n", KindExpectation, `it is not the turn of s2: s1 decides`},
		{"not legal for nobody", hands + "expect not legal: s7 duck\n", KindExpectation, `unknown seat "s7"; did you mean "s1" or "s2"?`},
		{"not legal and no action", hands + "expect not legal: s1 laed 4\n", KindExpectation, `did you mean "lead 4"?`},
		{"chance that is not legal", opening + "chance draw 4\nexpect legal: chance draw 4\nchance draw 5\n", KindExpectation, `it is not legal: draw 4: not among the choices of this turn [TOY 1]`},
		{"other state", opening + deal + "state 0123456789abcdef\n", KindState, `the state is another: expected 0123456789abcdef, got `},
		{"after the end of the game", scripted + "seat s1 random\nseat s2 random\nchance draw 1\nchance draw 2\nchance draw 3\nchance draw 4\n" +
			"chance draw 5\nchance draw 6\nchance draw 7\nchance draw 8\nchance draw 9\nchance draw 10\nchance draw 11\nchance draw 12\nchance draw 1\n",
			KindChance, "expected chance, got the game is over"},
		{"chance left open past the last line", opening + "chance draw 4\n", KindGame, "3:1: chance is consulted and the script"},
		{"a player left open without a seed", opening + "seat s1 random\n" + deal, KindGame, "s1 decides and the script neither"},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := replay1(t, c.text)
			if r.Failure == nil {
				t.Fatal("the script holds")
			}
			if r.Failure.Kind != c.kind || !strings.Contains(r.Failure.Error()+"$", c.want) {
				t.Errorf("%s: %v\nwant %s: %s", r.Failure.Kind, r.Failure, c.kind, c.want)
			}
		})
	}
}

func TestLegalListIsCapped(t *testing.T) {
	many := patched{actions: func(dst []engine.Action, s *toy.State) []engine.Action {
		for range 70 {
			dst = toy.Game{}.Actions(dst, s)
		}
		return dst
	}}
	s := parse(t, record(t, toyMatch(), PlayOptions{Bots: []string{"random"}}).String())
	s.Lines = append(s.Lines[:13], Line{Number: 99, Col: 1, Words: []string{"s1", "lead", "13"}})
	r, err := many.match().Replay(t.Context(), s, ReplayOptions{})
	if err != nil || r.Failure == nil {
		t.Fatal(err, r)
	}
	if len(r.Failure.Legal) != MaxLegal || r.Failure.Omitted != 3*70-MaxLegal {
		t.Errorf("%d legal actions listed and %d omitted", len(r.Failure.Legal), r.Failure.Omitted)
	}
	if text := r.Failure.Error(); !strings.HasSuffix(text, " and 170 more") {
		t.Errorf("the failure says %q", text)
	}
}

func TestUnlistedActionIsRefusedEvenIfTheGameTakesIt(t *testing.T) {
	hidden := patched{actions: func(dst []engine.Action, s *toy.State) []engine.Action {
		return toy.Game{}.Actions(dst, s)[:1]
	}}
	hidden.toyGame = toy.Game{}
	m := NewMatch[toy.State, toy.View](hidden, bot.Judges[toy.View]{Standard: toy.Judge{}}, nil, Head{Game: "toy"})
	r, err := m.Replay(t.Context(), parse(t, opening+deal+"s1 lead 4\n"), ReplayOptions{})
	if err != nil || r.Failure == nil || !strings.Contains(r.Failure.Message, "not among the legal actions") {
		t.Errorf("%v, %v", r.Failure, err)
	}
}

func TestReplayRefusesAnotherSetup(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"game", "hulldown script 1\ngame chess\n", `it is for game "chess", not "toy"`},
		{"scenario", opening + "scenario deep\n", `it is for scenario "deep", not ""`},
		{"options", opening + "set fog on\n", `it is for options "[[fog on]]", not "[]"`},
		{"seat", opening + "seat s3 random\n", `unknown seat "s3", expected s1, s2`},
		{"seat that answers", opening + "standing s3 duck draw\n", `unknown seat "s3", expected s1, s2`},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := plain().Replay(t.Context(), parse(t, c.text), ReplayOptions{})
			if err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("%v, want %q", err, c.want)
			}
		})
	}
}

func TestReplayNotes(t *testing.T) {
	s := record(t, toyMatch(), PlayOptions{Bots: []string{"random"}})
	s.Head.Content = "sha256:1234"
	r, err := toyMatch().Replay(t.Context(), s, ReplayOptions{})
	if err != nil || r.Failure != nil || len(r.Notes) != 2 || r.Notes[0] != "made with content sha256:1234, replayed with sha256:00ff" || !strings.Contains(r.Notes[1], "does not list") {
		t.Errorf("other content: %+v, %v", r, err)
	}
	s.Head.Content, s.Engine = toyHead.Content, Version+1
	s.Lines[0].Words = []string{"state", "0000000000000000"}
	r, err = toyMatch().Replay(t.Context(), s, ReplayOptions{})
	if err != nil || r.Failure != nil || len(r.Notes) != 1 || !strings.Contains(r.Notes[0], fmt.Sprintf("made with engine %d, replayed with %d", Version+1, Version)) {
		t.Errorf("other engine: %+v, %v", r, err)
	}
}

func TestReplayReportsFaults(t *testing.T) {
	s := record(t, toyMatch(), PlayOptions{Bots: []string{"random"}})
	r, err := toyMatch().Replay(t.Context(), s, ReplayOptions{Turns: 10})
	if err != nil || r.Failure == nil || r.Failure.Kind != KindGame || !strings.Contains(r.Failure.Message, "within 10 turns") {
		t.Errorf("cap: %v, %v", r.Failure, err)
	}
	broken := patched{check: func(s *toy.State) error {
		if s.Deck.Len() < 8 {
			return errors.New("short deck")
		}
		return nil
	}}
	r, err = broken.match().Replay(t.Context(), s, ReplayOptions{Check: true})
	if err != nil || r.Failure == nil || !strings.Contains(r.Failure.Error(), "turn 5: short deck") {
		t.Errorf("invariant: %v, %v", r.Failure, err)
	}
	s.Lines = parse(t, opening+"next 7\n").Lines
	impossible := patched{check: func(*toy.State) error { return errors.New("a card too many") }}
	r, err = impossible.match().Replay(t.Context(), s.with(append(s.Lines, Line{Words: []string{"chance", "draw", "7"}})), ReplayOptions{Check: true})
	if err != nil || r.Failure == nil || r.Failure.Kind != KindDirective || !strings.Contains(r.Failure.Error(), "next 7: it breaks the game: a card too many") {
		t.Errorf("directive: %v, %v", r.Failure, err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	s.Lines = nil
	if _, err = toyMatch().Replay(ctx, s, ReplayOptions{}); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v", err)
	}
}

func TestTranscript(t *testing.T) {
	transcript := func(seat engine.Seat) string {
		var b bytes.Buffer
		o := ReplayOptions{Transcript: &Transcript{To: &b, Seat: seat}}
		text := opening + deal + "s1 lead 9\ns2 answer 12\ns1 push 4\nhand s1 1 3 8\nend\n"
		text = strings.Replace(text, "hand s1 1 3 8\n", "chance draw 3\nchance draw 8\nhand s1 1 6 8\n", 1)
		if r, err := plain().Replay(t.Context(), parse(t, text), o); err != nil || r.Failure != nil {
			t.Fatal(err, r.Failure)
		}
		return b.String()
	}
	open := "s1 draws 1\ns1 draws 4\ns1 draws 9\ns2 draws 2\ns2 draws 5\ns2 draws 12\n" +
		"s1 plays 9\ns2 plays 12\ns1 plays 4\n" +
		"s1 scores 2: +0 score so far +1 more on the table +1 pushed [TOY 2]\n" +
		"s1 draws 3\ns1 draws 8\ns1 draws 6\n"
	conceal := func(lines string, seat string) string {
		var out []string
		for line := range strings.Lines(lines) {
			if strings.HasPrefix(line, seat+" draws") {
				line = seat + " draws a card\n"
			}
			out = append(out, line)
		}
		return strings.Join(out, "")
	}
	for _, c := range []struct {
		seat engine.Seat
		want string
	}{
		{engine.NoSeat, open}, {0, conceal(open, "s2")}, {1, conceal(open, "s1")},
	} {
		if got := transcript(c.seat); got != c.want {
			t.Errorf("seat %d sees\n%s\nwant\n%s", c.seat, got, c.want)
		}
	}
}

// full is a writer that takes nothing.
type full struct{}

func (full) Write([]byte) (int, error) { return 0, errors.New("disk full") }

func TestTranscriptThatCannotBeWritten(t *testing.T) {
	o := PlayOptions{Bots: []string{"random"}, Transcript: &Transcript{To: full{}}}
	if _, err := toyMatch().Play(t.Context(), o); err == nil || !strings.Contains(err.Error(), "writing the transcript: disk full") {
		t.Errorf("Play: %v", err)
	}
}
