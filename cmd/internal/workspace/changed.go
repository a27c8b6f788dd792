package workspace

import (
	"bytes"
	"io/fs"
	"os"
	"path"
	"path/filepath"

	"hulldown/schema/load"
)

// Changed reads as Read, but takes other texts for some of the files of directories, by
// the names under which they are found in Result.Sources. Nothing is written.
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
	file, err := c.FS.Open(name)
	text, ok := c.texts[path.Join(c.dir, name)]
	if err != nil || !ok {
		return file, err
	}
	return changedFile{file, bytes.NewReader(text)}, nil
}

// changedFile is a file with another text.
type changedFile struct {
	fs.File
	text *bytes.Reader
}

// Read implements fs.File.
func (f changedFile) Read(b []byte) (int, error) { return f.text.Read(b) }
