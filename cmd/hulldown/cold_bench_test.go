package main

import (
	"os/exec"
	"path/filepath"
	"slices"
	"testing"
	"time"
)

// BenchmarkColdCheck starts the built command anew for every check, and cue vet
// of the same content beside it where cue is installed.
func BenchmarkColdCheck(b *testing.B) {
	root := filepath.Join("..", "..")
	tool := filepath.Join(b.TempDir(), "hulldown.exe")
	if out, err := exec.Command("go", "build", "-o", tool, ".").CombinedOutput(); err != nil {
		b.Fatalf("%v\n%s", err, out)
	}
	vet, _ := exec.LookPath("cue")
	var own, other []time.Duration
	for b.Loop() {
		own = append(own, cold(b, root, tool, "check", "--no-play"))
		if vet != "" {
			other = append(other, cold(b, root, vet, "vet", "-c", "./..."))
		}
	}
	report := func(times []time.Duration, unit string) {
		if len(times) > 0 {
			slices.Sort(times)
			b.ReportMetric(float64(times[len(times)/2].Microseconds())/1000, unit)
		}
	}
	report(own, "ms/check")
	report(other, "ms/cue-vet")
}

// cold runs a command to its end and returns how long it took.
func cold(b *testing.B, dir, name string, args ...string) time.Duration {
	b.Helper()
	c := exec.Command(name, args...)
	c.Dir = dir
	began := time.Now()
	if out, err := c.CombinedOutput(); err != nil {
		b.Fatalf("%s: %v\n%s", name, err, out)
	}
	return time.Since(began)
}
