package gameview

import (
	"strings"
	"testing"

	"hulldown.dev/cmd/internal/gametable"
	"hulldown.dev/engine"
)

// TestHeadlines: of what happened the heaviest comes first to the eye, a shot and what it did in one line, in
// the order of the log and without clauses; what weighs nothing is left to the log.
func TestHeadlines(t *testing.T) {
	line := func(kind, unit, target, text string, to int) gametable.Line {
		return gametable.Line{Record: engine.Record{Kind: kind, Unit: unit, Target: target, To: to}, Text: text}
	}
	c := names{"sov-2": "Soviet 2", "ger-1": "German 1"}
	in := telling{Maker: making(t), called: c}
	lines := in.lines([]gametable.Line{
		line("drew", "", "", "s1 draws 5 [EITC 6.0a]", 0),
		line("spotted", "sov-2", "ger-1", "sov-2 spots ger-1 [EITC 5.4.1e]", 0),
		line("range-moved", "ger-1", "", "ger-1 moves from 800 to 600 m [EITC 10.1.2a]", 600),
		line("tried-to-hit", "sov-2", "ger-1", "sov-2 at ger-1: To Hit 55", 55),
		line("shot-hit", "sov-2", "ger-1", "5 hits [EITC 11.1.3d-i]", 5),
		line("shot-penetrated", "sov-2", "ger-1", "the Armor of 6 is pierced", 6),
		line("damage-read", "ger-1", "", "Damage Card 9, turret, heavy [EITC 12.1.3b]", 0),
		line("scarred", "ger-1", "", "ger-1 suffers gun hit [EITC 12.1.4d]", 0),
		line("activated", "ger-1", "", "ger-1 is active", 0),
		line("check-failed", "ger-1", "", "ger-1: 20 is not good", 0),
	})
	// An event of the kind damage-read concerns the target.
	got := strings.Join(in.headlines(lines), "\n")
	const want = "Soviet 2 spots German 1\nGerman 1 moves from 800 to 600 m\n" +
		"Soviet 2 hits German 1 (To Hit 55) and pierces the Armor: Damage Card 9, turret, heavy; German 1 suffers gun hit\nGerman 1: 20 is not good"
	if got != want {
		t.Errorf("the headlines are\n%s\nwant\n%s", got, want)
	}
	many := append(lines, in.lines([]gametable.Line{line("eliminated", "ger-1", "", "ger-1 is out of action", 0), line("scored", "sov-2", "", "sov-2 scores 4 VP", 4)})...)
	got = strings.Join(in.headlines(many), "\n")
	if n := strings.Count(got, "\n") + 1; n != mostHeadlines || !strings.Contains(got, "out of action") || strings.Contains(got, "is not good") {
		t.Errorf("of more than %d the headlines are\n%s", mostHeadlines, got)
	}
}
