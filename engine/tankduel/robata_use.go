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
		!slices.ContainsFunc(b.bodies.used, func(m *model.Module) bool { return soldiers(m.Rules) }) {
		return nil
	}
	return []Module{{Name: "robata-uses", Stages: []StageEdit{{In: "robata-action-step", At: "infantry", How: After, Clause: "NA 8.8.2a",
		Stage: Stage{Name: "use", When: inField, Run: useByRobata}}}}}
}

// useByRobata takes the first Field Action of content that an Infantry icon pays for and
// that would do something, if one of the revealed cards shows such an icon: any nation's
// serves, and no card is spent (EITC 19.4.4a; NA 8.8.2a; ruling A228).
func useByRobata(x Ctx, f *state.Frame) {
	if !RobataOf(x).rowHas(x.Game.Pools.Infantry) {
		return
	}
	rows := x.Game.Rules.Rows[rule.FieldAction]
	for i := range rows {
		row, a := &rows[i], ActionOf(state.UseVerb, f.Unit).WithN(int8(i))
		if row.Follows || !row.Infantry || row.TankAction || !x.usableNow(f.Unit, row) || !x.GuardedAct(a).Permits() {
			continue
		}
		x.Declare(*f, a)
		x.Done(f.Unit, engine.NoUnit)
		x.execute(row, x.acting(f.Unit, state.UseVerb))
		return
	}
}
