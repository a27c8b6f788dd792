package gameview

import (
	"testing"

	"hulldown.dev/cmd/internal/gametable"
	"hulldown.dev/content"
	"hulldown.dev/engine"
)

// TestReasons holds that a check is told with what it is of, a stop and points with what they came for, other lines and
// numbers as they are, and that each reason rests on a clause.
func TestReasons(t *testing.T) {
	in := telling{Maker: making(t), called: names{"ger-2": "German 2"}}
	line := func(kind, clause, text string) gametable.Line {
		return gametable.Line{Record: engine.Record{Kind: kind}, Clause: engine.Clause(clause), Text: text}
	}
	for _, tt := range []struct {
		line gametable.Line
		want string
	}{
		{line("check-failed", "EITC 12.2.1a", "ger-2: 29 FIRE 3 is not good (Explosion) [EITC 12.2.1a]"), "German 2, Explosion Check: 29 FIRE 3 is not good (Explosion) [EITC 12.2.1a]"},
		{line("check-failed", "EITC 12.4.1b", "ger-2: 9 is not good"), "German 2, Morale Check: 9 is not good"},
		{line("check-passed", "EITC 12.6.2c", "ger-2: 9 is good"), "German 2, Escape Attempt: 9 is good"},
		{line("check-failed", "EITC 8.3.5.i-b", "ger-2: 9 is not good"), "German 2: 9 is not good"},
		{line("motion-ended", "EITC 11.1.3h-vii", "ger-2 stops, 92 MOVE 7 is discarded [EITC 11.1.3h-vii]"), "German 2 stops, 92 MOVE 7 is discarded, because it was penetrated [EITC 11.1.3h-vii]"},
		{line("motion-ended", "EITC 10.1.4a", "92 MOVE 7 of ger-2 is discarded"), "92 MOVE 7 of German 2 is discarded"},
		{line("scored", "EITC 14.2a", "ger-2 scores 4 VP"), "German 2 scores 4 VP, for the tank"},
		{line("scored", "EITC 14.1a", "ger-2 scores 1 VP"), "German 2 scores 1 VP, for crew killed"},
		{line("points-scored", "EITC S2-robata-e", "the Soviet side scores 5 VP"), "the Soviet side scores 5 VP, by the scenario"},
		{line("hurt", "EITC 14.1a", "ger-2: driver wounded"), "German 2: driver wounded"},
	} {
		if got := in.lines([]gametable.Line{tt.line})[0].Text; got != tt.want {
			t.Errorf("%s: %q, want %q", tt.line.Clause, got, tt.want)
		}
	}
	for _, r := range reasons {
		if _, ok := content.FindClause(r.clause); r.clause != "" && !ok {
			t.Errorf("there is no clause %q", r.clause)
		}
	}
}

// TestLegend holds that runs of boxes with the same words have one letter, that the legend says once, what is to be
// had another than what lies there.
func TestLegend(t *testing.T) {
	v := Field{Places: []Span{{Boxes: 1, Text: "Bridge"}, {Boxes: 2}}}
	goals := []Span{{Boxes: 1, Text: "10 VP"}, {Boxes: 1, Text: "Bridge"}}
	v.mark(goals, true)
	v.mark(v.Places, false)
	again := []Span{{Boxes: 3, Text: "10 VP"}}
	v.mark(again, true)
	if len(v.Legend) != 3 || goals[0].Mark != "A" || goals[1].Mark != "B" || v.Places[0].Mark != "C" || v.Places[1].Mark != "" || again[0].Mark != "A" || !again[0].Goal || v.Legend[2].Goal {
		t.Errorf("%+v %+v %+v", v.Legend, goals, v.Places)
	}
}
