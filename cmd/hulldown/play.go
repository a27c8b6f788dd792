package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"hulldown/engine"
	"hulldown/engine/bot"
	"hulldown/engine/games"
	"hulldown/engine/play"
	"hulldown/engine/tankduel"
	"hulldown/schema/load"
	"hulldown/schema/model"
)

const playHelp = `Plays one game of a scenario without a table and prints how it ended. The same
content, set-up, players and seed give the same game everywhere.

--set takes one option of the set-up in the words of scripts and may be
repeated: "tanks 6", "players 4", "decks -1", and an order of battle, each tank
with its Identification Number and its crew if you like:
"force german pzkpfw-iv-ausf-g:1:elite stug-iii-ausf-g".

--format jsonl writes the game for programs instead, an object of JSON to a line:
a head, each turn with its events, and the result; see hulldown help serve.`

const playExample = `  hulldown play merging-forces --seed 7 --log
  hulldown play merging-forces --bots greedy,random --record game.play
  hulldown play merging-forces --log --as s1
  hulldown play merging-forces --format jsonl --as s1
  hulldown play merging-forces --set "force german pzkpfw-iv-ausf-g:1:elite pzkpfw-iv-ausf-g:2"`

// playFlags are the flags of play.
type playFlags struct {
	seed                  uint64
	bots                  []string
	log                   bool
	record, as, format    string
	tanks, players, decks int
	set                   []string
}

func (a *app) playCommand() *cobra.Command {
	var f playFlags
	c := &cobra.Command{
		Use:     "play SCENARIO",
		Short:   "Play one game of a scenario",
		Long:    playHelp + "\n\nPlayers:\n" + botList(),
		Example: playExample,
		Args:    between(1, 1, "scenario"),
		RunE: func(c *cobra.Command, args []string) error {
			set, err := f.setUp(c)
			if err != nil {
				return err
			}
			return a.play(c.Context(), f, playing{args[0], set})
		},
	}
	c.Flags().Uint64Var(&f.seed, "seed", 1, "take chance from the seed `N`")
	c.Flags().StringSliceVar(&f.bots, "bots", []string{"random"}, "let `PLAYER` play: one for all seats, or one for each, parted by commas")
	c.Flags().BoolVar(&f.log, "log", false, "print what happens")
	c.Flags().StringVar(&f.as, "as", "", "print of the log or the lines what `SEAT` may know")
	c.Flags().StringVar(&f.format, "format", formatText, "write the game as `FORMAT`: text, or jsonl for programs")
	c.Flags().StringVar(&f.record, "record", "", "write a recording to `FILE`, or to standard output for -")
	c.Flags().IntVar(&f.tanks, "tanks", 0, "play with `N` tanks on both sides together")
	c.Flags().IntVar(&f.players, "players", 0, "play with `N` seats")
	c.Flags().IntVar(&f.decks, "decks", 0, "play `N` decks more or less than the scenario says: -1 or 1")
	c.Flags().StringArrayVar(&f.set, "set", nil, "choose an `OPTION` of the set-up; may be repeated")
	return c
}

func botList() string {
	var b strings.Builder
	for _, k := range bot.Kinds() {
		fmt.Fprintf(&b, "  %-8s %s\n", k.Name, k.Doc)
	}
	return strings.TrimSuffix(b.String(), "\n")
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
	for _, text := range f.set {
		words := strings.Fields(text)
		if len(words) < 2 {
			return nil, usagef("flag --set takes an option and its values, such as %q, not %q", "tanks 6", text)
		}
		set = append(set, words)
	}
	for _, name := range f.bots {
		if !slices.Contains(bot.Names(), name) {
			return nil, unknown("player", name, bot.Names())
		}
	}
	switch {
	case f.format != formatText && f.format != formatLines:
		return nil, unknown("format", f.format, []string{formatText, formatLines})
	case f.format == formatLines && (f.log || f.record != ""):
		return nil, usagef("--format jsonl is all that one call writes; record or log the game in another call with the same seed")
	case f.as != "" && !f.log && f.format == formatText:
		return nil, usagef("flag --as chooses what --log and --format jsonl write; give one of them too")
	case f.log && f.record == "-":
		return nil, usagef("--log and --record - both want standard output; record to a file")
	}
	return set, nil
}

// playing is what is played: a scenario with its set-up.
type playing struct {
	scenario string
	set      [][]string
}

func (a *app) play(ctx context.Context, f playFlags, p playing) error {
	r, err := a.loadSound(a.err)
	if err != nil {
		return err
	}
	match, err := a.open(r, p)
	if err != nil {
		return err
	}
	if len(f.bots) != 1 && len(f.bots) != len(match.Seats()) {
		return usagef("flag --bots names %d players for the seats %s; give one for all or one for each",
			len(f.bots), strings.Join(match.Seats(), ", "))
	}
	if f.format == formatLines {
		return a.playLines(ctx, f, p, match)
	}
	options := play.PlayOptions{Seed: f.seed, Bots: f.bots, Check: true}
	if f.log {
		seat, err := seatOf(match, f.as)
		if err != nil {
			return err
		}
		options.Transcript = &play.Transcript{To: a.out, Seat: seat}
	}
	var script *play.Script
	var outcome play.Outcome
	if f.record == "" {
		outcome, err = match.Play(ctx, options)
	} else {
		script, outcome, err = match.Record(ctx, options)
	}
	if script != nil {
		err = errors.Join(err, a.keep(f.record, script))
	}
	if errors.Is(err, play.ErrTooLong) {
		// The fault is the scenario's, not the tool's.
		fmt.Fprintf(a.err, "hulldown: playing %s with seed %d: %v\n", p.scenario, f.seed, err)
		return errFindings
	}
	if err != nil {
		return fmt.Errorf("playing %s with seed %d: %w", p.scenario, f.seed, err)
	}
	return printOutcome(a.resultsOf(f), r.Content, p.scenario, outcome)
}

// resultsOf is where the result of a game goes: to standard output unless the
// recording is there.
func (a *app) resultsOf(f playFlags) io.Writer {
	if f.record == "-" {
		return a.err
	}
	return a.out
}

// open makes a match of a scenario; what is wrong with the call is told apart
// from what is wrong with the content.
func (a *app) open(r *load.Result, p playing) (play.Match, error) {
	match, found, err := games.Open(r.Content, p.scenario, p.set)
	if err := a.refuse(a.err, r, found); err != nil {
		return nil, err
	}
	var unsupported *tankduel.UnsupportedError
	switch {
	case errors.As(err, &unsupported):
		return nil, fmt.Errorf("cannot play %s: %w", p.scenario, err)
	case err != nil:
		return nil, &usageError{err.Error()}
	}
	return match, nil
}

// seatOf finds a seat by name; none sees everything.
func seatOf(m play.Match, name string) (engine.Seat, error) {
	if name == "" {
		return engine.NoSeat, nil
	}
	i := slices.Index(m.Seats(), name)
	if i < 0 {
		return engine.NoSeat, unknown("seat", name, m.Seats())
	}
	return engine.Seat(i), nil
}

// keep writes a recording.
func (a *app) keep(file string, s *play.Script) error {
	if file == "-" {
		_, err := io.WriteString(a.out, s.String())
		return err
	}
	if info, err := os.Stat(file); err == nil && !info.Mode().IsRegular() && !info.IsDir() {
		// A pipe or device is written to and not replaced.
		return os.WriteFile(file, []byte(s.String()), 0o644)
	}
	staged, err := stage(filepath.Dir(file), []output{{filepath.Base(file), []byte(s.String())}})
	if err != nil {
		return err
	}
	return staged.commit()
}

// printOutcome tells how a game ended: the sides by their scores, and why.
func printOutcome(w io.Writer, c *model.Content, scenario string, o play.Outcome) error {
	sc := model.Find(c.Scenarios, scenario)
	winner := "draw"
	for i, side := range sc.Sides {
		mark := ""
		if int(o.Result.Winner) == i {
			mark, winner = "  wins", ""
		}
		fmt.Fprintf(w, "%-12s %4d VP%s\n", side.ID, o.Result.Score[i], mark)
	}
	if winner != "" {
		fmt.Fprintln(w, winner)
	}
	_, err := fmt.Fprintf(w, "%s ended by %s after %d turns, %d of them decisions\n", scenario, o.Result.How, o.Turns, o.Decisions)
	return err
}
