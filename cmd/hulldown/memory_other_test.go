//go:build !linux

package main

import "time"

// childTime is measured on Linux.
func childTime() time.Duration { return 0 }

// childMemory is measured where a hard limit holds.
func childMemory() int64 { return 0 }
