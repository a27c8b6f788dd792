package drawing

import (
	"hulldown.dev/export/page"
)

// Country draws open ground behind a vehicle: two ranges of hills, a row of
// trees far off, and the ground it stands on, which begins so far below the
// upper edge of the box.
func Country(box page.Rect, ground page.MM, ink page.Colour, from page.Source) []page.Item {
	c := country{box: box, ground: box.Y + ground}
	return []page.Item{
		page.Path{Segments: c.ridge(54, 40, 60, 36), Fill: ink.Tint(130), From: from},
		page.Path{Segments: c.ridge(26, 34, 16, 30), Fill: ink.Tint(190), From: from},
		page.Path{Segments: c.trees(), Fill: ink.Tint(250), From: from},
		page.Path{Segments: c.soil(), Fill: ink.Tint(300), From: from},
	}
}

// Sky draws a low sun and two clouds over open ground, in the upper part of the box.
func Sky(box page.Rect, ink page.Colour, from page.Source) []page.Item {
	var sun, clouds page.Pen
	at := func(x, y int) page.Point {
		return page.Point{X: box.X + box.W*page.MM(x)/100, Y: box.Y + box.H*page.MM(y)/100}
	}
	unit := min(box.W, box.H) / 100
	sun.Circle(at(20, 44), 13*unit)
	for _, c := range []struct {
		x, y int
		size page.MM
	}{{54, 26, unit}, {84, 40, unit * 7 / 10}} {
		m := at(c.x, c.y)
		for _, puff := range []struct{ dx, dy, r page.MM }{{-11, 0, 6}, {-2, -4, 9}, {9, -1, 7}} {
			clouds.Circle(page.Point{X: m.X + puff.dx*c.size, Y: m.Y + puff.dy*c.size}, puff.r*c.size)
		}
		clouds.Rect(page.Rect{X: m.X - 17*c.size, Y: m.Y, W: 33 * c.size, H: 6 * c.size})
	}
	return []page.Item{
		page.Path{Segments: sun.Segments(), Fill: ink.Tint(150), From: from},
		page.Path{Segments: clouds.Segments(), Fill: ink.Tint(40), From: from},
	}
}

// Dusk draws open ground in a box at the end of a day: a sky that is an ink above and pale at
// the horizon, so far down the box, a low sun, dark hills with a wood, and pale soil before them with
// tracks across it. Turned, it is seen to the other side.
func Dusk(box page.Rect, ground page.MM, ink page.Colour, turned bool) []page.Item {
	c := country{box: box, ground: box.Y + ground}
	out := c.eveningSky(ink)
	var sun page.Pen
	sun.Circle(page.Point{X: box.X + box.W*64/100, Y: c.ground - ground*50/100}, ground*22/100)
	from := len(out)
	for _, part := range []struct {
		shape []page.Segment
		tint  int
	}{
		{sun.Segments(), 120}, {c.ridge(30, 18, 34, 14), 560}, {c.ridge(12, 20, 8, 17), 720}, {c.firs(), 880},
		{c.soil(), 240}, {c.track(12), 330}, {c.track(26), 330},
	} {
		out = append(out, page.Path{Segments: part.shape, Fill: ink.Tint(part.tint)})
	}
	if turned {
		Mirror(out[from:], box)
	}
	return out
}

// eveningSky is a sky that grows pale towards the ground, in bands that the eye does not part.
func (c country) eveningSky(ink page.Colour) []page.Item {
	const bands, pale = 48, 340
	high := c.ground - c.box.Y
	out := make([]page.Item, bands)
	for i := range page.MM(bands) {
		var pen page.Pen
		y := c.box.Y + high*i/bands
		pen.Rect(page.Rect{X: c.box.X, Y: y, W: c.box.W, H: c.ground - y})
		out[i] = page.Path{Segments: pen.Segments(), Fill: ink.Tint(1000 - (1000-pale)*int(i)/(bands-1))}
	}
	return out
}

// firs is a wood of firs at the foot of the hills, thinner to its right.
func (c country) firs() []page.Segment {
	var pen page.Pen
	for i, high := range []int{9, 12, 8, 13, 10, 14, 9, 11, 7, 12, 8, 0, 9, 6, 0, 0, 8, 5} {
		if high == 0 {
			continue
		}
		x := 68 + 2*i
		pen.Move(c.at(x, high))
		pen.Line(c.at(x+2, 0))
		pen.Line(c.at(x-2, 0))
		pen.Close()
	}
	return pen.Segments()
}

// track is what a tank has left on the ground, so far below the horizon in hundredths of its depth.
func (c country) track(down int) []page.Segment {
	deep := c.box.Bottom() - c.ground
	y := func(n int) page.MM { return c.ground + deep*page.MM(n)/100 }
	var pen page.Pen
	pen.Move(page.Point{X: c.box.X, Y: y(down)})
	pen.Cubic(page.Point{X: c.box.X + c.box.W*30/100, Y: y(down + 2)}, page.Point{X: c.box.X + c.box.W*60/100, Y: y(down + 14)}, page.Point{X: c.box.Right(), Y: y(down + 34)})
	pen.Line(page.Point{X: c.box.Right(), Y: y(down + 39)})
	pen.Cubic(page.Point{X: c.box.X + c.box.W*60/100, Y: y(down + 18)}, page.Point{X: c.box.X + c.box.W*30/100, Y: y(down + 5)}, page.Point{X: c.box.X, Y: y(down + 3)})
	pen.Close()
	return pen.Segments()
}

// country is the place of a scene.
type country struct {
	box    page.Rect
	ground page.MM
}

// at is a place so many hundredths of the width from the left, and so many
// hundredths of that width above the ground.
func (c country) at(x, up int) page.Point {
	return page.Point{X: c.box.X + c.box.W*page.MM(x)/100, Y: max(c.ground-c.box.W*page.MM(up)/200, c.box.Y)}
}

// ridge is a range of hills through four heights.
func (c country) ridge(a, b, d, e int) []page.Segment {
	var pen page.Pen
	pen.Move(c.at(0, 0))
	pen.Line(c.at(0, a))
	pen.Cubic(c.at(14, a+6), c.at(22, b-4), c.at(34, b))
	pen.Cubic(c.at(46, b+4), c.at(52, d), c.at(66, d))
	pen.Cubic(c.at(80, d), c.at(88, e-6), c.at(100, e))
	pen.Line(c.at(100, 0))
	pen.Close()
	return pen.Segments()
}

// trees is a wood seen from far.
func (c country) trees() []page.Segment {
	var pen page.Pen
	for i, r := range []int{3, 4, 3, 5, 4, 3, 4} {
		pen.Circle(c.at(4+3*i, 14), c.box.W*page.MM(r)/200)
	}
	pen.Rect(page.Rect{X: c.at(3, 0).X, Y: c.at(0, 14).Y, W: c.box.W * 21 / 100, H: c.ground - c.at(0, 14).Y})
	return pen.Segments()
}

// soil is the ground under a vehicle.
func (c country) soil() []page.Segment {
	var pen page.Pen
	pen.Rect(page.Rect{X: c.box.X, Y: c.ground - c.box.W/200, W: c.box.W, H: c.box.Bottom() - c.ground + c.box.W/200})
	return pen.Segments()
}
