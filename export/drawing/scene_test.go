package drawing

import (
	"reflect"
	"slices"
	"testing"

	"hulldown.dev/export/page"
	"hulldown.dev/schema/model"
)

// TestScenes holds that each scene of the table draws, clipped to its box and with its
// parts found by name, and that none is drawn where there is no such scene or no room.
func TestScenes(t *testing.T) {
	box := page.Rect{X: 1000, Y: 2000, W: 40000, H: 18000}
	for name, parts := range scenes().Scenes { // order-free: each stands for itself
		items := Scene(Cast{}.In(name), box, plain(0x335577), page.Source{})
		if len(items) != 1 || items[0].(page.Group).Clip != box {
			t.Fatalf("%s is drawn as %v", name, items)
		}
		if got := len(items[0].(page.Group).Items); got < len(parts) {
			t.Errorf("%s draws %d paths of %d parts", name, got, len(parts))
		}
		if parts[0].Outline != "R 0 0 200 100" {
			t.Errorf("%s has no sky", name)
		}
		for _, p := range parts {
			if p.Motif != "" && scenes().Motifs[p.Motif] == nil || p.Vehicle != "" && scenes().Vehicles[p.Vehicle].Calibre == 0 {
				t.Errorf("%s shows the unknown part %q%q", name, p.Motif, p.Vehicle)
			}
		}
	}
	if Scene(Cast{}.In("nowhere"), box, plain(0), page.Source{}) != nil || Scene(Cast{}.In("hill"), page.Rect{}, plain(0), page.Source{}) != nil {
		t.Error("a scene that is not there, or has no room, is drawn")
	}
}

// TestMirror holds that a mirrored vehicle is the same one seen from its other side.
func TestMirror(t *testing.T) {
	at := page.Rect{X: 500, W: 20000, H: 10000}
	var a, b stage
	a.vehicle(scenes().Vehicles["tank"], at, false)
	b.vehicle(scenes().Vehicles["tank"], at, true)
	for i := range a.items {
		p, q := a.items[i].(page.Path).Segments, b.items[i].(page.Path).Segments
		if !slices.EqualFunc(p, q, func(s, t page.Segment) bool {
			for n := range s.Count() {
				if s.Points[n].X-at.X != at.X+at.W-t.Points[n].X || s.Points[n].Y != t.Points[n].Y {
					return false
				}
			}
			return true
		}) {
			t.Fatalf("path %d is not mirrored", i)
		}
	}
}

// TestSceneFits holds how a scene fits boxes of any form: its ground reaches both sides of a
// wide one, in which vehicles keep their form, and its sky the top of a tall one, in which it
// loses nothing at its sides but what lies beyond the bounds of stretching.
func TestSceneFits(t *testing.T) {
	box := func(items []page.Item, n int) page.Rect {
		low, high := page.Point{X: 1 << 30, Y: 1 << 30}, page.Point{X: -1 << 30, Y: -1 << 30}
		for _, s := range items[n].(page.Path).Segments {
			for _, q := range s.Points[:s.Count()] {
				low = page.Point{X: min(low.X, q.X), Y: min(low.Y, q.Y)}
				high = page.Point{X: max(high.X, q.X), Y: max(high.Y, q.Y)}
			}
		}
		return page.Rect{X: low.X, Y: low.Y, W: high.X - low.X, H: high.Y - low.Y}
	}
	draw := func(in page.Rect) []page.Item {
		return Scene(Cast{}.In("move"), in, plain(0x335577), page.Source{})[0].(page.Group).Items
	}
	usual := page.Rect{W: 40000, H: 20000}
	for _, in := range []page.Rect{usual, {X: 700, Y: 300, W: 52000, H: 20000}, {W: 40000, H: 5000}, {W: 20000, H: 40000}, {W: 30000, H: 24000}} {
		items := draw(in)
		if sky := box(items, 0); !sky.Contains(in) {
			t.Errorf("in %v the sky is %v", in, sky)
		}
		last := box(items, len(items)-1)
		same := box(draw(usual), len(draw(usual))-1)
		if a, b := last.W*100/last.H, same.W*100/same.H; a < b-2 || a > b+2 {
			t.Errorf("in %v a wheel of %v is out of form", in, last)
		}
	}
	wide, ground := page.Rect{W: 52000, H: 20000}, 0
	for i := range draw(wide) {
		if b := box(draw(wide), i); b.W >= wide.W {
			ground++
		}
	}
	if ground < 4 {
		t.Errorf("%d outlines reach both sides of a wide box", ground)
	}
}

// TestDeckScene holds that the scene of a deck is that of the first word of its id that has
// one, and that every one that the table names is there.
func TestDeckScene(t *testing.T) {
	for id, want := range map[string]string{"standard": "fire", "": "fire", "city": "street", "desert": "desert", "rough-desert": "scrub", "desert-alternate": "desert", "my-night": "night"} {
		if got := DeckScene(id); got != want {
			t.Errorf("%q has the scene %q, want %q", id, got, want)
		}
	}
	for word, scene := range scenes().Decks { // order-free: each is looked at by itself
		if !HasScene(scene) || HasScene(word) {
			t.Errorf("%q leads to %q", word, scene)
		}
	}
}

// TestCast holds that a scene shows the vehicles of its cast, each where it looks, and that what is at
// the muzzle of the tool's vehicle goes to that of the cast's.
func TestCast(t *testing.T) {
	box := page.Rect{X: 1000, Y: 2000, W: 40000, H: 18000}
	tall, low := tank(), tank()
	tall.Profile = &model.Profile{Length: 560, Deck: 210, Roof: 330}
	low.Profile = &model.Profile{Length: 560, Deck: 120, Roof: 180}
	scene := func(name string, cast Cast) []page.Item {
		return Scene(cast.In(name), box, plain(0x335577), page.Source{})[0].(page.Group).Items
	}
	for name, differs := range map[string]bool{"flank": true, "move": false} { // order-free: each stands for itself
		one, other := scene(name, Cast{Own: &tall, Enemy: &low}), scene(name, Cast{Own: &tall, Enemy: &tall})
		if got := !reflect.DeepEqual(one, other); got != differs {
			t.Errorf("%s: another enemy makes another picture: %v", name, got)
		}
		if reflect.DeepEqual(scene(name, Cast{Own: &tall, Enemy: &tall}), scene(name, Cast{Own: &low, Enemy: &tall})) || reflect.DeepEqual(scene(name, Cast{}), one) {
			t.Errorf("%s does not show its cast", name)
		}
	}
	last := func(cast Cast) page.Point {
		items := scene("fire", cast)
		return items[len(items)-1].(page.Path).Segments[0].Points[0]
	}
	if high, deep := last(Cast{Own: &tall}), last(Cast{Own: &low}); high.Y >= deep.Y {
		t.Errorf("the shot of a high gun begins at %v, that of a low one at %v", high, deep)
	}
}

// plain are inks of which all are one.
func plain(rgb uint32) Inks {
	return Inks{Main: page.RGB(rgb), Of: func(string) page.Colour { return page.RGB(rgb) }}
}

// TestInks holds that a part with an ink of its own has that one, also within a motif, and that
// what has none, and every vehicle, has that of the scene.
func TestInks(t *testing.T) {
	asked := map[string]bool{}
	inks := Inks{Main: page.RGB(0x102030), Of: func(name string) page.Colour {
		asked[name] = true
		return page.RGB(0xF0E0D0)
	}}
	s := stage{inks: inks}
	grid := page.Rect{W: 40000, H: 40000}
	s.play([]part{{Outline: "R 0 0 10 10", Tone: 100}, {Outline: "R 0 0 10 10", Tone: 100, Ink: "natural"}, {Motif: "crate", At: [3]page.MM{0, 0, 50}}}, grid)
	var got []page.Colour
	for _, item := range s.items[:3] {
		got = append(got, item.(page.Path).Fill)
	}
	if want := []page.Colour{page.RGB(0x102030), page.RGB(0xF0E0D0), page.RGB(0xF0E0D0)}; !slices.Equal(got, want) {
		t.Errorf("the inks are %v, want %v", got, want)
	}
	if want := map[string]bool{"natural": true, "man-made": true}; !reflect.DeepEqual(asked, want) {
		t.Errorf("inks asked for: %v, want %v", asked, want)
	}
}

// TestInksAreKnown holds that every ink that the table of scenes names is one of the theme.
func TestInksAreKnown(t *testing.T) {
	known := []string{"ink", "paper", "accent", "move", "fire", "flank", "tactics", "smoke", "after", "natural", "man-made"}
	for _, table := range []map[string][]part{scenes().Scenes, scenes().Motifs} {
		for name, parts := range table { // order-free: each stands for itself
			for _, p := range parts {
				if p.Ink != "" && !slices.Contains(known, p.Ink) {
					t.Errorf("%s names the unknown ink %q", name, p.Ink)
				}
			}
		}
	}
}
