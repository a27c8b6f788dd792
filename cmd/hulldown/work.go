package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"sync"
	"time"

	"github.com/spf13/cobra"

	"hulldown/cmd/internal/broker"
	"hulldown/cmd/internal/cluster"
	"hulldown/cmd/internal/metrics"
	"hulldown/cmd/internal/usage"
	"hulldown/schema/diag"
)

// workFlags are the flags of work.
type workFlags struct {
	access                accessFlags
	embed, status         bool
	listen, store, token  string
	metrics, name, format string
	jobs                  int
	idle                  time.Duration
}

func (a *app) workCommand() *cobra.Command {
	var f workFlags
	c := command("work", between(0, 0, ""), func(c *cobra.Command, _ []string) error {
		if err := f.check(c); err != nil {
			return err
		}
		if f.status {
			return a.status(c.Context(), f)
		}
		return a.serveGames(c.Context(), f)
	})
	f.access.flags(c, "take games from the NATS server `URL`")
	c.Flags().BoolVar(&f.embed, "embed", false, "start a server inside, for this worker and others")
	c.Flags().StringVar(&f.listen, "listen", "127.0.0.1:4222", "with --embed, listen at `ADDRESS`")
	c.Flags().StringVar(&f.store, "store", "", "with --embed, keep what the server is given in `DIR`; left out, below the user's cache")
	c.Flags().StringVar(&f.token, "token-file", "", "with --embed, let in who gives the token in `FILE`")
	c.Flags().IntVarP(&f.jobs, "jobs", "j", 0, "play `N` games at once; left out, one for each processor; with --embed, 0 plays none")
	c.Flags().StringVar(&f.name, "name", "", "be called `NAME` in what others are told; left out, the name of the machine")
	c.Flags().DurationVar(&f.idle, "idle", 0, "end when nothing has come for a `TIME` such as 5m; left out, never")
	c.Flags().StringVar(&f.metrics, "metrics", "", "show metrics to Prometheus at `ADDRESS`: a port alone is one of this machine only")
	c.Flags().BoolVar(&f.status, "status", false, "print what the server has under way, and who works at it")
	c.Flags().StringVar(&f.format, "format", formatText, "print --status as `FORMAT`: text or json")
	return c
}

// check refuses flags that do not go together.
func (f *workFlags) check(c *cobra.Command) error {
	changed := c.Flags().Changed
	switch {
	case f.format != formatText && f.format != formatJSON:
		return usage.Unknown("format", f.format, []string{formatText, formatJSON})
	case f.embed == (f.access.URL != ""):
		return usage.Errorf("work takes its games from a server: name one with --nats URL, or start one inside with --embed")
	case f.embed && (f.status || f.access.Creds != ""):
		return usage.Errorf("--status and --creds are about a server that is there; name it with --nats")
	case !f.embed && (f.token != "" || f.store != "" || changed("listen")):
		return usage.Errorf("--listen, --store and --token-file are about the server that --embed starts; a token for another one goes into its URL, nats://TOKEN@HOST")
	case changed("format") && !f.status:
		return usage.Errorf("--format is how --status is printed")
	case f.jobs < 0 || f.idle < 0 || changed("jobs") && f.jobs == 0 && !f.embed:
		return usage.Errorf("--jobs takes a number from 1, or 0 with --embed, and --idle a time from 0")
	}
	if !changed("jobs") {
		f.jobs = runtime.GOMAXPROCS(0)
	}
	if f.name == "" {
		f.name, _ = os.Hostname() // a worker without a name is one
	}
	f.name = diag.Printable(f.name)
	return nil
}

// serveGames plays what comes, until it is interrupted.
func (a *app) serveGames(ctx context.Context, f workFlags) error {
	access, stop, err := a.embedded(f)
	if err != nil {
		return err
	}
	defer stop()
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	meter := metrics.New(f.jobs)
	var showing sync.WaitGroup
	defer showing.Wait()
	defer cancel()
	if f.metrics != "" {
		l, err := metrics.Listen(f.metrics)
		if err != nil {
			return err
		}
		a.note("metrics at http://" + l.Addr().String() + "/metrics")
		showing.Go(func() {
			if err := meter.Serve(ctx, l); err != nil {
				a.note(err.Error())
			}
		})
	}
	if f.jobs == 0 {
		<-ctx.Done()
		return nil
	}
	access.Say = a.note
	bus, err := cluster.Dial(ctx, access, cluster.Usual())
	if err != nil {
		return err
	}
	defer bus.Close()
	dir, err := os.MkdirTemp("", "hulldown-work-")
	if err != nil {
		return fmt.Errorf("cannot keep packs: %w", err)
	}
	defer func() { _ = os.RemoveAll(dir) }() // the system's own litter otherwise
	a.note(fmt.Sprintf("%s plays %s at once", f.name, diag.Number(f.jobs, "game")))
	w := &cluster.Worker{Bus: bus, Name: f.name, Jobs: f.jobs, Dir: dir, Say: a.note, Idle: f.idle, Meter: meter}
	return w.Work(ctx)
}

// embedded starts the server inside, where one is asked for, and says how to reach
// the server. What it returns stops it.
func (a *app) embedded(f workFlags) (cluster.Access, func(), error) {
	if !f.embed {
		return f.access.Access, func() {}, nil
	}
	word, err := token(f.token)
	if err != nil {
		return cluster.Access{}, nil, err
	}
	store := f.store
	if store == "" {
		cache, err := os.UserCacheDir()
		if err != nil {
			return cluster.Access{}, nil, usage.Errorf("there is no place for what the server keeps: %v; name one with --store", err)
		}
		store = filepath.Join(cache, "hulldown", "nats")
	}
	s, err := broker.Start(broker.Options{Listen: f.listen, Store: store, Token: word, Cert: f.access.Cert, Key: f.access.Key, CA: f.access.CA})
	if err != nil {
		return cluster.Access{}, nil, err
	}
	a.note("serving at " + s.URL())
	return cluster.Access{URL: s.URL(), Inside: s, Token: word}, s.Stop, nil
}

// status prints what the server has under way.
func (a *app) status(ctx context.Context, f workFlags) error {
	bus, err := cluster.Dial(ctx, f.access.Access, cluster.Usual())
	if err != nil {
		return err
	}
	defer bus.Close()
	s, err := bus.Ask(ctx)
	if err != nil {
		return err
	}
	if f.format == formatText {
		_, err = io.WriteString(a.out, s.Text())
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
