package link_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine/games"
	"hulldown.dev/engine/link"
	"hulldown.dev/engine/play"
	"hulldown.dev/schema/slow"
)

// longest is how long a link of a whole game of a built-in scenario may be.
const longest = 400

// open opens a built-in scenario.
func open(t *testing.T, scenario string, set ...[]string) play.Match {
	t.Helper()
	m, found, err := games.Open(contenttest.Content(t), scenario, set)
	if err != nil || len(found) > 0 {
		t.Fatal(err, found)
	}
	return m
}

// record plays one game to its end.
func record(t *testing.T, m play.Match, seed uint64, bots ...string) *play.Script {
	t.Helper()
	s, _, err := m.Record(t.Context(), play.PlayOptions{Seed: seed, Game: seed % 3, Bots: bots})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// linked is the text of a recording's link, which may be no longer than asked.
func linked(t *testing.T, m play.Match, s *play.Script) string {
	t.Helper()
	l, err := link.Make(t.Context(), m, s)
	if err != nil {
		t.Fatal(err)
	}
	return l.String()
}

// played is the recording that a link holds.
func played(t *testing.T, m play.Match, text string) string {
	t.Helper()
	l, err := link.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	s, err := l.Play(t.Context(), m)
	if err != nil {
		t.Fatal(err)
	}
	return s.String()
}

// TestEveryScenario holds that the link of a whole game gives its recording back, and is short.
func TestEveryScenario(t *testing.T) {
	for _, p := range games.Playables(contenttest.Content(t)) {
		m := open(t, p.Record.ID)
		for seed := range uint64(slow.Count(1, 5)) {
			for _, bots := range []string{"greedy", "random"} {
				s := record(t, m, seed, bots)
				text := linked(t, m, s)
				if len(text) > longest {
					t.Errorf("%s, seed %d, %s: %d characters", p.Record.ID, seed, bots, len(text))
				}
				if got := played(t, m, "https://example.org/game/#"+text); got != s.String() {
					t.Errorf("%s, seed %d, %s: the link gives another recording back", p.Record.ID, seed, bots)
				}
			}
		}
	}
}

// TestUnfinished holds that a link ends at any decision that a recording ends at.
func TestUnfinished(t *testing.T) {
	m := open(t, "seven-rounds")
	whole := record(t, m, 5, "greedy")
	for n, line := range whole.Lines {
		if first := line.Words[0]; first == "chance" || first == "state" {
			continue
		}
		cut, err := play.Parse([]byte(strings.TrimSuffix(upTo(whole, n), "\n") + "\nend\n"))
		if err != nil {
			t.Fatal(err)
		}
		if got := played(t, m, linked(t, m, cut)); got != cut.String() {
			t.Fatalf("cut before line %d: the link gives back\n%s\nwant\n%s", n, got, cut)
		}
	}
}

// upTo is the text of a recording before one of its lines.
func upTo(s *play.Script, n int) string {
	short := *s
	short.Lines = s.Lines[:n]
	return short.String()
}

// TestRefused holds what is said of links that are not whole or not of this game.
func TestRefused(t *testing.T) {
	m := open(t, "merging-forces")
	text := linked(t, m, record(t, m, 3, "greedy"))
	other := "z"
	if text[30] == 'z' {
		other = "y"
	}
	for _, bad := range []struct {
		name, text string
		err        error
	}{
		{"cut", text[:len(text)-1], link.ErrCut},
		{"cut early", text[:20], link.ErrCut},
		{"longer", text + "0", link.ErrAltered},
		{"changed", text[:30] + other + text[31:], link.ErrAltered},
		{"later format", "h3" + text[2:], link.ErrFormat},
		{"no link", "merging-forces", link.ErrFormat},
	} {
		if _, err := link.Parse(bad.text); !errors.Is(err, bad.err) {
			t.Errorf("%s: %v, expected %v", bad.name, err, bad.err)
		}
	}
	l, err := link.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	for _, foreign := range []play.Match{open(t, "hungary-for-oil"), open(t, "merging-forces", []string{"tanks", "4"})} {
		if _, err := l.Play(t.Context(), foreign); !errors.Is(err, link.ErrOther) {
			t.Errorf("played on %s %v: %v", foreign.Head().Scenario, foreign.Head().Set, err)
		}
	}
	l.Engine++
	if _, err := l.Play(t.Context(), m); !errors.Is(err, link.ErrOther) {
		t.Errorf("of another engine: %v", err)
	}
}

// TestNoRecording holds that what a link cannot hold is refused.
func TestNoRecording(t *testing.T) {
	m := open(t, "merging-forces")
	s := record(t, m, 1, "greedy")
	script := *s
	script.Lines = slices.Clone(s.Lines[1:])
	paired := *s
	paired.Seed = &play.Seed{Seed: 1, Paired: true}
	changed := *s
	changed.Lines = slices.Clone(s.Lines)
	changed.Lines[0].Words = []string{"state", "0000000000000000"}
	foreign := *s
	foreign.Head.Content = "sha256:" + strings.Repeat("0", 64)
	for name, bad := range map[string]*play.Script{"a script": &script, "paired": &paired, "another state": &changed, "other content": &foreign} {
		if _, err := link.Make(t.Context(), m, bad); err == nil {
			t.Errorf("%s is a link", name)
		}
	}
}

// TestNotes holds that a link holds what persons wrote, and refuses what no recording could hold.
func TestNotes(t *testing.T) {
	m := open(t, "merging-forces")
	s := record(t, m, 4, "greedy")
	decides := func(l play.Line) bool { return slices.Contains(m.Seats(), l.Words[0]) }
	first := slices.IndexFunc(s.Lines, decides)
	second := first + 1 + slices.IndexFunc(s.Lines[first+1:], decides)
	s.Notes = slices.Concat(play.Comments(first, "", "before it begins"), []play.Note{{Before: second, Text: "why is this worth nothing?", Seconds: -1}, {Before: second, Seconds: 40}},
		play.Comments(len(s.Lines), "fun", "#1 of 5, a third time"))
	text := linked(t, m, s)
	if got := played(t, m, text); got != s.String() {
		t.Errorf("the link gives back\n%s\nwant\n%s", got, s)
	}
	l, err := link.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	for _, bad := range []play.Note{{Text: "two\nlines", Seconds: -1}, {Text: "a  b", Seconds: -1}, {Question: "q r", Text: "x", Seconds: -1}, {Text: strings.Repeat("a", 2000), Seconds: -1}} {
		l.Notes = []play.Note{bad}
		if _, err := link.Parse(l.String()); !errors.Is(err, link.ErrAltered) {
			t.Errorf("a link with the note %q: %v", bad.Text, err)
		}
	}
}

// FuzzParse holds that a text is refused or is the text of what it is read as.
func FuzzParse(f *testing.F) {
	f.Add("h10000000000000000000000000000000000000")
	f.Add("https://example.org/#h11d2R")
	f.Fuzz(func(t *testing.T, text string) {
		l, err := link.Parse(text)
		if err == nil && !strings.HasSuffix(text, l.String()) {
			t.Errorf("%q is read as %q", text, l)
		}
	})
}
