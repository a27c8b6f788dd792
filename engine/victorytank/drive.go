package victorytank

import "hulldown.dev/engine"

// exchangeAt asks whether soldiers get on or off on a field of the drive, if
// any could, after a crate there.
func (x Ctx) exchangeAt(f int8, what pending) {
	picks, drops := x.exchange(f)
	if picks > 0 || drops > 0 {
		what |= pendExchange
	}
	x.settleAt(f, what, boarding{})
}

// exchange reports how many soldiers could get on and off on a field of the
// drive. The last of the crew leaves only where the drive ends.
func (x Ctx) exchange(f int8) (picks, drops uint8) {
	if has(x.Held[x.Act.Seat], f) {
		picks = min(x.Men[f], x.g.crew-x.Crew)
	}
	if x.mayHalt(f) {
		drops = x.Crew
		if x.Act.Going > 0 {
			drops--
		}
	}
	return picks, drops
}

func offerDrive(x Ctx, dst []engine.Action) []engine.Action {
	dst = append(dst, engine.NewAction(on))
	picks, drops := x.exchange(x.Act.Spot)
	for n := int8(1); n <= int8(picks); n++ {
		dst = append(dst, engine.NewAction(pick).WithN(n))
	}
	for n := int8(1); n <= int8(drops); n++ {
		dst = append(dst, engine.NewAction(drop).WithN(n))
	}
	return dst
}

func refuseDrive(x Ctx, a engine.Action) refusal {
	f := x.Act.Spot
	picks, drops := x.exchange(f)
	switch {
	case a.Verb() == on || a.Verb() == pick && a.N() > 0 && a.N() <= int8(picks) || a.Verb() == drop && a.N() > 0 && a.N() <= int8(drops):
		return allowed
	case a.Verb() == pick && x.Crew == x.g.crew:
		return forbid("VT tank-crew-max", "the tank is full")
	case a.Verb() == pick:
		return forbid("VT tank-pickup", "the tank has no room for as many, or not as many stand there")
	case x.isHome(f):
		return forbid("VT tank-no-drop-home", "nobody gets off on a Home base")
	}
	return forbid("VT tank-dropoff", "not as many can get off: somebody drives until the drive ends")
}

func applyDrive(x Ctx, a engine.Action) {
	where := spot{x.Act.Seat, x.Act.Spot}
	switch a.Verb() {
	case pick:
		x.at(boarded, where, int(a.N()), "VT tank-pickup")
	case drop:
		x.at(alighted, where, int(a.N()), "VT tank-dropoff")
	}
	x.settle(where.field, 0, boarding{})
}

// driveOn takes the tank one field further, or ends the drive.
func (x Ctx) driveOn() {
	seat := x.Act.Seat
	if x.Act.Going == 0 {
		x.count(drivingSet, seat, -1, "")
		x.goOn(stageMove)
		return
	}
	to := x.Near[x.Tank][x.Facing]
	x.at(drove, spot{seat, to}, 0, "VT tank-move-cost")
	x.count(drivingSet, seat, int(x.Act.Going)-1, "")
	var what pending
	if has(x.Crates, to) {
		what = pendCrate
	}
	x.exchangeAt(to, what)
}
