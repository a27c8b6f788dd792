// Package gameview makes views of games: values that hold all that a page shows of a game, what a
// seat sees, what it may do and what it was told, in words of a language, and of the form by which a
// game begins. The studio makes them behind a server, a page that holds the engine makes them where it
// is read; each draws the same values, so that a game looks alike wherever it is played.
//
// It knows no request, no template and no file: pictures, pages of records and of clauses are somewhere
// else in either case, so that a caller says where (Assets). What the sheet of a scenario prints in its
// boxes comes by the same way, since the layouts that work it out are far larger than the games.
package gameview

import (
	"fmt"
	"slices"
	"time"

	"hulldown.dev/cmd/internal/gametable"
	"hulldown.dev/engine"
	"hulldown.dev/engine/play"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/model"
)

// Maker makes the views of games of one content in one language. It changes nothing, so that several
// goroutines may use it, each with a game of its own.
type Maker struct {
	Language wording.Language
	// Content is the content in the language.
	Content *model.Content
	// Open makes a match of a scenario or variant with the lines of a set-up.
	Open func(scenario string, set [][]string) (play.Match, error)
	// Own reports which scenarios come first in the list of them, nil for none.
	Own func(*model.Record) bool
	// Assets are what is shown beside words.
	Assets Assets
}

// Assets say where on the pages of a caller that is which views show and do not hold.
type Assets interface {
	// Picture is a face of the record that is named kind/id, its first for no face, nil for none.
	Picture(record, face string) *Picture
	// Outline is the address of a vehicle or gun from the side, "" for none.
	Outline(record string, left bool) string
	// Record is the page of a record, "" for none.
	Record(record string) string
	// Boxes is what the sheet of a scenario prints in the boxes of its battlefield, from the far end of
	// its first side to that of its second; none for a scenario without.
	Boxes(scenario string) []Box
	// Field is the address of the picture of a field of a map that shows something, as engine.MapField has it, in a
	// colour that is written #rrggbb.
	Field(shows, ink string) string
	// Clause is how a clause is cited for people, and its page, "" for none.
	Clause(id string) Link
	// Rule is what a clause says, "" where the caller has no texts of clauses.
	Rule(id string) string
}

// Link is a text that leads somewhere; Href is empty for a text alone.
type Link struct {
	Text, Href string
	// Here is set for what is shown or chosen.
	Here bool
}

// Picture is where a picture is, its size in pixels, and what is at which of its places.
type Picture struct {
	Src  string
	W, H int
	// Size is its size in thousandths of a millimetre, and Spots are the places at which something may
	// lie, by their names.
	Size  Size
	Spots map[string]Rect
}

// Size is a width and a height in thousandths of a millimetre.
type Size struct{ W, H int32 }

// Box is the view box of what is drawn on something of a size.
func (s Size) Box() string { return fmt.Sprintf("0 0 %d %d", s.W, s.H) }

// Rect is a rectangle in thousandths of a millimetre.
type Rect struct{ X, Y, W, H int32 }

// Centre is the point in the middle of a rectangle.
func (r Rect) Centre() Rect { return Rect{X: r.X + r.W/2, Y: r.Y + r.H/2} }

// Box is what is printed in a box of the battlefield of a scenario: its Range as either side counts it,
// the terrain that is taken there, and what units of either side are to have there.
type Box struct {
	Metres [2]int
	Places []string
	Goals  [2]string
}

// Asked is a game as somebody asks for it.
type Asked struct {
	// Scenario is the id of a scenario or variant, Set the lines of its set-up.
	Scenario string
	Set      [][]string
	Seed     uint64
	// Players are a player or gametable.Person for each seat of the match.
	Players []string
	Match   play.Match
	// Recording is the one that the game is taken up from, nil for none.
	Recording *play.Script
	// Away are the seats of persons who are elsewhere and play by links.
	Away []string
	// Timed is set where it is noted how long each decision of a person takes.
	Timed bool
}

// Game is a game at a table, and the address below which its pages are.
type Game struct {
	Asked
	Table *gametable.Table
	Path  string
	// Told keeps what was said of its log, nil to say all anew.
	Told *Told
}

// Next is the seat that a person should see: that of the person who decides, otherwise the first that a
// person plays, or the first.
func (g *Game) Next() engine.Seat {
	now := g.Table.Turn()
	if now.Kind == engine.Decide && g.Table.Here(now.Seat) {
		return now.Seat
	}
	for i := range g.Table.Seats() {
		if seat := engine.Seat(i); g.Table.Here(seat) {
			return seat
		}
	}
	return 0
}

// Shows reports whether a page may show a seat: the hand of one that a program plays is shown to no person who
// plays.
func (g *Game) Shows(seat engine.Seat) bool {
	return seat >= 0 && int(seat) < len(g.Table.Seats()) && (g.Table.Here(seat) || !slices.Contains(g.Table.Players(), gametable.Person))
}

// Say returns a text of the pages by its name, with each {name} replaced by a value; names and values
// alternate.
func Say(l wording.Language, name string, pairs ...any) string {
	texts := make([]string, len(pairs))
	for i, p := range pairs {
		texts[i] = fmt.Sprint(p)
	}
	return l.Say(wording.Key("studio."+name), texts...)
}

// say is Say in the language of the views.
func (m *Maker) say(name string, pairs ...any) string { return Say(m.Language, name, pairs...) }

// translator is the language of logs, nil for English.
func (m *Maker) translator() engine.Translator {
	if m.Language.English() {
		return nil
	}
	return m.Language.Translator()
}

// Options are those of a table, with the language of its log.
func (m *Maker) Options(a Asked) gametable.Options {
	o := gametable.Options{Match: a.Match, Players: a.Players, Seed: a.Seed, Translator: m.Language.People(), Recording: a.Recording}
	if a.Timed {
		o.Clock = time.Now
	}
	return o
}
