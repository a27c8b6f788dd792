package load

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestTidy(t *testing.T) {
	tests := []struct {
		name, text, want string // want is "" where nothing is to be reported
		line             int
	}{
		{"tidy", "package a\n\n// A note.\nx: 1\n", "", 0},
		{"blanks", "package a\n\n// A note.\nx:    1 // one\n", "package a\n\n// A note.\nx: 1 // one\n", 4},
		{"no line end", "package a", "package a\n", 1},
		{"no CUE", "package a\nx: ]\n", "", 0},
		{"too deep to read", "x: " + strings.Repeat("[", 70), "", 0},
		{"no text", "x: \"\xff\"   ", "", 0},
	}
	for _, tt := range tests {
		found := Tidy(&Result{Sources: map[string][]byte{"a.cue": []byte(tt.text), "other.cue": []byte("x:  1")}},
			func(file string) bool { return file == "a.cue" })
		if tt.want == "" {
			if len(found) > 0 {
				t.Errorf("%s: found %v, want nothing", tt.name, found)
			}
			continue
		}
		if len(found) != 1 || found[0].Span.Line != tt.line {
			t.Errorf("%s: found %v, want one in line %d", tt.name, found, tt.line)
			continue
		}
		edit := found[0].Fixes[0].Edits[0]
		from, to := edit.Span.Bounds([]byte(tt.text))
		if diff := cmp.Diff(tt.want, tt.text[:from]+edit.Text+tt.text[to:]); diff != "" {
			t.Errorf("%s (-want +got):\n%s", tt.name, diff)
		}
	}
}
