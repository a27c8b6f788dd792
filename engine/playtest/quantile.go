package playtest

import (
	"math"

	"gonum.org/v1/gonum/mathext"
)

// z and power are the quantiles of the normal distribution behind intervals of
// 95 % and a chance of 80 % to show an effect.
const (
	z     = 1.959963984540054
	power = 0.8416212335729143
)

// level is how sure an interval is: its normal quantile, and the chance beyond
// each of its ends.
type level struct{ z, tail float64 }

// fixed is the level of 95 % for a number of games that was fixed beforehand.
func fixed() level { return level{z, 0.025} }

// missing is the level, for a number of games that was fixed beforehand, of intervals
// that miss with a chance of so much.
func missing(chance float64) level { return level{mathext.NormalQuantile(1 - chance/2), chance / 2} }

// tuned is the number of games at which intervals that hold at every look are
// narrowest.
const tuned = 1000

// anytime is the level at which intervals after each of any number of games miss
// somewhere with a chance of so much: that of the normal mixture of Robbins (1970),
// which holds for means and for all that is linear in them once some hundred games
// are played (Waudby-Smith and others, 2024).
func anytime(n int64, chance float64) level {
	spread := mixed(n, chance)
	quantile := math.Sqrt((1 + 1/spread) * math.Log((1+spread)/(chance*chance)))
	return level{quantile, math.Erfc(quantile/math.Sqrt2) / 2}
}

// miss is the chance that an interval of a report misses.
const miss = 0.05

// mixed is the variance of the mixture after n games, in squares of the standard
// error.
func mixed(n int64, chance float64) float64 {
	least := -2 * math.Log(chance)
	return float64(n) * (least + math.Log(least+1)) / tuned
}

// student is the quantile of Student's distribution for an error that was
// itself estimated from df + 1 values: the expansion of Cornish and Fisher to the
// fourth order (Abramowitz and Stegun 26.7.5), which is good to four digits from
// df of Least - 1 on.
func (v level) student(df float64) float64 {
	q, s := v.z, v.z*v.z
	return q * (1 + (s+1)/(4*df) + ((5*s+16)*s+3)/(96*df*df) + (((3*s+19)*s+17)*s-15)/(384*df*df*df) +
		((((79*s+776)*s+1482)*s-1920)*s-945)/(92160*df*df*df*df))
}

// exact is the interval of Clopper and Pearson for k of n, which holds at least
// as often as it says. Neither need be a whole number; n is above 0.
func (v level) exact(k, n float64) (low, high float64) {
	low, high = 0, 1
	if k > 0 {
		low = betaQuantile(k, n-k+1, v.tail)
	}
	if k < n {
		high = betaQuantile(k+1, n-k, 1-v.tail)
	}
	return low, high
}

// betaQuantile is the share below which the beta distribution of a and b, each above 0,
// has the chance y.
func betaQuantile(a, b, y float64) float64 {
	logBeta := mathext.Lbeta(a, b)
	return root(0, 1, a/(a+b), func(x float64) (over, density float64) {
		return mathext.RegIncBeta(a, b, x) - y, math.Exp((a-1)*math.Log(x) + (b-1)*math.Log1p(-x) - logBeta)
	})
}

// gammaQuantile is the number below which the gamma distribution of shape a above 0 and
// scale 1 has the chance y.
func gammaQuantile(a, y float64) float64 {
	const beyond = 8 * Least // what no bound reaches
	logGamma, _ := math.Lgamma(a)
	return root(0, beyond, a, func(x float64) (over, density float64) {
		return mathext.GammaIncReg(a, x) - y, math.Exp((a-1)*math.Log(x) - x - logGamma)
	})
}

// root is where a distribution reaches a chance, between low and high: by Newton's steps
// from x, each kept between what is known to be below and above. Of says by how much the
// chance at a place is above it, and how dense the distribution is there. Bisection would
// take eight times as many of the function's values, and a report has hundreds of intervals.
func root(low, high, x float64, of func(x float64) (over, density float64)) float64 {
	const steps, near = 100, 1e-15
	for range steps {
		over, density := of(x)
		if over < 0 {
			low = x
		} else {
			high = x
		}
		next := x - over/density
		if !(next > low && next < high) { // or it is no number
			next = (low + high) / 2
		}
		if math.Abs(next-x) <= near*x {
			return next
		}
		x = next
	}
	return x
}

// events is the exact interval of Garwood for the mean of a number of events of
// which k came, k below Least.
func (v level) events(k float64) (low, high float64) {
	if k > 0 {
		low = gammaQuantile(k, v.tail)
	}
	return low, gammaQuantile(k+1, 1-v.tail)
}

// wilson is the score interval of a share p of n, which need be no whole number.
func (v level) wilson(p, n float64) (low, high float64) { return wilson(p, n, v.z) }

func wilson(p, n, z float64) (low, high float64) {
	centre := (p + z*z/(2*n)) / (1 + z*z/n)
	half := z / (1 + z*z/n) * math.Sqrt(p*(1-p)/n+z*z/(4*n*n))
	return max(0, centre-half), min(1, centre+half)
}

// Wilson returns the interval of 95 % of a share: k of n, by Wilson's score
// method. With n of 0 it is all from 0 to 1.
func Wilson(k, n int64) (low, high float64) {
	if n == 0 {
		return 0, 1
	}
	low, high = wilson(float64(k)/float64(n), float64(n), z)
	// The ends are exact where nothing or everything was seen.
	if k == 0 {
		low = 0
	}
	if k == n {
		high = 1
	}
	return low, high
}

// bisect returns where a condition that holds at the lower end stops to.
func bisect(low, high float64, holds func(float64) bool) float64 {
	const steps = 60
	for range steps {
		if mid := (low + high) / 2; holds(mid) {
			low = mid
		} else {
			high = mid
		}
	}
	return (low + high) / 2
}
