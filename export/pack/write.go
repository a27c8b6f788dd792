package pack

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// Write writes every set of p to dir/<set>, creating dir where it is missing. All
// sets are written beside their places first and then renamed into them, so
// that a run that fails leaves every previous pack whole and nothing else
// behind. Of a previous pack exactly the files go that its manifest lists,
// its manifest and its build.json; whatever else is there is kept. It
// refuses a place that is neither empty nor a pack, or a symbolic link, and a
// file that is in the way of one of the pack.
func Write(dir string, p Pack) error {
	return write(dir, p, os.Rename)
}

// mover renames; a test puts one in its place that fails.
type mover func(from, to string) error

func write(dir string, p Pack, rename mover) (err error) {
	var moves []*move
	defer func() {
		for _, m := range moves {
			err = errors.Join(err, m.clean())
		}
		if err != nil {
			err = fmt.Errorf("cannot write the packs to %s: %w", dir, err)
		}
	}()
	if err := checkPack(p); err != nil {
		return err
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	for _, set := range p.Sets() {
		m := &move{place: filepath.Join(dir, set), rename: rename}
		if err := m.inspect(p, set); err != nil {
			return err
		}
		moves = append(moves, m)
		if err := m.stage(dir, p, set); err != nil {
			return err
		}
	}
	return swapAll(moves)
}

// swapAll swaps every set in, or none.
func swapAll(moves []*move) error {
	for i, m := range moves {
		if err := m.swap(); err != nil {
			for _, done := range moves[:i] {
				err = errors.Join(err, done.undo())
			}
			return err
		}
	}
	var err error
	for _, m := range moves {
		err = errors.Join(err, m.finish())
	}
	return err
}

// checkPack refuses paths that no pack that Build made has.
func checkPack(p Pack) error {
	for _, f := range p.Files {
		set, path, below := strings.Cut(f.Path, "/")
		if !below || !idPattern.MatchString(set) {
			return fmt.Errorf("%.80q does not lie in the directory of a set", f.Path)
		}
		if why := unsafePath(path); why != "" {
			return fmt.Errorf("%.80q: %s", f.Path, why)
		}
	}
	return nil
}

// move is the writing of one set.
type move struct {
	// place is where the set goes, staged where it is written first, old where
	// the previous pack is put aside; empty while there is none.
	place, staged, old string
	// own lists the files of the previous pack, slash-separated.
	own    []string
	rename mover
}

// inspect finds out which files of a previous pack are its own, and that
// nothing else is in the way.
func (m *move) inspect(p Pack, set string) error {
	info, err := os.Lstat(m.place)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil
	case err != nil:
		return err
	case !info.IsDir():
		return fmt.Errorf("%s is no directory", m.place)
	}
	entries, err := os.ReadDir(m.place)
	if err != nil {
		return err
	}
	if len(entries) > 0 {
		previous, err := Read(m.place)
		if err != nil {
			return fmt.Errorf("%s is not empty and no pack that could be replaced: %w", m.place, err)
		}
		m.own = []string{ManifestFile, BuildFile}
		for _, e := range previous.Files {
			m.own = append(m.own, e.Path)
		}
	}
	return m.foreignFiles("", func(path string) error {
		for _, f := range p.Files {
			inSet := strings.TrimPrefix(f.Path, set+"/")
			if inSet == path || strings.HasPrefix(inSet, path+"/") || strings.HasPrefix(path, inSet+"/") {
				return fmt.Errorf("%s is no part of the previous pack and stands in the way",
					filepath.Join(m.place, filepath.FromSlash(path)))
			}
		}
		return nil
	})
}

// foreignFiles calls visit for the topmost files and directories of the previous
// pack's directory that are not its own, by slash-separated path.
func (m *move) foreignFiles(below string, visit func(path string) error) error {
	where := m.place
	if m.old != "" {
		where = m.old
	}
	entries, err := os.ReadDir(filepath.Join(where, filepath.FromSlash(below)))
	if err != nil {
		return err
	}
	for _, e := range entries {
		path := strings.TrimPrefix(below+"/"+e.Name(), "/")
		switch {
		case e.IsDir() && m.holdsOwn(path):
			err = m.foreignFiles(path, visit)
		case e.IsDir() || !slices.Contains(m.own, path):
			err = visit(path)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// holdsOwn reports whether a directory holds files of the previous pack.
func (m *move) holdsOwn(path string) bool {
	return slices.ContainsFunc(m.own, func(own string) bool { return strings.HasPrefix(own, path+"/") })
}

// stage writes the set to a new directory beside its place.
func (m *move) stage(dir string, p Pack, set string) error {
	staged, err := os.MkdirTemp(dir, "."+set+"-new-")
	if err != nil {
		return err
	}
	m.staged = staged
	if err := os.Chmod(staged, 0o755); err != nil {
		return err
	}
	for _, f := range p.Files {
		inSet, ok := strings.CutPrefix(f.Path, set+"/")
		if !ok {
			continue
		}
		to := filepath.Join(staged, filepath.FromSlash(inSet))
		if err := os.MkdirAll(filepath.Dir(to), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(to, f.Data, 0o644); err != nil {
			return err
		}
	}
	return nil
}

// swap puts the previous pack aside and the new one in its place; when it
// fails, the previous one is back.
func (m *move) swap() error {
	if _, err := os.Lstat(m.place); err == nil {
		aside, err := os.MkdirTemp(filepath.Dir(m.place), "."+filepath.Base(m.place)+"-old-")
		if err != nil {
			return err
		}
		old := filepath.Join(aside, "pack")
		if err := m.rename(m.place, old); err != nil {
			return errors.Join(err, os.Remove(aside))
		}
		m.old = old
	}
	if err := m.rename(m.staged, m.place); err != nil {
		return errors.Join(err, m.restore())
	}
	return nil
}

// undo takes a swapped pack out again and puts the previous one back.
func (m *move) undo() error {
	if err := os.Rename(m.place, m.staged); err != nil {
		return err
	}
	return m.restore()
}

// restore brings the previous pack back to its empty place.
func (m *move) restore() error {
	if m.old == "" {
		return nil
	}
	if err := os.Rename(m.old, m.place); err != nil {
		return fmt.Errorf("the previous pack is left in %s: %w", m.old, err)
	}
	aside := filepath.Dir(m.old)
	m.old = ""
	return os.Remove(aside)
}

// finish brings what the pack did not own over to the new pack and removes
// the rest of the previous one.
func (m *move) finish() error {
	m.staged = ""
	if m.old == "" {
		return nil
	}
	err := m.foreignFiles("", func(path string) error {
		to := filepath.Join(m.place, filepath.FromSlash(path))
		if err := os.MkdirAll(filepath.Dir(to), 0o755); err != nil {
			return err
		}
		return os.Rename(filepath.Join(m.old, filepath.FromSlash(path)), to)
	})
	if err == nil {
		err = removeOwn(m.old, m.own)
	}
	if err != nil {
		return fmt.Errorf("the new pack is in place, the rest of the previous one in %s: %w", m.old, err)
	}
	return os.Remove(filepath.Dir(m.old))
}

// removeOwn removes the files of a pack and the directories they lay in, which
// hold nothing else any more.
func removeOwn(dir string, own []string) error {
	root, err := os.OpenRoot(dir)
	if err != nil {
		return err
	}
	// An open directory cannot be removed everywhere, so the root is closed first.
	if err := errors.Join(removeBelow(root, own), root.Close()); err != nil {
		return err
	}
	return os.Remove(dir)
}

func removeBelow(root *os.Root, own []string) error {
	var dirs []string
	for _, path := range own {
		name := filepath.FromSlash(path)
		if err := root.Remove(name); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
		for d := filepath.Dir(name); d != "."; d = filepath.Dir(d) {
			dirs = append(dirs, d)
		}
	}
	slices.Sort(dirs)
	for _, d := range slices.Backward(slices.Compact(dirs)) {
		if err := root.Remove(d); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	return nil
}

// clean removes what was staged and not swapped in.
func (m *move) clean() error {
	if m.staged == "" {
		return nil
	}
	return os.RemoveAll(m.staged)
}
