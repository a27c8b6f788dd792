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
	f, free := seize(path)
	if f != nil {
		f.Close() // it was opened for its lock alone
	}
	return !free
}

// seize takes a directory that no running process holds, so that none will hold it
// until the file is closed, and reports whether it could.
func seize(path string) (*os.File, bool) {
	f, err := os.Open(path)
	if err != nil {
		return nil, false // what cannot be looked into is left alone
	}
	if errors.Is(unix.Flock(int(f.Fd()), unix.LOCK_EX|unix.LOCK_NB), unix.EWOULDBLOCK) {
		f.Close() // it was opened for its lock alone
		return nil, false
	}
	return f, true
}
