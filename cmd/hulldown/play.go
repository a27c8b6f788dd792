package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"hulldown.dev/cmd/internal/files"
	"hulldown.dev/cmd/internal/setup"
	"hulldown.dev/cmd/internal/usage"
	"hulldown.dev/content"
	"hulldown.dev/engine"
	"hulldown.dev/engine/bot"
	"hulldown.dev/engine/games"
	"hulldown.dev/engine/play"
	"hulldown.dev/engine/playtest"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/load"
	"hulldown.dev/schema/model"
)

// playFlags are the flags of play.
type playFlags struct {
	seed                  uint64
	bots                  []string
	log                   bool
	record, as, format    string
	lang                  string
	draw                  string
	tanks, players, decks int
	infantry              bool
	set, matchup          []string
	setup                 string
	alternates            bool
	solo                  []string
	// also are names that --bots takes besides those of players.
	also []string
}

// logColumns is how wide the lines of a log are at most.
const logColumns = 80

// playCommand is one call of play.
type playCommand struct {
	*app
	flags playFlags
}

func (a *app) playCommand() *cobra.Command {
	run := &playCommand{app: a}
	f := &run.flags
	c := command("play", between(1, 1, "scenario"), func(c *cobra.Command, args []string) error {
		set, err := f.setUp(c)
		if err != nil {
			return err
		}
		if err := f.written(); err != nil {
			return err
		}
		p, err := a.arrange(*f, args[0], set)
		if err != nil {
			return err
		}
		return run.play(c.Context(), p)
	})
	c.Long += "\n\nPlayers:\n" + botList()
	f.setUpFlags(c)
	c.Flags().BoolVar(&f.log, "log", false, "print what happens")
	c.Flags().StringVar(&f.as, "as", "", "print of the log or the lines what `SEAT` may know")
	c.Flags().StringVar(&f.lang, "lang", wording.Default, "tell the log and the result in the language with the tag `LANG`")
	c.Flags().StringVar(&f.format, "format", formatText, "write the game as `FORMAT`: text, or jsonl for programs")
	c.Flags().StringVar(&f.record, "record", "", "write a recording to `FILE`, or to standard output for -")
	c.Flags().StringVar(&f.draw, "map", "", "draw the battlefield as it is at the end to `FILE`, an SVG or a PNG by the end of its name")
	return c
}

// setUpFlags are the flags that choose the players and the set-up.
func (f *playFlags) setUpFlags(c *cobra.Command) {
	c.Flags().Uint64Var(&f.seed, "seed", 1, "take chance from the seed `N`")
	c.Flags().StringSliceVar(&f.bots, "bots", []string{bot.Default}, "let `PLAYER` play: one for all seats, or one for each, parted by commas")
	c.Flags().IntVar(&f.tanks, "tanks", 0, "play with `N` tanks on both sides together")
	c.Flags().IntVar(&f.players, "players", 0, "play with `N` seats")
	c.Flags().IntVar(&f.decks, "decks", 0, "play `N` decks more or less than the scenario says: -1 or 1")
	c.Flags().StringSliceVar(&f.solo, "solo", nil, "let Robata, the solo system, run `SIDE`, or both sides, parted by a comma")
	c.Flags().BoolVar(&f.infantry, "infantry", false, "play with infantry and buttoning up")
	c.Flags().BoolVar(&f.alternates, "alternates", false, "swap the alternate cards into the deck")
	c.Flags().StringArrayVar(&f.set, "set", nil, "choose an `OPTION` of the set-up; may be repeated")
	c.Flags().StringVar(&f.setup, "setup", "", "take the set-up from `FILE`, an option to a line; other flags go before it")
	c.Flags().StringSliceVar(&f.matchup, "matchup", nil, "field the forces of the matchup `ID`, or of several, parted by commas")
}

func botList() string {
	var rows [][]string
	for _, k := range bot.Kinds() {
		rows = append(rows, []string{k.Name, k.Doc})
	}
	return columns("  ", rows)
}

// setUp gathers the options of the set-up from all flags that give some.
func (f *playFlags) setUp(c *cobra.Command) ([][]string, error) {
	var set [][]string
	for _, n := range []struct {
		name  string
		value int
	}{{"tanks", f.tanks}, {"players", f.players}, {"decks", f.decks}} {
		if c.Flags().Changed(n.name) {
			set = append(set, []string{n.name, strconv.Itoa(n.value)})
		}
	}
	if len(f.solo) > 0 {
		set = append(set, append([]string{"robata"}, f.solo...))
	}
	if f.infantry {
		set = append(set, []string{"infantry", "on"})
	}
	if f.alternates {
		set = append(set, []string{"deck", model.Alternates})
	}
	if len(f.matchup) > 0 {
		set = append(set, append([]string{"matchup"}, f.matchup...))
	}
	for _, text := range f.set {
		words := strings.Fields(text)
		if len(words) < 2 {
			return nil, usage.Errorf("flag --set takes an option and its values, such as %q, not %q", "tanks 6", text)
		}
		set = append(set, words)
	}
	for _, name := range f.bots {
		if err := player(name, f.also...); err != nil {
			return nil, err
		}
	}
	return set, nil
}

// written refuses flags of play that want two things on standard output.
func (f *playFlags) written() error {
	switch {
	case f.format != formatText && f.format != formatLines:
		return usage.Unknown("format", f.format, []string{formatText, formatLines})
	case f.format == formatLines && f.log:
		return usage.Errorf("--format jsonl and --log both want standard output; log the game in another call with the same seed")
	case f.format == formatLines && f.record == "-":
		return usage.Errorf("--format jsonl without --as is a recording on standard output; leave --record - out, or record to a file")
	case f.as != "" && !f.log && f.format == formatText:
		return usage.Errorf("flag --as chooses what --log and --format jsonl write; give one of them too")
	case f.format == formatLines && f.draw != "":
		return usage.Errorf("--format jsonl is all that one call writes; draw the map in another call with the same seed")
	case f.draw != "" && !slices.Contains([]string{".svg", ".png"}, filepath.Ext(f.draw)):
		return usage.Errorf("flag --map takes a file that ends with .svg or .png, not %q", f.draw)
	case f.lang != wording.Default && f.record != "":
		return usage.Errorf("a recording is in no language; record in another call with the same seed")
	case f.log && f.record == "-":
		return usage.Errorf("--log and --record - both want standard output; record to a file")
	}
	return nil
}

// arrange completes the set-up of flags with that of a file.
func (a *app) arrange(f playFlags, scenario string, set [][]string) (setup.Setup, error) {
	var file *setup.File
	var found []diag.Finding
	if f.setup != "" {
		var err error
		if file, found, err = setup.Read(f.setup); err != nil {
			return setup.Setup{}, err
		}
	}
	s := setup.New(scenario, set, file)
	return s, a.refuse(a.err, s.Sources(nil), found)
}

func (a *playCommand) play(ctx context.Context, p setup.Setup) error {
	a.work.Languages = []string{a.flags.lang}
	r, err := a.loadSound(a.err)
	if err != nil {
		return err
	}
	languages, err := languagesOf(a.work.Languages, r)
	if err != nil {
		return err
	}
	language := languages[0]
	r.Content = language.Content(r.Content)
	match, err := a.open(r, p)
	if err == nil {
		match, err = a.tuned(match, a.flags.bots)
	}
	if err != nil {
		return err
	}
	if len(a.flags.bots) != 1 && len(a.flags.bots) != len(match.Seats()) {
		return usage.Errorf("flag --bots names %d players for the seats %s; give one for all or one for each",
			len(a.flags.bots), strings.Join(match.Seats(), ", "))
	}
	if a.flags.format == formatLines {
		return a.playLines(ctx, p, match)
	}
	var last final
	options := play.PlayOptions{Seed: a.flags.seed, Bots: a.flags.bots, Check: true, Map: &last.field, Table: &last.table}
	if a.flags.log {
		seat, err := seatOf(match, a.flags.as)
		if err != nil {
			return err
		}
		options.Transcript = transcript(a.app, seat, language.Translator())
	}
	var script *play.Script
	var outcome play.Outcome
	if a.flags.record == "" {
		outcome, err = match.Play(ctx, options)
	} else {
		script, outcome, err = match.Record(ctx, options)
	}
	if script != nil {
		err = errors.Join(err, keep(a.out, a.flags.record, script.String()))
	}
	if err != nil {
		return a.unfinished(p, err)
	}
	end := ended{r.Content, match, outcome, language}
	if err := a.showMap(p, last, end); err != nil {
		return err
	}
	return a.printOutcome(end)
}

// unfinished ends a command by why a game was not played to its end.
func (a *playCommand) unfinished(p setup.Setup, err error) error {
	err = fmt.Errorf("playing %s with seed %d: %w", p.Scenario, a.flags.seed, err)
	if errors.Is(err, play.ErrTooLong) {
		// The fault is the scenario's, not the tool's.
		a.note(err.Error())
		return errFindings
	}
	return err
}

// transcript is a log as people read it, whose parts begin in bold letters where a terminal takes them.
func transcript(a *app, seat engine.Seat, translator engine.Translator) *play.Transcript {
	t := &play.Transcript{To: diag.ShownText(a.out), Seat: seat, Translator: translator, Rounds: true, Wide: logColumns, Said: content.CitedIn}
	if a.colour {
		t.To = a.out
		t.Said = func(line string) string { return diag.PrintableLines(content.CitedIn(line)) }
		t.Head = diag.Bold.Paint
		t.Style = styled
	}
	return t
}

// showMap prints the map behind the log, and draws it where that is asked for.
func (a *playCommand) showMap(p setup.Setup, last final, of ended) error {
	if a.flags.log {
		for _, line := range last.field.Text {
			fmt.Fprintln(a.out, diag.Printable(strings.TrimRight(line, " ")))
		}
	}
	if a.flags.draw == "" {
		return nil
	}
	return a.drawMap(p.Scenario, last, of)
}

// resultsOf is where the result of a game goes: to standard output unless the
// recording is there.
func (a *playCommand) resultsOf() io.Writer {
	if a.flags.record == "-" {
		return a.err
	}
	return a.out
}

// open makes a match of a scenario; what is wrong with the call is told apart
// from what is wrong with the content.
func (a *app) open(r *load.Result, p setup.Setup) (play.Match, error) {
	if err := a.refuse(a.err, p.Sources(r), p.Elsewhere(r.Content)); err != nil {
		return nil, err
	}
	match, found, err := games.Open(r.Content, p.Scenario, p.Set)
	if err := a.refuse(a.err, r, found); err != nil {
		return nil, err
	}
	var content *games.ContentError
	switch {
	case errors.As(err, &content):
		return nil, fmt.Errorf("cannot play %s: %w", p.Scenario, err)
	case err != nil:
		if found, ok := p.Fault(err); ok {
			return nil, a.refuse(a.err, p.Sources(r), []diag.Finding{found})
		}
		return nil, usage.Wrong(err)
	}
	return match, a.warn(p.Sources(r), p.Untagged(r.Content))
}

// warn writes findings that stop nothing.
func (a *app) warn(r *load.Result, found []diag.Finding) error {
	if len(found) == 0 {
		return nil
	}
	return a.printFindings(a.err, r, found)
}

// seatOf finds a seat by name; none sees everything.
func seatOf(m play.Match, name string) (engine.Seat, error) {
	if name == "" {
		return engine.NoSeat, nil
	}
	i := slices.Index(m.Seats(), name)
	if i < 0 {
		return engine.NoSeat, usage.Unknown("seat", name, m.Seats())
	}
	return engine.Seat(i), nil
}

// keep writes a recording to a file, to standard output for "-", or to nowhere for "".
func keep(out io.Writer, file, text string) error {
	if file == "" {
		return nil
	}
	if file == "-" {
		_, err := io.WriteString(out, text)
		return err
	}
	return files.Replace(files.File{Name: filepath.ToSlash(file), Data: []byte(text)})
}

// ended is a game that came to its end, in a language.
type ended struct {
	content  *model.Content
	match    play.Match
	outcome  play.Outcome
	language wording.Language
}

// printOutcome reports how a game ended, in the language of the log: the sides by their scores,
// and why.
func (a *playCommand) printOutcome(e ended) error {
	p := games.Find(e.content, e.match.Head().Scenario)
	end := playtest.Ending{Scenario: p.Record.ID, Points: p.Points}
	for _, side := range p.Sides {
		end.Sides = append(end.Sides, side.ID)
	}
	if named, ok := e.match.(play.Countable); ok && len(named.Ledger().SideNames) == len(end.Sides) {
		for _, name := range named.Ledger().SideNames {
			end.Names = append(end.Names, diag.Printable(name))
		}
	}
	speech := playtest.Speech{}
	if !e.language.English() {
		speech = speechOf(e.language)
		if end.Names != nil {
			end.Sides = end.Names
		}
	}
	if a.colour && a.resultsOf() == a.out {
		end.Loud = diag.Bold.Paint
	}
	return end.Outcome(a.resultsOf(), speech, e.outcome)
}
