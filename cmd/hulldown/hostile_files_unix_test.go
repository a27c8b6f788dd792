//go:build unix

package main

import (
	"fmt"
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/sys/unix"
)

// deviceAttacks are those of what is no regular file, and of places.
func deviceAttacks() []attack {
	check := []string{"-C", "DIR", "check", "--no-play", "DIR"}
	verify := []string{"pack", "verify", "DIR"}
	carry := []string{"-C", "DIR", "check", "--games", "1", "DIR"}
	zip := func(name string) []string { return []string{"-C", "DIR/" + name, "check", "--no-play", "DIR/" + name} }
	return []attack{
		{name: "a pipe", want: "not a regular file", make: pipe("a.cue")},
		{name: "a socket", want: "not a regular file", make: socket("a.cue")},
		{name: "endless zeros", want: "links are not followed", make: linked("/dev/zero", "a.cue")},
		{name: "memory of the process", want: "links are not followed", make: linked("/proc/self/mem", "a.cue")},
		{name: "a link to passwords", want: "links are not followed", make: linked("/etc/passwd", "a.cue")},
		{name: "a link upwards", want: "links are not followed", make: linked("../../../../../../etc/passwd", "a.cue")},
		{name: "a link to nowhere", want: "cannot read the file", make: linked("nowhere.cue", "a.cue")},
		{name: "a link through a link", want: "cannot read the file", make: both(linked("b.cue", "a.cue"), linked("/etc/passwd", "b.cue"))},
		{name: "a link into a directory outside", want: "", make: linked("/etc", "etc")},
		{name: "a pipe for a script", want: "not a regular file", make: pipe("a.hds"), call: carry, status: exitFindings},
		{name: "zeros for a script", want: "links are not followed", make: linked("/dev/zero", "a.hds"), call: carry, status: exitFindings},
		{name: "passwords for a script", want: "links are not followed", make: linked("/etc/passwd", "a.hds"), call: carry, status: exitFindings},
		{name: "a script that a terminal obeys", want: "control character 0x1b", make: contentFile("a.hds", "\x1b[2J\n"), call: carry, status: exitFindings},
		{name: "a script that is no text", want: "is no UTF-8 text", make: contentFile("a.hds", "\xff\n"), call: carry, status: exitFindings},
		{name: "a large script", want: "larger than 1024 KiB", make: contentFile("a.hds", strings.Repeat("#\n", 1<<20)), call: carry, status: exitFindings},
		{name: "a name that a terminal obeys", want: "a\ufffd[2J.cue", make: contentFile("a\x1b[2J.cue", "x: \n")},
		{name: "a name over lines", want: "a\ufffdb.cue", make: contentFile("a\nb.cue", "x: \n")},
		{name: "a name from right to left", want: "a\ufffdb.cue", make: contentFile("a\u202eb.cue", "x: \n")},
		{name: "a name that is no text", want: "shape-", make: contentFile("a\xff.cue", "x: \n")},
		{name: "a long name", want: "shape-syntax", make: contentFile(strings.Repeat("a", 250)+".cue", "x: \n")},
		{name: "directories 4,000 deep", want: "nest deeper than 32 levels", make: deepDirectories, call: check, status: exitFindings},
		{name: "directories 200 deep with content at the end", want: "nest deeper than 32 levels", make: deepContent},
		{name: "a pipe for a zip", want: "is no regular file", make: pipe("x.zip"), call: zip("x.zip"), status: exitFindings},
		{name: "a pipe among packs", want: "is no regular file", make: pipe("x.zip"), call: verify, status: exitFindings},
		{name: "a socket for a zip", want: "is no regular file", make: socket("x.zip"), call: zip("x.zip"), status: exitFindings},
		{name: "zeros for a zip", want: "leads out of its directory", make: linked("/dev/zero", "x.zip"), call: zip("x.zip"), status: exitFindings},
		{name: "zeros among packs", want: "leads out of its directory", make: linked("/dev/zero", "x.zip"), call: verify, status: exitFindings},
		{name: "a link to a zip outside", want: "leads out of its directory", make: outsideZip, call: zip("evil.zip"), status: exitFindings},
		{name: "a link to a zip outside among packs", want: "leads out of its directory", make: outsideZip, call: verify, status: exitFindings},
		{name: "a link to a zip that is itself", want: "leads out of its directory, or nowhere", make: linked("x.zip", "x.zip"), call: zip("x.zip"), status: exitFindings},
		{name: "a directory with the name of a zip", want: "files of content end with .cue", make: directory("x.zip"), call: zip("x.zip"), status: exitUsage},
		{name: "a pipe for a manifest", want: "is no regular file", make: both(directory("p"), pipe("p/manifest.json")), call: []string{"pack", "verify", "DIR/p"}, status: exitFindings},
		{name: "a link for a manifest", want: "no regular file", make: both(directory("p"), linked("/etc/passwd", "p/manifest.json")), call: []string{"pack", "verify", "DIR/p"}, status: exitFindings},
		{name: "a device for content", want: "it is not a directory", call: []string{"-C", "/dev/null", "check"}, status: exitUsage},
		{name: "a place that is not there", want: "there is no such directory", call: []string{"-C", "DIR/nowhere", "check"}, status: exitUsage},
		{name: "output over a directory", want: "is a directory", make: directory("out/hulldown.json"), call: []string{"check", "--no-play", "merging-forces", "--format", "json=DIR/out/hulldown.json"}, status: exitUsage},
		{name: "output below a file", want: "is a file and no directory", make: contentFile("out", ""), call: []string{"check", "--no-play", "merging-forces", "--format", "json=DIR/out/x.json"}, status: exitUsage},
		{name: "a report over a directory", want: "it is a directory", make: directory("out"), call: []string{"playtest", "merging-forces", "--games", "1000000", "--out", "DIR/out"}, status: exitUsage},
		{name: "a recording below a file", want: "is a file and no directory", make: contentFile("out", ""), call: []string{"play", "merging-forces", "--record", "DIR/out/x.hds"}, status: exitUsage},
		{name: "sheets over a file", want: "it is a file and no directory", make: contentFile("out", ""), call: []string{"print", "--out", "DIR/out"}, status: exitUsage},
		{name: "results where dist is a file", want: "it is a file and no directory; name a place", make: contentFile("dist", ""), call: []string{"-C", "DIR", "build"}, status: exitUsage},
		{name: "a sheet over a pipe", want: "boards.tiger-ausf-e.pdf is a pipe or a device", make: both(directory("dist/print"), pipe("dist/print/boards.tiger-ausf-e.pdf")), call: []string{"print", "boards", "--only", "tiger-ausf-e", "--out", "DIR/dist/print"}, status: exitFailure},
		{name: "packs over a stranger", want: "no pack that could be replaced", make: contentFile("eitc/mine.txt", "x"), call: []string{"pack", "--out", "DIR"}, status: exitFailure},
		{name: "packs over a link", want: "is no directory", make: linked("/etc", "eitc"), call: []string{"pack", "--out", "DIR"}, status: exitFailure},
	}
}

// both makes two things one after the other.
func both(first, second func(*testing.T, string)) func(*testing.T, string) {
	return func(t *testing.T, dir string) {
		first(t, dir)
		second(t, dir)
	}
}

func contentFile(name, body string) func(*testing.T, string) {
	return func(t *testing.T, dir string) {
		if err := os.MkdirAll(filepath.Join(dir, filepath.Dir(name)), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, name), []byte(body), 0o644); err != nil {
			t.Skip(err) // not every system has such names
		}
	}
}

func directory(name string) func(*testing.T, string) {
	return func(t *testing.T, dir string) {
		if err := os.MkdirAll(filepath.Join(dir, name), 0o755); err != nil {
			t.Fatal(err)
		}
	}
}

func pipe(name string) func(*testing.T, string) {
	return func(t *testing.T, dir string) {
		if err := unix.Mkfifo(filepath.Join(dir, name), 0o644); err != nil {
			t.Skip(err)
		}
	}
}

func socket(name string) func(*testing.T, string) {
	return func(t *testing.T, dir string) {
		t.Chdir(dir) // the path of a socket is short
		l, err := net.Listen("unix", name)
		if err != nil {
			t.Skip(err)
		}
		t.Cleanup(func() { l.Close() })
	}
}

func linked(to, name string) func(*testing.T, string) {
	return func(t *testing.T, dir string) { symlink(t, to, filepath.Join(dir, name)) }
}

// outsideZip links to a sound zip in another directory.
func outsideZip(t *testing.T, dir string) {
	put(t, filepath.Join(t.TempDir(), "x.zip"), "PK\x05\x06"+strings.Repeat("\x00", 18))
	other := t.TempDir()
	put(t, filepath.Join(other, "x.zip"), "PK\x05\x06"+strings.Repeat("\x00", 18))
	symlink(t, filepath.Join(other, "x.zip"), filepath.Join(dir, "evil.zip"))
}

// deepDirectories makes directories deeper than any path may be long.
func deepDirectories(t *testing.T, dir string) {
	root, err := os.OpenRoot(dir)
	for range 4000 {
		if err == nil {
			err = root.Mkdir("d", 0o755)
		}
		if err != nil {
			t.Skip(err)
		}
		var next *os.Root
		next, err = root.OpenRoot("d")
		root.Close()
		root = next
	}
	root.Close()
	t.Cleanup(func() { removeDeep(dir) })
	putText(t, dir, "set.cue", hostileHead)
}

// removeDeep removes directories that nest too deep for paths.
func removeDeep(dir string) {
	for n := 0; ; n++ {
		inner := filepath.Join(dir, "d", "d")
		if _, err := os.Lstat(inner); err != nil {
			break
		}
		aside := filepath.Join(dir, fmt.Sprint("x", n))
		if os.Rename(inner, aside) != nil || os.Remove(filepath.Join(dir, "d")) != nil || os.Rename(aside, filepath.Join(dir, "d")) != nil {
			break
		}
	}
}

func deepContent(t *testing.T, dir string) {
	at := filepath.Join(dir, strings.Repeat("d/", 200))
	if err := os.MkdirAll(at, 0o755); err != nil {
		t.Skip(err)
	}
	putText(t, at, "a.cue", hostileHead)
}
