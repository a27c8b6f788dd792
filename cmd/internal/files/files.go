// Package files reads what a caller names within bounds, and writes results
// whole or not at all: a run that stops half-way leaves every previous file as
// it was.
package files

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"hulldown.dev/cmd/internal/usage"
	"hulldown.dev/export/staging"
	"hulldown.dev/schema/diag"
)

// File is one file to be written; Name is slash-separated.
type File struct {
	Name string
	Data []byte
}

// Staging holds files that are written beside their places and wait to be
// renamed into them.
type Staging struct {
	// dirs holds, by directory of places, where their files are written.
	dirs  map[string]*staging.Dir
	temps []temp
	// made are the directories that were missing.
	made []string
}

// temp is a file that is written, and the place that it is for.
type temp struct{ path, place string }

// Stage writes files to temporary ones below dir, till a context ends. On an error nothing is left.
func Stage(ctx context.Context, dir string, files []File) (*Staging, error) {
	s := &Staging{}
	for _, f := range files {
		if err := ctx.Err(); err != nil {
			s.Discard()
			return nil, err
		}
		if err := s.add(filepath.Join(dir, filepath.FromSlash(f.Name)), f.Data); err != nil {
			s.Discard()
			if wrong := (*usage.Error)(nil); errors.As(err, &wrong) {
				return nil, err
			}
			return nil, fmt.Errorf("cannot write to %s: %w", dir, err)
		}
	}
	if err := ctx.Err(); err != nil {
		s.Discard()
		return nil, err
	}
	return s, nil
}

func (s *Staging) add(place string, data []byte) error {
	file, err := s.Create(place)
	if err != nil {
		return err
	}
	_, err = file.Write(data)
	return errors.Join(err, file.Close())
}

// Create opens the file that Commit renames into a place; the caller closes it
// before. A link is replaced; a directory, a pipe and a device are refused.
func (s *Staging) Create(place string) (*os.File, error) {
	mode := fs.FileMode(0o644)
	// A rename would replace a pipe or fail on a directory, both too late.
	switch info, err := os.Lstat(place); {
	case err == nil && info.IsDir():
		return nil, fmt.Errorf("%s is a directory", place)
	case err == nil && info.Mode().IsRegular():
		mode = info.Mode().Perm()
	case err == nil && info.Mode()&fs.ModeSymlink == 0:
		return nil, fmt.Errorf("%s is a pipe or a device", place)
	case err != nil && !errors.Is(err, fs.ErrNotExist):
		_, below := roomBelow(filepath.Dir(place), place)
		return nil, cmp.Or(below, err)
	}
	dir, err := s.beside(filepath.Dir(place))
	if err != nil {
		return nil, err
	}
	path := filepath.Join(dir.Path, fmt.Sprintf("%d-%s", len(s.temps), filepath.Base(place)))
	file, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return nil, err
	}
	if err := file.Chmod(mode); err != nil {
		return nil, errors.Join(err, file.Close())
	}
	s.temps = append(s.temps, temp{path, place})
	return file, nil
}

// owner is the name that directories of temporary files bear.
const owner = "hulldown"

// beside returns the directory of temporary files in a directory of places. The
// first time it clears away what stopped runs left there.
func (s *Staging) beside(parent string) (*staging.Dir, error) {
	if d := s.dirs[parent]; d != nil {
		return d, nil
	}
	made, err := staging.MakeAll(parent)
	s.made = append(s.made, made...)
	if err != nil {
		return nil, err
	}
	if err := staging.Sweep(parent, owner); err != nil {
		return nil, err
	}
	d, err := staging.New(parent, owner)
	if err != nil {
		return nil, forbidden(parent, err)
	}
	if s.dirs == nil {
		s.dirs = map[string]*staging.Dir{}
	}
	s.dirs[parent] = d
	return d, nil
}

// Commit renames every file into its place. The first that cannot be renamed
// ends it: those before it are in place, the others are as they were.
func (s *Staging) Commit() error {
	defer s.Discard()
	for _, t := range s.temps {
		if err := os.Rename(t.path, t.place); err != nil {
			return fmt.Errorf("cannot write %s: %w", t.place, err)
		}
	}
	return nil
}

// Discard removes what was not committed, and the directories that were made for it.
func (s *Staging) Discard() {
	for _, d := range s.dirs { // order-free: each is removed
		_ = d.Remove() // what cannot be removed is swept by the next run
	}
	staging.Unmake(s.made)
	s.dirs, s.temps, s.made = nil, nil, nil
}

// Replace writes files, each by its own path, and renames them into their
// places once all are written. A pipe or a device is written to and not replaced.
func Replace(files ...File) error {
	s := &Staging{}
	var streams []File
	for _, f := range files {
		if Streams(filepath.FromSlash(f.Name)) {
			streams = append(streams, f)
			continue
		}
		if err := s.add(filepath.FromSlash(f.Name), f.Data); err != nil {
			s.Discard()
			return fmt.Errorf("cannot write %s: %w", f.Name, err)
		}
	}
	if err := s.Commit(); err != nil {
		return err
	}
	for _, f := range streams {
		if err := os.WriteFile(filepath.FromSlash(f.Name), f.Data, 0o644); err != nil {
			return fmt.Errorf("cannot write %s: %w", f.Name, err)
		}
	}
	return nil
}

// Streams reports whether a place is a pipe or a device, be it by way of a link, such as
// /dev/stdout: it can be written to, and not be replaced.
func Streams(place string) bool {
	info, err := os.Stat(place)
	return err == nil && !info.Mode().IsRegular() && !info.IsDir()
}

// Slashed joins the parts of a path and writes it the same way on every system.
func Slashed(parts ...string) string { return filepath.ToSlash(filepath.Join(parts...)) }

// Read reads a whole regular file of at most so many bytes that a caller named. What says
// what it should be, such as "set-up". A file that cannot be opened, is none or is larger is an
// *usage.Error; one that breaks off while it is read is not.
func Read(name, what string, most int64) ([]byte, error) {
	if err := Regular(name, what); err != nil {
		return nil, err
	}
	f, err := os.Open(name)
	if err != nil {
		return nil, refused(name, what, err)
	}
	defer f.Close()
	return ReadFrom(f, fmt.Sprintf("%s %q", what, name), most)
}

// ReadAny is Read for a file that need not be there.
func ReadAny(name, what string, most int64) ([]byte, error) {
	if _, err := os.Lstat(name); errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	return Read(name, what, most)
}

// Regular refuses a file that a caller named as an *usage.Error where it is not there, or is no
// regular file: to open a pipe would wait for who writes to it, and a device may have no end.
func Regular(name, what string) error {
	info, err := os.Stat(name)
	switch {
	case err != nil:
		return refused(name, what, err)
	case info.IsDir():
		return usage.Errorf("cannot read the %s %q: it is a directory", what, name)
	case !info.Mode().IsRegular():
		return usage.Errorf("cannot read the %s %q: it is a pipe or a device; write what comes from it to a file first", what, name)
	}
	return nil
}

// Holds reports whether a regular file, which no link stands for, has just a text.
func Holds(name string, text []byte) bool {
	info, err := os.Lstat(name)
	if err != nil || !info.Mode().IsRegular() || info.Size() != int64(len(text)) {
		return false
	}
	data, err := Read(name, "file", int64(len(text)))
	return err == nil && bytes.Equal(data, text)
}

// refused is the error of a file that cannot be opened.
func refused(name, what string, err error) error {
	if errors.Is(err, fs.ErrNotExist) {
		return usage.Errorf("cannot read the %s %q: there is no such file%s", what, name, Near(name))
	}
	var path *fs.PathError
	if errors.As(err, &path) {
		err = path.Err // the path would stand in the message twice
	}
	return usage.Errorf("cannot read the %s %q: %v", what, name, err)
}

// ReadFrom is Read for a stream that is open; what names it in messages.
func ReadFrom(r io.Reader, what string, most int64) ([]byte, error) {
	text, err := io.ReadAll(io.LimitReader(r, most+1))
	if err != nil {
		return nil, fmt.Errorf("cannot read the %s: %w", what, err)
	}
	if int64(len(text)) > most {
		return nil, usage.Errorf("cannot read the %s: it is larger than %d KiB, the most that is read", what, most>>10)
	}
	return text, nil
}

// Near goes on from a message that refuses a missing path: the neighbour that
// it probably means, or nothing.
func Near(path string) string {
	parent := filepath.Dir(filepath.Clean(path))
	entries, err := os.ReadDir(parent)
	if err != nil {
		return ""
	}
	var names []string
	for _, e := range entries {
		names = append(names, e.Name())
	}
	near := diag.NearestFew(filepath.Base(path), names, 1)
	if len(near) == 0 {
		return ""
	}
	return diag.Meant(Slashed(parent, near[0]))
}
