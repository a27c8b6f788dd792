package load

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"cuelang.org/go/cue"
	"cuelang.org/go/cue/ast"
	"cuelang.org/go/cue/build"
	"cuelang.org/go/cue/parser"
	"cuelang.org/go/cue/token"

	"hulldown.dev/schema/diag"
)

// exceptions are where check takes what CUE refuses, or refuses what it takes, by the words of
// the handbook, with an example and what check says of it; that is "" where only CUE refuses.
var exceptions = []struct{ what, text, code string }{
	{"a field written twice in one pair of braces with the same value",
		`terrain: a: schema.#Terrain & {name: "A", class: "natural", cover: 5, cover: 5, from: stated: "x"}`, "shape-duplicate-field"},
	{"the same field in two pairs of braces that are embedded side by side",
		`terrain: a: schema.#Terrain & {name: "A", class: "natural", {cover: 5}, {cover: <40}, from: stated: "x"}`, "shape-duplicate-field"},
	{"CUE's own packages, such as `list`",
		`import "list"
terrain: a: schema.#Terrain & {name: "A", class: "natural", bog: list.Sort([9, 5], list.Ascending), from: stated: "x"}`, "shape-not-literal"},
	{"texts and lists multiplied, `\"A\" * 3`",
		`terrain: a: schema.#Terrain & {name: "A" * 3, class: "natural", from: stated: "x"}`, "shape-bad-operation"},
	{"more entries, values, levels or bytes of text than the limits",
		`terrain: a: schema.#Terrain & {name: "` + strings.Repeat("a", 1<<16) + `", class: "natural", from: stated: "x"}`, "shape-too-large"},
	{"a record that is not joined to its definition, and is not what that admits",
		`terrain: a: {name: "A", class: "natural", cover: 500, from: stated: "x"}`, "shape-out-of-range"},
	{"a field at the top that is no kind of record, hidden or a definition",
		`terrains: a: cover: 5`, "shape-unknown-kind"},
	{"an id of other characters than small letters, digits and hyphens",
		`terrain: "A a": schema.#Terrain & {name: "A", class: "natural", from: stated: "x"}`, "shape-bad-id"},
	{"a value alone in braces, `{5}`, in a record that computes nothing",
		`terrain: a: schema.#Terrain & {name: "A", class: "natural", cover: {5}, from: stated: "x"}`, "shape-not-literal"},
	{"an attribute that check does not know or follow, such as `@if(x)`",
		`terrain: a: schema.#Terrain & {name: "A", class: "natural", cover: 5 @if(x), from: stated: "x"}`, "shape-bad-attribute"},
	{"an import that nothing uses",
		`terrain: a: {name: "A", class: "natural", from: stated: "x"}`, ""},
}

// TestExceptions holds that each of the exceptions is one: that CUE and check differ there,
// and that check says what it does in one finding.
func TestExceptions(t *testing.T) {
	for _, e := range exceptions {
		t.Run(e.what, func(t *testing.T) {
			text := idiomHead + e.text
			if imports, rest, ok := strings.Cut(e.text, "\n"); ok {
				text = strings.Replace(idiomHead, "import", imports+"\nimport", 1) + rest
			}
			if e.code == "" {
				text = strings.ReplaceAll(text, "schema.#Set & ", "")
			}
			res, err := sharedSession().Load(Options{Builtin: fstest.MapFS{"a/a.cue": {Data: []byte(text)}}})
			if err != nil {
				t.Fatal(err)
			}
			peer := vettedAsWritten(t, text)
			if (peer != nil) != (e.code == "") {
				t.Errorf("CUE says %v", peer)
			}
			var codes []string
			for _, f := range res.Findings {
				if f.Severity == diag.Error {
					codes = append(codes, f.Code)
				}
			}
			if got := strings.Join(codes, " "); got != e.code {
				t.Errorf("check says %q, want %q", got, e.code)
			}
		})
	}
}

// TestExceptionsAreTold holds that the handbook's table of what differs from CUE has the
// exceptions, and nothing else.
func TestExceptionsAreTold(t *testing.T) {
	data, err := os.ReadFile(filepath.Join("..", "..", "cmd", "hulldown", "designing.md"))
	if err != nil {
		t.Fatal(err)
	}
	_, section, ok := strings.Cut(string(data), "\n## What CUE says\n")
	if !ok {
		t.Fatal("the handbook has no section on what CUE says")
	}
	section, _, _ = strings.Cut(section, "\n## ")
	var told, held []string
	for line := range strings.Lines(section) {
		if cells := strings.Split(line, " | "); len(cells) == 3 && cells[0] != "| in your files" {
			told = append(told, strings.TrimPrefix(cells[0], "| ")+": "+cells[1])
		}
	}
	for _, e := range exceptions {
		verdict := "check refuses it"
		if e.code == "" {
			verdict = "check takes it"
		}
		held = append(held, e.what+": "+verdict)
	}
	if !slices.Equal(told, held) {
		t.Errorf("the handbook tells of\n%s\nand the exceptions are\n%s", strings.Join(told, "\n"), strings.Join(held, "\n"))
	}
}

// vettedAsWritten is what CUE has against a file beside the schema, as cue vet builds it.
func vettedAsWritten(t *testing.T, text string) error {
	t.Helper()
	texts, err := sharedSession().schema.texts()
	if err != nil {
		t.Fatal(err)
	}
	ctx, err := newContext()
	if err != nil {
		t.Fatal(err)
	}
	var b *build.Context
	b = build.NewContext(build.Loader(func(_ token.Pos, path string) *build.Instance {
		if ast.ParseImportPath(path).Path != importPath {
			return nil // CUE has it
		}
		in := b.NewInstance(path, nil)
		in.ImportPath = path
		files, err := parsed(texts)
		if err != nil {
			t.Error(err)
		}
		if err := complete(in, files); err != nil {
			t.Error(err)
		}
		return in
	}))
	in := b.NewInstance("content", nil)
	file, err := parser.ParseFile("a.cue", text)
	if err != nil {
		return err
	}
	if err := in.AddSyntax(file); err != nil {
		return err
	}
	if err := in.Complete(); err != nil {
		return err
	}
	return ctx.BuildInstance(in).Validate(cue.Concrete(true))
}
