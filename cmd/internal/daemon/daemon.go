// Package daemon is the program hulldownd: what package worker describes, with the server
// and the metrics that it leaves out.
package daemon

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"sync"

	"hulldown.dev/cmd/internal/broker"
	"hulldown.dev/cmd/internal/files"
	"hulldown.dev/cmd/internal/interrupt"
	"hulldown.dev/cmd/internal/metrics"
	"hulldown.dev/cmd/internal/usage"
	"hulldown.dev/cmd/internal/worker"
	"hulldown.dev/engine/play"
)

// The exit statuses, which are those of hulldown.
const (
	exitClean   = 0
	exitUsage   = 2
	exitFailure = 3
)

// Main carries out options, which are its one argument, as JSON, until it is
// interrupted. It returns the exit status; what happens is written to a writer.
func Main(args []string, to io.Writer) int {
	ctx, stop := interrupt.Context()
	defer stop()
	o, err := read(args)
	var mu sync.Mutex
	say := func(text string) {
		mu.Lock()
		defer mu.Unlock()
		fmt.Fprintf(to, "hulldown: %s\n", usage.Discreet(text, []string{o.URL, o.Listen, o.Metrics}))
	}
	if o.Follow {
		ctx = worker.Followed(ctx, os.Stdin)
	}
	if err == nil {
		err = run(ctx, o, say)
	}
	var wrong *usage.Error
	switch {
	case err == nil:
		return exitClean
	case errors.As(err, &wrong):
		say(err.Error())
		return exitUsage
	}
	say(err.Error())
	return exitFailure
}

// read reads the options from the command line.
func read(args []string) (worker.Options, error) {
	var o worker.Options
	if len(args) != 1 {
		return o, usage.Errorf("%s is started by hulldown work --embed and hulldown work --metrics", worker.Program)
	}
	d := json.NewDecoder(strings.NewReader(args[0]))
	d.DisallowUnknownFields()
	if err := d.Decode(&o); err != nil {
		return o, usage.Errorf("%s does not know what it is to do; is it of another version than hulldown? %v", worker.Program, err)
	}
	if o.Engine != play.Version {
		return o, usage.Errorf("%s plays engine %d, and hulldown %d: they are of different versions", worker.Program, play.Version, o.Engine)
	}
	return o, nil
}

// run serves, measures and plays, as the options say, until the context ends.
func run(ctx context.Context, o worker.Options, say func(string)) error {
	if o.Embed {
		stop, err := embed(&o, say)
		if err != nil {
			return err
		}
		defer stop()
	}
	ctx, cancel := context.WithCancel(ctx)
	var showing sync.WaitGroup
	defer showing.Wait()
	defer cancel()
	meter := metrics.New(o.Jobs)
	if o.Metrics != "" {
		l, err := metrics.Listen(o.Metrics)
		if err != nil {
			return err
		}
		say("metrics at http://" + l.Addr().String() + "/metrics")
		showing.Go(func() {
			if err := meter.Serve(ctx, l); err != nil {
				say(err.Error())
			}
		})
	}
	if o.Jobs == 0 {
		<-ctx.Done()
		return nil
	}
	return worker.Play(ctx, o, meter, say)
}

// embed starts the server inside, and makes the options lead to it. What it returns
// stops it.
func embed(o *worker.Options, say func(string)) (func(), error) {
	word, err := token(o.TokenFile)
	if err != nil {
		return nil, err
	}
	store := o.Store
	if store == "" {
		cache, err := os.UserCacheDir()
		if err != nil {
			return nil, usage.Errorf("there is no place for what the server keeps: %v; name one with --store", err)
		}
		store = filepath.Join(cache, "hulldown", "nats")
	}
	s, err := broker.Start(broker.Options{Listen: o.Listen, Store: store, Token: word, Cert: o.Cert, Key: o.Key, CA: o.CA})
	if err != nil {
		return nil, err
	}
	say("serving at " + s.URL())
	o.Access.URL, o.Inside, o.Token = s.URL(), s, word
	return s.Stop, nil
}

// token reads a token from a file, "" for no file.
func token(file string) (string, error) {
	if file == "" {
		return "", nil
	}
	const most = 4 << 10
	text, err := files.Read(file, "token", most)
	if err != nil {
		return "", err
	}
	word := strings.TrimSpace(string(text))
	const least = 16
	if len(word) < least || strings.ContainsAny(word, " \n\t@/:") {
		return "", usage.Errorf("the token in %s is no single word of %d letters and digits or more", file, least)
	}
	return word, nil
}
