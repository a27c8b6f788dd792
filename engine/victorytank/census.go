package victorytank

import (
	"strings"

	"hulldown.dev/engine"
	"hulldown.dev/engine/kit"
)

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

// Counted returns what is counted of the games of the set-up.
func (g *Game) Counted() (*engine.Counted[State], error) {
	words := engine.Counted[State]{Endings: []string{gameEnd}, Verbs: make([]string, verbs)}
	for side := range g.army {
		words.Sides = append(words.Sides, g.army[side].id)
	}
	for v := keep; v < verbs; v++ {
		words.Verbs[v] = word(v)
	}
	return kit.Count(words, g.kinds.Named, func() []kit.CensusPart[State] { return []kit.CensusPart[State]{g.census(words.Sides)} })
}

// MeasureDocs lists what is counted of every set-up, without keys.
func MeasureDocs() []engine.Measure { return kit.Docs(new(Game).census(nil)) }

// census is what is counted. All that changes what a seat would score is among the
// events that it names.
func (g *Game) census(sides []string) kit.CensusPart[State] {
	m := &memory{g: g}
	return kit.CensusPart[State]{
		Gauges: m.gauges(sides),
		Begin:  func(s *State) { m.first, m.attacker = s.Active, engine.NoSeat },
		Follow: map[string]func(e *engine.Event){
			"lot-drawn": func(e *engine.Event) { m.first = e.Seat },
			"assaulted": func(e *engine.Event) { m.attacker = e.Seat },
		},
		Scores: []string{
			"lot-drawn", "reinforced", "points-paid", "passed", "marched", "boarded", "alighted", "crate-taken",
			"recruited", "assaulted", "fell", "crew-fell", "battle-won",
		},
	}
}

// memory is the state that the gauges of a game share.
type memory struct {
	g *Game
	// first was active in the first round; attacker is who began the battle
	// under way.
	first, attacker engine.Seat
}

// once counts 1 for the seat of an event, number its number.
func once(e *engine.Event) (key, n int)   { return int(e.Seat), 1 }
func number(e *engine.Event) (key, n int) { return int(e.Seat), int(e.To) }

// action is the key of an action of the seat of an event.
func action(e *engine.Event, v engine.Verb) int {
	return int(e.Seat)*int(attack-pass+1) + int(v-pass)
}

// acted counts an action, paidFor the action points paid for it, passedOn a pass
// and its one point.
func acted(e *engine.Event) (key, n int)    { return action(e, engine.Verb(e.Item)), 1 }
func paidFor(e *engine.Event) (key, n int)  { return action(e, engine.Verb(e.Item)), int(e.From - e.To) }
func passedOn(e *engine.Event) (key, n int) { return action(e, pass), 1 }

// won counts a battle that the seat that began it won.
func (m *memory) won(e *engine.Event) (key, n int) {
	if e.Seat != m.attacker {
		return -1, 0
	}
	return int(e.Seat), 1
}

// starter counts for the seat that was active in the first round, starterWon in
// games that it won.
func (m *memory) starter(_ *State, _ engine.Result, add adder) {
	if m.first != engine.NoSeat {
		add(int(m.first), 1)
	}
}

func (m *memory) starterWon(_ *State, r engine.Result, add adder) {
	if m.first != engine.NoSeat && int(r.Winner) == int(m.first) {
		add(int(m.first), 1)
	}
}

// loser is who lost a game that somebody won, -1 without a winner.
func loser(r engine.Result) int8 {
	if r.Winner < 0 {
		return -1
	}
	return 1 - r.Winner
}

// parts counts what the seats scored; partsOf and total what one did, or none.
func (m *memory) parts(s *State, _ engine.Result, add adder) {
	for seat := range int8(sides) {
		m.partsOf(s, seat, func(key, n int) { add(int(seat)*len(partNames())+key, n) })
	}
}

func (m *memory) partsOf(s *State, seat int8, add adder) {
	if seat >= 0 {
		sum := m.g.tally(&s.Open, engine.Seat(seat))
		for i, n := range []int{sum.crates, sum.soldiers, sum.bunkers, sum.tank} {
			add(i, n)
		}
	}
}

func (m *memory) total(s *State, seat int8, add adder) {
	m.partsOf(s, seat, func(_, n int) { add(0, n) })
}
