//go:build unix

package files

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// TestReplaceStreams holds that a pipe is written to, be it by way of a link, and stays a
// pipe, and that one among staged files is refused.
func TestReplaceStreams(t *testing.T) {
	dir := t.TempDir()
	pipe, link := filepath.Join(dir, "pipe"), filepath.Join(dir, "link")
	if err := syscall.Mkfifo(pipe, 0o600); err != nil {
		t.Skip(err)
	}
	if err := os.Symlink(pipe, link); err != nil {
		t.Fatal(err)
	}
	for _, place := range []string{pipe, link} {
		got := make(chan string)
		go func() {
			text, err := os.ReadFile(pipe)
			if err != nil {
				text = []byte(err.Error())
			}
			got <- string(text)
		}()
		if err := Replace(File{Slashed(place), []byte("new")}); err != nil {
			t.Fatal(err)
		}
		if text := <-got; text != "new" {
			t.Errorf("%s: the reader got %q", filepath.Base(place), text)
		}
	}
	if info, err := os.Lstat(pipe); err != nil || info.Mode()&fs.ModeNamedPipe == 0 {
		t.Errorf("the pipe is %v, %v", info, err)
	}
	if _, err := Stage(dir, []File{{"pipe", nil}}); err == nil || !strings.Contains(err.Error(), "is a pipe or a device") {
		t.Errorf("staged over a pipe: %v", err)
	}
}
