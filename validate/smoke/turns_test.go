package smoke

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
)

// TestTurns holds that rules at one place are the turns of a loop, which are named, and those
// at none, or taken by one line of a shelf, are not.
func TestTurns(t *testing.T) {
	at := func(line int) diag.Span {
		return diag.Span{File: "a.cue", Line: line, Col: 1, EndLine: line, EndCol: 2}
	}
	r := &model.Record{Origin: &model.Origin{Name: "scenarios/a", Find: func() model.Places {
		return model.Places{Fields: map[string]diag.Span{
			"rules.0.on": at(1), "rules.1.on": at(2), "rules.2.on": at(2), "rules.3.on": at(3), "rules.4.on": at(2), "rules.5.on": at(6), "rules.6.on": at(6), "rules.7.on": at(6),
		}, Written: map[string]diag.Span{"rules.5.on": at(11), "rules.6.on": at(12), "rules.7.on": at(12)}}
	}}}
	if diff := cmp.Diff([][]int{{0}, {1, 2, 4}, {3}, {5}, {6, 7}}, turnsOf(r, 8)); diff != "" {
		t.Error(diff)
	}
	if got := turnsOf(&model.Record{}, 3); len(got) != 3 {
		t.Errorf("rules without a place are %v", got)
	}
	for _, tt := range []struct {
		idle []int
		all  int
		want string
	}{
		{[]int{0}, 1, ""}, {[]int{0, 1, 2}, 3, ", in none of the 3 turns of its loop"},
		{[]int{2}, 3, ", in turn 3 of the 3 of its loop"}, {[]int{0, 2}, 4, ", in the turns 1 and 3 of the 4 of its loop"},
		{[]int{0, 1, 4}, 6, ", in the turns 1, 2 and 5 of the 6 of its loop"},
	} {
		if got := ofTurns(tt.idle, tt.all); got != tt.want {
			t.Errorf("%v of %d is %q, want %q", tt.idle, tt.all, got, tt.want)
		}
	}
}
