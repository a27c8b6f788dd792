// Package artwork reads the pictures that authors put in the place of drawings: PNG and
// JPEG as pixels, and a subset of SVG as outlines, which are printed sharp at any size. A
// file is anything that a stranger may have made: what it costs to read is bounded before it
// is decoded, nothing that it names is fetched, and nothing in it is carried out.
package artwork

import (
	"bytes"
	"errors"
	"fmt"

	"hulldown.dev/export/page"
	"hulldown.dev/schema/model"
)

// DPI is how many pixels there are at least to an inch of print.
const DPI = 300

// Art is a picture that was read.
type Art struct {
	// Width and Height are those of a picture of pixels, in pixels; 0 for outlines.
	Width, Height int
	// Profile is set where the file has a colour profile that is not that of screens, in
	// whose colours it is printed all the same.
	Profile bool
	pixels  *pixels
	drawing *drawing
}

// Read reads the file of a picture. The error says what is wrong with it, as what follows
// "the picture". The pixels of one that was judged are not decoded before they are drawn.
func Read(p *model.Picture) (*Art, error) {
	if p.Judge == nil {
		return read(p, nil)
	}
	j := p.Judge()
	if j.Refused != "" {
		return nil, errors.New(j.Refused)
	}
	return read(p, &j)
}

// read reads a picture of which is known what a judge found, nil for nothing.
func read(p *model.Picture, j *model.Judgement) (*Art, error) {
	if len(p.Data) == 0 {
		return nil, errors.New("is empty")
	}
	if len(p.Data) > model.MaxPicture {
		return nil, fmt.Errorf("has %d bytes; at most %d MiB are read", len(p.Data), model.MaxPicture>>20)
	}
	kind := sniff(p.Data)
	if want := kinds[p.Type()]; kind != want {
		if kind == "" {
			return nil, fmt.Errorf("is no %s, though its name ends with %s", want, p.Type())
		}
		return nil, fmt.Errorf("is no %s but a %s: change the ending of its name", want, kind)
	}
	switch kind {
	case "SVG":
		return readSVG(p.Data)
	case "PNG":
		return readPNG(p, j)
	}
	return readJPEG(p, j)
}

// kinds are the kinds of file by the endings of names.
var kinds = map[string]string{".svg": "SVG", ".png": "PNG", ".jpg": "JPEG", ".jpeg": "JPEG"}

// sniff recognizes a kind of file by its beginning, "" for no kind.
func sniff(data []byte) string {
	head := bytes.TrimLeft(bytes.TrimPrefix(data, []byte("\xef\xbb\xbf")), " \t\r\n")
	switch {
	case bytes.HasPrefix(data, []byte("\x89PNG\r\n\x1a\n")):
		return "PNG"
	case bytes.HasPrefix(data, []byte("\xff\xd8\xff")):
		return "JPEG"
	case bytes.HasPrefix(data, []byte("GIF8")):
		return "GIF"
	case bytes.HasPrefix(data, []byte("%PDF")):
		return "PDF"
	case bytes.HasPrefix(data, []byte("RIFF")) && len(data) > 12 && string(data[8:12]) == "WEBP":
		return "WebP"
	case bytes.HasPrefix(head, []byte("<")):
		return "SVG"
	}
	return ""
}

// size is the width and height in units of the picture's own.
func (a *Art) size() (w, h float64) {
	if a.drawing != nil {
		return a.drawing.w, a.drawing.h
	}
	return float64(a.Width), float64(a.Height)
}

// Fit is the largest box of the picture's form in the middle of a box; low sets it at the
// bottom.
func (a *Art) Fit(box page.Rect, low bool) page.Rect {
	w, h := a.size()
	out := page.Rect{W: box.W, H: max(1, page.MM(float64(float64(box.W)*h)/w+0.5))}
	if out.H > box.H {
		out = page.Rect{W: max(1, page.MM(float64(float64(box.H)*w)/h+0.5)), H: box.H}
	}
	out.X, out.Y = box.X+(box.W-out.W)/2, box.Y+(box.H-out.H)/2
	if low {
		out.Y = box.Bottom() - out.H
	}
	return out
}

// Resolution is how many pixels there are to an inch where the picture is so wide, 0 for
// outlines.
func (a *Art) Resolution(wide page.MM) int {
	if a.drawing != nil || wide <= 0 {
		return 0
	}
	return int(int64(a.Width) * 25400 / int64(wide))
}

// Needed is how many pixels a width needs.
func Needed(wide page.MM) int { return int((int64(wide)*DPI + 25399) / 25400) }

// Widest is how wide the picture may be printed: a length without end for outlines.
func (a *Art) Widest() page.MM {
	if a.drawing != nil {
		return 1 << 30
	}
	return page.MM(int64(a.Width) * 25400 / DPI)
}

// Items draws the picture within a box of its form (Fit), which clips it. Where it is
// transparent the ground shows.
func (a *Art) Items(box page.Rect, ground page.Colour, from page.Source) []page.Item {
	var in []page.Item
	if a.drawing != nil {
		in = a.drawing.items(box, from)
	} else {
		in = []page.Item{page.Image{At: box, Pixels: a.pixels.on(ground), From: from}}
	}
	// A scale of 1 says that it is no scene of ours, which low ink leaves out.
	return []page.Item{page.Group{Clip: box, Transform: page.Transform{Scale: 1_000_000}, Items: in, From: from}}
}
