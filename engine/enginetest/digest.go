package enginetest

import (
	"fmt"
	"hash"
	"hash/fnv"
	"strings"

	"hulldown.dev/engine"
)

// Digest walks through games and sums up what the game says in them, a line for
// each aspect with the number of texts and their checksum: the actions that are
// listed, why others are refused, what a judge rates the listed ones, the events
// with their terms, how they are told to people and programs, the boards and
// sights, and the answers to the questions of the options. Every other game is
// played by the ratings, the rest at random. A test keeps the lines: whoever
// changes one of them without meaning to learns of it.
func Digest[S comparable, V any](g engine.Game[S, V], rate func(*V, engine.Action) int32, o Options) []string {
	d := digest[S, V]{walker: &walker[S, V]{game: g, options: o.orDefaults()}, rate: rate}
	d.walk(d.visit)
	var lines []string
	for _, a := range []struct {
		name string
		*aspect
	}{
		{"actions", &d.actions}, {"refusals", &d.refusals}, {"ratings", &d.ratings}, {"events", &d.events},
		{"words", &d.words}, {"boards", &d.boards}, {"answers", &d.answers}, {"tables", &d.tables},
	} {
		lines = append(lines, fmt.Sprintf("%s %d %016x", a.name, a.n, a.sum().Sum64()))
	}
	return lines
}

// aspect is the checksum of the texts of one aspect, in order.
type aspect struct {
	hash hash.Hash64
	line []byte
	n    int
}

func (a *aspect) sum() hash.Hash64 {
	if a.hash == nil {
		a.hash = fnv.New64a()
	}
	return a.hash
}

func (a *aspect) say(format string, args ...any) {
	a.line = append(fmt.Appendf(a.line[:0], format, args...), '\n')
	a.sum().Write(a.line)
	a.n++
}

// digest is a walk that gathers what the game says.
type digest[S comparable, V any] struct {
	*walker[S, V]
	rate func(*V, engine.Action) int32

	actions, refusals, ratings, events, words, boards, answers, tables aspect
	log                                                                engine.Log
}

// visit gathers what is said at a spot, and chooses the action that is rated
// best in every other game.
func (d *digest[S, V]) visit(p *spot[S]) {
	d.offers(p)
	for range d.options.Sample {
		trial := *p.state
		if err := d.game.Apply(&trial, d.unlisted(p, nil), nil); err != nil {
			d.refusals.say("%v", err)
		}
	}
	ask, rare := askStep, rareStep
	if d.options.Closely {
		ask, rare = 1, askStep
	}
	if p.turn%ask == 0 {
		d.answer(p, d.options.Questions)
		d.boards.say("%s", d.game.Board(p.state))
	}
	if p.turn%rare == 0 {
		d.seldom(p)
	}
	if p.goes {
		d.follows(p)
	}
}

// A question is asked every askStep turns, and everything is shown every rareStep: what is
// said of a state changes little in between, and takes longer than to play.
const (
	askStep  = 4
	rareStep = 16
)

// answer gathers the answers to questions.
func (d *digest[S, V]) answer(p *spot[S], questions []string) {
	for _, question := range questions {
		answer, err := d.game.Query(p.state, &d.log, strings.Fields(question))
		d.answers.say("%s: %q, %v", question, answer, err)
	}
}

// seldom gathers answers to the many questions, and the table as each seat sees it.
func (d *digest[S, V]) seldom(p *spot[S]) {
	d.answer(p, d.options.Rare)
	if tabled, ok := any(d.game).(engine.Tabled[S]); ok {
		for seat := engine.NoSeat; seat < d.seats(); seat++ {
			d.tables.say("%+v", tabled.Table(p.state, seat))
		}
	}
}

// offers gathers the listed actions and their ratings.
func (d *digest[S, V]) offers(p *spot[S]) {
	if p.waits.Kind != engine.Decide {
		return
	}
	var view V
	d.game.Observe(&view, p.state, p.waits.Seat)
	best := int32(0)
	for i, a := range p.legal {
		rating := d.rate(&view, a)
		d.actions.say("%s", d.game.FormatAction(p.state, a))
		d.ratings.say("%d", rating)
		if p.game%2 == 0 && (i == 0 || rating > best) {
			p.next, best = a, rating
		}
	}
}

// follows gathers what comes of the next action.
func (d *digest[S, V]) follows(p *spot[S]) {
	state := *p.state
	d.log.Reset()
	d.words.say("> %s", d.game.FormatAction(&state, p.next))
	if d.game.Apply(&state, p.next, &d.log) != nil {
		return
	}
	protocol, _ := any(d.game).(engine.Protocol[S])
	for _, e := range d.log.Events {
		said := e
		said.Kind = 0 // its number is free to change; the words name it
		d.events.say("%+v %+v", said, d.log.Trace(e))
		for seat := engine.NoSeat; seat < min(d.seats(), 1); seat++ {
			d.words.say("%s", d.game.Describe(&state, &d.log, e, seat))
			if protocol != nil {
				d.words.say("%+v", protocol.Record(e, seat))
			}
		}
	}
	if protocol != nil && p.turn%askStep == 0 {
		d.boards.say("%+v", protocol.Sight(&state, p.waits.Seat))
	}
}
