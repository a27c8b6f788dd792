package drawing

import "hulldown.dev/export/page"

// mount draws the turret or casemate with hatch and mantlet.
func (f *figure) mount() {
	if f.plates("mount") {
		return
	}
	from, to := f.hundredths(f.Mount.From), f.hundredths(f.Mount.To)
	if f.Mount.Cupola {
		f.cupola(from + (to-from)*30/100)
	}
	switch {
	case f.Mount.Kind == "turret":
		f.turret(from, to)
	default:
		f.casemate(from, to)
	}
	f.mantlet()
}

// collar is how high the ring of a turret stands over the hull.
const collar = 45

// turret draws a turret by its shape.
func (f *figure) turret(from, to int) {
	deck, roof := f.mm(f.Deck), f.mm(f.Roof)
	low, high, w := deck+collar, roof-deck-collar, to-from
	f.block(f.tones.shadow, spot{from + w*14/100, deck - 10}, spot{to - w*10/100, low}, 0)
	rise := func(n int) int { return low + high*n/100 }
	along := func(n int) int { return from + w*n/100 }
	switch f.Mount.Shape {
	case "cast":
		f.cast(along, rise)
	case "round":
		f.paint(f.tones.mount, spot{from, low}, spot{from, rise(88)}, spot{along(3), rise(97)}, spot{along(8), rise(100)},
			spot{along(88), rise(100)}, spot{along(95), rise(95)}, spot{to, rise(82)}, spot{to, low})
		f.block(f.tones.hull, spot{from - w*12/100, rise(14)}, spot{from, rise(78)}, 40)
	case "sloped":
		f.paint(f.tones.mount, spot{along(2), low}, spot{along(9), roof}, spot{along(82), roof}, spot{along(97), rise(34)}, spot{along(96), low})
		f.line(f.tones.line, 12, spot{along(12), rise(8)}, spot{along(90), rise(8)})
	default:
		f.paint(f.tones.mount, spot{along(4), low}, spot{from, rise(40)}, spot{along(6), roof}, spot{along(76), roof},
			spot{along(96), rise(42)}, spot{along(94), low})
		f.line(f.tones.line, 12, spot{along(62), low}, spot{along(66), roof})
	}
}

// cast draws a turret without edges.
func (f *figure) cast(along, rise func(int) int) {
	var pen page.Pen
	at := func(x, y int) page.Point { return f.at(spot{along(x), rise(y)}) }
	pen.Move(at(8, 0))
	pen.Cubic(at(-1, 10), at(-2, 52), at(4, 70))
	pen.Cubic(at(10, 96), at(30, 100), at(50, 100))
	pen.Cubic(at(72, 100), at(90, 86), at(97, 52))
	pen.Cubic(at(100, 34), at(99, 12), at(93, 0))
	pen.Close()
	f.add(page.Path{Segments: pen.Segments(), Fill: f.tones.mount, Stroke: f.tones.line, Width: f.thin()})
	f.line(f.tones.line, 26, spot{along(22), rise(30)}, spot{along(48), rise(30)})
}

// casemate draws a fixed superstructure that rises from the hull.
func (f *figure) casemate(from, to int) {
	deck, roof := f.mm(f.Deck)-20, f.mm(f.Roof)
	h := roof - deck
	front := []spot{{to - h*35/100, roof}, {to, deck}}
	switch f.Mount.Shape {
	case "sloped":
		front = []spot{{max(from+h, to-h*15/10), roof}, {to, deck}}
	case "round", "cast":
		front = []spot{{to - h*60/100, roof}, {to - h*15/100, deck + h*60/100}, {to, deck}}
	}
	rear := []spot{{from, deck}, {from + h*30/100, roof}}
	if f.Mount.Kind == "open" {
		rear[1], front[0] = spot{from + h*12/100, deck + h*72/100}, spot{front[0].X, roof}
	}
	f.paint(f.tones.mount, append(rear, front...)...)
	f.line(f.tones.line, 12, spot{from + h*20/100, deck + h*62/100}, spot{from + (to-from)*70/100, deck + h*62/100})
}

// cupola draws the Commander's hatch behind the roof line.
func (f *figure) cupola(x int) {
	roof := f.mm(f.Roof)
	f.block(f.tones.hull, spot{x - 260, roof - 120}, spot{x + 260, roof + 150}, 30)
	f.block(f.tones.shadow, spot{x - 200, roof + 70}, spot{x + 200, roof + 105}, 10)
	f.block(f.tones.mount, spot{x - 280, roof + 150}, spot{x + 280, roof + 195}, 15)
}

// trunnion returns where a barrel leaves its mount.
func (f *figure) trunnion(i int) spot {
	at := f.plainTrunnion(i)
	if b := f.Barrels[i]; b.At != 0 {
		at.X = f.mm(b.At)
	}
	if b := f.Barrels[i]; b.Up != 0 {
		at.Y = f.mm(b.Up)
	}
	return at
}

// plainTrunnion returns where it does so where the author says nothing.
func (f *figure) plainTrunnion(i int) spot {
	deck, roof := f.mm(f.Deck), f.mm(f.Roof)
	switch {
	case f.Barrels[i].Hull:
		return spot{f.hundredths(86), f.trackTop() + (deck-f.trackTop())*40/100}
	case f.Mount.Kind == "turret":
		return spot{f.hundredths(f.Mount.To), deck + collar + (roof-deck-collar)*46/100}
	}
	return spot{f.hundredths(f.Mount.To) - (roof-deck)*25/100, deck + (roof-deck)*34/100}
}

// muzzle returns the end of a barrel and its outer diameter there.
func (f *figure) muzzle(i int) (spot, int) {
	at := f.trunnion(i)
	return spot{at.X + f.mm(f.Barrels[i].Length), at.Y}, f.Calibres[i] * 15 / 10
}

// barrels draws the guns in the hull, or those in the mount.
func (f *figure) barrels(inHull bool) {
	for i, b := range f.Barrels {
		if b.Hull != inHull {
			continue
		}
		from := f.trunnion(i)
		to, wide := f.muzzle(i)
		f.barrel(from, to, wide)
		if b.Brake {
			f.brake(to, wide)
		}
	}
}

// barrel draws a tube in two steps that tapers to the muzzle.
func (f *figure) barrel(from, to spot, wide int) {
	base, mid := wide*14/10, from.X+(to.X-from.X)*40/100
	back := from.X - 200
	f.paint(f.tones.mount, spot{back, from.Y - base/2}, spot{mid, from.Y - base*43/100}, spot{mid, from.Y - wide*54/100}, spot{to.X, to.Y - wide/2},
		spot{to.X, to.Y + wide/2}, spot{mid, from.Y + wide*54/100}, spot{mid, from.Y + base*43/100}, spot{back, from.Y + base/2})
}

// brake draws a muzzle brake with two slots.
func (e *pathCollector) brake(at spot, wide int) {
	long, high := wide*3, wide*8/10
	e.block(e.tones.mount, spot{at.X - long, at.Y - high}, spot{at.X, at.Y + high}, wide/5)
	for _, n := range []int{30, 65} {
		x := at.X - long*n/100
		e.block(e.tones.track, spot{x - wide*25/100, at.Y - high*60/100}, spot{x + wide*25/100, at.Y + high*60/100}, wide/10)
	}
}

// mantlet draws the shield around the main gun.
func (f *figure) mantlet() {
	if len(f.Barrels) == 0 || f.Barrels[0].Hull {
		return
	}
	at, high := f.trunnion(0), (f.mm(f.Roof)-f.mm(f.Deck))*30/100
	back, out := at.X-130, at.X+150
	if f.Mount.Kind != "turret" {
		back, out, high = at.X-60, at.X+190, high*9/10
	}
	f.block(f.tones.hull, spot{back, at.Y - high}, spot{out, at.Y + high}, 90)
	sleeve := f.Calibres[0] * 14 / 10
	f.block(f.tones.mount, spot{out, at.Y - sleeve}, spot{out + 190, at.Y + sleeve}, 30)
}
