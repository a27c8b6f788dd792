package drawing

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"sync"

	"hulldown/export/page"
	"hulldown/schema/diag"
	"hulldown/schema/model"
)

// gallery is the table of scenes.
type gallery struct {
	// Vehicles are those that scenes show, and Motifs parts that scenes share, by name.
	Vehicles map[string]actor
	Motifs   map[string][]part
	// Scenes are by the name of what they show. Parts are from back to front.
	Scenes map[string][]part
}

// actor is a vehicle of a scene.
type actor struct {
	Profile model.Profile
	Calibre int
}

// part is one thing in a scene or a motif: an outline, a motif or a vehicle. The grid
// of a scene is 200 wide and 100 high, that of a motif 100 by 100.
type part struct {
	Outline string
	// Tone is the share of ink in the colour of the outline, 0 to 100.
	Tone int
	// Stroke is the width of a line; 0 fills.
	Stroke page.MM
	// Motif or Vehicle names what lies in the box At: left, top, width. A vehicle rests
	// on the lower edge of a box of half that height.
	Motif   string
	Vehicle string
	At      [3]page.MM
	// Mirror turns a vehicle to the left.
	Mirror bool
}

//go:embed scenes.json
var sceneTable []byte

var scenes = sync.OnceValue(func() gallery {
	var out gallery
	d := json.NewDecoder(bytes.NewReader(sceneTable))
	d.DisallowUnknownFields()
	if err := d.Decode(&out); err != nil {
		panic("internal error: the table of scenes cannot be read: " + err.Error())
	}
	return out
})

// HasScene reports whether there is a scene with a name.
func HasScene(name string) bool { return len(scenes().Scenes[name]) > 0 }

// Scene draws a scene in tints of an ink as a group that is clipped to a box: as large
// as it covers the box, its ground on the lower edge. A name without a scene draws
// nothing.
func Scene(name string, in page.Rect, ink page.Colour, span diag.Span) []page.Item {
	parts := scenes().Scenes[name]
	if len(parts) == 0 || in.W <= 0 || in.H <= 0 {
		return nil
	}
	wide := max(in.W, in.H*2)
	s := stage{ink: ink, span: span}
	s.play(parts, page.Rect{X: in.X + (in.W-wide)/2, Y: in.Bottom() - wide/2, W: wide / 2, H: wide / 2})
	return []page.Item{page.Group{Clip: in, Items: s.items, Span: span}}
}

// stage is a scene in the making.
type stage struct {
	ink   page.Colour
	span  diag.Span
	items []page.Item
}

// play draws parts on a grid of which the box is the first 100 by 100.
func (s *stage) play(parts []part, grid page.Rect) {
	for _, p := range parts {
		at := page.Rect{X: grid.X + Scaled(p.At[0], grid.W), Y: grid.Y + Scaled(p.At[1], grid.W), W: Scaled(p.At[2], grid.W), H: Scaled(p.At[2], grid.W)}
		switch {
		case p.Motif != "":
			s.play(scenes().Motifs[p.Motif], at)
		case p.Vehicle != "":
			at.H /= 2
			s.vehicle(scenes().Vehicles[p.Vehicle], at, p.Mirror)
		default:
			s.outline(p, grid)
		}
	}
}

func (s *stage) outline(p part, grid page.Rect) {
	path := page.Path{Segments: Outline(p.Outline, grid), Span: s.span}
	colour := s.ink.Tint(10 * p.Tone)
	if p.Stroke > 0 {
		path.Stroke, path.Width, path.Round = colour, max(Scaled(p.Stroke, grid.W), thinnest), true
	} else {
		path.Fill = colour
	}
	s.items = append(s.items, path)
}

func (s *stage) vehicle(a actor, at page.Rect, mirror bool) {
	v := Of(&model.Vehicle{Profile: &a.Profile, Guns: []model.Gun{{Calibre: a.Calibre}}}, nil)
	items, _ := Profile(v, at, TonesOf(s.ink), s.span)
	for _, item := range items {
		p := item.(page.Path)
		if mirror {
			for i := range p.Segments {
				for j := range p.Segments[i].Points {
					p.Segments[i].Points[j].X = 2*at.X + at.W - p.Segments[i].Points[j].X
				}
			}
		}
		s.items = append(s.items, p)
	}
}
