package victorytank

import (
	"strings"

	"hulldown.dev/engine"
)

// Map implements engine.Mapped: soldiers, the tank with the way it faces and
// its crew, and crates.
func (g *Game) Map(s *State) engine.Map {
	var m engine.Map
	for f := range 2 * int8(s.TileN) {
		at := s.place(f)
		kind := g.groundOf(&s.Open, f)
		field := engine.MapField{At: at, Card: int(f >> 1), Shows: fieldNames[kind]}
		if side := g.ground[s.Tiles[f>>1].Card-fieldBase].army; side >= 0 && (kind == homeField || kind == jeepField) {
			field.Side = g.army[side].id
		}
		if kind == crateField || kind == tankField {
			field.Shows = fieldNames[emptyField] // what the piece on it shows
		}
		m.Fields = append(m.Fields, field)
		m.Pieces = append(m.Pieces, g.pieces(&s.Open, f)...)
	}
	var b strings.Builder
	g.chart(&b, &s.Open)
	m.Text = strings.Split(strings.TrimSuffix(b.String(), "\n"), "\n")
	return m
}

// pieces lists what stands on a field.
func (g *Game) pieces(o *Open, f int8) []engine.MapPiece {
	var out []engine.MapPiece
	at := o.place(f)
	if has(o.Crates, f) {
		out = append(out, engine.MapPiece{At: at, Kind: "crate", Seat: engine.NoSeat, N: 1})
	}
	for seat := range engine.Seat(sides) {
		if has(o.Held[seat], f) {
			out = append(out, engine.MapPiece{At: at, Kind: "soldiers", Seat: seat, Side: g.army[seat].id, N: int(o.Men[f])})
		}
	}
	if o.Tank == f {
		tank := engine.MapPiece{At: at, Kind: "tank", Seat: o.Master, N: int(o.Crew), Turns: int(o.Facing)}
		if o.Master != engine.NoSeat {
			tank.Side = g.army[o.Master].id
		}
		out = append(out, tank)
	}
	return out
}
