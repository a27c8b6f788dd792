package load

import (
	"fmt"
	"path"
	"strings"
	"testing"
)

// TestMissingNames holds that a name which means nothing is one finding however often it is
// used: at its first use with a fix of all of them, or where the declaration is misspelt, which
// nothing uses then, at that.
func TestMissingNames(t *testing.T) {
	const record = "terrain: %s: schema.#Terrain & {name: \"%[1]s\", class: \"natural\", cover: _toll * 2, peril: _toll, from: stated: \"x\"}\n"
	a, b := fmt.Sprintf(record, "a"), fmt.Sprintf(record, "b")
	for _, tt := range []struct {
		name, text, want string
		edits            int
	}{
		{"the declaration", "_tolls: 5\n" + a + b, "6:1 nothing uses _tolls, and _toll is used 4 times and declared nowhere", 1},
		{"one use", "_toll: 5\n" + a + strings.Replace(b, "peril: _toll", "peril: _tolls", 1), `8:86 there is no _tolls in this package; did you mean "_toll"?`, 1},
		{"several uses", "_toll: 5\n" + a + strings.ReplaceAll(b, "_toll", "_tolls"), `8:68 there is no _tolls in this package; did you mean "_toll"? (and 1 more)`, 2},
		{"no such name", a + b, "6:68 there is no _toll in this package (and 3 more)", 0},
		{"a loop over it", "terrain: {for n in _boxes {\"w-\\(n)\": schema.#Terrain & {name: \"W\", class: \"natural\", cover: n * 2, from: stated: \"x\"}}}\n", "6:20 there is no _boxes in this package", 0},
	} {
		got, edits := "", 0
		for _, f := range loadText(t, idiomHead+tt.text).Findings {
			got += fmt.Sprintf("%d:%d %s", f.Span.Line, f.Span.Col, f.Message)
			for _, x := range f.Fixes {
				edits += len(x.Edits)
			}
		}
		if got != tt.want || edits != tt.edits {
			t.Errorf("%s: found %q with %d edits, want %q with %d", tt.name, got, edits, tt.want, tt.edits)
		}
	}
}

// TestMissingOfBrokenFile holds that a name is not missed where it may be in a file of the package
// that could not be read.
func TestMissingOfBrokenFile(t *testing.T) {
	const use = "package x\n\nimport \"hulldown.dev/schema\"\n\nterrain: a: schema.#Terrain & {name: \"A\", class: \"natural\", cover: _toll * 2, from: stated: \"x\"}\n"
	for name, values := range map[string]string{
		"values.cue": "package x\n\n_toll: 5\n_more: {\n", "../values.cue": "package x\n\n_toll: 5 +\n", "tagged.cue": "@if(west)\n\npackage x\n\n_toll: 5\n",
	} {
		res, dir := loadDirectory(t, map[string]string{"deep/use.cue": use, path.Join("deep", name): values})
		if len(res.Findings) != 1 || !strings.HasSuffix(res.Findings[0].Span.File, path.Base(name)) {
			t.Errorf("%s: %v", name, linesOf(res.Findings, dir))
		}
	}
}
