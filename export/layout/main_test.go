package layout

import (
	"os"
	"runtime/debug"
	"testing"
)

// TestMain trades memory for time, as the command does when it prints.
func TestMain(m *testing.M) {
	debug.SetGCPercent(400)
	os.Exit(m.Run())
}
