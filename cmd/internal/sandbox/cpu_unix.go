//go:build unix

package sandbox

import (
	"time"

	"golang.org/x/sys/unix"
)

// spent returns the time of the processor that this process has used, so that a busy
// machine does not make content take longer.
func spent(started time.Time) time.Duration {
	var used unix.Rusage
	if unix.Getrusage(unix.RUSAGE_SELF, &used) != nil {
		return time.Since(started)
	}
	return time.Duration(used.Utime.Nano() + used.Stime.Nano())
}
