package play

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"hulldown.dev/engine/bot"
	"hulldown.dev/schema/diag"
)

// contentPrefix begins every content hash.
const contentPrefix = "sha256:"

// headStatement reads a statement of the head after the opening.
func (p *parser) headStatement(words []word) error {
	first := words[0]
	if len(p.script.Lines) > 0 {
		begin := p.script.Lines[0]
		return p.fail(first.col, "%q belongs in the head, which ended at line %d with %q%s",
			first.text, begin.Number, begin.Words[0], diag.DidYouMean(begin.Words[0], headWords))
	}
	repeated := slices.Contains([]string{wordSet, wordSeat, wordStanding, wordChain, wordUses}, first.text)
	if line := p.seen[first.text]; line != 0 && !repeated {
		return p.fail(first.col, "a second %s, the first stands on line %d", first.text, line)
	}
	p.seen[first.text] = p.line
	if least, most := headWidth(first.text); len(words) < least || len(words) > most {
		return p.fail(first.col, "%q, expected %s", join(words), formsOf(first.text))
	}
	s := p.script
	switch first.text {
	case wordGame:
		s.Head.Game = words[1].text
	case wordScenario:
		s.Head.Scenario = words[1].text
	case wordSet:
		return p.option(words[1:])
	case wordContent:
		s.Head.Content = words[1].text
		if !strings.HasPrefix(words[1].text, contentPrefix) {
			return p.fail(words[1].col, "%q, expected %s and hexadecimal digits", words[1].text, contentPrefix)
		}
	case wordUses:
		return p.uses(words[1:])
	case wordEngine:
		n, err := p.number(words[1], 31)
		s.Engine = int(n)
		return err
	case wordSeed:
		return p.seed(words[1:])
	case wordSeat:
		return p.seat(words[1], words[2])
	case wordStanding:
		return p.standing(words)
	case wordChain:
		return p.chain(words)
	}
	return nil
}

// headWidth is the least and the most words of a statement of the head.
func headWidth(first string) (least, most int) {
	switch first {
	case wordSet, wordStanding:
		return 3, MaxLine
	case wordUses:
		return 2, MaxLine
	case wordSeed:
		return 2, 4
	case wordSeat:
		return 3, 3
	case wordChain:
		return 2, 5
	case wordHulldown:
		return 0, 0
	}
	return 2, 2
}

// number reads a decimal number of so many bits.
func (p *parser) number(w word, bits int) (uint64, error) {
	n, err := strconv.ParseUint(w.text, 10, bits)
	if err != nil {
		return 0, p.fail(w.col, "%q, expected a number from 0 to %d", w.text, uint64(1)<<(bits-1)-1+uint64(1)<<(bits-1))
	}
	return n, nil
}

func (p *parser) option(words []word) error {
	var option []string
	for _, w := range words {
		option = append(option, w.text)
	}
	p.script.Head.Set = append(p.script.Head.Set, option)
	return nil
}

func (p *parser) seed(words []word) error {
	s := &Seed{}
	if len(words) == 3 {
		if words[2].text != wordPaired {
			return p.fail(words[2].col, "%q, expected %s", words[2].text, formsOf(wordSeed))
		}
		s.Paired, words = true, words[:2]
	}
	var numbers [2]uint64
	for i, w := range words {
		n, err := p.number(w, 64)
		if err != nil {
			return err
		}
		numbers[i] = n
	}
	s.Seed, s.Game = numbers[0], numbers[1]
	p.script.Seed = s
	return nil
}

func (p *parser) seat(seat, player word) error {
	for _, line := range p.script.Seats {
		if line.Seat == seat.text {
			return p.fail(seat.col, "a second player for seat %q", seat.text)
		}
	}
	if err := bot.Check(player.text); err != nil && !errors.Is(err, bot.ErrUnknown) {
		return p.fail(player.col, "%v", err)
	} else if known := players(); err != nil && !slices.Contains(known, player.text) {
		return p.fail(player.col, "unknown player %q, expected %s%s",
			player.text, strings.Join(known, ", "), diag.DidYouMean(player.text, known))
	}
	p.script.Seats = append(p.script.Seats, SeatLine{seat.text, player.text})
	return nil
}
