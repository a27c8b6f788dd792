package play

import (
	"errors"
	"slices"
)

// Shrink returns the smallest script it finds that still fails, by leaving out
// statements of the body: first all state lines, which rarely survive another
// change, then stretches from the end, halved down to single statements. It
// asks fails at most tries times. What it returns always fails; if the tries
// sufficed, no single statement can be left out. A script that does not fail
// to begin with is an error.
//
// Whatever is left out, the script leaves open: name players and a seed in its
// head, as recordings do, or most shorter scripts stop short.
func Shrink(s *Script, tries int, fails func(*Script) bool) (*Script, error) {
	b := shrinker{script: s, fails: fails, tries: tries}
	if !b.try(s.Lines) {
		return nil, errors.New("shrinking a script that does not fail, or with no tries")
	}
	b.try(slices.DeleteFunc(slices.Clone(s.Lines), func(l Line) bool { return l.Words[0] == wordState }))
	size := len(b.script.Lines)
	for size > 0 && b.tries > 0 {
		less := b.leaveOut(size)
		if size == 1 && !less {
			break
		}
		size = max(1, size/2)
	}
	return b.script, nil
}

// shrinker holds the smallest script that failed so far.
type shrinker struct {
	script *Script
	fails  func(*Script) bool
	tries  int
}

// try keeps a body if it still fails.
func (b *shrinker) try(lines []Line) bool {
	if b.tries < 1 {
		return false
	}
	b.tries--
	candidate := b.script.with(lines)
	if !b.fails(candidate) {
		return false
	}
	b.script = candidate
	return true
}

// leaveOut tries to leave out each stretch of a size, from the end, and
// reports whether any could be.
func (b *shrinker) leaveOut(size int) bool {
	less := false
	for to := len(b.script.Lines); to > 0; to -= size {
		from := max(0, to-size)
		lines := b.script.Lines
		if b.try(slices.Concat(lines[:from], lines[to:])) {
			less = true
		}
	}
	return less
}
