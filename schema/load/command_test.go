package load

import (
	"encoding/json"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"hulldown.dev/content"
	"hulldown.dev/schema"
	"hulldown.dev/schema/model"
)

// TestIdiomsAgreeWithCommand holds that the command cue exports of each idiom what
// is loaded of it, and refuses each with its mistake, in a module as authors have
// it. It needs the command in the version of the library.
func TestIdiomsAgreeWithCommand(t *testing.T) {
	command, err := exec.LookPath("cue")
	if err != nil {
		t.Skip("there is no command cue")
	}
	if out, err := exec.Command(command, "version").Output(); err != nil || !strings.Contains(string(out), "cue version v0.17.1") {
		t.Skipf("the command cue is of another version: %s %v", out, err)
	}
	s := sharedSession()
	for _, i := range append(idioms, idiom{name: "built-in record", text: `terrain: a: schema.#Terrain & {name: "A", class: "natural", cover: eitc.terrain.woods.cover + 1, from: stated: "x"}`,
		old: "woods.cover", new: "woods.covr"}) {
		t.Run(i.name, func(t *testing.T) {
			if i.name == "built-in record" {
				i.text = strings.Replace(idiomHead, "import", "import \"hulldown.dev/content/eitc\"\nimport", 1) + i.text
			} else {
				i.text = idiomHead + i.text
			}
			good, err := export(t, command, i.text)
			if err != nil {
				t.Fatal(err)
			}
			first, second, _ := strings.Cut(i.text+"\n", "-- b.cue --\n")
			files := fstest.MapFS{"a/a.cue": {Data: []byte(first)}, "eitc/terrain.cue": builtinFile(t, "eitc/terrain.cue"), "eitc/set.cue": builtinFile(t, "eitc/set.cue")}
			if second != "" {
				files["a/b.cue"] = &fstest.MapFile{Data: []byte(second)}
			}
			res, err := s.Load(Options{Builtin: files})
			if err != nil || len(res.Findings) > 0 {
				t.Fatal(err, res.Findings)
			}
			for name, data := range good {
				kind, id, _ := strings.Cut(name, "/")
				want, err := decode(model.Kind(kind), data)
				if err != nil {
					t.Fatal(err)
				}
				all := res.Content.Records(model.Kind(kind))
				for n := range all.Len() {
					if all.Head(n).ID == id && all.Head(n).Set == "test" {
						if diff := cmp.Diff(want, all.Record(n), cmpopts.IgnoreFields(model.Record{}, "ID", "Set", "Origin")); diff != "" {
							t.Error(diff)
						}
						delete(good, name)
					}
				}
			}
			if len(good) > 0 {
				t.Errorf("not loaded is %v", good)
			}
			bad := strings.Replace(strings.Replace(i.text, i.old, i.new, 1), here, "", 1)
			if _, err := export(t, command, bad); err == nil {
				t.Error("the command admits the mistake")
			}
		})
	}
}

func builtinFile(t *testing.T, name string) *fstest.MapFile {
	t.Helper()
	data, err := content.FS.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return &fstest.MapFile{Data: data}
}

// export runs cue export on a module with the schema and the built-in terrain, and
// returns its records as JSON by kind/id.
func export(t *testing.T, command, text string) (map[string]json.RawMessage, error) {
	t.Helper()
	files := map[string]string{"cue.mod/module.cue": "module: \"example.com/test@v0\"\nlanguage: version: \"v0.14.0\"\n"}
	names, err := filepath.Glob("../*.cue")
	if err != nil || len(names) == 0 {
		t.Fatal(err)
	}
	for _, name := range names {
		data, err := schema.FS.ReadFile(filepath.Base(name))
		if err != nil {
			t.Fatal(err)
		}
		files["cue.mod/pkg/hulldown.dev/schema/"+filepath.Base(name)] = string(data)
	}
	files["cue.mod/pkg/hulldown.dev/content/eitc/terrain.cue"] = string(builtinFile(t, "eitc/terrain.cue").Data)
	first, second, several := strings.Cut(text+"\n", "-- b.cue --\n")
	files["a.cue"] = first
	if several {
		files["b.cue"] = second
	}
	c := exec.Command(command, "export", "--out", "json", ".")
	c.Dir = write(t, files)
	out, err := c.Output()
	if err != nil {
		return nil, err
	}
	var kinds map[string]map[string]json.RawMessage
	if err := json.Unmarshal(out, &kinds); err != nil {
		return nil, err
	}
	all := map[string]json.RawMessage{}
	for kind, records := range kinds {
		for id, data := range records {
			all[kind+"/"+id] = data
		}
	}
	return all, nil
}
