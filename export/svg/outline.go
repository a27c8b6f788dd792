package svg

import (
	"strconv"

	"hulldown.dev/export/page"
)

// outline writes the segments of a path in few letters: each place as its way from the one before,
// a command only where it is another than the last.
type outline struct {
	b        []byte
	from, at page.Point
	last     byte
}

// appendOutline appends the segments of a path.
func appendOutline(b []byte, segments []page.Segment) []byte {
	o := outline{b: b}
	for i := range segments {
		o.segment(&segments[i])
	}
	return o.b
}

func (o *outline) segment(s *page.Segment) {
	switch s.Op {
	case page.Move:
		if o.last == 0 { // a relative way from nowhere is a place
			o.at = page.Point{}
		}
		o.command('m')
		o.way(s.Points[0])
		o.at, o.from = s.Points[0], s.Points[0]
		o.last = 'l' // what follows a move is a line where no letter stands
	case page.Line:
		switch to := s.Points[0]; {
		case to.Y == o.at.Y:
			o.command('h')
			o.length(to.X - o.at.X)
		case to.X == o.at.X:
			o.command('v')
			o.length(to.Y - o.at.Y)
		default:
			o.command('l')
			o.way(to)
		}
		o.at = s.Points[0]
	case page.Cubic:
		o.command('c')
		for _, p := range s.Points[:s.Count()] {
			o.way(p)
		}
		o.at = s.Points[2]
	case page.Close:
		o.command('z')
		o.at = o.from
	}
}

// command writes the letter of a command where it is not that of the last one.
func (o *outline) command(letter byte) {
	if o.last != letter || letter == 'z' {
		o.b = append(o.b, letter)
		o.last = letter
	}
}

// way writes the way to a place.
func (o *outline) way(to page.Point) {
	o.length(to.X - o.at.X)
	o.length(to.Y - o.at.Y)
}

// length writes a length behind a letter or another number: without a zero before its point, and
// parted only where its sign does not.
func (o *outline) length(m page.MM) {
	if end := o.b[len(o.b)-1]; m >= 0 && '0' <= end && end <= '9' {
		o.b = append(o.b, ' ')
	}
	if m < 0 {
		o.b, m = append(o.b, '-'), -m
	}
	if whole := m / page.Millimetre; whole > 0 || m == 0 {
		o.b = strconv.AppendInt(o.b, int64(whole), 10)
	}
	if part := m % page.Millimetre; part > 0 {
		o.b = append(o.b, '.', '0'+byte(part/100), '0'+byte(part/10%10), '0'+byte(part%10))
		for o.b[len(o.b)-1] == '0' {
			o.b = o.b[:len(o.b)-1]
		}
	}
}
