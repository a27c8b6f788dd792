package studio

import (
	"cmp"
	"fmt"
	"slices"

	"hulldown.dev/export/page"
	"hulldown.dev/export/web"
	"hulldown.dev/schema/diag"
)

// boxView is a rectangle in thousandths of a millimetre.
type boxView struct{ X, Y, W, H int32 }

// rectOf is a rectangle of a picture.
func rectOf(r page.Rect) boxView { return boxView{int32(r.X), int32(r.Y), int32(r.W), int32(r.H)} }

// markView is a finding on a picture: around what it is about, with its number.
type markView struct {
	Number            int
	Severity, Message string
	Boxes             []boxView
	// Badge is the centre of the number, which is Size high.
	Badge boxView
	Size  int32
}

// Sizes of marks: the space around what is marked, and the radius of a number.
const (
	around = page.Millimetre
	badge  = 2 * page.Millimetre
	// mostBoxes is how many places of one finding a picture marks.
	mostBoxes = 8
)

// marked draws findings on the pictures of the record that they are about: each where the
// author's text that it concerns is printed, and one of which nothing is printed around the
// first picture.
func marked(views []pictureView, pictures []web.Picture, found []numbered) {
	whole := map[int32]bool{}
	for _, f := range found {
		somewhere := false
		for i, p := range pictures {
			if boxes := placesOf(p.Traces, f.Finding); len(boxes) > 0 {
				views[i].mark(p, f, boxes)
				somewhere = true
			}
		}
		if !somewhere && len(pictures) > 0 {
			size := pictures[0].Size
			all := page.Rect{W: size.W, H: size.H}.Inset(around)
			// Numbers of several lie one below the other.
			for whole[int32(all.Y)] {
				all.Y += 2*badge + around
				all.H -= 2*badge + around
			}
			whole[int32(all.Y)] = true
			views[0].mark(pictures[0], f, []page.Rect{all})
		}
	}
	for i, p := range pictures {
		views[i].Box = boxOf(p)
	}
}

// boxOf is the view box of what is drawn on a picture.
func boxOf(p web.Picture) string { return fmt.Sprintf("0 0 %d %d", int32(p.Size.W), int32(p.Size.H)) }

// mark adds a finding at some places of a picture.
func (v *pictureView) mark(p web.Picture, f numbered, boxes []page.Rect) {
	m := markView{Number: f.n, Severity: string(f.Severity), Message: diag.Printable(f.Message), Size: int32(badge)}
	for _, b := range boxes {
		m.Boxes = append(m.Boxes, rectOf(b))
	}
	first := boxes[0]
	m.Badge.X = int32(min(max(first.X, badge), max(badge, p.Size.W-badge)))
	m.Badge.Y = int32(min(max(first.Y, badge), max(badge, p.Size.H-badge)))
	v.Marks = append(v.Marks, m)
}

// placesOf are the places where what a finding is about is printed: what is written within
// its span, otherwise the least that is written around it, otherwise what is written in its
// line. Where nothing of that is printed a second place of the finding is looked for.
func placesOf(traces []page.Trace, f diag.Finding) []page.Rect {
	spans := []diag.Span{f.Span}
	for _, r := range f.Related {
		spans = append(spans, r.Span)
	}
	for _, s := range spans {
		var best []page.Rect
		least := extentOf(diag.Span{Line: 1, EndLine: mostLines})
		for _, t := range traces {
			at := t.From.Span()
			if at.File != s.File || at.Line < 1 || s.Line < 1 {
				continue
			}
			size := extentOf(at)
			switch {
			case covers(s, at):
				size = 0
			case !covers(at, s) && at.Line != s.Line:
				continue
			}
			if size > least {
				continue
			}
			if size < least {
				best, least = nil, size
			}
			best = append(best, t.At.Inset(-around))
		}
		if len(best) > 0 {
			best = joined(best)
			return best[:min(len(best), mostBoxes)]
		}
	}
	return nil
}

// mostLines is from how many lines on a text says nothing of a finding within it.
const mostLines = 8

// covers reports whether one stretch of a file lies within another.
func covers(outer, inner diag.Span) bool {
	line, col := end(outer)
	lastLine, lastCol := end(inner)
	return cmp.Or(cmp.Compare(outer.Line, inner.Line), cmp.Compare(outer.Col, inner.Col)) <= 0 &&
		cmp.Or(cmp.Compare(lastLine, line), cmp.Compare(lastCol, col)) <= 0
}

// extentOf orders stretches by how long they are.
func extentOf(s diag.Span) int {
	line, col := end(s)
	return (line-s.Line)*10_000 + max(0, col-s.Col) + 1
}

// end is where a span ends; one without an end is a character long.
func end(s diag.Span) (line, col int) {
	if s.EndLine == 0 {
		return s.Line, s.Col + 1
	}
	return s.EndLine, max(s.EndCol, 1)
}

// joined puts rectangles together that overlap, until none do.
func joined(list []page.Rect) []page.Rect {
	for i := 0; i < len(list); i++ {
		for j := i + 1; j < len(list); j++ {
			a, b := list[i], list[j]
			if a.X > b.Right() || b.X > a.Right() || a.Y > b.Bottom() || b.Y > a.Bottom() {
				continue
			}
			x, y := min(a.X, b.X), min(a.Y, b.Y)
			list[i] = page.Rect{X: x, Y: y, W: max(a.Right(), b.Right()) - x, H: max(a.Bottom(), b.Bottom()) - y}
			list = slices.Delete(list, j, j+1)
			i, j = -1, len(list)
		}
	}
	return list
}
