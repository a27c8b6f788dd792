package main

import "golang.org/x/sys/unix"

// childMemory is the most memory, in bytes, that a process took that this one
// started.
func childMemory() int64 {
	var used unix.Rusage
	if unix.Getrusage(unix.RUSAGE_CHILDREN, &used) != nil {
		return 0
	}
	return used.Maxrss << 10
}
