package pack

import (
	"archive/zip"
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// archive is a pack as a zip. Its files lie below one directory, or directly
// in it.
type archive struct {
	// members holds the regular files by their path in the pack.
	members  map[string]*zip.File
	problems []Problem
	// left is how many bytes may still be unpacked.
	left int64
}

// openZip reads a zip. It looks before it opens, because opening a pipe would
// wait for ever, and follows no link out of the directory.
func openZip(path string) (source, error) {
	root, err := os.OpenRoot(filepath.Dir(path))
	if err != nil {
		return nil, err
	}
	defer root.Close()
	info, err := root.Stat(filepath.Base(path))
	switch {
	case err != nil && isLink(path):
		return new(archive).refuse(UnsafePath, "is a link that leads out of its directory, or nowhere"), nil
	case err != nil:
		return nil, err
	case !info.Mode().IsRegular():
		return new(archive).refuse(UnsafePath, "is no regular file"), nil
	}
	f, err := root.Open(filepath.Base(path))
	if err != nil {
		return nil, err
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, MaxZip+1))
	if err != nil {
		return nil, err
	}
	return newArchive(data), nil
}

func isLink(path string) bool {
	info, err := os.Lstat(path)
	return err == nil && info.Mode()&fs.ModeSymlink != 0
}

// newArchive reads the directory of a zip. Whatever is wrong with it, up to
// being no zip at all, is a problem.
func newArchive(data []byte) *archive {
	a := &archive{members: make(map[string]*zip.File), left: MaxUnpacked}
	switch {
	case len(data) > MaxZip:
		return a.refuse(Oversized, fmt.Sprintf("is a zip of more than %d bytes", MaxZip))
	case bytes.Count(data, []byte("PK\x01\x02")) > 2*MaxFiles:
		// Every entry has such a mark, so they are counted before any is kept.
		return a.refuse(Oversized, fmt.Sprintf("holds more than %d files and directories", 2*MaxFiles))
	}
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if z == nil {
		return a.refuse(Malformed, "is no zip: "+plain(err))
	}
	if err != nil && !errors.Is(err, zip.ErrInsecurePath) {
		return a.refuse(Malformed, "is no zip: "+plain(err))
	}
	prefix := topOf(z.File)
	for _, f := range z.File {
		a.add(f, prefix)
	}
	return a
}

// refuse gives up on a zip as a whole.
func (a *archive) refuse(f Fault, message string) *archive {
	a.problems = []Problem{{".", f, message}}
	return a
}

// topOf returns the directory that the manifest lies in, with a slash at its
// end; nothing when it lies directly in the zip, or is missing.
func topOf(files []*zip.File) string {
	top := ""
	for _, f := range files {
		dir, name, _ := strings.Cut(f.Name, "/")
		switch {
		case f.Name == ManifestFile:
			return ""
		case name == ManifestFile && top == "" && partPattern().MatchString(dir):
			top = dir + "/"
		}
	}
	return top
}

// besideOf is the directory of an entry that lies beside the pack and can be no part of one, such
// as programs for zips add, "" for none: all of its files are one mistake.
func besideOf(entry, prefix string) string {
	dir, _, deep := strings.Cut(entry, "/")
	if !deep || strings.HasPrefix(entry, cmp.Or(prefix, "/")) || strings.Trim(dir, ".") == "" || strings.ContainsAny(dir, `\:`) ||
		prefix == "" && partPattern().MatchString(dir) {
		return ""
	}
	return dir
}

func (a *archive) add(f *zip.File, prefix string) {
	name, inside := strings.CutPrefix(f.Name, prefix)
	bad := func(fault Fault, message string) {
		if len(name) > MaxPath {
			name = name[:MaxPath]
		}
		a.problems = append(a.problems, Problem{strings.ToValidUTF8(name, "?"), fault, message})
	}
	if beside := besideOf(f.Name, prefix); beside != "" {
		if name = beside; !slices.ContainsFunc(a.problems, func(p Problem) bool { return p.File == beside }) {
			bad(Extra, "is a directory beside the pack; leave it out of the zip")
		}
		return
	}
	if dir, isDir := strings.CutSuffix(name, "/"); isDir || name == "" {
		if name != "" && !isPackDir(dir) {
			name = cmp.Or(dir, name)
			bad(Extra, "is a directory that is no part of a pack")
		}
		return
	}
	why := unsafePath(name)
	switch {
	case f.Mode()&fs.ModeSymlink != 0:
		bad(UnsafePath, "is a symbolic link; a pack has none")
	case !f.Mode().IsRegular():
		bad(UnsafePath, "is no regular file")
	case why != "":
		bad(UnsafePath, "is refused: "+why)
	case !inside:
		bad(Extra, "lies outside the directory of the manifest")
	case a.members[name] != nil:
		bad(Extra, "occurs twice in the zip")
	case f.Flags&1 != 0:
		bad(Malformed, "is encrypted")
	case f.Method != zip.Store && f.Method != zip.Deflate:
		bad(Malformed, fmt.Sprintf("is packed by method %d; only 0 (stored) and 8 (deflated) are known", f.Method))
	case tooTight(f):
		bad(Oversized, fmt.Sprintf("has more than %d times its packed size", MaxRatio))
	default:
		a.members[name] = f
	}
}

// tooTight recognises what was packed to burst.
func tooTight(f *zip.File) bool {
	return f.UncompressedSize64 > 1<<20 && f.UncompressedSize64/MaxRatio > f.CompressedSize64
}

func (a *archive) list() ([]string, []Problem) {
	return slices.Sorted(maps.Keys(a.members)), slices.Clone(a.problems)
}

func (a *archive) read(path string) ([]byte, *Problem) {
	f := a.members[path]
	if f == nil {
		return nil, &Problem{path, Missing, "is missing"}
	}
	limit := min(sizeLimit(path), a.left)
	oversized := &Problem{path, Oversized, fmt.Sprintf("has more than the %d bytes that it may have", limit)}
	if f.UncompressedSize64 > uint64(limit) {
		return nil, oversized
	}
	r, err := f.Open()
	if err != nil {
		return nil, &Problem{path, Malformed, "cannot be unpacked: " + plain(err)}
	}
	defer r.Close()
	var b bytes.Buffer
	b.Grow(int(min(f.UncompressedSize64, f.CompressedSize64*MaxRatio)) + bytes.MinRead)
	n, err := b.ReadFrom(io.LimitReader(r, limit+1))
	a.left -= n
	if n > limit {
		return nil, oversized
	}
	if err != nil {
		return nil, &Problem{path, Malformed, "cannot be unpacked: " + plain(err)}
	}
	return b.Bytes(), nil
}

func (a *archive) close() {}
