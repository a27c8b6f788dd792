package rule

import "testing"

// TestAsks holds where a fact is asked for: by a test, by the unit that it describes, and by
// either part of what it counts.
func TestAsks(t *testing.T) {
	const asked = FactRange
	of := &Who{Tests: []Test{{Fact: asked}}}
	other := &Who{Tests: []Test{{Fact: FactUnit}}}
	for _, c := range []struct {
		why  string
		test Test
		want bool
	}{
		{"itself", Test{Fact: asked}, true},
		{"another", Test{Fact: FactUnit}, false},
		{"a unit that it describes", Test{Fact: FactUnit, Who: of}, true},
		{"another of that unit", Test{Fact: FactUnit, Who: other}, false},
		{"what is counted", Test{Fact: FactUnit, Count: &Count{Of: Measure{Units: of}}}, true},
		{"what is counted, over something else", Test{Fact: FactUnit, Count: &Count{Of: Measure{Units: of}, Over: &Measure{Units: other}}}, true},
		{"over what", Test{Fact: FactUnit, Count: &Count{Of: Measure{Units: other}, Over: &Measure{Units: of}}}, true},
		{"neither", Test{Fact: FactUnit, Count: &Count{Of: Measure{Units: other}, Over: &Measure{Units: other}}}, false},
		{"over nothing", Test{Fact: FactUnit, Count: &Count{Of: Measure{Units: other}}}, false},
	} {
		if got := (&Who{Tests: []Test{c.test}}).Asks(asked); got != c.want {
			t.Errorf("%s: %v, want %v", c.why, got, c.want)
		}
	}
	if (*Who)(nil).Asks(asked) {
		t.Error("nobody asks for something")
	}
}
