package content_test

import (
	"os"
	"runtime/debug"
	"testing"
)

// TestMain trades memory for time as the command does: what CUE allocates on the way
// is better left lying.
func TestMain(m *testing.M) {
	debug.SetGCPercent(400)
	os.Exit(m.Run())
}
