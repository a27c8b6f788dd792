package tankduel

import (
	"hulldown.dev/engine"
	"hulldown.dev/engine/rule"
	"hulldown.dev/engine/tankduel/state"
)

// offerUses offers the Field Actions that the scenario adds (EITC 8.4e), as far
// as the hand pays for them: by Order Icons, or by a card with an Infantry icon.
func (x Ctx) offerUses(f *state.Frame, o Offers) Offers {
	rows := x.Game.Rules.Rows[rule.FieldAction]
	if len(rows) == 0 {
		return o
	}
	hand := x.Hands[f.Seat]
	icons := x.Game.orders(hand)
	for i := range rows {
		row := &rows[i]
		if row.Follows || int(row.Cost) > icons || row.Infantry && hand.And(x.Game.Pools.Infantry).Empty() ||
			row.TankAction && !mayAct(state.StepOf(x.Under())) || !x.usableNow(f.Unit, row) {
			continue
		}
		a := ActionOf(state.UseVerb, f.Unit).WithN(int8(i))
		switch {
		case row.Infantry:
			o = o.each(a, 0, hand.And(x.Game.Pools.Infantry))
		case row.Cost > 0:
			o = x.Game.payments(o, a, hand, int(row.Cost))
		default:
			o = o.Add(a)
		}
	}
	return o
}

// usableNow reports whether a Field Action of the scenario would do something.
func (x Ctx) usableNow(u engine.Unit, row *rule.Row) bool {
	who := x.acting(u, state.UseVerb)
	return x.Usable(row, who) && x.wouldChange(row, who) && x.Holds(&row.When, &who)
}

func (x Ctx) refuseUse(f *state.Frame, a engine.Action) state.Refusal {
	rows := x.Game.Rules.Rows[rule.FieldAction]
	if a.N() < 0 || int(a.N()) >= len(rows) || rows[a.N()].Follows || a != ActionOf(state.UseVerb, f.Unit).WithN(a.N()).WithCards(a.Cards()) {
		return notOffered
	}
	row := &rows[a.N()]
	if row.TankAction {
		if r := refuseTankAction(state.StepOf(x.Under())); !r.Permits() {
			return r
		}
	}
	if !x.usableNow(f.Unit, row) {
		return state.Forbid(row.Clause, "the scenario's Field Action cannot be taken now")
	}
	if row.Infantry {
		return x.refuseSoldiers(f.Seat, a, row)
	}
	if row.Cost == 0 {
		if CardsFrom(a, 0) {
			return state.Forbid(row.Clause, "this Field Action costs no card")
		}
		return state.Allowed
	}
	return x.refusePayment(f.Seat, a.Cards(), int(row.Cost))
}

// refuseSoldiers says why the cards of an action are not the one with an Infantry icon
// that pays for it.
func (x Position) refuseSoldiers(seat engine.Seat, a engine.Action, row *rule.Row) state.Refusal {
	if a != ActionOf(state.UseVerb, a.Unit()).WithN(a.N()).WithCard(0, a.Card(0)) {
		return notOffered
	}
	if !x.Hands[seat].And(x.Game.Pools.Infantry).Has(a.Card(0)) {
		return state.Forbid(row.Clause, "this Field Action takes a card of the hand with an Infantry icon")
	}
	return state.Allowed
}

func (x Ctx) startUse(f state.Frame, a engine.Action) {
	row := &x.Game.Rules.Rows[rule.FieldAction][a.N()]
	if row.TankAction {
		x.Note(state.StepActed, 1)
	}
	x.done(f.Unit, engine.NoUnit)
	x.spend(f.Seat, a.Cards(), row.Clause)
	x.execute(row, x.acting(f.Unit, state.UseVerb))
}
