package enginetest

import (
	"encoding/binary"
	"errors"
	"math"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"hulldown.dev/engine"
	"hulldown.dev/engine/bot"
)

// Fuzz plays games that are steered by bytes, each turn by the next two, and
// now and then tries an action made of raw bytes. The bytes are those of a seed, eight of
// them replaced where a place is given that they have. All inputs are numbers, since a
// fuzzer minimises bytes, and plays a game for each try. The first seeds stand for games
// that are kept as files, in testdata/steered below the directory of the test, by its
// name. Options.Turns caps a game; the other options mean nothing here.
func Fuzz[S comparable, V any](f *testing.F, g engine.Game[S, V], o Options) {
	f.Helper()
	o = o.orDefaults()
	kept := steered(f)
	for seed := range uint32(len(kept) + 4) {
		f.Add(seed, uint16(math.MaxUint16), uint64(0))
	}
	f.Fuzz(func(t *testing.T, seed uint32, at uint16, steer uint64) {
		c := &walker[S, V]{game: g, options: o, to: t}
		var data []byte
		if int(seed) < len(kept) {
			data = slices.Clone(kept[seed])
		} else {
			data = stream(seed)
		}
		if int(at)+8 <= len(data) {
			binary.LittleEndian.PutUint64(data[at:], steer)
		}
		c.steer(data)
	})
}

// steered are the bytes of the games that are kept for a test, by the names of their files.
func steered(f *testing.F) [][]byte {
	f.Helper()
	names, err := filepath.Glob(filepath.Join("testdata", "steered", f.Name(), "*"))
	if err != nil {
		f.Fatal(err)
	}
	kept := make([][]byte, len(names))
	for i, name := range names {
		if kept[i], err = os.ReadFile(name); err != nil {
			f.Fatal(err)
		}
	}
	return kept
}

// streamBytes is how many bytes steer a game at most, two for each turn.
const streamBytes = 4000

// stream makes bytes of a seed.
func stream(seed uint32) []byte {
	data := make([]byte, streamBytes)
	chance := bot.NewRand(bot.Stream{Seed: uint64(seed)})
	for i := range data {
		data[i] = byte(chance.Uint64())
	}
	return data
}

// steer plays a game by bytes until they are used up, and asserts at each turn
// that something can come, that what is listed applies and folds, that what is
// not listed is refused, and that the invariants hold.
func (c *walker[S, V]) steer(data []byte) {
	state := c.game.Start()
	p := &spot[S]{state: &state}
	var log engine.Log
	for ; len(data) >= 2 && p.turn < c.options.Turns && !c.failed; p.turn++ {
		c.look(p)
		if p.waits.Kind == engine.Over {
			return
		}
		if !p.goes {
			c.fail(p, "nothing can come")
			return
		}
		choice := int(data[0])<<8 | int(data[1])
		data = data[2:]
		if choice%8 == 7 && len(data) >= rawBytes {
			c.tryRaw(p, data[:rawBytes])
			data = data[rawBytes:]
		}
		c.steerOn(p, choice/8, &log)
	}
}

// steerOn goes on with the n-th of what can come.
func (c *walker[S, V]) steerOn(p *spot[S], n int, log *engine.Log) {
	if p.waits.Kind == engine.Decide {
		p.next = p.legal[n%len(p.legal)]
	} else {
		p.next = c.game.Outcome(p.state, n%p.waits.Outcomes)
	}
	text := c.game.FormatAction(p.state, p.next)
	if a, err := c.game.ParseAction(p.state, text); err != nil || a != p.next {
		c.fail(p, "%+v is written %q and read as %+v, %v", p.next, text, a, err)
		return
	}
	folded := *p.state
	log.Reset()
	if err := c.game.Apply(p.state, p.next, log); err != nil {
		c.fail(p, "%q can come and is refused: %v", text, err)
		return
	}
	for _, e := range log.Events {
		c.game.Fold(&folded, e)
	}
	if folded != *p.state {
		c.fail(p, "folding the events of %q gives another state", text)
		return
	}
	if err := c.game.Check(p.state); err != nil {
		c.fail(p, "after %q, Check says: %v", text, err)
	}
}

// rawBytes is how many bytes make an action.
const rawBytes = 4 + engine.ActionCards

// tryRaw applies an action made of bytes to a copy. It may be legal by luck;
// otherwise it has to be refused and leave the state as it was.
func (c *walker[S, V]) tryRaw(p *spot[S], raw []byte) {
	a := engine.NewAction(engine.Verb(raw[0])).WithUnit(engine.Unit(int8(raw[1]))).
		WithTarget(engine.Unit(int8(raw[2]))).WithN(int8(raw[3]))
	for i := range engine.ActionCards {
		a = a.WithCard(i, engine.Card(raw[4+i]))
	}
	trial := *p.state
	err := c.game.Apply(&trial, a, nil)
	if err == nil {
		err = c.game.Check(&trial)
		if err != nil {
			c.fail(p, "after %+v, Check says: %v", a, err)
		}
		return
	}
	var illegal *engine.IllegalError
	if !errors.As(err, &illegal) || trial != *p.state {
		c.fail(p, "%+v is refused with %v, expected *engine.IllegalError and the same state", a, err)
	}
}
