package balance

import (
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"text/tabwriter"

	"hulldown.dev/engine/race"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
)

// shown is how many lines of a list the text shows without all.
const shown = 10

// Text writes the report for people: what was found, the edit, the evidence, and what
// else moves. With all it shows every candidate and everything that moves.
func (r *Report) Text(w io.Writer, all bool) error {
	var b strings.Builder
	b.WriteString(r.title() + "\n")
	if r.Met {
		b.WriteString(r.say("met", "list", r.readings(r.Winner.Before), "n", strconv.Itoa(r.Winner.Pairs)) + "\n")
	}
	b.WriteString(r.verdict() + "\n")
	r.changes(&b)
	for _, text := range r.found() {
		b.WriteString("  " + text + "\n")
	}
	r.evidence(&b, all)
	r.movedText(&b, all)
	if r.Patch != "" {
		text := "edit"
		if r.Written {
			text = "edit-written"
		}
		b.WriteString("\n" + r.say(text) + ":\n\n" + r.Patch)
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// say is a text of the report in its language.
func (r *Report) say(name string, pairs ...string) string { return race.Say(r.Speech, name, pairs...) }

// cost writes a cost with four digits.
func (r *Report) cost(x float64) string { return r.Speech.Number(fmt.Sprintf("%.4g", x)) }

// verdict writes the result of the search in a sentence.
func (r *Report) verdict() string {
	switch {
	case r.Status == Unchanged:
		return r.say("unchanged")
	case r.Winner != nil && r.Status == Found:
		how := "deepest"
		if r.Least {
			how = "least"
		}
		return r.say(how, "n", strconv.Itoa(len(r.Winner.Changes)), "cost", r.cost(float64(r.Candidates[r.Winner.Candidate].Cost)))
	case r.Status == OutOfGames:
		return r.say("used-up", "n", strconv.Itoa(r.Games.Race+r.Games.Proof))
	case r.Status == Interrupted:
		return r.say("interrupted")
	}
	return r.say("none")
}

// changes writes what the winner changes.
func (r *Report) changes(b *strings.Builder) {
	if r.Winner == nil {
		return
	}
	t := tabwriter.NewWriter(b, 0, 0, 2, ' ', 0)
	for _, c := range r.Winner.Changes {
		fmt.Fprintf(t, "  %s\t%s -> %s\t%s:%d\n", c.Place, c.From, c.To, c.File, c.Line)
	}
	_ = t.Flush() // nothing fails that writes to a builder
}

// found says what the winner comes to in fresh games or, where there is none, which candidate comes
// nearest.
func (r *Report) found() []string {
	if r.Winner == nil {
		return r.nearest()
	}
	var list []string
	if r.Winner.NoEdit != "" {
		list = append(list, r.say("no-edit", "why", r.Winner.NoEdit))
	}
	for i, after := range r.Winner.After {
		text, before := "target-now", ""
		if len(r.Winner.Changes) > 0 {
			text, before = "target-moved", r.Winner.Before[i].words
		}
		list = append(list, r.say(text, "metric", r.Targets[i].called, "before", before, "now", after.words, "n", strconv.Itoa(r.Winner.Pairs)))
	}
	for _, p := range r.Proofs {
		if p.Candidate == r.Winner.Candidate {
			list = append(list, r.say("proven", "n", strconv.Itoa(p.Games), "error", r.cost(100*float64(r.Error)))+" "+r.readings(p.Readings))
		}
	}
	if r.Fitted && len(r.Winner.Changes) > 0 {
		list = append(list, r.say("fitted", "scenario", r.Scenario))
	}
	return list
}

// readings lists what games show of the targets.
func (r *Report) readings(list []Reading) string {
	var out []string
	for i, x := range list {
		out = append(out, r.Targets[i].called+" "+x.words)
	}
	return strings.Join(out, ", ")
}

// nearest says which candidate comes nearest, in one line or none.
func (r *Report) nearest() []string {
	if r.Nearest == nil || r.Candidates[*r.Nearest].Games == 0 {
		return nil
	}
	c := r.Candidates[*r.Nearest]
	text := "nearest"
	if c.State == race.Outside {
		text = "least-far" // nearest to nothing that can be met
	}
	return []string{r.say(text, "name", r.name(c), "readings", r.readings(c.Readings), "n", strconv.Itoa(c.Games))}
}

// name says what a candidate changes. Values of the scenario go without its id.
func (r *Report) name(c Candidate) string {
	if len(c.Vary) == 0 {
		return r.say("no-change")
	}
	return strings.ReplaceAll(label(c.Vary), string(model.KindScenario)[:len(model.KindScenario)-1]+":"+r.Scenario+".", "")
}

// raced says how many candidates were raced by how many games.
func (r *Report) raced() string {
	text := r.say("evidence", "n", strconv.Itoa(len(r.Candidates)), "all", strconv.Itoa(r.Possible), "games", strconv.Itoa(r.Games.Race), "proof", strconv.Itoa(r.Games.Proof))
	if r.Games.Measure > 0 {
		text += ", " + r.say("to-measure", "n", strconv.Itoa(r.Games.Measure))
	}
	return text
}

// sums say how many candidates came to what, all of them and those that change less.
func (r *Report) sums() []string {
	count, cheaper := map[race.State]int{}, map[race.State]int{}
	for _, c := range r.Candidates {
		count[c.State]++
		if r.Winner != nil && c.Cost < r.Candidates[r.Winner.Candidate].Cost {
			cheaper[c.State]++
		}
	}
	list := []string{r.sum(count)}
	if r.Least && len(cheaper) > 0 {
		list = append(list, r.say("less")+" "+r.sum(cheaper))
	}
	return list
}

// evidence writes how many games showed what of whom.
func (r *Report) evidence(b *strings.Builder, all bool) {
	b.WriteString("\n" + r.raced() + "\n")
	for _, text := range r.sums() {
		b.WriteString("  " + text + "\n")
	}
	list := slices.Clone(r.Candidates)
	slices.SortStableFunc(list, func(x, y Candidate) int { return y.Games - x.Games })
	rest := 0
	if !all && len(list) > shown {
		list, rest = list[:shown], len(list)-shown
	}
	t := tabwriter.NewWriter(b, 0, 0, 2, ' ', 0)
	for _, c := range list {
		fmt.Fprintf(t, "  %s\t%s\t%s", r.name(c), r.say("cost", "cost", r.cost(float64(c.Cost))), r.say("games", "n", strconv.Itoa(c.Games)))
		for _, x := range c.Readings {
			fmt.Fprintf(t, "\t%s", x.words)
		}
		fmt.Fprintf(t, "\t%s\n", c.State.Told(r.Speech))
		if c.Why != "" {
			fmt.Fprintf(t, "    %s\n", c.Why)
		}
	}
	_ = t.Flush() // nothing fails that writes to a builder
	if rest > 0 {
		b.WriteString("  " + r.say("more", "n", strconv.Itoa(rest)) + "\n")
	}
}

// states are what became of candidates, in the order in which they are told.
func states() []race.State {
	return []race.State{race.Within, race.Outside, race.Aside, race.Dearer, race.Unproven, race.Refused, race.InRace}
}

// sum lists how many candidates there are of each state.
func (r *Report) sum(count map[race.State]int) string {
	var list []string
	for _, s := range states() {
		if count[s] > 0 {
			list = append(list, fmt.Sprintf("%d %s", count[s], s.Told(r.Speech)))
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
		b.WriteString("\n" + r.say("nothing-moves", "n", strconv.Itoa(r.Winner.Pairs)) + "\n")
		return
	}
	b.WriteString("\n" + r.say("moves", "n", strconv.Itoa(r.Winner.Pairs)) + "\n")
	list := r.Moved
	if !all {
		list = list[:min(len(list), shown)]
	}
	t := tabwriter.NewWriter(b, 0, 0, 2, ' ', 0)
	for _, m := range list {
		fmt.Fprintf(t, "  %s\t%s -> %s\t%s\t(%s)\n", diag.Printable(m.told), m.words[0], m.words[1], m.words[2], r.interval(m))
	}
	_ = t.Flush() // nothing fails that writes to a builder
	if n := len(r.Moved) - len(list); n > 0 {
		b.WriteString("  " + r.say("more", "n", strconv.Itoa(n)) + "\n")
	}
}
