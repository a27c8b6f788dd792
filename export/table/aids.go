package table

import (
	"slices"

	"hulldown.dev/export"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
)

// Aid is a page of the player aids.
type Aid struct {
	Title string
	Page  page.Page
}

// Aids are the player aids of the sets that a table's pieces are of, a page each. What is wrong with
// them is said where they are printed.
func (t *Table) Aids(c *model.Content, l wording.Language) []Aid {
	var sets []string
	for _, p := range t.Pieces {
		if p.Set != "" && !slices.Contains(sets, p.Set) {
			sets = append(sets, p.Set)
		}
	}
	part := c.Closure(sets...)
	var out []Aid
	for _, s := range export.Sheets() {
		if s.Name != "aids" && s.Name != "overviews" {
			continue
		}
		doc, found := s.LayOut(part, nil, sheet.Options{Language: l, Pictures: true, Shared: &sheet.Shared{}})
		if diag.Count(found).Errors > 0 {
			continue
		}
		titles, groups := outlined(doc)
		for i := range doc.Pages {
			title := titles[i]
			if title == "" {
				title = groups[i]
			}
			out = append(out, Aid{title, doc.Pages[i]})
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
