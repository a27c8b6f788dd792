package tankduel

import (
	"fmt"
	"slices"
	"strconv"

	"hulldown.dev/engine"
	"hulldown.dev/engine/kit"
	"hulldown.dev/engine/tankduel/pieces"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

// Table implements engine.Tabled: the track of Ranges with the units of the first side
// to the left of the centre, what lies on the boards, and the hand of the seat.
func (g *Game) Table(s *state.State, seat engine.Seat) engine.Table {
	x := Ctx{Position: Position{s, g}}
	t := engine.Table{Facts: []string{
		g.Say("table.round", "n", strconv.Itoa(int(s.Round))), g.Say("table.phase", "phase", g.Told("phase", state.PhaseNames[s.Phase])),
		g.Say("table.deck", "n", strconv.Itoa(int(s.Deck)), "of", strconv.Itoa(int(g.Decks))),
	}}
	for i := range int8(state.Sides) {
		t.Standing = append(t.Standing, g.Say("table.side", "side", g.Side[i].name, "n", strconv.Itoa(int(x.Total(i)))))
	}
	far := 0
	for u := range g.Units {
		far = max(far, int(s.Units[u].Range), -int(s.Units[u].Range))
	}
	marked := x.boxWords()
	for box, words := range marked {
		if len(words) > 0 {
			far = max(far, box-state.Edge, state.Edge-box)
		}
	}
	for box := -far; box <= far; box++ {
		t.Track = append(t.Track, fmt.Sprintf("%d m", 200*max(box, -box)))
	}
	for box, words := range marked {
		if len(words) > 0 {
			if t.Lies == nil {
				t.Lies = make([][]string, len(t.Track))
			}
			t.Lies[far+state.Edge-box] = words
		}
	}
	for u := range g.Units {
		t.Units = append(t.Units, x.tableUnit(engine.Unit(u), far))
	}
	t.Order = x.tableOrder()
	t.Facts = append(t.Facts, g.secretFacts(s, seat)...)
	if seat == engine.NoSeat {
		return t
	}
	held := s.Hands[seat]
	for i := range held.Count() {
		t.Hand = append(t.Hand, g.Card(held.Nth(i)))
	}
	return t
}

// Card implements engine.Tabled.
func (g *Game) Card(c engine.Card) engine.TableCard {
	t := engine.TableCard{Name: g.CardName(c), Title: g.cardTitle(c)}
	if c < state.DeckSize {
		t.Record = string(model.KindCard) + "/" + g.Cards[c].ID
	}
	return t
}

// tableOrder is the Initiative Order of the round in its Tank Phases. Of a tank whose phase
// has begun the Initiative Card is discarded (EITC 8.1.a).
func (x Position) tableOrder() []engine.TableTurn {
	if x.Phase != state.TankPhase {
		return nil
	}
	order := x.Order[:x.Acts]
	now := slices.Index(order, x.Active)
	var out []engine.TableTurn
	for i, u := range order {
		turn := engine.TableTurn{Unit: x.Game.Units[u].Name, Active: i == now, Done: i < now}
		if c := x.Units[u].Bid; c != engine.NoCard {
			turn.Card = x.Game.Card(c)
		}
		out = append(out, turn)
	}
	return out
}

// tableUnit shows a unit on a track that reaches so many boxes from its centre.
func (x Ctx) tableUnit(u engine.Unit, far int) engine.TableUnit {
	unit, piece := &x.Units[u], &x.Game.Units[u]
	t := engine.TableUnit{
		Name: piece.Name, Side: x.Game.Side[unit.Side].Id, Place: far + int(unit.Range), Active: u == x.Active,
		Out: !unit.Has(state.InPlay),
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
	if int(u) >= len(x.Game.Tanks) {
		if t.Record = piece.Record; t.Record != "" {
			t.Title = x.Game.Vehicles[unit.Vehicle].Name
		}
		if !t.Out && piece.Cost > 0 {
			say("cost", strconv.Itoa(int(piece.Cost)))
		}
		say("state", x.statusWords(u)...)
		say("marks", x.markWords(u)...)
		return t
	}
	t.Title = x.Game.Vehicles[unit.Vehicle].Name
	t.Record, t.Face = string(model.KindVehicle)+"/"+x.Game.Vehicles[unit.Vehicle].ID, strconv.Itoa(int(unit.Number))
	for _, c := range [...]engine.Card{unit.Box.Move, unit.Box.Terrain, unit.Box.Smoke} {
		if c != engine.NoCard {
			t.Box = append(t.Box, x.Game.Card(c))
		}
	}
	x.tableLevels(&t, u)
	t.Counters = x.tableCounters(u)
	for man, name := range x.Game.CrewOf(x.State, u) {
		health := unit.Men[man].Health
		t.Lines = append(t.Lines, engine.TableLine{About: "crew", Words: []string{x.Game.crewWords(name, health)}, Well: health == state.Healthy})
	}
	say("by", RobataOf(x).actionCardWords(u)...)
	say("box", x.boxTitles(u)...)
	say("state", x.statusWords(u)...)
	say("marks", x.markWords(u)...)
	say("ammo", x.ammoWords(u)...)
	say("spots", x.Game.SetNames(unit.Spotted)...)
	say("flanks", x.Game.SetNames(unit.Flanked)...)
	if unit.Acquired != engine.NoUnit {
		say("acquired", x.Game.UnitName(unit.Acquired)+" +"+strconv.Itoa(10*int(unit.Aim)))
	}
	return t
}

// tableLevels shows the Move and Fire Levels of a tank with their terms.
func (x Ctx) tableLevels(t *engine.TableUnit, u engine.Unit) {
	var tr engine.Trace
	move := x.MoveLevel(u, &tr)
	t.Lines = append(t.Lines, engine.TableLine{About: "move", Words: []string{strconv.Itoa(move)}, Terms: tr.Terms()})
	var fired engine.Trace
	fire := x.FireLevel(u, 0, &fired)
	t.Lines = append(t.Lines, engine.TableLine{About: "fire", Words: []string{strconv.Itoa(fire)}, Terms: fired.Terms()})
}

// boxTitles lists what lies in a Holding Box, cards by what they print.
func (x Position) boxTitles(u engine.Unit) []string {
	names := x.BoxNames(u)
	box, at := &x.Units[u].Box, 0
	for _, c := range [3]engine.Card{box.Move, box.Terrain, box.Smoke} {
		if c != engine.NoCard {
			names[at] = x.Game.cardTitle(c)
			at++
		}
	}
	return names
}

// markWords lists the counters of rules that lie on a unit and on its box, with their values above
// one.
func (x Position) markWords(u engine.Unit) []string {
	var words []string
	for i, of := range x.Game.Lexicon.MarkOf {
		if of != "unit" && of != "box" || x.Game.Lexicon.Derived[i] {
			continue
		}
		switch n := x.Mark(int8(i), x.View(u)); {
		case n == 1:
			words = append(words, x.Game.Marks.names[i])
		case n != 0:
			words = append(words, x.Game.Marks.names[i]+" "+strconv.Itoa(n))
		}
	}
	return words
}

// boxWords are the marks and layers that lie on each box of the Range Track, as the first side counts.
func (x Position) boxWords() [state.Boxes][]string {
	var words [state.Boxes][]string
	for i, of := range x.Game.Lexicon.MarkOf[:len(x.Game.Marks.Start)] {
		for box := 0; of == "box" && box < state.Boxes; box++ {
			switch n := x.BoxMarks[x.Game.Marks.Place[i]][box]; {
			case n == 1:
				words[box] = append(words[box], x.Game.Marks.names[i])
			case n != 0:
				words[box] = append(words[box], x.Game.Marks.names[i]+" "+strconv.Itoa(int(n)))
			}
		}
	}
	return words
}

// crewWords say how the man in a seat is.
func (g *Game) crewWords(seat string, now state.Health) string {
	return kit.InCase(g.Told("seat", seat)+": "+g.Told("health", state.HealthNames[now]), "")
}

// gone are the conditions that say more of a unit than that it is out.
var gone = []string{"exited", "gone"}

// statusWords are the conditions and the lasting damage of a unit in the language; one that is Bogged comes last.
func (x Position) statusWords(u engine.Unit) []string {
	var words []string
	names := x.StatusNames(u)
	for _, name := range names {
		if name == "out" && slices.ContainsFunc(names, func(n string) bool { return slices.Contains(gone, n) }) {
			continue
		}
		family := "status"
		if slices.Contains(state.ScarNames[:], name) {
			family = "scar"
		}
		words = append(words, kit.InCase(x.Game.Told(family, name), ""))
	}
	if x.Units[u].Bog > 0 {
		words = append(words, x.boggedWord())
	}
	return words
}

// boggedWord is what a unit is that is Bogged.
func (x Position) boggedWord() string { return kit.InCase(x.Game.Told("term", "Bogged"), "") }

// ammoWords are the special rounds of a unit, and the one that is loaded, in the language.
func (x Position) ammoWords(u engine.Unit) []string {
	unit := &x.Units[u]
	var words []string
	for kind, name := range x.Game.Ammo.Kinds {
		if n := unit.Ammo[kind]; n > 0 {
			words = append(words, kit.InCase(x.Game.Told("ammunition", name), "")+" "+strconv.Itoa(int(n)))
		}
	}
	if unit.Loaded > 0 {
		words = append(words, x.Game.Say("table.loaded", "kind", x.Game.Told("ammunition", x.Game.Ammo.Kinds[unit.Loaded-1])))
	}
	return words
}

// tableCounters are the counters on the board of a tank: those of its tracks, on the seats of men
// who are hurt, in the boxes at the foot, and on the tank itself what has no place of its own.
func (x Ctx) tableCounters(u engine.Unit) []engine.TableCounter {
	unit := &x.Units[u]
	var out []engine.TableCounter
	put := func(at, figure, title string, bad bool) {
		out = append(out, engine.TableCounter{At: at, Figure: figure, Title: title, Bad: bad})
	}
	for _, level := range [...]struct {
		lane string
		n    int
	}{{"move", x.MoveLevel(u, nil)}, {"fire", x.FireLevel(u, 0, nil)}} {
		n := strconv.Itoa(level.n)
		put(fmt.Sprintf("%s %d", level.lane, min(max(level.n, 0), topLevel)), n, x.Game.Say("table."+level.lane, "n", n), false)
	}
	metres := strconv.Itoa(rangeStep * int(unit.Range))
	put("range "+metres, metres, x.Game.Say("table.range", "n", metres), false)
	crew := x.Game.Vehicles[unit.Vehicle].Crew
	for man, name := range x.Game.CrewOf(x.State, u) {
		// A man who has changed seats lies on the one that he is in.
		seat := max(0, slices.IndexFunc(crew, func(s pieces.CrewSeat) bool { return s.Seat == unit.Men[man].Seat }))
		if health := unit.Men[man].Health; health != state.Healthy || seat != man {
			put("seat "+strconv.Itoa(seat+1), "", x.Game.crewWords(name, health), health != state.Healthy)
		}
	}
	for i, name := range x.StatusNames(u) {
		if name == "hull-down" {
			put("status hull-down", "", x.statusWords(u)[i], false)
		} else if unit.Has(state.InPlay) {
			put("tank", "", x.statusWords(u)[i], !slices.Contains(harmless, name))
		}
	}
	if unit.Bog > 0 {
		put("tank", "", x.boggedWord(), true)
	}
	for _, mark := range x.markWords(u) {
		put("tank", "", mark, false)
	}
	for _, name := range x.Game.SetNames(unit.Spotted) {
		put("status spotted", "", name, false)
	}
	if unit.Acquired != engine.NoUnit {
		put("status acquired", strconv.Itoa(10*int(unit.Aim)), x.Game.UnitName(unit.Acquired)+" +"+strconv.Itoa(10*int(unit.Aim)), false)
	}
	words := x.ammoWords(u)
	for i, rounds := range words {
		at := "status rounds"
		if unit.Loaded > 0 && i == len(words)-1 {
			at = "status loaded"
		}
		put(at, "", rounds, false)
	}
	return out
}

// harmless are the conditions that do not hurt a tank.
var harmless = []string{"in-motion", "buttoned-up"}

// topLevel is the last box of the General Track of a board, rangeStep how many metres lie between
// two boxes of its Range Track.
const (
	topLevel  = 9
	rangeStep = 200
)
