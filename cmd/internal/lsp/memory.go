package lsp

import "runtime/debug"

// Memory is collected as it grows by half, and more often when it comes near a limit: a server lives
// long beside an editor. What content needs beyond the limit it gets, since a collection that frees
// nothing is not repeated for long.
const (
	growth     = 50
	mostMemory = 220 << 20
)

// frugal makes the process keep to little memory, and returns what takes that back.
func frugal() func() {
	percent, limit := debug.SetGCPercent(growth), debug.SetMemoryLimit(mostMemory)
	return func() {
		debug.SetGCPercent(percent)
		debug.SetMemoryLimit(limit)
	}
}
