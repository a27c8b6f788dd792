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

// TestPipes holds that no call waits for a pipe that it names, and that each
// says what it wanted there.
func TestPipes(t *testing.T) {
	dir := t.TempDir()
	pipe := filepath.Join(dir, "pipe.json")
	if err := syscall.Mkfifo(pipe, 0o600); err != nil {
		t.Skip(err)
	}
	run := sharing(t)
	for _, call := range []struct{ want, args string }{
		{"the set-up", "play four-rounds --setup FILE"},
		{"the set-up", "check eitc --no-play --setup FILE"},
		{"the shard", "playtest merge FILE"},
		{"the shop", "print damage --shop FILE"},
		{"the fitted weights", "playtest merging-forces --games 4 --bots trained:FILE"},
		{"the report", "site --no-downloads --report FILE --out " + dir},
		{"the script", "replay FILE"},
		{"the texts", "texts import FILE"},
		{"no baseline", "check eitc --no-play --baseline FILE"},
		{"content directory", "compare FILE"},
		{"content directory", "pack diff FILE FILE"},
		{"content directory", "list -C FILE"},
	} {
		args := strings.Fields(strings.ReplaceAll(call.args, "FILE", pipe))
		said, status := make(chan string, 1), 0
		go func() {
			var out bytes.Buffer
			status = run(args, streams{strings.NewReader(""), &out, &out})
			said <- out.String()
		}()
		select {
		case text := <-said:
			if status != exitUsage || !strings.Contains(text, call.want) {
				t.Errorf("%v ends with status %d, and %q is not said: %.400s", args, status, call.want, text)
			}
		case <-time.After(20 * time.Second):
			t.Fatalf("%v waits", args)
		}
	}
}
