package drawing

import (
	"strconv"
	"strings"

	"hulldown.dev/export/page"
	"hulldown.dev/schema/model"
)

// plates draws the outlines that the author has for a part of the vehicle, and reports whether
// there are any.
func (f *figure) plates(of string) bool {
	found := false
	for _, p := range f.Plates {
		if p.Of == of {
			found = true
			f.plate(p)
		}
	}
	return found
}

// plate draws one outline: a face with a thin line around it, or a line where that can be seen.
func (f *figure) plate(p model.Plate) {
	if p.Line > 0 && !f.bare && f.length(f.mm(p.Line)) < leastDetail {
		return
	}
	var pen page.Pen
	f.follow(&pen, strings.Fields(p.Outline))
	if len(pen.Segments()) == 0 {
		return
	}
	path := page.Path{Segments: pen.Segments(), Fill: f.toneOf(p.Tone), Stroke: f.tones.line, Width: f.thin(), Round: true}
	if p.Line > 0 {
		wide := f.mm(clamp(p.Line, 1, 40))
		path.Fill, path.Stroke, path.Width = page.Colour{}, path.Fill, max(f.length(wide), thinnest)
	}
	f.add(path)
}

// toneOf is the colour that a word means.
func (f *figure) toneOf(word string) page.Colour {
	switch word {
	case "dark":
		return f.tones.track
	case "shadow":
		return f.tones.shadow
	case "mount":
		return f.tones.mount
	case "light":
		return f.tones.light
	}
	return f.tones.hull
}

// mostSteps is how many steps the schema allows an outline.
const mostSteps = 81

// follow moves a pen along an outline as the schema has it; what it does not allow ends it.
func (f *figure) follow(pen *page.Pen, words []string) {
	pen.Room(len(words)/2 + 1)
	op := "M"
	if len(words) > 0 && words[0] != "M" && words[0] != "O" {
		return
	}
	for steps := 0; len(words) > 0 && steps < mostSteps; steps++ {
		if _, known := operands[words[0]]; known {
			op, words = words[0], words[1:]
		}
		n := operands[op]
		v, ok := numbers(words, n)
		if !ok {
			return
		}
		step(pen, op, func(i int) page.Point { return f.at(spot{v[i], v[i+1]}) }, func(i int) page.MM { return f.length(max(v[i], 0)) })
		words = words[n:]
		if op == "Z" {
			op = "M"
		} else {
			op = "L" // what follows without a letter
		}
	}
}

// numbers reads so many centimetres from the start of a list of words.
func numbers(words []string, n int) (v [6]int, ok bool) {
	if len(words) < n {
		return v, false
	}
	for i := range n {
		cm, err := strconv.Atoi(words[i])
		if err != nil {
			return v, false
		}
		v[i] = 10 * clamp(cm, -9999, 9999)
	}
	return v, true
}
