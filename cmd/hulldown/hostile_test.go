package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"hulldown.dev/cmd/internal/workspace"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/load"
)

// What a check of any directory may take, on a machine that is busy with other
// things. The bounds that make it so are those of schema/load.
const (
	hostileTime   = 30 * time.Second
	hostileMemory = 2 << 30 // allocated in all, not at once
)

const hostileHead = "package a\nimport \"hulldown.dev/schema\"\nsets: mine: schema.#Set & {title: \"Mine\", game: \"tank-duel\", needs: [\"eitc\"], from: stated: \"a\"}\n"

// attack is what means no good: a directory of content, packs, files that a
// command is given, or a call of the command itself.
type attack struct {
	name string
	// want is the code of a finding, or something that is said.
	want string
	// make fills a directory; nil where the call is all.
	make func(t *testing.T, dir string)
	// call is the command, with DIR for the directory, and status how it ends. Of
	// a directory of content there is none: it is loaded, and want is a code, or
	// empty where the content is sound.
	call   []string
	status int
}

// text makes an attack of one file.
func text(name, code, body string) attack {
	return attack{name: name, want: code, make: func(t *testing.T, dir string) { putText(t, dir, "a.cue", hostileHead+body) }}
}

// printed makes an attack of one file that only the sheets show.
func printed(name, code, body string) attack {
	a := text(name, code, body)
	a.call, a.status = []string{"-C", "DIR", "check", "--no-play", "DIR"}, exitFindings
	return a
}

func putText(t *testing.T, dir, name, body string) {
	t.Helper()
	if err := os.WriteFile(filepath.Join(dir, name), []byte(body), 0o644); err != nil {
		t.Fatal(err)
	}
}

func attacks() []attack {
	deep, limits := strings.Repeat, load.StandardLimits()
	beyond := limits.Depth + 2 // little for CUE, and more than is read
	return append(fileAttacks(),
		text("brackets", "shape-too-deep", "x: "+deep("[", beyond)),
		text("braces", "shape-too-deep", "x: "+deep("{a:", beyond)),
		text("chained labels", "shape-too-deep", deep("a:", beyond)+" 1\n"),
		text("parentheses", "shape-too-deep", "x: "+deep("(", 200_000)),
		text("minus signs", "shape-too-deep", "x: "+deep("-", beyond)+"1\n"),
		text("sums", "shape-too-deep", "terrain: bog: schema.#Terrain & {cover: 1"+deep(" + 1", beyond)+"}\n"),
		text("conjunctions", "shape-too-deep", "terrain: bog: schema.#Terrain"+deep(" & {}", beyond)+"\n"),
		text("interpolation in interpolation", "shape-too-deep", `x: "`+deep(`\("`, beyond)),
		text("refers to itself", "shape-left-open", "terrain: bog: terrain.bog & {name: terrain.bog.name}\n"),
		text("grows by itself", "shape-unknown-kind", "x: {a: x, b: x}\n"),
		text("loop in a loop", "shape-wrong-type", "terrain: bog: schema.#Terrain & {cover: [for a in l for b in l for c in l {a}]}\nlet l = [1, 2]\n"),
		text("names that double", "shape-unknown-kind", "let a = [1, 1]\nlet b = [a, a]\nlet c = [b, b]\nx: [c, c]\n"),
		text("endless number", "shape-out-of-range", "terrain: bog: schema.#Terrain & {name: \"Bog\", class: \"natural\", from: stated: \"a\", cover: 1"+deep("0", 50)+"}\n"),
		text("exponent", "shape-wrong-type", "terrain: bog: schema.#Terrain & {name: \"Bog\", class: \"natural\", from: stated: \"a\", cover: 1e20}\n"),
		text("long name", "shape-unknown-field", "terrain: bog: schema.#Terrain & {name: \"Bog\", class: \"natural\", from: stated: \"a\", "+deep("a", limits.Text+1)+": 1}\n"),
		text("long word", "shape-too-large", "terrain: bog: schema.#Terrain & {name: \"Bog\", from: stated: \"a\", class: \""+deep("a", limits.Text+1)+"\"}\n"),
		printed("long text in print", "print-text-overflow", "terrain: bog: schema.#Terrain & {name: \""+deep("long ", 1_900)+"\", class: \"natural\", from: stated: \"a\"}\n"),
		text("longer text", "shape-too-large", "terrain: bog: schema.#Terrain & {name: \""+deep("long ", limits.Text)+"\", class: \"natural\", from: stated: \"a\"}\n"),
		text("attributes", "shape-bad-attribute", "terrain: bog: schema.#Terrain & {} "+deep("@a(", 3)+"\n"),
		text("many fields", "shape-too-large", "terrain: bog: schema.#Terrain & {"+many("f%d: 1\n", limits.Entries+1)+"}\n"),
		text("long list", "shape-too-large", "terrain: bog: schema.#Terrain & {triggers: ["+deep("1,", limits.Entries+1)+"]}\n"),
		text("one name many times", "shape-too-large", many("terrain: bog: schema.#Terrain & {name: \"B\"} // %d\n", load.MaxPieces+1)),
		text("unknown kinds", "shape-unknown-kind", many("k%d: 1\n", 100)),
		text("many records", "shape-unreadable", many("terrain: \"t-%d\": schema.#Terrain & {name: \"B\", class: \"natural\", from: stated: \"a\"}\n", 10_200)),
		text("escapes", "shape-unknown-field", "terrain: bog: schema.#Terrain & {name: \"\\u001b[2J\\u0000\", class: \"natural\", \"\\u001b[31m\": 1, from: stated: \"a\"}\n"),
	)
}

func many(format string, n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, format, i)
	}
	return b.String()
}

// fileAttacks are hostile as files, whatever they hold: too large, no text, links to outside.
func fileAttacks() []attack {
	return []attack{
		{name: "a hundred megabytes", want: "shape-unreadable", make: func(t *testing.T, dir string) {
			putText(t, dir, "a.cue", "")
			if err := os.Truncate(filepath.Join(dir, "a.cue"), 100<<20); err != nil {
				t.Fatal(err)
			}
		}},
		{name: "no text", want: "shape-unreadable", make: func(t *testing.T, dir string) { putText(t, dir, "a.cue", "package a\nx: \"\xff\xfe\"\n") }},
		{name: "a byte of nothing", want: "shape-syntax", make: func(t *testing.T, dir string) { putText(t, dir, "a.cue", "package a\x00\n") }},
		{name: "link to outside", want: "shape-unreadable", make: func(t *testing.T, dir string) {
			outside := filepath.Join(t.TempDir(), "secret.cue")
			putText(t, filepath.Dir(outside), "secret.cue", "package a\n")
			symlink(t, outside, filepath.Join(dir, "a.cue"))
		}},
		{name: "link to itself", want: "shape-unreadable", make: func(t *testing.T, dir string) { symlink(t, "a.cue", filepath.Join(dir, "a.cue")) }},
		{name: "link to the directory above", want: "", make: func(t *testing.T, dir string) { symlink(t, "..", filepath.Join(dir, "up")) }},
		{name: "a directory with the name of a file", want: "", make: func(t *testing.T, dir string) {
			if err := os.Mkdir(filepath.Join(dir, "a.cue"), 0o755); err != nil {
				t.Fatal(err)
			}
		}},
		{name: "many files", want: "shape-unreadable", make: func(t *testing.T, dir string) {
			putText(t, dir, "f.cue", "package a\n")
			for i := range 10_100 { // one file by many names is made in a third of the time
				name := fmt.Sprintf("f%d.cue", i)
				if err := os.Link(filepath.Join(dir, "f.cue"), filepath.Join(dir, name)); err != nil {
					putText(t, dir, name, "package a\n")
				}
			}
		}},
		{name: "deep directories", want: "nest deeper than 32 levels", make: func(t *testing.T, dir string) {
			if err := os.MkdirAll(filepath.Join(dir, strings.Repeat("d/", 500)), 0o755); err != nil {
				t.Skip(err)
			}
		}},
	}
}

func symlink(t *testing.T, from, to string) {
	t.Helper()
	if err := os.Symlink(from, to); err != nil {
		t.Skip(err)
	}
}

// TestHostile holds that no attack hangs or crashes the command or fills the
// memory, and that what is wrong is told without repeating it at length.
func TestHostile(t *testing.T) {
	underGit(t)
	h := newHarness(t)
	total := 0
	for _, kind := range []struct {
		name string
		all  []attack
	}{
		{"content", attacks()}, {"words", wordAttacks()}, {"syntax", syntaxAttacks()}, {"files", deviceAttacks()},
		{"packs", packAttacks()}, {"calls", callAttacks()},
	} {
		total += len(kind.all)
		for _, a := range kind.all {
			t.Run(kind.name+"/"+a.name, func(t *testing.T) { h.try(t, a) })
		}
	}
	if total < 420 {
		t.Errorf("there are %d attacks, want 420", total)
	}
}

// underGit goes to a directory of its own that holds an author's module under git:
// the directory of the tests changes while others work in it.
func underGit(t *testing.T) {
	t.Helper()
	dir := t.TempDir()
	if err := os.CopyFS(dir, os.DirFS(filepath.Join("testdata", "mine"))); err != nil {
		t.Fatal(err)
	}
	t.Chdir(dir)
	for _, args := range [][]string{{"init", "-q"}, {"add", "."}, {"-c", "user.name=a", "-c", "user.email=a@example.org", "commit", "-q", "-m", "mine"}} {
		if out, err := exec.Command("git", args...).CombinedOutput(); err != nil {
			t.Skipf("git %v: %v\n%s", args, err, out)
		}
	}
}

// harness carries out attacks in this process, which reads the built-in content
// once.
type harness struct {
	call func(args []string, s streams) int
	work workspace.Workspace
}

func newHarness(t *testing.T) *harness {
	h := &harness{call: sharing(t)}
	h.work.Keep()
	return h
}

// try carries out an attack within its bounds.
func (h *harness) try(t *testing.T, a attack) {
	dir := t.TempDir()
	if a.make != nil {
		a.make(t, dir)
	}
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	began := time.Now()
	var said string
	if a.call == nil {
		said = h.load(t, a, dir)
	} else {
		said = h.carryOut(t, a, dir)
	}
	took := time.Since(began)
	runtime.ReadMemStats(&after)
	if used := after.TotalAlloc - before.TotalAlloc; took > hostileTime || used > hostileMemory {
		t.Errorf("it took %v and %d MiB", took, used>>20)
	}
	if !strings.Contains(said, a.want) {
		t.Errorf("%q is not said: %.600s", a.want, said)
	}
	if strings.ContainsAny(said, "\x1b\x00\a\u009b\u202e") {
		t.Error("what is said repeats what a terminal obeys")
	}
	if first, _, _ := strings.Cut(said, "\n"); len(first) > 1200 {
		t.Errorf("the first line has %d bytes", len(first))
	}
}

// load loads a directory as content and returns the findings as they are told.
func (h *harness) load(t *testing.T, a attack, dir string) string {
	r, err := h.work.Read(workspace.Places{Dirs: []string{dir}})
	if err != nil {
		t.Fatal(err)
	}
	var said bytes.Buffer
	if err := diag.Text(&said, r.Findings, func(file string) []byte { return r.Sources[file] }, false); err != nil {
		t.Fatal(err)
	}
	if a.want == "" && len(r.Findings) > 0 {
		t.Errorf("found %.600s, want nothing", &said)
	}
	return said.String()
}

// carryOut calls the command.
func (h *harness) carryOut(t *testing.T, a attack, dir string) string {
	var args []string
	for _, arg := range a.call {
		args = append(args, strings.ReplaceAll(arg, "DIR", dir))
	}
	var out, diagnostics bytes.Buffer
	if status := h.call(args, streams{strings.NewReader(""), &out, &diagnostics}); status != a.status {
		t.Errorf("exit status %d, want %d\n%.600s%.600s", status, a.status, &out, &diagnostics)
	}
	return out.String() + diagnostics.String()
}

func TestForbiddenDirectory(t *testing.T) {
	if os.Geteuid() == 0 || runtime.GOOS == "windows" {
		t.Skip("nothing is forbidden here")
	}
	dir := t.TempDir()
	inner := filepath.Join(dir, "inner")
	if err := os.Mkdir(inner, 0); err != nil {
		t.Fatal(err)
	}
	var out, diagnostics bytes.Buffer
	if status := run([]string{"-C", dir, "check", "--no-play"}, streams{strings.NewReader(""), &out, &diagnostics}); status != exitFailure {
		t.Errorf("exit status %d, want %d", status, exitFailure)
	}
	if !strings.Contains(diagnostics.String(), "permission denied") {
		t.Errorf("%s", diagnostics.String())
	}
}
