package tankduel

import (
	"hulldown.dev/engine"
	"hulldown.dev/engine/rule"
	"hulldown.dev/engine/tankduel/state"
)

// keepGround ends the Move of a tank that cannot move any more, and else decides what becomes of
// the scenario card in the Holding Box of a tank that has moved. A tank that left its box leaves
// the card behind (EITC S6-square-leave). One that moved without changing Range may keep it under
// its MOVE card where a rule lets it take the card when the action is over, and what rests on
// holding it stays (EITC S2-hill-move, S6-square-stay).
func keepGround(x Ctx, f *state.Frame) {
	u := f.Unit
	if f.Proc == state.ProcMove && state.MoveOf(f).Cards() == 0 {
		return
	}
	if x.Units[u].Has(state.InPlay) && !x.Able(u) {
		endDisabled(x, f)
		return
	}
	if held := x.Units[u].Box.Supply; held != 0 && x.Units[u].Has(state.InPlay) {
		switch row := x.keeper(u, held); {
		case row == nil:
			x.returnSupply(u, "EITC 10.1.4a")
		case row.May:
			x.PushFor(state.ProcKeep, x.On(u).Put(state.HookNumber, int(row.Hook)).Put(state.HookRow, x.Game.RowNumber(row)))
		}
	}
	x.Changed()
}

func takeKeep(x Ctx, f state.Frame, a engine.Action) {
	if a.Verb() == state.DeclineVerb {
		x.returnSupply(f.Unit, x.Game.RowOf(&f).Clause)
		return
	}
	x.tellOf(x.Game.moments.supplyKept, f.Unit)
}

// keeper is the rule by which a tank keeps the scenario card that it held when
// the running Move began, nil for none.
func (x Position) keeper(u engine.Unit, held uint8) *rule.Row {
	if x.Act.Boxes > 0 {
		return nil
	}
	return x.taker(u, held-1, x.Laid[TerrainPlace])
}

// taker is the rule by which a tank takes a card of a supply once its running
// action is over, nil for none. Nobody can choose to take one that does not go
// with a Terrain card of the action: who plays other Terrain stays off (EITC
// S2-hill-manmade, S3-hill-natural).
func (x Position) taker(u engine.Unit, s uint8, ground engine.Card) *rule.Row {
	rows, who := x.Game.Rules.Rows[rule.ActionDone], x.acting(u, x.Act.Verb)
	for i := range rows {
		row := &rows[i]
		if row.Op != rule.Take || x.Game.Stock(row.Supply, who.Side) != s || row.May && ground != engine.NoCard && !x.Game.Admits(s, ground) {
			continue
		}
		if x.Holds(&row.When, &who) && x.Usable(row, who) {
			return row
		}
	}
	return nil
}

// crowdedOut reports whether a Terrain card of the running Move keeps a tank from
// choosing a card of a supply.
func (x Position) crowdedOut(u engine.Unit, s uint8) bool {
	card := x.Units[u].Box.Terrain
	return u == x.Active && x.Act.Verb == state.MoveVerb && card != engine.NoCard && !x.Game.Supplies[s].beneath && !x.Game.Admits(s, card)
}

// bound is the supply, plus one, of which a tank must take a card once its
// running action is over, 0 for none (EITC S5-bridge-take).
func (x Position) bound(u engine.Unit) uint8 {
	for s := range x.Game.Supplies {
		held := *x.layer(u, uint8(s)) == uint8(s)+1
		if x.Game.Supplies[s].beneath || !held && x.Supplies[s] == 0 {
			continue
		}
		if row := x.taker(u, uint8(s), engine.NoCard); row != nil && !row.May {
			return uint8(s) + 1
		}
	}
	return 0
}

// leaveUnkept gives back the scenario card of a tank that is still In Motion
// when its action is over: the rule that would have let it stay no longer holds.
func (x Ctx) leaveUnkept() {
	if u := x.Active; u != engine.NoUnit && x.Units[u].Moving() && x.Units[u].Box.Supply != 0 {
		x.returnSupply(u, "EITC 10.1.4a")
		x.tellWhy(x.Game.moments.supplyLost, u, "EITC 10.1.4a")
	}
}
