package mines

import (
	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/pieces"
	"hulldown.dev/engine/tankduel/state"
)

// clearingPrice is how many Order Icons clear mines without a Pull (NA 3.7.3g).
const clearingPrice = 3

// mayClearMines says why a vehicle cannot try to clear mines.
func mayClearMines(x tankduel.Ctx, u engine.Unit) state.Refusal {
	switch field := mineAt(x, u); {
	case x.Units[u].Side == Of(x.Game).By:
		return state.Forbid("NA 3.7.3c", "the attacking side clears mines")
	case !x.HasWord(u, Of(x.Game).recon):
		return state.Forbid("NA 3.7.3a", "only a vehicle with Recon clears mines")
	case field == engine.NoUnit:
		return state.Forbid("NA 3.7.3d", "no revealed Minefield is in the Range box of the vehicle")
	case minesWereTried(x):
		return state.Forbid("NA 3.7.3b", "the vehicle has tried to clear mines in this Action Step")
	}
	return state.Allowed
}

// minesWereTried reports whether the Active vehicle has tried to clear mines.
func minesWereTried(x tankduel.Ctx) bool {
	for _, field := range Of(x.Game).Fields {
		if x.Act.Pieces>>field&1 != 0 {
			return true
		}
	}
	return false
}

func offerClearing(x tankduel.Ctx, f *state.Frame, o tankduel.Offers) tankduel.Offers {
	a := tankduel.ActionOf(ClearVerb, f.Unit)
	if !mayClearMines(x, f.Unit).Permits() || !x.GuardedAct(a).Permits() {
		return o
	}
	return x.Game.Payments(o.Add(a), a, x.Hands[f.Seat], clearingPrice)
}

func refuseClearing(x tankduel.Ctx, f *state.Frame, a engine.Action) state.Refusal {
	if a != tankduel.ActionOf(ClearVerb, f.Unit).WithCards(a.Cards()) {
		return tankduel.NotOffered
	}
	if r := mayClearMines(x, f.Unit); !r.Permits() || !tankduel.CardsFrom(a, 0) {
		return r
	}
	return x.RefusePayment(f.Seat, a.Cards(), clearingPrice)
}

func startClearing(x tankduel.Ctx, f state.Frame, a engine.Action) {
	field := mineAt(x, f.Unit)
	x.Done(f.Unit, engine.NoUnit)
	x.Pair(minesTried, f.Unit, field, "NA 3.7.3b")
	if tankduel.CardsFrom(a, 0) {
		x.Spend(f.Seat, a.Cards(), "NA 3.7.3g")
		removeMines(x, field)
		return
	}
	x.Push(mineClearing, x.On(f.Unit).At(field))
}

// resolveClearing looks for an Explosion Icon on the card that was Pulled.
func resolveClearing(x tankduel.Ctx, f *state.Frame) {
	if !x.Shows(pieces.ExplosionIcon) {
		x.Placed(event.CheckFailed, f.Unit, x.Pulled, "NA 3.7.3e")
		return
	}
	x.Placed(event.CheckPassed, f.Unit, x.Pulled, "NA 3.7.3e")
	removeMines(x, f.Target)
}

// removeMines raises the Mines Removed of a field, up to the number of attacking vehicles.
func removeMines(x tankduel.Ctx, field engine.Unit) {
	x.SetCounter(Removed, field, min(x.Counter(Removed, field)+1, Of(x.Game).Attackers), "NA 3.7.3f")
}
