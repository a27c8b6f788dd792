package files

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// The files of the step that is killed, as they were and as they are to be. The last is new.
var stepFiles = []struct{ name, old, new string }{
	{"a.cue", "one", "one and a half"}, {"deep/b.cue", "two", "three"}, {"c.cue", "four", "five"}, {"texts/cs.po", "", "six"},
}

// stopAt names the variable that says where a process of TestKilledStep ends.
const stopAt = "HULLDOWN_TEST_STOP_AT"

// TestStoppedHere is the process that TestKilledStep kills: it writes a step and kills itself
// after so many of the things that are done for it.
func TestStoppedHere(t *testing.T) {
	at, err := strconv.Atoi(os.Getenv(stopAt))
	if err != nil {
		t.Skip("is run by TestKilledStep")
	}
	dirs := filepath.SplitList(os.Getenv("HULLDOWN_TEST_DIR"))
	var all []File
	for _, dir := range dirs {
		for _, f := range stepFiles {
			all = append(all, File{filepath.ToSlash(filepath.Join(dir, f.name)), []byte(f.new)})
		}
	}
	err = stepped(dirs, all, func() {
		if at--; at == 0 {
			self, err := os.FindProcess(os.Getpid())
			if err == nil {
				err = self.Kill()
			}
			t.Log(err)
			select {}
		}
	})
	if err != nil {
		t.Fatal(err)
	}
}

// TestKilledStep kills a process after each of the things that it does for a step. The next call
// leaves all files as they were or all as they are to be, says which, and leaves nothing else.
func TestKilledStep(t *testing.T) {
	if testing.Short() {
		t.Skip("starts a dozen processes")
	}
	finished, undone := 0, 0
	for at := 1; ; at++ {
		dir := t.TempDir()
		fill(t, dir)
		ended := killedAt(at, dir)
		said, err := Resume(dir)
		if err != nil {
			t.Fatalf("after %d: %v", at, err)
		}
		whole := strings.Contains(strings.Join(said, ""), "stopped while it changed 4 files together; that is finished now")
		if ended == nil {
			if whole = true; len(said) > 0 {
				t.Errorf("after a whole step it says %q", said)
			}
		} else if len(said) != 1 || !whole && !strings.Contains(said[0], "before it had changed anything") {
			t.Errorf("after %d it says %q", at, said)
		}
		holds(t, dir, at, whole)
		if ended == nil {
			break
		}
		if whole {
			finished++
		} else {
			undone++
		}
	}
	if finished != 5 || undone != 5 {
		t.Errorf("%d steps are finished and %d undone, want 5 each", finished, undone)
	}
}

// fill puts the files as they were into a directory.
func fill(t *testing.T, dir string) {
	t.Helper()
	for _, f := range stepFiles {
		if path := filepath.Join(dir, f.name); f.old != "" {
			if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(path, []byte(f.old), 0o640); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// killedAt runs the step in directories in a process that kills itself, and returns how that ended.
func killedAt(at int, dirs ...string) error {
	c := exec.Command(os.Args[0], "-test.run=^TestStoppedHere$")
	c.Env = append(os.Environ(), stopAt+"="+strconv.Itoa(at), "HULLDOWN_TEST_DIR="+strings.Join(dirs, string(filepath.ListSeparator)))
	return c.Run()
}

// holds compares the files of a directory with what they are to be, new or old.
func holds(t *testing.T, dir string, at int, new bool) {
	t.Helper()
	for _, f := range stepFiles {
		want := f.old
		if new {
			want = f.new
		}
		got, err := os.ReadFile(filepath.Join(dir, f.name))
		if string(got) != want || (err == nil) != (want != "") {
			t.Errorf("after %d, %s holds %q, want %q", at, f.name, got, want)
		}
		if info, err := os.Stat(filepath.Join(dir, f.name)); f.old != "" && (err != nil || info.Mode().Perm() != 0o640) {
			t.Errorf("after %d, the mode of %s is other than before", at, f.name)
		}
	}
	if left, err := filepath.Glob(filepath.Join(dir, ".*")); err != nil || len(left) > 0 {
		t.Errorf("after %d, %q is left", at, left)
	}
}

// TestForgedSteps holds that a journal which somebody put into a directory writes nothing out of
// it, and that a file which its author changed since stays.
func TestForgedSteps(t *testing.T) {
	for _, tt := range []struct{ journal, says string }{
		{`[{"place":"../out.cue","after":"x"}]`, "names \"../out.cue\", which is no file of content in the directory"},
		{`[{"place":"/out.cue","after":"x"}]`, "which is no file of content"},
		{`[{"place":"link/out.cue","after":"x"}]`, "link/out.cue"},
		{`[{"place":".git/hooks/pre-commit","after":"x"}]`, "names \".git/hooks/pre-commit\", which is no file of content"},
		{`[{"place":".git/a.cue","after":"x"}]`, "which is no file of content"},
		{`[{"place":"deep/.hidden.cue","after":"x"}]`, "which is no file of content"},
		{`[{"place":"Makefile","after":"x"}]`, "which is no file of content"},
		{`[{"place":"a.cue/","after":"x"}]`, "which is no file of content"},
		{`[{"place":"","after":"x"}]`, "which is no file of content"},
		{`{"place":"a"}`, "its journal cannot be read"},
		{"[]" + strings.Repeat(" ", maxJournal), "its journal cannot be read"},
		{`[{"place":"a.cue","before":"x","after":"y"}]`, "a.cue was changed meanwhile and stays as it is"},
	} {
		around := t.TempDir()
		dir := filepath.Join(around, "dir")
		step := filepath.Join(dir, ".hulldown-step-new-1")
		if err := os.MkdirAll(step, 0o755); err != nil {
			t.Fatal(err)
		}
		for name, text := range map[string]string{filepath.Join(step, journal): tt.journal, filepath.Join(step, "0"): "forged", filepath.Join(dir, "a.cue"): "mine"} {
			if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		if err := os.Symlink(around, filepath.Join(dir, "link")); err != nil {
			t.Skip(err)
		}
		said, err := Resume(dir)
		if err != nil {
			said = append(said, err.Error())
		}
		if !strings.Contains(strings.Join(said, "\n"), tt.says) {
			t.Errorf("%.80s: %q, want %q", tt.journal, said, tt.says)
		}
		if _, err := os.Lstat(filepath.Join(around, "out.cue")); err == nil {
			t.Errorf("%.80s writes out of the directory", tt.journal)
		}
		for _, other := range []string{".git", "deep", "Makefile"} {
			if _, err := os.Lstat(filepath.Join(dir, other)); err == nil {
				t.Errorf("%.80s writes %s", tt.journal, other)
			}
		}
		if got, err := os.ReadFile(filepath.Join(dir, "a.cue")); err != nil || !bytes.Equal(got, []byte("mine")) {
			t.Errorf("%.80s: what its author wrote is %q", tt.journal, got)
		}
	}
}
