package main

import (
	"github.com/spf13/cobra"

	"hulldown.dev/cmd/internal/trial"
	"hulldown.dev/cmd/internal/usage"
	"hulldown.dev/engine/games"
	"hulldown.dev/engine/play"
	"hulldown.dev/engine/playtest"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/load"
	"hulldown.dev/schema/model"
)

// languageFlag adds --lang to a command that reports.
func (f *playFlags) languageFlag(c *cobra.Command) {
	c.Flags().StringVar(&f.lang, "lang", wording.Default, "report in the language with the tag `LANG`")
}

// spoken reads the catalogues for a report in its format. What programs read is in no language.
func (a *app) spoken(f playFlags) error {
	if f.lang != wording.Default && (f.format == formatJSON || f.format == formatCSV || f.format == formatPatch) {
		return usage.Errorf("a report as %s is in no language; leave --lang out, or give another --format", f.format)
	}
	a.work.Languages = []string{f.lang}
	return nil
}

// speechOf is the language that a report is in.
func speechOf(l wording.Language) playtest.Speech { return playtest.Speak(l.Translator(), l.Name()) }

// calledIn is what content calls a scenario, "" where it has none of that id.
func calledIn(c *model.Content, scenario string) string {
	if p := games.Find(c, scenario); p != nil {
		return p.Title
	}
	return ""
}

// translate has a playtest reported in a language: by what its content says in it, where it is the
// content of the playtest. In English nothing but the title hangs on the content.
func (a *app) translate(result *playtest.Result, lang string, content func() (*load.Result, error)) (wording.Language, error) {
	r, err := content()
	if lang == wording.Default {
		if err == nil {
			result.Title = calledIn(r.Content, result.Scenario)
		}
		return wording.Language{}, nil
	}
	if err != nil {
		return wording.Language{}, err
	}
	languages, err := languagesOf([]string{lang}, r)
	if err != nil {
		return wording.Language{}, err
	}
	l := languages[0]
	result.Speech, result.Title = speechOf(l), calledIn(l.Content(r.Content), result.Scenario)
	for i := range result.Cells {
		c := &result.Cells[i]
		edited := trial.ContentOf(r.Content, c)
		if edited == nil {
			result.Named = append(result.Named, nil)
			continue
		}
		named, err := a.named(l.Content(edited), naming{scenario: result.Scenario, set: c.Set, bots: c.Bots})
		if err != nil {
			return wording.Language{}, err
		}
		result.Named = append(result.Named, named)
	}
	return l, nil
}

// readable has a page say what varies and what is counted in words, in English too.
func readable(result *playtest.Result, c *model.Content, l wording.Language) {
	trial.Name(result.Cells, l.Content(c), l, result.Scenario)
	result.Speech = playtest.Speak(l.People(), l.Name())
}

// naming is a set-up with its players whose counts are to be named.
type naming struct {
	scenario string
	set      [][]string
	bots     []string
}

// named lays out what is counted of a set-up of some content; nil where the content does not
// have it.
func (a *app) named(c *model.Content, n naming) (*playtest.Layout, error) {
	match, found, err := games.Open(c, n.scenario, n.set)
	if err != nil || len(found) > 0 {
		return nil, nil
	}
	if match, err = a.tuned(match, n.bots); err != nil {
		return nil, err
	}
	return playtest.LayoutOf(match, play.CountOptions{Bots: n.bots})
}
