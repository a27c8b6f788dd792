// Package workspace finds and loads the content that a command is about: the
// built-in sets, the author's directories and packs, and these as they were at
// a revision of git.
package workspace

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"hulldown.dev/cmd/internal/files"
	"hulldown.dev/cmd/internal/interrupt"
	"hulldown.dev/cmd/internal/usage"
	"hulldown.dev/content"
	"hulldown.dev/export/pack"
	"hulldown.dev/schema"
	"hulldown.dev/schema/load"
	"hulldown.dev/schema/model"
)

// Workspace is the content of one call of a command.
type Workspace struct {
	// Dirs are the author's directories and packs, as the command line names
	// them. Without any, the CUE module around the current directory counts.
	Dirs []string
	// Languages are those in which something is to be told: their catalogues are read too.
	Languages []string
	// AllLanguages asks for those of the author's places in every language, packs included.
	AllLanguages bool
	// Evaluate evaluates what the author's content computes, nil for this process.
	Evaluate func(context.Context, load.Request) (load.Answer, error)
	// Pictures reads pictures where that can be stopped and returns what each comes to, nil for
	// this process. It is called when the first of what was loaded is needed.
	Pictures func([]*model.Picture) []model.Judgement
	// Empty, where it is set, is called for each directory of the caller's that holds no content:
	// its path may be mistyped.
	Empty func(dir string)
	// Told, where it is set, is called with what reading found to do for the caller.
	Told func(string)
	// Until, where it is set, ends reading.
	Until context.Context
	// session keeps what was read for the next time, nil where nothing is read
	// twice.
	session *load.Session
}

// ballast is 40 MB that the collector believes to be in use once content is read, and which
// nobody touches, so that they take no memory. A command reads the content once and ends: what CUE
// allocates for content of the usual size is better left lying, while that of thousands of records
// is collected at the usual pace.
var ballast = sync.OnceValue(func() []byte { return make([]byte, 40<<20) })

// Keep makes the workspace keep what it reads, since it will read most of it
// again.
func (w *Workspace) Keep() {
	if w.session == nil {
		w.session = load.NewSession(schema.FS)
	}
}

// of returns a workspace of other places that shares what this one keeps.
func (w *Workspace) of(places ...string) *Workspace {
	return &Workspace{Dirs: places, Languages: w.Languages, Evaluate: w.Evaluate, Pictures: w.Pictures, Until: w.Until, session: w.session}
}

// Load reads the built-in content, the author's places and those in extra. What
// is wrong with them is among the findings; the error is for a place that
// cannot be read, and an *usage.Error for one that does not exist.
func (w *Workspace) Load(extra ...string) (*load.Result, error) {
	p, err := w.Places(extra...)
	if err != nil {
		return nil, err
	}
	return w.Read(p)
}

// Read loads the built-in content and what lies in places.
func (w *Workspace) Read(p Places) (*load.Result, error) { return w.read(p.options(), p.Packs) }

func (w *Workspace) read(o load.Options, packs []string) (*load.Result, error) {
	ballast()
	said, err := files.Resume(o.Dirs...)
	for _, one := range said {
		if w.Told != nil {
			w.Told(one)
		}
	}
	if err != nil {
		return nil, err
	}
	o.Evaluate, o.Languages, o.AllLanguages = w.Evaluate, w.Languages, w.AllLanguages
	until := w.Until
	if until == nil {
		until = context.Background()
	}
	loaded := load.Load
	if w.session != nil {
		loaded = w.session.Load
	}
	r, err := interrupt.Await(until, func() (*load.Result, error) { return loaded(o) })
	if err == nil && w.Empty != nil && !r.Partial {
		for _, dir := range o.Dirs {
			if !holds(dir, r) {
				w.Empty(dir)
			}
		}
	}
	if err == nil && len(packs) > 0 {
		_, err = interrupt.Await(until, func() (none struct{}, err error) { return none, w.addPacks(r, packs) })
	}
	if err == nil && w.Pictures != nil {
		judgePictures(r.Content, w.Pictures)
	}
	return r, err
}

// holds reports whether anything that was read is in a directory.
func holds(dir string, r *load.Result) bool {
	for file := range r.Sources { // order-free: one is enough
		if !BuiltIn(file) && Inside(filepath.FromSlash(file), dir) {
			return true
		}
	}
	return false
}

// Places are where content beside the built-in comes from: directories of CUE
// files, and packs.
type Places struct{ Dirs, Packs []string }

// options are the options of loading the places, but for the packs.
func (p Places) options() load.Options {
	return load.Options{Schema: schema.FS, Builtin: content.FS, Trusted: true, Dirs: p.Dirs}
}

// Places sorts the author's places and those in extra into directories and
// packs. It refuses a place that does not exist.
func (w *Workspace) Places(extra ...string) (Places, error) {
	var p Places
	for _, place := range append(w.own(), extra...) {
		if err := Demand(place); err != nil {
			return p, err
		}
		found, err := Packs(place)
		if err != nil {
			return p, err
		}
		if p.Packs = append(p.Packs, found...); len(found) == 0 {
			p.Dirs = append(p.Dirs, place)
		}
	}
	return p, nil
}

// own lists the author's places, the module around the current directory
// included.
func (w *Workspace) own() []string {
	if len(w.Dirs) == 0 {
		if dir, ok := CurrentModule(); ok {
			return []string{dir}
		}
	}
	return slices.Clone(w.Dirs)
}

// CurrentModule returns the directory of the CUE module that holds the current
// directory, written from there, so that findings name files as a shell would.
func CurrentModule() (string, bool) {
	here, err := os.Getwd()
	if err != nil {
		return "", false
	}
	dir, ok := load.ModuleDir(here)
	if !ok {
		return "", false
	}
	return fromHere(dir), true
}

// Demand refuses a place of content that does not exist, and a file that is no
// pack. Whatever else is wrong with it is no matter of usage.
func Demand(place string) error {
	info, err := os.Stat(place)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return usage.Errorf("cannot read content directory %q: there is no such directory%s", place, files.Near(place))
	case err == nil && !info.IsDir() && !pack.Is(place):
		return usage.Errorf("cannot read content directory %q: it is not a directory, nor a pack whose name ends with .zip", place)
	}
	return nil
}

// Outside returns the places to add for paths that lie in none of the author's:
// the pack itself, the CUE module around the path, or its own directory.
func (w *Workspace) Outside(paths []string) []string {
	known := w.own()
	var extra []string
	for _, path := range paths {
		info, err := os.Stat(path)
		if err != nil || BuiltIn(path) || slices.ContainsFunc(known, func(dir string) bool { return Inside(path, dir) }) {
			continue
		}
		dir := path
		if !info.IsDir() && !pack.Is(path) {
			dir = filepath.Dir(path)
		}
		if module, ok := load.ModuleDir(dir); ok && !pack.Is(dir) {
			dir = fromHere(module)
		}
		known, extra = append(known, dir), append(extra, dir)
	}
	return extra
}

// BuiltIn reports whether a path is that of a file or directory of the built-in
// content, as findings name them and as they lie in the tool's own source.
func BuiltIn(path string) bool {
	below, ok := strings.CutPrefix(files.Slashed(path), "content/")
	if !ok {
		return false
	}
	_, err := fs.Stat(content.FS, below)
	return err == nil
}

// IsBuiltIn reports whether a record is in the built-in content.
func IsBuiltIn(r *model.Record) bool { return r.Origin != nil && BuiltIn(r.Origin.Label.File) }

// fromHere writes an absolute path from the current directory where it can.
func fromHere(path string) string {
	here, err := os.Getwd()
	if err != nil {
		return path
	}
	if rel, err := filepath.Rel(here, path); err == nil {
		return rel
	}
	return path
}

// Inside reports whether a path is a directory or lies in it.
func Inside(path, dir string) bool {
	p, err := filepath.Abs(path)
	if err != nil {
		return false
	}
	d, err := filepath.Abs(dir)
	if err != nil {
		return false
	}
	rel, err := filepath.Rel(d, p)
	return err == nil && filepath.IsLocal(rel)
}
