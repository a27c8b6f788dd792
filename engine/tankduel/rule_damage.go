package tankduel

import (
	"hulldown.dev/engine"
	"hulldown.dev/engine/rule"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/pieces"
	"hulldown.dev/engine/tankduel/state"
)

// damageRow deals Damage Cards to the units that a row concerns, one after the other.
func damageRow(x Ctx, row *rule.Row, who state.Subject) {
	set := x.dealtTo(row, who)
	if set == 0 {
		return
	}
	x.Push(state.ProcDealt, x.About(who).Put(state.HookNumber, int(row.Hook)).Put(state.HookRow, x.Game.RowNumber(row)))
	x.Note(state.DealtUnits, int(int16(set)))
}

func mayDamage(x Ctx, row *rule.Row, who state.Subject) bool { return x.dealtTo(row, who) != 0 }

// dealtTo are the vehicles on the field to which a row deals damage: none while other damage
// that a rule deals is carried out, so that there is no chain.
func (x Position) dealtTo(row *rule.Row, who state.Subject) uint16 {
	for i := range x.Frames[:x.Depth] {
		if f := &x.Frames[i]; f.Proc == state.ProcDamage && state.DamageOf(f).Dealt() {
			return 0
		}
	}
	set := setOf(who.Unit)
	if row.Who != nil {
		return x.fielded(row.Who, who.Viewer()) & x.Game.Ranks.kinds[1<<TankPiece]
	}
	if who.Unit != engine.NoUnit && !x.Units[who.Unit].Has(state.InPlay) {
		return 0
	}
	return set & x.Game.Ranks.kinds[1<<TankPiece]
}

// dealNext deals the damage of a row to the next of its units. Credited is the subject or the
// target of the rule, where it is an enemy vehicle, and else whoever was before.
func dealNext(x Ctx, f *state.Frame) {
	left := uint16(f.Register(state.DealtUnits))
	if left == 0 {
		return
	}
	u, row, by := state.First(left), x.Game.RowOf(f), [2]engine.Unit{f.Unit, f.Target}
	if left &= left - 1; left == 0 {
		x.close() // the stack is kept low
	} else {
		x.Note(state.DealtUnits, int(int16(left)))
		x.Again()
	}
	if !x.Units[u].Has(state.InPlay) {
		return
	}
	section := pieces.SectionOf(state.Part(row.Hit), row.Grade > 0)
	e := event.New(event.DamageDealt, row.Clause)
	e.Unit, e.Item = u, uint8(section)
	x.Emit(&e)
	for _, by := range by {
		if by != engine.NoUnit && x.Units[by].Side != x.Units[u].Side && x.Game.Kind(by) == TankPiece {
			x.giveCredit(u, Impact{Credit: by, By: event.BySupport, Cites: impactCites{credit: row.Clause}})
			break
		}
	}
	x.Push(state.ProcDamage, x.On(u).At(x.Units[u].Credit).Put(state.DamageSection, int(section)))
	x.Note(state.DamageCalm, state.DamageOf(x.Frame()).ByRule())
}

// watchHarm notes the crew of a unit before a Damage Card is carried out, where rules ask.
func watchHarm(x Ctx, f *state.Frame) {
	if len(x.Game.Rules.Rows[rule.Damaged]) > 0 {
		x.Note(state.DamageCalm, state.DamageOf(f).WithCrew(&x.Units[f.Unit]))
		x.Note(state.DamageTimes, state.DamageOf(f).WithCard(x.DamageCard))
	}
}

// tellHarm opens the rows on a Damage Card that was carried out. What is opened behind it comes
// first.
func tellHarm(x Ctx, f *state.Frame) {
	if len(x.Game.Rules.Rows[rule.Damaged]) == 0 {
		return
	}
	hurt, killed := state.DamageOf(f).Harm(&x.Units[f.Unit])
	thing := state.ThingOfDamage(state.DamageOf(f).Section(), state.DamageOf(f).CardRead(), hurt, killed)
	x.ReactTo(rule.Damaged, x.On(f.Unit).At(x.Units[f.Unit].Credit), thing)
}

// damageFact reads what a Damage Card that was carried out did.
func damageFact(f rule.Fact, who *state.Subject) int {
	if who.Damage == 0 {
		return state.Missing
	}
	section, _, hurt, killed := who.DamageIn()
	switch f {
	case rule.FactGrade:
		return gradeOf(section)
	case rule.FactPart:
		return int(pieces.PartOf(section))
	case rule.FactHurt:
		return hurt
	}
	return killed
}

// gradeOf is the number of the word of rules for the grade of a section.
func gradeOf(s state.Section) int {
	if s >= state.HullCritical {
		return 2
	}
	return state.Flag(s.Heavy())
}

// results are what the text of a Damage Card that was carried out names, as a set by the
// numbers of rule.DamageWords.
func (x Position) results(who *state.Subject) uint64 {
	if who.Damage == 0 {
		return 0
	}
	section, card, _, _ := who.DamageIn()
	set := uint64(0)
	text := x.Game.damage[card-state.DamageBase].Text[section]
	for i := range text {
		set |= 1 << wordOf(&text[i])
	}
	return set
}

// wordOf is the number of what rules call an entry of a damage text, one of rule.DamageWords.
func wordOf(d *pieces.DamageResult) int {
	switch d.Kind {
	case pieces.WoundSeat, pieces.KillSeat:
		return 0
	case pieces.FireCheck, pieces.FireCertain:
		return 1
	case pieces.ExplosionCheck, pieces.ExplosionCertain:
		return 2
	case pieces.TracksDamaged, pieces.TracksDestroyed:
		return 3
	}
	return rule.FirstResult + int(d.Result)
}

// shotFact reads how the shot or attack of the running action went.
func (x Position) shotFact(f rule.Fact) int {
	shot := x.Act.Shot
	if shot&state.ShotTried == 0 {
		return state.Missing
	}
	switch f {
	case rule.FactHit:
		return state.Flag(shot&state.ShotHits != 0)
	case rule.FactPierced:
		return state.Flag(shot&state.ShotPierces != 0)
	case rule.FactShotPart:
		return shot.Part()
	case rule.FactShotNumber:
		return x.Game.Cards[x.Act.Hitter-1].Target()
	}
	return state.Flag(x.Game.Cards[x.Act.Hitter-1].Icons&(pieces.ExplosionIcon<<(f-rule.FactShotExplosion)) != 0)
}

// watchShot notes news about a shot, where rules ask how one went.
func watchShot(x Ctx, k engine.EventKind, value int) {
	if !x.Game.Rules.asksShot {
		return
	}
	shot, hitter := x.Act.Shot, x.Act.Hitter
	switch k {
	case event.TriedToHit:
		shot, hitter = state.ShotTried, x.Pulled+1
	case event.ShotHit:
		shot |= state.ShotHits
	case event.ShotMissed:
		shot = state.ShotTried
	case event.LocationFound:
		shot = shot.At(state.Part(value))
	case event.ShotPenetrated:
		shot |= state.ShotPierces
	default:
		return
	}
	e := event.New(event.ShotNoted, "")
	e.Item, e.Card = uint8(shot), hitter
	x.Emit(&e)
}

// compares reports whether the Target Number of the card that was Pulled for a rule lies on the
// right side of a number that is counted.
func (x Position) compares(t *rule.Test, who *state.Subject) bool {
	v := x.pulledNumber(who)
	if v == state.Missing {
		return false
	}
	n := x.amount(t.Number, who.Viewer())
	if t.Fact == rule.FactAbove {
		return v > n
	}
	return v <= n
}
