package tankduel

import (
	"slices"

	"hulldown.dev/engine"
	"hulldown.dev/engine/rule"
	"hulldown.dev/engine/tankduel/state"
)

// RobataModule is the solo system (EITC 19): sides without a player, for which
// printed tables decide.
func RobataModule() Module {
	return Module{
		Name:       "robata",
		Knows:      []Knowledge{{Number: knownSolo, New: func() any { return new(robataPlay) }}},
		Use:        func(b *Builder) bool { return b.Setup.Robata[0] || b.Setup.Robata[1] },
		Check:      checkRobata,
		Procedures: slices.Concat(robataProcedures(), robataActionProcedures(), standInProcedures()),
		Stages: []StageEdit{
			{In: "initiative", At: "bid", How: Replace, Stage: Stage{Run: bidOrPlan}, Clause: "EITC 19.6.2a"},
		},
		Kinds: robataKinds,
		Moments: Moments{
			Lost:       func(x Ctx, u engine.Unit) { x.Shed(u, state.InPeril, "EITC 19.4.8a") },
			EndWaits:   func(x Ctx, u engine.Unit) bool { return u != engine.NoUnit && RobataOf(x).runs(u) },
			EndClause:  robataEndClause,
			LooksFirst: robataLooksFirst,
		},
		Directives: []Directive{{engine.Phrase{Form: "robata UNIT ACTION-CARD",
			Doc: "the Robata Tank has this Action card; a tank that had it takes the other in exchange"}, arrangeActionCard}},
		Words:  robataWords(),
		Setup:  setUpRobata,
		Owns:   ownedByRobata,
		Verify: checkRobataCards,
	}
}

func robataStandIns() []StandIn {
	return []StandIn{
		{state.ProcFireCheck, state.ProcBail}, {state.ProcRallyCheck, state.ProcSoloRally}, {state.ProcHatch, state.ProcSoloHatch},
		{state.ProcActions, state.ProcSoloPhase}, {state.ProcDiscard, state.ProcSoloDiscard},
		{state.ProcOffer, state.ProcSoloOffer}, {state.ProcTacticsChoice, state.ProcSoloTactics}, {state.ProcSpoil, state.ProcSpoilOne},
		{state.ProcHookChoice, state.ProcSoloRow}, {state.ProcKeep, state.ProcSoloKeep}, {state.ProcRowRange, state.ProcShiftOne}, {state.ProcRowUnit, state.ProcSoloUnit}, {state.ProcSecret, state.ProcSoloSecret}, {state.ProcEscapeOrder, state.ProcSoloEscape}, {state.ProcArms, state.ProcSoloArms},
	}
}

// ownedByRobata reports whether a row is about Robata alone.
func ownedByRobata(row *rule.Row) bool {
	if row.Hook == rule.RobataMission || row.Hook == rule.RobataRank || row.Hook == rule.RobataShot || row.Hook == rule.RobataPeril {
		return true
	}
	unit := row.When.Who(rule.FactUnit)
	return unit != nil && unit.Run == rule.ByRobata
}

// robataEndClause is the clause for GAME END among Robata's cards: of the
// Initiative Phase, or of a Tank Phase of its own (EITC 19.4.9c, 19.4.9d).
func robataEndClause(x Ctx) engine.Clause {
	switch {
	case x.Phase == state.InitiativePhase:
		return "EITC 19.4.9c"
	case x.Active != engine.NoUnit && RobataOf(x).runs(x.Active):
		return "EITC 19.4.9d"
	}
	return ""
}

// robataLooksFirst puts Robata's tanks without an Acquired counter before its
// others (EITC 19.4.5b).
func robataLooksFirst(x Ctx, u, other engine.Unit) int {
	r := RobataOf(x)
	if !r.runs(u) || !r.runs(other) {
		return 0
	}
	return state.Flag(x.Units[u].Acquired != engine.NoUnit) - state.Flag(x.Units[other].Acquired != engine.NoUnit)
}

// standInProcedures act where a player would be asked, and leave nothing behind
// on the stack: what they open stands in their place.
func standInProcedures() []Procedure {
	one := func(number uint8, name string, run func(x Ctx, f *state.Frame)) Procedure {
		return Procedure{Number: number, Name: name, Stages: []Stage{{Name: "act", Run: run}}}
	}
	return []Procedure{
		one(state.ProcSoloRally, "robata-rally", func(x Ctx, f *state.Frame) { x.Shed(f.Unit, state.Broken, "EITC 19.8.1c") }),
		one(state.ProcSoloPhase, "robata-actions", openSoloPhase),
		one(state.ProcSoloDiscard, "robata-discard", nil), // EITC 19.6.3a
		one(state.ProcSoloKeep, "robata-keep", nil),       // EITC S2-robata-d
		one(state.ProcSoloOffer, "robata-offer", func(x Ctx, f *state.Frame) { RobataOf(x).offered(f.Unit, f.Target, x.Game.offerClause(f)) }),
		one(state.ProcSoloTactics, "robata-tactics", openReaction),
		one(state.ProcSoloRow, "robata-row", decideRow),
		one(state.ProcSoloEscape, "robata-escape", escapeLast),
		one(state.ProcSoloArms, "robata-arms", nil), // ruling A104
		one(state.ProcSoloHatch, "robata-hatch", robataHatch),
	}
}

// openSoloPhase puts the crew in order and then goes through the Action Step.
// Frames open in reverse.
func openSoloPhase(x Ctx, f *state.Frame) {
	u := f.Unit
	x.close()
	x.Push(state.ProcSolo, x.On(u))
	x.Push(state.ProcCrew, x.On(u))
}

// openReaction lets the unit of the seat react: the target, or the acting tank
// where the target's player has answered.
func openReaction(x Ctx, f *state.Frame) {
	was, about := *f, f.Target
	x.close()
	if state.TacticsOf(x.Frame()).Answering() {
		about = was.Unit
	}
	x.Push(state.ProcReact, x.On(was.Unit).At(about).Of(was.Seat))
}

// decideRow answers a rule that leaves a choice.
func decideRow(x Ctx, f *state.Frame) {
	was := *f
	x.close()
	row, who := x.Game.RowOf(&was), x.subjectOf(&was)
	if RobataOf(x).decides(row, who) {
		x.execute(row, who)
	}
}

// escapeLast lets the crew escape in any order: nothing hangs on it.
func escapeLast(x Ctx, f *state.Frame) {
	u, last := f.Unit, 0
	x.close()
	for man := range x.Board(u).Crew {
		if x.mayEscape(x.Frame(), man) {
			last = man
		}
	}
	x.attemptEscape(u, last)
}

// bidOrPlan lets the players bid and then plans for Robata.
func bidOrPlan(x Ctx, f *state.Frame) {
	if int(state.WalkOf(f).Unit()) == len(x.Game.Tanks) {
		RobataOf(x).next(f)
		return
	}
	bidNext(x, f)
}
