package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestLimitsOfMemory runs the command under limits of a shell that Go alone can start with: it
// says in one line what it needs, and under higher ones it runs.
func TestLimitsOfMemory(t *testing.T) {
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	named := filepath.Join(t.TempDir(), "hulldown") // by which tests tell it from themselves
	if err := os.Symlink(program, named); err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		limit  string
		status int
		says   string
	}{
		{"ulimit -v 2050000", exitFailure, "hulldown: this process may have 2001 MiB of addresses (ulimit -v), and needs 2048 MiB; "},
		{"ulimit -v 1900000", exitFailure, "hulldown: this process may have 1855 MiB of addresses (ulimit -v), and needs 2048 MiB; "},
		{"ulimit -d 1000000", exitFailure, "hulldown: this process may have 976 MiB of data (ulimit -d), and needs 1024 MiB; "},
		{"ulimit -v 2500000", exitClean, ""},
	} {
		c := exec.Command("sh", "-c", tt.limit+` && exec "$0" version`, named)
		var out bytes.Buffer
		c.Stderr = &out
		err := c.Run()
		if strings.Contains(out.String(), "ulimit: ") {
			t.Skip(out.String())
		}
		if got := c.ProcessState.ExitCode(); got != tt.status || !strings.HasPrefix(out.String(), tt.says) || strings.Count(out.String(), "\n") > 1 {
			t.Errorf("%s: status %d, %v: %s", tt.limit, got, err, &out)
		}
	}
}
