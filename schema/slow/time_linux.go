package slow

import (
	"time"

	"golang.org/x/sys/unix"
)

// ThreadTime is the time of the processor that the current thread has taken, so that a measure of a
// goroutine that is locked to it does not depend on what else the machine does.
func ThreadTime() time.Duration {
	var now unix.Timespec
	if unix.ClockGettime(unix.CLOCK_THREAD_CPUTIME_ID, &now) != nil {
		return 0
	}
	return time.Duration(now.Nano())
}
