// Package vtt writes tables for virtualtabletop: a file for each, which is an archive of one JSON
// of widgets and of pictures that are named by what they hold.
//
// Everything that has two sides is a card of a deck of its size, be it a board or a counter, so that
// it can be turned over. A deck whose order nobody knows is shuffled when a game begins. Decks,
// discards, piles, bags and the boxes of a track are holders. A widget that shows what we know of has
// our ids in fields of its own, which the program keeps.
package vtt

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"hulldown.dev/export/page"
	"hulldown.dev/export/table"
)

// version is that of the format whose rules are followed: the lowest in which a face says by a
// property of a card what it shows. The program lifts a file to its own version.
const version = 5

// The measures of the program's table, and of the hand, which lies below everything else.
const (
	roomWide = 1600.0
	roomHigh = 810.0
)

// Write writes a file for each table.
func Write(tables []*table.Table) ([]table.File, error) {
	var out []table.File
	for _, t := range tables {
		w := writer{t: t.Upright(), widgets: map[string]any{}, faces: map[string]string{}}
		data, err := w.write()
		if err != nil {
			return nil, fmt.Errorf("write %s.vtt: %w", t.ID, err)
		}
		out = append(out, table.File{Name: t.ID + ".vtt", Data: data})
	}
	return out, nil
}

// writer writes a table.
type writer struct {
	t       *table.Table
	widgets map[string]any
	// faces are the addresses of pictures by the ids of faces.
	faces  map[string]string
	assets []table.File
	table.Screen
	z int
}

func (w *writer) write() ([]byte, error) {
	if err := w.pictures(); err != nil {
		return nil, err
	}
	w.Screen = w.t.Screen(roomWide, roomHigh)
	w.meta()
	w.decks()
	w.places()
	for i := range w.t.Start {
		w.stack(&w.t.Start[i])
	}
	w.hand()
	w.notes()
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	e.SetIndent("", " ")
	if err := e.Encode(w.widgets); err != nil {
		return nil, err
	}
	return table.Zip(append([]table.File{{Name: "0.json", Data: b.Bytes()}}, w.assets...))
}

// pictures draws every face. A picture is named by its sum, as a signed number, and its length.
func (w *writer) pictures() error {
	if err := w.t.Draw(); err != nil {
		return err
	}
	seen := map[string]bool{}
	for i := range w.t.Faces {
		f := &w.t.Faces[i]
		name := fmt.Sprintf("%d_%d", int32(f.Picture().CRC()), f.Picture().Size())
		w.faces[f.ID] = "/assets/" + name
		if !seen[name] {
			seen[name] = true
			w.assets = append(w.assets, f.Picture().File("assets/"+name))
		}
	}
	return nil
}

// widget is anything on the table.
type widget map[string]any

// add adds a widget by its id.
func (w *writer) add(id string, of widget) {
	of["id"] = id
	w.widgets[id] = of
}

// box is a widget that fills a rectangle.
func (w *writer) box(r page.Rect) widget {
	return widget{"x": w.Points(r.X - w.Area.X), "y": w.Points(r.Y - w.Area.Y), "width": w.Points(r.W), "height": w.Points(r.H)}
}

// meta says what the file is.
func (w *writer) meta() {
	players := 0
	for _, s := range w.t.Sides {
		players += len(s.Seats)
	}
	info := map[string]any{"name": w.t.Title, "image": "", "rules": "", "bgg": "", "year": "", "mode": "", "time": "", "players": strconv.Itoa(max(players, 1)), "language": w.t.Language.Name(), "variant": w.t.Title, "attribution": ""}
	w.widgets["_meta"] = map[string]any{"version": version, "info": info}
}

// deckID is the id of the deck of pieces of a size.
func deckID(s page.Size) string { return fmt.Sprintf("deck-%dx%d", s.W, s.H) }

// decks adds a deck for each size of piece. The first face of a card is its back.
func (w *writer) decks() {
	var order []string
	types, sizes := map[string]map[string]any{}, map[string]page.Size{}
	for i := range w.t.Pieces {
		p := &w.t.Pieces[i]
		size := w.t.Size(p)
		id := deckID(size)
		if types[id] == nil {
			order, types[id], sizes[id] = append(order, id), map[string]any{}, size
		}
		back := p.Back
		if back == "" {
			back = p.Front
		}
		types[id][p.ID] = map[string]any{"front": w.faces[p.Front], "back": w.faces[back], "label": p.Title}
	}
	for _, id := range order {
		wide, high := w.Points(sizes[id].W), w.Points(sizes[id].H)
		face := func(property string) any {
			return map[string]any{"border": false, "radius": 0, "objects": []any{map[string]any{
				"type": "image", "x": 0, "y": 0, "width": wide, "height": high, "color": "transparent", "dynamicProperties": map[string]any{"value": property}}}}
		}
		w.add(id, widget{"type": "deck", "x": -200, "y": 0, "cardDefaults": map[string]any{"width": wide, "height": high, "enlarge": enlarged(high)},
			"cardTypes": types[id], "faceTemplates": []any{face("back"), face("front")}})
	}
}

// enlarged is how much larger what is high so many points is shown under the pointer: some 400
// points, and no less than it is.
func enlarged(high float64) int { return min(max(int(400/high), 1), 6) }

// places adds what is under the pieces.
func (w *writer) places() {
	for i := range w.t.Places {
		p := &w.t.Places[i]
		switch p.Kind {
		case table.Ground:
			of := w.box(p.Box)
			of["image"], of["movable"], of["layer"], of["place"] = w.faces[p.Face], false, -4, p.ID
			w.add(p.ID, of)
		case table.Deck, table.Discards, table.Pile, table.Bag:
			w.holder(p, widget{"dropOffsetX": 0, "dropOffsetY": 0})
			w.button(p)
		case table.Zone, table.Field:
			w.holder(p, widget{"alignChildren": false, "preventPiles": true, "layer": -3, "borderRadius": 0, "css": "background:none;border:none"})
		}
	}
}

// holder adds a place as a holder.
func (w *writer) holder(p *table.Place, more widget) {
	of := w.box(p.Box)
	of["type"], of["movable"], of["place"] = "holder", false, p.ID
	switch p.Kind {
	case table.Deck:
		of["onEnter"] = map[string]any{"activeFace": 0}
		if begins := w.begins(p); begins != nil {
			of["gameStartRoutine"] = begins
		}
	case table.Discards:
		of["onEnter"] = map[string]any{"activeFace": 1}
	}
	for k, v := range more { // order-free: a map again
		of[k] = v
	}
	w.add(p.ID, of)
}

// begins is what is done with a deck when a game begins: it is shuffled where nobody knows its order, and
// what leaves it is put away unseen.
func (w *writer) begins(p *table.Place) []any {
	var out []any
	for i := range w.t.Start {
		h := &w.t.Start[i]
		if h.Place != p.ID || !w.t.Shuffled(h) {
			continue
		}
		out = append(out, map[string]any{"func": "SHUFFLE", "holder": p.ID})
		if to := w.t.Discards(p.ID); to != nil && h.Leaves > 0 {
			out = append(out, map[string]any{"func": "MOVE", "from": p.ID, "to": to.ID, "count": h.Leaves}, map[string]any{"func": "FLIP", "holder": to.ID, "face": 0})
		}
	}
	return out
}

// button adds the buttons of a deck: to turn its first card over onto the discards, and to shuffle
// it with them.
func (w *writer) button(p *table.Place) {
	if p.Kind != table.Deck {
		return
	}
	discards := ""
	if d := w.t.Discards(p.ID); d != nil && !d.Final {
		discards = d.ID
	}
	shuffle := []any{map[string]any{"func": "SHUFFLE", "holder": p.ID}}
	if discards != "" {
		shuffle = append([]any{map[string]any{"func": "MOVE", "from": discards, "to": p.ID, "count": 999}}, shuffle...)
	}
	x, y := w.Points(p.Box.X-w.Area.X), w.Points(p.Box.Bottom()-w.Area.Y)
	// They are over the lower edge of the deck, where the gap to the next row is.
	button := func(id, text string, x float64, routine []any) {
		w.add(id, widget{"type": "button", "x": x, "y": y - 8, "width": w.Points(p.Box.W/2) - 1, "height": 14, "text": text, "css": "border-radius:4px;font-size:9px;border-width:1px", "clickRoutine": routine, "z": 100000})
	}
	button(p.ID+"-shuffle", w.t.Language.Text("table.shuffle"), x, shuffle)
	if discards != "" {
		button(p.ID+"-pull", w.t.Language.Text("table.pull"), x+w.Points(p.Box.W/2)+1, []any{map[string]any{"func": "MOVE", "from": p.ID, "to": discards, "count": 1}})
	}
}

// held are the kinds of place that hold what lies in them.
var held = []table.PlaceKind{table.Deck, table.Discards, table.Pile, table.Bag, table.Zone, table.Field}

// stack adds what lies at one point. Of several pieces the highest is the first, and they are in a
// pile; the places of what lies in a holder or a pile are told from there.
func (w *writer) stack(h *table.Stack) {
	place := w.t.Place(h.Place)
	size := w.t.Size(w.t.Piece(h.Pieces[0]))
	corner := page.Point{X: h.At.X - size.W/2, Y: h.At.Y - size.H/2}
	at := widget{"x": w.Points(corner.X - w.Area.X), "y": w.Points(corner.Y - w.Area.Y)}
	if slices.Contains(held, place.Kind) {
		at = widget{"x": w.Points(corner.X - place.Box.X), "y": w.Points(corner.Y - place.Box.Y), "parent": place.ID}
	}
	parent := at
	if h.Several() {
		pile := widget{"type": "pile", "width": w.Points(size.W), "height": w.Points(size.H), "stack": h.ID}
		for k, v := range at { // order-free: a map again
			pile[k] = v
		}
		w.z++
		pile["z"] = w.z
		w.add("pile-"+h.ID, pile)
		parent = widget{"x": 0, "y": 0, "parent": "pile-" + h.ID}
	}
	for i, id := range h.Pieces {
		name := h.ID
		if h.Several() {
			name += "-" + strconv.Itoa(i+1)
		}
		w.add("card-"+name, w.card(h, id, w.z+len(h.Pieces)-i, parent))
	}
	w.z += len(h.Pieces)
}

// card is a piece at a height, with what says where it is.
func (w *writer) card(h *table.Stack, id string, z int, at widget) widget {
	face := 1
	if h.Down {
		face = 0
	}
	of := widget{"type": "card", "deck": deckID(w.t.Size(w.t.Piece(id))), "cardType": id, "activeFace": face, "z": z, "stack": h.ID}
	if h.Turns != 0 {
		of["rotation"] = 90 * h.Turns
	}
	for k, v := range at { // order-free: a map again
		of[k] = v
	}
	return of
}

// seatWide is how wide a seat is; the seats are left of the hand.
const seatWide = 120

// The measures of the notes.
const (
	notesWide = 420
	lineHigh  = 16
)

// notes adds the notes of the table as a label over its corner, which the host can drag away.
func (w *writer) notes() {
	if len(w.t.Notes) == 0 {
		return
	}
	text := w.t.Language.Text("table.notes") + ":\n" + strings.Join(w.t.Notes, "\n")
	w.add("notes", widget{"type": "label", "text": text, "x": 8, "y": 8, "width": notesWide, "height": lineHigh * (2*len(w.t.Notes) + 1), "movable": true, "layer": 2,
		"css": "background:#fffbe6;border:1px solid #8a8266;border-radius:4px;font-size:12px;text-align:left;white-space:pre-wrap;padding:4px"})
}

// hand adds the hand, in which each player has what is his, and a seat for each player.
func (w *writer) hand() {
	w.add("hand", widget{"type": "holder", "onEnter": map[string]any{"activeFace": 1}, "onLeave": map[string]any{"activeFace": 0}, "dropOffsetX": 10, "dropOffsetY": 14, "stackOffsetX": 40,
		"childrenPerOwner": true, "x": 50 + seatWide, "y": 820, "width": 1500 - seatWide, "height": 180})
	n := 0
	for side, s := range w.t.Sides {
		for _, seat := range s.Seats {
			n++
			w.add("seat-"+seat, widget{"type": "seat", "index": n, "x": 4, "y": 830 + 44*float64(n-1), "width": seatWide, "height": 40, "hand": "hand", "css": "font-size:13px;border-width:2px", "displayEmpty": s.Title + " " + seat, "side": side})
		}
	}
}
