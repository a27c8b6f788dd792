package validate

import (
	"path/filepath"
	"testing"

	"golang.org/x/tools/txtar"

	"hulldown.dev/content"
	"hulldown.dev/schema"
	"hulldown.dev/schema/load"
)

// TestStream holds that nothing is found in the scenarios and modules about a river as they read
// with marks of boxes, damage, shots, weights and cards that pay, that their scripts hold
// and that play finds nothing either.
func TestStream(t *testing.T) {
	res, err := load.Load(load.Options{Schema: schema.FS, Builtin: content.FS, Trusted: true, Dirs: []string{filepath.Join("testdata", "stream")}})
	if err != nil {
		t.Fatal(err)
	}
	found, err := Run(t.Context(), Options{Loaded: res, NoPlay: true})
	if err != nil || len(found) > 0 {
		t.Errorf("found %v, %v, want nothing", found, err)
	}
	found, err = Run(t.Context(), Options{Loaded: res, NoPrint: true, Scope: []string{"burning-wheat", "the-ferry"}})
	for _, f := range found {
		t.Errorf("%s:%d: %s: %s", f.Span.File, f.Span.Line, f.Code, f.Message)
	}
	if err != nil {
		t.Error(err)
	}
}

// TestOtherGames holds that special rules of other games can be said, and that nothing is found
// about them.
func TestOtherGames(t *testing.T) {
	archive, err := txtar.ParseFile(filepath.Join("testdata", "rules", "others.txtar"))
	if err != nil || len(archive.Files) < 20 {
		t.Fatalf("%d cases, %v", len(archive.Files), err)
	}
	meant(t, archive.Files, map[string]int{"pzkpfw-iv-ausf-g": 24, "stug-iii-ausf-g": 24, "t-34-76-m43": 31, "t-34-85-m44": 32})
}
