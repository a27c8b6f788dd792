package tankduel

import (
	"strconv"

	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/state"
)

// Advice implements engine.Advised: where a Terrain card that is played with a Move is lost,
// since a card of the scenario must be taken there.
func (g *Game) Advice(s *state.State, a engine.Action) []string {
	x := Ctx{Position: Position{s, g}}
	card, from, boxes := x.heads(a)
	if card == engine.NoCard {
		return nil
	}
	var out []string
	for to := max(from-boxes, -outermost); to <= min(from+boxes, outermost); to++ {
		trial := *s
		trial.Active, trial.Act.Verb = a.Unit(), state.MoveVerb
		trial.Units[a.Unit()].Range = to
		there := Position{&trial, g}
		if taken := there.bound(a.Unit()); taken != 0 && !g.Admits(taken-1, card) {
			out = append(out, g.Say("advice.terrain-lost", "range", strconv.Itoa(rangeStep*int(to)), "card", g.cardTitle(card),
				"supply", g.Supplies[taken-1].title, "clause", string(there.taker(a.Unit(), taken-1, engine.NoCard).Clause)))
		}
	}
	return out
}

// Came implements engine.Tried.
func (g *Game) Came(e engine.Event) string {
	passed := state.Flag(e.Kind == event.CheckPassed)
	switch e.Kind {
	case event.CheckPassed, event.CheckFailed:
		if reading(e.Of) == BogAtMost {
			return g.Say([...]string{"odds.does-not-bog", "odds.bogs"}[passed])
		}
		return g.Say([...]string{"odds.not-good", "odds.good"}[passed])
	case event.ShotHit:
		return g.Say("odds.hits")
	case event.ShotMissed:
		return g.Say("odds.misses")
	}
	return ""
}

// outermost is how many boxes from the centre a tank can be.
const outermost = 5

// heads is the Terrain card that is played with a Move, NoCard for none, and from which box and
// by how many more an action of it may lead at most.
func (x Position) heads(a engine.Action) (card engine.Card, from, boxes int8) {
	switch a.Verb() {
	case state.MoveVerb:
		return a.Card(TerrainPlace), x.Units[a.Unit()].Range, int8(MovesOf(a))
	case state.StepVerb:
		for i := range x.Frames[:x.Depth] {
			f := &x.Frames[i]
			if f.Proc == state.ProcMove && state.MoveOf(f).Cards() > 1 && f.Stage <= x.Game.procs[f.Proc].at[secondShift] {
				boxes = 1
			}
		}
		return x.Laid[TerrainPlace], x.Units[a.Unit()].Range + a.N(), boxes
	}
	return engine.NoCard, 0, 0
}
