package main

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestReadmeSteps holds that the test of the README misses no step in it.
func TestReadmeSteps(t *testing.T) {
	text := strings.Join([]string{
		"    hulldown indented",
		"```sh",
		"go run ./cmd/hulldown build",
		"go test ./...",
		"cd elsewhere",
		"mkdir -p a/b",
		"cp -r a c",
		"cat > a/b/c.txt <<'END'",
		"hulldown is a text here",
		"\t# too",
		"END",
		"hulldown -C mine check # exits 1",
		"hulldown play x --set \"force german a b\" > 'a file'   # a comment",
		"hulldown",
		"```",
		"hulldown outside",
		"```yaml",
		"hulldown: no call",
		"- run: hulldown check",
		"```",
		"```text",
		"some words",
		"",
		"  and more",
		"```",
		"none of it",
	}, "\n")
	got, err := readmeSteps(text)
	if err != nil {
		t.Fatal(err)
	}
	want := []step{
		{line: 3, args: []string{"build"}},
		{line: 6, dir: "a/b"},
		{line: 7, from: "a", dir: "c"},
		{line: 8, file: "a/b/c.txt", text: "hulldown is a text here\n\t# too\n"},
		{line: 12, args: []string{"-C", "mine", "check"}, want: 1},
		{line: 13, args: []string{"play", "x", "--set", "force german a b"}, out: "a file"},
		{line: 14},
		{line: 19, args: []string{"check"}, says: []string{"some words", "and more"}},
	}
	if diff := cmp.Diff(want, got, cmp.AllowUnexported(step{})); diff != "" {
		t.Error(diff)
	}
	for _, bad := range []string{"hulldown list | head", "hulldown 'open", "hulldown list && true", "cat > x <<'END'", "cat > x < y", "cp -r a b c", "cp -r a"} {
		if _, err := readmeSteps("```sh\n" + bad + "\n```"); err == nil {
			t.Errorf("%s: taken, though the test cannot carry it out", bad)
		}
	}
	for _, kind := range []string{"cue", "", "text"} {
		if _, err := readmeSteps("```" + kind + "\nterrain: {}\n```"); err == nil {
			t.Errorf("a listing of %q is taken, though nobody carries it out", kind)
		}
	}
}
