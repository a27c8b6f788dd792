package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// output is one file to be written; Name is slash-separated.
type output struct {
	Name string
	Data []byte
}

// staging holds files that are written beside their places and wait to be
// renamed into them, so that a run that stops half-way leaves every previous
// file as it was.
type staging struct {
	temps, places []string
}

// stage writes files to temporary ones below dir. On an error nothing is left.
func stage(dir string, files []output) (*staging, error) {
	s := &staging{}
	for _, f := range files {
		if err := s.add(filepath.Join(dir, filepath.FromSlash(f.Name)), f.Data); err != nil {
			s.discard()
			return nil, fmt.Errorf("cannot write to %s: %w", dir, err)
		}
	}
	return s, nil
}

func (s *staging) add(place string, data []byte) error {
	mode := fs.FileMode(0o644)
	// A rename would replace a pipe or fail on a directory, both too late.
	switch info, err := os.Lstat(place); {
	case err == nil && info.IsDir():
		return fmt.Errorf("%s is a directory", place)
	case err == nil && info.Mode().IsRegular():
		mode = info.Mode().Perm()
	case err != nil && !errors.Is(err, fs.ErrNotExist):
		return err
	}
	if err := os.MkdirAll(filepath.Dir(place), 0o755); err != nil {
		return err
	}
	temp, err := os.CreateTemp(filepath.Dir(place), "."+filepath.Base(place)+"-new-")
	if err != nil {
		return err
	}
	s.temps, s.places = append(s.temps, temp.Name()), append(s.places, place)
	_, err = temp.Write(data)
	return errors.Join(err, temp.Chmod(mode), temp.Close())
}

// commit renames every file into its place.
func (s *staging) commit() error {
	for i, temp := range s.temps {
		if err := os.Rename(temp, s.places[i]); err != nil {
			s.temps = s.temps[i:]
			s.discard()
			return fmt.Errorf("cannot write %s: %w", s.places[i], err)
		}
	}
	s.temps = nil
	return nil
}

// discard removes what was not committed.
func (s *staging) discard() {
	for _, temp := range s.temps {
		// What cannot be removed was not created either, or is only litter.
		_ = os.Remove(temp)
	}
	s.temps = nil
}

// slashed writes a path the same way on every system.
func slashed(parts ...string) string { return filepath.ToSlash(filepath.Join(parts...)) }
