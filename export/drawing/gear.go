package drawing

import "hulldown.dev/schema/model"

// belt is how thick a track is.
const belt = 55

// gear draws the running gear, from back to front.
func (f *figure) gear() {
	if f.Gear.Kind == "wheels" {
		f.wheels(f.axles(f.hundredths(12), f.hundredths(88)))
		return
	}
	rear, front := f.trackEnds()
	if f.Gear.Kind == "half-tracks" {
		steered := disc{spot{f.hundredths(86), f.mm(f.Gear.Diameter) / 2}, f.mm(f.Gear.Diameter) / 2}
		defer f.tyre(steered)
	}
	f.tracks(rear, front)
}

// trackEnds returns the places between which a track touches the ground.
func (f *figure) trackEnds() (rear, front int) {
	if f.Gear.Kind == "half-tracks" {
		return f.hundredths(17), f.hundredths(55)
	}
	return f.hundredths(17), f.hundredths(83)
}

// trackOutline is the two outlines of a track around its wheels.
type trackOutline struct{ outer, inner []spot }

// trackOutlineOf returns the outlines of a vehicle's track, none of one that runs on wheels. They
// are the dearest part of a drawing, and do not depend on its size.
func trackOutlineOf(v Vehicle) trackOutline {
	if v.Gear.Kind == "wheels" {
		return trackOutline{}
	}
	f := &figure{Vehicle: v}
	rear, front := f.trackEnds()
	road, ends := f.axles(rear, front), f.ends(rear, front)
	// Wheels on the ground that are alike are in a row: those between the first and the last
	// never reach the outline.
	if n := len(road); n > 2 && len(v.Gear.Sizes) == 0 {
		road = []disc{road[0], road[n-1]}
	}
	return trackOutline{band(slackened(road, ends, belt)), band(slackened(road, ends, 0))}
}

// tracks draws one track that touches the ground between two places.
func (f *figure) tracks(rear, front int) {
	road := f.axles(rear, front)
	ends := f.ends(rear, front)
	f.paint(f.tones.track, f.trackOutline.outer...)
	f.flat(f.tones.shadow, f.trackOutline.inner...)
	f.links(f.trackOutline.outer)
	for _, d := range f.rollers(rear, front) {
		f.wheel(f.tones.hull, d)
	}
	f.sprocket(ends[0], f.Gear.Drive == "rear")
	f.sprocket(ends[1], f.Gear.Drive != "rear")
	f.roadWheels(road)
}

// axles returns the wheels on the ground, spread evenly between two places.
func (f *figure) axles(rear, front int) []disc {
	n := f.Gear.Wheels
	out := make([]disc, n)
	for i := range out {
		r := f.mm(f.Gear.Diameter) / 2
		if i < len(f.Gear.Sizes) {
			r = f.mm(clamp(f.Gear.Sizes[i], 25, 150)) / 2
		}
		x := rear + (front-rear)*i/max(n-1, 1)
		if i < len(f.Gear.Places) {
			x = f.mm(clamp(f.Gear.Places[i], -100, 1600))
		}
		out[i] = disc{spot{x, r + f.ground()}, r}
	}
	return out
}

// ground is how high the wheels stand above the ground: on the track.
func (f *figure) ground() int {
	if f.Gear.Kind == "wheels" {
		return 0
	}
	return belt
}

// ends returns the wheels at the rear and the front end of a track, under its
// upper run.
func (f *figure) ends(rear, front int) [2]disc {
	r := clamp(f.trackTop()*32/100, 150, 380)
	y := max(f.trackTop()-belt-r, r+belt)
	reach := f.hundredths(11)
	out := [2]disc{{spot{max(rear-reach, r+belt), y}, r}, {spot{min(front+reach, f.mm(f.Length)-r-belt), y}, r}}
	for i, given := range []*model.EndWheel{f.Gear.Rear, f.Gear.Front} {
		if given != nil {
			out[i] = disc{spot{f.mm(given.At), f.mm(given.Up)}, f.mm(given.Diameter) / 2}
		}
	}
	return out
}

// slackened returns all discs that a track runs around, each so much larger.
func slackened(road []disc, ends [2]disc, by int) []disc {
	out := make([]disc, 0, len(road)+2)
	for _, d := range append(append(out, road...), ends[:]...) {
		d.r += by
		out = append(out, d)
	}
	return out
}

// rollers returns the small wheels below the upper run.
func (f *figure) rollers(rear, front int) []disc {
	out := make([]disc, f.Gear.Rollers)
	const r = 95
	for i := range out {
		x := rear + (front-rear)*(2*i+1)/(2*len(out))
		out[i] = disc{spot{x, f.trackTop() - belt - r}, r}
	}
	return out
}

// links marks the links of a track: short strokes across its outline.
func (f *figure) links(outline []spot) {
	const every, thick = 150, 14
	if !f.visible(thick) {
		return
	}
	left := every
	for i, from := range outline {
		to := outline[(i+1)%len(outline)]
		length := distance(from, to)
		for left < length {
			at := spot{from.X + (to.X-from.X)*left/length, from.Y + (to.Y-from.Y)*left/length}
			in := spot{at.X - (to.Y-from.Y)*belt*8/(10*length), at.Y + (to.X-from.X)*belt*8/(10*length)}
			f.line(f.tones.light, thick, at, in)
			left += every
		}
		left -= length
	}
}

// sprocket draws the wheel at an end of the track; a driven one has teeth.
func (f *figure) sprocket(d disc, driven bool) {
	const tooth = 34
	if driven && f.visible(tooth/2) {
		for n := 0; n < turns; n += 2 {
			f.wheel(f.tones.hull, disc{d.rim(n), tooth})
		}
	}
	f.wheel(f.tones.hull, d)
	f.wheel(f.tones.light, disc{d.spot, d.r * 62 / 100})
	f.bolts(disc{d.spot, d.r * 42 / 100}, d.r*9/100)
	f.wheel(f.tones.hull, disc{d.spot, d.r * 22 / 100})
}

// roadWheels draws the wheels on the ground: of overlapped ones every second in
// front of the others.
func (f *figure) roadWheels(road []disc) {
	if !f.Gear.Overlapped {
		f.wheels(road)
		return
	}
	for i := 1; i < len(road); i += 2 {
		f.wheel(f.tones.track, road[i])
		f.wheel(f.tones.hull, disc{road[i].spot, road[i].r * 86 / 100})
	}
	for i := 0; i < len(road); i += 2 {
		f.roadWheel(road[i])
	}
}

func (f *figure) wheels(road []disc) {
	for _, d := range road {
		f.roadWheel(d)
	}
}

// roadWheel draws a wheel on the ground as it looks.
func (f *figure) roadWheel(d disc) {
	switch f.Gear.Look {
	case "spoked":
		f.wheel(f.tones.track, d)
		f.wheel(f.tones.mount, disc{d.spot, d.r * 82 / 100})
		f.wheel(f.tones.shadow, disc{d.spot, d.r * 66 / 100})
		for n := 2; n < turns && f.visible(d.r*12/100); n += 5 {
			f.line(f.tones.mount, d.r*20/100, d.spot, disc{d.spot, d.r * 68 / 100}.rim(n))
		}
		f.wheel(f.tones.mount, disc{d.spot, d.r * 26 / 100})
	case "steel":
		f.wheel(f.tones.hull, d)
		f.wheel(f.tones.light, disc{d.spot, d.r * 84 / 100})
		f.wheel(f.tones.hull, disc{d.spot, d.r * 52 / 100})
		f.bolts(disc{d.spot, d.r * 68 / 100}, max(d.r*7/100, 8))
		f.wheel(f.tones.light, disc{d.spot, d.r * 24 / 100})
	case "dish":
		f.wheel(f.tones.track, d)
		f.wheel(f.tones.mount, disc{d.spot, d.r * 86 / 100})
		f.wheel(f.tones.light, disc{d.spot, d.r * 44 / 100})
		f.bolts(disc{d.spot, d.r * 34 / 100}, max(d.r*5/100, 8))
		f.wheel(f.tones.hull, disc{d.spot, d.r * 16 / 100})
	default:
		f.tyre(d)
	}
}

// tyre draws a wheel with its rubber rim, disc and hub.
func (e *pathCollector) tyre(d disc) {
	e.wheel(e.tones.track, d)
	e.wheel(e.tones.hull, disc{d.spot, d.r * 80 / 100})
	e.wheel(e.tones.light, disc{d.spot, d.r * 58 / 100})
	e.bolts(disc{d.spot, d.r * 38 / 100}, max(d.r*6/100, 8))
	e.wheel(e.tones.hull, disc{d.spot, d.r * 20 / 100})
}

// bolts draws bolts of a radius around the rim of a disc.
func (e *pathCollector) bolts(around disc, r int) {
	if !e.visible(r) {
		return
	}
	for n := 0; n < turns; n += 4 {
		e.wheel(e.tones.shadow, disc{around.rim(n), r})
	}
}

// trackTop is the height of the upper run of the track, its belt counted: over
// the wheels where nothing else carries it.
func (f *figure) trackTop() int {
	top := f.mm(f.Deck) * 58 / 100
	if f.Gear.Rollers == 0 {
		top = f.mm(f.Gear.Diameter) + 2*belt
	}
	for _, end := range []*model.EndWheel{f.Gear.Rear, f.Gear.Front} {
		if end != nil {
			top = max(top, f.mm(end.Up)+f.mm(end.Diameter)/2+belt)
		}
	}
	return clamp(top, f.mm(f.Gear.Diameter)+2*belt, f.mm(f.Deck)*92/100)
}

// skirt hides the upper run of the track.
func (f *figure) skirt() {
	if !f.Gear.Skirt {
		return
	}
	top, low := f.trackTop()+f.mm(f.Deck)*14/100, f.trackTop()*52/100
	from, to := f.hundredths(12), f.hundredths(86)
	f.block(f.tones.mount, spot{from, low}, spot{to, top}, 20)
	const plates = 5
	for i := 1; i < plates; i++ {
		x := from + (to-from)*i/plates
		f.line(f.tones.line, 12, spot{x, low}, spot{x, top})
	}
}

// distance is a length to the nearest millimetre, at least 1.
func distance(a, b spot) int {
	return max(root((b.X-a.X)*(b.X-a.X)+(b.Y-a.Y)*(b.Y-a.Y)), 1)
}

// root is the largest whole number whose square is at most n, by Newton.
func root(n int) int {
	r := n
	for r*r > n {
		r = (r + n/r) / 2
	}
	return r
}
