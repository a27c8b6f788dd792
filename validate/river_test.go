package validate

import (
	"path/filepath"
	"testing"

	"hulldown.dev/content"
	"hulldown.dev/schema"
	"hulldown.dev/schema/load"
)

// river loads the scenarios and modules about a river beside the built-in content: texts that
// speak of each side, rules that loops write for every box, and checks of a module's own.
func river(t *testing.T) *load.Result {
	t.Helper()
	res, err := load.Load(load.Options{Schema: schema.FS, Builtin: content.FS, Trusted: true, Dirs: []string{filepath.Join("testdata", "river")}})
	if err != nil {
		t.Fatal(err)
	}
	return res
}

// TestRiver holds that nothing is found in them, nor in the texts of the built-in content,
// where none is taken for proven.
func TestRiver(t *testing.T) {
	found, err := Run(t.Context(), Options{Loaded: river(t), NoPlay: true, NoPrint: true})
	if err != nil || len(found) > 0 {
		t.Errorf("found %v, %v, want nothing", found, err)
	}
}
