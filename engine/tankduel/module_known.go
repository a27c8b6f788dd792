package tankduel

import (
	"fmt"

	"hulldown/engine"
	"hulldown/engine/rule"
)

// Knowledge is what a module finds out of a game when that is assembled, under a number that is
// no other module's. Its own files alone read it, by known.
type Knowledge struct {
	Number uint8
	// New points to what it is in a game without the module.
	New func() any
}

// maxKnowledge is how many modules there can be that keep what they know so.
const maxKnowledge = 8

// known is what a module knows of a game under a number.
func known[T any](g *Game, number uint8) *T { return g.knowledge[number].(*T) }

// takeKnowledge makes room for what modules know, in use or not: scripts may ask those that are
// not.
func (b *builder) takeKnowledge(list []Module) error {
	var by [maxKnowledge]string
	for i := range list {
		for _, k := range list[i].Knows {
			switch {
			case k.Number >= maxKnowledge:
				return &AssemblyError{Module: list[i].Name, Why: fmt.Sprintf("it knows something under the number %d; there are 0 to %d", k.Number, maxKnowledge-1)}
			case by[k.Number] != "":
				return &AssemblyError{Module: list[i].Name, Why: fmt.Sprintf("it knows something under the number %d, like the module %s", k.Number, by[k.Number])}
			}
			by[k.Number], b.g.knowledge[k.Number] = list[i].Name, k.New()
		}
	}
	return nil
}

// FactRow is what a module answers where a rule describes units by a fact that it alone knows; in
// games without it that is 0 of every unit.
type FactRow struct {
	Fact rule.Fact
	Of   func(x position, u engine.Unit) int
}

// takeFacts takes the facts that a module answers.
func (b *builder) takeFacts(m *Module) error {
	for _, f := range m.Facts {
		if b.g.facts[f.Fact] != nil {
			return &AssemblyError{Module: m.Name, Why: fmt.Sprintf("another module answers the description %s already", f.Fact)}
		}
		b.g.facts[f.Fact] = f.Of
	}
	return nil
}
