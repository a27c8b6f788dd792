package tankduel

import (
	"fmt"
	"math/bits"

	"hulldown.dev/engine"
	"hulldown.dev/engine/rule"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/pieces"
	"hulldown.dev/engine/tankduel/state"
)

// deckProcedures are the Pulls and draws.
func deckProcedures() []Procedure {
	return []Procedure{
		{Number: state.ProcPull, Name: "pull", Chance: &Chance{
			Ready: readyPile, Count: pileOutcomes, Outcome: pileOutcome(state.PullVerb), List: listPile(state.PullVerb), Refuse: refusePile(state.PullVerb), Apply: takePull,
		}},
		{Number: state.ProcDrawCard, Name: "draw", Chance: &Chance{
			Ready: readyDraw, Count: pileOutcomes, Outcome: pileOutcome(state.DrawVerb), List: listPile(state.DrawVerb), Refuse: refusePile(state.DrawVerb), Apply: takeDraw,
		}},
		{Number: state.ProcPullDamage, Name: "pull-damage", Chance: &Chance{
			Ready: readyDamage, Count: countDamage, Outcome: damageOutcome, Refuse: refuseDamage, Apply: takeDamage,
		}},
		{Number: state.ProcLose, Name: "lose", Chance: &Chance{
			Ready:   func(x Ctx, f *state.Frame) bool { return state.LoseOf(f).Left() > 0 && !x.Hands[f.Seat].Empty() },
			Count:   func(x Ctx, f *state.Frame) int { return x.Hands[f.Seat].Count() },
			Outcome: handOutcome(state.LoseVerb, func(f *state.Frame) engine.Seat { return f.Seat }),
			Refuse:  refuseHand(state.LoseVerb, func(f *state.Frame) engine.Seat { return f.Seat }),
			Apply:   takeLoss,
		}},
		{Number: state.ProcSteal, Name: "steal", Chance: &Chance{
			Ready:   func(x Ctx, f *state.Frame) bool { return !x.Hands[state.StealOf(f)].Empty() },
			Count:   func(x Ctx, f *state.Frame) int { return x.Hands[state.StealOf(f)].Count() },
			Outcome: handOutcome(state.StealVerb, state.StealOf),
			Refuse:  refuseHand(state.StealVerb, state.StealOf),
			Apply:   takeSteal,
		}},
		{Number: state.ProcClose, Name: "close", Stages: []Stage{{Name: "close", Run: closeAction}}},
	}
}

// readyPile makes sure that there is a card to take: an empty pile is made
// anew of the discards in the middle of the action (EITC 4.2.6h).
func readyPile(x Ctx, _ *state.Frame) bool {
	if x.Pile.Empty() && x.Special == engine.NoCard {
		x.Shuffle("EITC 4.2.6h")
	}
	return true
}

func readyDraw(x Ctx, f *state.Frame) bool {
	if state.DrawOf(f) <= x.Hands[f.Seat].Count() {
		return false
	}
	if x.Pile.Empty() && x.Special == engine.NoCard && !x.Discard.Empty() {
		c := engine.Clause("EITC 4.2.6e")
		if x.Phase != state.DrawPhase {
			c = "EITC 4.2.6h"
		}
		x.Shuffle(c)
	}
	return !x.Pile.Empty() || x.Special != engine.NoCard
}

// pileOutcomes counts what may lie on top: any card of the pile, and the
// special card once the cards above its half are gone (EITC 4.2.6c).
func pileOutcomes(x Ctx, _ *state.Frame) int {
	if x.KnownN > 0 {
		return 1
	}
	n := x.Topmost().Count()
	if x.SpecialMayCome() {
		n++
	}
	return n
}

func pileOutcome(v engine.Verb) func(Ctx, *state.Frame, int) engine.Action {
	return func(x Ctx, _ *state.Frame, i int) engine.Action {
		a := engine.NewAction(v)
		if x.KnownN > 0 {
			a = a.WithCard(0, x.Known[0])
			return a
		}
		if a = a.WithCard(0, x.Topmost().Nth(i)); a.Card(0) == engine.NoCard {
			a = a.WithCard(0, x.Special)
		}
		return a
	}
}

// listPile lists what pileOutcome returns one by one.
func listPile(v engine.Verb) func(Ctx, *state.Frame, []engine.Action) []engine.Action {
	return func(x Ctx, _ *state.Frame, dst []engine.Action) []engine.Action {
		a := engine.NewAction(v)
		if x.KnownN > 0 {
			return append(dst, a.WithCard(0, x.Known[0]))
		}
		top := x.Topmost()
		for left := top.Low; left != 0; left &= left - 1 {
			dst = append(dst, a.WithCard(0, engine.Card(bits.TrailingZeros64(left))))
		}
		for left := top.High; left != 0; left &= left - 1 {
			dst = append(dst, a.WithCard(0, engine.Card(64+bits.TrailingZeros64(left))))
		}
		if x.SpecialMayCome() {
			dst = append(dst, a.WithCard(0, x.Special))
		}
		return dst
	}
}

func refusePile(v engine.Verb) func(Ctx, *state.Frame, engine.Action) state.Refusal {
	return func(x Ctx, _ *state.Frame, a engine.Action) state.Refusal {
		want := engine.NewAction(v).WithCard(0, a.Card(0))
		ok := x.Topmost().Has(a.Card(0)) || x.SpecialMayCome() && a.Card(0) == x.Special
		if x.KnownN > 0 {
			ok = a.Card(0) == x.Known[0]
		}
		switch {
		case a.Verb() != v:
			return state.Forbid("", fmt.Sprintf("what is awaited is %s, not %s", x.Game.Verbs.Rows.Row(uint8(v)).Name, x.Game.Verbs.Rows.Row(uint8(a.Verb())).Name))
		case !ok:
			return state.Forbid("", x.unready(a.Card(0)))
		case a != want:
			return NotOffered
		}
		return state.Allowed
	}
}

// unready says why a card is not the next one of the draw pile.
func (x Position) unready(card engine.Card) string {
	name := x.Game.CardName(card)
	switch {
	case card >= state.DeckSize && card != x.Special:
		return name + " is not in this deck"
	case card < state.DeckSize && !x.Pile.Has(card):
		return fmt.Sprintf("card %s lies in %s", name, x.Game.PlaceOf(x.State, card))
	case x.KnownN > 0:
		return fmt.Sprintf("%s was put on top of the draw pile, and %s lies below", x.Game.CardName(x.Known[0]), name)
	}
	return fmt.Sprintf("%s lies below other cards of the draw pile", name)
}

// SetAside sets SHUFFLE or GAME END aside (EITC 3.2.2b). A Pulled GAME END lets
// the action or, outside an Action Step, the check be finished.
func (x Ctx) SetAside(card engine.Card) {
	c := engine.Clause("EITC 3.2.2b")
	if card == state.GameEndCard {
		c = "EITC 3.2.3c"
		if x.InActions() {
			c = "EITC 4.2.6i"
		} else if other := x.endClause(); other != "" {
			c = other
		}
	}
	x.EmitCard(event.SpecialCame, engine.NoSeat, card, c)
}

func takePull(x Ctx, f state.Frame, a engine.Action) bool {
	if a.Card(0) >= state.DeckSize {
		x.SetAside(a.Card(0))
		return true
	}
	e := event.New(event.Pulled, "EITC 4.1a")
	e.Seat, e.Card = f.Seat, a.Card(0)
	if rule := x.Under(); rule.Proc == state.ProcRowPull {
		e.Item = uint8(state.RowPullOf(rule).Name() + 1)
	}
	x.Emit(&e)
	return false
}

func takeDraw(x Ctx, f state.Frame, a engine.Action) bool {
	if a.Card(0) == state.GameEndCard {
		x.EmitCard(event.SpecialCame, engine.NoSeat, a.Card(0), "EITC 3.2.3a")
		x.finish(state.ByGameEnd)
		return true
	}
	if a.Card(0) == state.ShuffleCard {
		x.SetAside(a.Card(0))
		return true
	}
	e := event.New(event.Drew, "EITC 6.0a")
	e.Seat, e.Card = f.Seat, a.Card(0)
	x.Emit(&e)
	return true
}

// PullOne Pulls one Battle Card for the seat of the frame.
func PullOne(x Ctx, f *state.Frame) { x.pull(f.Seat) }

// pull Pulls one Battle Card for a seat; the card is then x.Pulled.
func (x Ctx) pull(seat engine.Seat) {
	a := state.Nobody
	a.Seat = seat
	x.Push(state.ProcPull, a)
}

// Shuffle makes a new draw pile (EITC 4.2.6).
func (x Ctx) Shuffle(c engine.Clause) {
	e := event.New(event.Reshuffled, c)
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
	case int(x.Deck) >= x.Game.Decks:
		e.Card = state.GameEndCard
	default:
		e.Card, e.To = state.ShuffleCard, int16(n/2)
	}
	x.Emit(&e)
}

// closeAction ends an action or check: the cards on the table are discarded,
// and a reshuffle or the end of the game that waited comes now (EITC 4.2.6g,
// 4.2.6i). The scenario hears of a further deck here, be it that the deck ran
// out and was shuffled in the middle.
func closeAction(x Ctx, f *state.Frame) {
	x.leaveUnkept()
	if !x.Table.Empty() || x.Laid != noCards || x.DamageCard != engine.NoCard {
		x.EmitOf(event.TableCleared, engine.NoUnit, "EITC 11.1.3i")
	}
	if x.damageShuffleDue() {
		x.EmitOf(event.DamageReshuffled, engine.NoUnit, "EITC 4.3.3a")
	}
	if x.Ending && (!x.endWaits(x.Active) || x.EndsTankPhase(f)) {
		x.finish(state.ByGameEnd)
		return
	}
	if x.Reshuffle {
		c := engine.Clause("EITC 4.2.6g")
		if x.Phase == state.DrawPhase {
			c = "EITC 4.2.6d"
		}
		x.Shuffle(c)
	}
	if int(x.Deck) > state.CloseOf(f) {
		x.renew(rule.PerDeck)
		x.React(rule.DeckStart, state.Nobody)
		x.React(rule.DeckEnd, state.Nobody) // on top, so that it comes first
	}
}

// noCards are the places of a Tank Action without a card. A card laid may have
// left the table for a Holding Box, so empty places are checked by themselves.
var noCards = [engine.ActionCards]engine.Card{engine.NoCard, engine.NoCard, engine.NoCard, engine.NoCard}

// damageShuffleDue reports whether a Damage Card with the shuffle instruction was
// used since the last reshuffle.
func (x Position) damageShuffleDue() bool { return x.DamageUsed&x.Game.restock != 0 }

func readyDamage(x Ctx, _ *state.Frame) bool {
	if x.DamagePile == 0 {
		x.EmitOf(event.DamageReshuffled, engine.NoUnit, "EITC 4.3.3a")
	}
	return true
}

func countDamage(x Ctx, _ *state.Frame) int {
	if x.DamageKnownN > 0 {
		return 1
	}
	return bits.OnesCount32(x.DamagePile)
}

func damageOutcome(x Ctx, _ *state.Frame, i int) engine.Action {
	a := engine.NewAction(state.DamageVerb).WithCard(0, state.DamageBase+engine.Card(state.NthBit(uint64(x.DamagePile), i)))
	if x.DamageKnownN > 0 {
		a = a.WithCard(0, x.DamageKnown[0])
	}
	return a
}

func refuseDamage(x Ctx, _ *state.Frame, a engine.Action) state.Refusal {
	want := engine.NewAction(state.DamageVerb).WithCard(0, a.Card(0))
	i := int(a.Card(0)) - int(state.DamageBase)
	switch {
	case a != want || i < 0 || i >= state.MaxDamageCards:
		return NotOffered
	case x.DamagePile&(1<<i) == 0:
		return state.Forbid("", fmt.Sprintf("the Damage Card %s is used", x.Game.CardName(a.Card(0))))
	case x.DamageKnownN > 0 && a.Card(0) != x.DamageKnown[0]:
		return state.Forbid("", fmt.Sprintf("%s was put on top of the Damage Deck", x.Game.CardName(x.DamageKnown[0])))
	}
	return state.Allowed
}

func takeDamage(x Ctx, f state.Frame, a engine.Action) bool {
	x.EmitCard(event.DamagePulled, f.Seat, a.Card(0), "EITC 4.1a")
	return false
}

// DrawnDamage returns the Damage Card in use.
func (x Position) DrawnDamage() *pieces.Damage { return &x.Game.damage[x.DamageCard-state.DamageBase] }
