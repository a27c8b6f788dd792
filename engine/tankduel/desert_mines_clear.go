package tankduel

import (
	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/pieces"
	"hulldown.dev/engine/tankduel/state"
)

// clearingPrice is how many Order Icons clear mines without a Pull (NA 3.7.3g).
const clearingPrice = 3

// mayClearMines says why a vehicle cannot try to clear mines.
func mayClearMines(x Ctx, u engine.Unit) state.Refusal {
	switch field := mineAt(x, u); {
	case x.Units[u].Side == MinesOf(x.Game).By:
		return state.Forbid("NA 3.7.3c", "the attacking side clears mines")
	case !x.HasWord(u, MinesOf(x.Game).recon):
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
	for _, field := range MinesOf(x.Game).Fields {
		if x.Act.Pieces>>field&1 != 0 {
			return true
		}
	}
	return false
}

func offerClearing(x Ctx, f *state.Frame, o Offers) Offers {
	a := ActionOf(ClearMinesVerb, f.Unit)
	if !mayClearMines(x, f.Unit).Permits() || !x.GuardedAct(a).Permits() {
		return o
	}
	return x.Game.Payments(o.Add(a), a, x.Hands[f.Seat], clearingPrice)
}

func refuseClearing(x Ctx, f *state.Frame, a engine.Action) state.Refusal {
	if a != ActionOf(ClearMinesVerb, f.Unit).WithCards(a.Cards()) {
		return NotOffered
	}
	if r := mayClearMines(x, f.Unit); !r.Permits() || !CardsFrom(a, 0) {
		return r
	}
	return x.RefusePayment(f.Seat, a.Cards(), clearingPrice)
}

func startClearing(x Ctx, f state.Frame, a engine.Action) {
	field := mineAt(x, f.Unit)
	x.Done(f.Unit, engine.NoUnit)
	x.Pair(minesTried, f.Unit, field, "NA 3.7.3b")
	if CardsFrom(a, 0) {
		x.Spend(f.Seat, a.Cards(), "NA 3.7.3g")
		removeMines(x, field)
		return
	}
	x.Push(mineClearing, x.On(f.Unit).At(field))
}

// resolveClearing looks for an Explosion Icon on the card that was Pulled.
func resolveClearing(x Ctx, f *state.Frame) {
	if !x.Shows(pieces.ExplosionIcon) {
		x.Placed(event.CheckFailed, f.Unit, x.Pulled, "NA 3.7.3e")
		return
	}
	x.Placed(event.CheckPassed, f.Unit, x.Pulled, "NA 3.7.3e")
	removeMines(x, f.Target)
}

// removeMines raises the Mines Removed of a field, up to the number of attacking vehicles.
func removeMines(x Ctx, field engine.Unit) {
	x.count(MinesRemoved, field, min(x.counter(MinesRemoved, field)+1, MinesOf(x.Game).Attackers), "NA 3.7.3f")
}
