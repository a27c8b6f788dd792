//go:build !linux && !windows

package sandbox

import "os"

// limitMemory leaves it to watch and the clock: what these systems call a
// limit of memory does not hold a process of Go.
func limitMemory(uint64) error { return nil }

// confine has nothing to do where nothing holds a process but itself.
func confine(*os.Process, uint64) (release func(), err error) { return func() {}, nil }
