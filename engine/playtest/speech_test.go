package playtest_test

import (
	"testing"

	"hulldown.dev/engine"
	"hulldown.dev/engine/playtest"
)

// TestEstimateWords holds that an estimate and both ends of its interval have equally many
// decimals, those of the largest, and that the unit of an interval stands once.
func TestEstimateWords(t *testing.T) {
	for _, c := range []struct {
		kind             engine.MeasureKind
		value, low, high float64
		want             string
	}{
		{engine.Spread, 0.1, -0.0364, 0.24, "0.10 (−0.04 to 0.24)"},
		{engine.Spread, -0.16, -0.29, -0.0319, "−0.16 (−0.29 to −0.03)"},
		{engine.Spread, 0.02, 0.0112, 0.03, "0.0200 (0.0112 to 0.0300)"},
		{engine.Spread, 99, 97.26, 100.76, "99.0 (97.3 to 100.8)"},
		{engine.Spread, 0, 0, 0, "0.00 (0.00 to 0.00)"},
		{engine.Share, 0.567, 0.51, 0.622, "56.7 % (51.0 to 62.2 %)"},
		{engine.Share, 0.0004, 0, 0.0012, "0.0 % (0.0 to 0.1 %)"},
	} {
		e := playtest.Estimate{Value: c.value, Low: c.low, High: c.high, Bounded: true}
		if got := (playtest.Speech{}).Estimate(engine.Measure{Kind: c.kind}, e); got != c.want {
			t.Errorf("%v (%v to %v) is told as %s, want %s", c.value, c.low, c.high, got, c.want)
		}
	}
	share := engine.Measure{Kind: engine.Share}
	if got := (playtest.Speech{}).Interval(share, -0.221, 0.09, true); got != "−22.1 to +9.0 pp" {
		t.Errorf("a difference of shares is told as %s", got)
	}
	if got := (playtest.Speech{}).Estimate(engine.Measure{Kind: engine.Spread}, playtest.Estimate{Value: 0.02}); got != "0.0200" {
		t.Errorf("an estimate without an interval is told as %s", got)
	}
}
