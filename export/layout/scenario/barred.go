package scenario

import (
	"reflect"
	"slices"

	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
	"hulldown.dev/schema/model"
)

// Step is a way between two boxes, in metres as its side counts, that a rule bars to units of the
// side or opens to them. One that is barred from wherever a unit comes has its end as its beginning.
type Step struct {
	Side, From, To int
	Barred         bool
	Source         page.Source
}

// Steps lists the steps that rules bar whatever else is the case, and those that they make units of
// a box go.
func (b *Battle) Steps() []Step {
	var out []Step
	for p := range model.Parts(b.Scenario.Rules) {
		r := &p.Rule
		for side := range b.Scenario.Sides[:min(len(b.Scenario.Sides), 2)] {
			steps := opened(r)
			if barring(r) {
				steps = barred(r)
			}
			if u := r.When.Unit; u != nil && u.Side != "" && b.sideOf(u.Side) != side {
				continue
			}
			for _, s := range steps {
				s.Side, s.Source = side, b.Source(p.At()...)
				out = append(out, s)
			}
		}
	}
	for i := range out {
		s := &out[i]
		if _, shut := closed(out, s.Side, s.To); shut && !s.Barred {
			s.To = b.beyond(s)
		}
	}
	return out
}

// beyond is where a step into a closed box leads in the end: to where an answer to the Pull of its rule
// takes the unit on, or else into that box.
func (b *Battle) beyond(s *Step) int {
	for p := range model.Parts(b.Scenario.Rules) {
		if p.Rule.Pull == nil || !slices.ContainsFunc(opened(&model.Rule{On: p.Rule.On, When: p.Rule.When, Operation: firstShift(p.Whole)}), func(o Step) bool { return o.From == s.From && o.To == s.To }) {
			continue
		}
		for a := range model.Parts(b.Scenario.Rules) {
			answer := &a.Rule
			if answer.On == "pulled" && answer.When.Pull != nil && answer.When.Pull.Name == p.Rule.Pull.Name && answer.Range != nil && answer.Range.To != nil {
				return *answer.Range.To
			}
		}
	}
	return s.To
}

// firstShift is the first operation of a rule that moves units.
func firstShift(r *model.Rule) model.Operation {
	for _, o := range append([]model.Operation{r.Operation}, r.Do...) {
		if o.Range != nil {
			return o
		}
	}
	return model.Operation{}
}

// barring reports whether a rule bars steps by nothing but where they begin and end, and whose they
// are.
func barring(r *model.Rule) bool {
	if r.On != "range.step" || r.Forbid == nil || r.When.To == nil || placeless(r.When.To) {
		return false
	}
	rest := r.When
	rest.To, rest.Unit = nil, nil
	return bare(r.When.To) && bare(r.When.Unit) && reflect.ValueOf(rest).IsZero()
}

// bare reports whether a description asks for nothing but a side and a place.
func bare(w *model.Who) bool {
	if w == nil {
		return true
	}
	rest := *w
	rest.Side, rest.Range, rest.Distance = "", nil, nil
	return reflect.ValueOf(rest).IsZero()
}

// placeless reports whether a description asks for no place.
func placeless(w *model.Who) bool { return w == nil || w.Range == nil && w.Distance == nil }

// barred lists the steps that a rule bars.
func barred(r *model.Rule) []Step {
	var out []Step
	for to := -sheet.FarRange; to <= sheet.FarRange; to += sheet.RangeStep {
		switch {
		case !standsAt(r.When.To, to):
		case placeless(r.When.Unit):
			out = append(out, Step{From: to, To: to, Barred: true})
		default:
			for _, from := range []int{to - sheet.RangeStep, to + sheet.RangeStep} {
				if standsAt(r.When.Unit, from) {
					out = append(out, Step{From: from, To: to, Barred: true})
				}
			}
		}
	}
	return out
}

// standsAt reports whether a Range is where a description has units.
func standsAt(w *model.Who, metres int) bool {
	within := func(s *model.Span, n int) bool { return s == nil || s.Low(n) <= n && n <= s.High(n) }
	return max(metres, -metres) <= sheet.FarRange && within(w.Range, metres) && within(w.Distance, max(metres, -metres))
}

// opened lists the step that a rule has the unit of a box go, none where it is no such rule.
func opened(r *model.Rule) []Step {
	u := r.When.Unit
	if r.On != "field.action" || r.Range == nil || r.Range.Who != nil || u == nil || u.Range == nil || u.Range.Is == nil {
		return nil
	}
	s := Step{From: *u.Range.Is}
	switch {
	case r.Range.To != nil:
		s.To = *r.Range.To
	case r.Range.By != nil:
		s.To = s.From - *r.Range.By
	default:
		return nil
	}
	return []Step{s}
}

// closed reports whether no unit of a side may come into a box, in metres as the side counts.
func closed(steps []Step, side, metres int) (page.Source, bool) {
	for _, s := range steps {
		if s.Barred && s.Side == side && s.From == metres && s.To == metres {
			return s.Source, true
		}
	}
	return page.Source{}, false
}

// drawSteps draws the boxes of a side that are closed to it, bars between two boxes, and arrows from
// box to box along the foot of the lane.
func (b *Battle) drawSteps(cells []page.Rect, side int) {
	for _, s := range b.Steps() {
		from, to := fieldBox(asCounted(side, s.From)), fieldBox(asCounted(side, s.To))
		if s.Side != side || from < 0 || to < 0 {
			continue
		}
		switch {
		case s.Barred && from == to:
			b.drawClosed(cells[to].Inset(0.3*mm), s.Source)
		case s.Barred:
			cell := cells[max(from, to)]
			b.Outline(page.Rect{X: cell.X - 0.7*mm, Y: cell.Y + 0.6*mm, W: 1.4 * mm, H: cell.H - 1.2*mm}, 0.7*mm, page.Path{Fill: draw.HeavyRed, From: s.Source})
		case from != to:
			b.drawArrow(cells[from], cells[to], b.sideInk(side), s.Source)
		}
	}
}

// drawClosed crosses out a box into which no unit may come, and says so.
func (b *Battle) drawClosed(cell page.Rect, from page.Source) {
	b.Outline(cell, 0.6*mm, page.Path{Fill: draw.Stone, Stroke: draw.HeavyRed, Width: 0.3 * mm, From: from})
	cross, rest := draw.Top(draw.Pad(cell, 0.2*mm, 1*mm), 5*mm, 0.2*mm)
	note, _ := draw.Top(rest, 3*mm, 0) // an arrow may end below it
	x, y, arm := cross.X+cross.W/2, cross.Y+cross.H/2, page.MM(2*mm)
	b.Rule(page.Point{X: x - arm, Y: y - arm}, page.Point{X: x + arm, Y: y + arm}, draw.HeavyRed, 0.8*mm)
	b.Rule(page.Point{X: x - arm, Y: y + arm}, page.Point{X: x + arm, Y: y - arm}, draw.HeavyRed, 0.8*mm)
	b.Write(note, b.Lang.Text("scenario.closed"), from, draw.Regular("what.box", draw.Ink, 1.3*mm, 2.2*mm).Centred())
}

// drawArrow draws an arrow from one box to another.
func (b *Battle) drawArrow(from, to page.Rect, ink page.Colour, source page.Source) {
	y := from.Bottom() - 1.7*mm
	a, z, head := from.X+from.W/2, to.X+to.W/2, page.MM(2*mm)
	if z < a {
		head = -head
	}
	b.Rule(page.Point{X: a, Y: y}, page.Point{X: z - head, Y: y}, ink, 0.7*mm)
	b.Polygon(page.Path{Fill: ink, From: source},
		page.Point{X: z - head, Y: y - 1.3*mm}, page.Point{X: z, Y: y}, page.Point{X: z - head, Y: y + 1.3*mm})
}
