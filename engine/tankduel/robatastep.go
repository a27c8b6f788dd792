package tankduel

import "hulldown/engine"

// robataActionProcedures are the Action Step of a Robata Tank and what it does
// there.
func robataActionProcedures() map[uint8]procedure {
	return map[uint8]procedure{
		procSolo: {name: "robata-action-step", stages: []stage{
			revealActions,
			standing(soloGun), standing(soloInfantry), standing(tankCommands), standing(soloHinder),
			standing(primary), standing(secondary), standing(cleanupCommands), standing(soloAcquire),
			dropActions, replaceBrain,
		}},
		procSoloHinder: {name: "robata-terrain", stages: []stage{nextHinder, refill}},
		procSoloMove: {name: "robata-move", stages: []stage{
			soloMine, clearSoloMine, soloStep, soloMotion, soloSpotted,
			flankPull, flankPassed, loseFlank, soloEndMove, soloFlank, loseSecondFlank, placeFlank, soloGround,
		}},
		procSoloFire: {name: "robata-fire", stages: []stage{
			soloStop,
			func(t table, f *Frame) { t.tactics(f.Unit, f.Target) },
			soloFireSpots,
			pullToHit, resolveToHit,
			soloLocation, soloLocated,
			func(t table, f *Frame) { t.pull(f.Seat) },
			resolvePenetration,
			func(table, *Frame) {}, endFire,
		}},
		procSoloLead: {name: "robata-leadership", stages: []stage{pickVictim, loseOne, soloGain}},
	}
}

// Registers of procSolo.
const (
	soloUsed  = 0 // the places of COMMAND cards that were resolved
	soloFired = 2 // the target fired at plus one
)

// soloDrop is the stage of procSolo that discards the revealed cards.
const soloDrop = 9

// standing is a stage that a tank lost on the way passes over.
func standing(run stage) stage {
	return func(t table, f *Frame) {
		if !t.Units[f.Unit].has(inPlay) {
			t.jump(soloDrop)
			return
		}
		run(t, f)
	}
}

func revealActions(t table, f *Frame) {
	var trace engine.Trace
	tr := &trace
	if t.log == nil {
		tr = nil
	}
	n := t.revealCount(f.Unit, tr)
	e := event(rowCounted, "EITC 19.8.2a")
	e.Unit, e.To, e.Terms = f.Unit, int16(n), t.log.Keep(tr)
	t.emit(&e)
	t.reveal(f.Unit, n, 0)
}

// revealCount is how many cards a tank reveals in its Action Step (EITC
// 19.8.2a to 19.8.2e).
func (t table) revealCount(u engine.Unit, tr *engine.Trace) int {
	unit := &t.Units[u]
	s := base(tr, planCards, "base", "EITC 19.8.2a")
	s = s.plus(flag(near(unit)), "within 400 m", "EITC 19.8.2b")
	s = s.plus(flag(unit.Crew == elite), "Elite crew", "EITC 19.8.2c")
	s = s.plus(-flag(unit.Crew == green), "Green crew", "EITC 19.8.2d")
	s = s.plus(-flag(t.commanderLost(u)), "Commander KIA", "EITC 19.8.2e")
	return min(max(s.v, 0), MaxRow)
}

func tankCommands(t table, f *Frame) {
	t.open(procCommands, t.on(f.Unit).reg(commandTank, int(f.R[soloUsed])))
}

func cleanupCommands(t table, f *Frame) {
	t.open(procCommands, t.on(f.Unit).reg(commandCleanup, int(f.R[soloUsed])))
}

// soloInfantry advances or attacks with what icons were revealed (EITC
// 19.4.11).
func soloInfantry(t table, f *Frame) {
	if !t.g.footed {
		return
	}
	n := 0
	for _, c := range t.Row {
		n += flag(t.g.anyFoot.Has(c))
	}
	if n == 0 {
		return
	}
	u := t.g.footUnit[t.Units[f.Unit].Side]
	attacks := false
	switch {
	case t.position(t.opposed(u)) > 0:
	case t.position(u) == 0:
		attacks = n >= 2
	case t.position(u) == farthest:
		attacks = true
	default:
		attacks = n == 1
	}
	if attacks {
		t.soloAssault(f, u)
	} else if t.refuseAdvancing(u).permits() && t.guardedAct(verb(advanceVerb, u)).permits() {
		t.declare(*f, verb(advanceVerb, u))
		t.done(f.Unit, engine.NoUnit)
		t.advance(u)
	}
}

// soloAssault attacks the tank that is hit most easily, with a weapon (ruling
// A104); 3 Order Icons make it an attack from the flank (EITC 19.4.11g).
func (t table) soloAssault(f *Frame, foot engine.Unit) {
	target, most := engine.NoUnit, 0
	for e := range t.g.units {
		a := verb(assaultVerb, foot).WithTarget(engine.Unit(e))
		if !t.refuseAssaulted(foot, a.Target()).permits() || !t.guardedAct(a).permits() {
			continue
		}
		if n := t.assaultNumber(foot, a.Target(), false, nil); target == engine.NoUnit || n > most {
			target, most = a.Target(), n
		}
	}
	if target == engine.NoUnit {
		return
	}
	t.declare(*f, verb(assaultVerb, foot).WithTarget(target))
	t.done(f.Unit, target)
	flank := flag(t.rowOrders() >= flankIcons)
	t.open(procAssault, t.on(foot).of(f.Seat).at(target).reg(flank, int(withWeapon)))
}

func soloHinder(t table, f *Frame) { t.open(procSoloHinder, t.on(f.Unit)) }

// Registers of procSoloHinder.
const (
	hinderTried = 0 // the set of tanks that a card was played on
	hinderPlace = 1 // the place to fill again, plus one
)

// nextHinder plays a revealed Terrain card on the next player tank In Motion
// (EITC 19.4.7a to 19.4.7c).
func nextHinder(t table, f *Frame) {
	t.reshuffleNow()
	set := uint16(0)
	for e := range t.g.units {
		if f.R[hinderTried]&(1<<e) == 0 && t.placeable(f.Unit, engine.Unit(e)) {
			set |= 1 << e
		}
	}
	target := t.best(f.Unit, set, aim{cards: true})
	place := -1
	if target != engine.NoUnit {
		place = t.hindrance(f.Unit, target)
	}
	if place < 0 || !t.Units[f.Unit].has(inPlay) {
		t.leave()
		return
	}
	t.note(hinderTried, int(f.R[hinderTried])|1<<target)
	t.note(hinderPlace, place+1)
	card := t.fromRow(place, "EITC 19.4.7b")
	t.declare(*f, verb(placeVerb, f.Unit).WithTarget(target))
	t.done(f.Unit, target)
	t.open(procPlace, t.on(target).with(card))
}

// hindrance is the place of the revealed Terrain card that Robata plays on an
// enemy first, -1 for none.
func (t table) hindrance(u, e engine.Unit) int {
	best, rank := -1, 0
	for i, c := range t.Row {
		if !t.g.pools.terrain.Has(c) {
			continue
		}
		n := t.g.terrain[t.g.cards[c].terrain].Hinders
		if n == 0 || best >= 0 && (n > rank || n == rank && c > t.Row[best]) {
			continue
		}
		if t.guardedAct(verb(placeVerb, u).WithTarget(e).WithCard(0, c)).permits() {
			best, rank = i, n
		}
	}
	return best
}

// refill puts a new card in the place of the one played (EITC 19.8.2h).
func refill(t table, f *Frame) {
	place := int(f.R[hinderPlace]) - 1
	t.note(hinderPlace, 0)
	t.jump(0)
	if place >= 0 {
		t.reveal(f.Unit, 1, place)
	}
}

// primary attempts the first line of that section whose conditions are met
// (EITC 19.8.2i).
func primary(t table, f *Frame) {
	// What a move may do is judged from here.
	e := event(began, "")
	e.Unit, e.Item = f.Unit, uint8(passVerb)
	t.emit(&e)
	lines := t.face(f.Unit).primary
	for i := range lines {
		row, ok := t.lineHolds(f.Unit, &lines[i])
		t.tellLine(f.Unit, i, ok)
		if ok {
			t.perform(f, &lines[i], row)
			return
		}
	}
}

// secondary performs the first Effective line, if any (EITC 19.8.2j).
func secondary(t table, f *Frame) {
	lines := t.face(f.Unit).secondary
	for i := range lines {
		_, ok := t.lineHolds(f.Unit, &lines[i])
		t.tellLine(f.Unit, i+secondLines, ok)
		if ok {
			t.perform(f, &lines[i], 0)
			return
		}
	}
}

// secondLines is the number of the first line of the second section, as the
// news of a line counts them.
const secondLines = 64

// tellLine notes that a line was considered.
func (t table) tellLine(u engine.Unit, i int, ok bool) {
	if t.log == nil {
		return
	}
	e := event(lineRead, "EITC 19.8.2i")
	if i >= secondLines {
		e.Clause = "EITC 19.8.2j"
	}
	e.Unit, e.Item, e.To = u, uint8(i), int16(flag(ok))
	e.From = int16(flag(t.Units[u].has(inPeril)))
	e.Card = brainBase + engine.Card(t.Units[u].Brain-1)
	t.emit(&e)
}

// lineHolds reports whether a line is to be attempted; of a mission it returns
// the row.
func (t table) lineHolds(u engine.Unit, line *cardLine) (row int, ok bool) {
	yes := len(line.any) == 0
	for _, q := range line.any {
		yes = yes || t.poses(q, u, moment{cards: true, boxes: 1})
	}
	if !yes {
		return 0, false
	}
	switch line.do {
	case doMission:
		row = t.missionOf(u)
		return row, row >= 0
	case doFire:
		return 0, t.hasShot(u, line.at, true)
	}
	return 0, t.effective(u, line.do)
}

// effective reports that Robata can carry out an action, whether or not it
// would succeed (EITC 19.2-effective).
func (t table) effective(u engine.Unit, do order) bool {
	unit := &t.Units[u]
	switch do {
	case doFire:
		return t.hasShot(u, atHigh, true) || t.hasShot(u, atLow, true)
	case doMove:
		return t.canMove(u).permits() && t.guardedAct(verb(moveVerb, u)).permits()
	case doLeadership:
		return t.rowHas(t.g.pools.leadership) && t.guardedAct(verb(leadershipVerb, u)).permits() &&
			(t.canConceal(u) || t.spottable(u) != 0 || t.canDigIn(u))
	case doSmoke:
		return t.board(u).smoke && t.rowHas(t.g.pools.smoke) && unit.Box.Smoke == engine.NoCard &&
			t.guardedAct(verb(smokeVerb, u)).permits()
	case doSpot:
		return t.spottable(u) != 0 && t.guardedAct(verb(spotVerb, u)).permits()
	case doHullDown:
		return t.canDigIn(u) && t.guardedAct(verb(hullDownVerb, u)).permits()
	}
	return unit.Loaded == 0 && t.roundFor(u) >= 0
}

// roundFor is the kind of special ammunition that a tank is equipped for, -1
// for none.
func (t table) roundFor(u engine.Unit) int {
	for kind := range t.g.ammo {
		if t.board(u).rounds[kind] != nil {
			return kind
		}
	}
	return -1
}

// perform carries out a line.
func (t table) perform(f *Frame, line *cardLine, row int) {
	switch line.do {
	case doMission:
		t.carryMission(f, row)
	case doFire:
		t.soloFire(f, nil)
	case doMove:
		t.soloMove(f, -1)
	default:
		t.order(f, line.do, gainNothing)
	}
}

// order carries out an action that needs no Success Check; LEADERSHIP goes for
// one gain if a mission says so.
func (t table) order(f *Frame, do order, gain int8) {
	u := f.Unit
	switch do {
	case doLeadership:
		t.declare(*f, verb(leadershipVerb, u))
		t.done(u, engine.NoUnit)
		t.open(procSoloLead, t.on(u).reg(0, int(gain)))
	case doSmoke:
		t.declare(*f, verb(smokeVerb, u))
		t.done(u, engine.NoUnit)
		if c := t.Units[u].Box.Move; c != engine.NoCard {
			t.placed(motionEnded, u, c, "EITC 19.9.7b")
		}
		t.open(procSmoke, t.on(u).with(t.fromRow(t.rowFind(t.g.pools.smoke), "EITC 19.9.7a")))
	case doSpot:
		e := t.best(u, t.spottable(u), aim{cards: true})
		t.declare(*f, verb(spotVerb, u).WithTarget(e))
		t.done(u, e)
		t.open(procSpot, t.on(u).at(e).reg(1, 0))
	case doHullDown:
		t.declare(*f, verb(hullDownVerb, u))
		t.done(u, engine.NoUnit)
		t.open(procHullDown, t.on(u))
	case doLoad:
		t.declare(*f, verb(loadVerb, u))
		t.done(u, engine.NoUnit)
		t.soloLoad(u)
	}
}

// soloLoad loads a round; Robata never runs out of them (EITC 19.9.6).
func (t table) soloLoad(u engine.Unit) {
	kind := t.roundFor(u)
	if t.Units[u].Ammo[kind] > 0 {
		t.item(ammoSet, u, setting{uint8(kind), int(t.Units[u].Ammo[kind]) - 1}, "EITC 19.9.6")
	}
	t.item(loadedAmmo, u, setting{0, kind + 1}, "EITC 19.9.6")
}

// successes makes the Success Check with the first two revealed cards (EITC
// 19.8.3).
func (t table) successes(u engine.Unit, level int) int {
	n := 0
	for i, c := range [2]engine.Clause{"EITC 19.8.3b", "EITC 19.8.3c"} {
		limit := level
		if i == 1 {
			limit = (level + 1) / 2
		}
		card := t.Row[i]
		if card == engine.NoCard {
			continue
		}
		e := event(checkFailed, c)
		if t.g.cards[card].target() <= limit {
			e.Kind = checkPassed
			n++
		}
		e.Unit, e.Card, e.To = u, card, int16(limit)
		t.emit(&e)
	}
	return n
}

// soloAcquire Acquires the target fired at (EITC 19.8.4b-1 to 19.8.4b-3).
func soloAcquire(t table, f *Frame) {
	e := engine.Unit(f.R[soloFired] - 1)
	if f.R[soloFired] == 0 || !t.mayAcquire(f.Unit, e) {
		return
	}
	unit := &t.Units[f.Unit]
	if chart(t.board(f.Unit).gun.Hit, t.gap(f.Unit, e)) > mostToAcquire {
		t.decline(f.Unit, e, "EITC 19.8.4b-1")
		return
	}
	if unit.Spotted&^(1<<e) != 0 && !t.fellowSpots(f.Unit, e) {
		t.decline(f.Unit, e, "EITC 19.8.4b-2")
		return
	}
	t.acquire(f.Unit, e)
}

// mostToAcquire is the highest unmodified To Hit Number with which Robata still
// Acquires.
const mostToAcquire = 85

func (t table) decline(u, e engine.Unit, c engine.Clause) { t.pair(effectDeclined, u, e, c) }

func dropActions(t table, _ *Frame) { t.dropRow("EITC 19.8.4c") }

// replaceBrain gives a tank In Peril the bottom card of the pile for its own,
// which goes on top (EITC 19.8.4d).
func replaceBrain(t table, f *Frame) {
	unit := &t.Units[f.Unit]
	if !unit.has(inPlay) || !unit.has(inPeril) {
		return
	}
	t.placed(brainReturned, f.Unit, brainBase+engine.Card(unit.Brain-1), "EITC 19.8.4d")
	t.shed(f.Unit, inPeril, "EITC 19.8.4d")
	t.open(procDeal, t.on(f.Unit))
}
