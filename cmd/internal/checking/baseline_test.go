package checking

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/load"
	"hulldown.dev/schema/model"
)

// TestBaselineKnows holds what of a baseline is known, new and healed when records and
// files are renamed, moved and mended. A place is record@file: words, a baseline one to a
// line, and there are those whose record or file is there.
func TestBaselineKnows(t *testing.T) {
	for _, tt := range []struct {
		name, before, after, there string
		unknown, healed            []string
	}{
		{"the same", "cards/a@f: 120", "cards/a@f: 120", "cards/a", nil, nil},
		{"moved to another file", "cards/a@f: 120", "cards/a@g: 120", "cards/a", nil, nil},
		{"renamed", "cards/a@f: 120", "cards/b@f: 120", "cards/b", nil, nil},
		{"file renamed", "@f: odd", "@g: odd", "g", nil, nil},
		{"two alike renamed with their file", "@e: odd\n@f: odd", "@e: odd\n@g: odd", "e g", nil, nil},
		{"one of two renamed", "cards/a@f: 120\ncards/b@f: 120", "cards/a@f: 120\ncards/c@f: 120", "cards/a cards/c", nil, nil},
		{"healed", "cards/a@f: 120", "", "cards/a", nil, []string{"x-code cards/a"}},
		{"gone", "cards/a@f: 120", "", "", nil, []string{"x-code cards/a"}},
		{"another", "cards/a@f: 120", "cards/a@f: 120\ncards/a@f: 130", "cards/a", []string{"130"}, nil},
		{"healed, and a new one alike elsewhere", "cards/a@f: 120", "cards/b@f: 120", "cards/a cards/b", []string{"120"}, []string{"x-code cards/a"}},
		{"twice where it was once", "cards/a@f: 120", "cards/a@f: 120\ncards/a@f: 120", "cards/a", []string{"120"}, nil},
		{"renamed into one that is known", "cards/a@f: 120\ncards/b@f: 5", "cards/b@f: 120\ncards/b@f: 5", "cards/b", []string{"120"}, []string{"x-code cards/a"}},
		{"at its id, renamed", "cards/a@f: a", "cards/b@f: b", "cards/b", nil, nil},
	} {
		t.Run(tt.name, func(t *testing.T) {
			was, old := findingsOf(tt.before)
			found, now := findingsOf(tt.after)
			now.Left = strings.Fields(tt.there)
			for _, file := range now.Left {
				if !strings.Contains(file, "/") {
					now.Sources[file] = append(now.Sources[file], '\n')
				}
			}
			file := filepath.Join(t.TempDir(), "known")
			if err := WriteBaseline(file, old, was); err != nil {
				t.Fatal(err)
			}
			b, err := ReadBaseline(file)
			if err != nil {
				t.Fatal(err)
			}
			unknown, healed := b.Unknown(now, found)
			var words []string
			for _, f := range unknown {
				words = append(words, f.Message)
			}
			if !slices.Equal(words, tt.unknown) || !slices.Equal(healed, tt.healed) {
				t.Errorf("unknown %v, healed %v; want %v and %v", words, healed, tt.unknown, tt.healed)
			}
		})
	}
}

// findingsOf makes findings of lines "record@file: words", and the files with the words.
func findingsOf(text string) ([]diag.Finding, *load.Result) {
	r := &load.Result{Content: &model.Content{}, Sources: map[string][]byte{}}
	var out []diag.Finding
	for line := range strings.Lines(text) {
		where, words, _ := strings.Cut(strings.TrimSpace(line), ": ")
		record, file, _ := strings.Cut(where, "@")
		r.Sources[file] = append(r.Sources[file], words+"\n"...)
		n := strings.Count(string(r.Sources[file]), "\n")
		out = append(out, diag.Finding{Code: "x-code", Record: record, Message: words,
			Span: diag.Span{File: file, Line: n, Col: 1, EndLine: n, EndCol: 1 + len(words)}})
	}
	return out, r
}

// TestOldBaseline holds that a baseline of fingerprints alone is read.
func TestOldBaseline(t *testing.T) {
	was, r := findingsOf("cards/a@f: 120")
	file := filepath.Join(t.TempDir(), "known")
	text := "# known\n" + diag.Fingerprints(was, func(f string) []byte { return r.Sources[f] })[0] + " x-code cards/a\n"
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	b, err := ReadBaseline(file)
	if err != nil {
		t.Fatal(err)
	}
	if unknown, healed := b.Unknown(r, was); len(unknown)+len(healed) > 0 {
		t.Errorf("unknown %v, healed %v", unknown, healed)
	}
	if _, healed := b.Unknown(r, nil); !slices.Equal(healed, []string{"x-code cards/a"}) {
		t.Errorf("healed %v", healed)
	}
}
