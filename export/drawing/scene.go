package drawing

import (
	"bytes"
	"cmp"
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
	// Ink names the ink of an outline; left out, it is that of the scene.
	Ink string
	// Stroke is the width of a line; 0 fills.
	Stroke page.MM
	// Motif or Vehicle names what lies in the box At: left, top, width. A vehicle rests
	// on the lower edge of a box of half that height.
	Motif   string
	Vehicle string
	At      [3]page.MM
	// Mirror turns a vehicle to the left.
	Mirror bool
	// On is "muzzle" or "roof" for what is at the muzzle of the vehicle or on its roof, and moves
	// with that of another vehicle.
	On string
}

// Cast are the vehicles that a scene shows in place of the tool's, nil for those: Enemy is the one
// that looks to the left.
type Cast struct {
	Own, Enemy *model.Vehicle
	// Marking is the sign on vehicles that are not of the content, empty for that of the scene.
	Marking string
	scene   string
}

// In is the cast in a scene by its name.
func (c Cast) In(scene string) Cast {
	c.scene = scene
	return c
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
	mostStretch = 260
	mostHeight  = 80
)

// Inks are those of a scene: Main is the one of its ground and its vehicles, Of returns the one
// with a name for what has a colour of its own, such as trees.
type Inks struct {
	Main page.Colour
	Of   func(name string) page.Colour
}

// of is the ink of a part.
func (i Inks) of(p part) page.Colour {
	if p.Ink == "" {
		return i.Main
	}
	return i.Of(p.Ink)
}

// Scene draws the scene of a cast in tints of inks as a group that is clipped to a box: as large
// as it covers the box, its ground on the lower edge. In a box that is wider than the scene
// the ground is stretched, and what stands on it keeps its form; in a tall one the first
// outline, the sky, goes on. A name without a scene draws nothing.
func Scene(cast Cast, in page.Rect, inks Inks, from page.Source) []page.Item {
	parts := scenes().Scenes[cast.scene]
	if len(parts) == 0 || in.W <= 0 || in.H <= 0 {
		return nil
	}
	half := max(min(in.H, in.W*mostHeight/100), in.W*100/(2*mostStretch))
	s := stage{inks: inks, from: from, middle: in.Centre().X, half: half, reach: max(half, in.W/2)}
	if in.H > half {
		var pen page.Pen
		pen.Rect(in)
		s.items = append(s.items, page.Path{Segments: pen.Segments(), Fill: inks.of(parts[0]).Tint(10 * parts[0].Tone), From: from})
	}
	grid := page.Rect{X: s.middle - half, Y: in.Bottom() - half, W: half, H: half}
	s.cast, s.shifts = cast, cast.shifts(parts, grid)
	s.play(parts, grid)
	return []page.Item{page.Group{Clip: in, Items: s.items, From: from}}
}

// stage is a scene in the making.
type stage struct {
	inks  Inks
	from  page.Source
	items []page.Item
	// middle is that of the scene; outlines of it reach as far from there as reach, where
	// they are half as wide as the scene.
	middle, half, reach page.MM
	cast                Cast
	shifts              map[string]page.Point
}

// shifts are how far what is at the muzzle and on the roof of the vehicle of a scene moves for
// that of the cast.
func (c Cast) shifts(parts []part, grid page.Rect) map[string]page.Point {
	for _, p := range parts {
		if p.Vehicle == "" || p.Mirror || c.Own == nil || scenes().Vehicles[p.Vehicle].Gun != nil {
			continue
		}
		at := p.box(grid)
		at.H /= 2
		was, is := anchors(scenes().Vehicles[p.Vehicle].vehicle(), at), anchors(Of(c.Own, nil), at)
		out := make(map[string]page.Point, len(was))
		for name, to := range is { // order-free: each has its own place
			out[name] = page.Point{X: to.X - was[name].X, Y: to.Y - was[name].Y}
		}
		return out
	}
	return nil
}

// anchors are the places of a vehicle in a box that other things of a scene are at.
func anchors(v Vehicle, in page.Rect) map[string]page.Point {
	f := &figure{Vehicle: v, pathCollector: pathCollector{grid: fit(in, extentOf(v), Scale{})}}
	from, to := f.hundredths(v.Mount.From), f.hundredths(v.Mount.To)
	out := map[string]page.Point{"roof": f.at(spot{from + (to-from)*30/100, f.mm(v.Roof)})}
	if len(v.Barrels) > 0 {
		muzzle, _ := f.muzzle(0)
		out["muzzle"] = f.at(muzzle)
	}
	return out
}

// vehicle is the vehicle that an actor of a scene draws.
func (a actor) vehicle() Vehicle {
	return Of(&model.Vehicle{Profile: &a.Profile, Guns: []model.Gun{{Calibre: a.Calibre}}}, nil)
}

// box is the square of a part on a grid.
func (p part) box(grid page.Rect) page.Rect {
	return page.Rect{X: grid.X + Scaled(p.At[0], grid.W), Y: grid.Y + Scaled(p.At[1], grid.W), W: Scaled(p.At[2], grid.W), H: Scaled(p.At[2], grid.W)}
}

// play draws parts on a grid of which the box is the first 100 by 100.
func (s *stage) play(parts []part, grid page.Rect) {
	whole := grid
	for _, p := range parts {
		grid := page.Rect{X: whole.X + s.shifts[p.On].X, Y: whole.Y + s.shifts[p.On].Y, W: whole.W, H: whole.H}
		at := p.box(grid)
		switch {
		case p.Motif != "":
			t := stage{inks: s.inks, from: s.from}
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
	colour := s.inks.of(p).Tint(10 * p.Tone)
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
	own := s.cast.Own
	if mirror {
		own = s.cast.Enemy
	}
	var items []page.Item
	switch {
	case a.Gun != nil:
		items = GunProfile(GunOf(&model.AntiTankGun{Gun: model.Gun{Calibre: a.Calibre}, Profile: a.Gun}), at, TonesOf(s.inks.Main), s.from)
	case own != nil:
		items, _ = Profile(Of(own, nil), at, TonesOf(s.inks.Main), s.from)
	default:
		v := a.vehicle()
		v.Marking = cmp.Or(s.cast.Marking, v.Marking)
		items, _ = Profile(v, at, TonesOf(s.inks.Main), s.from)
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
