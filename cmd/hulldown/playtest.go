package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"hulldown.dev/cmd/internal/cluster"
	"hulldown.dev/cmd/internal/grid"
	"hulldown.dev/cmd/internal/setup"
	"hulldown.dev/cmd/internal/usage"
	"hulldown.dev/engine/play"
	"hulldown.dev/engine/playtest"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/load"
)

// playtestFlags are the flags of playtest.
type playtestFlags struct {
	playFlags
	games, jobs   int
	vary          []string
	out           string
	shard, until  string
	slack, faults string
	all           bool
	access        accessFlags
	// beside is set where nobody says who plays and nothing varies, so that fitted play may
	// be told beside plain.
	beside bool
}

// playtestCommand is one call of playtest.
type playtestCommand struct {
	*app
	flags playtestFlags
}

func (a *app) playtestCommand() *cobra.Command {
	run := &playtestCommand{app: a, flags: playtestFlags{playFlags: playFlags{also: []string{ladder}}}}
	f := &run.flags
	c := command("playtest", between(1, 1, "scenario"), func(c *cobra.Command, args []string) error {
		f.beside = !c.Flags().Changed("bots") && len(f.vary) == 0
		if err := run.climb(args[0]); err != nil {
			return err
		}
		s, err := f.series(c, args[0])
		if err != nil {
			return err
		}
		if s.Setup, err = a.arrange(f.playFlags, args[0], s.Set); err != nil {
			return err
		}
		return run.playtest(c.Context(), s)
	})
	c.Long += "\n\nPlayers:\n" + botList()
	f.setUpFlags(c)
	c.Flags().IntVar(&f.games, "games", 400, "play `N` games, or with --until no more than N")
	c.Flags().IntVarP(&f.jobs, "jobs", "j", 0, "play `N` games at once; left out, one for each processor")
	c.Flags().StringArrayVar(&f.vary, "vary", nil, "play `KEY=VALUE,VALUE` with each value; may be repeated")
	c.Flags().StringVar(&f.format, "format", "", "report as `FORMAT`: text, json, csv (a row to a game), html or pdf"+formatLeftOut)
	c.Flags().StringVar(&f.out, "out", "", reportOut)
	c.Flags().StringVar(&f.shard, "shard", "", "play part `I/N` of the games")
	c.Flags().StringVar(&f.until, "until", "", "stop at `GOAL`: ci=1%, or METRIC in 45..55%")
	c.Flags().StringVar(&f.faults, "error", "5%", "be wrong about --until METRIC in a share `P` of cases at most")
	c.Flags().StringVar(&f.slack, "slack", "1%", "let either answer to --until METRIC be right within `P` of its ends")
	c.Flags().BoolVar(&f.all, "all", false, "print every count, and not only what stands out")
	f.languageFlag(c)
	f.access.spreadFlags(c)
	c.AddCommand(a.playtestMergeCommand())
	return c
}

// series is what playtest was asked for: which games of which cells.
type series struct {
	setup.Setup
	games playtest.Bounds
	grid  grid.Grid
	goal  *grid.Goal
}

// series makes the playtest that the flags ask for, and refuses flags that contradict each other.
func (f *playtestFlags) series(c *cobra.Command, scenario string) (series, error) {
	s := series{Setup: setup.Setup{Scenario: scenario}}
	if err := f.access.check(); err != nil {
		return s, err
	}
	if f.shard != "" && !c.Flags().Changed("format") {
		f.format = formatJSON
	}
	var err error
	if f.format, err = reportFormat(f.format, f.out, reportFormats()); err != nil {
		return s, err
	}
	if s.Set, err = f.setUp(c); err != nil {
		return s, err
	}
	if err := cmp.Or(usage.Within("games", f.games, 1, playtest.MaxGames), usage.Within("jobs", f.jobs, 0, 0)); err != nil {
		return s, err
	}
	if s.grid, err = grid.Read(f.vary); err != nil {
		return s, err
	}
	if s.games, err = f.part(); err != nil {
		return s, err
	}
	if f.until != "" {
		if s.goal, err = grid.ReadGoal(f.until, f.faults, f.slack); err != nil {
			return s, err
		}
	}
	return s, nil
}

// part reads --shard, such as 3/16: which of how many parts of the games are played.
func (f *playtestFlags) part() (playtest.Bounds, error) {
	if f.shard == "" {
		return playtest.Bounds{To: f.games}, nil
	}
	i, n, ok := strings.Cut(f.shard, "/")
	k, errK := strconv.Atoi(i)
	m, errM := strconv.Atoi(n)
	if !ok || errK != nil || errM != nil {
		return playtest.Bounds{}, usage.Errorf("flag --shard takes a part such as 3/16, not %q", f.shard)
	}
	switch {
	case f.format != formatJSON:
		return playtest.Bounds{}, usage.Errorf("a shard is written as json, not as %s; merge the parts with --format %s", f.format, f.format)
	case f.until != "":
		return playtest.Bounds{}, usage.Errorf("--until looks at all games and a shard has only some; give one of them")
	}
	b, err := playtest.Shard(k, m, f.games)
	if err != nil {
		return b, usage.Wrong(err)
	}
	return b, nil
}

// playtest plays all cells and reports.
func (a *playtestCommand) playtest(ctx context.Context, s series) error {
	if err := a.spoken(a.flags.playFlags); err != nil {
		return err
	}
	r, err := a.loadSound(a.err)
	if err != nil {
		return err
	}
	cells, err := a.cells(r, a.flags, s)
	if err != nil {
		return err
	}
	unfitted := false
	if a.flags.beside {
		if cells, unfitted, err = a.besides(cells, s); err != nil {
			return err
		}
	}
	out, err := a.report(s.Scenario, r)
	if err != nil {
		return err
	}
	defer out.discard()
	a.foretell(s.games.To-s.games.From, playersOf(cells)...)
	result := &playtest.Result{Format: playtest.Format1, Engine: play.Version, Scenario: s.Scenario, Seed: play.Exact(a.flags.seed), Games: s.games}
	pace := a.newPace("playing", len(cells)*(s.games.To-s.games.From))
	var stopped error
	result.Cells, stopped = a.playCells(ctx, r, cells, cellPlan{flags: a.flags, series: s, pace: pace, table: out.table})
	pace.clear()
	if stopped != nil && (!errors.Is(stopped, context.Canceled) || len(result.Cells) == 0) {
		return stopped
	}
	out.unfitted = unfitted && a.flags.out == ""
	if err := out.write(ctx, result); err != nil {
		return err
	}
	if stopped != nil {
		return fmt.Errorf("%w; these are the games until then: the playtest is not complete", errStopped)
	}
	a.tooFew(result)
	return faultsOf(a.app, result)
}

// tooFew reports an --until that all games did not meet.
func (a *playtestCommand) tooFew(r *playtest.Result) {
	for i := range r.Cells {
		if c := &r.Cells[i]; a.flags.until != "" && c.Stopped == "" {
			fmt.Fprintf(a.err, "hulldown: --until %s was not met in %s; raise --games\n", a.flags.until, diag.Number(c.Played.To-c.Played.From, "game"))
			return
		}
	}
}

// errStopped ends a command that an interrupt made end early with a result.
var errStopped = errors.New("interrupted")

// faultsOf reports games that did not come to their end as findings.
func faultsOf(a *app, r *playtest.Result) error {
	faults, games := int64(0), int64(0)
	for i := range r.Cells {
		b, err := r.Cells[i].Batch(nil)
		if err != nil {
			return err
		}
		faults, games = faults+b.Faults(), games+b.Tally.Games
	}
	return brokeOff(a.err, faults, games)
}

// brokeOff reports games that did not come to their end, of so many.
func brokeOff(w io.Writer, faults, games int64) error {
	if faults == 0 {
		return nil
	}
	fmt.Fprintf(w, "hulldown: %d of %s did not come to an end; hulldown check tells more\n", faults, diag.Number(int(games), "game"))
	return errFindings
}

// cell is one point of the grid, ready to be played.
type cell struct {
	vary  []playtest.Parameter
	match play.Match
	bots  []string
	rule  playtest.Rule
	// away, if set, has the cell played elsewhere, as the cell at that place of a
	// run, and progress is told how far it is.
	away     *cluster.Run
	at       int
	progress func(done int)
}

// playersOf lists who plays in each cell.
func playersOf(cells []cell) [][]string {
	var lists [][]string
	for i := range cells {
		lists = append(lists, cells[i].bots)
	}
	return lists
}

// cells opens a match for each point of the grid.
func (a *app) cells(r *load.Result, f playtestFlags, s series) ([]cell, error) {
	if err := s.grid.Apart(r.Content, s.Scenario); err != nil {
		return nil, err
	}
	var list []cell
	for _, choice := range s.grid.Points() {
		at, err := grid.Cell{Set: s.Set, Bots: f.bots, Content: r.Content}.At(choice)
		if err != nil {
			return nil, err
		}
		for _, name := range at.Bots {
			if err := player(name); err != nil {
				return nil, err
			}
		}
		c := cell{vary: choice, bots: at.Bots}
		edited := *r
		edited.Content = at.Content
		if c.match, err = a.open(&edited, s.With(at.Set)); err != nil {
			return nil, err
		}
		if c.match, err = a.tuned(c.match, at.Bots); err != nil {
			return nil, err
		}
		if len(c.bots) != 1 && len(c.bots) != len(c.match.Seats()) {
			return nil, usage.Errorf("%d players for the seats %s; give one for all or one for each", len(c.bots), strings.Join(c.match.Seats(), ", "))
		}
		if s.goal != nil {
			if c.rule, err = s.goal.Rule(c.match, c.bots); err != nil {
				return nil, err
			}
		}
		list = append(list, c)
	}
	return list, nil
}

// cellPlan is how a cell is played.
type cellPlan struct {
	flags  playtestFlags
	series series
	pace   *pace
	table  *playtest.Table
}
