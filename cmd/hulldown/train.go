package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"github.com/spf13/cobra"

	"hulldown/cmd/internal/files"
	"hulldown/cmd/internal/setup"
	"hulldown/cmd/internal/usage"
	"hulldown/engine/train"
)

// trainFlags are the flags of train.
type trainFlags struct {
	playFlags
	side           string
	games, jobs    int
	proof, lessons int
	out            string
	resume         bool
}

// bothSides is every side.
const bothSides = "both"

func (a *app) trainCommand() *cobra.Command {
	var f trainFlags
	c := command("train", between(1, 1, "scenario"), func(c *cobra.Command, args []string) error {
		if c.Flags().Changed("bots") {
			return usage.Errorf("train plays by weights that it fits; --bots names players for playtest")
		}
		f.format = formatText
		set, err := f.setUp(c)
		if err != nil {
			return err
		}
		p, err := a.arrange(f.playFlags, args[0], set)
		if err != nil {
			return err
		}
		return a.train(c.Context(), f, p)
	})
	f.setUpFlags(c)
	c.Flags().Lookup("bots").Hidden = true
	c.Flags().StringVar(&f.side, "side", bothSides, "fit the player of `SIDE` alone, against the standard one")
	c.Flags().IntVar(&f.games, "games", 60_000, "fit in `N` games; the proof comes on top")
	c.Flags().IntVar(&f.proof, "proof", 1000, "prove in `N` games against each other player, and a tenth against a search")
	c.Flags().IntVar(&f.lessons, "lessons", 400, "tell in `N` games what each group of weights brings; 0 tells nothing")
	c.Flags().IntVarP(&f.jobs, "jobs", "j", 0, "play `N` games at once; left out, one for each processor")
	c.Flags().StringVar(&f.out, "out", "", "write the weights to `FILE`; left out, to trained/SCENARIO.json beside the content of -C or, without -C, in this directory")
	c.Flags().BoolVar(&f.resume, "resume", false, "go on where an interrupted training of the same call was")
	return c
}

// train fits and writes what came of it.
func (a *app) train(ctx context.Context, f trainFlags, p setup.Setup) error {
	r, err := a.loadSound(a.err)
	if err != nil {
		return err
	}
	match, err := a.open(r, p)
	if err != nil {
		return err
	}
	m, ok := match.(train.Match)
	if !ok || len(m.Weights()) == 0 {
		return usage.Errorf("the game of %s has no weights to fit", p.Scenario)
	}
	plan := train.Plan{Match: m, Games: f.games, Seed: f.seed, Jobs: f.jobs, Proof: f.proof, Lessons: f.lessons}
	sides := m.Ledger().Sides
	for i, side := range sides {
		if f.side == bothSides || f.side == side {
			plan.Sides = append(plan.Sides, i)
		}
	}
	if len(plan.Sides) == 0 {
		return usage.Unknown("side", f.side, append(slices.Clone(sides), bothSides))
	}
	out := f.out
	if out == "" {
		out = a.work.FitOf(p.Scenario)
	}
	fit, err := a.fit(ctx, f, plan, out)
	if err != nil {
		return err
	}
	var text bytes.Buffer
	if err := fit.Write(&text); err != nil {
		return err
	}
	if err := files.Replace(files.File{Name: filepath.ToSlash(out), Data: text.Bytes()}); err != nil {
		return err
	}
	if err := os.Remove(underWay(out)); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	fmt.Fprintf(a.err, "hulldown: wrote %s\n", filepath.ToSlash(out))
	if err := writeFit(a.out, fit); err != nil {
		return err
	}
	return a.recordExploits(ctx, m, fit, out)
}

// underWay is where a training that is not done is kept.
func underWay(out string) string { return out + ".training" }

// fit carries out the training, and keeps after each generation where it is.
func (a *app) fit(ctx context.Context, f trainFlags, plan train.Plan, out string) (*train.Fit, error) {
	part := underWay(out)
	if f.resume {
		text, err := files.Read(part, "training", train.MaxFile)
		if err != nil {
			return nil, err
		}
		if plan.From, err = train.ReadCheckpoint(bytes.NewReader(text)); err != nil {
			return nil, usage.Errorf("%s: %v", part, err)
		}
	}
	bar := a.newBar()
	defer bar.clear()
	plan.Progress = func(step string, done, total int) { bar.progress(step)(done, total) }
	saved := false
	plan.Save = func(c train.Checkpoint) error {
		text, err := c.Text()
		if err != nil {
			return err
		}
		saved = true
		return files.Replace(files.File{Name: filepath.ToSlash(part), Data: text})
	}
	fit, err := train.Run(ctx, plan)
	var wrong *train.PlanError
	switch {
	case errors.Is(err, train.ErrOther):
		return nil, usage.Errorf("%s: it is a training of something else; leave --resume out, or call it as before", part)
	case errors.As(err, &wrong):
		return nil, usage.Wrong(err)
	case errors.Is(err, context.Canceled) && saved:
		bar.clear()
		return nil, fmt.Errorf("interrupted; --resume goes on from %s: %w", filepath.ToSlash(part), errStopped)
	}
	return fit, err
}
