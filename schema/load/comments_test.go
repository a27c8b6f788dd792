package load

import (
	"strings"
	"testing"

	"hulldown.dev/schema"
)

// TestFieldsHaveComments holds that each field of each definition of the schema has a
// comment of its own, which explain shows: a sentence that says more than its name.
func TestFieldsHaveComments(t *testing.T) {
	definitions, err := ReadDefinitions(schema.FS)
	if err != nil {
		t.Fatal(err)
	}
	fields := 0
	for _, d := range definitions.All() {
		for _, f := range d.Fields {
			fields++
			switch {
			case f.Doc == "":
				t.Errorf("#%s: the field %s has no comment", d.Name, f.Path)
			case !strings.HasSuffix(f.Doc, ".") || len(strings.Fields(f.Doc)) < 2:
				t.Errorf("#%s: the comment of %s is no sentence: %q", d.Name, f.Path, f.Doc)
			}
		}
	}
	if fields < 400 {
		t.Errorf("only %d fields; are all definitions read?", fields)
	}
}
