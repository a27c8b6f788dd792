package victorytank

import (
	"math/bits"

	"hulldown/engine"
)

// beginRound makes a seat active and begins the Fog of War phase.
func (t table) beginRound(active engine.Seat) {
	clause := engine.Clause("VT round-phases")
	if t.Round > 0 {
		clause = "VT round-pass-card"
	}
	t.count(roundBegan, active, int(t.Round)+1, clause)
	t.ask(stageUncover, t.Active)
}

// pile is the set that the next battlefield card comes from: those with a start
// mark lie on top (VT setup-start-on-top).
func (t table) pile() uint32 {
	if t.Starts != 0 {
		return t.Starts
	}
	return t.Rest
}

func countUncover(t table) int { return bits.OnesCount32(t.pile()) }

func outcomeUncover(t table, i int) engine.Action { return draws(fieldBase + nth(t.pile(), i)) }

func refuseUncover(t table, a engine.Action) refusal {
	switch c := a.Card(0); {
	case c < fieldBase || c >= fieldBase+MaxPile:
		return refusal{why: "a battlefield card is drawn"}
	case t.pile()>>(c-fieldBase)&1 != 0:
		return allowed
	case t.Rest>>(c-fieldBase)&1 != 0:
		return forbid("VT setup-start-on-top", "the cards with a start mark lie on top")
	}
	return refusal{why: "that card is not in the pile"}
}

func applyUncover(t table, a engine.Action) {
	e := event(uncovered, "VT fog-draw-two")
	e.Seat, e.Card, e.Seen = t.Active, a.Card(0), engine.Only(t.Active)
	if t.Drawn[0] != engine.NoCard {
		e.Item = 1
	}
	t.emit(e)
	if e.Item == 1 {
		t.ask(stageKeep, t.Active)
	}
}

func offerKeep(t table, dst []engine.Action) []engine.Action {
	for _, card := range t.Drawn {
		dst = append(dst, engine.NewAction(keep).WithCard(0, card))
	}
	return dst
}

func refuseKeep(t table, a engine.Action) refusal {
	if c := a.Card(0); c == engine.NoCard || c != t.Drawn[0] && c != t.Drawn[1] {
		return forbid("VT fog-keep-one", "one of the two cards drawn is kept")
	}
	return allowed
}

func applyKeep(t table, a engine.Action) {
	t.hidden(kept, t.Active, a.Card(0), "VT fog-keep-one")
	t.shown(given, other(t.Active), t.Drawn[1], "VT fog-keep-one")
	t.ask(stagePlace, t.Active)
}

// placing is the card that the asked seat has to place.
func (t table) placing() engine.Card {
	if t.Asked == t.Active {
		return t.Drawn[0]
	}
	return t.Drawn[1]
}

func offerPlace(t table, dst []engine.Action) []engine.Action {
	card := &t.g.ground[t.placing()-fieldBase]
	a := engine.NewAction(placeCard)
	ways := int8(2)
	if card.lower == card.upper {
		ways = 1
	}
	m := t.survey()
	for x := m.left; x <= m.right; x++ {
		for set := m.open[x]; set != 0; set &= set - 1 {
			a = a.WithAt(engine.Place{X: int8(x - middle), Y: int8(bits.TrailingZeros64(set) - middle)})
			for way := range ways {
				dst = append(dst, a.WithN(way))
			}
		}
	}
	return dst
}

func refusePlace(t table, a engine.Action) refusal {
	at := a.At()
	switch {
	case a.N() < 0 || a.N() > 1:
		return forbid("VT fog-orientation", "a card lies as it is or turned by half")
	case at.X < -reach || at.X > reach || at.Y < -reach || at.Y > reach:
		return refusal{why: "no table is as large"}
	case t.field(at) != nowhere || t.field(north.from(at)) != nowhere:
		return forbid("VT fog-no-overlap", "another card lies there")
	}
	m := t.survey()
	if m.open[at.X+middle]>>(at.Y+middle)&1 == 0 {
		return forbid("VT fog-adjacent-two", "a card must touch at least two others")
	}
	card := &t.g.ground[t.placing()-fieldBase]
	if a.N() == 1 && card.lower == card.upper {
		return forbid("VT fog-orientation", "both fields are alike, so that turning the card changes nothing")
	}
	return allowed
}

func applyPlace(t table, a engine.Action) {
	seat, c := t.Asked, t.placing()
	card := &t.g.ground[c-fieldBase]
	low, high := card.shown(a.N() == 1)
	tile := int(t.TileN)
	e := event(placed, "VT fog-face-up")
	e.Seat, e.Card, e.At = seat, c, a.At()
	e.To, e.From = int16(a.N()), int16(low)|int16(high)<<4
	t.emit(e)
	t.uncover(spot{seat, lower(tile)}, low, card.army)
	t.uncover(spot{seat, upper(tile)}, high, card.army)
	if low == tankField || high == tankField {
		t.ask(stageFace, seat)
		return
	}
	t.afterPlacing(seat)
}

// uncover does at once what a new field brings, but for a tank, of which the
// facing has to be chosen (VT fog-effect-timing).
func (t table) uncover(where spot, kind fieldKind, side int8) {
	switch kind {
	case crateField:
		if t.Cubes > 0 {
			t.at(cratePlaced, where, 1, "VT fog-crate")
		}
	case jeepField:
		if t.Supply[side] > 0 {
			t.at(reinforced, spot{engine.Seat(side), where.field}, 1, "VT fog-jeep")
		}
	}
}

// afterPlacing lets the other seat place its card, or prepares the Command
// phase (VT cmd-prep-timing).
func (t table) afterPlacing(seat engine.Seat) {
	if seat == t.Active {
		t.ask(stagePlace, other(seat))
		return
	}
	for _, s := range [sides]engine.Seat{t.Active, other(t.Active)} {
		t.count(pointsReset, s, int(t.g.points), "VT cmd-reset")
	}
	t.deal()
}

func offerFace(_ table, dst []engine.Action) []engine.Action {
	for h := range headings {
		dst = append(dst, engine.NewAction(face).WithUnit(engine.Unit(h)))
	}
	return dst
}

func refuseFace(_ table, a engine.Action) refusal {
	if a.Unit() < 0 || a.Unit() >= engine.Unit(headings) {
		return forbid("VT fog-tank-facing", "the tank faces north, east, south or west")
	}
	return allowed
}

func applyFace(t table, a engine.Action) {
	f := lower(int(t.TileN) - 1)
	card := t.Tiles[t.TileN-1]
	if low, _ := t.g.ground[card.Card-fieldBase].shown(card.Turned); low != tankField {
		f++
	}
	t.at(tankPlaced, spot{t.Asked, f}, int(a.Unit()), "VT fog-tank")
	t.afterPlacing(t.Asked)
}
