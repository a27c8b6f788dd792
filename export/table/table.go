// Package table makes of content, and of a set-up of it, a table as a value: the faces that are
// printed, the cards, boards and counters with those faces, the places where they lie, and what
// lies where when a game begins. Programs in which people play at a table, and shops that print
// cards, each have a writer of that value in a package of their own below this one.
//
// Of sets alone a table has all pieces, in decks and stacks. Of a scenario or a variant it has what
// the game is played with, as the game sets it up before its first turn: what depends on chance, as
// hands do, is still in its deck, and what a player is to choose in secret is with that player.
package table

import (
	"cmp"
	"slices"

	"hulldown.dev/export/page"
	"hulldown.dev/export/wording"
)

// Table is what lies on a table. Lengths are thousandths of a millimetre; the middle of the table
// is at 0,0, with X to the right and Y towards the first side. Lists are in an order that the
// content gives alone.
type Table struct {
	// ID is that of the set, scenario or variant, in small letters and hyphens, Title what people
	// call it.
	ID, Title string
	// Game is the game of its set, empty for sets alone.
	Game string
	// Area is what places and pieces take up.
	Area   page.Rect
	Sides  []Side
	Faces  []Face
	Pieces []Piece
	Places []Place
	Start  []Stack
	// Notes are what the players are still to do before the first turn, and what the table does
	// not show.
	Notes []string
	// Language is that of all that players read, be it written by a writer of the table.
	Language wording.Language
}

// Side is one of those that play against each other. The first sits at the lower edge.
type Side struct {
	ID, Title string
	// Seats are its players as logs name them.
	Seats []string
}

// Face is one side of a piece, or the ground of a place.
type Face struct {
	// ID names it within the table: cards/battle-28-front.
	ID string
	// Page shows it as it is cut; its size is that of the piece.
	Page    page.Page
	picture *Picture
}

// Shape is how a piece looks to a program that has several kinds of thing.
type Shape string

// The shapes.
const (
	Card    Shape = "card"
	Board   Shape = "board"
	Counter Shape = "counter"
)

// Piece is a thing that lies on the table; of equal ones there is one Piece. Its ID is for good: it
// is made of ids of content, and saved games of other programs find pieces by it.
type Piece struct {
	// ID is the kind of sheet on which it is printed and its name there: cards/battle-28.
	ID string
	// First is the ID with the id that its record had first, by which names for good are made; empty
	// where that is the same.
	First string
	// Record is the record that it shows as kind/id, empty for none, and Set the set of that.
	Record, Set string
	Title       string
	Shape       Shape
	// Front and Back are ids of faces; Back is empty for what shows the same on both sides.
	Front, Back string
	// Group is the deck, nation or kind that it is kept with, GroupTitle what people call that.
	Group, GroupTitle string
	// Tags are words by which programs tell kinds of piece apart, Words what is printed on it.
	Tags  []string
	Words []string
	// Count is how many there are in the box, or in the game.
	Count int
}

// PlaceKind is what a place is for.
type PlaceKind string

// The kinds of place.
const (
	// Deck is where cards are drawn from, Discards where used ones go.
	Deck     PlaceKind = "deck"
	Discards PlaceKind = "discards"
	// Hand belongs to a side and hides from others what is in it.
	Hand PlaceKind = "hand"
	// Pile is a supply of equal things, and Bag one of mixed ones.
	Pile PlaceKind = "pile"
	Bag  PlaceKind = "bag"
	// Zone is a box of a track, Field one of a battlefield.
	Zone  PlaceKind = "zone"
	Field PlaceKind = "field"
	// Ground is what lies under all else, with a picture.
	Ground PlaceKind = "ground"
	// Stand is where a board or a unit lies.
	Stand PlaceKind = "stand"
)

// Place is a part of the table.
type Place struct {
	ID, Title string
	Kind      PlaceKind
	Box       page.Rect
	// Side is the index of the side that it belongs to, NoSide for none.
	Side int
	// Deck is, for Discards, the deck that they are of. They are shuffled back into it, but where Final is
	// set: what lies there is out of the game.
	Deck  string
	Final bool
	// Face is the picture of a Ground.
	Face string
	// Turned is set where it is seen from the other end of the table.
	Turned bool
	// Spots are where things on it come to lie.
	Spots []page.Point
}

// NoSide is the side of what belongs to none.
const NoSide = -1

// Stack is what lies at one point: a piece, or several in a deck, a pile or a bag.
type Stack struct {
	// ID is for good, as that of a Piece is.
	ID, Title string
	// Place is where it is, At its middle.
	Place string
	At    page.Point
	// Turns are quarter turns clockwise. Down is set for what lies face down.
	Turns int
	Down  bool
	// Ordered is set where the order is known: the first of Pieces is on top. Others are sets,
	// which are to be shuffled before anybody looks.
	Ordered bool
	// Owner is the side that alone may look at what lies face down, NoSide for nobody.
	Owner int
	// Leaves is how many leave the game unseen, for the Discards beside it, once a set is shuffled.
	Leaves int
	Pieces []string
}

// Lasting is the id of a piece that stays when its record is renamed.
func (p *Piece) Lasting() string { return cmp.Or(p.First, p.ID) }

// Piece returns the piece with an id, nil for none.
func (t *Table) Piece(id string) *Piece {
	return find(t.Pieces, func(p *Piece) bool { return p.ID == id })
}

// Face returns the face with an id, nil for none.
func (t *Table) Face(id string) *Face {
	return find(t.Faces, func(f *Face) bool { return f.ID == id })
}

// Place returns the place with an id, nil for none.
func (t *Table) Place(id string) *Place {
	return find(t.Places, func(p *Place) bool { return p.ID == id })
}

func find[T any](list []T, is func(*T) bool) *T {
	if i := slices.IndexFunc(list, func(v T) bool { return is(&v) }); i >= 0 {
		return &list[i]
	}
	return nil
}

// Size is that of a piece as it is cut.
func (t *Table) Size(p *Piece) page.Size {
	if f := t.Face(p.Front); f != nil {
		return f.Page.Size
	}
	return page.Size{}
}

// Shuffled reports whether a stack is a deck whose order nobody knows, which is shuffled before the
// game begins.
func (t *Table) Shuffled(h *Stack) bool {
	return t.Place(h.Place).Kind == Deck && h.Several() && !h.Ordered && h.Down
}

// Discards is where cards of the deck at a place go, nil for nowhere.
func (t *Table) Discards(deck string) *Place {
	return find(t.Places, func(p *Place) bool { return p.Kind == Discards && p.Deck == deck })
}

// Several reports whether a stack is more than one piece.
func (h *Stack) Several() bool { return len(h.Pieces) > 1 }
