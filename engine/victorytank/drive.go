package victorytank

import "hulldown/engine"

// exchangeAt asks whether soldiers get on or off on a field of the drive, if
// any could, after a crate there.
func (t table) exchangeAt(f int8, what pending) {
	picks, drops := t.exchange(f)
	if picks > 0 || drops > 0 {
		what |= pendExchange
	}
	t.settleAt(f, what, crowd{})
}

// exchange tells how many soldiers could get on and off on a field of the
// drive. The last of the crew leaves only where the drive ends.
func (t table) exchange(f int8) (picks, drops uint8) {
	if has(t.Held[t.Act.Seat], f) {
		picks = min(t.Men[f], t.g.crew-t.Crew)
	}
	if t.mayHalt(f) {
		drops = t.Crew
		if t.Act.Going > 0 {
			drops--
		}
	}
	return picks, drops
}

func offerDrive(t table, dst []engine.Action) []engine.Action {
	dst = append(dst, engine.NewAction(on))
	picks, drops := t.exchange(t.Act.Spot)
	for n := int8(1); n <= int8(picks); n++ {
		dst = append(dst, engine.NewAction(pick).WithN(n))
	}
	for n := int8(1); n <= int8(drops); n++ {
		dst = append(dst, engine.NewAction(drop).WithN(n))
	}
	return dst
}

func refuseDrive(t table, a engine.Action) refusal {
	f := t.Act.Spot
	picks, drops := t.exchange(f)
	switch {
	case a.Verb() == on || a.Verb() == pick && a.N() > 0 && a.N() <= int8(picks) || a.Verb() == drop && a.N() > 0 && a.N() <= int8(drops):
		return allowed
	case a.Verb() == pick && t.Crew == t.g.crew:
		return forbid("VT tank-crew-max", "the tank is full")
	case a.Verb() == pick:
		return forbid("VT tank-pickup", "the tank has no room for as many, or not as many stand there")
	case t.isHome(f):
		return forbid("VT tank-no-drop-home", "nobody gets off on a Home base")
	case has(t.Held[other(t.Act.Seat)], f):
		return forbid("VT tank-no-drop-enemy", "nobody gets off among enemy soldiers")
	}
	return forbid("VT tank-dropoff", "not as many can get off: somebody drives until the drive ends")
}

func applyDrive(t table, a engine.Action) {
	where := spot{t.Act.Seat, t.Act.Spot}
	switch a.Verb() {
	case pick:
		t.at(boarded, where, int(a.N()), "VT tank-pickup")
	case drop:
		t.at(alighted, where, int(a.N()), "VT tank-dropoff")
	}
	t.settle(where.field, 0, crowd{})
}

// driveOn takes the tank one field further, or ends the drive.
func (t table) driveOn() {
	seat := t.Act.Seat
	if t.Act.Going == 0 {
		t.count(drivingSet, seat, -1, "")
		t.goOn(stageMove)
		return
	}
	to := t.Near[t.Tank][t.Facing]
	t.at(drove, spot{seat, to}, 0, "VT tank-move-cost")
	t.count(drivingSet, seat, int(t.Act.Going)-1, "")
	var what pending
	if has(t.Crates, to) {
		what = pendCrate
	}
	t.exchangeAt(to, what)
}
