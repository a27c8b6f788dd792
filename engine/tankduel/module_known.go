package tankduel

import (
	"fmt"
	"slices"
)

// Plays reports whether a module is in use.
func (g *Game) Plays(module string) bool { return slices.Contains(g.modules, module) }

// Knowledge is what a module finds out of a game when that is assembled, under a number that is
// no other module's. Its own files alone read it, by known.
type Knowledge struct {
	Number uint8
	// New points to what it is in a game without the module.
	New func() any
}

// maxKnowledge is how many modules there can be that keep what they know so.
const maxKnowledge = 8

// Known is what a module knows of a game under a number.
func Known[T any](g *Game, number uint8) *T { return g.knowledge[number].(*T) }

// takeKnowledge makes room for what modules know, in use or not: scripts may ask those that are
// not.
func (b *Builder) takeKnowledge() error {
	var by [maxKnowledge]string
	for i := range b.List {
		for _, k := range b.List[i].Knows {
			switch {
			case k.Number >= maxKnowledge:
				return &AssemblyError{Module: b.List[i].Name, Why: fmt.Sprintf("it knows something under the number %d; there are 0 to %d", k.Number, maxKnowledge-1)}
			case by[k.Number] != "":
				return &AssemblyError{Module: b.List[i].Name, Why: fmt.Sprintf("it knows something under the number %d, like the module %s", k.Number, by[k.Number])}
			}
			by[k.Number], b.Game.knowledge[k.Number] = b.List[i].Name, k.New()
		}
	}
	return nil
}
