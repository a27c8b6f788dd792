package playtest

import (
	"fmt"
	"math"

	"hulldown.dev/engine"
	"hulldown.dev/schema/diag"
)

// Rule ends a batch before its last game.
type Rule interface {
	// Done reports whether a batch is enough and, if so, what it shows.
	Done(l *Layout, t *Tally) (verdict string, done bool)
	// Sequential reports whether the batch stops by the values that it shows, so
	// that intervals made for a fixed number of games would miss too often.
	Sequential() bool
}

// Precision ends a batch once the win rate of every side has an interval of no
// more than Half to each side.
type Precision struct{ Half float64 }

// Sequential implements Rule: how wide intervals are says next to nothing of
// where they lie, so that those of a fixed number of games hold (Chow and
// Robbins, 1965).
func (p Precision) Sequential() bool { return false }

// Done implements Rule.
func (p Precision) Done(l *Layout, t *Tally) (string, bool) {
	for side := range l.Measures[mWins].Keys {
		e := l.Estimate(t, mWins, side)
		if e.N == 0 || (e.High-e.Low)/2 > p.Half {
			return "", false
		}
	}
	return Speech{}.say("report.known", "share", percentage(p.Half)), true
}

// Band ends a batch once it is decided whether a share of games lies between
// Low and High. It runs two of Wald's sequential tests side by side, as Sobel
// and Wald proposed: one at each end of the band, each between a share that
// lies Slack outside and one that lies Slack inside. A share at least that far
// inside is called outside, and one that far outside inside, with a chance of
// at most Error each; nearer to the ends either answer counts as right.
type Band struct {
	// Count is the place of the share in a Layout; Name is how it is called.
	Count     int
	Name      string
	Low, High float64
	Slack     float64
	Error     float64
}

// NewBand returns the test of a share by name. It refuses names that are no
// share of games, and a band that leaves no room.
func NewBand(l *Layout, name string, b Band) (Band, error) {
	b.Name, b.Count = name, -1
	var shares []string
	for i, m := range l.Measures {
		for k, key := range m.Keys {
			if full := Name(m.Name, key); isShare(m) {
				shares = append(shares, full)
				if full == name {
					b.Count = l.At[i] + k
				}
			}
		}
	}
	if b.Count < 0 {
		return b, fmt.Errorf("testing %q: it is no share of games%s", name, diag.DidYouMean(name, shares))
	}
	if !(b.Slack > 0) || !(b.Error > 0) || b.Error >= 0.5 || b.Low-b.Slack <= 0 || b.High+b.Slack >= 1 || b.Low+b.Slack >= b.High-b.Slack {
		return b, fmt.Errorf("testing whether %s lies within %s to %s with a slack of %s and an error of %s: expected ends and slack that leave room between 0 and 100 %%, and an error below 50 %%",
			name, percentage(b.Low), percentage(b.High), percentage(b.Slack), percentage(b.Error))
	}
	return b, nil
}

// Sequential implements Rule.
func (b Band) Sequential() bool { return true }

// Done implements Rule.
func (b Band) Done(_ *Layout, t *Tally) (string, bool) {
	k, n := t.Sums[b.Count], t.Games
	low := sequential(k, n, b.Low, b)
	high := sequential(n-k, n, 1-b.High, b)
	say := func(text Key) (string, bool) {
		return Speech{}.say(text, "name", b.Name, "low", percentage(b.Low), "high", percentage(b.High), "error", percentage(b.Error)), true
	}
	switch {
	case low < 0 || high < 0:
		return say("report.outside")
	case low > 0 && high > 0:
		return say("report.within")
	}
	return "", false
}

// sequential is Wald's test at one end of a band: -1 when the share of k in n
// lies below it, 1 when it lies above, 0 for not yet. The two ends share the
// chance of error.
func sequential(k, n int64, end float64, b Band) int {
	p0, p1, fault := end-b.Slack, end+b.Slack, b.Error/2
	ratio := float64(k)*math.Log(p1/p0) + float64(n-k)*math.Log((1-p1)/(1-p0))
	bound := math.Log((1 - fault) / fault)
	switch {
	case ratio >= bound:
		return 1
	case ratio <= -bound:
		return -1
	}
	return 0
}

// percentage writes a share as people read it.
func percentage(p float64) string { return fmt.Sprintf("%.4g %%", 100*p) }

func isShare(m engine.Measure) bool { return m.Kind == engine.Share }
