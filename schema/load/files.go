package load

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"unicode/utf8"

	"hulldown.dev/schema/catalog"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
)

// source is one file that was read.
type source struct {
	file string // name used in spans
	root int    // which set of the built-in content or author's directory
	dir  string // directory below the root, "." for the root itself
	data []byte
	bad  bool // not to be parsed; a finding says why
	// builtin is set for built-in content, trusted where the shapes judge literal
	// records alone.
	builtin, trusted bool
	// version is that of the language, "" for this evaluator's.
	version string
	// limits bound what the text may ask of CUE, nil for the standard ones.
	limits *Limits
}

// reading is what the files gave, in load order: the built-in sets by name,
// then the author's directories as given, each by path.
type reading struct {
	sources  []*source
	scripts  []Script
	catalogs []*catalog.File
	// authored is how many of them are authors', translated how many texts these have.
	authored, translated int
	// others are the texts that findings are in beside sources and scripts, by file.
	others map[string][]byte
	// wants reports whether the catalogue of a language is read.
	wants    func(tag string, builtin bool) bool
	passed   []passed
	findings []diag.Finding
	roots    []root
	bytes    int
	full     bool
	limits   *Limits
}

// root is a directory that was read as a whole; name is how findings show it.
type root struct{ name string }

func (r *reading) texts() map[string][]byte {
	out := make(map[string][]byte, len(r.sources))
	for _, s := range r.sources {
		if s.data != nil {
			out[s.file] = s.data
		}
	}
	maps.Copy(out, r.others)
	for _, s := range r.scripts {
		if s.Text != nil {
			out[s.File] = s.Text
		}
	}
	return out
}

func readAll(o Options) (*reading, error) {
	r := &reading{wants: o.wants, limits: o.Limits, others: map[string][]byte{}}
	if o.Builtin != nil {
		if err := r.builtin(o.Builtin, o.Trusted); err != nil {
			return nil, err
		}
	}
	seen := map[string]bool{}
	for _, dir := range o.Dirs {
		if files := o.Instead[dir]; files != nil {
			if err := r.walk(files, dir, seen); err != nil {
				return nil, err
			}
			continue
		}
		if err := r.author(dir, seen); err != nil {
			return nil, err
		}
	}
	return r, nil
}

// builtin reads the files directly inside each top directory.
func (r *reading) builtin(f fs.FS, trusted bool) error {
	sets, err := fs.ReadDir(f, ".")
	if err != nil {
		return fmt.Errorf("cannot list the built-in content: %w", err)
	}
	for _, set := range sets {
		if !set.IsDir() {
			continue
		}
		files, err := fs.ReadDir(f, set.Name())
		if err != nil {
			return fmt.Errorf("cannot list the built-in set %q: %w", set.Name(), err)
		}
		r.roots = append(r.roots, root{name: path.Join("content", set.Name())})
		for _, e := range files {
			name := path.Join(set.Name(), e.Name())
			file := path.Join("content", name)
			switch {
			case e.IsDir() && e.Name() == catalog.Dir:
				if err := r.builtinCatalogs(f, name); err != nil {
					return err
				}
			case e.IsDir():
			case path.Ext(name) == ".cue":
				r.add(f, name, &source{file: file, dir: ".", builtin: true, trusted: trusted})
			case path.Ext(name) == ScriptExt:
				r.addScript(f, name, Script{File: file, Builtin: true})
			}
		}
	}
	return nil
}

// author reads the files below a directory of the author's. Seen holds the
// absolute names of files already read, so that directories may overlap.
func (r *reading) author(dir string, seen map[string]bool) error {
	if err := isDir(dir); err != nil {
		return &DirError{Dir: dir, Err: err}
	}
	// A Root refuses every path and link that leads out of the directory.
	base, err := os.OpenRoot(dir)
	if err != nil {
		return &DirError{Dir: dir, Err: bare(err)}
	}
	defer base.Close()
	return r.walk(base.FS(), dir, seen)
}

// walk reads the files of an author's directory, wherever they lie.
func (r *reading) walk(files fs.FS, dir string, seen map[string]bool) error {
	abs, err := filepath.Abs(dir)
	if err != nil {
		return &DirError{Dir: dir, Err: err}
	}
	shown := path.Clean(filepath.ToSlash(dir))
	r.roots = append(r.roots, root{name: shown})
	version := r.language(files, shown, abs)
	var within, why string // the directory around a file that is passed over
	return fs.WalkDir(files, ".", func(name string, e fs.DirEntry, err error) error {
		if name != "." && errors.Is(err, fs.ErrNotExist) {
			return nil // somebody removed it since its parent was listed
		}
		if err != nil {
			return &DirError{Dir: path.Join(shown, name), Err: bare(err)}
		}
		if within != "" && !strings.HasPrefix(name, within+"/") {
			within = ""
		}
		if e.IsDir() {
			if within == "" {
				if why = passesOver(files, name); why != "" {
					within = name
				}
			}
			return r.enter(shown, name)
		}
		full := filepath.Join(abs, filepath.FromSlash(name))
		if !seen[full] {
			seen[full] = r.file(files, name, passed{src: &source{file: path.Join(shown, name), dir: path.Dir(name), version: version, trusted: true}, dir: within, why: why})
		}
		return nil
	})
}

// Reads reports whether a file of an author's directory is looked at, by its name and its
// size in bytes: content, scripts, catalogues and pictures, and what seems to be misnamed
// content where it is no larger than content may be.
func Reads(name string, size int) bool {
	base := path.Base(name)
	if slices.Contains(append(model.PictureTypes(), ".cue", ScriptExt, catalog.Ext), path.Ext(base)) {
		return true
	}
	_, maybe := misnamed(base)
	return (maybe || maybeScript(base)) && size <= MaxFileBytes
}

// file reads a file of an author's directory as what it is by its name, or notes that it
// is passed over. It reports whether it was read.
func (r *reading) file(files fs.FS, name string, p passed) bool {
	base := path.Base(name)
	why, maybe := misnamed(base)
	switch {
	case path.Ext(base) == ScriptExt && p.dir == "" && base[0] != '.':
		r.addScript(files, name, Script{File: p.src.file})
	case path.Ext(base) == catalog.Ext && p.dir == "" && base[0] != '.':
		r.addCatalog(files, name, p.src.file, false)
	case p.dir != "" && path.Ext(base) != ".cue" && path.Ext(base) != ScriptExt, !maybe && !maybeScript(base):
		return false
	case p.dir == "" && maybe && why == "":
		r.add(files, name, p.src)
	default:
		if p.dir == "" {
			p.why = why
		}
		r.passOver(files, name, p)
		return false
	}
	return true
}

// enter leaves out what never holds content, the module's own directory and
// those that tools hide, and refuses what lies too deep.
func (r *reading) enter(dir, name string) error {
	last := path.Base(name)
	switch {
	case name == ".":
		return nil
	case last == "cue.mod" || strings.HasPrefix(last, "."):
		return fs.SkipDir
	case strings.Count(name, "/") >= MaxDirs:
		s := &source{file: path.Join(dir, name), root: len(r.roots) - 1, dir: name}
		r.refuse(s, fmt.Sprintf("directories nest deeper than %d levels; what lies here is not read", MaxDirs))
		return fs.SkipDir
	}
	return nil
}

func isDir(dir string) error {
	info, err := os.Stat(dir)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return errors.New("there is no such directory")
	case err != nil:
		return bare(err)
	case !info.IsDir():
		return errors.New("it is not a directory")
	}
	return nil
}

// bare strips the path that DirError names already.
func bare(err error) error {
	var p *fs.PathError
	if errors.As(err, &p) {
		return p.Err
	}
	return err
}

// add reads one file within the bounds; what it refuses becomes a finding.
func (r *reading) add(f fs.FS, name string, s *source) {
	if r.full {
		return
	}
	s.root, s.limits = len(r.roots)-1, r.limits
	if len(r.sources) >= MaxFiles {
		r.full = true
		r.refuse(s, fmt.Sprintf("this file and those after it are not read: at most %d files are", MaxFiles))
		return
	}
	data, err := readFile(f, name)
	switch {
	case err != nil:
		r.refuse(s, err.Error())
		return
	case r.bytes+len(data) > MaxTotalBytes:
		r.full = true
		r.refuse(s, fmt.Sprintf("this file and those after it are not read: at most %d MiB in all are", MaxTotalBytes>>20))
		return
	}
	r.bytes += len(data)
	s.data = data
	if at := invalidUTF8(data); at >= 0 {
		line, col := lineCol(data, at)
		r.refuse(s, "the text is not valid UTF-8 here; save the file as UTF-8")
		r.findings[len(r.findings)-1].Span = diag.Span{File: s.file, Line: line, Col: col, EndLine: line, EndCol: col + 1}
		return
	}
	r.sources = append(r.sources, s)
}

func (r *reading) refuse(s *source, why string) {
	s.bad = true
	r.sources = append(r.sources, s)
	r.findings = append(r.findings, diag.Finding{
		Code: "shape-unreadable", Severity: diag.Error, Message: why,
		Span: diag.Span{File: s.file, Line: 1, Col: 1, EndLine: 1, EndCol: 1},
	})
}

// readFile reads a regular file of at most MaxFileBytes. It looks before it
// opens, because opening a pipe would wait for ever.
func readFile(f fs.FS, name string) ([]byte, error) {
	info, err := fs.Stat(f, name)
	if err != nil {
		return nil, fmt.Errorf("cannot read the file: %w (links are not followed out of the directory)", bare(err))
	}
	if !info.Mode().IsRegular() {
		return nil, errors.New("cannot read the file: it is not a regular file")
	}
	file, err := f.Open(name)
	if err != nil {
		return nil, fmt.Errorf("cannot read the file: %w", bare(err))
	}
	defer file.Close()
	data, err := io.ReadAll(io.LimitReader(file, MaxFileBytes+1))
	if err != nil {
		return nil, fmt.Errorf("cannot read the file: %w", bare(err))
	}
	if len(data) > MaxFileBytes {
		return nil, fmt.Errorf("the file is larger than %d KiB; split it", MaxFileBytes>>10)
	}
	return data, nil
}

// invalidUTF8 returns the offset of the first byte that is not UTF-8, or -1.
func invalidUTF8(data []byte) int {
	if utf8.Valid(data) {
		return -1
	}
	for i := 0; i < len(data); {
		r, n := utf8.DecodeRune(data[i:])
		if r == utf8.RuneError && n <= 1 {
			return i
		}
		i += n
	}
	return -1
}

// lineCol converts an offset to a line and a byte column, both from 1.
func lineCol(data []byte, at int) (line, col int) {
	before := data[:at]
	return 1 + bytes.Count(before, []byte("\n")), at - bytes.LastIndexByte(before, '\n')
}
