package tankduel

import (
	"strconv"

	"hulldown.dev/engine"
	"hulldown.dev/engine/kit"
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
func (g *Game) Question(s *state.State) string {
	if s.Depth == 0 {
		return ""
	}
	return notation.Question(g, g.procs[s.Frame().Proc].name, s.Frame())
}

// Phrase implements engine.Phrased; a shot of a tank is said with its Final To Hit Number (EITC 11.1.3b).
func (g *Game) Phrase(s *state.State, a engine.Action) engine.Said {
	said := notation.Phrase(g, s, a)
	if a.Verb() != state.FireVerb {
		return said
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
