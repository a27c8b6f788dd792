package main

import (
	"fmt"
	"os"
	"os/exec"
	"strings"
	"testing"
)

// mostInitialized is how many bytes the packages of the command and of its tests may ask for before
// anything begins: every call waits for it, also one that needs none of them. A library of spreadsheets
// takes nearly half.
const mostInitialized = 3_250_000

// TestStart holds what comes before a command to a measure that no load of the machine changes.
func TestStart(t *testing.T) {
	c := exec.Command(os.Args[0], "-test.run=^$")
	c.Env = append(os.Environ(), "GODEBUG=inittrace=1")
	out, err := c.CombinedOutput()
	if err != nil {
		t.Fatal(err)
	}
	total, packages := 0, 0
	for line := range strings.Lines(string(out)) {
		var name string
		var at, clock float64
		var bytes, allocs int
		if _, err := fmt.Sscanf(line, "init %s @%f ms, %f ms clock, %d bytes, %d allocs", &name, &at, &clock, &bytes, &allocs); err != nil {
			continue
		}
		packages++
		if total += bytes; bytes > mostInitialized/8 {
			t.Logf("%s: %d bytes", name, bytes)
		}
	}
	if t.Logf("%d packages ask for %d bytes", packages, total); packages == 0 || total > mostInitialized {
		t.Errorf("%d packages ask for %d bytes before anything begins, more than %d: let them be filled at first use", packages, total, mostInitialized)
	}
}
