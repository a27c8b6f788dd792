package link

import (
	"encoding/binary"
	"fmt"
	"slices"

	"hulldown.dev/engine"
	"hulldown.dev/engine/play"
)

// chain is the chain of a player, if he has one.
type chain struct {
	play.Chain
	has bool
}

// The numbers of a chain: none, one of a person who is not bound yet, and from where others are.
const (
	chainless = iota
	unbound
	bound
)

// append appends a chain.
func (c chain) append(b []byte) []byte {
	switch {
	case !c.has:
		return append(b, chainless)
	case !c.Bound:
		return append(b, unbound)
	}
	n := bound + 2*c.Count
	if c.Lost {
		n++
	}
	return append(binary.AppendUvarint(b, uint64(n)), c.Last[:]...)
}

// chains reads the chains of so many players, of whom somebody has one.
func (r *reader) chains(players int) []chain {
	var list []chain
	for range players {
		n := r.count(bound + 2*play.MaxShares + 1)
		c := chain{has: n != chainless}
		if n >= bound {
			c.Bound, c.Count, c.Lost = true, (n-bound)/2, (n-bound)%2 == 1
			r.fill(c.Last[:])
		}
		if list = append(list, c); r.err != nil {
			return nil
		}
	}
	if r.err == nil && !slices.ContainsFunc(list, func(c chain) bool { return c.has }) {
		r.err = fmt.Errorf("it is written as one with shares of chance and has none")
	}
	return list
}

// shares are those of the chance of a game while it is played.
type shares struct {
	seats  []string
	list   []play.Chain
	chains *play.Chains
	// lines are the places in a recording at which shares were mixed into the seed, of which at were found.
	lines []sharedLine
	at    int
}

// sharedLine is a line about chance, and after how many decisions it comes.
type sharedLine struct {
	play.Reseed
	decisions int
	from      string
}

// newShares are those of a recording.
func newShares(s *play.Script, seats []string) *shares {
	h := &shares{seats: seats, list: s.Chains, chains: play.NewChains(s.Chains)}
	decisions, from := 0, ""
	for _, line := range s.Lines {
		if slices.Contains(seats, line.Words[0]) {
			decisions++
			from = line.Words[0]
		}
		if r, ok := line.Reseed(); ok {
			h.lines = append(h.lines, sharedLine{r, decisions, from})
		}
	}
	return h
}

// due is the seat with a chain whose decision comes, as the seed has it, after chance behind a decision of another that
// has one too, "" for none: there the shares of both may be mixed into the seed.
func (h *shares) due(s play.Scene) (string, error) {
	if len(h.list) == 0 || s.Turn().Kind != engine.Chance {
		return "", nil
	}
	from := s.Last(engine.NoSeat).Seat
	next, err := s.Comes()
	if err != nil || next.Kind != engine.Decide || next.Seat == from {
		return "", err
	}
	to := h.seats[next.Seat]
	for _, seat := range []string{h.seats[from], to} {
		if c, ok := h.chains.Of(seat); !ok || !c.Bound {
			return "", nil
		}
	}
	return to, nil
}

// written is 1 where a recording mixes shares into the seed behind so many decisions, else 0.
func (h *shares) written(decisions int, to string) int {
	if h.at == len(h.lines) || h.lines[h.at].decisions != decisions || h.lines[h.at].To != to {
		return 0
	}
	line := h.lines[h.at]
	h.at++
	_ = h.chains.Spend(line.from, line.Reseed) // the replay has found that they are there
	return 1
}

// cut are the chains of all seats, with the shares that were used.
func (h *shares) cut(seats []string) []chain {
	if len(h.list) == 0 {
		return nil
	}
	list := make([]chain, len(seats))
	for i, seat := range seats {
		if c, ok := h.chains.Of(seat); ok {
			list[i] = chain{c.Cut(h.chains.Used(seat)), true}
		}
	}
	return list
}

// missing reports whether a seat has not opened its next share, and may do so.
func (h *shares) missing(seat string) bool {
	c, ok := h.chains.Of(seat)
	return ok && !c.Lost && h.chains.Used(seat) == c.Count
}

// spent returns an error if there are shares that were not used.
func (h *shares) spent() error {
	for _, c := range h.list {
		if used := h.chains.Used(c.Seat); used != c.Count {
			return fmt.Errorf("%w: %s has opened %d, and the game uses %d", ErrShares, c.Seat, c.Count, used)
		}
	}
	return nil
}
