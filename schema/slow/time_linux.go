package slow

import (
	"syscall"
	"time"
)

// ThreadTime is the time of the processor that the current thread has taken, so that a measure of a
// goroutine that is locked to it does not depend on what else the machine does.
func ThreadTime() time.Duration {
	var used syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_THREAD, &used) != nil {
		return 0
	}
	return time.Duration(used.Utime.Nano() + used.Stime.Nano())
}
