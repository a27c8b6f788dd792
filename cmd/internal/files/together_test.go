package files

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestKilledTogether kills a process after each of the things that it does for a step in two
// directories. Whatever order the next calls read these in, all files are as they were or all as
// they are to be, and nothing else is left.
func TestKilledTogether(t *testing.T) {
	if testing.Short() {
		t.Skip("starts dozens of processes")
	}
	for name, order := range map[string][][]int{"both": {{0, 1}}, "one after the other": {{0}, {1}, {0}}, "the other way": {{1}, {0}, {1}}} { // order-free: each for itself
		finished, undone := 0, 0
		for at := 1; ; at++ {
			around := t.TempDir()
			dirs := []string{filepath.Join(around, "mine"), filepath.Join(around, "base")}
			for _, dir := range dirs {
				fill(t, dir)
			}
			ended := killedAt(at, dirs...)
			var said []string
			for _, call := range order {
				var read []string
				for _, i := range call {
					read = append(read, dirs[i])
				}
				told, err := Resume(read...)
				if err != nil {
					t.Fatalf("%s, after %d: %v", name, at, err)
				}
				said = append(said, told...)
			}
			whole := ended == nil || strings.Contains(strings.Join(said, ""), "that is finished now")
			if (ended == nil) != (len(said) == 0) {
				t.Errorf("%s, after %d it says %q", name, at, said)
			}
			holds(t, dirs[0], at, whole)
			holds(t, dirs[1], at, whole)
			if ended == nil {
				break
			}
			if whole {
				finished++
			} else {
				undone++
			}
		}
		if finished != 9 || undone != 11 {
			t.Errorf("%s: %d steps are finished and %d undone, want 9 and 11", name, finished, undone)
		}
	}
}

// TestForgedTogether holds that what a step says of others reads and writes nothing of theirs: it is
// looked whether they are there.
func TestForgedTogether(t *testing.T) {
	for _, tt := range []struct{ file, text, says string }{
		{leader, "../../etc/passwd", "names \"../../etc/passwd\", which is no step"},
		{leader, ".hulldown-step-new-\x00", "which is no step"},
		{leader, strings.Repeat("x/", maxPath) + ".hulldown-step-new-1", "which is no step"},
		{leader, ".hulldown-step-new-gone", "before it had changed anything"},
		{followers, "{}", "the list of what follows it cannot be read"},
		{followers, `["../out"]`, "names \"../out\", which is no step"},
		{followers, `[".hulldown-step-new-1"]`, "is finished when that is read"},
		{followers, `["../.hulldown-step-new-gone"]`, "that is finished now"},
	} {
		dir := t.TempDir()
		step := filepath.Join(dir, ".hulldown-step-new-1")
		if err := os.MkdirAll(step, 0o755); err != nil {
			t.Fatal(err)
		}
		for name, text := range map[string]string{journal: "[]", tt.file: tt.text} {
			if err := os.WriteFile(filepath.Join(step, name), []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		said, err := Resume(dir)
		if err != nil {
			said = append(said, err.Error())
		}
		if !strings.Contains(strings.Join(said, "\n"), tt.says) {
			t.Errorf("%s %.80q: %q, want %q", tt.file, tt.text, said, tt.says)
		}
	}
}

// TestHalfLeader stops a step while it writes down who leads it, which is before anything counts:
// it is undone.
func TestHalfLeader(t *testing.T) {
	dir := t.TempDir()
	step := filepath.Join(dir, ".hulldown-step-new-1")
	if err := os.Mkdir(step, 0o755); err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{"0": "new", journal + "-new": "[]", leader: ""} {
		if err := os.WriteFile(filepath.Join(step, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	said, err := Resume(dir)
	if err != nil || len(said) != 1 || !strings.Contains(said[0], "before it had changed anything") {
		t.Errorf("it says %q, %v", said, err)
	}
	if _, err := os.Lstat(step); err == nil {
		t.Error("the step is left")
	}
}
