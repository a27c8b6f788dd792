package load

import (
	"context"
	"fmt"
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"hulldown.dev/content"
	"hulldown.dev/schema"
	"hulldown.dev/schema/model"
)

// loadMine loads one file of an author's beside the built-in content.
func loadMine(t *testing.T, text string) *Result {
	t.Helper()
	res, err := Load(Options{
		Schema: schema.FS, Builtin: content.FS, Trusted: true,
		Dirs: []string{"mine"}, Instead: map[string]fs.FS{"mine": fstest.MapFS{"a.cue": {Data: []byte(text)}}},
	})
	if err != nil {
		t.Fatal(err)
	}
	return res
}

const mine = `package mine

import (
	"hulldown.dev/schema"
	"hulldown.dev/content/eitc"
)

sets: mine: schema.#Set & {title: "Mine", game: "tank-duel", needs: ["eitc"], from: stated: "x"}
`

// TestBuiltinReferences reads built-in records from an author's package.
func TestBuiltinReferences(t *testing.T) {
	tests := []struct{ name, text, want string }{
		{"a value", `terrain: mire: schema.#Terrain & {name: "Mud", class: "natural", cover: eitc.terrain.woods.cover, from: stated: "x"}`, ""},
		{"a default", `terrain: mire: schema.#Terrain & {name: "Mud", class: "natural", peril: eitc.terrain.field.peril, from: stated: "x"}`, ""},
		{"a record", `terrain: mire: schema.#Terrain & {for k, v in eitc.terrain.woods if k != "name" {(k): v}, name: "Mud"}`, ""},
		{"all of a kind", `terrain: mire: schema.#Terrain & {name: "Mud", class: "natural", peril: len([for k, v in eitc.terrain if k == "woods" {1}]), from: stated: "x"}`, ""},
		{"no such record", `terrain: mire: schema.#Terrain & {name: "Mud", class: "natural", cover: eitc.terrain.wods.cover, from: stated: "x"}`,
			`link-unknown-import 10:86 the set eitc has no terrain "wods"; did you mean "woods"?`},
		{"no such kind", `terrain: mire: schema.#Terrain & {name: "Mud", class: "natural", cover: eitc.terrains.woods.cover, from: stated: "x"}`,
			`link-unknown-import 10:78 the set eitc has no terrains; did you mean "terrain"?`},
		{"no such field", `terrain: mire: schema.#Terrain & {name: "Mud", class: "natural", cover: eitc.terrain.woods.covr, from: stated: "x"}`,
			`shape-unknown-name 10:92 the Cover cannot be computed: there is no field covr here`},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			res := loadMine(t, mine+"\n"+tt.text+"\n")
			got := ""
			for _, f := range res.Findings {
				got += fmt.Sprintf("%s %d:%d %s", f.Code, f.Span.Line, f.Span.Col, f.Message)
			}
			if got != tt.want {
				t.Errorf("finds %q, want %q", got, tt.want)
			}
			if w := model.Find(res.Content.Terrain, "mire"); (w != nil) != (tt.want == "") {
				t.Errorf("the terrain is %+v", w)
			}
		})
	}
	woods, mud := model.Find(loadMine(t, mine).Content.Terrain, "woods"),
		model.Find(loadMine(t, mine+"\n"+tests[2].text).Content.Terrain, "mire")
	if woods.Cover != mud.Cover || len(woods.Triggers) != len(mud.Triggers) {
		t.Errorf("mud is %+v, woods %+v", mud, woods)
	}
}

// TestBuiltinImports holds that an import of a set that is wrong or missing is one finding,
// however often the set is named, and where it is.
func TestBuiltinImports(t *testing.T) {
	const imported = "\t\"hulldown.dev/content/eitc\"\n"
	if strings.Count(mine, imported) != 1 {
		t.Fatal("the text imports the set otherwise")
	}
	use := func(name string) string {
		return "terrain: mire: schema.#Terrain & {name: \"Mire\", class: \"natural\", cover: " + name + ".terrain.woods.cover, peril: " + name + ".terrain.field.peril, from: stated: \"x\"}\n"
	}
	for _, tt := range []struct{ name, with, text, want, fix string }{
		{"misspelt", strings.Replace(imported, "eitc", "etic", 1), use("etic"), `link-unknown-import 5 there are no built-in records of a set etic; did you mean "eitc"?`, `replace "etic" with "eitc"`},
		{"misspelt in the import alone", strings.Replace(imported, "eitc", "etic", 1), use("eitc"), `link-unknown-import 5 there are no built-in records of a set etic; did you mean "eitc"?`, `replace "etic" with "eitc"`},
		{"unknown", strings.Replace(imported, "eitc", "moonbase", 1), use("moonbase"), `link-unknown-import 5 there are no built-in records of a set moonbase`, ""},
		{"missing", "", use("eitc"), `shape-missing-import 8 the file names records of the set eitc but lacks import "hulldown.dev/content/eitc"`, `add import "hulldown.dev/content/eitc"`},
	} {
		got, fix := "", ""
		for _, f := range loadMine(t, strings.Replace(mine, imported, tt.with, 1)+tt.text).Findings {
			got += fmt.Sprintf("%s %d %s", f.Code, f.Span.Line, f.Message)
			for _, x := range f.Fixes {
				fix += x.Verb
			}
		}
		if got != tt.want || fix != tt.fix {
			t.Errorf("%s: finds %q with the fix %q, want %q with %q", tt.name, got, fix, tt.want, tt.fix)
		}
	}
}

// TestPlacesOfComputedValues holds where a value of a record is, and where it comes
// from, each as the text there.
func TestPlacesOfComputedValues(t *testing.T) {
	const text = `_t: {name: "T", class: "natural", from: {stated: "x"}, bog: [5, 9], cover: 20 @reconstructed("a guess")}
_n: 7
terrain: a: schema.#Terrain & _t & {target: _n, fires: _n + 1, cover: 20}
for i in [1, 2] {
	terrain: "l-\(i)": schema.#Terrain & _t & {peril: i}
}
terrain: a: hull_down: 3
_u: {mined: true}
terrain: b: schema.#Terrain & _t & _u
`
	res := loadText(t, idiomHead+text)
	if len(res.Findings) > 0 {
		t.Fatal(res.Findings)
	}
	tests := []struct{ id, path, at, from string }{
		{"a", "target", "_n", "7"},
		{"a", "fires", "_n + 1", ""},
		{"a", "name", "_t", `"T"`},
		{"a", "bog.1", "_t", "9"},
		{"a", "from.stated", "_t", `"x"`},
		{"a", "cover", "20", ""},
		{"a", "hull_down", "3", ""},
		{"l-2", "peril", "i", "2"},
		{"l-2", "name", "_t", `"T"`},
		{"b", "mined", "_u", "true"},
		{"b", "name", "_t", `"T"`},
	}
	text1 := res.Sources["content/a/a.cue"]
	for _, tt := range tests {
		o := model.Find(res.Content.Terrain, tt.id).Origin.Places()
		from, to := o.Fields[tt.path].Bounds(text1)
		if got := string(text1[from:to]); got != tt.at {
			t.Errorf("%s.%s is at %q, want %q", tt.id, tt.path, got, tt.at)
		}
		got := ""
		if s, ok := o.Written[tt.path]; ok {
			from, to = s.Bounds(text1)
			got = string(text1[from:to])
		}
		if got != tt.from {
			t.Errorf("%s.%s comes from %q, want %q", tt.id, tt.path, got, tt.from)
		}
	}
	for id, want := range map[string]string{"b": "a guess", "a": ""} {
		w := model.Find(res.Content.Terrain, id)
		if got := w.Source("cover").Reconstructed; got != want {
			t.Errorf("the cover of %s is reconstructed by %q, want %q", id, got, want)
		}
	}
}

// TestComputedRecordsHaveAttributes holds that a record which computes keeps the attributes that
// are written within its braces, whatever these are joined with.
func TestComputedRecordsHaveAttributes(t *testing.T) {
	res := loadText(t, idiomHead+`_t: {name: "T", class: "natural", from: stated: "x"}
_n: 7
terrain: a: schema.#Terrain & (_t & {target: _n, @allow(link-odd, "all of it")})
`)
	if len(res.Findings) > 0 {
		t.Fatal(res.Findings)
	}
	if got := model.Find(res.Content.Terrain, "a").Origin.Allow; len(got) != 1 || got[0].Code != "link-odd" || got[0].Path != "" {
		t.Errorf("it has %+v, want one attribute of the whole record", got)
	}
}

// TestComputedMistakesHideNothing makes one mistake of each kind that only CUE can
// tell, in one package, beside records that are sound.
func TestComputedMistakesHideNothing(t *testing.T) {
	const text = `_t: {class: "natural", from: stated: "x"}
terrain: good: schema.#Terrain & _t & {name: "G"}
terrain: literal: schema.#Terrain & {name: "L", class: "natural", from: stated: "x"}
terrain: a: schema.#Terrain & _t & {name: blue}
terrain: b: schema.#Terrain & _t & {name: "B", cover: 100}
terrain: c: schema.#Terrain & _t & {name: "C", cover: _t.cover}
terrain: d: schema.#Terrain & _t & {name: "D", cover: 1 + "a"}
terrain: e: schema.#Terrain & _t & {name: "E", class: "man-made"}
terrain: f: schema.#Terrain & _x & {name: "F"}
let unused = 5
terrain: g: schema.#Terrain & _t & {let n = 1, name: "H"}
for i in _t.none {terrain: "x-\(i)": _t}
terrain: h: schema.#Terrain & _t & {name: "I", cover: class}
`
	res := loadText(t, idiomHead+text)
	var got []string
	for _, f := range res.Findings {
		got = append(got, fmt.Sprintf("%d %s", f.Span.Line-5, f.Code))
	}
	want := []string{
		"4 shape-not-literal", "5 shape-out-of-range", "6 shape-unknown-name", "7 shape-bad-operation", "8 shape-conflict",
		"9 shape-unknown-name", "10 shape-invalid", "11 shape-invalid", "12 shape-unknown-name", "13 shape-unknown-name",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("%s\n%+v", diff, res.Findings)
	}
	for _, id := range []string{"good", "literal"} {
		if model.Find(res.Content.Terrain, id) == nil {
			t.Errorf("%s is lost", id)
		}
	}
}

// TestStoppedEvaluation holds that an evaluation that was stopped is a finding which
// names the costliest declaration, and that literal records are unharmed.
func TestStoppedEvaluation(t *testing.T) {
	for _, stop := range []error{ErrTooLong, ErrTooLarge, ErrBroken} {
		res, err := Load(Options{
			Schema: schema.FS, Dirs: []string{"mine"},
			Evaluate: func(context.Context, Request) (Answer, error) { return Answer{}, stop },
			Instead: map[string]fs.FS{"mine": fstest.MapFS{"a.cue": {Data: []byte(idiomHead +
				"terrain: a: schema.#Terrain & {name: \"A\", class: \"natural\", from: stated: \"x\"}\n" +
				"terrain: b: schema.#Terrain & {name: \"\\(1)\"}\n" +
				"_big: [for i in [1, 2, 3] {i}]\n")}}},
		})
		if err != nil {
			t.Fatal(err)
		}
		if len(res.Findings) != 1 || res.Findings[0].Code != "shape-too-large" || res.Findings[0].Span.Line != 8 {
			t.Errorf("%v: %+v", stop, res.Findings)
		}
		if len(res.Content.Terrain) != 1 || !res.Partial {
			t.Errorf("%v: %d records, partial %t", stop, len(res.Content.Terrain), res.Partial)
		}
	}
}

// TestSessionKeepsEvaluations evaluates a package again only when something that is
// computed in it, or read by it, has changed, and asks CUE nothing about what comes of it.
func TestSessionKeepsEvaluations(t *testing.T) {
	const templates = "_t: {class: \"natural\", from: stated: \"x\"}\nterrain: a: _t & {name: \"A\"}\n"
	const literal = "terrain: b: {name: \"B\", class: \"natural\", from: stated: \"x\"}\n"
	s := NewSession(schema.FS)
	calls := 0
	load := func(text string) *Result {
		res, err := s.Load(Options{
			Dirs:     []string{"mine"},
			Instead:  map[string]fs.FS{"mine": fstest.MapFS{"a.cue": {Data: []byte(idiomHead)}, "b.cue": {Data: []byte("package test\n" + text)}, "c.cue": {Data: []byte("package test\n" + literal)}}},
			Evaluate: func(ctx context.Context, q Request) (Answer, error) { calls++; return Evaluate(ctx, q) },
		})
		if err != nil || len(res.Findings) > 0 {
			t.Fatal(err, res.Findings)
		}
		return res
	}
	first := load(templates)
	again := load(templates)
	if same(t, "the second load", first, again); calls != 1 {
		t.Errorf("the same content is evaluated %d times", calls)
	}
	changed := load(strings.Replace(templates, `"A"`, `"Z"`, 1))
	if w := model.Find(changed.Content.Terrain, "a"); calls != 2 || w.Name != "Z" {
		t.Errorf("after a change it is %+v, evaluated %d times", w, calls)
	}
	if load(""); calls != 2 {
		t.Errorf("literal content is evaluated")
	}
	if s.schema.defs != nil {
		t.Errorf("CUE judges records that were evaluated")
	}
}

// TestNamesOfTheDirectoryAbove holds that a package knows the names of the same
// package above it, and that its records are its own.
func TestNamesOfTheDirectoryAbove(t *testing.T) {
	dir := write(t, map[string]string{
		"set.cue":       idiomHead + "_t: {class: \"natural\", from: stated: \"x\"}\nterrain: a: _t & {name: \"A\"}\n",
		"deep/b.cue":    "package test\n\nterrain: b: _t & {name: terrain.a.name}\n",
		"other/c.cue":   "package other\n\nterrain: c: {class: \"natural\", name: \"C\", from: stated: \"x\"}\n",
		"other/d/e.cue": "package test\n\nterrain: e: _t & {name: \"E\"}\n",
	})
	res := load(t, Options{Dirs: []string{dir}})
	if len(res.Findings) > 0 || len(res.Content.Terrain) != 4 {
		t.Fatalf("%d records: %+v", len(res.Content.Terrain), res.Findings)
	}
	if w := model.Find(res.Content.Terrain, "b"); w.Name != "A" || !strings.HasSuffix(w.Origin.Whole.File, "deep/b.cue") {
		t.Errorf("%+v in %s", w, w.Origin.Whole.File)
	}
}
