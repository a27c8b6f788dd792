package games_test

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"hulldown.dev/content"
	"hulldown.dev/engine/play"
	"hulldown.dev/schema/slow"
)

const (
	tutorial    = "testdata/tutorial.hds"
	soloExample = "testdata/solo.hds"
)

// example is the script of a published example, with how many expectations it has at
// least.
type example struct {
	file string
	held int
}

// read returns the game of the script and its lines.
func (p example) read(t *testing.T) (play.Match, [][]byte) {
	t.Helper()
	text, err := os.ReadFile(p.file)
	if err != nil {
		t.Fatal(err)
	}
	return openFor(t, parse(t, p.file, text)), bytes.Split(text, []byte("\n"))
}

var published = []example{{tutorial, 180}, {soloExample, 140}}

// TestPublished replays the published examples of play. The message of a failure
// is the file, the line, the statement, what it expects and what came.
func TestPublished(t *testing.T) {
	for _, p := range published {
		text, err := os.ReadFile(p.file)
		if err != nil {
			t.Fatal(err)
		}
		s := parse(t, p.file, text)
		report := replay(t, openFor(t, s), s)
		if report.Failure != nil {
			t.Errorf("%s:%v", p.file, report.Failure)
		} else if report.Held != len(s.Lines) {
			t.Errorf("%s: %d of %d statements held and nothing failed", p.file, report.Held, len(s.Lines))
		}
	}
}

// TestPublishedMinds falsifies each expectation of the published examples in
// turn: each must be what the replay stops at.
func TestPublishedMinds(t *testing.T) {
	for _, p := range published {
		m, lines := p.read(t)
		n := 0
		for i, line := range lines {
			if !bytes.HasPrefix(line, []byte("expect ")) {
				continue
			}
			if n++; !slow.Takes(n-1, 5) {
				continue
			}
			lines[i] = falsified(string(line))
			changed := parse(t, p.file, bytes.Join(lines, []byte("\n")))
			lines[i] = line
			f := replay(t, m, changed).Failure
			switch {
			case f == nil:
				t.Errorf("%s:%d: nothing fails when it says %q", p.file, i+1, falsified(string(line)))
			case f.Line != i+1 || f.Kind != play.KindExpectation || f.Expected == f.Actual:
				t.Errorf("%s:%d: when it says %q, %v", p.file, i+1, falsified(string(line)), f)
			}
		}
		if n < p.held {
			t.Errorf("%s: %d expectations, at least %d are wanted", p.file, n, p.held)
		}
	}
}

// soloFacts is how many facts the solitaire example of play states.
const soloFacts = 108

// TestSoloFacts holds that the script of the solitaire example goes through all
// facts of the text in order, each held by a statement of its own or differing by
// a clause of the ledger.
func TestSoloFacts(t *testing.T) {
	text, err := os.ReadFile(soloExample)
	if err != nil {
		t.Fatal(err)
	}
	fact := regexp.MustCompile(`^# fact (\d+)( differs \((EITC \S+)\))?: `)
	number, statements := 0, 1
	for i, line := range strings.Split(string(text), "\n") {
		m := fact.FindStringSubmatch(line)
		switch {
		case m == nil && line != "" && !strings.HasPrefix(line, "#"):
			statements++
		case m == nil:
			continue
		default:
			number++
			if m[1] != strconv.Itoa(number) || statements == 0 {
				t.Errorf("%s:%d: fact %s, want %d, behind one that %d statements hold", soloExample, i+1, m[1], number, statements)
			}
			if _, known := content.FindClause(m[3]); m[2] != "" && !known {
				t.Errorf("%s:%d: %s is no clause of the ledger", soloExample, i+1, m[3])
			}
			statements = 0
		}
	}
	if number != soloFacts || statements == 0 {
		t.Errorf("%s has %d facts, want %d, the last with a statement", soloExample, number, soloFacts)
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

// TestPublishedLeaveNothingToChance strikes each line by which a card comes: where
// more than one card could come, the replay must stop.
func TestPublishedLeaveNothingToChance(t *testing.T) {
	// The order of the first cards drawn is set, and a hand of one card loses
	// that card: these come by themselves, and nothing is amiss without them.
	certain := map[string]bool{"chance draw 1": true, "chance lose 3": true, "chance draw 3": true, "chance draw 11": true}
	for _, p := range published {
		m, lines := p.read(t)
		for i, line := range lines {
			if !bytes.HasPrefix(line, []byte("chance ")) || certain[string(line)] {
				continue
			}
			lines[i] = nil
			changed := parse(t, p.file, bytes.Join(lines, []byte("\n")))
			lines[i] = line
			if replay(t, m, changed).Failure == nil {
				t.Errorf("%s:%d: nothing fails without %q", p.file, i+1, line)
			}
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
