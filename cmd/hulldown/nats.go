package main

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"hulldown/cmd/internal/cluster"
	"hulldown/cmd/internal/packing"
	"hulldown/cmd/internal/usage"
	"hulldown/engine/bot"
	"hulldown/engine/play"
	"hulldown/engine/playtest"
	"hulldown/schema/load"
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

// spreading is what a call has played elsewhere.
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
}

// quick reports whether no player of any cell searches, so that a game takes about a
// millisecond.
func (s spreading) quick() bool {
	for _, c := range s.cells {
		for _, name := range c.Bots {
			if n, err := bot.Parse(name); err != nil || n.Kind == "search" {
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
	size := cluster.BlockSize(total, s.quick(), s.rows, s.rule)
	if size == 0 {
		return nil, nil, usage.Errorf("%d games are too many to be looked at one by one or by --until on a cluster; ask for fewer", total)
	}
	start := cluster.Start{Resume: s.access.resume, Title: s.title, Games: total, Say: a.note,
		Job: cluster.Job{Format: cluster.Format, Engine: play.Version, Cells: s.cells, Seed: s.seed, Games: s.games, Size: size, Rows: s.rows}}
	for _, r := range s.contents {
		p, err := packing.Make(r.Content, version, nil)
		if err != nil {
			return nil, nil, err
		}
		c, err := cluster.ContentOf(p)
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

// note tells what happens beside a result.
func (a *app) note(text string) {
	a.noting.Lock()
	defer a.noting.Unlock()
	fmt.Fprintf(a.err, "hulldown: %s\n", text)
}

// shown adds to the error of a block that failed the recording that shows it: where a
// cell has two versions, one of each, since nobody knows in which it was.
func (a *app) shown(err error, cells [][]play.Match, s spreading) error {
	var failed *cluster.BlockError
	if !errors.As(err, &failed) || failed.Game < 0 || failed.Block.Cell >= len(cells) {
		return err
	}
	versions, bots := cells[failed.Block.Cell], s.cells[failed.Block.Cell].Bots
	for version, m := range versions {
		script := play.Script{Head: m.Head(), Engine: play.Version,
			Seed: &play.Seed{Seed: s.seed, Game: uint64(failed.Game), Paired: len(versions) > 1}}
		for i, seat := range m.Seats() {
			script.Seats = append(script.Seats, play.SeatLine{Seat: seat, Player: bots[min(i, len(bots)-1)]})
		}
		if len(versions) > 1 {
			fmt.Fprintf(a.err, "# version %d of 2: %s\n", version+1, []string{"the base", "the head"}[version])
		}
		fmt.Fprintf(a.err, "%s\n", strings.TrimSpace(script.String()))
	}
	if len(versions) > 1 {
		return fmt.Errorf("%w; one of the recordings above shows it: hulldown replay FILE", err)
	}
	return fmt.Errorf("%w; the recording above shows it: hulldown replay FILE", err)
}
