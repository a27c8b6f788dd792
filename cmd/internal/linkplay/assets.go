package linkplay

import (
	"slices"
	"strings"

	"hulldown.dev/cmd/internal/gameview"
)

// Shown is what a page shows of a game beside words: where pictures lie, what is printed in the boxes
// of the battlefield, and where clauses are.
type Shown struct {
	// Pictures are the faces of records, which are named kind/id.
	Pictures map[string][]Face
	// Printed is what is printed in the boxes of the battlefield.
	Printed []gameview.Box
	// Clauses are in the order of their ids.
	Clauses []Clause
}

// Face is a face of a record.
type Face struct {
	Face    string
	Picture gameview.Picture
}

// Clause is a clause with a page; Text is how it is cited, "" for its id.
type Clause struct{ ID, Text, Page string }

// Link leads to the clause.
func (c Clause) Link() gameview.Link {
	text := c.Text
	if text == "" {
		text = c.ID
	}
	return gameview.Link{Text: text, Href: c.Page + "#" + strings.ReplaceAll(c.ID, " ", "_")}
}

// OutlineFile is the file of a vehicle or gun from the side, beside the page.
func OutlineFile(record string, left bool) string {
	faces := "right"
	if left {
		faces = "left"
	}
	return "outlines/" + record + "-" + faces + ".svg"
}

// Picture implements gameview.Assets.
func (s *Shown) Picture(record, face string) *gameview.Picture {
	faces := s.Pictures[record]
	i := slices.IndexFunc(faces, func(f Face) bool { return face == "" || f.Face == face })
	if i < 0 {
		return nil
	}
	return &faces[i].Picture
}

// Outline implements gameview.Assets.
func (s *Shown) Outline(record string, left bool) string {
	if len(s.Pictures[record]) == 0 {
		return ""
	}
	return OutlineFile(record, left)
}

// Record implements gameview.Assets: only forms of new games lead to records, and these are ready.
func (*Shown) Record(string) string { return "" }

// Boxes implements gameview.Assets: a pack has those of its scenario.
func (s *Shown) Boxes(string) []gameview.Box { return s.Printed }

// FieldFile is the file of a field of a map that shows something in a colour, beside the page.
func FieldFile(shows, ink string) string {
	return "fields/" + shows + "-" + strings.TrimPrefix(ink, "#") + ".svg"
}

// Field implements gameview.Assets.
func (*Shown) Field(shows, ink string) string { return FieldFile(shows, ink) }

// Rule implements gameview.Assets: the texts of clauses are on the pages to which their numbers lead.
func (*Shown) Rule(string) string { return "" }

// Clause implements gameview.Assets.
func (s *Shown) Clause(id string) gameview.Link {
	i, ok := slices.BinarySearchFunc(s.Clauses, id, func(c Clause, id string) int { return strings.Compare(c.ID, id) })
	if !ok {
		return gameview.Link{Text: id}
	}
	return s.Clauses[i].Link()
}
