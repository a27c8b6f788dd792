package drawing

import (
	"hulldown.dev/export/page"
	"hulldown.dev/schema/model"
)

// Gun is what a drawing of an Anti-Tank Gun shows, with nothing left out.
type Gun struct {
	model.GunProfile
	// Calibre is the calibre in millimetres.
	Calibre int
}

// GunOf returns what the drawing of a gun shows: what its author says of the profile, and
// for the rest what its card suggests. Calibre and Penetration give the barrel, Heavy
// Damage a platform, the Size Modifier the height. Values beyond those of the schema are
// cut down to them.
func GunOf(g *model.AntiTankGun) Gun {
	out := Gun{Calibre: clamp(g.Gun.Calibre, 5, 200)}
	if g.Profile != nil {
		out.GunProfile = *g.Profile
	}
	kind, bore := "trails", 70+out.Calibre*25/100
	if out.Calibre >= 85 {
		kind, bore = "platform", 150
	}
	orWord(&out.Carriage, kind)
	orWord(&out.Shield, "sloped")
	fill(&out.Barrel, barrelsOf(nil, []model.Gun{g.Gun})[0].Length, 10, 800)
	fill(&out.Bore, bore+clamp(g.Size, -50, 50)/2, 30, 300)
	fill(&out.Wheel, 80, 30, 150)
	return out
}

// GunProfile draws a gun within a box, as large as it fits, on the bottom edge and in the
// middle of the width.
func GunProfile(g Gun, in page.Rect, tones Tones, from page.Source) []page.Item {
	natural := &piece{Gun: g, pathCollector: pathCollector{grid: grid{width: 1, span: 1}}}
	natural.draw()
	p := &piece{Gun: g, pathCollector: pathCollector{grid: fit(in, natural.extent(), Scale{}), tones: tones, from: from}}
	p.draw()
	return p.items
}

// piece is a gun in the making. Its axle, or the middle of its platform, is at X 0.
type piece struct {
	Gun
	pathCollector
}

// draw draws from back to front.
func (p *piece) draw() {
	bore := spot{0, 10 * p.Bore}
	if p.Carriage == "platform" {
		p.platform(bore)
	} else {
		p.trails(bore)
	}
	p.tube(bore)
	p.shield(bore)
	if p.Carriage != "platform" {
		p.carriageWheel()
	}
}

// radius is the radius of the wheels.
func (p *piece) radius() int { return 10 * p.Wheel / 2 }

// trails draws what the gun rests on behind its axle: a trail with its spade, and the
// carriage that carries the cradle.
func (p *piece) trails(bore spot) {
	r := p.radius()
	long := clamp(p.Barrel*8, 3*r, 3200)
	p.flat(p.tones.shadow, spot{120, r - 40}, spot{120, r + 90}, spot{-long + 260, 190}, spot{-long + 220, 90})
	p.paint(p.tones.hull, spot{160, r + 20}, spot{-60, r + 190}, spot{-long + 120, 170}, spot{-long, 150}, spot{-long, 70}, spot{-long + 130, 60})
	p.paint(p.tones.track, spot{-long - 60, 210}, spot{-long + 60, 210}, spot{-long + 120, 0}, spot{-long - 20, 0})
	p.line(p.tones.line, 20, spot{-long * 55 / 100, r*45/100 + 120}, spot{-long * 62 / 100, r*38/100 + 150})
	p.paint(p.tones.mount, spot{-230, r}, spot{230, r}, spot{170, bore.Y - 50}, spot{-190, bore.Y - 50})
}

// platform draws a cross of legs with jacks, and the pedestal upon it.
func (p *piece) platform(bore spot) {
	reach := clamp(10*p.Bore*12/10, 700, 2200)
	foot := bore.Y * 14 / 100
	for _, x := range []int{-reach, reach} {
		p.block(p.tones.track, spot{x - 210, 0}, spot{x + 210, 60}, 20)
		p.block(p.tones.hull, spot{x - 55, 50}, spot{x + 55, foot + 130}, 20)
	}
	p.paint(p.tones.hull, spot{-reach - 60, foot}, spot{-reach - 60, foot + 90}, spot{-260, foot + 170}, spot{260, foot + 170},
		spot{reach + 60, foot + 90}, spot{reach + 60, foot})
	p.block(p.tones.shadow, spot{-420, 20}, spot{420, foot + 40}, 30)
	p.paint(p.tones.mount, spot{-360, foot + 150}, spot{360, foot + 150}, spot{230, bore.Y - 60}, spot{-250, bore.Y - 60})
	p.line(p.tones.line, 16, spot{-300, foot + 260}, spot{300, foot + 260})
	p.wheel(p.tones.hull, disc{spot{-150, (bore.Y + foot) / 2}, bore.Y * 11 / 100})
	p.wheel(p.tones.light, disc{spot{-150, (bore.Y + foot) / 2}, bore.Y * 6 / 100})
}

// tube draws the barrel with breech, cradle and recuperator.
func (p *piece) tube(bore spot) {
	wide := p.Calibre * 15 / 10
	long := 10*p.Barrel + p.front()
	back := -clamp(5*p.Barrel/2, 350, 1300)
	p.block(p.tones.hull, spot{back - 60, bore.Y - wide*12/10 - 30}, spot{back + 260, bore.Y + wide*12/10 + 30}, 25)
	p.line(p.tones.line, 16, spot{back + 110, bore.Y - wide*12/10}, spot{back + 110, bore.Y + wide*12/10})
	cradle := long * 42 / 100
	p.block(p.tones.hull, spot{back + 330, bore.Y - wide*3/2 - 40}, spot{cradle, bore.Y - wide/4}, 30)
	mid := long * 50 / 100
	p.paint(p.tones.mount, spot{back + 200, bore.Y - wide*8/10}, spot{mid, bore.Y - wide*62/100}, spot{mid, bore.Y - wide*54/100}, spot{long, bore.Y - wide/2},
		spot{long, bore.Y + wide/2}, spot{mid, bore.Y + wide*54/100}, spot{mid, bore.Y + wide*62/100}, spot{back + 200, bore.Y + wide*8/10})
	if p.Brake {
		p.brake(spot{long, bore.Y}, wide)
		return
	}
	p.block(p.tones.mount, spot{long - wide, bore.Y - wide*65/100}, spot{long, bore.Y + wide*65/100}, wide/8)
}

// front is how far before the axle the shield is.
func (p *piece) front() int {
	if p.Carriage == "platform" {
		return 420
	}
	return p.radius() * 45 / 100
}

// shield draws the plate before the crew.
func (p *piece) shield(bore spot) {
	x, high := p.front(), clamp(bore.Y*45/100, 260, 620)
	low, lean := bore.Y-clamp(bore.Y*45/100, 200, 620), 0
	switch p.Shield {
	case "none":
		return
	case "sloped":
		lean = high * 55 / 100
	}
	p.paint(p.tones.mount, spot{x + 40, low}, spot{x + 90, low}, spot{x + 100, bore.Y + high*30/100}, spot{x + 100 - lean, bore.Y + high},
		spot{x + 20 - lean, bore.Y + high}, spot{x + 30, bore.Y + high*30/100})
	p.block(p.tones.hull, spot{x + 60, bore.Y - p.Calibre*13/10}, spot{x + 210, bore.Y + p.Calibre*13/10}, 30)
}

// carriageWheel draws the wheel before the carriage: disc, rim and hub.
func (p *piece) carriageWheel() {
	p.tyre(disc{spot{0, p.radius()}, p.radius()})
}
