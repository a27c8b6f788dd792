package main

import (
	"bytes"
	"context"
	"fmt"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"hulldown.dev/cmd/internal/trial"
	"hulldown.dev/cmd/internal/usage"
	"hulldown.dev/content"
	"hulldown.dev/engine/games"
	"hulldown.dev/engine/people"
	"hulldown.dev/engine/play"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
)

// forPeople refuses flags of a comparison that mean nothing for games of persons.
func forPeople(c *cobra.Command, format string) error {
	fits := map[string]bool{"people": true, "format": true, "out": true, "lang": true, "dir": true}
	var err error
	c.Flags().Visit(func(f *pflag.Flag) {
		if !fits[f.Name] && err == nil {
			err = usage.Errorf("--people compares games that were played; --%s is about games to be played", f.Name)
		}
	})
	if err == nil && format != "" && format != formatText && format != formatJSON {
		err = usage.Unknown("format", format, []string{formatText, formatJSON})
	}
	return err
}

// comparePeople says which games of persons would have gone otherwise in the second version.
func (a *compareCommand) comparePeople(ctx context.Context, file string, places []string) error {
	found, err := collect(a.app, a.flags.people)
	if err != nil {
		return err
	}
	a.work.Keep()
	versions, err := a.versions(ctx, places)
	if err != nil {
		return err
	}
	languages, err := languagesOf([]string{a.flags.lang}, versions[1])
	if err != nil {
		return err
	}
	c := peopleVersions{app: a.app, language: languages[0], content: [2]*model.Content{versions[0].Content, versions[1].Content}}
	for i, of := range c.content {
		c.library[i] = libraryIn(c.language, of)
	}
	list, err := parted(ctx, a.app, c.library[0], found)
	if err != nil {
		return err
	}
	var all []*people.Comparison
	for _, s := range list {
		one, err := c.compare(ctx, s)
		if err != nil {
			return err
		}
		if one != nil {
			all = append(all, one)
		}
	}
	if len(all) == 0 {
		return usage.Errorf("none of what --people names holds a game that both versions have")
	}
	return c.write(file, a.flags.format, all)
}

// peopleVersions are two versions in which games of persons are compared.
type peopleVersions struct {
	app      *app
	language wording.Language
	content  [2]*model.Content
	library  [2]games.Library
}

// libraryIn opens the games of some content in a language, as those that their author wrote.
func libraryIn(l wording.Language, c *model.Content) games.Library {
	if l.English() {
		return games.One(c)
	}
	return games.Library{Content: l.Content(c), Hashes: c.PlayedHashes(), List: true}
}

// compare compares the games of one set-up; nil where the second version has none like it.
func (c *peopleVersions) compare(ctx context.Context, s played) (*people.Comparison, error) {
	head := s.match.Head()
	now, err := c.now(head)
	if err != nil {
		c.app.note(fmt.Sprintf("%s is left out: %s", head.Scenario, diag.Printable(err.Error())))
		return nil, nil
	}
	out, err := people.Compare(ctx, people.Versions{Base: s.match, Head: now, Games: s.games, Translator: c.language.Translator(), Speech: speechOf(c.language)})
	if err != nil {
		return nil, fmt.Errorf("comparing %s: %w", head.Scenario, err)
	}
	out.Title = calledIn(c.language.Content(c.content[1]), out.Scenario)
	return out, nil
}

// now opens in the second version what is a set-up in the first.
func (c *peopleVersions) now(head play.Head) (play.Match, error) {
	id := head.Scenario
	for _, p := range games.Playables(c.content[1]) {
		if trial.Former(c.content[0], c.content[1], p.Record.ID) == head.Scenario {
			id = p.Record.ID
		}
	}
	return openFor(c.library[1], id, head.Set)
}

// write writes comparisons in a format.
func (c *peopleVersions) write(file, format string, all []*people.Comparison) error {
	var text bytes.Buffer
	if format == formatJSON {
		if err := people.WriteComparisons(&text, all); err != nil {
			return err
		}
		return c.app.deliver(file, text.Bytes())
	}
	for i, one := range all {
		if i > 0 {
			text.WriteString("\n\n")
		}
		if err := people.CompareText(&text, one, people.TextOptions{Speech: speechOf(c.language), Cite: content.Cited}); err != nil {
			return err
		}
	}
	return c.app.deliver(file, text.Bytes())
}
