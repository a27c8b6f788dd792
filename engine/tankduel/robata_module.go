package tankduel

import (
	"slices"

	"hulldown/engine"
	"hulldown/engine/rule"
)

// robataModule is the solo system (EITC 19): sides without a player, for which
// printed tables decide.
func robataModule() Module {
	return Module{
		Name:       "robata",
		Knows:      []Knowledge{{Number: knownSolo, New: func() any { return new(robataPlay) }}},
		Use:        func(b *builder) bool { return b.setup.Robata[0] || b.setup.Robata[1] },
		Check:      checkRobata,
		Procedures: slices.Concat(robataProcedures(), robataActionProcedures(), standInProcedures()),
		Stages: []StageEdit{
			{In: "initiative", At: "bid", How: Replace, Stage: Stage{Run: bidOrPlan}, Clause: "EITC 19.6.2a"},
		},
		Kinds: robataKinds,
		Moments: Moments{
			Lost:       func(x Ctx, u engine.Unit) { x.shed(u, inPeril, "EITC 19.4.8a") },
			EndWaits:   func(x Ctx, u engine.Unit) bool { return u != engine.NoUnit && robataOf(x).runs(u) },
			EndClause:  robataEndClause,
			LooksFirst: robataLooksFirst,
		},
		Directives: []Directive{{engine.Phrase{Form: "robata UNIT ACTION-CARD",
			Doc: "the Robata Tank has this Action card; a tank that had it takes the other in exchange"}, arrangeActionCard}},
		Questions: robataQuestions,
		Words:     robataWords(),
		Setup:     setUpRobata,
		Owns:      ownedByRobata,
		Verify:    checkRobataCards,
	}
}

func robataStandIns() []StandIn {
	return []StandIn{
		{procFireCheck, procBail}, {procRallyCheck, procSoloRally}, {procHatch, procSoloHatch},
		{procActions, procSoloPhase}, {procDiscard, procSoloDiscard},
		{procOffer, procSoloOffer}, {procTacticsChoice, procSoloTactics}, {procSpoil, procSpoilOne},
		{procHookChoice, procSoloRow}, {procKeep, procSoloKeep}, {procRowRange, procShiftOne}, {procRowUnit, procSoloUnit}, {procEscapeOrder, procSoloEscape}, {procArms, procSoloArms},
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
	case x.Phase == initiativePhase:
		return "EITC 19.4.9c"
	case x.Active != engine.NoUnit && robataOf(x).runs(x.Active):
		return "EITC 19.4.9d"
	}
	return ""
}

// robataLooksFirst puts Robata's tanks without an Acquired counter before its
// others (EITC 19.4.5b).
func robataLooksFirst(x Ctx, u, other engine.Unit) int {
	r := robataOf(x)
	if !r.runs(u) || !r.runs(other) {
		return 0
	}
	return flag(x.Units[u].Acquired != engine.NoUnit) - flag(x.Units[other].Acquired != engine.NoUnit)
}

// standInProcedures act where a player would be asked, and leave nothing behind
// on the stack: what they open stands in their place.
func standInProcedures() []Procedure {
	one := func(number uint8, name string, run func(x Ctx, f *Frame)) Procedure {
		return Procedure{Number: number, Name: name, Stages: []Stage{{Name: "act", Run: run}}}
	}
	return []Procedure{
		one(procSoloRally, "robata-rally", func(x Ctx, f *Frame) { x.shed(f.Unit, broken, "EITC 19.8.1c") }),
		one(procSoloPhase, "robata-actions", openSoloPhase),
		one(procSoloDiscard, "robata-discard", nil), // EITC 19.6.3a
		one(procSoloKeep, "robata-keep", nil),       // EITC S2-robata-d
		one(procSoloOffer, "robata-offer", func(x Ctx, f *Frame) { robataOf(x).offered(f.Unit, f.Target, x.g.offerClause(f)) }),
		one(procSoloTactics, "robata-tactics", openReaction),
		one(procSoloRow, "robata-row", decideRow),
		one(procSoloEscape, "robata-escape", escapeLast),
		one(procSoloArms, "robata-arms", nil), // ruling A104
		one(procSoloHatch, "robata-hatch", robataHatch),
	}
}

// openSoloPhase puts the crew in order and then goes through the Action Step.
// Frames open in reverse.
func openSoloPhase(x Ctx, f *Frame) {
	u := f.Unit
	x.close()
	x.open(procSolo, x.on(u))
	x.open(procCrew, x.on(u))
}

// openReaction lets the unit of the seat react: the target, or the acting tank
// where the target's player has answered.
func openReaction(x Ctx, f *Frame) {
	was, about := *f, f.Target
	x.close()
	if tacticsOf(x.frame()).answering() {
		about = was.Unit
	}
	x.open(procReact, x.on(was.Unit).at(about).of(was.Seat))
}

// decideRow answers a rule that leaves a choice.
func decideRow(x Ctx, f *Frame) {
	was := *f
	x.close()
	row, who := x.g.rowOf(&was), x.subjectOf(&was)
	if robataOf(x).decides(row, who) {
		x.execute(row, who)
	}
}

// escapeLast lets the crew escape in any order: nothing hangs on it.
func escapeLast(x Ctx, f *Frame) {
	u, last := f.Unit, 0
	x.close()
	for man := range x.board(u).crew {
		if x.mayEscape(x.frame(), man) {
			last = man
		}
	}
	x.attemptEscape(u, last)
}

// bidOrPlan lets the players bid and then plans for Robata.
func bidOrPlan(x Ctx, f *Frame) {
	if int(walkOf(f).unit()) == len(x.g.tanks) {
		robataOf(x).next(f)
		return
	}
	bidNext(x, f)
}
