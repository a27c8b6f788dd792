package census

import (
	"slices"
	"strconv"
	"strings"

	"hulldown/engine"
	"hulldown/engine/kit"
	"hulldown/engine/tankduel"
)

const (
	// rangeBoxes is how many distances of shots there are, in boxes of 200 m, the
	// last one open.
	rangeBoxes = 16
	// perHundred is the scale of what is kept in hundredths.
	perHundred = 100
)

// What is no shot of the tank that is credited, behind the rounds.
const (
	mines   = "mines"
	support = "guns-and-infantry"
	other   = "none"
)

// memory is what the gauges remember of a game together, and what the keys of the
// set-up are made of.
type memory struct {
	r *tankduel.Roster
	// types are the vehicles, guns and infantry in play.
	types []string
	// pairs are killer by victim among types of two sides as keys, pairOf their
	// indexes.
	pairs  []string
	pairOf map[[2]string]int
	// rounds are what kills: the usual round, the special ones, mines, the guns and
	// infantry of the side, and anything else.
	rounds []string
	// uses are what each card prints as keys, useOf their indexes by card and half.
	uses  []string
	useOf [][]int
	// awards are sides by the clauses by which VPs are entered, called what people call
	// these, "" where nobody named a rule, and awarded those that earned some in this
	// game.
	awards, called []string
	awarded        []bool
	game
}

// game is what is remembered of one game.
type game struct {
	// boxes is where the units are, in boxes of 200 m.
	boxes [tankduel.MaxUnits]int
	// shot is the last shot fired by each unit, through the last one through it.
	shot, through [tankduel.MaxUnits]bullet
	// fired is the special round of the running shot as an index of rounds,
	// margin its Penetration before the Pen Mod.
	fired, margin int
	// first is the side that acted first, firstKill the one with the first
	// credited kill; -1 for none yet.
	first, firstKill int
	// played are the cards that each side has played.
	played [2][tankduel.DeckSize]bool
}

// bullet is a shot as a kill remembers it: how far, and an index of rounds.
type bullet struct{ boxes, round int }

func newMemory(r *tankduel.Roster) *memory {
	m := &memory{r: r, pairOf: map[[2]string]int{}, rounds: slices.Concat([]string{"ap"}, r.Ammo, []string{mines, support, other})}
	m.pair()
	for i, c := range r.Cards {
		m.useOf = append(m.useOf, make([]int, len(c.Halves)))
		for half, prints := range c.Halves {
			m.useOf[i][half] = -1
			if prints {
				m.useOf[i][half] = len(m.uses)
				m.uses = append(m.uses, strconv.Itoa(i+1)+"."+r.Halves[half])
			}
		}
	}
	var clauses []string
	for _, c := range r.Awards {
		clauses = append(clauses, newKey(clauses, strings.ReplaceAll(string(c), " ", "-")))
	}
	m.awards = kit.Crossed(r.Sides, clauses)
	for _, side := range r.SideNames {
		for _, award := range r.AwardNames {
			label := ""
			if award != "" {
				label = side + ": " + award
			}
			m.called = append(m.called, label)
		}
	}
	m.awarded = make([]bool, len(m.awards))
	return m
}

// newKey is a key, numbered where others have it already: names of two rules may
// differ in a blank alone.
func newKey(others []string, key string) string {
	next := key
	for n := 2; slices.Contains(others, next); n++ {
		next = key + "-" + strconv.Itoa(n)
	}
	return next
}

// pair finds the types of unit, and which of them meet.
func (m *memory) pair() {
	sides := map[string]int{}
	for _, u := range m.r.Units {
		if sides[u.ID] |= 1 << u.Side; !slices.Contains(m.types, u.ID) {
			m.types = append(m.types, u.ID)
		}
	}
	for _, killer := range m.types {
		for _, victim := range m.types {
			// Two types meet unless both fight on one and the same side only.
			if sides[killer] != sides[victim] || sides[killer] == 1|2 {
				m.pairOf[[2]string{killer, victim}] = len(m.pairs)
				m.pairs = append(m.pairs, killer+">"+victim)
			}
		}
	}
}

// begin forgets the last game.
func (m *memory) begin(s *tankduel.State) {
	clear(m.awarded)
	m.game = game{first: -1, firstKill: -1}
	none := m.round(other)
	for u := range m.r.Units {
		m.boxes[u], m.through[u].round = int(s.Units[u].Range), none
	}
}

// follow is what is remembered of events.
func (m *memory) follow() map[string]func(e *engine.Event) {
	return map[string]func(e *engine.Event){
		"range-moved": func(e *engine.Event) { m.boxes[e.Unit] = int(e.To) },
		"reinforced": func(e *engine.Event) {
			m.boxes[e.Unit], m.through[e.Unit] = int(e.To), bullet{round: m.round(other)}
		},
		// A round that is fired leaves the gun before the shot has a number.
		"loaded": func(e *engine.Event) { m.fired = int(e.Item) },
		"tried-to-hit": func(e *engine.Event) {
			boxes := m.boxes[e.Unit] + m.boxes[e.Target]
			m.shot[e.Unit] = bullet{min(max(boxes, -boxes), rangeBoxes-1), m.fired}
			m.fired = 0
		},
		// The outcome brings the Armor that the Penetration has to reach.
		"penetration-tried": func(e *engine.Event) { m.margin = int(e.To) - m.r.Cards[e.Card].Pen },
		"shot-penetrated": func(e *engine.Event) {
			if m.through[e.Target] = m.shot[e.Unit]; m.r.Units[e.Unit].Kind != "vehicle" {
				m.through[e.Target] = bullet{round: m.round(support)}
			}
		},
		"credited": func(e *engine.Event) {
			if by := m.round(m.r.Agents[e.Item]); by >= 0 {
				m.through[e.Unit] = bullet{round: by}
			}
		},
	}
}

// round is the index of what kills, -1 for what is not among rounds.
func (m *memory) round(name string) int { return slices.Index(m.rounds, name) }
