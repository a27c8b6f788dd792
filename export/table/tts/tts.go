// Package tts writes tables for Tabletop Simulator: for each table a save and a saved object, which
// are JSON, and the pictures that they name by an address.
//
// A card is a cell of a sheet of faces, all other pieces have pictures of their own. What lies in
// a stack is a deck where it is cards, and a bag where it is anything else. An object has our ids in
// its notes that only the game master sees, and a GUID that follows from them alone, so that a game
// that was saved with one version finds its pieces in the next.
//
// How large a card is there follows from the height of a cell, and a token of scale 1 is smaller
// than a card of scale 1 (tokenScale); nobody has measured either in the program itself.
package tts

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"hulldown.dev/export/page"
	"hulldown.dev/export/table"
)

// Options choose how pictures are made and where they are found.
type Options struct {
	// Address is what comes before the name of a picture; it ends with a slash.
	Address string
	// DPI is the sharpness of cards and counters, BoardDPI that of boards, in dots per inch; 0
	// for the usual ones.
	DPI, BoardDPI int
}

// The usual sharpness: text of six points on a card is readable enlarged, and boards are larger.
const (
	UsualDPI      = 150
	UsualBoardDPI = 100
)

// Write writes tables that share their pictures: a save and a saved object for each, and below
// images the pictures.
func Write(tables []*table.Table, o Options) ([]table.File, error) {
	if o.DPI == 0 {
		o.DPI = UsualDPI
	}
	if o.BoardDPI == 0 {
		o.BoardDPI = UsualBoardDPI
	}
	p, err := newPictures(tables, o)
	if err != nil {
		return nil, err
	}
	var out []table.File
	for _, t := range tables {
		s, o := newSave(t, p)
		for _, f := range []struct {
			name string
			of   any
		}{{t.ID + ".json", s}, {t.ID + "-object.json", o}} {
			data, err := json.MarshalIndent(f.of, "", " ")
			if err != nil {
				return nil, fmt.Errorf("write %s: %w", f.name, err)
			}
			out = append(out, table.File{Name: f.name, Data: append(data, '\n')})
		}
	}
	return append(out, p.files...), nil
}

// save is a save; what is left out the program fills in.
type save struct {
	SaveName      string
	GameMode      string
	Date          string
	VersionNumber string
	GameType      string
	Tags          []string
	Gravity       float64
	PlayArea      float64
	Table         string
	Sky           string
	Note          string
	TabStates     map[string]tab
	Hands         hands
	ComponentTags componentTags
	SnapPoints    []snapPoint
	LuaScript     string
	XmlUI         string
	ObjectStates  []*object
	// LuaScriptState is what the script saves: empty before the table was first set up.
	LuaScriptState string
}

// savedObject is a saved object, with the tags that the game it is put into is to have.
type savedObject struct {
	ObjectStates  []*object
	ComponentTags componentTags
}

// tab is a page of the notebook.
type tab struct {
	Title        string  `json:"title"`
	Body         string  `json:"body"`
	Color        string  `json:"color"`
	VisibleColor *colour `json:"visibleColor"`
	ID           int     `json:"id"`
}

type hands struct{ Enable, DisableUnused bool }

type componentTags struct {
	Labels []label `json:"labels"`
}

type label struct {
	Displayed  string `json:"displayed"`
	Normalized string `json:"normalized"`
}

type vector struct {
	X float64 `json:"x"`
	Y float64 `json:"y"`
	Z float64 `json:"z"`
}

type colour struct {
	R float64 `json:"r"`
	G float64 `json:"g"`
	B float64 `json:"b"`
}

type snapPoint struct{ Position vector }

// object is anything on the table. Its kind says which of the later fields it has.
type object struct {
	GUID             string
	Name             string
	Transform        transform
	Nickname         string
	Description      string
	GMNotes          string
	Tags             []string `json:",omitempty"`
	ColorDiffuse     colour
	Locked           bool
	Grid             bool
	Snap             bool
	Autoraise        bool
	Sticky           bool
	Tooltip          bool
	HideWhenFaceDown bool
	Hands            bool

	FogColor          string              `json:",omitempty"`
	CardID            int                 `json:",omitempty"`
	SidewaysCard      *bool               `json:",omitempty"`
	DeckIDs           []int               `json:",omitempty"`
	CustomDeck        map[string]deckFace `json:",omitempty"`
	CustomImage       *customImage        `json:",omitempty"`
	Bag               *bagOrder           `json:",omitempty"`
	MaterialIndex     *int                `json:",omitempty"`
	MeshIndex         *int                `json:",omitempty"`
	LuaScript         string              `json:",omitempty"`
	ContainedObjects  []*object           `json:",omitempty"`
	AttachedSnapPoint []snapPoint         `json:"AttachedSnapPoints,omitempty"`
}

type transform struct {
	PosX   float64 `json:"posX"`
	PosY   float64 `json:"posY"`
	PosZ   float64 `json:"posZ"`
	RotX   float64 `json:"rotX"`
	RotY   float64 `json:"rotY"`
	RotZ   float64 `json:"rotZ"`
	ScaleX float64 `json:"scaleX"`
	ScaleY float64 `json:"scaleY"`
	ScaleZ float64 `json:"scaleZ"`
}

// deckFace is a sheet of faces. BackIsHidden has others see the back of a card in a hand, and not
// the last cell of the sheet.
type deckFace struct {
	FaceURL      string
	BackURL      string
	NumWidth     int
	NumHeight    int
	BackIsHidden bool
	UniqueBack   bool
	Type         int
}

type customImage struct {
	ImageURL          string
	ImageSecondaryURL string
	ImageScalar       float64
	WidthScale        float64
	CustomTile        customTile
}

type customTile struct {
	Type      int
	Thickness float64
	Stackable bool
	Stretch   bool
}

type bagOrder struct{ Order int }

// note is what the notes of an object say to programs.
type note struct {
	Hulldown int    `json:"hulldown"`
	Stack    string `json:"stack,omitempty"`
	Piece    string `json:"piece,omitempty"`
	Place    string `json:"place,omitempty"`
}

func (n note) text() string {
	n.Hulldown = 1
	data, _ := json.Marshal(n) // strings and numbers alone
	return string(data)
}

// units converts a length to units of the program: an inch each.
func units(m page.MM) float64 { return round(float64(m) / 25400) }

// round keeps what a program can see of a number.
func round(v float64) float64 {
	const parts = 10000
	if v < 0 {
		return -round(-v)
	}
	return float64(int64(v*parts+0.5)) / parts
}

// How large pieces are at scale 1: a card is a poker card, and a token or tile is smaller by as
// much.
const (
	pokerHigh  = 88900
	tokenScale = 2.67
)

// The heights at which things lie: on the table, on that, and above all hands.
const (
	groundHigh  = 0.96
	pieceHigh   = 1.1
	counterHigh = 1.4
	handHigh    = 4
)

// at is where a point of the table is, at a height, turned by quarters and face down.
func at(p page.Point, high float64, turns int, down bool) transform {
	t := transform{PosX: units(p.X), PosY: high, PosZ: round(-units(p.Y)), RotY: float64((180 + 90*turns) % 360), ScaleX: 1, ScaleY: 1, ScaleZ: 1}
	if down {
		t.RotZ = 180
	}
	return t
}

// players are the colours of the seats of sides, in their order.
var players = []string{"White", "Red", "Green", "Blue"}

//go:embed script.lua
var script string

// newSave makes the save of a table, and the same as a saved object, whose script is that of one more thing.
func newSave(t *table.Table, p *pictures) (save, savedObject) {
	w := &writer{t: t, pictures: p, guids: map[string]bool{}}
	s := save{SaveName: t.Title, GameMode: t.Title, Gravity: 0.5, PlayArea: 1, Table: "Table_None", Sky: "Sky_Museum", Hands: hands{Enable: true}, Tags: []string{},
		Note: strings.Join(t.Notes, "\n"), TabStates: map[string]tab{}, ComponentTags: componentTags{Labels: []label{}}, SnapPoints: []snapPoint{}}
	if len(t.Notes) > 0 {
		s.TabStates["0"] = tab{Title: t.Title, Body: s.Note, Color: "Grey", VisibleColor: &colour{0.5, 0.5, 0.5}, ID: 0}
	}
	for _, place := range t.Places {
		w.place(&s, &place)
	}
	for i := range t.Start {
		s.ObjectStates = append(s.ObjectStates, w.stack(&t.Start[i]))
	}
	for _, tag := range w.tags {
		s.ComponentTags.Labels = append(s.ComponentTags.Labels, label{tag, tag})
	}
	s.LuaScript = w.script()
	return s, savedObject{append(slices.Clip(s.ObjectStates), w.keeper()), s.ComponentTags}
}
