package studio

import (
	"net/http"
	"slices"
	"strconv"
	"strings"

	"hulldown.dev/engine"
	"hulldown.dev/engine/play"
	"hulldown.dev/export/web"
	"hulldown.dev/schema/model"
)

// mapView is the map of a game: its picture, what it shows in words, and the places on it that actions
// concern, in a view box.
type mapView struct {
	Src, Alt, Box string
	W, H          int
	Places        []placeView
}

// placeView is a place of a map by its name.
type placeView struct {
	Name string
	At   boxView
}

// placeName is the name of a place, by its column and row.
func placeName(p engine.Place) string { return strconv.Itoa(int(p.X)) + "," + strconv.Itoa(int(p.Y)) }

// offered are the actions from which the seat chooses that decides, none of a program.
func (g *seated) offered() []play.Offer {
	if now := g.table.Turn(); now.Kind == engine.Decide && g.table.Person(now.Seat) {
		return g.table.Offers(now.Seat)
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

// mapOf makes the map of a game ready for a page, nil where it cannot be drawn.
func mapOf(c *model.Content, m engine.Map, offers []play.Offer) *mapView {
	all, free := concerned(offers, m)
	drawn, err := web.BattlefieldPicture(m, c, free)
	if err != nil {
		return nil
	}
	w, h := drawn.Pixels()
	v := &mapView{Alt: strings.Join(m.Text, "\n"), Box: boxOf(drawn), W: w, H: h}
	for _, at := range all {
		r := drawn.Spots[placeName(at)]
		v.Places = append(v.Places, placeView{placeName(at), boxView{int32(r.X), int32(r.Y), int32(r.W), int32(r.H)}})
	}
	return v
}

// gameMap answers with the map of a game.
func (s *Server) gameMap(w http.ResponseWriter, r *http.Request) {
	g, err := s.game(r)
	if err != nil {
		http.NotFound(w, r)
		return
	}
	s.sendMap(w, r, g, seatOf(g, r))
}

// sendMap draws the map of a game as a seat sees it, and lets the game go.
func (s *Server) sendMap(w http.ResponseWriter, r *http.Request, g *seated, seat engine.Seat) {
	m, offers, c := g.table.See(seat).Map, g.offered(), g.under.loaded.Content
	g.mutex.Unlock()
	if len(m.Fields) == 0 {
		http.NotFound(w, r)
		return
	}
	_, free := concerned(offers, m)
	drawn, err := web.BattlefieldPicture(m, c, free)
	r.SetPathValue("n", "1")
	s.sendPicture(w, r, []web.Picture{drawn}, err)
}
