package play

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"hulldown.dev/engine/bot"
	"hulldown.dev/engine/enginetest/toy"
	"hulldown.dev/schema/schematest"
)

// opening is the least head; bodies in tests begin on line 3.
const opening = "hulldown script 1\ngame toy\n"

func TestParseReadsEverything(t *testing.T) {
	text := "\ufeff# a comment first\r\n" +
		"hulldown script 1\r\n" +
		"game toy   # with a comment\n" +
		"scenario plain\nset colour red blue\nset fog on\ncontent sha256:00ff\nengine 1\n" +
		"seed 18446744073709551615 7 paired\nseat s1 random\nseat s2 human\n\n" +
		"next 7\n" +
		"\ts1  lead\t12 # high\r\n" +
		"chance draw 3\n" +
		"expect s1 hand =\n" +
		"state 00112233445566ff\n" +
		"end"
	want := &Script{
		Head: toyHead, Engine: 1, Seed: &Seed{Seed: 1<<64 - 1, Game: 7, Paired: true},
		Seats: []SeatLine{{"s1", "random"}, {"s2", "human"}},
		Lines: []Line{
			{13, 1, []string{"next", "7"}},
			{14, 2, []string{"s1", "lead", "12"}},
			{15, 1, []string{"chance", "draw", "3"}},
			{16, 1, []string{"expect", "s1", "hand", "="}},
			{17, 1, []string{"state", "00112233445566ff"}},
			{18, 1, []string{"end"}},
		},
	}
	got := parse(t, text)
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("Parse (-want +got):\n%s", diff)
	}
	again := parse(t, got.String())
	if diff := cmp.Diff(got.with(got.Lines), again); diff != "" {
		t.Errorf("what String writes is read otherwise (-written +read):\n%s", diff)
	}
}

func TestParseRefuses(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"nothing", "", `1:1: the script is empty, expected "hulldown script 1"`},
		{"only comments", "# x\n", "2:1: the script is empty"},
		{"no opening", "game toy\n", `1:1: "game toy", expected "hulldown script 1" as the first statement`},
		{"another file", "hulldown pack 1\n", `1:1: "hulldown pack 1", expected`},
		{"later format", "  hulldown script 2\n", `1:19: script format "2" is unknown, expected 1`},
		{"no game", "hulldown script 1\nseed 1\n", "3:1: the head names no game"},
		{"game of two words", "hulldown script 1\ngame tank duel\n", `2:1: "game tank duel", expected game NAME`},
		{"second opening", opening + "hulldown script 1\n", "3:1: a second hulldown"},
		{"second game", opening + "game toy\n", "3:1: a second game, the first stands on line 2"},
		{"option without value", opening + "set fog\n", `3:1: "set fog", expected set KEY VALUE...`},
		{"content", opening + "content md5:00\n", `3:9: "md5:00", expected sha256: and hexadecimal digits`},
		{"engine", opening + "engine one\n", `3:8: "one", expected a number from 0 to 2147483647`},
		{"seed below 0", opening + "seed -1\n", `3:6: "-1", expected a number from 0 to 18446744073709551615`},
		{"game number", opening + "seed 1 x\n", `3:8: "x", expected a number`},
		{"seed of three", opening + "seed 1 2 3\n", `3:10: "3", expected seed N [K [paired]]`},
		{"paired without a game", opening + "seed 1 paired\n", `3:8: "paired", expected a number`},
		{"seat without player", opening + "seat s1\n", "expected seat SEAT PLAYER"},
		{"player with a number", opening + "seat s1 search:none\n", `3:9: player "search:none": expected 2 to 10000 playouts, such as search:1000`},
		{"player", opening + "seat s1 gredy\n", `3:9: unknown player "gredy", expected random, greedy, search, script, human; did you mean "greedy"?`},
		{"seat twice", opening + "seat s1 random\nseat s1 greedy\n", `4:6: a second player for seat "s1"`},
		{"head after body", opening + "next 7\nseed 1\n", `4:1: "seed" belongs in the head, which ended at line 3 with "next"`},
		{"misspelt head", opening + "seeed 1\nseat s1 random\n", `4:1: "seat" belongs in the head, which ended at line 3 with "seeed"; did you mean "seed"?`},
		{"chance of nothing", opening + "chance\n", "3:1: chance needs an outcome"},
		{"expect nothing", opening + "expect s1\n", `3:1: "expect s1", expected expect QUESTION = ANSWER`},
		{"expect without question", opening + "expect = 3\n", "expected expect QUESTION = ANSWER"},
		{"expect twice", opening + "expect s1 = 3 = 4\n", "3:15: a second ="},
		{"nothing legal", opening + "expect legal: s1\n", `3:1: "expect legal: s1", expected expect legal: SEAT ACTION or expect not legal: SEAT ACTION [by CLAUSE]`},
		{"nothing not legal", opening + "expect not legal: s1 by TOY 1\n", "expected expect legal: SEAT ACTION"},
		{"no clause", opening + "expect not legal: s1 duck by\n", "expected expect legal: SEAT ACTION"},
		{"short state", opening + "state 00ff\n", `3:1: "state 00ff", expected state and 16 hexadecimal digits`},
		{"capital state", opening + "state 00112233445566FF\n", "expected state and 16"},
		{"end and more", opening + "end now\n", `3:5: "now" after end`},
		{"after the end", opening + "end\nnext 7\n", `4:1: "next 7" after the end, which stands on line 3`},
		{"control character", opening + "next \x1b[1m\n", "3:6: control character 0x1b"},
		{"not text", opening + "next \xff\n", "3:6: byte 0xff is no UTF-8 text"},
		{"long line", opening + strings.Repeat("x", MaxLine+1) + "\n", "3:1001: a line of 1001 bytes, expected at most 1000"},
		{"many lines", opening + strings.Repeat("\n", MaxLines), "262145:1: more than 262144 lines"},
	} {
		t.Run(c.name, func(t *testing.T) {
			s, err := Parse([]byte(c.text))
			var syntax *SyntaxError
			if s != nil || !errors.As(err, &syntax) {
				t.Fatalf("Parse = %v, %v; want a syntax error", s, err)
			}
			if !strings.Contains(err.Error(), c.want) {
				t.Errorf("error %q, want %q", err, c.want)
			}
		})
	}
}

func TestParseTakesTheLargest(t *testing.T) {
	parse(t, opening+strings.Repeat("x", MaxLine)+"\r\n"+strings.Repeat("\n", MaxLines-3))
}

func TestHeadThatCannotBeWritten(t *testing.T) {
	for _, c := range []struct {
		name   string
		change func(*Head)
		want   string
	}{
		{"no game", func(h *Head) { h.Game = "" }, "names no game"},
		{"two words", func(h *Head) { h.Scenario = "two words" }, "expected one word"},
		{"line end", func(h *Head) { h.Scenario = "a\nb" }, "expected one word"},
		{"comment", func(h *Head) { h.Set = [][]string{{"k", "#v"}} }, "expected one word"},
		{"empty value", func(h *Head) { h.Set = [][]string{{"k", ""}} }, "expected one word"},
		{"no value", func(h *Head) { h.Set = [][]string{{"k"}} }, "needs a key and a value"},
		{"content", func(h *Head) { h.Content = "00ff" }, "expected sha256: and"},
		{"long", func(h *Head) { h.Scenario = strings.Repeat("x", MaxLine) }, "longer than 1000 bytes"},
	} {
		t.Run(c.name, func(t *testing.T) {
			h := toyHead
			c.change(&h)
			if err := h.check(); err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("check: %v, want %q", err, c.want)
			}
		})
	}
	if err := toyHead.check(); err != nil {
		t.Errorf("a head that can be written: %v", err)
	}
}

func FuzzParse(f *testing.F) {
	whole := []byte(opening + "set a b\nseed 1 2\nseat s1 greedy\nnext 7\ns1 lead 3\nexpect s1 hand = 3\nend\n")
	f.Add(uint16(0), uint16(0), []byte{})
	f.Add(uint16(0), uint16(len(whole)), []byte("\ufeffhulldown script 1\r\ngame x # y\n"))
	f.Fuzz(func(t *testing.T, at, cut uint16, with []byte) {
		s, err := Parse(schematest.Splice(whole, at, cut, with))
		if err != nil {
			return
		}
		again, err := Parse([]byte(s.String()))
		if err != nil {
			t.Fatalf("what String writes is refused: %v\n%s", err, s)
		}
		if diff := cmp.Diff(s.with(s.Lines), again); diff != "" {
			t.Errorf("what String writes is read otherwise:\n%s", diff)
		}
		m := NewMatch[toy.State, toy.View](toy.Game{}, bot.Judges[toy.View]{Standard: toy.Judge{}}, nil, s.Head)
		if r, err := m.Replay(t.Context(), s, ReplayOptions{Turns: 100, Check: true}); err == nil && r.Failure == nil && r.Held != len(s.Lines) {
			t.Errorf("%d of %d statements held, and none failed", r.Held, len(s.Lines))
		}
	})
}
