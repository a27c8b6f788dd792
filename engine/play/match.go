package play

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"hulldown.dev/engine"
	"hulldown.dev/engine/bot"
)

// Match is one set-up of a game without its types. Any number of goroutines
// may play it at once.
type Match interface {
	// Head says which game it is.
	Head() Head
	// Seats names the seats in order.
	Seats() []string
	// Play plays one game to its end. The error is a fault of the game
	// (ErrTooLong, ErrBroken), of the options, or the context's.
	Play(ctx context.Context, o PlayOptions) (Outcome, error)
	// Record plays one game and returns its recording, which after a fault of
	// the game holds all turns before it; it is nil when nothing was played.
	Record(ctx context.Context, o PlayOptions) (*Script, Outcome, error)
	// Replay carries out a script or recording up to the first failure, which
	// is in the report. The error is for a script of another set-up, or
	// the context's.
	Replay(ctx context.Context, s *Script, o ReplayOptions) (Report, error)
	// Sit begins one game that the caller moves on turn by turn. It refuses a
	// game that is no engine.Protocol, and unknown players.
	Sit(o SitOptions) (Session, error)
}

// PlayOptions say how one game is played.
type PlayOptions struct {
	// Seed and Game say where its chance comes from.
	Seed, Game uint64
	// Bots names the players in order of the seats, as package bot lists them;
	// a single name plays every seat.
	Bots []string
	// Turns is the cap of turns, 0 for DefaultTurns.
	Turns int
	// Check checks the game's invariants after each turn.
	Check bool
	// Log collects the events and is emptied first; nil for none.
	Log *engine.Log
	// Transcript writes what happens; nil for none.
	Transcript *Transcript
	// Map is filled with the map of the last state if the game has one; nil for
	// none.
	Map *engine.Map
	// Table, if it is given, becomes the table as it lies open at the end, of games that have one.
	Table *engine.Table
}

// ReplayOptions say how a script is replayed; the fields mean the same as in
// PlayOptions.
type ReplayOptions struct {
	Turns      int
	Check      bool
	Log        *engine.Log
	Transcript *Transcript
	// Source holds a recording to its head as well: every outcome of chance must
	// be the one that the seed gives, every decision the one that the named
	// player takes. A script that is no recording is not held to either, nor is
	// a recording of other content or of another engine.
	Source bool
	// Watch is called before the first turn and after each; nil for nobody. An
	// error ends the replay. A game that is no engine.Protocol is refused.
	Watch func(Scene) error
}

// NewMatch hides the types of a game, which a Protocol makes a Reporter. Where there is no
// standard judge, players that need one are refused; without what is counted, which may be
// nil, only results are.
func NewMatch[S comparable, V any](g engine.Game[S, V], judges bot.Judges[V], counted *engine.Counted[S], head Head) Match {
	m := &match[S, V]{game: g, judges: judges, counted: counted, head: head, hasher: hashing[S]()}
	for seat := range engine.Seat(min(max(g.Seats(), 0), engine.MaxSeats)) {
		m.seats = append(m.seats, g.SeatName(seat))
	}
	return m.told()
}

// told makes the match of a Protocol a Reporter.
func (m *match[S, V]) told() Match {
	if protocol, ok := m.game.(engine.Protocol[S]); ok {
		return reporting[S, V]{m, protocol}
	}
	return m
}

type match[S comparable, V any] struct {
	game    engine.Game[S, V]
	judges  bot.Judges[V]
	counted *engine.Counted[S]
	head    Head
	seats   []string
	// hasher is what hashes the states of its games.
	hasher func() hasher[S]
}

// Head implements Match.
func (m *match[S, V]) Head() Head { return m.head }

// Seats implements Match.
func (m *match[S, V]) Seats() []string { return slices.Clone(m.seats) }

// Play implements Match.
func (m *match[S, V]) Play(ctx context.Context, o PlayOptions) (Outcome, error) {
	names, err := m.names(o.Bots)
	if err != nil {
		return Outcome{}, err
	}
	return m.play(ctx, o, names)
}

// Record implements Match.
func (m *match[S, V]) Record(ctx context.Context, o PlayOptions) (*Script, Outcome, error) {
	names, err := m.names(o.Bots)
	if err == nil {
		err = m.writable()
	}
	start := m.game.Start()
	rec := &recorder[S]{notation: m.game, hasher: m.hasher()}
	if err == nil {
		err = rec.state(&start)
	}
	if err != nil {
		return nil, Outcome{}, fmt.Errorf("recording a game: %w", err)
	}
	s := &Script{Head: m.head, Engine: Version, Seed: &Seed{Seed: o.Seed, Game: o.Game}}
	for i, name := range names {
		s.Seats = append(s.Seats, SeatLine{m.seats[i], name})
	}
	out, err := m.play(ctx, o, names, rec)
	return s.with(rec.lines), out, err
}

// writable returns an error if the head or a seat cannot be written in a script.
func (m *match[S, V]) writable() error {
	for _, seat := range m.seats {
		if !isWord(seat) || slices.Contains(Reserved(), seat) {
			return fmt.Errorf("seat %q, expected one word that means nothing else in a script", seat)
		}
	}
	return m.head.check()
}

// play plays one game with named players.
func (m *match[S, V]) play(ctx context.Context, o PlayOptions, names []string, watchers ...Watcher[S]) (Outcome, error) {
	t := Options[S, V]{Turns: o.Turns, Log: o.Log, Watchers: watchers}
	for _, name := range names {
		p, err := bot.New(name, m.game, m.judges)
		if err != nil {
			return Outcome{}, err
		}
		t.Players = append(t.Players, p)
	}
	reader := m.watch(&t, o.Check, o.Transcript)
	if err := reader.begin(m.game, names); err != nil {
		return Outcome{}, err
	}
	d, err := NewDriver(m.game, t)
	if err != nil {
		return Outcome{}, err
	}
	out, err := d.Play(ctx, o.Seed, o.Game)
	if flushed := reader.flush(); err == nil {
		err = flushed
	}
	if mapped, ok := m.game.(engine.Mapped[S]); ok && o.Map != nil {
		*o.Map = mapped.Map(d.State())
	}
	if tabled, ok := m.game.(engine.Tabled[S]); ok && o.Table != nil {
		*o.Table = tabled.Table(d.State(), engine.NoSeat)
	}
	return out, err
}

// watch adds the watchers that options ask for, and the log they need. It
// returns the transcript's, nil if there is none.
func (m *match[S, V]) watch(t *Options[S, V], check bool, to *Transcript) *reader[S] {
	if check {
		t.Watchers = append(t.Watchers, &inspector[S]{check: m.game.Check})
	}
	if to == nil {
		return nil
	}
	if t.Log == nil {
		t.Log = &engine.Log{}
	}
	r := &reader[S]{notation: m.game, log: t.Log, to: *to}
	if spoken, ok := any(m.game).(engine.Spoken[S]); ok && to.Translator != nil {
		r.notation = spoken.In(to.Translator)
	}
	t.Watchers = append(t.Watchers, r)
	return r
}

// names returns a player's name for each seat.
func (m *match[S, V]) names(bots []string) ([]string, error) {
	if len(bots) == 1 {
		return slices.Repeat(bots, len(m.seats)), nil
	}
	if len(bots) != len(m.seats) {
		return nil, fmt.Errorf("%d players for the seats %s, expected one for all or one for each",
			len(bots), strings.Join(m.seats, ", "))
	}
	return bots, nil
}
