package rule

import (
	"slices"

	"hulldown.dev/schema/model"
)

// Walk is a walk through special rules that is written down: many visitors are told of the same
// parts, which are looked for once. It is as good as the rules are, which may not change.
type Walk struct {
	sorts []sort
	steps []step
}

// sort is of what a visitor is told at a step of a walk.
type sort uint8

const (
	ofRule sort = iota
	ofPart
	ofWhen
	ofWho
	ofMeasure
	ofNumber
	ofSpan
	ofAmount
	ofWord
	ofAsked
)

// step is what a visitor is told: a part of rules with its place, and a number or a word of it.
type step struct {
	at    []any
	field *Field
	part  any
	n     int
	word  string
}

// Record writes down a walk, which is done with a visitor.
func Record(walk func(v Visitor)) *Walk {
	w := &Walk{}
	walk(Visitor{
		Rule:    func(at []any, r *model.Rule) { w.add(ofRule, at, step{part: r}) },
		Part:    func(p *model.Part) { w.add(ofPart, nil, step{part: p}) },
		When:    func(at []any, c *model.When) { w.add(ofWhen, at, step{part: c}) },
		Who:     func(at []any, u *model.Who) { w.add(ofWho, at, step{part: u}) },
		Measure: func(at []any, m *model.Measure) { w.add(ofMeasure, at, step{part: m}) },
		Number:  func(at []any, n *model.Number) { w.add(ofNumber, at, step{part: n}) },
		Span:    func(at []any, f *Field, s *model.Span) { w.add(ofSpan, at, step{field: f, part: s}) },
		Amount:  func(at []any, f *Field, n int) { w.add(ofAmount, at, step{field: f, n: n}) },
		Word:    func(at []any, f *Field, word string) { w.add(ofWord, at, step{field: f, word: word}) },
		Asked:   func(f *Field) { w.add(ofAsked, nil, step{field: f}) },
	})
	return w
}

func (w *Walk) add(s sort, at []any, e step) {
	e.at = slices.Clip(slices.Clone(at)) // who appends to it gets another
	w.sorts, w.steps = append(w.sorts, s), append(w.steps, e)
}

// Tell tells a visitor of all that it has a function for, as the walk itself would.
func (w *Walk) Tell(v Visitor) {
	wanted := v.wanted()
	for i, s := range w.sorts {
		if wanted&(1<<s) == 0 {
			continue
		}
		switch e := &w.steps[i]; s {
		case ofRule:
			v.Rule(e.at, e.part.(*model.Rule))
		case ofPart:
			v.Part(e.part.(*model.Part))
		case ofWhen:
			v.When(e.at, e.part.(*model.When))
		case ofWho:
			v.Who(e.at, e.part.(*model.Who))
		case ofMeasure:
			v.Measure(e.at, e.part.(*model.Measure))
		case ofNumber:
			v.Number(e.at, e.part.(*model.Number))
		case ofSpan:
			v.Span(e.at, e.field, e.part.(*model.Span))
		case ofAmount:
			v.Amount(e.at, e.field, e.n)
		case ofWord:
			v.Word(e.at, e.field, e.word)
		case ofAsked:
			v.Asked(e.field)
		}
	}
}

// wanted is the set of sorts that a visitor has a function for.
func (v *Visitor) wanted() uint {
	var out uint
	for s, has := range []bool{
		ofRule: v.Rule != nil, ofPart: v.Part != nil, ofWhen: v.When != nil, ofWho: v.Who != nil, ofMeasure: v.Measure != nil,
		ofNumber: v.Number != nil, ofSpan: v.Span != nil, ofAmount: v.Amount != nil, ofWord: v.Word != nil, ofAsked: v.Asked != nil,
	} {
		if has {
			out |= 1 << s
		}
	}
	return out
}
