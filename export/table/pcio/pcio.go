// Package pcio writes tables for playingcards.io: a file for each, which is an archive of a list of
// widgets and of pictures.
//
// It follows the dialect without a version, which most files in the wild are in and every reader
// takes: places for cards are called cardPile. Places of cards in a pile are told from the corner of
// the table, as all are. Cards do not turn there, so what lies turned has a picture that is. Nothing there
// is done when a game begins, so decks are in a recorded order; each has a button that shuffles it.
package pcio

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"

	"hulldown.dev/export/page"
	"hulldown.dev/export/table"
)

// The measures of the program's table above the hand.
const (
	roomWide = 1600.0
	roomHigh = 800.0
)

// Write writes a file for each table, its decks in the order that follows from a seed.
func Write(tables []*table.Table, seed uint64) ([]table.File, error) {
	var out []table.File
	for _, t := range tables {
		w := writer{t: t.Upright().Recorded(seed), faces: map[string]string{}}
		data, err := w.write()
		if err != nil {
			return nil, fmt.Errorf("write %s.pcio: %w", t.ID, err)
		}
		out = append(out, table.File{Name: t.ID + ".pcio", Data: data})
	}
	return out, nil
}

// writer writes a table.
type writer struct {
	t       *table.Table
	widgets []widget
	// faces are the addresses of pictures by the ids of faces, those of turned ones behind a "+".
	faces  map[string]string
	assets []table.File
	table.Screen
	z int
}

// widget is anything on the table.
type widget map[string]any

func (w *writer) write() ([]byte, error) {
	w.Screen = w.t.Screen(roomWide, roomHigh)
	if err := w.t.Draw(); err != nil {
		return nil, err
	}
	if err := w.decks(); err != nil {
		return nil, err
	}
	if err := w.places(); err != nil {
		return nil, err
	}
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
	return table.Zip(append([]table.File{{Name: "widgets.json", Data: b.Bytes()}}, w.assets...))
}

// face is the address of the picture of a face, which is drawn when it is first asked for.
func (w *writer) face(id string, turned bool) (string, error) {
	key := id
	if turned {
		key += "+"
	}
	if known := w.faces[key]; known != "" {
		return known, nil
	}
	f := w.t.Face(id)
	picture := f.Picture()
	if turned {
		var err error
		if picture, err = f.Drawn(1, true); err != nil {
			return "", err
		}
	}
	name := picture.Sum + ".svg"
	w.faces[key] = "package://userassets/" + name
	for _, a := range w.assets {
		if a.Name == "userassets/"+name {
			return w.faces[key], nil
		}
	}
	w.assets = append(w.assets, picture.File("userassets/"+name))
	return w.faces[key], nil
}

// deckID is the id of the deck of pieces of a size.
func deckID(s page.Size) string { return fmt.Sprintf("deck-%dx%d", s.W, s.H) }

// typeID is the id of the type of a card that lies turned by quarters.
func typeID(piece string, turns int) string {
	if turns == 2 {
		return piece + "~turned"
	}
	return piece
}

// decks adds a deck for each size of piece, with those types that lie on the table.
func (w *writer) decks() error {
	var order []string
	types, sizes := map[string]map[string]any{}, map[string]page.Size{}
	for i := range w.t.Start {
		h := &w.t.Start[i]
		for _, piece := range h.Pieces {
			p := w.t.Piece(piece)
			size := w.t.Size(p)
			id := deckID(size)
			if types[id] == nil {
				order, types[id], sizes[id] = append(order, id), map[string]any{}, size
			}
			if types[id][typeID(p.ID, h.Turns)] != nil {
				continue
			}
			of, err := w.kind(p, h.Turns)
			if err != nil {
				return err
			}
			types[id][typeID(p.ID, h.Turns)] = of
		}
	}
	for _, id := range order {
		wide, high := w.Points(sizes[id].W), w.Points(sizes[id].H)
		side := func(property string) any {
			return map[string]any{"includeBorder": false, "includeRadius": false, "objects": []any{map[string]any{
				"type": "image", "x": 0, "y": 0, "w": wide, "h": high, "color": "transparent", "valueType": "dynamic", "value": property}}}
		}
		w.widgets = append(w.widgets, widget{"id": id, "type": "cardDeck", "x": 0, "y": -200, "z": 0, "cardWidth": wide, "cardHeight": high,
			"cardTypes": types[id], "faceTemplate": side("image"), "backTemplate": side("back")})
	}
	return nil
}

// kind is the type of a card.
func (w *writer) kind(p *table.Piece, turns int) (map[string]any, error) {
	front, err := w.face(p.Front, turns == 2)
	if err != nil {
		return nil, err
	}
	back := front
	if p.Back != "" {
		if back, err = w.face(p.Back, turns == 2); err != nil {
			return nil, err
		}
	}
	return map[string]any{"label": p.Title, "image": front, "back": back}, nil
}

// places adds what is under the pieces.
func (w *writer) places() error {
	for i := range w.t.Places {
		p := &w.t.Places[i]
		of := widget{"id": p.ID, "x": w.Points(p.Box.X - w.Area.X), "y": w.Points(p.Box.Y - w.Area.Y), "width": w.Points(p.Box.W), "height": w.Points(p.Box.H)}
		switch p.Kind {
		case table.Ground:
			image, err := w.face(p.Face, false)
			if err != nil {
				return err
			}
			of["type"], of["boardImage"], of["z"] = "board", image, 0
		case table.Deck, table.Discards, table.Pile, table.Bag:
			w.z++
			of["type"], of["label"], of["hasShuffleButton"], of["z"] = "cardPile", p.Title, p.Kind == table.Deck, w.z
		default:
			continue
		}
		w.widgets = append(w.widgets, of)
	}
	return nil
}

// stack adds what lies at one point; the last is the highest.
func (w *writer) stack(h *table.Stack) {
	place := w.t.Place(h.Place)
	for i := len(h.Pieces) - 1; i >= 0; i-- {
		size := w.t.Size(w.t.Piece(h.Pieces[i]))
		w.z++
		name := h.ID
		if h.Several() {
			name = fmt.Sprintf("%s-%d", h.ID, i+1)
		}
		of := widget{"id": "card-" + name, "type": "card", "deck": deckID(size), "cardType": typeID(h.Pieces[i], h.Turns), "faceup": !h.Down, "z": w.z,
			"x": w.Points(h.At.X - size.W/2 - w.Area.X), "y": w.Points(h.At.Y - size.H/2 - w.Area.Y)}
		switch place.Kind {
		case table.Deck, table.Discards, table.Pile, table.Bag:
			of["parent"] = place.ID
		}
		w.widgets = append(w.widgets, of)
	}
}

// The measures of a note.
const (
	noteWide = 420
	noteHigh = 42
)

// notes adds the notes of the table as texts over its corner, which the host can drag away: each has a text of
// its own, since readers show no more than some lines of one.
func (w *writer) notes() {
	for i, note := range w.t.Notes {
		w.z++
		w.widgets = append(w.widgets, widget{"id": fmt.Sprint("note-", i+1), "type": "labelText", "x": 8, "y": 8 + noteHigh*i, "z": w.z, "width": noteWide, "height": noteHigh, "labelContent": note, "textSize": 12, "textAlign": "left"})
	}
}

// hand adds the hand and a seat for each player.
func (w *writer) hand() {
	w.widgets = append(w.widgets, widget{"id": "hand", "type": "hand", "x": 50, "y": 820, "z": 1, "dragging": nil})
	n := 0
	for _, s := range w.t.Sides {
		for _, seat := range s.Seats {
			n++
			w.widgets = append(w.widgets, widget{"id": "seat-" + seat, "type": "seat", "seatIndex": n, "x": 4, "y": 700 + 60*(n-1), "z": 1, "label": strings.TrimSpace(s.Title + " " + seat)})
		}
	}
}
