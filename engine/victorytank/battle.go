package victorytank

import "hulldown/engine"

// fightOut reveals the battle cards, compares the armies and removes the loser
// (VT attack-card-reveal, VT attack-win).
func (t table) fightOut() {
	attacker := t.Act.Seat
	defender := other(attacker)
	var cards [sides]uint8
	for _, seat := range [sides]engine.Seat{attacker, defender} {
		if c := t.Bid[seat]; c != engine.NoCard {
			cards[seat] = t.g.actions[c].value
			t.shown(revealed, seat, c, "VT attack-card-reveal")
		}
	}
	attack, defence := t.attackStrength(cards[attacker]), t.defenceStrength(cards[defender])
	winner, clause := attacker, engine.Clause("VT attack-win")
	switch {
	case defence > attack:
		winner = defender
	case defence == attack:
		clause = "VT attack-tie"
	}
	e := event(battleWon, clause)
	e.Seat, e.From, e.To = winner, int16(defence), int16(attack)
	t.emit(e)
	if winner == defender {
		t.routAttacker()
		t.endBattle()
		return
	}
	t.routDefender()
	t.advance(0)
}

// attackStrength adds up the attacking army.
func (t table) attackStrength(card uint8) int {
	men := 0
	for _, n := range t.Fight.Force {
		men += int(n)
	}
	return t.strength(strong{t.Act.Seat, men, t.Fight.Force[fromTank] > 0, false, card})
}

// defenceStrength adds up the army on the attacked field.
func (t table) defenceStrength(card uint8) int {
	f, foe := t.Fight.Target, other(t.Act.Seat)
	men, tank := int(t.Men[f]), t.tankOf(foe, f)
	if tank {
		men += int(t.Crew)
	}
	return t.strength(strong{foe, men, tank, t.covered(f), card})
}

// strong is what counts for one side of a battle.
type strong struct {
	seat        engine.Seat
	men         int
	tank, cover bool
	card        uint8
}

// strength adds up an army and tells how.
func (t table) strength(a strong) int {
	sum := a.men + flag(a.tank) + flag(a.cover) + int(a.card)
	if t.log == nil {
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
	e.Seat, e.To, e.Terms = a.seat, int16(sum), t.log.Keep(&trace)
	t.log.Add(e)
	return sum
}

func flag(is bool) int {
	if is {
		return 1
	}
	return 0
}

// routAttacker removes the soldiers that attacked, and no others.
func (t table) routAttacker() {
	seat := t.Act.Seat
	for h, n := range t.Fight.Force[:headings] {
		if n > 0 {
			t.at(fell, spot{seat, t.Near[t.Fight.Target][h]}, int(n), "VT attack-loser-removed")
		}
	}
	if n := t.Fight.Force[fromTank]; n > 0 {
		t.at(crewFell, spot{seat, t.Tank}, int(n), "VT attack-loser-crew")
	}
}

// routDefender removes all soldiers on the attacked field, and the crew of the
// tank there.
func (t table) routDefender() {
	f, foe := t.Fight.Target, other(t.Act.Seat)
	if t.Men[f] > 0 {
		t.at(fell, spot{foe, f}, int(t.Men[f]), "VT attack-loser-removed")
	}
	if t.tankOf(foe, f) {
		t.at(crewFell, spot{foe, f}, int(t.Crew), "VT attack-loser-crew")
	}
}

// advance asks from each source, from the next one on, how many of the
// victorious soldiers move in, and then settles what they find. Nobody enters
// the enemy's Home base (VT attack-advance-home).
func (t table) advance(from int) {
	if t.Fight.Target == t.Home[other(t.Act.Seat)] {
		t.endBattle()
		return
	}
	for h := from; h < int(sources); h++ {
		if t.Fight.Force[h] == 0 {
			continue
		}
		t.flow(engagedNext, h)
		if least, most := t.entering(); least == most {
			t.enter(most)
			continue
		}
		t.ask(stageAdvance, t.Act.Seat)
		return
	}
	t.arrive(t.Fight.Target, t.Fight.Entered)
}

// entering tells how few and how many of the source in question move in: the
// last source sends somebody if nobody came from the others.
func (t table) entering() (least, most uint8) {
	most = t.Fight.Force[t.Fight.Next]
	if t.Fight.Entered > 0 {
		return 0, most
	}
	for h := t.Fight.Next + 1; h < uint8(sources); h++ {
		if t.Fight.Force[h] > 0 {
			return 0, most
		}
	}
	return 1, most
}

// enter moves soldiers of the source in question into the attacked field.
func (t table) enter(n uint8) {
	if n == 0 {
		return
	}
	seat, f := t.Act.Seat, t.Fight.Target
	if t.Fight.Next == uint8(fromTank) {
		t.at(alighted, spot{seat, f}, int(n), "VT attack-advance")
	} else {
		t.march(unit{seat, t.Near[f][t.Fight.Next], f, n}, "VT attack-advance")
	}
	t.flow(mustered, int(n))
}

func offerAdvance(t table, dst []engine.Action) []engine.Action {
	a := engine.NewAction(advance).WithUnit(engine.Unit(t.Fight.Next))
	least, most := t.entering()
	for n := least; n <= most; n++ {
		dst = append(dst, a.WithN(int8(n)))
	}
	return dst
}

func refuseAdvance(t table, a engine.Action) refusal {
	least, most := t.entering()
	switch {
	case a.Unit() != engine.Unit(t.Fight.Next):
		return refusal{why: "another part of the army is in question"}
	case a.N() > int8(most):
		return forbid("VT attack-advance-choice", "not as many took part")
	case a.N() < 0 || a.N() < int8(least):
		return forbid("VT attack-advance", "at least one soldier who took part moves in")
	}
	return allowed
}

func applyAdvance(t table, a engine.Action) {
	h := int(t.Fight.Next)
	t.enter(uint8(a.N()))
	t.advance(h + 1)
}

// endBattle clears the table of the battle and goes on with the attack.
func (t table) endBattle() {
	t.of(battleOver, t.Act.Seat, "")
	t.goOn(stageAssault)
}
