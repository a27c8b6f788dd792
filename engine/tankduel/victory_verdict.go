package tankduel

import (
	"hulldown.dev/engine"
	"hulldown.dev/engine/rule"
	"hulldown.dev/engine/tankduel/state"
)

// verdict is who wins, -1 for nobody, by which clause, and what decides.
type verdict struct {
	winner int8
	clause engine.Clause
	by     decider
}

// decider is what decides a game: VPs, a rule that ends it, the side that the scenario names
// when all is level, or a measure that breaks ties, from firstTie on.
type decider int16

const (
	byPoints decider = iota
	byRule
	byNamedSide
	firstTie
)

// deciderNames are the words of what decides but for measures of an author's own.
var deciderNames = [...]string{byPoints: "VP", byRule: "a rule of the scenario", byNamedSide: "the scenario when all is level"}

// tieNames are the words of the measures that break ties, but for marks and supplies, and
// tieWords those for programs.
var (
	tieNames = [...]string{rule.CountUnits: "units that count", rule.TallyVP: "VP", rule.TallyKills: "Kill Medals", rule.TallyLosses: "units lost"}
	tieWords = [...]string{rule.CountUnits: "units", rule.TallyVP: "vp", rule.TallyKills: "kills", rule.TallyLosses: "losses"}
)

// verdict says who is ahead and by what: VPs, then the scenario's tie breaks, then the side
// it names (EITC 14.0a to 14.0c).
func (x Position) verdict() verdict {
	if d := x.Total(0) - x.Total(1); d != 0 {
		return verdict{winner(d), "EITC 14.0a", byPoints}
	}
	for i := range x.Game.ties {
		if d := x.held(firstTie+decider(i), 0) - x.held(firstTie+decider(i), 1); d != 0 {
			return verdict{winner(d), "EITC 14.0b", firstTie + decider(i)}
		}
	}
	return verdict{x.Game.tied, "EITC 14.0c", byNamedSide}
}

// held is what a side has of what decides, 0 where that is no number.
func (x Position) held(by decider, side int8) int {
	switch {
	case by == byPoints:
		return x.Total(side)
	case by >= firstTie:
		return x.measureFor(&x.Game.ties[by-firstTie], side)
	}
	return 0
}

// lead is by how much the winner is ahead in what decides, 0 where that is no number.
func (x Position) lead(v verdict) int {
	if v.winner < 0 {
		return 0
	}
	return x.held(v.by, v.winner) - x.held(v.by, 1-v.winner)
}

// decided is what decided a game that is over. A rule that names the winner is told from one
// that lets the VPs decide by what the game has of both.
func (x Position) decided() decider {
	if x.Winner < 0 {
		return byPoints
	}
	v := x.verdict()
	if x.How == state.ByScenario {
		names, compares := false, false
		for row := range x.Game.rowsOf(rule.Finish) {
			names, compares = names || row.To != rule.None, compares || row.To == rule.None
		}
		if names && (!compares || v.winner != x.Winner) {
			return byRule
		}
	}
	return v.by
}

// deciderName says to people what decides; a mark and a supply have the author's words.
func (g *Game) deciderName(by decider) string {
	if by < firstTie {
		return g.Told("decider", deciderNames[by])
	}
	switch m := &g.ties[by-firstTie]; m.Kind {
	case rule.CountMark:
		return g.Marks.names[m.Index]
	case rule.CountSupply:
		return g.Supplies[m.Index].title
	default:
		return g.Told("decider", tieNames[m.Kind])
	}
}

// deciderWord is the name for programs of what decided the game.
func (g *Game) deciderWord(by decider) string {
	if by < firstTie {
		return [...]string{byPoints: "vp", byRule: "scenario-rule", byNamedSide: "named-side"}[by]
	}
	switch m := &g.ties[by-firstTie]; m.Kind {
	case rule.CountMark:
		return g.Lexicon.Marks[m.Index]
	case rule.CountSupply:
		return g.Lexicon.Supplies[m.Index]
	default:
		return tieWords[m.Kind]
	}
}

// Decider implements event.Names.
func (g *Game) Decider(e engine.Event) (title, id string) {
	return g.deciderName(decider(e.To)), g.deciderWord(decider(e.To))
}
