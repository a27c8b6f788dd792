package tankduel

import (
	"math/bits"

	"hulldown.dev/engine"
	"hulldown.dev/engine/rule"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/pieces"
	"hulldown.dev/engine/tankduel/state"
)

// robataProcedures are Robata's procedures outside its Action Step.
func robataProcedures() []Procedure {
	return []Procedure{
		{Number: state.ProcReveal, Name: "reveal", Chance: &Chance{
			Ready: readyReveal, Count: pileOutcomes, Outcome: pileOutcome(state.RevealVerb), Refuse: refusePile(state.RevealVerb), Apply: takeReveal,
		}},
		{Number: state.ProcDeal, Name: "deal", Chance: &Chance{
			Ready: readyDeal, Count: countDeals, Outcome: dealOutcome, Refuse: refuseDeal, Apply: takeDeal,
		}},
		{Number: state.ProcReact, Name: "react", Stages: []Stage{{Name: "pull", Run: PullOne}, {Name: "result", Run: endReaction}}},
		{Number: state.ProcCommands, Name: "robata-commands", Stages: []Stage{{Name: "resolve", Run: nextCommand}}},
		{Number: state.ProcPlan, Name: "robata-initiative", Stages: []Stage{
			{Name: "peril", Run: gaugePeril}, {Name: "reveal", Run: revealPlan}, {Name: "commands", Run: planCommands},
			{Name: "choose", Run: choosePlan}, {Name: "discard", Run: dropPlan},
		}},
		{Number: state.ProcShiftOne, Name: "robata-range", Stages: []Stage{{Name: "choose", Run: chooseRange}, {Name: "move", Run: moveChosen}}},
		{Number: state.ProcSpoilOne, Name: "robata-spoil", Stages: []Stage{{Name: "choose", Run: chooseSpoiled}, {Name: "spoil", Run: spoilChosen}}},
		{Number: state.ProcBail, Name: "robata-fire-check", Stages: []Stage{{Name: "pull", Run: bailPull}, {Name: "result", Run: bailResult}, {Name: "close", Run: closeAction}}},
		{Number: state.ProcCrew, Name: "robata-crew", Stages: []Stage{{Name: "reassign", Run: mendCrew}}},
	}
}

func chooseSpoiled(x Ctx, f *state.Frame) { x.chooseAmong(f.Unit, 1<<(spoilFlank+1)-1) }

func readyReveal(x Ctx, f *state.Frame) bool {
	if state.RevealOf(f).Left() == 0 || x.Over {
		return false
	}
	if x.Pile.Empty() && x.Special == engine.NoCard {
		x.Shuffle("EITC 19.4.9b")
	}
	return true
}

// takeReveal lays a card into the row. SHUFFLE waits until all are there, and
// GAME END ends the game at once before anybody acts (EITC 19.4.9a, 19.4.9c).
func takeReveal(x Ctx, f state.Frame, a engine.Action) bool {
	if a.Card(0) >= state.DeckSize {
		x.SetAside(a.Card(0))
		if x.Ending && x.Phase == state.InitiativePhase {
			x.finish(state.ByGameEnd)
		}
		return true
	}
	e := event.New(event.Uncovered, "EITC 19.8.2a")
	if x.Phase == state.InitiativePhase {
		e.Clause = "EITC 19.7a"
	}
	e.Seat, e.Unit, e.Item, e.Card = f.Seat, f.Unit, uint8(state.RevealOf(&f).At()), a.Card(0)
	x.Emit(&e)
	x.Note(state.RevealAt, state.RevealOf(&f).At()+1)
	x.Note(state.RevealLeft, state.RevealOf(&f).Left()-1)
	return true
}

// reveal uncovers n cards from a place of the row on.
func (x Robata) reveal(u engine.Unit, n, at int) {
	x.Push(state.ProcReveal, x.On(u).Put(state.RevealLeft, n).Put(state.RevealAt, at))
}

func readyDeal(x Ctx, _ *state.Frame) bool { return x.Loose != 0 || x.StackN > 0 }

func countDeals(x Ctx, _ *state.Frame) int {
	if x.Loose == 0 {
		return 1
	}
	return bits.OnesCount16(x.Loose)
}

// dealOutcome is the bottom card of the pile: any of those whose order nobody
// knows, or the lowest of those put on top.
func dealOutcome(x Ctx, f *state.Frame, i int) engine.Action {
	n := int(x.Stack[0])
	if x.Loose != 0 {
		n = state.NthBit(uint64(x.Loose), i)
	}
	return ActionOf(state.DealVerb, f.Unit).WithCard(0, state.ActionCardBase+engine.Card(n))
}

func refuseDeal(x Ctx, f *state.Frame, a engine.Action) state.Refusal {
	for i := range countDeals(x, f) {
		if a == dealOutcome(x, f, i) {
			return state.Allowed
		}
	}
	return NotOffered
}

func takeDeal(x Ctx, f state.Frame, a engine.Action) bool {
	x.Placed(event.ActionCardDealt, f.Unit, a.Card(0), "EITC 19.1a")
	return false
}

// endReaction reads the card of a Tactics reaction: it works on a Target Number
// up to that of the deck, 3 at most, or on TACTICS, and acts like a card played
// (EITC 19.4.4b to 19.4.4d).
func endReaction(x Ctx, f *state.Frame) {
	k, c := Check{TargetAtMost, min(int(x.Deck), 3)}, engine.Clause("EITC 19.4.4b")
	if card := &x.Game.Cards[x.Pulled]; card.Tactics && !k.meets(card) {
		k.By, c = readsTactics, "EITC 19.4.4c"
	}
	answers := x.Checks(f.Target, x.Pulled, k, c)
	x.close()
	if !answers {
		x.Note(state.TacticsOver, 1)
		return
	}
	x.Note(state.TacticsCount, state.TacticsOf(x.Frame()).Count()+1)
}

// next plans for one Robata Tank after the other by Identification
// Number, once the players have chosen (EITC 19.6.2a).
func (x Robata) next(f *state.Frame) {
	planned := state.WalkOf(f).Planned()
	next := x.LowestNumber(func(u engine.Unit) bool { return x.Units[u].Has(state.InPlay) && x.runs(u) && planned&(1<<u) == 0 })
	if next == engine.NoUnit {
		return
	}
	x.Note(state.WalkPlanned, state.WalkOf(f).Planned()|1<<next)
	x.Again()
	x.Push(state.ProcPlan, x.Closing(x.On(next)))
}

// gaugePeril computes the Peril Level from 0 (EITC 19.4.2a).
func gaugePeril(x Ctx, f *state.Frame) {
	var trace engine.Trace
	tr := x.Log.Wants(&trace)
	level := RobataOf(x).perilLevel(f.Unit, tr)
	e := event.New(event.PerilSet, "EITC 19.4.2a")
	e.Unit, e.To, e.Terms = f.Unit, int16(level), x.Log.Keep(tr)
	x.Emit(&e)
}

func (x Robata) perilLevel(u engine.Unit, tr *engine.Trace) int {
	unit := &x.Units[u]
	s := x.begin(perilNumber, alone(u), tr).base(perilBase, 0)
	for v := range x.Game.Tanks {
		e := &x.Units[v]
		if e.Side == unit.Side || !e.Has(state.InPlay) {
			continue
		}
		name := x.Game.Tanks[v].Name
		s = s.plusAs(perilSpotted, state.Flag(e.Spots(u)), name)
		if e.Acquired == u {
			s = s.plusAs(perilAcquired, int(e.Aim), name)
		}
		s = s.plusAs(perilFlanked, 2*state.Flag(e.Flanks(u)), name)
		s = s.plusAs(perilSpots, -state.Flag(unit.Spots(engine.Unit(v))), name)
		if unit.Acquired == engine.Unit(v) {
			s = s.plusAs(perilAcquires, -int(unit.Aim), name)
		}
		s = s.plusAs(perilFlanks, -2*state.Flag(unit.Flanks(engine.Unit(v))), name)
	}
	s = s.plus(perilTerrain, x.bestOf(u, rule.ValuePeril))
	s = s.plus(perilBogged, 2*state.Flag(unit.Bog > 0))
	s = s.more()
	return s.become(perilFloor, max(0, s.Value)).Value
}

func revealPlan(x Ctx, f *state.Frame) { RobataOf(x).reveal(f.Unit, planCards, 0) }

// planCards is how many cards are revealed for initiative (EITC 19.7a).
const planCards = 3

func planCommands(x Ctx, f *state.Frame) {
	RobataOf(x).reshuffleNow()
	x.Push(state.ProcCommands, x.On(f.Unit).Put(state.CommandsBy, commandInitiative))
}

// reshuffleNow makes the new deck that a revealed SHUFFLE asked for.
func (x Robata) reshuffleNow() {
	if x.Reshuffle {
		x.Shuffle("EITC 19.4.9a")
	}
}

// choosePlan checks for Peril by the first card and picks the Initiative Card
// (EITC 19.7c, 19.7.1 to 19.7.5).
func choosePlan(x Ctx, f *state.Frame) {
	r := RobataOf(x)
	if !x.Units[f.Unit].Has(state.InPlay) {
		return
	}
	r.checkPeril(f.Unit)
	var low, high int
	for i, card := range x.Row[:planCards] {
		if card < x.Row[low] {
			low = i
		}
		if card > x.Row[high] {
			high = i
		}
	}
	place, c := r.pickPlan(f.Unit, low, high)
	took := event.New(event.Chosen, c)
	took.Seat, took.Unit, took.Item, took.Card = f.Seat, f.Unit, uint8(place), x.Row[place]
	x.Emit(&took)
}

// checkPeril puts a tank In Peril if its first card is not above its Peril Level, unless a
// rule spares it the check.
func (x Robata) checkPeril(u engine.Unit) {
	if len(x.Game.Rules.Rows[rule.RobataPeril]) > 0 {
		if r := x.guarded(rule.RobataPeril, x.Subject(u)); !r.Permits() {
			e := event.New(event.PerilSkipped, r.Clause)
			e.Unit = u
			x.Emit(&e)
			return
		}
	}
	if !x.Checks(u, x.Row[0], Check{targetAbove, int(x.Units[u].Peril)}, "EITC 19.7c") {
		x.Gain(u, state.InPeril, "EITC 19.7c")
	}
}

// pickPlan says which of the lowest and the highest card is the Initiative
// Card.
func (x Robata) pickPlan(u engine.Unit, low, high int) (int, engine.Clause) {
	if c := x.bidsLow(u); c != "" {
		return low, c
	}
	switch {
	case x.Units[u].Has(state.InPeril):
		return low, "EITC 19.7.1"
	case x.Game.Cards[x.Row[low]].Number < 10:
		return low, "EITC 19.7.2"
	case x.Game.Cards[x.Row[high]].Number > 90:
		return high, "EITC 19.7.3"
	case x.outguns(u) || x.hasShot(u, AtHigh, false):
		return low, "EITC 19.7.4"
	}
	return high, "EITC 19.7.5"
}

// outguns reports whether the lowest Facing Armor of some Spotted target is no
// more than the tank's Penetration.
func (x Robata) outguns(u engine.Unit) bool {
	for e := range x.Game.Tanks {
		enemy := engine.Unit(e)
		if !x.Units[u].Spots(enemy) {
			continue
		}
		for gun := range x.Board(u).GunsN {
			w := Bare(u, enemy).With(gun)
			if x.Gun(w).Reach(x.Gap(u, enemy)) && x.Penetration(w, int(x.Units[u].Loaded)-1, nil) >= min(x.Armour(w, pieces.HullPart), x.Armour(w, pieces.TurretPart)) {
				return true
			}
		}
	}
	return false
}

func dropPlan(x Ctx, f *state.Frame) {
	RobataOf(x).dropRow("EITC 19.7d")
	closeAction(x, f)
}

// dropRow discards what is left of the revealed cards.
func (x Robata) dropRow(c engine.Clause) {
	for _, card := range x.Row {
		if card != engine.NoCard {
			x.EmitOf(event.RowCleared, engine.NoUnit, c)
			return
		}
	}
}

// nextCommand resolves one revealed COMMAND card after the other. The frame
// below finds the set of places whose card is used up in SoloUsed.
func nextCommand(x Ctx, f *state.Frame) {
	r := RobataOf(x)
	for i := state.CommandsOf(f).At(); i < state.MaxRow; i++ {
		if !x.Game.Pools.Command.Has(x.Row[i]) || state.CommandsOf(f).Used()&(1<<i) != 0 || !x.Units[f.Unit].Has(state.InPlay) {
			continue
		}
		byTank := state.CommandsOf(f).By() != commandInitiative
		end := r.follow(state.CommandsOf(f).By(), f.Unit, askContext{cards: byTank, boxes: 1})
		if end == endHold || end == endNothing {
			continue
		}
		x.Note(state.CommandsAt, i+1)
		x.Note(state.CommandsUsed, state.CommandsOf(f).Used()|1<<i)
		x.Again()
		x.Push(state.ProcClose, x.Closing(state.Nobody))
		r.useCommand(f.Unit, end, byTank)
		return
	}
	used := state.CommandsOf(f).Used()
	x.close()
	x.Note(state.SoloUsed, used)
}

// useCommand does what the priorities came to (EITC 19.5a).
func (x Robata) useCommand(u engine.Unit, end chartEnd, cards bool) {
	switch end {
	case endSpot:
		set := x.spotsFor(u, cards)
		if set == 0 {
			set = x.spottable(u)
		}
		if e := x.Best(u, set, Aim{Cards: cards}); e != engine.NoUnit {
			x.Spot(u, e, "EITC 8.4.1b")
		}
	case endConceal:
		x.Push(state.ProcConceal, x.On(u))
	case endHullDown:
		if !x.firesHullDown(u) {
			return
		}
		x.Gain(u, state.HullDown, "EITC 8.4.1c")
	}
}
