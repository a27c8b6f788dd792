// Package slow parts the tests that take long in two: a sample, which every run of
// the tests carries out, and the whole, which is carried out where the environment
// says so. Tests alone import it.
package slow

import (
	"iter"
	"maps"
	"os"
	"slices"
)

// Variable is the variable of the environment that asks for the whole, by the
// value 1.
const Variable = "HULLDOWN_SLOW"

// Whole reports whether tests are carried out in full.
func Whole() bool { return os.Getenv(Variable) == "1" }

// Count is how many games, seeds or cases a test takes: sample, or whole where
// tests are carried out in full.
func Count(sample, whole int) int {
	if Whole() {
		return whole
	}
	return sample
}

// Takes reports whether a test takes case i: one in n, the first among them, or each
// where tests are carried out in full.
func Takes(i, n int) bool { return Whole() || i%n == 0 }

// Some yields the cases of a table in the order of their names: one in n, the first among
// them, or each where tests are carried out in full.
func Some[V any](cases map[string]V, n int) iter.Seq2[string, V] {
	return func(yield func(string, V) bool) {
		for i, name := range slices.Sorted(maps.Keys(cases)) {
			if Takes(i, n) && !yield(name, cases[name]) {
				return
			}
		}
	}
}
