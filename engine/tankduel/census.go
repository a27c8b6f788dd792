package tankduel

import (
	"strconv"

	"hulldown/engine"
	"hulldown/engine/rule"
)

// Sides implements engine.Counted.
func (g *Game) Sides() []string {
	names := make([]string, sides)
	for side := range sides {
		names[side] = g.side[side].id
	}
	return names
}

// Endings implements engine.Counted.
func (g *Game) Endings() []string { return append([]string(nil), endingNames[1:]...) }

// Verbs implements engine.Counted.
func (g *Game) Verbs() []string {
	names := make([]string, 256)
	last := 0
	for _, row := range g.verbs.All() {
		if row.Class != ChanceOutcome {
			names[row.Number], last = row.Name, max(last, int(row.Number))
		}
	}
	return names[:last+1]
}

// Keeps implements engine.Counted.
func (g *Game) Keeps() *engine.EventKinds {
	return engine.Kinds(activated, drew, laid, spent, bid, discarded, rangeMoved, reinforced, terrainPlaced,
		supplyTaken, scarred, gained, hurt, loadedAmmo, credited, scored, pointsScored, eliminatedUnit, damageRead,
		triedToHit, shotHit, penetrationTried, shotPenetrated, shotBounced, tacticsPlayed)
}

// use is what a card of a hand is played for.
type use uint8

const (
	useMove use = iota
	useFire
	useFlank
	useLeadership
	useCommand
	useTactics
	useSmoke
	useTerrain
	useKinds
)

var useNames = [useKinds]string{"move", "fire", "flank", "leadership", "command", "tactics", "smoke", "terrain"}

// useOf tells what a card laid at a place of an action is played for.
func useOf(v engine.Verb, place uint8) use {
	switch {
	case v == fireVerb && place < leadPlace:
		return useFire
	case v == moveVerb && place < 2:
		return useMove
	case (v == moveVerb || v == flankVerb) && place == 2:
		return useFlank
	case v == fireVerb, v == leadershipVerb:
		return useLeadership
	case v == commandVerb:
		return useCommand
	case v == smokeVerb:
		return useSmoke
	}
	return useTerrain
}

// mayUse reports whether a card prints what it would be played for.
func (c *battleCard) mayUse(u use) bool {
	return [useKinds]bool{c.move > 0, c.fire > 0, c.flank > 0, c.leadership, c.command, c.tactics, c.smoke, c.terrain >= 0}[u]
}

// kinds of vehicle, gun and infantry and of award that a set-up has, in a fixed order.
type roster struct {
	// types are the vehicles, guns and infantry in play; kind maps units to them.
	types []string
	kind  [MaxUnits]int8
	// pairs numbers killer by victim among types, -1 for those of one side.
	pairs [][]int16
	pairN []string
	// awards are the clauses by which VPs are entered.
	awards []engine.Clause
}

// roster lists what the keys of this set-up's measures are made of.
func (g *Game) roster() roster {
	var r roster
	var side []int8
	for u := range g.pieces {
		id := g.vehicles[g.start.Units[u].Vehicle].id
		if id == "" {
			id = g.pieces[u].name // infantry has no record of its own
		}
		at := indexOf(r.types, id)
		if at < 0 {
			at = len(r.types)
			r.types = append(r.types, id)
			side = append(side, 0)
		}
		side[at] |= 1 << g.pieces[u].side
		r.kind[u] = int8(at)
	}
	for a, killer := range r.types {
		r.pairs = append(r.pairs, make([]int16, len(r.types)))
		for b, victim := range r.types {
			r.pairs[a][b] = -1
			// Two types meet unless both fight on one and the same side only.
			if side[a] != side[b] || side[a] == 1|2 {
				r.pairs[a][b] = int16(len(r.pairN))
				r.pairN = append(r.pairN, killer+">"+victim)
			}
		}
	}
	r.awards = g.awards()
	return r
}

// awards lists the clauses by which VPs are entered: those of the rules, then
// those of the scenario in the order of its rows.
func (g *Game) awards() []engine.Clause {
	list := []engine.Clause{"EITC 14.1a", "EITC 14.1b", "EITC 14.2a"}
	for h := range g.rows {
		for i := range g.rows[h] {
			row := &g.rows[h][i]
			if row.Op == rule.Score && !cites(list, row.Clause) {
				list = append(list, row.Clause)
			}
		}
	}
	return list
}

func cites(list []engine.Clause, c engine.Clause) bool {
	for _, known := range list {
		if known == c {
			return true
		}
	}
	return false
}

// cardNumbers are the keys of measures by card.
func cardNumbers() []string {
	keys := make([]string, DeckSize)
	for i := range keys {
		keys[i] = strconv.Itoa(i + 1)
	}
	return keys
}

// crossed joins each key of one list with each of another.
func crossed(a, b []string) []string {
	keys := make([]string, 0, len(a)*len(b))
	for _, x := range a {
		for _, y := range b {
			keys = append(keys, x+"."+y)
		}
	}
	return keys
}
