package play

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"hulldown.dev/engine"
	"hulldown.dev/engine/bot"
)

// Remote is the player of a seat whose decisions come from the caller of a
// Session.
const Remote = "remote"

// SitOptions say how a Session is played.
type SitOptions struct {
	// Seed and Game say where its chance comes from.
	Seed, Game uint64
	// Players names who decides for each seat in order: a player that package
	// bot lists, or Remote.
	Players []string
	// Turns is the cap of turns, 0 for DefaultTurns.
	Turns int
	// Translator is the language in which reports and tables are told, nil for English.
	Translator engine.Translator
}

// Session is one game that its caller moves on and looks at without knowing
// its types. It belongs to one goroutine.
type Session interface {
	Scene
	// Step plays chance or the decision of a bot. It refuses the turn of a
	// Remote seat and a game that is over.
	Step(ctx context.Context) error
	// Decide carries out a decision, as actions are written, of the seat whose
	// turn it is. An illegal one is an *engine.IllegalError; text that is no
	// action is a *WordingError. After either the game is as it was.
	Decide(text string) error
	// Take carries out what comes on a turn as it is written, whoever's turn it is, chance
	// included. Errors are as with Decide.
	Take(text string) error
	// Offers lists the legal actions of a decision with what they cost; none on other turns.
	Offers() []Offer
	// Foresee returns what would follow from an action of the seat that decides: at once,
	// and the first number with terms that chance will be held against. It shows no
	// more than the seat may know, and changes nothing.
	Foresee(text string) ([]EventReport, error)
	// Odds returns how the first test of an action of the seat that decides comes out, by what the seat may
	// know of the cards that are left; none where the action has no test. It changes nothing.
	Odds(text string) ([]Odd, error)
	// Advise returns what a player that package bot lists would do in place of the seat that
	// decides, by what that seat may know. It changes nothing.
	Advise(player string) (Advice, error)
	// Ask answers a question as scripts put it, by all that is hidden too.
	Ask(question []string) ([]string, error)
	// Reseed lets chance go on from another seed of the same game, and Seed is the one from which it comes.
	Reseed(seed uint64)
	Seed() uint64
	// Mark returns the place where the game is, and Return goes to one of the same match;
	// there is no last turn then. What follows from there takes the same chance.
	Mark() Mark
	Return(m Mark) error
}

// Scene is one game that its holder looks at while somebody moves it on.
type Scene interface {
	// Players names who decides for each seat.
	Players() []string
	// Turn says what the game waits for.
	Turn() engine.Turn
	// Comes returns the turn that comes after the chance that is due, as the seed has it; without such it is Turn.
	Comes() (engine.Turn, error)
	// Legal lists the legal actions of a decision as they are written; none on
	// other turns.
	Legal() []string
	// Sight returns what a seat may know of the state.
	Sight(seat engine.Seat) engine.Sight
	// Table returns what lies on the table, as a seat may see it.
	Table(seat engine.Seat) Table
	// Outcome returns how the game went so far.
	Outcome() Outcome
	// Last returns the turn that came last as a seat may see it.
	Last(seat engine.Seat) TurnReport
	// Events returns the events of the turn that came last, those that only
	// steer the flow included; they are valid until the next turn.
	Events() []engine.Event
	// Report returns one of these events as a seat may see it; the record of one
	// that is for nobody has no Kind.
	Report(e engine.Event, seat engine.Seat) EventReport
	// State returns the hash of the state as recordings write it. It depends on
	// all that is hidden, so that no seat may see it.
	State() (string, error)
}

// TurnReport is one turn as a seat may see it.
type TurnReport struct {
	// Number counts turns from 1; it is 0 before the first.
	Number int
	// Kind and Seat are what the game waited for.
	Kind engine.TurnKind
	Seat engine.Seat
	// Action is what came, without the cards that the reader may not know;
	// Withheld is set when there are some.
	Action   string
	Withheld bool
	// Concealed is set when the reader may not know that there was such a turn;
	// the other fields are empty then.
	Concealed bool
}

// EventReport is one event as a seat may see it.
type EventReport struct {
	engine.Record
	// Seat is the seat concerned, "" for none.
	Seat string
	// Terms are how the number came about, Clause is the rule behind it.
	Terms  []engine.Term
	Clause engine.Clause
	// Text is the event in words for people, "" for those that need none.
	Text string
	// Withheld is set when the reader may not see all of it.
	Withheld bool
}

// WordingError refuses text that is no action of the game.
type WordingError struct{ Err error }

// Error implements error.
func (e *WordingError) Error() string { return e.Err.Error() }

// Unwrap returns what the game said of the text.
func (e *WordingError) Unwrap() error { return e.Err }

// Sit implements Match.
func (m *match[S, V]) Sit(o SitOptions) (Session, error) {
	protocol, ok := m.game.(engine.Protocol[S])
	if !ok {
		return nil, fmt.Errorf("the game %s is not told to programs", m.head.Game)
	}
	if len(o.Players) != len(m.seats) {
		return nil, fmt.Errorf("%d players for %d seats", len(o.Players), len(m.seats))
	}
	s := &session[S, V]{match: m, protocol: protocol, players: slices.Clone(o.Players), log: &engine.Log{}, brief: true}
	t := Options[S, V]{Turns: o.Turns, Log: s.log, Watchers: []Watcher[S]{s}}
	for _, name := range o.Players {
		var p bot.Player[V]
		if name != Remote {
			var err error
			if p, err = bot.New(name, m.game, m.judges); err != nil {
				return nil, err
			}
		}
		t.Players = append(t.Players, p)
	}
	if spoken, ok := m.game.(engine.Spoken[S]); ok && o.Translator != nil {
		s.told = spoken.In(o.Translator)
	}
	var err error
	if s.driver, err = NewDriver(m.game, t); err != nil {
		return nil, err
	}
	s.driver.Start(o.Seed, o.Game)
	return s, nil
}

// session is a Session; it watches its own driver.
type session[S comparable, V any] struct {
	match    *match[S, V]
	protocol engine.Protocol[S]
	driver   *Driver[S, V]
	players  []string
	// told is how the game is told in another language, nil for English.
	told engine.Notation[S]
	// log holds the events of the turn that came last, from one on; a brief log
	// holds no others.
	log   *engine.Log
	from  int
	brief bool
	// before, turn and action are of the turn that came last.
	before S
	turn   engine.Turn
	action engine.Action
	// advisers are the players that Advise was asked for, by their names.
	advisers map[string]bot.Player[V]
}

// Chosen implements Watcher.
func (s *session[S, V]) Chosen(state *S, turn engine.Turn, a engine.Action) error {
	s.before, s.turn, s.action = *state, turn, a
	if s.brief {
		s.log.Reset()
	}
	s.from = len(s.log.Events)
	return nil
}

// Applied implements Watcher.
func (s *session[S, V]) Applied(*S, engine.Turn, engine.Action) error { return nil }

// Players implements Session.
func (s *session[S, V]) Players() []string { return slices.Clone(s.players) }

// Turn implements Session.
func (s *session[S, V]) Turn() engine.Turn { return s.driver.Turn() }

// Outcome implements Session.
func (s *session[S, V]) Outcome() Outcome { return s.driver.Outcome() }

// Step implements Session.
func (s *session[S, V]) Step(ctx context.Context) error {
	turn := s.driver.Turn()
	if turn.Kind == engine.Over {
		return errors.New("the game is over")
	}
	return s.driver.Step(ctx, turn)
}

// Decide implements Session.
func (s *session[S, V]) Decide(text string) error {
	turn := s.driver.Turn()
	if turn.Kind != engine.Decide {
		return errors.New("nobody has to decide now")
	}
	return s.take(turn, text)
}

// Legal implements Session.
func (s *session[S, V]) Legal() []string {
	var texts []string
	for _, a := range s.driver.Legal() {
		texts = append(texts, s.match.game.FormatAction(s.driver.State(), a))
	}
	return texts
}

// Sight implements Session.
func (s *session[S, V]) Sight(seat engine.Seat) engine.Sight {
	return s.protocol.Sight(s.driver.State(), seat)
}

// Last implements Session. Whoever decided sees the whole action; anybody
// else, and everybody when chance did, sees the cards that the events of the
// action show him.
func (s *session[S, V]) Last(seat engine.Seat) TurnReport {
	t := TurnReport{Number: s.driver.turns, Kind: s.turn.Kind, Seat: s.turn.Seat}
	if t.Number == 0 {
		return TurnReport{Seat: engine.NoSeat}
	}
	a := s.action
	if seat != engine.NoSeat && s.turn.Seat != seat && s.protocol.Private(a) {
		return TurnReport{Seat: engine.NoSeat, Concealed: true}
	}
	if seat != engine.NoSeat && (s.turn.Kind != engine.Decide || s.turn.Seat != seat) {
		for i, c := range a.Cards() {
			if c != engine.NoCard && !s.shown(c, seat) {
				a, t.Withheld = a.WithCard(i, engine.NoCard), true
			}
		}
	}
	t.Action = s.match.game.FormatAction(&s.before, a)
	return t
}

// shown reports whether an event of the last turn shows a card to a seat.
func (s *session[S, V]) shown(c engine.Card, seat engine.Seat) bool {
	return slices.ContainsFunc(s.Events(), func(e engine.Event) bool { return e.Card == c && e.Seen.Has(seat) })
}

// Events implements Session.
func (s *session[S, V]) Events() []engine.Event { return s.log.Events[s.from:] }

// State implements Session.
func (s *session[S, V]) State() (string, error) {
	h := s.match.hasher()
	return h.text(s.driver.State())
}

// Report implements Session.
func (s *session[S, V]) Report(e engine.Event, seat engine.Seat) EventReport {
	return s.reportOf(s.log, s.driver.State(), e, seat)
}

// reportOf reports an event of a log, which led to a state, as a seat may see it.
func (s *session[S, V]) reportOf(log *engine.Log, state *S, e engine.Event, seat engine.Seat) EventReport {
	r := s.protocol.Record(e, seat)
	if r.Kind == "" {
		return EventReport{}
	}
	known := e.Redacted(seat)
	a := EventReport{
		Record: r, Clause: e.Clause, Terms: log.Trace(known),
		Text:     s.notation().Describe(state, log, known, seat),
		Withheld: seat != engine.NoSeat && !e.Seen.Has(seat),
	}
	if e.Seat != engine.NoSeat {
		a.Seat = s.match.game.SeatName(e.Seat)
	}
	return a
}
