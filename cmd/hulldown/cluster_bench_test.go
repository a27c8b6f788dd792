package main

import (
	"bytes"
	"flag"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"testing"
	"time"
)

// overheadGames is how many games BenchmarkOverhead plays each way.
var overheadGames = flag.Int("overhead-games", 100_000, "games of the benchmark of what a cluster costs")

// BenchmarkOverhead plays the same games by one process, and by a coordinator, a server and two
// workers, in turn, and reports the time of the processor that a cluster takes beyond that, in per
// cent of it, as the median of all rounds. The results are the same bytes.
func BenchmarkOverhead(b *testing.B) {
	tool := filepath.Join(b.TempDir(), "hulldown.exe")
	if out, err := exec.Command("go", "build", "-o", tool, ".").CombinedOutput(); err != nil {
		b.Fatalf("%v\n%s", err, out)
	}
	game := []string{"playtest", "merging-forces", "--games", strconv.Itoa(*overheadGames), "--format", "json"}
	var beyond []float64
	for b.Loop() {
		alone := exec.Command(tool, game...)
		want, err := alone.Output()
		if err != nil {
			b.Fatal(err)
		}
		got, used := spread(b, tool, game)
		if !bytes.Equal(got, want) {
			b.Fatal("a cluster gives other bytes")
		}
		beyond = append(beyond, 100*(used/busy(alone)-1))
	}
	slices.Sort(beyond)
	b.ReportMetric(beyond[len(beyond)/2], "%-beyond")
}

// spread plays games by a server and two workers that end by themselves, and returns the result
// and the time of the processor that all took, in seconds.
func spread(b *testing.B, tool string, game []string) (result []byte, seconds float64) {
	b.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		b.Fatal(err)
	}
	address := l.Addr().String()
	if err := l.Close(); err != nil {
		b.Fatal(err)
	}
	calls := []*exec.Cmd{exec.Command(tool, "work", "--embed", "--listen", address, "--store", b.TempDir(), "-j", "0")}
	for range 2 {
		calls = append(calls, exec.Command(tool, "work", "--nats", "nats://"+address, "-j", "1"))
	}
	for i, c := range calls {
		if err := c.Start(); err != nil {
			b.Fatal(err)
		}
		defer func() { _ = c.Process.Kill() }() // it may have ended
		for n := 0; i == 0 && n < 500; n++ {
			if conn, err := net.Dial("tcp", address); err == nil {
				_ = conn.Close()
				break
			}
			time.Sleep(20 * time.Millisecond)
		}
	}
	coordinator := exec.Command(tool, append(slices.Clone(game), "--nats", "nats://"+address)...)
	if result, err = coordinator.Output(); err != nil {
		b.Fatal(err)
	}
	seconds = busy(coordinator)
	for _, c := range slices.Backward(calls) {
		if err := c.Process.Signal(os.Interrupt); err != nil {
			b.Fatal(err)
		}
		_ = c.Wait() // an interrupt is no failure here
		seconds += busy(c)
	}
	return result, seconds
}

// busy is the time of the processor that a call that has ended took, in seconds.
func busy(c *exec.Cmd) float64 {
	return (c.ProcessState.UserTime() + c.ProcessState.SystemTime()).Seconds()
}
