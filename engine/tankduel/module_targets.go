package tankduel

import (
	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/state"
)

// Ability is something that may be done to units. What a unit is has no part
// in it: whoever can be a target is found by what can be done to it.
type Ability uint8

// The abilities of units.
const (
	// BeFiredAt is to be the target of tanks and guns, beAssaulted that of
	// infantry, BeSpotted to have enemies' Spotted counters; holdCounters is to
	// have counters on enemies and of its own by rules. BeInSight is to be a target
	// for those who have not Spotted it too.
	BeFiredAt Ability = iota
	beAssaulted
	BeSpotted
	holdCounters
	BeInSight
	abilities
)

// abilitySet is a set of abilities.
type abilitySet uint8

// ofTanks are the abilities of a tank.
const ofTanks = abilitySet(1<<BeFiredAt | 1<<beAssaulted | 1<<BeSpotted | 1<<holdCounters)

func (s abilitySet) has(a Ability) bool { return s&(1<<a) != 0 }

// able are the units of a game by ability, targets the enemies of each side.
type able struct {
	All     [abilities]uint16
	Targets [abilities][state.Sides]uint16
}

// ableUnits sorts the units by what can be done to them.
func (g *Game) ableUnits() able {
	var sets able
	for u := range g.Units {
		for a := range abilities {
			if (g.Units[u].can | g.unitKinds[g.Units[u].Kind].Can).has(a) {
				sets.All[a] |= 1 << u
				sets.Targets[a][1-g.Units[u].Side] |= 1 << u
			}
		}
	}
	return sets
}

// can reports whether something may be done to a unit, which may be none.
func (g *Game) can(u engine.Unit, a Ability) bool { return u >= 0 && g.Able.All[a]>>u&1 != 0 }

// Targets are the enemies of a unit with an ability, on the battlefield or not.
func (x Position) Targets(u engine.Unit, a Ability) uint16 {
	return x.Game.Able.Targets[a][x.Units[u].Side]
}

// IsTarget reports whether one unit, which may be none, is among the targets of
// another.
func (x Position) IsTarget(u, e engine.Unit, a Ability) bool {
	return e >= 0 && x.Targets(u, a)>>e&1 != 0
}

// AimedAt are the enemies that a tank has Spotted or need not Spot to fire at.
func (x Position) AimedAt(u engine.Unit) uint16 {
	return x.Targets(u, BeFiredAt) & (x.Units[u].Spotted | x.Game.Able.All[BeInSight])
}

// Barred says why modules forbid one unit to attack another.
func (x Ctx) Barred(u, e engine.Unit) state.Refusal {
	for _, bars := range x.Game.moments.bars {
		if r := bars(x, u, e); !r.Permits() {
			return r
		}
	}
	return state.Allowed
}
