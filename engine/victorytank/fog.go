package victorytank

import (
	"math/bits"

	"hulldown.dev/engine"
)

// beginRound makes a seat active and begins the Fog of War phase.
func (x Ctx) beginRound(active engine.Seat) {
	clause := engine.Clause("VT round-phases")
	if x.Round > 0 {
		clause = "VT round-pass-card"
	}
	x.count(roundBegan, active, int(x.Round)+1, clause)
	x.ask(stageUncover, x.Active)
}

// pile is the set that the next battlefield card comes from: those with a start
// mark lie on top (VT setup-start-on-top).
func (x Ctx) pile() uint32 {
	if x.Starts != 0 {
		return x.Starts
	}
	return x.Rest
}

func countUncover(x Ctx) int { return bits.OnesCount32(x.pile()) }

func outcomeUncover(x Ctx, i int) engine.Action { return draws(fieldBase + nth(x.pile(), i)) }

func refuseUncover(x Ctx, a engine.Action) refusal {
	switch c := a.Card(0); {
	case c < fieldBase || c >= fieldBase+MaxPile:
		return refusal{why: "a battlefield card is drawn"}
	case x.pile()>>(c-fieldBase)&1 != 0:
		return allowed
	case x.Rest>>(c-fieldBase)&1 != 0:
		return forbid("VT setup-start-on-top", "the cards with a start mark lie on top")
	}
	return refusal{why: "that card is not in the pile"}
}

func applyUncover(x Ctx, a engine.Action) {
	e := event(uncovered, "VT fog-draw-two")
	e.Seat, e.Card = x.Active, a.Card(0)
	if x.Drawn[0] != engine.NoCard {
		e.Item = 1
	}
	x.emit(e)
	if e.Item == 1 {
		x.ask(stageKeep, x.Active)
	}
}

func offerKeep(x Ctx, dst []engine.Action) []engine.Action {
	for _, card := range x.Drawn {
		dst = append(dst, engine.NewAction(keep).WithCard(0, card))
	}
	return dst
}

func refuseKeep(x Ctx, a engine.Action) refusal {
	if c := a.Card(0); c == engine.NoCard || c != x.Drawn[0] && c != x.Drawn[1] {
		return forbid("VT fog-keep-one", "one of the two cards drawn is kept")
	}
	return allowed
}

func applyKeep(x Ctx, a engine.Action) {
	x.card(kept, x.Active, a.Card(0), "VT fog-keep-one")
	x.card(given, other(x.Active), x.Drawn[1], "VT fog-keep-one")
	x.ask(stagePlace, x.Active)
}

// placing is the card that the asked seat has to place.
func (x Ctx) placing() engine.Card {
	if x.Asked == x.Active {
		return x.Drawn[0]
	}
	return x.Drawn[1]
}

func offerPlace(t Ctx, dst []engine.Action) []engine.Action {
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

func refusePlace(x Ctx, a engine.Action) refusal {
	at := a.At()
	switch {
	case a.N() < 0 || a.N() > 1:
		return forbid("VT fog-orientation", "a card lies as it is or turned by half")
	case at.X < -reach || at.X > reach || at.Y < -reach || at.Y > reach:
		return refusal{why: "no table is as large"}
	case x.field(at) != nowhere || x.field(north.from(at)) != nowhere:
		return forbid("VT fog-no-overlap", "another card lies there")
	}
	m := x.survey()
	if m.open[at.X+middle]>>(at.Y+middle)&1 == 0 {
		return forbid("VT fog-adjacent-two", "a card must touch at least two others")
	}
	card := &x.g.ground[x.placing()-fieldBase]
	if a.N() == 1 && card.lower == card.upper {
		return forbid("VT fog-orientation", "both fields are alike, so that turning the card changes nothing")
	}
	return allowed
}

func applyPlace(x Ctx, a engine.Action) {
	seat, c := x.Asked, x.placing()
	card := &x.g.ground[c-fieldBase]
	low, high := card.shown(a.N() == 1)
	tile := int(x.TileN)
	e := event(placed, "VT fog-face-up")
	e.Seat, e.Card, e.At = seat, c, a.At()
	e.To = int16(a.N())
	x.emit(e)
	x.uncover(spot{seat, lower(tile)}, low, card.army)
	x.uncover(spot{seat, upper(tile)}, high, card.army)
	if low == tankField || high == tankField {
		x.ask(stageFace, seat)
		return
	}
	x.afterPlacing(seat)
}

// uncover does at once what a new field brings, but for a tank, of which the
// facing has to be chosen (VT fog-effect-timing).
func (x Ctx) uncover(where spot, kind fieldKind, side int8) {
	switch kind {
	case bunkerField:
		e := event(bunkerFound, "")
		e.Item = uint8(where.field)
		x.emit(e)
	case crateField:
		if x.Cubes > 0 {
			x.at(cratePlaced, where, 1, "VT fog-crate")
		}
	case jeepField:
		if x.Supply[side] > 0 {
			x.at(reinforced, spot{engine.Seat(side), where.field}, 1, "VT fog-jeep")
		}
	}
}

// afterPlacing lets the other seat place its card, or prepares the Command
// phase (VT cmd-prep-timing).
func (x Ctx) afterPlacing(seat engine.Seat) {
	if seat == x.Active {
		x.ask(stagePlace, other(seat))
		return
	}
	for _, s := range [sides]engine.Seat{x.Active, other(x.Active)} {
		x.count(pointsReset, s, int(x.g.points), "VT cmd-reset")
	}
	x.deal()
}

func offerFace(_ Ctx, dst []engine.Action) []engine.Action {
	for h := range headings {
		dst = append(dst, engine.NewAction(face).WithUnit(engine.Unit(h)))
	}
	return dst
}

func refuseFace(_ Ctx, a engine.Action) refusal {
	if a.Unit() < 0 || a.Unit() >= engine.Unit(headings) {
		return forbid("VT fog-tank-facing", "the tank faces north, east, south or west")
	}
	return allowed
}

func applyFace(x Ctx, a engine.Action) {
	f := lower(int(x.TileN) - 1)
	card := x.Tiles[x.TileN-1]
	if low, _ := x.g.ground[card.Card-fieldBase].shown(card.Turned); low != tankField {
		f++
	}
	x.at(tankPlaced, spot{x.Asked, f}, int(a.Unit()), "VT fog-tank")
	x.afterPlacing(x.Asked)
}
