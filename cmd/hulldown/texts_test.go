package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestTextsThatWouldNotBeRead imports texts that make a larger catalogue than is read: nothing
// is written.
func TestTextsThatWouldNotBeRead(t *testing.T) {
	dir := t.TempDir()
	putText(t, dir, "b.cue", computing)
	var po strings.Builder
	for i := range 20 {
		fmt.Fprintf(&po, "msgctxt \"terrain/patch-%d/name\"\nmsgid \"Patch\"\nmsgstr \"%s\"\n\n", i, strings.Repeat("wood ", 12_000))
	}
	from := t.TempDir()
	putText(t, from, "cs.po", po.String())
	var out, diagnostics bytes.Buffer
	status := run([]string{"-C", dir, "texts", "import", filepath.Join(from, "cs.po")}, streams{strings.NewReader(""), &out, &diagnostics})
	if status != exitUsage || !strings.Contains(diagnostics.String(), "of a file of texts at most 1048576 are read; nothing is written") {
		t.Errorf("status %d: %.200s %.300s", status, &diagnostics, &out)
	}
	if _, err := os.Stat(filepath.Join(dir, "texts")); err == nil {
		t.Error("something is written")
	}
}
