package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"runtime"

	"github.com/spf13/cobra"

	"hulldown.dev/cmd/internal/cluster"
	"hulldown.dev/cmd/internal/usage"
	"hulldown.dev/cmd/internal/worker"
	"hulldown.dev/engine/play"
	"hulldown.dev/schema/diag"
)

// workFlags are the flags of work.
type workFlags struct {
	worker.Options
	access accessFlags
	status bool
	drop   string
	format string
}

// workCommand is one call of work.
type workCommand struct {
	*app
	flags workFlags
}

func (a *app) workCommand() *cobra.Command {
	run := &workCommand{app: a}
	f := &run.flags
	c := command("work", between(0, 0, ""), func(c *cobra.Command, _ []string) error {
		if err := f.check(c); err != nil {
			return err
		}
		f.access.Say = a.note
		if f.status {
			return run.status(c.Context())
		}
		if f.drop != "" {
			return run.dropRun(c.Context())
		}
		f.Access, f.Engine = f.access.Access, play.Version
		if f.Heavy() {
			return worker.Hand(c.Context(), f.Options)
		}
		return worker.Play(c.Context(), f.Options, nil, a.note)
	})
	f.access.flags(c, "take games from the NATS server `URL`")
	c.Flags().BoolVar(&f.Embed, "embed", false, "start a server inside, for this worker and others")
	c.Flags().StringVar(&f.Listen, "listen", "127.0.0.1:4222", "with --embed, listen at `ADDRESS`")
	c.Flags().StringVar(&f.Store, "store", "", "with --embed, keep what the server is given in `DIR`; left out, below the user's cache")
	c.Flags().StringVar(&f.TokenFile, "token-file", "", "with --embed, let in who gives the token in `FILE`")
	c.Flags().IntVarP(&f.Jobs, "jobs", "j", 0, "play `N` games at once; left out, one for each processor; with --embed, 0 plays none")
	c.Flags().StringVar(&f.Name, "name", "", "be called `NAME` in what others are told; left out, the name of the machine")
	c.Flags().DurationVar(&f.Idle, "idle", 0, "end when nothing has come for a `TIME` such as 5m; left out, never")
	c.Flags().StringVar(&f.Metrics, "metrics", "", "show metrics to Prometheus at `ADDRESS`: a port alone is one of this machine only")
	c.Flags().BoolVar(&f.status, "status", false, "print what the server has under way, and who works at it")
	c.Flags().StringVar(&f.drop, "drop", "", "take `RUN`, whose call is gone, off the server with its results; --status names it")
	c.Flags().StringVar(&f.format, "format", formatText, "print --status as `FORMAT`: text or json")
	return c
}

// check refuses flags that do not go together.
func (f *workFlags) check(c *cobra.Command) error {
	changed := c.Flags().Changed
	switch {
	case f.format != formatText && f.format != formatJSON:
		return usage.Unknown("format", f.format, []string{formatText, formatJSON})
	case f.Embed == (f.access.URL != ""):
		return usage.Errorf("work takes its games from a server: name one with --nats URL, or start one inside with --embed")
	case f.Embed && (f.status || changed("drop") || f.access.Creds != ""):
		return usage.Errorf("--status, --drop and --creds are about a server that is there; name it with --nats")
	case changed("drop") && (f.status || f.drop == ""):
		return usage.Errorf("--drop takes the name of one run, which --status shows in a call of its own")
	case !f.Embed && (f.TokenFile != "" || f.Store != "" || changed("listen")):
		return usage.Errorf("--listen, --store and --token-file are about the server that --embed starts; a token for another one goes into its URL, nats://TOKEN@HOST")
	case changed("format") && !f.status:
		return usage.Errorf("--format is how --status is printed")
	case f.Jobs < 0 || f.Idle < 0 || changed("jobs") && f.Jobs == 0 && !f.Embed:
		return usage.Errorf("--jobs takes a number from 1, or 0 with --embed, and --idle a time from 0")
	}
	if !changed("jobs") {
		f.Jobs = runtime.GOMAXPROCS(0)
	}
	if f.Name == "" {
		f.Name, _ = os.Hostname() // a worker without a name is one
	}
	f.Name = diag.Printable(f.Name)
	return nil
}

// dropRun takes a run off the server.
func (a *workCommand) dropRun(ctx context.Context) error {
	bus, err := cluster.Dial(ctx, a.flags.access.Access, cluster.Usual())
	if err != nil {
		return err
	}
	defer bus.Close()
	if err := bus.Drop(ctx, a.flags.drop); err != nil {
		return err
	}
	_, err = fmt.Fprintf(a.out, "run %s is off the server, with its results\n", a.flags.drop)
	return err
}

// status prints what the server has under way.
func (a *workCommand) status(ctx context.Context) error {
	bus, err := cluster.Dial(ctx, a.flags.access.Access, cluster.Usual())
	if err != nil {
		return err
	}
	defer bus.Close()
	s, err := bus.Ask(ctx)
	if err != nil {
		return err
	}
	if a.flags.format == formatText {
		_, err = io.WriteString(diag.ShownText(a.out), s.Text())
		return err
	}
	text, err := json.MarshalIndent(struct {
		Format string `json:"format"`
		cluster.Status
	}{"hulldown work 1", s}, "", " ")
	if err != nil {
		return err
	}
	_, err = diag.ShownJSON(a.out).Write(append(text, '\n'))
	return err
}
