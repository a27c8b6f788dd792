package staging

import (
	"os"
	"path/filepath"
	"sync"
	"testing"
)

// TestAtOnce holds that directories which are made and swept at once stay whole: none
// is swept that somebody was given.
func TestAtOnce(t *testing.T) {
	parent := t.TempDir()
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			for range 60 {
				if err := Sweep(parent, "x"); err != nil {
					t.Error(err)
				}
				d, err := New(parent, "x")
				if err != nil {
					t.Error(err)
					return
				}
				if err := os.WriteFile(filepath.Join(d.Path, "file"), nil, 0o644); err != nil {
					t.Error(err)
				}
				if err := d.Remove(); err != nil {
					t.Error(err)
				}
			}
		})
	}
	all.Wait()
}
