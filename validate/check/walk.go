package check

import (
	"hulldown/engine/rule"
	"hulldown/schema/model"
)

// Visit walks through the special rules of all sound terrain and scenarios;
// visitor makes a Visitor for each record.
func (p *Pass) Visit(visitor func(*model.Record) rule.Visitor) {
	for t := range p.Terrain() {
		visitor(&t.Record).Terrain(t)
	}
	for sc := range p.Scenarios() {
		visitor(&sc.Record).Scenario(sc)
	}
}
