package tankduel

import (
	"fmt"
	"strconv"
	"strings"

	"hulldown/engine"
	"hulldown/schema/diag"
)

// Query implements engine.Game. Questions about the game as it stands:
//
//	deck | round | phase | active | order | winner | score
//	revealed                 the cards that Robata revealed, in order
//	pile | discards          how many Battle Cards lie there
//	SEAT hand | hand-size
//	UNIT range|move-level|fire-level|vp|medals|bog|spotted|flanked|acquired|
//	     box|status|ammo|peril|action-card
//	UNIT range ENEMY         the distance between two tanks in metres
//	UNIT CREW-SEAT           healthy, wounded or kia, by the first seat
//
// Questions about the last shot in the log, answered "none" before there was
// one:
//
//	to-hit | penetration     the final number
//	to-hit-terms | penetration-terms
//	                         how it came about: the first number, what was
//	                         added with its sign, and =N where N replaced it
//	armour                   the Armor value that the shot met
//	location                 tracks, hull or turret
//	shot                     hit, missed, penetrated or bounced
//	damage                   the Damage Card, the place and the grade
func (g *Game) Query(s *State, log *engine.Log, q []string) ([]string, error) {
	t := table{State: s, g: g}
	switch len(q) {
	case 1:
		return t.ask(log, q[0])
	case 2:
		if seat := indexOf(g.seatNames(), q[0]); seat >= 0 {
			return t.askSeat(engine.Seat(seat), q[1])
		}
		if u := g.unitNamed(q[0]); u != engine.NoUnit {
			return t.askUnit(u, q[1])
		}
	case 3:
		u, e := g.unitNamed(q[0]), g.unitNamed(q[2])
		if q[1] == "range" && u != engine.NoUnit && e != engine.NoUnit && g.pieces[u].side != g.pieces[e].side {
			return num(200 * t.gap(u, e)), nil
		}
	}
	return nil, fmt.Errorf("unknown question %q", strings.Join(q, " "))
}

// unknownQuestion names the nearest question to a word, or all there are.
func unknownQuestion(word, about string, known []string) error {
	if near, ok := diag.Nearest(word, known); ok {
		return fmt.Errorf("unknown question %q%s: did you mean %q?", word, about, near)
	}
	return fmt.Errorf("unknown question %q%s: there are %s", word, about, strings.Join(known, ", "))
}

func num(n int) []string { return []string{strconv.Itoa(n)} }

// unitNamed returns the unit of a name, or NoUnit.
func (g *Game) unitNamed(name string) engine.Unit {
	for u := range g.pieces {
		if g.pieces[u].name == name {
			return engine.Unit(u)
		}
	}
	return engine.NoUnit
}

// gameQuestions are the questions of one word about the game.
var gameQuestions = []struct {
	word   string
	answer func(t table) []string
}{
	{"deck", func(t table) []string { return num(int(t.Deck)) }},
	{"pile", func(t table) []string { return num(t.Pile.Count()) }},
	{"revealed", func(t table) []string { return t.rowNames() }},
	{"discards", func(t table) []string { return num(t.Discard.Count()) }},
	{"round", func(t table) []string { return num(int(t.Round)) }},
	{"phase", func(t table) []string { return []string{phaseNames[t.Phase]} }},
	{"active", func(t table) []string { return []string{t.g.unitName(t.Active)} }},
	{"order", func(t table) []string { return t.names(t.Order[:t.Acts]) }},
	{"winner", table.winnerName},
	{"score", func(t table) []string { return []string{strconv.Itoa(t.total(0)), strconv.Itoa(t.total(1))} }},
}

func (t table) ask(log *engine.Log, q string) ([]string, error) {
	var known []string
	for _, question := range gameQuestions {
		if question.word == q {
			return question.answer(t), nil
		}
		known = append(known, question.word)
	}
	for _, question := range shotQuestions {
		if question.word == q {
			return question.answer(t.g, log), nil
		}
		known = append(known, question.word)
	}
	return nil, unknownQuestion(q, "", known)
}

func (t table) winnerName() []string {
	if t.Winner < 0 {
		return []string{"nobody"}
	}
	return []string{t.g.side[t.Winner].id}
}

func (t table) askSeat(seat engine.Seat, q string) ([]string, error) {
	switch q {
	case "hand":
		var cards []string
		hand := t.Hands[seat]
		for c := hand.Next(0); c != engine.NoCard; c = hand.Next(c + 1) {
			cards = append(cards, t.g.cardName(c))
		}
		return cards, nil
	case "hand-size":
		return num(t.handSize(seat, nil)), nil
	}
	return nil, unknownQuestion(q, " about a seat", []string{"hand", "hand-size"})
}

// unitQuestions are the questions about a unit, besides its crew.
var unitQuestions = []struct {
	word   string
	answer func(t table, u engine.Unit) []string
}{
	{"range", func(t table, u engine.Unit) []string { return num(200 * int(t.Units[u].Range)) }},
	{"move-level", func(t table, u engine.Unit) []string { return num(t.moveLevel(u, nil)) }},
	{"fire-level", func(t table, u engine.Unit) []string { return num(t.fireLevel(u, nil)) }},
	{"vp", func(t table, u engine.Unit) []string { return num(int(t.Units[u].VP)) }},
	{"medals", func(t table, u engine.Unit) []string { return num(int(t.Units[u].Medals)) }},
	{"bog", func(t table, u engine.Unit) []string { return num(int(t.Units[u].Bog)) }},
	{"spotted", func(t table, u engine.Unit) []string { return t.setNames(t.Units[u].Spotted) }},
	{"flanked", func(t table, u engine.Unit) []string { return t.setNames(t.Units[u].Flanked) }},
	{"acquired", table.acquiredNames},
	{"box", table.boxNames},
	{"status", table.statusNames},
	{"ammo", table.ammoNames},
	{"peril", func(t table, u engine.Unit) []string { return num(int(t.Units[u].Peril)) }},
	{"action-card", table.brainName},
}

func (t table) askUnit(u engine.Unit, q string) ([]string, error) {
	var known []string
	for _, question := range unitQuestions {
		if question.word == q {
			return question.answer(t, u), nil
		}
		known = append(known, question.word)
	}
	crew := t.g.crewOf(t.State, u)
	if man := indexOf(crew, q); man >= 0 {
		return []string{healthNames[t.Units[u].Men[man].Health]}, nil
	}
	return nil, unknownQuestion(q, " about "+t.g.unitName(u), append(known, crew...))
}

var healthNames = [...]string{"healthy", "wounded", "kia", "absent"}

// statusNames are the words of a unit's status bits, by bit.
var statusNames = [...]string{
	"in-play", "hull-down", "on-fire", "broken", "smoke-filled", "loader-panics", "driver-panics",
	"in-shock", "stunned", "exited", "gone", "buttoned-up", "in-peril",
}

var scarNames = [...]string{
	"", "track-damage", "tracks-destroyed", "engine-destroyed", "transmission-locked",
	"turret-gears", "gun-hit", "optics-damaged", "fuel-hit",
}

func (t table) names(units []engine.Unit) []string {
	var names []string
	for _, u := range units {
		names = append(names, t.g.unitName(u))
	}
	return names
}

func (t table) setNames(set uint16) []string {
	var names []string
	for u := range t.g.units {
		if set&(1<<u) != 0 {
			names = append(names, t.g.unitName(engine.Unit(u)))
		}
	}
	return names
}

func (t table) acquiredNames(u engine.Unit) []string {
	unit := &t.Units[u]
	if unit.Acquired == engine.NoUnit {
		return []string{"nobody"}
	}
	return []string{t.g.unitName(unit.Acquired), "+" + strconv.Itoa(10*int(unit.Aim))}
}

// boxNames lists what lies in a Holding Box: numbers of cards, and supplies by
// name.
func (t table) boxNames(u engine.Unit) []string {
	box := &t.Units[u].Box
	var names []string
	for _, c := range [3]engine.Card{box.Move, box.Terrain, box.Smoke} {
		if c != engine.NoCard {
			names = append(names, t.g.cardName(c))
		}
	}
	if box.Supply != 0 {
		names = append(names, t.g.supplies[box.Supply-1].id)
	}
	return names
}

func (t table) statusNames(u engine.Unit) []string {
	unit := &t.Units[u]
	var names []string
	for i, name := range statusNames {
		if i > 0 && unit.Status&(1<<i) != 0 {
			names = append(names, name)
		}
	}
	if !unit.has(inPlay) {
		names = append(names, "out")
	}
	if unit.moving() {
		names = append(names, "in-motion")
	}
	for _, k := range unit.Scars[:unit.ScarsN] {
		names = append(names, scarNames[k])
	}
	return names
}

func (t table) ammoNames(u engine.Unit) []string {
	unit := &t.Units[u]
	var names []string
	for kind, name := range t.g.ammo {
		if unit.Ammo[kind] > 0 {
			names = append(names, name+":"+strconv.Itoa(int(unit.Ammo[kind])))
		}
	}
	if unit.Loaded > 0 {
		names = append(names, "loaded:"+t.g.ammo[unit.Loaded-1])
	}
	return names
}
