//go:build !linux

package main

import "os"

// wasClosed reports whether a stream that the command was started with was
// closed; here nobody can know.
func wasClosed(_, _ *os.File) bool { return false }
