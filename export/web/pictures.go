package web

import (
	"bytes"
	"fmt"
	"hash/fnv"
	"slices"

	"hulldown.dev/export"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
	"hulldown.dev/export/picture"
	"hulldown.dev/export/svg"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/model"
)

// Picture is one face of a record, or one page of its sheet, as SVG. Face names it, empty
// where there is one alone, and Label is what people call it.
type Picture struct {
	Face, Label string
	SVG         []byte
	// Size is that of the page, and Traces are the places on it of what an author wrote.
	Size   page.Size
	Traces []page.Trace
	// Spots are the places at which something may lie, by their names.
	Spots map[string]page.Rect
	// Sum is a hash that tells the picture from others.
	Sum uint64
}

// NewPicture returns a picture of a page.
func NewPicture(face, label string, svg []byte, p page.Page) Picture {
	h := fnv.New64a()
	h.Write(svg)
	return Picture{face, label, svg, p.Size, p.Traces(), p.Spots(), h.Sum64()}
}

// Pixels is the size of the picture on a screen, where 96 pixels are an inch.
func (p Picture) Pixels() (w, h int) {
	var width, height float64
	if _, err := fmt.Sscanf(string(p.SVG[:min(len(p.SVG), 200)]), `<svg xmlns="http://www.w3.org/2000/svg" width="%fmm" height="%fmm"`, &width, &height); err != nil {
		return 0, 0
	}
	return int(width * 96 / 25.4), int(height * 96 / 25.4)
}

// Pictures draws a record: the faces of a card, a board or a marker, and the pages of the
// sheet of what is printed on pages. A record of a kind that is not printed has none.
func Pictures(l wording.Language, c *model.Content, k model.Kind, id string) ([]Picture, error) {
	faces, err := picture.Of(l, c, k, id)
	if err != nil {
		return nil, err
	}
	var out []Picture
	for _, f := range faces {
		out = append(out, NewPicture(f.Face, f.Label, f.SVG, f.Page))
	}
	if len(out) > 0 {
		return out, nil
	}
	sheets := export.Sheets()
	i := slices.IndexFunc(sheets, func(s export.Sheet) bool { return s.Kind == k && !s.Together })
	if i < 0 || !slices.ContainsFunc(c.Heads(k), func(r *model.Record) bool { return r.ID == id }) {
		return nil, nil
	}
	return Sheet(l, c, sheets[i], []string{string(k) + "/" + id})
}

// Sheet draws the pages of a sheet with the records that are named kind/id, with all where
// none is.
func Sheet(l wording.Language, c *model.Content, s export.Sheet, only []string) ([]Picture, error) {
	doc, _ := s.LayOut(c, only, sheet.Options{Language: l})
	var out []Picture
	for n, p := range doc.Pages {
		var b bytes.Buffer
		if err := svg.Write(&b, p); err != nil {
			return nil, fmt.Errorf("draw the sheet of %s: %w", s.Name, err)
		}
		face := ""
		if len(doc.Pages) > 1 {
			face = fmt.Sprint(n + 1)
		}
		out = append(out, NewPicture(face, face, b.Bytes(), p))
	}
	return out, nil
}
