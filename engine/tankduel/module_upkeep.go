package tankduel

import (
	"slices"

	"hulldown.dev/engine"
	"hulldown.dev/engine/rule"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/pieces"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

// upkeepProcedures try, for each enemy that a unit has a Spotted counter of and of which
// rules ask it, whether the unit spots it once more; a counter for which it does not is
// lost. An attempt is an ordinary one but for its number of cards, which rules give: one
// Binoculars is enough, 2 Order Icons buy a card more, and TACTICS may cancel it.
func upkeepProcedures() []Procedure {
	return []Procedure{
		{Number: state.ProcUpkeep, Name: "upkeep", Stages: []Stage{{Name: "next", Run: nextUpkeep}, {Name: "close", Run: closeAction}}},
		{Number: state.ProcUpkeepSpot, Name: "upkeep-spot", Stages: []Stage{
			{Name: "second-pull", Run: offerSecondPull}, {Name: "tactics", Run: upkeepTactics},
			{Name: "pull", Run: upkeepPull}, {Name: "count", Label: pullAgain, Run: upkeepCount}, {Name: "result", Run: upkeepResult},
		}},
	}
}

// upkeepStages put the upkeep behind the other checks of the Administration Step, in games
// with rules that ask for it: a stage more would move those of all recordings.
func upkeepStages(b *Builder) []Module {
	asks := func(rules []model.Rule) bool {
		return slices.ContainsFunc(rules, func(r model.Rule) bool { return r.On == rule.SpotKeep.Info().Name })
	}
	if !asks(b.Own.Rules) && !slices.ContainsFunc(b.Content.Terrain, func(t model.Terrain) bool { return asks(t.Rules) }) &&
		!slices.ContainsFunc(b.bodies.Used, func(m *model.Module) bool { return asks(m.Rules) }) {
		return nil
	}
	return []Module{{Name: "upkeep", Stages: []StageEdit{{In: "tank-phase", At: "actions", How: Before, Stage: Stage{
		Name: "upkeep",
		When: func(x Ctx, f *state.Frame) bool { return phaseGoesOn(x, f) && x.Units[f.Unit].Spotted != 0 },
		Run:  func(x Ctx, f *state.Frame) { x.Push(state.ProcUpkeep, x.Closing(x.On(f.Unit))) },
	}}}}}
}

// nextUpkeep opens the attempt on the next enemy. Who is in SMOKE may not spot, and fails.
func nextUpkeep(x Ctx, f *state.Frame) {
	for e := state.WalkOf(f).Unit(); int(e) < len(x.Game.Units); e++ {
		switch {
		case !x.Units[f.Unit].Spots(e) || upkeepPulls(x, f.Unit, e) <= 0:
		case x.Units[f.Unit].Box.Smoke != engine.NoCard:
			x.Unspot(f.Unit, e, upkeepClause(x))
		default:
			x.Note(state.WalkNext, int(e)+1)
			x.Again()
			x.Push(state.ProcUpkeepSpot, x.On(f.Unit).At(e))
			return
		}
	}
}

// upkeepPulls is how many cards a unit Pulls to keep the Spotted counter of an enemy, 0
// where it keeps it without.
func upkeepPulls(x Ctx, u, e engine.Unit) int {
	who := x.Subject(u)
	who.Target = e
	return x.ruled(Sum{}, rule.SpotKeep, who).Value
}

// upkeepClause is by which a counter is lost: that of the first rule that asks for it.
func upkeepClause(x Ctx) engine.Clause { return x.Game.Rules.Rows[rule.SpotKeep][0].Clause }

// upkeepTactics asks the player of the enemy for TACTICS; who has no cards does not answer
// an attempt that is no action.
func upkeepTactics(x Ctx, f *state.Frame) {
	if seat := x.Units[f.Target].Seat; x.Game.standIn(state.ProcTacticsChoice, seat) == state.ProcTacticsChoice {
		TacticsAgainst(x, f)
	}
}

func upkeepPull(x Ctx, f *state.Frame) {
	if !state.Answered(f) {
		x.pull(f.Seat)
		return
	}
	e := event.New(event.ActionCancelled, "EITC 13.1a")
	e.Unit, e.Target = f.Unit, f.Target
	x.Emit(&e)
	x.Unspot(f.Unit, f.Target, upkeepClause(x))
	x.Leave()
}

// upkeepCount counts the Binoculars and Pulls on.
func upkeepCount(x Ctx, f *state.Frame) {
	x.tellSeen(f.Unit, "EITC 8.3.5.i-b")
	x.Note(state.SpotSeen, state.SpotOf(f).Seen()+state.Flag(x.Shows(pieces.BinocularsIcon)))
	made := state.SpotOf(f).Made() + 1
	x.Note(state.SpotMade, made)
	if made < upkeepPulls(x, f.Unit, f.Target)+state.Flag(state.SpotOf(f).Bought()) {
		x.Jump(pullAgain)
		x.pull(f.Seat)
	}
}

func upkeepResult(x Ctx, f *state.Frame) {
	if state.SpotOf(f).Seen() == 0 {
		x.Unspot(f.Unit, f.Target, upkeepClause(x))
	}
}
