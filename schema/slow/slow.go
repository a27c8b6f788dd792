// Package slow parts the tests that take long in two: a sample, which every run of
// the tests carries out, and the rest, of which a variable of the environment is the
// share that is carried out too. Tests import it, and what runs them.
package slow

import (
	"iter"
	"maps"
	"os"
	"slices"
	"strconv"
)

// Variable is the variable of the environment that is the share of the rest: 1 is all of
// it, 0 or nothing is none.
const Variable = "HULLDOWN_SLOW"

// share is the part of what the samples leave out that tests carry out as well, 0 to 1.
func share() float64 {
	asked, err := strconv.ParseFloat(os.Getenv(Variable), 64)
	if err != nil || !(asked > 0) {
		return 0
	}
	return min(asked, 1)
}

// Whole reports whether tests are carried out in full: whether what they hold of all their
// cases together can be demanded.
func Whole() bool { return share() == 1 }

// Asked reports whether any share of the rest is asked for: whether tests that have no
// sample are carried out.
func Asked() bool { return share() > 0 }

// Count is how many games, seeds or cases a test takes: sample, or whole where tests are
// carried out in full, or a number between them.
func Count(sample, whole int) int {
	return sample + int(share()*float64(whole-sample))
}

// Takes reports whether a test takes case i: one in n, the first among them, and of the
// others the share that is asked for, at even distances.
func Takes(i, n int) bool {
	part := share()
	if part == 0 || i == 0 {
		return i%n == 0
	}
	part += (1 - part) / float64(n)
	return part >= 1 || int(float64(i)*part) > int(float64(i-1)*part)
}

// OneIn reports whether a test takes case i of those that are cheap enough for any share: one
// in n by default, the first among them, and all where any share is asked for.
func OneIn(i, n int) bool { return i%n == 0 || Asked() }

// Fewer is how many games, seeds or cases a test takes that any share carries out in full:
// few by default.
func Fewer(few, whole int) int {
	if Asked() {
		return whole
	}
	return few
}

// Some yields the cases of a table in the order of their names: one in n, the first among
// them, and of the others the share that is asked for.
func Some[V any](cases map[string]V, n int) iter.Seq2[string, V] {
	return func(yield func(string, V) bool) {
		for i, name := range slices.Sorted(maps.Keys(cases)) {
			if Takes(i, n) && !yield(name, cases[name]) {
				return
			}
		}
	}
}
