package gameview

import (
	"slices"
	"strconv"
	"strings"

	"hulldown.dev/engine"
	"hulldown.dev/engine/play"
)

// Map is the map of a game: its picture, what it shows in words, and the places on it that actions concern.
type Map struct {
	Picture
	Alt    string
	Places []Place
}

// Place is a place of a map by its name.
type Place struct {
	Name string
	At   Rect
}

// PlaceName is the name of a place, by its column and row.
func PlaceName(p engine.Place) string { return strconv.Itoa(int(p.X)) + "," + strconv.Itoa(int(p.Y)) }

// offered are the actions from which the seat chooses that decides, none of a program.
func (g *Game) offered() []play.Offer {
	if now := g.Table.Turn(); now.Kind == engine.Decide && g.Table.Person(now.Seat) {
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

// mapOf is the map of a game, nil where it cannot be drawn.
func (m *Maker) mapOf(of engine.Map, offers []play.Offer) *Map {
	all, free := concerned(offers, of)
	drawn := m.Assets.Map(of, free)
	if drawn == nil {
		return nil
	}
	v := &Map{Picture: *drawn, Alt: strings.Join(of.Text, "\n")}
	for _, at := range all {
		v.Places = append(v.Places, Place{PlaceName(at), drawn.Spots[PlaceName(at)]})
	}
	return v
}

// MapOf is the map of a game as a seat sees it, and the places without a field that are shown on it.
func MapOf(g *Game, seat engine.Seat) (m engine.Map, free []engine.Place) {
	m = g.Table.See(seat).Map
	_, free = concerned(g.offered(), m)
	return m, free
}
