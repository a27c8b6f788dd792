package setup

import (
	"cmp"
	"maps"
	"slices"

	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

// Forces returns the tanks of both sides, which the caller may change: those
// that the set-up names, and for a side without them the suggested ones.
func (p *Plan) Forces(c *model.Content, sc *model.Scenario, s Setup) [state.Sides][]Tank {
	var tanks [state.Sides][]Tank
	total := s.Tanks
	if total == 0 {
		total = max(cmp.Or(sc.Tanks.Usual, sc.Tanks.Low(FewestTanks)), 2*len(p.robataForce(c, sc, s)))
	}
	shares, _ := sc.Shares(total) // what does not fit is refused with all forces in view
	for side := range tanks {
		own, other := s.Force[side], cmp.Or(len(s.Force[1-side]), s.Each[1-side])
		if fixed := p.robataForceOf(c, sc, s, side); len(fixed) > 0 && len(own) == 0 {
			tanks[side] = fixed
			continue
		}
		switch {
		case len(own) > 0:
			tanks[side] = append(tanks[side], own...)
		case s.Each[side] > 0:
			tanks[side] = p.suggested(c, sc, side, s.Each[side])
		case s.Tanks != 0 && other > 0:
			tanks[side] = p.suggested(c, sc, side, max(0, total-other))
		default:
			tanks[side] = p.suggested(c, sc, side, shares[side])
		}
		for i := range tanks[side] {
			if s.Crew[side] != "" {
				tanks[side][i].Crew = s.Crew[side]
			}
			tanks[side][i].stock(c, s.Rounds[side], len(own) > 0)
		}
	}
	return tanks
}

// suggested takes the order of battle of a side round as often as needed.
// Only vehicles of a nation that the side fields count.
func (p *Plan) suggested(c *model.Content, sc *model.Scenario, side, n int) []Tank {
	var own []model.Force
	for _, f := range sc.Sides[side].Force {
		v := model.Find(c.Vehicles, f.Vehicle)
		if v == nil || slices.Contains(p.Nations[side], v.Nation) {
			own = append(own, f)
		}
	}
	if len(own) == 0 {
		return nil
	}
	out := make([]Tank, 0, n)
	for i := range n {
		tank := TankOf(own[i%len(own)])
		if i >= len(own) {
			tank.Number = 0
		}
		out = append(out, tank)
	}
	return out
}

// stock gives a tank the rounds agreed on for its side, of each kind that it
// can fire. What the tank was given by name it may keep.
func (tank *Tank) stock(c *model.Content, agreed map[string]int, keep bool) {
	v := model.Find(c.Vehicles, tank.Vehicle)
	if v == nil || len(agreed) == 0 {
		return
	}
	rounds := map[string]int{}
	maps.Copy(rounds, tank.Rounds)
	for kind, n := range agreed { // order-free: each kind by itself
		if _, given := tank.Rounds[kind]; Equipped(v, kind) && !(keep && given) {
			rounds[kind] = n
		}
	}
	tank.Rounds = rounds
}

// Equipped reports whether a vehicle can fire a kind of special ammunition.
func Equipped(v *model.Vehicle, kind string) bool {
	for i := range v.Guns {
		if _, has := v.Guns[i].Rounds[kind]; has {
			return true
		}
	}
	return false
}

// TankOf is the tank of an entry of an order of battle.
func TankOf(f model.Force) Tank {
	return Tank{Vehicle: f.Vehicle, Number: f.Number, Crew: f.Crew, Rounds: f.Rounds, Tags: f.Tags}
}
