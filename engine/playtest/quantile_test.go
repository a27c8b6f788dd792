package playtest

import (
	"math"
	"testing"

	"gonum.org/v1/gonum/mathext"
)

// TestBetaQuantile holds the quantile to what bisection finds, from a single case to a
// hundred million.
func TestBetaQuantile(t *testing.T) {
	for _, n := range []float64{1, 2, 3.5, 12, 400, 1e4, 1e6, 1e8} {
		for _, k := range []float64{0.5, 1, 2, n / 3, n / 2, n - 1, n - 0.5, n} {
			if k <= 0 || k > n {
				continue
			}
			for _, y := range []float64{1e-6, 0.0005, 0.025, 0.975, 0.9995} {
				want := bisect(0, 1, func(p float64) bool { return mathext.RegIncBeta(k, n-k+1, p) < y })
				if got := betaQuantile(k, n-k+1, y); math.Abs(got-want) > 1e-9*want+1e-17 {
					t.Errorf("%v of %v at %v: got %v, want %v", k, n, y, got, want)
				}
			}
		}
	}
}

// TestGammaQuantile holds the quantile to what bisection finds, for every number of events
// whose bounds are looked for, halves among them.
func TestGammaQuantile(t *testing.T) {
	for k := 0.5; k <= Least+1; k += 0.5 {
		for _, y := range []float64{1e-6, 0.0005, 0.025, 0.975, 0.9995} {
			want := bisect(0, 8*Least, func(x float64) bool { return mathext.GammaIncReg(k, x) < y })
			if got := gammaQuantile(k, y); math.Abs(got-want) > 1e-9*want+1e-16 {
				t.Errorf("%v at %v: got %v, want %v", k, y, got, want)
			}
		}
	}
}
