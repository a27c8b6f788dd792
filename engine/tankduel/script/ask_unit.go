package script

import (
	"slices"
	"strconv"

	"hulldown.dev/engine"
	"hulldown.dev/engine/kit"
	"hulldown.dev/engine/tankduel"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/pieces"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/diag"
)

// unitQuestions are about a unit as it is now.
var unitQuestions = []tankduel.QueryRow{
	{Form: "UNIT range", Doc: "where the unit is, in METRES", Answer: func(a *tankduel.Inquiry) []string { return tankduel.Num(200 * int(a.Units[a.Unit].Range)) }},
	{Form: "UNIT range ENEMY", Doc: "the distance between two units in metres", Answer: func(a *tankduel.Inquiry) []string { return tankduel.Num(200 * a.Gap(a.Unit, a.Enemy)) }},
	{Form: "UNIT side", Doc: "its side", Answer: func(a *tankduel.Inquiry) []string { return []string{a.Game.Side[a.Game.Units[a.Unit].Side].Id} }},
	{Form: "UNIT seat", Doc: "the seat that controls it", Answer: func(a *tankduel.Inquiry) []string { return []string{a.Game.SeatName(a.Units[a.Unit].Seat)} }},
	{Form: "UNIT status", Doc: "its conditions: any of STATUS", Answer: func(a *tankduel.Inquiry) []string { return a.StatusNames(a.Unit) }},
	{Form: "UNIT vehicle", Doc: "its vehicle", Answer: tankduel.OnTank(func(a *tankduel.Inquiry) []string { return []string{a.Game.Vehicles[a.Units[a.Unit].Vehicle].ID} })},
	{Form: "UNIT number", Doc: "its Identification Number", Answer: tankduel.OnTank(func(a *tankduel.Inquiry) []string { return tankduel.Num(int(a.Units[a.Unit].Number)) })},
	{Form: "UNIT crew", Doc: "the experience of its crew: CREW", Answer: tankduel.OnTank(func(a *tankduel.Inquiry) []string { return []string{state.ExperienceNames[a.Units[a.Unit].Crew]} })},
	{Form: "UNIT men", Doc: "each of its crew as CREW-SEAT:HEALTH", Answer: tankduel.OnTank(func(a *tankduel.Inquiry) []string { return menNames(a) })},
	{Form: "UNIT sitting CREW-SEAT", Doc: "who sits in a seat, by his own seat, or nobody", Answer: tankduel.OnTank(func(a *tankduel.Inquiry) []string { return sitterName(a) })},
	{Form: "UNIT size", Doc: "its Size Modifier", Answer: tankduel.OnTank(func(a *tankduel.Inquiry) []string { return tankduel.Num(a.Board(a.Unit).Size) })},
	{Form: "UNIT move-level", Doc: "its Move Level", Answer: tankduel.OnTank(func(a *tankduel.Inquiry) []string { return tankduel.Num(a.MoveLevel(a.Unit, nil)) })},
	{Form: "UNIT move-level-terms", Doc: "how it comes about: the first number, what is added with its sign, =N where N replaces it", Answer: tankduel.OnTank(func(a *tankduel.Inquiry) []string {
		return kit.TermValues.Of(func(tr *engine.Trace) { a.MoveLevel(a.Unit, tr) })
	})},
	{Form: "UNIT move-level-named", Doc: "the same with the name of each term, as NAME:N", Answer: tankduel.OnTank(func(a *tankduel.Inquiry) []string {
		return kit.TermNames.Of(func(tr *engine.Trace) { a.MoveLevel(a.Unit, tr) })
	})},
	{Form: "UNIT fire-level [gun N]", Doc: "its Fire Level, of its first gun unless another is named", Answer: tankduel.OnTank(func(a *tankduel.Inquiry) []string {
		return ofGun(a, func(gun int) []string { return tankduel.Num(a.FireLevel(a.Unit, gun, nil)) })
	})},
	{Form: "UNIT fire-level-terms [gun N]", Doc: "how it comes about", Answer: tankduel.OnTank(func(a *tankduel.Inquiry) []string {
		return ofGun(a, func(gun int) []string {
			return kit.TermValues.Of(func(tr *engine.Trace) { a.FireLevel(a.Unit, gun, tr) })
		})
	})},
	{Form: "UNIT fire-level-named [gun N]", Doc: "the same with the name of each term", Answer: tankduel.OnTank(func(a *tankduel.Inquiry) []string {
		return ofGun(a, func(gun int) []string {
			return kit.TermNames.Of(func(tr *engine.Trace) { a.FireLevel(a.Unit, gun, tr) })
		})
	})},
	{Form: "UNIT bog", Doc: "the number of its Bog counter, 0 for none", Answer: func(a *tankduel.Inquiry) []string { return tankduel.Num(int(a.Units[a.Unit].Bog)) }},
	{Form: "UNIT vp", Doc: "its Victory Points", Answer: func(a *tankduel.Inquiry) []string { return tankduel.Num(int(a.Units[a.Unit].VP)) }},
	{Form: "UNIT medals", Doc: "its Kill Medals", Answer: func(a *tankduel.Inquiry) []string { return tankduel.Num(int(a.Units[a.Unit].Medals)) }},
	{Form: "UNIT bid", Doc: "its Initiative Card once that is revealed, or none", Answer: func(a *tankduel.Inquiry) []string { return shownCard(a.Game, a.Units[a.Unit].Bid) }},
	{Form: "UNIT hidden-bid", Doc: "its Initiative Card before that is revealed, or none", Answer: tankduel.OnTank(func(a *tankduel.Inquiry) []string { return shownCard(a.Game, a.Bids[a.Unit]) })},
	{Form: "UNIT box", Doc: "what lies in its Holding Box: numbers of cards, supplies, layers over it", Answer: func(a *tankduel.Inquiry) []string { return a.BoxNames(a.Unit) }},
	{Form: "UNIT beneath", Doc: "the supply whose card lies beneath its Holding Box, or none", Answer: func(a *tankduel.Inquiry) []string {
		if base := a.Units[a.Unit].Box.Base; base != 0 {
			return []string{a.Game.Supplies[base-1].ID}
		}
		return tankduel.Nothing()
	}},
	{Form: "UNIT cover", Doc: "the Cover of all cards in its Holding Box, SMOKE among them", Answer: func(a *tankduel.Inquiry) []string {
		return tankduel.Num(a.BoxCover(a.Unit))
	}},
	{Form: "UNIT conceal", Doc: "the Conceal number of its Holding Box", Answer: func(a *tankduel.Inquiry) []string { return tankduel.Num(a.ConcealNumber(a.Unit)) }},
	{Form: "UNIT ammo", Doc: "its special rounds as AMMO:ROUNDS, and what is loaded as loaded:AMMO", Answer: func(a *tankduel.Inquiry) []string { return ammoNames(a.Ctx.Position, a.Unit) }},
	{Form: "UNIT spotted", Doc: "the enemies that it has Spotted", Answer: func(a *tankduel.Inquiry) []string { return a.Game.SetNames(a.Units[a.Unit].Spotted) }},
	{Form: "UNIT spotted-by", Doc: "the enemies that have it Spotted", Answer: func(a *tankduel.Inquiry) []string {
		return unitsOf(a.Ctx.Position, func(u engine.Unit) bool { return a.Units[u].Spots(a.Unit) })
	}},
	{Form: "UNIT flanked", Doc: "the enemies whose flank it has", Answer: func(a *tankduel.Inquiry) []string { return a.Game.SetNames(a.Units[a.Unit].Flanked) }},
	{Form: "UNIT flanked-by", Doc: "the enemies that have its flank", Answer: func(a *tankduel.Inquiry) []string {
		return unitsOf(a.Ctx.Position, func(u engine.Unit) bool { return a.Units[u].Flanks(a.Unit) })
	}},
	{Form: "UNIT acquired", Doc: "the enemy that it has Acquired and the bonus, or nobody", Answer: func(a *tankduel.Inquiry) []string { return acquiredNames(a.Ctx.Position, a.Unit) }},
	{Form: "UNIT acquired-by", Doc: "the enemies that have it Acquired", Answer: func(a *tankduel.Inquiry) []string {
		return unitsOf(a.Ctx.Position, func(u engine.Unit) bool { return a.Units[u].Acquired == a.Unit })
	}},
	{Form: "UNIT sees ENEMY", Doc: "yes or no: whether it has Line of Sight", Answer: func(a *tankduel.Inquiry) []string { return []string{event.YesNo(a.Sees(a.Unit, a.Enemy))} }},
	{Form: "UNIT mark NAME", Doc: "a mark of the unit", Answer: func(a *tankduel.Inquiry) []string { return markOf(a, a.View(a.Unit)) }},
}

// crewQuestion has no fixed word: what is asked is a crew member.
var crewQuestion = tankduel.QueryRow{Form: "UNIT CREW-SEAT", Doc: "the HEALTH of a crew member, by the seat in which he began", Answer: tankduel.OnTank(func(a *tankduel.Inquiry) []string {
	man := manNamed(a, 0)
	if man < 0 {
		return nil
	}
	return []string{state.HealthNames[a.Units[a.Unit].Men[man].Health]}
})}

// ofGun answers about the gun that the last part names, the first unless it does.
func ofGun(a *tankduel.Inquiry, answer func(gun int) []string) []string {
	gun := 0
	if word := a.Rest[0]; word != "" {
		n, err := strconv.Atoi(word)
		if most := a.Board(a.Unit).GunsN; err != nil || n < 1 || n > most {
			return a.Refuse(diag.Unknown("gun of "+a.Game.UnitName(a.Unit), word, gunNumbers[:most]))
		}
		gun = n - 1
	}
	return answer(gun)
}

// gunNumbers are how the guns of a tank are named.
var gunNumbers = [pieces.MaxGuns]string{"1", "2"}

// manNamed is the crew member that a part names by the seat in which he began, -1
// with a refusal for none.
func manNamed(a *tankduel.Inquiry, part int) int {
	crew := a.Game.CrewOf(a.State, a.Unit)
	man := slices.Index(crew, a.Rest[part])
	if man < 0 {
		a.Refuse(diag.Unknown("crew seat of "+a.Game.UnitName(a.Unit), a.Rest[part], crew))
	}
	return man
}

// menNames lists the crew.
func menNames(a *tankduel.Inquiry) []string {
	var names []string
	for man, seat := range a.Game.CrewOf(a.State, a.Unit) {
		names = append(names, seat+":"+state.HealthNames[a.Units[a.Unit].Men[man].Health])
	}
	return names
}

// sitterName is who sits in the seat that is asked about.
func sitterName(a *tankduel.Inquiry) []string {
	crew := a.Game.CrewOf(a.State, a.Unit)
	if !slices.Contains(crew, a.Rest[0]) {
		return a.Refuse(diag.Unknown("crew seat of "+a.Game.UnitName(a.Unit), a.Rest[0], crew))
	}
	if man := a.Units[a.Unit].Sitting(pieces.PostNamed(a.Rest[0])); man >= 0 {
		return []string{crew[man]}
	}
	return []string{"nobody"}
}

// shownCard is a card that may be missing.
func shownCard(g *tankduel.Game, c engine.Card) []string {
	if c == engine.NoCard {
		return tankduel.Nothing()
	}
	return []string{g.CardName(c)}
}

func acquiredNames(x tankduel.Position, u engine.Unit) []string {
	unit := &x.Units[u]
	if unit.Acquired == engine.NoUnit {
		return []string{"nobody"}
	}
	return []string{x.Game.UnitName(unit.Acquired), "+" + strconv.Itoa(10*int(unit.Aim))}
}

func ammoNames(x tankduel.Position, u engine.Unit) []string {
	unit := &x.Units[u]
	var names []string
	for kind, name := range x.Game.Ammo.Kinds {
		if unit.Ammo[kind] > 0 {
			names = append(names, name+":"+strconv.Itoa(int(unit.Ammo[kind])))
		}
	}
	if unit.Loaded > 0 {
		names = append(names, "loaded:"+x.Game.Ammo.Kinds[unit.Loaded-1])
	}
	return names
}

// Questions are those that any game answers.
func Questions() []tankduel.QueryRow {
	return slices.Concat(gameQuestions, cardQuestions, seatQuestions, unitQuestions, deedQuestions, aimQuestions, shotQuestions, []tankduel.QueryRow{crewQuestion})
}

// RobataQuestions are those that a game answers in which Robata plays.
func RobataQuestions() []tankduel.QueryRow { return slices.Clone(robataQuestions) }
