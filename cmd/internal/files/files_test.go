package files

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"hulldown.dev/cmd/internal/usage"
	"hulldown.dev/export/staging"
)

// names lists what is in a directory.
func names(t *testing.T, dir string) []string {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	var out []string
	for _, e := range entries {
		out = append(out, e.Name())
	}
	return out
}

// TestReplace holds that files are put into their places with the mode of what
// they replace, that nothing else is left, and that what a stopped run left is
// gone, but not what a running one writes.
func TestReplace(t *testing.T) {
	dir := t.TempDir()
	place := filepath.Join(dir, "a.txt")
	if err := errors.Join(os.WriteFile(place, []byte("old"), 0o600), os.MkdirAll(filepath.Join(dir, ".hulldown-new-1", "x"), 0o755)); err != nil {
		t.Fatal(err)
	}
	running, err := staging.New(dir, owner)
	if err != nil {
		t.Fatal(err)
	}
	if err := Replace(File{Slashed(place), []byte("new")}, File{Slashed(dir, "sub", "b.txt"), nil}); err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(place)
	info, statErr := os.Stat(place)
	if err := errors.Join(err, statErr); err != nil || string(text) != "new" || info.Mode().Perm() != 0o600 {
		t.Errorf("the file holds %q with mode %v, %v", text, info.Mode(), err)
	}
	want := []string{filepath.Base(running.Path), "a.txt", "sub"}
	if got := names(t, dir); !slices.Equal(got, want) {
		t.Errorf("there are %v, want %v", got, want)
	}
	if err := running.Remove(); err != nil {
		t.Error(err)
	}
}

// TestReplaceRefuses holds that a directory in the way of one file leaves all as
// it was.
func TestReplaceRefuses(t *testing.T) {
	dir := t.TempDir()
	if err := os.Mkdir(filepath.Join(dir, "b"), 0o755); err != nil {
		t.Fatal(err)
	}
	err := Replace(File{Slashed(dir, "a"), nil}, File{Slashed(dir, "b"), nil})
	if err == nil || !strings.Contains(err.Error(), "is a directory") {
		t.Errorf("got %v", err)
	}
	if got := names(t, dir); !slices.Equal(got, []string{"b"}) {
		t.Errorf("there are %v, want the directory alone", got)
	}
}

// TestStageLeavesNothing holds that what is not committed leaves no directory that was not
// there, and none behind that somebody else uses meanwhile.
func TestStageLeavesNothing(t *testing.T) {
	dir := t.TempDir()
	if err := os.Mkdir(filepath.Join(dir, "b"), 0o755); err != nil {
		t.Fatal(err)
	}
	if _, err := Stage(t.Context(), dir, []File{{"a/deep/x", nil}, {"b", nil}}); err == nil {
		t.Error("a file in the place of a directory is staged")
	}
	if err := os.WriteFile(filepath.Join(dir, "plain"), nil, 0o644); err != nil {
		t.Fatal(err)
	}
	if _, err := Stage(t.Context(), dir, []File{{"plain/x", nil}}); err == nil || !strings.Contains(err.Error(), "is a file and no directory") {
		t.Errorf("below a file: %v", err)
	}
	s, err := Stage(t.Context(), dir, []File{{"c/d/x", nil}, {"e/f/x", nil}})
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "e", "f", "other"), nil, 0o644); err != nil {
		t.Fatal(err)
	}
	s.Discard()
	if got := names(t, dir); !slices.Equal(got, []string{"b", "e", "plain"}) {
		t.Errorf("there are %v, want what was there and what is used", got)
	}
	if s, err = Stage(t.Context(), dir, []File{{"c/d/x", nil}}); err != nil {
		t.Fatal(err)
	}
	if err := s.Commit(); err != nil {
		t.Fatal(err)
	}
	if got := names(t, filepath.Join(dir, "c", "d")); !slices.Equal(got, []string{"x"}) {
		t.Errorf("there are %v, want the file", got)
	}
}

// TestRead holds the bound of what is read, and what a missing file is said to
// mean.
func TestRead(t *testing.T) {
	dir := t.TempDir()
	place := filepath.Join(dir, "setup.txt")
	if err := os.WriteFile(place, []byte("12345"), 0o644); err != nil {
		t.Fatal(err)
	}
	if text, err := Read(place, "set-up", 5); err != nil || string(text) != "12345" {
		t.Errorf("got %q, %v", text, err)
	}
	var wrong *usage.Error
	if _, err := Read(place, "set-up", 4); !errors.As(err, &wrong) || !strings.Contains(err.Error(), "larger than") {
		t.Errorf("too large a file: %v", err)
	}
	_, err := Read(filepath.Join(dir, "setpu.txt"), "set-up", 5)
	if !errors.As(err, &wrong) || !strings.Contains(err.Error(), "did you mean") || errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a missing file: %v", err)
	}
}

// TestRoom holds which places are refused before anything is made for them, and that the
// refusal names what is in the way.
func TestRoom(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "file")
	if err := os.WriteFile(file, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	cases := []struct {
		name  string
		room  func(string) error
		place string
		want  string // empty where there is room
	}{
		{"a file that is there", RoomForFile, file, ""},
		{"a file that is missing", RoomForFile, filepath.Join(dir, "a", "b"), ""},
		{"a file where a directory is", RoomForFile, dir, "it is a directory"},
		{"a file below a file", RoomForFile, filepath.Join(file, "a", "b"), `file" is a file and no directory`},
		{"a directory that is there", RoomForDir, dir, ""},
		{"a directory that is missing", RoomForDir, filepath.Join(dir, "a", "b"), ""},
		{"a directory where a file is", RoomForDir, file, "it is a file and no directory"},
		{"a directory below a file", RoomForDir, filepath.Join(file, "a"), `file" is a file and no directory`},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			err := c.room(c.place)
			if c.want == "" {
				if err != nil {
					t.Errorf("refused: %v", err)
				}
				return
			}
			var wrong *usage.Error
			if !errors.As(err, &wrong) || !strings.Contains(err.Error(), c.want) {
				t.Errorf("got %v, want %q", err, c.want)
			}
		})
	}
}
