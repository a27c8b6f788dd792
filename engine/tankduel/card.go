package tankduel

import (
	"slices"

	"hulldown/engine"
	"hulldown/engine/tankduel/state"
	"hulldown/schema/model"
)

type icons uint8

// The Effect Icons.
const (
	explosionIcon icons = 1 << iota
	fireIcon
	extinguisherIcon
	binocularsIcon
	smokeIcon
)

// battleCard is a Battle Card as play reads it. A level of 0 means that the
// card prints no such half.
type battleCard struct {
	id           string
	number       int
	orders       int
	icons        icons
	pen          int
	heavy        bool
	pierces      bool
	bounces      bool
	move         int
	moveCover    int
	moveHit      int
	fire         int
	fireHit      int
	flank        int
	leadership   bool
	command      bool
	exchange     int
	redraw       int
	tactics      bool
	smoke        bool
	smokeCover   int
	smokeConceal int
	// terrain is an index into Game.terrain, or -1.
	terrain int
	// after is what follows the use of the other half, "" for nothing.
	after string
	// infantry is set where an Infantry icon of any nation is printed.
	infantry bool
	// moveSpots and fireSpots tell that the half prints the SPOTTED trigger.
	moveSpots, fireSpots bool
}

// target returns the Target Number (EITC 4.2.1d).
func (c *battleCard) target() int { return c.number % 10 }

// lowerCard reads a card of the content; terrain resolves terrain ids.
func lowerCard(c *model.Card, terrain map[string]int) battleCard {
	out := battleCard{id: c.ID, number: c.Number, orders: c.Orders, infantry: len(c.Infantry) > 0, terrain: -1}
	for _, name := range c.Icons {
		out.icons |= iconNamed(name)
	}
	switch {
	case c.Pen.Light != nil:
		out.pen = *c.Pen.Light
	case c.Pen.Heavy != nil:
		out.pen, out.heavy = *c.Pen.Heavy, true
	case c.Pen.Pierces != "":
		out.pierces, out.heavy = true, c.Pen.Pierces == "heavy"
	default:
		out.bounces = true
	}
	for i := range c.Halves {
		out.half(&c.Halves[i], terrain)
	}
	return out
}

func (c *battleCard) half(h *model.Half, terrain map[string]int) {
	spots := false
	for _, trigger := range h.Triggers {
		spots = spots || trigger == "spotted"
	}
	switch {
	case h.Move != nil:
		c.move, c.moveCover, c.moveHit, c.moveSpots = h.Move.Level, h.Move.Cover, h.Move.Hit, spots
	case h.Fire != nil:
		c.fire, c.fireHit, c.fireSpots = h.Fire.Level, h.Fire.Hit, spots
	case h.Flank != nil:
		c.flank = h.Flank.Level
	case h.Leadership != nil:
		c.leadership = true
	case h.Command != nil:
		c.command, c.exchange, c.redraw = true, h.Command.Exchange, h.Command.Redraw
	case h.Tactics != nil:
		c.tactics = true
	case h.Smoke != nil:
		c.smoke, c.smokeCover, c.smokeConceal = true, h.Smoke.Cover, h.Smoke.Conceal
	case h.After != nil:
		c.after = h.After.ID
	case h.Terrain != "":
		if i, ok := terrain[h.Terrain]; ok {
			c.terrain = i
		}
	}
}

// aftersOf lists what halves of cards of the content are that follow the other half.
func aftersOf(c *model.Content) []string {
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

// laidAfter reports whether a card laid for the running action prints beside it, to follow the
// action, what has this number in rules.
func (x position) laidAfter(number int16) bool {
	for _, c := range x.Laid {
		if c != engine.NoCard && x.g.cards[c].after == x.g.lexicon.Afters[number] {
			return true
		}
	}
	return false
}

// iconTitles are what logs call the Effect Icons, and iconNames the words for them, in the
// order of their bits.
var (
	iconTitles = [...]string{"Explosion", "Fire", "Extinguisher", "Binoculars", "Smoke"}
	iconNames  = [...]string{"explosion", "fire", "extinguisher", "binoculars", "smoke"}
)

func iconNamed(name string) icons {
	for i, n := range iconNames {
		if n == name {
			return 1 << i
		}
	}
	return 0
}

// pools are the cards of a deck that share a use, so that a hand is searched
// by intersecting sets.
type pools struct {
	move, fire, flank, leadership, command, tactics, smoke, terrain, orders, infantry state.CardSet
	// showing[n] holds the cards with more than n Order Icons.
	showing []state.CardSet
	// moveUpTo[n], fireUpTo[n] and flankUpTo[n] hold the cards of a level up to n.
	moveUpTo, fireUpTo, flankUpTo [maxLevel + 1]state.CardSet
}

// maxLevel is the highest level that order icons can reach.
const maxLevel = 15

func poolsOf(cards *[state.DeckSize]battleCard) pools {
	var p pools
	for i := range cards {
		c, card := &cards[i], engine.Card(i)
		pool := func(set *state.CardSet, in bool) {
			if in {
				set.Add(card)
			}
		}
		pool(&p.move, c.move > 0)
		pool(&p.fire, c.fire > 0)
		pool(&p.flank, c.flank > 0)
		pool(&p.leadership, c.leadership)
		pool(&p.command, c.command)
		pool(&p.tactics, c.tactics)
		pool(&p.smoke, c.smoke)
		pool(&p.terrain, c.terrain >= 0)
		pool(&p.orders, c.orders > 0)
		pool(&p.infantry, c.infantry)
		for n := range c.orders {
			if n == len(p.showing) {
				p.showing = append(p.showing, state.CardSet{})
			}
			p.showing[n].Add(card)
		}
		for level := range maxLevel + 1 {
			pool(&p.moveUpTo[level], c.move > 0 && c.move <= level)
			pool(&p.fireUpTo[level], c.fire > 0 && c.fire <= level)
			pool(&p.flankUpTo[level], c.flank > 0 && c.flank <= level)
		}
	}
	return p
}

// pierceChances are the chances in per cent that a shot pierces, by what its
// Penetration is short or in excess before the Pen Mod: from -MaxMargin on.
type pierceChances [2*MaxMargin + 1]int8

// MaxMargin is the difference of Penetration and Armor beyond which the chance to
// pierce stays the same.
const MaxMargin = 10

func (p *pierceChances) chance(margin int) int8 {
	return p[min(max(margin, -MaxMargin), MaxMargin)+MaxMargin]
}

// pierceOf counts over the deck, which has as many cards as per cents.
func pierceOf(cards *[state.DeckSize]battleCard) pierceChances {
	var p pierceChances
	for i := range p {
		for c := range cards {
			if card := &cards[c]; card.pierces || !card.bounces && i-MaxMargin+card.pen >= 0 {
				p[i]++
			}
		}
	}
	return p
}
