package tankduel

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"hulldown/engine"
	"hulldown/schema/model"
)

// forceCheck checks the tanks of one side.
type forceCheck struct {
	c    *model.Content
	sc   *model.Scenario
	side *model.Side
	// nations are those that the side fields.
	nations []string
	tanks   []Tank
	// asked are the Identification Numbers that the set-up demands, 0 for any.
	asked []int
	// shared are the Identification Numbers that boards of the reserve print, those
	// of most of its boards first; kept is the one that is left for it, 0 for none.
	shared []int
	kept   int
	// owner is the tank that has a number of a nation.
	owner map[string]int
	// at is the tank that is being looked at.
	at Choice
}

func (m *forceCheck) refuse(clause engine.Clause, format string, args ...any) error {
	return &SetupError{Scenario: m.sc.ID, Why: fmt.Sprintf(format, args...), Clause: clause, At: m.at}
}

// check refuses a tank that the side cannot field and gives each an
// Identification Number that its boards print and nobody else of its nation
// uses (EITC 5.1a, 18.1.2a). If there is a way to number all, one is found, and
// if one of them leaves a number to the reserve, it is such a one.
func (m *forceCheck) check() error {
	m.asked = make([]int, len(m.tanks))
	for i := range m.tanks {
		m.at.Index = i
		if err := m.eligible(&m.tanks[i]); err != nil {
			return err
		}
		m.asked[i] = m.tanks[i].Number
	}
	for _, m.kept = range m.shared {
		if m.number() {
			return nil
		}
	}
	m.kept = 0
	if !m.number() {
		v := m.vehicle(m.at.Index)
		return m.refuse("EITC 18.1.2a", "%s: no free board with such an Identification Number is left; its boards have %s", v.Name, boardNumbers(v))
	}
	return nil
}

// boardNumbers lists the Identification Numbers that the boards of a vehicle
// print, such as "1, 3, 4".
func boardNumbers(v *model.Vehicle) string {
	words := make([]string, len(v.Boards))
	for i, b := range v.Boards {
		words[i] = strconv.Itoa(b.Number)
	}
	return strings.Join(words, ", ")
}

// number gives every tank its number, or reports false and looks at the first
// that there is none for.
func (m *forceCheck) number() bool {
	m.owner = map[string]int{}
	for i := range m.tanks {
		m.tanks[i].Number = m.asked[i]
	}
	for i := range m.tanks {
		m.at.Index = i
		if !m.place(i, map[string]bool{}) {
			return false
		}
	}
	return true
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
	if tank.Crew != "" && !slices.Contains(experienceNames[:], tank.Crew) {
		return m.refuse("EITC 5.6.1b", "unknown crew %q; there are %v", tank.Crew, experienceNames)
	}
	for _, kind := range sorted(tank.Rounds) {
		n := tank.Rounds[kind]
		if n < 0 || n > maxRounds {
			return m.refuse("", "%d rounds of %s; a tank carries 0 to %d", n, kind, maxRounds)
		}
		if n > 0 && !equipped(v, kind) {
			return m.refuse("EITC 18.1.4c", "%s is not equipped for %s", v.Name, kind)
		}
	}
	return nil
}

// maxRounds is the most special rounds of one kind that a set-up may give.
const maxRounds = 99

func (m *forceCheck) vehicle(i int) *model.Vehicle {
	return model.Find(m.c.Vehicles, m.tanks[i].Vehicle)
}

// place gives a tank its first free number; without one it asks the owners of
// its numbers, each once, to take another.
func (m *forceCheck) place(i int, tried map[string]bool) bool {
	v := m.vehicle(i)
	for _, evict := range [2]bool{false, true} {
		for _, b := range v.Boards {
			key := fmt.Sprint(v.Nation, b.Number)
			if m.asked[i] != 0 && m.asked[i] != b.Number || b.Number == m.kept || tried[key] {
				continue
			}
			owner, taken := m.owner[key]
			if taken && !evict {
				continue
			}
			tried[key] = true
			if !taken || m.place(owner, tried) {
				m.owner[key], m.tanks[i].Number = i, b.Number
				return true
			}
		}
	}
	return false
}
