package load

import (
	"bytes"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"hulldown.dev/content"
	"hulldown.dev/schema"
	"hulldown.dev/schema/model"
	"hulldown.dev/schema/slow"
)

// inMemory copies files so that a test may change them.
func inMemory(t *testing.T, files fs.FS) fstest.MapFS {
	t.Helper()
	out := fstest.MapFS{}
	err := fs.WalkDir(files, ".", func(name string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() {
			return err
		}
		data, err := fs.ReadFile(files, name)
		out[name] = &fstest.MapFile{Data: data}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// TestSnapshotIsFresh holds that the snapshot in the tree is that of the content in it.
func TestSnapshotIsFresh(t *testing.T) {
	want, err := Snapshot(schema.FS, os.DirFS(filepath.Join("..", "..", "content")))
	if err != nil {
		t.Fatal(err)
	}
	got, err := fs.ReadFile(content.FS, SnapshotFile)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want) {
		t.Error("content/snapshot.jsonl is stale; run go generate ./content")
	}
}

// TestSnapshotAgrees holds that a load by the snapshot comes to what one without it does,
// also beside what authors replace, amend, import and repeat.
func TestSnapshotAgrees(t *testing.T) {
	without := inMemory(t, content.FS)
	delete(without, SnapshotFile)
	parsed, read := NewSession(schema.FS), NewSession(schema.FS)
	const head = "package mine\n\nimport (\n\t\"hulldown.dev/schema\"\n\t\"hulldown.dev/content/eitc\"\n)\n\n" +
		"sets: mine: schema.#Set & {title: \"Mine\", game: \"tank-duel\", needs: [\"eitc\"], from: stated: \"me\"}\n"
	for i, tt := range []struct{ name, text string }{
		{"nothing", ""},
		{"replaced", "terrain: woods: schema.#Terrain & {name: \"W\", class: \"natural\", cover: 5, from: stated: \"me\"} @replace()\n"},
		{"the same again", "terrain: woods: eitc.terrain.woods @replace()\n"},
		{"amended", "terrain: woods: {cover: 5, from: stated: \"me\"} @amend()\n"},
		{"amended by a stale hash", "terrain: woods: {cover: 5, from: stated: \"me\"} @amend(\"00000000\")\n"},
		{"amended without change", "terrain: woods: {} @amend()\n"},
		{"imported", "terrain: \"my-woods\": eitc.terrain.woods\n"},
		{"imported and unknown", "terrain: \"my-woods\": eitc.terrain.wods\n"},
		{"a duplicate", "terrain: woods: schema.#Terrain & {name: \"W\", class: \"natural\", from: stated: \"me\"}\n"},
		{"computed", "for n in [1, 2] {terrain: \"t-\\(n)\": schema.#Terrain & {name: \"T\", class: \"natural\", cover: n, from: stated: \"me\"}}\n"},
	} {
		if !slow.Takes(i, 2) {
			continue
		}
		t.Run(tt.name, func(t *testing.T) {
			load := func(session *Session, builtin fs.FS) *Result {
				o := Options{Builtin: builtin, Trusted: true}
				if tt.text != "" {
					o.Dirs = []string{"mine"}
					o.Instead = map[string]fs.FS{"mine": fstest.MapFS{"mine.cue": {Data: []byte(head + tt.text)}}}
				}
				res, err := session.Load(o)
				if err != nil {
					t.Fatal(err)
				}
				return res
			}
			same(t, "by the snapshot", load(parsed, without), load(read, content.FS))
		})
	}
}

// TestSnapshotServes holds for what a snapshot serves: for sets that did not change, under
// the schema that it was made by, and for content that is trusted.
func TestSnapshotServes(t *testing.T) {
	own := fstest.MapFS{
		"a/a.cue": {Data: []byte(setA + `terrain: hill: {name: "Hill", class: "natural", from: stated: "x"}` + "\n")},
		"b/b.cue": {Data: []byte(setB + `terrain: dale: {name: "Dale", class: "natural", from: stated: "x"}` + "\n")},
	}
	data, err := Snapshot(schema.FS, own)
	if err != nil {
		t.Fatal(err)
	}
	// What the snapshot says tells whether it served.
	marked := bytes.ReplaceAll(data, []byte(`"name":"`), []byte(`"name":"stored `))
	schemas := inMemory(t, schema.FS)
	other := inMemory(t, schema.FS)
	for name, f := range other {
		if strings.HasSuffix(name, ".cue") {
			other[name] = &fstest.MapFile{Data: append(bytes.Clone(f.Data), "\n// other\n"...)}
		}
	}
	changed := []byte(setB + `terrain: dale: {name: "Vale", class: "natural", from: stated: "x"}` + "\n")
	for _, tt := range []struct {
		name       string
		o          Options
		a, b       string
		edit, more []byte
	}{
		{"unchanged", Options{Schema: schemas, Trusted: true}, "stored Hill", "stored Dale", nil, nil},
		{"not trusted", Options{Schema: schemas}, "Hill", "Dale", nil, nil},
		{"another schema", Options{Schema: other, Trusted: true}, "Hill", "Dale", nil, nil},
		{"a file changed", Options{Schema: schemas, Trusted: true}, "stored Hill", "Vale", changed, nil},
		{"a file more", Options{Schema: schemas, Trusted: true}, "stored Hill", "Dale", nil, []byte("package b\n")},
	} {
		t.Run(tt.name, func(t *testing.T) {
			builtin := inMemory(t, own)
			builtin[SnapshotFile] = &fstest.MapFile{Data: marked}
			if tt.edit != nil {
				builtin["b/b.cue"] = &fstest.MapFile{Data: tt.edit}
			}
			if tt.more != nil {
				builtin["b/c.cue"] = &fstest.MapFile{Data: tt.more}
			}
			tt.o.Builtin = builtin
			res, err := Load(tt.o)
			if err != nil || len(res.Findings) > 0 {
				t.Fatal(err, res.Findings)
			}
			hill, dale := model.Find(res.Content.Terrain, "hill").Name, model.Find(res.Content.Terrain, "dale").Name
			if hill != tt.a || dale != tt.b {
				t.Errorf("%q and %q, want %q and %q", hill, dale, tt.a, tt.b)
			}
		})
	}
}

// TestSnapshotSession holds that a session takes a set from the snapshot or from its text as
// the text is now, whatever it kept: also a file that did not change itself, when another
// computes its records.
func TestSnapshotSession(t *testing.T) {
	hill := []byte(setA + `terrain: hill: {name: "Hill", class: "natural", from: stated: "x"}` + "\n")
	plain, all := []byte("package x\n"), []byte("package x\n\nterrain: [string]: cover: 7\n")
	files := fstest.MapFS{"a/a.cue": {Data: hill}, "a/b.cue": {Data: plain}}
	snapshot, err := Snapshot(schema.FS, files)
	if err != nil {
		t.Fatal(err)
	}
	files[SnapshotFile] = &fstest.MapFile{Data: bytes.Replace(snapshot, []byte("Hill"), []byte("Stored"), 1)}
	s := NewSession(schema.FS)
	for i, step := range []struct {
		beside []byte
		name   string
		cover  int
	}{{plain, "Stored", 0}, {all, "Hill", 7}, {plain, "Stored", 0}} {
		files["a/b.cue"] = &fstest.MapFile{Data: step.beside}
		res, err := s.Load(Options{Builtin: files, Trusted: true})
		if err != nil || len(res.Findings) > 0 {
			t.Fatal(err, res.Findings)
		}
		h := model.Find(res.Content.Terrain, "hill")
		if h.Name != step.name || h.Cover != step.cover || h.Origin.At("name") == h.Origin.Whole {
			t.Errorf("load %d gives %q with cover %d, its name at %+v", i+1, h.Name, h.Cover, h.Origin.At("name"))
		}
	}
}

// TestSnapshotBroken holds that a snapshot that is cut off or no text of lines is an error.
func TestSnapshotBroken(t *testing.T) {
	data, err := fs.ReadFile(content.FS, SnapshotFile)
	if err != nil {
		t.Fatal(err)
	}
	if fresh, err := Snapshot(schema.FS, os.DirFS(filepath.Join("..", "..", "content"))); err != nil || !bytes.Equal(data, fresh) {
		t.Fatal("content/snapshot.jsonl is stale, so nobody reads on to where it is broken: run go generate ./content", err)
	}
	lines := bytes.SplitAfter(data, []byte("\n"))
	for _, tt := range []struct {
		name string
		data []byte
	}{
		{"empty", nil},
		{"no head", []byte("x\n")},
		{"cut off in a file", bytes.Join(lines[:5], nil)},
		{"no file", append(bytes.Clone(lines[0]), "x\n"...)},
		{"no record", bytes.Replace(data, lines[2], []byte("x\n"), 1)},
		{"no value", bytes.Replace(data, lines[3], []byte("x\n"), 1)},
	} {
		t.Run(tt.name, func(t *testing.T) {
			files := inMemory(t, content.FS)
			files[SnapshotFile] = &fstest.MapFile{Data: tt.data}
			if _, err := Load(Options{Schema: schema.FS, Builtin: files, Trusted: true}); err == nil {
				t.Error("it is read")
			}
		})
	}
}

// TestNoSnapshot holds what has no part in a snapshot: what is wrong ends it, and what is
// computed is left to CUE.
func TestNoSnapshot(t *testing.T) {
	if _, err := Snapshot(schema.FS, fstest.MapFS{"a/a.cue": {Data: []byte(setA + `terrain: hill: {name: 3}` + "\n")}}); err == nil {
		t.Error("content with mistakes has a snapshot")
	}
	files := fstest.MapFS{"a/a.cue": {Data: []byte(setA + `for n in [1] {terrain: "t-\(n)": {name: "T", class: "natural", from: stated: "x"}}` + "\n")}}
	data, err := Snapshot(schema.FS, files)
	if err != nil || bytes.Count(data, []byte("\n")) != 1 {
		t.Errorf("of computed content it is %q, %v", data, err)
	}
}
