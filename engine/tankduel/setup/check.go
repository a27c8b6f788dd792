package setup

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

// forceCheck checks the tanks of one side.
type forceCheck struct {
	c    *model.Content
	sc   *model.Scenario
	side *model.Side
	// nations are the nations that the side fields.
	nations []string
	tanks   []Tank
	// at is the tank that is being looked at.
	at Choice
}

func (m *forceCheck) refuse(clause engine.Clause, format string, args ...any) error {
	return &Error{Scenario: m.sc.ID, Why: fmt.Sprintf(format, args...), Clause: clause, At: m.at}
}

// check refuses a tank that the side cannot field and gives each an
// Identification Number that its boards print or a counter shows and nobody else of its
// nation, or with counters of its side, uses (EITC 5.1a, 18.1.2a, NA 1.2a). If there is a way to number all, one is found, and
// if there is one that leaves a number of kept to the reserve, it is such a one.
func (m *forceCheck) check(kept []int) error {
	n := model.Numbering{Counters: m.c.NumberCounters()}
	for i := range m.tanks {
		m.at.Index = i
		if err := m.eligible(&m.tanks[i]); err != nil {
			return err
		}
		n.Vehicles, n.Asked = append(n.Vehicles, m.vehicle(i)), append(n.Asked, m.tanks[i].Number)
	}
	numbers, at, ok := n.Assign(kept...)
	if !ok {
		m.at.Index = at
		return m.unnumbered(&n, at)
	}
	for i := range m.tanks {
		m.tanks[i].Number = numbers[i]
	}
	return nil
}

// unnumbered says why a tank has no Identification Number.
func (m *forceCheck) unnumbered(n *model.Numbering, at int) error {
	v := n.Vehicles[at]
	why, other := n.WhyNot(at)
	switch {
	case why == model.NumberTaken && len(n.Counters) > 0:
		return m.refuse("NA 1.2a", "%s and %s of the side %s cannot both have the Identification Number %d", n.Vehicles[other].Name, v.Name, m.side.ID, n.Asked[at])
	case why == model.NumberTaken:
		return m.refuse("EITC 18.1.2a", "%s and %s cannot both have the Identification Number %d", n.Vehicles[other].Name, v.Name, n.Asked[at])
	case why == model.BoardsUsedUp:
		return m.refuse("EITC 18.1.2a", "%s: no free board is left; there are %d", v.Name, len(v.Boards))
	}
	return m.refuse("EITC 18.1.2a", "%s: no free board with such an Identification Number is left; its boards have %s", v.Name, numberWords(v, n.Counters))
}

// numberWords lists the Identification Numbers that the boards of a vehicle
// print, such as "1, 3, 4", and those of counters.
func numberWords(v *model.Vehicle, counters []int) string {
	list := func(numbers []int) string {
		words := make([]string, len(numbers))
		for i, n := range numbers {
			words[i] = strconv.Itoa(n)
		}
		return strings.Join(words, ", ")
	}
	text := list(v.Numbers(nil))
	if len(counters) > 0 {
		text += ", and counters " + list(counters)
	}
	return text
}

// eligible refuses a tank of another nation, with an unknown crew or with
// ammunition that it cannot fire.
func (m *forceCheck) eligible(tank *Tank) error {
	v := model.Find(m.c.Vehicles, tank.Vehicle)
	if v == nil {
		return m.refuse("", "unknown vehicle %q", tank.Vehicle)
	}
	if !slices.Contains(m.nations, v.Nation) {
		return m.refuse("EITC 18.1.2a", "%s is %s and the side %s fields %v", v.Name, v.Nation, m.side.ID, m.nations)
	}
	if tank.Crew != "" && !slices.Contains(state.ExperienceNames[:], tank.Crew) {
		return m.refuse("EITC 5.6.1b", "unknown crew %q; there are %v", tank.Crew, state.ExperienceNames)
	}
	for _, kind := range Sorted(tank.Rounds) {
		n := tank.Rounds[kind]
		if n < 0 || n > maxRounds {
			return m.refuse("", "%d rounds of %s; a tank carries 0 to %d", n, kind, maxRounds)
		}
		if n > 0 && !Equipped(v, kind) {
			return m.refuse("EITC 18.1.4c", "%s is not equipped for %s", v.Name, kind)
		}
	}
	return nil
}

// issued refuses rounds that were agreed on for the side and that none of its tanks can fire,
// which would otherwise be left out without a word.
func (m *forceCheck) issued(agreed map[string]int) error {
	for _, kind := range Sorted(agreed) {
		fires := func(t Tank) bool {
			v := model.Find(m.c.Vehicles, t.Vehicle)
			return v != nil && Equipped(v, kind)
		}
		if agreed[kind] > 0 && !slices.ContainsFunc(m.tanks, fires) {
			return m.refuse("EITC 18.1.4c", "no vehicle of the side %s is equipped for %s", m.side.ID, kind)
		}
	}
	return nil
}

// maxRounds is the most special rounds of one kind that a set-up may give.
const maxRounds = 99

func (m *forceCheck) vehicle(i int) *model.Vehicle {
	return model.Find(m.c.Vehicles, m.tanks[i].Vehicle)
}
