package tankduel

import (
	"math"

	"hulldown/engine"
)

// marchByRobata lets infantry of Robata attack by a revealed Infantry Icon of its nation, and
// else advance by any (NA 8.8a, 8.8.1a, 8.8.2a).
func marchByRobata(x Ctx, f *Frame) {
	r := robataOf(x)
	side := x.Units[f.Unit].Side
	u := infantryOf(x.g).units[side]
	if !mayMarch(x, u).permits() || !r.rowHas(infantryOf(x.g).any) {
		return
	}
	if r.rowHas(infantryOf(x.g).icons[side]) {
		if set := r.goodRaids(f.Unit, u); set != 0 {
			x.note(soloSeen, soloOf(f).with(sawRaid))
			if set&(set-1) == 0 {
				x.note(resultRegister, int(first(set)))
				return
			}
			x.chooseAmong(f.Unit, set)
			return
		}
	}
	if a := verb(advanceVerb, u); refuseMarch(x, u).permits() && x.guardedAct(a).permits() {
		x.declare(*f, a)
		x.done(f.Unit, engine.NoUnit)
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
func (x robata) goodRaids(active, u engine.Unit) uint16 {
	set, most := uint16(0), math.MinInt
	for left := raidTargets(x.Ctx, u); left != 0; left &= left - 1 {
		e := first(left)
		if !refuseRaided(x.Ctx, u, e).permits() || shapeOf(x.Ctx, u, e) != inTriangle || !x.guardedAct(verb(raidVerb, u).WithTarget(e)).permits() {
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
func (x robata) menace(e, u engine.Unit) int {
	most := math.MinInt
	for gun := range max(1, x.board(e).gunsN) {
		if x.board(e).guns[gun].reach(x.gap(e, u)) {
			most = max(most, x.toHit(bare(e, u).with(gun), nil))
		}
	}
	return most
}

func raidsForRobata(x Ctx, f *Frame) bool { return inField(x, f) && soloOf(f).saw(sawRaid) }

// raidByRobata attacks the enemy that was chosen, from the flank of a vehicle if a FLANK card
// is revealed (NA 8.8.1b).
func raidByRobata(x Ctx, f *Frame) {
	u, target := infantryOf(x.g).units[x.Units[f.Unit].Side], engine.Unit(chosenIn(f))
	flank := robataOf(x).rowHas(x.g.pools.flank) && !isGun(x, target)
	x.declare(*f, verb(raidVerb, u).WithTarget(target))
	x.done(f.Unit, target)
	x.open(procRaid, x.on(u).of(f.Seat).at(target).put(attackFlank, flag(flank)).put(assaultArms, int(undeclared)))
}

// arms is how infantry of Robata attacks a vehicle: with its weapon if that pierces
// as well as a High Quality Shot of the Active vehicle has to, and else Hand-to-Hand (NA
// 8.8.3b).
func (x robata) arms(f *Frame) int8 {
	w := bare(f.Unit, f.Target)
	armour := 0
	for _, p := range [2]part{hullPart, turretPart} {
		armour = max(armour, x.resist(w, x.armourOn(f.Target, p, fromFlank(f)), nil))
	}
	if weaponsOf(x.Ctx, f.Unit)[weaker].pen-armour >= int(x.face(x.Active).quality[atHigh].pen) {
		return withWeapon
	}
	return withHands
}
