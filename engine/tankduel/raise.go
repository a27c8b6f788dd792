package tankduel

import (
	"hulldown/engine"
	"hulldown/engine/rule"
)

// offerRaises offers to buy a higher level for the action to come
// (EITC 8.3.2c; ruling A28): only if it can be paid with a card left to use it
// for. The payment is a decision of its own.
func (t table) offerRaises(f *Frame, o offers, now levels) offers {
	hand := t.Hands[f.Seat]
	icons := t.g.orders(hand)
	if icons < 2 {
		return o
	}
	for _, v := range [2]engine.Verb{raiseMoveVerb, raiseFireVerb} {
		reach := t.reachOf(f, v, now)
		if !reach.any() {
			continue
		}
		for by := 1; by <= 2 && icons >= 2*by; by++ {
			if t.g.affords(icons, t.useful(f, reach, hand, by), 2*by) {
				o = o.add(verb(v, f.Unit).WithN(int8(by)))
			}
		}
	}
	return o
}

// affords reports that a hand with so many Order Icons can pay a price and keep
// one of the cards to use. A price of at most 4 never takes more cards than an
// action can name.
func (g *Game) affords(icons int, use CardSet, price int) bool {
	if use.Empty() {
		return false
	}
	least := 0
	for least < 2 && least < len(g.pools.showing) && use.Without(g.pools.showing[least]).Empty() {
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
type levels struct{ move, fire int }

func (t table) levels(f *Frame) levels {
	var now levels
	hand, pools := t.Hands[f.Seat], &t.g.pools
	if !hand.And(pools.move.Union(pools.flank)).Empty() {
		now.move = t.moveLevel(f.Unit, nil)
	}
	if !hand.And(pools.fire).Empty() {
		now.fire = t.fireLevel(f.Unit, nil)
	}
	return now
}

// any reports that raising the level could serve anything.
func (r reach) any() bool { return r.move || r.flank || r.fire }

// reachOf tells what raising a level could serve.
func (t table) reachOf(f *Frame, v engine.Verb, now levels) reach {
	hand, pools := t.Hands[f.Seat], &t.g.pools
	if v == raiseFireVerb {
		return reach{level: now.fire, fire: !hand.And(pools.fire).Empty() && t.canFire(f.Unit).permits() && t.anyTarget(f.Unit)}
	}
	return reach{
		level: now.move,
		move:  !hand.And(pools.move).Empty() && t.canMove(f.Unit).permits() && t.guardedAct(verb(moveVerb, f.Unit)).permits(),
		flank: !hand.And(pools.flank).Empty() && t.canFlankFirst(f.Unit).permits() && t.anyFlank(f.Unit),
	}
}

// useful is the set of cards in a hand that an action could begin with, the
// level raised by so much as far as the scenario lets it go.
func (t table) useful(f *Frame, r reach, hand CardSet, by int) CardSet {
	h := rule.LevelMove
	if r.fire {
		h = rule.LevelFire
	}
	level := min(max(0, t.limits(sum{v: r.level + by}, h, t.subject(f.Unit)).v), maxLevel)
	pools := &t.g.pools
	var set CardSet
	if r.move {
		set = pools.moveUpTo[level]
	}
	if r.flank {
		set = set.Union(pools.flankUpTo[level])
	}
	if r.fire {
		set = pools.fireUpTo[level]
	}
	return hand.And(set)
}

func (t table) capped(level int) int { return min(level, maxLevel) }

func (t table) refuseRaise(f *Frame, a engine.Action) refusal {
	want := verb(a.Verb(), f.Unit).WithN(a.N())
	if a != want {
		return notOffered
	}
	hand, by := t.Hands[f.Seat], int(a.N())
	switch {
	case by < 1 || by > 2:
		return forbid("EITC 8.3.2c", "Order Icons raise a level by 1 or 2")
	case t.g.orders(hand) < 2*by:
		return forbid("EITC 4.2.3a", "the hand does not show enough Order Icons")
	case a.Verb() == raiseMoveVerb && t.Units[f.Unit].immobilized():
		return forbid("EITC 12.5.2b", "Order Icons do not move an Immobilized tank")
	case !t.g.affords(t.g.orders(hand), t.useful(f, t.reachOf(f, a.Verb(), t.levels(f)), hand, by), 2*by):
		return forbid("EITC 8.3.2c", "no card left in hand could use the raised level")
	}
	return allowed
}

// startRaise asks for the payment: register 0 is the level, 0 for Move and 1
// for Fire, register 1 by how much.
func (t table) startRaise(f Frame, a engine.Action) {
	t.open(procRaise, t.on(f.Unit).reg(flag(a.Verb() == raiseFireVerb), int(a.N())))
}

// raisePayment is the search for ways to pay for a raise.
func (t table) raisePayment(f *Frame) payment {
	v := raiseMoveVerb
	if f.R[0] != 0 {
		v = raiseFireVerb
	}
	hand, by := t.Hands[f.Seat], int(f.R[1])
	return payment{base: verb(payVerb, f.Unit), price: 2 * by, keep: t.useful(f, t.reachOf(f, v, t.levels(f)), hand, by)}
}

func offerRaisePay(t table, f *Frame, o offers) offers {
	var w purse
	w.fill(t.g, t.Hands[f.Seat])
	p := t.raisePayment(f)
	return w.spend(o, &p)
}

// whyNoRaise says why cards do not pay for a raise.
func whyNoRaise(t table, f *Frame, a engine.Action) refusal {
	if a.Verb() != payVerb {
		return notOffered
	}
	p := t.raisePayment(f)
	if r := t.refusePayment(f.Seat, a.Cards(), p.price); !r.permits() {
		return r
	}
	if !p.keeps(a) {
		return forbid("EITC 8.3.2c", "no card left in hand could use the raised level")
	}
	return notOffered
}

func takeRaise(t table, f Frame, a engine.Action) {
	t.spend(f.Seat, a.Cards(), "EITC 8.3.2c")
	t.item(raised, f.Unit, setting{uint8(f.R[0]), int(f.R[1])}, "EITC 8.3.2c")
	t.note(raisedFor, int(f.R[0])+1)
}
