package tankduel

import (
	"hulldown/engine"
	"hulldown/engine/rule"
)

// question is a row of questionTable.
type question uint8

// moment is what an answer depends on besides the state: cards tells that
// revealed cards change a shot, boxes how far a move can go.
type moment struct {
	cards bool
	boxes int8
}

// questionTable lists what Robata can ask of the active tank (EITC 19.2).
var questionTable = [...]struct {
	name   string
	answer func(t table, u engine.Unit, m moment) bool
}{
	{"can-flank", func(t table, u engine.Unit, _ moment) bool { return t.canFlank(u) }},
	{"can-conceal", func(t table, u engine.Unit, _ moment) bool { return t.canConceal(u) }},
	{"can-spot", func(t table, u engine.Unit, _ moment) bool { return t.spottable(u) != 0 }},
	{"can-hull-down", func(t table, u engine.Unit, _ moment) bool { return t.canDigIn(u) }},
	{"high-shot", func(t table, u engine.Unit, m moment) bool { return t.hasShot(u, atHigh, m.cards) }},
	{"low-shot", func(t table, u engine.Unit, m moment) bool { return t.hasShot(u, atLow, m.cards) }},
	{"enemy-high-shot", func(t table, u engine.Unit, _ moment) bool { return t.threats(u, enemyHigh, 0) != 0 }},
	{"enemy-low-shot", func(t table, u engine.Unit, _ moment) bool { return t.threats(u, enemyLow, 0) != 0 }},
	{"reach-high-shot", func(t table, u engine.Unit, m moment) bool { return t.reachShot(u, atHigh, m.boxes) != 0 }},
	{"reach-low-shot", func(t table, u engine.Unit, m moment) bool { return t.reachShot(u, atLow, m.boxes) != 0 }},
	{"reach-terrain", func(t table, u engine.Unit, _ moment) bool { return t.bestGround(u, 0) >= 0 }},
	{"reach-better-cover", func(t table, u engine.Unit, _ moment) bool { return t.betterCover(u) }},
	{"remove-enemy-high-shot", func(t table, u engine.Unit, m moment) bool { return t.shakeOff(u, enemyHigh, m.boxes) != 0 }},
	{"remove-enemy-low-shot", func(t table, u engine.Unit, m moment) bool { return t.shakeOff(u, enemyLow, m.boxes) != 0 }},
	{"spot-makes-high-shot", func(t table, u engine.Unit, m moment) bool { return t.spotsFor(u, m.cards) != 0 }},
	{"leadership-revealed", func(t table, _ engine.Unit, _ moment) bool { return t.rowHas(t.g.pools.leadership) }},
	{"smoke-revealed", func(t table, _ engine.Unit, _ moment) bool { return t.rowHas(t.g.pools.smoke) }},
}

func questionNamed(word string) question {
	for i := range questionTable {
		if questionTable[i].name == word {
			return question(i)
		}
	}
	panic("internal error: a question of Robata that the schema does not allow")
}

// poses answers a question and notes it.
func (t table) poses(q question, u engine.Unit, m moment) bool {
	yes := questionTable[q].answer(t, u, m)
	if t.log != nil {
		e := event(questionAsked, "")
		e.Unit, e.Item, e.To = u, uint8(q), int16(flag(yes))
		t.emit(&e)
	}
	return yes
}

// follow walks a flowchart to its end.
func (t table) follow(chart int, u engine.Unit, m moment) chartEnd {
	steps := t.g.aid.charts[chart]
	for i := uint8(0); int(i) < len(steps); {
		s := &steps[i]
		switch {
		case !s.asks:
			return s.end
		case t.poses(s.ask, u, m):
			i = s.yes
		default:
			i = s.no
		}
	}
	return endNothing
}

// canFlank reports that FLANK is revealed, a Flank counter is unused and there
// is an enemy to place it before (EITC 19.2-can-flank-a, 19.2-can-flank-b).
func (t table) canFlank(u engine.Unit) bool {
	return t.rowHas(t.g.pools.flank) && t.flankCount(u) < 2 && t.flankable(u) != 0
}

// flankable is the set of Spotted enemies that a tank does not flank yet.
func (t table) flankable(u engine.Unit) uint16 {
	set := uint16(0)
	for e := range t.g.units {
		if t.refuseFlankOn(u, engine.Unit(e), offensive, true).permits() && t.flankForbidden(u, engine.Unit(e)).permits() {
			set |= 1 << e
		}
	}
	return set
}

// canConceal reports that an attempt to Conceal is possible and would serve.
func (t table) canConceal(u engine.Unit) bool {
	return t.concealNumber(u) > 0 && t.watched(u, stateSpotted)
}

// canDigIn reports that the tank can be given Hull Down by its terrain.
func (t table) canDigIn(u engine.Unit) bool {
	return t.refuseHullDown(u).permits() && t.hullDownNumber(u) > 0
}

// hasShot reports that the tank has a target of a quality. A Buttoned Up tank
// opens its hatch at once if that alone gives it one (EITC 19.4.11i).
func (t table) hasShot(u engine.Unit, q uint8, cards bool) bool {
	if t.targets(u, q, aim{cards: cards}) != 0 {
		return true
	}
	if !t.Units[u].has(buttoned) || t.targets(u, q, aim{cards: cards, open: true}) == 0 {
		return false
	}
	t.shed(u, buttoned, "EITC 19.4.11i")
	return true
}

// spottable is the set of enemies that a tank would take a Spotted counter
// for. One that would lose its Acquired counter by it leaves out those that
// another Robata Tank has Spotted (EITC 19.4.5a).
func (t table) spottable(u engine.Unit) uint16 {
	set := uint16(0)
	for e := range t.g.units {
		if t.wouldSpot(u, engine.Unit(e)) {
			set |= 1 << e
		}
	}
	return set
}

func (t table) wouldSpot(u, e engine.Unit) bool {
	if !t.maySpot(u, e) {
		return false
	}
	a := t.Units[u].Acquired
	return a == engine.NoUnit || a == e || !t.fellowSpots(u, e)
}

// fellowSpots reports that another tank of the side has an enemy Spotted.
func (t table) fellowSpots(u, e engine.Unit) bool {
	for v := range t.g.units {
		if engine.Unit(v) != u && t.Units[v].Side == t.Units[u].Side && t.Units[v].spots(e) {
			return true
		}
	}
	return false
}

// spotsFor is the set of enemies at which a Spotted counter would make a High
// Quality Shot, if there is none yet.
func (t table) spotsFor(u engine.Unit, cards bool) uint16 {
	set := uint16(0)
	if !t.gunReady(u).permits() || t.targets(u, atHigh, aim{cards: cards}) != 0 {
		return set
	}
	could := t.spottable(u)
	for e := range t.g.units {
		enemy := engine.Unit(e)
		if could&(1<<e) != 0 && t.board(u).reach(t.gap(u, enemy)) && t.isGood(u, enemy, atHigh, aim{cards: cards}) {
			set |= 1 << e
		}
	}
	return set
}

// The shifts of Range that a move tries, in boxes: toward the enemy first,
// near before far.
var shifts = [...]int8{-1, 1, -2, 2}

// mayGo reports that a tank can move by so many boxes.
func (t table) mayGo(u engine.Unit, by int8) bool {
	step := int8(1)
	if by < 0 {
		step = -1
	}
	ok, gone := true, int8(0)
	for ok && gone != by {
		if ok = t.refuseStep(u, step).permits(); ok {
			t.away(u, step)
			gone += step
		}
	}
	t.away(u, -gone)
	return ok
}

// reachShot is the shift by which a tank Reaches a shot of a quality, 0 for
// none or where it has one already (EITC 19.2-reach-a, 19.2-reach-b).
func (t table) reachShot(u engine.Unit, q uint8, boxes int8) int8 {
	if t.targets(u, q, aim{}) != 0 {
		return 0
	}
	for _, by := range shifts {
		if max(by, -by) <= boxes && t.mayGo(u, by) && t.targets(u, q, aim{by: by}) != 0 {
			return by
		}
	}
	return 0
}

// shakeOff is the shift by which a tank Removes the enemies' shots of a
// quality, 0 for none (EITC 19.2-remove). Away from the enemy comes first.
func (t table) shakeOff(u engine.Unit, q uint8, boxes int8) int8 {
	if t.threats(u, q, 0) == 0 {
		return 0
	}
	for _, by := range shifts {
		if max(by, -by) <= boxes && t.mayGo(u, -by) && t.threats(u, q, -by) == 0 {
			return -by
		}
	}
	return 0
}

// bestGround is the place of the revealed Terrain card with the highest Cover
// above 0, of equal ones that with the lowest Battle Number; -1 for none. A
// card of a supply, given by its index plus one, admits only some (EITC
// 19.9.1D).
func (t table) bestGround(u engine.Unit, only uint8) int {
	best := -1
	for i, c := range t.Row {
		if !t.g.pools.terrain.Has(c) || t.coverOf(c) <= 0 || !t.groundForbidden(u, verb(terrainVerb, u), c).permits() {
			continue
		}
		if only != 0 && !t.admits(only-1, c) && t.g.supplies[only-1].with != "" {
			continue
		}
		if best < 0 || t.coverOf(c) > t.coverOf(t.Row[best]) || t.coverOf(c) == t.coverOf(t.Row[best]) && c < t.Row[best] {
			best = i
		}
	}
	return best
}

func (t table) coverOf(c engine.Card) int { return t.g.terrain[t.g.cards[c].terrain].Cover }

// betterCover reports that a revealed Terrain card has more Cover than the tank
// has now.
func (t table) betterCover(u engine.Unit) bool {
	place := t.bestGround(u, 0)
	return place >= 0 && t.coverOf(t.Row[place]) > t.moverCover(u)+t.sumOf(u, rule.ValueCover)
}
