//go:build unix

package files

import (
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

// TestPipeInStep holds that a pipe in the place of a step's notes is refused, and not waited for.
func TestPipeInStep(t *testing.T) {
	for _, name := range []string{journal, leader, followers} {
		dir := t.TempDir()
		step := filepath.Join(dir, ".hulldown-step-new-1")
		if err := os.Mkdir(step, 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(step, journal), []byte("[]"), 0o600); err != nil {
			t.Fatal(err)
		}
		pipe := filepath.Join(step, name)
		if err := os.RemoveAll(pipe); err != nil {
			t.Fatal(err)
		}
		if err := syscall.Mkfifo(pipe, 0o600); err != nil {
			t.Skip(err)
		}
		ended := make(chan error, 1)
		go func() {
			_, err := Resume(dir)
			ended <- err
		}()
		select {
		case err := <-ended:
			if err == nil || !strings.Contains(err.Error(), "no regular file") {
				t.Errorf("%s: %v", name, err)
			}
		case <-time.After(10 * time.Second):
			t.Fatalf("%s is waited for", name)
		}
	}
}
