package tankduel

import (
	"fmt"
	"strconv"
	"strings"

	"hulldown/engine"
)

// Query implements engine.Game. Questions:
//
//	UNIT range|move-level|fire-level|vp|medals|bog|spotted|flanked|acquired|
//	     box|status|ammo
//	UNIT CREW-SEAT            healthy, wounded or kia, by the first seat
//	SEAT hand | hand-size
//	to-hit | penetration      of the last shot in the log
//	deck | round | phase | active | order | winner | score
func (g *Game) Query(s *State, log *engine.Log, q []string) ([]string, error) {
	t := table{State: s, g: g}
	if len(q) == 1 {
		return t.ask(log, q[0])
	}
	if len(q) == 2 {
		if seat := indexOf(g.seatNames(), q[0]); seat >= 0 {
			return t.askSeat(engine.Seat(seat), q[1])
		}
		for u := range g.units {
			if g.units[u].name == q[0] {
				return t.askUnit(engine.Unit(u), q[1])
			}
		}
	}
	return nil, fmt.Errorf("unknown question %q", strings.Join(q, " "))
}

func num(n int) []string { return []string{strconv.Itoa(n)} }

func (t table) ask(log *engine.Log, q string) ([]string, error) {
	switch q {
	case "to-hit":
		return lastNumber(log, triedToHit)
	case "penetration":
		return lastNumber(log, penetrationTried)
	case "deck":
		return num(int(t.Deck)), nil
	case "round":
		return num(int(t.Round)), nil
	case "phase":
		return []string{phaseNames[t.Phase]}, nil
	case "active":
		return []string{t.g.unitName(t.Active)}, nil
	case "order":
		var names []string
		for _, u := range t.Order[:t.Acts] {
			names = append(names, t.g.unitName(u))
		}
		return names, nil
	case "winner":
		if t.Winner < 0 {
			return []string{"nobody"}, nil
		}
		return []string{t.g.side[t.Winner].id}, nil
	case "score":
		return []string{strconv.Itoa(t.total(0)), strconv.Itoa(t.total(1))}, nil
	}
	return nil, fmt.Errorf("unknown question %q", q)
}

func lastNumber(log *engine.Log, k engine.EventKind) ([]string, error) {
	if log != nil {
		for i := len(log.Events) - 1; i >= 0; i-- {
			if log.Events[i].Kind == k {
				return num(int(log.Events[i].To)), nil
			}
		}
	}
	return []string{"none"}, nil
}

func (t table) askSeat(seat engine.Seat, q string) ([]string, error) {
	switch q {
	case "hand":
		var cards []string
		hand := t.Hands[seat]
		for c := hand.Next(0); c != engine.NoCard; c = hand.Next(c + 1) {
			cards = append(cards, t.g.cardName(c))
		}
		return cards, nil
	case "hand-size":
		return num(t.handSize(seat, nil)), nil
	}
	return nil, fmt.Errorf("unknown question %q about a seat; there are hand and hand-size", q)
}

func (t table) askUnit(u engine.Unit, q string) ([]string, error) {
	unit := &t.Units[u]
	switch q {
	case "range":
		return num(200 * int(unit.Range)), nil
	case "move-level":
		return num(t.moveLevel(u, nil)), nil
	case "fire-level":
		return num(t.fireLevel(u, nil)), nil
	case "vp":
		return num(int(unit.VP)), nil
	case "medals":
		return num(int(unit.Medals)), nil
	case "bog":
		return num(int(unit.Bog)), nil
	case "spotted":
		return t.setNames(unit.Spotted), nil
	case "flanked":
		return t.setNames(unit.Flanked), nil
	case "acquired":
		if unit.Acquired == engine.NoUnit {
			return []string{"nobody"}, nil
		}
		return []string{t.g.unitName(unit.Acquired), "+" + strconv.Itoa(10*int(unit.Aim))}, nil
	case "box":
		return t.boxNames(u), nil
	case "status":
		return t.statusNames(u), nil
	case "ammo":
		return t.ammoNames(u), nil
	}
	if man := indexOf(t.g.crewNames(u), q); man >= 0 {
		return []string{healthNames[unit.Men[man].Health]}, nil
	}
	return nil, fmt.Errorf("unknown question %q about %s", q, t.g.unitName(u))
}

var healthNames = [...]string{"healthy", "wounded", "kia", "absent"}

// statusNames are the words of a unit's status bits, by bit.
var statusNames = [...]string{
	"in-play", "hull-down", "on-fire", "broken", "smoke-filled", "loader-panics", "driver-panics",
	"in-shock", "stunned", "exited", "gone",
}

var scarNames = [...]string{
	"", "track-damage", "tracks-destroyed", "engine-destroyed", "transmission-locked",
	"turret-gears", "gun-hit", "optics-damaged", "fuel-hit",
}

func (t table) setNames(set uint16) []string {
	var names []string
	for u := range t.g.units {
		if set&(1<<u) != 0 {
			names = append(names, t.g.unitName(engine.Unit(u)))
		}
	}
	return names
}

// boxNames lists what lies in a Holding Box: numbers of cards, and supplies by
// name.
func (t table) boxNames(u engine.Unit) []string {
	box := &t.Units[u].Box
	var names []string
	for _, c := range [3]engine.Card{box.Move, box.Terrain, box.Smoke} {
		if c != engine.NoCard {
			names = append(names, t.g.cardName(c))
		}
	}
	if box.Supply != 0 {
		names = append(names, t.g.supplies[box.Supply-1].id)
	}
	return names
}

func (t table) statusNames(u engine.Unit) []string {
	unit := &t.Units[u]
	var names []string
	for i, name := range statusNames {
		if i > 0 && unit.Status&(1<<i) != 0 {
			names = append(names, name)
		}
	}
	if !unit.has(inPlay) {
		names = append(names, "out")
	}
	if unit.moving() {
		names = append(names, "in-motion")
	}
	for _, k := range unit.Scars[:unit.ScarsN] {
		names = append(names, scarNames[k])
	}
	return names
}

func (t table) ammoNames(u engine.Unit) []string {
	unit := &t.Units[u]
	var names []string
	for kind, name := range t.g.ammo {
		if unit.Ammo[kind] > 0 {
			names = append(names, name+":"+strconv.Itoa(int(unit.Ammo[kind])))
		}
	}
	if unit.Loaded > 0 {
		names = append(names, "loaded:"+t.g.ammo[unit.Loaded-1])
	}
	return names
}
