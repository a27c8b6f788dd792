package draw

import "hulldown.dev/export/page"

// Columns cuts a box into equal parts side by side with gaps between them.
func Columns(r page.Rect, n int, gap page.MM) []page.Rect {
	if n <= 0 {
		return nil
	}
	out := make([]page.Rect, n)
	w := (r.W - gap*page.MM(n-1)) / page.MM(n)
	for i := range out {
		out[i] = page.Rect{X: r.X + page.MM(i)*(w+gap), Y: r.Y, W: w, H: r.H}
	}
	return out
}

// Rows cuts a box into equal parts one below the other with gaps between them.
func Rows(r page.Rect, n int, gap page.MM) []page.Rect {
	if n <= 0 {
		return nil
	}
	out := make([]page.Rect, n)
	h := (r.H - gap*page.MM(n-1)) / page.MM(n)
	for i := range out {
		out[i] = page.Rect{X: r.X, Y: r.Y + page.MM(i)*(h+gap), W: r.W, H: h}
	}
	return out
}

// Top cuts a strip off the top of a box and returns it and the rest.
func Top(r page.Rect, h, gap page.MM) (page.Rect, page.Rect) {
	rest := r
	rest.Y, rest.H = r.Y+h+gap, max(r.H-h-gap, 0)
	r.H = h
	return r, rest
}

// Bottom cuts a box of a height from the foot of another and returns both, a gap apart.
func Bottom(box page.Rect, high, gap page.MM) (foot, rest page.Rect) {
	rest, foot = Top(box, box.H-high-gap, gap)
	return foot, rest
}

// Side cuts a strip off the left of a box and returns it and the rest.
func Side(r page.Rect, w, gap page.MM) (page.Rect, page.Rect) {
	rest := r
	rest.X, rest.W = r.X+w+gap, max(r.W-w-gap, 0)
	r.W = w
	return r, rest
}

// Pad takes distances off a box to the left and right, and at top and bottom.
func Pad(r page.Rect, x, y page.MM) page.Rect {
	return page.Rect{X: r.X + x, Y: r.Y + y, W: max(r.W-2*x, 0), H: max(r.H-2*y, 0)}
}
