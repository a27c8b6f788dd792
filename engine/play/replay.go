package play

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"hulldown.dev/engine"
	"hulldown.dev/engine/bot"
)

// Report says how a replay went.
type Report struct {
	// Outcome is the outcome of the game at the turn where the replay stopped.
	Outcome Outcome
	// Held is how many statements of the body were carried out.
	Held int
	// Notes say what differs between the script's content or engine and these,
	// whether or not it mattered. Differs are those about the content.
	Notes, Differs []string
	// Failure is the first statement that did not hold, nil if all did.
	Failure *Failure
}

// Replay implements Match.
func (m *match[S, V]) Replay(ctx context.Context, s *Script, o ReplayOptions) (Report, error) {
	r, err := m.newReplay(s, o)
	if err != nil {
		return Report{}, fmt.Errorf("replaying a script: %w", err)
	}
	if o.Watch != nil {
		if err := o.Watch(r.scene); err != nil {
			return Report{}, err
		}
	}
	return r.finish(ctx)
}

// finish carries out the script and returns the report.
func (r *replay[S, V]) finish(ctx context.Context) (Report, error) {
	err := r.run(ctx)
	r.report.Outcome = r.driver.Outcome()
	var failed *Failure
	switch {
	case errors.As(err, &failed):
		r.report.Failure = failed
		return r.report, nil
	case errors.Is(err, ErrTooLong) || errors.Is(err, ErrBroken):
		r.report.Failure = r.failure(KindGame, err.Error())
		return r.report, nil
	}
	return r.report, err
}

// act is what a statement of the body is: its kind, the seat of a decision,
// and the place of the goal, the next decision, chance or end from there on.
type act struct {
	kind Kind
	seat engine.Seat
	goal int
}

type replay[S comparable, V any] struct {
	game    engine.Game[S, V]
	script  *Script
	driver  *Driver[S, V]
	options Options[S, V]
	reader  *reader[S]
	scene   *session[S, V] // what Watch is shown, nil for nobody
	check   bool
	hasher  hasher[S]
	source  bool    // chance and decisions are held to the seed and the players
	chains  *Chains // the shares that were used so far
	seats   []string
	acts    []act
	at      int // the statement being carried out
	report  Report
}

// newReplay prepares a replay that watchers see.
func (m *match[S, V]) newReplay(s *Script, o ReplayOptions, watchers ...Watcher[S]) (*replay[S, V], error) {
	if err := m.same(s.Head); err != nil {
		return nil, err
	}
	named := []string{}
	for _, line := range s.Seats {
		named = append(named, line.Seat)
	}
	for _, answer := range s.Standing {
		named = append(named, answer.Seat)
	}
	for _, c := range s.Chains {
		named = append(named, c.Seat)
	}
	for _, seat := range named {
		if !slices.Contains(m.seats, seat) {
			return nil, fmt.Errorf("unknown seat %q, expected %s", seat, strings.Join(m.seats, ", "))
		}
	}
	r := &replay[S, V]{game: m.game, script: s, seats: m.seats, check: o.Check, hasher: m.hasher(), chains: NewChains(s.Chains)}
	r.options = Options[S, V]{Turns: o.Turns, Log: o.Log, Watchers: watchers, Paired: s.Seed != nil && s.Seed.Paired}
	if r.options.Log == nil {
		r.options.Log = &engine.Log{}
	}
	var names, unfitted []string
	for _, seat := range m.seats {
		var player bot.Player[V]
		name := s.Player(seat)
		names = append(names, name)
		if name != playerScript && name != playerHuman {
			p, err := bot.New(name, m.game, m.judges)
			switch {
			case errors.Is(err, bot.ErrUnfitted):
				unfitted = append(unfitted, name)
			case err != nil:
				return nil, err
			}
			if player = p; r.options.Paired {
				player = bot.Paired(p)
			}
		}
		r.options.Players = append(r.options.Players, player)
	}
	r.reader = m.watch(&r.options, o.Check, o.Transcript)
	if err := r.reader.begin(m.game, names); err != nil {
		return nil, err
	}
	if err := m.show(r, o.Watch); err != nil {
		return nil, err
	}
	d, err := NewDriver(m.game, r.options)
	if err != nil {
		return nil, err
	}
	if r.scene != nil {
		r.scene.driver = d
	}
	if s.Seed != nil {
		d.Start(s.Seed.Seed, s.Seed.Game)
	}
	r.driver = d
	r.note(m.head, unfitted)
	r.source = o.Source && s.Recorded() && len(r.report.Notes) == 0
	r.classify()
	return r, nil
}

// same refuses a script that was made for another set-up.
func (m *match[S, V]) same(h Head) error {
	sets := slices.EqualFunc(h.Set, m.head.Set, slices.Equal[[]string])
	for _, c := range []struct {
		what, script, here string
		same               bool
	}{
		{"game", h.Game, m.head.Game, h.Game == m.head.Game},
		{"scenario", h.Scenario, m.head.Scenario, h.Scenario == m.head.Scenario},
		{"options", fmt.Sprint(h.Set), fmt.Sprint(m.head.Set), sets},
	} {
		if !c.same {
			return fmt.Errorf("it is for %s %q, not %q", c.what, c.script, c.here)
		}
	}
	return nil
}

// note lists in the report how this game differs from the recorded one, and which weights are missing.
func (r *replay[S, V]) note(here Head, unfitted []string) {
	r.report.Differs = here.Differs(r.script.Head)
	r.report.Notes = append(r.report.Notes, r.report.Differs...)
	if r.otherEngine() {
		r.report.Notes = append(r.report.Notes,
			fmt.Sprintf("made with engine %d, replayed with %d: states are not compared", r.script.Engine, Version))
	}
	for _, name := range unfitted {
		r.report.Notes = append(r.report.Notes, fmt.Sprintf("the weights of %s are not at hand: what it decides is not compared", name))
	}
}

func (r *replay[S, V]) otherEngine() bool { return r.script.Engine != 0 && r.script.Engine != Version }

// classify finds out what each statement is and where its goal is.
func (r *replay[S, V]) classify() {
	kinds := map[string]Kind{
		wordChance: KindChance, wordExpect: KindExpectation, wordState: KindState, wordReseed: KindReseed, wordEnd: KindEnd,
	}
	lines := r.script.Lines
	r.acts = make([]act, len(lines))
	goal := len(lines)
	for i := len(lines) - 1; i >= 0; i-- {
		a := act{kind: KindDirective, seat: engine.NoSeat}
		first := lines[i].Words[0]
		if kind, ok := kinds[first]; ok {
			a.kind = kind
		} else if seat := slices.Index(r.seats, first); seat >= 0 {
			a.kind, a.seat = KindDecision, engine.Seat(seat)
		}
		if a.kind == KindDecision || a.kind == KindChance || a.kind == KindReseed || a.kind == KindEnd {
			goal = i
		}
		a.goal = goal
		r.acts[i] = a
	}
}

// run carries out the script, and writes what the transcript still holds.
func (r *replay[S, V]) run(ctx context.Context) error {
	err := r.carryOut(ctx)
	if flushed := r.reader.flush(); err == nil {
		err = flushed
	}
	return err
}

// carryOut carries out the statements of the script, then the turns that they leave to be decided.
func (r *replay[S, V]) carryOut(ctx context.Context) error {
	for ; r.at < len(r.acts); r.at++ {
		a := r.acts[r.at]
		if a.kind != KindState && a.kind != KindEnd {
			if err := r.runOn(ctx, a.goal); err != nil {
				return err
			}
		}
		if err := r.execute(a); err != nil {
			return err
		}
		r.report.Held++
		if a.kind == KindEnd || r.waits(a) {
			return r.catchUp()
		}
	}
	if err := r.runOn(ctx, len(r.acts)); err != nil {
		return err
	}
	return r.catchUp()
}

// waits reports whether chance waits for a share behind a statement, so that nothing more is played.
func (r *replay[S, V]) waits(a act) bool {
	return a.kind == KindReseed && len(r.script.Lines[r.at].Words) == 2
}

// catchUp brings the transcript up to date after a directive, which is no turn.
func (r *replay[S, V]) catchUp() error {
	if r.reader == nil {
		return nil
	}
	return r.reader.write(r.driver.State())
}

// runOn plays what is open before the goal, as the package comment lays down.
func (r *replay[S, V]) runOn(ctx context.Context, goal int) error {
	for {
		turn := r.driver.Turn()
		if turn.Kind == engine.Over || r.awaited(turn, goal) {
			return nil
		}
		certain := turn.Kind == engine.Chance && turn.Outcomes == 1
		if r.script.Seed == nil && !certain {
			return r.failure(KindGame, r.describe(turn)+" and the script neither writes it nor gives a seed")
		}
		if err := r.driver.Step(ctx, turn); err != nil {
			return err
		}
	}
}

// awaited reports whether a turn is for the script and not for the driver.
func (r *replay[S, V]) awaited(turn engine.Turn, goal int) bool {
	next := act{}
	if goal < len(r.acts) {
		next = r.acts[goal]
	}
	switch {
	case next.kind == KindReseed:
		return true
	case turn.Kind == engine.Chance:
		return next.kind == KindChance || next.kind == KindEnd && r.script.Seed == nil
	case next.kind == KindEnd || next.kind == KindDecision && next.seat == turn.Seat:
		return true
	}
	return turn.Kind == engine.Decide && r.seated(turn.Seat) && r.options.Players[turn.Seat] == nil
}

func (r *replay[S, V]) seated(seat engine.Seat) bool { return seat >= 0 && int(seat) < len(r.seats) }

// failure is a failure at the statement being carried out.
func (r *replay[S, V]) failure(kind Kind, message string) *Failure {
	f := &Failure{Kind: kind, Line: 1, Col: 1, Message: message}
	lines := r.script.Lines
	if r.at < len(lines) {
		f.Line, f.Col, f.Text = lines[r.at].Number, lines[r.at].Col, lines[r.at].Text()
	} else if len(lines) > 0 {
		f.Line, f.Col = lines[len(lines)-1].Number, lines[len(lines)-1].Col
	}
	return f
}

// describe says in words what a turn waits for.
func (r *replay[S, V]) describe(turn engine.Turn) string {
	switch {
	case turn.Kind == engine.Decide && r.seated(turn.Seat):
		return r.seats[turn.Seat] + " decides"
	case turn.Kind == engine.Chance:
		return "chance is consulted"
	}
	return "the game is over"
}
