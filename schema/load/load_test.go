package load

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"hulldown.dev/content"
	"hulldown.dev/schema"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
)

// Short files that the tests put together.
const (
	head     = "package x\n\nimport \"hulldown.dev/schema\"\n\n"
	setA     = head + "sets: \"a\": schema.#Set & {title: \"A\", game: \"tank-duel\", from: stated: \"x\"}\n"
	setB     = head + "sets: \"b\": schema.#Set & {title: \"B\", game: \"tank-duel\", from: stated: \"x\"}\n"
	woods    = head + "terrain: woods: schema.#Terrain & {name: \"Woods\", class: \"natural\", cover: 20, from: stated: \"x\"}\n"
	myWoods  = head + "terrain: woods: schema.#Terrain & {name: \"My woods\", class: \"natural\", from: stated: \"y\"}"
	badWoods = head + "terrain: woods: schema.#Terrain & {name: \"My woods\", class: \"natural\", cover: 100, from: stated: \"y\"}"
)

func TestBuiltinContentIsClean(t *testing.T) {
	res, err := Load(Options{Schema: schema.FS, Builtin: content.FS})
	if err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	if err := diag.Text(&b, res.Findings, func(f string) []byte { return res.Sources[f] }, false); err != nil {
		t.Fatal(err)
	}
	if b.Len() > 0 || len(res.Left) > 0 || res.Partial {
		t.Errorf("left %v, partial %t\n%s", res.Left, res.Partial, b.String())
	}
	for _, k := range model.Kinds() {
		for _, h := range res.Content.Heads(k) {
			if h.Set == "" || h.Origin == nil || h.From == (model.From{}) {
				t.Errorf("%s/%s: set %q, origin %v, from %v", k, h.ID, h.Set, h.Origin, h.From)
			}
		}
	}
}

// write puts files below a new directory and returns it.
func write(t *testing.T, files map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range files {
		full := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(full), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(full, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

func load(t *testing.T, o Options) *Result {
	t.Helper()
	o.Schema = schema.FS
	res, err := Load(o)
	if err != nil {
		t.Fatal(err)
	}
	return res
}

func codes(res *Result) []string {
	var out []string
	for _, f := range res.Findings {
		out = append(out, f.Code)
	}
	return out
}

func TestAuthorDirectories(t *testing.T) {
	built := fstest.MapFS{"a/set.cue": {Data: []byte(setA)}, "a/woods.cue": {Data: []byte(woods)}}
	tests := []struct {
		name  string
		files map[string]string
		codes []string
		// woods is the name of the terrain that came into the content, and of
		// the set it belongs to.
		woods, set string
	}{
		{"nothing of its own", nil, nil, "Woods", "a"},
		{"second of an id", map[string]string{"set.cue": setB, "w.cue": myWoods},
			[]string{"link-duplicate-id"}, "Woods", "a"},
		{"replaces", map[string]string{"set.cue": setB, "w.cue": myWoods + " @replace()"},
			nil, "My woods", "b"},
		{"replaces badly", map[string]string{"set.cue": setB, "w.cue": badWoods + " @replace()"},
			[]string{"shape-out-of-range"}, "Woods", "a"},
		{"replaces in two files of a package", map[string]string{"set.cue": setB, "v.cue": myWoods + " @replace()", "w.cue": myWoods + " @replace()"},
			nil, "My woods", "b"},
		{"replaces nothing", map[string]string{"set.cue": setB, "w.cue": strings.Replace(myWoods, "woods:", "wods:", 1) + " @replace()"},
			[]string{"link-replaces-nothing"}, "Woods", "a"},
		{"no set", map[string]string{"w.cue": myWoods + " @replace()", "v/w.cue": strings.Replace(woods, "woods:", "hill:", 1)},
			[]string{"link-no-set"}, "My woods", ""},
		{"set of the directory above", map[string]string{"set.cue": setB, "deep/er/w.cue": myWoods + " @replace()"},
			nil, "My woods", "b"},
		{"set that may stand in a broken file", map[string]string{"set.cue": setB + "]", "w.cue": myWoods + " @replace()"},
			[]string{"shape-syntax"}, "My woods", ""},
		{"skipped directories", map[string]string{"set.cue": setB, "cue.mod/module.cue": "x", ".git/x.cue": "]", ".#x.cue": "]", "notes.txt": "]"},
			nil, "Woods", "a"},
		{"not UTF-8", map[string]string{"set.cue": setB, "w.cue": "terrain: \"\xff\": {}"},
			[]string{"shape-unreadable"}, "Woods", "a"},
		{"too large", map[string]string{"set.cue": setB, "w.cue": strings.Repeat(" ", MaxFileBytes+1)},
			[]string{"shape-unreadable"}, "Woods", "a"},
		{"empty file", map[string]string{"set.cue": setB, "w.cue": ""}, nil, "Woods", "a"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			res := load(t, Options{Builtin: built, Dirs: []string{write(t, tt.files)}})
			if diff := cmp.Diff(tt.codes, codes(res)); diff != "" {
				t.Errorf("findings: %s\n%+v", diff, res.Findings)
			}
			w := model.Find(res.Content.Terrain, "woods")
			if w == nil || w.Name != tt.woods || w.Set != tt.set {
				t.Errorf("woods are %+v, want %s of %q", w, tt.woods, tt.set)
			}
		})
	}
}

func TestNamesOfFiles(t *testing.T) {
	dir := write(t, map[string]string{"mine/set.cue": setB, "mine/deep/w.cue": woods})
	t.Chdir(dir)
	tests := []struct{ arg, want string }{
		{"mine", "mine/deep/w.cue"},
		{"./mine/", "mine/deep/w.cue"},
		{".", "mine/deep/w.cue"},
		{filepath.Join(dir, "mine"), filepath.ToSlash(filepath.Join(dir, "mine/deep/w.cue"))},
	}
	for _, tt := range tests {
		res := load(t, Options{Dirs: []string{tt.arg}})
		w := model.Find(res.Content.Terrain, "woods")
		if w == nil {
			t.Fatalf("%s: no woods; %+v", tt.arg, res.Findings)
		}
		if got := w.Origin.Whole.File; got != tt.want {
			t.Errorf("%s: file %q, want %q", tt.arg, got, tt.want)
		}
		if got := string(res.Sources[tt.want]); got != woods {
			t.Errorf("%s: source %q, want the text of the file", tt.arg, got)
		}
	}
	res := load(t, Options{Dirs: []string{"mine", ".", filepath.Join(dir, "mine")}})
	if len(res.Findings) > 0 {
		t.Errorf("overlapping directories are read twice: %+v", res.Findings)
	}
}

func TestDirectoryErrors(t *testing.T) {
	dir := write(t, map[string]string{"file.cue": ""})
	for _, name := range []string{filepath.Join(dir, "absent"), filepath.Join(dir, "file.cue")} {
		_, err := Load(Options{Schema: schema.FS, Dirs: []string{name}})
		var de *DirError
		if !errors.As(err, &de) || de.Dir != name {
			t.Errorf("%s: error %v, want a DirError of it", name, err)
		}
	}
	if _, err := Load(Options{Schema: fstest.MapFS{}}); err == nil {
		t.Error("an empty schema is no error")
	}
}

func TestLinksStayInside(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("links need rights on Windows")
	}
	outside := write(t, map[string]string{"w.cue": woods})
	dir := write(t, map[string]string{"set.cue": setB, "real.txt": woods})
	for link, to := range map[string]string{
		"out.cue": filepath.Join(outside, "w.cue"), "outdir": outside, "gone.cue": "nowhere", "in.cue": "real.txt",
	} {
		if err := os.Symlink(to, filepath.Join(dir, link)); err != nil {
			t.Fatal(err)
		}
	}
	res := load(t, Options{Dirs: []string{dir}})
	if diff := cmp.Diff([]string{"shape-unreadable", "shape-unreadable"}, codes(res)); diff != "" {
		t.Errorf("%s %+v", diff, res.Findings)
	}
	if w := model.Find(res.Content.Terrain, "woods"); w == nil || filepath.Base(w.Origin.Whole.File) != "in.cue" {
		t.Errorf("woods %+v, want them from the link inside", w)
	}
	if !res.Partial {
		t.Error("a file that cannot be read makes the result partial")
	}
}

func TestModuleDir(t *testing.T) {
	dir := write(t, map[string]string{
		"mine/cue.mod/module.cue": `module: "example.com/mine@v0"`,
		"mine/deep/er/x.cue":      "",
		"ours/cue.mod/module.cue": "module: \"hulldown.dev@v0\"\nlanguage: version: \"v0.14.0\"",
		"ours/content/x.cue":      "",
		"odd/cue.mod/module.cue":  "]",
		"none/x.cue":              "",
	})
	tests := []struct {
		at, want string
	}{
		{"mine", "mine"}, {"mine/deep/er", "mine"}, {"odd", "odd"},
		{"ours", ""}, {"ours/content", ""}, {"none", ""},
	}
	for _, tt := range tests {
		got, ok := ModuleDir(filepath.Join(dir, tt.at))
		want := tt.want
		if want != "" {
			want = filepath.Join(dir, want)
		}
		if got != want || ok != (want != "") {
			t.Errorf("ModuleDir(%s) = %q, %t; want %q", tt.at, got, ok, want)
		}
	}
	if got, ok := ModuleDir("."); ok {
		t.Errorf("the tool's own tree is taken for an author's: %s", got)
	}
}

func TestOrderOfRecords(t *testing.T) {
	terrain := func(id string) string {
		return "terrain: \"" + id + "\": {name: \"x\", class: \"natural\", from: stated: \"x\"}\n"
	}
	card := func(id, number string) string {
		return "cards: \"" + id + "\": {number: " + number + ", deck: \"standard\", halves: [{tactics: {}}], " +
			"orders: 0, icons: [], pen: light: 0, from: stated: \"x\"}\n"
	}
	res := load(t, Options{Builtin: fstest.MapFS{
		"a/1.cue": {Data: []byte(setA + terrain("b") + card("c-x", "7") + card("c-a", "10") + terrain("a"))},
		"b/1.cue": {Data: []byte(setB + card("b-x", "7") + terrain("ab"))},
	}})
	if len(res.Findings) > 0 {
		t.Fatal(res.Findings)
	}
	var got []string
	for _, k := range model.Kinds() {
		for _, h := range res.Content.Heads(k) {
			got = append(got, h.ID)
		}
	}
	want := []string{"a", "b", "a", "ab", "b", "b-x", "c-x", "c-a"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func TestRecordsLeftOut(t *testing.T) {
	res := loadText(t, strings.NewReplacer("year:   1941", "year: 1", "order:   1", "order: 0").Replace(sound))
	if diff := cmp.Diff([]string{"scenarios/s-1", "vehicles/t-1"}, res.Left); diff != "" {
		t.Error(diff)
	}
	if len(res.Content.Vehicles)+len(res.Content.Scenarios) != 0 || len(res.Content.Cards) != 1 || res.Partial {
		t.Errorf("content %+v, partial %t", res.Content, res.Partial)
	}
}

func TestTooManyRecords(t *testing.T) {
	var b strings.Builder
	b.WriteString(setA)
	for i := range MaxRecords {
		fmt.Fprintf(&b, "terrain: \"woods-%d\": {}\n", i)
	}
	res := loadText(t, b.String())
	last := 0
	for _, f := range res.Findings {
		if f.Code == "shape-unreadable" {
			last = f.Span.Line
		}
	}
	if want := strings.Count(setA, "\n") + MaxRecords; last != want || !res.Partial {
		t.Errorf("the bound is reported in line %d, want %d; partial %t", last, want, res.Partial)
	}
}

// vanishing lists a directory that is gone when it is read.
type vanishing struct{ fstest.MapFS }

// ReadDir implements fs.ReadDirFS.
func (v vanishing) ReadDir(name string) ([]fs.DirEntry, error) {
	if name == "gone" {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
	}
	return v.MapFS.ReadDir(name)
}

// TestVanishedDirectory holds that a directory that somebody removes while its
// neighbours are read is as if it had not been there.
func TestVanishedDirectory(t *testing.T) {
	files := vanishing{fstest.MapFS{"gone/x.cue": {Data: []byte("]")}, "set.cue": {Data: []byte(setB)}}}
	res := load(t, Options{Dirs: []string{"mine"}, Instead: map[string]fs.FS{"mine": files}})
	if len(res.Findings) > 0 || len(res.Content.Sets) != 1 {
		t.Errorf("found %v, %d sets", res.Findings, len(res.Content.Sets))
	}
}
