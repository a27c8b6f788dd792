package link

import (
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"math/big"
	"slices"
	"strings"

	"hulldown.dev/engine/play"
)

// MaxText is the most characters of a link, MaxDecisions the most decisions. The longest game that was
// looked at has some 650 decisions and some 300 characters.
const (
	MaxText      = 3843 // the largest length that two digits hold
	MaxDecisions = 20_000
)

// Link is one game up to one of its decisions, or to its end.
type Link struct {
	// Engine is the version of the engine that made it.
	Engine int
	// Content is the first bytes of the hash of the content that it was made with.
	Content [8]byte
	// Scenario and Set are the set-up; Set is the options, a key and its values each.
	Scenario string
	Set      [][]string
	// Seed and Game say where chance comes from.
	Seed, Game uint64
	// Players names who decides for each seat, in order; "human" for a person.
	Players []string
	// Standing are the answers that hold after its decisions.
	Standing []play.Standing
	// Decisions is how many there are. choices holds them in mixed radix, state the first bytes of the
	// hash of the state that they lead to.
	Decisions int
	// Notes are what persons wrote beside the game; Before counts decisions.
	Notes []play.Note
	// chains are those of the seats in their order, none in a game without.
	chains  []chain
	choices *big.Int
	state   [4]byte
}

// Errors of links; test for them with errors.Is. What Play and Make say of another engine or other
// content is ErrOther.
var (
	ErrCut     = errors.New("the link is cut")
	ErrAltered = errors.New("the link is damaged")
	ErrFormat  = errors.New("the link is of a format that this version does not read")
	ErrOther   = errors.New("the link is of another version of the game")
	ErrLong    = errors.New("the game is too long for a link")
	ErrShares  = errors.New("the link's shares of chance do not fit together")
)

// fits returns an ErrOther if a link cannot be played on a match.
func (l Link) fits(head play.Head) error {
	same := l.Scenario == head.Scenario && slices.EqualFunc(l.Set, head.Set, slices.Equal[[]string])
	switch {
	case !same:
		return fmt.Errorf("%w: it is of %s %v, not of %s %v", ErrOther, l.Scenario, l.Set, head.Scenario, head.Set)
	case l.Engine != play.Version:
		return fmt.Errorf("%w: it was made with engine %d and this is engine %d; open it with the version that made it", ErrOther, l.Engine, play.Version)
	case l.Content != contentOf(head):
		return fmt.Errorf("%w: it was made with content whose hash begins with %x, and here it begins with %x; open it with the draft that it was made with",
			ErrOther, l.Content, contentOf(head))
	}
	return nil
}

// contentOf is the first bytes of the hash of a match's content.
func contentOf(head play.Head) (first [8]byte) {
	digits := strings.TrimPrefix(head.Content, "sha256:")
	// The hash is our own: what is no digit leaves zeros, which fit no link.
	if sum, err := hex.DecodeString(digits); err == nil {
		copy(first[:], sum)
	}
	return first
}

// stateOf is the first bytes of a state's hash as recordings write it.
func stateOf(hash string) (first [4]byte) {
	if sum, err := hex.DecodeString(hash); err == nil {
		copy(first[:], sum)
	}
	return first
}

// bytes is what the number of a link holds, without the sum.
func (l Link) bytes() []byte {
	b := binary.AppendUvarint(nil, uint64(l.Engine))
	b = append(b, l.Content[:]...)
	b = appendText(b, l.Scenario)
	b = binary.AppendUvarint(b, uint64(len(l.Set)))
	for _, option := range l.Set {
		b = appendTexts(b, option)
	}
	b = binary.AppendUvarint(b, l.Seed)
	b = binary.AppendUvarint(b, l.Game)
	b = appendTexts(b, l.Players)
	b = binary.AppendUvarint(b, uint64(len(l.Standing)))
	for _, answer := range l.Standing {
		b = appendTexts(appendText(b, answer.Seat), answer.Kinds)
	}
	for _, c := range l.chains {
		b = c.append(b)
	}
	b = binary.AppendUvarint(b, uint64(l.Decisions))
	b = append(b, l.state[:]...)
	b = appendNotes(b, l.Notes)
	return append(b, l.choices.Bytes()...)
}

// The kinds of note, and how many there are.
const (
	comment = iota
	answer
	took
	kinds
)

// appendNotes appends notes in their order.
func appendNotes(b []byte, list []play.Note) []byte {
	b = binary.AppendUvarint(b, uint64(len(list)))
	before := 0
	for _, n := range list {
		kind := comment
		switch {
		case n.Seconds >= 0:
			kind = took
		case n.Question != "":
			kind = answer
		}
		b = binary.AppendUvarint(b, uint64(kinds*(n.Before-before)+kind))
		before = n.Before
		switch kind {
		case took:
			b = binary.AppendUvarint(b, uint64(n.Seconds))
		case answer:
			b = appendText(appendText(b, n.Question), n.Text)
		case comment:
			b = appendText(b, n.Text)
		}
	}
	return b
}

func appendText(b []byte, text string) []byte {
	return append(binary.AppendUvarint(b, uint64(len(text))), text...)
}

func appendTexts(b []byte, texts []string) []byte {
	b = binary.AppendUvarint(b, uint64(len(texts)))
	for _, text := range texts {
		b = appendText(b, text)
	}
	return b
}
