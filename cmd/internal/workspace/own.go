package workspace

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"hulldown.dev/cmd/internal/files"
	"hulldown.dev/cmd/internal/usage"
	"hulldown.dev/schema/model"
)

// Named reports whether the caller named places of content: then results are about
// these, and not about what they build on.
func (w *Workspace) Named() bool { return len(w.Dirs) > 0 }

// NameModule has the CUE module around the current directory count as the place that the caller named, where there is
// one and none was named.
func (w *Workspace) NameModule() { w.Dirs = w.own() }

// Own returns what reports whether a record belongs to a set of the places that
// the caller named. Packs count as what a directory builds on: where there is one
// they are left out.
func (w *Workspace) Own(c *model.Content) (func(*model.Record) bool, error) {
	p, err := w.Places()
	if err != nil {
		return nil, err
	}
	own := map[string]bool{}
	for i := range c.Sets {
		h := c.Sets[i].Head()
		if h.Origin == nil || IsBuiltIn(h) {
			continue
		}
		packed := false
		for _, place := range p.Packs {
			packed = packed || Inside(filepath.FromSlash(h.Origin.Label.File), place)
		}
		own[h.ID] = !packed || len(p.Dirs) == 0
	}
	return func(r *model.Record) bool { return own[r.Set] }, nil
}

// dist is where results go, in the directory that they are about.
const dist = "dist"

// Results returns the place below dist where results go for which the caller names
// none: in the first directory that the caller named, otherwise in the current one.
// In a directory that was named it refuses links, which could lead out of it: its
// content may be a stranger's.
func (w *Workspace) Results(parts ...string) (string, error) {
	home := ""
	for _, place := range w.Dirs {
		found, err := Packs(place)
		if err != nil {
			return "", err
		}
		if len(found) == 0 {
			home = place
			break
		}
	}
	path := filepath.Join(home, dist)
	if home == "" {
		path = filepath.Join(append([]string{path}, parts...)...)
		return path, files.RoomForDir(path)
	}
	for _, part := range append([]string{""}, parts...) {
		path = filepath.Join(path, part)
		info, err := os.Lstat(path)
		switch {
		case errors.Is(err, fs.ErrNotExist):
		case err != nil:
			return "", fmt.Errorf("cannot write results: %w", err)
		case info.Mode()&fs.ModeSymlink != 0:
			return "", usage.Errorf("cannot write results to %q: it is a link; name a place with --out", filepath.ToSlash(path))
		case !info.IsDir():
			return "", usage.Errorf("cannot write results to %q: it is a file and no directory; name a place with --out", filepath.ToSlash(path))
		}
	}
	return path, nil
}

// FitOf is where the fitted weights of the players of a scenario are: in trained, in the
// first of the author's directories, or in the current one where there is none.
func (w *Workspace) FitOf(scenario string) string {
	home := ""
	for _, place := range w.own() {
		if found, err := Packs(place); err == nil && len(found) == 0 {
			home = place
			break
		}
	}
	return filepath.Join(home, "trained", scenario+".json")
}
