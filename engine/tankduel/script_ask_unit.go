package tankduel

import (
	"slices"
	"strconv"

	"hulldown.dev/engine"
	"hulldown.dev/engine/kit"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/pieces"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/diag"
)

// unitQuestions are about a unit as it is now.
var unitQuestions = []queryRow{
	{"UNIT range", "where the unit is, in METRES", func(a *inquiry) []string { return num(200 * int(a.Units[a.unit].Range)) }},
	{"UNIT range ENEMY", "the distance between two units in metres", func(a *inquiry) []string { return num(200 * a.Gap(a.unit, a.enemy)) }},
	{"UNIT side", "its side", func(a *inquiry) []string { return []string{a.Game.Side[a.Game.Units[a.unit].Side].id} }},
	{"UNIT seat", "the seat that controls it", func(a *inquiry) []string { return []string{a.Game.SeatName(a.Units[a.unit].Seat)} }},
	{"UNIT status", "its conditions: any of STATUS", func(a *inquiry) []string { return a.StatusNames(a.unit) }},
	{"UNIT vehicle", "its vehicle", onTank(func(a *inquiry) []string { return []string{a.Game.Vehicles[a.Units[a.unit].Vehicle].ID} })},
	{"UNIT number", "its Identification Number", onTank(func(a *inquiry) []string { return num(int(a.Units[a.unit].Number)) })},
	{"UNIT crew", "the experience of its crew: CREW", onTank(func(a *inquiry) []string { return []string{state.ExperienceNames[a.Units[a.unit].Crew]} })},
	{"UNIT men", "each of its crew as CREW-SEAT:HEALTH", onTank(func(a *inquiry) []string { return a.menNames() })},
	{"UNIT sitting CREW-SEAT", "who sits in a seat, by his own seat, or nobody", onTank(func(a *inquiry) []string { return a.sitterName() })},
	{"UNIT size", "its Size Modifier", onTank(func(a *inquiry) []string { return num(a.Board(a.unit).Size) })},
	{"UNIT move-level", "its Move Level", onTank(func(a *inquiry) []string { return num(a.moveLevel(a.unit, nil)) })},
	{"UNIT move-level-terms", "how it comes about: the first number, what is added with its sign, =N where N replaces it", onTank(func(a *inquiry) []string {
		return kit.TermValues.Of(func(tr *engine.Trace) { a.moveLevel(a.unit, tr) })
	})},
	{"UNIT move-level-named", "the same with the name of each term, as NAME:N", onTank(func(a *inquiry) []string {
		return kit.TermNames.Of(func(tr *engine.Trace) { a.moveLevel(a.unit, tr) })
	})},
	{"UNIT fire-level [gun N]", "its Fire Level, of its first gun unless another is named", onTank(func(a *inquiry) []string {
		return a.ofGun(func(gun int) []string { return num(a.fireLevel(a.unit, gun, nil)) })
	})},
	{"UNIT fire-level-terms [gun N]", "how it comes about", onTank(func(a *inquiry) []string {
		return a.ofGun(func(gun int) []string {
			return kit.TermValues.Of(func(tr *engine.Trace) { a.fireLevel(a.unit, gun, tr) })
		})
	})},
	{"UNIT fire-level-named [gun N]", "the same with the name of each term", onTank(func(a *inquiry) []string {
		return a.ofGun(func(gun int) []string {
			return kit.TermNames.Of(func(tr *engine.Trace) { a.fireLevel(a.unit, gun, tr) })
		})
	})},
	{"UNIT bog", "the number of its Bog counter, 0 for none", func(a *inquiry) []string { return num(int(a.Units[a.unit].Bog)) }},
	{"UNIT vp", "its Victory Points", func(a *inquiry) []string { return num(int(a.Units[a.unit].VP)) }},
	{"UNIT medals", "its Kill Medals", func(a *inquiry) []string { return num(int(a.Units[a.unit].Medals)) }},
	{"UNIT bid", "its Initiative Card once that is revealed, or none", func(a *inquiry) []string { return a.Game.shownCard(a.Units[a.unit].Bid) }},
	{"UNIT hidden-bid", "its Initiative Card before that is revealed, or none", onTank(func(a *inquiry) []string { return a.Game.shownCard(a.Bids[a.unit]) })},
	{"UNIT box", "what lies in its Holding Box: numbers of cards, supplies, layers over it", func(a *inquiry) []string { return a.boxNames(a.unit) }},
	{"UNIT beneath", "the supply whose card lies beneath its Holding Box, or none", func(a *inquiry) []string {
		if base := a.Units[a.unit].Box.Base; base != 0 {
			return []string{a.Game.Supplies[base-1].ID}
		}
		return nothing
	}},
	{"UNIT cover", "the Cover of all cards in its Holding Box, SMOKE among them", func(a *inquiry) []string {
		return num(a.boxCover(a.unit))
	}},
	{"UNIT conceal", "the Conceal number of its Holding Box", func(a *inquiry) []string { return num(a.concealNumber(a.unit)) }},
	{"UNIT ammo", "its special rounds as AMMO:ROUNDS, and what is loaded as loaded:AMMO", func(a *inquiry) []string { return a.ammoNames(a.unit) }},
	{"UNIT spotted", "the enemies that it has Spotted", func(a *inquiry) []string { return a.Game.setNames(a.Units[a.unit].Spotted) }},
	{"UNIT spotted-by", "the enemies that have it Spotted", func(a *inquiry) []string {
		return a.unitsOf(func(u engine.Unit) bool { return a.Units[u].Spots(a.unit) })
	}},
	{"UNIT flanked", "the enemies whose flank it has", func(a *inquiry) []string { return a.Game.setNames(a.Units[a.unit].Flanked) }},
	{"UNIT flanked-by", "the enemies that have its flank", func(a *inquiry) []string {
		return a.unitsOf(func(u engine.Unit) bool { return a.Units[u].Flanks(a.unit) })
	}},
	{"UNIT acquired", "the enemy that it has Acquired and the bonus, or nobody", func(a *inquiry) []string { return a.acquiredNames(a.unit) }},
	{"UNIT acquired-by", "the enemies that have it Acquired", func(a *inquiry) []string {
		return a.unitsOf(func(u engine.Unit) bool { return a.Units[u].Acquired == a.unit })
	}},
	{"UNIT sees ENEMY", "yes or no: whether it has Line of Sight", func(a *inquiry) []string { return []string{event.YesNo(a.Sees(a.unit, a.enemy))} }},
	{"UNIT mark NAME", "a mark of the unit", func(a *inquiry) []string { return a.markOf(a.View(a.unit)) }},
}

// crewQuestion has no fixed word: what is asked is a crew member.
var crewQuestion = queryRow{"UNIT CREW-SEAT", "the HEALTH of a crew member, by the seat in which he began", onTank(func(a *inquiry) []string {
	man := a.manNamed(0)
	if man < 0 {
		return nil
	}
	return []string{state.HealthNames[a.Units[a.unit].Men[man].Health]}
})}

// onTank answers a question about a tank, and refuses it about any other unit.
func onTank(answer func(a *inquiry) []string) func(a *inquiry) []string {
	return func(a *inquiry) []string {
		if int(a.unit) >= len(a.Game.Tanks) {
			return a.refuse(&notTankError{a.Game.UnitName(a.unit)})
		}
		return answer(a)
	}
}

// notTankError refuses to ask a gun or infantry what only tanks have.
type notTankError struct{ unit string }

// Error implements error.
func (e *notTankError) Error() string { return e.unit + " is no tank" }

// ofGun answers about the gun that the last part names, the first unless it does.
func (a *inquiry) ofGun(answer func(gun int) []string) []string {
	gun := 0
	if word := a.rest[0]; word != "" {
		n, err := strconv.Atoi(word)
		if most := a.Board(a.unit).GunsN; err != nil || n < 1 || n > most {
			return a.refuse(diag.Unknown("gun of "+a.Game.UnitName(a.unit), word, gunNumbers[:most]))
		}
		gun = n - 1
	}
	return answer(gun)
}

// gunNumbers are how the guns of a tank are named.
var gunNumbers = [pieces.MaxGuns]string{"1", "2"}

// manNamed is the crew member that a part names by the seat in which he began, -1
// with a refusal for none.
func (a *inquiry) manNamed(part int) int {
	crew := a.Game.CrewOf(a.State, a.unit)
	man := slices.Index(crew, a.rest[part])
	if man < 0 {
		a.refuse(diag.Unknown("crew seat of "+a.Game.UnitName(a.unit), a.rest[part], crew))
	}
	return man
}

// menNames lists the crew.
func (a *inquiry) menNames() []string {
	var names []string
	for man, seat := range a.Game.CrewOf(a.State, a.unit) {
		names = append(names, seat+":"+state.HealthNames[a.Units[a.unit].Men[man].Health])
	}
	return names
}

// sitterName is who sits in the seat that is asked about.
func (a *inquiry) sitterName() []string {
	crew := a.Game.CrewOf(a.State, a.unit)
	if !slices.Contains(crew, a.rest[0]) {
		return a.refuse(diag.Unknown("crew seat of "+a.Game.UnitName(a.unit), a.rest[0], crew))
	}
	if man := a.Units[a.unit].Sitting(pieces.PostNamed(a.rest[0])); man >= 0 {
		return []string{crew[man]}
	}
	return []string{"nobody"}
}

// shownCard is a card that may be missing.
func (g *Game) shownCard(c engine.Card) []string {
	if c == engine.NoCard {
		return nothing
	}
	return []string{g.CardName(c)}
}

func (x Position) acquiredNames(u engine.Unit) []string {
	unit := &x.Units[u]
	if unit.Acquired == engine.NoUnit {
		return []string{"nobody"}
	}
	return []string{x.Game.UnitName(unit.Acquired), "+" + strconv.Itoa(10*int(unit.Aim))}
}

// boxNames lists what lies in a Holding Box: numbers of cards, supplies by name,
// and the layers over it.
func (x Position) boxNames(u engine.Unit) []string {
	box := &x.Units[u].Box
	var names []string
	for _, c := range [3]engine.Card{box.Move, box.Terrain, box.Smoke} {
		if c != engine.NoCard {
			names = append(names, x.Game.CardName(c))
		}
	}
	if box.Supply != 0 {
		names = append(names, x.Game.Supplies[box.Supply-1].ID)
	}
	for i := range x.Game.layers {
		if x.Layered(uint8(i), u) {
			names = append(names, x.Game.layers[i].Name)
		}
	}
	return names
}

func (x Position) ammoNames(u engine.Unit) []string {
	unit := &x.Units[u]
	var names []string
	for kind, name := range x.Game.Ammo.kinds {
		if unit.Ammo[kind] > 0 {
			names = append(names, name+":"+strconv.Itoa(int(unit.Ammo[kind])))
		}
	}
	if unit.Loaded > 0 {
		names = append(names, "loaded:"+x.Game.Ammo.kinds[unit.Loaded-1])
	}
	return names
}
