package tts

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"hulldown.dev/export/page"
	"hulldown.dev/export/table"
)

// writer writes the objects of a table.
type writer struct {
	t        *table.Table
	pictures *pictures
	guids    map[string]bool
	tags     []string
	// of are the GUIDs of stacks.
	of map[string]string
}

// guid is six digits that follow from an id, and from nothing else unless two ids have the same.
func (w *writer) guid(id string) string {
	for n := 0; ; n++ {
		sum := sha256.Sum256(fmt.Append(nil, id, strings.Repeat("+", n)))
		if g := hex.EncodeToString(sum[:3]); !w.guids[g] {
			w.guids[g] = true
			return g
		}
	}
}

// base is an object with what all have.
func (w *writer) base(kind, id string, t transform) *object {
	return &object{GUID: w.guid(id), Name: kind, Transform: t, ColorDiffuse: colour{1, 1, 1}, Snap: true, Autoraise: true, Sticky: true, Tooltip: true, HideWhenFaceDown: true}
}

// place writes what a place is to the program: a hand zone, a picture on the table, points to which
// things snap.
func (w *writer) place(s *save, p *table.Place) {
	switch p.Kind {
	case table.Hand:
		o := w.base("HandTrigger", "place/"+p.ID, at(p.Box.Centre(), handHigh, 2, false))
		if p.Turned {
			o.Transform.RotY = 180
		}
		o.Transform.ScaleX, o.Transform.ScaleY, o.Transform.ScaleZ = units(p.Box.W), 5, units(p.Box.H)
		o.Nickname, o.Locked, o.FogColor = p.Title, true, players[p.Side%len(players)]
		o.GMNotes = note{Place: p.ID}.text()
		s.ObjectStates = append(s.ObjectStates, o)
	case table.Ground:
		o := w.base("Custom_Tile", "place/"+p.ID, at(p.Box.Centre(), groundHigh, 0, false))
		w.tile(o, w.pictures.of(w.t, p.Face), "", p.Box.Size())
		o.Nickname, o.Locked, o.GMNotes = p.Title, true, note{Place: p.ID}.text()
		s.ObjectStates = append(s.ObjectStates, o)
	case table.Deck, table.Discards, table.Pile:
		s.SnapPoints = append(s.SnapPoints, snap(p.Box.Centre()))
	}
	for _, spot := range p.Spots {
		s.SnapPoints = append(s.SnapPoints, snap(spot))
	}
}

// snap is a point of the table to which things snap.
func snap(p page.Point) snapPoint {
	return snapPoint{vector{units(p.X), 1, round(-units(p.Y))}}
}

// tile makes of an object a tile of a size with a picture on each side.
func (w *writer) tile(o *object, front, back string, size page.Size) {
	if back == "" {
		back = front
	}
	o.CustomImage = &customImage{ImageURL: front, ImageSecondaryURL: back, ImageScalar: 1, CustomTile: customTile{Thickness: 0.1, Stretch: true}}
	scale := round(float64(size.H) / pokerHigh * tokenScale)
	o.Transform.ScaleX, o.Transform.ScaleY, o.Transform.ScaleZ = scale, 1, scale
}

// stack writes what lies at one point: a piece, a deck of cards, or a bag of anything else.
func (w *writer) stack(h *table.Stack) *object {
	first := w.t.Piece(h.Pieces[0])
	high := pieceHigh
	if first.Shape == table.Counter {
		high = counterHigh
	}
	t := at(h.At, high, h.Turns, h.Down)
	if !h.Several() {
		o := w.piece(first, "stack/"+h.ID, t)
		o.GMNotes = note{Stack: h.ID, Piece: first.ID}.text()
		w.known(h.ID, o.GUID)
		if first.Shape == table.Board {
			o.AttachedSnapPoint = w.spots(h, first)
		}
		return o
	}
	if first.Shape == table.Card {
		return w.deck(h, t)
	}
	o := w.base("Bag", "stack/"+h.ID, t)
	o.Transform.RotZ, o.Bag, o.MaterialIndex, o.MeshIndex = 0, &bagOrder{}, new(-1), new(-1)
	o.Nickname, o.GMNotes = h.Title, note{Stack: h.ID}.text()
	w.known(h.ID, o.GUID)
	for i, id := range h.Pieces {
		one := w.piece(w.t.Piece(id), fmt.Sprint("stack/", h.ID, "/", i), t)
		one.GMNotes = note{Piece: id}.text()
		o.ContainedObjects = append(o.ContainedObjects, one)
	}
	return o
}

// known notes the GUID of a stack.
func (w *writer) known(stack, guid string) {
	if w.of == nil {
		w.of = map[string]string{}
	}
	w.of[stack] = guid
}

// piece writes a piece.
func (w *writer) piece(p *table.Piece, id string, t transform) *object {
	kind := "Custom_Tile"
	if p.Shape == table.Card {
		kind = "Card"
	}
	o := w.base(kind, id, t)
	o.Nickname, o.Description, o.Tags = p.Title, described(p.Words), p.Tags
	for _, tag := range p.Tags {
		if !slices.Contains(w.tags, tag) {
			w.tags = append(w.tags, tag)
		}
	}
	if p.Shape != table.Card {
		back := ""
		if p.Back != "" {
			back = w.pictures.of(w.t, p.Back)
		}
		w.tile(o, w.pictures.of(w.t, p.Front), back, w.t.Size(p))
		o.CustomImage.CustomTile.Stackable = p.Shape == table.Counter
		return o
	}
	cell := w.pictures.cell(w.t, p)
	o.CardID, o.CustomDeck, o.SidewaysCard, o.Hands = cell.id(), cell.deck(), new(false), true
	scale := round(float64(w.t.Size(p).H) / pokerHigh)
	o.Transform.ScaleX, o.Transform.ScaleZ = scale, scale
	return o
}

// mostDescribed is how many bytes of what is printed on a piece are told of it.
const mostDescribed = 600

// described is what is printed on a piece, to be searched for.
func described(words []string) string {
	text := strings.Join(words, " ")
	if len(text) > mostDescribed {
		text = strings.ToValidUTF8(text[:mostDescribed], "")
	}
	return text
}

// deck writes a deck: of a face-down one the first card is on top, of one that lies face up the
// last.
func (w *writer) deck(h *table.Stack, t transform) *object {
	o := w.base("Deck", "stack/"+h.ID, t)
	o.Nickname, o.GMNotes, o.CustomDeck, o.SidewaysCard, o.Hands = h.Title, note{Stack: h.ID}.text(), map[string]deckFace{}, new(false), true
	w.known(h.ID, o.GUID)
	ids := slices.Clone(h.Pieces)
	if !h.Down {
		slices.Reverse(ids)
	}
	seen := map[string]int{}
	for _, id := range ids {
		seen[id]++
		card := w.piece(w.t.Piece(id), fmt.Sprint("stack/", h.ID, "/", w.t.Piece(id).Lasting(), "/", seen[id]), t)
		card.GMNotes = note{Piece: id}.text()
		o.DeckIDs = append(o.DeckIDs, card.CardID)
		for key, sheet := range card.CustomDeck { // order-free: each key is its own
			o.CustomDeck[key] = sheet
		}
		o.ContainedObjects = append(o.ContainedObjects, card)
	}
	o.Tags = o.ContainedObjects[0].Tags
	o.Transform.ScaleX, o.Transform.ScaleZ = o.ContainedObjects[0].Transform.ScaleX, o.ContainedObjects[0].Transform.ScaleZ
	return o
}

// spots are the places of a board at which counters snap, in its own measure: it lies turned by
// half, and is as large as its scale.
func (w *writer) spots(h *table.Stack, p *table.Piece) []snapPoint {
	size := w.t.Size(p)
	scale := float64(size.H) / pokerHigh * tokenScale
	var out []snapPoint
	for _, at := range w.t.Face(p.Front).Spots() {
		x, y := at.At.X-size.W/2, at.At.Y-size.H/2
		out = append(out, snapPoint{vector{round(-units(x) / scale), 0.1, round(units(y) / scale)}})
	}
	return out
}

// keeper is a card with the notes of the table and its script, for an object that is put on any table.
func (w *writer) keeper() *object {
	corner := page.Point{X: w.t.Area.X, Y: w.t.Area.Bottom()}
	o := w.base("Notecard", "keeper", at(corner, pieceHigh, 0, false))
	o.Nickname, o.Description, o.GMNotes = w.t.Title, strings.Join(w.t.Notes, "\n"), note{Place: "keeper"}.text()
	o.LuaScript = w.script(o.Transform.PosX, o.Transform.PosZ)
	return o
}

// scripted is what the script knows of a deck.
type scripted struct {
	GUID     string     `json:"guid"`
	Stack    string     `json:"stack"`
	Title    string     `json:"title"`
	At       [3]float64 `json:"at"`
	Turn     float64    `json:"turn"`
	Discards [3]float64 `json:"discards"`
	Shuffle  bool       `json:"shuffle"`
	// Out is where cards go that leave the game.
	Out    [3]float64 `json:"out"`
	Leaves int        `json:"leaves"`
	// Marker and Last are the GUIDs of what is shuffled into the lower half of the deck, and of
	// what takes its place in the last deck; empty for nothing.
	Marker string `json:"marker"`
	Last   string `json:"last"`
}

// menu are the words of the menu of a deck.
type menu struct {
	Draw      string `json:"draw"`
	Pull      string `json:"pull"`
	Reshuffle string `json:"reshuffle"`
	Last      string `json:"last"`
}

// given is what the script reads under a name: a long bracket of Lua takes any text but its own end.
func given(name string, of any) string {
	data, _ := json.Marshal(of) // strings and numbers alone
	return name + " = JSON.decode([==[" + strings.ReplaceAll(string(data), "]==]", `]==\u005d`) + "]==])\n"
}

// script is the script of the table, with what it has to know of the decks at its head; home is where
// the object lies that has it, nothing for a save.
func (w *writer) script(home ...float64) string {
	list := []scripted{}
	for _, p := range w.t.Places {
		if p.Kind != table.Deck {
			continue
		}
		for i := range w.t.Start {
			h := &w.t.Start[i]
			if h.Place != p.ID || !h.Several() {
				continue
			}
			one := scripted{GUID: w.of[h.ID], Stack: h.ID, Title: h.Title, At: world(h.At), Turn: float64((180 + 90*h.Turns) % 360), Shuffle: w.t.Shuffled(h), Leaves: h.Leaves, Discards: world(h.At), Out: world(h.At)}
			if to := w.t.Discards(p.ID); to != nil && to.Final {
				one.Out = world(to.Box.Centre())
			} else if to != nil {
				one.Discards = world(to.Box.Centre())
			}
			if slices.Contains(w.t.Piece(h.Pieces[0]).Tags, "battle-card") {
				one.Marker, one.Last = w.marker("shuffle"), w.marker("game-end")
			}
			list = append(list, one)
		}
	}
	l := w.t.Language
	words := menu{l.Text("table.draw"), l.Text("table.pull"), l.Text("table.reshuffle"), l.Text("table.last")}
	return given("decks", list) + given("words", words) + given("home", append([]float64{}, home...)) + script
}

// marker is the GUID of the stack of the marker with a role, which is the only one with it.
func (w *writer) marker(role string) string {
	for i := range w.t.Start {
		if h := &w.t.Start[i]; h.Pieces[0] == "markers/"+role && !h.Several() {
			return w.of[h.ID]
		}
	}
	return ""
}

// world is a point of the table at the height of pieces.
func world(p page.Point) [3]float64 {
	return [3]float64{units(p.X), pieceHigh + 1, round(-units(p.Y))}
}
