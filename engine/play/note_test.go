package play_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"hulldown.dev/engine/play"
)

// TestNotes holds that what persons write is kept, is about the decision above it, and leaves
// the lines of the game as they are.
func TestNotes(t *testing.T) {
	const text = `hulldown script 1
game toy

note before the first
one take 2
note why is \#5 worth nothing? # not this
note \\ twice
took 12
end
answer fun 4 of 5
`
	s, err := play.Parse([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	want := []play.Note{
		{Before: 0, Text: "before the first", Seconds: -1},
		{Before: 1, Text: "why is #5 worth nothing?", Seconds: -1},
		{Before: 1, Text: `\ twice`, Seconds: -1},
		{Before: 1, Seconds: 12},
		{Before: 2, Question: "fun", Text: "4 of 5", Seconds: -1},
	}
	if d := cmp.Diff(want, s.Notes); d != "" {
		t.Errorf("the notes differ:\n%s", d)
	}
	if len(s.Lines) != 2 {
		t.Errorf("%d lines, expected those of the game alone", len(s.Lines))
	}
	again, err := play.Parse([]byte(s.String()))
	if err != nil || cmp.Diff(s.Notes, again.Notes) != "" || again.String() != s.String() {
		t.Errorf("written and read again it is\n%s%v", again, err)
	}
}

// TestNotesThatAreNone holds what is refused.
func TestNotesThatAreNone(t *testing.T) {
	for _, c := range []struct{ line, want string }{
		{"note", "4:1: a note without a text, expected note TEXT..."},
		{"answer fun", "4:1: \"answer fun\", expected answer ID TEXT..."},
		{"took long", "4:1: \"took long\", expected took and at most 1000000 seconds"},
		{"took 1000001", "4:1: \"took 1000001\", expected took and at most 1000000 seconds"},
	} {
		_, err := play.Parse([]byte("hulldown script 1\ngame toy\n\n" + c.line + "\n"))
		if err == nil || err.Error() != c.want {
			t.Errorf("%q: %v, expected %s", c.line, err, c.want)
		}
	}
}

// TestComments holds that a text of any kind becomes notes that a script can hold.
func TestComments(t *testing.T) {
	for _, text := range []string{
		"short", "two\r\nlines", "# at the start and \\ behind", strings.Repeat("# ", 240), "\x00\x1b[31mred\x1b[0m", "half a \xff byte",
		strings.Repeat("word ", 500), strings.Repeat("ž", 5000), " \n\t\n",
	} {
		s := play.Script{Head: play.Head{Game: "toy"}, Notes: play.Comments(0, "", text)}
		again, err := play.Parse([]byte(s.String()))
		if err != nil {
			t.Errorf("%.20q: %v", text, err)
			continue
		}
		if d := cmp.Diff(s.Notes, again.Notes); d != "" {
			t.Errorf("%.20q is not read as it was written:\n%s", text, d)
		}
		if long := len(text) > play.MaxNote; long != (len(s.Notes) > 1) && text != "two\r\nlines" {
			t.Errorf("%.20q makes %d notes", text, len(s.Notes))
		}
	}
}
