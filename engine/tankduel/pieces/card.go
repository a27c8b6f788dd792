package pieces

import (
	"slices"

	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

// Icons is a set of Effect Icons.
type Icons uint8

// The Effect Icons.
const (
	ExplosionIcon Icons = 1 << iota
	FireIcon
	ExtinguisherIcon
	BinocularsIcon
	SmokeIcon
)

// Card is a Battle Card as play reads it. A level of 0 means that the
// card prints no such half.
type Card struct {
	ID           string
	Number       int
	Orders       int
	Icons        Icons
	Pen          int
	Heavy        bool
	Pierces      bool
	Bounces      bool
	Move         int
	MoveCover    int
	MoveHit      int
	Fire         int
	FireHit      int
	Flank        int
	Leadership   bool
	Command      bool
	Exchange     int
	Redraw       int
	Tactics      bool
	Smoke        bool
	SmokeCover   int
	SmokeConceal int
	// Terrain is an index of the Terrain of the content, or -1.
	Terrain int
	// After is what follows the use of the other half, "" for nothing.
	After string
	// Infantry is set where an Infantry icon of any nation is printed.
	Infantry bool
	// MoveSpots and FireSpots tell that the half prints the SPOTTED trigger.
	MoveSpots, FireSpots bool
}

// Target returns the Target Number (EITC 4.2.1d).
func (c *Card) Target() int { return c.Number % 10 }

// CardOf reads a card of the content; terrain resolves terrain ids.
func CardOf(c *model.Card, terrain map[string]int) Card {
	out := Card{ID: c.ID, Number: c.Number, Orders: c.Orders, Infantry: len(c.Infantry) > 0, Terrain: -1}
	for _, name := range c.Icons {
		out.Icons |= iconNamed(name)
	}
	switch {
	case c.Pen.Light != nil:
		out.Pen = *c.Pen.Light
	case c.Pen.Heavy != nil:
		out.Pen, out.Heavy = *c.Pen.Heavy, true
	case c.Pen.Pierces != "":
		out.Pierces, out.Heavy = true, c.Pen.Pierces == "heavy"
	default:
		out.Bounces = true
	}
	for i := range c.Halves {
		out.half(&c.Halves[i], terrain)
	}
	return out
}

func (c *Card) half(h *model.Half, terrain map[string]int) {
	spots := false
	for _, trigger := range h.Triggers {
		spots = spots || trigger == "spotted"
	}
	switch {
	case h.Move != nil:
		c.Move, c.MoveCover, c.MoveHit, c.MoveSpots = h.Move.Level, h.Move.Cover, h.Move.Hit, spots
	case h.Fire != nil:
		c.Fire, c.FireHit, c.FireSpots = h.Fire.Level, h.Fire.Hit, spots
	case h.Flank != nil:
		c.Flank = h.Flank.Level
	case h.Leadership != nil:
		c.Leadership = true
	case h.Command != nil:
		c.Command, c.Exchange, c.Redraw = true, h.Command.Exchange, h.Command.Redraw
	case h.Tactics != nil:
		c.Tactics = true
	case h.Smoke != nil:
		c.Smoke, c.SmokeCover, c.SmokeConceal = true, h.Smoke.Cover, h.Smoke.Conceal
	case h.After != nil:
		c.After = h.After.ID
	case h.Terrain != "":
		if i, ok := terrain[h.Terrain]; ok {
			c.Terrain = i
		}
	}
}

// AftersOf lists what halves of cards of the content are that follow the other half.
func AftersOf(c *model.Content) []string {
	var names []string
	for i := range c.Cards {
		for _, h := range c.Cards[i].Halves {
			if h.After != nil && !slices.Contains(names, h.After.ID) {
				names = append(names, h.After.ID)
			}
		}
	}
	slices.Sort(names)
	return names
}

// IconTitles are what logs call the Effect Icons, in the order of their bits.
var IconTitles = [...]string{"Explosion", "Fire", "Extinguisher", "Binoculars", "Smoke"}

// IconNames are the words for the Effect Icons, in the order of their bits.
var IconNames = [...]string{"explosion", "fire", "extinguisher", "binoculars", "smoke"}

func iconNamed(name string) Icons {
	for i, n := range IconNames {
		if n == name {
			return 1 << i
		}
	}
	return 0
}

// Pools are the cards of a deck that share a use, so that a hand is searched
// by intersecting sets.
type Pools struct {
	Move, Fire, Flank, Leadership, Command, Tactics, Smoke, Terrain, Orders, Infantry state.CardSet
	// Showing[n] holds the cards with more than n Order Icons.
	Showing []state.CardSet
	// MoveUpTo[n], FireUpTo[n] and FlankUpTo[n] hold the cards of a level up to n.
	MoveUpTo, FireUpTo, FlankUpTo [MaxLevel + 1]state.CardSet
}

// MaxLevel is the highest level that order icons can reach.
const MaxLevel = 15

// PoolsOf sorts the cards of a deck.
func PoolsOf(cards *[state.DeckSize]Card) Pools {
	var p Pools
	for i := range cards {
		c, card := &cards[i], engine.Card(i)
		pool := func(set *state.CardSet, in bool) {
			if in {
				set.Add(card)
			}
		}
		pool(&p.Move, c.Move > 0)
		pool(&p.Fire, c.Fire > 0)
		pool(&p.Flank, c.Flank > 0)
		pool(&p.Leadership, c.Leadership)
		pool(&p.Command, c.Command)
		pool(&p.Tactics, c.Tactics)
		pool(&p.Smoke, c.Smoke)
		pool(&p.Terrain, c.Terrain >= 0)
		pool(&p.Orders, c.Orders > 0)
		pool(&p.Infantry, c.Infantry)
		for n := range c.Orders {
			if n == len(p.Showing) {
				p.Showing = append(p.Showing, state.CardSet{})
			}
			p.Showing[n].Add(card)
		}
		for level := range MaxLevel + 1 {
			pool(&p.MoveUpTo[level], c.Move > 0 && c.Move <= level)
			pool(&p.FireUpTo[level], c.Fire > 0 && c.Fire <= level)
			pool(&p.FlankUpTo[level], c.Flank > 0 && c.Flank <= level)
		}
	}
	return p
}

// PierceChances are the chances in per cent that a shot pierces, by what its
// Penetration is short or in excess before the Pen Mod: from -MaxMargin on.
type PierceChances [2*MaxMargin + 1]int8

// MaxMargin is the difference of Penetration and Armor beyond which the chance to
// pierce stays the same.
const MaxMargin = 10

// Chance is the chance at a margin, that of the nearest one beyond the table.
func (p *PierceChances) Chance(margin int) int8 {
	return p[min(max(margin, -MaxMargin), MaxMargin)+MaxMargin]
}

// PierceOf counts over the deck, which has as many cards as per cents.
func PierceOf(cards *[state.DeckSize]Card) PierceChances {
	var p PierceChances
	for i := range p {
		for c := range cards {
			if card := &cards[c]; card.Pierces || !card.Bounces && i-MaxMargin+card.Pen >= 0 {
				p[i]++
			}
		}
	}
	return p
}
