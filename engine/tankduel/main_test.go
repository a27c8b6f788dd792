package tankduel

import (
	goflag "flag"
	"testing"

	"hulldown.dev/engine/enginetest"
	"hulldown.dev/schema/slow"
)

// asserted knows which tests of clauses assert anything; the helpers of this
// package that compare tell it.
var asserted enginetest.Assertions

// times lengthens the tests that play and make up much by chance. At 1 they hold the
// same of a quarter of the games, from the first seeds, or of a third of the set-ups.
var times = goflag.Int("times", slow.Count(1, 4), "how many times as many games the long tests by chance play")

// Main runs the tests, which TestMain of the external tests calls.
func Main(m *testing.M) int { return asserted.Main(m, "engine/tankduel") }
