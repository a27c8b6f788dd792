package slow

import "testing"

// TestShares holds what is taken of 7 cases with a sample of one in 3, and of a count from 3
// to 7, by what is asked for.
func TestShares(t *testing.T) {
	for _, tt := range []struct {
		value        string
		asked, whole bool
		count        int
		taken        string
	}{
		{"", false, false, 3, "0  3  6"},
		{"0", false, false, 3, "0  3  6"},
		{"-1", false, false, 3, "0  3  6"},
		{"NaN", false, false, 3, "0  3  6"},
		{"much", false, false, 3, "0  3  6"},
		{"0.5", true, false, 5, "0 23 56"},
		{"0.999", true, false, 6, "0 23456"},
		{"1", true, true, 7, "0123456"},
		{"2", true, true, 7, "0123456"},
	} {
		t.Setenv(Variable, tt.value)
		taken := ""
		for i := range 7 {
			if Takes(i, 3) {
				taken += string(rune('0' + i))
			} else {
				taken += " "
			}
		}
		if Asked() != tt.asked || Whole() != tt.whole || Count(3, 7) != tt.count || taken != tt.taken {
			t.Errorf("%s=%s: asked %v, whole %v, %d, %q", Variable, tt.value, Asked(), Whole(), Count(3, 7), taken)
		}
	}
}

// TestCheap holds what a plain run takes of cases that are cheap, and that any share takes all.
func TestCheap(t *testing.T) {
	for value, want := range map[string]string{"": "036 2", "0": "036 2", "0.1": "0123456 7", "1": "0123456 7"} {
		t.Setenv(Variable, value)
		got := ""
		for i := range 7 {
			if OneIn(i, 3) {
				got += string(rune('0' + i))
			}
		}
		if got += " " + string(rune('0'+Fewer(2, 7))); got != want {
			t.Errorf("%s=%s: %q, want %q", Variable, value, got, want)
		}
	}
}

// TestShareOfMany holds that the share is met to one case, whatever the sample.
func TestShareOfMany(t *testing.T) {
	t.Setenv(Variable, "0.25")
	for n := 1; n < 60; n++ {
		taken := 0
		for i := range 1000 {
			if Takes(i, n) {
				taken++
			}
		}
		if want := 250 + 750/n; taken < want-1 || taken > want+1 {
			t.Errorf("one in %d: %d of 1000 are taken, want %d", n, taken, want)
		}
	}
}

// TestSome holds the order of the cases that are taken, and that a loop may end early.
func TestSome(t *testing.T) {
	cases := map[string]int{"a": 1, "b": 2, "c": 3, "d": 4}
	for value, want := range map[string]string{"0": "ac", "1": "abcd"} {
		t.Setenv(Variable, value)
		got := ""
		for name, n := range Some(cases, 2) {
			if got += name; cases[name] != n {
				t.Errorf("%s is %d", name, n)
			}
		}
		for name := range Some(cases, 2) {
			if name != "a" {
				t.Errorf("the first is %s", name)
			}
			break
		}
		if got != want {
			t.Errorf("%s=%s: %s is taken, want %s", Variable, value, got, want)
		}
	}
}
