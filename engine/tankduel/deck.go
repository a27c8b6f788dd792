package tankduel

import (
	"math/bits"

	"hulldown/engine"
)

// deckProcedures are the Pulls and draws.
func deckProcedures() map[uint8]procedure {
	return map[uint8]procedure{
		procPull: {name: "pull", chance: &chance{
			ready: readyPile, count: pileOutcomes, outcome: pileOutcome(pullVerb), refuse: refusePile(pullVerb), apply: takePull,
		}},
		procDrawCard: {name: "draw", chance: &chance{
			ready: readyDraw, count: pileOutcomes, outcome: pileOutcome(drawVerb), refuse: refusePile(drawVerb), apply: takeDraw,
		}},
		procPullDamage: {name: "damage", chance: &chance{
			ready: readyDamage, count: countDamage, outcome: damageOutcome, refuse: refuseDamage, apply: takeDamage,
		}},
		procLose: {name: "lose", chance: &chance{
			ready:   func(t table, f *Frame) bool { return f.R[0] > 0 && !t.Hands[f.Seat].Empty() },
			count:   func(t table, f *Frame) int { return t.Hands[f.Seat].Count() },
			outcome: handOutcome(loseVerb, func(f *Frame) engine.Seat { return f.Seat }),
			refuse:  refuseHand(loseVerb, func(f *Frame) engine.Seat { return f.Seat }),
			apply:   takeLoss,
		}},
		procSteal: {name: "steal", chance: &chance{
			ready:   func(t table, f *Frame) bool { return !t.Hands[f.R[0]].Empty() },
			count:   func(t table, f *Frame) int { return t.Hands[f.R[0]].Count() },
			outcome: handOutcome(stealVerb, func(f *Frame) engine.Seat { return engine.Seat(f.R[0]) }),
			refuse:  refuseHand(stealVerb, func(f *Frame) engine.Seat { return engine.Seat(f.R[0]) }),
			apply:   takeSteal,
		}},
		procClose: {name: "close", stages: []stage{closeAction}},
	}
}

// readyPile makes sure that there is a card to take: an empty pile is made
// anew of the discards in the middle of the action (EITC 4.2.6h).
func readyPile(t table, _ *Frame) bool {
	if t.Pile.Empty() && t.Special == engine.NoCard {
		t.shuffle("EITC 4.2.6h")
	}
	return true
}

func readyDraw(t table, f *Frame) bool {
	if int(f.R[0]) <= t.Hands[f.Seat].Count() {
		return false
	}
	if t.Pile.Empty() && t.Special == engine.NoCard && !t.Discard.Empty() {
		c := engine.Clause("EITC 4.2.6e")
		if t.Phase != drawPhase {
			c = "EITC 4.2.6h"
		}
		t.shuffle(c)
	}
	return !t.Pile.Empty() || t.Special != engine.NoCard
}

// pileOutcomes counts what may lie on top: any card of the pile, and the
// special card once the cards above its half are gone (EITC 4.2.6c).
func pileOutcomes(t table, _ *Frame) int {
	if t.KnownN > 0 {
		return 1
	}
	n := t.Pile.Count()
	if t.specialMayCome() {
		n++
	}
	return n
}

func (t table) specialMayCome() bool {
	return t.Special != engine.NoCard && (t.Upper == 0 || t.Pile.Empty())
}

func pileOutcome(v engine.Verb) func(table, *Frame, int) engine.Action {
	return func(t table, _ *Frame, i int) engine.Action {
		a := engine.NewAction(v)
		if t.KnownN > 0 {
			a = a.WithCard(0, t.Known[0])
			return a
		}
		if a = a.WithCard(0, t.Pile.Nth(i)); a.Card(0) == engine.NoCard {
			a = a.WithCard(0, t.Special)
		}
		return a
	}
}

func refusePile(v engine.Verb) func(table, *Frame, engine.Action) refusal {
	return func(t table, _ *Frame, a engine.Action) refusal {
		want := engine.NewAction(v).WithCard(0, a.Card(0))
		ok := t.Pile.Has(a.Card(0)) || t.specialMayCome() && a.Card(0) == t.Special
		if t.KnownN > 0 {
			ok = a.Card(0) == t.Known[0]
		}
		if a != want || !ok {
			return notOffered
		}
		return allowed
	}
}

// special sets SHUFFLE or GAME END aside (EITC 3.2.2b). A Pulled GAME END lets
// the action or, outside an Action Step, the check be finished.
func (t table) special(card engine.Card) {
	c := engine.Clause("EITC 3.2.2b")
	if card == gameEndCard {
		c = "EITC 3.2.3c"
		switch {
		case t.inActions():
			c = "EITC 4.2.6i"
		case t.Phase == initiativePhase:
			c = "EITC 19.4.9c"
		case t.Active != engine.NoUnit && t.runByRobata(t.Active):
			c = "EITC 19.4.9d"
		}
	}
	t.card(specialCame, engine.NoSeat, card, c)
}

// inActions reports that an Action Step is under way.
func (t table) inActions() bool {
	for i := range t.Frames[:t.Depth] {
		if t.Frames[i].Proc == procActions {
			return true
		}
	}
	return false
}

func takePull(t table, f Frame, a engine.Action) bool {
	if a.Card(0) >= DeckSize {
		t.special(a.Card(0))
		return true
	}
	t.card(pulled, f.Seat, a.Card(0), "EITC 4.1a")
	return false
}

func takeDraw(t table, f Frame, a engine.Action) bool {
	if a.Card(0) == gameEndCard {
		t.card(specialCame, engine.NoSeat, a.Card(0), "EITC 3.2.3a")
		t.finish(byGameEnd)
		return true
	}
	if a.Card(0) == shuffleCard {
		t.special(a.Card(0))
		return true
	}
	e := event(drew, "EITC 6.0a")
	e.Seat, e.Card = f.Seat, a.Card(0)
	t.hidden(&e, engine.Only(f.Seat))
	return true
}

// pull Pulls one Battle Card for a seat; the card is then t.Pulled.
func (t table) pull(seat engine.Seat) {
	a := nobody
	a.seat = seat
	t.open(procPull, a)
}

// shuffle makes a new draw pile (EITC 4.2.6).
func (t table) shuffle(c engine.Clause) {
	e := event(reshuffled, c)
	n := t.Pile.Union(t.Discard).Count()
	if n == 0 {
		// With every card in hands and boxes the action goes on with those on
		// the table that it has used up.
		e.Item = 1
	}
	switch {
	case t.Ending:
		// EITC 4.2.6j: neither card comes back.
		e.Card = engine.NoCard
	case int(t.Deck) >= t.g.decks:
		e.Card = gameEndCard
	default:
		e.Card, e.To = shuffleCard, int16(n/2)
	}
	t.emit(&e)
}

// closing is what a frame that ends with closeAction begins with: register 1
// keeps the number of the deck.
func (t table) closing(a about) about { return a.reg(0, int(t.Deck)) }

// closeAction ends an action or check: the cards on the table are discarded,
// and a reshuffle or the end of the game that waited comes now (EITC 4.2.6g,
// 4.2.6i). The scenario hears of a further deck here, be it that the deck ran
// out and was shuffled in the middle.
func closeAction(t table, f *Frame) {
	if !t.Table.Empty() || t.Laid != noCards || t.Verdict != engine.NoCard {
		t.of(tableCleared, engine.NoUnit, "EITC 11.1.3i")
	}
	if t.damageShuffleDue() {
		t.of(damageReshuffled, engine.NoUnit, "EITC 4.3.3a")
	}
	if t.Ending && !t.robataGoesOn(f) {
		t.finish(byGameEnd)
		return
	}
	if t.Reshuffle {
		c := engine.Clause("EITC 4.2.6g")
		if t.Phase == drawPhase {
			c = "EITC 4.2.6d"
		}
		t.shuffle(c)
	}
	if int(t.Deck) > int(f.R[1]) {
		t.react(hookDeckStart, nobody)
	}
}

// robataGoesOn reports that GAME END has to wait for the end of a Robata Tank
// Phase, which the frame is not (EITC 19.4.9d; ruling A98).
func (t table) robataGoesOn(f *Frame) bool {
	if t.Active == engine.NoUnit || !t.runByRobata(t.Active) {
		return false
	}
	return f.Proc != procClose || t.under().Proc != procTank
}

// noCards are the places of a Tank Action without a card. A card laid may have
// left the table for a Holding Box, so empty places are checked by themselves.
var noCards = [engine.ActionCards]engine.Card{engine.NoCard, engine.NoCard, engine.NoCard, engine.NoCard}

// damageShuffleDue reports that a Damage Card with the shuffle instruction was
// used since the last reshuffle.
func (t table) damageShuffleDue() bool { return t.Spent&t.g.restock != 0 }

func readyDamage(t table, _ *Frame) bool {
	if t.Wounds == 0 {
		t.of(damageReshuffled, engine.NoUnit, "EITC 4.3.3a")
	}
	return true
}

func countDamage(t table, _ *Frame) int {
	if t.SureN > 0 {
		return 1
	}
	return bits.OnesCount32(t.Wounds)
}

func damageOutcome(t table, _ *Frame, i int) engine.Action {
	a := engine.NewAction(damageVerb).WithCard(0, damageBase+engine.Card(nthBit(uint64(t.Wounds), i)))
	if t.SureN > 0 {
		a = a.WithCard(0, t.Sure[0])
	}
	return a
}

func refuseDamage(t table, _ *Frame, a engine.Action) refusal {
	want := engine.NewAction(damageVerb).WithCard(0, a.Card(0))
	i := int(a.Card(0)) - int(damageBase)
	if a != want || i < 0 || i >= MaxDamageCards || t.Wounds&(1<<i) == 0 || t.SureN > 0 && a.Card(0) != t.Sure[0] {
		return notOffered
	}
	return allowed
}

func takeDamage(t table, f Frame, a engine.Action) bool {
	t.card(damagePulled, f.Seat, a.Card(0), "EITC 4.1a")
	return false
}

// verdict returns the Damage Card in use.
func (t table) verdict() *damageCard { return &t.g.damage[t.Verdict-damageBase] }
