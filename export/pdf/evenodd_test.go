package pdf

import (
	"testing"

	"hulldown.dev/export/page"
)

// TestOperator holds by which rule paths are filled.
func TestOperator(t *testing.T) {
	ink := page.RGB(0)
	for _, tt := range []struct {
		path page.Path
		want string
	}{
		{page.Path{Fill: ink}, "f\n"}, {page.Path{Fill: ink, EvenOdd: true}, "f*\n"},
		{page.Path{Fill: ink, Stroke: ink}, "B\n"}, {page.Path{Fill: ink, Stroke: ink, EvenOdd: true}, "B*\n"},
		{page.Path{Stroke: ink, EvenOdd: true}, "S\n"},
	} {
		if got := operator(tt.path); got != tt.want {
			t.Errorf("%+v: %q, want %q", tt.path, got, tt.want)
		}
	}
}

// TestEnds holds how the ends and corners of strokes are set, and that nothing is set twice.
func TestEnds(t *testing.T) {
	w := writer{pen: penState{stroke: page.RGB(0), width: 1000, limit: 10_000}}
	line := page.Path{Stroke: page.RGB(0), Width: 1000}
	for _, tt := range []struct {
		path page.Path
		want string
	}{
		{line, ""},
		{page.Path{Stroke: line.Stroke, Width: 1000, Cap: page.RoundCap, Limit: 4000}, "1 J\n4 M\n"},
		{page.Path{Stroke: line.Stroke, Width: 1000, Round: true}, "1 j\n10 M\n"},
		{page.Path{Stroke: line.Stroke, Width: 1000, Cap: page.SquareCap, Join: page.BevelJoin, Limit: 2500}, "2 J\n2 j\n2.5 M\n"},
	} {
		if got := string(w.stroke(nil, tt.path, page.Transform{})); got != tt.want {
			t.Errorf("%+v: %q, want %q", tt.path, got, tt.want)
		}
	}
}
