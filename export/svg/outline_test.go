package svg

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"strconv"
	"testing"

	"hulldown.dev/export/page"
)

// TestOutline holds that a reader that follows the words of the standard finds every place again,
// whatever ways lie between them.
func TestOutline(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	place := func() page.Point {
		lengths := []page.MM{0, 1, 10, 50, 100, 999, 1000, 1050, 63500, -7, -1000, -20340}
		return page.Point{X: lengths[r.IntN(len(lengths))], Y: lengths[r.IntN(len(lengths))]}
	}
	for range 2000 {
		segments := []page.Segment{{Op: page.Move, Points: [3]page.Point{place()}}}
		for range r.IntN(8) {
			s := page.Segment{Op: page.Op(r.IntN(4))}
			for i := range s.Count() {
				s.Points[i] = place()
			}
			segments = append(segments, s)
		}
		text := string(appendOutline(nil, segments))
		if got, want := fmt.Sprint(read(t, text)), fmt.Sprint(segments); got != want {
			t.Fatalf("%s is\n%s, want\n%s", text, got, want)
		}
	}
}

var token = regexp.MustCompile(`[a-z]|-?(?:\d+(?:\.\d*)?|\.\d+)`)

// read reads an outline of relative ways.
func read(t *testing.T, text string) []page.Segment {
	t.Helper()
	words := token.FindAllString(text, -1)
	next := func() page.MM {
		v, err := strconv.ParseFloat(words[0], 64)
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		words = words[1:]
		return page.MM(int64(v*1000+1e6+0.5) - 1e6)
	}
	var out []page.Segment
	var at, from page.Point
	for command := byte(0); len(words) > 0; {
		if c := words[0][0]; c >= 'a' {
			command, words = c, words[1:]
		}
		way := func() page.Point { x := next(); return page.Point{X: at.X + x, Y: at.Y + next()} }
		switch command {
		case 'm':
			at = way()
			from = at
			out = append(out, page.Segment{Op: page.Move, Points: [3]page.Point{at}})
			command = 'l'
		case 'l', 'h', 'v':
			to := at
			switch command {
			case 'l':
				to = way()
			case 'h':
				to.X += next()
			case 'v':
				to.Y += next()
			}
			at = to
			out = append(out, page.Segment{Op: page.Line, Points: [3]page.Point{at}})
		case 'c':
			s := page.Segment{Op: page.Cubic, Points: [3]page.Point{way(), way(), way()}}
			at = s.Points[2]
			out = append(out, s)
		case 'z':
			at = from
			out = append(out, page.Segment{Op: page.Close})
		}
	}
	return out
}
