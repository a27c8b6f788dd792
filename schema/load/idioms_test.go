package load

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"cuelang.org/go/cue"
	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"hulldown.dev/schema/model"
	"hulldown.dev/schema/slow"
)

// idiom is a way to write content in CUE. Text is put behind idiomHead; a line
// "-- name --" begins another file.
type idiom struct {
	name, text string
	// old and new make a mistake in it, as in the table of mistakes, which gives one
	// finding with the code, at the mark.
	old, new, code string
}

const idiomHead = `package test

import "hulldown.dev/schema"

sets: test: schema.#Set & {title: "Test", game: "tank-duel", from: stated: "a test"}
`

var idioms = []idiom{
	{"hidden template", `_t: {class: "natural", cover: 20, from: stated: "x"}
terrain: a: schema.#Terrain & _t & {name: "A"}
terrain: b: schema.#Terrain & _t & {name: "B", bog: [5]}`,
		`bog: [5]`, `bog: ▸5`, "shape-wrong-type"},
	{"value in a template", `_t: {class: "natural", cover: 20, from: stated: "x"}
terrain: a: schema.#Terrain & _t & {name: "A"}`,
		`& _t & {name: "A"}`, `& ▸_u & {name: "A"}
_u: {class: "natural", cover: 200, from: stated: "x"}`, "shape-out-of-range"},
	{"template of a template", `_t: {class: "natural", from: stated: "x"}
_u: _t & {cover: 30}
terrain: a: schema.#Terrain & _u & {name: "A"}`,
		`schema.#Terrain & _u`, `schema.#Terrain & _u & {cover: ▸3}`, "shape-conflict"},
	{"open definition", `#T: {class: "natural", from: stated: "x", ...}
terrain: a: schema.#Terrain & #T & {name: "A"}`,
		`, ...}
terrain: a: schema.#Terrain & #T & {name: "A"}`, `}
terrain: a: schema.#Terrain & #T & {name: ▸"A"}`, "shape-closed-template"},
	{"definition over the schema", `#T: schema.#Terrain & {class: "natural", from: stated: "x"}
terrain: a: #T & {name: "A"}`,
		`{name: "A"}`, `{name: "A", ▸covr: 5}`, "shape-unknown-field"},
	{"struct that a definition over the schema leaves out", `#T: schema.#Terrain & {class: "natural", cover: 10}
terrain: a: #T & {name: "A", from: stated: "x"}`,
		`stated:`, `▸statd:`, "shape-unknown-field"},
	{"embedded template", `_t: {class: "natural", from: stated: "x"}
terrain: a: schema.#Terrain & {_t, name: "A", cover: 10}`,
		`cover: 10`, `cover: ▸100`, "shape-out-of-range"},
	{"embedded definition", `terrain: a: {schema.#Terrain, name: "A", class: "natural", from: stated: "x"}`,
		`class:`, `▸clas:`, "shape-unknown-field"},
	{"part of a record", `_from: stated: "x"
terrain: a: schema.#Terrain & {name: "A", class: "natural", from: _from}`,
		`from: _from}`, `from: ▸_form}`, "shape-unknown-name"},
	{"function", `_f: {#n: int, out: {cover: #n * 2, class: "natural", from: stated: "x"}}
terrain: a: schema.#Terrain & (_f & {#n: 5}).out & {name: "A"}`,
		`(_f & {#n: 5}).out`, `▸(_f & {#n: 50}).out`, "shape-out-of-range"},
	{"let of the package", `let n = 7
terrain: a: schema.#Terrain & {name: "A", class: "natural", cover: n, from: stated: "x"}`,
		`cover: n`, `cover: ▸n * 20`, "shape-out-of-range"},
	{"let of a record", `terrain: a: schema.#Terrain & {
	let n = 7
	name: "A", class: "natural", cover: n + 1, from: stated: "x"
}`,
		`n + 1`, `▸n + "1"`, "shape-bad-operation"},
	{"arithmetic", `_n: 4
terrain: a: schema.#Terrain & {name: "A", class: "natural", cover: (_n + 6) * 3 - div(7, 2), from: stated: "x"}`,
		`div(7, 2)`, `▸div(7, 0)`, "shape-bad-operation"},
	{"interpolation", `_n: 4
terrain: a: schema.#Terrain & {name: "Hill \(_n)", class: "natural", from: stated: "\(_n) of \("x")"}`,
		`"Hill \(_n)"`, `▸_n`, "shape-wrong-type"},
	{"field of its own record", `terrain: a: schema.#Terrain & {name: "A", class: "natural", cover: 10, target: cover, from: stated: "x"}`,
		`target: cover`, `target: ▸cover * 10`, "shape-out-of-range"},
	{"other record", `terrain: a: schema.#Terrain & {name: "A", class: "natural", cover: 10, from: stated: "x"}
terrain: b: schema.#Terrain & {name: "B", class: "natural", cover: terrain.a.cover + 5, from: terrain.a.from}`,
		`terrain.a.cover + 5`, `terrain.a.▸covr + 5`, "shape-unknown-name"},
	{"default of another record", `terrain: a: schema.#Terrain & {name: "A", class: "natural", from: stated: "x"}
terrain: b: schema.#Terrain & {name: "B", class: "natural", cover: terrain.a.cover + 5, from: stated: "x"}`,
		`terrain.a.cover + 5`, `▸terrain.a.cover - 5`, "shape-out-of-range"},
	{"record over a record", `terrain: a: schema.#Terrain & {name: "A", class: "natural", from: stated: "x"}
terrain: b: schema.#Terrain & {for k, v in terrain.a if k != "name" {(k): v}, name: "B"}`,
		`name: "B"`, `name: ▸5`, "shape-wrong-type"},
	{"condition in a record", `_hard: true
terrain: a: schema.#Terrain & {name: "A", class: "natural", from: stated: "x", if _hard {cover: 40}}`,
		`cover: 40`, `cover: ▸400`, "shape-out-of-range"},
	{"condition that does not hold", `_hard: false
terrain: a: schema.#Terrain & {name: "A", class: "natural", from: stated: "x", if _hard {cover: 40}, if !_hard {cover: 10}}`,
		`cover: 10`, `▸covr: 10`, "shape-unknown-field"},
	{"condition on a field that may be missing", `_t: {peak?: int}
terrain: a: schema.#Terrain & {name: "A", class: "natural", from: stated: "x", if _t.peak == _|_ {cover: 1}}`,
		`cover: 1`, `cover: ▸"1"`, "shape-wrong-type"},
	{"loop in a list", `terrain: a: schema.#Terrain & {name: "A", class: "natural", bog: [for i in [1, 2] {i * 3}], from: stated: "x"}`,
		`{i * 3}`, `▸{i * 300}`, "shape-out-of-range"},
	{"loop with a condition", `terrain: a: schema.#Terrain & {name: "A", class: "natural", bog: [for i in [1, 2, 3] if i != 2 {i}], from: stated: "x"}`,
		`[for i in [1, 2, 3] if i != 2 {i}]`, `▸[for i in [1, 2, 3] {i}]`, "shape-out-of-range"},
	{"loop of records", `for id, n in {a: 1, b: 2} {
	terrain: "\(id)": schema.#Terrain & {name: "T\(n)", class: "natural", cover: n * 10, from: stated: "x"}
}`,
		`n * 10`, `▸n * 50`, "shape-out-of-range"},
	{"loop of records of a kind", `_rows: [{id: "a", c: 1}, {id: "b", c: 2}]
terrain: {
	for r in _rows {(r.id): schema.#Terrain & {name: r.id, class: "natural", cover: r.c * 10, from: stated: "x"}}
}`,
		`cover: r.c`, `▸covr: r.c`, "shape-unknown-field"},
	{"loop over a table with a template", `_t: {class: "natural", from: stated: "x"}
for i in [1, 2, 3] {
	terrain: "t-\(i)": schema.#Terrain & _t & {name: "T", cover: i}
}`,
		`for i in [1, 2, 3]`, `for i in ▸"abc"`, "shape-bad-operation"},
	{"loop over records", `terrain: a: schema.#Terrain & {name: "A", class: "natural", from: stated: "x"}
for id, t in terrain if t.name == "A" {
	nations: "n-\(id)": schema.#Nation & {name: t.name, short: "abc", colour: "#000000", from: stated: "x"}
}`,
		`short: "abc"`, `short: ▸"abcd"`, "shape-invalid"},
	{"default in a template", `_t: {class: *"natural" | "man-made", from: stated: "x"}
terrain: a: schema.#Terrain & _t & {name: "A"}
terrain: b: schema.#Terrain & _t & {name: "B", class: "natural"}`,
		`name: "B", class: "natural"`, `name: "B", class: ▸"water"`, "shape-invalid"},
	{"default of the author against none of the schema", `terrain: a: schema.#Terrain & {name: *"A" | string, class: "natural", from: stated: "x"}`,
		`*"A" | string, class`, `▸string, class`, "shape-left-open"},
	{"bound on a hidden field", `_n: int & >0 & <50
_n: 12
terrain: a: schema.#Terrain & {name: "A", class: "natural", cover: _n, from: stated: "x"}`,
		`cover: _n`, `cover: ▸_n * 9`, "shape-out-of-range"},
	{"alternatives decided by a field", `_t: {k: "a", v: 1} | {k: "b", v: 2}
terrain: a: schema.#Terrain & {name: "A", class: "natural", cover: (_t & {k: "b"}).v, from: stated: "x"}`,
		`{k: "b"}).v`, `{k: "b"}).▸w`, "shape-unknown-name"},
	{"pattern of all records", `terrain: [string]: {class: "natural", from: stated: "x"}
terrain: a: schema.#Terrain & {name: "A"}
terrain: b: schema.#Terrain & {name: "B", cover: 5}`,
		`cover: 5`, `cover: ▸-5`, "shape-out-of-range"},
	{"two pieces of a record", `terrain: a: schema.#Terrain & {name: "A"}
terrain: a: {class: "natural", from: stated: "x"}`,
		`class: "natural"`, `class: ▸"natral"`, "shape-unknown-word"},
	{"record in two files", `terrain: a: schema.#Terrain & {name: "A"}
-- b.cue --
package test

terrain: a: {class: "natural", from: stated: "x"}`,
		`{name: "A"}
-- b.cue --
package test

terrain: a: {class`, `{name: ▸"A"}
-- b.cue --
package test

terrain: a: {name: "B", class`, "shape-conflict"},
	{"template in another file", `terrain: a: schema.#Terrain & _t & {name: "A"}
-- b.cue --
package test

_t: {class: "natural", from: stated: "x"}`,
		`terrain: a: schema.#Terrain & _t`, `terrain: a: schema.#Terrain & {class: ▸"man-made"} & _t`, "shape-conflict"},
	{"named field", `terrain: T="a": schema.#Terrain & {name: "A", class: "natural", cover: 3, target: T.cover, from: stated: "x"}`,
		`T.cover`, `▸T.cover * 50`, "shape-out-of-range"},
	{"length of a list", `_l: ["a", "b"]
terrain: a: schema.#Terrain & {name: _l[1], class: "natural", cover: len(_l), from: stated: "x"}`,
		`len(_l)`, `len(▸_m)`, "shape-unknown-name"},
	{"list elsewhere", `_l: [5, 9]
terrain: a: schema.#Terrain & {name: "A", class: "natural", bog: _l, from: stated: "x"}`,
		`bog: _l`, `bog: [_l[▸2]]`, "shape-bad-operation"},
	{"comparison and logic", `_n: 5
terrain: a: schema.#Terrain & {name: "A", class: "natural", mined: _n > 3 && _n != 4, from: stated: "x"}`,
		`_n > 3 && _n != 4`, `▸_n - 4`, "shape-wrong-type"},
	{"open record", `terrain: a: schema.#Terrain & {name: "A", class: "natural", from: stated: "x", ...}`,
		`name: "A"`, `name: ▸5`, "shape-wrong-type"},
	{"hidden field of a record", `terrain: a: schema.#Terrain & {_n: 4, name: "A", class: "natural", cover: _n, from: stated: "x"}`,
		`cover: _n`, `cover: ▸nn`, "shape-not-literal"},
	{"bound beside a value", `terrain: a: schema.#Terrain & {name: "A", class: "natural", cover: 20 & <=30, from: stated: "x"}`,
		`cover: 20 & <=30`, `cover: ▸40 & <=30`, "shape-invalid"},
	{"value that is excluded", `terrain: a: schema.#Terrain & {name: "A", class: "natural", cover: 20 & !=30, from: stated: "x"}`,
		`cover: 20 & !=30`, `cover: ▸30 & !=30`, "shape-invalid"},
	{"bound in a definition", `#House: {cover: <=30, ...}
terrain: a: schema.#Terrain & #House & {name: "A", class: "natural", cover: 20, from: stated: "x"}`,
		`cover: 20`, `cover: ▸40`, "shape-invalid"},
	{"bound for all records", `terrain: [string]: cover: >3
terrain: a: schema.#Terrain & {name: "A", class: "natural", cover: 20, from: stated: "x"}`,
		`cover: 20`, `cover: ▸1`, "shape-invalid"},
	{"bound for some records", `terrain: [=~"^bank-"]: {cover: >=10, ...}
terrain: "bank-a": schema.#Terrain & {name: "A", class: "natural", cover: 20, from: stated: "x"}`,
		`cover: 20`, `cover: ▸5`, "shape-invalid"},
	{"bound in a function", `_near: {#n: int & <=40, out: #n}
terrain: a: schema.#Terrain & {name: "A", class: "natural", cover: (_near & {#n: 20}).out, from: stated: "x"}`,
		`cover: (_near & {#n: 20}).out`, `cover: ▸(_near & {#n: 60}).out`, "shape-invalid"},
	{"bound on a default of the schema", `terrain: [string]: peril: <1
terrain: a: schema.#Terrain & {name: "A", class: "natural", from: stated: "x"}`,
		`peril: <1
terrain: a`, `peril: >1
terrain: ▸a`, "shape-left-open"},
	{"bound on entries of a list", `terrain: [string]: bog?: [...<=5]
terrain: a: schema.#Terrain & {name: "A", class: "natural", bog: [4, 5], from: stated: "x"}`,
		`[4, 5]`, `[4, ▸6]`, "shape-invalid"},
	{"bound by another field", `terrain: a: schema.#Terrain & {name: "A", class: "natural", cover: 20, hull_down: 10 & <cover, from: stated: "x"}`,
		`10 & <cover`, `▸20 & <cover`, "shape-invalid"},
	{"product of a value with bounds", `terrain: a: schema.#Terrain & {name: "A", class: "natural", cover: 5 & <9, from: stated: "x"}
terrain: a: cover: >1
terrain: b: schema.#Terrain & {name: "B", class: "natural", cover: terrain.a.cover * 2, from: stated: "x"}`,
		`terrain.a.cover * 2`, `▸terrain.a.cover * 200`, "shape-out-of-range"},
	{"assertion", `_check: terrain.a.cover & <=30
terrain: a: schema.#Terrain & {name: "A", class: "natural", cover: 20, from: stated: "x"}`,
		`_check: terrain.a.cover & <=30`, `_check: ▸terrain.a.cover & 5`, "shape-conflict"},
	{"assertion in a record", `terrain: a: schema.#Terrain & {_check: cover & >3, name: "A", class: "natural", cover: 20, from: stated: "x"}`,
		`_check: cover & >3`, `_check: ▸cover & >30`, "shape-invalid"},
	{"assertion in a definition", `#Check: terrain.a.cover & 20
terrain: a: schema.#Terrain & {name: "A", class: "natural", cover: 20, from: stated: "x"}`,
		`#Check: terrain.a.cover & 20`, `#Check: ▸terrain.a.cover & 5`, "shape-conflict"},
	{"field that a template requires", `#House: {bog!: [...int], ...}
terrain: a: schema.#Terrain & #House & {name: "A", class: "natural", bog: [2], from: stated: "x"}`,
		`#House & {name: "A", class: "natural", bog: [2], from`, `▸#House & {name: "A", class: "natural", from`, "shape-invalid"},
	{"misspelt struct beside a computed value", `_n: 5
terrain: a: schema.#Terrain & {name: "A", class: "natural", cover: _n, from: {stated: "x"}}`,
		`cover: _n`, `cover: _n, ▸pictur: {file: "a.png"}`, "shape-unknown-field"},
}

// files parts the text of an idiom into files.
func (i idiom) files(text string) fstest.MapFS {
	first, second, several := strings.Cut(idiomHead+text+"\n", "-- b.cue --\n")
	out := fstest.MapFS{"a/a.cue": {Data: []byte(first)}}
	if several {
		out["a/b.cue"] = &fstest.MapFile{Data: []byte(second)}
	}
	return out
}

// TestIdiomsAgreeWithCUE holds that each idiom gives the records that CUE exports.
func TestIdiomsAgreeWithCUE(t *testing.T) {
	s := sharedSession()
	for n, i := range idioms {
		if !slow.OneIn(n, 4) {
			continue
		}
		t.Run(i.name, func(t *testing.T) {
			files := i.files(i.text)
			res, err := s.Load(Options{Builtin: files, Trusted: true})
			if err != nil {
				t.Fatal(err)
			}
			if len(res.Findings) > 0 || res.Partial {
				t.Errorf("partial %t, findings %+v", res.Partial, res.Findings)
			}
			got := map[string]any{}
			for _, k := range model.Kinds() {
				for n := range res.Content.Records(k).Len() {
					r := res.Content.Records(k).Record(n)
					got[string(k)+"/"+res.Content.Records(k).Head(n).ID] = r
				}
			}
			if diff := cmp.Diff(exported(t, s, files), got, cmpopts.IgnoreFields(model.Record{}, "ID", "Set", "Origin")); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// exported evaluates files with the plain interface of CUE, over the real schema.
func exported(t *testing.T, s *Session, files fstest.MapFS) map[string]any {
	t.Helper()
	texts, err := s.schema.texts()
	if err != nil {
		t.Fatal(err)
	}
	q := Request{Schema: texts}
	for _, name := range []string{"a/a.cue", "a/b.cue"} {
		if f := files[name]; f != nil {
			q.Files = append(q.Files, Text{Name: name, Data: string(f.Data)})
		}
	}
	e, err := newEvaluation(q)
	if err != nil {
		t.Fatal(err)
	}
	v, bad, err := e.compile(texts)
	if bad != nil || err != nil {
		t.Fatal(bad, err)
	}
	if err := v.Validate(cue.Concrete(true)); err != nil {
		t.Fatal(err)
	}
	out := map[string]any{}
	for _, k := range model.Kinds() {
		records, err := v.LookupPath(cue.MakePath(cue.Str(string(k)))).Fields()
		if err != nil {
			continue // none of this kind
		}
		for records.Next() {
			data, err := records.Value().MarshalJSON()
			if err != nil {
				t.Fatal(err)
			}
			value, err := decode(k, data)
			if err != nil {
				t.Fatal(err)
			}
			out[string(k)+"/"+records.Selector().Unquoted()] = value
		}
	}
	return out
}

// TestMistakesInIdioms holds that a mistake in an idiom gives one finding, at the
// author's place.
func TestMistakesInIdioms(t *testing.T) {
	s := sharedSession()
	for n, i := range idioms {
		if !slow.OneIn(n, 4) {
			continue
		}
		t.Run(i.name, func(t *testing.T) {
			if n := strings.Count(i.text, i.old); n != 1 {
				t.Fatalf("the text holds %q %d times, want once", i.old, n)
			}
			files := i.files(strings.Replace(i.text, i.old, i.new, 1))
			want := ""
			for name, f := range files {
				if before, after, ok := strings.Cut(string(f.Data), here); ok {
					line, col := lineCol(f.Data, len(before))
					want = at("content/"+name, line, col)
					f.Data = []byte(before + after)
				}
			}
			res, err := s.Load(Options{Builtin: files})
			if err != nil {
				t.Fatal(err)
			}
			if len(res.Findings) != 1 {
				t.Fatalf("%d findings, want one: %+v", len(res.Findings), res.Findings)
			}
			f := res.Findings[0]
			if got := at(f.Span.File, f.Span.Line, f.Span.Col); got != want || f.Code != i.code {
				t.Errorf("%s at %s, want %s at %s: %s", f.Code, got, i.code, want, f.Message)
			}
		})
	}
}

func at(file string, line, col int) string {
	return fmt.Sprintf("%s:%d:%d", file, line, col)
}
