package train_test

import (
	"reflect"
	"testing"

	"hulldown.dev/engine/play"
	"hulldown.dev/engine/train"
)

// lessons is a fit with lessons of red, each with its gain and what it changes, by how much.
func lessons(seed uint64, list ...train.Lesson) *train.Fit {
	f := &train.Fit{Format: train.Fit1, Seed: play.Exact(seed), Lessons: list}
	for _, against := range []string{"greedy", "random"} {
		f.Proof = append(f.Proof, train.Proof{Side: "red", Against: against, Games: 100, Wins: 40 + int64(seed), Plain: 42, Differ: 60})
	}
	return f
}

func lesson(group string, gain float64, more ...float64) train.Lesson {
	l := train.Lesson{Side: "red", Group: group, Gain: train.Interval{Value: gain}}
	for i, m := range more {
		if m != 0 {
			l.Changes = append(l.Changes, train.Change{Metric: string(rune('a' + i)), More: train.Interval{Value: m}})
		}
	}
	return l
}

// TestAgree holds what several fits leave of the lessons of the first.
func TestAgree(t *testing.T) {
	first := lessons(1,
		lesson("", 0.2, 1, -1, 2, 3),
		lesson("aim", 0.1, 1, 1),
		lesson("luck", 0.05, 1),
		lesson("hold", 0.04, 1),
		lesson("far", -0.01, 1))
	got := train.Agree([]*train.Fit{first,
		lessons(2, lesson("", -0.1, 1, 1, 2), lesson("aim", 0.3, 2, 0), lesson("luck", -0.01, 1), lesson("far", 0.1, 1)),
		lessons(4, lesson("aim", 0.2, 3, 1), lesson("", 0.1, 1, -1, 2, 3), lesson("luck", 0.1, 1), lesson("hold", 0.2, 1), lesson("far", 0.1, 1))})
	whole, aim := lesson("", 0.2, 1, 0, 2), lesson("aim", 0.1, 1)
	whole.Gains, aim.Gains = &[2]float64{-0.1, 0.2}, &[2]float64{0.1, 0.3}
	if want := []train.Lesson{whole, aim}; !reflect.DeepEqual(got.Lessons, want) {
		t.Errorf("lessons %+v, want %+v", got.Lessons, want)
	}
	if len(first.Lessons) != 5 || len(first.Lessons[0].Changes) != 4 {
		t.Errorf("the first fit has become %+v", first.Lessons)
	}
	if len(got.Others) != 2 || got.Others[0].Seed != 2 || len(got.Others[0].Proof) != 1 {
		t.Errorf("other fits %+v", got.Others)
	}
	if gain := got.Others[1].Gain("red"); gain.Value != 0.02 {
		t.Errorf("the third fit gains %+v", gain)
	}
	if got.Confirmed("red") || got.Confirmed("blue") {
		t.Errorf("fits of which one gains nothing are confirmed")
	}
	if two := train.Agree([]*train.Fit{first, lessons(4)}); !two.Confirmed("red") || len(two.Lessons) != 0 {
		t.Errorf("of a fit without lessons %+v is left", two)
	}
}
