package playtest

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"hulldown.dev/engine"
	"hulldown.dev/schema/diag"
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

// GateOutcome is the result of a gate for a comparison.
type GateOutcome struct {
	Result GateResult
	// Pairs is about how many pairs of games would show whether the difference lies
	// within, where the result is NotShown; 0 for more than MaxGames.
	Pairs int64
	// Why says what the difference is, and what would help.
	Why string
}

// GateResult says whether a gate holds.
type GateResult string

// The results. A gate holds when the whole interval of the difference lies
// within, and fails when all of it lies beyond. Otherwise, and also when there
// are too few games for an interval, it is not shown, which is no pass.
const (
	Holds    GateResult = "holds"
	Fails    GateResult = "fails"
	NotShown GateResult = "not shown"
)

// Judge says whether a gate holds for so many pairs of games. It refuses a name that the comparison does not have, and a
// percentage of what is no share.
func (g Gate) Judge(list []Difference, pairs int64) (GateOutcome, error) {
	var names []string
	for _, d := range list {
		if d.Name == g.Name {
			return g.outcome(d, pairs), g.fits(d.Measure)
		}
		names = append(names, d.Name)
	}
	return GateOutcome{}, g.unknown(names)
}

// Check refuses what Judge refuses, for games that need not be played.
func (g Gate) Check(l *Layout) error {
	names := l.Names()
	at := slices.Index(names, g.Name)
	if at < 0 {
		return g.unknown(names)
	}
	measure, _ := l.find(at)
	return g.fits(l.Measures[measure])
}

// fits refuses a percentage of a measure that is no share.
func (g Gate) fits(m engine.Measure) error {
	if g.Percent && m.Kind != engine.Share && m.Kind != engine.Ratio {
		return fmt.Errorf("gate %q: %s is no share; give a number in its own unit", g, g.Name)
	}
	return nil
}

func (g Gate) unknown(names []string) error {
	return fmt.Errorf("gate %q: unknown metric %q%s", g, g.Name, diag.DidYouMean(g.Name, names))
}

func (g Gate) outcome(d Difference, pairs int64) GateOutcome {
	s := d.in
	v := GateOutcome{Result: NotShown}
	n := strconv.FormatInt(pairs, 10)
	switch {
	case d.Base.N == 0 || d.Head.N == 0:
		v.Why = s.say("report.unmeasured", "name", d.Name, "n", n)
		return v
	case !d.Bounded:
		v.Why = s.say("report.moved-few", "name", d.Name, "value", s.Format(d.Measure, d.Value, true), "n", n)
		return v
	}
	said := s.Together(d.Measure, true, d.Value, d.Low, d.High)
	v.Why = s.say("report.moved-by", "name", d.Name, "value", said[0], "interval", s.Between(said[1:]), "n", n)
	switch {
	case -g.Within <= d.Low && d.High <= g.Within:
		v.Result = Holds
	case d.Low > g.Within || d.High < -g.Within:
		v.Result = Fails
		v.Why = s.say("report.beyond", "moved", v.Why)
	default:
		v.Pairs = g.pairs(d, pairs)
		few := s.say("report.few-pairs", "moved", v.Why)
		if v.Why = s.say("report.needed", "few", few, "n", strconv.FormatInt(v.Pairs, 10)); v.Pairs == 0 {
			v.Why = s.say("report.needed-more", "few", few, "n", strconv.Itoa(MaxGames))
		}
	}
	return v
}

// pairs is about how many pairs would show whether a difference lies within if it
// is what it looks like; 0 for more than MaxGames. While few pairs
// differ an interval shrinks with their number, and with its root from there on.
func (g Gate) pairs(d Difference, played int64) int64 {
	room, half := math.Abs(g.Within-math.Abs(d.Value)), max(d.High-d.Value, d.Value-d.Low)
	if room == 0 || played < 1 {
		return 0
	}
	n := float64(played)
	if d.Few {
		n = (n+z*z)*half/room - z*z
	} else {
		n *= half / room * half / room
	}
	// Two digits are as much as such a forecast is good for.
	unit := math.Pow10(max(0, int(math.Floor(math.Log10(max(n, 1))))-1))
	if n = math.Ceil(n/unit) * unit; n > MaxGames {
		return 0
	}
	return max(int64(n), played+1)
}

// Format writes a value of a measure as people read it: shares in per cent,
// others with as many decimals as mean something. With sign, a plus is
// before what is not negative.
func Format(m engine.Measure, x float64, sign bool) string {
	return formatted(m, x, decimals(x), sign)
}

// formatted is Format with so many decimals, if the measure is no share.
func formatted(m engine.Measure, x float64, decimals int, sign bool) string {
	plus := ""
	if sign && x >= 0 {
		plus = "+"
	}
	if m.Kind == engine.Share || m.Kind == engine.Ratio {
		unit := " %"
		if sign {
			unit = " pp" // a difference of shares
		}
		return plus + strconv.FormatFloat(tidy(100*x, 1), 'f', 1, 64) + unit
	}
	return plus + strconv.FormatFloat(tidy(x, decimals), 'f', decimals, 64)
}

// decimals is how many decimals mean something where values stand beside each other: what
// the largest of them has by itself.
func decimals(values ...float64) int {
	largest := 0.0
	for _, x := range values {
		largest = max(largest, math.Abs(x))
	}
	switch {
	case largest >= 100:
		return 1
	case largest != 0 && largest < 0.1:
		return 4
	}
	return 2
}

// tidy rounds, and has no negative zero.
func tidy(x float64, decimals int) float64 {
	p := math.Pow10(decimals)
	if r := math.Round(x*p) / p; r != 0 {
		return r
	}
	return 0
}
