package lsp

import (
	"bytes"
	"cmp"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"hulldown.dev/schema/catalog"
	"hulldown.dev/schema/load"
)

// setUpExt is how the names of set-ups in files end.
const setUpExt = ".setup"

// The bounds on what is looked through for set-ups.
const (
	maxSetUps = 1000
	maxSetUp  = 64 << 10
)

// elsewhere lists the places of scripts, set-ups and catalogues that name a target, and says why it
// cannot be told whether a place does, "" where it can of all.
func (v *view) elsewhere(t target, home string) (out []use, unsure string) {
	for _, file := range v.files(load.ScriptExt) {
		p := pages{view: v, target: t, file: file}
		p.read(v.read.Sources[file])
		out, unsure = append(out, p.found...), cmp.Or(unsure, p.unsure)
	}
	for _, file := range v.setUps(home) {
		p := pages{view: v, target: t, file: file, setUp: true}
		p.read(v.text(file))
		out, unsure = append(out, p.found...), cmp.Or(unsure, p.unsure)
	}
	if t.sort == "" {
		for _, file := range v.files(catalog.Ext) {
			out = append(out, keysNaming(file, v.read.Sources[file], t)...)
		}
	}
	return out, unsure
}

// setUps reads the set-ups below a directory, which are no part of what was loaded, and lists them.
func (v *view) setUps(home string) []string {
	v.mu.Lock()
	defer v.mu.Unlock()
	v.setUpTexts = map[string][]byte{}
	root, err := os.OpenRoot(home)
	if err != nil {
		return nil
	}
	defer root.Close()
	_ = fs.WalkDir(root.FS(), ".", func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil, d.IsDir() && name != "." && (strings.HasPrefix(d.Name(), ".") || d.Name() == "cue.mod" || d.Name() == "dist"):
			return fs.SkipDir
		case len(v.setUpTexts) == maxSetUps:
			return fs.SkipAll
		case !d.Type().IsRegular() || !strings.HasSuffix(name, setUpExt):
			return nil
		}
		if info, err := d.Info(); err != nil || info.Size() > maxSetUp {
			return nil
		}
		text, err := fs.ReadFile(root.FS(), name)
		if err == nil {
			v.setUpTexts[filepath.ToSlash(filepath.Join(home, name))] = text
		}
		return nil
	})
	return sortedKeys(v.setUpTexts)
}

// text is the text of a file of the project, set-ups included.
func (v *view) text(file string) []byte {
	if text, ok := v.read.Sources[file]; ok {
		return text
	}
	v.mu.Lock()
	defer v.mu.Unlock()
	return v.setUpTexts[file]
}

// keysNaming lists the places of a catalogue whose keys begin with a record.
func keysNaming(file string, text []byte, t target) []use {
	var out []use
	lead := []byte(`msgctxt "` + string(t.kind) + "/")
	base := 0
	for line := range bytes.Lines(text) {
		if rest, ok := bytes.CutPrefix(line, lead); ok && bytes.HasPrefix(rest, []byte(t.id+"/")) {
			out = append(out, use{file: file, from: base + len(lead), to: base + len(lead) + len(t.id)})
		}
		base += len(line)
	}
	return out
}
