//go:build !linux

package slow

import "time"

// ThreadTime is unknown here.
func ThreadTime() time.Duration { return 0 }

// ProcessTime would be the time of the processors that the process has taken.
func ProcessTime() time.Duration { return 0 }
