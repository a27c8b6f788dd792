package main

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"
	"strings"

	"hulldown.dev/cmd/internal/files"
	"hulldown.dev/cmd/internal/usage"
	"hulldown.dev/engine/bot"
	"hulldown.dev/engine/play"
	"hulldown.dev/engine/train"
	"hulldown.dev/schema/diag"
)

// tuned gives a match the weights of those of some players who were fitted.
func (a *app) tuned(m play.Match, players []string) (play.Match, error) {
	fits, err := a.fits(m, players)
	if err != nil {
		return m, err
	}
	return fits.tune(m)
}

// tunedAtHand gives a match the weights of those of a script's players whose files are there,
// so that they decide what it leaves open.
func (a *app) tunedAtHand(m play.Match, s *play.Script) (play.Match, error) {
	var names []string
	for _, line := range s.Seats {
		n, err := bot.Parse(line.Player)
		if err != nil || !n.Fitted {
			continue
		}
		if info, err := os.Stat(cmp.Or(n.File, a.work.FitOf(s.Head.Scenario))); err == nil && info.Mode().IsRegular() {
			names = append(names, line.Player)
		}
	}
	return a.tuned(m, names)
}

// weights reads the weights of those of some players who were fitted, by their files, for
// the sides of a match.
func (a *app) weights(m play.Match, players []string) (map[string][][]int32, error) {
	fits, err := a.fits(m, players)
	if err != nil {
		return nil, err
	}
	return fits.weights(m)
}

// fits are the fitted players of a call, by the files that their names say.
type fits map[string]fitted

// fitted is a fitted player and the file that it comes from.
type fitted struct {
	*train.Fit
	file string
}

// fits reads those of some players who were fitted. What they were fitted to and a match is
// not, it says once for each file.
func (a *app) fits(m play.Match, players []string) (fits, error) {
	list := fits{}
	for _, name := range players {
		n, err := bot.Parse(name)
		if _, known := list[n.File]; err != nil || !n.Fitted || known {
			continue
		}
		if _, ok := m.(train.Match); !ok {
			return nil, usage.Errorf("player %q: the game of %s rates actions without weights", name, m.Head().Scenario)
		}
		f, file, err := a.readFit(n, m.Head().Scenario)
		if err != nil {
			return nil, err
		}
		list[n.File] = fitted{f, file}
		for _, differs := range f.Differs(m.Head()) {
			a.noteOnce(fmt.Sprintf("hulldown: the player %s of %s: %s", file, m.Head().Scenario, differs))
		}
	}
	return list, nil
}

// The states of the weights that a match finds beside the content.
const (
	noFit = iota
	otherFit
	isFit
)

// ownFit gives a match the player whose weights were fitted to just it or, with anySetUp, to
// its scenario as it is in whatever set-up, and says whether there are such, or else why those
// beside the content are none: they were fitted to an earlier state of it, or cannot be read.
// Those of another set-up are no matter.
func (a *app) ownFit(m play.Match, anySetUp bool) (_ play.Match, state int, why string) {
	tunable, ok := m.(train.Match)
	if !ok || len(tunable.Weights()) == 0 {
		return m, otherFit, ""
	}
	head := m.Head()
	name := a.work.FitOf(head.Scenario)
	info, err := os.Stat(name)
	if err != nil {
		return m, noFit, ""
	}
	if !info.Mode().IsRegular() { // a pipe would be waited for
		return m, otherFit, files.Slashed(name) + ": it is no regular file"
	}
	anew := fmt.Sprintf("; hulldown train %s fits it anew", head.Scenario)
	f, file, err := a.readFit(bot.Name{Kind: bot.Trained, Fitted: true}, head.Scenario)
	if err != nil {
		return m, otherFit, err.Error() + anew
	}
	if anySetUp {
		head.Set = f.Set
	}
	if !slices.EqualFunc(f.Set, head.Set, slices.Equal[[]string]) {
		return m, otherFit, ""
	}
	if differs := f.Differs(head); len(differs) > 0 {
		return m, otherFit, fmt.Sprintf("%s is left out: %s", file, strings.Join(differs, ", and ")) + anew
	}
	tuned, err := fits{"": fitted{f, file}}.tune(m)
	if err != nil {
		return m, otherFit, err.Error() + anew
	}
	return tuned, isFit, ""
}

// fitted is ownFit for a check, which plays small and large set-ups. Why a fit is left out is a
// finding of idleFits.
func (a *checkCommand) fitted(m play.Match) (play.Match, bool) {
	tuned, state, _ := a.ownFit(m, true)
	return tuned, state == isFit
}

// weights are those of the players for the sides of a match, whatever they were fitted to.
func (f fits) weights(m play.Match) (map[string][][]int32, error) {
	weights := map[string][][]int32{}
	for name, fit := range f { // order-free: each by itself; of several faults any is reported
		var err error
		if weights[name], err = fit.Values(m.(train.Match)); err != nil {
			return nil, usage.Errorf("%s: %v", fit.file, err)
		}
	}
	return weights, nil
}

// tune gives a match the weights of the players.
func (f fits) tune(m play.Match) (play.Match, error) {
	weights, err := f.weights(m)
	if err != nil || len(weights) == 0 {
		return m, err
	}
	return m.(play.Tunable).Tuned(weights)
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
		fmt.Fprintln(a.err, diag.PrintableLines(line))
	}
}

// player refuses a name that no player has, and one that a recording could not hold. What
// else may be meant is suggested too.
func player(name string, others ...string) error {
	_, err := bot.Parse(name)
	switch {
	case errors.Is(err, bot.ErrUnknown):
		return usage.Unknown("player", name, slices.Concat(bot.Names(), []string{bot.Trained}, others))
	case err != nil:
		return usage.Errorf("%v", err)
	case len(strings.Fields(name)) != 1 || strings.Contains(name, "#"):
		return usage.Errorf("player %q: name the file without spaces and without #, as recordings can hold it", name)
	}
	return nil
}
