package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"hulldown.dev/schema/slow"
)

// outcome tells where a planted mistake was found, if it was.
type outcome int

const (
	// found: there is one finding, and it is at the line.
	found outcome = iota
	// more: the first finding is at the line, and others follow.
	more
	// elsewhere: there is one finding, at another line; muddled: several, the first elsewhere.
	elsewhere
	muddled
	// missed: there is none.
	missed
)

// planted is a mistake that a designer makes in the expansion of testdata/causeway.
type planted struct {
	what, code string
	is         outcome
	edits      []swapped
}

// swapped is a stretch of a file that becomes another. Old is empty for a file that is new, and
// gone for one that is taken away, or becomes the file new, where its first line is one. In new ▸ is at each line at which the
// mistake may be reported.
type swapped struct{ file, old, new string }

const gone = "»"

// right are the shares of the mistakes in a hundred that are found, at a right line first, with
// exactly one finding.
const (
	shareFound  = 92
	sharePlaced = 85
	shareAlone  = 80
)

// TestPlanted makes each mistake of a designer and holds what check makes of it, and how
// many of all are found, where, and with how much else. A plain run makes one in sixteen.
func TestPlanted(t *testing.T) {
	var all [missed + 1]int
	for _, m := range mistakes {
		if all[m.is]++; m.is != found {
			t.Logf("%s: %s", m.what, [...]string{more: "with other findings", elsewhere: "elsewhere", muddled: "elsewhere, with others", missed: "not found"}[m.is])
		}
	}
	n := len(mistakes)
	for _, is := range []struct{ got, want int }{
		{n - all[missed], shareFound}, {all[found] + all[more], sharePlaced}, {all[found] + all[elsewhere], shareAlone},
	} {
		if is.got*100 < is.want*n {
			t.Errorf("%d of %d mistakes are as they should be, want %d in a hundred", is.got, n, is.want)
		}
	}
	t.Logf("%d mistakes: %d are found, %d at a right line first, %d in one finding", n, n-all[missed], all[found]+all[more], all[found]+all[elsewhere])
	home, err := filepath.Abs(filepath.Join("testdata", "causeway"))
	if err != nil {
		t.Fatal(err)
	}
	call := keeping(t, 2)
	for i, m := range mistakes {
		if slow.Takes(i, 16) {
			t.Run(m.what, func(t *testing.T) { m.judge(t, home, call) })
		}
	}
}

// place is a line of a file.
type place struct {
	file string
	line int
}

// judge makes the mistake and holds what becomes of it.
func (m *planted) judge(t *testing.T, home string, call func([]string, streams) int) {
	t.Chdir(t.TempDir())
	args := []string{"-C", "mine", "check", "--games", "2", "--format", "json"}
	if m.edits[0].file == "duel.setup" {
		args = append(args, "--setup", "mine/duel.setup")
	}
	if m.edits[0].file != "dike.hds" {
		args = append(args, "--no-play")
	}
	places := m.plant(t, home)
	var out, diagnostics bytes.Buffer
	status := call(args, streams{strings.NewReader(""), &out, &diagnostics})
	var report struct {
		Findings []struct {
			Code, Message string
			Span          place
		}
	}
	if err := json.Unmarshal(out.Bytes(), &report); err != nil || status > exitFindings {
		t.Fatalf("exit status %d: %s%v", status, &diagnostics, err)
	}
	got, told := missed, ""
	for i, f := range report.Findings {
		told += fmt.Sprintf("\n%s:%d %s: %s", f.Span.file, f.Span.line, f.Code, f.Message)
		at := slices.Contains(places, f.Span)
		switch {
		case i == 0 && at:
			got = found
		case i == 0:
			got = elsewhere
		case i == 1:
			got++ // more, muddled
		}
	}
	if got != m.is || m.code != "" && report.Findings[0].Code != m.code {
		t.Errorf("it is %d at %v, want %d with %s:%s", got, places, m.is, m.code, told)
	}
}

// UnmarshalJSON reads the beginning of a span.
func (p *place) UnmarshalJSON(data []byte) error {
	var at struct {
		File string
		Line int
	}
	err := json.Unmarshal(data, &at)
	p.file, p.line = strings.TrimPrefix(filepath.ToSlash(at.File), "mine/"), at.Line
	return err
}

// plant writes the expansion with the mistake and returns where it may be reported.
func (m *planted) plant(t *testing.T, home string) []place {
	t.Helper()
	files := map[string]string{}
	err := fs.WalkDir(os.DirFS(home), ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := os.ReadFile(filepath.Join(home, filepath.FromSlash(name)))
		files[name] = strings.ReplaceAll(string(data), "\r\n", "\n")
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range m.edits {
		text, ok := files[e.file]
		switch {
		case e.old == gone:
			delete(files, e.file)
			if e.new != "" {
				files[e.new] = "▸" + text
			}
		case e.old == "" && !ok:
			files[e.file] = e.new
		case e.old == "" || !strings.Contains(text, e.old):
			t.Fatalf("%s has no %q", e.file, e.old)
		default:
			files[e.file] = strings.Replace(text, e.old, e.new, 1)
		}
	}
	var places []place
	for _, name := range slices.Sorted(maps.Keys(files)) {
		line := 0
		for text := range strings.Lines(files[name]) {
			if line++; strings.Contains(text, "▸") {
				places = append(places, place{name, line})
			}
		}
		at := filepath.Join("mine", filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(at), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(at, []byte(strings.ReplaceAll(files[name], "▸", "")), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return places
}
