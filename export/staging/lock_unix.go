//go:build darwin || dragonfly || freebsd || linux || netbsd || openbsd

package staging

import (
	"errors"
	"os"

	"golang.org/x/sys/unix"
)

// hold locks a directory for as long as the process runs or the file is open. A
// file system without locks holds nothing.
func hold(path string) (*os.File, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	if err := unix.Flock(int(f.Fd()), unix.LOCK_EX|unix.LOCK_NB); err != nil && !errors.Is(err, errors.ErrUnsupported) {
		return nil, errors.Join(err, f.Close())
	}
	return f, nil
}

// isHeld reports whether a running process holds a directory.
func isHeld(path string) bool {
	f, err := os.Open(path)
	if err != nil {
		return true // what cannot be looked into is left alone
	}
	defer f.Close()
	return errors.Is(unix.Flock(int(f.Fd()), unix.LOCK_EX|unix.LOCK_NB), unix.EWOULDBLOCK)
}
