package tankduel

import (
	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/pieces"
	"hulldown.dev/engine/tankduel/state"
)

// clearingPrice is how many Order Icons clear mines without a Pull (NA 3.7.3g).
const clearingPrice = 3

// mayClearMines says why a vehicle cannot try to clear mines.
func mayClearMines(x Ctx, u engine.Unit) state.Refusal {
	switch field := mineAt(x, u); {
	case x.Units[u].Side == minesOf(x.g).by:
		return state.Forbid("NA 3.7.3c", "the attacking side clears mines")
	case !x.hasWord(u, minesOf(x.g).recon):
		return state.Forbid("NA 3.7.3a", "only a vehicle with Recon clears mines")
	case field == engine.NoUnit:
		return state.Forbid("NA 3.7.3d", "no revealed Minefield is in the Range box of the vehicle")
	case minesWereTried(x):
		return state.Forbid("NA 3.7.3b", "the vehicle has tried to clear mines in this Action Step")
	}
	return state.Allowed
}

// minesWereTried reports whether the Active vehicle has tried to clear mines.
func minesWereTried(x Ctx) bool {
	for _, field := range minesOf(x.g).fields {
		if x.Act.Pieces>>field&1 != 0 {
			return true
		}
	}
	return false
}

func offerClearing(x Ctx, f *state.Frame, o offers) offers {
	a := verb(clearMinesVerb, f.Unit)
	if !mayClearMines(x, f.Unit).Permits() || !x.guardedAct(a).Permits() {
		return o
	}
	return x.g.payments(o.add(a), a, x.Hands[f.Seat], clearingPrice)
}

func refuseClearing(x Ctx, f *state.Frame, a engine.Action) state.Refusal {
	if a != verb(clearMinesVerb, f.Unit).WithCards(a.Cards()) {
		return notOffered
	}
	if r := mayClearMines(x, f.Unit); !r.Permits() || !cardsFrom(a, 0) {
		return r
	}
	return x.refusePayment(f.Seat, a.Cards(), clearingPrice)
}

func startClearing(x Ctx, f state.Frame, a engine.Action) {
	field := mineAt(x, f.Unit)
	x.done(f.Unit, engine.NoUnit)
	x.pair(minesTried, f.Unit, field, "NA 3.7.3b")
	if cardsFrom(a, 0) {
		x.spend(f.Seat, a.Cards(), "NA 3.7.3g")
		removeMines(x, field)
		return
	}
	x.open(mineClearing, x.On(f.Unit).At(field))
}

// resolveClearing looks for an Explosion Icon on the card that was Pulled.
func resolveClearing(x Ctx, f *state.Frame) {
	if !x.shows(pieces.ExplosionIcon) {
		x.placed(checkFailed, f.Unit, x.Pulled, "NA 3.7.3e")
		return
	}
	x.placed(checkPassed, f.Unit, x.Pulled, "NA 3.7.3e")
	removeMines(x, f.Target)
}

// removeMines raises the Mines Removed of a field, up to the number of attacking vehicles.
func removeMines(x Ctx, field engine.Unit) {
	x.count(minesRemoved, field, min(x.counter(minesRemoved, field)+1, minesOf(x.g).attackers), "NA 3.7.3f")
}

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
	if field == engine.NoUnit || r.minesRemoved(field) >= minesOf(r.g).attackers {
		return -r.cost()
	}
	worth := r.o.w[wClearBase] + r.share(wClearGoal, r.clearingGoal(field))
	if !cardsFrom(r.a, 0) {
		return r.share(wClearPull, worth)
	}
	return worth - r.share(wClearCards, r.cost())
}

// mineAt is the Minefield that a vehicle is in, as all can see.
func (r rating) mineAt(u engine.Unit) engine.Unit { return mineIn(&r.v.Open, minesOf(r.g), u) }

// weighMines is what it is worth to move out of a Minefield or in it, where mines go off.
func weighMines(r rating) int {
	field := r.mineAt(r.a.Unit())
	if field == engine.NoUnit || r.minesRemoved(field) > int(r.v.Open.Units[field].Marks[r.g.marks.place[r.g.counters[minesUsed]]]) {
		return 0
	}
	return r.o.w[wMoveMined]
}

func (r rating) minesRemoved(field engine.Unit) int {
	return int(r.v.Open.Units[field].Marks[r.g.marks.place[r.g.counters[minesRemoved]]])
}
