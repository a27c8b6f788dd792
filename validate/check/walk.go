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
			if !yield(Body{Record: &t.Record, Self: t.ID, Rules: t.Rules, Scenario: &model.Scenario{Rules: t.Rules}, visit: func(v rule.Visitor) { p.VisitTerrain(t, v) }}) {
				return
			}
		}
		for m := range p.Modules() {
			if !yield(p.bodyOf(m)) {
				return
			}
		}
		for sc := range p.Scenarios() {
			if !yield(Body{Record: &sc.Record, Rules: sc.Rules, Scenario: sc, Own: true, visit: func(v rule.Visitor) { p.VisitScenario(sc, v) }}) {
				return
			}
		}
	}
}

func (p *Pass) bodyOf(m *model.Module) Body {
	return Body{Record: &m.Record, Rules: m.Rules, Scenario: m.Body(), visit: func(v rule.Visitor) { p.VisitModule(m, v) }}
}

// Visit walks through the special rules of all bodies; visitor makes a Visitor for
// each record.
func (p *Pass) Visit(visitor func(*model.Record) rule.Visitor) {
	for b := range p.Bodies() {
		b.Visit(visitor(b.Record))
	}
}

// VisitTerrain walks through the rules of a terrain of the content, for which all checks of a run
// look once.
func (p *Pass) VisitTerrain(t *model.Terrain, v rule.Visitor) {
	p.index().walk(&t.Record, asItself, t.Rules, func(v rule.Visitor) { v.Terrain(t) }).Tell(v)
}

// VisitModule walks so through a module.
func (p *Pass) VisitModule(m *model.Module, v rule.Visitor) {
	p.index().walk(&m.Record, asItself, m.Rules, func(v rule.Visitor) { v.Module(m) }).Tell(v)
}

// VisitScenario walks so through a scenario, or through the body of a module as one.
func (p *Pass) VisitScenario(sc *model.Scenario, v rule.Visitor) {
	p.index().walk(&sc.Record, asScenario, sc.Rules, func(v rule.Visitor) { v.Scenario(sc) }).Tell(v)
}

// Shown lists the texts for people of a record of the content, as model.ShownIn visits them.
func (p *Pass) Shown(r *model.Record, record any) []model.Shown { return p.index().texts(r, record) }
