// Package gametable holds one game that people play at a screen: it is moved on by them,
// by players that think and by chance, taken back and done again, saved as a recording and
// taken up from one. It knows no page and no game.
package gametable

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"hulldown.dev/engine"
	"hulldown.dev/engine/play"
)

// MaxTurns is the most turns of a game at a table.
const MaxTurns = 20_000

// Person is the player of a seat for whom a person decides.
const Person = play.Remote

// Options say how a game begins.
type Options struct {
	Match play.Match
	// Players are a player or Person for each seat.
	Players []string
	// Seed and Game say where its chance comes from.
	Seed, Game uint64
	// Translator is the language of the log, nil for English.
	Translator engine.Translator
	// Every makes each turn a place to which one can go, and not only the decisions of
	// persons.
	Every bool
	// Recording is the one whose notes Again takes, nil for none.
	Recording *play.Script
	// Clock returns the time where it is noted how long each decision of a person takes, nil where it is not.
	Clock func() time.Time
	// Post is how persons play it by links, nil for a game at one screen.
	Post *Post
}

// Table is one game. It serves one goroutine at a time.
type Table struct {
	options Options
	session play.Session
	// turns are those of the game as far as it was ever played since somebody last chose
	// anew, stops the places among them where a person decides or the game is over, and at
	// the stop where the game is.
	turns []turn
	stops []stop
	at    int
	// first is the hash of the first state.
	first string
	// halted is why it does not go on although it is not over.
	halted error
	// notes are what persons wrote, in the order of the turns.
	notes []note
	// since is when the game began to wait for the decision of a person.
	since time.Time
	// standing are the answers that were given beforehand.
	standing []play.Standing
	// pending is the seat whose share of chance the game waits for, "" for none; reseeds are the places of the
	// recording at which chance came from two persons.
	pending string
	reseeds map[int]play.Reseed
}

// turn is one turn that was played: who, what, the hash of what it led to, and what each
// seat was told of it, everything last.
type turn struct {
	who, action, state string
	told               [][]Line
	// reseed is from where chance went on behind it, nil where it went on as it came.
	reseed *play.Reseed
}

// stop is a place before the turn of a number, from 0.
type stop struct {
	turn    int
	mark    play.Mark
	pending string
}

// Line is a line of a log: the kind of event that it is of, a text for people, the rule behind it, and
// how its number came about.
type Line struct {
	Turn int
	engine.Record
	Text   string
	Clause engine.Clause
	Terms  []engine.Term
}

// New sits down to a game and plays up to the first decision of a person.
func New(ctx context.Context, o Options) (*Table, error) {
	t, err := sit(o)
	if err != nil {
		return nil, err
	}
	return t, t.run(ctx)
}

// sit sits down to a game of which nothing is played yet.
func sit(o Options) (*Table, error) {
	session, err := o.Match.Sit(play.SitOptions{Seed: o.Seed, Game: o.Game, Players: o.Players, Turns: MaxTurns, Translator: o.Translator})
	if err != nil {
		return nil, err
	}
	t := &Table{options: o, session: session, reseeds: reseedsOf(o.Recording, o.Match.Seats())}
	t.first, err = session.State()
	return t, err
}

// run plays chance and players until a person decides, the game is over, or it stops.
// An interrupt leaves it where it is, and run goes on from there.
func (t *Table) run(ctx context.Context) error {
	for t.halted == nil && t.pending == "" {
		turn := t.session.Turn()
		answer, asks := "", turn.Kind == engine.Decide && t.Person(turn.Seat)
		var sole *Line
		if asks {
			answer, sole = t.answered(turn.Seat)
		}
		if turn.Kind == engine.Over || asks && answer == "" {
			break
		}
		t.pause()
		err := t.step(ctx, answer)
		if err == nil {
			err = t.record()
		}
		if err == nil && answer != "" {
			t.tell(turn.Seat, sole)
			err = t.hand(ctx)
		}
		switch {
		case ctx.Err() != nil:
			return ctx.Err()
		case err != nil:
			t.halted = err
		}
	}
	t.stops = append(t.stops, stop{len(t.turns), t.session.Mark(), t.pending})
	t.at = len(t.stops) - 1
	t.wait()
	return nil
}

// step plays a turn: by an answer that a person gave beforehand, or by chance or a player.
func (t *Table) step(ctx context.Context, answer string) error {
	if err := ctx.Err(); answer != "" && err == nil {
		return t.session.Decide(answer)
	}
	return t.session.Step(ctx)
}

// pause keeps the place before a turn if each is one to go to.
func (t *Table) pause() {
	if t.options.Every {
		t.stops = append(t.stops, stop{len(t.turns), t.session.Mark(), ""})
	}
}

// Person reports whether a person decides for a seat.
func (t *Table) Person(seat engine.Seat) bool {
	return seat >= 0 && int(seat) < len(t.options.Players) && t.options.Players[seat] == Person
}

// record keeps the turn that came last.
func (t *Table) record() error {
	last := t.session.Last(engine.NoSeat)
	r := turn{who: "chance", action: last.Action, told: make([][]Line, len(t.options.Players)+1)}
	if last.Kind == engine.Decide {
		r.who = t.options.Match.Seats()[last.Seat]
	}
	var err error
	if r.state, err = t.session.State(); err != nil {
		return err
	}
	for _, e := range t.session.Events() {
		for i := range r.told {
			report := t.session.Report(e, t.reader(i))
			if report.Text != "" {
				r.told[i] = append(r.told[i], Line{len(t.turns) + 1, report.Record, report.Text, report.Clause, slices.Clone(report.Terms)})
			}
		}
	}
	t.turns = append(t.turns, r)
	return nil
}

// reader is the seat whose knowledge is kept at a place: NoSeat, who sees all, at the last.
func (t *Table) reader(i int) engine.Seat {
	if i == len(t.options.Players) {
		return engine.NoSeat
	}
	return engine.Seat(i)
}

// Decide carries out a decision of the seat whose turn it is, and plays on. What was taken
// back before is forgotten. An error leaves the game as it was.
func (t *Table) Decide(ctx context.Context, seat engine.Seat, action string) error {
	now := t.session.Turn()
	if now.Kind != engine.Decide || now.Seat != seat {
		return errors.New("it is not the turn of this seat")
	}
	if err := t.session.Decide(action); err != nil {
		return err
	}
	t.forget()
	if err := t.record(); err != nil {
		return err
	}
	t.took()
	if err := t.hand(ctx); err != nil {
		return err
	}
	return t.run(ctx)
}

// forget drops the turns that were taken back.
func (t *Table) forget() {
	t.turns = t.turns[:t.stops[t.at].turn]
	t.stops = t.stops[:t.at+1]
	t.halted = nil
	t.notes = slices.DeleteFunc(t.notes, func(n note) bool { return n.turn > len(t.turns) })
}

// Resume plays on after an interrupt.
func (t *Table) Resume(ctx context.Context) error {
	if n := len(t.stops); n > 0 && t.stops[n-1].turn == len(t.turns) {
		return nil
	}
	return t.run(ctx)
}

// CanUndo and CanRedo report whether a decision can be taken back or done again. In a game by links none can once chance
// came after it.
func (t *Table) CanUndo() bool {
	if t.at == 0 || t.options.Post == nil {
		return t.at > 0
	}
	return !slices.ContainsFunc(t.turns[t.stops[t.at-1].turn:t.Played()], func(r turn) bool { return r.who == "chance" })
}

// CanRedo reports whether a decision was taken back.
func (t *Table) CanRedo() bool { return t.at < len(t.stops)-1 }

// Undo takes back the last decision of a person, with all that followed.
func (t *Table) Undo() error {
	if !t.CanUndo() {
		return errNothing
	}
	return t.move(t.at - 1)
}

// Redo takes the last step back again that was taken back.
func (t *Table) Redo() error { return t.move(t.at + 1) }

// Goto goes to the place before a turn, counted from 0, or the next place behind it; beyond
// the last to the last.
func (t *Table) Goto(turn int) error {
	i, _ := slices.BinarySearchFunc(t.stops, turn, func(s stop, turn int) int { return s.turn - turn })
	return t.move(min(i, len(t.stops)-1))
}

// Length is how many turns there are, those that were taken back included.
func (t *Table) Length() int { return len(t.turns) }

// Since is how many turns lay behind the game at the place before.
func (t *Table) Since() int {
	if t.at > 0 {
		return t.stops[t.at-1].turn
	}
	if p := t.options.Post; p != nil {
		own := func(r turn) bool { return slices.Contains(p.Here, r.who) }
		for i, r := range slices.Backward(t.turns[:t.Played()]) {
			if own(r) {
				return i
			}
		}
	}
	return 0
}

var errNothing = errors.New("there is nothing to take back or to do again")

// move goes to a stop.
func (t *Table) move(to int) error {
	if to < 0 || to >= len(t.stops) {
		return errNothing
	}
	if err := t.session.Return(t.stops[to].mark); err != nil {
		return err
	}
	t.at, t.pending = to, t.stops[to].pending
	t.wait()
	return nil
}

// Turn says what the game waits for, Halted why it does not go on.
func (t *Table) Turn() engine.Turn { return t.session.Turn() }

// Halted is why a game that is not over does not go on, nil where it does.
func (t *Table) Halted() error {
	if t.CanRedo() {
		return nil
	}
	return t.halted
}

// Seats, Players and Match are what the game was begun with.
func (t *Table) Seats() []string { return t.options.Match.Seats() }

// Players names who decides for each seat.
func (t *Table) Players() []string { return slices.Clone(t.options.Players) }

// Match is the set-up that is played.
func (t *Table) Match() play.Match { return t.options.Match }

// See is what lies on the table, as a seat may see it.
func (t *Table) See(seat engine.Seat) play.Table { return t.session.Table(seat) }

// Outcome is how the game went so far.
func (t *Table) Outcome() play.Outcome { return t.session.Outcome() }

// Offers lists the legal actions of a seat whose turn it is, none of another.
func (t *Table) Offers(seat engine.Seat) []play.Offer {
	if now := t.session.Turn(); now.Kind != engine.Decide || now.Seat != seat {
		return nil
	}
	return t.session.Offers()
}

// Foresee is what would follow from an action of the seat whose turn it is.
func (t *Table) Foresee(seat engine.Seat, action string) ([]Line, error) {
	if now := t.session.Turn(); now.Kind != engine.Decide || now.Seat != seat {
		return nil, errors.New("it is not the turn of this seat")
	}
	reports, err := t.session.Foresee(action)
	var out []Line
	for _, r := range reports {
		out = append(out, Line{len(t.turns) + 1, r.Record, r.Text, r.Clause, r.Terms})
	}
	return out, err
}

// Odds are how the first test of an action of the seat whose turn it is comes out.
func (t *Table) Odds(seat engine.Seat, action string) ([]play.Odd, error) {
	if now := t.session.Turn(); now.Kind != engine.Decide || now.Seat != seat {
		return nil, errors.New("it is not the turn of this seat")
	}
	return t.session.Odds(action)
}

// Played is how many turns lie behind the game where it is.
func (t *Table) Played() int {
	if len(t.stops) == 0 {
		return len(t.turns)
	}
	return t.stops[t.at].turn
}

// Log is what a seat was told of the game up to where it is; NoSeat was told all.
func (t *Table) Log(seat engine.Seat) []Line {
	i := int(seat)
	if seat == engine.NoSeat {
		i = len(t.options.Players)
	}
	n := 0
	for _, r := range t.turns[:t.Played()] {
		n += len(r.told[i])
	}
	out := make([]Line, 0, n)
	for _, r := range t.turns[:t.Played()] {
		out = append(out, r.told[i]...)
	}
	return out
}

// Seek looks from where the game is, forwards or backwards by a step of 1 or -1, for a turn of which an
// event of one of some kinds was told, and returns how many turns lie behind the game then; ok is false
// where there is none.
func (t *Table) Seek(step int, kinds ...string) (turn int, ok bool) {
	at := t.Played()
	if step < 0 {
		at -= 2
	}
	for ; step != 0 && at >= 0 && at < len(t.turns); at += step {
		told := t.turns[at].told[len(t.options.Players)]
		if slices.ContainsFunc(told, func(l Line) bool { return slices.Contains(kinds, l.Kind) }) {
			return at + 1, true
		}
	}
	return 0, false
}

// Actions are the turns up to where the game is, as recordings write them.
func (t *Table) Actions() []string {
	var out []string
	for _, r := range t.turns[:t.Played()] {
		out = append(out, r.who+" "+r.action)
	}
	return out
}

// Recording is the game up to where it is. Seats of persons are called human there.
func (t *Table) Recording() *play.Script {
	s := &play.Script{Head: t.options.Match.Head(), Engine: play.Version, Seed: &play.Seed{Seed: t.options.Seed, Game: t.options.Game}}
	for i, seat := range t.Seats() {
		player := t.options.Players[i]
		if player == Person {
			player = "human"
		}
		s.Seats = append(s.Seats, play.SeatLine{Seat: seat, Player: player})
	}
	s.Standing, s.Chains = t.Standing(), t.Chains()
	add := func(words ...string) { s.Lines = append(s.Lines, play.Line{Words: words}) }
	add("state", t.first)
	for _, r := range t.turns[:t.Played()] {
		add(append([]string{r.who}, strings.Fields(r.action)...)...)
		add("state", r.state)
		if r.reseed != nil {
			s.Lines = append(s.Lines, r.reseed.Line())
		}
	}
	switch {
	case t.pending != "":
		s.Lines = append(s.Lines, play.Reseed{To: t.pending}.Line())
	case t.session.Turn().Kind != engine.Over:
		add("end")
	}
	s.Notes = t.written()
	return s
}

// Refusal says why a recording could be played no further than so many turns.
type Refusal struct {
	Turn   int
	Action string
	Err    error
}

// Error implements error.
func (r *Refusal) Error() string { return fmt.Sprintf("turn %d, %s: %v", r.Turn, r.Action, r.Err) }

// Unwrap returns what the game said.
func (r *Refusal) Unwrap() error { return r.Err }

// Again plays a list of turns, as Actions has them, in a new game, up to the most, 0 for
// all; then the game goes on by its own players. With a *Refusal the table is there too, as
// it is before the turn that cannot be played.
func Again(ctx context.Context, o Options, actions []string, most int) (*Table, error) {
	t, err := sit(o)
	if err != nil {
		return nil, err
	}
	var refused *Refusal
	for i, line := range actions {
		if most > 0 && i >= most || t.session.Turn().Kind == engine.Over {
			break
		}
		now := t.session.Turn()
		var sole *Line
		if now.Kind == engine.Decide && t.Person(now.Seat) {
			_, sole = t.sole(now.Seat)
		}
		if t.pause(); t.options.Every {
			t.at = len(t.stops) - 1
		} else if now.Kind == engine.Decide && t.Person(now.Seat) && !t.Post() && sole == nil {
			t.stops = append(t.stops, stop{len(t.turns), t.session.Mark(), ""})
			t.at = len(t.stops) - 1
		}
		if err := t.again(line); err != nil {
			refused = &Refusal{i + 1, line, err}
			break
		}
		t.tell(now.Seat, sole)
		t.reseeded()
	}
	if n := len(t.stops); n > 0 && t.stops[n-1].turn == len(t.turns) {
		t.stops = t.stops[:n-1]
	}
	t.takeNotes()
	if o.Recording != nil {
		t.standing = slices.Clone(o.Recording.Standing)
	}
	if err := t.open(); err != nil {
		return nil, err
	}
	if err := t.run(ctx); err != nil || refused == nil {
		return t, err
	}
	return t, refused
}

// again plays one turn as it is written, if it is the turn of whom it names.
func (t *Table) again(line string) error {
	who, action, _ := strings.Cut(line, " ")
	now, due := t.session.Turn(), "chance"
	if now.Kind == engine.Decide {
		due = t.Seats()[now.Seat]
	}
	if who != due {
		return fmt.Errorf("it is the turn of %s", due)
	}
	if err := t.session.Take(action); err != nil {
		return err
	}
	return t.record()
}

// Lines are the turns that a script writes out, and whether it writes nothing else that
// has an effect: directives to the game, which set chance aside, cannot be played again.
func Lines(s *play.Script, seats []string) (actions []string, whole bool) {
	whole = true
	for _, line := range s.Lines {
		switch first := line.Words[0]; {
		case first == "chance" || slices.Contains(seats, first):
			actions = append(actions, line.Text())
		case !slices.Contains([]string{"state", "expect", "reseed", "end"}, first):
			whole = false
		}
	}
	return actions, whole
}
