package tankduel

import (
	"slices"

	"hulldown/engine"
)

// robataModule is the solo system (EITC 19): sides without a player, for which
// printed tables decide.
func robataModule() Module {
	return Module{
		Name:       "robata",
		Use:        func(b *builder) bool { return b.setup.Robata[0] || b.setup.Robata[1] },
		Procedures: slices.Concat(robataProcedures(), robataActionProcedures(), standInProcedures()),
		Stages: []StageEdit{
			{In: "initiative", At: "bid", How: Replace, Stage: Stage{Run: bidOrPlan}, Clause: "EITC 19.6.2a"},
		},
		StandIns: []StandIn{
			{procFireCheck, procBail}, {procRallyCheck, procSoloRally}, {procHatch, procSoloHatch},
			{procActions, procSoloPhase}, {procDiscard, procSoloDiscard},
			{procOffer, procSoloOffer}, {procTacticsChoice, procSoloTactics}, {procSpoil, procSpoilOne},
			{procHookChoice, procSoloRow}, {procRowRange, procShiftOne}, {procEscapeOrder, procSoloEscape},
		},
	}
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
		one(procSoloOffer, "robata-offer", func(x Ctx, f *Frame) { x.robataOffered(f.Unit, f.Target) }),
		one(procSoloTactics, "robata-tactics", openReaction),
		one(procSoloRow, "robata-row", decideRow),
		one(procSoloEscape, "robata-escape", escapeLast),
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
	if tacticsOf(x.top()).answering() {
		about = was.Unit
	}
	x.open(procReact, x.on(was.Unit).at(about).of(was.Seat))
}

// decideRow answers a rule that leaves a choice.
func decideRow(x Ctx, f *Frame) {
	was := *f
	x.close()
	row, who := hookOf(&was).in(x.g), x.subjectOf(&was)
	if x.robataDecides(row, who) {
		x.execute(row, who)
	}
}

// escapeLast lets the crew escape in any order: nothing hangs on it.
func escapeLast(x Ctx, f *Frame) {
	u, last := f.Unit, 0
	x.close()
	for man := range x.board(u).crew {
		if x.mayEscape(x.top(), man) {
			last = man
		}
	}
	x.attemptEscape(u, last)
}

// bidOrPlan lets the players bid and then plans for Robata.
func bidOrPlan(x Ctx, f *Frame) {
	if int(walkOf(f).unit()) == len(x.g.units) {
		x.nextRobata(f)
		return
	}
	bidNext(x, f)
}

// runSeats makes the table of what stands in for the questions to each seat of
// Robata.
func (b *builder) runSeats(standIns []StandIn) {
	g := b.g
	for seat := range g.seats {
		if !g.robataSeat(engine.Seat(seat)) {
			continue
		}
		table := make([]uint8, len(g.procs))
		for proc := range table {
			table[proc] = uint8(proc)
		}
		for _, s := range standIns {
			table[s.Asked] = s.By
		}
		g.standIns[seat] = table
	}
}
