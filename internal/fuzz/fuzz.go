// Package fuzz keeps what fuzz tests are given short. An input that reaches something new
// is minimised first, by leaving out one range of its bytes after the other, which takes
// time that grows with the square of its length: of a text of some kilobytes nothing is
// tried for minutes but parts of it. A test that needs a long text has it already, and is
// given a small piece to put into it. Tests alone import the package.
package fuzz

import "slices"

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
