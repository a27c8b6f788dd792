package artwork

import (
	"errors"
	"fmt"
	"math"
	"strconv"

	"hulldown.dev/export/page"
)

// scan reads numbers and letters of a text.
type scan struct {
	text string
	at   int
}

// blank passes over white space and commas.
func (s *scan) blank() {
	for s.at < len(s.text) {
		switch s.text[s.at] {
		case ' ', '\t', '\r', '\n', ',':
			s.at++
		default:
			return
		}
	}
}

// done reports whether nothing but white space follows.
func (s *scan) done() bool { s.blank(); return s.at >= len(s.text) }

// digit reports whether a digit is next.
func (s *scan) digit() bool {
	return s.at < len(s.text) && s.text[s.at] >= '0' && s.text[s.at] <= '9'
}

// sign passes over a sign.
func (s *scan) sign() {
	if s.at < len(s.text) && (s.text[s.at] == '-' || s.text[s.at] == '+') {
		s.at++
	}
}

// number reads one number; a second point or sign begins the next.
func (s *scan) number() (float64, error) {
	s.blank()
	from := s.at
	s.sign()
	for s.digit() {
		s.at++
	}
	if s.at < len(s.text) && s.text[s.at] == '.' {
		for s.at++; s.digit(); s.at++ {
		}
	}
	if before := s.at; s.at < len(s.text) && (s.text[s.at]|0x20) == 'e' {
		s.at++
		s.sign()
		if !s.digit() {
			s.at = before
		}
		for s.digit() {
			s.at++
		}
	}
	v, err := strconv.ParseFloat(s.text[from:s.at], 64)
	if err != nil {
		return 0, fmt.Errorf("has no number at %.20q", s.text[from:])
	}
	if math.Abs(v) > maxNumber {
		return 0, fmt.Errorf("has the number %v, which is beyond %v", v, maxNumber)
	}
	return v, nil
}

// flag reads a 0 or 1, which may touch what follows.
func (s *scan) flag() (bool, error) {
	s.blank()
	if s.at >= len(s.text) || s.text[s.at] != '0' && s.text[s.at] != '1' {
		return false, errors.New("has an arc whose flags are not 0 or 1")
	}
	s.at++
	return s.text[s.at-1] == '1', nil
}

// numbers reads a list of numbers.
func numbers(text string) ([]float64, error) {
	s := scan{text: text}
	var out []float64
	for !s.done() {
		v, err := s.number()
		if err != nil {
			return nil, err
		}
		if out = append(out, v); len(out) > 2*MaxSegments {
			return nil, errors.New("has too many numbers")
		}
	}
	return out, nil
}

// pathMaker reads the data of a path.
type pathMaker struct {
	scan
	maker
	// control is the last control point of a curve, for those that go on smoothly; op is the
	// command before.
	control vec
	op      byte
}

// path reads the data of a path.
func path(d string) ([]step, error) {
	p := pathMaker{scan: scan{text: d}}
	var command byte
	for !p.done() {
		c := p.text[p.scan.at]
		if letter := c | 0x20; letter >= 'a' && letter <= 'z' {
			command = c
			p.scan.at++
		} else if command == 0 || command|0x20 == 'z' {
			return nil, fmt.Errorf("has data that begin with %.20q, not with a command", p.text[p.scan.at:])
		}
		if len(p.steps) == 0 && command|0x20 != 'm' {
			return nil, errors.New("has data that do not begin with a move")
		}
		if err := p.command(command); err != nil {
			return nil, err
		}
		// Further pairs behind a move are lines.
		if command|0x20 == 'm' {
			command-- // l after m, L after M
		}
		if len(p.steps) > MaxSegments {
			return nil, fmt.Errorf("has more than %d lines and curves", MaxSegments)
		}
	}
	return p.steps, nil
}

// point reads a point, relative to where the pen is for a small letter.
func (p *pathMaker) point(command byte) (vec, error) {
	x, err := p.number()
	if err != nil {
		return vec{}, err
	}
	y, err := p.number()
	if command >= 'a' {
		x, y = x+p.maker.at.x, y+p.maker.at.y
	}
	return vec{x, y}, err
}

// points reads the n points behind a command of a path.
func (p *pathMaker) points(command byte, n int) ([3]vec, error) {
	var out [3]vec
	var err error
	for i := 0; i < n && err == nil; i++ {
		out[i], err = p.point(command)
	}
	return out, err
}

// mirrored is the control point that goes on smoothly, where the command before was one of
// some letters.
func (p *pathMaker) mirrored(of string) vec {
	at := p.maker.at
	for i := range len(of) {
		if p.op == of[i] {
			return vec{at.x + (at.x - p.control.x), at.y + (at.y - p.control.y)}
		}
	}
	return at
}

// command carries out one command.
func (p *pathMaker) command(c byte) error {
	letter := c | 0x20
	if letter == 'z' {
		p.close()
		p.op = letter
		return nil
	}
	if n := len(p.steps); n > 0 && p.steps[n-1].op == page.Close && letter != 'm' {
		p.move(p.maker.at)
	}
	err := p.draw(c, letter)
	p.op = letter
	return err
}

func (p *pathMaker) draw(c, letter byte) error {
	count := map[byte]int{'m': 1, 'l': 1, 'c': 3, 's': 2, 'q': 2, 't': 1}[letter]
	v, err := p.points(c, count)
	if err != nil {
		return err
	}
	from := p.maker.at
	switch letter {
	case 'm':
		p.move(v[0])
	case 'l':
		p.line(v[0])
	case 'h', 'v':
		return p.straight(c, letter)
	case 'c':
		p.control = v[1]
		p.curve(v[0], v[1], v[2])
	case 's':
		a := p.mirrored("cs")
		p.control = v[0]
		p.curve(a, v[0], v[1])
	case 'q':
		p.quadratic(from, v[0], v[1])
	case 't':
		p.quadratic(from, p.mirrored("qt"), v[0])
	case 'a':
		return p.arc(c)
	default:
		return fmt.Errorf("has the command %q, which there is not", string(rune(c)))
	}
	return nil
}

// straight draws a line along an axis.
func (p *pathMaker) straight(c, letter byte) error {
	v, err := p.number()
	to := p.maker.at
	switch {
	case letter == 'h' && c == 'h':
		to.x += v
	case letter == 'h':
		to.x = v
	case c == 'v':
		to.y += v
	default:
		to.y = v
	}
	p.line(to)
	return err
}

// quadratic draws a curve with one control point.
func (p *pathMaker) quadratic(from, control, to vec) {
	way := func(a vec) vec {
		return vec{a.x + float64((control.x-a.x)*2/3), a.y + float64((control.y-a.y)*2/3)}
	}
	p.control = control
	p.curve(way(from), way(to), to)
}

// arc draws a part of an ellipse as curves, each a quarter of it at most.
func (p *pathMaker) arc(c byte) error {
	var v [3]float64
	var err error
	for i := range v {
		if v[i], err = p.number(); err != nil {
			return err
		}
	}
	large, err := p.flag()
	if err != nil {
		return err
	}
	sweep, err := p.flag()
	if err != nil {
		return err
	}
	to, err := p.point(c)
	if err != nil {
		return err
	}
	from := p.maker.at
	rx, ry := math.Abs(v[0]), math.Abs(v[1])
	if from == to {
		return nil
	}
	if rx < 1e-9 || ry < 1e-9 {
		p.line(to)
		return nil
	}
	// In the coordinates in which the ellipse is the unit circle about the origin.
	sin, cos := math.Sincos(float64(v[2] * (math.Pi / 180)))
	turn := matrix{cos, sin, -sin, cos, 0, 0}
	unit := matrix{1 / rx, 0, 0, 1 / ry, 0, 0}.then(matrix{cos, -sin, sin, cos, 0, 0})
	a, b := unit.apply(from), unit.apply(to)
	centre, grown := middle(a, b, large != sweep)
	back := turn.then(matrix{float64(rx * grown), 0, 0, float64(ry * grown), 0, 0})
	begin := math.Atan2(a.y-centre.y, a.x-centre.x)
	sweepBy := math.Atan2(b.y-centre.y, b.x-centre.x) - begin
	if sweep && sweepBy < 0 {
		sweepBy += 2 * math.Pi
	} else if !sweep && sweepBy > 0 {
		sweepBy -= 2 * math.Pi
	}
	o := turn.then(matrix{rx, 0, 0, ry, 0, 0}).apply(centre)
	back[4], back[5] = o.x, o.y
	p.sweep(back, begin, sweepBy, to)
	return nil
}

// middle is the centre of a circle of radius 1 through two points, on one side of the line
// between them, and by how much the radius grows where they are too far apart.
func middle(a, b vec, right bool) (vec, float64) {
	dx, dy := (b.x-a.x)/2, (b.y-a.y)/2
	m := vec{(a.x + b.x) / 2, (a.y + b.y) / 2}
	half := math.Sqrt(float64(dx*dx) + float64(dy*dy))
	if half >= 1 {
		return m, half
	}
	h := math.Sqrt(1-float64(half*half)) / half
	if right {
		return vec{m.x - float64(dy*h), m.y + float64(dx*h)}, 1
	}
	return vec{m.x + float64(dy*h), m.y - float64(dx*h)}, 1
}

// sweep draws a part of the unit circle under a matrix.
func (p *pathMaker) sweep(m matrix, begin, by float64, to vec) {
	n := max(1, int(math.Ceil(math.Abs(by)/(math.Pi/2)-1e-9)))
	part := by / float64(n)
	k := float64(4.0 / 3 * math.Tan(part/4))
	for i := range n {
		s0, c0 := math.Sincos(begin + float64(part*float64(i)))
		s1, c1 := math.Sincos(begin + float64(part*float64(i+1)))
		end := m.apply(vec{c1, s1})
		if i == n-1 {
			end = to
		}
		p.curve(m.apply(vec{c0 - float64(k*s0), s0 + float64(k*c0)}), m.apply(vec{c1 + float64(k*s1), s1 - float64(k*c1)}), end)
	}
}
