// Package testmain carries out the tests of a package in less time, for more memory.
package testmain

import (
	"os"
	"runtime/debug"
	"testing"
)

// Run carries out the tests of a package, and ends the program with their status. It collects
// garbage less often, as the command does: what tests and CUE allocate on the way is better
// left lying.
func Run(m *testing.M) {
	debug.SetGCPercent(400)
	os.Exit(m.Run())
}
