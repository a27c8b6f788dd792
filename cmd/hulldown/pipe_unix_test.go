//go:build unix

package main

import (
	"bytes"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

// TestPipeInterrupted holds that the first interrupt ends a call which waits for a pipe that it
// names, and that this is no mistake of the call.
func TestPipeInterrupted(t *testing.T) {
	for _, call := range [][]string{
		{"play", "four-rounds", "--setup", "PIPE"}, {"playtest", "merge", "PIPE"}, {"print", "damage", "--shop", "PIPE"},
		{"playtest", "merging-forces", "--games", "4", "--bots", "trained:PIPE"}, {"site", "--report", "PIPE", "--out", t.TempDir()}, {"replay", "PIPE"}, {"texts", "import", "PIPE"},
	} {
		// Each has a pipe of its own, since who gave up another may still be reading it.
		pipe := filepath.Join(t.TempDir(), "pipe.json")
		if err := syscall.Mkfifo(pipe, 0o600); err != nil {
			t.Skip(err)
		}
		var args []string
		for _, word := range call {
			args = append(args, strings.Replace(word, "PIPE", pipe, 1))
		}
		var a app
		var out bytes.Buffer
		status := make(chan int, 1)
		go func() { status <- a.run(args, streams{strings.NewReader(""), &out, &out}) }()
		// The call is at the pipe once somebody can write to it without waiting.
		for end := time.Now().Add(20 * time.Second); ; {
			fd, err := syscall.Open(pipe, syscall.O_WRONLY|syscall.O_NONBLOCK, 0)
			if err == nil {
				defer syscall.Close(fd)
				break
			}
			select {
			case got := <-status:
				t.Fatalf("%v ends with status %d before it reads: %s", args, got, &out)
			case <-time.After(10 * time.Millisecond):
			}
			if time.Now().After(end) {
				t.Fatalf("%v does not read", args)
			}
		}
		if err := syscall.Kill(syscall.Getpid(), syscall.SIGINT); err != nil {
			t.Fatal(err)
		}
		select {
		case got := <-status:
			if got != exitFailure || !strings.Contains(out.String(), "interrupted") {
				t.Errorf("%v ends with status %d: %s", args, got, &out)
			}
		case <-time.After(20 * time.Second):
			t.Fatalf("%v goes on waiting", args)
		}
	}
}
