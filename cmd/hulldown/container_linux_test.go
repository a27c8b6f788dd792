package main

import (
	"bytes"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime/debug"
	"slices"
	"syscall"
	"testing"
)

// TestContainer holds that the program needs nothing around it, as in a container that holds it
// alone: it checks and packs an author's content in a root that has no other file.
func TestContainer(t *testing.T) {
	if os.Geteuid() != 0 {
		t.Skip("only root may change the root")
	}
	if built, ok := debug.ReadBuildInfo(); !ok || !slices.Contains(built.Settings, debug.BuildSetting{Key: "CGO_ENABLED", Value: "0"}) {
		t.Skip("this program may be built with C, and then needs its libraries")
	}
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	root := t.TempDir()
	if err := os.CopyFS(filepath.Join(root, "content"), os.DirFS(filepath.Join("testdata", "mine"))); err != nil {
		t.Fatal(err)
	}
	from, err := os.Open(program)
	if err != nil {
		t.Fatal(err)
	}
	defer from.Close()
	to, err := os.OpenFile(filepath.Join(root, "hulldown"), os.O_CREATE|os.O_WRONLY, 0o755)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := io.Copy(to, from); err != nil {
		t.Fatal(err)
	}
	if err := to.Close(); err != nil {
		t.Fatal(err)
	}
	for _, args := range [][]string{{"check", "--no-play"}, {"pack"}} {
		c := exec.Command("/hulldown", args...)
		c.Dir, c.Env, c.SysProcAttr = "/content", []string{}, &syscall.SysProcAttr{Chroot: root}
		var out bytes.Buffer
		c.Stdout, c.Stderr = &out, &out
		if err := c.Run(); err != nil {
			t.Fatalf("%q: %v\n%s", args, err, &out)
		}
	}
	if entries, err := os.ReadDir(root); err != nil || len(entries) != 2 {
		t.Errorf("%v: %q lies beside the program and the content", err, entries)
	}
}
