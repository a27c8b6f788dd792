package tankduel

import (
	"hulldown.dev/engine"
	"hulldown.dev/engine/rule"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/state"
)

// endDisabled ends the Move of a tank that a rule on the way left unable to move (EITC
// 12.5.2b), and with it the Tank Action. One that has left no box does not move at all and
// keeps what it has, as where a mine harms it (ruling A62); one that has is where it came to
// (ruling A141).
func endDisabled(x Ctx, f *state.Frame) {
	u, why := f.Unit, x.CanMove(f.Unit).Clause
	x.Pair(event.ActionCancelled, u, f.Target, why)
	if x.Act.Boxes == 0 {
		x.Leave()
		return
	}
	x.StopMove(u, why)
}

// StopMove ends a Move in the box to which it has led: the vehicle has moved, and is no longer
// In Motion (ruling A141).
func (x Ctx) StopMove(u engine.Unit, c engine.Clause) {
	x.Leave()
	x.endHindrances(u)
	spots := x.Laid[firstMove] == engine.NoCard // Robata moves without cards
	for _, card := range x.Laid[:flankPlace] {
		spots = spots || card != engine.NoCard && x.Game.Cards[card].MoveSpots
	}
	if move := x.Units[u].Box.Move; move != engine.NoCard {
		x.Placed(event.MotionEnded, u, move, c)
	}
	x.returnSupply(u, "EITC 10.1.4a")
	x.clearBox(u, "EITC 10.1.4a")
	x.endAims(u)
	x.Changed()
	x.stopped(u)
	x.React(rule.Moved, x.On(u))
	if spots {
		x.trigger(u, moveTrigger)
	}
}
