//go:build !unix

package sandbox

import "time"

// spent returns the time since the process started.
func spent(started time.Time) time.Duration { return time.Since(started) }
