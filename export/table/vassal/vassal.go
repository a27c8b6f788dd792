// Package vassal writes tables as modules of VASSAL 3.7, one for each table: an archive of a
// buildFile.xml, moduledata and pictures.
//
// A deck, its discards, a pile and a bag are draw piles, and all else lies on the table in stacks
// of its start. What a player alone may look at lies in the hand of the side. A board or a counter
// has a layer for each side and is in a palette too, a Tank Board one for each of its levels and for
// each of its crew; a card has a mask; what there are several of counts. There are a die, the player
// aids as charts, and the start once more as a saved game.
//
// Every piece has our ids as marks, and a number by which games saved with one module find it in the
// next; a ledger keeps the numbers.
package vassal

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"hulldown.dev/export/page"
	"hulldown.dev/export/table"
)

// The versions: that of the program whose rules are followed, and of a module.
const (
	programVersion = "3.7.0"
	moduleVersion  = "1.0"
)

// points is a length on the table.
func points(m page.MM) int { return table.Points(m) }

// The names of the board of the map and of that of a hand, which no player reads.
const (
	boardName = "Board"
	handBoard = "Hand"
)

// Options say what a module has beside its table.
type Options struct {
	// Aids are the charts of a table, nil for none.
	Aids func(*table.Table) []table.Aid
	// Ledger has the numbers of pieces, and takes up those that are new; nil for a new one for each module.
	Ledger *Ledger
}

// Write writes a module for each table.
func Write(tables []*table.Table, o Options) ([]table.File, error) {
	if o.Ledger != nil {
		o.Ledger.take(tables)
	}
	var out []table.File
	for _, t := range tables {
		w := &writer{t: t.Upright(), images: map[string]string{}, ledger: o.Ledger, copies: map[string]int{}, overlays: map[string]bool{}}
		if w.ledger == nil {
			w.ledger, _ = ReadLedger("", nil)
			w.ledger.take([]*table.Table{t})
		}
		if o.Aids != nil {
			w.aids = o.Aids(t)
		}
		data, err := w.write()
		if err != nil {
			return nil, fmt.Errorf("write %s.vmod: %w", t.ID, err)
		}
		out = append(out, table.File{Name: t.ID + ".vmod", Data: data})
	}
	return out, nil
}

// writer writes a module.
type writer struct {
	t *table.Table
	// images are the names of pictures by the ids of faces.
	images map[string]string
	files  []table.File
	// ledger has the numbers of pieces, of which greatest is the greatest so far; copies counts the
	// slots of a piece.
	ledger   *Ledger
	greatest int
	copies   map[string]int
	aids     []table.Aid
	// overlays are the pictures of layers that there are, saved the commands that put down what lies
	// on the table at the start.
	overlays map[string]bool
	saved    saved
}

// element is an element of the build file.
type element struct {
	name     string
	attrs    []string // names and values in turn
	text     string
	children []*element
}

// of makes an element with attributes, names and values in turn.
func of(name string, attrs ...string) *element { return &element{name: name, attrs: attrs} }

// add adds children and returns the element.
func (e *element) add(children ...*element) *element {
	e.children = append(e.children, children...)
	return e
}

// write writes the element as XML.
func (e *element) write(b *bytes.Buffer) {
	b.WriteString("<" + e.name)
	for i := 0; i+1 < len(e.attrs); i += 2 {
		b.WriteString(" " + e.attrs[i] + `="`)
		_ = xml.EscapeText(b, []byte(e.attrs[i+1])) // a buffer takes all
		b.WriteString(`"`)
	}
	b.WriteString(">")
	_ = xml.EscapeText(b, []byte(e.text))
	for _, c := range e.children {
		b.WriteString("\n")
		c.write(b)
	}
	b.WriteString("</" + e.name + ">")
}

func (w *writer) write() ([]byte, error) {
	if err := w.pictures(); err != nil {
		return nil, err
	}
	charts, err := w.charts()
	if err != nil {
		return nil, err
	}
	w.saved.notes(w.t.Notes)
	module := w.module(charts)
	start, err := w.saved.file(w.t.Title)
	if err != nil {
		return nil, err
	}
	w.files = append(w.files, table.File{Name: startFile, Data: start})
	var b bytes.Buffer
	b.WriteString(xml.Header)
	module.write(&b)
	b.WriteString("\n")
	var data bytes.Buffer
	of("data", "version", "1").add(text("version", moduleVersion), text("VassalVersion", programVersion), text("name", named(w.t.Title))).write(&data)
	files := []table.File{{Name: "buildFile.xml", Data: b.Bytes()}, {Name: "moduledata", Data: data.Bytes()}}
	return table.Zip(append(files, w.files...))
}

// text is an element that holds a text.
func text(name, value string) *element { return &element{name: name, text: value} }

// pictures draws every face and the board. The program takes small letters only at the end of a name.
func (w *writer) pictures() error {
	if err := w.t.Draw(); err != nil {
		return err
	}
	used := map[string]bool{}
	for _, p := range w.t.Pieces {
		used[p.Front], used[p.Back] = true, true
	}
	for i := range w.t.Faces {
		f := &w.t.Faces[i]
		if !used[f.ID] { // a ground, which is part of the board
			continue
		}
		w.images[f.ID] = strings.ReplaceAll(f.ID, "/", "-") + ".svg"
		w.files = append(w.files, f.Picture().File("images/"+w.images[f.ID]))
	}
	ground := table.Face{Page: page.Page{Size: w.t.Area.Size()}}
	var pen page.Pen
	pen.Rect(page.Rect{W: w.t.Area.W, H: w.t.Area.H})
	ground.Page.Items = append(ground.Page.Items, page.Path{Segments: pen.Segments(), Fill: page.RGB(0xe8e4da)})
	for _, p := range w.t.Places {
		if f := w.t.Face(p.Face); f != nil {
			ground.Page.Items = append(ground.Page.Items, page.Group{Transform: page.Transform{Move: page.Point{X: p.Box.X - w.t.Area.X, Y: p.Box.Y - w.t.Area.Y}}, Items: f.Page.Items})
		}
	}
	board, err := ground.Drawn(1, false)
	if err == nil {
		w.files = append(w.files, board.File("images/board.svg"))
	}
	return err
}

// slotted is a piece in a slot.
type slotted struct {
	traits              []trait
	image, name, number string
}

// text is the piece with an id, somewhere.
func (s slotted) text(id, at string) string {
	return definition(id, append(slices.Clone(s.traits), basic(s.image, s.name, s.number, at))...)
}

// slot is a piece at a place of the module: of a kind of slot, and of a stack, "" for the palette.
func (w *writer) slot(kind string, p *table.Piece, stack string, down bool) (*element, slotted) {
	copied := 0
	if stack != "" {
		w.copies[p.ID]++
		copied = w.copies[p.ID]
	}
	number := w.ledger.number(p, copied)
	w.greatest = max(w.greatest, number)
	front, size := w.images[p.Front], w.t.Size(p)
	s := slotted{traits: []trait{w.deletes()}, image: front, name: named(p.Title), number: strconv.Itoa(number)}
	back := front
	if p.Back != "" {
		back = w.images[p.Back]
	}
	switch p.Shape {
	case table.Card:
		s.traits = append(s.traits, w.mask(back))
	case table.Board:
		s.traits, s.image = append(append(s.traits, w.layers(p)...), w.layer(front, back, down)), ""
	default:
		if p.Count > 1 {
			s.traits = append(s.traits, w.counted()...)
		}
		s.traits, s.image = append(s.traits, w.layer(front, back, down)), ""
	}
	s.traits = append(s.traits, marks("Piece", p.ID, "Stack", stack))
	e := of("VASSAL.build.widget."+kind, "entryName", s.name, "gpid", s.number, "width", strconv.Itoa(points(size.W)), "height", strconv.Itoa(points(size.H)))
	e.text = s.text("null", nowhere)
	return e, s
}

// module is the whole build file.
func (w *writer) module(charts *element) *element {
	m := of("VASSAL.build.GameModule", "name", named(w.t.Title), "version", moduleVersion, "VassalVersion", programVersion, "description", "", "nextPieceSlotId", "")
	roster := of("VASSAL.build.module.PlayerRoster", "buttonText", w.t.Language.Text("table.retire"))
	for _, s := range w.t.Sides {
		roster.add(text("entry", named(s.Title)))
	}
	m.add(of("VASSAL.build.module.BasicCommandEncoder"), of("VASSAL.build.module.Documentation"), roster,
		of("VASSAL.build.module.GlobalOptions", "autoReport", "Always"), of("VASSAL.build.module.NotesWindow", "buttonText", w.t.Language.Text("table.notes")), w.palette(), w.table())
	for i := range w.t.Sides {
		m.add(w.hand(i))
	}
	m.add(of("VASSAL.build.module.DiceButton", "name", "D10", "nDice", "1", "nSides", "10", "text", "d10", "reportTotal", "false", "prompt", "false", "reportFormat", "** $name$ = $result$ ***"))
	if charts != nil {
		m.add(charts)
	}
	m.add(of("VASSAL.build.module.PredefinedSetup", "name", named(w.t.Title), "file", startFile, "useFile", "true", "isMenu", "false", "description", ""))
	m.attrs[len(m.attrs)-1] = strconv.Itoa(w.greatest + 1)
	return m
}

// palette is a window with every board and counter, by their groups.
func (w *writer) palette() *element {
	tabs := of("VASSAL.build.widget.TabWidget", "entryName", w.t.Language.Text("table.pieces"))
	lists := map[string]*element{}
	for i := range w.t.Pieces {
		p := &w.t.Pieces[i]
		if p.Shape == table.Card {
			continue
		}
		group := named(p.GroupTitle)
		if group == "" {
			group = p.Group
		}
		if lists[group] == nil {
			lists[group] = of("VASSAL.build.widget.ListWidget", "entryName", group, "scale", "1.0", "height", "300", "width", "300", "divider", "150")
			tabs.add(lists[group])
		}
		e, _ := w.slot("PieceSlot", p, "", false)
		lists[group].add(e)
	}
	return of("VASSAL.build.module.PieceWindow", "name", w.t.Language.Text("table.pieces"), "text", w.t.Language.Text("table.pieces"), "scale", "1.0").add(tabs)
}

// parts are what every map needs.
func parts() []*element {
	var out []*element
	for _, name := range []string{"KeyBufferer", "ForwardToKeyBuffer", "PieceMover", "ForwardToChatter", "MenuDisplayer", "MapCenterer", "StackExpander", "Zoomer", "CounterDetailViewer"} {
		out = append(out, of("VASSAL.build.module.map."+name))
	}
	return out
}

// table is the map with its board, the decks and what lies there at the start.
func (w *writer) table() *element {
	m := of("VASSAL.build.module.Map", "mapName", w.mapName(), "launch", "false", "markMoved", "Never", "edgeWidth", "0", "edgeHeight", "0")
	board := of("VASSAL.build.module.map.boardPicker.Board", "name", boardName, "image", "board.svg", "reversible", "false").add(w.zones())
	picker := of("VASSAL.build.module.map.BoardPicker", "title", w.t.Language.Text("table.map"), "slotHeight", "125", "slotWidth", "350", "slotScale", "0.2").
		add(board, text("setup", w.mapName()+"BoardPicker\t"+boardName+"\t0\t0"))
	m.add(picker, of("VASSAL.build.module.map.StackMetrics", "exSepX", "6", "exSepY", "18", "unexSepX", "1", "unexSepY", "1"))
	m.add(parts()...)
	for i := range w.t.Places {
		if p := &w.t.Places[i]; slices.Contains(piled, p.Kind) {
			m.add(w.pile(p))
		}
	}
	for i := range w.t.Start {
		h := &w.t.Start[i]
		if !slices.Contains(piled, w.t.Place(h.Place).Kind) && h.Owner == table.NoSide {
			m.add(w.stack(h, spot{w.mapName(), boardName, w.at(h.At)}))
		}
	}
	return m
}

// piled are the kinds of place that are draw piles.
var piled = []table.PlaceKind{table.Deck, table.Discards, table.Pile, table.Bag}

// mapName is the name of the map.
func (w *writer) mapName() string { return named(w.t.Language.Text("table.map")) }

// deckName is what players call the pile at a place, with a number behind it where there are earlier ones
// of the same name.
func (w *writer) deckName(id string) string {
	title, n := named(w.t.Place(id).Title), 1
	for _, p := range w.t.Places {
		if p.ID == id {
			break
		}
		if named(p.Title) == title && slices.Contains(piled, p.Kind) {
			n++
		}
	}
	if n > 1 {
		title += fmt.Sprintf(" (%d)", n)
	}
	return title
}

// at is a point of the table on its board.
func (w *writer) at(p page.Point) [2]int {
	return [2]int{points(p.X - w.t.Area.X), points(p.Y - w.t.Area.Y)}
}

// pile is a draw pile in the middle of a place. Its last slot is on top. A deck whose order nobody
// knows gives any card.
func (w *writer) pile(p *table.Place) *element {
	at := w.at(p.Box.Centre())
	faceDown, shuffle := "Never", "Never"
	if p.Kind == table.Deck {
		faceDown, shuffle = "Always", "Always"
	}
	var stack *table.Stack
	for i := range w.t.Start {
		if w.t.Start[i].Place == p.ID {
			stack = &w.t.Start[i]
		}
	}
	if stack != nil && stack.Ordered {
		shuffle = "Via right-click Menu"
	}
	d := of("VASSAL.build.module.map.DrawPile", "name", w.deckName(p.ID), "owningBoard", boardName, "x", strconv.Itoa(at[0]), "y", strconv.Itoa(at[1]),
		"width", strconv.Itoa(points(p.Box.W)), "height", strconv.Itoa(points(p.Box.H)), "faceDown", faceDown, "shuffle", shuffle, "drawFaceUp", "false",
		"allowMultiple", "true", "allowSelect", strconv.FormatBool(p.Kind != table.Deck), "reversible", "false")
	if p.Deck != "" && !p.Final {
		d.attrs = append(d.attrs, "reshufflable", "true", "reshuffleCommand", w.t.Language.Text("table.back"), "reshuffleTarget", w.deckName(p.Deck), "canSave", "false")
	}
	var pieces []slotted
	if stack != nil {
		for i := len(stack.Pieces) - 1; i >= 0; i-- {
			e, s := w.slot("CardSlot", w.t.Piece(stack.Pieces[i]), stack.ID, stack.Down)
			d.add(e)
			pieces = append(pieces, s)
		}
	}
	w.saved.deck(d, spot{w.mapName(), boardName, at}, pieces)
	return d
}

// spot is a point of a board of a map.
type spot struct {
	on, board string
	at        [2]int
}

// stack is what lies at one point when a game begins, the last on top.
func (w *writer) stack(h *table.Stack, on spot) *element {
	s := of("VASSAL.build.module.map.SetupStack", "name", h.ID, "owningBoard", on.board, "useGridLocation", "false", "x", strconv.Itoa(on.at[0]), "y", strconv.Itoa(on.at[1]))
	var pieces []slotted
	for i := len(h.Pieces) - 1; i >= 0; i-- {
		e, p := w.slot("PieceSlot", w.t.Piece(h.Pieces[i]), h.ID, h.Down)
		s.add(e)
		pieces = append(pieces, p)
	}
	w.saved.stack(on, pieces)
	return s
}

// zones are the boxes of tracks, each with the points to which pieces snap.
func (w *writer) zones() *element {
	grid := of("VASSAL.build.module.map.boardPicker.board.ZonedGrid")
	for i := range w.t.Places {
		p := &w.t.Places[i]
		if p.Kind != table.Zone && p.Kind != table.Field {
			continue
		}
		low, high := w.at(page.Point{X: p.Box.X, Y: p.Box.Y}), w.at(page.Point{X: p.Box.Right(), Y: p.Box.Bottom()})
		path := fmt.Sprintf("%d,%d;%d,%d;%d,%d;%d,%d", low[0], low[1], high[0], low[1], high[0], high[1], low[0], high[1])
		zone := of("VASSAL.build.module.map.boardPicker.board.mapgrid.Zone", "name", named(p.Title), "path", path, "locationFormat", "$name$", "useParentGrid", "false")
		if len(p.Spots) > 0 {
			regions := of("VASSAL.build.module.map.boardPicker.board.RegionGrid", "snapto", "true", "visible", "false", "fontsize", "9")
			for j, s := range p.Spots {
				at := w.at(s)
				regions.add(of("VASSAL.build.module.map.boardPicker.board.Region", "name", fmt.Sprint(named(p.Title), " ", j+1), "originx", strconv.Itoa(at[0]), "originy", strconv.Itoa(at[1])))
			}
			zone.add(regions)
		}
		grid.add(zone)
	}
	return grid
}

// The measures of a hand.
const (
	handWide = 1000
	handHigh = 220
)

// hand is the hand of a side, with what its player alone may look at.
func (w *writer) hand(side int) *element {
	title := named(w.t.Sides[side].Title)
	name := named(w.t.Language.Say("table.hand", "side", title))
	h := of("VASSAL.build.module.PlayerHand", "mapName", name, "side", title, "visible", "false", "launch", "true", "buttonName", name)
	board := of("VASSAL.build.module.map.boardPicker.Board", "name", handBoard, "width", strconv.Itoa(handWide), "height", strconv.Itoa(handHigh), "color", "255,255,255")
	h.add(of("VASSAL.build.module.map.BoardPicker", "title", w.t.Language.Text("table.map")).add(board, text("setup", name+"BoardPicker\t"+handBoard+"\t0\t0")),
		of("VASSAL.build.module.map.HandMetrics"), of("VASSAL.build.module.map.PieceMover"), of("VASSAL.build.module.map.KeyBufferer"), of("VASSAL.build.module.map.MenuDisplayer"), of("VASSAL.build.module.map.StackExpander"))
	x := 80
	for i := range w.t.Start {
		if s := &w.t.Start[i]; s.Owner == side && !slices.Contains(piled, w.t.Place(s.Place).Kind) {
			h.add(w.stack(s, spot{name, handBoard, [2]int{x, handHigh / 2}}))
			x += 40
		}
	}
	return h
}
