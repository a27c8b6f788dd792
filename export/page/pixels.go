package page

// Reduced returns the pixels in another size, each the average of those that it takes the
// place of; a size larger than theirs repeats pixels.
func (p *Pixels) Reduced(w, h int) *Pixels {
	out := &Pixels{W: w, H: h, RGB: make([]byte, 0, 3*w*h)}
	for y := range h {
		top, bottom := share(y, h, p.H)
		for x := range w {
			left, right := share(x, w, p.W)
			out.RGB = append(out.RGB, p.average(left, right, top, bottom)...)
		}
	}
	return out
}

// share is which of so many old lines the i-th of n new ones takes the place of.
func share(i, n, old int) (from, to int) {
	from = i * old / n
	return from, max(from+1, (i+1)*old/n)
}

// average is the mean of the pixels in a box.
func (p *Pixels) average(left, right, top, bottom int) []byte {
	var sum [3]int
	for y := top; y < bottom; y++ {
		for at := 3 * (y*p.W + left); at < 3*(y*p.W+right); at += 3 {
			sum[0] += int(p.RGB[at])
			sum[1] += int(p.RGB[at+1])
			sum[2] += int(p.RGB[at+2])
		}
	}
	n := (right - left) * (bottom - top)
	return []byte{byte((sum[0] + n/2) / n), byte((sum[1] + n/2) / n), byte((sum[2] + n/2) / n)}
}
