package pack

import (
	"errors"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"hulldown.dev/export/staging"
	"hulldown.dev/schema/slow"
)

// changed is the sample with another title in each set.
func changed(t *testing.T) Pack {
	t.Helper()
	c := sample()
	c.Sets[0].Title, c.Sets[1].Title = "New base", "New more"
	c.Cards[0].Orders = 2
	return built(t, c)
}

func TestWrite(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "dist", "pack")
	for _, p := range []Pack{built(t, sample()), changed(t), changed(t)} {
		if err := Write(dir, p); err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(files(p), tree(t, dir)); diff != "" {
			t.Error(diff)
		}
	}
	entries, err := os.ReadDir(dir)
	if err != nil || len(entries) != 2 {
		t.Errorf("%v, %v: want the two sets and nothing left over", entries, err)
	}
}

func TestWriteKeepsWhatItDoesNotOwn(t *testing.T) {
	dir := t.TempDir()
	if err := Write(dir, built(t, sample())); err != nil {
		t.Fatal(err)
	}
	kept := map[string]string{
		"readme.txt": "outside", "base/notes.txt": "n", "base/data/mine.csv": "m", "base/art/a/b.svg": "a",
	}
	for path, text := range kept {
		place := filepath.Join(dir, filepath.FromSlash(path))
		if err := os.MkdirAll(filepath.Dir(place), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(place, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	p := changed(t)
	if err := Write(dir, p); err != nil {
		t.Fatal(err)
	}
	want := files(p)
	maps.Copy(want, kept)
	if diff := cmp.Diff(want, tree(t, dir)); diff != "" {
		t.Error(diff)
	}
}

// TestWriteLeavesThePreviousPacks makes writing fail in many ways and looks
// whether every byte is as it was.
func TestWriteLeavesThePreviousPacks(t *testing.T) {
	for _, tc := range []struct {
		name string
		// spoil changes the place or the pack so that writing fails.
		spoil func(t *testing.T, dir string, p *Pack)
		want  string
	}{
		{"second set is a file", func(t *testing.T, dir string, p *Pack) {
			mustDo(t, os.RemoveAll(filepath.Join(dir, "more")), os.WriteFile(filepath.Join(dir, "more"), nil, 0o644))
		}, "is no directory"},
		{"second set is no pack", func(t *testing.T, dir string, p *Pack) {
			mustDo(t, os.Remove(filepath.Join(dir, "more", ManifestFile)))
		}, "no pack that could be replaced"},
		{"manifest leads outside", func(t *testing.T, dir string, p *Pack) {
			mustDo(t, os.WriteFile(filepath.Join(dir, "victim"), []byte("v"), 0o644),
				os.WriteFile(filepath.Join(dir, "more", ManifestFile),
					[]byte(`{"format":1,"content":"`+"sha256:"+strings.Repeat("0", 64)+`","set":"more","files":[{"path":"../victim"}]}`), 0o644))
		}, "leads outside"},
		{"stranger in the way", func(t *testing.T, dir string, p *Pack) {
			p.Files = append(p.Files, File{"more/notes", []byte("new")})
			mustDo(t, os.WriteFile(filepath.Join(dir, "more", "notes"), []byte("mine"), 0o644))
		}, "stands in the way"},
		{"path outside", func(t *testing.T, dir string, p *Pack) {
			p.Files = append(p.Files, File{"more/../../x", nil})
		}, ".. leads outside"},
		{"no set", func(t *testing.T, dir string, p *Pack) {
			p.Files = append(p.Files, File{"x", nil})
		}, "does not lie in the directory of a set"},
		{"file and directory of one name", func(t *testing.T, dir string, p *Pack) {
			p.Files = append(p.Files, File{"more/data", nil})
		}, "data"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			dir := t.TempDir()
			mustDo(t, Write(dir, built(t, sample())))
			p := changed(t)
			tc.spoil(t, dir, &p)
			before := tree(t, dir)
			err := Write(dir, p)
			if err == nil || !strings.Contains(err.Error(), tc.want) {
				t.Errorf("got error %v, want one with %q", err, tc.want)
			}
			if diff := cmp.Diff(before, tree(t, dir)); diff != "" {
				t.Error(diff)
			}
			noTraces(t, dir)
		})
	}
}

// TestWriteLeavesNoDirectory holds that what cannot be written leaves no directory that was
// not there.
func TestWriteLeavesNoDirectory(t *testing.T) {
	dir, full := t.TempDir(), errors.New("no space")
	by := movers()["two steps"].before(func() error { return full })
	if err := write(filepath.Join(dir, "a", "b"), built(t, sample()), by); !errors.Is(err, full) {
		t.Errorf("got %v", err)
	}
	in := filepath.Join(dir, "c")
	p := built(t, sample())
	mustDo(t, os.MkdirAll(filepath.Join(in, ZipFile(p.Sets()[0])), 0o755))
	if err := WriteZip(in, p); err == nil {
		t.Error("a directory in the place of a zip is replaced")
	}
	if entries, err := os.ReadDir(dir); err != nil || len(entries) != 1 || entries[0].Name() != "c" {
		t.Errorf("there are %v, %v, want what was there alone", entries, err)
	}
}

// movers lists the ways in which packs are swapped in: in one step where the
// system can, and in two.
func movers() map[string]mover {
	return map[string]mover{
		"one step":  {staging.Exchange, os.Rename},
		"two steps": {func(string, string) error { return errors.ErrUnsupported }, os.Rename},
	}
}

// before makes a mover that calls a function before each step, and takes the
// step unless that returns an error.
func (by mover) before(step func() error) mover {
	guard := func(do func(from, to string) error) func(from, to string) error {
		return func(from, to string) error {
			if err := step(); err != nil {
				return err
			}
			return do(from, to)
		}
	}
	return mover{guard(by.exchange), guard(by.rename)}
}

// TestWriteUndoesEverySwap lets each step fail in turn.
func TestWriteUndoesEverySwap(t *testing.T) {
	old, next := built(t, sample()), changed(t)
	for name, by := range movers() {
		t.Run(name, func(t *testing.T) {
			for fails := 1; ; fails++ {
				dir := t.TempDir()
				mustDo(t, Write(dir, old))
				before, calls := tree(t, dir), 0
				err := write(dir, next, by.before(func() error {
					if calls++; calls == fails {
						return errors.New("no room")
					}
					return nil
				}))
				if calls < fails {
					if err != nil || fails < 5 {
						t.Errorf("after %d steps: %v; want two or more for each of two sets", calls, err)
					}
					return
				}
				if err == nil || !strings.Contains(err.Error(), "no room") {
					t.Errorf("step %d fails and the error is %v", fails, err)
				}
				if diff := cmp.Diff(before, tree(t, dir)); diff != "" {
					t.Errorf("step %d fails: %s", fails, diff)
				}
				noTraces(t, dir)
			}
		})
	}
}

// killAt names, for the process that TestWriteKilled starts, the directory, the
// way of swapping, and the step before which it ends.
const killAt = "HULLDOWN_KILL_AT"

// TestWriteKilled ends a process before each step, or each fourth one, of writing two packs over
// those that are there, as if it were killed. Whatever it leaves, each set is
// whole or is told to be missing, and the next run puts all in order and keeps
// what the packs did not own.
func TestWriteKilled(t *testing.T) {
	if args := strings.Split(os.Getenv(killAt), "|"); len(args) == 3 {
		last, _ := strconv.Atoi(args[2])
		step := func() error {
			if last--; last < 0 {
				os.Exit(9)
			}
			return nil
		}
		mustDo(t, write(args[0], changed(t), movers()[args[1]].before(step)))
		return
	}
	old, next := built(t, sample()), changed(t)
	for name := range movers() {
		t.Run(name, func(t *testing.T) {
			for n := 0; ; n += slow.Count(32, 1) {
				dir := t.TempDir()
				mustDo(t, Write(dir, old), os.WriteFile(filepath.Join(dir, "base", "notes.txt"), []byte("n"), 0o644))
				c := exec.Command(os.Args[0], "-test.run=^TestWriteKilled$")
				c.Env = append(os.Environ(), fmt.Sprintf("%s=%s|%s|%d", killAt, dir, name, n))
				said, err := c.CombinedOutput()
				if err == nil {
					if n < 4 {
						t.Errorf("all is done after %d steps", n)
					}
					return
				}
				if c.ProcessState.ExitCode() != 9 {
					t.Fatalf("step %d: %v\n%s", n, err, said)
				}
				wantWholeOrLost(t, dir, n)
				mustDo(t, Write(dir, next))
				want := files(changed(t))
				want["base/notes.txt"] = "n"
				if diff := cmp.Diff(want, tree(t, dir)); diff != "" {
					t.Errorf("step %d: the next run leaves %s", n, diff)
				}
				noTraces(t, dir)
			}
		})
	}
}

// wantWholeOrLost demands of each set that it is whole, but for a file of nobody,
// or that Lost names it.
func wantWholeOrLost(t *testing.T, dir string, step int) {
	t.Helper()
	lost, err := Lost(dir)
	mustDo(t, err)
	for _, set := range []string{"base", "more"} {
		place := filepath.Join(dir, set)
		if _, err := os.Stat(place); err != nil {
			if !slices.ContainsFunc(lost, func(p Problem) bool { return p.File == set && p.Fault == Missing }) {
				t.Errorf("step %d: %s is missing, and only %v is said", step, set, lost)
			}
			continue
		}
		problems, err := Verify(place)
		mustDo(t, err)
		for _, p := range problems {
			if p.File != "notes.txt" {
				t.Errorf("step %d: %s: %v", step, set, p)
			}
		}
	}
}

func TestWriteRefusesALink(t *testing.T) {
	dir, other := t.TempDir(), t.TempDir()
	mustDo(t, Write(other, built(t, sample())))
	if err := os.Symlink(filepath.Join(other, "base"), filepath.Join(dir, "base")); err != nil {
		t.Skip("no symbolic links here:", err)
	}
	if err := Write(dir, changed(t)); err == nil {
		t.Error("a pack was written through a link")
	}
	if diff := cmp.Diff(files(built(t, sample())), tree(t, other)); diff != "" {
		t.Error(diff)
	}
}

func mustDo(t *testing.T, errs ...error) {
	t.Helper()
	if err := errors.Join(errs...); err != nil {
		t.Fatal(err)
	}
}

// noTraces refuses directories that only a run in progress has.
func noTraces(t *testing.T, dir string) {
	t.Helper()
	left, err := filepath.Glob(filepath.Join(dir, ".*"))
	if err != nil || len(left) > 0 {
		t.Errorf("left over: %v, %v", left, err)
	}
}
