package main

import (
	"context"
	"fmt"
	"path/filepath"
	"strings"

	"hulldown.dev/cmd/internal/files"
	"hulldown.dev/engine/bot"
	"hulldown.dev/engine/play"
	"hulldown.dev/engine/train"
)

// mostTried is in how many games one is sought that such a plan wins.
const mostTried = 50

// recordExploits writes beside the weights a game that a plan wins far above its share, for
// each side with one.
func (a *trainCommand) recordExploits(ctx context.Context, m train.Match, f *train.Fit, out string) error {
	values, err := f.Values(m)
	if err != nil {
		return err
	}
	name := filepath.ToSlash(out)
	tuned, err := m.Tuned(map[string][][]int32{name: values})
	if err != nil {
		return err
	}
	for i := range f.Lessons {
		l := &f.Lessons[i]
		if !l.Exploits() {
			continue
		}
		file := strings.TrimSuffix(name, filepath.Ext(name)) + "-" + l.Side + ".play"
		if err := a.recordWin(ctx, tuned, winning{side: l.Side, name: name, seed: uint64(f.Seed), ledger: m.Ledger()}, file); err != nil {
			return err
		}
	}
	return nil
}

// winning is a game sought: one that a side wins by the weights of a name.
type winning struct {
	side, name string
	seed       uint64
	ledger     play.Ledger
}

// recordWin records the first game that the side wins against the standard player.
func (a *trainCommand) recordWin(ctx context.Context, m play.Match, w winning, file string) error {
	var bots []string
	for _, side := range w.ledger.Side {
		name := bot.Default
		if w.ledger.Sides[side] == w.side {
			name = bot.Trained + ":" + w.name
		}
		bots = append(bots, name)
	}
	for k := range uint64(mostTried) {
		script, outcome, err := m.Record(ctx, play.PlayOptions{Seed: w.seed, Game: k, Bots: bots})
		if err != nil {
			return err
		}
		if winner := outcome.Result.Winner; winner >= 0 && w.ledger.Sides[winner] == w.side {
			fmt.Fprintf(a.err, "hulldown: wrote %s, a game that %s wins so\n", file, w.side)
			return files.Replace(files.File{Name: file, Data: []byte(script.String())})
		}
	}
	return nil
}
