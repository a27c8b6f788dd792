package files

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"runtime"
	"strconv"

	"hulldown/export/staging"
)

// Bounds on the journal of a step, which anybody may have put into a directory.
const (
	maxJournal = 4 << 20
	maxStep    = 10_000
)

// stepOwner is the name that directories of steps bear, journal that of the file in one that
// says where its files go. Once it is there, the step is carried out whatever happens.
const (
	stepOwner = "hulldown-step"
	journal   = "journal"
)

// entry is a file of a step: where it goes, slash-separated and below the directory, with the
// hashes of what is there before, empty for nothing, and after.
type entry struct {
	Place  string `json:"place"`
	Before string `json:"before,omitempty"`
	After  string `json:"after"`
}

// step is one change of several files of a directory. Its files are numbered in the order of
// the entries.
type step struct {
	root    *os.Root
	dir     *staging.Dir
	entries []entry
	// kept are the places that somebody changed meanwhile.
	kept []string
	// reached is called after each thing that is done; tests end the process there.
	reached func()
}

// Step writes files of an author's, each by its own path in one of some directories, so that a
// run which is stopped at any moment leaves all of a directory's as they were, or what Resume
// makes all new.
func Step(dirs []string, files ...File) error { return stepped(dirs, files, func() {}) }

func stepped(dirs []string, all []File, reached func()) error {
	rest := all
	for _, dir := range dirs {
		var below, others []File
		for _, f := range rest {
			if name, ok := localName(dir, f.Name); ok {
				below = append(below, File{name, f.Data})
			} else {
				others = append(others, f)
			}
		}
		rest = others
		if len(below) == 0 {
			continue
		}
		if err := stepIn(dir, below, reached); err != nil {
			return fmt.Errorf("cannot write to %s: %w", filepath.ToSlash(dir), err)
		}
	}
	if len(rest) > 0 {
		return fmt.Errorf("cannot write %s: it lies in none of the directories of content", rest[0].Name)
	}
	return nil
}

// localName is the name of a file below a directory.
func localName(dir, name string) (string, bool) {
	from, err := filepath.Abs(dir)
	if err != nil {
		return "", false
	}
	to, err := filepath.Abs(filepath.FromSlash(name))
	if err != nil {
		return "", false
	}
	rel, err := filepath.Rel(from, to)
	return filepath.ToSlash(rel), err == nil && filepath.IsLocal(rel)
}

// stepIn carries out one step in a directory.
func stepIn(dir string, files []File, reached func()) error {
	root, err := os.OpenRoot(dir)
	if err != nil {
		return err
	}
	defer root.Close()
	if err := staging.Sweep(dir, owner); err != nil {
		return err
	}
	s := &step{root: root, reached: reached}
	if s.dir, err = staging.New(dir, stepOwner); err != nil {
		return forbidden(dir, err)
	}
	if err := s.prepare(files); err != nil {
		return errors.Join(err, s.dir.Remove())
	}
	if err := s.carryOut(); err != nil {
		return err
	}
	if len(s.kept) > 0 {
		return fmt.Errorf("%s was changed by somebody else meanwhile and stays as it is", s.kept[0])
	}
	return nil
}

// prepare writes the files and then the journal into the directory of the step.
func (s *step) prepare(files []File) error {
	for i, f := range files {
		mode, before, err := s.now(f.Name)
		if err != nil {
			return err
		}
		if err := synced(s.file(strconv.Itoa(i)), f.Data, mode); err != nil {
			return err
		}
		s.entries = append(s.entries, entry{f.Name, before, sum(f.Data)})
		s.reached()
	}
	text, err := json.Marshal(s.entries)
	if err != nil {
		return err
	}
	if err := synced(s.file(journal+"-new"), text, 0o600); err != nil {
		return err
	}
	s.reached()
	if err := os.Rename(s.file(journal+"-new"), s.file(journal)); err != nil {
		return err
	}
	s.reached()
	return errors.Join(syncDir(s.dir.Path), syncDir(filepath.Dir(s.dir.Path)))
}

func (s *step) file(name string) string { return filepath.Join(s.dir.Path, name) }

// now is the mode of what is at a place, and its hash. What is no file is refused.
func (s *step) now(place string) (fs.FileMode, string, error) {
	info, err := s.root.Lstat(filepath.FromSlash(place))
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return 0o644, "", nil
	case err != nil:
		return 0, "", err
	case !info.Mode().IsRegular():
		return 0, "", fmt.Errorf("%s is no regular file", place)
	}
	f, err := s.root.Open(filepath.FromSlash(place))
	if err != nil {
		return 0, "", err
	}
	defer f.Close()
	h := sha256.New()
	if _, err := io.Copy(h, f); err != nil {
		return 0, "", err
	}
	return info.Mode().Perm(), hex.EncodeToString(h.Sum(nil)), nil
}

// carryOut puts the files that are not there yet into their places.
func (s *step) carryOut() error {
	from := filepath.Base(s.dir.Path)
	for i, e := range s.entries {
		here := filepath.Join(from, strconv.Itoa(i))
		if _, err := s.root.Lstat(here); errors.Is(err, fs.ErrNotExist) {
			continue // it is in its place
		}
		if _, now, err := s.now(e.Place); err != nil || now != e.Before && now != e.After {
			s.kept = append(s.kept, e.Place)
			continue
		}
		to := filepath.FromSlash(e.Place)
		if err := s.root.MkdirAll(filepath.Dir(to), 0o755); err != nil {
			return err
		}
		if err := s.root.Rename(here, to); err != nil {
			return err
		}
		if err := syncDir(filepath.Join(s.root.Name(), filepath.Dir(to))); err != nil {
			return err
		}
		s.reached()
	}
	return s.dir.Remove()
}

// Resume finishes or undoes the steps in a directory that were stopped half-way, and says what
// it did, in one sentence for each.
func Resume(dir string) ([]string, error) {
	left, err := staging.Left(dir, stepOwner)
	if err != nil || len(left) == 0 {
		return nil, nil // what cannot be listed is told by whoever reads it
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil, err
	}
	defer root.Close()
	var said []string
	for _, path := range left {
		d, free := staging.Seize(path)
		if !free {
			continue
		}
		s := &step{root: root, dir: d, reached: func() {}}
		told, err := s.resume()
		if err != nil {
			d.Release()
			return said, fmt.Errorf("cannot finish in %s what an earlier call was writing: %w (remove %s to leave it as it is)", filepath.ToSlash(dir), err, filepath.ToSlash(path))
		}
		said = append(said, fmt.Sprintf("%s: %s", filepath.ToSlash(dir), told))
	}
	return said, nil
}

// journal reads the journal of a step, up to a byte more than it may have.
func (s *step) journal() ([]byte, error) {
	f, err := s.root.Open(filepath.Join(filepath.Base(s.dir.Path), journal))
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return io.ReadAll(io.LimitReader(f, maxJournal+1))
}

// resume finishes a step that has a journal, and undoes one that has none.
func (s *step) resume() (string, error) {
	text, err := s.journal()
	if errors.Is(err, fs.ErrNotExist) {
		return "an earlier call was stopped before it had changed anything; what it left is removed", s.dir.Remove()
	}
	if err != nil {
		return "", err
	}
	dec := json.NewDecoder(bytes.NewReader(text))
	dec.DisallowUnknownFields()
	if err := dec.Decode(&s.entries); err != nil || len(text) > maxJournal || len(s.entries) > maxStep {
		return "", errors.New("its journal cannot be read")
	}
	for _, e := range s.entries {
		if !filepath.IsLocal(filepath.FromSlash(e.Place)) || path.Clean(e.Place) != e.Place {
			return "", fmt.Errorf("its journal names %.40q, which is no file of the directory", e.Place)
		}
	}
	if err := s.carryOut(); err != nil {
		return "", err
	}
	told := fmt.Sprintf("an earlier call was stopped while it changed %d files together; that is finished now", len(s.entries))
	for _, place := range s.kept {
		told += fmt.Sprintf("; %s was changed meanwhile and stays as it is", place)
	}
	return told, nil
}

func sum(data []byte) string {
	s := sha256.Sum256(data)
	return hex.EncodeToString(s[:])
}

// synced writes a new file and waits until the disk has it.
func synced(path string, data []byte, mode fs.FileMode) error {
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return err
	}
	_, err = f.Write(data)
	return errors.Join(err, f.Chmod(mode), f.Sync(), f.Close())
}

// syncDir waits until the disk has the names of a directory, where the system can.
func syncDir(path string) error {
	if runtime.GOOS == "windows" {
		return nil
	}
	d, err := os.Open(path)
	if err != nil {
		return err
	}
	return errors.Join(d.Sync(), d.Close())
}
