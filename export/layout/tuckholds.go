package layout

import (
	"slices"
	"strings"

	"hulldown.dev/export/wording"
	"hulldown.dev/schema/model"
)

// holds is what a box holds: names with how many cards each has, and the sets of which they are.
type holds struct {
	names  []string
	copies []int
	sets   []string
}

// put adds cards of a name, of a record or of none.
func (h *holds) put(of *model.Record, name string, n int) {
	if n == 0 {
		return
	}
	at := slices.Index(h.names, name)
	if at < 0 {
		at = len(h.names)
		h.names, h.copies = append(h.names, name), append(h.copies, 0)
	}
	h.copies[at] += n
	if of != nil && !slices.Contains(h.sets, of.Set) {
		h.sets = append(h.sets, of.Set)
	}
}

// sum is how many cards it holds.
func (h *holds) sum() int {
	n := 0
	for _, copies := range h.copies {
		n += copies
	}
	return n
}

// words lists the names with how many cards each has.
func (h *holds) words() string {
	out := make([]string, len(h.names))
	for i, name := range h.names {
		out[i] = strings.ReplaceAll(name+" ×"+wording.Number(h.copies[i]), " ", "\u00A0")
	}
	return strings.Join(out, " · ")
}

// games names the sets of the content.
func (h *holds) games(c *model.Content) string {
	var out []string
	for _, id := range h.sets {
		if set := model.Find(c.Sets, id); set != nil {
			out = append(out, set.Title)
		}
	}
	return strings.Join(out, " · ")
}
