package gameview

import (
	"maps"

	"hulldown.dev/cmd/internal/gametable"
)

// Told is what was said of the lines of a game's log: all but its end is said again at each view. It is for one
// goroutine, and the zero value is ready.
type Told struct {
	called names
	texts  map[toldOf]string
	pieces map[string][]Link
}

// toldOf is what the text of a line follows from.
type toldOf struct {
	kind, clause, text string
	terms              bool
}

// maxTold is how many lines are kept.
const maxTold = 4096

// begin drops what was said while units were called otherwise, and what is too much.
func (t *Told) begin(called names) {
	if t.texts == nil || len(t.texts) >= maxTold || len(t.pieces) >= maxTold || !maps.Equal(t.called, called) {
		*t = Told{called: called, texts: map[toldOf]string{}, pieces: map[string][]Link{}}
	}
}

// told is what was said of the lines of the game, nil where that is not kept.
func (in telling) told() *Told {
	if in.game == nil {
		return nil
	}
	return in.game.Told
}

// said is the text of a line, which is found out where it was not said before.
func (in telling) said(l *gametable.Line) string {
	told := in.told()
	if told == nil {
		return in.saying(l)
	}
	of := toldOf{l.Kind, string(l.Clause), l.Text, len(l.Terms) > 0}
	text, known := told.texts[of]
	if !known {
		text = in.saying(l)
		told.texts[of] = text
	}
	return text
}

// cited is a text divided at the clauses that it cites.
func (in telling) cited(text string) []Link {
	told := in.told()
	if told == nil {
		return in.Maker.cited(text)
	}
	pieces, known := told.pieces[text]
	if !known {
		pieces = in.Maker.cited(text)
		told.pieces[text] = pieces
	}
	return pieces
}
