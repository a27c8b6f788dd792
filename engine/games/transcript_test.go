package games_test

import (
	"bytes"
	"strings"
	"testing"
	"unicode/utf8"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine"
	"hulldown.dev/engine/games"
	"hulldown.dev/engine/play"
)

// TestTranscriptParts holds that a log for people is parted by phases and turns of units: their heads stand below an
// empty line and are marked, what follows is indented, and more so what an action brings about; no line is too wide.
func TestTranscriptParts(t *testing.T) {
	m, _, err := games.Open(contenttest.Content(t), "merging-forces", nil)
	if err != nil {
		t.Fatal(err)
	}
	var log bytes.Buffer
	o := play.PlayOptions{Seed: 5, Bots: []string{"greedy"}, Transcript: &play.Transcript{To: &log, Seat: engine.NoSeat, Rounds: true, Wide: 80,
		Head: func(line string) string { return "* " + line }}}
	if _, err := m.Play(t.Context(), o); err != nil {
		t.Fatal(err)
	}
	before, within := "", false
	deeper, drawn := 0, 0
	for line := range strings.Lines(log.String()) {
		line = strings.TrimSuffix(line, "\n")
		head := strings.HasPrefix(line, "* ")
		switch {
		case head && before != "":
			t.Fatalf("%q stands right below %q", line, before)
		case !head && (strings.Contains(line, " is active [") || strings.HasSuffix(line, " phase [EITC 3.0a]")):
			t.Fatalf("%q begins no part", line)
		case head:
			within = strings.Contains(line, " is active [")
		case within && line != "" && !strings.HasPrefix(line, "  "):
			t.Fatalf("%q is not indented", line)
		case strings.HasPrefix(line, "Round "), strings.HasSuffix(line, " is healthy [EITC 9.0b]"):
			t.Fatalf("%q says again what was said", line)
		case strings.HasPrefix(line, "  s1 draws ") && strings.HasPrefix(before, "  s1 draws "):
			t.Fatalf("%q is not joined to the line before", line)
		case strings.HasPrefix(line, "  s1 draws ") && strings.Contains(line, ", "):
			drawn++
		case strings.HasPrefix(before, "  ger-1: fire against") && strings.HasPrefix(line, "    "):
			deeper++
		case utf8.RuneCountInString(line) > 80:
			t.Errorf("%q is too wide", line)
		}
		before = line
	}
	if drawn == 0 {
		t.Error("nowhere are the cards that a seat draws in one line")
	}
	if deeper == 0 {
		t.Error("what a shot brings about is nowhere indented below it")
	}
}
