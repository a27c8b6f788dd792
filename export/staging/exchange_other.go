//go:build !linux

package staging

import (
	"errors"
	"os"
)

// Exchange makes what is at two paths change places in one step. The error wraps
// errors.ErrUnsupported where the system or the file system cannot.
func Exchange(a, b string) error {
	return &os.LinkError{Op: "exchange", Old: a, New: b, Err: errors.ErrUnsupported}
}
