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
	"slices"
	"strconv"
	"strings"

	"hulldown.dev/export/staging"
	"hulldown.dev/schema/diag"
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
// run which is stopped at any moment leaves all of them as they were, or what Resume makes all
// new.
func Step(dirs []string, files ...File) error { return stepped(dirs, files, func() {}) }

func stepped(dirs []string, all []File, reached func()) (err error) {
	parts, err := parted(dirs, all)
	if err != nil {
		return err
	}
	var steps []*step
	defer func() {
		for _, s := range steps {
			err = errors.Join(err, s.root.Close())
		}
	}()
	for _, p := range parts {
		s, err := prepared(p, reached)
		if err != nil {
			return errors.Join(fmt.Errorf("cannot write to %s: %w", filepath.ToSlash(p.dir), err), abandon(steps))
		}
		steps = append(steps, s)
	}
	if err := commit(steps); err != nil {
		return errors.Join(err, abandon(steps))
	}
	var kept error
	for i, s := range steps {
		if err := errors.Join(s.carryOut(), s.dir.Remove()); err != nil {
			return fmt.Errorf("cannot write to %s: %w", filepath.ToSlash(parts[i].dir), err)
		}
		if len(s.kept) > 0 {
			kept = fmt.Errorf("%s in %s was changed by somebody else meanwhile and stays as it is", s.kept[0], filepath.ToSlash(parts[i].dir))
		}
	}
	return kept
}

// part is what of a step is in one directory, by names below it.
type part struct {
	dir   string
	files []File
}

// parted finds out which files lie in which directory.
func parted(dirs []string, all []File) ([]part, error) {
	var out []part
	for _, dir := range dirs {
		p := part{dir: dir}
		var others []File
		for _, f := range all {
			if name, ok := localName(dir, f.Name); ok && admitted(name) {
				p.files = append(p.files, File{name, f.Data})
			} else {
				others = append(others, f)
			}
		}
		if all = others; len(p.files) > 0 {
			out = append(out, p)
		}
	}
	if len(all) > 0 {
		return nil, fmt.Errorf("cannot write %s: it is no file of content in any of the directories", all[0].Name)
	}
	return out, nil
}

// admitted reports whether a step may write a file of a name: what authors and translators write,
// and nothing hidden. A journal may come with a directory of somebody else's, and git or an editor
// carries out what is written for it.
func admitted(name string) bool {
	return filepath.IsLocal(filepath.FromSlash(name)) && path.Clean(name) == name &&
		slices.Contains([]string{".cue", ".hds", ".po"}, path.Ext(name)) &&
		!slices.ContainsFunc(strings.Split(name, "/"), func(part string) bool { return strings.HasPrefix(part, ".") })
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

// prepared is the step of a part, all of which is written but the name of its journal.
func prepared(p part, reached func()) (*step, error) {
	root, err := os.OpenRoot(p.dir)
	if err != nil {
		return nil, err
	}
	s := &step{root: root, reached: reached}
	if err := staging.Sweep(p.dir, owner); err != nil {
		return nil, errors.Join(err, root.Close())
	}
	if s.dir, err = staging.New(p.dir, stepOwner); err != nil {
		return nil, errors.Join(forbidden(p.dir, err), root.Close())
	}
	if err := s.prepare(p.files); err != nil {
		return nil, errors.Join(err, s.dir.Remove(), root.Close())
	}
	return s, nil
}

// prepare writes the files and then the journal into the directory of the step, under another name
// than that by which it counts.
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
	return nil
}

// begin has the journal count.
func (s *step) begin() error {
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
	return nil
}

// Resume finishes or undoes the steps in directories that were stopped half-way, and says what
// it did, in one sentence for each.
func Resume(dirs ...string) ([]string, error) {
	var said []string
	for _, last := range []bool{false, true} { // what leads others comes after them
		for _, dir := range dirs {
			told, err := resumeIn(dir, last)
			said = append(said, told...)
			if err != nil {
				return said, err
			}
		}
	}
	return said, nil
}

// resumeIn is Resume in one directory, of the steps that lead others, or of the rest.
func resumeIn(dir string, leading bool) ([]string, error) {
	left, err := staging.Left(dir, stepOwner)
	if err != nil || len(left) == 0 {
		return nil, nil // whoever reads the directory gets the error
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil, err
	}
	defer root.Close()
	var said []string
	for _, path := range left {
		if _, err := os.Lstat(filepath.Join(path, followers)); leading != (err == nil) {
			continue
		}
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

// note reads a file of a step, up to a byte more than it may have. It waits for no pipe.
func (s *step) note(name string) ([]byte, error) {
	place := filepath.Join(filepath.Base(s.dir.Path), name)
	info, err := s.root.Lstat(place)
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() {
		return nil, fmt.Errorf("%s is no regular file", name)
	}
	f, err := s.root.Open(place)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return io.ReadAll(io.LimitReader(f, maxJournal+1))
}

// resume finishes a step that has a journal, and undoes one that has none.
func (s *step) resume() (string, error) {
	text, err := s.note(journal)
	begun := err == nil
	if begun {
		begun, err = s.begun()
	}
	if !begun && (err == nil || errors.Is(err, fs.ErrNotExist)) {
		return "an earlier call was stopped before it had changed anything; what it left is removed", s.undo()
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
		if !admitted(e.Place) {
			return "", fmt.Errorf("its journal names %.40q, which is no file of content in the directory", e.Place)
		}
	}
	if err := s.carryOut(); err != nil {
		return "", err
	}
	told := fmt.Sprintf("an earlier call was stopped while it changed %s together; that is finished now", diag.Number(len(s.entries), "file"))
	for _, place := range s.kept {
		told += fmt.Sprintf("; %s was changed meanwhile and stays as it is", place)
	}
	awaited, err := s.awaited()
	if err != nil {
		return "", err
	}
	if awaited != "" {
		s.dir.Release()
		return told + fmt.Sprintf("; what it changed with them in %s is finished when that is read", awaited), nil
	}
	return told, s.dir.Remove()
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
