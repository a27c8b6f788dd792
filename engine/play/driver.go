package play

import (
	"context"
	"errors"
	"fmt"

	"hulldown.dev/engine"
	"hulldown.dev/engine/bot"
)

// DefaultTurns is the most turns a game may take when no other cap is set;
// MaxTurns is the highest cap, since each turn has its own stream of chance.
const (
	DefaultTurns = 50_000
	MaxTurns     = bot.MaxTurn
)

// ErrTooLong says that a game reached its cap of turns, ErrBroken that a game
// or a player broke its contract. Both are faults of the game, not of the
// caller; test for them with errors.Is.
var (
	ErrTooLong = errors.New("the game does not end")
	ErrBroken  = errors.New("the game is broken")
)

// Outcome says how a game went.
type Outcome struct {
	// Result is the result as of the last state.
	Result engine.Result
	// Over reports whether the game came to its end.
	Over bool
	// Turns counts all turns, Decisions those that a seat decided.
	Turns, Decisions int
	// Fault is why a game of Many stopped early: ErrTooLong or ErrBroken.
	// Others report it as their error and leave it nil.
	Fault error
	// Log holds the events of a game of Many if they were asked for, and is
	// valid only while the outcome is delivered.
	Log *engine.Log
}

// Watcher sees each turn of a game; it may not change the state. An
// error stops the game.
type Watcher[S comparable] interface {
	// Chosen comes before an action is applied.
	Chosen(s *S, turn engine.Turn, a engine.Action) error
	// Applied comes after it, with the state it led to.
	Applied(s *S, turn engine.Turn, a engine.Action) error
}

// Options is who sits around a game.
type Options[S comparable, V any] struct {
	// Players decide, one for each seat. A nil player's decisions come from
	// elsewhere: the driver does not choose for that seat.
	Players []bot.Player[V]
	// Turns is the cap of turns, 0 for DefaultTurns.
	Turns int
	// Log collects the events of one game at a time; nil for none.
	Log *engine.Log
	// Watchers see each turn, in order.
	Watchers []Watcher[S]
	// Paired takes chance so that games of two like set-ups stay alike: see
	// engine.Synchronized. Such games are others than those without it.
	Paired bool
}

// Driver plays games of one set-up, one after another. Once its buffers have
// grown, a turn without a log costs no allocation.
type Driver[S comparable, V any] struct {
	game             engine.Game[S, V]
	options          Options[S, V]
	seed, number     uint64
	turns, decisions int
	state            S
	view             V
	rand             bot.Rand
	legal            []engine.Action
	// viewless are the seats of players who need no view.
	viewless engine.SeatSet
	// thinkers are the players that try out what may follow, nil for others,
	// and deal is what they get instead of the state.
	thinkers [engine.MaxSeats]bot.Thinker[S, V]
	deal     bot.Deal[S]
	// common is nil but for paired games.
	common *bot.Common[S, V]
}

// NewDriver returns a driver at the first state of game 0 of seed 0. It
// refuses a game with an impossible number of seats, a table with another
// number of players, and a cap below 0 or above MaxTurns.
func NewDriver[S comparable, V any](g engine.Game[S, V], t Options[S, V]) (*Driver[S, V], error) {
	if n := g.Seats(); n < 1 || n > engine.MaxSeats {
		return nil, fmt.Errorf("%w: it has %d seats, expected 1 to %d", ErrBroken, n, engine.MaxSeats)
	}
	if len(t.Players) != g.Seats() {
		return nil, fmt.Errorf("%d players for %d seats", len(t.Players), g.Seats())
	}
	if t.Turns < 0 || t.Turns > MaxTurns {
		return nil, fmt.Errorf("a cap of %d turns, expected 0 to %d", t.Turns, MaxTurns)
	}
	if t.Turns == 0 {
		t.Turns = DefaultTurns
	}
	d := &Driver[S, V]{game: g, options: t}
	for seat, p := range t.Players {
		if _, viewless := p.(bot.Viewless); viewless {
			d.viewless |= engine.Only(engine.Seat(seat))
		}
		d.thinkers[seat], _ = p.(bot.Thinker[S, V])
	}
	if t.Paired {
		d.common = bot.NewCommon(g)
	}
	d.deal = func(s *S, pick func(n int) int) {
		*s = d.state
		d.game.Redeal(s, d.Turn().Seat, pick)
	}
	d.Start(0, 0)
	return d, nil
}

// Start goes back to the first state, empties the log and takes all chance
// from here on from a seed and the number of the game.
func (d *Driver[S, V]) Start(seed, number uint64) {
	d.state = d.game.Start()
	d.seed, d.number = seed, number
	d.turns, d.decisions = 0, 0
	if d.common != nil {
		d.common.Reset()
	}
	if d.options.Log != nil {
		d.options.Log.Reset()
	}
}

// State returns the state as it is; it is the driver's own.
func (d *Driver[S, V]) State() *S { return &d.state }

// Turn says what the state waits for.
func (d *Driver[S, V]) Turn() engine.Turn { return d.game.Turn(&d.state) }

// Outcome returns how the game went so far.
func (d *Driver[S, V]) Outcome() Outcome {
	return Outcome{
		Result: d.game.Result(&d.state), Over: d.Turn().Kind == engine.Over,
		Turns: d.turns, Decisions: d.decisions,
	}
}

// Play plays one game from its start to its end. It reports a fault of the
// game, an error of a watcher, or the context's, with the outcome so far.
func (d *Driver[S, V]) Play(ctx context.Context, seed, number uint64) (Outcome, error) {
	d.Start(seed, number)
	for {
		turn := d.Turn()
		if turn.Kind == engine.Over {
			return d.Outcome(), nil
		}
		if err := d.Step(ctx, turn); err != nil {
			return d.Outcome(), err
		}
	}
}

// Step plays the turn that the state waits for: chance from the seed, or a
// decision of the seat's player. The turn must not be Over.
func (d *Driver[S, V]) Step(ctx context.Context, turn engine.Turn) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	a, err := d.choose(turn)
	if err != nil {
		return err
	}
	if err := d.Apply(turn, a); err != nil {
		var illegal *engine.IllegalError
		if errors.As(err, &illegal) {
			return d.broken("it refuses what it offered: %v", err)
		}
		return err
	}
	return nil
}

// chance is the source of random numbers for one turn.
func (d *Driver[S, V]) chance(turn engine.Turn) bot.Rand {
	st := bot.Stream{Seed: d.seed, Game: d.number, Purpose: bot.ForChance, Turn: d.turns}
	if turn.Kind == engine.Decide {
		st.Purpose = bot.ForSeat(turn.Seat)
	}
	if d.common != nil {
		return d.common.Rand(st, &d.state, turn)
	}
	return bot.NewRand(st)
}

// choose returns what comes on a turn.
func (d *Driver[S, V]) choose(turn engine.Turn) (engine.Action, error) {
	if turn.Kind == engine.Chance {
		if turn.Outcomes < 1 {
			return engine.Action{}, d.broken("chance has %d outcomes", turn.Outcomes)
		}
		d.rand = d.chance(turn)
		if d.common != nil {
			return d.common.Outcome(&d.state, turn, &d.rand), nil
		}
		return d.game.Outcome(&d.state, d.rand.Below(turn.Outcomes)), nil
	}
	if turn.Kind != engine.Decide || turn.Seat < 0 || int(turn.Seat) >= len(d.options.Players) {
		return engine.Action{}, d.broken("it waits for seat %d in a turn of kind %d", turn.Seat, turn.Kind)
	}
	player := d.options.Players[turn.Seat]
	if player == nil {
		return engine.Action{}, fmt.Errorf("nobody plays seat %s", d.game.SeatName(turn.Seat))
	}
	legal := d.Legal()
	if len(legal) == 0 {
		return engine.Action{}, d.broken("%s has to decide and no action is legal", d.game.SeatName(turn.Seat))
	}
	d.rand = d.chance(turn)
	i := d.ask(turn.Seat, player)
	if i < 0 || i >= len(legal) {
		return engine.Action{}, d.broken("the player of %s chose action %d of %d", d.game.SeatName(turn.Seat), i, len(legal))
	}
	return legal[i], nil
}

// ask lets a player choose among the legal actions.
func (d *Driver[S, V]) ask(seat engine.Seat, p bot.Player[V]) int {
	if t := d.thinkers[seat]; t != nil {
		return t.Think(seat, d.deal, d.legal, &d.rand)
	}
	if !d.viewless.Has(seat) {
		d.game.Observe(&d.view, &d.state, seat)
	}
	return p.Choose(&d.view, d.legal, &d.rand)
}

// Legal returns the legal actions; they are valid until the next turn.
func (d *Driver[S, V]) Legal() []engine.Action {
	d.legal = d.game.Actions(d.legal[:0], &d.state)
	return d.legal
}

// Apply carries out an action of the turn that the state waits for and shows it to
// the watchers. An illegal action is an *engine.IllegalError and changes
// nothing; a turn beyond the cap is ErrTooLong.
func (d *Driver[S, V]) Apply(turn engine.Turn, a engine.Action) error {
	if d.turns >= d.options.Turns {
		return fmt.Errorf("%w within %d turns", ErrTooLong, d.options.Turns)
	}
	for _, w := range d.options.Watchers {
		if err := w.Chosen(&d.state, turn, a); err != nil {
			return err
		}
	}
	if err := d.game.Apply(&d.state, a, d.options.Log); err != nil {
		return err
	}
	d.turns++
	if turn.Kind == engine.Decide {
		d.decisions++
	}
	for _, w := range d.options.Watchers {
		if err := w.Applied(&d.state, turn, a); err != nil {
			return err
		}
	}
	return nil
}

// broken is ErrBroken with what went wrong and at which turn, counted from 1.
func (d *Driver[S, V]) broken(format string, args ...any) error {
	return fmt.Errorf("%w: turn %d: "+format, append([]any{ErrBroken, d.turns + 1}, args...)...)
}
