package draw

import (
	"fmt"

	"hulldown.dev/export/artwork"
	"hulldown.dev/export/drawing"
	"hulldown.dev/export/page"
	"hulldown.dev/schema/model"
)

// Pictures are those of authors that the pieces of a sheet show, each read once, by their
// hashes.
type Pictures map[string]read

// read is a picture, or why it cannot be printed.
type read struct {
	art *artwork.Art
	err error
}

func (s Pictures) read(p *model.Picture) read {
	have, ok := s[p.SHA256]
	if !ok {
		have.art, have.err = artwork.Read(p)
		if s != nil {
			s[p.SHA256] = have
		}
	}
	return have
}

// Setting is how the picture of an author is set in a box.
type Setting struct {
	// Ground shows where it is transparent.
	Ground page.Colour
	// Low sets it at the bottom of the box, which vehicles stand on.
	Low bool
	// Main is set where the picture is nowhere larger, so that what is wrong is told.
	Main bool
	// Least is the share of the box, in percent, that it should fill, 0 where the box has no
	// form of its own.
	Least int64
}

// The shares of their places that pictures should fill: in boxes that have a form, and where
// a vehicle stands, which is mostly longer than that.
const (
	FilledWell  = 50
	FilledStood = 25
)

// Picture draws the picture of a record in a box, where it has one that can be read, and
// reports whether it has.
func (c *Canvas) Picture(p *model.Picture, o *model.Origin, box page.Rect, s Setting) bool {
	if p == nil || p.Data == nil || box.W <= 0 || box.H <= 0 {
		return false
	}
	from := page.SourceOf(o, "picture", "file")
	got := c.Pictures.read(p)
	if got.err != nil {
		c.Findings.Add(from, "print-bad-picture", fmt.Sprintf("the picture %v", got.err))
		return false
	}
	at := got.art.Fit(box, s.Low)
	if s.Main {
		c.proofPicture(placedPicture{got.art, at, box, s.Least}, from)
	} else if widest := got.art.Widest(); at.W > widest {
		// A coarse one is smaller where it is shown a second time.
		at = got.art.Fit(page.Rect{X: box.X + (box.W-widest)/2, Y: box.Y, W: widest, H: box.H}, s.Low)
	}
	if !c.Draft {
		c.Items = append(c.Items, got.art.Items(at, c.Theme.Of(s.Ground), from)...)
	}
	return true
}

// placedPicture is a picture at its place in a box.
type placedPicture struct {
	art     *artwork.Art
	at, box page.Rect
	least   int64
}

// proofPicture reports what makes a picture print badly: too few pixels, colours that are
// not those of screens, and another form than its place has.
func (c *Canvas) proofPicture(h placedPicture, from page.Source) {
	a, at, box := h.art, h.at, h.box
	if dpi := a.Resolution(at.W); dpi > 0 && a.Width < artwork.Needed(at.W) {
		c.Findings.Warn(from, "print-coarse-picture", fmt.Sprintf("the picture is coarse: %d × %d pixels are %d dpi at %v mm; %d pixels across are needed for %d dpi",
			a.Width, a.Height, dpi, at.W, artwork.Needed(at.W), artwork.DPI))
	}
	if a.Profile {
		c.Findings.Warn(from, "print-picture-profile", "the picture has a colour profile of its own, and is printed as if its colours were those of screens: convert it to sRGB")
	}
	if filled := int64(at.W) * int64(at.H) * 100 / (int64(box.W) * int64(box.H)); filled < h.least {
		c.Findings.Warn(from, "print-picture-shape", fmt.Sprintf("the picture fills %d %% of its place of %v × %v mm: let it have nearer the form of that",
			filled, box.W, box.H))
	}
}

// SideView is a vehicle to be drawn from the side, with the marking of a nation, nil for none, at
// the scale of those beside it; the zero value fills the box.
type SideView struct {
	*model.Vehicle
	Nation *model.Nation
	Ink    page.Colour
	Scale  drawing.Scale
}

// SideScale is the scale at which each of some vehicles fits a box of a size. Those with pictures of
// their authors have none.
func SideScale(size page.Size, vehicles []*model.Vehicle) drawing.Scale {
	var drawn []drawing.Vehicle
	for _, v := range vehicles {
		if v != nil && v.Picture == nil {
			drawn = append(drawn, drawing.Of(v, nil))
		}
	}
	return drawing.ScaleOf(size, drawn...)
}

// SideView draws a vehicle in a box: the picture of its author, or else a drawing.
func (c *Canvas) SideView(v SideView, box page.Rect, from page.Source) {
	if c.Picture(v.Picture, v.Origin, box, Setting{Ground: Paper, Low: true}) || c.Draft {
		return // a drawing always fits
	}
	of := drawing.Of(v.Vehicle, v.Nation)
	of.Scale = v.Scale
	items, _ := drawing.Profile(of, box, drawing.TonesOf(v.Ink), from)
	c.Items = append(c.Items, items...)
}
