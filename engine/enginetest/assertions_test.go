package enginetest

import (
	"regexp"
	"slices"
	"testing"
)

// TestAssertions holds that each way in which the list of clause tests and the
// tests that assert can differ is told, and no other.
func TestAssertions(t *testing.T) {
	const here = "TestAssertions/EITC_1.0_in_a_table"
	nothing := func(name string) string {
		return name + " is listed as a test of a clause, and does not run or asserts nothing"
	}
	for _, tc := range []struct {
		name   string
		listed []string
		runs   string
		want   []string
	}{
		{"as listed", []string{here}, "", nil},
		{"not listed", nil, "", []string{here + " tests a clause and is not listed; refresh the list with: go test ./content -run TestPlaces -update"}},
		{"without an assertion", []string{here, "TestAssertions/VT_hand"}, "", []string{nothing("TestAssertions/VT_hand")}},
		{"of another name", []string{here, here + "_of_two"}, "", []string{nothing(here + "_of_two")}},
		{"of a function that did not run", []string{here, "TestOther/EITC_1.0"}, "^TestA", nil},
		{"of a function that ran", []string{here, "TestOther/EITC_1.0"}, "^Test", []string{nothing("TestOther/EITC_1.0")}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			var a Assertions
			a.tests = map[string]bool{here + "/a_row": true, "TestAssertions": true, "TestAssertions/words": true}
			if got := a.faults(tc.listed, regexp.MustCompile(tc.runs)); !slices.Equal(got, tc.want) {
				t.Errorf("told is %q, want %q", got, tc.want)
			}
		})
	}
}

// TestNote holds that an assertion is remembered by the test that makes it.
func TestNote(t *testing.T) {
	var a Assertions
	t.Run("EITC 1.0", func(t *testing.T) { a.Note(t) })
	t.Run("EITC 1.4a", func(*testing.T) {})
	if got := a.faults([]string{"TestNote/EITC_1.0", "TestNote/EITC_1.4a"}, regexp.MustCompile("")); len(got) != 1 {
		t.Errorf("told is %q, want the test that asserts nothing alone", got)
	}
}
