package validate

import (
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"hulldown.dev/content"
	"hulldown.dev/export/texts"
	"hulldown.dev/schema"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/load"
	"hulldown.dev/schema/model"
	"hulldown.dev/schema/slow"
)

// translatedFiles are the files of some content with a catalogue that has all of its texts.
func translatedFiles(t *testing.T, dir string) fstest.MapFS {
	t.Helper()
	files := fstest.MapFS{}
	names, err := filepath.Glob(filepath.Join(dir, "*.cue"))
	if err != nil || len(names) == 0 {
		t.Fatal(err, names)
	}
	for _, name := range names {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		files[filepath.Base(name)] = &fstest.MapFile{Data: data}
	}
	po := "msgid \"\"\nmsgstr \"\"\n\"Language: de\\n\"\n"
	for _, m := range texts.Untold(loadFiles(t, files).Content, "de", func(r *model.Record) bool {
		return r.Origin != nil && strings.HasPrefix(r.Origin.Label.File, "mine/")
	}) {
		po += fmt.Sprintf("\nmsgctxt %q\nmsgid %q\nmsgstr %q\n", m.Key, m.English, m.English)
	}
	files["texts/de.po"] = &fstest.MapFile{Data: []byte(po)}
	return files
}

func loadFiles(t *testing.T, files fs.FS) *load.Result {
	t.Helper()
	return loaded(t, load.Options{Schema: schema.FS, Builtin: content.FS, Trusted: true, Dirs: []string{"mine"},
		Instead: map[string]fs.FS{"mine": files}, AllLanguages: true})
}

// TestOneSlipOneFinding makes a slip for which a record of the river cannot be read, in each
// of them, and holds that the slip is all that is found: what only follows from it, in the
// catalogue and in other records, is left out, which one line says.
func TestOneSlipOneFinding(t *testing.T) {
	files := translatedFiles(t, filepath.Join("testdata", "river"))
	whole := judgedFiles(t, files)
	known := map[string]bool{}
	for _, f := range whole {
		known[f.Code+f.Message] = true
	}
	record := regexp.MustCompile(`(?m)^(scenarios|modules|markers): "?([a-z-]+)"?: schema\.#\w+ & \{`)
	slips, said := 0, 0
	for _, name := range slices.Sorted(maps.Keys(files)) {
		f := files[name]
		for _, at := range record.FindAllSubmatchIndex(f.Data, -1) {
			for _, slip := range []string{"_nothing & {", "{\n\tsumary: \"x\"", "{\n\ttitle: ]"} {
				if slips++; !slow.Takes(slips, 3) {
					continue
				}
				text := string(f.Data)
				spoilt := fstest.MapFS{}
				for other, f := range files {
					spoilt[other] = f
				}
				spoilt[name] = &fstest.MapFile{Data: []byte(text[:at[1]-1] + slip + text[at[1]:])}
				var found []diag.Finding
				for _, f := range judgedFiles(t, spoilt) {
					if !known[f.Code+f.Message] {
						found = append(found, f)
					}
				}
				if len(found) != 1 || found[0].Severity != diag.Error || found[0].Span.File != "mine/"+name {
					t.Errorf("%s with %q: found %d: %v", text[at[0]:at[1]], slip, len(found), found)
					continue
				}
				if strings.Contains(found[0].Help, "that may only follow from this are left out") {
					said++
				}
			}
		}
	}
	if slips < 15 || said < 4 {
		t.Errorf("%d slips, of %d was said what follows from them", slips, said)
	}
}

// TestUnreadModule holds that a scenario is not called unplayable for a module that could not be read.
func TestUnreadModule(t *testing.T) {
	const old, module = "\tstart: 800\n", "\nmodules: haze: schema.#Module & {title: \"Haze\", summary: \"A haze.\", order: 2, rules: [], from: stated: \"x\", sumary: \"x\"}\n"
	_, found := judge(t, replace(t, old, "\tmodules: haze: \"on\"\n"+old)+module)
	if len(found) != 1 || found[0].Code != "shape-unknown-field" {
		t.Errorf("found %v", found)
	}
}

func judgedFiles(t *testing.T, files fs.FS) []diag.Finding {
	t.Helper()
	res := loadFiles(t, files)
	fewer(res)
	found, err := Run(t.Context(), Options{Loaded: res, NoPlay: true, NoPrint: true, Proven: Proven(res)})
	if err != nil {
		t.Fatal(err)
	}
	return found
}
