package victorytank

import "hulldown.dev/engine"

// fightOut reveals the battle cards, compares the armies and removes the loser
// (VT attack-card-reveal, VT attack-win).
func (x Ctx) fightOut() {
	attacker := x.Act.Seat
	defender := other(attacker)
	var cards [sides]uint8
	for _, seat := range [sides]engine.Seat{attacker, defender} {
		if c := x.Bid[seat]; c != engine.NoCard {
			cards[seat] = x.g.actions[c].value
			x.card(revealed, seat, c, "VT attack-card-reveal")
		}
	}
	attack, defence := x.attackStrength(cards[attacker]), x.defenceStrength(cards[defender])
	winner, clause := attacker, engine.Clause("VT attack-win")
	switch {
	case defence > attack:
		winner = defender
	case defence == attack:
		clause = "VT attack-tie"
	}
	e := event(battleWon, clause)
	e.Seat, e.To = winner, int16(max(attack-defence, defence-attack))
	x.emit(e)
	if winner == defender {
		x.routAttacker()
		x.endBattle()
		return
	}
	x.routDefender()
	x.advance(0)
}

// attackStrength adds up the attacking army.
func (x Ctx) attackStrength(card uint8) int {
	men := 0
	for _, n := range x.Fight.Force {
		men += int(n)
	}
	return x.strength(strong{x.Act.Seat, men, x.Fight.Force[fromTank] > 0, false, card})
}

// defenceStrength adds up the army on the attacked field.
func (x Ctx) defenceStrength(card uint8) int {
	f, foe := x.Fight.Target, other(x.Act.Seat)
	men, tank := int(x.Men[f]), x.tankOf(foe, f)
	if tank {
		men += int(x.Crew)
	}
	return x.strength(strong{foe, men, tank, x.covered(f), card})
}

// strong is the strength of one side of a battle, and the parts it is made of.
type strong struct {
	seat        engine.Seat
	men         int
	tank, cover bool
	card        uint8
}

// strength adds up an army and says how.
func (x Ctx) strength(a strong) int {
	sum := a.men + flag(a.tank) + flag(a.cover) + int(a.card)
	if x.log == nil {
		return sum
	}
	var trace engine.Trace
	trace.Note(engine.Base, a.men, "soldiers", "VT attack-strength-soldier")
	for _, part := range [...]struct {
		value  int
		what   string
		clause engine.Clause
	}{
		{flag(a.tank), "tank", "VT attack-strength-tank"},
		{flag(a.cover), "cover", "VT attack-strength-cover"},
		{int(a.card), "card", "VT attack-strength-card"},
	} {
		if part.value > 0 {
			trace.Note(engine.Plus, part.value, part.what, part.clause)
		}
	}
	e := event(strengthened, "VT attack-strength-soldier")
	e.Seat, e.To, e.Terms = a.seat, int16(sum), x.log.Keep(&trace)
	x.log.Add(e)
	return sum
}

func flag(is bool) int {
	if is {
		return 1
	}
	return 0
}

// routAttacker removes the soldiers that attacked, and no others.
func (x Ctx) routAttacker() {
	seat := x.Act.Seat
	for h, n := range x.Fight.Force[:headings] {
		if n > 0 {
			x.at(fell, spot{seat, x.Near[x.Fight.Target][h]}, int(n), "VT attack-loser-removed")
		}
	}
	if n := x.Fight.Force[fromTank]; n > 0 {
		x.at(crewFell, spot{seat, x.Tank}, int(n), "VT attack-loser-crew")
	}
}

// routDefender removes all soldiers on the attacked field, and the crew of the
// tank there.
func (x Ctx) routDefender() {
	f, foe := x.Fight.Target, other(x.Act.Seat)
	if x.Men[f] > 0 {
		x.at(fell, spot{foe, f}, int(x.Men[f]), "VT attack-loser-removed")
	}
	if x.tankOf(foe, f) {
		x.at(crewFell, spot{foe, f}, int(x.Crew), "VT attack-loser-crew")
	}
}

// advance asks from each source, from the next one on, how many of the
// victorious soldiers move in, and then settles what they find. Nobody enters
// the enemy's Home base (VT attack-advance-home).
func (x Ctx) advance(from int) {
	if x.Fight.Target == x.Home[other(x.Act.Seat)] {
		x.endBattle()
		return
	}
	for h := from; h < int(sources); h++ {
		if x.Fight.Force[h] == 0 {
			continue
		}
		x.flow(engagedNext, h)
		if least, most := x.entering(); least == most {
			x.enter(most)
			continue
		}
		x.ask(stageAdvance, x.Act.Seat)
		return
	}
	x.arrive(x.Fight.Target, x.Fight.Entered)
}

// entering reports how few and how many of the source in question move in: the
// last source sends somebody if nobody came from the others.
func (x Ctx) entering() (least, most uint8) {
	most = x.Fight.Force[x.Fight.Next]
	if x.Fight.Entered > 0 {
		return 0, most
	}
	for h := x.Fight.Next + 1; h < uint8(sources); h++ {
		if x.Fight.Force[h] > 0 {
			return 0, most
		}
	}
	return 1, most
}

// enter moves soldiers of the source in question into the attacked field.
func (x Ctx) enter(n uint8) {
	if n == 0 {
		return
	}
	seat, f := x.Act.Seat, x.Fight.Target
	if x.Fight.Next == uint8(fromTank) {
		x.at(alighted, spot{seat, f}, int(n), "VT attack-advance")
	} else {
		x.march(unit{seat, x.Near[f][x.Fight.Next], f, n}, "VT attack-advance")
	}
	x.flow(mustered, int(n))
}

func offerAdvance(x Ctx, dst []engine.Action) []engine.Action {
	a := engine.NewAction(advance).WithUnit(engine.Unit(x.Fight.Next))
	least, most := x.entering()
	for n := least; n <= most; n++ {
		dst = append(dst, a.WithN(int8(n)))
	}
	return dst
}

func refuseAdvance(x Ctx, a engine.Action) refusal {
	least, most := x.entering()
	switch {
	case a.Unit() != engine.Unit(x.Fight.Next):
		return refusal{why: "another part of the army is in question"}
	case a.N() > int8(most):
		return forbid("VT attack-advance-choice", "not as many took part")
	case a.N() < 0 || a.N() < int8(least):
		return forbid("VT attack-advance", "at least one soldier who took part moves in")
	}
	return allowed
}

func applyAdvance(x Ctx, a engine.Action) {
	h := int(x.Fight.Next)
	x.enter(uint8(a.N()))
	x.advance(h + 1)
}

// endBattle clears the table of the battle and goes on with the attack.
func (x Ctx) endBattle() {
	x.of(battleOver, x.Act.Seat, "")
	x.goOn(stageAssault)
}
