package sandbox

import (
	"fmt"
	"os"

	"golang.org/x/sys/unix"
)

// limitMemory makes the system refuse this process more memory than a number of
// bytes. Go ends a process that is refused memory.
func limitMemory(bytes uint64) error {
	limit := unix.Rlimit{Cur: bytes, Max: bytes}
	if err := unix.Setrlimit(unix.RLIMIT_DATA, &limit); err != nil {
		return fmt.Errorf("cannot limit the memory of the evaluation: %w", err)
	}
	return nil
}

// confine has nothing to do where a process limits itself.
func confine(*os.Process, uint64) (release func(), err error) { return func() {}, nil }
