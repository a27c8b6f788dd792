package tankduel

import (
	"hulldown/engine"
	"hulldown/engine/rule"
)

// offerUses offers the Field Actions that the scenario adds (EITC 8.4e), as far
// as so many Order Icons pay for them.
func (t table) offerUses(f *Frame, o offers, icons int) offers {
	rows := t.g.rows[rule.FieldAction]
	for i := range rows {
		if int(rows[i].Cost) > icons || !t.usableNow(f.Unit, &rows[i]) {
			continue
		}
		a := verb(useVerb, f.Unit).WithN(int8(i))
		if cost := int(rows[i].Cost); cost > 0 {
			o = t.g.payments(o, a, t.Hands[f.Seat], cost)
		} else {
			o = o.add(a)
		}
	}
	return o
}

// usableNow reports that a Field Action of the scenario would do something.
func (t table) usableNow(u engine.Unit, row *rule.Row) bool {
	who := t.acting(u, useVerb)
	return t.usable(row, who) && t.wouldChange(row, who) && t.holds(&row.When, &who)
}

func (t table) refuseUse(f *Frame, a engine.Action) refusal {
	rows := t.g.rows[rule.FieldAction]
	if a.N() < 0 || int(a.N()) >= len(rows) || a != verb(useVerb, f.Unit).WithN(a.N()).WithCards(a.Cards()) {
		return notOffered
	}
	row := &rows[a.N()]
	if !t.usableNow(f.Unit, row) {
		return forbid(row.Clause, "the scenario's Field Action cannot be taken now")
	}
	if row.Cost == 0 {
		if cardsFrom(a, 0) {
			return forbid(row.Clause, "this Field Action costs no card")
		}
		return allowed
	}
	return t.refusePayment(f.Seat, a.Cards(), int(row.Cost))
}

func (t table) startUse(f Frame, a engine.Action) {
	row := &t.g.rows[rule.FieldAction][a.N()]
	t.done(f.Unit, engine.NoUnit)
	t.spend(f.Seat, a.Cards(), row.Clause)
	t.carry(row, t.acting(f.Unit, useVerb))
}
