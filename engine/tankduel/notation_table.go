package tankduel

import (
	"fmt"
	"strconv"

	"hulldown/engine"
)

// CardTitle implements engine.Tabled.
func (g *Game) CardTitle(c engine.Card) string { return g.cardTitle(c) }

// Table implements engine.Tabled: the track of Ranges with the units of the first side
// to the left of the centre, what lies on the boards, and the hand of the seat.
func (g *Game) Table(s *State, seat engine.Seat) engine.Table {
	x := Ctx{State: s, g: g}
	t := engine.Table{Facts: []string{
		fmt.Sprintf("round %d", s.Round), g.told("phase", phaseNames[s.Phase]), fmt.Sprintf("deck %d of %d", s.Deck, g.decks),
	}}
	for i := range int8(sides) {
		t.Standing = append(t.Standing, fmt.Sprintf("%s %d VP", g.side[i].name, x.total(i)))
	}
	far := 0
	for u := range g.pieces {
		far = max(far, int(s.Units[u].Range), -int(s.Units[u].Range))
	}
	for box := -far; box <= far; box++ {
		t.Track = append(t.Track, fmt.Sprintf("%d m", 200*max(box, -box)))
	}
	for u := range g.pieces {
		t.Units = append(t.Units, x.tableUnit(engine.Unit(u), far))
	}
	if seat == engine.NoSeat {
		return t
	}
	held := s.Hands[seat]
	for i := range held.Count() {
		t.Hand = append(t.Hand, engine.TableCard{Name: g.cardName(held.Nth(i)), Title: g.cardTitle(held.Nth(i))})
	}
	return t
}

// tableUnit shows a unit on a track that reaches so many boxes from its centre.
func (x Ctx) tableUnit(u engine.Unit, far int) engine.TableUnit {
	unit, piece := &x.Units[u], &x.g.pieces[u]
	t := engine.TableUnit{
		Name: piece.name, Side: x.g.side[unit.Side].id, Place: far + int(unit.Range), Active: u == x.Active,
		Out: !unit.has(inPlay),
	}
	if unit.Side == 0 {
		t.Place = far - int(unit.Range)
	}
	if t.Out {
		t.Place = -1
	}
	say := func(about string, words ...string) {
		if len(words) > 0 {
			t.Lines = append(t.Lines, engine.TableLine{About: about, Words: words})
		}
	}
	if int(u) >= len(x.g.units) {
		say("state", x.g.kindOf(u).Line(x, u))
		return t
	}
	t.Title = x.g.vehicles[unit.Vehicle].name
	x.tableLevels(&t, u)
	for man, name := range x.g.crewOf(x.State, u) {
		say("crew", x.g.told("seat", name)+": "+x.g.told("health", healthNames[unit.Men[man].Health]))
	}
	say("by", x.actionCardWords(u)...)
	say("box", x.boxTitles(u)...)
	say("state", x.statusNames(u)...)
	say("spots", x.setNames(unit.Spotted)...)
	say("flanks", x.setNames(unit.Flanked)...)
	if unit.Acquired != engine.NoUnit {
		say("acquired", x.g.unitName(unit.Acquired)+" +"+strconv.Itoa(10*int(unit.Aim)))
	}
	return t
}

// tableLevels shows the Move and Fire Levels of a tank with their terms.
func (x Ctx) tableLevels(t *engine.TableUnit, u engine.Unit) {
	var tr engine.Trace
	move := x.moveLevel(u, &tr)
	t.Lines = append(t.Lines, engine.TableLine{About: "move", Words: []string{strconv.Itoa(move)}, Terms: tr.Terms()})
	var fired engine.Trace
	fire := x.fireLevel(u, 0, &fired)
	t.Lines = append(t.Lines, engine.TableLine{About: "fire", Words: []string{strconv.Itoa(fire)}, Terms: fired.Terms()})
}

// boxTitles lists what lies in a Holding Box, cards by what they print.
func (x Ctx) boxTitles(u engine.Unit) []string {
	names := x.boxNames(u)
	box, at := &x.Units[u].Box, 0
	for _, c := range [3]engine.Card{box.Move, box.Terrain, box.Smoke} {
		if c != engine.NoCard {
			names[at] = x.g.cardTitle(c)
			at++
		}
	}
	return names
}
