// Package staging has the directories in which results are written before they
// are put into their places, so that a run which is stopped at any moment leaves
// every place whole; and it clears away what such a run left behind.
//
// A directory is named .NAME-new-* while it is written, beside the place that
// bears the name, and .NAME-old-* once it holds what the place had before.
package staging

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// Dir is a new directory that is being written. As long as its process runs no
// other takes it for a leftover.
type Dir struct {
	Path string
	held *os.File
}

// New makes a directory .NAME-new-* in an existing one. Another process may sweep one
// that is not held yet; then the next is made.
func New(parent, name string) (*Dir, error) {
	const tries = 100
	var failed error
	for range tries {
		d, err := newDir(parent, name)
		if err == nil {
			return d, nil
		}
		if _, gone := os.Stat(parent); gone != nil || d == nil {
			return nil, err
		}
		failed = errors.Join(err, d.Remove())
	}
	return nil, failed
}

// newDir makes a directory and holds it. With an error, one that was made all the
// same is returned beside it.
func newDir(parent, name string) (*Dir, error) {
	path, err := os.MkdirTemp(parent, "."+name+"-new-")
	if err != nil {
		return nil, err
	}
	d := &Dir{Path: path}
	if err := os.Chmod(path, 0o755); err != nil {
		return d, err
	}
	if d.held, err = hold(path); err != nil {
		return d, err
	}
	_, err = os.Stat(path) // it may have been swept before it was held
	return d, err
}

// Remove removes the directory with all that is left in it. To remove one that
// is gone is no error.
func (d *Dir) Remove() error {
	d.Release()
	return os.RemoveAll(d.Path)
}

// Release says that nothing more is written in the directory.
func (d *Dir) Release() {
	if d.held != nil {
		d.held.Close() // it was opened for its lock alone
		d.held = nil
	}
}

// Aside returns a path .NAME-old-* in a directory at which there is nothing.
func Aside(parent, name string) (string, error) {
	const tries = 100
	for range tries {
		path := filepath.Join(parent, fmt.Sprintf(".%s-old-%d", name, rand.Uint32()))
		if _, err := os.Lstat(path); errors.Is(err, os.ErrNotExist) {
			return path, nil
		}
	}
	return "", fmt.Errorf("cannot find a free name beside %s", filepath.Join(parent, name))
}

// Sweep removes the directories .NAME-new-* that processes left which run no
// more.
func Sweep(parent, name string) error {
	found, failed := leftovers(parent, "."+name+"-new-")
	for _, path := range found {
		// Held while it goes, so that a process which has just made it cannot hold it.
		held, free := seize(path)
		if !free {
			continue
		}
		failed = errors.Join(failed, os.RemoveAll(path))
		if held != nil {
			held.Close() // it was opened for its lock alone
		}
	}
	return failed
}

// Left lists the directories .NAME-new-* that processes left which run no more.
func Left(parent, name string) ([]string, error) { return leftovers(parent, "."+name+"-new-") }

// Seize takes over a directory that no running process holds, and reports whether it could.
func Seize(path string) (*Dir, bool) {
	held, free := seize(path)
	return &Dir{path, held}, free
}

// Old lists the directories .NAME-old-*, each of which holds what the place had
// before a run that was stopped.
func Old(parent, name string) ([]string, error) { return leftovers(parent, "."+name+"-old-") }

// Lost lists, sorted, the names of places that are missing while a directory
// .NAME-old-* holds what they had.
func Lost(parent string) ([]string, error) {
	found, err := leftovers(parent, ".")
	var names []string
	for _, path := range found {
		name, _, old := strings.Cut(filepath.Base(path)[1:], "-old-")
		if _, err := os.Lstat(filepath.Join(parent, name)); old && errors.Is(err, os.ErrNotExist) {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return slices.Compact(names), err
}

// leftovers lists the directories whose names begin with a prefix and that no
// running process holds, sorted.
func leftovers(parent, prefix string) ([]string, error) {
	entries, err := os.ReadDir(parent)
	var out []string
	for _, e := range entries {
		path := filepath.Join(parent, e.Name())
		if e.IsDir() && strings.HasPrefix(e.Name(), prefix) && !isHeld(path) {
			out = append(out, path)
		}
	}
	return out, err
}
