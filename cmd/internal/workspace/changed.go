package workspace

import (
	"bytes"
	"errors"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"hulldown.dev/schema/load"
)

// Changed reads as Read, but takes other texts for some of the files of directories, by
// the names under which they are found in Result.Sources. A text whose file does not exist is
// read as well, and so is one whose directory does not. Nothing is written.
func (w *Workspace) Changed(p Places, texts map[string][]byte) (*load.Result, error) {
	o := p.options()
	o.Instead = map[string]fs.FS{}
	texts = cleanNames(texts)
	for _, dir := range p.Dirs {
		// A Root refuses every path and link that leads out of the directory.
		c := changed{absent{}, path.Clean(filepath.ToSlash(dir)), texts}
		root, err := os.OpenRoot(dir)
		switch {
		case err == nil:
			defer root.Close()
			c.FS = root.FS()
		case !errors.Is(err, fs.ErrNotExist) || !c.holds("."):
			return nil, &load.DirError{Dir: dir, Err: err}
		}
		o.Instead[dir] = c
	}
	return w.read(o, p.Packs)
}

// cleanNames returns texts by the shortest forms of their names, as a walk comes to them.
func cleanNames(texts map[string][]byte) map[string][]byte {
	clean := make(map[string][]byte, len(texts))
	for _, name := range slices.Sorted(maps.Keys(texts)) {
		clean[path.Clean(filepath.ToSlash(name))] = texts[name]
	}
	return clean
}

// changed is a directory in which some files have another text.
type changed struct {
	fs.FS
	dir   string
	texts map[string][]byte
}

// absent is a directory that does not exist.
type absent struct{}

// Open implements fs.FS.
func (absent) Open(name string) (fs.File, error) {
	return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
}

// within returns the path of a text below a directory, false for one that is elsewhere.
func (c changed) within(dir, file string) (string, bool) {
	lead := path.Join(c.dir, dir) + "/"
	if lead == "./" { // the names of its files begin with no directory
		lead = ""
	}
	return strings.TrimPrefix(file, lead), strings.HasPrefix(file, lead)
}

// holds reports whether a text is anywhere below a directory.
func (c changed) holds(dir string) bool {
	for file := range c.texts { // order-free: any of them
		if _, ok := c.within(dir, file); ok {
			return true
		}
	}
	return false
}

// Open implements fs.FS.
func (c changed) Open(name string) (fs.File, error) {
	if text, ok := c.texts[path.Join(c.dir, name)]; ok {
		return changedFile{written{name: path.Base(name), size: int64(len(text))}, bytes.NewReader(text)}, nil
	}
	f, err := c.FS.Open(name)
	if errors.Is(err, fs.ErrNotExist) && c.holds(name) {
		return changedFile{written{name: path.Base(name), dir: true}, bytes.NewReader(nil)}, nil
	}
	return f, err
}

// ReadDir implements fs.ReadDirFS.
func (c changed) ReadDir(name string) ([]fs.DirEntry, error) {
	entries, err := fs.ReadDir(c.FS, name)
	if err != nil && (!errors.Is(err, fs.ErrNotExist) || !c.holds(name)) {
		return entries, err
	}
	entries = slices.DeleteFunc(entries, func(e fs.DirEntry) bool {
		_, ok := c.texts[path.Join(c.dir, name, e.Name())]
		return ok
	})
	for file, text := range c.texts { // order-free: the entries are sorted
		rest, ok := c.within(name, file)
		first, _, deeper := strings.Cut(rest, "/")
		switch {
		case !ok, deeper && slices.ContainsFunc(entries, func(e fs.DirEntry) bool { return e.Name() == first }):
		case deeper:
			entries = append(entries, fs.FileInfoToDirEntry(written{name: first, dir: true}))
		default:
			entries = append(entries, fs.FileInfoToDirEntry(written{name: first, size: int64(len(text))}))
		}
	}
	slices.SortFunc(entries, func(a, b fs.DirEntry) int { return strings.Compare(a.Name(), b.Name()) })
	return entries, nil
}

// changedFile is a file with another text.
type changedFile struct {
	written
	*bytes.Reader
}

// Stat implements fs.File.
func (f changedFile) Stat() (fs.FileInfo, error) { return f.written, nil }

// Size is the length of the changed text.
func (f changedFile) Size() int64 { return f.size }

// Close implements fs.File.
func (f changedFile) Close() error { return nil }

// written describes a file with another text, or a directory of such.
type written struct {
	name string
	size int64
	dir  bool
}

// Name implements fs.FileInfo.
func (w written) Name() string { return w.name }

// Size implements fs.FileInfo.
func (w written) Size() int64 { return w.size }

// Mode implements fs.FileInfo.
func (w written) Mode() fs.FileMode {
	if w.dir {
		return fs.ModeDir | 0o755
	}
	return 0o644
}

// ModTime implements fs.FileInfo.
func (w written) ModTime() time.Time { return time.Time{} }

// IsDir implements fs.FileInfo.
func (w written) IsDir() bool { return w.dir }

// Sys implements fs.FileInfo.
func (w written) Sys() any { return nil }
