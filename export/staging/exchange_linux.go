package staging

import (
	"errors"
	"os"

	"golang.org/x/sys/unix"
)

// Exchange makes what is at two paths change places in one step. The error wraps
// errors.ErrUnsupported where the system or the file system cannot.
func Exchange(a, b string) error {
	err := unix.Renameat2(unix.AT_FDCWD, a, unix.AT_FDCWD, b, unix.RENAME_EXCHANGE)
	switch {
	case err == nil:
		return nil
	case errors.Is(err, unix.EINVAL), errors.Is(err, errors.ErrUnsupported):
		err = errors.ErrUnsupported
	}
	return &os.LinkError{Op: "exchange", Old: a, New: b, Err: err}
}
