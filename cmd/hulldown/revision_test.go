package main

import (
	"archive/tar"
	"bytes"
	"os"
	"path/filepath"
	"testing"
)

// TestUnpackTar holds that an archive is written below its directory, that
// links are left out, and that no path leads out of it.
func TestUnpackTar(t *testing.T) {
	archive := func(members ...tar.Header) []byte {
		var out bytes.Buffer
		w := tar.NewWriter(&out)
		for _, h := range members {
			h.Size, h.Mode = 2, 0o644
			if h.Typeflag != tar.TypeReg {
				h.Size = 0
			}
			if err := w.WriteHeader(&h); err != nil {
				t.Fatal(err)
			}
			if h.Size > 0 {
				if _, err := w.Write([]byte("ok")); err != nil {
					t.Fatal(err)
				}
			}
		}
		if err := w.Close(); err != nil {
			t.Fatal(err)
		}
		return out.Bytes()
	}
	for _, c := range []struct {
		name    string
		members []tar.Header
		file    string
		fails   bool
	}{
		{"files", []tar.Header{{Typeflag: tar.TypeDir, Name: "a/"}, {Typeflag: tar.TypeReg, Name: "a/b.cue"}}, "a/b.cue", false},
		{"a link", []tar.Header{{Typeflag: tar.TypeSymlink, Name: "a", Linkname: "/etc"}}, "", false},
		{"upwards", []tar.Header{{Typeflag: tar.TypeReg, Name: "../b.cue"}}, "", true},
		{"from the root", []tar.Header{{Typeflag: tar.TypeReg, Name: "/b.cue"}}, "", true},
	} {
		t.Run(c.name, func(t *testing.T) {
			dir := filepath.Join(t.TempDir(), "in")
			if err := os.Mkdir(dir, 0o755); err != nil {
				t.Fatal(err)
			}
			if err := unpackTar(dir, archive(c.members...)); (err != nil) != c.fails {
				t.Errorf("got %v", err)
			}
			entries, err := os.ReadDir(dir)
			if err != nil || c.file == "" && len(entries) > 0 {
				t.Errorf("%d entries, %v", len(entries), err)
			}
			if c.file != "" {
				if text, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(c.file))); err != nil || string(text) != "ok" {
					t.Errorf("got %q, %v", text, err)
				}
			}
		})
	}
}

// TestPace holds what the bar says of a playtest under way.
func TestPace(t *testing.T) {
	p := &pace{name: "playing", total: 1000, before: 200, done: 300}
	want := "playing  [###############...............]  50%  250 games/s  0:02 left"
	if got := p.line(2e9); got != want {
		t.Errorf("got  %q\nwant %q", got, want)
	}
}
