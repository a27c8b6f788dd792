//go:build unix

package worker

import (
	"fmt"
	"os"
	"syscall"
)

// replace makes this process one of another program: its signals, its end and its
// number are the caller's own.
func replace(program string, o Options) error {
	args, err := o.args()
	if err != nil {
		return err
	}
	err = syscall.Exec(program, args, os.Environ())
	return fmt.Errorf("cannot start %s: %w", program, err)
}
