package schematest

import (
	"os"
	"runtime/debug"
	"testing"
)

// Main carries out the tests of a package in less time, for more memory, and ends the program
// with their status. It collects garbage less often, as the command does: what tests and CUE
// allocate on the way is better left lying.
func Main(m *testing.M) {
	debug.SetGCPercent(400)
	os.Exit(m.Run())
}
