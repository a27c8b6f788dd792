package victorytank

import (
	"errors"
	"fmt"
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"hulldown.dev/engine"
	"hulldown.dev/schema/diag"
)

// directive is a row of the table of directives: how one is written, what it does, and
// how it is carried out. Field is set for one that changes what is on the battlefield:
// it can come only while an action is chosen, when nothing is under way.
type directive struct {
	engine.Phrase
	field bool
	do    func(x Ctx, words []string) error
}

// directives is the table. Cards that are drawn need none: they are written as chance.
func directives() []directive {
	return []directive{
		{engine.Phrase{Form: "hand SEAT [CARD...]", Doc: "the seat holds exactly these action cards, as many as a hand may have or fewer; what it held goes to its draw pile"}, false, arrangeHand},
		{engine.Phrase{Form: "soldiers SEAT PLACE N", Doc: "so many soldiers of the seat are on a field, from its supply or back to it"}, true, arrangeSoldiers},
		{engine.Phrase{Form: "points SEAT N", Doc: "the seat has so many action points"}, true, arrangePoints},
		{engine.Phrase{Form: "tank PLACE HEADING", Doc: "the tank is on a field and faces a direction"}, true, arrangeTank},
		{engine.Phrase{Form: "crew SEAT N", Doc: "so many soldiers of the seat are in the tank, from its supply"}, true, arrangeCrew},
		{engine.Phrase{Form: "crate PLACE", Doc: "a crate is on a field, from those beside the battlefield"}, true, arrangeCrate},
	}
}

// Arrange implements engine.Game; Language lists the directives.
func (g *Game) Arrange(s *State, words []string, log *engine.Log) error {
	if len(words) == 0 {
		return errors.New("a directive is missing")
	}
	table := directives()
	i := slices.IndexFunc(table, func(d directive) bool { return d.Name() == words[0] })
	if i < 0 {
		var known []string
		for _, d := range table {
			known = append(known, d.Name())
		}
		return diag.Unknown("directive", words[0], known)
	}
	_, fits := table[i].Match(words)
	switch {
	case !fits || len(words) > 2+MaxDeck:
		return fmt.Errorf("%q, expected %s", strings.Join(words, " "), table[i].Form)
	case table[i].field && s.Stage != stageCommand:
		return fmt.Errorf("arrange %q: it can be arranged only while an action is chosen, and this is %s", strings.Join(words, " "), stageNames[s.Stage])
	}
	// A refused directive changes nothing, so all is done on a copy.
	next, kept := *s, engine.Log{}
	err := table[i].do(Ctx{State: &next, g: g, log: &kept}, words[1:])
	if err == nil {
		err = g.Check(&next)
	}
	if err != nil {
		return fmt.Errorf("arrange %q: %w", strings.Join(words, " "), err)
	}
	for _, e := range kept.Events {
		log.Add(e)
	}
	*s = next
	return nil
}

// arrangeHand deals a hand.
func arrangeHand(x Ctx, words []string) error {
	seat, err := x.g.seatNamed(words[0])
	if err != nil {
		return err
	}
	var hand uint32
	for _, word := range words[1:] {
		c, err := x.g.cardNamed(word)
		if err != nil {
			return err
		}
		if c >= fieldBase || (x.Hand[seat]|x.Deck[seat])&^hand>>c&1 == 0 {
			return fmt.Errorf("card %s is neither in the draw pile nor in the hand of %s", word, words[0])
		}
		hand |= 1 << c
	}
	if bits.OnesCount32(hand) > x.g.hand {
		return fmt.Errorf("a hand holds at most %d cards", x.g.hand)
	}
	for gone := x.Hand[seat] &^ hand; gone != 0; gone &= gone - 1 {
		x.card(handReturned, seat, nth(gone, 0), "")
	}
	for fresh := hand &^ x.Hand[seat]; fresh != 0; fresh &= fresh - 1 {
		x.card(handDealt, seat, nth(fresh, 0), "")
	}
	return nil
}

// fieldAt reads the place of a field that has a card.
func (x Ctx) fieldAt(word string) (int8, error) {
	at, err := parsePlace(word)
	if err != nil {
		return nowhere, err
	}
	f := x.State.field(at)
	if f == nowhere {
		return f, fmt.Errorf("no card lies at %s", word)
	}
	return f, nil
}

// upTo reads a number from 0 to most of what is named.
func upTo(word string, most int, what string) (int, error) {
	n, err := strconv.Atoi(word)
	if err != nil || n < 0 || n > most {
		return 0, fmt.Errorf("%q is no number of %s, 0 to %d", word, what, most)
	}
	return n, nil
}

func arrangeSoldiers(x Ctx, words []string) error {
	seat, err := x.g.seatNamed(words[0])
	if err != nil {
		return err
	}
	f, err := x.fieldAt(words[1])
	if err != nil {
		return err
	}
	if has(x.Held[other(seat)], f) {
		return fmt.Errorf("soldiers of %s are at %s", x.g.SeatName(other(seat)), words[1])
	}
	n, err := upTo(words[2], int(x.Supply[seat]+x.Men[f]), "soldiers in the supply and there")
	if err == nil {
		x.at(manned, spot{seat, f}, n, "")
	}
	return err
}

func arrangePoints(x Ctx, words []string) error {
	seat, err := x.g.seatNamed(words[0])
	if err != nil {
		return err
	}
	n, err := upTo(words[1], int(x.g.points), "action points")
	switch {
	case err != nil:
		return err
	case n == 0 && seat == x.Asked:
		return fmt.Errorf("%s chooses an action and needs a point for it", words[0])
	}
	x.count(pointsReset, seat, n, "")
	return nil
}

func arrangeTank(x Ctx, words []string) error {
	f, err := x.fieldAt(words[0])
	if err != nil {
		return err
	}
	facing := slices.Index(sourceNames[:fromTank], words[1])
	if facing < 0 {
		return diag.Unknown("direction", words[1], sourceNames[:fromTank])
	}
	x.at(tankPlaced, spot{engine.NoSeat, f}, facing, "")
	return nil
}

func arrangeCrew(x Ctx, words []string) error {
	seat, err := x.g.seatNamed(words[0])
	if err != nil {
		return err
	}
	free := int(x.Supply[seat])
	if x.Master == seat {
		free += int(x.Crew)
	}
	n, err := upTo(words[1], min(free, int(x.g.crew)), "soldiers for the tank")
	if err == nil {
		x.count(crewed, seat, n, "")
	}
	return err
}

func arrangeCrate(x Ctx, words []string) error {
	f, err := x.fieldAt(words[0])
	switch {
	case err != nil:
		return err
	case has(x.Crates, f):
		return fmt.Errorf("a crate is at %s already", words[0])
	case x.Cubes == 0:
		return errors.New("no crate is beside the battlefield")
	}
	x.at(cratePlaced, spot{engine.NoSeat, f}, 0, "")
	return nil
}
