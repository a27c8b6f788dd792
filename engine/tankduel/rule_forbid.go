package tankduel

import (
	"slices"

	"hulldown.dev/engine"
	"hulldown.dev/engine/rule"
	"hulldown.dev/engine/tankduel/state"
)

// guarded says by which row, the first that holds, rules forbid something. What stands in
// for a player asks it about what would otherwise be done, so that the row counts for a log
// of what rules do; of what players are offered see forbidden.
func (x Ctx) guarded(h rule.Hook, who state.Subject) state.Refusal {
	rows := x.Game.Rules.Rows[h]
	var known state.Answers // by all rows, for the state does not change between them
	who.Answers = &known
	for _, i := range x.Asked(h, &who) {
		if x.Holds(&rows[i].When, &who) {
			x.Log.Worked(rows[i].Clause)
			return state.Forbid(rows[i].Clause, "the scenario forbids it")
		}
	}
	return state.Allowed
}

// withoutGuards is the game as it would be if no rule forbade anything, nil where none does.
func (g *Game) withoutGuards() *Game {
	free := *g
	some := false
	for h, info := range rule.Hooks() {
		if info.Kind != rule.Guard || len(g.Rules.Rows[h]) == 0 {
			continue
		}
		some = true
		free.Rules.indexes[h].rows = make([][]uint8, len(g.Rules.indexes[h].rows))
		free.Rules.indexes[h].aimed = make([]bool, len(g.Rules.indexes[h].aimed))
	}
	if !some {
		return nil
	}
	free.Rules.guardsTerrain = false
	return &free
}

// forbidden counts, for a log of what rules do, those that take something from what a seat
// is offered: each once for a decision.
func (x Ctx) forbidden() {
	if x.Log == nil || x.Log.Rules == nil || x.Game.unguarded == nil || x.Game.Turn(x.State).Kind != engine.Decide {
		return
	}
	legal, said := x.Game.Actions(nil, x.State), []engine.Clause(nil)
	p, f := &x.Game.procs[x.Frame().Proc], x.Frame()
	silent := Ctx{Position: Position{x.State, x.Game}}
	for _, a := range x.Game.unguarded.Actions(nil, x.State) {
		if len(legal) > 0 && legal[0] == a {
			legal = legal[1:]
			continue
		}
		if r := p.refuse(silent, f, a); !r.Permits() && !slices.Contains(said, r.Clause) {
			said = append(said, r.Clause)
			x.Log.Worked(r.Clause)
		}
	}
}
