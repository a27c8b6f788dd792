package play

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"slices"
	"strconv"

	"hulldown.dev/engine"
)

// Share is what one person adds to the chance that falls between his decision and another's: nobody else can know it
// before it is open, and he cannot choose it once he is bound to it.
type Share [16]byte

// MaxShares is how many shares a person can open in a game.
const MaxShares = 1000

// Chain is the shares of a seat in a game by links. Each is the hash of the one after it, so that who was shown the
// first, which is none yet, knows of each later one whether it is the right one; and the one that was opened last gives
// all before it.
type Chain struct {
	Seat string
	// Bound is set when the person has bound himself to his shares; Count is how many of them are open, and Last is
	// the one that was opened last, or what he is bound by.
	Bound bool
	Count int
	Last  Share
	// Lost is set when no more can be opened.
	Lost bool
}

// ShareOf is the share of a number among those of a secret, which nobody but their owner has; what binds him is 0.
func ShareOf(secret [32]byte, number int) Share {
	sum := sha256.Sum256(append([]byte("hulldown shares\n"), secret[:]...))
	last := Share(sum[:16])
	for range MaxShares - number {
		last = last.before()
	}
	return last
}

// before is the share before one.
func (s Share) before() Share {
	sum := sha256.Sum256(append([]byte("hulldown share\n"), s[:]...))
	return Share(sum[:16])
}

// At is an open share of a chain by its number, from 1, or what its owner is bound by at 0.
func (c Chain) At(number int) Share {
	s := c.Last
	for range c.Count - number {
		s = s.before()
	}
	return s
}

// Cut is the chain as it was when so many shares were open.
func (c Chain) Cut(count int) Chain {
	c.Last, c.Count = c.At(count), count
	return c
}

// Continues returns an error if a chain does not come after an earlier one of the same seat.
func (c Chain) Continues(earlier Chain) error {
	switch {
	case !earlier.Bound:
		return nil
	case !c.Bound || c.Count < earlier.Count:
		return fmt.Errorf("%s has opened %d shares of chance, and had opened %d before", c.Seat, c.Count, earlier.Count)
	case c.At(earlier.Count) != earlier.Last:
		return fmt.Errorf("share %d of %s does not lead to what the seat was bound by", c.Count, c.Seat)
	}
	return nil
}

// Chains are those of a game with how many of the shares of each were used.
type Chains struct {
	list []Chain
	used []int
}

// NewChains returns the chains of a game of which none is used.
func NewChains(list []Chain) *Chains {
	return &Chains{slices.Clone(list), make([]int, len(list))}
}

// Of is the chain of a seat; ok is false for a seat without.
func (c *Chains) Of(seat string) (chain Chain, ok bool) {
	if i := c.find(seat); i >= 0 {
		return c.list[i], true
	}
	return Chain{}, false
}

// Used is how many shares of a seat were used.
func (c *Chains) Used(seat string) int {
	if i := c.find(seat); i >= 0 {
		return c.used[i]
	}
	return 0
}

func (c *Chains) find(seat string) int {
	return slices.IndexFunc(c.list, func(chain Chain) bool { return chain.Seat == seat })
}

// take uses the next share of a seat that is open.
func (c *Chains) take(seat string) error {
	i := c.find(seat)
	if i < 0 || c.used[i] == c.list[i].Count {
		return fmt.Errorf("%s has opened %d shares of chance, and this needs one more", seat, c.Used(seat))
	}
	c.used[i]++
	return nil
}

// Spend uses the next share of the seat that decided, and of the other, where that is there. Of one whose shares are lost
// none is needed.
func (c *Chains) Spend(from string, r Reseed) error {
	err := c.take(from)
	if err == nil && r.Seed != nil {
		if err = c.take(r.To); err != nil && c.lost(r.To) {
			return nil
		}
	}
	return err
}

func (c *Chains) lost(seat string) bool {
	chain, _ := c.Of(seat)
	return chain.Lost
}

// Seed is from where chance goes on that falls between a decision of one seat and one of another: it follows from where
// it came from, and the next share of either, which are used.
func (c *Chains) Seed(old uint64, from, to string) (uint64, error) {
	before := c.Used(to)
	if err := c.Spend(from, Reseed{to, &old}); err != nil {
		return 0, err
	}
	mix := binary.LittleEndian.AppendUint64([]byte("hulldown chance\n"), old)
	for _, seat := range []string{from, to} {
		if seat == to && c.Used(to) == before {
			break
		}
		chain, _ := c.Of(seat)
		share := chain.At(c.Used(seat))
		mix = append(mix, share[:]...)
	}
	sum := sha256.Sum256(mix)
	return binary.LittleEndian.Uint64(sum[:8]), nil
}

// words is a chain as a statement.
func (c Chain) words() []string {
	words := []string{wordChain, c.Seat}
	if c.Bound {
		words = append(words, strconv.Itoa(c.Count), hex.EncodeToString(c.Last[:]))
	}
	if c.Bound && c.Lost {
		words = append(words, wordLost)
	}
	return words
}

// chain reads a chain.
func (p *parser) chain(words []word) error {
	if len(p.script.Chains) == engine.MaxSeats {
		return p.fail(words[0].col, "more than %d chains", engine.MaxSeats)
	}
	c := Chain{Seat: words[1].text}
	if slices.ContainsFunc(p.script.Chains, func(other Chain) bool { return other.Seat == c.Seat }) {
		return p.fail(words[1].col, "a second chain for seat %q", c.Seat)
	}
	if len(words) == 3 || len(words) == 5 && words[4].text != wordLost {
		return p.fail(words[len(words)-1].col, "%q, expected %s", join(words), formsOf(wordChain))
	}
	if len(words) > 3 {
		c.Bound, c.Lost = true, len(words) == 5
		count, err := strconv.Atoi(words[2].text)
		if err != nil || count < 0 || count > MaxShares {
			return p.fail(words[2].col, "%q, expected a number of shares from 0 to %d", words[2].text, MaxShares)
		}
		c.Count = count
		last, err := hex.DecodeString(words[3].text)
		if err != nil || len(last) != len(c.Last) {
			return p.fail(words[3].col, "%q, expected a share: %d hexadecimal digits", words[3].text, 2*len(c.Last))
		}
		copy(c.Last[:], last)
	}
	p.script.Chains = append(p.script.Chains, c)
	return nil
}
