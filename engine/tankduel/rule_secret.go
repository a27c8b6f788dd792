package tankduel

import (
	"fmt"
	"math/bits"
	"strings"

	"hulldown.dev/engine"
	"hulldown.dev/engine/rule"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/state"
)

// secretProcedures ask for a choice that is made in secret, or make it by chance, and show cards
// of hands.
func secretProcedures() []Procedure {
	return []Procedure{
		{Number: state.ProcSecret, Name: "row-secret", Decide: Choose(offerSecret, takeSecret)},
		{Number: state.ProcSoloSecret, Name: "robata-secret", Chance: &Chance{
			Ready: func(Ctx, *state.Frame) bool { return true },
			Count: func(_ Ctx, f *state.Frame) int { return bits.OnesCount16(state.RowUnitsOf(f)) },
			Outcome: func(_ Ctx, f *state.Frame, i int) engine.Action {
				return engine.NewAction(state.NotedVerb).WithTarget(engine.Unit(state.NthBit(uint64(state.RowUnitsOf(f)), i)))
			},
			Refuse: refuseNoted,
			Apply: func(x Ctx, f state.Frame, a engine.Action) bool {
				takeSecret(x, f, a)
				return false
			},
		}},
		{Number: state.ProcLook, Name: "look", Chance: &Chance{
			Ready: func(x Ctx, f *state.Frame) bool {
				return state.LookOf(f).Made() < int(x.Game.RowOf(f).Cards) && !lookable(x.Position, f).Empty()
			},
			Count: func(x Ctx, f *state.Frame) int { return lookable(x.Position, f).Count() },
			Outcome: func(x Ctx, f *state.Frame, i int) engine.Action {
				return engine.NewAction(state.LookVerb).WithCard(0, lookable(x.Position, f).Nth(i))
			},
			Refuse: refuseShown,
			Apply:  takeShown,
		}},
	}
}

// chooseInSecret has a side choose one of a set of units that only it knows. What can be no other
// is known to all.
func chooseInSecret(x Ctx, row *rule.Row, who state.Subject, among uint16) {
	seat := x.chooser(row, who)
	switch {
	case among == 0:
	case among&(among-1) == 0:
		keepSecret(x, row, secretChoice{seat, among, state.First(among)})
		tellRevealed(x, row, x.Game.Seating.Side[seat], state.First(among))
	default:
		x.PushFor(state.ProcSecret, x.About(who).Of(seat).Put(state.HookNumber, int(row.Hook)).Put(state.HookRow, x.Game.RowNumber(row)))
		x.Note(state.RowUnits, int(int16(among)))
	}
}

// mayChoose reports whether there is somebody to choose.
func mayChoose(x Ctx, row *rule.Row, who state.Subject) bool {
	return !row.Hidden || x.fielded(row.Who, who.Viewer()) != 0
}

func offerSecret(_ Ctx, f *state.Frame, o Offers) Offers {
	for left := state.RowUnitsOf(f); left != 0; left &= left - 1 {
		o = o.Add(ActionOf(state.NoteVerb, f.Unit).WithTarget(state.First(left)))
	}
	return o
}

func refuseNoted(_ Ctx, f *state.Frame, a engine.Action) state.Refusal {
	u := a.Target()
	if a != engine.NewAction(state.NotedVerb).WithTarget(u) || u < 0 || state.RowUnitsOf(f)>>u&1 == 0 {
		return NotOffered
	}
	return state.Allowed
}

func takeSecret(x Ctx, f state.Frame, a engine.Action) {
	keepSecret(x, x.Game.RowOf(&f), secretChoice{f.Seat, state.RowUnitsOf(&f), a.Target()})
}

// secretChoice is a unit that a seat has chosen for its side among others.
type secretChoice struct {
	seat  engine.Seat
	among uint16
	unit  engine.Unit
}

// keepSecret notes what was chosen in secret.
func keepSecret(x Ctx, row *rule.Row, c secretChoice) {
	e := secretEvent(x.Game, event.UnitNoted, row, x.Game.Seating.Side[c.seat])
	e.Seat, e.Target, e.To = c.seat, c.unit, int16(c.among)
	x.Emit(&e)
}

// choiceOf is the number of a secret choice among all choices.
func (g *Game) choiceOf(secret int8) uint8 { return g.Marks.secrets[secret] }

// revealRow shows what was chosen in secret, or that it is none of some units.
func revealRow(x Ctx, row *rule.Row, who state.Subject) {
	for side := range int8(state.Sides) {
		fits, noted := revealable(x.Position, row, who, side), x.NotedBy(side, row.Secret)
		if fits == 0 {
			continue
		}
		if fits>>noted&1 != 0 {
			tellRevealed(x, row, side, noted)
			continue
		}
		for ; fits != 0; fits &= fits - 1 {
			e := secretEvent(x.Game, event.SecretExcluded, row, side)
			e.Unit = state.First(fits)
			x.Emit(&e)
		}
		if !x.Hidden(side, row.Secret) {
			tellRevealed(x, row, side, noted)
		}
	}
}

// tellRevealed shows what a side has chosen in secret.
func tellRevealed(x Ctx, row *rule.Row, side int8, u engine.Unit) {
	e := secretEvent(x.Game, event.SecretRevealed, row, side)
	e.Unit = u
	x.Emit(&e)
}

// secretEvent is an event about the secret choice of a side.
func secretEvent(g *Game, k engine.EventKind, row *rule.Row, side int8) engine.Event {
	e := event.New(k, row.Clause)
	e.Side, e.Item, e.Of = side, g.choiceOf(row.Secret), uint8(row.Secret)
	return e
}

// revealable are the units of which a row shows whether a side has chosen one of them: none where
// all know that already. What the side has chosen has no part in it.
func revealable(x Position, row *rule.Row, who state.Subject, side int8) uint16 {
	switch possible := x.Possible[side][row.Secret]; {
	case row.To != rule.None && SideOf(row.To, who.Side) != side, !x.Hidden(side, row.Secret):
		return 0
	case row.Who != nil:
		return x.matching(row.Who, possible, who.Viewer(), nil)
	default:
		return possible
	}
}

func mayReveal(x Ctx, row *rule.Row, who state.Subject) bool {
	return revealable(x.Position, row, who, 0)|revealable(x.Position, row, who, 1) != 0
}

// lookRow shows cards of the hands of a side to the other.
func lookRow(x Ctx, row *rule.Row, who state.Subject) {
	if !mayLook(x, row, who) {
		return
	}
	side := SideOf(row.To, who.Side)
	x.Push(state.ProcLook, x.About(who).Of(looker(x.Position, side)).Put(state.HookNumber, int(row.Hook)).Put(state.HookRow, x.Game.RowNumber(row)))
	x.Note(state.LookSide, int(side))
}

// mayLook reports whether there is a card to look at, and a hand to whose owner it tells something.
func mayLook(x Ctx, row *rule.Row, who state.Subject) bool {
	side := SideOf(row.To, who.Side)
	return !handsOf(x.Position, side).Empty() && !x.Game.Seating.Handless.Has(looker(x.Position, side))
}

// looker is the first seat of those that look at the hands of a side.
func looker(x Position, side int8) engine.Seat {
	return engine.Seat(bits.TrailingZeros8(uint8(x.Game.Seating.Of(1 - side))))
}

// handsOf are the cards that the seats of a side hold.
func handsOf(x Position, side int8) state.CardSet {
	var held state.CardSet
	for seat := range x.Game.Seating.N {
		if x.Game.Seating.Side[seat] == side {
			held = held.Union(x.Hands[seat])
		}
	}
	return held
}

// lookable are the cards of which a look shows the next: those that it has not shown yet.
func lookable(x Position, f *state.Frame) state.CardSet {
	look := state.LookOf(f)
	held := handsOf(x, look.Side())
	for _, c := range x.Looked[:look.Made()] {
		held.Remove(c - 1)
	}
	return held
}

func refuseShown(x Ctx, f *state.Frame, a engine.Action) state.Refusal {
	if a != engine.NewAction(state.LookVerb).WithCard(0, a.Card(0)) || !lookable(x.Position, f).Has(a.Card(0)) {
		return NotOffered
	}
	return state.Allowed
}

// takeShown shows a card to all seats of the side that looks, and its owner knows that.
func takeShown(x Ctx, f state.Frame, a engine.Action) bool {
	e := event.New(event.CardSeen, x.Game.RowOf(&f).Clause)
	e.Side, e.Card = 1-state.LookOf(&f).Side(), a.Card(0)
	for seat := range engine.Seat(x.Game.Seating.N) {
		if x.Hands[seat].Has(e.Card) {
			e.Seat = seat
		}
	}
	x.Emit(&e)
	x.Note(state.LookMade, state.LookOf(&f).Made()+1)
	return true
}

// knows reports whether a seat knows which cards of the hand of another the other side was shown:
// it is of that side, or sees the hand.
func (x Position) knows(seat, hand engine.Seat, shared engine.SeatSet) bool {
	return seat >= 0 && (shared.Has(hand) || x.Game.Seating.Side[seat] != x.Game.Seating.Side[hand])
}

// redealSecrets chooses anew in secret what a seat cannot know, among what is possible.
func redealSecrets(x Position, seat engine.Seat, pick func(n int) int) {
	for side := range int8(state.Sides) {
		if seat >= 0 && x.Game.Seating.Side[seat] == side {
			continue
		}
		for place := range int8(state.MaxSecrets) {
			if x.Hidden(side, place) {
				possible := x.Possible[side][place]
				x.State.Note(side, place, engine.Unit(state.NthBit(uint64(possible), pick(bits.OnesCount16(possible)))))
			}
		}
	}
}

// verifySecrets demands that what was chosen in secret is possible, and that hands hold what was
// shown of them.
func verifySecrets(g *Game, s *state.State) error {
	for side := range int8(state.Sides) {
		for place := range int8(state.MaxSecrets) {
			if u := s.NotedBy(side, place); u != engine.NoUnit && s.Possible[side][place]>>u&1 == 0 {
				return fmt.Errorf("%s is a secret choice and cannot be", g.UnitName(u))
			}
		}
	}
	held := handsOf(Position{s, g}, 0).Union(handsOf(Position{s, g}, 1))
	for _, c := range s.Looked {
		if c != 0 && !held.Has(c-1) {
			return fmt.Errorf("the card %s was shown and is in no hand", g.CardName(c-1))
		}
	}
	return nil
}

// secretFacts say what a seat knows of secret choices and from looks at hands.
func (g *Game) secretFacts(s *state.State, seat engine.Seat) []string {
	v, facts := View{}, []string(nil)
	g.Observe(&v, s, seat)
	for side := range int8(state.Sides) {
		for place := range int8(len(g.Marks.secrets)) {
			u, item := v.Noted[side][place]-1, g.Marks.choices[g.choiceOf(place)]
			switch {
			case u == engine.NoUnit:
			case v.Open.Hidden(side, place):
				facts = append(facts, g.Say("table.secret", "item", item, "unit", g.UnitName(u)))
			default:
				facts = append(facts, g.Say("table.revealed", "item", item, "unit", g.UnitName(u), "side", g.Side[side].name))
			}
		}
	}
	for hand := range engine.Seat(g.Seating.N) {
		if seen := v.Looked[hand]; !seen.Empty() {
			facts = append(facts, g.Say("table.looked", "seat", g.SeatName(hand), "cards", strings.Join(g.CardNames(seen), " ")))
		}
	}
	return facts
}
