package tankduel

import (
	"hulldown.dev/engine"
	"hulldown.dev/engine/rule"
	"hulldown.dev/engine/tankduel/pieces"
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
	icons := x.Game.Orders(hand)
	for i := range rows {
		row := &rows[i]
		if row.Follows || int(row.Cost) > icons || row.TakesCard() && hand.And(x.Game.payers(i)).Empty() ||
			row.TankAction && !mayAct(state.StepOf(x.Under())) || !x.usableNow(f.Unit, row) {
			continue
		}
		a := ActionOf(state.UseVerb, f.Unit).WithN(int8(i))
		switch {
		case row.TakesCard() && row.Cost > 0:
			pay := hand.And(x.Game.payers(i))
			for c := pay.Next(0); c != engine.NoCard; c = pay.Next(c + 1) {
				rest := hand
				rest.Remove(c)
				var w orderPayers
				w.fill(x.Game, rest)
				o = w.spend(o, &payment{base: a.WithCard(0, c), price: int(row.Cost), place: 1})
			}
		case row.TakesCard():
			o = o.Each(a, 0, hand.And(x.Game.payers(i)))
		case row.Cost > 0:
			o = x.Game.Payments(o, a, hand, int(row.Cost))
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

// usableFrom reports whether the Field Action of a row, by its number, would do something and costs
// nothing, or a card of which there is one.
func usableFrom(x Ctx, u engine.Unit, i int, has func(state.CardSet) bool) bool {
	row := &x.Game.Rules.Rows[rule.FieldAction][i]
	return !row.Follows && row.Cost == 0 && (!row.TakesCard() || has(x.Game.payers(i))) && x.usableNow(u, row)
}

func (x Ctx) refuseUse(f *state.Frame, a engine.Action) state.Refusal {
	rows := x.Game.Rules.Rows[rule.FieldAction]
	if a.N() < 0 || int(a.N()) >= len(rows) || rows[a.N()].Follows || a != ActionOf(state.UseVerb, f.Unit).WithN(a.N()).WithCards(a.Cards()) {
		return NotOffered
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
	if row.TakesCard() {
		return x.refuseCard(f.Seat, a, row)
	}
	if row.Cost == 0 {
		if CardsFrom(a, 0) {
			return state.Forbid(row.Clause, "this Field Action costs no card")
		}
		return state.Allowed
	}
	return x.RefusePayment(f.Seat, a.Cards(), int(row.Cost))
}

// refuseCard says why the cards of an action are not the one of a kind that pays for it, with
// those for Order Icons behind it.
func (x Position) refuseCard(seat engine.Seat, a engine.Action, row *rule.Row) state.Refusal {
	if row.Cost == 0 && CardsFrom(a, 1) {
		return NotOffered
	}
	if !x.Hands[seat].And(x.Game.payers(int(a.N()))).Has(a.Card(0)) {
		return state.Forbid(row.Clause, costWhy(row))
	}
	if row.Cost == 0 {
		return state.Allowed
	}
	cards := a.Cards()
	rest := [engine.ActionCards]engine.Card{engine.NoCard, engine.NoCard, engine.NoCard, engine.NoCard}
	copy(rest[:], cards[1:])
	for _, c := range rest {
		if c == cards[0] {
			return NotOffered
		}
	}
	return x.RefusePayment(seat, rest, int(row.Cost))
}

// costCards are what cards of the halves of rule.CostHalves are called.
var costCards = [len(rule.CostHalves)]string{"MOVE card", "FIRE card", "FLANK card", "LEADERSHIP card", "COMMAND card", "TACTICS card", "SMOKE card", "TERRAIN card"}

// costWhy says which card a Field Action takes.
func costWhy(row *rule.Row) string {
	card, with := "card", ""
	if row.Half != rule.None {
		card = costCards[row.Half]
	}
	switch {
	case row.Infantry:
		with = " with an Infantry icon"
	case row.Icon != rule.None:
		with = " with the Effect Icon " + rule.CostIcons[row.Icon]
	}
	return "this Field Action takes a " + card + " of the hand" + with
}

// payers are the cards of which one pays for a Field Action by the number of its row.
func (g *Game) payers(row int) state.CardSet { return g.Rules.payers[row] }

// payersOf finds the cards of which one pays for each Field Action.
func (g *Game) payersOf() []state.CardSet {
	p := &g.Pools
	halves := [len(rule.CostHalves)]state.CardSet{p.Move, p.Fire, p.Flank, p.Leadership, p.Command, p.Tactics, p.Smoke, p.Terrain}
	var out []state.CardSet
	for i := range g.Rules.Rows[rule.FieldAction] {
		row := &g.Rules.Rows[rule.FieldAction][i]
		var set state.CardSet
		for c := range g.Cards {
			card := engine.Card(c)
			pays := !row.Infantry || p.Infantry.Has(card)
			pays = pays && (row.Half == rule.None || halves[row.Half].Has(card))
			if pays && (row.Icon == rule.None || g.Cards[c].Icons&(pieces.ExplosionIcon<<row.Icon) != 0) {
				set.Add(card)
			}
		}
		out = append(out, set)
	}
	return out
}

func (x Ctx) startUse(f state.Frame, a engine.Action) {
	row := &x.Game.Rules.Rows[rule.FieldAction][a.N()]
	if row.TankAction {
		x.Note(state.StepActed, 1)
	}
	x.Done(f.Unit, engine.NoUnit)
	x.Spend(f.Seat, a.Cards(), row.Clause)
	x.execute(row, x.acting(f.Unit, state.UseVerb))
}
