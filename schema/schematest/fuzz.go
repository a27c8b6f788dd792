// Package schematest has what tests of all packages share: a run of tests in less time, and
// short inputs for fuzz tests. Tests alone import it.
//
// An input that reaches something new is minimised first, by leaving out one range of its
// bytes after the other, which takes time that grows with the square of its length: of a text
// of some kilobytes nothing is tried for minutes but parts of it. A test that needs a long
// text has it already, and is given a small piece to put into it.
package schematest

import (
	"bytes"
	"encoding/binary"
	"slices"
)

// Most is the length of a piece in bytes at most: some 800 ranges, a few seconds of the
// slowest tests.
const Most = 40

// Splice puts a piece of Most bytes at most into a text, in the place of some of it.
// Where is counted from the end of the text on again, so that every number is a place.
func Splice[N ~uint16 | ~uint32](text []byte, at, cut N, with []byte) []byte {
	from := int(uint64(at) % uint64(len(text)+1))
	to := min(from+int(cut), len(text))
	return slices.Concat(text[:from], Short(with, Most), text[to:])
}

// Short is an input, or the beginning of one that is longer than it may be, in bytes.
func Short[T ~string | ~[]byte](in T, most int) T { return in[:min(len(in), most)] }

// Token is a short piece for a test that takes so long that none is to be minimised: a
// word of JSON by its number, or the bytes of a number that is none of those.
func Token(n uint64) []byte {
	if n < Tokens {
		return []byte(tokens[n])
	}
	return bytes.TrimRight(binary.LittleEndian.AppendUint64(nil, n), "\x00")
}

// Tokens is how many words Token knows.
const Tokens = uint64(len(tokens))

var tokens = [...]string{"", "null", "true", "0", "-1", "7", "1e9", "0.5", `""`, `"x"`, `\`, `"`, "{}", "[]", "{", "}", "[", "]", ",", ":", " ", "\n",
	`"id":`, `{"en":"x"}`, "\\u0000", "\xff", "99999999999999999999"}
