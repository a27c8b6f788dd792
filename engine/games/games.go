// Package games is the explicit list of the games: it turns content and a
// set-up in words into a match that can be played without knowing its types.
package games

import (
	"iter"
	"slices"

	"hulldown.dev/engine"
	"hulldown.dev/engine/play"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
)

// Playable is a record of content that a match can be made of.
type Playable struct {
	// Record is the scenario or variant, Title what it is called, Game the game
	// of its set.
	Record      *model.Record
	Title, Game string
	// Sides are the ids of those that win and score, in the order of results,
	// each with its place below the record; Points is what they score.
	Sides  []Side
	Points string
	// Setups are set-ups worth trying, the smallest first; Further are others
	// that ask for more than the content may have; Modules have a module of the content
	// each.
	Setups, Further, Modules [][][]string
}

// Side is one of those that win and score.
type Side struct {
	ID    string
	Place []any
}

// game is a row of the list of games.
type game struct {
	name string
	// kind is the kind of record that matches are made of.
	kind model.Kind
	// list yields the records of that kind, each described when it is asked for.
	list func(c *model.Content) iter.Seq2[*model.Record, func() Playable]
	// open takes a content that holds a record of the kind with the head's
	// scenario for its id, and the set-up of the head.
	open func(l Library, head play.Head) (play.Match, []diag.Finding, error)
	// measures documents what the game counts, options lists what its set-up can have,
	// and language what scripts can say to it.
	measures func() []engine.Measure
	options  func() []engine.Phrase
	language func() engine.Language
}

// list is all games there are.
func list() []game { return []game{tankDuel(), victoryTank()} }

// Playables lists what a match can be made of, game by game, each in the order
// of the content.
func Playables(c *model.Content) []Playable {
	var out []Playable
	for _, g := range list() {
		for _, describe := range g.list(c) {
			out = append(out, inGame(c, describe()))
		}
	}
	return out
}

// inGame names the game of the set that something belongs to.
func inGame(c *model.Content, p Playable) Playable {
	if set := model.Find(c.Sets, p.Record.Set); set != nil {
		p.Game = set.Game
	}
	return p
}

// Find returns what has an id, or had it before its set renamed it; nil for nothing.
func Find(c *model.Content, id string) *Playable {
	for _, g := range list() {
		now := c.Renamed(g.kind, id)
		for r, describe := range g.list(c) {
			if r.ID == now {
				p := inGame(c, describe())
				return &p
			}
		}
	}
	return nil
}

// ContentError says that content makes no game, whatever the set-up.
type ContentError struct{ Err error }

// Error implements error.
func (e *ContentError) Error() string { return e.Err.Error() }

// Unwrap returns the error behind it.
func (e *ContentError) Unwrap() error { return e.Err }

// Measures lists what the games count beside what every game does, without
// keys, each with its definition. What several games count by the same name is
// listed as the first of them defines it.
func Measures() []engine.Measure {
	var out []engine.Measure
	for _, g := range list() {
		for _, m := range g.measures() {
			if !slices.ContainsFunc(out, func(o engine.Measure) bool { return o.Name == m.Name }) {
				out = append(out, m)
			}
		}
	}
	return out
}

// Language is all that scripts can say to a game: the options of its set-up, and what
// the game itself reads.
type Language struct {
	Game    string
	Options []engine.Phrase
	engine.Language
}

// Languages lists what scripts can say, game by game.
func Languages() []Language {
	var all []Language
	for _, g := range list() {
		all = append(all, Language{g.name, g.options(), g.language()})
	}
	return all
}
