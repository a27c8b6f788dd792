package page

import (
	"bytes"
	"fmt"
	"image"
	"slices"
	"testing"
)

// TestReduced makes pixels of all sizes up to some of pixels of others: each is the mean of the box
// that it takes the place of.
func TestReduced(t *testing.T) {
	for _, old := range []image.Point{{X: 1, Y: 1}, {X: 5, Y: 3}, {X: 8, Y: 7}} {
		var rows [][]byte
		for y := range old.Y {
			rows = append(rows, nil)
			for i := range 3 * old.X {
				rows[y] = append(rows[y], byte(i*i*31+y*77))
			}
		}
		p := &Pixels{W: old.X, H: old.Y, Rows: slices.Values(rows)}
		for w := 1; w < 12; w++ {
			for h := 1; h < 12; h++ {
				if got, want := p.Reduced(w, h), means(rows, old, image.Pt(w, h)); !bytes.Equal(got, want) {
					t.Errorf("%v in %d × %d is %v, want %v", old, w, h, got, want)
				}
			}
		}
	}
}

// means are pixels in another size, each found by itself.
func means(rows [][]byte, old, size image.Point) []byte {
	share := func(i, n, old int) (from, to int) { return i * old / n, max(i*old/n+1, (i+1)*old/n) }
	var out []byte
	for i := range 3 * size.X * size.Y {
		left, right := share(i/3%size.X, size.X, old.X)
		top, bottom := share(i/3/size.X, size.Y, old.Y)
		sum, n := 0, (right-left)*(bottom-top)
		for y := top; y < bottom; y++ {
			for x := left; x < right; x++ {
				sum += int(rows[y][3*x+i%3])
			}
		}
		out = append(out, byte((sum+n/2)/n))
	}
	return out
}

// TestWithin holds how far pixels are reduced: by whole numbers, and to no less than was asked.
func TestWithin(t *testing.T) {
	p := &Pixels{W: 1201, H: 399}
	for _, tt := range []struct {
		wide MM
		want string
	}{{25400, "600 199"}, {25500, "1201 399"}, {12700, "300 99"}, {1, "1 1"}, {0, "1 1"}} {
		w, h := p.Within(600, tt.wide)
		if got := fmt.Sprint(w, h); got != tt.want {
			t.Errorf("in %v mm it is %s, want %s", tt.wide, got, tt.want)
		}
	}
}
