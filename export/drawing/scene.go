package drawing

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"strings"
	"sync"

	"hulldown.dev/export/page"
	"hulldown.dev/schema/model"
)

// gallery is the table of scenes.
type gallery struct {
	// Vehicles are those that scenes show, and guns, and Motifs parts that scenes share, by name.
	Vehicles map[string]actor
	Motifs   map[string][]part
	// Decks name the scene of a deck by a word of its id, where no scene has that word.
	Decks map[string]string
	// Scenes are by the name of what they show. Parts are from back to front.
	Scenes map[string][]part
}

// actor is a vehicle of a scene or, with Gun, a gun.
type actor struct {
	Profile model.Profile
	Gun     *model.GunProfile
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

// DeckScene names the scene of a deck of cards by its id: the one for the first word of it that
// has one, else that of a shot.
func DeckScene(id string) string {
	for _, word := range strings.Split(id, "-") {
		if named := scenes().Decks[word]; named != "" {
			return named
		}
		if HasScene(word) {
			return word
		}
	}
	return "fire"
}

// What fits a scene to a box, in hundredths: how much wider its ground is made at most
// before it loses its upper edge in place of that, and how high it is at most for the width
// of the box, so that it does not lose its sides; above it there is sky.
const (
	mostStretch = 140
	mostHeight  = 80
)

// Scene draws a scene in tints of an ink as a group that is clipped to a box: as large
// as it covers the box, its ground on the lower edge. In a box that is wider than the scene
// the ground is stretched, and what stands on it keeps its form; in a tall one the first
// outline, the sky, goes on. A name without a scene draws nothing.
func Scene(name string, in page.Rect, ink page.Colour, from page.Source) []page.Item {
	parts := scenes().Scenes[name]
	if len(parts) == 0 || in.W <= 0 || in.H <= 0 {
		return nil
	}
	half := max(min(in.H, in.W*mostHeight/100), in.W*100/(2*mostStretch))
	s := stage{ink: ink, from: from, middle: in.Centre().X, half: half, reach: max(half, in.W/2)}
	if in.H > half {
		var pen page.Pen
		pen.Rect(in)
		s.items = append(s.items, page.Path{Segments: pen.Segments(), Fill: ink.Tint(10 * parts[0].Tone), From: from})
	}
	s.play(parts, page.Rect{X: s.middle - half, Y: in.Bottom() - half, W: half, H: half})
	return []page.Item{page.Group{Clip: in, Items: s.items, From: from}}
}

// stage is a scene in the making.
type stage struct {
	ink   page.Colour
	from  page.Source
	items []page.Item
	// middle is that of the scene; outlines of it reach as far from there as reach, where
	// they are half as wide as the scene.
	middle, half, reach page.MM
}

// play draws parts on a grid of which the box is the first 100 by 100.
func (s *stage) play(parts []part, grid page.Rect) {
	for _, p := range parts {
		at := page.Rect{X: grid.X + Scaled(p.At[0], grid.W), Y: grid.Y + Scaled(p.At[1], grid.W), W: Scaled(p.At[2], grid.W), H: Scaled(p.At[2], grid.W)}
		switch {
		case p.Motif != "":
			t := stage{ink: s.ink, from: s.from}
			t.play(scenes().Motifs[p.Motif], at)
			s.items = append(s.items, t.items...)
		case p.Vehicle != "":
			at.H /= 2
			s.vehicle(scenes().Vehicles[p.Vehicle], at, p.Mirror)
		default:
			s.outline(p, grid)
		}
	}
}

func (s *stage) outline(p part, grid page.Rect) {
	path := page.Path{Segments: s.stretched(Outline(p.Outline, grid)), From: s.from}
	colour := s.ink.Tint(10 * p.Tone)
	if p.Stroke > 0 {
		path.Stroke, path.Width, path.Round = colour, max(Scaled(p.Stroke, grid.W), thinnest), true
	} else {
		path.Fill = colour
	}
	s.items = append(s.items, path)
}

// stretched moves segments away from the middle of the scene as far as it is stretched.
func (s *stage) stretched(segments []page.Segment) []page.Segment {
	if s.reach == s.half {
		return segments
	}
	for i := range segments {
		for j := range segments[i].Points {
			at := &segments[i].Points[j]
			at.X = s.middle + page.MM(int64(at.X-s.middle)*int64(s.reach)/int64(s.half))
		}
	}
	return segments
}

func (s *stage) vehicle(a actor, at page.Rect, mirror bool) {
	gun := model.Gun{Calibre: a.Calibre}
	var items []page.Item
	if a.Gun != nil {
		items = GunProfile(GunOf(&model.AntiTankGun{Gun: gun, Profile: a.Gun}), at, TonesOf(s.ink), s.from)
	} else {
		items, _ = Profile(Of(&model.Vehicle{Profile: &a.Profile, Guns: []model.Gun{gun}}, nil), at, TonesOf(s.ink), s.from)
	}
	if mirror {
		Mirror(items, at)
	}
	s.items = append(s.items, items...)
}

// Mirror turns what Profile or GunProfile has drawn in a box to its other side.
func Mirror(items []page.Item, at page.Rect) {
	for _, item := range items {
		p := item.(page.Path)
		for i := range p.Segments {
			for j := range p.Segments[i].Points {
				p.Segments[i].Points[j].X = 2*at.X + at.W - p.Segments[i].Points[j].X
			}
		}
	}
}
