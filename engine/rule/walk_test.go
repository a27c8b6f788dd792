package rule

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"hulldown.dev/schema/model"
)

// TestWalk holds that a walk which was written down tells a visitor what the walk itself does, in its
// order, whatever the visitor has functions for.
func TestWalk(t *testing.T) {
	sc, gap := crowded(), model.When{Gap: &model.Span{Is: ptr(1)}}
	rules := []model.Rule{{On: "x", When: gap, Operation: model.Operation{Mark: &model.SetMark{Name: "m", Add: ptr(2)}}}}
	m := &model.Module{Marks: map[string]model.Mark{"m": {If: []model.When{gap}}}, Checks: map[string]model.Check{"c": {When: gap}}, While: &gap, Rules: rules}
	walks := []func(Visitor){func(v Visitor) { v.Scenario(sc) }, func(v Visitor) { v.Module(m) }, func(v Visitor) { v.Terrain(&model.Terrain{Rules: rules}) }}
	for n, walk := range walks {
		kept := Record(walk)
		for only := range ofAsked + 2 {
			var direct, told []string
			walk(noting(&direct, only))
			kept.Tell(noting(&told, only))
			if diff := cmp.Diff(direct, told); diff != "" {
				t.Fatalf("walk %d tells visitor %d (- directly, + written down)\n%s", n, only, diff)
			}
		}
	}
}

// noting is a visitor that notes what it is told, of one sort, or of all behind the last of them.
func noting(out *[]string, only sort) Visitor {
	var v Visitor
	note := func(s sort, at []any, more ...any) {
		*out = append(*out, fmt.Sprint(s, append(at, "stray")[:len(at)], more))
	}
	has := func(s sort) bool { return s == only || only > ofAsked }
	if has(ofRule) {
		v.Rule = func(at []any, r *model.Rule) { note(ofRule, at, r.On) }
	}
	if has(ofPart) {
		v.Part = func(p *model.Part) { note(ofPart, nil, p.Number, p.Do) }
	}
	if has(ofWhen) {
		v.When = func(at []any, w *model.When) { note(ofWhen, at, w.Phase, len(w.Count)) }
	}
	if has(ofWho) {
		v.Who = func(at []any, w *model.Who) { note(ofWho, at, *w) }
	}
	if has(ofMeasure) {
		v.Measure = func(at []any, m *model.Measure) { note(ofMeasure, at, m.Mark, m.Tally) }
	}
	if has(ofNumber) {
		v.Number = func(at []any, n *model.Number) { note(ofNumber, at, n.Value, n.Plus) }
	}
	if has(ofSpan) {
		v.Span = func(at []any, f *Field, s *model.Span) { note(ofSpan, at, f != nil, s.Low(-7), s.High(-7)) }
	}
	if has(ofAmount) {
		v.Amount = func(at []any, f *Field, n int) { note(ofAmount, at, f.Key(), n) }
	}
	if has(ofWord) {
		v.Word = func(at []any, f *Field, word string) { note(ofWord, at, f.Key(), word) }
	}
	if has(ofAsked) {
		v.Asked = func(f *Field) { note(ofAsked, nil, f.Key()) }
	}
	return v
}
