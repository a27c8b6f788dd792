package tankduel

import (
	"fmt"
	"math/bits"
	"strconv"
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
			Outcome: func(x Ctx, f *state.Frame, i int) engine.Action {
				return secretAction(x, f, engine.NewAction(state.NotedVerb), engine.Unit(state.NthBit(uint64(state.RowUnitsOf(f)), i)))
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
	return !row.Hidden || choosable(x.Position, row, who) != 0
}

// choosable is the set of what a row has one chosen of: units, boxes, or names.
func choosable(x Position, row *rule.Row, who state.Subject) uint16 {
	switch {
	case row.Boxes != nil:
		return x.boxesOf(row.Boxes, who.Side)
	case row.Among != 0:
		return row.Among
	}
	return x.fielded(row.Who, who.Viewer())
}

// Eligible is the set of what rules may have a side choose in secret, wherever its units are by then
// and whatever has become of them.
func (x Position) Eligible(side, place int8) uint16 {
	set := uint16(0)
	for hook := range x.Game.Rules.Rows {
		for i := range x.Game.Rules.Rows[hook] {
			row := &x.Game.Rules.Rows[hook][i]
			for own := range int8(state.Sides) {
				if row.Op == rule.Choose && row.Hidden && row.Secret == place && SideOf(row.To, own) == side {
					set |= x.eligible(row, own)
				}
			}
		}
	}
	return set
}

// eligible is the set of what a row may have chosen whose unit is of a side.
func (x Position) eligible(row *rule.Row, own int8) uint16 {
	switch {
	case row.Boxes != nil:
		anyhow := *row.Boxes
		anyhow.Tests, anyhow.Revealed = nil, rule.None
		return x.boxesOf(&anyhow, own)
	case row.Among != 0:
		return row.Among
	}
	return x.matching(lasting(row.Who), 1<<len(x.Game.Units)-1, state.Viewer{Unit: engine.NoUnit, Target: engine.NoUnit, Side: own}, nil)
}

// lasting is a description without what changes in play.
func lasting(w *rule.Who) *rule.Who {
	out := *w
	out.Tests = nil
	for _, t := range w.Tests {
		if lasts(&t) {
			out.Tests = append(out.Tests, t)
		}
	}
	return &out
}

// lasts reports whether what a test asks for holds of a unit throughout a game or not at all.
func lasts(t *rule.Test) bool {
	return t.Fact == rule.FactWord || t.Fact == rule.FactWeight || t.Fact == rule.FactNot && len(lasting(t.Who).Tests) == len(t.Who.Tests)
}

// ofUnits reports whether a secret choice is of units, ofBoxes whether it is of boxes.
func (g *Game) ofUnits(place int8) bool { return g.Lexicon.SecretOf[place] == "unit" }
func (g *Game) ofBoxes(place int8) bool { return g.Lexicon.SecretOf[place] == "box" }

// Plans are the names that are chosen in secret.
func (g *Game) Plans() []string { return g.Lexicon.Plans }

// secretNames are what people and programs call a box, by its Range, or a name that is chosen.
func (g *Game) secretNames(thing int8) (title, id string) {
	if thing < state.SecretName {
		metres := strconv.Itoa(200 * int(thing-state.Edge))
		return metres + "\u00A0m", metres
	}
	id = g.Lexicon.Plans[thing-state.SecretName]
	return g.Marks.plans[thing-state.SecretName], id
}

// SecretName is what people and programs call one of the things of which a side chooses in secret.
func (g *Game) SecretName(side, place int8, n engine.Unit) (title, id string) {
	if g.ofUnits(place) {
		return g.UnitName(n), g.UnitName(n)
	}
	return g.secretNames(g.secretThing(side, place, n))
}

// secretThing is a box or name as codes have it.
func (g *Game) secretThing(side, place int8, n engine.Unit) int8 {
	if g.ofBoxes(place) {
		return state.ForSide(side, n)
	}
	return state.SecretName + int8(n)
}

// secretAction is the action by which a seat chooses one of a set.
func secretAction(x Ctx, f *state.Frame, a engine.Action, n engine.Unit) engine.Action {
	if place := x.Game.RowOf(f).Secret; !x.Game.ofUnits(place) {
		return a.WithN(x.Game.secretThing(x.Game.Seating.Side[f.Seat], place, n))
	}
	return a.WithTarget(n)
}

func offerSecret(x Ctx, f *state.Frame, o Offers) Offers {
	for left := state.RowUnitsOf(f); left != 0; left &= left - 1 {
		o = o.Add(secretAction(x, f, ActionOf(state.NoteVerb, f.Unit), state.First(left)))
	}
	return o
}

func refuseNoted(x Ctx, f *state.Frame, a engine.Action) state.Refusal {
	for left := state.RowUnitsOf(f); left != 0; left &= left - 1 {
		if a == secretAction(x, f, engine.NewAction(state.NotedVerb), state.First(left)) {
			return state.Allowed
		}
	}
	return NotOffered
}

func takeSecret(x Ctx, f state.Frame, a engine.Action) {
	n := a.Target()
	if n == engine.NoUnit {
		n = state.OfSide(x.Game.Seating.Side[f.Seat], a.N())
	}
	keepSecret(x, x.Game.RowOf(&f), secretChoice{f.Seat, state.RowUnitsOf(&f), n})
}

// secretChoice is what a seat has chosen for its side among others.
type secretChoice struct {
	seat  engine.Seat
	among uint16
	thing engine.Unit
}

// keepSecret notes what was chosen in secret.
func keepSecret(x Ctx, row *rule.Row, c secretChoice) {
	e := secretEvent(x.Game, event.UnitNoted, row, x.Game.Seating.Side[c.seat])
	e.Seat, e.To = c.seat, int16(c.among)
	if x.Game.ofUnits(row.Secret) {
		e.Target = c.thing
	} else {
		e.Kind, e.Of = event.SecretMade, state.SecretCode(row.Secret, x.Game.secretThing(e.Side, row.Secret, c.thing))
	}
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
			x.emitSecret(row, side, state.First(fits), event.SecretExcluded)
		}
		if !x.Hidden(side, row.Secret) {
			tellRevealed(x, row, side, noted)
		}
	}
}

// tellRevealed shows what a side has chosen in secret.
func tellRevealed(x Ctx, row *rule.Row, side int8, n engine.Unit) {
	x.emitSecret(row, side, n, event.SecretRevealed)
}

// emitSecret tells that a side has chosen something, or has not. Of boxes and names other kinds of
// event tell the same.
func (x Ctx) emitSecret(row *rule.Row, side int8, n engine.Unit, k engine.EventKind) {
	e := secretEvent(x.Game, k, row, side)
	if x.Game.ofUnits(row.Secret) {
		e.Unit = n
	} else {
		if e.Kind = event.SecretTold; k == event.SecretExcluded {
			e.Kind = event.SecretRuledOut
		}
		e.Of = state.SecretCode(row.Secret, x.Game.secretThing(side, row.Secret, n))
	}
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
	case row.Who != nil && x.Game.ofBoxes(row.Secret):
		set := uint16(0)
		for units := x.standing(row.Who, who.Viewer()); units != 0; units &= units - 1 {
			set |= 1 << x.BoxOf(state.First(units))
		}
		return set & possible
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
				title, _ := g.SecretName(side, place, u)
				return fmt.Errorf("%s is a secret choice and cannot be", title)
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
				title, _ := g.SecretName(side, place, u)
				facts = append(facts, g.Say("table.secret", "item", item, "unit", title))
			default:
				title, _ := g.SecretName(side, place, u)
				facts = append(facts, g.Say("table.revealed", "item", item, "unit", title, "side", g.Side[side].name))
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
