package table

import (
	"cmp"
	"fmt"
	"slices"
)

// Recorded returns the table with those decks whose order nobody knows in one that follows from a
// seed, for programs that shuffle nothing when a game begins. What leaves a deck unseen lies face
// down where it goes.
func (t *Table) Recorded(seed uint64) *Table {
	out := *t
	out.Start = nil
	for _, h := range t.Start {
		if !t.Shuffled(&h) {
			out.Start = append(out.Start, h)
			continue
		}
		h.Pieces = shuffled(h.Pieces, fmt.Sprint(seed, "/", t.ID, "/", h.ID))
		h.Ordered = true
		if to := t.Discards(h.Place); to != nil && h.Leaves > 0 {
			gone := h
			gone.ID, gone.Title, gone.Place, gone.At = h.ID+"-gone", to.Title, to.ID, to.Box.Centre()
			gone.Pieces, h.Pieces = h.Pieces[:h.Leaves], h.Pieces[h.Leaves:]
			gone.Leaves, h.Leaves = 0, 0
			out.Start = append(out.Start, gone)
		}
		out.Start = append(out.Start, h)
	}
	return &out
}

// shuffled puts a list into an order that follows from a word.
func shuffled(list []string, word string) []string {
	type card struct{ by, id string }
	cards := make([]card, len(list))
	for i, id := range list {
		cards[i] = card{Sum(fmt.Append(nil, word, "/", i)), id}
	}
	slices.SortFunc(cards, func(a, b card) int { return cmp.Compare(a.by, b.by) })
	out := make([]string, len(list))
	for i, c := range cards {
		out[i] = c.id
	}
	return out
}
