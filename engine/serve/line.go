package serve

import (
	"hulldown.dev/engine"
	"hulldown.dev/engine/play"
)

// Format is the version of the lines and of the requests. It rises when a
// reader of the version before would misread something.
const Format = 1

// The names of the kinds of turn.
const (
	kindDecision = "decision"
	kindChance   = "chance"
	kindOthers   = "others"
	kindOver     = "over"
	kindStopped  = "stopped"
)

// transcript is a game as lines are made of it.
type transcript struct {
	head  play.Head
	seats []string
	scene play.Scene
	// seed is nil where the game's chance is written and nothing was open.
	seed *play.Seed
}

// opening writes the head line. Whoever has the seed and the content can
// play the game again and see every hand, so that a seat is not given the seed.
func (t *transcript) opening(b []byte, as engine.Seat) []byte {
	o := begin(b)
	o.text("line", "head")
	o.number("format", Format)
	o.text("game", t.head.Game)
	o.some("scenario", t.head.Scenario)
	if len(t.head.Set) > 0 {
		o.key("set")
		o.b = append(o.b, '[')
		for i, option := range t.head.Set {
			if i > 0 {
				o.b = append(o.b, ',')
			}
			o.b = appendTexts(o.b, option)
		}
		o.b = append(o.b, ']')
	}
	o.texts("seats", t.seats)
	o.texts("players", t.scene.Players())
	o.some("content", t.head.Content)
	o.number("engine", play.Version)
	if as == engine.NoSeat {
		t.secrets(&o)
	} else {
		o.text("as", t.seats[as])
	}
	o.texts("board", t.scene.Sight(engine.NoSeat).Board)
	return o.end()
}

// secrets writes into the head what only those are sent who see everything:
// where chance comes from, and the state.
func (t *transcript) secrets(o *object) {
	if t.seed != nil {
		o.key("seed")
		o.b = play.Exact(t.seed.Seed).AppendJSON(o.b)
		if t.seed.Game != 0 {
			o.key("number")
			o.b = play.Exact(t.seed.Game).AppendJSON(o.b)
		}
	}
	t.state(o)
}

// state writes the hash of the state, which every game has that can be played.
func (t *transcript) state(o *object) {
	if hash, err := t.scene.State(); err == nil {
		o.text("state", hash)
	}
}

// turn writes the line of the turn that came last; it writes nothing for one
// of which the seat may not know. Each reader's turns are numbered without
// gaps, since a gap would reveal a turn: sent counts those before.
func (t *transcript) turn(b []byte, as engine.Seat, sent *int) []byte {
	last := t.scene.Last(as)
	if last.Concealed {
		return b
	}
	*sent++
	o := begin(b)
	o.text("line", "turn")
	o.number("turn", *sent)
	kind := kindDecision
	if last.Kind == engine.Chance {
		kind = kindChance
	}
	o.text("kind", kind)
	if last.Seat != engine.NoSeat {
		o.text("seat", t.seats[last.Seat])
	}
	o.text("action", last.Action)
	if last.Withheld {
		o.truth("withheld", true)
	}
	if as == engine.NoSeat {
		t.state(&o)
	}
	return o.end()
}

// event writes the line of an event of that turn; it writes nothing for one
// that is sent to nobody.
func (t *transcript) event(b []byte, e engine.Event, as engine.Seat) []byte {
	a := t.scene.Report(e, as)
	if a.Kind == "" {
		return b
	}
	o := begin(b)
	o.text("line", "event")
	o.text("kind", a.Kind)
	o.some("seat", a.Seat)
	o.some("side", a.Side)
	o.some("unit", a.Unit)
	o.some("target", a.Target)
	o.some("card", a.Card)
	o.some("item", a.Item)
	o.some("word", a.Word)
	if a.HasFrom {
		o.number("from", a.From)
	}
	if a.HasTo {
		o.number("to", a.To)
	}
	if a.Withheld {
		o.truth("withheld", true)
	}
	o.some("clause", string(a.Clause))
	if len(a.Terms) > 0 {
		o.key("terms")
		o.b = appendTerms(o.b, a.Terms)
	}
	o.some("text", a.Text)
	return o.end()
}

// opNames are the words for the operations of a trace.
var opNames = [...]string{engine.Base: "base", engine.Plus: "plus", engine.Becomes: "becomes"}

func appendTerms(b []byte, terms []engine.Term) []byte {
	b = append(b, '[')
	for i, term := range terms {
		if i > 0 {
			b = append(b, ',')
		}
		o := begin(b)
		o.text("op", opNames[term.Op])
		o.number("value", int(term.Value))
		o.some("what", term.What)
		o.some("clause", string(term.Clause))
		b = o.end()
	}
	return append(b, ']')
}

// result writes the result so far. All of it lies open but for the number of
// turns, of which a seat may not know some.
func (t *transcript) result(b []byte, as engine.Seat) []byte {
	out := t.scene.Outcome()
	o := begin(b)
	o.text("line", "result")
	o.truth("over", out.Over)
	o.texts("winners", t.sideSeats(out.Result, int(out.Result.Winner)))
	o.key("sides")
	o.b = append(o.b, '[')
	for side := range engine.MaxSeats {
		seats := t.sideSeats(out.Result, side)
		if len(seats) == 0 {
			continue
		}
		if o.b[len(o.b)-1] != '[' {
			o.b = append(o.b, ',')
		}
		one := begin(o.b)
		one.texts("seats", seats)
		one.number("score", int(out.Result.Score[side]))
		if out.Result.Counts {
			one.number("held", int(out.Result.Held[side]))
		}
		o.b = one.end()
	}
	o.b = append(o.b, ']')
	o.some("how", out.Result.How)
	o.some("by", out.Result.By)
	if as == engine.NoSeat {
		o.number("turns", out.Turns)
		o.number("decisions", out.Decisions)
	}
	return o.end()
}

// sideSeats names the seats of a side.
func (t *transcript) sideSeats(r engine.Result, side int) []string {
	var seats []string
	for i, name := range t.seats {
		if int(r.Side[i]) == side {
			seats = append(seats, name)
		}
	}
	return seats
}
