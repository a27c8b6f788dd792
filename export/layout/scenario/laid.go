package scenario

import (
	"maps"
	"reflect"
	"slices"

	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
	"hulldown.dev/schema/model"
)

// startOf is what lies in each box of the field when the set-up is over, as far as rules say it of boxes by
// their Ranges alone: values of marks and layers, by name.
type startOf map[string]*[fieldBoxes]laid

// laid is what lies in a box, with where the author says so last.
type laid struct {
	n    int
	from page.Source
}

// setsUp reports whether a rule of the set-up is carried out whatever is on the field.
func setsUp(r *model.Rule) bool {
	return r.On == "phase" && !r.May && reflect.DeepEqual(r.When, model.When{Phase: "setup"})
}

// starts returns what lies where at the start: what marks begin with, and what rules of the set-up then put
// there and take off.
func (b *Battle) starts() startOf {
	out := startOf{}
	all := b.Scenario.Marks
	if b.Speech.Scenario != nil {
		all = b.Speech.Scenario.Marks // those of its modules too
	}
	for _, id := range slices.Sorted(maps.Keys(all)) {
		if m := all[id]; m.Of == "box" && m.Start > 0 {
			out.put(id, b.onField("", nil, 0), b.Source("marks", id, "start"), func(int) int { return m.Start })
		}
	}
	for p := range model.Parts(b.Scenario.Rules) {
		if setsUp(&p.Rule) {
			b.setUp(out, &p.Rule, b.Source(p.At()...))
		}
	}
	return out
}

// put changes what lies in boxes, by their Ranges.
func (s startOf) put(name string, boxes []int, from page.Source, to func(int) int) {
	if s[name] == nil {
		s[name] = new([fieldBoxes]laid)
	}
	for _, metres := range boxes {
		at := &s[name][fieldBox(metres)]
		*at = laid{to(at.n), from}
	}
}

// setUp carries out what a rule does to boxes that it names by their Ranges.
func (b *Battle) setUp(out startOf, r *model.Rule, from page.Source) {
	put := func(name string, of *model.Boxes, to func(int) int) {
		if byRange(of) {
			out.put(name, b.onField(of.Side, of.Range, aheadBy(of)), from, to)
		}
	}
	switch m, l, c := r.Mark, r.Lay, r.Clear; {
	case m != nil && b.Scenario.Marks[m.Name].Of == "box":
		put(m.Name, m.Boxes, func(n int) int { return marked(m, b.Scenario.Marks[m.Name].Max, n) })
	case l != nil && b.Scenario.Layers[l.Layer].OfBox():
		put(l.Layer, l.Boxes, func(int) int { return 1 })
	case c != nil:
		for _, name := range c.Layers {
			put(name, c.Boxes, func(int) int { return 0 })
		}
	}
}

// marked is the value of a mark with at most so many, 0 for any, behind what sets it or adds to it.
func marked(m *model.SetMark, most, n int) int {
	if m.Set != nil {
		n = *m.Set
	}
	if m.Add != nil {
		n += *m.Add
	}
	if most > 0 {
		n = min(n, most)
	}
	return max(n, 0)
}

// aheadBy is how far ahead boxes are found from others.
func aheadBy(of *model.Boxes) int {
	if of.By == nil {
		return 0
	}
	return *of.By
}

// alike returns what lies in every box alike; none where it does not.
func (s startOf) alike(name string) (of laid) {
	at := s[name]
	if at == nil || slices.ContainsFunc(at[:], func(l laid) bool { return l.n != at[0].n }) {
		return laid{}
	}
	return at[0]
}

// places lists the boxes in which something lies at the start that does not lie in every one.
func (s startOf) places() []Place {
	var out []Place
	for _, name := range slices.Sorted(maps.Keys(s)) {
		for k, at := range s[name] {
			if at.n > 0 && s.alike(name).n == 0 {
				place := Place{Metres: sheet.FarRange - k*sheet.RangeStep, Side: -1, Mark: name, From: at.from}
				if at.n > 1 {
					place.Start = at.n
				}
				out = append(out, place)
			}
		}
	}
	return out
}

// puts reports whether a rule of the set-up puts something on boxes that it names by their Ranges.
func puts(r *model.Rule) bool {
	return setsUp(r) && (r.Mark != nil && byRange(r.Mark.Boxes) || r.Lay != nil && byRange(r.Lay.Boxes))
}

// byRange reports whether boxes are those of some Ranges, or all.
func byRange(of *model.Boxes) bool { return of != nil && len(of.Marks) == 0 && of.Revealed == "" }
