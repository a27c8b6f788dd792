package gametable

import (
	"slices"

	"hulldown.dev/engine/play"
)

// MaxNotes is the most notes of a game, of play.MaxNote bytes each.
const MaxNotes = 2_000

// note is what a person wrote behind so many turns.
type note struct {
	turn int
	play.Note
}

// Note keeps what a person says of the decision of a person that came last, or of the whole game
// before there is one. With a question it is the answer to that, in place of an earlier one; an empty
// text takes back what was said there.
func (t *Table) Note(question, text string) {
	turn := t.spoken()
	t.notes = slices.DeleteFunc(t.notes, func(n note) bool {
		return n.Question == question && n.Seconds < 0 && (question != "" || n.turn == turn)
	})
	for _, n := range play.Comments(0, question, text) {
		if len(t.notes) < MaxNotes {
			t.notes = append(t.notes, note{turn, n})
		}
	}
	slices.SortStableFunc(t.notes, func(a, b note) int { return a.turn - b.turn })
}

// Noted is what was said with Note where the game is, or answered to a question.
func (t *Table) Noted(question string) []string {
	turn := t.spoken()
	var list []string
	for _, n := range t.notes {
		if n.Question == question && n.Seconds < 0 && (question != "" || n.turn == turn) {
			list = append(list, n.Text)
		}
	}
	return list
}

// spoken is how many turns lie behind the decision of a person that came last, it included, 0 before there is one.
func (t *Table) spoken() int {
	if t.at == 0 {
		return 0
	}
	return t.Since() + 1
}

// takeNotes takes the notes of the recording that the game was taken up from.
func (t *Table) takeNotes() {
	s, turns, at := t.options.Recording, 0, 0
	if s == nil {
		return
	}
	for _, n := range s.Notes[:min(len(s.Notes), MaxNotes)] {
		for ; at < min(n.Before, len(s.Lines)); at++ {
			if first := s.Lines[at].Words[0]; first == "chance" || slices.Contains(t.Seats(), first) {
				turns++
			}
		}
		if turns <= len(t.turns) {
			t.notes = append(t.notes, note{turns, n})
		}
	}
}

// written are the notes of the recording up to where the game is, in which each turn has two lines
// behind the first, and one more where chance went on from another seed.
func (t *Table) written() []play.Note {
	var list []play.Note
	for _, n := range t.notes {
		if n.turn > t.Played() {
			continue
		}
		if n.Before = 0; n.turn > 0 {
			n.Before = 1 + 2*n.turn
			for _, r := range t.turns[:n.turn-1] {
				if r.reseed != nil {
					n.Before++
				}
			}
		}
		list = append(list, n.Note)
	}
	return list
}
