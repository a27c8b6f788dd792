package tankduel

import "hulldown/engine"

// robataProcedures are what Robata does outside its Action Step.
func robataProcedures() map[uint8]procedure {
	return map[uint8]procedure{
		procReveal: {name: "reveal", chance: &chance{
			ready: readyReveal, count: pileOutcomes, outcome: pileOutcome(revealVerb), refuse: refusePile(revealVerb), apply: takeReveal,
		}},
		procDeal: {name: "deal", chance: &chance{
			ready: readyDeal, count: countDeals, outcome: dealOutcome, refuse: refuseDeal, apply: takeDeal,
		}},
		procChoose:   {name: "choose", stages: []stage{func(t table, f *Frame) { t.pull(f.Seat) }, chooseOne}},
		procReact:    {name: "react", stages: []stage{func(t table, f *Frame) { t.pull(f.Seat) }, endReaction}},
		procCommands: {name: "robata-commands", stages: []stage{nextCommand}},
		procPlan:     {name: "robata-initiative", stages: []stage{gaugePeril, revealPlan, planCommands, choosePlan, dropPlan}},
		procShiftOne: {name: "robata-range", stages: []stage{chooseRange, moveChosen, closeTerrain}},
		procSpoilOne: {name: "robata-spoil", stages: []stage{func(t table, f *Frame) { t.chooseAmong(f.Unit, 1<<(spoilFlank+1)-1) }, spoilChosen}},
		procBail:     {name: "robata-fire-check", stages: []stage{bailPull, bailResult, closeAction}},
		procCrew:     {name: "robata-crew", stages: []stage{mendCrew}},
	}
}

// The registers of procReveal.
const (
	revealLeft = 0 // how many cards are still to come
	revealAt   = 1 // the place of the next one
)

func readyReveal(t table, f *Frame) bool {
	if f.R[revealLeft] == 0 || t.Over {
		return false
	}
	if t.Pile.Empty() && t.Special == engine.NoCard {
		t.shuffle("EITC 19.4.9b")
	}
	return true
}

// takeReveal lays a card into the row. SHUFFLE waits until all are there, and
// GAME END ends the game at once before anybody acts (EITC 19.4.9a, 19.4.9c).
func takeReveal(t table, f Frame, a engine.Action) bool {
	if a.Card(0) >= DeckSize {
		t.special(a.Card(0))
		if t.Ending && t.Phase == initiativePhase {
			t.finish(byGameEnd)
		}
		return true
	}
	e := event(uncovered, "EITC 19.8.2a")
	if t.Phase == initiativePhase {
		e.Clause = "EITC 19.7a"
	}
	e.Seat, e.Unit, e.Item, e.Card = f.Seat, f.Unit, uint8(f.R[revealAt]), a.Card(0)
	t.emit(&e)
	t.note(revealAt, int(f.R[revealAt])+1)
	t.note(revealLeft, int(f.R[revealLeft])-1)
	return true
}

// reveal uncovers n cards from a place of the row on.
func (t table) reveal(u engine.Unit, n, at int) { t.open(procReveal, t.on(u).reg(n, at)) }

func readyDeal(t table, _ *Frame) bool { return t.Loose != 0 || t.StackN > 0 }

func countDeals(t table, _ *Frame) int {
	if t.Loose == 0 {
		return 1
	}
	return bitCount(t.Loose)
}

// dealOutcome is the bottom card of the pile: any of those whose order nobody
// knows, or the lowest of those put on top.
func dealOutcome(t table, f *Frame, i int) engine.Action {
	n := int(t.Stack[0])
	if t.Loose != 0 {
		n = nthBit(uint64(t.Loose), i)
	}
	return verb(dealVerb, f.Unit).WithCard(0, brainBase+engine.Card(n))
}

func refuseDeal(t table, f *Frame, a engine.Action) refusal {
	for i := range countDeals(t, f) {
		if a == dealOutcome(t, f, i) {
			return allowed
		}
	}
	return notOffered
}

func takeDeal(t table, f Frame, a engine.Action) bool {
	t.placed(brainDealt, f.Unit, a.Card(0), "EITC 19.1a")
	return false
}

// chooseAmong Pulls until one of a set of units is chosen (EITC 19.2-random);
// the frame below finds it in a register.
func (t table) chooseAmong(u engine.Unit, set uint16) {
	t.open(procChoose, t.on(u).reg(int(set), 0))
}

// chosenRegister is where procChoose leaves its choice in the frame below.
const chosenRegister = 3

// chooseOne spreads the Target Numbers evenly over the options; on a number
// left over it Pulls again.
func chooseOne(t table, f *Frame) {
	set := uint16(f.R[0])
	i := t.g.cards[t.Pulled].target() / (10 / max(1, min(bitCount(set), 10)))
	if i >= bitCount(set) {
		t.jump(0)
		return
	}
	n := nthBit(uint64(set), i)
	t.close()
	t.note(chosenRegister, n)
}

func bitCount(set uint16) int {
	n := 0
	for ; set != 0; set &= set - 1 {
		n++
	}
	return n
}

// endReaction reads the card of a Tactics reaction: it works on a Target Number
// up to that of the deck, 3 at most, or on TACTICS, and acts like a card played
// (EITC 19.4.4b to 19.4.4d).
func endReaction(t table, f *Frame) {
	limit, c := min(int(t.Deck), 3), engine.Clause("EITC 19.4.4b")
	card := &t.g.cards[t.Pulled]
	e := event(checkFailed, c)
	if card.target() <= limit {
		e.Kind = checkPassed
	} else if card.tactics {
		e.Kind, e.Clause = checkPassed, "EITC 19.4.4c"
	}
	e.Unit, e.Card, e.To = f.Target, t.Pulled, int16(limit)
	t.emit(&e)
	t.close()
	if e.Kind == checkFailed {
		t.note(1, 1)
		return
	}
	t.note(0, int(t.top().R[0])+1)
}

// nextRobata plans for one Robata Tank after the other by Identification
// Number, once the players have chosen (EITC 19.6.2a). Register 1 of the
// Initiative Phase is the set of those that have.
func (t table) nextRobata(f *Frame) {
	next := engine.NoUnit
	for u := range t.g.units {
		unit := &t.Units[u]
		if !unit.has(inPlay) || !t.runByRobata(engine.Unit(u)) || f.R[1]&(1<<u) != 0 {
			continue
		}
		if next == engine.NoUnit || unit.Number < t.Units[next].Number {
			next = engine.Unit(u)
		}
	}
	if next == engine.NoUnit {
		return
	}
	t.note(1, int(f.R[1])|1<<next)
	t.jump(0)
	t.open(procPlan, t.on(next).reg(0, int(t.Deck)))
}

// gaugePeril computes the Peril Level from 0 (EITC 19.4.2a).
func gaugePeril(t table, f *Frame) {
	var trace engine.Trace
	tr := &trace
	if t.log == nil {
		tr = nil
	}
	level := t.perilLevel(f.Unit, tr)
	e := event(perilSet, "EITC 19.4.2a")
	e.Unit, e.To, e.Terms = f.Unit, int16(level), t.log.Keep(tr)
	t.emit(&e)
}

func (t table) perilLevel(u engine.Unit, tr *engine.Trace) int {
	unit := &t.Units[u]
	s := base(tr, 0, "Peril", "EITC 19.4.2a")
	for v := range t.g.units {
		e := &t.Units[v]
		if e.Side == unit.Side || !e.has(inPlay) {
			continue
		}
		name := t.g.units[v].name
		s = s.plus(flag(e.spots(u)), name, "EITC 19.4.2b")
		if e.Acquired == u {
			s = s.plus(int(e.Aim), name, "EITC 19.4.2c")
		}
		s = s.plus(2*flag(e.flanks(u)), name, "EITC 19.4.2e")
		s = s.plus(-flag(unit.spots(engine.Unit(v))), name, "EITC 19.4.2g")
		if unit.Acquired == engine.Unit(v) {
			s = s.plus(-int(unit.Aim), name, "EITC 19.4.2h")
		}
		s = s.plus(-2*flag(unit.flanks(engine.Unit(v))), name, "EITC 19.4.2i")
	}
	s = s.plus(t.groundPeril(u), "terrain", "EITC 19.4.2d")
	s = s.plus(2*flag(unit.Bog > 0), "Bogged", "EITC 19.4.2f")
	return s.become(max(0, s.v), "never below 0", "EITC 19.4.2a").v
}

func revealPlan(t table, f *Frame) { t.reveal(f.Unit, planCards, 0) }

// planCards is how many cards are revealed for initiative (EITC 19.7a).
const planCards = 3

func planCommands(t table, f *Frame) {
	t.reshuffleNow()
	t.open(procCommands, t.on(f.Unit).reg(commandInitiative, 0))
}

// reshuffleNow makes the new deck that a revealed SHUFFLE asked for.
func (t table) reshuffleNow() {
	if t.Reshuffle {
		t.shuffle("EITC 19.4.9a")
	}
}

// choosePlan checks for Peril by the first card and picks the Initiative Card
// (EITC 19.7c, 19.7.1 to 19.7.5).
func choosePlan(t table, f *Frame) {
	if !t.Units[f.Unit].has(inPlay) {
		return
	}
	first := t.g.cards[t.Row[0]].target()
	e := event(checkPassed, "EITC 19.7c")
	e.Unit, e.Card, e.To = f.Unit, t.Row[0], int16(t.Units[f.Unit].Peril)
	if first <= int(t.Units[f.Unit].Peril) {
		e.Kind = checkFailed
	}
	t.emit(&e)
	if e.Kind == checkFailed {
		t.gain(f.Unit, inPeril, "EITC 19.7c")
	}
	low, high := 0, 0
	for i, card := range t.Row[:planCards] {
		if card < t.Row[low] {
			low = i
		}
		if card > t.Row[high] {
			high = i
		}
	}
	place, c := t.pickPlan(f.Unit, low, high)
	took := event(chosen, c)
	took.Seat, took.Unit, took.Item, took.Card = f.Seat, f.Unit, uint8(place), t.Row[place]
	t.emit(&took)
}

// pickPlan says which of the lowest and the highest card is the Initiative
// Card.
func (t table) pickPlan(u engine.Unit, low, high int) (int, engine.Clause) {
	switch {
	case t.Units[u].has(inPeril):
		return low, "EITC 19.7.1"
	case t.g.cards[t.Row[low]].number < 10:
		return low, "EITC 19.7.2"
	case t.g.cards[t.Row[high]].number > 90:
		return high, "EITC 19.7.3"
	case t.outguns(u) || t.hasShot(u, atHigh, false):
		return low, "EITC 19.7.4"
	}
	return high, "EITC 19.7.5"
}

// outguns reports that the lowest Facing Armor of some Spotted target is no
// more than the tank's Penetration.
func (t table) outguns(u engine.Unit) bool {
	for e := range t.g.units {
		enemy := engine.Unit(e)
		if !t.Units[u].spots(enemy) || !t.board(u).reach(t.gap(u, enemy)) {
			continue
		}
		value := t.penetration(u, enemy, int(t.Units[u].Loaded)-1, nil)
		if value >= min(t.armour(u, enemy, hullPart), t.armour(u, enemy, turretPart)) {
			return true
		}
	}
	return false
}

func dropPlan(t table, f *Frame) {
	t.dropRow("EITC 19.7d")
	closeAction(t, f)
}

// dropRow discards what is left of the revealed cards.
func (t table) dropRow(c engine.Clause) {
	for _, card := range t.Row {
		if card != engine.NoCard {
			t.of(rowCleared, engine.NoUnit, c)
			return
		}
	}
}

// The registers of procCommands.
const (
	commandsBy   = 0 // the flowchart that decides
	commandsUsed = 1 // the set of places whose card was resolved
	commandsAt   = 2 // the next place
)

// nextCommand resolves one revealed COMMAND card after the other. The frame
// below finds the set of places whose card is used up in register 0.
func nextCommand(t table, f *Frame) {
	for i := int(f.R[commandsAt]); i < MaxRow; i++ {
		if !t.g.pools.command.Has(t.Row[i]) || f.R[commandsUsed]&(1<<i) != 0 || !t.Units[f.Unit].has(inPlay) {
			continue
		}
		byTank := f.R[commandsBy] != commandInitiative
		end := t.follow(int(f.R[commandsBy]), f.Unit, moment{cards: byTank, boxes: 1})
		if end == endHold || end == endNothing {
			continue
		}
		t.note(commandsAt, i+1)
		t.note(commandsUsed, int(f.R[commandsUsed])|1<<i)
		t.jump(0)
		t.open(procClose, t.closing(nobody))
		t.useCommand(f.Unit, end, byTank)
		return
	}
	used := int(f.R[commandsUsed])
	t.close()
	t.note(0, used)
}

// useCommand does what the priorities came to (EITC 19.5a).
func (t table) useCommand(u engine.Unit, end chartEnd, cards bool) {
	switch end {
	case endSpot:
		set := t.spotsFor(u, cards)
		if set == 0 {
			set = t.spottable(u)
		}
		if e := t.best(u, set, aim{cards: cards}); e != engine.NoUnit {
			t.spot(u, e, "EITC 8.4.1b")
		}
	case endConceal:
		t.open(procConceal, t.on(u))
	case endHullDown:
		t.gain(u, hullDown, "EITC 8.4.1c")
	}
}
