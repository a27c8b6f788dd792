package tankduel

import (
	goflag "flag"
	"os"
	"runtime/debug"
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

// TestMain trades memory for time: what tests leave behind is better left lying.
func TestMain(m *testing.M) {
	debug.SetGCPercent(400)
	os.Exit(asserted.Main(m, "engine/tankduel"))
}
