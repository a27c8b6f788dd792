package playtest

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"hulldown.dev/engine"
	"hulldown.dev/engine/bot"
)

// The measures that Across reads.
const (
	winRateName = "win_rate"
	goalsName   = "goals"
)

// Finding is what the games of several players show of all of them.
type Finding struct {
	// Holds is set for what all players show alike; anything else turns over with skill or
	// depends on who plays.
	Holds bool   `json:"holds"`
	Text  string `json:"text"`
}

// ofPlayers reports whether cells differ in their players alone.
func (r *Result) ofPlayers() bool {
	return len(r.Cells) > 1 && !slices.ContainsFunc(r.Cells, func(c Cell) bool { return len(c.Vary) != 1 || c.Vary[0].Key != playersKey })
}

// plain is the cell of the standard player among cells that differ in their players alone,
// -1 where there is none.
func (r *Result) plain() int {
	if !r.ofPlayers() {
		return -1
	}
	return slices.IndexFunc(r.Cells, func(c Cell) bool { return c.Vary[0].Value == bot.Default })
}

// playersKey is the name of the parameter whose values are players.
const playersKey = "bots"

// Compared says of a playtest whose cells differ in their players alone what holds for all
// of them and what turns over with skill; nothing of other playtests. Who wins is told of
// the first side, what is rewarded of each reward, and then what the verdict of each
// player's games finds. Docs are those of Batch.
func (r *Result) Compared(docs []engine.Measure) ([]Finding, error) {
	if !r.ofPlayers() {
		return nil, nil
	}
	var marks [][]mark
	for i := range r.Cells {
		b, err := r.Batch(i, docs)
		if err != nil || b.Broken() {
			return nil, err
		}
		marks = append(marks, b.Summary().marks)
	}
	var list []Finding
	if wins := r.entries(winRateName); wins != nil && len(wins[0]) > 0 {
		list = append(list, r.acrossWins(wins))
		if f := r.plainAndFitted(wins); f.Text != "" {
			list = append(list, f)
		}
	}
	if goals := r.entries(goalsName); goals != nil {
		for k := range goals[0] {
			if f := r.acrossGoal(goals, k); f.Text != "" {
				list = append(list, f)
			}
		}
	}
	return append(list, r.acrossMarks(marks)...), nil
}

// mark is something that a verdict finds: what it is about, by which it is known again,
// and what to call it.
type mark struct{ key, text string }

func (s *Summary) mark(key, text string) { s.marks = append(s.marks, mark{key, text}) }

// acrossMarks gathers what the verdicts find by the players that find it.
func (r *Result) acrossMarks(marks [][]mark) []Finding {
	by := map[string][]int{}
	var order []mark
	for i := range marks {
		for _, m := range marks[i] {
			if by[m.key] == nil {
				order = append(order, m)
			}
			if at := by[m.key]; len(at) == 0 || at[len(at)-1] != i {
				by[m.key] = append(at, i)
			}
		}
	}
	var groups [][]int
	texts := map[string][]string{}
	for _, m := range order {
		who := fmt.Sprint(by[m.key])
		if texts[who] == nil {
			groups = append(groups, by[m.key])
		}
		texts[who] = append(texts[who], m.text)
	}
	slices.SortStableFunc(groups, func(a, b []int) int { return len(b) - len(a) })
	var list []Finding
	for _, who := range groups {
		f := Finding{Holds: len(who) == len(marks)}
		found := r.Speech.named(texts[fmt.Sprint(who)])
		if f.Text = r.Speech.say("report.whoever", "list", found); !f.Holds {
			var names []string
			for _, i := range who {
				names = append(names, r.Cells[i].Vary[0].Value)
			}
			f.Text = r.Speech.say("report.only-then", "players", strings.Join(names, ", "), "list", found)
		}
		list = append(list, f)
	}
	return list
}

// entries are the counts of a measure by cell, nil unless all cells have the same.
func (r *Result) entries(name string) [][]Entry {
	var lists [][]Entry
	for i := range r.Cells {
		at := slices.IndexFunc(r.Cells[i].Counted, func(g Group) bool { return g.Name == name })
		if at < 0 {
			return nil
		}
		lists = append(lists, r.Cells[i].Counted[at].List)
		if !slices.EqualFunc(lists[0], lists[i], func(a, b Entry) bool { return a.Key == b.Key }) {
			return nil
		}
	}
	return lists
}

// acrossWins says how often the first side wins with each player, and whether that is the
// same answer.
func (r *Result) acrossWins(wins [][]Entry) Finding {
	var parts []string
	leads, trails, open := 0, 0, 0
	for i := range wins {
		e := &wins[i][0]
		if e.Value == nil || e.Low == nil || e.High == nil {
			return Finding{Text: r.Speech.say("report.across-few", "side", r.nameOf(winRateName, &wins[0][0]))}
		}
		parts = append(parts, r.Speech.say("report.across-part", "share", r.Speech.share(Estimate{Value: float64(*e.Value), Low: float64(*e.Low), High: float64(*e.High), Bounded: true}), "player", r.Cells[i].Vary[0].Value))
		switch {
		case *e.Low > 0.5:
			leads++
		case *e.High < 0.5:
			trails++
		default:
			open++
		}
	}
	verdict := Key("report.whoever-even")
	switch {
	case leads > 0 && trails > 0:
		verdict = "report.turns-over"
	case open > 0 && leads+trails > 0:
		verdict = "report.depends"
	case leads > 0:
		verdict = "report.leads-always"
	case trails > 0:
		verdict = "report.trails-always"
	}
	return Finding{Holds: max(leads, trails, open) == len(wins), Text: r.Speech.say("report.across-wins", "side", r.nameOf(winRateName, &wins[0][0]), "list", strings.Join(parts, ", "), "verdict", r.Speech.say(verdict))}
}

// plainAndFitted says what the win rates of the standard player and of the one that was
// fitted to the scenario mean beside each other, nothing where one of them did not play.
func (r *Result) plainAndFitted(wins [][]Entry) Finding {
	plain, fitted := r.plain(), slices.IndexFunc(r.Cells, func(c Cell) bool { return c.Vary[0].Value == bot.Trained })
	if plain < 0 || fitted < 0 || len(wins[0]) != 2 {
		return Finding{}
	}
	a, b := &wins[plain][0], &wins[fitted][0]
	for _, e := range []*Entry{a, b} {
		if e.Value == nil || e.Low == nil || e.High == nil {
			return Finding{}
		}
	}
	more := float64(*b.Value - *a.Value)
	// The games of both have nothing in common but their seeds.
	wide := math.Hypot(float64(*a.High-*a.Low), float64(*b.High-*b.Low)) / 2
	if math.Abs(more) <= wide {
		return Finding{Holds: true, Text: r.Speech.say("report.one-balance", "points", r.Speech.signed(100*more), "low", r.Speech.signed(100*(more-wide)), "high", r.Speech.signed(100*(more+wide)))}
	}
	first, gains, what := r.nameOf(winRateName, &wins[0][0]), r.nameOf(winRateName, &wins[0][1]), Key("report.wins-less")
	if more > 0 {
		gains, what = first, "report.wins-more"
	}
	more = math.Abs(more)
	return Finding{Text: r.Speech.say(what, "gains", gains, "side", first, "points", r.Speech.fixed(100*more, 1),
		"low", r.Speech.fixed(100*(more-wide), 1), "high", r.Speech.fixed(100*(more+wide), 1))}
}

// acrossGoal says who earns a reward, nothing of one that all players do.
func (r *Result) acrossGoal(goals [][]Entry, k int) Finding {
	var by []string
	for i := range goals {
		if goals[i][k].Sum > 0 {
			by = append(by, r.Cells[i].Vary[0].Value)
		}
	}
	switch len(by) {
	case len(goals):
		return Finding{}
	case 0:
		return Finding{Holds: true, Text: r.Speech.say("report.by-nobody", "goal", r.nameOf(goalsName, &goals[0][k]))}
	}
	return Finding{Text: r.Speech.say("report.only-with", "goal", r.nameOf(goalsName, &goals[0][k]), "players", strings.Join(by, ", "))}
}

// nameOf is what people call a count, in the language of the result where the first cell has
// a layout in it.
func (r *Result) nameOf(measure string, e *Entry) string {
	if len(r.Named) > 0 && r.Named[0] != nil {
		if m, k, ok := r.Named[0].Find(Name(measure, e.Key)); ok {
			return r.Speech.words(r.Named[0].Measures[m].Label(k))
		}
	}
	if e.Label != "" {
		return e.Label
	}
	return e.Key
}
