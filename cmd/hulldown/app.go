package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"hulldown/content"
	"hulldown/export/pack"
	"hulldown/schema"
	"hulldown/schema/diag"
	"hulldown/schema/load"
)

// app is one call of the command.
type app struct {
	in       io.Reader
	out, err io.Writer
	// colour tells that out, and bars that err, is a terminal that wants them.
	colour, bars bool
	// dirs are the author's directories and packs, as -C names them.
	dirs []string
	// session keeps what was read for the next time, nil where nothing is read
	// twice.
	session *load.Session
}

// again makes the call keep what it reads, since it will read most of it again.
func (a *app) again() error {
	if a.session != nil {
		return nil
	}
	s, err := load.NewSession(schema.FS)
	a.session = s
	return err
}

// fancy reports whether a stream is a terminal on which colour and bars are
// welcome.
func fancy(w io.Writer) bool {
	file, ok := w.(*os.File)
	if !ok || os.Getenv("NO_COLOR") != "" || os.Getenv("CI") != "" || os.Getenv("TERM") == "dumb" {
		return false
	}
	info, err := file.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}

// load reads the built-in content, the author's directories and packs and those
// in extra. Without any, the CUE module around the current directory counts.
func (a *app) load(extra ...string) (*load.Result, error) {
	p, err := a.places(extra)
	if err != nil {
		return nil, err
	}
	r, err := a.read(p.options())
	if err != nil || len(p.packs) == 0 {
		return r, err
	}
	return r, addPacks(r, p.packs)
}

// read loads what the options say.
func (a *app) read(o load.Options) (*load.Result, error) {
	if a.session == nil {
		return load.Load(o)
	}
	return a.session.Load(o)
}

// places are where content beside the built-in comes from.
type places struct{ dirs, packs []string }

// options says what to load of the places but for the packs.
func (p places) options() load.Options {
	return load.Options{Schema: schema.FS, Builtin: content.FS, Trusted: true, Dirs: p.dirs}
}

// places sorts the author's places and those in extra into directories and
// packs.
func (a *app) places(extra []string) (places, error) {
	all := append(append([]string(nil), a.dirs...), extra...)
	if len(a.dirs) == 0 {
		if dir, ok := currentModule(); ok {
			all = append(all, dir)
		}
	}
	var p places
	for _, place := range all {
		if err := demandPlace(place); err != nil {
			return p, err
		}
		found, err := packsIn(place)
		if err != nil {
			return p, err
		}
		if p.packs = append(p.packs, found...); len(found) == 0 {
			p.dirs = append(p.dirs, place)
		}
	}
	return p, nil
}

// currentModule returns the directory of the CUE module that holds the current
// directory, written from there, so that findings name files as a shell would.
func currentModule() (string, bool) {
	here, err := os.Getwd()
	if err != nil {
		return "", false
	}
	dir, ok := load.ModuleDir(here)
	if !ok {
		return "", false
	}
	if rel, err := filepath.Rel(here, dir); err == nil {
		return rel, true
	}
	return dir, true
}

// demandPlace refuses a place of content that does not exist, and a file that
// is no pack. Whatever else is wrong with it is no matter of usage.
func demandPlace(dir string) error {
	info, err := os.Stat(dir)
	switch {
	case errors.Is(err, os.ErrNotExist):
		return usagef("cannot read content directory %q: there is no such directory%s", dir, nearPath(dir))
	case err == nil && !info.IsDir() && !pack.Is(dir):
		return usagef("cannot read content directory %q: it is not a directory, nor a pack whose name ends with .zip", dir)
	}
	return nil
}

// nearPath suggests the neighbour that a missing path probably means.
func nearPath(path string) string {
	parent := filepath.Dir(filepath.Clean(path))
	entries, err := os.ReadDir(parent)
	if err != nil {
		return ""
	}
	var names []string
	for _, e := range entries {
		names = append(names, e.Name())
	}
	near, ok := diag.Nearest(filepath.Base(path), names)
	if !ok {
		return ""
	}
	return fmt.Sprintf("; did you mean %q?", filepath.ToSlash(filepath.Join(parent, near)))
}

// loadSound is load for commands that need all of the content: with an error
// in it they print the findings to w and end. Warnings are for check.
func (a *app) loadSound(w io.Writer) (*load.Result, error) {
	r, err := a.load()
	if err != nil || diag.Count(r.Findings).Errors == 0 {
		return r, err
	}
	return r, a.refuse(w, r, r.Findings)
}

// refuse prints findings and returns errFindings if there are any.
func (a *app) refuse(w io.Writer, r *load.Result, fs []diag.Finding) error {
	if len(fs) == 0 {
		return nil
	}
	if err := a.printFindings(w, r, fs); err != nil {
		return err
	}
	return errFindings
}

// printFindings writes findings for people, with the author's text.
func (a *app) printFindings(w io.Writer, r *load.Result, fs []diag.Finding) error {
	colour := a.colour && w == a.out || a.bars && w == a.err
	return diag.Text(w, diag.Sort(fs), func(file string) []byte { return r.Sources[file] }, colour)
}

// loadFor is load for commands that only look things up: they go on with what
// is sound and say that something is not.
func (a *app) loadFor() (*load.Result, error) {
	r, err := a.load()
	if err == nil && len(r.Findings) > 0 {
		fmt.Fprintf(a.err, "hulldown: the content has %v; hulldown check shows them\n", diag.Count(r.Findings))
	}
	return r, err
}
