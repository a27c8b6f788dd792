package playtest

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"hulldown/engine"
	"hulldown/schema/diag"
)

// Gate demands that a count does not move by more than Within: a share of
// games, or a number in the unit of the count.
type Gate struct {
	Name    string
	Within  float64
	Percent bool
}

// ParseGate reads "win_rate.german within 3%" or "rounds within 0.5". It
// refuses anything else.
func ParseGate(text string) (Gate, error) {
	words := strings.Fields(text)
	if len(words) == 4 && words[3] == "%" {
		words = []string{words[0], words[1], words[2] + "%"}
	}
	if len(words) != 3 || words[1] != "within" {
		return Gate{}, fmt.Errorf("gate %q: expected METRIC within NUMBER, such as %q", text, "win_rate.german within 3%")
	}
	number, percent := strings.CutSuffix(words[2], "%")
	n, err := strconv.ParseFloat(number, 64)
	if err != nil || n < 0 || math.IsInf(n, 0) || math.IsNaN(n) {
		return Gate{}, fmt.Errorf("gate %q: %q is no number from 0 on", text, words[2])
	}
	if percent {
		n /= 100
	}
	return Gate{Name: words[0], Within: n, Percent: percent}, nil
}

// String writes a gate as ParseGate reads it.
func (g Gate) String() string {
	if g.Percent {
		return fmt.Sprintf("%s within %.6g%%", g.Name, 100*g.Within)
	}
	return fmt.Sprintf("%s within %.6g", g.Name, g.Within)
}

// Verdict is what a gate says of a comparison.
type Verdict struct {
	Gate Gate
	// Passed is set when the whole interval of the difference lies within.
	Passed bool
	// Why says what the difference is, and what would help.
	Why string
}

// Judge decides whether a gate holds: the whole interval of the difference must
// lie within. It refuses a name that the comparison does not have, and a
// percentage of what is no share.
func (g Gate) Judge(list []Difference) (Verdict, error) {
	var names []string
	for _, d := range list {
		if d.Name != g.Name {
			names = append(names, d.Name)
			continue
		}
		if whole := d.Measure.Kind == engine.Share || d.Measure.Kind == engine.Ratio; g.Percent && !whole {
			return Verdict{}, fmt.Errorf("gate %q: %s is no share; give a number in its own unit", g, g.Name)
		}
		return g.verdict(d), nil
	}
	return Verdict{}, fmt.Errorf("gate %q: unknown metric %q%s", g, g.Name, diag.DidYouMean(g.Name, names))
}

func (g Gate) verdict(d Difference) Verdict {
	say := func(x float64) string { return Format(d.Measure, x, true) }
	what := fmt.Sprintf("%s moved by %s (%s to %s)", d.Name, say(d.Value), say(d.Low), say(d.High))
	v := Verdict{Gate: g, Why: what}
	switch {
	case d.Base.N == 0 || d.Head.N == 0:
		v.Why = d.Name + " could not be measured in both versions"
	case -g.Within <= d.Low && d.High <= g.Within:
		v.Passed = true
	case d.Low > g.Within || d.High < -g.Within:
		v.Why = what + ": beyond the gate"
	default:
		v.Why = what + ": these games are too few to tell; play more"
	}
	return v
}

// Format writes a value of a measure as people read it: shares in per cent,
// others with as many decimals as mean something. With sign, a plus is
// before what is not negative.
func Format(m engine.Measure, x float64, sign bool) string {
	plus := ""
	if sign && x >= 0 {
		plus = "+"
	}
	if m.Kind == engine.Share || m.Kind == engine.Ratio {
		return plus + strconv.FormatFloat(tidy(100*x, 1), 'f', 1, 64) + " %"
	}
	decimals := 2
	if math.Abs(x) >= 100 {
		decimals = 1
	}
	if x != 0 && math.Abs(x) < 0.1 {
		decimals = 4
	}
	return plus + strconv.FormatFloat(tidy(x, decimals), 'f', decimals, 64)
}

// tidy rounds, and has no negative zero.
func tidy(x float64, decimals int) float64 {
	p := math.Pow10(decimals)
	if r := math.Round(x*p) / p; r != 0 {
		return r
	}
	return 0
}
