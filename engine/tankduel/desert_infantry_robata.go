package tankduel

import (
	"math"

	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/pieces"
	"hulldown.dev/engine/tankduel/state"
)

// marchByRobata lets infantry of Robata attack by a revealed Infantry Icon of its nation, and
// else advance by any (NA 8.8a, 8.8.1a, 8.8.2a).
func marchByRobata(x Ctx, f *state.Frame) {
	r := RobataOf(x)
	side := x.Units[f.Unit].Side
	u := InfantryOf(x.Game).Units[side]
	if !mayMarch(x, u).Permits() || !r.RowHas(InfantryOf(x.Game).any) {
		return
	}
	if r.RowHas(InfantryOf(x.Game).icons[side]) {
		if set := r.goodRaids(f.Unit, u); set != 0 {
			x.Note(state.SoloSeen, state.SoloOf(f).With(state.SawRaid))
			if set&(set-1) == 0 {
				x.Note(state.ResultRegister, int(state.First(set)))
				return
			}
			x.chooseAmong(f.Unit, set)
			return
		}
	}
	if a := ActionOf(state.AdvanceVerb, u); refuseMarch(x, u).Permits() && x.GuardedAct(a).Permits() {
		x.Declare(*f, a)
		x.Done(f.Unit, engine.NoUnit)
		if enemy := opposingInfantry(x, u); positionOf(x, enemy) > 0 {
			marchTo(x, enemy, positionOf(x, enemy)-1, "NA 8.8.2a")
			return
		}
		marchTo(x, u, positionOf(x, u)+1, "NA 8.8.2a")
	}
}

// goodRaids are the enemies that infantry may attack at a number in a triangle, those
// among them whose chance to hit the Active vehicle is highest (NA 8.8.1a, 8.8.1c; ruling
// A225).
func (x Robata) goodRaids(active, u engine.Unit) uint16 {
	set, most := uint16(0), math.MinInt
	for left := raidTargets(x.Ctx, u); left != 0; left &= left - 1 {
		e := state.First(left)
		if !refuseRaided(x.Ctx, u, e).Permits() || shapeOf(x.Ctx, u, e) != inTriangle || !x.GuardedAct(ActionOf(RaidVerb, u).WithTarget(e)).Permits() {
			continue
		}
		n := x.menace(e, active)
		if n > most {
			set, most = 0, n
		}
		if n == most {
			set |= 1 << e
		}
	}
	return set
}

// menace is the highest To Hit Number of an enemy at a tank, by any gun that reaches it.
func (x Robata) menace(e, u engine.Unit) int {
	most := math.MinInt
	for gun := range max(1, x.Board(e).GunsN) {
		if x.Board(e).Guns[gun].Reach(x.Gap(e, u)) {
			most = max(most, x.ToHit(Bare(e, u).With(gun), nil))
		}
	}
	return most
}

func raidsForRobata(x Ctx, f *state.Frame) bool {
	return InField(x, f) && state.SoloOf(f).Saw(state.SawRaid)
}

// raidByRobata attacks the enemy that was chosen, from the flank of a vehicle if a FLANK card
// is revealed (NA 8.8.1b).
func raidByRobata(x Ctx, f *state.Frame) {
	u, target := InfantryOf(x.Game).Units[x.Units[f.Unit].Side], engine.Unit(state.ChosenIn(f))
	flank := RobataOf(x).RowHas(x.Game.Pools.Flank) && !isGun(x, target)
	x.Declare(*f, ActionOf(RaidVerb, u).WithTarget(target))
	x.Done(f.Unit, target)
	x.Push(procRaid, x.On(u).Of(f.Seat).At(target).Put(state.AttackFlank, state.Flag(flank)).Put(state.AssaultArms, int(undeclared)))
}

// arms is how infantry of Robata attacks a vehicle: with its weapon if that pierces
// as well as a High Quality Shot of the Active vehicle has to, and else Hand-to-Hand (NA
// 8.8.3b).
func (x Robata) arms(f *state.Frame) int8 {
	w := Bare(f.Unit, f.Target)
	armour := 0
	for _, p := range [2]state.Part{pieces.HullPart, pieces.TurretPart} {
		armour = max(armour, x.Resist(w, x.ArmourOn(f.Target, p, state.FromFlank(f)), nil))
	}
	if weaponsOf(x.Ctx, f.Unit)[Weaker].Pen-armour >= int(x.Face(x.Active).Quality[AtHigh].Pen) {
		return WithWeapon
	}
	return WithHands
}
