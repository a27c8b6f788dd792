package main

import (
	"context"
	"fmt"
	"path/filepath"
	"slices"

	"github.com/spf13/cobra"

	"hulldown.dev/cmd/internal/files"
	"hulldown.dev/cmd/internal/interrupt"
	"hulldown.dev/cmd/internal/playpage"
	"hulldown.dev/cmd/internal/site"
	"hulldown.dev/cmd/internal/usage"
	"hulldown.dev/export/web"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/model"
)

// The values of --play: the page is for a web server, or for a folder as well.
const (
	playServed = "server"
	playFolder = "folder"
)

// playFlag adds the flag of the page in which the game is played.
func (f *siteFlags) playFlag(c *cobra.Command) {
	c.Flags().StringVar(&f.play, "play", "", "add a page in which the game is played, to be put on any `PLACE`: a web server, or a folder too, which is opened by a double click")
	flag := c.Flags().Lookup("play")
	flag.NoOptDefVal = playServed
	flag.Annotations = map[string][]string{valuesOf: {playServed, playFolder}}
}

// checkPlay refuses another value.
func (f *siteFlags) checkPlay() error {
	if values := []string{"", playServed, playFolder}; !slices.Contains(values, f.play) {
		return usage.Unknown("value of flag --play", f.play, values[1:])
	}
	return nil
}

// played are the files of the page in which the game is played, none where it is not asked for.
func (a *siteCommand) played(ctx context.Context, out string, in site.Input) ([]files.File, error) {
	if a.flags.play == "" {
		return nil, nil
	}
	fmt.Fprintln(a.err, "hulldown: building the engine for browsers; the first time this takes a minute or two")
	engine, err := playpage.FindEngine(ctx)
	if err != nil {
		return nil, err
	}
	before, err := files.ReadAny(filepath.Join(out, filepath.FromSlash(playpage.Drafts)), "list of drafts", playpage.MaxDrafts)
	if err != nil {
		return nil, err
	}
	return interrupt.Await(ctx, func() ([]files.File, error) {
		return playpage.Make(playpage.Input{Content: in.Content, Language: in.Language, Own: in.Own, Title: in.Title, Engine: engine, Folder: a.flags.play == playFolder, Before: before, Pictures: in.Pictures})
	})
}

// drawnOnce draws the pictures of records, which the pages of the site and that of the game show, once.
func drawnOnce(l wording.Language, c *model.Content) func(model.Kind, string) ([]web.Picture, error) {
	said, drawn := l.Content(c), map[string][]web.Picture{}
	return func(k model.Kind, id string) ([]web.Picture, error) {
		key := string(k) + "/" + id
		if p, ok := drawn[key]; ok {
			return p, nil
		}
		p, err := web.Pictures(l, said, k, id)
		if err == nil {
			drawn[key] = p
		}
		return p, err
	}
}
