package workspace

import (
	"bytes"
	"io/fs"
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
// read as well, if its directory does. Nothing is written.
func (w *Workspace) Changed(p Places, texts map[string][]byte) (*load.Result, error) {
	o := p.options()
	o.Instead = map[string]fs.FS{}
	for _, dir := range p.Dirs {
		// A Root refuses every path and link that leads out of the directory.
		root, err := os.OpenRoot(dir)
		if err != nil {
			return nil, &load.DirError{Dir: dir, Err: err}
		}
		defer root.Close()
		o.Instead[dir] = changed{root.FS(), path.Clean(filepath.ToSlash(dir)), texts}
	}
	return w.read(o, p.Packs)
}

// changed is a directory in which some files have another text.
type changed struct {
	fs.FS
	dir   string
	texts map[string][]byte
}

// Open implements fs.FS.
func (c changed) Open(name string) (fs.File, error) {
	text, ok := c.texts[path.Join(c.dir, name)]
	if !ok {
		return c.FS.Open(name)
	}
	return changedFile{written{path.Base(name), int64(len(text))}, bytes.NewReader(text)}, nil
}

// ReadDir implements fs.ReadDirFS.
func (c changed) ReadDir(name string) ([]fs.DirEntry, error) {
	entries, err := fs.ReadDir(c.FS, name)
	if err != nil {
		return entries, err
	}
	entries = slices.DeleteFunc(entries, func(e fs.DirEntry) bool {
		_, ok := c.texts[path.Join(c.dir, name, e.Name())]
		return ok
	})
	within := path.Join(c.dir, name)
	for file, text := range c.texts { // order-free: the entries are sorted
		if path.Dir(file) == within {
			entries = append(entries, fs.FileInfoToDirEntry(written{path.Base(file), int64(len(text))}))
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

// Size is that of the text.
func (f changedFile) Size() int64 { return f.size }

// Close implements fs.File.
func (f changedFile) Close() error { return nil }

// written describes a file with another text.
type written struct {
	name string
	size int64
}

// Name implements fs.FileInfo.
func (w written) Name() string { return w.name }

// Size implements fs.FileInfo.
func (w written) Size() int64 { return w.size }

// Mode implements fs.FileInfo.
func (w written) Mode() fs.FileMode { return 0o644 }

// ModTime implements fs.FileInfo.
func (w written) ModTime() time.Time { return time.Time{} }

// IsDir implements fs.FileInfo.
func (w written) IsDir() bool { return false }

// Sys implements fs.FileInfo.
func (w written) Sys() any { return nil }
