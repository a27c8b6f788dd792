package link

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"math/big"

	"hulldown.dev/engine/play"
)

// reader reads the bytes of a link, which anybody may have made up, and keeps the first error.
type reader struct {
	*bytes.Reader
	err error
}

// link reads a whole link.
func (r *reader) link(shares bool) Link {
	var l Link
	l.Engine = r.count(1<<31 - 1)
	r.fill(l.Content[:])
	l.Scenario = r.text()
	for range r.count(r.Len()) {
		l.Set = append(l.Set, r.texts())
	}
	l.Seed, l.Game = r.number(), r.number()
	l.Players = r.texts()
	l.Standing = r.standing()
	if shares {
		l.chains = r.chains(len(l.Players))
	}
	l.Decisions = r.count(MaxDecisions)
	r.fill(l.state[:])
	l.Notes = r.notes(l.Decisions)
	rest := make([]byte, r.Len())
	r.fill(rest)
	l.choices = new(big.Int).SetBytes(rest)
	return l
}

// standing reads standing answers.
func (r *reader) standing() []play.Standing {
	var list []play.Standing
	for range r.count(play.MaxStanding) {
		answer := play.Standing{Seat: r.text(), Kinds: r.texts()}
		if r.err == nil {
			r.err = answer.Check()
		}
		if r.err != nil {
			return nil
		}
		list = append(list, answer)
	}
	return list
}

// notes reads what persons wrote of a game of so many decisions.
func (r *reader) notes(decisions int) []play.Note {
	var list []play.Note
	before := 0
	for range r.count(r.Len()) {
		head := r.count(kinds*(decisions-before) + kinds - 1)
		before += head / kinds
		n := play.Note{Before: before, Seconds: -1}
		switch head % kinds {
		case took:
			n.Seconds = r.count(play.MaxSeconds)
		case answer:
			if n.Question, n.Text = r.text(), r.text(); r.err == nil && n.Question == "" {
				r.err = errors.New("an answer is to no question")
			}
		case comment:
			n.Text = r.text()
		}
		if r.err == nil {
			r.err = n.Check()
		}
		if r.err != nil {
			return nil
		}
		list = append(list, n)
	}
	return list
}

func (r *reader) number() uint64 {
	if r.err != nil {
		return 0
	}
	var n uint64
	n, r.err = binary.ReadUvarint(r)
	return n
}

// count reads a number that is at most so large.
func (r *reader) count(most int) int {
	n := r.number()
	if r.err == nil && n > uint64(most) {
		r.err = fmt.Errorf("it holds a number of %d, expected at most %d", n, most)
	}
	if r.err != nil {
		return 0
	}
	return int(n)
}

func (r *reader) fill(b []byte) {
	if r.err == nil {
		_, r.err = io.ReadFull(r, b)
	}
}

// text reads a text, which is at most as long as the rest of the link.
func (r *reader) text() string {
	b := make([]byte, r.count(r.Len()))
	r.fill(b)
	return string(b)
}

func (r *reader) texts() []string {
	var out []string
	for range r.count(r.Len()) {
		out = append(out, r.text())
	}
	return out
}
