package tankduel

import (
	"hulldown.dev/engine"
	"hulldown.dev/engine/rule"
	"hulldown.dev/engine/tankduel/state"
)

// rowIndex keeps rows of a hook from being asked where they cannot hold: those
// that never can in this game, and those that one aspect of what happens rules
// out. It is made when the game is assembled; a row that it lets through may
// hold or not.
type rowIndex struct {
	by aspect
	// rows are numbers of rows, in order, by the value of the aspect.
	rows [][]uint8
	// aimed reports by the value of the aspect whether a row asks about the target.
	aimed []bool
	// limits is set where a row that bounds a number is among them.
	limits bool
	// plain is set where all of them are carried out without opening anything.
	plain bool
	// twice reports by number which rows are asked for one side and then for the
	// other where no unit is in view.
	twice []bool
}

// aspect is what distinguishes the rows of a hook.
type aspect uint8

const (
	byNothing aspect = iota
	byAction
	byPhase
	byGround
	byPull
	byCheck
	bySide
)

// aspectOf picks the aspect that distinguishes most of the rows of a hook.
func aspectOf(h rule.Hook) aspect {
	switch h {
	case rule.ActionGuard, rule.ActionDone:
		return byAction
	case rule.PhaseBegan:
		return byPhase
	case rule.CardValue, rule.TerrainEnter, rule.TerrainLeave:
		return byGround
	case rule.Pulled:
		return byPull
	case rule.Checked:
		return byCheck
	}
	// Whoever is asked about a number or a guard is of the side that asks.
	if kind := h.Info().Kind; kind == rule.Query || kind == rule.Guard {
		return bySide
	}
	return byNothing
}

// Asked lists the rows of a hook that can hold of a subject, by number.
func (x Position) Asked(h rule.Hook, who *state.Subject) []uint8 {
	s, i := &x.Game.Rules.indexes[h], 0
	switch s.by {
	case byAction:
		i = int(who.Action)
	case byPhase:
		i = int(x.Phase)
	case byGround:
		i = int(who.Ground)
	case byPull, byCheck:
		i = int(who.Pull)
	case bySide:
		i = int(who.Side)
	}
	return s.rows[i]
}

// asksOf reports whether a rule may forbid an action of a verb.
func (g *Game) asksOf(v engine.Verb) bool {
	return len(g.Rules.indexes[rule.ActionGuard].rows[g.Verbs.Word[v]]) > 0
}

// asksOfTarget reports whether such a rule may ask about the target.
func (g *Game) asksOfTarget(v engine.Verb) bool {
	return g.Rules.indexes[rule.ActionGuard].aimed[g.Verbs.Word[v]]
}

// changes reports whether a rule may change a number printed on terrain.
func (g *Game) changes(ground int8) bool {
	return len(g.Rules.indexes[rule.CardValue].rows[ground+1]) > 0
}

// sift prepares the rows, which have no mistakes, for being asked in play.
func (b *Builder) sift() {
	b.Game.Ranks, b.Game.Able = b.Game.ranked(), b.Game.ableUnits()
	b.Game.weighMarks()
	b.Game.Rules.payers = b.Game.payersOf()
	laid := b.Game.grounds()
	for h := range b.Game.Rules.Rows {
		hook := rule.Hook(h)
		s := rowIndex{by: aspectOf(hook), plain: true}
		s.rows, s.aimed = make([][]uint8, b.Game.values(s.by)), make([]bool, b.Game.values(s.by))
		for i := range b.Game.Rules.Rows[h] {
			row := &b.Game.Rules.Rows[h][i]
			s.twice = append(s.twice, row.EachSide)
			s.plain = s.plain && !row.May && row.Parts == 0 && b.Game.Rules.operations[row.Op].plain
			if row.Follows || b.Game.never(&row.When, laid) {
				continue
			}
			for value := range s.rows {
				if s.by.lets(&row.When, value) && (hook != rule.ActionGuard || b.Game.forbids(&row.When, value)) {
					s.rows[value] = append(s.rows[value], uint8(i))
					s.limits = s.limits || b.Game.Rules.operations[row.Op].last
					s.aimed[value] = s.aimed[value] || b.Game.aims(&row.When)
				}
			}
		}
		b.Game.Rules.indexes[h] = s
	}
}

// forbids reports whether a guard may forbid an action by the number of its word: rules
// cannot forbid one that they have no word for, and one that they only know as a Tank
// Action where they say so.
func (g *Game) forbids(w *rule.When, word int) bool {
	return word > 0 && (g.Lexicon.Actions[word-1] != rule.TankAction || w.Find(rule.FactAction) != nil)
}

// values is how many values an aspect has.
func (g *Game) values(by aspect) int {
	switch by {
	case byAction:
		return len(g.Lexicon.Actions) + 1
	case byPhase:
		return len(state.PhaseNames)
	case byGround:
		return len(g.Terrain) + 1
	case byPull:
		return len(g.Lexicon.Pulls) + 1
	case byCheck:
		return 2*len(g.Lexicon.Checks) + 1
	case bySide:
		return state.Sides
	}
	return 1
}

// lets reports whether the conditions of a row may hold with a value of the
// aspect.
func (by aspect) lets(w *rule.When, value int) bool {
	switch by {
	case byAction:
		return w.Admits(rule.FactAction, value-1)
	case byPhase:
		return w.Admits(rule.FactPhase, value)
	case byGround:
		return w.Admits(rule.FactTerrain, value-1)
	case byPull:
		return w.Admits(rule.FactPull, value-1)
	case byCheck:
		return value == 0 || w.Admits(rule.FactCheck, (value-1)>>1) && w.Admits(rule.FactPassed, (value-1)&1)
	case bySide:
		unit := w.Who(rule.FactUnit)
		return unit == nil || unit.Side < 0 || int(unit.Side) == value
	}
	return true
}

// aims reports whether conditions ask about the target or the movement of an
// action, not only about who acts.
func (g *Game) aims(w *rule.When) bool {
	for i := range w.Tests {
		if w.Tests[i].Fact.Needs()&(rule.OfTarget|rule.OfMove|rule.OfStep) != 0 {
			return true
		}
	}
	return false
}

// never reports whether conditions cannot hold in this game: they want an option
// that is not in use, or terrain that is not among what can be laid.
func (g *Game) never(w *rule.When, laid []bool) bool {
	bare := func(t *rule.Test) bool { return t != nil && !laid[t.Min] }
	if t := w.Find(rule.FactOption); t != nil && !g.InUse(int(t.Min)) || bare(w.Find(rule.FactTerrain)) {
		return true
	}
	if t := w.Find(rule.FactAdded); t != nil && g.added&(1<<t.Min) == 0 {
		return true
	}
	for _, f := range [2]rule.Fact{rule.FactUnit, rule.FactTarget} {
		if who := w.Who(f); who != nil && bare(who.Find(rule.FactHolds)) {
			return true
		}
	}
	return false
}

// InUse reports whether an option of the scenario, or a module, is in use.
func (g *Game) InUse(option int) bool { return g.options&(1<<option) != 0 }

// asksFor reports whether a row asks for a fact of a unit.
func (g *Game) asksFor(f rule.Fact) bool {
	for h := range g.Rules.Rows {
		for i := range g.Rules.Rows[h] {
			row := &g.Rules.Rows[h][i]
			if row.When.Asks(f) || row.Who.Asks(f) || row.Of.Asks(f) {
				return true
			}
		}
	}
	return false
}

// grounds reports of each terrain whether it can lie on a board: a card or a
// supply shows it, or a board does.
func (g *Game) grounds() []bool {
	laid := make([]bool, len(g.Terrain))
	lay := func(ground int) {
		if ground >= 0 {
			laid[ground] = true
		}
	}
	for i := range g.Cards {
		lay(g.Cards[i].Terrain)
	}
	for i := range g.Supplies {
		lay(g.Supplies[i].Terrain)
	}
	for i := range g.Vehicles {
		lay(g.Vehicles[i].Ground)
	}
	return laid
}

// rules are the rows of a game by hook, and what follows from them.
type rules struct {
	Rows [rule.HookCount][]rule.Row
	// indexes tell which of the rows to ask, operations how each is carried out.
	indexes    [rule.HookCount]rowIndex
	operations [rule.OpCount]operation
	// payers are the cards of which one pays for a Field Action, by the number of its row.
	payers []state.CardSet
	// once counts the rows that work once.
	once int
	// watch, which tests set, is told of conditions that hold.
	watch func(w *rule.When)
	// asksMet is set when rules ask which boxes a Move touched, guardsTerrain when they may
	// forbid Terrain cards, closesRounds when they speak at the end of a round.
	asksMet, guardsTerrain, closesRounds bool
	// asksShot is set when rules ask how a shot went.
	asksShot bool
	// shared is the bit of each Pull that rules share, by the numbers of their names; nil where
	// they share none.
	shared []uint16
}
