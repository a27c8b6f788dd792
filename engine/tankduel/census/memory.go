package census

import (
	"slices"
	"strconv"
	"strings"

	"hulldown.dev/engine"
	"hulldown.dev/engine/kit"
	"hulldown.dev/engine/tankduel"
)

const (
	// rangeBoxes is how many distances of shots there are, in boxes of 200 m, the
	// last one open.
	rangeBoxes = 16
	// perHundred is the scale of counts in hundredths.
	perHundred = 100
)

// What kills without a round, behind the rounds, and the agents of a loss besides mines
// that are no tank.
const (
	mines   = "mines"
	support = "guns-and-infantry"
	assault = "assault"
	other   = "none"
)

// memory is what the gauges remember of a game together, and what the keys of the
// set-up are made of.
type memory struct {
	r *tankduel.Roster
	// types are the vehicles, guns and infantry in play, typeNames what people call
	// them.
	types, typeNames []string
	// vehicles are those of them that are vehicles, vehicleNames what people call them.
	vehicles, vehicleNames []string
	// pairs are killer by victim among types of two sides as keys, pairOf their
	// indexes, and pairNames what people call them.
	pairs, pairNames []string
	pairOf           map[[2]string]int
	// grounds are the terrain on cards of the deck, groundOf their indexes by terrain;
	// marks are those that rules raise, markOf their indexes by mark, -1 for none.
	grounds, groundNames []string
	groundOf             []int
	marks, markNames     []string
	markOf               []int
	// rounds are what kills: the usual round, the special ones, mines, attacks of
	// infantry, and anything else.
	rounds []string
	// uses are what each card prints as keys, useOf their indexes by card and half.
	uses  []string
	useOf [][]int
	// brought are the cards that are swapped into the deck.
	brought []string
	// awards are sides by the clauses by which VPs are entered, called what people call
	// these, "" where nobody named a rule, and awarded those that earned some in this
	// game.
	awards, called []string
	awarded        []bool
	// support are the kinds of gun and infantry by side, called supportNames, supportOf
	// their indexes by unit, -1 for a vehicle, and supported those that fired in this game.
	support, supportNames []string
	supportOf             []int
	supported             []bool
	// points are the VPs by side and award, fought and beaten the enemies lost to
	// each vehicle, with and without those of the kind that were lost to enemies, and
	// changed and entered the marks and terrain that were come to, in this game.
	points         []int
	fought, beaten []int
	changed        []bool
	entered        [2][]bool
	game
}

// game is the state of the gauges that one game needs: where units are, and what they did last.
type game struct {
	// boxes is where the units are, in boxes of 200 m.
	boxes [tankduel.MaxUnits]int
	// shot is the last shot fired by each unit, through the last one through it.
	shot, through [tankduel.MaxUnits]bullet
	// aimed is who fired at or attacked each unit last.
	aimed [tankduel.MaxUnits]engine.Unit
	// fired is the special round of the running shot as an index of rounds,
	// margin its Penetration before the Pen Mod.
	fired, margin int
	// first is the side that acted first, firstKill the one with the first
	// credited kill; -1 for none yet.
	first, firstKill int
	// played are the cards that each side has played.
	played [2][tankduel.DeckSize]bool
}

// bullet is a shot as a kill remembers it: how far, an index of rounds, and the gun or
// infantry that fired it, NoUnit for a tank, which is credited.
type bullet struct {
	boxes, round int
	by           engine.Unit
}

func newMemory(r *tankduel.Roster) *memory {
	m := &memory{r: r, pairOf: map[[2]string]int{}, rounds: slices.Concat([]string{"ap"}, r.Ammo, []string{mines, assault, other})}
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
	m.awards = kit.Crossed(r.Sides, slugs(r.Awards))
	for _, side := range r.SideNames {
		for _, award := range r.AwardNames {
			label := ""
			if award != "" {
				label = side + ": " + award
			}
			m.called = append(m.called, label)
		}
	}
	m.awarded, m.points = make([]bool, len(m.awards)), make([]int, len(m.awards))
	m.fought, m.beaten = make([]int, len(m.vehicles)), make([]int, len(m.vehicles))
	m.reach()
	return m
}

// reach finds the terrain that cards can bring, and the marks that rules raise.
func (m *memory) reach() {
	m.groundOf, m.markOf = slices.Repeat([]int{-1}, len(m.r.Terrain)), slices.Repeat([]int{-1}, len(m.r.Marks))
	for i, c := range m.r.Cards {
		if c.Swapped {
			m.brought = append(m.brought, strconv.Itoa(i+1))
		}
		if t := c.Terrain; t >= 0 && m.groundOf[t] < 0 {
			m.groundOf[t] = len(m.grounds)
			m.grounds, m.groundNames = append(m.grounds, m.r.Terrain[t]), append(m.groundNames, m.r.TerrainNames[t])
		}
	}
	for i, mark := range m.r.Marks {
		if mark != "" {
			m.markOf[i] = len(m.marks)
			m.marks, m.markNames = append(m.marks, mark), append(m.markNames, m.r.MarkNames[i])
		}
	}
	m.changed = make([]bool, len(m.marks))
	for side := range m.entered {
		m.entered[side] = make([]bool, len(m.grounds))
	}
}

// slugs are keys for clauses.
func slugs(clauses []engine.Clause) []string {
	var keys []string
	for _, c := range clauses {
		keys = append(keys, newKey(keys, strings.ReplaceAll(string(c), " ", "-")))
	}
	return keys
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
			m.types, m.typeNames = append(m.types, u.ID), append(m.typeNames, u.Name)
			if u.Kind == "vehicle" {
				m.vehicles, m.vehicleNames = append(m.vehicles, u.ID), append(m.vehicleNames, u.Name)
			}
		}
		m.back(&u)
	}
	for i, killer := range m.types {
		for k, victim := range m.types {
			// Two types meet unless both fight on one and the same side only.
			if sides[killer] != sides[victim] || sides[killer] == 1|2 {
				m.pairOf[[2]string{killer, victim}] = len(m.pairs)
				m.pairs = append(m.pairs, killer+">"+victim)
				m.pairNames = append(m.pairNames, m.typeNames[i]+" > "+m.typeNames[k])
			}
		}
	}
}

// back finds the place of a unit that is no vehicle among those that support tanks.
func (m *memory) back(u *tankduel.RosterUnit) {
	at := -1
	if u.Kind != "vehicle" {
		key := m.r.Sides[u.Side] + "." + u.ID
		if at = slices.Index(m.support, key); at < 0 {
			at = len(m.support)
			m.support, m.supportNames = append(m.support, key), append(m.supportNames, m.r.SideNames[u.Side]+": "+u.Name)
			m.supported = append(m.supported, false)
		}
	}
	m.supportOf = append(m.supportOf, at)
}

// begin forgets the last game.
func (m *memory) begin(s *tankduel.State) {
	clear(m.awarded)
	clear(m.points)
	clear(m.fought)
	clear(m.beaten)
	clear(m.changed)
	clear(m.supported)
	clear(m.entered[0])
	clear(m.entered[1])
	m.game = game{first: -1, firstKill: -1}
	none := m.round(other)
	for u := range m.r.Units {
		m.boxes[u], m.through[u], m.aimed[u] = int(s.Units[u].Range), bullet{round: none, by: engine.NoUnit}, engine.NoUnit
	}
}

// follow are the functions that keep the memory up to date, by the name of an event.
func (m *memory) follow() map[string]func(e *engine.Event) {
	return map[string]func(e *engine.Event){
		"range-moved": func(e *engine.Event) { m.boxes[e.Unit] = int(e.To) },
		"reinforced": func(e *engine.Event) {
			m.boxes[e.Unit], m.through[e.Unit] = int(e.To), bullet{round: m.round(other), by: engine.NoUnit}
		},
		// A round that is fired leaves the gun before the shot has a number.
		"loaded":       func(e *engine.Event) { m.fired = int(e.Item) },
		"tried-to-hit": m.fire,
		// The outcome brings the Armor that the Penetration has to reach.
		"penetration-tried": func(e *engine.Event) { m.margin = int(e.To) - m.r.Cards[e.Card].Pen },
		"shot-penetrated":   func(e *engine.Event) { m.through[e.Target] = m.shot[e.Unit] },
		"scored":            m.enter,
		"points-scored":     m.enter,
		"eliminated":        m.fight,
		"credited":          m.credit,
	}
}

// fire remembers a shot, or the attack of infantry, which has no range.
func (m *memory) fire(e *engine.Event) {
	boxes := m.boxes[e.Unit] + m.boxes[e.Target]
	b := bullet{boxes: min(max(boxes, -boxes), rangeBoxes-1), round: m.fired, by: e.Unit}
	switch m.r.Units[e.Unit].Kind {
	case "vehicle":
		b.by = engine.NoUnit
	case "infantry":
		b.round = m.round(assault)
	}
	m.shot[e.Unit], m.aimed[e.Target], m.fired = b, e.Unit, 0
}

// credit remembers what a loss is brought about by, where that is no tank: a mine, or
// whoever attacked last.
func (m *memory) credit(e *engine.Event) {
	switch m.r.Agents[e.Item] {
	case mines:
		m.through[e.Unit] = bullet{round: m.round(mines), by: engine.NoUnit}
	case support:
		if by := m.aimed[e.Unit]; by != engine.NoUnit {
			m.through[e.Unit] = m.shot[by]
		}
	}
}

// slayer is the unit that brought about the loss of another: a gun, infantry, or the
// tank that is credited; NoUnit for none.
func (m *memory) slayer(e *engine.Event) engine.Unit {
	if by := m.through[e.Unit].by; by != engine.NoUnit {
		return by
	}
	return e.Target
}

// enter adds VPs to those of their award.
func (m *memory) enter(e *engine.Event) {
	if k, n := m.award(e); k >= 0 {
		m.points[k] += n
	}
}

// fight counts an enemy lost for both vehicles, where it is two.
func (m *memory) fight(e *engine.Event) {
	if m.killer(e) < 0 {
		return
	}
	if killer := slices.Index(m.vehicles, m.r.Units[m.slayer(e)].ID); killer >= 0 {
		m.beaten[killer]++
		m.fought[killer]++
	}
	if lost := slices.Index(m.vehicles, m.r.Units[e.Unit].ID); lost >= 0 {
		m.fought[lost]++
	}
}

// round is the index of what kills, -1 for what is not among rounds.
func (m *memory) round(name string) int { return slices.Index(m.rounds, name) }
