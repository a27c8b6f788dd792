package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"hulldown.dev/cmd/internal/files"
	"hulldown.dev/cmd/internal/usage"
	"hulldown.dev/export/pack"
)

func TestExitStatus(t *testing.T) {
	tests := []struct {
		name string
		err  error
		want int
	}{
		{"clean", nil, 0},
		{"findings", errFindings, 1},
		{"usage", fmt.Errorf("here: %w", usage.Errorf("no such thing")), 2},
		{"failure", errors.New("disk full"), 3},
		{"interrupted", context.Canceled, 3},
		{"interrupted with a result", fmt.Errorf("so far: %w", errStopped), 1},
	}
	for _, tt := range tests {
		if got := exitStatus(tt.err); got != tt.want {
			t.Errorf("%s: exit status %d, want %d", tt.name, got, tt.want)
		}
	}
}

// full is a stream that takes nothing, such as a disk without room.
type full struct{}

func (full) Write([]byte) (int, error) { return 0, errors.New("no space left") }

// TestLostResults holds that results which could not be written are no success.
func TestLostResults(t *testing.T) {
	var diagnostics bytes.Buffer
	if got := run([]string{"version"}, streams{strings.NewReader(""), full{}, &diagnostics}); got != exitFailure {
		t.Errorf("exit status %d, want %d", got, exitFailure)
	}
	if !strings.Contains(diagnostics.String(), "cannot write the results: no space left") {
		t.Errorf("got %q", &diagnostics)
	}
}

// filling is a stream that takes so many bytes and then nothing.
type filling struct{ room int }

func (f *filling) Write(p []byte) (int, error) {
	if f.room -= len(p); f.room < 0 {
		return full{}.Write(p)
	}
	return len(p), nil
}

// TestLostRows holds that rows of games which cannot be written are reported once.
func TestLostRows(t *testing.T) {
	var diagnostics bytes.Buffer
	got := run([]string{"playtest", "merging-forces", "--games", "40", "--format", "csv"}, streams{strings.NewReader(""), &filling{100 << 10}, &diagnostics})
	if told := strings.Count(diagnostics.String(), "no space left"); got != exitFailure || told != 1 {
		t.Errorf("exit status %d, told %d times: %s", got, told, &diagnostics)
	}
}

// TestWriteIsAllOrNothing holds that a build which is interrupted or cannot
// write leaves what an earlier one wrote, and no litter.
func TestWriteIsAllOrNothing(t *testing.T) {
	cancelled, cancel := context.WithCancel(context.Background())
	cancel()
	tests := []struct {
		name  string
		ctx   context.Context
		spoil func(t *testing.T, out string)
		want  []string
	}{
		{"interrupted", cancelled, func(*testing.T, string) {}, []string{"print/a.pdf"}},
		{"a pack that is none of ours", context.Background(), func(t *testing.T, out string) {
			put(t, filepath.Join(out, "pack", "mine", "notes.txt"), "mine")
		}, []string{"pack/mine/notes.txt", "print/a.pdf"}},
		{"a directory in the way", context.Background(), func(t *testing.T, out string) {
			put(t, filepath.Join(out, "print", "b.pdf", "notes.txt"), "mine")
		}, []string{"print/a.pdf", "print/b.pdf/notes.txt"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			out := t.TempDir()
			put(t, filepath.Join(out, "print", "a.pdf"), "old")
			tt.spoil(t, out)
			p := product{
				sheets: []files.File{{Name: "a.pdf", Data: []byte("new")}, {Name: "b.pdf", Data: []byte("new")}},
				packs:  pack.Pack{Files: []pack.File{{Path: "mine/manifest.json", Data: []byte("{}")}}},
			}
			if err := p.write(tt.ctx, buildPlaces{filepath.Join(out, "print"), filepath.Join(out, "pack"), filepath.Join(out, "export")}); err == nil {
				t.Fatal("everything was written")
			}
			if got := strings.Join(filesBelow(t, out), " "); got != strings.Join(tt.want, " ") {
				t.Errorf("there are %s, want %s", got, strings.Join(tt.want, " "))
			}
			if text, err := os.ReadFile(filepath.Join(out, "print", "a.pdf")); err != nil || string(text) != "old" {
				t.Errorf("a.pdf holds %q, %v", text, err)
			}
		})
	}
}

func put(t *testing.T, file, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

// filesBelow lists the files below a directory, slash-separated.
func filesBelow(t *testing.T, dir string) []string {
	t.Helper()
	var files []string
	err := filepath.WalkDir(dir, func(name string, e os.DirEntry, err error) error {
		if err == nil && !e.IsDir() {
			rel, _ := filepath.Rel(dir, name)
			files = append(files, filepath.ToSlash(rel))
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// TestBar holds that the bar is drawn on a terminal alone and taken off again.
func TestBar(t *testing.T) {
	tests := []struct {
		name string
		on   bool
		want string
	}{
		{"terminal", true, "\rplaying  [###############...............]  50%\r" + strings.Repeat(" ", 46) + "\r"},
		{"no terminal", false, ""},
	}
	for _, tt := range tests {
		var w bytes.Buffer
		b := &bar{w: &w, on: tt.on}
		report := b.progress("playing")
		report(1, 2)
		report(1, 2)
		b.clear()
		b.clear()
		if w.String() != tt.want || b.steps() != 2 {
			t.Errorf("%s: wrote %q of %d steps, want %q", tt.name, &w, b.steps(), tt.want)
		}
	}
}

func TestFileIsNoTerminal(t *testing.T) {
	file, err := os.Create(filepath.Join(t.TempDir(), "out"))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	if fancy(file) || fancy(&bytes.Buffer{}) {
		t.Error("a file is taken for a terminal")
	}
}

func TestParseOffset(t *testing.T) {
	for text, want := range map[string]string{"0,0": "0,0", "0.5, -1": "0.5,-1", "1.0015,2": "1.001,2"} {
		p, err := parseOffset(text)
		if got := p.X.String() + "," + p.Y.String(); err != nil || got != want {
			t.Errorf("%q: got %s, %v, want %s", text, got, err, want)
		}
	}
	for _, text := range []string{"", "1", "1,2,3", "x,1", "51,0", "NaN,0", "0,-Inf"} {
		if _, err := parseOffset(text); exitStatus(err) != exitUsage {
			t.Errorf("%q: got %v, want wrong usage", text, err)
		}
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

// TestInterruptWhileWaiting holds that an interrupt ends commands that wait for standard
// input: a server is then done, a script was never read.
func TestInterruptWhileWaiting(t *testing.T) {
	for _, tt := range []struct {
		args []string
		want int
	}{
		{[]string{"serve", "--stdio"}, exitClean},
		{[]string{"replay", "-"}, exitFailure},
	} {
		t.Run(tt.args[0], func(t *testing.T) {
			in, writer := io.Pipe()
			defer writer.Close()
			ctx, cancel := context.WithCancel(t.Context())
			a := &app{in: interrupting{in, cancel}, out: io.Discard, err: io.Discard}
			if got := exitStatus(a.execute(ctx, tt.args)); got != tt.want {
				t.Errorf("exit status %d, want %d", got, tt.want)
			}
		})
	}
}

// interrupting is an input that nothing comes from; whoever reads it is interrupted.
type interrupting struct {
	io.Reader
	interrupt func()
}

// Read implements io.Reader.
func (r interrupting) Read(p []byte) (int, error) {
	r.interrupt()
	return r.Reader.Read(p)
}
