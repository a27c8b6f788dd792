package victorytank

import (
	"strings"

	"hulldown/engine"
)

// gauge numbers the measures of a census, in the order of Measures.
type gauge uint8

const (
	gRounds gauge = iota
	gFirst
	gFirstWins
	gActions
	gPoints
	gRecruits
	gBattles
	gBattlesWon
	gFallen
	gBoarded
	gScored
	gStarterWins
	gWinnerScore
	gLoserScore
	gWinnerPoints
	gauges
)

// mostRounds is how many rounds the spread tells apart.
const mostRounds = 20

// partNames are the words for what points are for.
func partNames() []string { return []string{"crates", "soldiers", "bunkers", "tank"} }

// actionNames are the words for what action points are paid for, by verb.
func actionNames() []string {
	var names []string
	for v := pass; v <= attack; v++ {
		names = append(names, word(v))
	}
	return names
}

// word is the first word of a verb's notation.
func word(v engine.Verb) string {
	name, _, _ := strings.Cut(phrases[v].words, " ")
	return name
}

// Sides implements engine.Counted.
func (g *Game) Sides() []string {
	names := make([]string, sides)
	for side := range g.army {
		names[side] = g.army[side].id
	}
	return names
}

// Endings implements engine.Counted.
func (g *Game) Endings() []string { return []string{gameEnd} }

// Verbs implements engine.Counted.
func (g *Game) Verbs() []string {
	names := make([]string, verbs)
	for v := keep; v < verbs; v++ {
		names[v] = word(v)
	}
	return names
}

// Keeps implements engine.Counted. All that changes what a seat would score is
// among them.
func (g *Game) Keeps() *engine.EventKinds {
	return engine.Kinds(lotDrawn, reinforced, paid, passed, marched, boarded, alighted, crateTaken, recruited,
		assaulted, fell, crewFell, battleWon)
}

// Measures implements engine.Counted.
func (g *Game) Measures() []engine.Measure {
	side, one := g.Sides(), []string{""}
	keys := [gauges][]string{
		gRounds: one, gFirst: side, gFirstWins: side,
		gActions: crossed(side, actionNames()), gPoints: crossed(side, actionNames()), gRecruits: side,
		gBattles: side, gBattlesWon: side, gFallen: side, gBoarded: side, gScored: crossed(side, partNames()),
		gStarterWins: one, gWinnerScore: one, gLoserScore: one, gWinnerPoints: partNames(),
	}
	list := MeasureDocs()
	for i := range list {
		list[i].Keys = keys[i]
	}
	return list
}

// crossed joins each key of one list with each of another.
func crossed(a, b []string) []string {
	var keys []string
	for _, x := range a {
		for _, y := range b {
			keys = append(keys, x+"."+y)
		}
	}
	return keys
}

// NewCensus implements engine.Counted.
func (g *Game) NewCensus() engine.Census[State] {
	c := &census{g: g}
	n := 0
	for i, m := range g.Measures() {
		c.at[i] = n
		n += len(m.Keys)
	}
	return c
}

// census counts one game.
type census struct {
	g *Game
	// at is where the counts of each measure begin.
	at     [gauges]int
	counts []int32
	// first was active in the first round; attacker is who began the battle
	// under way.
	first, attacker engine.Seat
}

// add counts n for a key of a measure.
func (c *census) add(m gauge, key, n int) { c.counts[c.at[m]+key] += int32(n) }

// Begin implements engine.Census.
func (c *census) Begin(s *State, counts []int32) {
	c.counts, c.first, c.attacker = counts, s.Active, engine.NoSeat
}

// Chosen implements engine.Census.
func (c *census) Chosen(*State, engine.Turn, engine.Action) {}

// Applied implements engine.Census.
func (c *census) Applied(_ *State, events []engine.Event) bool {
	for i := range events {
		e := &events[i]
		switch e.Kind {
		case lotDrawn:
			c.first = e.Seat
		case paid:
			c.action(e.Seat, engine.Verb(e.Item), int(e.From-e.To))
		case passed:
			c.action(e.Seat, pass, 1)
		case boarded:
			c.add(gBoarded, int(e.Seat), int(e.To))
		case recruited:
			c.add(gRecruits, int(e.Seat), int(e.To))
		default:
			c.battle(e)
		}
	}
	return len(events) > 0
}

// battle counts what happens in a battle.
func (c *census) battle(e *engine.Event) {
	switch e.Kind {
	case assaulted:
		c.attacker = e.Seat
		c.add(gBattles, int(e.Seat), 1)
	case fell, crewFell:
		c.add(gFallen, int(e.Seat), int(e.To))
	case battleWon:
		if e.Seat == c.attacker {
			c.add(gBattlesWon, int(e.Seat), 1)
		}
	}
}

// action counts an action and the action points paid for it.
func (c *census) action(seat engine.Seat, v engine.Verb, points int) {
	key := int(seat)*int(attack-pass+1) + int(v-pass)
	c.add(gActions, key, 1)
	c.add(gPoints, key, points)
}

// End implements engine.Census.
func (c *census) End(s *State, r engine.Result) {
	c.add(gRounds, 0, int(s.Round))
	for seat := range engine.Seat(sides) {
		won := int(r.Winner) == int(seat)
		c.score(seat, c.g.tally(&s.Open, seat), r.Winner >= 0, won)
		if seat == c.first {
			c.add(gFirst, int(seat), 1)
			c.add(gFirstWins, int(seat), flag(won))
			c.add(gStarterWins, 0, flag(won))
		}
	}
}

// score counts what a seat scored, in a game that somebody won also for the
// winner or the loser.
func (c *census) score(seat engine.Seat, sum tally, decided, won bool) {
	for i, n := range []int{sum.crates, sum.soldiers, sum.bunkers, sum.tank} {
		c.add(gScored, int(seat)*len(partNames())+i, n)
		if won {
			c.add(gWinnerPoints, i, n)
		}
	}
	switch {
	case won:
		c.add(gWinnerScore, 0, sum.total())
	case decided:
		c.add(gLoserScore, 0, sum.total())
	}
}
