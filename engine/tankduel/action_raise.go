package tankduel

import (
	"hulldown.dev/engine"
	"hulldown.dev/engine/rule"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/pieces"
	"hulldown.dev/engine/tankduel/state"
)

// offerRaises offers to buy a higher level for the action to come
// (EITC 8.3.2c; ruling A28): only if it can be paid with a card left to use it
// for. The payment is a decision of its own.
func offerRaises(x Ctx, f *state.Frame, o Offers, now levels) Offers {
	if x.Game.Orders(x.Hands[f.Seat]) < 2 {
		return o
	}
	o = x.offerRaise(f, o, state.RaiseMoveVerb, x.reachOfMoves(f, now))
	return x.offerRaise(f, o, state.RaiseFireVerb, x.reachOfGuns(f, now))
}

// offerRaise offers to raise the level that a verb raises, by 1 and by 2.
func (x Position) offerRaise(f *state.Frame, o Offers, v engine.Verb, r reach) Offers {
	if !r.any() {
		return o
	}
	hand := x.Hands[f.Seat]
	icons := x.Game.Orders(hand)
	for by := 1; by <= 2 && icons >= 2*by; by++ {
		if x.Game.affords(icons, x.useful(f, r, hand, by), 2*by) {
			o = o.Add(ActionOf(v, f.Unit).WithN(int8(by)))
		}
	}
	return o
}

// affords reports whether a hand with so many Order Icons can pay a price and keep
// one of the cards to use. A price of at most 4 never takes more cards than an
// action can name.
func (g *Game) affords(icons int, use state.CardSet, price int) bool {
	if use.Empty() {
		return false
	}
	least := 0
	for least < 2 && least < len(g.Pools.Showing) && use.Without(g.Pools.Showing[least]).Empty() {
		least++
	}
	return icons-least >= price
}

// reach is what a level is needed for: the kinds of card that an action could
// begin with if only the level were high enough.
type reach struct {
	level             int
	move, flank, fire bool
}

// levels are those of a tank for the cards of a hand: 0 where the hand has none
// that asks for the level.
// Of a board with two guns fire is the level of the first.
type levels struct{ move, fire int }

func (x Ctx) levels(f *state.Frame) levels {
	var now levels
	hand, pools := x.Hands[f.Seat], &x.Game.Pools
	if !hand.And(pools.Move.Union(pools.Flank)).Empty() {
		now.move = x.MoveLevel(f.Unit, nil)
	}
	if !hand.And(pools.Fire).Empty() {
		now.fire = x.FireLevel(f.Unit, 0, nil)
	}
	return now
}

// any reports whether raising the level could serve anything.
func (r reach) any() bool { return r.move || r.flank || r.fire }

// reachOf is what raising the level that a verb raises could serve.
func reachOf(x Ctx, f *state.Frame, v engine.Verb, now levels) reach {
	if v == state.RaiseFireVerb {
		return x.reachOfGuns(f, now)
	}
	return x.reachOfMoves(f, now)
}

// reachOfMoves is what raising the Move Level could serve.
func (x Ctx) reachOfMoves(f *state.Frame, now levels) reach {
	hand, pools := x.Hands[f.Seat], &x.Game.Pools
	return reach{
		level: now.move,
		move:  !hand.And(pools.Move).Empty() && x.CanMove(f.Unit).Permits() && x.GuardedAct(ActionOf(state.MoveVerb, f.Unit)).Permits(),
		flank: !hand.And(pools.Flank).Empty() && x.canFlankFirst(f.Unit).Permits() && x.anyFlank(f.Unit),
	}
}

// reachOfGuns is the reach of the gun with the highest level that can fire at
// somebody, for who holds FIRE cards.
func (x Ctx) reachOfGuns(f *state.Frame, now levels) reach {
	var r reach
	if x.Hands[f.Seat].And(x.Game.Pools.Fire).Empty() {
		return r
	}
	if x.CanFire(f.Unit, 0).Permits() && x.AnyTarget(f.Unit, 0) {
		r = reach{level: now.fire, fire: true}
	}
	for gun := 1; gun < x.Board(f.Unit).GunsN; gun++ {
		level := x.FireLevel(f.Unit, gun, nil)
		if (!r.fire || level > r.level) && x.CanFire(f.Unit, gun).Permits() && x.AnyTarget(f.Unit, gun) {
			r = reach{level: level, fire: true}
		}
	}
	return r
}

// useful is the set of cards in a hand that an action could begin with, the
// level raised by so much; none where the scenario does not let it go so far.
func (x Position) useful(f *state.Frame, r reach, hand state.CardSet, by int) state.CardSet {
	var set state.CardSet
	level := x.raisedTo(f, r, by)
	if level == x.raisedTo(f, r, by-1) {
		return set
	}
	pools := &x.Game.Pools
	if r.move {
		set = pools.MoveUpTo[level]
	}
	if r.flank {
		set = set.Union(pools.FlankUpTo[level])
	}
	if r.fire {
		set = pools.FireUpTo[level]
	}
	return hand.And(set)
}

// raisedTo is the level raised by so much, as far as the scenario lets it go.
func (x Position) raisedTo(f *state.Frame, r reach, by int) int {
	h := rule.LevelMove
	if r.fire {
		h = rule.LevelFire
	}
	return min(max(0, x.unitLimits(Sum{Value: r.level + by}, h, f.Unit).Value), pieces.MaxLevel)
}

// Capped is a level, at most the highest that cards print.
func Capped(level int) int { return min(level, pieces.MaxLevel) }

func (x Ctx) refuseRaise(f *state.Frame, a engine.Action) state.Refusal {
	want := ActionOf(a.Verb(), f.Unit).WithN(a.N())
	if a != want {
		return NotOffered
	}
	hand, by := x.Hands[f.Seat], int(a.N())
	switch {
	case by < 1 || by > 2:
		return state.Forbid("EITC 8.3.2c", "Order Icons raise a level by 1 or 2")
	case x.Game.Orders(hand) < 2*by:
		return state.Forbid("EITC 4.2.3a", "the hand does not show enough Order Icons")
	case a.Verb() == state.RaiseMoveVerb && x.Units[f.Unit].Immobilized():
		return state.Forbid("EITC 12.5.2b", "Order Icons do not move an Immobilized tank")
	}
	r := reachOf(x, f, a.Verb(), x.levels(f))
	switch {
	case x.raisedTo(f, r, by) == x.raisedTo(f, r, by-1):
		return state.Forbid("EITC 8.3.2c", "the level cannot be raised so far")
	case !x.Game.affords(x.Game.Orders(hand), x.useful(f, r, hand, by), 2*by):
		return state.Forbid("EITC 8.3.2c", "no card left in hand could use the raised level")
	}
	return state.Allowed
}

// startRaise asks for the payment.
func (x Ctx) startRaise(f state.Frame, a engine.Action) {
	x.Push(state.ProcRaise, x.On(f.Unit).Put(state.RaiseOfFire, state.Flag(a.Verb() == state.RaiseFireVerb)).Put(state.RaiseBy, int(a.N())))
}

// raisePayment is the search for ways to pay for a raise.
func (x Ctx) raisePayment(f *state.Frame) payment {
	v := state.RaiseMoveVerb
	if state.RaiseOf(f).Level() != 0 {
		v = state.RaiseFireVerb
	}
	hand, by := x.Hands[f.Seat], state.RaiseOf(f).By()
	return payment{base: ActionOf(state.PayVerb, f.Unit), price: 2 * by, keep: x.useful(f, reachOf(x, f, v, x.levels(f)), hand, by)}
}

func offerRaisePay(x Ctx, f *state.Frame, o Offers) Offers {
	var w orderPayers
	w.fill(x.Game, x.Hands[f.Seat])
	p := x.raisePayment(f)
	return w.spend(o, &p)
}

// whyNoRaise says why cards do not pay for a raise.
func whyNoRaise(x Ctx, f *state.Frame, a engine.Action) state.Refusal {
	if a.Verb() != state.PayVerb {
		return NotOffered
	}
	p := x.raisePayment(f)
	if r := x.RefusePayment(f.Seat, a.Cards(), p.price); !r.Permits() {
		return r
	}
	if !p.keeps(a) {
		return state.Forbid("EITC 8.3.2c", "no card left in hand could use the raised level")
	}
	return NotOffered
}

func takeRaise(x Ctx, f state.Frame, a engine.Action) {
	x.Spend(f.Seat, a.Cards(), "EITC 8.3.2c")
	of := state.RaiseOf(&f)
	x.item(event.Raised, f.Unit, newValue{uint8(of.Level()), of.By()}, "EITC 8.3.2c")
	x.Note(state.StepRaised, state.RaisedMove+of.Level())
}
