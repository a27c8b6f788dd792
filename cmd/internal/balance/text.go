package balance

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"text/tabwriter"

	"hulldown/engine/race"
	"hulldown/schema/diag"
	"hulldown/schema/model"
)

// shown is how many lines of a list the text shows without all.
const shown = 10

// Text writes the report for people: what was found, the edit, the evidence, and what
// else moves. With all it shows every candidate and everything that moves.
func (r *Report) Text(w io.Writer, all bool) error {
	var b strings.Builder
	fmt.Fprintf(&b, "%s, played by %s with seed %d", r.Scenario, strings.Join(slices.Compact(slices.Clone(r.Bots)), ", "), r.Seed)
	for _, t := range r.Targets {
		fmt.Fprintf(&b, "; %s", t.text)
	}
	b.WriteString("\n" + r.verdict() + "\n")
	r.winner(&b)
	if r.Fitted && r.Winner != nil && len(r.Winner.Changes) > 0 {
		fmt.Fprintf(&b, "  players by weights were fitted to the content as it is and not to the change; make it, fit them again (hulldown train %s), and see whether the targets are still met\n", r.Scenario)
	}
	r.evidence(&b, all)
	r.movedText(&b, all)
	if r.Patch != "" {
		b.WriteString("\nthe edit")
		if r.Written {
			b.WriteString(", which is written")
		}
		b.WriteString(":\n\n" + r.Patch)
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// verdict says in a sentence what the search came to.
func (r *Report) verdict() string {
	switch {
	case r.Status == Unchanged:
		return "nothing has to change: all targets are met as it is"
	case r.Winner != nil && r.Status == Found:
		how := "the one that lies deepest within"
		if r.Least {
			how = "the least change that is proven to"
		}
		return fmt.Sprintf("a change of %s meets all targets, %s (cost %.4g)", diag.Number(len(r.Winner.Changes), "value"), how, float64(r.Candidates[r.Winner.Candidate].Cost))
	case r.Status == OutOfGames:
		return fmt.Sprintf("NO candidate was proven to meet all targets before the %d games were used up; raise --games, or widen a target", r.Games.Race+r.Games.Proof)
	case r.Status == Interrupted:
		return "interrupted; this is what is known by then"
	}
	return "NO candidate is proven to meet all targets; widen a range, vary something else, or widen a target"
}

// winner writes the changes, and what they come to in fresh games.
func (r *Report) winner(b *strings.Builder) {
	if r.Winner == nil {
		r.nearest(b)
		return
	}
	t := tabwriter.NewWriter(b, 0, 0, 2, ' ', 0)
	for _, c := range r.Winner.Changes {
		fmt.Fprintf(t, "  %s\t%s -> %s\t%s:%d\n", c.Place, c.From, c.To, c.File, c.Line)
	}
	_ = t.Flush() // nothing fails that writes to a builder
	if r.Winner.NoEdit != "" {
		fmt.Fprintf(b, "  no edit makes this change: %s\n", r.Winner.NoEdit)
	}
	for i, after := range r.Winner.After {
		from := ""
		if len(r.Winner.Changes) > 0 {
			from = r.Winner.Before[i].words + " before, "
		}
		fmt.Fprintf(b, "  %s: %s%s now, in %d fresh games\n", r.Targets[i].Metric, from, after.words, r.Winner.Pairs)
	}
	for _, p := range r.Proofs {
		if p.Candidate == r.Winner.Candidate {
			fmt.Fprintf(b, "  proven by %d other fresh games, with a chance of error of at most %.4g %% in the whole race:", p.Games, 100*float64(r.Error))
			for i, x := range p.Readings {
				fmt.Fprintf(b, " %s %s", r.Targets[i].Metric, x.words)
			}
			b.WriteString("\n")
		}
	}
}

// nearest writes the candidate that comes nearest.
func (r *Report) nearest(b *strings.Builder) {
	if r.Nearest == nil {
		return
	}
	c := r.Candidates[*r.Nearest]
	fmt.Fprintf(b, "  nearest is %s:", r.name(c))
	for i, x := range c.Readings {
		fmt.Fprintf(b, " %s %s", r.Targets[i].Metric, x.words)
	}
	fmt.Fprintf(b, " in %d games\n", c.Games)
}

// name says what a candidate changes. Values of the scenario go without its id.
func (r *Report) name(c Candidate) string {
	if len(c.Vary) == 0 {
		return "no change"
	}
	return strings.ReplaceAll(label(c.Vary), string(model.KindScenario)[:len(model.KindScenario)-1]+":"+r.Scenario+".", "")
}

// evidence writes how many games showed what of whom.
func (r *Report) evidence(b *strings.Builder, all bool) {
	fmt.Fprintf(b, "\nevidence: %d of %s raced by %s, %d to prove", len(r.Candidates), diag.Number(r.Possible, "candidate"), diag.Number(r.Games.Race, "game"), r.Games.Proof)
	if r.Games.Measure > 0 {
		fmt.Fprintf(b, ", %d to measure", r.Games.Measure)
	}
	b.WriteString("\n")
	count := map[race.State]int{}
	cheaper := map[race.State]int{}
	for _, c := range r.Candidates {
		count[c.State]++
		if r.Winner != nil && c.Cost < r.Candidates[r.Winner.Candidate].Cost {
			cheaper[c.State]++
		}
	}
	b.WriteString("  " + sum(count) + "\n")
	if r.Least && len(cheaper) > 0 {
		b.WriteString("  of those that change less: " + sum(cheaper) + "\n")
	}
	list := slices.Clone(r.Candidates)
	slices.SortStableFunc(list, func(x, y Candidate) int { return y.Games - x.Games })
	rest := 0
	if !all && len(list) > shown {
		list, rest = list[:shown], len(list)-shown
	}
	t := tabwriter.NewWriter(b, 0, 0, 2, ' ', 0)
	for _, c := range list {
		fmt.Fprintf(t, "  %s\tcost %.4g\t%d games", r.name(c), float64(c.Cost), c.Games)
		for _, x := range c.Readings {
			fmt.Fprintf(t, "\t%s", x.words)
		}
		fmt.Fprintf(t, "\t%s\n", means(c.State))
		if c.Why != "" {
			fmt.Fprintf(t, "    %s\n", c.Why)
		}
	}
	_ = t.Flush() // nothing fails that writes to a builder
	if rest > 0 {
		fmt.Fprintf(b, "  and %d more; --all shows them\n", rest)
	}
}

// states are what became of candidates, in the order in which they are told.
func states() []race.State {
	return []race.State{race.Within, race.Outside, race.Aside, race.Dearer, race.Unproven, race.Refused, race.InRace}
}

// means says in words what became of a candidate.
func means(s race.State) string {
	switch s {
	case race.Within:
		return "proven within"
	case race.Outside:
		return "proven outside"
	case race.Aside:
		return "set aside as less promising, not proven"
	case race.Dearer:
		return "left out, since it changes no less"
	case race.Unproven:
		return "too near an end to be proven"
	case race.Refused:
		return "cannot be"
	}
	return "still in the race"
}

// sum lists how many candidates there are of each state.
func sum(count map[race.State]int) string {
	var list []string
	for _, s := range states() {
		if count[s] > 0 {
			list = append(list, fmt.Sprintf("%d %s", count[s], means(s)))
		}
	}
	return strings.Join(list, "; ")
}

// movedText writes what else moves.
func (r *Report) movedText(b *strings.Builder, all bool) {
	if r.Winner == nil || len(r.Winner.Changes) == 0 || r.Winner.Pairs == 0 {
		return
	}
	if len(r.Moved) == 0 {
		fmt.Fprintf(b, "\nnothing else moves that %d pairs of games could show\n", r.Winner.Pairs)
		return
	}
	fmt.Fprintf(b, "\nwhat else moves, in %d pairs of games, the largest first (of 100 such lines about 5 are chance):\n", r.Winner.Pairs)
	list := r.Moved
	if !all {
		list = list[:min(len(list), shown)]
	}
	t := tabwriter.NewWriter(b, 0, 0, 2, ' ', 0)
	for _, m := range list {
		interval := "too few"
		if m.words[3] != "" {
			interval = m.words[3] + " to " + m.words[4]
		}
		fmt.Fprintf(t, "  %s\t%s -> %s\t%s\t(%s)\n", diag.Printable(m.Plain), m.words[0], m.words[1], m.words[2], interval)
	}
	_ = t.Flush() // nothing fails that writes to a builder
	if n := len(r.Moved) - len(list); n > 0 {
		fmt.Fprintf(b, "  and %d more; --all shows them\n", n)
	}
}
