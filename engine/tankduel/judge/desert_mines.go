package judge

import (
	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel"
	"hulldown.dev/engine/tankduel/desert/mines"
)

// The weights of the module.
const (
	wClearBase = wPastDesertInfantry + iota
	wClearPull
	wClearCards
	wMoveMined
	wClearGoal
	wPastMines
)

func mineWeights() []WeightRow {
	return []WeightRow{
		hundredths(wClearBase, "clear.base", by{180, 50}, "what it is worth to remove mines, for who may pass by it"),
		percent(wClearPull, "clear.pull", 60, "how much of that an attempt by a Pull counts, in per cent"),
		percent(wClearGoal, "clear.goal", 40, "how much a reward that hangs on mines removed counts for each, in per cent"),
		percent(wClearCards, "clear.cards", 100, "how much the cards count against clearing without a Pull, in per cent"),
		hundredths(wMoveMined, "move.mined", by{-150, 50}, "what it is worth to move where mines go off"),
	}
}

// rateClearing is what another vehicle that may pass is worth, less the cards.
func rateClearing(r rating) int {
	field := r.mineAt(r.a.Unit())
	if field == engine.NoUnit || r.minesRemoved(field) >= mines.Of(r.g.Game).Attackers {
		return -r.cost()
	}
	worth := r.o.w[wClearBase] + r.share(wClearGoal, r.clearingGoal(field))
	if !tankduel.CardsFrom(r.a, 0) {
		return r.share(wClearPull, worth)
	}
	return worth - r.share(wClearCards, r.cost())
}

// mineAt is the Minefield that a vehicle is in, as all can see.
func (r rating) mineAt(u engine.Unit) engine.Unit {
	return mines.In(&r.v.Open, mines.Of(r.g.Game), u)
}

// weighMines is what it is worth to move out of a Minefield or in it, where mines go off.
func weighMines(r rating) int {
	field := r.mineAt(r.a.Unit())
	if field == engine.NoUnit || r.minesRemoved(field) > int(*r.v.Open.MarkOf(field, r.g.Marks.Place[r.g.Counters[mines.Used]])) {
		return 0
	}
	return r.o.w[wMoveMined]
}

func (r rating) minesRemoved(field engine.Unit) int {
	return int(*r.v.Open.MarkOf(field, r.g.Marks.Place[r.g.Counters[mines.Removed]]))
}
