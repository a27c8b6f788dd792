package people

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"hulldown.dev/engine"
	"hulldown.dev/engine/link"
	"hulldown.dev/engine/play"
	"hulldown.dev/engine/playtest"
)

// The bounds of a report.
const (
	// MaxGames is the most games that are gathered, MaxPlaces the most decisions that are listed.
	MaxGames  = 10_000
	MaxPlaces = 200
)

// Options say what is gathered.
type Options struct {
	// Match is the set-up of the games as the content of today has it.
	Match play.Match
	Games []Game
	// Players play the set-up beside persons; the first is the one that decisions of persons are held
	// against, and plays on from them. It must rate actions, as greedy does.
	Players []string
	// Second is asked for its opinion of the decisions that are listed, "" for nobody.
	Second string
	// Each is how many games the players play, Again how often a decision is played on from each action,
	// Most how many decisions are listed.
	Each, Again, Most int
	Seed              uint64
	// Translator is the language of positions and actions, nil for English, Speech that of
	// what is counted.
	Translator engine.Translator
	Speech     playtest.Speech
	Jobs       int
	// Progress, if set, is called with how many steps of how many are done.
	Progress func(done, total int)
}

// gathering is a report under way.
type gathering struct {
	Options
	out    *Report
	kinds  map[string]*tally
	places []Place
	rules  map[engine.Clause]bool
	tables []table
	// sides names the side of each seat.
	sides []string
	done  int
}

// table is the games of one seating.
type table struct {
	players []string
	games   *playtest.Gathering
}

// Gather makes the report. Games of another scenario or set-up are refused, as are options that are none.
func Gather(ctx context.Context, o Options) (*Report, error) {
	switch {
	case len(o.Games) > MaxGames:
		return nil, fmt.Errorf("%d games, expected at most %d", len(o.Games), MaxGames)
	case len(o.Players) == 0 || o.Most < 0 || o.Most > MaxPlaces || o.Each < 0 || o.Again < 0:
		return nil, errors.New("expected a player, and at most 200 places")
	}
	head := o.Match.Head()
	g := &gathering{Options: o, kinds: map[string]*tally{}, rules: map[engine.Clause]bool{},
		out: &Report{Scenario: head.Scenario, Set: head.Set, Content: head.Content, Adviser: o.Players[0], Second: o.Second,
			Games: []GameLine{}, Kinds: []Kind{}, Places: []Place{}}}
	g.sides = sidesOf(o.Match, o.Speech)
	again := twice(o.Games)
	for i := range o.Games {
		if of, known := again[i]; known {
			g.out.Games = append(g.out.Games, GameLine{Name: o.Games[i].Name, Why: whyTwice + of})
			g.step()
			continue
		}
		if err := g.game(ctx, &o.Games[i]); err != nil {
			return nil, fmt.Errorf("%s: %w", o.Games[i].Name, err)
		}
		g.step()
	}
	g.order()
	if err := g.choose(ctx); err != nil {
		return nil, err
	}
	g.slowest()
	return g.out, g.verdicts(ctx)
}

// step reports progress: a step for each game, each place and each player.
func (g *gathering) step() {
	if g.done++; g.Progress != nil {
		g.Progress(g.done, len(g.Games)+g.Most+len(g.Players))
	}
}

// game takes one game.
func (g *gathering) game(ctx context.Context, game *Game) error {
	line := GameLine{Name: game.Name}
	for _, seat := range g.Match.Seats() {
		line.Players = append(line.Players, game.Script.Player(seat))
	}
	defer func() { g.out.Games = append(g.out.Games, line) }()
	if !slices.Contains(line.Players, human) {
		line.Why = whyNobody
		return nil
	}
	line.Differs = differs(g.Match, game.Script)
	own, persons := map[string]tally{}, game.Persons()
	w, _, why, err := g.walk(ctx, game.Script, func(w *walker, at int) error {
		g.noted(ctx, w, at, Spot{Game: game.Name})
		if slices.Contains(persons, w.script.Lines[at].Words[0]) {
			line.Decisions++
			return g.decision(w, at, game, own)
		}
		return nil
	})
	if err != nil {
		return err
	}
	if w == nil {
		line.Why = why.Error()
		return nil
	}
	g.noted(ctx, w, -1, Spot{Game: game.Name})
	line.Held = w.decisions
	for words, t := range own { // order-free: each is added to its own
		g.kindOf(words).join(t)
	}
	switch {
	case errors.Is(why, errDiffers) || why != nil && len(line.Differs) > 0:
		line.Why = whyDiffers
		return nil
	case why != nil:
		line.Why = why.Error()
		return nil
	}
	return g.result(ctx, game, &line)
}

// differs lists the records of a match that are not as they were when a game was recorded.
func differs(m play.Match, s *play.Script) []string {
	list := m.Head().Differs(s.Head)
	return list[min(1, len(list)):] // the first says so by hashes
}

// result counts a game that went the same to where its recording ends.
func (g *gathering) result(ctx context.Context, game *Game, line *GameLine) error {
	c, ok := g.Match.(play.Countable)
	if !ok {
		return fmt.Errorf("games of %s cannot be counted", g.Match.Head().Game)
	}
	script := *game.Script
	if n := len(script.Lines); n == 0 || script.Lines[n-1].Words[0] != "end" {
		script.Lines = append(slices.Clone(script.Lines), play.Line{Words: []string{"end"}})
	}
	log := &engine.Log{Rules: map[engine.Clause]int{}}
	if _, err := g.Match.Replay(ctx, &script, play.ReplayOptions{Log: log}); err != nil {
		return err
	}
	for rule := range log.Rules { // order-free: a set
		g.rules[rule] = true
	}
	count, report, err := c.Recount(ctx, &script)
	if err != nil {
		return err
	}
	if report.Failure != nil {
		line.Why = report.Failure.Error()
		return nil
	}
	if line.Over = count.Over; !count.Over {
		line.Why = whyOpen
		return nil
	}
	at := slices.IndexFunc(g.tables, func(t table) bool { return slices.Equal(t.players, line.Players) })
	if at < 0 {
		games, err := playtest.NewGathering(g.Match, line.Players)
		if err != nil {
			return err
		}
		g.tables, at = append(g.tables, table{line.Players, games}), len(g.tables)
	}
	g.tables[at].games.Add(count)
	return nil
}

// linkTo is the link of a game before one of its lines, "" where there is none.
func (g *gathering) linkTo(ctx context.Context, s *play.Script, at int) string {
	before := *s
	before.Notes = nil
	before.Lines = append(slices.Clone(s.Lines[:at]), play.Line{Words: []string{"end"}})
	l, err := link.Make(ctx, g.Match, &before)
	if err != nil {
		return "" // a game of other content, or too long a one
	}
	return l.String()
}
