package tankduel

import (
	"slices"
	"strconv"
	"strings"

	"hulldown.dev/engine"
	"hulldown.dev/engine/kit"
	"hulldown.dev/engine/rule"
	"hulldown.dev/engine/tankduel/notation"
	"hulldown.dev/engine/tankduel/state"
)

// Said implements notation.Speaker.
func (g *Game) Said(key string, pairs ...string) string {
	for _, t := range g.Verbs.said {
		if t.Key == key {
			return kit.Say(g.translator, t, pairs...)
		}
	}
	return ""
}

// Question implements engine.Phrased.
func (g *Game) Question(s *state.State) (asks, why string) {
	if s.Depth == 0 {
		return "", ""
	}
	f := s.Frame()
	if f.Proc == state.ProcTacticsChoice && s.Depth > 2 {
		if asks, why := threat(g, s, f); asks != "" {
			return asks, why
		}
	}
	if asks, why = notation.Question(g, g.procs[f.Proc].name, g.procs[f.Proc].why, f); why == "" && slices.Contains(ruled, f.Proc) {
		why = rulesReason(g, f)
	}
	return asks, why
}

// ruled are the procedures in which a rule of the scenario asks.
var ruled = []uint8{state.ProcHookChoice, state.ProcKeep, state.ProcRowUnit, state.ProcSecret, state.ProcRowRange}

// rulesReason says that a rule of the scenario asks what a frame decides.
func rulesReason(g *Game, f *state.Frame) string {
	row := g.RowOf(f)
	if row == nil {
		return ""
	}
	key := "why.rule"
	if row.Title != "" && row.Title != string(row.Clause) {
		key = "why.rule-named"
	}
	return notation.Why(g, key, row.Clause, "rule", row.Title)
}

// threatOf is what a procedure in which TACTICS may be played does to an enemy.
func threatOf(procedure uint8) string {
	switch procedure {
	case state.ProcFire, state.ProcSoloFire:
		return "fire"
	case state.ProcGun:
		return "gun"
	case state.ProcFlank, state.ProcMove, state.ProcSoloMove:
		return "flank"
	case state.ProcSpot, state.ProcUpkeepSpot:
		return "spot"
	case state.ProcPlace, state.ProcSoloHinder:
		return "terrain"
	case state.ProcAssault:
		return "assault"
	}
	return ""
}

// threat says what TACTICS would answer in the frame of a choice, with the Final To Hit Number of a shot, and what
// they would do; "" where no text says it.
func threat(g *Game, s *state.State, f *state.Frame) (asks, why string) {
	exchange, by := &s.Frames[s.Depth-2], &s.Frames[s.Depth-3]
	does := threatOf(by.Proc)
	answered := exchange.Proc == state.ProcTactics && state.TacticsOf(exchange).Answering()
	n, answers := "", does
	if does == "fire" {
		n = strconv.Itoa(g.answeredToHit(s, by, answered))
	}
	switch {
	case answered && n != "":
		does, answers = "answered-fire", "answered"
	case answered:
		does, answers = "answered", "answered"
	}
	return g.Said("threat."+does, "unit", g.UnitName(f.Unit), "enemy", g.UnitName(f.Target), "n", n), g.Said("why.tactics." + answers)
}

// answeredToHit is the Final To Hit Number of the shot of a frame, with or without TACTICS against it (EITC 13.2a).
func (g *Game) answeredToHit(s *state.State, by *state.Frame, answered bool) int {
	trial := *s
	x := Ctx{Position: Position{&trial, g}}
	w := ShotOf(by)
	w.Played = x.ShotCards(by)
	w.Tactics = answered
	return x.ToHit(w, nil)
}

// Phrase implements engine.Phrased; a shot of a tank is said with its Final To Hit Number (EITC 11.1.3b), and
// so is what answers one.
func (g *Game) Phrase(s *state.State, a engine.Action) engine.Said {
	said := phrased(g, s, a)
	concern(Ctx{Position: Position{s, g}}, a, &said)
	return said
}

// phrased is an action in words.
func phrased(g *Game, s *state.State, a engine.Action) engine.Said {
	said := notation.Phrase(g, s, a)
	if f := s.Frame(); f.Proc == state.ProcTacticsChoice && s.Depth > 2 {
		return g.phraseAnswer(s, a, said)
	}
	if a.Verb() == state.UseVerb {
		return g.phraseUse(a, said)
	}
	if a.Verb() == state.MoveVerb && a.Card(secondMove) != engine.NoCard {
		said.Short = g.Said("say.stays", "cards", said.Cards, "card", g.CardName(a.Card(firstMove))) // EITC 10.1.4a
	}
	if a.Verb() != state.FireVerb {
		return said
	}
	if a.Card(state.SecondFire) != engine.NoCard {
		said.Short = g.Said("say.names", "cards", said.Cards) // EITC 11.1.3e-i
	}
	trial := *s
	trial.Act.Verb = state.FireVerb
	x := Ctx{Position: Position{&trial, g}}
	w := Bare(a.Unit(), a.Target()).With(int(a.N()))
	w.Played = state.Played{First: a.Card(state.FirstFire), Second: a.Card(state.SecondFire), Led: a.Card(state.LeadPlace) != engine.NoCard}
	said.Number = strconv.Itoa(x.ToHit(w, nil))
	said.Words = notation.ToHit(g, said.Words, said.Number)
	return said
}

// phraseUse says a Field Action of the scenario by what its author calls the rule.
func (g *Game) phraseUse(a engine.Action, said engine.Said) engine.Said {
	title := g.Rules.Rows[rule.FieldAction][a.N()].Title
	if title == "" || said.What == "" {
		return said
	}
	named := g.Said("say.use.named", "name", title)
	said.Words, said.What = strings.Replace(said.Words, said.What, named, 1), named
	return said
}

// phraseAnswer adds to a card of TACTICS, or to none, the number that a shot has then.
func (g *Game) phraseAnswer(s *state.State, a engine.Action, said engine.Said) engine.Said {
	exchange, by := &s.Frames[s.Depth-2], &s.Frames[s.Depth-3]
	if threatOf(by.Proc) != "fire" || exchange.Proc != state.ProcTactics {
		return said
	}
	answered := state.TacticsOf(exchange).Answering() != (a.Verb() == state.TacticsVerb)
	n := strconv.Itoa(g.answeredToHit(s, by, answered))
	said.Words, said.What = notation.ToHit(g, said.Words, n), notation.ToHit(g, said.What, n)
	return said
}
