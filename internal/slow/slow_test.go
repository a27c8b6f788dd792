package slow

import "testing"

// TestWhole holds what is left out of a sample, and that nothing is of the whole.
func TestWhole(t *testing.T) {
	for value, whole := range map[string]bool{"": false, "0": false, "1": true} {
		t.Setenv(Variable, value)
		n, want := 0, 3
		for i := range 7 {
			if Takes(i, 3) {
				n++
			}
		}
		if whole {
			want = 7
		}
		if Whole() != whole || Count(3, 7) != want || n != want || !Takes(0, 3) {
			t.Errorf("%s=%s: %d are counted and %d taken, want %d", Variable, value, Count(3, 7), n, want)
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
