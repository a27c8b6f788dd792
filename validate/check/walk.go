package check

import (
	"iter"

	"hulldown.dev/engine/rule"
	"hulldown.dev/schema/model"
)

// Body is a record that has special rules.
type Body struct {
	Record *model.Record
	Rules  []model.Rule
	// Scenario is the scenario, or one that has nothing but the rules and what they have
	// names for.
	Scenario *model.Scenario
	// Self is the id of a terrain, empty for others.
	Self string
	// Own is set for a scenario: what its rules say is all that is said of its names.
	Own   bool
	visit func(v rule.Visitor)
}

// Visit walks through the rules and all that they hang on.
func (b Body) Visit(v rule.Visitor) { b.visit(v) }

// Bodies yields every sound terrain, module and scenario.
func (p *Pass) Bodies() iter.Seq[Body] {
	return func(yield func(Body) bool) {
		for t := range p.Terrain() {
			if !yield(Body{Record: &t.Record, Self: t.ID, Rules: t.Rules, Scenario: &model.Scenario{Rules: t.Rules}, visit: func(v rule.Visitor) { v.Terrain(t) }}) {
				return
			}
		}
		for m := range p.Modules() {
			if !yield(bodyOf(m)) {
				return
			}
		}
		for sc := range p.Scenarios() {
			if !yield(Body{Record: &sc.Record, Rules: sc.Rules, Scenario: sc, Own: true, visit: func(v rule.Visitor) { v.Scenario(sc) }}) {
				return
			}
		}
	}
}

func bodyOf(m *model.Module) Body {
	return Body{Record: &m.Record, Rules: m.Rules, Scenario: m.Body(), visit: func(v rule.Visitor) { v.Module(m) }}
}

// Visit walks through the special rules of all bodies; visitor makes a Visitor for
// each record.
func (p *Pass) Visit(visitor func(*model.Record) rule.Visitor) {
	for b := range p.Bodies() {
		b.Visit(visitor(b.Record))
	}
}
