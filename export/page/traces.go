package page

// Trace is where on a page something lies that an author wrote.
type Trace struct {
	From Source
	At   Rect
}

// Traces lists the runs and outlines of a page that come from an author's text, where they
// lie with all transforms applied. What lies beyond the page is left out.
func (p Page) Traces() []Trace {
	var out []Trace
	whole := Rect{W: p.Size.W, H: p.Size.H}
	p.Walk(func(t Transform, item Item) {
		var trace Trace
		switch item := item.(type) {
		case Text:
			// From above the capitals to below the baseline.
			trace = Trace{item.From, Rect{X: item.At.X, Y: item.At.Y - item.Size*4/5, W: item.Width, H: item.Size}}
		case Path:
			trace = Trace{item.From, item.extent()}
		case Image:
			trace = Trace{item.From, item.At}
		}
		trace.At = t.Rect(trace.At)
		if !trace.From.IsZero() && whole.Contains(trace.At) {
			out = append(out, trace)
		}
	})
	return out
}

// extent is the box of the points of an outline, controls of curves included.
func (p Path) extent() Rect {
	var low, high Point
	first := true
	for _, s := range p.Segments {
		for _, q := range s.Points[:s.Count()] {
			if first {
				low, high, first = q, q, false
			}
			low = Point{X: min(low.X, q.X), Y: min(low.Y, q.Y)}
			high = Point{X: max(high.X, q.X), Y: max(high.Y, q.Y)}
		}
	}
	return Rect{X: low.X, Y: low.Y, W: high.X - low.X, H: high.Y - low.Y}
}

// Spots are the places of a page at which something may lie, by their names, with all
// transforms applied.
func (p Page) Spots() map[string]Rect {
	out := map[string]Rect{}
	p.Walk(func(t Transform, item Item) {
		if m, ok := item.(Mark); ok && m.Kind == Spot {
			out[m.Name] = t.Rect(m.Area)
		}
	})
	return out
}
