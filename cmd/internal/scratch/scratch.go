// Package scratch has directories for tests whose programs go on writing for a moment
// after they were told to end: a message server, a browser. testing.T.TempDir fails
// such a test, since it removes its directory once and does not try again. Tests
// alone import it.
package scratch

import (
	"os"
	"testing"
	"time"
)

// Dir is a new directory, which is removed when the test ends. What cannot be removed
// within five seconds is left where the system keeps such files, and logged.
func Dir(t testing.TB) string {
	t.Helper()
	dir, err := os.MkdirTemp("", "hulldown-test-")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := Remove(dir); err != nil {
			t.Logf("left behind: %v", err)
		}
	})
	return dir
}

// Remove removes a directory with all that it has, and tries for five seconds while
// something is still written there.
func Remove(dir string) error {
	var err error
	for until := time.Now().Add(5 * time.Second); ; time.Sleep(20 * time.Millisecond) {
		if err = os.RemoveAll(dir); err == nil || time.Now().After(until) {
			return err
		}
	}
}
