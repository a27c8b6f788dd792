package slow

import (
	"time"

	"golang.org/x/sys/unix"
)

// ThreadTime is the time of the processor that the current thread has taken, so that a measure of a
// goroutine that is locked to it does not depend on what else the machine does.
func ThreadTime() time.Duration { return clock(unix.CLOCK_THREAD_CPUTIME_ID) }

// ProcessTime is the time of the processors that the process has taken.
func ProcessTime() time.Duration { return clock(unix.CLOCK_PROCESS_CPUTIME_ID) }

func clock(id int32) time.Duration {
	var now unix.Timespec
	if unix.ClockGettime(id, &now) != nil {
		return 0
	}
	return time.Duration(now.Nano())
}
