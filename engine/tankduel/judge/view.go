package judge

import (
	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel"
	"hulldown.dev/engine/tankduel/pieces"
	"hulldown.dev/engine/tankduel/state"
)

// View is what one seat may know and what a judge makes of that.
type View struct {
	tankduel.View
	// Shots are what the Active Tank would have against each enemy, and Threats
	// what each enemy would have against it, in hundredths of a VP; both are
	// filled for the seat that controls the Active Tank or is fired at.
	Shots   [state.MaxUnits]Shot
	Threats [state.MaxUnits]int16
	// ByGun are the shots of each gun of a tank that has two.
	ByGun [pieces.MaxGuns][state.MaxUnits]Shot
	// Spoiled is how much less likely TACTICS makes it that the shot under way hits and
	// pierces, in hundredths of a per cent; it is filled for who may play them.
	Spoiled int16
	// Goals are what draws the Active Tank, filled in for the seat that controls it.
	Goals Goals
	// Duties are the duties of the seat's units.
	Duties Duties
	memo   memo
}

// Shot is an estimate from what lies open: the To Hit Number before cards are
// played, and the chance in per cent to pierce hull and turret. Legal is set when
// the target may be fired at now.
type Shot struct {
	Legal        bool
	Hit          int16
	Hull, Turret int8
}

// Observe implements engine.Game: what the game shows, and what weighs the decision of the seat.
func (g *Index) Observe(v *View, s *state.State, seat engine.Seat) {
	*v = View{}
	g.Game.Observe(&v.View, s, seat)
	if len(g.duties) > 0 && seat >= 0 {
		v.Duties = g.dutiesOf(s, seat)
	}
	g.weigh(v, s)
}

// weigh fills in the estimates about the unit that a decision concerns.
func (g *Index) weigh(v *View, s *state.State) {
	if s.Depth == 0 {
		return
	}
	u := s.Frame().Unit
	if s.Active == engine.NoUnit || u == engine.NoUnit || s.Frame().Seat != v.Seat {
		return
	}
	x := g.At(s)
	if s.Frame().Proc == state.ProcTacticsChoice && g.Fires(s.Act.Verb) {
		v.Spoiled = g.spoiled(x, u, s.Frame().Target)
	}
	v.Goals = g.goalsOf(s, u)
	for left := x.Targets(u, tankduel.BeFiredAt); left != 0; left &= left - 1 {
		e := state.First(left)
		if !s.Units[e].Has(state.InPlay) || !x.Barred(u, e).Permits() {
			continue
		}
		v.Shots[e] = g.estimate(x, u, e)
		if harms := x.Game.KindOf(e).Harms; harms != nil {
			v.Shots[e].Hull = int8(100 * state.Flag(harms(x, u)))
			v.Shots[e].Turret = v.Shots[e].Hull
		}
		v.Shots[e].Legal = x.RefuseTarget(u, e, 0).Permits()
		if x.Board(u).GunsN > 1 {
			g.weighGunsOf(x, v, u, e)
		}
		v.Threats[e] = danger(g.estimate(x, e, u))
	}
}

// weighGunsOf fills in the estimates for each gun by itself.
func (g *Index) weighGunsOf(x tankduel.Ctx, v *View, u, e engine.Unit) {
	for gun := range x.Board(u).GunsN {
		shot := &v.ByGun[gun][e]
		if !x.Board(u).Guns[gun].Reach(x.Gap(u, e)) {
			continue
		}
		*shot = g.estimateOf(x, tankduel.Bare(u, e).With(gun))
		if x.Game.KindOf(e).Harms != nil {
			shot.Hull, shot.Turret = v.Shots[e].Hull, v.Shots[e].Turret
		}
		shot.Legal = x.CanFire(u, gun).Permits() && x.RefuseTarget(u, e, gun).Permits()
		v.Shots[e].Legal = v.Shots[e].Legal || shot.Legal
	}
}

// danger is what a shot is expected to do, in hundredths of a VP.
func danger(s Shot) int16 {
	return int16(s.hits() * (int(s.Hull) + int(s.Turret)) / 2 * 8 / 100)
}

// hits is the chance of a shot to hit, in per cent: from 96 on a Pull misses.
func (s Shot) hits() int { return min(max(int(s.Hit), 0), 95) }

// spoiled is how much less likely TACTICS makes it that a shot hits and pierces, with the
// cards that are laid for it, in hundredths of a per cent (EITC 13.2a).
func (g *Index) spoiled(x tankduel.Ctx, u, e engine.Unit) int16 {
	most := 0
	for gun := range x.Board(u).GunsN {
		if !x.Board(u).Guns[gun].Reach(x.Gap(u, e)) {
			continue
		}
		w := tankduel.Bare(u, e).With(gun)
		w.Played = state.Played{First: x.Laid[state.FirstFire], Second: x.Laid[state.SecondFire], Led: x.Laid[state.LeadPlace] != engine.NoCard}
		if f := x.ShotOfTwo(); f != nil {
			if w.Played = x.ShotCards(f); state.FireOf(f).Gun() != gun {
				continue
			}
		}
		plain := g.estimateOf(x, w)
		w.Tactics = true
		answered := Shot{Hit: int16(x.ToHit(w, nil))}
		most = max(most, (plain.hits()-answered.hits())*(int(plain.Hull)+int(plain.Turret))/2)
	}
	return int16(most)
}

// estimate reads the chances of a shot off the open state, for the gun of the
// board that is likeliest to pierce.
func (g *Index) estimate(x tankduel.Ctx, u, e engine.Unit) Shot {
	var best Shot
	for gun := range x.Board(u).GunsN {
		if x.Board(u).Guns[gun].Reach(x.Gap(u, e)) {
			best = best.better(g.estimateOf(x, tankduel.Bare(u, e).With(gun)))
		}
	}
	return best
}

// better is the shot that is likelier to pierce, the first of equals.
func (s Shot) better(o Shot) Shot {
	chance := func(s Shot) int { return s.hits() * (int(s.Hull) + int(s.Turret)) }
	if s != (Shot{}) && chance(s) >= chance(o) {
		return s
	}
	return o
}

func (g *Index) estimateOf(x tankduel.Ctx, w state.Shot) Shot {
	round := int(x.Units[w.U].Loaded) - 1
	switch {
	case round < 0:
	case x.Gun(w).Rounds[round] == nil:
		round = -1
	case x.Game.Ammo.Traits[round].Harmless:
		return Shot{Hit: int16(x.ToHit(w, nil))}
	}
	value := x.Penetration(w, round, nil)
	return Shot{
		Hit:    int16(x.ToHit(w, nil)),
		Hull:   g.pierce.Chance(value - x.Armour(w, pieces.HullPart)),
		Turret: g.pierce.Chance(value - x.Armour(w, pieces.TurretPart)),
	}
}
