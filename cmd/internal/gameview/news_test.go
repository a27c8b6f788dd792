package gameview

import (
	"slices"
	"strings"
	"testing"

	"hulldown.dev/cmd/internal/gametable"
	"hulldown.dev/engine"
)

// TestHeadlines: of what happened the gravest comes first, a shot and what it did in one line, all else in
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
	got := joined(in.headlines(lines))
	const want = "Soviet 2 hits German 1 (To Hit 55) and pierces the Armor: Damage Card 9, turret, heavy; German 1 suffers gun hit\n" +
		"Soviet 2 spots German 1\nGerman 1 moves from 800 to 600 m\nGerman 1: 20 is not good"
	if got != want {
		t.Errorf("the headlines are\n%s\nwant\n%s", got, want)
	}
	many := append(lines, in.lines([]gametable.Line{line("eliminated", "ger-1", "", "ger-1 is out of action", 0), line("scored", "sov-2", "", "sov-2 scores 4 VP", 4)})...)
	got = joined(in.headlines(many))
	if n := strings.Count(got, "\n") + 1; n != fewHeadlines || !strings.Contains(got, "out of action") || strings.Contains(got, "is not good") {
		t.Errorf("of more than %d the headlines are\n%s", fewHeadlines, got)
	}
}

// TestHeadlinesOfOneWeight holds that of several pieces of news that weigh the same none is left out unless they are
// many, and then all are if there are heavier ones.
func TestHeadlinesOfOneWeight(t *testing.T) {
	in := telling{Maker: making(t)}
	line := func(kind, text string) gametable.Line {
		return gametable.Line{Record: engine.Record{Kind: kind}, Text: text}
	}
	var moves []gametable.Line
	for range 9 {
		moves = append(moves, line("range-moved", "a tank moves"))
	}
	grave := line("eliminated", "a tank is out of action")
	for i, c := range []struct {
		lines []gametable.Line
		want  int
	}{{moves[:3], 3}, {moves[:5], 5}, {moves[:8], 8}, {moves, 8}, {append(slices.Clone(moves[:6]), grave), 7}, {append(slices.Clone(moves), grave), 1}} {
		if got := len(in.headlines(c.lines)); got != c.want {
			t.Errorf("case %d: of %d pieces of news %d are shown, want %d", i, len(c.lines), got, c.want)
		}
	}
}

// joined are headlines, a line for each.
func joined(all []Headline) string {
	var out []string
	for _, h := range all {
		text := h.Text
		if len(h.Did) > 0 {
			text += ": " + strings.Join(h.Did, "; ")
		}
		out = append(out, text)
	}
	return strings.Join(out, "\n")
}

// TestHeadlinesWithinAShot: where a decision came between the shot and how it came out, the news is the whole shot;
// another shot behind it, and one that was over before, change nothing.
func TestHeadlinesWithinAShot(t *testing.T) {
	line := func(kind, unit, target, text string, to int) gametable.Line {
		return gametable.Line{Record: engine.Record{Kind: kind, Unit: unit, Target: target, To: to}, Text: text}
	}
	in := telling{Maker: making(t), called: names{"sov-2": "Soviet 2", "ger-1": "German 1"}}
	lines := in.lines([]gametable.Line{
		line("action-declared", "ger-1", "sov-2", "ger-1 fires", 0),
		line("tried-to-hit", "ger-1", "sov-2", "ger-1 at sov-2: To Hit 68", 68),
		line("shot-hit", "ger-1", "sov-2", "47 hits", 47),
		line("shot-bounced", "ger-1", "sov-2", "the Armor of 9 holds", 9),
		line("spotted", "sov-2", "ger-1", "sov-2 spots ger-1", 0),
	})
	const shot = "German 1 hits Soviet 2 (To Hit 68), the Armor holds"
	for from, want := range map[int]string{3: shot + "\nSoviet 2 spots German 1", 4: "Soviet 2 spots German 1", -1: ""} { // order-free: each for itself
		if got := joined(in.headlines(fromShot(lines, from))); got != want {
			t.Errorf("from %d the headlines are\n%s\nwant\n%s", from, got, want)
		}
	}
}

// TestTally: what a side scored is summed up by what for, by its units and by itself.
func TestTally(t *testing.T) {
	in := telling{Maker: making(t), game: &Game{Asked: Asked{Scenario: "merging-forces"}}}
	points := func(clause, side, unit string, n int) gametable.Line {
		return gametable.Line{Record: engine.Record{Kind: "scored", Side: side, Unit: unit, To: n}, Clause: engine.Clause(clause)}
	}
	units := []engine.TableUnit{{Name: "ger-1", Side: "german"}, {Name: "sov-1", Side: "soviet"}}
	got := in.tally(units, []gametable.Line{points("EITC 14.1a", "", "sov-1", 4), points("EITC 14.2a", "", "ger-1", 3), points("EITC 14.1a", "", "sov-1", 2), points("", "german", "", 10)})
	var rows []string
	for _, r := range got.Rows {
		rows = append(rows, r.What+" "+strings.Join(r.Points, ":"))
	}
	if words := strings.Join(got.Sides, ":") + "; " + strings.Join(rows, "; "); words != "German:Soviet; for crew killed 0:6; for the tank 3:0; by the scenario 10:0;  13:6" {
		t.Errorf("the table says %s", words)
	}
	if in.tally(units, nil) != nil {
		t.Error("there is a table where nobody scored")
	}
}

// TestBidsAreNews: bids that are revealed are one sentence, in the order in which the units act.
func TestBidsAreNews(t *testing.T) {
	in := telling{Maker: making(t), called: names{"sov-2": "Soviet 2", "ger-1": "German 1"}}
	bid := func(unit, card string) gametable.Line {
		return gametable.Line{Record: engine.Record{Kind: "revealed", Unit: unit, Card: card}, Text: unit + " bid " + card}
	}
	got := joined(in.headlines([]gametable.Line{bid("sov-2", "11"), bid("ger-1", "30")}))
	if want := "Bids: Soviet 2 11, German 1 30. Soviet 2 begins, since the lowest number acts first"; got != want {
		t.Errorf("the news is %q, want %q", got, want)
	}
}

// TestScored: a line that says who scored says in which round, and for whom.
func TestScored(t *testing.T) {
	line := func(kind, unit, clause, text string, to int) gametable.Line {
		return gametable.Line{Record: engine.Record{Kind: kind, Unit: unit, To: to, HasTo: true}, Clause: engine.Clause(clause), Text: text + " [" + clause + "]"}
	}
	in := telling{Maker: making(t), called: names{"sov-2": "Soviet 2", "ger-1": "German 1"}}
	var got []string
	for _, l := range in.scored([]gametable.Line{
		line("hurt", "sov-2", "EITC 5.6.2b", "Gunner of sov-2 is KIA", 0),
		line("scored", "ger-1", "EITC 14.1a", "ger-1 scores 4 VP", 4),
		line("round-began", "", "EITC 3.0a", "Round 2", 2),
		line("scored", "ger-1", "EITC 14.2a", "ger-1 scores 2 VP", 2),
		line("eliminated", "sov-2", "EITC 12.6.3a", "sov-2 is out of action", 0),
		line("scored", "ger-1", "EITC 14.2a", "ger-1 scores 3 VP", 3),
	}) {
		got = append(got, l.Text())
	}
	const want = "Round 1: German 1 scores 4 VP: Gunner of Soviet 2 is KIA [EITC 14.1a]\n" +
		"Round 2: German 1 scores 2 VP: Soviet 2 is out of action [EITC 14.2a]\nRound 2: German 1 scores 3 VP, for the tank [EITC 14.2a]"
	if strings.Join(got, "\n") != want {
		t.Errorf("the points are\n%s\nwant\n%s", strings.Join(got, "\n"), want)
	}
}
