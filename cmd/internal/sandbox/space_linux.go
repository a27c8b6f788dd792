package sandbox

import (
	"fmt"

	"golang.org/x/sys/unix"
)

// spaces are the limits of memory that a shell may set, with what the command needs of each:
// Go alone reserves some 700 MiB of addresses, a picture or an evaluation takes up to 640 MiB
// in its own process, and the sheets of a box some hundreds.
var spaces = []struct {
	resource int
	least    uint64
	what     string
}{
	{unix.RLIMIT_AS, 2 << 30, "addresses (ulimit -v)"},
	{unix.RLIMIT_DATA, 1 << 30, "data (ulimit -d)"},
}

// CheckSpace returns an error where the system allows this process less memory than it needs:
// Go would end in the middle of its work, and with no word of why.
func CheckSpace() error {
	for _, s := range spaces {
		var now unix.Rlimit
		if unix.Getrlimit(s.resource, &now) == nil && now.Cur < s.least {
			return fmt.Errorf("this process may have %d MiB of %s, and needs %d MiB; set a higher limit, or one of the memory that is in use, such as that of a container",
				now.Cur>>20, s.what, s.least>>20)
		}
	}
	return nil
}
