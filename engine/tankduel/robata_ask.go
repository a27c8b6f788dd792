package tankduel

import (
	"hulldown.dev/engine"
	"hulldown.dev/engine/rule"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/notation"
	"hulldown.dev/engine/tankduel/state"
)

// question is a row of questionTable.
type question uint8

// askContext is what an answer depends on besides the state: cards is set when
// revealed cards change a shot, boxes how far a move can go.
type askContext struct {
	cards bool
	boxes int8
}

// questionTable lists what Robata can ask of the active tank (EITC 19.2).
var questionTable = [...]struct {
	name   string
	answer func(x Robata, u engine.Unit, m askContext) bool
}{
	{"can-flank", func(x Robata, u engine.Unit, _ askContext) bool { return x.canFlank(u) }},
	{"can-conceal", func(x Robata, u engine.Unit, _ askContext) bool { return x.canConceal(u) }},
	{"can-spot", func(x Robata, u engine.Unit, _ askContext) bool { return x.spottable(u) != 0 }},
	{"can-hull-down", func(x Robata, u engine.Unit, _ askContext) bool { return x.canDigIn(u) }},
	{"high-shot", func(x Robata, u engine.Unit, m askContext) bool { return x.hasShot(u, AtHigh, m.cards) }},
	{"low-shot", func(x Robata, u engine.Unit, m askContext) bool { return x.hasShot(u, AtLow, m.cards) }},
	{"enemy-high-shot", func(x Robata, u engine.Unit, _ askContext) bool { return x.threats(u, EnemyHigh, 0) != 0 }},
	{"enemy-low-shot", func(x Robata, u engine.Unit, _ askContext) bool { return x.threats(u, enemyLow, 0) != 0 }},
	{"reach-high-shot", func(x Robata, u engine.Unit, m askContext) bool { return x.reachShot(u, AtHigh, m.boxes) != 0 }},
	{"reach-low-shot", func(x Robata, u engine.Unit, m askContext) bool { return x.reachShot(u, AtLow, m.boxes) != 0 }},
	{"reach-terrain", func(x Robata, u engine.Unit, _ askContext) bool {
		return x.bestGround(u, x.anchor(u)) >= 0
	}},
	{"reach-better-cover", func(x Robata, u engine.Unit, _ askContext) bool { return x.betterCover(u) }},
	{"remove-enemy-high-shot", func(x Robata, u engine.Unit, m askContext) bool { return x.shakeOff(u, EnemyHigh, m.boxes) != 0 }},
	{"remove-enemy-low-shot", func(x Robata, u engine.Unit, m askContext) bool { return x.shakeOff(u, enemyLow, m.boxes) != 0 }},
	{"spot-makes-high-shot", func(x Robata, u engine.Unit, m askContext) bool { return x.spotsFor(u, m.cards) != 0 }},
	{"leadership-revealed", func(x Robata, _ engine.Unit, _ askContext) bool { return x.RowHas(x.Game.Pools.Leadership) }},
	{"smoke-revealed", func(x Robata, _ engine.Unit, _ askContext) bool { return x.RowHas(x.Game.Pools.Smoke) }},
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
func (x Robata) poses(q question, u engine.Unit, m askContext) bool {
	yes := questionTable[q].answer(x, u, m)
	if x.Log != nil {
		e := event.New(event.QuestionAsked, "")
		e.Unit, e.Item, e.To = u, uint8(q), int16(state.Flag(yes))
		x.Emit(&e)
	}
	return yes
}

// follow walks a flowchart to its end.
func (x Robata) follow(chart int, u engine.Unit, m askContext) chartEnd {
	steps := robataKnown(x.Game).aid.charts[chart]
	for i := uint8(0); int(i) < len(steps); {
		s := &steps[i]
		switch {
		case !s.asks:
			return s.end
		case x.poses(s.ask, u, m):
			i = s.yes
		default:
			i = s.no
		}
	}
	return endNothing
}

// canFlank reports whether FLANK is revealed, a Flank counter is unused and there
// is an enemy to place it before (EITC 19.2-can-flank-a, 19.2-can-flank-b).
func (x Robata) canFlank(u engine.Unit) bool {
	return x.RowHas(x.Game.Pools.Flank) && x.flankCount(u) < 2 && x.flankable(u) != 0
}

// flankable is the set of Spotted enemies that a tank does not flank yet.
func (x Robata) flankable(u engine.Unit) uint16 {
	set := uint16(0)
	for e := range x.Game.Tanks {
		if x.refuseFlankOn(u, engine.Unit(e), notation.Offensive, true).Permits() && x.flankForbidden(u, engine.Unit(e)).Permits() {
			set |= 1 << e
		}
	}
	return set
}

// canConceal reports whether an attempt to Conceal is possible and would serve.
func (x Robata) canConceal(u engine.Unit) bool {
	return x.ConcealNumber(u) > 0 && x.Watched(u, StateSpotted)
}

// firesHullDown reports whether all guns of a tank can be fired Hull Down: Robata goes Hull
// Down in no other (NA 8.5.3a).
func (x Robata) firesHullDown(u engine.Unit) bool {
	board := x.Board(u)
	for i := range board.GunsN {
		if board.Guns[i].NoHullDown {
			return false
		}
	}
	return true
}

// canDigIn reports whether the tank can be given Hull Down by its terrain.
func (x Robata) canDigIn(u engine.Unit) bool {
	return x.firesHullDown(u) && refuseHullDown(x.Ctx, u).Permits() && x.hullDownNumber(u) > 0
}

// hasShot reports whether the tank has a target of a quality. A Buttoned Up tank
// opens its hatch at once if that alone gives it one (EITC 19.4.11i).
func (x Robata) hasShot(u engine.Unit, q uint8, cards bool) bool {
	if x.GoodTargets(u, q, Aim{Cards: cards}) != 0 {
		return true
	}
	if !x.Units[u].Has(state.Buttoned) || x.GoodTargets(u, q, Aim{Cards: cards, open: true}) == 0 {
		return false
	}
	x.Shed(u, state.Buttoned, "EITC 19.4.11i")
	return true
}

// spottable is the set of enemies that a tank would take a Spotted counter
// for. One that would lose its Acquired counter by it leaves out those that
// another Robata Tank has Spotted (EITC 19.4.5a).
func (x Robata) spottable(u engine.Unit) uint16 {
	set := uint16(0)
	for left := x.Targets(u, BeSpotted); left != 0; left &= left - 1 {
		if x.wouldSpot(u, state.First(left)) {
			set |= 1 << state.First(left)
		}
	}
	return set
}

func (x Robata) wouldSpot(u, e engine.Unit) bool {
	if !x.MaySpot(u, e) {
		return false
	}
	a := x.Units[u].Acquired
	return a == engine.NoUnit || a == e || !x.fellowSpots(u, e)
}

// fellowSpots reports whether another tank of the side has an enemy Spotted.
func (x Robata) fellowSpots(u, e engine.Unit) bool {
	for v := range x.Game.Tanks {
		if engine.Unit(v) != u && x.Units[v].Side == x.Units[u].Side && x.Units[v].Spots(e) {
			return true
		}
	}
	return false
}

// spotsFor is the set of enemies at which a Spotted counter would make a High
// Quality Shot, if there is none yet.
func (x Robata) spotsFor(u engine.Unit, cards bool) uint16 {
	if x.GoodTargets(u, AtHigh, Aim{Cards: cards}) != 0 {
		return 0
	}
	set := uint16(0)
	for gun := range x.Board(u).GunsN {
		a := Aim{Cards: cards, Gun: uint8(gun)}
		if !x.MayFire(u, a) {
			continue
		}
		for left := x.spottable(u) & x.Targets(u, BeFiredAt); left != 0; left &= left - 1 {
			if enemy := state.First(left); x.Board(u).Guns[gun].Reach(x.Gap(u, enemy)) && x.IsGood(u, enemy, AtHigh, a) {
				set |= 1 << enemy
			}
		}
	}
	return set
}

// The shifts of Range that a move tries, in boxes: toward the enemy first,
// near before far.
var shifts = [...]int8{-1, 1, -2, 2}

// MayGo reports whether a tank can move by so many boxes.
func (x Robata) MayGo(u engine.Unit, by int8) bool {
	step := int8(1)
	if by < 0 {
		step = -1
	}
	ok, gone := true, int8(0)
	for ok && gone != by {
		if ok = x.refuseStep(u, step).Permits(); ok {
			x.Away(u, step)
			gone += step
		}
	}
	x.Away(u, -gone)
	return ok
}

// reachShot is the shift by which a tank Reaches a shot of a quality, 0 for
// none or where it has one already (EITC 19.2-reach-a, 19.2-reach-b).
func (x Robata) reachShot(u engine.Unit, q uint8, boxes int8) int8 {
	if x.GoodTargets(u, q, Aim{}) != 0 {
		return 0
	}
	for _, by := range shifts {
		if max(by, -by) <= boxes && x.MayGo(u, by) && x.GoodTargets(u, q, Aim{by: by}) != 0 {
			return by
		}
	}
	return 0
}

// shakeOff is the shift by which a tank Removes the enemies' shots of a
// quality, 0 for none (EITC 19.2-remove). Away from the enemy comes first.
func (x Robata) shakeOff(u engine.Unit, q uint8, boxes int8) int8 {
	if x.threats(u, q, 0) == 0 {
		return 0
	}
	for _, by := range shifts {
		if max(by, -by) <= boxes && x.MayGo(u, -by) && x.threats(u, q, -by) == 0 {
			return -by
		}
	}
	return 0
}

// bestGround is the place of the revealed Terrain card with the highest Cover
// above 0, of equal ones that with the lowest Battle Number; -1 for none. A
// card of a supply, given by its index plus one, admits only some, or none (EITC
// 19.9.1D, S2-robata-d).
func (x Robata) bestGround(u engine.Unit, only uint8) int {
	best := -1
	for i, c := range x.Row {
		if !x.Game.Pools.Terrain.Has(c) || x.coverOf(c) <= 0 || !x.groundForbidden(u, ActionOf(state.TerrainVerb, u), c).Permits() {
			continue
		}
		if only != 0 && !x.Game.Admits(only-1, c) {
			continue
		}
		if best < 0 || x.coverOf(c) > x.coverOf(x.Row[best]) || x.coverOf(c) == x.coverOf(x.Row[best]) && c < x.Row[best] {
			best = i
		}
	}
	return best
}

func (x Robata) coverOf(c engine.Card) int { return x.Game.Terrain[x.Game.Cards[c].Terrain].Cover }

// betterCover reports whether a revealed Terrain card would give the tank more Cover
// than it has now. One that stays on a scenario card has the Cover of both.
func (x Robata) betterCover(u engine.Unit) bool {
	only := x.anchor(u)
	place := x.bestGround(u, only)
	if place < 0 {
		return false
	}
	then := x.coverOf(x.Row[place])
	if only != 0 && x.Game.Supplies[only-1].adds {
		ground := x.Game.Supplies[only-1].Terrain
		then += x.Printed(u, int8(ground), rule.ValueCover, x.Game.Terrain[ground].Cover)
	}
	return then > x.BoxCover(u)
}

// anchor is the supply, plus one, whose card the tank keeps since it may not
// leave its box, 0 for none.
func (x Robata) anchor(u engine.Unit) uint8 {
	held := x.Units[u].Box.Supply
	if held == 0 || x.MayGo(u, 1) || x.MayGo(u, -1) {
		return 0
	}
	return held
}

// Findings are the names of what Robata can find.
func Findings() []string {
	var names []string
	for _, row := range questionTable {
		names = append(names, row.name)
	}
	return names
}

// Finds reports whether Robata would find one of the Findings for a unit now, with the revealed
// cards.
func (x Robata) Finds(u engine.Unit, finding int) bool {
	return questionTable[finding].answer(x, u, askContext{cards: true, boxes: 2})
}
