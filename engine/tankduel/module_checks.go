package tankduel

import (
	"cmp"
	"slices"

	"hulldown.dev/engine"
	"hulldown.dev/engine/rule"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/pieces"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

// test is a check that content brings: a Pull in the Administration Step, which the unit
// whose Tank Phase it is passes or fails.
type test struct {
	clause engine.Clause
	// when says of which units it is asked for.
	when rule.When
	// damage is set where a Damage Card is Pulled, count is how many Battle Cards are.
	damage bool
	count  int
	// What passes it: an icon on min of the cards where there is one, a Target Number
	// within number where it is not nil, or else what passes a Morale Check.
	icon   pieces.Icons
	min    int
	number *rule.Test
}

// checkProcedures make the checks of content.
func checkProcedures() []Procedure {
	return []Procedure{{Number: state.ProcCheck, Name: "check", Stages: []Stage{
		{Name: "pull", Run: pullForCheck}, {Name: "count", Run: countForCheck}, {Name: "result", Run: checkResult}, {Name: "close", Run: closeAction},
	}}}
}

func pullForCheck(x Ctx, f *state.Frame) {
	if x.Game.testOf(f).damage {
		x.Push(state.ProcPullDamage, x.On(f.Unit))
		return
	}
	x.pull(f.Seat)
}

// countForCheck counts the icons and Pulls on.
func countForCheck(x Ctx, f *state.Frame) {
	c := x.Game.testOf(f)
	if c.damage {
		return
	}
	x.Note(state.CheckIcons, state.CheckOf(f).Icons()+state.Flag(x.Shows(c.icon)))
	x.Note(state.CheckMade, state.CheckOf(f).Made()+1)
	if state.CheckOf(f).Made() < c.count {
		x.Again()
	}
}

// checkResult notes how the check ended and lets rules speak.
func checkResult(x Ctx, f *state.Frame) {
	c, passed, card := x.Game.testOf(f), false, x.Pulled
	switch {
	case c.icon != 0:
		passed = state.CheckOf(f).Icons() >= c.min
	case c.number != nil:
		passed = c.number.Holds(x.Game.Cards[x.Pulled].Target())
	default:
		passed, card = !x.breaks(f.Unit), x.DamageCard
	}
	kind := event.CheckFailed
	if passed {
		kind = event.CheckPassed
	}
	x.Placed(kind, f.Unit, card, c.clause)
	x.reactNowTo(rule.Checked, x.On(f.Unit), state.ThingOfCheck(state.CheckOf(f).Number(), passed))
}

// checkStages puts the checks of the scenario and of modules of content among the stages
// of the Administration Step: for each body of rules a module that does nothing else.
func (b *Builder) checkStages() []Module {
	var out []Module
	for i, name := range setup.Sorted(b.Scenario.Checks) {
		c := b.Scenario.Checks[name]
		how, at := Replace, c.At.Instead
		switch {
		case c.At.Before != "":
			how, at = Before, c.At.Before
		case c.At.After != "":
			how, at = After, c.At.After
		}
		out = append(out, Module{Name: b.checkSource(name).Record.ID, Stages: []StageEdit{{In: "tank-phase", At: at, How: how, Stage: checkStageOf(i, "check-"+name)}}})
	}
	return out
}

// checkStageOf is the stage of a check by its place.
func checkStageOf(i int, name string) Stage {
	return Stage{
		Name: name,
		When: func(x Ctx, f *state.Frame) bool {
			if !phaseGoesOn(x, f) {
				return false
			}
			who := x.Subject(f.Unit)
			return x.Holds(&x.Game.checks[i].when, &who)
		},
		Run: func(x Ctx, f *state.Frame) {
			x.Push(state.ProcCheck, x.Closing(x.On(f.Unit)).Put(state.CheckNumber, i))
		},
	}
}

// checks lowers the checks, once everything that they may speak of has its number.
func (b *Builder) checks() {
	for _, name := range setup.Sorted(b.Scenario.Checks) {
		c, src := b.Scenario.Checks[name], b.checkSource(name)
		when, findings := rule.LowerCheck(src, []any{"checks", name, "when"}, &c.When, &b.Game.Lexicon)
		b.findings = append(b.findings, findings...)
		one := test{
			clause: engine.Clause(cmp.Or(slices.Concat(c.Cite, []string{c.Name.In("en"), name})...)),
			when:   when, damage: c.Pull.Deck == "damage", count: c.Pull.Count, min: c.Pass.Min,
		}
		if i := slices.Index(pieces.IconNames[:], c.Pass.Icon); i >= 0 {
			one.icon = pieces.ExplosionIcon << i
		}
		if c.Pass.Number != nil {
			one.number = &rule.Test{Min: int16(c.Pass.Number.Low(0)), Max: int16(c.Pass.Number.High(9))}
		}
		b.misfits(src, name, &c)
		b.Game.checks = append(b.Game.checks, one)
	}
}

// misfits reports a check that what is Pulled can never pass.
func (b *Builder) misfits(src rule.Source, name string, c *model.Check) {
	report := func(field, format string, args ...any) {
		b.note(src.Record.Finding("checks", name, field), "rules-wrong-check", format, args...)
	}
	switch damage := c.Pull.Deck == "damage"; {
	case damage != c.Pass.Morale:
		report("pass", "a Damage Card is read as for a Morale Check, and Battle Cards by an icon or a Target Number")
	case damage && c.Pull.Count > 1:
		report("pull", "one Damage Card is Pulled, not %d", c.Pull.Count)
	case c.Pass.Icon != "" && c.Pass.Min > c.Pull.Count:
		report("pass", "the icon must be on %d cards, and %d are Pulled", c.Pass.Min, c.Pull.Count)
	}
}
