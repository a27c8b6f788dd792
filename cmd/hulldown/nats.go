package main

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"hulldown.dev/cmd/internal/cluster"
	"hulldown.dev/cmd/internal/packing"
	"hulldown.dev/cmd/internal/usage"
	"hulldown.dev/engine/bot"
	"hulldown.dev/engine/play"
	"hulldown.dev/engine/playtest"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/load"
)

// accessFlags say where a NATS server is and how it lets one in.
type accessFlags struct {
	cluster.Access
	resume bool
}

// flags adds the flags of a server.
func (f *accessFlags) flags(c *cobra.Command, url string) {
	c.Flags().StringVar(&f.URL, "nats", "", url)
	c.Flags().StringVar(&f.Creds, "creds", "", "use the NATS credentials in `FILE`")
	c.Flags().StringVar(&f.CA, "tls-ca", "", "trust the certificates in `FILE`")
	c.Flags().StringVar(&f.Cert, "tls-cert", "", "show the certificate in `FILE`")
	c.Flags().StringVar(&f.Key, "tls-key", "", "use the key in `FILE`, which is that of --tls-cert")
}

// spreadFlags adds the flags of a command that has its games played elsewhere.
func (f *accessFlags) spreadFlags(c *cobra.Command) {
	f.flags(c, "have the workers at the NATS server `URL` play")
	c.Flags().BoolVar(&f.resume, "resume", false, "with --nats, go on with what an earlier call of the same left there")
}

// check refuses flags that say how to reach a server when none is named.
func (f *accessFlags) check() error {
	if f.URL == "" && (f.resume || f.Creds != "" || f.CA != "" || f.Cert != "" || f.Key != "") {
		return usage.Errorf("--resume, --creds and --tls-* are about a server; name one with --nats")
	}
	return nil
}

// spreading is a call whose games are played on other machines.
type spreading struct {
	access accessFlags
	// contents are the versions, and cells what is played of them.
	contents []*load.Result
	cells    []cluster.Cell
	title    string
	seed     uint64
	games    playtest.Bounds
	// rows and rule say what blocks have to be small for.
	rows, rule bool
	// open, if set, says what was asked for of a job whose blocks bring along what they play,
	// size games at most each.
	open string
	size int
}

// quick reports whether no player of any cell searches, so that a game takes about a
// millisecond.
func (s spreading) quick() bool {
	for _, c := range s.cells {
		for _, name := range c.Bots {
			if n, err := bot.Parse(name); err != nil || n.Thinks() {
				return false
			}
		}
	}
	return true
}

// spread begins a run on a cluster. What it returns ends it: with true when its
// results are not wanted any more.
func (a *app) spread(ctx context.Context, s spreading) (*cluster.Run, func(whole bool) error, error) {
	total := (s.games.To - s.games.From) * len(s.cells)
	size := s.size
	if s.open == "" {
		size = cluster.BlockSize(total, s.quick(), s.rows, s.rule)
	}
	if size == 0 {
		return nil, nil, usage.Errorf("%d games are too many to be looked at one by one or by --until on a cluster; ask for fewer", total)
	}
	start := cluster.Start{Resume: s.access.resume, Title: s.title, Games: total, Say: a.note,
		Job: cluster.Job{Format: cluster.Format, Engine: play.Version, Open: s.open, Cells: s.cells, Seed: s.seed, Games: s.games, Size: size, Rows: s.rows}}
	for _, r := range s.contents {
		p, err := packing.Make(r.Content, version, packing.Extras{})
		if err != nil {
			return nil, nil, err
		}
		c, err := cluster.ContentOf(r.Content, p)
		if err != nil {
			return nil, nil, err
		}
		start.Content = append(start.Content, c)
		start.Job.Versions = append(start.Job.Versions, c.Packs)
	}
	s.access.Say = a.note
	bus, err := cluster.Dial(ctx, s.access.Access, cluster.Usual())
	if err != nil {
		return nil, nil, err
	}
	run, err := bus.Begin(ctx, start)
	if err != nil {
		bus.Close()
		return nil, nil, err
	}
	return run, func(whole bool) error {
		err := run.End(whole)
		bus.Close()
		return err
	}, nil
}

// note reports what happens beside a result.
func (a *app) note(text string) {
	a.noting.Lock()
	defer a.noting.Unlock()
	fmt.Fprintf(a.err, "hulldown: %s\n", diag.PrintableLines(usage.Discreet(text, a.args)))
}

// exhibit is a game to be shown: of one version, or of the two of a comparison.
type exhibit struct {
	games      []exhibited
	seed, game uint64
	paired     bool
	// with are the parameters that a comparison varies.
	with []playtest.Parameter
}

// exhibited is one version of it, and who plays it.
type exhibited struct {
	match play.Match
	bots  []string
}

// shown adds to the error of a block that failed the recordings that show it, of the game
// that find finds: where a cell has two versions, one of each, since nobody knows in which
// it was.
func (a *app) shown(err error, find func(*cluster.BlockError) (*exhibit, error)) error {
	var failed *cluster.BlockError
	if !errors.As(err, &failed) || failed.Game < 0 {
		return err
	}
	e, missing := find(failed)
	if missing != nil || e == nil {
		return errors.Join(err, missing)
	}
	for version, g := range e.games {
		script := play.Script{Head: g.match.Head(), Engine: play.Version, Seed: &play.Seed{Seed: e.seed, Game: e.game, Paired: e.paired}}
		for i, seat := range g.match.Seats() {
			script.Seats = append(script.Seats, play.SeatLine{Seat: seat, Player: g.bots[min(i, len(g.bots)-1)]})
		}
		if len(e.games) > 1 {
			fmt.Fprintf(a.err, "# version %d of 2: %s\n", version+1, []string{"the base", "the head"}[version])
		}
		fmt.Fprintf(a.err, "%s\n", strings.TrimSpace(script.String()))
	}
	which := "the recording above shows it: hulldown replay FILE"
	if len(e.games) > 1 {
		which = "one of the recordings above shows it: hulldown replay FILE"
	}
	for _, v := range e.with {
		which += fmt.Sprintf(", in content with %s=%s", v.Key, v.Value)
	}
	return fmt.Errorf("%w; %s", err, which)
}

// listed finds games of the cells that a run began with.
func (s spreading) listed(cells [][]play.Match) func(*cluster.BlockError) (*exhibit, error) {
	return func(failed *cluster.BlockError) (*exhibit, error) {
		at := failed.Block.Cell
		if at >= len(cells) {
			return nil, nil
		}
		e := &exhibit{seed: s.seed, game: uint64(failed.Game), paired: len(cells[at]) > 1}
		for _, m := range cells[at] {
			e.games = append(e.games, exhibited{m, s.cells[at].Bots})
		}
		return e, nil
	}
}
