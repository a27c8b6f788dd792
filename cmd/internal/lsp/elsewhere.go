package lsp

import (
	"bytes"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"hulldown.dev/schema/catalog"
	"hulldown.dev/schema/load"
	"hulldown.dev/schema/model"
)

// setUpExt is how the names of set-ups in files end.
const setUpExt = ".setup"

// The bounds on what is looked through for set-ups.
const (
	maxSetUps = 1000
	maxSetUp  = 64 << 10
)

// elsewhere lists the places of scripts, set-ups and catalogues that name a record.
func (v *view) elsewhere(t target, home string) []use {
	var out []use
	for _, file := range v.files(load.ScriptExt) {
		out = append(out, linesNaming(file, v.read.Sources[file], t)...)
	}
	for _, file := range v.setUps(home) {
		out = append(out, linesNaming(file, v.text(file), t)...)
	}
	for _, file := range v.files(catalog.Ext) {
		out = append(out, keysNaming(file, v.read.Sources[file], t)...)
	}
	return out
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

// text is that of a file of the project, set-ups included.
func (v *view) text(file string) []byte {
	if text, ok := v.read.Sources[file]; ok {
		return text
	}
	v.mu.Lock()
	defer v.mu.Unlock()
	return v.setUpTexts[file]
}

// heads are the first words of the lines that name records of a kind.
func heads(k model.Kind) []string {
	switch k {
	case model.KindScenario, model.KindVariant:
		return []string{"scenario", "uses"}
	case model.KindVehicle:
		return []string{"set", "force", "uses"}
	case model.KindGun:
		return []string{"set", "guns", "uses"}
	case model.KindModule, model.KindInfantry:
		return []string{"set", "option", "module", "uses"}
	case model.KindMatchup:
		return []string{"set", "matchup", "uses"}
	}
	return []string{"uses"}
}

// word matches an id within a line.
var word = regexp.MustCompile(`[A-Za-z0-9_]+(-[A-Za-z0-9_]+)*`)

// linesNaming lists the places of a script or a set-up that name a record.
func linesNaming(file string, text []byte, t target) []use {
	var out []use
	base := 0
	for line := range bytes.Lines(text) {
		code, _, _ := bytes.Cut(line, []byte("#"))
		fields := bytes.Fields(code)
		if len(fields) > 1 && slices.Contains(heads(t.kind), string(fields[0])) {
			for _, at := range word.FindAllIndex(code, -1) {
				named := string(code[at[0]:at[1]]) == t.id && at[0] > bytes.Index(code, fields[0])
				if named && (string(fields[0]) != "uses" || bytes.HasSuffix(code[:at[0]], []byte(string(t.kind)+"/"))) {
					out = append(out, use{file: file, from: base + at[0], to: base + at[1]})
				}
			}
		}
		base += len(line)
	}
	return out
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
