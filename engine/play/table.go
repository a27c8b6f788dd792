package play

import (
	"cmp"
	"errors"
	"slices"
	"strings"

	"hulldown.dev/engine"
	"hulldown.dev/engine/bot"
)

// Offer is a legal action as people choose it: how it is written, the unit that acts, ""
// for none, the verb, the cards that it costs, and what is to be known before it is taken.
type Offer struct {
	Action, Unit, Verb string
	// Said is the action in words without its unit, empty where the game has none.
	engine.Said
	Cards []engine.TableCard
	Notes []string
}

// Table is what lies on the table: a Sight for a game that is no engine.Tabled, and the map
// of one that is on a map.
type Table struct {
	engine.Sight
	engine.Table
	Map engine.Map
	// Question is what the decision of the seat asks that the game waits for, "" where there is none or
	// the game does not say, and Why is why.
	Question, Why string
}

// Mark is a place in a game to which its session can return, with the seed from which chance goes on there.
type Mark any

// mark is a Mark of a session with its state and log.
type mark[S comparable] struct {
	state            S
	seed             uint64
	turns, decisions int
}

// Mark implements Session.
func (s *session[S, V]) Mark() Mark {
	return mark[S]{*s.driver.State(), s.driver.seed, s.driver.turns, s.driver.decisions}
}

// Return implements Session.
func (s *session[S, V]) Return(m Mark) error {
	to, ok := m.(mark[S])
	if !ok {
		return errors.New("the mark is of another game")
	}
	s.driver.seed = to.seed
	s.driver.state, s.driver.turns, s.driver.decisions = to.state, to.turns, to.decisions
	s.log.Reset()
	s.from, s.turn, s.before = 0, engine.Turn{Seat: engine.NoSeat}, to.state
	return nil
}

// Reseed implements Session.
func (s *session[S, V]) Reseed(seed uint64) { s.driver.seed = seed }

// Seed implements Session.
func (s *session[S, V]) Seed() uint64 { return s.driver.seed }

// Take implements Session.
func (s *session[S, V]) Take(text string) error {
	turn := s.driver.Turn()
	if turn.Kind == engine.Over {
		return errors.New("the game is over")
	}
	return s.take(turn, text)
}

// take carries out an action of a turn as it is written, and leaves the game as it was
// where that cannot be.
func (s *session[S, V]) take(turn engine.Turn, text string) error {
	a, err := s.match.game.ParseAction(s.driver.State(), text)
	if err != nil {
		return &WordingError{err}
	}
	// The driver shows an action to its watchers before it asks the game, and what came
	// last must outlive a refusal.
	trial := *s.driver.State()
	if err := s.match.game.Apply(&trial, a, nil); err != nil {
		return err
	}
	return s.driver.Apply(turn, a)
}

// Offers implements Session.
func (s *session[S, V]) Offers() []Offer {
	tabled, _ := s.notation().(engine.Tabled[S])
	advised, _ := s.notation().(engine.Advised[S])
	phrased, _ := s.notation().(engine.Phrased[S])
	// Where no unit has a name no action begins with one.
	named := tabled == nil || len(tabled.Table(s.driver.State(), engine.NoSeat).Units) > 0
	var out []Offer
	for _, a := range s.driver.Legal() {
		o := Offer{Action: s.match.game.FormatAction(s.driver.State(), a)}
		if o.Verb, _, _ = strings.Cut(o.Action, " "); named {
			o.Unit, o.Verb = actor(o.Action, a)
		}
		for _, c := range a.Cards() {
			if c != engine.NoCard && tabled != nil {
				o.Cards = append(o.Cards, tabled.Card(c))
			}
		}
		if phrased != nil {
			o.Said = phrased.Phrase(s.driver.State(), a)
		}
		if advised != nil {
			o.Notes = advised.Advice(s.driver.State(), a)
		}
		out = append(out, o)
	}
	return out
}

// actor parts what is written of an action into who acts and what is done: where a unit has
// a name an action of it begins with that; where it has a number, that is behind the verb.
func actor(text string, a engine.Action) (unit, verb string) {
	first, rest, _ := strings.Cut(text, " ")
	if a.Unit() == engine.NoUnit {
		return "", first
	}
	verb, _, _ = strings.Cut(rest, " ")
	if verb == "" || verb[0] < 'a' || verb[0] > 'z' {
		return "", first
	}
	return first, verb
}

// Table implements Scene.
func (s *session[S, V]) Table(seat engine.Seat) Table {
	t := Table{Sight: s.Sight(seat)}
	if tabled, ok := s.notation().(engine.Tabled[S]); ok {
		t.Table = tabled.Table(s.driver.State(), seat)
	}
	if mapped, ok := s.match.game.(engine.Mapped[S]); ok {
		t.Map = mapped.Map(s.driver.State())
	}
	turn := s.driver.Turn()
	if phrased, ok := s.notation().(engine.Phrased[S]); ok && turn.Kind == engine.Decide && turn.Seat == seat {
		t.Question, t.Why = phrased.Question(s.driver.State())
	}
	return t
}

// notation is how the game is told, in the language of the session.
func (s *session[S, V]) notation() engine.Notation[S] {
	if s.told != nil {
		return s.told
	}
	return s.match.game
}

// foreseen is how many turns Foresee looks ahead, since many a number is worked
// out after a card is turned over.
const foreseen = 6

// worlds is how many worlds Foresee tries: a number that differs among them is chance, and not shown.
const worlds = 4

// Foresee implements Session. What is hidden from the seat is dealt anew by numbers that
// have nothing to do with the game, so that nothing of it shows.
func (s *session[S, V]) Foresee(text string) ([]EventReport, error) {
	turn := s.driver.Turn()
	if turn.Kind != engine.Decide {
		return nil, errors.New("nobody has to decide now")
	}
	a, err := s.match.game.ParseAction(s.driver.State(), text)
	if err != nil {
		return nil, &WordingError{err}
	}
	var first []EventReport
	var number EventReport
	for world := range uint64(worlds) {
		reports, behind, err := s.imagine(turn.Seat, a, world)
		if err != nil {
			return nil, err
		}
		if world == 0 {
			first = reports
		}
		switch {
		case behind.Text == "":
		case number.Text == "":
			number = behind
		case number.Text != behind.Text:
			return first, nil // it hangs on chance itself
		}
	}
	if number.Text != "" {
		first = append(first, number)
	}
	return first, nil
}

// imagine carries an action out in a world that looks to a seat as this one does: what follows at once
// and, where that has no number, of what chance brings behind it the first number with its terms; its
// Text is empty where none comes.
func (s *session[S, V]) imagine(seat engine.Seat, a engine.Action, world uint64) (reports []EventReport, behind EventReport, err error) {
	r := bot.NewRand(bot.Stream{Seed: world, Turn: bot.MaxTurn})
	trial, log := *s.driver.State(), &engine.Log{}
	game := s.match.game
	game.Redeal(&trial, seat, r.Below)
	if err := game.Apply(&trial, a, log); err != nil {
		return nil, behind, err
	}
	told, numbered := len(log.Events), false
	for _, e := range log.Events {
		if report := s.reportOf(log, &trial, e, seat); report.Text != "" {
			reports, numbered = append(reports, report), numbered || len(report.Terms) > 0
		}
	}
	for range foreseen {
		next, ok := s.expected(&trial, &r)
		if numbered || !ok {
			break
		}
		if err := game.Apply(&trial, next, log); err != nil {
			return nil, behind, err
		}
		for _, e := range log.Events[told:] {
			if report := s.reportOf(log, &trial, e, seat); len(report.Terms) > 0 && report.Text != "" {
				return reports, report, nil
			}
		}
		told = len(log.Events)
	}
	return reports, behind, nil
}

// Odd is one way in which a test comes out, in words, and in how many of a hundred cases it does.
type Odd struct {
	Words   string
	Percent int
}

// Odds implements Session. Each outcome of the chance that brings the test is tried, in several worlds.
func (s *session[S, V]) Odds(text string) ([]Odd, error) {
	turn := s.driver.Turn()
	tried, ok := s.notation().(engine.Tried)
	if turn.Kind != engine.Decide || !ok {
		return nil, nil
	}
	a, err := s.match.game.ParseAction(s.driver.State(), text)
	if err != nil {
		return nil, &WordingError{err}
	}
	var odds []Odd
	cases := 0
	for world := range uint64(worlds) {
		r := bot.NewRand(bot.Stream{Seed: world, Turn: bot.MaxTurn})
		trial := *s.driver.State()
		s.match.game.Redeal(&trial, turn.Seat, r.Below)
		if err := s.match.game.Apply(&trial, a, nil); err != nil {
			return nil, err
		}
		for _, words := range s.tests(tried, &trial, &r) {
			i := slices.IndexFunc(odds, func(o Odd) bool { return o.Words == words })
			if i < 0 {
				i, odds = len(odds), append(odds, Odd{Words: words})
			}
			odds[i].Percent++
			cases++
		}
	}
	for i := range odds {
		odds[i].Percent = (100*odds[i].Percent + cases/2) / cases
	}
	slices.SortStableFunc(odds, func(a, b Odd) int { return cmp.Or(b.Percent-a.Percent, strings.Compare(a.Words, b.Words)) })
	return odds, nil
}

// tests returns how the next test of a state comes out with each outcome of the chance that brings it.
func (s *session[S, V]) tests(tried engine.Tried, trial *S, r *bot.Rand) []string {
	game := s.match.game
	for range foreseen {
		turn := game.Turn(trial)
		var came []string
		for i := range turn.Outcomes {
			then, log := *trial, &engine.Log{}
			if turn.Kind != engine.Chance || game.Apply(&then, game.Outcome(&then, i), log) != nil {
				break
			}
			if k := slices.IndexFunc(log.Events, func(e engine.Event) bool { return tried.Came(e) != "" }); k >= 0 {
				came = append(came, tried.Came(log.Events[k]))
			}
		}
		if 2*len(came) > turn.Outcomes { // a card that has the deck shuffled brings none
			return came
		}
		next, ok := s.expected(trial, r)
		if !ok || game.Apply(trial, next, nil) != nil {
			return nil
		}
	}
	return nil
}

// expected is what comes next in a world that is imagined: any outcome of chance, and of
// decisions the one by which a seat declines, if it can.
func (s *session[S, V]) expected(trial *S, r *bot.Rand) (engine.Action, bool) {
	game := s.match.game
	turn := game.Turn(trial)
	if turn.Kind == engine.Chance {
		return game.Outcome(trial, r.Below(turn.Outcomes)), true
	}
	legal := game.Actions(nil, trial)
	i := slices.IndexFunc(legal, s.protocol.Private)
	if i < 0 {
		return engine.Action{}, false
	}
	return legal[i], true
}

// Ask implements Session.
func (s *session[S, V]) Ask(question []string) ([]string, error) {
	return s.match.game.Query(s.driver.State(), nil, question)
}
