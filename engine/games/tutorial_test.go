package games_test

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"strings"
	"testing"

	"hulldown/engine/play"
)

const tutorial = "testdata/tutorial.hds"

// TestTutorial replays the published tutorial. The message of a failure is the
// file, the line, the statement, what it expects and what came.
func TestTutorial(t *testing.T) {
	text, err := os.ReadFile(tutorial)
	if err != nil {
		t.Fatal(err)
	}
	s := parse(t, tutorial, text)
	report := replay(t, openFor(t, s), s)
	if report.Failure != nil {
		t.Fatalf("%s:%v", tutorial, report.Failure)
	}
	if report.Held != len(s.Lines) {
		t.Errorf("%s: %d of %d statements held and nothing failed", tutorial, report.Held, len(s.Lines))
	}
}

// TestTutorialMinds falsifies each expectation of the tutorial in turn: each
// must be what the replay stops at.
func TestTutorialMinds(t *testing.T) {
	text, err := os.ReadFile(tutorial)
	if err != nil {
		t.Fatal(err)
	}
	s := parse(t, tutorial, text)
	m := openFor(t, s)
	lines := bytes.Split(text, []byte("\n"))
	n := 0
	for i, line := range lines {
		if !bytes.HasPrefix(line, []byte("expect ")) {
			continue
		}
		n++
		lines[i] = falsified(string(line))
		changed := parse(t, tutorial, bytes.Join(lines, []byte("\n")))
		lines[i] = line
		f := replay(t, m, changed).Failure
		switch {
		case f == nil:
			t.Errorf("%s:%d: nothing fails when it says %q", tutorial, i+1, falsified(string(line)))
		case f.Line != i+1 || f.Kind != play.KindExpectation || f.Expected == f.Actual:
			t.Errorf("%s:%d: when it says %q, %v", tutorial, i+1, falsified(string(line)), f)
		}
	}
	if n < 180 {
		t.Errorf("%s: %d expectations, at least 180 are wanted", tutorial, n)
	}
}

// falsified gives an expectation one word too many, or another last word.
func falsified(line string) []byte {
	words := strings.Fields(line)
	if words[len(words)-1] == "=" {
		return []byte(line + " something")
	}
	words[len(words)-1] += "0"
	return []byte(strings.Join(words, " "))
}

// TestTutorialLeavesNothingToChance strikes each line by which a card comes:
// where more than one card could come, the replay must stop.
func TestTutorialLeavesNothingToChance(t *testing.T) {
	text, err := os.ReadFile(tutorial)
	if err != nil {
		t.Fatal(err)
	}
	m := openFor(t, parse(t, tutorial, text))
	// The order of the first cards drawn is set, and a hand of one card loses
	// that card: these come by themselves, and nothing is amiss without them.
	certain := map[string]bool{"chance draw 1": true, "chance lose 3": true}
	lines := bytes.Split(text, []byte("\n"))
	for i, line := range lines {
		if !bytes.HasPrefix(line, []byte("chance ")) || certain[string(line)] {
			continue
		}
		lines[i] = nil
		changed := parse(t, tutorial, bytes.Join(lines, []byte("\n")))
		lines[i] = line
		if replay(t, m, changed).Failure == nil {
			t.Errorf("%s:%d: nothing fails without %q", tutorial, i+1, line)
		}
	}
}

// TestHandSizes holds the Hand Sizes that the tutorial gives besides those of
// its own four players: with two tanks for each player.
func TestHandSizes(t *testing.T) {
	for _, c := range []struct {
		set, seat string
		want      int
	}{
		{"force german pzkpfw-iv-ausf-g:1:elite stug-iii-ausf-g:2", "s1", 9},
		{"force german pzkpfw-iv-ausf-g:1 stug-iii-ausf-g:2", "s1", 8},
		{"force german pzkpfw-iv-ausf-g:1:green stug-iii-ausf-g:2", "s1", 7},
		{"force german pzkpfw-iv-ausf-g:1:elite stug-iii-ausf-g:2", "s2", 8},
	} {
		text := fmt.Sprintf("hulldown script 1\ngame tank-duel\nscenario hold-the-high-ground\nset %s\n\nexpect %s hand-size %d\nend\n",
			c.set, c.seat, c.want)
		s := parse(t, "script", []byte(text))
		if f := replay(t, openFor(t, s), s).Failure; f != nil {
			t.Errorf("%s: %v", c.set, f)
		}
	}
}

func parse(tb testing.TB, name string, text []byte) *play.Script {
	tb.Helper()
	s, err := play.Parse(text)
	if err != nil {
		tb.Fatalf("%s:%v", name, err)
	}
	return s
}

// openFor opens the match that a script is for.
func openFor(tb testing.TB, s *play.Script) play.Match {
	tb.Helper()
	return openWords(tb, s.Head.Scenario, s.Head.Set)
}

// replay replays a script and checks the game's invariants at each turn.
func replay(tb testing.TB, m play.Match, s *play.Script) play.Report {
	tb.Helper()
	report, err := m.Replay(context.Background(), s, play.ReplayOptions{Check: true})
	if err != nil {
		tb.Fatal(err)
	}
	return report
}
