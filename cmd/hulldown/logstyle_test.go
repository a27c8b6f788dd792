package main

import "testing"

// TestStyled holds that a terminal shows clauses faint and what is loud in a colour.
func TestStyled(t *testing.T) {
	for _, c := range []struct {
		kind       string
		number     int
		line, want string
	}{
		{"drew", 0, "  s1 draws 9 [EITC 6.0a]", "  s1 draws 9 \x1b[2m[EITC 6.0a]\x1b[0m"},
		{"shot-hit", 0, "    it hits [EITC 11.1.2c]", "\x1b[33m    it hits \x1b[0m\x1b[2m[EITC 11.1.2c]\x1b[0m"},
		{"hurt", 2, "        [EITC 12.1]", "\x1b[31m        \x1b[0m\x1b[2m[EITC 12.1]\x1b[0m"},
		{"hurt", 0, "he is healthy [EITC 9.0b]", "he is healthy \x1b[2m[EITC 9.0b]\x1b[0m"},
		{"", 0, "   800 m  ger-1", "   800 m  ger-1"},
	} {
		if got := styled(c.kind, c.number, c.line); got != c.want {
			t.Errorf("%s %q is shown as %q, want %q", c.kind, c.line, got, c.want)
		}
	}
}
