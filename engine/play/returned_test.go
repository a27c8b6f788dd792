package play

import (
	"slices"
	"strings"
	"testing"
)

// TestParseReturned holds that of a recording that a person sent all is read but notes that cannot be, which are named by
// their lines, and that anything else which is wrong refuses it.
func TestParseReturned(t *testing.T) {
	text := opening + "s1 lead 12\ntook -1\nnote fine\nnote\n answer\tx\nnote a\x01b\nnote " + strings.Repeat("a", MaxLine) + "\ntook 3\nend\nnote last\ntook x\n"
	s, left, err := ParseReturned([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	var lines []int
	for _, wrong := range left {
		lines = append(lines, wrong.Line)
	}
	if want := []int{4, 6, 7, 8, 9, 13}; !slices.Equal(lines, want) {
		t.Errorf("lines %v are left out, want %v", lines, want)
	}
	if want := opening + "\ns1 lead 12\nnote fine\ntook 3\nend\nnote last\n"; s.String() != want {
		t.Errorf("what is left is\n%s\nwant\n%s", s, want)
	}
	if _, err := Parse([]byte(text)); err == nil {
		t.Error("as a script it is read")
	}
	for _, bad := range []string{opening + "notes\x01\n", opening + "state x\n", "note x\n" + opening} {
		if _, _, err := ParseReturned([]byte(bad)); err == nil {
			t.Errorf("%q is read", bad)
		}
	}
}
