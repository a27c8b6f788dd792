// Package census says what is worth counting of games of Tank Duel. It knows the
// game by the permanent names of its events, by the roster of a set-up, and by what
// is exported of a state, as any other frontend does.
//
// The table of gauges is in gauges.go, each with all that is known of it: its name,
// its words, its keys, and what it counts, by functions of tally.go. What gauges
// remember of a game together is in memory.go.
package census

import (
	"slices"

	"hulldown.dev/engine"
	"hulldown.dev/engine/kit"
	"hulldown.dev/engine/tankduel"
)

type part = kit.CensusPart[tankduel.State]

// Of returns what is counted of the games of a set-up: what is of all games, then
// what the modules in use add. An *AssemblyError says which event or measure of
// theirs cannot be.
func Of(g *tankduel.Game) (*engine.Counted[tankduel.State], error) {
	r := g.Roster()
	words := engine.Counted[tankduel.State]{Sides: r.Sides, SideNames: r.SideNames, Endings: r.Endings[1:], Verbs: r.Verbs}
	return kit.Count(words, g.EventKind, func() []part { return slices.Concat([]part{core(r)}, g.CensusParts(r)) })
}

// Docs lists what is counted with any of some modules, without keys.
func Docs(modules []tankduel.Module) []engine.Measure {
	var nobody tankduel.Roster
	parts := []part{core(&nobody)}
	for _, m := range modules {
		if m.Census != nil {
			parts = append(parts, m.Census(&nobody))
		}
	}
	return kit.Docs(parts...)
}

// core is what is counted of all games. The order of the gauges is permanent.
func core(r *tankduel.Roster) part {
	m := newMemory(r)
	return part{
		Gauges: slices.Concat(m.progress(), m.shooting(), m.losses(), m.gains(), m.cards(), m.reasons(), m.worth(), m.conduct(), m.silence()),
		Begin:  m.begin,
		Follow: m.follow(),
		Scores: []string{"scored", "points-scored"},
	}
}
