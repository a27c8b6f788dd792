package playtest

import (
	"encoding/binary"
	"errors"
	"fmt"
)

// Sums travel between machines as bytes: numbers of variable length, of a list only
// those that are not zero, each behind how many it skips. What the numbers are of is
// said by the layout, which both ends have; the same sums are the same bytes.

// AppendSums appends the sums of a part, and its rows.
func (p *Part) AppendSums(b []byte) []byte {
	b = p.Tally.appendSums(b)
	b = binary.AppendUvarint(b, uint64(len(p.Rows)))
	return appendSparse(b, p.Rows)
}

// PartOf reads what AppendSums wrote of so many games of a layout. It refuses bytes
// that are none, and rows that are not of these games.
func PartOf(l *Layout, games int, b []byte) (*Part, error) {
	p := &Part{Tally: NewTally(l)}
	r := reader{left: b}
	r.tally(p.Tally)
	switch n := r.number(); n {
	case 0:
	case uint64(games) * uint64(l.Size):
		p.Rows = make([]int32, n)
	default:
		r.fail()
	}
	readSparse(&r, p.Rows)
	return p, r.end(p.Tally.Games == int64(games) && p.Tally.sound(l) == nil)
}

// AppendSums appends the sums of pairs.
func (p *Pairs) AppendSums(b []byte) []byte {
	b = p.Base.Tally.appendSums(b)
	b = p.Head.Tally.appendSums(b)
	for _, part := range p.parts() {
		b = appendSparse(b, part)
	}
	return binary.AppendUvarint(b, uint64(p.Unlike))
}

// PairsOf reads what AppendSums wrote of so many pairs of games of two layouts. It
// refuses bytes that are none.
func PairsOf(base, head *Layout, games int, b []byte) (*Pairs, error) {
	p := newPairs(base, head)
	p.Base.To, p.Head.To = games, games
	r := reader{left: b}
	r.tally(p.Base.Tally)
	r.tally(p.Head.Tally)
	for _, part := range p.parts() {
		readSparse(&r, part)
	}
	p.Unlike = int64(r.number())
	return p, r.end(p.Base.Tally.Games == int64(games) && p.Head.Tally.Games == int64(games) && p.Unlike >= 0 && p.Unlike <= int64(games) &&
		p.Base.Tally.sound(base) == nil && p.Head.Tally.sound(head) == nil)
}

// lists are the sums of a batch.
func (t *Tally) lists() [][]int64 {
	return append([][]int64{t.Sums, t.Squares, t.Cross, t.Apart[0], t.Apart[1], t.Apart[2]}, t.Bins...)
}

func (t *Tally) appendSums(b []byte) []byte {
	b = binary.AppendUvarint(b, uint64(t.Games))
	for _, list := range t.lists() {
		b = appendSparse(b, list)
	}
	return b
}

// appendSparse appends how many numbers are not zero, and each behind how many
// zeros are before it.
func appendSparse[N int32 | int64](b []byte, list []N) []byte {
	n := 0
	for _, v := range list {
		if v != 0 {
			n++
		}
	}
	b = binary.AppendUvarint(b, uint64(n))
	last := 0
	for i, v := range list {
		if v != 0 {
			b = binary.AppendUvarint(b, uint64(i-last))
			b = binary.AppendVarint(b, int64(v))
			last = i + 1
		}
	}
	return b
}

// errSums ends the reading of bytes that hold no sums.
var errSums = errors.New("these bytes are no sums of that layout")

// reader reads sums; after the first fault it reads nothing.
type reader struct {
	left []byte
	bad  bool
}

func (r *reader) fail() { r.left, r.bad = nil, true }

func (r *reader) number() uint64 {
	v, n := binary.Uvarint(r.left)
	if n <= 0 {
		r.fail()
		return 0
	}
	r.left = r.left[n:]
	return v
}

func (r *reader) signed() int64 {
	v, n := binary.Varint(r.left)
	if n <= 0 {
		r.fail()
		return 0
	}
	r.left = r.left[n:]
	return v
}

func (r *reader) tally(t *Tally) {
	games := r.number()
	if games > MaxGames {
		r.fail()
		return
	}
	t.Games = int64(games)
	for _, list := range t.lists() {
		readSparse(r, list)
	}
}

// readSparse fills in a list of zeros.
func readSparse[N int32 | int64](r *reader, list []N) {
	at := uint64(0)
	for range r.number() {
		gap, v := r.number(), r.signed()
		if gap > uint64(len(list)) {
			r.fail()
			return
		}
		if at += gap; r.bad || at >= uint64(len(list)) || int64(N(v)) != v || v == 0 {
			r.fail()
			return
		}
		list[at] = N(v)
		at++
	}
}

// end reports a fault: one on the way, one of the whole, or bytes that are left over.
func (r *reader) end(sound bool) error {
	if r.bad || !sound || len(r.left) > 0 {
		return fmt.Errorf("reading a block of games: %w", errSums)
	}
	return nil
}
