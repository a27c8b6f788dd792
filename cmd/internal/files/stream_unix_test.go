//go:build unix

package files

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"hulldown.dev/cmd/internal/usage"
)

// TestRoomForbidden holds that a directory in which nothing may be written is reported before
// anything is done, by its own name, and is no mistake in how a command was called.
func TestRoomForbidden(t *testing.T) {
	dir := t.TempDir()
	if err := os.Chmod(dir, 0o555); err != nil {
		t.Fatal(err)
	}
	if os.WriteFile(filepath.Join(dir, "x"), nil, 0o600) == nil {
		t.Skip("this user may write everywhere")
	}
	place := filepath.Join(dir, "report.txt")
	want := "cannot write " + place + ": nothing can be written in the directory " + dir + ": permission denied"
	var wrong *usage.Error
	if err := RoomForFile(place); err == nil || err.Error() != want || errors.As(err, &wrong) {
		t.Errorf("got %v, want %s", err, want)
	}
	if err := Replace(File{Slashed(place), nil}); err == nil || err.Error() != want {
		t.Errorf("writing gives %v, want %s", err, want)
	}
}

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
	if _, err := Stage(t.Context(), dir, []File{{"pipe", nil}}); err == nil || !strings.Contains(err.Error(), "is a pipe or a device") {
		t.Errorf("staged over a pipe: %v", err)
	}
}

// TestReadRegular holds that a pipe to which nobody writes is not waited for, nor a device
// read, by way of a link too, and that a link to a file is followed.
func TestReadRegular(t *testing.T) {
	dir := t.TempDir()
	pipe := filepath.Join(dir, "pipe")
	if err := syscall.Mkfifo(pipe, 0o600); err != nil {
		t.Skip(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "file"), []byte("text"), 0o600); err != nil {
		t.Fatal(err)
	}
	for link, to := range map[string]string{"to-pipe": "pipe", "to-device": os.DevNull, "to-file": "file"} {
		if err := os.Symlink(to, filepath.Join(dir, link)); err != nil {
			t.Fatal(err)
		}
	}
	for _, place := range []string{pipe, filepath.Join(dir, "to-pipe"), filepath.Join(dir, "to-device"), dir} {
		ended := make(chan error, 1)
		go func() {
			_, err := Read(place, "set-up", 100)
			ended <- err
		}()
		select {
		case err := <-ended:
			var wrong *usage.Error
			if !errors.As(err, &wrong) || !strings.Contains(err.Error(), "it is a") {
				t.Errorf("%s gives %v", place, err)
			}
		case <-time.After(20 * time.Second):
			t.Fatalf("%s is waited for", place)
		}
	}
	if text, err := Read(filepath.Join(dir, "to-file"), "set-up", 100); err != nil || string(text) != "text" {
		t.Errorf("a link to a file gives %q, %v", text, err)
	}
}
