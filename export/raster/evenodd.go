package raster

import (
	"cmp"
	"image"
	"math"
	"slices"
)

// lines is how many lines through each row of pixels are measured by the even-odd rule.
const lines = 8

// edge is a side of an outline in pixels, from its upper end.
type edge struct{ x, y, toX, toY float64 }

// oddly is how much of each pixel lies within an odd number of the outlines. The rasterizer
// that fills all else knows only the non-zero rule.
func (s *scanner) oddly(area image.Rectangle) *image.Alpha {
	out := image.NewAlpha(area)
	edges := s.edges()
	var open []edge
	var crossed []float64
	row := make([]float64, area.Dx())
	for y := area.Min.Y; y < area.Max.Y; y++ {
		clear(row)
		next := 0
		for next < len(edges) && edges[next].y < float64(y+1) {
			next++
		}
		open, edges = append(open, edges[:next]...), edges[next:]
		open = slices.DeleteFunc(open, func(e edge) bool { return e.toY <= float64(y) })
		for i := range lines {
			at := float64(y) + (float64(i)+0.5)/lines
			crossed = crossed[:0]
			for _, e := range open {
				if e.y <= at && at < e.toY {
					crossed = append(crossed, e.x+float64((e.toX-e.x)*(at-e.y)/(e.toY-e.y))-float64(area.Min.X))
				}
			}
			slices.Sort(crossed)
			for j := 0; j+1 < len(crossed); j += 2 {
				cover(row, crossed[j], crossed[j+1])
			}
		}
		for x, v := range row {
			out.Pix[out.PixOffset(area.Min.X+x, y)] = uint8(math.Round(min(v/lines, 1) * 255))
		}
	}
	return out
}

// edges are the sides of the outlines, from the top, each outline closed.
func (s *scanner) edges() []edge {
	var out []edge
	add := func(a, b step) {
		e := edge{float64(a.at.X) / 64, float64(a.at.Y) / 64, float64(b.at.X) / 64, float64(b.at.Y) / 64}
		if e.y > e.toY {
			e = edge{e.toX, e.toY, e.x, e.y}
		}
		if e.y < e.toY {
			out = append(out, e)
		}
	}
	start := 0
	for i := range s.steps {
		if s.steps[i].move {
			start = i
		} else {
			add(s.steps[i-1], s.steps[i])
		}
		if i+1 == len(s.steps) || s.steps[i+1].move {
			add(s.steps[i], s.steps[start])
		}
	}
	slices.SortStableFunc(out, func(a, b edge) int {
		return cmp.Compare(a.y, b.y)
	})
	return out
}

// cover adds how much of each pixel of a row lies between two places.
func cover(row []float64, from, to float64) {
	from, to = max(from, 0), min(to, float64(len(row)))
	for x := int(from); x < len(row) && float64(x) < to; x++ {
		row[x] += min(to, float64(x+1)) - max(from, float64(x))
	}
}
