package content

import (
	"strings"
	"testing"
)

// TestSaying holds that clauses are found by their words, in a row before apart, whatever joins them, and by none that
// is too short.
func TestSaying(t *testing.T) {
	plain := func(c Clause) string { return c.Text }
	blank, joined := Saying("hull down", plain), Saying("Hull-Down", plain)
	if len(blank) < 10 || len(joined) != len(blank) || !strings.Contains(strings.ToLower(strings.ReplaceAll(blank[0].Text, "-", " ")), "hull down") {
		t.Errorf("%d clauses say hull down, %d hull-down", len(blank), len(joined))
	}
	apart := Saying("down hull", plain)
	if len(apart) < len(blank)/2 {
		t.Errorf("%d clauses have the words in another order", len(apart))
	}
	for _, none := range []string{"", "a", "conceal zebra", "ull"} {
		if found := Saying(none, plain); len(found) > 0 {
			t.Errorf("%q is said by %d clauses, such as %q", none, len(found), found[0].Text)
		}
	}
}
