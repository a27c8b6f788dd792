package tankduel

import (
	"hulldown/engine"
	"hulldown/engine/rule"
)

// offerUses offers the Field Actions that the scenario adds (EITC 8.4e), as far
// as the Order Icons of the hand pay for them.
func (x Ctx) offerUses(f *Frame, o offers) offers {
	rows := x.g.rows[rule.FieldAction]
	if len(rows) == 0 {
		return o
	}
	icons := x.g.orders(x.Hands[f.Seat])
	for i := range rows {
		if rows[i].Follows || int(rows[i].Cost) > icons || rows[i].TankAction && !mayAct(stepOf(x.under())) || !x.usableNow(f.Unit, &rows[i]) {
			continue
		}
		a := verb(useVerb, f.Unit).WithN(int8(i))
		if cost := int(rows[i].Cost); cost > 0 {
			o = x.g.payments(o, a, x.Hands[f.Seat], cost)
		} else {
			o = o.add(a)
		}
	}
	return o
}

// usableNow reports that a Field Action of the scenario would do something.
func (x Ctx) usableNow(u engine.Unit, row *rule.Row) bool {
	who := x.acting(u, useVerb)
	return x.usable(row, who) && x.wouldChange(row, who) && x.holds(&row.When, &who)
}

func (x Ctx) refuseUse(f *Frame, a engine.Action) refusal {
	rows := x.g.rows[rule.FieldAction]
	if a.N() < 0 || int(a.N()) >= len(rows) || rows[a.N()].Follows || a != verb(useVerb, f.Unit).WithN(a.N()).WithCards(a.Cards()) {
		return notOffered
	}
	row := &rows[a.N()]
	if row.TankAction {
		if r := x.refuseTankAction(stepOf(x.under())); !r.permits() {
			return r
		}
	}
	if !x.usableNow(f.Unit, row) {
		return forbid(row.Clause, "the scenario's Field Action cannot be taken now")
	}
	if row.Cost == 0 {
		if cardsFrom(a, 0) {
			return forbid(row.Clause, "this Field Action costs no card")
		}
		return allowed
	}
	return x.refusePayment(f.Seat, a.Cards(), int(row.Cost))
}

func (x Ctx) startUse(f Frame, a engine.Action) {
	row := &x.g.rows[rule.FieldAction][a.N()]
	if row.TankAction {
		x.note(stepActed, 1)
	}
	x.done(f.Unit, engine.NoUnit)
	x.spend(f.Seat, a.Cards(), row.Clause)
	x.execute(row, x.acting(f.Unit, useVerb))
}
