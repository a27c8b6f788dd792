package people

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"hulldown.dev/engine/play"
)

// mostSlow is how many decisions are listed that took longest.
const mostSlow = 10

// notesOf are the notes of a recording by the line of the decision that each is about, -1 for the whole game.
func notesOf(s *play.Script, seats []string) map[int][]play.Note {
	list := map[int][]play.Note{}
	about, at := -1, 0
	for _, n := range s.Notes {
		for ; at < min(n.Before, len(s.Lines)); at++ {
			if slices.Contains(seats, s.Lines[at].Words[0]) {
				about = at
			}
		}
		list[about] = append(list[about], n)
	}
	return list
}

// noted takes the notes about a decision that the walker is at.
func (g *gathering) noted(ctx context.Context, w *walker, at int, spot Spot) {
	notes := w.notes[at]
	if len(notes) == 0 {
		return
	}
	if at >= 0 {
		spot.Seat, spot.Decision = w.script.Lines[at].Words[0], w.decisions
		spot.Action = strings.Join(w.script.Lines[at].Words[1:], " ")
		g.describe(w.session, &spot)
		spot.Link = g.linkTo(ctx, w.script, at)
	}
	for _, n := range notes {
		switch {
		case n.Question != "":
			g.answer(n)
		case n.Seconds >= 0 && at < 0: // of no decision
		case n.Seconds >= 0:
			g.out.Slowest = append(g.out.Slowest, Slow{spot, n.Seconds})
		case len(g.out.Notes) > 0 && g.out.Notes[len(g.out.Notes)-1].Spot == spot:
			g.out.Notes[len(g.out.Notes)-1].Text += "\n" + n.Text
		default:
			g.out.Notes = append(g.out.Notes, Comment{spot, n.Text})
		}
	}
}

// answer takes an answer to a question.
func (g *gathering) answer(n play.Note) {
	at := slices.IndexFunc(g.out.Answers, func(a Answers) bool { return a.Question == n.Question })
	if at < 0 {
		g.out.Answers, at = append(g.out.Answers, Answers{Question: n.Question}), len(g.out.Answers)
	}
	g.out.Answers[at].Texts = append(g.out.Answers[at].Texts, n.Text)
}

// slowest keeps the decisions that took longest.
func (g *gathering) slowest() {
	slices.SortStableFunc(g.out.Slowest, func(a, b Slow) int { return cmp.Compare(b.Seconds, a.Seconds) })
	g.out.Slowest = g.out.Slowest[:min(len(g.out.Slowest), mostSlow)]
	slices.SortStableFunc(g.out.Answers, func(a, b Answers) int { return cmp.Compare(a.Question, b.Question) })
}
