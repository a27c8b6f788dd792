package diag

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func at(file string, line, col int, code, message string) Finding {
	return Finding{Code: code, Severity: Error, Message: message, Span: Span{File: file, Line: line, Col: col}}
}

func TestSort(t *testing.T) {
	want := []Finding{
		{Code: "play-x", Message: "no place"},
		at("a.cue", 1, 2, "b", "m"),
		at("a.cue", 1, 10, "a", "m"),
		at("a.cue", 1, 10, "b", "l"),
		at("a.cue", 1, 10, "b", "m"),
		at("a.cue", 10, 1, "a", "m"),
		at("b.cue", 1, 1, "a", "m"),
	}
	mixed := []Finding{want[6], want[3], want[5], want[0], want[3], want[1], want[4], want[2], want[6]}
	before := slices.Clone(mixed)
	if diff := cmp.Diff(want, Sort(mixed)); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff(before, mixed); diff != "" {
		t.Errorf("the argument changed: %s", diff)
	}
	if got := Sort(nil); len(got) != 0 {
		t.Errorf("Sort(nil) = %v", got)
	}
}

func TestSortKeepsTheFirstOfEqualFindings(t *testing.T) {
	a, b := at("a", 1, 1, "c", "m"), at("a", 1, 1, "c", "m")
	a.Help, b.Help = "first", "second"
	if got := Sort([]Finding{a, b}); len(got) != 1 || got[0].Help != "first" {
		t.Errorf("%+v", got)
	}
}

func TestCounts(t *testing.T) {
	e, w := Finding{Severity: Error}, Finding{Severity: Warning}
	tests := []struct {
		fs   []Finding
		want string
	}{
		{nil, "no findings"},
		{[]Finding{e}, "1 error"},
		{[]Finding{w, w}, "2 warnings"},
		{[]Finding{e, w, e}, "2 errors, 1 warning"},
	}
	for _, tt := range tests {
		if got := Count(tt.fs).String(); got != tt.want {
			t.Errorf("%q, want %q", got, tt.want)
		}
	}
}
