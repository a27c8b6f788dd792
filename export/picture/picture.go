// Package picture draws records as SVG, one picture for each face: the cards as
// they are cut, the boards as they lie on the table.
package picture

import (
	"bytes"
	"fmt"

	"hulldown.dev/export/page"
	"hulldown.dev/export/svg"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
)

// Picture is one face of a record.
type Picture struct {
	Kind model.Kind
	ID   string
	// Face names one of the faces of a record, such as the Identification Number
	// of a board; it is empty where there is one face only.
	Face string
	// Label is what people call the face in the language of the picture; Of alone sets it.
	Label string
	// SVG is the whole text of the picture, in millimetres.
	SVG []byte
	// Page is what the picture shows, with the places of what an author wrote; Of alone
	// sets it.
	Page page.Page
}

// Draw draws every terrain, Battle Card, Damage Card, board, gun, infantry, Robata
// card and marker, kind by kind in the order of the content, and reports what cannot be drawn as layout does. A picture shows
// the set of its record and the sets that this one needs, and is the same
// whatever other sets there are.
func Draw(c *model.Content) ([]Picture, []diag.Finding, error) {
	var out []Picture
	var found []diag.Finding
	parts := make(map[string]*model.Content)
	for _, s := range sheets() {
		for i, r := range c.Heads(s.kind) {
			if parts[r.Set] == nil {
				parts[r.Set] = within(c, r.Set)
			}
			pictures, fs, err := s.draw(wording.Language{}, c, parts[r.Set], i)
			if err != nil {
				return nil, nil, err
			}
			for i := range pictures {
				pictures[i].Page, pictures[i].Label = page.Page{}, ""
			}
			out, found = append(out, pictures...), append(found, fs...)
		}
	}
	return out, diag.Sort(found), nil
}

// cut takes the faces out of a sheet: the places that its outline leads to,
// each once.
func (s subject) cut(doc page.Document) []page.Page {
	places, seen := doc.Places(), make(map[string]bool)
	var out []page.Page
	for _, e := range doc.Outline {
		place, ok := places[e.To]
		if !ok || seen[e.To] {
			continue
		}
		seen[e.To] = true
		p := doc.Pages[place.Page]
		if s.size != (page.Size{}) {
			p = cutOut(p, page.Rect{X: place.At.X, Y: place.At.Y, W: s.size.W, H: s.size.H})
		}
		// Other marks help those who print and turn pages only.
		p.Items = page.Unmarked(p.Items, func(m page.Mark) bool { return m.Kind != page.Spot })
		out = append(out, p)
	}
	return out
}

// cutOut returns a part of a page as a page.
func cutOut(p page.Page, area page.Rect) page.Page {
	var items []page.Item
	for _, item := range p.Items {
		// Whatever else is on the sheet lies in groups of their own.
		if g, ok := item.(page.Group); ok && g.Transform.Move == (page.Point{X: area.X, Y: area.Y}) {
			g.Transform.Move, g.Clip = page.Point{}, page.Rect{W: area.W, H: area.H}
			items = append(items, g)
		}
	}
	return page.Page{Size: page.Size{W: area.W, H: area.H}, Trim: page.Rect{W: area.W, H: area.H}, Items: items}
}

// Kinds lists the kinds of record that Draw draws.
func Kinds() []model.Kind {
	var out []model.Kind
	for _, s := range sheets() {
		out = append(out, s.kind)
	}
	return out
}

// Of draws the faces of one record as Draw does, of content in a language, and none of a record
// that is of another kind or is not there.
func Of(l wording.Language, c *model.Content, k model.Kind, id string) ([]Picture, error) {
	for _, s := range append(sheets(), tiles()...) {
		if s.kind != k {
			continue
		}
		for i, r := range c.Heads(k) {
			if r.ID == id {
				out, _, err := s.draw(l, c, within(c, r.Set), i)
				return out, err
			}
		}
	}
	return nil, nil
}

// draw draws the faces of the i-th record of the kind from what it builds on.
func (s subject) draw(l wording.Language, c, part *model.Content, i int) ([]Picture, []diag.Finding, error) {
	r := c.Heads(s.kind)[i]
	doc, found := s.layOut(l, part, c, i)
	names, faces := s.faces(c, i), s.cut(doc)
	if len(faces) != len(names) {
		return nil, nil, fmt.Errorf("draw %s/%s: the sheet shows %d faces of %d", s.kind, r.ID, len(faces), len(names))
	}
	var out []Picture
	for j, face := range faces {
		var b bytes.Buffer
		if err := svg.Write(&b, face); err != nil {
			return nil, nil, fmt.Errorf("draw %s/%s: %w", s.kind, r.ID, err)
		}
		out = append(out, Picture{s.kind, r.ID, names[j], s.label(l, c, i, j), b.Bytes(), face})
	}
	return out, found, nil
}
