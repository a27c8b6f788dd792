package pack

import "bytes"

// runLines is how many lines in a row must be equal for a copy to begin: fewer
// occur everywhere in indented JSON.
const runLines = 4

// maxPlaces is how many places of equal lines are tried for the longest copy.
const maxPlaces = 8

// steps finds how to make a new text out of an old one. It looks for runs of
// lines that the old text has anywhere, so that records that moved are copied
// too, and takes time in proportion to the texts.
func steps(old, new []byte) []deltaStep {
	f := finder{old: old, new: new, places: places(old)}
	starts := lineStarts(new)
	for i := 0; i+1 < len(starts); {
		at, n := f.longest(starts, i)
		if n == 0 {
			i++
			continue
		}
		f.copy(starts[i], at, n)
		for i+1 < len(starts) && starts[i] < f.done {
			i++
		}
	}
	f.put(len(new))
	return f.out
}

// finder builds the steps of one file.
type finder struct {
	old, new []byte
	// places maps a run of lines to where it begins in the old text.
	places map[string][]int
	// done is how much of the new text is made, next where in the old text the
	// last copy ended.
	done, next int
	out        []deltaStep
}

// lineStarts returns where each line begins, and the end of the text.
func lineStarts(text []byte) []int {
	out := []int{0}
	for i, c := range text {
		if c == '\n' {
			out = append(out, i+1)
		}
	}
	if out[len(out)-1] != len(text) {
		out = append(out, len(text))
	}
	return out
}

// run returns the lines from the i-th on that identify a place.
func run(text []byte, starts []int, i int) []byte {
	return text[starts[i]:starts[min(i+runLines, len(starts)-1)]]
}

func places(text []byte) map[string][]int {
	out := make(map[string][]int)
	starts := lineStarts(text)
	for i := 0; i+1 < len(starts); i++ {
		key := string(run(text, starts, i))
		if len(out[key]) < maxPlaces {
			out[key] = append(out[key], starts[i])
		}
	}
	return out
}

// longest returns where in the old text most of what comes in the new one
// is, and how many bytes that is.
func (f *finder) longest(starts []int, i int) (at, n int) {
	rest := f.new[starts[i]:]
	key := run(f.new, starts, i)
	if bytes.HasPrefix(f.old[f.next:], key) {
		// Going on where the last copy ended is right nearly always.
		at, n = f.next, common(f.old[f.next:], rest)
	}
	for _, p := range f.places[string(key)] {
		if m := common(f.old[p:], rest); m > n {
			at, n = p, m
		}
	}
	return at, n
}

// common returns how many bytes two texts have in common at their starts.
func common(a, b []byte) int {
	n, size := 0, min(len(a), len(b))
	for n+64 <= size && bytes.Equal(a[n:n+64], b[n:n+64]) {
		n += 64
	}
	for n < size && a[n] == b[n] {
		n++
	}
	// A copy never ends within a character, so that the rest is text as well.
	for n > 0 && n < len(b) && b[n]&0xc0 == 0x80 {
		n--
	}
	return n
}

// copy makes the text up to a place, then copies n bytes.
func (f *finder) copy(to, at, n int) {
	f.put(to)
	f.out = append(f.out, deltaStep{Copy: []int{at, n}})
	f.done, f.next = to+n, at+n
}

// put puts the text in that comes before a place and is not made yet.
func (f *finder) put(to int) {
	if to > f.done {
		f.out = append(f.out, deltaStep{Put: string(f.new[f.done:to])})
		f.done = to
	}
}
