package gameview

import (
	"slices"
	"strconv"
	"strings"

	"hulldown.dev/engine"
	"hulldown.dev/engine/play"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/model"
)

// Map is the map of a game: its size in thousandths of a millimetre, on a screen in pixels, what it shows in words,
// and what is on it.
type Map struct {
	Size
	Pixels [2]int
	Alt    string
	Fields []MapField
	// Cards are the cards of which fields are parts, Free the places without a field on which something may come to lie.
	Cards, Free []Rect
	Numbers     []MapNumber
	Pieces      []MapPiece
	// Places are those that actions concern.
	Places []Place
}

// MapField is a field of a map: its picture, and whose it is by a letter and a colour.
type MapField struct {
	At              Rect
	Src, Label, Ink string
}

// MapNumber is the number of a column or row, in its middle.
type MapNumber struct {
	At Rect
	N  string
}

// MapPiece is what is on a field: "soldiers", "tank" or "crate", as engine.MapPiece has it. Count is how many there
// are, with the letter of their side, "" for none, and Turns a direction in quarter turns clockwise from the north.
type MapPiece struct {
	At                     Rect
	Kind, Side, Count, Ink string
	Turns                  int
}

// Place is a place of a map by its name.
type Place struct {
	Name string
	At   Rect
}

// Sizes of maps.
const (
	fieldEdge = 16_000
	mapRim    = 6_000
)

// neutral is the colour of what belongs to no side.
const neutral = "#5a5f45"

// placeName is the name of a place, by its column and row.
func placeName(p engine.Place) string { return strconv.Itoa(int(p.X)) + "," + strconv.Itoa(int(p.Y)) }

// offered are the actions from which the seat chooses that decides, none of a program.
func (g *Game) offered() []play.Offer {
	if now := g.Table.Turn(); now.Kind == engine.Decide && g.Table.Here(now.Seat) {
		return g.Table.Offers(now.Seat)
	}
	return nil
}

// concerned are the places that actions concern, each once, and those of them that have no field.
func concerned(offers []play.Offer, m engine.Map) (all, free []engine.Place) {
	for _, o := range offers {
		for _, at := range o.Places {
			if !slices.Contains(all, at) {
				all = append(all, at)
			}
		}
	}
	for _, at := range all {
		if !slices.ContainsFunc(m.Fields, func(f engine.MapField) bool { return f.At == at }) {
			free = append(free, at)
		}
	}
	return all, free
}

// paper is how large a map is drawn: its columns and rows from the least to the greatest.
type paper struct{ low, high engine.Place }

// paperOf is the paper for a map and the places beside its fields.
func paperOf(m engine.Map, free []engine.Place) paper {
	all := slices.Clone(free)
	for _, f := range m.Fields {
		all = append(all, f.At)
	}
	p := paper{all[0], all[0]}
	for _, at := range all {
		p.low.X, p.low.Y = min(p.low.X, at.X), min(p.low.Y, at.Y)
		p.high.X, p.high.Y = max(p.high.X, at.X), max(p.high.Y, at.Y)
	}
	return p
}

// size is the size of the paper, with a rim on which the numbers are.
func (p paper) size() Size {
	return Size{(int32(p.high.X-p.low.X)+1)*fieldEdge + 2*mapRim, (int32(p.high.Y-p.low.Y)+1)*fieldEdge + 2*mapRim}
}

// at is the field of a place.
func (p paper) at(of engine.Place) Rect {
	return Rect{mapRim + int32(of.X-p.low.X)*fieldEdge, mapRim + int32(p.high.Y-of.Y)*fieldEdge, fieldEdge, fieldEdge}
}

// numbers are those of columns, below, and of rows, on the left.
func (p paper) numbers() []MapNumber {
	var out []MapNumber
	size := p.size()
	for x := p.low.X; x <= p.high.X; x++ {
		middle := p.at(engine.Place{X: x, Y: p.low.Y}).Centre()
		out = append(out, MapNumber{Rect{X: middle.X, Y: size.H - mapRim/2}, wording.Number(int(x))})
	}
	for y := p.low.Y; y <= p.high.Y; y++ {
		middle := p.at(engine.Place{X: p.low.X, Y: y}).Centre()
		out = append(out, MapNumber{Rect{X: mapRim / 2, Y: middle.Y}, wording.Number(int(y))})
	}
	return out
}

// mapOf is the map of a game, which has fields.
func (m *Maker) mapOf(of engine.Map, offers []play.Offer) *Map {
	all, free := concerned(offers, of)
	p := paperOf(of, free)
	v := &Map{Size: p.size(), Alt: strings.Join(of.Text, "\n"), Numbers: p.numbers()}
	v.Pixels = [2]int{pixels(v.W), pixels(v.H)}
	cards := map[int]int{}
	for _, f := range of.Fields {
		at := p.at(f.At)
		label, ink := m.army(f.Side)
		v.Fields = append(v.Fields, MapField{at, m.Assets.Field(f.Shows, ink), label, ink})
		if i, ok := cards[f.Card]; ok {
			v.Cards[i] = around(v.Cards[i], at)
		} else {
			cards[f.Card] = len(v.Cards)
			v.Cards = append(v.Cards, at)
		}
	}
	for _, piece := range of.Pieces {
		side, ink := m.army(piece.Side)
		shown := MapPiece{At: p.at(piece.At), Kind: piece.Kind, Side: side, Ink: ink, Turns: piece.Turns}
		if piece.N > 0 || piece.Kind == "soldiers" {
			shown.Count = strings.TrimSpace(side + " " + strconv.Itoa(piece.N))
		}
		v.Pieces = append(v.Pieces, shown)
	}
	for _, at := range free {
		v.Free = append(v.Free, p.at(at))
	}
	for _, at := range all {
		v.Places = append(v.Places, Place{placeName(at), p.at(at)})
	}
	return v
}

// around is the rectangle around two.
func around(a, b Rect) Rect {
	x, y := min(a.X, b.X), min(a.Y, b.Y)
	return Rect{x, y, max(a.X+a.W, b.X+b.W) - x, max(a.Y+a.H, b.Y+b.H) - y}
}

// pixels is a length on a screen, where 96 pixels are an inch.
func pixels(thousandths int32) int { return int(thousandths) * 96 / 25_400 }

// army is the letter and the colour of a side.
func (m *Maker) army(side string) (letter, ink string) {
	army := m.Content.Army(side)
	if army == nil {
		return model.Army{ID: side}.Initial(), neutral
	}
	if !isColour(army.Colour) {
		return army.Initial(), neutral
	}
	return army.Initial(), army.Colour
}

// isColour reports whether a colour is written #rrggbb.
func isColour(s string) bool {
	return len(s) == 7 && s[0] == '#' && strings.Trim(s[1:], "0123456789abcdefABCDEF") == ""
}
