package victorytank

import (
	"math/bits"

	"hulldown.dev/engine"
)

// offerCommand offers a turn of the Command phase: passing, and each kind of
// action of which a first part could be carried out, with every number of
// points and every card that may boost it. Of equal cards the first is enough.
func offerCommand(x Ctx, dst []engine.Action) []engine.Action {
	dst = append(dst, engine.NewAction(pass))
	boosts, n := x.boosts()
	for v := move; v <= attack; v++ {
		if !x.possible(v, x.Asked) {
			continue
		}
		a := engine.NewAction(v)
		for points := int8(1); points <= int8(x.Points[x.Asked]); points++ {
			a = a.WithN(points)
			dst = append(dst, a)
			for _, card := range boosts[:n] {
				dst = append(dst, a.WithCard(0, card))
			}
		}
	}
	return dst
}

// boosts lists a card of each value in the hand of the asked seat, from low to
// high.
func (x Ctx) boosts() (list [maxValue]engine.Card, n int) {
	for set := x.Hand[x.Asked]; set != 0; n++ {
		card := engine.Card(bits.TrailingZeros32(set))
		list[n] = card
		set &^= x.g.same[x.g.actions[card].value]
	}
	return list, n
}

// refuseCard says why the asked seat may not play an action card.
func (x Ctx) refuseCard(c engine.Card) refusal {
	hand := x.Hand[x.Asked]
	if c >= MaxDeck || hand>>c&1 == 0 {
		return forbid("VT cmd-boost-card", "that card is not in hand")
	}
	if equal := x.g.same[x.g.actions[c].value] & hand; engine.Card(bits.TrailingZeros32(equal)) != c {
		return refusal{why: "of equal cards the first is played; it does the same"}
	}
	return allowed
}

// possible reports whether a seat could do a first part of an action now.
func (x Ctx) possible(v engine.Verb, seat engine.Seat) bool {
	switch v {
	case move:
		return x.Master == seat || x.canMarch(seat)
	case recruit:
		return x.Supply[seat] > 0
	case attack:
		return x.targets(seat) != 0
	}
	return false
}

func refuseCommand(x Ctx, a engine.Action) refusal {
	if a.Verb() == pass {
		return allowed
	}
	switch {
	case a.N() < 1:
		return forbid("VT cmd-cost", "an action costs at least 1 action point, whatever card boosts it")
	case a.N() > int8(x.Points[x.Asked]):
		return forbid("VT cmd-boost-ap", "no more action points are left")
	}
	if a.Card(0) != engine.NoCard {
		if r := x.refuseCard(a.Card(0)); r.why != "" {
			return r
		}
	}
	if x.possible(a.Verb(), x.Asked) {
		return allowed
	}
	switch a.Verb() {
	case recruit:
		return forbid("VT recruit-supply", "no soldier is left in supply")
	case attack:
		return forbid("VT attack-adjacent", "no field with an enemy lies beside one of your own")
	}
	return forbid("VT move-group", "nobody can move anywhere")
}

func applyCommand(x Ctx, a engine.Action) {
	seat := x.Asked
	if a.Verb() == pass {
		x.of(passed, seat, "VT cmd-cost")
		x.endTurn(seat)
		return
	}
	cost := event(paid, "VT cmd-cost")
	cost.Seat, cost.Item = seat, uint8(a.Verb())
	cost.From, cost.To = int16(x.Points[seat]), int16(x.Points[seat])-int16(a.N())
	x.emit(cost)
	e := event(declared, "VT cmd-cost")
	e.Seat, e.Item, e.Card, e.To = seat, uint8(a.Verb()), a.Card(0), int16(a.N())
	if a.Card(0) != engine.NoCard {
		e.To += int16(x.g.actions[a.Card(0)].value)
		e.Clause = "VT cmd-boost-card"
	}
	x.emit(e)
	x.ask(stageOf(a.Verb()), seat)
}

// stageOf is the stage that carries out an action.
func stageOf(v engine.Verb) stage {
	switch v {
	case recruit:
		return stageRecruit
	case attack:
		return stageAssault
	}
	return stageMove
}

// verbOf is the action that a stage carries out.
func verbOf(st stage) engine.Verb {
	switch st {
	case stageRecruit:
		return recruit
	case stageAssault:
		return attack
	}
	return move
}

// usePoint takes one point off the action under way.
func (x Ctx) usePoint(n int) { x.count(pointUsed, x.Act.Seat, int(x.Act.Left)-n, "") }

// goOn continues an action at its stage while points are left that could be
// used, and else ends the turn.
func (x Ctx) goOn(st stage) {
	if x.Act.Left > 0 && x.possible(verbOf(st), x.Act.Seat) {
		x.ask(st, x.Act.Seat)
		return
	}
	x.endTurn(x.Act.Seat)
}

// endTurn passes the turn on: to the other seat if it has action points left
// (VT cmd-alternate), else to the same (VT cmd-solo-turns), else the round ends.
func (x Ctx) endTurn(seat engine.Seat) {
	switch {
	case x.Points[other(seat)] > 0:
		x.ask(stageCommand, other(seat))
	case x.Points[seat] > 0:
		x.ask(stageCommand, seat)
	case int(x.Round) < x.g.rounds:
		x.beginRound(other(x.Active))
	default:
		x.end()
	}
}

// refuseDone says whether an action may be ended with points left.
func (x Ctx) refuseDone() refusal {
	if !x.Act.Used {
		return forbid("VT cmd-actions", "an action that was paid for does something")
	}
	return allowed
}
