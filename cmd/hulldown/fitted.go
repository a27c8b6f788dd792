package main

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strings"

	"hulldown/cmd/internal/files"
	"hulldown/cmd/internal/usage"
	"hulldown/engine/bot"
	"hulldown/engine/play"
	"hulldown/engine/train"
)

// tuned gives a match the weights of those of some players who were fitted.
func (a *app) tuned(m play.Match, players []string) (play.Match, error) {
	weights, err := a.weights(m, players)
	if err != nil || len(weights) == 0 {
		return m, err
	}
	return m.(play.Tunable).Tuned(weights)
}

// weights reads the weights of those of some players who were fitted, by their files, for
// the sides of a match. What they were fitted to and this is not, it says once for each file.
func (a *app) weights(m play.Match, players []string) (map[string][][]int32, error) {
	weights := map[string][][]int32{}
	for _, name := range players {
		n, err := bot.Parse(name)
		if err != nil || !n.Fitted || weights[n.File] != nil {
			continue
		}
		tunable, ok := m.(train.Match)
		if !ok {
			return nil, usage.Errorf("player %q: the game of %s rates actions without weights", name, m.Head().Scenario)
		}
		f, file, err := a.readFit(n, m.Head().Scenario)
		if err != nil {
			return nil, err
		}
		if weights[n.File], err = f.Values(tunable); err != nil {
			return nil, usage.Errorf("%s: %v", file, err)
		}
		for _, differs := range f.Differs(m.Head()) {
			a.noteOnce(fmt.Sprintf("hulldown: the player %s of %s: %s", file, m.Head().Scenario, differs))
		}
	}
	return weights, nil
}

// readFit reads the weights of a player, and returns the file as well.
func (a *app) readFit(n bot.Name, scenario string) (*train.Fit, string, error) {
	file := n.File
	if file == "" {
		file = a.work.FitOf(scenario)
		if _, err := os.Stat(file); errors.Is(err, fs.ErrNotExist) {
			return nil, file, usage.Errorf("player %q: %s has no fitted player: there is no %s; hulldown train %s makes one", n, scenario, files.Slashed(file), scenario)
		}
	}
	text, err := files.Read(file, "fitted weights", train.MaxFile)
	if err != nil {
		return nil, file, err
	}
	f, err := train.Read(bytes.NewReader(text))
	if err != nil {
		return nil, file, usage.Errorf("%s: %v", files.Slashed(file), err)
	}
	return f, files.Slashed(file), nil
}

// noteOnce writes a line to standard error if it is the first time.
func (a *app) noteOnce(line string) {
	a.noting.Lock()
	defer a.noting.Unlock()
	if a.noted == nil {
		a.noted = map[string]bool{}
	}
	if !a.noted[line] {
		a.noted[line] = true
		fmt.Fprintln(a.err, line)
	}
}

// player refuses a name that no player has, and one that a recording could not hold.
func player(name string) error {
	_, err := bot.Parse(name)
	switch {
	case errors.Is(err, bot.ErrUnknown):
		return usage.Unknown("player", name, append(bot.Names(), "trained"))
	case err != nil:
		return usage.Errorf("%v", err)
	case len(strings.Fields(name)) != 1 || strings.Contains(name, "#"):
		return usage.Errorf("player %q: name the file without spaces and without #, as recordings can hold it", name)
	}
	return nil
}
