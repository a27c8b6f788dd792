package chart_test

import (
	"bytes"
	"fmt"
	"math"
	"strings"
	"testing"

	"hulldown.dev/engine"
	"hulldown.dev/engine/playtest"
	"hulldown.dev/export/chart"
	"hulldown.dev/export/pdf"
)

// searched is a search for two targets, of which the first candidate meets both or none is found.
func searched(found bool) *chart.Search {
	s := &chart.Search{Scenario: "urn <&>", Played: "urn, played by random", Verdict: []string{"a change of 1 value meets all targets", "win_rate.red: 61 % before"},
		Evidence: []string{"evidence: 4 of 4 candidates"}, Chosen: -1}
	for i, name := range []string{"win_rate.red", "draws"} {
		s.Targets = append(s.Targets, chart.SearchTarget{Name: name, Measure: engine.Measure{Name: name, Kind: engine.Share}, Low: 0.4, High: 0.6})
		if found {
			s.Targets[i].Before = &playtest.Estimate{Value: 0.7, Low: 0.6, High: 0.8, Bounded: true}
			s.Targets[i].After = &playtest.Estimate{Value: 0.5, Low: 0.42, High: 0.58, Bounded: true}
		}
	}
	for i := range 4 {
		e := playtest.Estimate{Value: 0.2 * float64(i+1), Low: 0.1, High: 0.9, Bounded: true}
		c := chart.SearchCandidate{Name: fmt.Sprintf("red=%d", i), Cost: float64(2 * i), Games: 64 << i, State: "set aside", Readings: []playtest.Estimate{e, {Value: math.NaN()}}}
		if i == 3 {
			c.Sign, c.State = chart.Outside, "proven outside"
		}
		s.Candidates = append(s.Candidates, c)
	}
	if found {
		s.Chosen, s.Candidates[0].Sign = 0, chart.Within
		s.Changes = [][]string{{"urn.red", "3", "5", "urn.cue:7"}}
		s.Moves, s.Moved = "what else moves, in 20 pairs", [][]string{{"Margin", "1.0", "2.0", "+1.0", "0.5 to 1.5"}}
		s.Edit = "--- urn.cue\n\tred: 3\u202e\n"
	}
	return s
}

// TestSearchedUnraced holds that candidates of which no game was played have a row and no mark.
func TestSearchedUnraced(t *testing.T) {
	s := searched(false)
	for i := range s.Candidates {
		s.Candidates[i].Readings, s.Candidates[i].Games = nil, 0
	}
	var out bytes.Buffer
	if err := chart.Searched(s).HTML(&out); err != nil {
		t.Fatal(err)
	}
	if text := out.String(); strings.Contains(text, "Candidates by cost") || !strings.Contains(text, `<td>red=2</td><td class="n">4</td><td class="n">0</td><td class="n"></td><td class="n"></td>`) {
		t.Error(text)
	}
}

// TestSearched holds that pages of a search show its targets, all candidates, what is found, what else
// moves and the edit, with nothing of other files, and that all of it lies on the paper.
func TestSearched(t *testing.T) {
	for _, c := range []struct {
		found      bool
		says, lack []string
	}{
		{true, []string{"<h1>Balance of urn &lt;&amp;&gt;</h1>", "a change of 1 value meets all targets.", "win_rate.red: 61 % before.", "With the change", "The band is the target, 40.0 % to 60.0 %; the marks",
			"The ring is about red=0.", "<td>urn.red</td>", "<summary>what else moves, in 20 pairs</summary>", "<pre>--- urn.cue\n    red: 3 \n</pre>", "red=3; 80.0 % (10.0 to 90.0 %); proven outside"}, []string{"* not chance"}},
		{false, []string{"Candidates by cost and win_rate.red", "<td>red=2</td>"}, []string{"With the change", "What changes", "The ring", "<pre>", "Candidates by cost and draws"}},
	} {
		r := chart.Searched(searched(c.found))
		var out bytes.Buffer
		if err := r.HTML(&out); err != nil {
			t.Fatal(err)
		}
		text := out.String()
		alone(t, text)
		for _, want := range c.says {
			if !strings.Contains(text, want) {
				t.Errorf("the page lacks %q", want)
			}
		}
		for _, lack := range c.lack {
			if strings.Contains(text, lack) {
				t.Errorf("the page holds %q", lack)
			}
		}
		d := r.Document()
		onPaper(t, d)
		if err := pdf.Write(&out, d); err != nil {
			t.Error(err)
		}
	}
}
