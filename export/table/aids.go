package table

import (
	"cmp"
	"slices"
	"strings"

	"hulldown.dev/export"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
)

// Aid is a page of the player aids.
type Aid struct {
	Title   string
	Page    page.Page
	picture *Picture
}

// Picture is the page twice as large as what lies on the table, since it is read at arm's length.
// It is drawn when it is first asked for.
func (a *Aid) Picture() (*Picture, error) {
	if a.picture == nil {
		const larger = 2
		var err error
		if a.picture, err = (&Face{ID: a.Title, Page: a.Page}).Drawn(larger, false); err != nil {
			return nil, err
		}
	}
	return a.picture, nil
}

// Aids returns what finds the player aids of the sets that a table's pieces are of, a page each. It
// lays those of the same sets out once, and then returns the same list. What is wrong with them is
// said where they are printed.
func Aids(c *model.Content, l wording.Language) func(*Table) []Aid {
	known := map[string][]Aid{}
	return func(t *Table) []Aid {
		var sets []string
		for _, p := range t.Pieces {
			if p.Set != "" && !slices.Contains(sets, p.Set) {
				sets = append(sets, p.Set)
			}
		}
		slices.Sort(sets)
		key := strings.Join(sets, " ")
		if _, ok := known[key]; !ok {
			known[key] = aidsOf(c.Closure(sets...), l)
		}
		return known[key]
	}
}

// aidsOf are the player aids of a content.
func aidsOf(c *model.Content, l wording.Language) []Aid {
	var out []Aid
	for _, s := range export.Sheets() {
		if s.Name != "aids" && s.Name != "overviews" {
			continue
		}
		doc, found := s.LayOut(c, nil, sheet.Options{Language: l, Pictures: true, Shared: &sheet.Shared{}})
		if diag.Count(found).Errors > 0 {
			continue
		}
		titles, groups := outlined(doc)
		for i := range doc.Pages {
			out = append(out, Aid{Title: cmp.Or(titles[i], groups[i]), Page: doc.Pages[i]})
		}
	}
	return out
}

// Track is a row of places on a face at one of which a counter lies: a level of a Tank Board.
type Track struct {
	// Name is the first word of the places' names, the rest of which is in Steps.
	Name  string
	Steps []Spot
}

// Tracks are the rows of places of a face whose names are a word and a number. The seats of a crew
// are no such row: each is a place of its own.
func (f *Face) Tracks() []Track {
	var out []Track
	for _, s := range f.Spots() {
		name, step, ok := cutNumber(s.Name)
		if !ok || name == seatName {
			continue
		}
		i := slices.IndexFunc(out, func(t Track) bool { return t.Name == name })
		if i < 0 {
			i, out = len(out), append(out, Track{Name: name})
		}
		out[i].Steps = append(out[i].Steps, Spot{step, s.At})
	}
	return slices.DeleteFunc(out, func(t Track) bool { return len(t.Steps) < 2 })
}

// seatName is the first word of the names of seats.
const seatName = "seat"

// Seats are the places of a crew on a face.
func (f *Face) Seats() []Spot {
	var out []Spot
	for _, s := range f.Spots() {
		if name, step, ok := cutNumber(s.Name); ok && name == seatName {
			out = append(out, Spot{step, s.At})
		}
	}
	return out
}
