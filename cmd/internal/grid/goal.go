package grid

import (
	"strconv"
	"strings"

	"hulldown.dev/cmd/internal/usage"
	"hulldown.dev/engine/play"
	"hulldown.dev/engine/playtest"
)

// Goal is a precision at which a playtest ends, from the flag --until.
type Goal struct {
	half float64
	// metric is empty for a goal of precision.
	metric string
	band   playtest.Band
}

// ReadGoal reads --until with --error and --slack.
func ReadGoal(until, faults, slack string) (*Goal, error) {
	if text, ok := strings.CutPrefix(until, "ci="); ok {
		half, err := ReadShare("--until ci=", text)
		if err == nil && half >= 0.5 {
			err = usage.Errorf("--until ci=%s is wider than any interval", text)
		}
		return &Goal{half: half}, err
	}
	metric, low, high, ok := bandOf(until)
	if !ok {
		return nil, usage.Errorf("flag --until takes ci=1%% or a metric such as %q, not %q", "win_rate.german in 45..55%", until)
	}
	g := &Goal{metric: metric}
	for _, part := range []struct {
		name, text string
		to         *float64
	}{{"--until", strings.TrimSuffix(low, "%") + "%", &g.band.Low}, {"--until", strings.TrimSuffix(high, "%") + "%", &g.band.High}, {"--error", faults, &g.band.Error}, {"--slack", slack, &g.band.Slack}} {
		var err error
		if *part.to, err = ReadShare(part.name, part.text); err != nil {
			return nil, err
		}
	}
	return g, nil
}

// bandOf parts "METRIC in LOW..HIGH". A percent sign of the band is one of its ends.
func bandOf(text string) (metric, low, high string, ok bool) {
	words := strings.Fields(text)
	if len(words) == 4 && words[3] == "%" {
		words = []string{words[0], words[1], words[2] + "%"}
	}
	if len(words) != 3 || words[1] != "in" {
		return "", "", "", false
	}
	low, high, ok = strings.Cut(words[2], "..")
	if strings.HasSuffix(high, "%") {
		low = strings.TrimSuffix(low, "%") + "%"
	}
	return words[0], low, high, ok
}

// ReadShare reads "1%" or "0.01", a share between 0 and 1, for a flag.
func ReadShare(flag, text string) (float64, error) {
	number, percent := strings.CutSuffix(text, "%")
	x, err := strconv.ParseFloat(number, 64)
	if percent {
		x /= 100
	}
	if err != nil || !(x > 0 && x < 1) {
		return 0, usage.Errorf("flag %s takes a share such as 1%%, not %q", flag, text)
	}
	return x, nil
}

// Rule makes the goal a rule for a match.
func (g *Goal) Rule(m play.Match, bots []string) (playtest.Rule, error) {
	if g.metric == "" {
		return playtest.Precision{Half: g.half}, nil
	}
	l, err := playtest.LayoutOf(m, play.CountOptions{Bots: bots})
	if err != nil {
		return nil, err
	}
	band, err := playtest.NewBand(l, g.metric, g.band)
	if err != nil {
		return nil, usage.Wrong(err)
	}
	return band, nil
}
