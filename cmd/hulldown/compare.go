package main

import (
	"bytes"
	"cmp"
	"context"
	"slices"

	"github.com/spf13/cobra"

	"hulldown.dev/cmd/internal/records"
	"hulldown.dev/cmd/internal/setup"
	"hulldown.dev/cmd/internal/trial"
	"hulldown.dev/cmd/internal/usage"
	"hulldown.dev/engine/games"
	"hulldown.dev/engine/play"
	"hulldown.dev/engine/playtest"
	"hulldown.dev/export/chart"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/load"
	"hulldown.dev/schema/model"
)

// compareFlags are the flags of compare.
type compareFlags struct {
	playFlags
	games, jobs int
	scenarios   []string
	gates       []string
	out         string
	all         bool
	people      []string
	access      accessFlags
}

// compareCommand is one call of compare.
type compareCommand struct {
	*app
	flags compareFlags
}

func (a *app) compareCommand() *cobra.Command {
	run := &compareCommand{app: a}
	f := &run.flags
	c := command("compare", between(1, 2, "version to compare with"), func(c *cobra.Command, args []string) error {
		set, err := f.setUp(c)
		if err == nil && len(f.people) > 0 {
			err = forPeople(c, f.format)
		}
		if err != nil {
			return err
		}
		return run.compare(c.Context(), set, args)
	})
	f.setUpFlags(c)
	c.Flags().IntVar(&f.games, "games", 2000, "play `N` pairs of games of each scenario")
	c.Flags().IntVarP(&f.jobs, "jobs", "j", 0, "play `N` games at once; left out, one for each processor")
	c.Flags().StringArrayVar(&f.scenarios, "scenario", nil, "compare the `SCENARIO` only; may be repeated")
	c.Flags().StringArrayVar(&f.gates, "gate", nil, "fail unless a `METRIC` holds, such as \"win_rate.german within 3%\"; may be repeated")
	c.Flags().StringArrayVar(&f.people, "people", nil, "say instead which games of persons in `DIR` would have gone otherwise; a recording or a link will do, may be repeated")
	c.Flags().StringVar(&f.format, "format", "", "report as `FORMAT`: text, json, markdown, html or pdf"+formatLeftOut)
	c.Flags().StringVar(&f.out, "out", "", reportOut)
	c.Flags().BoolVar(&f.all, "all", false, "print what did not move as well")
	f.languageFlag(c)
	f.access.spreadFlags(c)
	return c
}

// check reads the flags that can be judged without content.
func (f *compareFlags) check() ([]playtest.Gate, error) {
	if err := f.access.check(); err != nil {
		return nil, err
	}
	var err error
	known := []string{formatText, formatJSON, formatMarkdown, formatHTML, formatPDF}
	if f.format, err = reportFormat(f.format, f.out, known); err != nil {
		return nil, err
	}
	if err := cmp.Or(usage.Within("games", f.games, 2, playtest.MaxGames), usage.Within("jobs", f.jobs, 0, 0)); err != nil {
		return nil, err
	}
	var gates []playtest.Gate
	for _, text := range f.gates {
		g, err := playtest.ParseGate(text)
		if err != nil {
			return nil, usage.Wrong(err)
		}
		gates = append(gates, g)
	}
	return gates, nil
}

func (a *compareCommand) compare(ctx context.Context, set [][]string, places []string) error {
	gates, err := a.flags.check()
	if err != nil {
		return err
	}
	if (len(set) > 0 || a.flags.setup != "") && len(a.flags.scenarios) == 0 {
		return usage.Errorf("a set-up does not fit every scenario; name those that it is for with --scenario")
	}
	file, err := a.page(a.flags.out, a.flags.format, "compare", "changes")
	if err != nil {
		return err
	}
	if err := a.spoken(a.flags.playFlags); err != nil {
		return err
	}
	if len(a.flags.people) > 0 {
		return a.comparePeople(ctx, file, places)
	}
	a.work.Keep()
	versions, err := a.versions(ctx, places)
	if err != nil {
		return err
	}
	out := &playtest.Comparison{Format: playtest.FormatComparison, Engine: play.Version, Seed: play.Exact(a.flags.seed), Bots: a.flags.bots,
		Scenarios: []playtest.ScenarioReport{}}
	c := comparing{versions: versions, gates: gates, out: out}
	if a.flags.lang != wording.Default {
		languages, err := languagesOf([]string{a.flags.lang}, versions[1])
		if err != nil {
			return err
		}
		c.language, out.Speech = languages[0], speechOf(languages[0])
	}
	if out.Base.Name, out.Head.Name = places[0], out.Speech.AsItIs(); len(places) > 1 {
		out.Head.Name = places[1]
	}
	base, head := versions[0].Content, versions[1].Content
	out.Titles = map[string]string{}
	for _, p := range games.Playables(c.language.Content(head)) {
		out.Titles[p.Record.ID] = p.Title
	}
	out.Cards = map[string]map[string]string{}
	told := c.language.Content(head)
	for i := range told.Scenarios {
		out.Cards[told.Scenarios[i].ID] = records.CardNames(c.language, told, told.Scenarios[i].Deck.Base)
	}
	if c.changes, err = trial.ChangesOf(base, head); err != nil {
		return err
	}
	out.Base.Content, out.Head.Content = model.ContentHash(base), model.ContentHash(head)
	chosen, err := scenariosOf(base, head, a.flags.scenarios)
	if err != nil {
		return err
	}
	if c.setups, err = a.arrangeAll(chosen, set); err != nil {
		return err
	}
	if len(c.setups) > 0 {
		out.Set = c.setups[0].Set
	}
	if err := a.checkGates(c); err != nil {
		return err
	}
	out.Changes = c.changes.Called(c.changes.Count(true), c.language.Content(head), c.language)
	if out.Changes.Play > 0 {
		if err := a.playVersions(ctx, c); err != nil {
			return err
		}
	}
	out.Hold(gates)
	return a.compared(file, c)
}

// compared writes a comparison in its format; a gate that does not hold is a finding.
func (a *compareCommand) compared(file string, c comparing) error {
	out := c.out
	var text bytes.Buffer
	var err error
	if a.flags.format == formatHTML || a.flags.format == formatPDF {
		var pictures []chart.ChangedPicture
		if pictures, err = c.changes.Pictures(c.language, c.versions[0].Content, c.versions[1].Content); err == nil {
			err = writePages(&text, chart.Compared(out, pictures), a.flags.format)
		}
	} else {
		err = out.Report(&text, a.flags.format, a.flags.all)
	}
	if err != nil {
		return err
	}
	if err := a.deliver(file, text.Bytes()); err != nil {
		return err
	}
	faults, games := out.BrokeOff()
	if err := brokeOff(a.err, faults, games); err != nil || !out.Failed() {
		return err
	}
	return errFindings
}

// versions loads both versions; the second is that of -C where only one is named.
func (a *compareCommand) versions(ctx context.Context, places []string) (versions [2]*load.Result, err error) {
	for i := range versions {
		place := ""
		if i < len(places) {
			place = places[i]
		}
		if versions[i], err = a.version(ctx, place); err != nil {
			return versions, err
		}
	}
	return versions, nil
}

// version loads one version of the content, without a name that of -C.
func (a *compareCommand) version(ctx context.Context, name string) (*load.Result, error) {
	if name == "" {
		return a.loadSound(a.err)
	}
	r, err := a.work.Version(ctx, name)
	return a.sound(a.err, r, err)
}

// scenariosOf lists what to compare: the scenarios and variants asked for, or
// all that both versions have.
func scenariosOf(base, head *model.Content, asked []string) ([]string, error) {
	var both []string
	for _, p := range games.Playables(head) {
		id := p.Record.ID
		if trial.Former(base, head, id) != "" {
			both = append(both, id)
		}
	}
	slices.Sort(both)
	if len(asked) == 0 {
		return both, nil
	}
	var chosen []string
	for _, id := range asked {
		now, was := games.Find(head, id), games.Find(base, id)
		switch {
		case now != nil && slices.Contains(both, now.Record.ID):
			chosen = append(chosen, now.Record.ID)
		case now != nil || was != nil:
			return nil, usage.Errorf("the scenario %s is in one of the versions only", id)
		default:
			return nil, usage.Unknown("scenario", id, both)
		}
	}
	return chosen, nil
}

// comparing is a comparison of two versions: their content, gates and set-ups, and its report.
type comparing struct {
	versions [2]*load.Result
	gates    []playtest.Gate
	changes  trial.Changes
	// setups are the set-ups of the scenarios.
	setups []setup.Setup
	out    *playtest.Comparison
	// language is the language of the report.
	language wording.Language
}

// arrangeAll completes the set-up of flags for each scenario.
func (a *compareCommand) arrangeAll(scenarios []string, set [][]string) ([]setup.Setup, error) {
	var list []setup.Setup
	for _, id := range scenarios {
		s, err := a.arrange(a.flags.playFlags, id, set)
		if err != nil {
			return nil, err
		}
		list = append(list, s)
	}
	return list, nil
}

// checkGates refuses gates that no scenario could be judged by, before a game is played, and
// although versions that play the same hold them all.
func (a *compareCommand) checkGates(c comparing) error {
	open := slices.Clone(c.gates)
	var last *playtest.Layout
	for _, s := range c.setups {
		if len(open) == 0 {
			return nil
		}
		m, err := a.open(c.versions[1], s)
		if err != nil {
			return err
		}
		if last, err = playtest.LayoutOf(m, play.CountOptions{Bots: a.flags.bots}); err != nil {
			return err
		}
		open = slices.DeleteFunc(open, func(g playtest.Gate) bool { return g.Check(last) == nil })
	}
	if len(open) > 0 && last != nil {
		return usage.Errorf("%v", open[0].Check(last))
	}
	return nil
}
