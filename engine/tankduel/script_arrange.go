package tankduel

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/diag"
)

// Arrange implements engine.Game; Language lists the directives. A card of the Damage
// Deck is named by its own number. A seat that is drawing draws up to its Hand Size
// from what it then holds.
func (g *Game) Arrange(s *state.State, directive []string, log *engine.Log) error {
	if len(directive) < 2 {
		return fmt.Errorf("arrange %q: what to arrange is missing", strings.Join(directive, " "))
	}
	// A refused directive changes nothing, so all is done on a copy.
	next := *s
	mark := markOf(log)
	x := Ctx{Position{&next, g}, log}
	err := x.arrange(directive)
	if err == nil {
		// A draw may have become needless, or a hand empty that was to lose a
		// card.
		x.settle()
		err = x.stuck()
	}
	if err == nil {
		err = g.Check(&next)
	}
	if err != nil {
		mark.rewind(log)
		return fmt.Errorf("arrange %q: %w", strings.Join(directive, " "), err)
	}
	*s = next
	return nil
}

// stuck returns an error if a directive took away what the running action
// needs.
func (x Position) stuck() error {
	for i := range x.Frames[:x.Depth] {
		f := &x.Frames[i]
		if f.Proc == state.ProcSwapBack && !x.Hands[f.Seat].Has(f.Card) {
			return fmt.Errorf("card %s was just given to %s and stays there until one is given back", x.Game.CardName(f.Card), x.Game.SeatName(f.Seat))
		}
	}
	if turn := x.Game.Turn(x.State); turn.Kind == engine.Decide && len(x.Game.Actions(nil, x.State)) == 0 {
		return fmt.Errorf("it would leave %s without a legal action", x.Game.SeatName(turn.Seat))
	}
	return nil
}

// logMark is how far a log went.
type logMark struct{ events, terms int }

func markOf(log *engine.Log) logMark {
	if log == nil {
		return logMark{}
	}
	return logMark{len(log.Events), len(log.Terms)}
}

// rewind drops what a log gathered since.
func (m logMark) rewind(log *engine.Log) {
	if log != nil {
		log.Events, log.Terms = log.Events[:m.events], log.Terms[:m.terms]
	}
}

func (x Ctx) arrange(words []string) error {
	var known []string
	for _, d := range x.Game.directives {
		if d.Name() == words[0] {
			return d.Do(x, words[1:])
		}
		known = append(known, d.Name())
	}
	return diag.Unknown("directive", words[0], known)
}

// coreDirectives are those of the core; modules bring others.
var coreDirectives = []Directive{
	{engine.Phrase{Form: "hand SEAT [CARD...]", Doc: "the seat holds exactly these cards; what it held goes to the draw pile"}, arrangeHand},
	{engine.Phrase{Form: "next CARD...", Doc: "the next cards of the draw pile are these, in order; they come from wherever they lie outside hands and boxes"}, arrangeNext},
	{engine.Phrase{Form: "damage DAMAGE-CARD...", Doc: "likewise for the Damage Deck"}, arrangeDamage},
	{engine.Phrase{Form: "range UNIT METRES", Doc: "the unit is at this Range"}, arrangeRange},
	{engine.Phrase{Form: "spotted UNIT ENEMY...", Doc: "the unit has these enemies Spotted, and no others"}, arrangeSpotted},
	{engine.Phrase{Form: "flanked UNIT ENEMY...", Doc: "the unit has Flanked counters for these enemies, which it has Spotted, and for no others"}, arrangeFlanked},
	{engine.Phrase{Form: "acquired UNIT ENEMY +10|+20", Doc: "the unit has this enemy Acquired, which it has Spotted and no other is"}, arrangeAcquired},
	{engine.Phrase{Form: "status UNIT STATUS yes|no", Doc: "the unit has this condition, or not; one that comes of damage for good, of a card or of leaving the field is none of these"}, arrangeStatus},
	{engine.Phrase{Form: "mark NAME N [SIDE|UNIT]", Doc: "a mark has this value; one of a side or of a unit names it"}, arrangeMark},
	{engine.Phrase{Form: "supply NAME N [SIDE]", Doc: "a supply holds so many cards"}, arrangeSupply},
}

// once returns an error if a card is named twice.
func once(cards []string) error {
	for i, word := range cards {
		if slices.Contains(cards[:i], word) {
			return fmt.Errorf("card %s is named twice", word)
		}
	}
	return nil
}

// mayBeOnTop says why cards cannot be set on top of a pile.
func mayBeOnTop(cards []string) error {
	err := once(cards)
	if err == nil && len(cards) > state.MaxKnown {
		err = fmt.Errorf("%d cards, at most %d can be set", len(cards), state.MaxKnown)
	}
	return err
}

// arrangeRange puts a unit on the field at a Range.
func arrangeRange(x Ctx, words []string) error {
	if len(words) != 2 {
		return fmt.Errorf("a unit and its Range in metres are expected")
	}
	u, err := x.inField(words[0])
	if err != nil {
		return err
	}
	n, err := strconv.Atoi(words[1])
	if err != nil || n%200 != 0 || n < -200*state.Edge || n > 200*state.Edge {
		return fmt.Errorf("%q is no Range: it is -1000 to 1000 in steps of 200", words[1])
	}
	x.shift(u, int8(n/200), "")
	return nil
}

// arrangeHand deals a hand.
func arrangeHand(x Ctx, words []string) error {
	name, cards := words[0], words[1:]
	if err := once(cards); err != nil {
		return err
	}
	seats := x.Game.seatNames()
	seat := engine.Seat(slices.Index(seats, name))
	if seat < 0 {
		return diag.Unknown("seat", name, seats)
	}
	if x.Game.Seating.handless.Has(seat) {
		return fmt.Errorf("%s holds no cards", name)
	}
	held := x.Hands[seat]
	for c := held.Next(0); c != engine.NoCard; c = held.Next(c + 1) {
		x.moved(event.HandReturned, seat, c)
	}
	for _, word := range cards {
		c, err := x.Game.fetch(x.State, word)
		if err != nil {
			return err
		}
		x.moved(event.HandDealt, seat, c)
	}
	return nil
}

// moved emits an event of a directive about a card that one seat may see.
func (x Ctx) moved(k engine.EventKind, seat engine.Seat, card engine.Card) {
	e := event.New(k, "")
	e.Seat, e.Card = seat, card
	x.Emit(&e)
}

func (g *Game) seatNames() []string {
	names := make([]string, g.Seating.N)
	for seat := range names {
		names[seat] = g.SeatName(engine.Seat(seat))
	}
	return names
}

// fetch takes a Battle Card out of the draw pile, the discards or a hand.
func (g *Game) fetch(s *state.State, word string) (engine.Card, error) {
	c, ok := g.CardNamed(word, false)
	if !ok || c >= state.DeckSize {
		return c, notBattleCard(word)
	}
	if !s.Withdraw(c) {
		return c, fmt.Errorf("card %s lies in %s", word, g.placeOf(s, c))
	}
	return c, nil
}

func notBattleCard(word string) error {
	return fmt.Errorf("%q is not the number of a Battle Card, 1 to %d", word, state.DeckSize)
}

// arrangeNext makes sure that cards can be on top of the draw pile.
func arrangeNext(x Ctx, cards []string) error {
	if err := mayBeOnTop(cards); err != nil {
		return err
	}
	x.moved(event.TopSet, engine.NoSeat, engine.NoCard)
	for _, word := range cards {
		c, ok := x.Game.CardNamed(word, false)
		switch {
		case !ok:
			return notBattleCard(word)
		case c >= state.DeckSize && x.Special != c:
			return fmt.Errorf("%s is not in this deck", word)
		case c < state.DeckSize && !x.Pile.Has(c) && !x.Discard.Has(c):
			return fmt.Errorf("card %s lies in %s", word, x.Game.placeOf(x.State, c))
		}
		x.moved(event.TopSet, engine.NoSeat, c)
	}
	return nil
}

func arrangeDamage(x Ctx, cards []string) error {
	if err := mayBeOnTop(cards); err != nil {
		return err
	}
	x.moved(event.DamageTopSet, engine.NoSeat, engine.NoCard)
	for _, word := range cards {
		c, ok := x.Game.CardNamed(word, true)
		switch {
		case !ok || c < state.DamageBase:
			return notDamageCard(word)
		case c == x.DamageCard:
			return fmt.Errorf("the Damage Card %s is in use", word)
		}
		x.moved(event.DamageTopSet, engine.NoSeat, c)
	}
	return nil
}

func notDamageCard(word string) error { return fmt.Errorf("there is no Damage Card %q", word) }

// setActionCard exchanges the Action card of a tank with one wherever it is.
func setActionCard(s *state.State, e *engine.Event) {
	new, old := uint8(e.Card-state.ActionCardBase), s.Units[e.Unit].ActionCard-1
	s.Units[e.Unit].ActionCard = new + 1
	if new == old {
		return
	}
	if s.Loose&(1<<new) != 0 {
		s.Loose = s.Loose&^(1<<new) | 1<<old
		return
	}
	for i := range s.Stack[:s.StackN] {
		if s.Stack[i] == new {
			s.Stack[i] = old
			return
		}
	}
	for u := range s.Units {
		if engine.Unit(u) != e.Unit && s.Units[u].ActionCard == new+1 {
			s.Units[u].ActionCard = old + 1
		}
	}
}

// setTop puts a card below those whose order is set; NoCard forgets the order.
func setTop(s *state.State, e *engine.Event) {
	switch {
	case e.Card == engine.NoCard:
		s.Known, s.KnownN = [state.MaxKnown]engine.Card{}, 0
		return
	case e.Card >= state.DeckSize:
		s.Upper = 0
	default:
		s.Discard.Remove(e.Card)
		s.Pile.Add(e.Card)
	}
	s.Known[s.KnownN] = e.Card
	s.KnownN++
}

// setDamageTop does the same for the Damage Deck.
func setDamageTop(s *state.State, e *engine.Event) {
	if e.Card == engine.NoCard {
		s.DamageKnown, s.DamageKnownN = [state.MaxKnown]engine.Card{}, 0
		return
	}
	bit := uint32(1) << (e.Card - state.DamageBase)
	s.DamageUsed &^= bit
	s.DamagePile |= bit
	s.DamageKnown[s.DamageKnownN] = e.Card
	s.DamageKnownN++
}
