package main

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"hulldown/cmd/internal/files"
	"hulldown/engine/bot"
	"hulldown/engine/play"
	"hulldown/engine/playtest"
	"hulldown/engine/train"
	"hulldown/schema/diag"
)

// writeFit says in words what a fit gains, what fitted sides do otherwise, and whether the
// fit holds.
func writeFit(w io.Writer, f *train.Fit) error {
	var out bytes.Buffer
	fmt.Fprintf(&out, "%s, fitted in %s of seed %d\n", f.Scenario, diag.Number(f.Games, "game"), f.Seed)
	for _, s := range f.Sides {
		fmt.Fprintf(&out, "\n%s: %s from the standard, in %s\n", s.Side, diag.Number(len(s.Weights), "weight"), diag.Number(len(s.Groups), "group"))
		for _, p := range f.Proof {
			if p.Side == s.Side {
				writeProof(&out, p)
			}
		}
		for i := range f.Lessons {
			if l := &f.Lessons[i]; l.Side == s.Side {
				writeLesson(&out, l)
			}
		}
	}
	_, err := w.Write(out.Bytes())
	return err
}

// writeProof says how a fitted side fares against a player, beside the standard in its place.
func writeProof(out io.Writer, p train.Proof) {
	holds := "holds"
	if !p.Holds() {
		holds = "DOES NOT HOLD: it is no better"
		if p.Against != bot.Default {
			holds = "DOES NOT HOLD: it is worse"
		}
	}
	fmt.Fprintf(out, "  against %-9s wins %5.1f %% of %s, the standard %5.1f %%: %s, %s\n", p.Against, 100*p.Share().Value, diag.Number(int(p.Games), "game"),
		100*p.PlainShare().Value, gained(p.Gain()), holds)
}

// gained writes a gain in points of all games.
func gained(e playtest.Estimate) string {
	if !e.Bounded {
		return fmt.Sprintf("%+.1f", 100*e.Value)
	}
	return fmt.Sprintf("%+.1f (%+.1f to %+.1f)", 100*e.Value, 100*e.Low, 100*e.High)
}

// told is how many changes a lesson tells of.
const told = 4

// writeLesson says what a group of weights brings, and what the side does otherwise by it.
func writeLesson(out io.Writer, l *train.Lesson) {
	name := "by " + l.Group
	if l.Group == "" {
		name = "by all of it"
	}
	gain := playtest.Estimate{Value: l.Gain.Value, Low: l.Gain.Low, High: l.Gain.High, Bounded: true}
	var changes []string
	for _, c := range l.Changes[:min(len(l.Changes), told)] {
		changes = append(changes, fmt.Sprintf("%s %.1f to %.1f", c.What, c.From, c.To))
	}
	if len(changes) == 0 {
		if l.Group != "" && l.Gain.Low <= 0 {
			return
		}
		changes = []string{"nothing that these games could show"}
	}
	fmt.Fprintf(out, "  %-15s %s; in a game %s\n", name, gained(gain), strings.Join(changes, ", "))
	if !l.Exploits() {
		return
	}
	fmt.Fprintf(out, "    a plan that wins far above its share")
	for _, c := range l.Changes {
		switch {
		case c.Stops():
			fmt.Fprintf(out, "; hardly ever: %s", c.What)
		case c.Triples():
			fmt.Fprintf(out, "; three times as often: %s", c.What)
		}
	}
	fmt.Fprintln(out)
}

// mostTried is in how many games one is sought that such a plan wins.
const mostTried = 50

// recordExploits writes beside the weights a game that a plan wins far above its share, for
// each side with one.
func (a *app) recordExploits(ctx context.Context, m train.Match, f *train.Fit, out string) error {
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
		if err := a.recordWin(ctx, tuned, winning{side: l.Side, name: name, seed: f.Seed, ledger: m.Ledger()}, file); err != nil {
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
func (a *app) recordWin(ctx context.Context, m play.Match, w winning, file string) error {
	var bots []string
	for _, side := range w.ledger.Side {
		name := bot.Default
		if w.ledger.Sides[side] == w.side {
			name = "trained:" + w.name
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
