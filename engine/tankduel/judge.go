package tankduel

import "hulldown/engine"

// Judge rates actions for the greedy player. It knows the rules and what one
// seat may see, nothing else.
type Judge struct {
	g *Game
}

// Judge returns the judge of a set-up.
func (g *Game) Judge() Judge { return Judge{g: g} }

// Rate implements bot.Judge.
func (j Judge) Rate(v *View, a engine.Action) int32 {
	_ = v
	if a.Verb == fireVerb {
		return 10
	}
	return 0
}
