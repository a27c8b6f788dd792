package main

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"github.com/spf13/cobra"

	"hulldown.dev/cmd/internal/files"
	"hulldown.dev/cmd/internal/setup"
	"hulldown.dev/cmd/internal/usage"
	"hulldown.dev/engine/bot"
	"hulldown.dev/engine/playtest"
	"hulldown.dev/engine/train"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/load"
)

// trainFlags are the flags of train.
type trainFlags struct {
	playFlags
	side           string
	games, jobs    int
	proof, lessons int
	fits           int
	out            string
	access         accessFlags
}

// bothSides is the value of --side for training a player of each side.
const bothSides = "both"

// trainCommand is one call of train.
type trainCommand struct {
	*app
	flags trainFlags
}

func (a *app) trainCommand() *cobra.Command {
	run := &trainCommand{app: a}
	f := &run.flags
	c := command("train", between(1, 1, "scenario"), func(c *cobra.Command, args []string) error {
		if c.Flags().Changed("bots") {
			return usage.Errorf("train plays by weights that it fits; --bots names players for playtest")
		}
		server := f.access
		server.resume = false // which needs none
		if err := server.check(); err != nil {
			return err
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
		return run.train(c.Context(), p)
	})
	f.setUpFlags(c)
	c.Flags().Lookup("bots").Hidden = true
	c.Flags().StringVar(&f.side, "side", bothSides, "fit the player of `SIDE` alone, against the standard one")
	c.Flags().IntVar(&f.games, "games", 120_000, "fit in `N` games; the proof comes on top")
	c.Flags().IntVar(&f.proof, "proof", 1000, "prove in `N` games against each other player, and a tenth against a search")
	c.Flags().IntVar(&f.lessons, "lessons", 400, "tell in `N` games what each group of weights brings; 0 tells nothing")
	c.Flags().IntVar(&f.fits, "fits", 1, "fit `N` times, with seeds one after the other, and tell what all fits bear out")
	c.Flags().IntVarP(&f.jobs, "jobs", "j", 0, "play `N` games at once; left out, one for each processor")
	c.Flags().StringVar(&f.out, "out", "", "write the weights to `FILE`; left out, to trained/SCENARIO.json beside the content of -C or, without -C, in this directory")
	f.languageFlag(c)
	f.access.flags(c, "have the workers at the NATS server `URL` play")
	c.Flags().BoolVar(&f.access.resume, "resume", false, "go on where an interrupted training of the same call was, with --nats also with what is left there")
	return c
}

// train fits and writes what came of it.
func (a *trainCommand) train(ctx context.Context, p setup.Setup) error {
	if err := a.spoken(a.flags.playFlags); err != nil {
		return err
	}
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
	plan := train.Plan{Match: m, Games: a.flags.games, Seed: a.flags.seed, Jobs: a.flags.jobs, Proof: a.flags.proof, Lessons: a.flags.lessons}
	sides := m.Ledger().Sides
	for i, side := range sides {
		if a.flags.side == bothSides || a.flags.side == side {
			plan.Sides = append(plan.Sides, i)
		}
	}
	if len(plan.Sides) == 0 {
		return usage.Unknown("side", a.flags.side, append(slices.Clone(sides), bothSides))
	}
	out := a.flags.out
	if out == "" {
		out = a.work.FitOf(p.Scenario)
	}
	a.flags.out = out
	if err := cmp.Or(usage.Within("fits", a.flags.fits, 1, mostFits), usage.Within("proof", a.flags.proof, 0, playtest.MaxGames),
		usage.Within("lessons", a.flags.lessons, 0, playtest.MaxGames), usage.Within("jobs", a.flags.jobs, 0, 0)); err != nil {
		return err
	}
	fit, err := a.fitAll(ctx, r, plan)
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
	for k := range a.flags.fits {
		if err := os.Remove(underWay(out, k)); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	fmt.Fprintf(a.err, "hulldown: wrote %s\n", filepath.ToSlash(out))
	if err := a.writeFit(r, p, fit); err != nil {
		return err
	}
	return a.recordExploits(ctx, m, fit, out)
}

// mostFits is how often one training fits.
const mostFits = 9

// writeFit writes the gains of a fit in words.
func (a *trainCommand) writeFit(r *load.Result, p setup.Setup, fit *train.Fit) error {
	languages, err := languagesOf([]string{a.flags.lang}, r)
	if err != nil {
		return err
	}
	l := languages[0]
	if l.English() {
		return train.Text(diag.ShownText(a.out), fit, playtest.Speech{}, nil)
	}
	named, err := a.named(l.Content(r.Content), naming{p.Scenario, p.Set, []string{bot.Default}})
	if err != nil {
		return err
	}
	if named != nil {
		named.Tell(speechOf(l), nil)
	}
	return train.Text(diag.ShownText(a.out), fit, speechOf(l), named)
}

// underWay is where a training that is not done is kept: its first fit, or a further one by
// its number.
func underWay(out string, fit int) string {
	if fit > 0 {
		out += fmt.Sprintf("-%d", fit+1)
	}
	return out + ".training"
}

// fitAll fits as often as is asked for, and returns the first fit with what all bear out.
func (a *trainCommand) fitAll(ctx context.Context, r *load.Result, plan train.Plan) (*train.Fit, error) {
	var list []*train.Fit
	for k := range a.flags.fits {
		if k > 0 {
			plan.Seed++
			plan.From = nil
		}
		fit, err := a.fit(ctx, r, plan)
		if err != nil {
			return nil, err
		}
		list = append(list, fit)
	}
	if len(list) == 1 {
		return list[0], nil
	}
	return train.Agree(list), nil
}

// fit carries out a training, and keeps after each step where it is.
func (a *trainCommand) fit(ctx context.Context, r *load.Result, plan train.Plan) (*train.Fit, error) {
	first := plan.Seed == a.flags.seed
	part := underWay(a.flags.out, int(plan.Seed-a.flags.seed))
	if a.flags.access.resume {
		var err error
		if plan.From, err = checkpoint(part, first && a.flags.access.URL == ""); err != nil {
			return nil, err
		}
	}
	bar := a.newBar()
	defer bar.clear()
	plan.Progress = func(step string, done, total int) {
		if a.flags.fits > 1 {
			step = fmt.Sprintf("%s, fit %d of %d", step, plan.Seed-a.flags.seed+1, a.flags.fits)
		}
		bar.progress(step)(done, total)
	}
	saved := false
	plan.Save = func(c train.Checkpoint) error {
		text, err := c.Text()
		if err != nil {
			return err
		}
		saved = true
		return files.Replace(files.File{Name: filepath.ToSlash(part), Data: text})
	}
	fit, err := a.trainAway(ctx, r, plan)
	var wrong *train.PlanError
	switch {
	case errors.Is(err, train.ErrOther):
		return nil, usage.Errorf("%s: it is a training of something else; leave --resume out, or call it as before", part)
	case errors.As(err, &wrong):
		return nil, usage.Wrong(err)
	case errors.Is(err, context.Canceled) && (saved || plan.From != nil || !first || a.flags.access.URL != ""):
		bar.clear()
		from := filepath.ToSlash(part)
		if !saved && plan.From == nil {
			from = "what was played"
		}
		return nil, fmt.Errorf("%w; --resume goes on from %s", errStopped, from)
	}
	return fit, err
}

// checkpoint reads where a training was, nil for its beginning. A file that has to be there
// is that of a first fit which nobody else plays.
func checkpoint(part string, needed bool) (*train.Checkpoint, error) {
	if _, err := os.Stat(part); !needed && errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	text, err := files.Read(part, "training", train.MaxFile)
	if err != nil {
		return nil, err
	}
	c, err := train.ReadCheckpoint(bytes.NewReader(text))
	if err != nil {
		return nil, usage.Errorf("%s: %v", part, err)
	}
	return c, nil
}
