package workspace

import (
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"testing"
)

// TestChanged holds that texts in place of files, and in files and directories that do not exist, make a
// whole file system.
func TestChanged(t *testing.T) {
	dir := t.TempDir()
	if err := os.MkdirAll(filepath.Join(dir, "there"), 0o755); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"a.cue", "there/b.cue"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte("saved"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	at := filepath.ToSlash(dir)
	texts := map[string][]byte{
		at + "/a.cue": []byte("edited"), at + "/there/c.cue": []byte("new"), at + "/new/deep/d.cue": []byte("nowhere"),
		at + "/new/e.cue": nil, at + "x/f.cue": []byte("beside"),
	}
	for _, base := range []fs.FS{os.DirFS(dir), absent{}} {
		names := []string{"a.cue", "there/c.cue", "new/deep/d.cue", "new/e.cue"}
		if base != fs.FS(absent{}) {
			names = append(names, "there/b.cue")
		}
		c := changed{base, at, texts}
		slices.Sort(names)
		var found []string
		err := fs.WalkDir(c, ".", func(name string, e fs.DirEntry, err error) error {
			if err == nil && !e.IsDir() {
				found = append(found, name)
			}
			return err
		})
		if err != nil || !slices.Equal(found, names) {
			t.Errorf("there is %v, want %v: %v", found, names, err)
		}
		for name, want := range map[string]string{"a.cue": "edited", "new/deep/d.cue": "nowhere"} {
			if got, err := fs.ReadFile(c, name); err != nil || string(got) != want {
				t.Errorf("%s holds %q: %v", name, got, err)
			}
		}
		if _, err := fs.ReadDir(c, "none"); err == nil {
			t.Error("a directory without texts is there")
		}
	}
}

// TestChangedHere holds that a text takes the place of a file of the current directory, whose name
// begins with no directory.
func TestChangedHere(t *testing.T) {
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "a.cue"), []byte("saved"), 0o644); err != nil {
		t.Fatal(err)
	}
	c := changed{os.DirFS(dir), ".", map[string][]byte{"a.cue": []byte("edited"), "deep/b.cue": nil}}
	var found []string
	err := fs.WalkDir(c, ".", func(name string, e fs.DirEntry, err error) error {
		if err == nil && !e.IsDir() {
			found = append(found, name)
		}
		return err
	})
	if err != nil || !slices.Equal(found, []string{"a.cue", "deep/b.cue"}) {
		t.Errorf("there is %v: %v", found, err)
	}
}

// TestNamesAreCleaned holds that a text is found by a name that is longer than it need be: a walk of
// what is below "./" would come to no end.
func TestNamesAreCleaned(t *testing.T) {
	c := changed{absent{}, ".", cleanNames(map[string][]byte{"./a.cue": nil, "deep//../deep/b.cue": nil})}
	matches, err := fs.Glob(c, "*")
	if want := []string{"a.cue", "deep"}; err != nil || !slices.Equal(matches, want) {
		t.Errorf("there is %v, want %v: %v", matches, want, err)
	}
}
