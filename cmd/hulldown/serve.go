package main

import (
	"context"
	"crypto/rand"
	"encoding/binary"
	"errors"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"hulldown.dev/cmd/internal/usage"
	"hulldown.dev/engine/games"
	"hulldown.dev/engine/play"
	"hulldown.dev/engine/serve"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/load"
)

// serveFlags are the flags of serve.
type serveFlags struct {
	stdio, schema, types bool
}

// serveCommand is one call of serve.
type serveCommand struct {
	*app
}

func (a *app) serveCommand() *cobra.Command {
	run := &serveCommand{app: a}
	var f serveFlags
	c := command("serve", between(0, 0, ""), func(c *cobra.Command, _ []string) error {
		switch {
		case chosen(f.stdio, f.schema, f.types) != 1:
			return usage.Errorf("hulldown serve needs one of --stdio to answer requests, and --schema or --types to describe them")
		case f.types:
			_, err := io.WriteString(a.out, serve.Types)
			return err
		case f.schema:
			_, err := io.WriteString(a.out, serve.Schema)
			return err
		}
		return run.serve(c.Context())
	})
	c.Flags().BoolVar(&f.stdio, "stdio", false, "answer the requests on standard input")
	c.Flags().BoolVar(&f.schema, "schema", false, "print the JSON Schema of requests, answers and lines")
	c.Flags().BoolVar(&f.types, "types", false, "print the same as declarations for TypeScript")
	return c
}

// chosen counts the flags that are given.
func chosen(flags ...bool) int {
	n := 0
	for _, f := range flags {
		if f {
			n++
		}
	}
	return n
}

// serve answers requests until standard input ends or an interrupt asks it to.
func (a *serveCommand) serve(ctx context.Context) error {
	r, err := a.loadSound(a.err)
	if err != nil {
		return err
	}
	out := diag.ShownJSON(flushed{a.out})
	library := &library{content: r, opened: map[string]play.Match{}}
	err = serve.New(library, randomSeed).Serve(ctx, &ctxReader{ctx: ctx, from: a.in}, out)
	if errors.Is(err, context.Canceled) {
		return nil
	}
	return err
}

// randomSeed returns 64 random bits of the system.
func randomSeed() uint64 {
	var b [8]byte
	_, _ = rand.Read(b[:]) // it never fails: it ends the program instead
	return binary.LittleEndian.Uint64(b[:])
}

// flushed hands what is written on at once: the other program waits for it.
type flushed struct{ to io.Writer }

// Write implements io.Writer.
func (f flushed) Write(p []byte) (int, error) {
	n, err := f.to.Write(p)
	if b, ok := f.to.(interface{ Flush() error }); ok && err == nil {
		err = b.Flush()
	}
	return n, err
}

// ctxReader reads until its context is done: an interrupt must end the command
// while it waits for a line that does not come.
type ctxReader struct {
	ctx  context.Context
	from io.Reader
	buf  []byte
}

// Read implements io.Reader. A read that is given up keeps a buffer of its own.
func (p *ctxReader) Read(to []byte) (int, error) {
	if len(p.buf) < len(to) {
		p.buf = make([]byte, len(to))
	}
	buf := p.buf[:len(to)]
	type got struct {
		n   int
		err error
	}
	done := make(chan got, 1)
	go func() {
		n, err := p.from.Read(buf)
		done <- got{n, err}
	}()
	select {
	case g := <-done:
		return copy(to, buf[:g.n]), g.err
	case <-p.ctx.Done():
		return 0, p.ctx.Err()
	}
}

// library is the content as a server opens it.
type library struct {
	content *load.Result
	// opened keeps the matches without options, which every list asks for.
	opened map[string]play.Match
}

// Scenarios implements serve.Library.
func (l *library) Scenarios() []serve.Scenario {
	var list []serve.Scenario
	for _, p := range games.Playables(l.content.Content) {
		list = append(list, serve.Scenario{ID: p.Record.ID, Title: p.Title, Game: p.Game})
	}
	return list
}

// Open implements serve.Library.
func (l *library) Open(scenario string, set [][]string) (play.Match, error) {
	if m := l.opened[scenario]; m != nil && len(set) == 0 {
		return m, nil
	}
	m, found, err := games.Open(l.content.Content, scenario, set)
	switch {
	case err != nil:
		return nil, err
	case len(found) > 0 || m == nil:
		return nil, notPlayable(scenario, found)
	case len(set) == 0:
		l.opened[scenario] = m
	}
	return m, nil
}

// notPlayable reports the first of the findings about a scenario.
func notPlayable(scenario string, found []diag.Finding) error {
	if len(found) == 0 {
		return errors.New("there is no such game as that of " + scenario)
	}
	return fmt.Errorf("cannot play %s: %s", scenario, diag.Sort(found)[0].Message)
}
