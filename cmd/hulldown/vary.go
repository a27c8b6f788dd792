package main

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"hulldown/cmd/internal/usage"
	"hulldown/engine/bot"
	"hulldown/engine/play"
	"hulldown/engine/playtest"
	"hulldown/schema/model"
)

// maxCells is the most points of a grid.
const maxCells = 1000

// axis is one --vary: a key and its values.
type axis struct {
	key    string
	values []string
}

// readGrid reads every --vary.
func readGrid(texts []string) ([]axis, error) {
	var grid []axis
	cells := 1
	for _, text := range texts {
		key, values, ok := strings.Cut(text, "=")
		list := strings.Split(values, ",")
		if !ok || key == "" || slices.Contains(list, "") {
			return nil, usage.Errorf("flag --vary takes a key and its values, such as crew=green,elite, not %q", text)
		}
		if slices.ContainsFunc(grid, func(x axis) bool { return x.key == key }) {
			return nil, usage.Errorf("flag --vary names %s twice; give all its values at once", key)
		}
		for i, v := range list {
			if slices.Contains(list[:i], v) {
				return nil, usage.Errorf("flag --vary %s has the value %s twice", key, v)
			}
		}
		grid = append(grid, axis{key, list})
		if cells *= len(list); cells > maxCells {
			return nil, usage.Errorf("the grid has more than %d points; vary less at a time", maxCells)
		}
	}
	return grid, nil
}

// points lists every choice of a grid, the last axis turning fastest.
func points(grid []axis) [][]playtest.Parameter {
	list := [][]playtest.Parameter{nil}
	for _, x := range grid {
		var next [][]playtest.Parameter
		for _, p := range list {
			for _, v := range x.values {
				next = append(next, append(slices.Clone(p), playtest.Parameter{Key: x.key, Value: v}))
			}
		}
		list = next
	}
	return list
}

// choose applies the settings of a cell: to its players, to the set-up, or to
// a copy of the content.
func (c *cell) choose(content *model.Content, set [][]string) ([][]string, *model.Content, error) {
	set = slices.Clone(set)
	for _, v := range c.vary {
		switch {
		case v.Key == "bots":
			c.bots = strings.Split(v.Value, "/")
			for _, name := range c.bots {
				if err := player(name); err != nil {
					return nil, nil, err
				}
			}
		case strings.Contains(v.Key, ":"):
			edited, err := content.Edit(v.Key, v.Value)
			if err != nil {
				return nil, nil, usage.Errorf("flag --vary: %v", err)
			}
			content = edited
		default:
			words := append(strings.Split(v.Key, "."), strings.Split(v.Value, "+")...)
			set = slices.DeleteFunc(set, func(old []string) bool { return len(old) > 0 && old[0] == words[0] && words[0] == v.Key })
			set = append(set, words)
		}
	}
	return set, content, nil
}

// player refuses a name that no player has.
func player(name string) error {
	err := bot.Check(name)
	switch {
	case errors.Is(err, bot.ErrUnknown):
		return usage.Unknown("player", name, bot.Names())
	case err != nil:
		return usage.Errorf("%v", err)
	}
	return nil
}

// goal is what --until asks for.
type goal struct {
	half float64
	// metric is empty for a goal of precision.
	metric string
	band   playtest.Band
}

// readGoal reads --until with --error and --slack.
func (f *playtestFlags) readGoal() (*goal, error) {
	if text, ok := strings.CutPrefix(f.until, "ci="); ok {
		half, err := readShare("--until ci=", text)
		if err == nil && half >= 0.5 {
			err = usage.Errorf("--until ci=%s is wider than any interval", text)
		}
		return &goal{half: half}, err
	}
	words := strings.Fields(f.until)
	if len(words) != 3 || words[1] != "in" {
		return nil, usage.Errorf("flag --until takes ci=1%% or a metric such as %q, not %q", "win_rate.german in 45..55%", f.until)
	}
	low, high, ok := strings.Cut(strings.TrimSuffix(words[2], "%"), "..")
	if !ok {
		return nil, usage.Errorf("flag --until takes a band such as 45..55%%, not %q", words[2])
	}
	g := &goal{metric: words[0]}
	for _, part := range []struct {
		name, text string
		to         *float64
	}{{"--until", low + "%", &g.band.Low}, {"--until", high + "%", &g.band.High}, {"--error", f.faults, &g.band.Error}, {"--slack", f.slack, &g.band.Slack}} {
		var err error
		if *part.to, err = readShare(part.name, part.text); err != nil {
			return nil, err
		}
	}
	return g, nil
}

// readShare reads "1%" or "0.01".
func readShare(flag, text string) (float64, error) {
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

// rule makes the goal a rule for a match.
func (g *goal) rule(m play.Match, bots []string) (playtest.Rule, error) {
	if g.metric == "" {
		return playtest.Precision{Half: g.half}, nil
	}
	l, err := layoutOf(m, bots)
	if err != nil {
		return nil, err
	}
	band, err := playtest.NewBand(l, g.metric, g.band)
	if err != nil {
		return nil, usage.Wrong(err)
	}
	return band, nil
}
