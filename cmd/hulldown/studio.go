package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"os/exec"
	"runtime"
	"slices"

	"github.com/spf13/cobra"

	"hulldown.dev/cmd/internal/studio"
	"hulldown.dev/cmd/internal/usage"
	"hulldown.dev/export/wording"
)

// studioFlags are the flags of studio.
type studioFlags struct {
	lang, editor, out string
	port, games       int
	noOpen            bool
}

// studioCommand is one call of studio.
type studioCommand struct {
	*app
	flags studioFlags
}

func (a *app) studioCommand() *cobra.Command {
	run := &studioCommand{app: a}
	f := &run.flags
	c := command("studio", between(0, 0, ""), func(c *cobra.Command, _ []string) error {
		if !slices.Contains(studio.Editors(), f.editor) {
			return usage.Unknown("editor", f.editor, studio.Editors())
		}
		if err := cmp.Or(usage.Within("port", f.port, 0, 65535), usage.Within("games", f.games, 0, 0)); err != nil {
			return err
		}
		return run.studio(c.Context())
	})
	c.Flags().StringVar(&f.lang, "lang", wording.Default, "show the pages in the language with the tag `LANG`")
	c.Flags().StringVar(&f.editor, "editor", "vscode", "open lines in `EDITOR`: vscode, idea, or path to show their path alone")
	c.Flags().StringVar(&f.out, "out", "", "save games and reports in `DIR`, dist/studio in your first directory without")
	c.Flags().IntVar(&f.port, "port", 0, "listen on port `N`, on a free one without")
	c.Flags().IntVar(&f.games, "games", watchGames, "play `N` games of each scenario concerned by each player after a save")
	c.Flags().BoolVar(&f.noOpen, "no-open", false, "open no browser")
	return c
}

// studio serves pages until it is interrupted.
func (a *studioCommand) studio(ctx context.Context) error {
	_, language, err := a.lookIn(a.flags.lang)
	if err != nil {
		return err
	}
	if a.flags.out == "" {
		if a.flags.out, err = a.work.Results("studio"); err != nil {
			return err
		}
	}
	s, err := studio.New(studio.Options{
		Work: &a.work, Language: language, Editor: a.flags.editor, Out: a.flags.out, Games: a.flags.games,
		Trouble: func(err error) { a.note(err.Error()) },
	})
	if err != nil {
		return err
	}
	l, err := studio.Listen(a.flags.port)
	if err != nil {
		return err
	}
	address := s.Address(l)
	if _, err := fmt.Fprintln(flushed{a.out}, address); err != nil {
		l.Close()
		return err
	}
	if !a.flags.noOpen {
		if err := openBrowser(ctx, address); err != nil {
			fmt.Fprintf(a.err, "hulldown: no browser could be opened (%v); open the address above\n", err)
		}
	}
	if err := s.Serve(ctx, l); err != nil && !errors.Is(err, context.Canceled) {
		return err
	}
	return nil
}

// openBrowser opens an address in the browser of the person at this machine.
func openBrowser(ctx context.Context, address string) error {
	program, args := "xdg-open", []string{address}
	switch runtime.GOOS {
	case "windows":
		program, args = "rundll32", []string{"url.dll,FileProtocolHandler", address}
	case "darwin":
		program = "open"
	}
	c := exec.CommandContext(ctx, program, args...)
	if err := c.Start(); err != nil {
		return err
	}
	go func() { _ = c.Wait() }() // the exit code of the opener is of no use
	return nil
}
