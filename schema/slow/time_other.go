//go:build !linux

package slow

import "time"

// ThreadTime is unknown here.
func ThreadTime() time.Duration { return 0 }
