package checking

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"hulldown.dev/cmd/internal/workspace"
)

// fuse is a context that is canceled when it has been asked so often whether it is.
type fuse struct {
	context.Context
	cancel context.CancelFunc
	left   int
}

// Err implements context.Context.
func (f *fuse) Err() error {
	if f.left--; f.left < 0 {
		f.cancel()
	}
	return f.Context.Err()
}

// TestMendInOneStep ends the mending of three slips, of which one is seen once another is mended,
// early, half-way and late: as long as it is not through, no file is changed.
func TestMendInOneStep(t *testing.T) {
	source := filepath.Join("..", "..", "hulldown", "testdata", "mine")
	dir := t.TempDir()
	w := &workspace.Workspace{Dirs: []string{dir}}
	w.Keep()
	if err := os.CopyFS(dir, os.DirFS(source)); err != nil {
		t.Fatal(err)
	}
	was := map[string]string{}
	for name, slip := range map[string]*strings.Replacer{ // order-free: each file by itself
		"battle.cue": strings.NewReplacer(`"my-tank"`, `"my-tnak"`, `tally: "kills"`, `taly: "kills"`),
		"mine.cue":   strings.NewReplacer("calibre: 75", "calibr:75"),
	} {
		text, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			t.Fatal(err)
		}
		was[name] = slip.Replace(string(text))
	}
	const whole = 1 << 30
	asked := 0
	for _, share := range []int{0, 6, 3, 1} { // after how many sixths it is ended, 0 for not
		for name, text := range was { // order-free: each file by itself
			if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		ctx, cancel := context.WithCancel(t.Context())
		until := &fuse{ctx, cancel, whole}
		if share > 0 {
			until.left = asked*share/6 - 1
		}
		total, inFiles, err := Mend(until, w, Mending{})
		cancel()
		if share == 0 {
			asked = whole - until.left
		}
		if mended := err == nil; mended != (share == 0) || mended && (total != 3 || inFiles != 2) || !mended && !errors.Is(err, context.Canceled) {
			t.Fatalf("after %d sixths: mended %d findings in %d files, %v", share, total, inFiles, err)
		}
		for name, old := range was { // order-free: each file by itself
			text, err := os.ReadFile(filepath.Join(dir, name))
			if err != nil {
				t.Fatal(err)
			}
			if changed := string(text) != old; changed != (share == 0) {
				t.Errorf("after %d sixths: %s is changed: %v", share, name, changed)
			}
		}
	}
}
