package trial

import (
	"os"
	"runtime/debug"
	"testing"
)

// TestMain trades memory for time: what tests leave behind is better left lying.
func TestMain(m *testing.M) {
	debug.SetGCPercent(400)
	os.Exit(m.Run())
}
