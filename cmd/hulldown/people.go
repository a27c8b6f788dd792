package main

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"slices"

	"github.com/spf13/cobra"

	"hulldown.dev/cmd/internal/usage"
	"hulldown.dev/content"
	"hulldown.dev/engine/bot"
	"hulldown.dev/engine/games"
	"hulldown.dev/engine/people"
	"hulldown.dev/engine/play"
	"hulldown.dev/engine/playtest"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
)

// peopleCommand is one call of people.
type peopleCommand struct {
	*app
	players                  []string
	second                   string
	games, again, top, jobs  int
	seed                     uint64
	format, out, lang, opens string
}

func newPeopleCommand(a *app) *cobra.Command {
	p := &peopleCommand{app: a}
	c := command("people", between(1, -1, "directory, file or link"), func(c *cobra.Command, args []string) error { return p.run(c.Context(), args) })
	c.Flags().StringSliceVar(&p.players, "bots", nil, "hold persons against `PLAYERS`, the first of which rates each decision; left out, greedy and, where one was fitted, trained")
	c.Flags().StringVar(&p.second, "second", "search:100", "ask the `PLAYER` of the decisions that are listed too, none for nobody")
	c.Flags().IntVar(&p.games, "games", 400, "play `N` games by each of the players")
	c.Flags().IntVar(&p.again, "again", 40, "play each listed decision on `N` times from both actions")
	c.Flags().IntVar(&p.top, "top", 10, "list `N` decisions")
	c.Flags().IntVarP(&p.jobs, "jobs", "j", 0, "play `N` games at once; left out, one for each processor")
	c.Flags().Uint64Var(&p.seed, "seed", 1, "take the chance of the players' games from seed `N`")
	c.Flags().StringVar(&p.opens, "address", "", "put the `URL` of a page that opens links before each")
	c.Flags().StringVar(&p.format, "format", "", "report as `FORMAT`: text or json"+formatLeftOut)
	c.Flags().StringVar(&p.out, "out", "", reportOut)
	c.Flags().StringVar(&p.lang, "lang", wording.Default, "report in the language with the tag `LANG`")
	return c
}

// noSecond is the name of nobody as the second player.
const noSecond = "none"

// check refuses flags that are none.
func (p *peopleCommand) check() error {
	var err error
	if p.format, err = reportFormat(p.format, p.out, []string{formatText, formatJSON}); err != nil {
		return err
	}
	if p.second == noSecond {
		p.second = ""
	} else if err := player(p.second); err != nil {
		return err
	}
	for _, name := range p.players {
		if err := player(name); err != nil {
			return err
		}
	}
	if len(p.players) > 0 {
		if n, err := bot.Parse(p.players[0]); err != nil || n.Thinks() || n.Kind == bot.Names()[0] {
			return usage.Errorf("the first player of --bots rates every action of persons, which %s does not; name greedy or a fitted one first", p.players[0])
		}
	}
	return cmp.Or(usage.Within("games", p.games, 2, playtest.MaxGames), usage.Within("again", p.again, 2, 10_000), usage.Within("top", p.top, 0, people.MaxPlaces), usage.Within("jobs", p.jobs, 0, 0),
		p.spoken(playFlags{format: p.format, lang: p.lang}))
}

func (p *peopleCommand) run(ctx context.Context, places []string) error {
	if err := p.check(); err != nil {
		return err
	}
	found, err := collect(p.app, places)
	if err != nil {
		return err
	}
	r, err := p.loadSound(p.err)
	if err != nil {
		return err
	}
	languages, err := languagesOf([]string{p.lang}, r)
	if err != nil {
		return err
	}
	g := gathering{command: p, language: languages[0], library: libraryIn(languages[0], r.Content)}
	setups, err := parted(ctx, p.app, g.library, found)
	if err != nil {
		return err
	}
	var reports []*people.Report
	for _, s := range setups {
		report, err := g.gather(ctx, s)
		if err != nil {
			return err
		}
		reports = append(reports, report)
	}
	if len(reports) == 0 {
		return usage.Errorf("none of what was named holds a game of this content with a person in it")
	}
	var text bytes.Buffer
	if err := g.write(&text, reports); err != nil {
		return err
	}
	return p.deliver(p.out, text.Bytes())
}

// gathering is a call of people once its content is loaded.
type gathering struct {
	command  *peopleCommand
	language wording.Language
	library  games.Library
}

// played are the games of one set-up.
type played struct {
	match play.Match
	games []people.Game
}

// parted parts games by their set-ups, in the order of the first of each. What cannot be played is noted.
func parted(ctx context.Context, a *app, library games.Library, found []returned) ([]played, error) {
	var list []played
	for _, game := range found {
		scenario, set := game.setUp()
		at := slices.IndexFunc(list, func(s played) bool {
			head := s.match.Head()
			return head.Scenario == scenario && slices.EqualFunc(head.Set, set, slices.Equal[[]string])
		})
		var script *play.Script
		match, err := openFor(library, scenario, set)
		if at >= 0 {
			match, err = list[at].match, nil
		}
		if err == nil {
			script, err = game.script(ctx, match)
		}
		switch {
		case ctx.Err() != nil:
			return nil, ctx.Err()
		case err != nil:
			a.note(fmt.Sprintf("%s is left out: %s", game.name, diag.Printable(err.Error())))
			continue
		case at < 0:
			list, at = append(list, played{match: match}), len(list)
		}
		list[at].games = append(list[at].games, people.Game{Name: game.name, Script: script})
	}
	return list, nil
}

// openFor opens a set-up; what is wrong with its content is an error.
func openFor(library games.Library, scenario string, set [][]string) (play.Match, error) {
	match, findings, err := library.Open(scenario, set)
	if err == nil && len(findings) > 0 {
		err = fmt.Errorf("%s: %s", scenario, findings[0].Message)
	}
	return match, err
}

// gather makes the report of one set-up.
func (g *gathering) gather(ctx context.Context, s played) (*people.Report, error) {
	p := g.command
	players := p.players
	match := s.match
	if len(players) == 0 {
		players = []string{bot.Default}
		if tuned, state, _ := p.ownFit(match, false); state == isFit {
			match, players = tuned, append(players, bot.Trained)
		}
	} else {
		var err error
		if match, err = p.tuned(match, append(slices.Clone(players), p.second)); err != nil {
			return nil, err
		}
	}
	bar := p.newBar()
	defer bar.clear()
	report, err := people.Gather(ctx, people.Options{
		Match: match, Games: s.games, Players: players, Second: p.second, Each: p.games, Again: p.again, Most: p.top, Seed: p.seed, Jobs: p.jobs,
		Translator: g.language.Translator(), Speech: speechOf(g.language),
		Progress: func(done, total int) { bar.draw(barLine("gathering", done, total)) },
	})
	if err != nil {
		return nil, fmt.Errorf("gathering %s: %w", match.Head().Scenario, err)
	}
	report.Title = calledIn(g.library.Content, report.Scenario)
	return report, nil
}

// write writes reports in the format of the call.
func (g *gathering) write(w *bytes.Buffer, reports []*people.Report) error {
	if g.command.format == formatJSON {
		return people.Write(w, reports)
	}
	for i, r := range reports {
		if i > 0 {
			w.WriteString("\n\n")
		}
		o := people.TextOptions{Speech: speechOf(g.language), Address: g.command.opens, Cite: content.Cited, Ask: questionsOf(g.library.Content)}
		if err := people.Text(w, r, o); err != nil {
			return err
		}
	}
	return nil
}

// questionsOf returns a function that says the words of a question of the sets of some content by its id,
// "" for one that none has.
func questionsOf(c *model.Content) func(id string) string {
	return func(id string) string {
		for i := range c.Sets {
			if q, ok := c.Sets[i].Questions[id]; ok {
				return q.Text
			}
		}
		return ""
	}
}
