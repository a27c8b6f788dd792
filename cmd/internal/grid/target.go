package grid

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"hulldown.dev/cmd/internal/usage"
	"hulldown.dev/engine"
	"hulldown.dev/engine/playtest"
	"hulldown.dev/schema/diag"
)

// Target is a metric and the two values between which it is to lie, from the flag --target.
type Target struct {
	Metric    string
	Low, High float64
	// percent is set where the ends were written in per cent.
	percent bool
}

// String writes a target as ReadTargets reads it.
func (t Target) String() string {
	low, high := t.ends()
	sign := ""
	if t.percent {
		sign = "%"
	}
	return fmt.Sprintf("%s in %s..%s%s", t.Metric, low, high, sign)
}

// ends are the ends as they are written.
func (t Target) ends() (low, high string) {
	factor := 1.0
	if t.percent {
		factor = 100
	}
	return fmt.Sprintf("%.6g", factor*t.Low), fmt.Sprintf("%.6g", factor*t.High)
}

// exclusive are measures of which a game counts for one key at most.
const exclusive = playtest.WinRate + " ends"

// ReadTargets reads every --target. It refuses those that no game could meet together.
func ReadTargets(texts []string) ([]Target, error) {
	var list []Target
	for _, text := range texts {
		t, err := readTarget(text)
		if err != nil {
			return nil, err
		}
		for _, o := range list {
			if o.Metric == t.Metric && (t.Low >= o.High || o.Low >= t.High) {
				return nil, usage.Errorf("--target %q and %q contradict each other: no value is in both", o, t)
			}
		}
		list = append(list, t)
	}
	if len(list) == 0 {
		return nil, usage.Errorf("a target is missing, such as --target %q", "win_rate.german in 48..52%")
	}
	for _, measure := range strings.Fields(exclusive) {
		least := map[string]float64{}
		sum, named := 0.0, []string(nil)
		for _, t := range list {
			if name, _, _ := strings.Cut(t.Metric, "."); name == measure && t.High <= 1 && t.Low > least[t.Metric] {
				sum += t.Low - least[t.Metric]
				least[t.Metric] = t.Low
				named = append(named, strconv.Quote(t.String()))
			}
		}
		if sum > 1 {
			return nil, usage.Errorf("--target %s contradict each other: of 100 games they ask for %.4g", strings.Join(named, " and "), 100*sum)
		}
	}
	return list, nil
}

func readTarget(text string) (Target, error) {
	metric, low, high, ok := bandOf(text)
	t := Target{Metric: metric, percent: strings.HasSuffix(high, "%")}
	var errs [2]error
	if ok {
		t.Low, errs[0] = readEnd(low)
		t.High, errs[1] = readEnd(high)
	}
	switch {
	case !ok || errs[0] != nil || errs[1] != nil:
		return t, usage.Errorf("flag --target takes a metric and where it is to lie, such as %q or %q, not %q", "win_rate.german in 48..52%", "rounds in 5..7", text)
	case t.Low >= t.High:
		return t, usage.Errorf("--target %q leaves nothing between its ends; write the lower one first", text)
	case t.alike():
		return t, usage.Errorf("--target %q: its ends are hardly apart, and no number of games tells them from each other", text)
	case t.percent && (t.Low < 0 || t.High > 1):
		return t, usage.Errorf("--target %q: a share lies between 0 and 100 %%", text)
	}
	return t, nil
}

// alike reports whether both ends are written alike.
func (t Target) alike() bool {
	low, high := t.ends()
	return low == high
}

// mostEnd is how far from 0 an end may be, which is farther than what any game counts.
const mostEnd = 1e12

// readEnd reads an end of a band: a number, or one in per cent.
func readEnd(text string) (float64, error) {
	number, percent := strings.CutSuffix(text, "%")
	x, err := strconv.ParseFloat(number, 64)
	if err == nil && !(math.Abs(x) <= mostEnd) {
		err = strconv.ErrRange
	}
	if percent {
		x /= 100
	}
	return x, err
}

// Check refuses a target on what games do not count, one in per cent of what is no
// share, and one of a share that no share reaches.
func (t Target) Check(l *playtest.Layout) error {
	m, _, ok := l.Find(t.Metric)
	if !ok {
		names := l.Names()
		near := diag.DidYouMean(t.Metric, names)
		measure, _, _ := strings.Cut(t.Metric, ".")
		var keys []string
		for _, name := range names {
			if strings.HasPrefix(name, measure+".") {
				keys = append(keys, name)
			}
		}
		if near == "" && len(keys) > 0 {
			near = "; there are " + strings.Join(keys[:min(len(keys), mostNamed)], ", ")
		}
		if near == "" {
			near = "; hulldown explain metric lists them"
		}
		return usage.Errorf("--target %q: there is no metric %q%s", t, t.Metric, near)
	}
	kind := l.Measures[m].Kind
	switch share := slices.Contains([]engine.MeasureKind{engine.Share, engine.Ratio}, kind); {
	case t.percent && !share:
		return usage.Errorf("--target %q: %s is no share; give its ends in its own unit, without %%", t, t.Metric)
	case kind == engine.Share && (t.Low < 0 || t.High > 1):
		return usage.Errorf("--target %q: %s is a share; give its ends in per cent, such as %s in 48..52%%", t, t.Metric, t.Metric)
	}
	return nil
}

// Share reports whether a target is on a share of games, which lies between 0 and 1.
func (t Target) Share(l *playtest.Layout) bool {
	m, _, ok := l.Find(t.Metric)
	return ok && l.Measures[m].Kind == engine.Share
}

// mostNamed is how many metrics a message names.
const mostNamed = 12
