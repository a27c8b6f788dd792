package link

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"math/big"
	"strings"
)

// The parts of a link's text: the word it begins with, and how many digits its length has.
const (
	prefix  = "h"
	format  = "1"
	shared  = "2" // of a link with chains
	headed  = len(prefix + format)
	lengthy = 2
	base    = 62
)

// leastText is how much of a link there must be for it to be taken for one.
const leastText = headed + lengthy + 8

// Is reports whether a text looks like a link, alone or behind the # of an address, be it whole or not.
func Is(text string) bool {
	text = fragment(text)
	return len(text) >= leastText && strings.HasPrefix(text, prefix) && '0' < text[1] && text[1] <= '9' && digits(text)
}

// fragment is what an address has behind its #, or the whole text.
func fragment(text string) string {
	return text[strings.LastIndexByte(text, '#')+1:]
}

// digits reports whether a text consists of digits to the base of 62.
func digits(text string) bool {
	return strings.Trim(text, "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ") == ""
}

// String writes the link: letters and digits alone.
func (l Link) String() string {
	body := l.bytes()
	sum := binary.BigEndian.AppendUint32([]byte{1}, crc32.ChecksumIEEE(body))
	number := new(big.Int).SetBytes(append(sum, body...)).Text(base)
	length := big.NewInt(int64(headed + lengthy + len(number))).Text(base)
	return prefix + l.format() + strings.Repeat("0", max(0, lengthy-len(length))) + length + number
}

// format is the format of a link.
func (l Link) format() string {
	if len(l.chains) > 0 {
		return shared
	}
	return format
}

// Parse reads a link, alone or behind the # of an address. The error is ErrFormat, ErrCut or
// ErrAltered.
func Parse(text string) (Link, error) {
	text = fragment(text)
	if !Is(text) || text[len(prefix):headed] > shared {
		return Link{}, fmt.Errorf("%w: it begins with %.*q, expected %q or %q", ErrFormat, headed, text, prefix+format, prefix+shared)
	}
	length, _ := new(big.Int).SetString(text[headed:headed+lengthy], base)
	switch whole := int(length.Int64()); {
	case len(text) < whole:
		return Link{}, fmt.Errorf("%w: %d of its %d characters are here; ask for it again, as an attached file perhaps", ErrCut, len(text), whole)
	case len(text) > whole:
		return Link{}, fmt.Errorf("%w: it has %d characters and should have %d", ErrAltered, len(text), whole)
	}
	number, _ := new(big.Int).SetString(text[headed+lengthy:], base)
	all := number.Bytes()
	if len(all) < 5 || all[0] != 1 || crc32.ChecksumIEEE(all[5:]) != binary.BigEndian.Uint32(all[1:]) {
		return Link{}, fmt.Errorf("%w: a character was changed on the way", ErrAltered)
	}
	r := reader{Reader: bytes.NewReader(all[5:])}
	l := r.link(text[len(prefix):headed] == shared)
	if r.err != nil {
		return Link{}, fmt.Errorf("%w: %w", ErrAltered, r.err)
	}
	return l, nil
}
