package playtest

import (
	"strings"
	"testing"
)

// TestMarginSentence holds that a lead is called possible chance by itself only where its interval has 0.
func TestMarginSentence(t *testing.T) {
	sides := []string{"German", "Soviet"}
	for _, c := range []struct {
		low, high float64
		sure      bool
		ends      string
	}{{-1, 9, false, "which chance may explain"}, {1, 9, false, "among so many numbers may be"}, {1, 9, true, "(1.0 to 9.0)"}} {
		e := Estimate{Value: 5, Low: c.low, High: c.high, Bounded: true}
		if got := (Speech{}).marginSentence(sides, e, c.sure); !strings.HasSuffix(got, c.ends) {
			t.Errorf("%v to %v: %s", c.low, c.high, got)
		}
	}
}
