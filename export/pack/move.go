package pack

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"hulldown.dev/export/staging"
)

// mover moves directories: exchange swaps two in one step, or fails with
// errors.ErrUnsupported. A test puts one in its place that fails.
type mover struct{ exchange, rename func(from, to string) error }

// move is the writing of one set.
type move struct {
	dir, set string
	staged   *staging.Dir
	// own lists the files of the previous pack, slash-separated, and old is where
	// it was put aside; empty while there is none.
	own []string
	old string
	// in is set while the new pack is in its place.
	in bool
	by mover
}

// place is where the set goes.
func (m *move) place() string { return filepath.Join(m.dir, m.set) }

// inspect finds out which files of a previous pack are its own, and that
// nothing else is in the way.
func (m *move) inspect(p Pack) error {
	place := m.place()
	info, err := os.Lstat(place)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil
	case err != nil:
		return err
	case !info.IsDir():
		return fmt.Errorf("%s is no directory", place)
	}
	entries, err := os.ReadDir(place)
	if err != nil {
		return err
	}
	if len(entries) > 0 {
		if m.own, err = ownFiles(place); err != nil {
			return fmt.Errorf("%s is not empty and no pack that could be replaced: %w", place, err)
		}
	}
	return previous{place, m.own}.foreign("", func(path string) error {
		for _, f := range p.Files {
			inSet := strings.TrimPrefix(f.Path, m.set+"/")
			if inSet == path || strings.HasPrefix(inSet, path+"/") || strings.HasPrefix(path, inSet+"/") {
				return fmt.Errorf("%s is no part of the previous pack and stands in the way",
					filepath.Join(place, filepath.FromSlash(path)))
			}
		}
		return nil
	})
}

// stage writes the set to the directory beside its place.
func (m *move) stage(p Pack) error {
	for _, f := range p.Files {
		inSet, ok := strings.CutPrefix(f.Path, m.set+"/")
		if !ok {
			continue
		}
		to := filepath.Join(m.staged.Path, filepath.FromSlash(inSet))
		if err := os.MkdirAll(filepath.Dir(to), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(to, f.Data, 0o644); err != nil {
			return err
		}
	}
	return nil
}

// swap puts the new pack into its place and the previous one aside; when it
// fails, the previous one is back. A run that is killed on the way leaves in the
// directories .SET-old-* whatever is not in the place, for mendPlace.
func (m *move) swap() error {
	if _, err := os.Lstat(m.place()); errors.Is(err, fs.ErrNotExist) {
		err = m.by.rename(m.staged.Path, m.place())
		m.in = err == nil
		return err
	}
	aside, err := staging.Aside(m.dir, m.set)
	if err != nil {
		return err
	}
	if err := m.by.rename(m.staged.Path, aside); err != nil {
		return err
	}
	m.staged.Path = aside
	err = m.by.exchange(aside, m.place())
	if errors.Is(err, errors.ErrUnsupported) {
		return m.swapByTwo()
	}
	if err == nil {
		m.old, m.in = aside, true
	}
	return err
}

// swapByTwo is swap in two steps.
func (m *move) swapByTwo() error {
	aside, err := staging.Aside(m.dir, m.set)
	if err != nil {
		return err
	}
	if err := m.by.rename(m.place(), aside); err != nil {
		return err
	}
	if err := m.by.rename(m.staged.Path, m.place()); err != nil {
		return errors.Join(err, restore(aside, m.place()))
	}
	m.old, m.in = aside, true
	return nil
}

// undo takes a swapped pack out again and puts the previous one back.
func (m *move) undo() error {
	aside, err := staging.Aside(m.dir, m.set)
	if err != nil {
		return err
	}
	if err := os.Rename(m.place(), aside); err != nil {
		return err
	}
	m.staged.Path, m.in = aside, false
	if m.old == "" {
		return nil
	}
	return restore(m.old, m.place())
}

// restore brings a previous pack back to its empty place.
func restore(old, place string) error {
	if err := os.Rename(old, place); err != nil {
		return fmt.Errorf("the previous pack is left in %s: %w", old, err)
	}
	return nil
}

// finish brings what the pack did not own over to the new pack and removes
// the rest of the previous one.
func (m *move) finish() error {
	if m.old == "" {
		return nil
	}
	if err := (previous{m.old, m.own}).retire(m.place()); err != nil {
		return fmt.Errorf("the new pack is in place, the rest of the previous one in %s: %w", m.old, err)
	}
	return nil
}

// clean removes what was staged and is not in its place.
func (m *move) clean() error {
	if m.in {
		m.staged.Release()
		return nil
	}
	return m.staged.Remove()
}

// mendPlace puts in order what a run left that was killed while it wrote a set:
// what was being written goes, a place that is empty gets back what was put
// aside, and of anything else that was put aside the files that a pack did not
// own come back.
func mendPlace(dir, set string) error {
	if err := staging.Sweep(dir, set); err != nil {
		return err
	}
	place := filepath.Join(dir, set)
	left, err := staging.Old(dir, set)
	if err != nil {
		return err
	}
	for _, old := range left {
		own, err := ownFiles(old)
		if err != nil {
			_ = os.Remove(old) // one that is not empty is no pack, and whose it is nobody knows
			continue
		}
		if _, missing := os.Lstat(place); errors.Is(missing, fs.ErrNotExist) {
			err = os.Rename(old, place)
		} else {
			err = previous{old, own}.retire(place)
		}
		if err != nil {
			return fmt.Errorf("%s is left of a run that was stopped: %w", old, err)
		}
	}
	return nil
}

// ownFiles lists the files of the pack in a directory, slash-separated, its
// manifest and build.json last.
func ownFiles(dir string) ([]string, error) {
	m, err := Read(dir)
	if err != nil {
		return nil, err
	}
	var own []string
	for _, e := range m.Files {
		own = append(own, e.Path)
	}
	return append(own, BuildFile, ManifestFile), nil
}

// previous is a pack in a directory with its own files.
type previous struct {
	dir string
	own []string
}

// retire brings the files that are not its own over to the pack in a place and
// removes the rest.
func (p previous) retire(place string) error {
	err := p.foreign("", func(path string) error {
		to := filepath.Join(place, filepath.FromSlash(path))
		if err := os.MkdirAll(filepath.Dir(to), 0o755); err != nil {
			return err
		}
		if _, err := os.Lstat(to); err == nil {
			return fmt.Errorf("%s is there already", to)
		}
		return os.Rename(filepath.Join(p.dir, filepath.FromSlash(path)), to)
	})
	if err != nil {
		return err
	}
	return removeOwn(p.dir, p.own)
}

// foreign calls visit for the topmost files and directories that are not the
// pack's own, by slash-separated path.
func (p previous) foreign(below string, visit func(path string) error) error {
	entries, err := os.ReadDir(filepath.Join(p.dir, filepath.FromSlash(below)))
	if err != nil {
		return err
	}
	for _, e := range entries {
		path := strings.TrimPrefix(below+"/"+e.Name(), "/")
		switch {
		case e.IsDir() && p.holdsOwn(path):
			err = p.foreign(path, visit)
		case e.IsDir() || !slices.Contains(p.own, path):
			err = visit(path)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// holdsOwn reports whether a directory holds files of the pack.
func (p previous) holdsOwn(path string) bool {
	return slices.ContainsFunc(p.own, func(own string) bool { return strings.HasPrefix(own, path+"/") })
}

// removeOwn removes the files of a pack and the directories they lay in, which
// hold nothing else any more. The last of its own files, the manifest, goes last,
// so that a rest is known for what it is.
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
	if len(own) == 0 {
		return nil
	}
	var dirs []string
	for _, path := range own[:len(own)-1] {
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
	if err := root.Remove(own[len(own)-1]); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}
