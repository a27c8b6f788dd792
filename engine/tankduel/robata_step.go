package tankduel

import (
	"hulldown.dev/engine"
	"hulldown.dev/engine/rule"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/notation"
	"hulldown.dev/engine/tankduel/pieces"
	"hulldown.dev/engine/tankduel/state"
)

// robataActionProcedures are the Action Step of a Robata Tank and what it does
// there.
func robataActionProcedures() []Procedure {
	return []Procedure{
		{Number: state.ProcSolo, Name: "robata-action-step", Stages: []Stage{
			{Name: "reveal", Run: revealActions},
			{Name: "guns", When: InField, Run: AfterReveal},
			{Name: "infantry", When: InField},
			{Name: "tank-commands", When: InField, Run: tankCommands},
			{Name: "hinder", When: InField, Run: soloHinder},
			{Name: "primary", When: InField, Run: primary},
			{Name: "secondary", When: InField, Run: secondary},
			{Name: "cleanup-commands", When: InField, Run: cleanupCommands},
			{Name: "acquire", When: InField, Run: soloAcquire},
			{Name: "drop", Run: dropActions},
			{Name: "replace", Run: replaceActionCard},
		}},
		{Number: state.ProcSoloHinder, Name: "robata-terrain", Stages: []Stage{{Name: "place", Run: nextHinder}, {Name: "refill", Run: refill}}},
		{Number: state.ProcSoloMove, Name: "robata-move", Stages: []Stage{
			{Name: "leave-mined", Run: soloMine}, {Name: "after-mine", Run: clearSoloMine},
			{Name: "step", Label: nextSuccess, Run: SoloStep},
			{Name: "keep", Label: rangeFinal, Run: keepGround},
			{Name: "enter-motion", Run: soloMotion}, {Name: "spotted", Run: soloSpotted},
			{Name: "flank-check", Run: flankPull}, {Name: "flank-passed", Run: flankPassed}, {Name: "flank-removal", Run: loseFlank},
			{Name: "end-move", Label: moveOver, Run: soloEndMove},
			{Name: "flank", Run: soloFlank}, {Name: "flank-lost", Run: loseSecondFlank},
			{Name: "flank-placed", Label: flankAnswered, Run: placeFlank},
			{Name: "terrain", Label: flankOver, Run: soloGround},
		}},
		{Number: state.ProcSoloShift, Name: "robata-shift", Stages: []Stage{{Name: "step", Run: ShiftNext}}},
		{Number: state.ProcSoloFire, Name: "robata-fire", Stages: []Stage{
			{Name: "stop", Run: soloStop}, {Name: "tactics", Run: TacticsAgainst}, {Name: "spotted", Run: soloFireSpots},
			{Name: "pull-to-hit", Run: PullOne}, {Name: "hit", Run: ResolveToHit},
			{Name: "find-location", Label: HitFound, Run: soloLocation}, {Name: "location", Run: soloLocated},
			{Name: "pull-to-penetrate", Run: PullOne}, {Name: "penetrate", Run: resolvePenetration},
			{Name: "end", Label: ShotOver, Run: EndFire},
		}},
		{Number: state.ProcSoloLead, Name: "robata-leadership", Stages: []Stage{{Name: "choose", Run: pickVictim}, {Name: "lose", Run: loseOne}, {Name: "gain", Run: soloGain}}},
	}
}

// InField reports whether the unit of a frame is on the battlefield.
func InField(x Ctx, f *state.Frame) bool { return x.Units[f.Unit].Has(state.InPlay) }

func revealActions(x Ctx, f *state.Frame) {
	r := RobataOf(x)
	var trace engine.Trace
	tr := x.Log.Wants(&trace)
	n := r.revealCount(f.Unit, tr)
	e := event.New(event.RowCounted, "EITC 19.8.2a")
	e.Unit, e.To, e.Terms = f.Unit, int16(n), x.Log.Keep(tr)
	x.Emit(&e)
	r.reveal(f.Unit, n, 0)
}

// revealCount is how many cards a tank reveals in its Action Step (EITC
// 19.8.2a to 19.8.2e).
func (x Robata) revealCount(u engine.Unit, tr *engine.Trace) int {
	unit := &x.Units[u]
	s := x.begin(rowNumber, alone(u), tr).base(rowBase, planCards)
	s = s.plus(rowNear, state.Flag(near(unit)))
	s = s.plus(rowElite, state.Flag(unit.Crew == state.Elite))
	s = s.plus(rowGreen, -state.Flag(unit.Crew == state.Green))
	s = s.plus(rowCommander, -state.Flag(x.commanderLost(u)))
	s = s.more()
	return min(max(s.Value, 0), state.MaxRow)
}

// AfterReveal makes the deck that a revealed SHUFFLE asks for and lets rules react to the
// cards, for each target of a High Quality Shot.
func AfterReveal(x Ctx, f *state.Frame) {
	r := RobataOf(x)
	r.reshuffleNow()
	if len(x.Game.Rules.Rows[rule.RobataShot]) == 0 {
		return
	}
	for left := r.goodShots(f.Unit, AtHigh, Aim{Cards: true}); left != 0; left &= left - 1 {
		x.React(rule.RobataShot, x.On(f.Unit).At(state.First(left)))
	}
}

func tankCommands(x Ctx, f *state.Frame) {
	x.Push(state.ProcCommands, x.On(f.Unit).Put(state.CommandsBy, commandTank).Put(state.CommandsUsed, state.SoloOf(f).Used()))
}

func cleanupCommands(x Ctx, f *state.Frame) {
	x.Push(state.ProcCommands, x.On(f.Unit).Put(state.CommandsBy, commandCleanup).Put(state.CommandsUsed, state.SoloOf(f).Used()))
}

func soloHinder(x Ctx, f *state.Frame) { x.Push(state.ProcSoloHinder, x.On(f.Unit)) }

// nextHinder plays a revealed Terrain card on the next player tank In Motion
// (EITC 19.4.7a to 19.4.7c). Those that no card was tried on come first; then
// the ones that TACTICS kept In Motion are tried again (ruling A120).
func nextHinder(x Ctx, f *state.Frame) {
	r := RobataOf(x)
	r.reshuffleNow()
	set, tried := r.hindered(f.Unit), uint16(state.HinderOf(f).Tried())
	if set&^tried == 0 {
		tried = 0
	}
	target := r.Best(f.Unit, set&^tried, Aim{Cards: true})
	if target == engine.NoUnit || !x.Units[f.Unit].Has(state.InPlay) {
		x.Leave()
		return
	}
	place := r.hindrance(f.Unit, target)
	x.Note(state.HinderTried, int(tried|1<<target))
	x.Note(state.HinderPlace, place+1)
	card := r.fromRow(place, "EITC 19.4.7b")
	x.Declare(*f, ActionOf(state.PlaceVerb, f.Unit).WithTarget(target))
	x.Done(f.Unit, target)
	x.Push(state.ProcPlace, x.On(target).With(card))
}

// hindered is the set of enemies that Robata has a Terrain card to play on.
func (x Robata) hindered(u engine.Unit) uint16 {
	set := uint16(0)
	for e := range x.Game.Tanks {
		if enemy := engine.Unit(e); x.Placeable(u, enemy) && x.hindrance(u, enemy) >= 0 {
			set |= 1 << e
		}
	}
	return set
}

// hindrance is the place of the revealed Terrain card that Robata plays on an
// enemy first, -1 for none.
func (x Robata) hindrance(u, e engine.Unit) int {
	best, rank := -1, 0
	for i, c := range x.Row {
		if !x.Game.Pools.Terrain.Has(c) {
			continue
		}
		n := x.Game.Terrain[x.Game.Cards[c].Terrain].Hinders
		if n == 0 || best >= 0 && (n > rank || n == rank && c > x.Row[best]) {
			continue
		}
		if x.GuardedAct(ActionOf(state.PlaceVerb, u).WithTarget(e).WithCard(0, c)).Permits() {
			best, rank = i, n
		}
	}
	return best
}

// refill puts a new card in the place of the one played (EITC 19.8.2h).
func refill(x Ctx, f *state.Frame) {
	place := state.HinderOf(f).Place()
	x.Note(state.HinderPlace, 0)
	x.Again()
	if place >= 0 {
		RobataOf(x).reveal(f.Unit, 1, place)
	}
}

// primary attempts the first line of that section whose conditions are met
// (EITC 19.8.2i).
func primary(x Ctx, f *state.Frame) {
	r := RobataOf(x)
	// What a move may do is judged from here.
	e := event.New(event.Began, "")
	e.Unit, e.Item = f.Unit, uint8(state.PassVerb)
	x.Emit(&e)
	r.attempt(f, r.Face(f.Unit).primary, 0)
}

// secondary performs the first Effective line, if any (EITC 19.8.2j). A tank whose Tank
// Action rules limit to few cards does so in its Primary Action alone (NA 8.1.2b), and one that
// took a Field Action in the place of its Tank Action has none (ruling A240).
func secondary(x Ctx, f *state.Frame) {
	r := RobataOf(x)
	if state.SoloOf(f).Saw(state.SawUse) {
		return
	}
	if len(x.Game.Rules.Rows[rule.ActionCards]) > 0 && x.mostCardsOf(f.Unit) < mostCards {
		x.Pair(event.ActionCancelled, f.Unit, engine.NoUnit, "NA 8.1.2b")
		return
	}
	r.attempt(f, r.Face(f.Unit).secondary, secondLines)
}

// attempt carries out the first of some lines that holds; first is the number of the
// first of them in the news.
func (x Robata) attempt(f *state.Frame, lines []cardLine, first int) {
	for i := range lines {
		row, ok := x.lineHolds(f.Unit, &lines[i])
		ok = ok && !(first == secondLines && x.usesTankAction(f.Unit, &lines[i], row))
		x.tellLine(f.Unit, first+i, ok)
		if ok {
			x.perform(f, &lines[i], row)
			return
		}
	}
}

// secondLines is the number of the first line of the second section, as the
// news of a line counts them.
const secondLines = 64

// tellLine notes that a line was considered.
func (x Robata) tellLine(u engine.Unit, i int, ok bool) {
	if x.Log == nil {
		return
	}
	e := event.New(event.LineRead, "EITC 19.8.2i")
	if i >= secondLines {
		e.Clause = "EITC 19.8.2j"
	}
	e.Unit, e.Item, e.To = u, uint8(i), int16(state.Flag(ok))
	e.Of = uint8(state.Flag(x.Units[u].Has(state.InPeril)))
	e.Card = state.ActionCardBase + engine.Card(x.Units[u].ActionCard-1)
	x.Emit(&e)
}

// lineHolds reports whether a line is to be attempted; of a mission it returns
// the row.
func (x Robata) lineHolds(u engine.Unit, line *cardLine) (row int, ok bool) {
	yes := len(line.any) == 0
	for _, q := range line.any {
		yes = yes || x.poses(q, u, askContext{cards: true, boxes: 1})
	}
	if !yes {
		return 0, false
	}
	switch line.do {
	case doMission:
		row = x.MissionOf(u)
		return row, row >= 0
	case doFire:
		return 0, x.hasShot(u, line.at, true)
	}
	return 0, x.effective(u, line.do)
}

// effective reports whether Robata can carry out an action, whether or not it
// would succeed (EITC 19.2-effective).
func (x Robata) effective(u engine.Unit, do order) bool {
	unit := &x.Units[u]
	switch do {
	case doFire:
		return x.hasShot(u, AtHigh, true) || x.hasShot(u, AtLow, true)
	case doMove:
		return x.CanMove(u).Permits() && x.GuardedAct(ActionOf(state.MoveVerb, u)).Permits()
	case doLeadership:
		return x.RowHas(x.Game.Pools.Leadership) && x.GuardedAct(ActionOf(state.LeadershipVerb, u)).Permits() &&
			(x.canConceal(u) || x.spottable(u) != 0 || x.canDigIn(u))
	case doSmoke:
		return x.Board(u).Smoke && x.RowHas(x.Game.Pools.Smoke) && unit.Box.Smoke == engine.NoCard &&
			x.GuardedAct(ActionOf(state.SmokeVerb, u)).Permits()
	case doSpot:
		return x.spottable(u) != 0 && x.GuardedAct(ActionOf(state.SpotVerb, u)).Permits()
	case doHullDown:
		return x.canDigIn(u) && x.GuardedAct(ActionOf(state.HullDownVerb, u)).Permits()
	case doUse:
		return x.usable(u) >= 0
	}
	return unit.Loaded == 0 && x.roundFor(u) >= 0 && x.GuardedAct(ActionOf(state.LoadVerb, u)).Permits()
}

// roundFor is the kind of special ammunition that a tank is equipped for, -1
// for none: a kind that pierces by itself rather than one that adds to the gun (NA 8.6c).
func (x Robata) roundFor(u engine.Unit) int {
	found := -1
	for kind := range x.Game.Ammo.Kinds {
		if !x.Board(u).Fires(kind) || x.Game.Ammo.Traits[kind].Harmless {
			continue
		}
		if found < 0 || x.Game.Ammo.Traits[kind].Replaces && !x.Game.Ammo.Traits[found].Replaces {
			found = kind
		}
	}
	return found
}

// perform carries out a line.
func (x Robata) perform(f *state.Frame, line *cardLine, row int) {
	switch {
	case line.do != doMission:
		x.order(f, line.do, notation.GainNothing)
	case missionRow(x.Game, row) == nil:
		x.soloMove(f, row)
	default:
		mission := &MissionRows(x.Game)[row]
		x.Game.Rules.operations[mission.Op].run(x.Ctx, mission, x.Subject(f.Unit))
	}
}

// order carries out an action; LEADERSHIP goes for one gain if a mission says so.
func (x Robata) order(f *state.Frame, do order, gain int8) {
	u := f.Unit
	switch do {
	case doFire:
		x.soloFire(f, nil)
	case doMove:
		x.soloMove(f, -1)
	case doLeadership:
		x.Declare(*f, ActionOf(state.LeadershipVerb, u))
		x.Done(u, engine.NoUnit)
		x.Push(state.ProcSoloLead, x.On(u).Put(state.LeadGain, int(gain)))
	case doSmoke:
		x.Declare(*f, ActionOf(state.SmokeVerb, u))
		x.Done(u, engine.NoUnit)
		x.halt(u, "EITC 19.9.7b")
		x.Push(state.ProcSmoke, x.On(u).With(x.fromRow(x.rowFind(x.Game.Pools.Smoke), "EITC 19.9.7a")))
	case doSpot:
		e := x.Best(u, x.spottable(u), Aim{Cards: true})
		x.Declare(*f, ActionOf(state.SpotVerb, u).WithTarget(e))
		x.Done(u, e)
		x.Push(state.ProcSpot, x.On(u).At(e).Put(state.SpotBought, 1))
	case doHullDown:
		x.Declare(*f, ActionOf(state.HullDownVerb, u))
		x.Done(u, engine.NoUnit)
		x.Push(state.ProcHullDown, x.On(u))
	case doLoad:
		x.Declare(*f, ActionOf(state.LoadVerb, u))
		x.Done(u, engine.NoUnit)
		x.soloLoad(u)
	case doUse:
		x.soloUse(f, x.usable(u))
	}
}

// soloLoad loads a round; Robata never runs out of them (EITC 19.9.6).
func (x Robata) soloLoad(u engine.Unit) {
	kind := x.roundFor(u)
	if x.Units[u].Ammo[kind] > 0 {
		x.item(event.AmmoSet, u, newValue{uint8(kind), int(x.Units[u].Ammo[kind]) - 1}, "EITC 19.9.6")
	}
	x.item(event.LoadedAmmo, u, newValue{0, kind + 1}, "EITC 19.9.6")
}

// Successes makes the Success Check with the first two revealed cards (EITC
// 19.8.3).
func (x Robata) Successes(u engine.Unit, level int) int {
	n := 0
	for i, c := range [2]engine.Clause{"EITC 19.8.3b", "EITC 19.8.3c"} {
		if card := x.Row[i]; card != engine.NoCard {
			n += state.Flag(x.Checks(u, card, successAt(i, level), c))
		}
	}
	return n
}

// successAt is what the first or the second card has to meet at an Activation Level.
func successAt(i, level int) Check {
	if i == 1 {
		level = (level + 1) / 2
	}
	return Check{TargetAtMost, level}
}

// wouldSucceed counts the successes that a Success Check at an Activation Level would have.
func (x Robata) wouldSucceed(level int) int {
	n := 0
	for i := range 2 {
		if card := x.Row[i]; card != engine.NoCard {
			n += state.Flag(successAt(i, level).meets(&x.Game.Cards[card]))
		}
	}
	return n
}

// soloAcquire Acquires the target fired at (EITC 19.8.4b-1 to 19.8.4b-3).
func soloAcquire(x Ctx, f *state.Frame) {
	r := RobataOf(x)
	e := state.SoloOf(f).Fired()
	if e == engine.NoUnit {
		return
	}
	gun := state.SoloOf(f).FiredGun()
	if !x.MayAcquire(f.Unit, e, gun) {
		return
	}
	unit := &x.Units[f.Unit]
	if pieces.Chart(x.Board(f.Unit).Guns[gun].Hit, x.Gap(f.Unit, e)) > mostToAcquire {
		r.decline(f.Unit, e, "EITC 19.8.4b-1")
		return
	}
	if unit.Spotted&^(1<<e) != 0 && !r.fellowSpots(f.Unit, e) {
		r.decline(f.Unit, e, "EITC 19.8.4b-2")
		return
	}
	x.acquire(f.Unit, e, gun, "")
}

// mostToAcquire is the highest unmodified To Hit Number with which Robata still
// Acquires.
const mostToAcquire = 85

func (x Robata) decline(u, e engine.Unit, c engine.Clause) { x.Pair(event.EffectDeclined, u, e, c) }

func dropActions(x Ctx, _ *state.Frame) { RobataOf(x).dropRow("EITC 19.8.4c") }

// replaceActionCard gives a tank In Peril the bottom card of the pile for its own,
// which goes on top (EITC 19.8.4d).
func replaceActionCard(x Ctx, f *state.Frame) {
	unit := &x.Units[f.Unit]
	if !unit.Has(state.InPlay) || !unit.Has(state.InPeril) {
		return
	}
	x.Placed(event.ActionCardReturned, f.Unit, state.ActionCardBase+engine.Card(unit.ActionCard-1), "EITC 19.8.4d")
	x.Shed(f.Unit, state.InPeril, "EITC 19.8.4d")
	x.Push(state.ProcDeal, x.On(f.Unit))
}
