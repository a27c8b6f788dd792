package page

import "image"

// Reduced returns three bytes for each pixel in another size, each pixel the average of those
// that it takes the place of; a size larger than theirs repeats pixels.
func (p *Pixels) Reduced(w, h int) []byte {
	rgb, out := p.RGB(), make([]byte, 0, 3*w*h)
	for y := range h {
		top, bottom := share(y, h, p.H)
		for x := range w {
			left, right := share(x, w, p.W)
			out = append(out, p.average(rgb, image.Rect(left, top, right, bottom))...)
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
func (p *Pixels) average(rgb []byte, box image.Rectangle) []byte {
	var sum [3]int
	for y := box.Min.Y; y < box.Max.Y; y++ {
		for at := 3 * (y*p.W + box.Min.X); at < 3*(y*p.W+box.Max.X); at += 3 {
			sum[0] += int(rgb[at])
			sum[1] += int(rgb[at+1])
			sum[2] += int(rgb[at+2])
		}
	}
	n := box.Dx() * box.Dy()
	return []byte{byte((sum[0] + n/2) / n), byte((sum[1] + n/2) / n), byte((sum[2] + n/2) / n)}
}
