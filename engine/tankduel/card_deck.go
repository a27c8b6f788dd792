package tankduel

import (
	"fmt"
	"math/bits"

	"hulldown/engine"
	"hulldown/engine/rule"
)

// deckProcedures are the Pulls and draws.
func deckProcedures() []Procedure {
	return []Procedure{
		{Number: procPull, Name: "pull", Chance: &chance{
			ready: readyPile, count: pileOutcomes, outcome: pileOutcome(pullVerb), refuse: refusePile(pullVerb), apply: takePull,
		}},
		{Number: procDrawCard, Name: "draw", Chance: &chance{
			ready: readyDraw, count: pileOutcomes, outcome: pileOutcome(drawVerb), refuse: refusePile(drawVerb), apply: takeDraw,
		}},
		{Number: procPullDamage, Name: "pull-damage", Chance: &chance{
			ready: readyDamage, count: countDamage, outcome: damageOutcome, refuse: refuseDamage, apply: takeDamage,
		}},
		{Number: procLose, Name: "lose", Chance: &chance{
			ready:   func(x Ctx, f *Frame) bool { return loseOf(f).left() > 0 && !x.Hands[f.Seat].Empty() },
			count:   func(x Ctx, f *Frame) int { return x.Hands[f.Seat].Count() },
			outcome: handOutcome(loseVerb, func(f *Frame) engine.Seat { return f.Seat }),
			refuse:  refuseHand(loseVerb, func(f *Frame) engine.Seat { return f.Seat }),
			apply:   takeLoss,
		}},
		{Number: procSteal, Name: "steal", Chance: &chance{
			ready:   func(x Ctx, f *Frame) bool { return !x.Hands[stealOf(f)].Empty() },
			count:   func(x Ctx, f *Frame) int { return x.Hands[stealOf(f)].Count() },
			outcome: handOutcome(stealVerb, stealOf),
			refuse:  refuseHand(stealVerb, stealOf),
			apply:   takeSteal,
		}},
		{Number: procClose, Name: "close", Stages: []Stage{{Name: "close", Run: closeAction}}},
	}
}

// readyPile makes sure that there is a card to take: an empty pile is made
// anew of the discards in the middle of the action (EITC 4.2.6h).
func readyPile(x Ctx, _ *Frame) bool {
	if x.Pile.Empty() && x.Special == engine.NoCard {
		x.shuffle("EITC 4.2.6h")
	}
	return true
}

func readyDraw(x Ctx, f *Frame) bool {
	if drawOf(f) <= x.Hands[f.Seat].Count() {
		return false
	}
	if x.Pile.Empty() && x.Special == engine.NoCard && !x.Discard.Empty() {
		c := engine.Clause("EITC 4.2.6e")
		if x.Phase != drawPhase {
			c = "EITC 4.2.6h"
		}
		x.shuffle(c)
	}
	return !x.Pile.Empty() || x.Special != engine.NoCard
}

// pileOutcomes counts what may lie on top: any card of the pile, and the
// special card once the cards above its half are gone (EITC 4.2.6c).
func pileOutcomes(x Ctx, _ *Frame) int {
	if x.KnownN > 0 {
		return 1
	}
	n := x.topmost().Count()
	if x.specialMayCome() {
		n++
	}
	return n
}

// topmost are the cards of the draw pile of which any may be the next: those put
// back on top, or else all.
func (s *State) topmost() CardSet {
	if s.Top.Empty() {
		return s.Pile
	}
	return s.Top
}

func (s *State) specialMayCome() bool {
	return s.Special != engine.NoCard && s.Top.Empty() && (s.Upper == 0 || s.Pile.Empty())
}

func pileOutcome(v engine.Verb) func(Ctx, *Frame, int) engine.Action {
	return func(x Ctx, _ *Frame, i int) engine.Action {
		a := engine.NewAction(v)
		if x.KnownN > 0 {
			a = a.WithCard(0, x.Known[0])
			return a
		}
		if a = a.WithCard(0, x.topmost().Nth(i)); a.Card(0) == engine.NoCard {
			a = a.WithCard(0, x.Special)
		}
		return a
	}
}

func refusePile(v engine.Verb) func(Ctx, *Frame, engine.Action) refusal {
	return func(x Ctx, _ *Frame, a engine.Action) refusal {
		want := engine.NewAction(v).WithCard(0, a.Card(0))
		ok := x.topmost().Has(a.Card(0)) || x.specialMayCome() && a.Card(0) == x.Special
		if x.KnownN > 0 {
			ok = a.Card(0) == x.Known[0]
		}
		switch {
		case a.Verb() != v:
			return forbid("", fmt.Sprintf("what is awaited is %s, not %s", x.g.verbs.Row(uint8(v)).Name, x.g.verbs.Row(uint8(a.Verb())).Name))
		case !ok:
			return forbid("", x.unready(a.Card(0)))
		case a != want:
			return notOffered
		}
		return allowed
	}
}

// unready says why a card is not the next one of the draw pile.
func (x position) unready(card engine.Card) string {
	name := x.g.cardName(card)
	switch {
	case card >= DeckSize && card != x.Special:
		return name + " is not in this deck"
	case card < DeckSize && !x.Pile.Has(card):
		return fmt.Sprintf("card %s lies in %s", name, x.g.placeOf(x.State, card))
	case x.KnownN > 0:
		return fmt.Sprintf("%s was put on top of the draw pile, and %s lies below", x.g.cardName(x.Known[0]), name)
	}
	return fmt.Sprintf("%s lies below other cards of the draw pile", name)
}

// special sets SHUFFLE or GAME END aside (EITC 3.2.2b). A Pulled GAME END lets
// the action or, outside an Action Step, the check be finished.
func (x Ctx) special(card engine.Card) {
	c := engine.Clause("EITC 3.2.2b")
	if card == gameEndCard {
		c = "EITC 3.2.3c"
		if x.inActions() {
			c = "EITC 4.2.6i"
		} else if other := x.endClause(); other != "" {
			c = other
		}
	}
	x.card(specialCame, engine.NoSeat, card, c)
}

// inActions reports whether an Action Step is under way.
func (s *State) inActions() bool {
	for i := range s.Frames[:s.Depth] {
		if s.Frames[i].Proc == procActions {
			return true
		}
	}
	return false
}

func takePull(x Ctx, f Frame, a engine.Action) bool {
	if a.Card(0) >= DeckSize {
		x.special(a.Card(0))
		return true
	}
	x.card(pulled, f.Seat, a.Card(0), "EITC 4.1a")
	return false
}

func takeDraw(x Ctx, f Frame, a engine.Action) bool {
	if a.Card(0) == gameEndCard {
		x.card(specialCame, engine.NoSeat, a.Card(0), "EITC 3.2.3a")
		x.finish(byGameEnd)
		return true
	}
	if a.Card(0) == shuffleCard {
		x.special(a.Card(0))
		return true
	}
	e := event(drew, "EITC 6.0a")
	e.Seat, e.Card = f.Seat, a.Card(0)
	x.emit(&e)
	return true
}

// pullOne Pulls one Battle Card for the seat of the frame.
func pullOne(x Ctx, f *Frame) { x.pull(f.Seat) }

// pull Pulls one Battle Card for a seat; the card is then x.Pulled.
func (x Ctx) pull(seat engine.Seat) {
	a := nobody
	a.seat = seat
	x.open(procPull, a)
}

// shuffle makes a new draw pile (EITC 4.2.6).
func (x Ctx) shuffle(c engine.Clause) {
	e := event(reshuffled, c)
	n := x.Pile.Union(x.Discard).Count()
	if n == 0 {
		// With every card in hands and boxes the action goes on with those on
		// the table that it has used up.
		e.Item = 1
	}
	switch {
	case x.Ending:
		// EITC 4.2.6j: neither card comes back.
		e.Card = engine.NoCard
	case int(x.Deck) >= x.g.decks:
		e.Card = gameEndCard
	default:
		e.Card, e.To = shuffleCard, int16(n/2)
	}
	x.emit(&e)
}

// closing is what a frame that ends with closeAction begins with.
func (s *State) closing(a about) about { return a.put(closeDeck, int(s.Deck)) }

// closeAction ends an action or check: the cards on the table are discarded,
// and a reshuffle or the end of the game that waited comes now (EITC 4.2.6g,
// 4.2.6i). The scenario hears of a further deck here, be it that the deck ran
// out and was shuffled in the middle.
func closeAction(x Ctx, f *Frame) {
	x.leaveUnkept()
	if !x.Table.Empty() || x.Laid != noCards || x.DamageCard != engine.NoCard {
		x.of(tableCleared, engine.NoUnit, "EITC 11.1.3i")
	}
	if x.damageShuffleDue() {
		x.of(damageReshuffled, engine.NoUnit, "EITC 4.3.3a")
	}
	if x.Ending && (!x.endWaits(x.Active) || x.endsTankPhase(f)) {
		x.finish(byGameEnd)
		return
	}
	if x.Reshuffle {
		c := engine.Clause("EITC 4.2.6g")
		if x.Phase == drawPhase {
			c = "EITC 4.2.6d"
		}
		x.shuffle(c)
	}
	if int(x.Deck) > closeOf(f) {
		x.renew(rule.PerDeck)
		x.react(rule.DeckStart, nobody)
	}
}

// endsTankPhase reports whether a frame closes a Tank Phase.
func (s *State) endsTankPhase(f *Frame) bool {
	return f.Proc == procClose && s.under().Proc == procTank
}

// noCards are the places of a Tank Action without a card. A card laid may have
// left the table for a Holding Box, so empty places are checked by themselves.
var noCards = [engine.ActionCards]engine.Card{engine.NoCard, engine.NoCard, engine.NoCard, engine.NoCard}

// damageShuffleDue reports whether a Damage Card with the shuffle instruction was
// used since the last reshuffle.
func (x position) damageShuffleDue() bool { return x.DamageUsed&x.g.restock != 0 }

func readyDamage(x Ctx, _ *Frame) bool {
	if x.DamagePile == 0 {
		x.of(damageReshuffled, engine.NoUnit, "EITC 4.3.3a")
	}
	return true
}

func countDamage(x Ctx, _ *Frame) int {
	if x.DamageKnownN > 0 {
		return 1
	}
	return bits.OnesCount32(x.DamagePile)
}

func damageOutcome(x Ctx, _ *Frame, i int) engine.Action {
	a := engine.NewAction(damageVerb).WithCard(0, damageBase+engine.Card(nthBit(uint64(x.DamagePile), i)))
	if x.DamageKnownN > 0 {
		a = a.WithCard(0, x.DamageKnown[0])
	}
	return a
}

func refuseDamage(x Ctx, _ *Frame, a engine.Action) refusal {
	want := engine.NewAction(damageVerb).WithCard(0, a.Card(0))
	i := int(a.Card(0)) - int(damageBase)
	switch {
	case a != want || i < 0 || i >= MaxDamageCards:
		return notOffered
	case x.DamagePile&(1<<i) == 0:
		return forbid("", fmt.Sprintf("the Damage Card %s is used", x.g.cardName(a.Card(0))))
	case x.DamageKnownN > 0 && a.Card(0) != x.DamageKnown[0]:
		return forbid("", fmt.Sprintf("%s was put on top of the Damage Deck", x.g.cardName(x.DamageKnown[0])))
	}
	return allowed
}

func takeDamage(x Ctx, f Frame, a engine.Action) bool {
	x.card(damagePulled, f.Seat, a.Card(0), "EITC 4.1a")
	return false
}

// damageCard returns the Damage Card in use.
func (x position) damageCard() *damageCard { return &x.g.damage[x.DamageCard-damageBase] }
