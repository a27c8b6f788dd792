package page

// Side is which side of a piece a page shows.
type Side uint8

// The sides of a piece.
const (
	// Whole is a page that is no side of a piece, such as a board or a leaf of a book.
	Whole Side = iota
	Front
	Back
)

// Shown says which piece a page shows; the zero Shown says nothing.
type Shown struct {
	// Piece names it: the id of its record, and behind a hyphen what tells it from others of
	// that record. It is made of small letters, digits and hyphens; different pieces of a document have different ones.
	Piece string
	Side  Side
	// Again is set where an earlier page of the document shows the same.
	Again bool
}

// Face is the name of what the page shows, by which its picture is found: battle-28-front. It
// is empty where nothing is said.
func (s Shown) Face() string { return FaceName(s.Piece, s.Side) }

// FaceName is the name of a side of a piece.
func FaceName(piece string, side Side) string {
	switch {
	case piece == "" || side == Whole:
		return piece
	case side == Front:
		return piece + "-front"
	}
	return piece + "-back"
}
