package page

import "iter"

// Pixels are opaque pixels. Nobody changes them.
type Pixels struct {
	W, H int
	// Rows makes the rows from the top, three bytes for each pixel, when they are drawn. A row
	// holds until the next one is asked for: the pixels are kept no longer than they are read.
	Rows iter.Seq[[]byte]
	// JPEG is the file that they are of, with one or three components, nil for none.
	JPEG []byte
	// Grey is set where JPEG has one component.
	Grey bool
}

// Within is the size that is left of the pixels where so many to an inch are shown at a width:
// the whole number of them that there are more in each direction are one. Those of a JPEG, which
// is not decoded, stay as they are.
func (p *Pixels) Within(dpi int, wide MM) (w, h int) {
	if n := p.W * 25400 / dpi / int(max(wide, 1)); n > 1 && p.JPEG == nil {
		return max(1, p.W/n), max(1, p.H/n)
	}
	return p.W, p.H
}

// Reduced returns three bytes for each pixel in another size, each pixel the average of those
// that it takes the place of; a size larger than theirs repeats pixels.
func (p *Pixels) Reduced(w, h int) []byte {
	small := newReduction(p, min(w, p.W), min(h, p.H))
	for row := range p.Rows {
		small.add(row)
	}
	if small.w == w && small.h == h {
		return small.out
	}
	out := make([]byte, 0, 3*w*h)
	for y := range h {
		row := small.out[3*small.w*(y*small.h/h):]
		for x := range w {
			at := 3 * (x * small.w / w)
			out = append(out, row[at:at+3]...)
		}
	}
	return out
}

// reduction makes pixels of a size of those of a size that is no smaller, a row at a time.
type reduction struct {
	of   *Pixels
	w, h int
	// read is how many rows were added, and sums the sums of those of the row being made.
	read int
	sums []int
	out  []byte
}

func newReduction(of *Pixels, w, h int) reduction {
	return reduction{of: of, w: w, h: h, sums: make([]int, 3*w), out: make([]byte, 0, 3*w*h)}
}

// add adds a row.
func (r *reduction) add(row []byte) {
	if r.w == r.of.W && r.h == r.of.H {
		r.out = append(r.out, row...)
		return
	}
	for x := range r.w {
		for at := 3 * r.left(x); at < 3*r.left(x+1); at += 3 {
			r.sums[3*x] += int(row[at])
			r.sums[3*x+1] += int(row[at+1])
			r.sums[3*x+2] += int(row[at+2])
		}
	}
	made := len(r.out) / (3 * r.w)
	top, bottom := made*r.of.H/r.h, (made+1)*r.of.H/r.h
	if r.read++; r.read < bottom {
		return
	}
	for i, sum := range r.sums {
		n := (r.left(i/3+1) - r.left(i/3)) * (bottom - top)
		r.out = append(r.out, byte((sum+n/2)/n))
	}
	clear(r.sums)
}

// left is the first column that the x-th one of those that are made takes the place of.
func (r *reduction) left(x int) int { return x * r.of.W / r.w }
