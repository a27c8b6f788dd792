package files

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// A step in several directories has a journal in each. The last one leads: once its journal
// counts, all are carried out. Leader is the file of the others that says where it is, followers
// that of the leader which names the others. It is the last to be removed, so that whoever follows
// finds it as long as it must.
const (
	leader    = "leader"
	followers = "followers"
	maxPath   = 4096
)

// commit has the journals of the steps of one change count, the leader's last.
func commit(steps []*step) error {
	if len(steps) == 0 {
		return nil
	}
	last := steps[len(steps)-1]
	var others []string
	for _, s := range steps[:len(steps)-1] {
		if err := synced(s.file(leader), []byte(between(s, last)), 0o600); err != nil {
			return err
		}
		if err := s.begin(); err != nil {
			return err
		}
		others = append(others, between(last, s))
	}
	if len(others) > 0 {
		text, err := json.Marshal(others)
		if err != nil {
			return err
		}
		if err := synced(last.file(followers), text, 0o600); err != nil {
			return err
		}
	}
	return last.begin()
}

// between is the path from the directory that a step changes to the directory of another step,
// whole where none leads there.
func between(from, to *step) string {
	base, err := filepath.Abs(filepath.Dir(from.dir.Path))
	if err != nil {
		return filepath.ToSlash(to.dir.Path)
	}
	there, err := filepath.Abs(to.dir.Path)
	if err != nil {
		return filepath.ToSlash(to.dir.Path)
	}
	if rel, err := filepath.Rel(base, there); err == nil {
		there = rel
	}
	return filepath.ToSlash(there)
}

// abandon removes what was prepared of steps of which the leader's journal does not count.
func abandon(steps []*step) error {
	var errs []error
	for i := range steps {
		errs = append(errs, steps[len(steps)-1-i].undo()) // the leader first: what follows none is undone
	}
	return errors.Join(errs...)
}

// undo removes a step that is not carried out, first of all its journal, which counts where no
// leader is named any more.
func (s *step) undo() error {
	if err := os.Remove(s.file(journal)); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return s.dir.Remove()
}

// begun reports whether the journal of a step counts, as far as another decides it.
func (s *step) begun() (bool, error) {
	text, err := s.note(leader)
	if errors.Is(err, fs.ErrNotExist) {
		return true, nil
	}
	if err != nil {
		return false, err
	}
	path, err := s.other(string(text))
	if err != nil {
		return false, err
	}
	_, err = os.Lstat(filepath.Join(path, journal))
	return err == nil, nil
}

// awaited is the directory of a step that follows this one and is still to be carried out, "" for
// none.
func (s *step) awaited() (string, error) {
	text, err := s.note(followers)
	if errors.Is(err, fs.ErrNotExist) {
		return "", nil
	}
	var others []string
	if err == nil {
		err = json.Unmarshal(text, &others)
	}
	if err != nil {
		return "", fmt.Errorf("the list of what follows it cannot be read: %w", err)
	}
	for _, o := range others {
		path, err := s.other(o)
		if err != nil {
			return "", err
		}
		if _, err := os.Lstat(path); err == nil {
			return filepath.ToSlash(filepath.Dir(path)), nil
		}
	}
	return "", nil
}

// other is the directory of another step. Nothing is read or written there.
func (s *step) other(path string) (string, error) {
	name := filepath.FromSlash(path)
	if len(path) > maxPath || !strings.HasPrefix(filepath.Base(name), "."+stepOwner+"-") || strings.ContainsRune(path, 0) {
		return "", fmt.Errorf("it names %.40q, which is no step", path)
	}
	if !filepath.IsAbs(name) {
		name = filepath.Join(filepath.Dir(s.dir.Path), name)
	}
	return name, nil
}
