package victorytank

import (
	"os"
	"runtime/debug"
	"testing"

	"hulldown.dev/engine/enginetest"
)

// asserted knows which tests of clauses assert anything; the helpers of this
// package that compare tell it.
var asserted enginetest.Assertions

// TestMain trades memory for time: what tests leave behind is better left lying.
func TestMain(m *testing.M) {
	debug.SetGCPercent(400)
	os.Exit(asserted.Main(m, "engine/victorytank"))
}
