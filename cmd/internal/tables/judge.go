package tables

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"

	"hulldown.dev/cmd/internal/checking"
	"hulldown.dev/cmd/internal/editing"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/load"
	"hulldown.dev/schema/model"
)

// Judge checks what the files come to, all but games, before anything is written: each mistake that
// the content has not had before is at the cell that makes it.
func (w *Writing) Judge(ctx context.Context, p *editing.Patch) ([]Fault, error) {
	j := checking.Judging{Content: p.Content, NoPlay: true}
	found, err := j.Run(ctx)
	if err != nil {
		return nil, err
	}
	warning := func(f diag.Finding) bool { return f.Severity != diag.Error }
	if found = slices.DeleteFunc(found, warning); len(found) == 0 {
		return nil, nil
	}
	if found, err = j.Since(ctx, w.Editor.Content, found); err != nil {
		return nil, err
	}
	return w.placed(p.Content, found), nil
}

// How near a finding is to what a cell wrote.
const (
	atValue = iota
	// aboutValue is at another place that the finding names, or at what lies around the value.
	aboutValue
	inRecord
	elsewhere
)

// placed are findings at the cells that they are nearest to, one for each cell. What is wrong
// elsewhere follows from what is wrong at a cell, where there is such.
func (w *Writing) placed(r *load.Result, found []diag.Finding) []Fault {
	cells := w.writtenIn(r)
	best, nearness := map[int]*diag.Finding{}, map[int]int{}
	for i := range found {
		cell, near := nearest(cells, &found[i])
		if best[cell] == nil || near < nearness[cell] {
			best[cell], nearness[cell] = &found[i], near
		}
	}
	var out, rest []Fault
	told := map[string]bool{}
	for _, i := range slices.Sorted(maps.Keys(best)) {
		f, cell := best[i], cells[i].cell
		switch {
		case told[cell]:
			continue
		case nearness[i] == elsewhere:
			rest = append(rest, Fault{cell, "with this " + f.Where() + " is wrong: " + f.Message})
			continue
		}
		told[cell] = true
		message := f.Message
		if nearness[i] == inRecord && f.Path != "" {
			message += fmt.Sprintf(" (in %s, %s:%d)", f.Path, f.Span.File, f.Span.Line)
		}
		out = append(out, Fault{cell, message})
	}
	if len(out) == 0 {
		return rest
	}
	return out
}

// nearest is the cell that a finding is nearest to, of several the one that wrote least, and the
// first where it is near to none.
func nearest(cells []writtenCell, f *diag.Finding) (best, near int) {
	near = elsewhere
	for i := range cells {
		n := cells[i].near(f)
		if n < near || n == near && n == atValue && len(cells[i].path) > len(cells[best].path) {
			best, near = i, n
		}
	}
	return best, near
}

// writtenCell is a cell with the value that it wrote.
type writtenCell struct {
	cell, record, path string
	span               diag.Span
}

// near is how near a finding is to the value.
func (c *writtenCell) near(f *diag.Finding) int {
	here := f.Record == c.record && f.Path != "" && (f.Path == c.path || strings.HasPrefix(f.Path, c.path+"."))
	if here || covering(c.span, f.Span) {
		return atValue
	}
	around := f.Record == c.record && f.Path != "" && strings.HasPrefix(c.path, f.Path+".")
	named := slices.ContainsFunc(f.Related, func(r diag.Related) bool { return covering(c.span, r.Span) })
	switch {
	case around, named, covering(f.Span, c.span):
		return aboutValue
	case f.Record == c.record:
		return inRecord
	}
	return elsewhere
}

// covering reports whether a span lies in another.
func covering(outer, inner diag.Span) bool {
	begins := outer.Line < inner.Line || outer.Line == inner.Line && outer.Col <= inner.Col
	ends := inner.EndLine < outer.EndLine || inner.EndLine == outer.EndLine && inner.EndCol <= outer.EndCol
	return !outer.IsZero() && !inner.IsZero() && outer.File == inner.File && begins && ends
}

// writtenIn are the cells that are taken, each with where its value is in the content.
func (w *Writing) writtenIn(r *load.Result) []writtenCell {
	heads := map[string]*model.Record{}
	for _, k := range model.Kinds() {
		for _, head := range r.Content.Heads(k) {
			heads[workKey(k, head.ID)] = head
		}
	}
	var out []writtenCell
	keep := func(cell, record, path string) {
		one := writtenCell{cell: cell, record: record, path: path}
		if head := heads[record]; head != nil && head.Origin != nil {
			one.span = head.Origin.Whole
			if path != "" {
				one.span = head.Origin.Places().Fields[path]
			}
		}
		out = append(out, one)
	}
	for i := range w.Taken.Changes {
		c := &w.Taken.Changes[i]
		keep(c.Cell, workKey(c.Kind, c.Record.ID), c.Path)
	}
	for i := range w.Taken.Additions {
		a := &w.Taken.Additions[i]
		keep(a.Cell, workKey(a.Kind, a.ID), a.Place)
		for _, path := range slices.Sorted(maps.Keys(a.cells)) {
			keep(a.cells[path], workKey(a.Kind, a.ID), below(a.Place, path))
		}
	}
	for _, m := range w.deleted() {
		keep(m.Cell, workKey(m.Kind, m.Record.ID), "")
	}
	return out
}
