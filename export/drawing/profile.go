// Package drawing draws vehicles and guns from the side, from what is known of them: the
// shape of the hull, its running gear, what the gun is mounted in, and the
// barrel. A drawing is made of the paths of package page, so that every backend
// shows it, and comes from data alone: a new vehicle has one at once, from the
// values of its board (Features), and its author makes it like the original by
// the field profile of the record.
//
// A vehicle faces right. Its own measures are millimetres, from the rear end of
// the hull (x) and from the ground (y, upwards).
package drawing

import (
	"hulldown.dev/export/page"
	"hulldown.dev/schema/model"
)

// Anatomy says where the parts of a drawn vehicle are on paper.
type Anatomy struct {
	// Turret is the turret or casemate, Hull the hull between it and the tracks,
	// Tracks the running gear, Gun the barrel of the main gun with its brake.
	Turret, Hull, Tracks, Gun page.Rect
}

// Profile draws a vehicle within a box, at its scale or as large as it fits, on the bottom edge
// and in the middle of the width.
func Profile(v Vehicle, in page.Rect, tones Tones, from page.Source) ([]page.Item, Anatomy) {
	outline := trackOutlineOf(v)
	f := &figure{Vehicle: v, trackOutline: outline, pathCollector: pathCollector{grid: fit(in, natural(v, outline), v.Scale), tones: tones, from: from}}
	f.draw()
	return f.items, f.anatomy()
}

// natural is what a vehicle covers on a grid of one unit for each of its millimetres.
func natural(v Vehicle, outline trackOutline) page.Rect {
	f := &figure{Vehicle: v, trackOutline: outline, pathCollector: pathCollector{grid: grid{width: 1, span: 1, bare: true}}}
	f.draw()
	return f.extent()
}

// extentOf is natural with the tracks of the vehicle.
func extentOf(v Vehicle) page.Rect { return natural(v, trackOutlineOf(v)) }

// draw draws from back to front.
func (f *figure) draw() {
	f.plates("back")
	f.gear()
	f.plates("gear")
	f.barrels(true)
	f.hull()
	f.skirt()
	f.barrels(false)
	f.mount()
	f.plates("front")
	f.marking()
}

// Vehicle is a vehicle as a drawing needs it: outline, guns and scale.
type Vehicle struct {
	Shape
	// Calibres are those of the guns in millimetres, in the order of the barrels.
	Calibres []int
	// Marking is the sign of the nation, as model.Nation has it.
	Marking string
	// Scale is the scale of the vehicles drawn beside it.
	Scale Scale
}

// Of returns what the drawing of a vehicle shows. The nation is nil where it is
// not known.
func Of(v *model.Vehicle, nation *model.Nation) Vehicle {
	out := Vehicle{Shape: Features(v)}
	for _, g := range v.Guns {
		out.Calibres = append(out.Calibres, clamp(g.Calibre, 5, 200))
	}
	if nation != nil {
		out.Marking = nation.Marking
	}
	return out
}

// figure is a vehicle in the making.
type figure struct {
	Vehicle
	pathCollector
	trackOutline trackOutline
}

// mm converts centimetres of a profile.
func (f *figure) mm(cm int) int { return 10 * cm }

// hundredths is a place along the hull.
func (f *figure) hundredths(n int) int { return f.Length * n / 10 }

func (f *figure) anatomy() Anatomy {
	deck, top := f.mm(f.Deck), f.trackTop()
	var gun page.Rect
	if len(f.Barrels) > 0 {
		from := f.trunnion(0)
		to, wide := f.muzzle(0)
		half := wide * 8 / 10 // a brake is wider than its barrel
		gun = f.rect(spot{from.X, from.Y - half}, spot{to.X, to.Y + half})
	}
	return Anatomy{
		Gun:    gun,
		Turret: f.rect(spot{f.hundredths(f.Mount.From), deck}, spot{f.hundredths(f.Mount.To), f.mm(f.Roof)}),
		Hull:   f.rect(spot{0, top}, spot{f.mm(f.Length), deck}),
		Tracks: f.rect(spot{0, 0}, spot{f.mm(f.Length), top}),
	}
}
