package pack

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"slices"
)

// source is the place that holds the pack of one set.
type source interface {
	// list returns the paths of the regular files, and what no pack has.
	list() ([]string, []Problem)
	// read returns a file whole, within the bound for its path.
	read(path string) ([]byte, *Problem)
	// close releases the place.
	close()
}

// open opens a directory or a zip. What else there is under the name of a zip is
// a source with nothing but a problem.
func open(place string) (source, error) {
	if isZip(place) {
		return openZip(place)
	}
	info, err := os.Stat(place)
	switch {
	case err != nil:
		return nil, err
	case !info.IsDir():
		return nil, fmt.Errorf("%s is neither a directory nor a zip", place)
	}
	root, err := os.OpenRoot(place)
	if err != nil {
		return nil, err
	}
	return &directory{fsys: root.FS(), root: root}, nil
}

// directory is a pack as a tree of files.
type directory struct {
	fsys fs.FS
	root *os.Root
}

func (d *directory) close() {
	if d.root != nil {
		d.root.Close()
	}
}

// errCrowd stops a walk through more files than any pack has.
var errCrowd = errors.New("too many files")

// list returns the regular files of a tree, and problems for what is neither
// that nor a directory of a pack.
func (d *directory) list() ([]string, []Problem) {
	var files []string
	var problems []Problem
	count := 0
	err := fs.WalkDir(d.fsys, ".", func(path string, e fs.DirEntry, err error) error {
		if count++; count > 2*MaxFiles {
			return errCrowd
		}
		switch {
		case err != nil:
			problems = append(problems, Problem{path, Malformed, "cannot be read: " + plain(err)})
			return fs.SkipDir
		case e.Type()&fs.ModeSymlink != 0:
			problems = append(problems, Problem{path, UnsafePath, "is a symbolic link; a pack has none"})
		case e.IsDir() && !isPackDir(path):
			problems = append(problems, Problem{path, Extra, "is a directory that is no part of a pack"})
			return fs.SkipDir
		case e.Type().IsRegular():
			files = append(files, path)
		case !e.IsDir():
			problems = append(problems, Problem{path, UnsafePath, "is no regular file"})
		}
		return nil
	})
	if errors.Is(err, errCrowd) {
		return nil, []Problem{{".", Oversized, fmt.Sprintf("holds more than %d files and directories", 2*MaxFiles)}}
	}
	if err != nil {
		problems = append(problems, Problem{".", Malformed, "cannot be read: " + plain(err)})
	}
	return files, problems
}

func isPackDir(path string) bool {
	return slices.Contains([]string{".", artDir, "data", "rules", "schema", "texts", "types"}, path) || isImageDir(path)
}

// read reads a regular file within the bound for its path.
func (d *directory) read(path string) ([]byte, *Problem) {
	info, err := fs.Lstat(d.fsys, path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, &Problem{path, Missing, "is missing"}
	case err != nil:
		return nil, &Problem{path, Malformed, "cannot be read: " + plain(err)}
	case !info.Mode().IsRegular():
		return nil, &Problem{path, UnsafePath, "is no regular file"}
	}
	limit := sizeLimit(path)
	oversized := &Problem{path, Oversized, fmt.Sprintf("has more than the %d bytes that it may have", limit)}
	if info.Size() > limit {
		return nil, oversized
	}
	f, err := d.fsys.Open(path)
	if err != nil {
		return nil, &Problem{path, Malformed, "cannot be read: " + plain(err)}
	}
	defer f.Close()
	var b bytes.Buffer
	b.Grow(int(info.Size()) + bytes.MinRead)
	if _, err := b.ReadFrom(io.LimitReader(f, limit+1)); err != nil {
		return nil, &Problem{path, Malformed, "cannot be read: " + plain(err)}
	}
	if int64(b.Len()) > limit {
		return nil, oversized
	}
	return b.Bytes(), nil
}
