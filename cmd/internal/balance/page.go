package balance

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"hulldown.dev/engine/race"
	"hulldown.dev/export/chart"
	"hulldown.dev/schema/diag"
)

// Chart makes the report for pages: the targets, the candidates and what else moves, as figures and tables.
func (r *Report) Chart() *chart.Report {
	s := &chart.Search{Speech: r.Speech, Scenario: r.Title, Played: r.title(), Chosen: -1, Edit: r.Patch}
	if r.Met {
		s.Verdict = append(s.Verdict, r.say("met", "list", r.readings(r.Winner.Before), "n", strconv.Itoa(r.Winner.Pairs)))
	}
	s.Verdict = append(s.Verdict, r.verdict())
	s.Verdict = append(s.Verdict, r.found()...)
	s.Evidence = append([]string{r.raced()}, r.sums()...)
	for i, t := range r.Targets {
		s.Targets = append(s.Targets, chart.SearchTarget{Name: t.called, Measure: t.measure, Low: float64(t.Low), High: float64(t.High)})
		if r.Winner != nil && len(r.Winner.After) > 0 {
			s.Targets[i].Before = &r.Winner.Before[i].shown
			if len(r.Winner.Changes) > 0 {
				s.Targets[i].After = &r.Winner.After[i].shown
			}
		}
	}
	for _, c := range r.Candidates {
		s.Candidates = append(s.Candidates, r.candidate(c))
	}
	switch {
	case r.Winner != nil:
		s.Chosen = r.Winner.Candidate
		for _, c := range r.Winner.Changes {
			s.Changes = append(s.Changes, []string{c.Place, c.From, c.To, fmt.Sprintf("%s:%d", c.File, c.Line)})
		}
	case r.Nearest != nil:
		s.Chosen = *r.Nearest
	}
	r.moves(s)
	return chart.Searched(s)
}

// title says what was searched, with whom, and for what.
func (r *Report) title() string {
	title := r.say("head", "scenario", r.Title, "players", strings.Join(slices.Compact(slices.Clone(r.Bots)), ", "), "seed", fmt.Sprint(r.Seed))
	for _, t := range r.Targets {
		title += "; " + r.say("aimed", "metric", t.called, "low", r.Speech.Format(t.measure, float64(t.Low), false), "high", r.Speech.Format(t.measure, float64(t.High), false))
	}
	return title
}

// candidate is a candidate as pages show it.
func (r *Report) candidate(c Candidate) chart.SearchCandidate {
	out := chart.SearchCandidate{Name: r.name(c), Cost: float64(c.Cost), Games: c.Games, State: c.State.Told(r.Speech)}
	if c.Why != "" {
		out.State += ": " + c.Why
	}
	switch c.State {
	case race.Within:
		out.Sign = chart.Within
	case race.Outside:
		out.Sign = chart.Outside
	}
	for _, x := range c.Readings {
		out.Readings = append(out.Readings, x.shown)
	}
	return out
}

// moves enters what else the change moves.
func (r *Report) moves(s *chart.Search) {
	if r.Winner == nil || len(r.Winner.Changes) == 0 || r.Winner.Pairs == 0 {
		return
	}
	n := strconv.Itoa(r.Winner.Pairs)
	if len(r.Moved) == 0 {
		s.Evidence = append(s.Evidence, r.say("nothing-moves", "n", n))
		return
	}
	s.Moves = strings.TrimSuffix(r.say("moves", "n", n), ":")
	for _, m := range r.Moved {
		s.Moved = append(s.Moved, []string{diag.Printable(m.told), m.words[0], m.words[1], m.words[2], r.interval(m)})
	}
}

// interval is the confidence interval of a metric's change, in words.
func (r *Report) interval(m Moved) string {
	if m.words[3] == "" {
		return r.say("too-few")
	}
	return r.Speech.Between(m.words[3:])
}
