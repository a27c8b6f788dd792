package tankduel

import (
	"slices"

	"hulldown.dev/engine"
	"hulldown.dev/engine/rule"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

// soloUseStages let Robata take the Field Actions of content that a card with an Infantry
// icon pays for, in games that have such: a stage more would move those of all recordings.
func soloUseStages(b *Builder) []Module {
	soldiers := func(rules []model.Rule) bool {
		return slices.ContainsFunc(rules, func(r model.Rule) bool { return r.Cost != nil && r.Cost.Infantry })
	}
	if b.Setup.Robata == [state.Sides]bool{} || !soldiers(b.Own.Rules) &&
		!slices.ContainsFunc(b.bodies.Used, func(m *model.Module) bool { return soldiers(m.Rules) }) {
		return nil
	}
	return []Module{{Name: "robata-uses", Stages: []StageEdit{{In: "robata-action-step", At: "infantry", How: After, Clause: "NA 8.8.2a",
		Stage: Stage{Name: "use", When: InField, Run: useByRobata}}}}}
}

// useByRobata takes the first Field Action of content that an Infantry icon pays for and
// that would do something, if one of the revealed cards shows such an icon: any nation's
// serves, and no card is spent (EITC 19.4.4a; NA 8.8.2a; ruling A228).
func useByRobata(x Ctx, f *state.Frame) {
	if !RobataOf(x).RowHas(x.Game.Pools.Infantry) {
		return
	}
	for i := range x.Game.Rules.Rows[rule.FieldAction] {
		row := &x.Game.Rules.Rows[rule.FieldAction][i]
		if row.Infantry && !row.TankAction && RobataOf(x).mayUse(f.Unit, i) {
			RobataOf(x).soloUse(f, i)
			return
		}
	}
}

// mayUse reports whether a tank of Robata may take a Field Action of content, by the number of
// its row. One that costs Order Icons does not exist for it (EITC 19.4.3a), and a card that pays
// must be among those that are revealed (ruling A240).
func (x Robata) mayUse(u engine.Unit, i int) bool {
	return usableFrom(x.Ctx, u, i, x.RowHas) && x.GuardedAct(ActionOf(state.UseVerb, u).WithN(int8(i))).Permits()
}

// usesTankAction reports whether a line orders a tank to a Field Action in the place of its Tank
// Action, which has begun where its Secondary Action is due.
func (x Robata) usesTankAction(u engine.Unit, line *cardLine, row int) bool {
	if line.do != doMission {
		return false
	}
	m := missionRow(x.Game, row)
	return m != nil && order(m.Order) == doUse && x.Game.Rules.Rows[rule.FieldAction][x.usable(u)].TankAction
}

// usable is the number of the first Field Action of content that a tank of Robata may take on
// an order, -1 for none. Those that it takes unasked are none of them (ruling A228).
func (x Robata) usable(u engine.Unit) int {
	for i := range x.Game.Rules.Rows[rule.FieldAction] {
		row := &x.Game.Rules.Rows[rule.FieldAction][i]
		if (!row.Infantry || row.TankAction) && x.mayUse(u, i) {
			return i
		}
	}
	return -1
}

// soloUse takes a Field Action of content.
func (x Robata) soloUse(f *state.Frame, i int) {
	row := &x.Game.Rules.Rows[rule.FieldAction][i]
	if row.TankAction {
		x.Note(state.SoloSeen, state.SoloOf(f).With(state.SawUse))
	}
	x.Declare(*f, ActionOf(state.UseVerb, f.Unit).WithN(int8(i)))
	x.Done(f.Unit, engine.NoUnit)
	x.execute(row, x.acting(f.Unit, state.UseVerb))
}
