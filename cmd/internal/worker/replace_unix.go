//go:build unix

package worker

import (
	"fmt"
	"os"
	"syscall"
)

// replace makes this process one of another program: its signals, its end and its
// number are the caller's own.
func replace(program string, args []string) error {
	err := syscall.Exec(program, args, os.Environ())
	return fmt.Errorf("cannot start %s: %w", program, err)
}
