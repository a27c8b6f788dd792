package enginetest

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"hulldown.dev/engine"
	"hulldown.dev/engine/enginetest/toy"
)

// fault is a way to break the contract. Found lists who reports it, all of
// them and nobody else, each with something it says.
type fault struct {
	name    string
	game    func() game
	options *Options
	found   []string
}

// sound is the game that the faults break.
var sound toy.Game

// of returns a fault of a single patched game.
func of(name string, p patched, found ...string) fault {
	return fault{name: name, game: func() game { return p }, found: found}
}

// faults lists them all.
func faults() []fault {
	var list []fault
	for _, more := range [][]fault{endFaults(), actionFaults(), applyFaults(), logFaults(), sightFaults(), wordFaults(), memoryFaults()} {
		list = append(list, more...)
	}
	return list
}

func endFaults() []fault {
	capped := options
	capped.Turns = 15
	outcomes := func(n int) patched {
		return patched{turn: func(s *toy.State) engine.Turn {
			t := sound.Turn(s)
			if t.Kind == engine.Chance && s.Deck.Len() < 5 {
				t.Outcomes = n
			}
			return t
		}}
	}
	turn := func(change func(*engine.Turn)) patched {
		return patched{turn: func(s *toy.State) engine.Turn {
			t := sound.Turn(s)
			if t.Kind == engine.Decide && s.Deck == 0 {
				change(&t)
			}
			return t
		}}
	}
	result := func(change func(*engine.Result)) patched {
		return patched{result: func(s *toy.State) engine.Result {
			r := sound.Result(s)
			change(&r)
			return r
		}}
	}
	return []fault{
		{"never over", func() game { return sound }, &capped, []string{"games end: not over after 15 turns"}},
		of("no seats", patched{seats: func() int { return 0 }}, "games end: 0 seats, expected 1 to 8",
			"redeals look the same: Redeal changes nothing"),
		of("no outcomes", outcomes(0), "games end: chance has 0 outcomes"),
		of("seat that is not there", turn(func(t *engine.Turn) { t.Seat += 4 }), "games end: seat 5 decides, expected 0 to 1"),
		of("unknown kind of turn", turn(func(t *engine.Turn) { t.Kind = 7 }), "games end: a turn of kind 7",
			"actions are listed: 3 actions on a turn without a decision"),
		of("winner of no side", result(func(r *engine.Result) { r.Winner = 2 }), "games end: side 2 wins, expected -1 to 1"),
		of("side of nobody", result(func(r *engine.Result) { r.Side[1] = 2 }), "games end: seat 1 is on side 2"),
		of("rounds that fall", patched{syncPoint: func(s *toy.State) uint16 { return uint16(s.Deck.Len()) }}, "games end: comes after round"),
		of("end without a word", result(func(r *engine.Result) { r.How = "" }), "games end: does not say how"),
	}
}

func actionFaults() []fault {
	// late applies a change to what is listed once the deck is empty.
	late := func(change func(list []engine.Action) []engine.Action) func([]engine.Action, *toy.State) []engine.Action {
		return func(dst []engine.Action, s *toy.State) []engine.Action {
			if s.Deck != 0 || sound.Turn(s).Kind != engine.Decide {
				return sound.Actions(dst, s)
			}
			n := len(dst)
			dst = sound.Actions(dst, s)
			return append(dst[:n], change(dst[n:])...)
		}
	}
	hold := engine.NewAction(toy.Hold)
	return []fault{
		of("no actions", patched{actions: late(func([]engine.Action) []engine.Action { return nil })},
			"actions are listed: no action is legal"),
		of("action twice", patched{actions: late(func(l []engine.Action) []engine.Action { return append(l, l[0]) })},
			"actions are listed: is listed twice"),
		of("actions on other turns", patched{actions: func(dst []engine.Action, s *toy.State) []engine.Action {
			if sound.Turn(s).Kind == engine.Over {
				return append(dst, hold)
			}
			return sound.Actions(dst, s)
		}}, "actions are listed: 1 actions on a turn without a decision"),
		of("buffer overwritten", patched{actions: func(dst []engine.Action, s *toy.State) []engine.Action {
			return sound.Actions(dst[:0], s)
		}}, "actions are listed: overwrites"),
		of("looking changes the state", patched{actions: func(dst []engine.Action, s *toy.State) []engine.Action {
			dst = sound.Actions(dst, s)
			if s.Phase == toy.Answering {
				s.Score[0] = 9
			}
			return dst
		}}, "actions are listed: Actions changes the state", "copies are independent: comes to another state"),
		of("offers what it refuses", patched{actions: late(func(l []engine.Action) []engine.Action {
			return append(l, engine.NewAction(toy.Draw))
		})}, "listed actions apply: can come and is refused", "notation is read back: cannot be read"),
		of("takes what it does not offer", patched{actions: late(func(l []engine.Action) []engine.Action { return l[:1] })},
			"unlisted actions are refused: is taken and not listed"),
		of("outcome twice", patched{outcome: func(s *toy.State, i int) engine.Action {
			return sound.Outcome(s, i/2*2)
		}}, "outcomes differ and apply: outcomes 0 and 1 are both", "unlisted actions are refused: is taken and not listed"),
		of("outcome that cannot come", patched{outcome: func(s *toy.State, i int) engine.Action {
			a := sound.Outcome(s, i)
			if s.Deck.Len() == 4 && i == 0 {
				a = a.WithN(1)
			}
			return a
		}}, "outcomes differ and apply: can come and is refused", "unlisted actions are refused: is taken and not listed",
			"notation is read back: expected"),
	}
}

func applyFaults() []fault {
	// after changes the state after each action of a verb.
	after := func(verb engine.Verb, change func(s *toy.State)) patched {
		return patched{apply: func(s *toy.State, a engine.Action, log *engine.Log) error {
			err := sound.Apply(s, a, log)
			if err == nil && a.Verb() == verb {
				change(s)
			}
			return err
		}}
	}
	refusal := func(change func(s *toy.State, log *engine.Log, err error) error) patched {
		return patched{apply: func(s *toy.State, a engine.Action, log *engine.Log) error {
			if err := sound.Apply(s, a, log); err != nil {
				return change(s, log, err)
			}
			return nil
		}}
	}
	return []fault{
		of("card is lost", after(toy.Duck, func(s *toy.State) { s.Spent &= s.Spent - 1 }),
			"invariants hold: a card is nowhere", "events fold to the state: gives another state",
			"redeals look the same: Check says"),
		of("action without effect", patched{apply: func(s *toy.State, a engine.Action, log *engine.Log) error {
			before := *s
			err := sound.Apply(s, a, log)
			if s.Phase == toy.Ended {
				*s = before
			}
			return err
		}}, "listed actions apply: changes nothing", "games end: not over after", "events fold to the state: gives another state"),
		of("illegal action changes the state", refusal(func(s *toy.State, _ *engine.Log, err error) error {
			s.Score[0]++
			return err
		}), "unlisted actions are refused: and yet changes the state"),
		of("illegal action is logged", refusal(func(_ *toy.State, log *engine.Log, err error) error {
			log.Add(engine.Event{Kind: toy.Turned})
			return err
		}), "unlisted actions are refused: 1 events and 0 terms are logged"),
		of("refuses with a plain error", refusal(func(_ *toy.State, _ *engine.Log, err error) error {
			return errors.New("no")
		}), "unlisted actions are refused: *errors.errorString, expected *engine.IllegalError"),
		of("refuses without a reason", refusal(func(_ *toy.State, _ *engine.Log, err error) error {
			return &engine.IllegalError{Action: "it"}
		}), "unlisted actions are refused: without a reason"),
		of("check changes the state", patched{check: func(s *toy.State) error {
			s.Score[1]++
			return nil
		}}, "invariants hold: Check changes the state"),
	}
}

func logFaults() []fault {
	// edited changes the log after each action.
	edited := func(change func(s *toy.State, log *engine.Log)) patched {
		return patched{apply: func(s *toy.State, a engine.Action, log *engine.Log) error {
			err := sound.Apply(s, a, log)
			if err == nil && log != nil {
				change(s, log)
			}
			return err
		}}
	}
	each := func(kind engine.EventKind, change func(*engine.Event, *engine.Log)) patched {
		return edited(func(_ *toy.State, log *engine.Log) {
			for i := range log.Events {
				if log.Events[i].Kind == kind {
					change(&log.Events[i], log)
				}
			}
		})
	}
	return []fault{
		of("event is not logged", edited(func(_ *toy.State, log *engine.Log) {
			if n := len(log.Events); n > 0 && log.Events[n-1].Kind == toy.Turned {
				log.Events = log.Events[:n-1]
			}
		}), "events fold to the state: gives another state"),
		of("log changes the game", edited(func(s *toy.State, _ *engine.Log) { s.Leader = 1 - s.Leader }),
			"applying is deterministic: another state without a log", "events fold to the state: gives another state"),
		of("term is missing", each(toy.Scored, func(e *engine.Event, _ *engine.Log) { e.Terms.To-- }),
			"traces add up: the terms of event"),
		of("term without a reason", each(toy.Scored, func(_ *engine.Event, log *engine.Log) { log.Terms[0].What = "" }),
			"traces add up: term 0 of event"),
		of("terms outside the log", each(toy.Put, func(e *engine.Event, _ *engine.Log) { e.Terms.To = 99 }),
			"traces add up: has terms outside the log"),
	}
}

func sightFaults() []fault {
	redeal := func(change func(s *toy.State, seat engine.Seat)) patched {
		return patched{redeal: func(s *toy.State, seat engine.Seat, pick func(int) int) {
			sound.Redeal(s, seat, pick)
			change(s, seat)
		}}
	}
	return []fault{
		of("view shows the other hand", patched{observe: func(v *toy.View, s *toy.State, seat engine.Seat) {
			sound.Observe(v, s, seat)
			v.Others = int(s.Hands[1-seat])
		}}, "redeals look the same: it sees", "directives arrange sound states: redealt"),
		of("view keeps what it held", patched{observe: func(v *toy.View, s *toy.State, seat engine.Seat) {
			spent := v.Spent
			sound.Observe(v, s, seat)
			v.Spent |= spent
		}}, "views are filled whole: a used view"),
		of("observing changes the state", patched{observe: func(v *toy.View, s *toy.State, seat engine.Seat) {
			sound.Observe(v, s, seat)
			s.Score[seat] = 1
		}}, "views are filled whole: Observe changes the state"),
		of("legal actions tell the other hand", patched{actions: func(dst []engine.Action, s *toy.State) []engine.Action {
			n := len(dst)
			dst = sound.Actions(dst, s)
			if s.Phase == toy.Leading && s.Hands[1-s.Leader]&1 != 0 && len(dst) > n+1 {
				dst = dst[:n+1]
			}
			return dst
		}}, "redeals look the same: legal action"),
		of("redeal does nothing", patched{redeal: func(*toy.State, engine.Seat, func(int) int) {}},
			"redeals look the same: Redeal changes nothing"),
		of("redeal leaves things as they are at times", patched{redeal: func(s *toy.State, seat engine.Seat, pick func(int) int) {
			if pick(4) > 0 {
				sound.Redeal(s, seat, pick)
			}
		}}, "redeals look the same: from what looks the same"),
		of("redeal touches the own hand", redeal(func(s *toy.State, seat engine.Seat) {
			s.Hands[0], s.Hands[1] = s.Hands[1], s.Hands[0]
		}), "redeals look the same: it sees", "directives arrange sound states: redealt"),
		of("redeal loses a card", redeal(func(s *toy.State, seat engine.Seat) { s.Hands[1-seat] &= s.Hands[1-seat] - 1 }),
			"redeals look the same: Check says", "directives arrange sound states: Check says"),
		of("redeal moves the game on", redeal(func(s *toy.State, _ engine.Seat) {
			if s.Phase == toy.Ended {
				s.Phase = toy.Leading
			}
		}), "redeals look the same: it sees"),
		of("description tells the card", patched{describe: func(s *toy.State, log *engine.Log, e engine.Event, _ engine.Seat) string {
			return sound.Describe(s, log, e, engine.NoSeat)
		}}, "descriptions hide what is hidden: is told"),
		of("description tells the state", patched{describe: func(s *toy.State, log *engine.Log, e engine.Event, seat engine.Seat) string {
			return sound.Describe(s, log, e, seat) + s.Deck.String()
		}}, "descriptions hide what is hidden: is told"),
		of("description of two lines", patched{describe: func(s *toy.State, log *engine.Log, e engine.Event, seat engine.Seat) string {
			return sound.Describe(s, log, e, seat) + "\n"
		}}, "descriptions hide what is hidden: more than a line"),
	}
}

func wordFaults() []fault {
	format := func(change func(text string, s *toy.State, a engine.Action) string) patched {
		return patched{format: func(s *toy.State, a engine.Action) string {
			return change(sound.FormatAction(s, a), s, a)
		}}
	}
	parse := func(change func(text string) string) patched {
		return patched{parse: func(s *toy.State, text string) (engine.Action, error) {
			return sound.ParseAction(s, change(text))
		}}
	}
	return []fault{
		of("seats of one name", patched{seatName: func(engine.Seat) string { return "s" }},
			`notation is read back: seat 1 is named "s"`),
		of("seat of two words", patched{seatName: func(seat engine.Seat) string { return "seat " + strconv.Itoa(int(seat)) }},
			"notation is read back: expected one word"),
		of("two spaces", format(func(text string, _ *toy.State, _ engine.Action) string {
			return strings.ReplaceAll(text, " ", "  ")
		}), "notation is read back: parted by single spaces"),
		of("a comment", format(func(text string, _ *toy.State, a engine.Action) string {
			if a.Verb() == toy.Hold {
				return "#hold"
			}
			return text
		}), "notation is read back: parted by single spaces"),
		of("actions of one text", format(func(text string, _ *toy.State, a engine.Action) string {
			if a.Verb() == toy.Lead {
				return "lead 1"
			}
			return text
		}), "notation is read back: "),
		of("card is read one too high", patched{parse: func(s *toy.State, text string) (engine.Action, error) {
			a, err := sound.ParseAction(s, text)
			if a.Verb() == toy.Push {
				a = a.WithCard(0, a.Card(0)+1)
			}
			return a, err
		}}, "notation is read back: expected"),
		of("reads more than it wrote", parse(func(text string) string { return strings.TrimSuffix(text, " nonsense") }),
			`notation is read back: nonsense" is taken for`),
		of("reads a line end", parse(strings.TrimSpace), "notation is read back: is taken for"),
		of("takes any directive", patched{arrange: func(*toy.State, []string, *engine.Log) error { return nil }},
			"unknown directives are refused: is taken for a directive"),
		of("half a directive", patched{arrange: func(s *toy.State, words []string, log *engine.Log) error {
			s.Top = 3
			return sound.Arrange(s, words, log)
		}}, "unknown directives are refused: is refused and yet changes something",
			"directives arrange sound states: "),
		of("directive is not logged", patched{arrange: func(s *toy.State, words []string, _ *engine.Log) error {
			return sound.Arrange(s, words, nil)
		}}, "directives arrange sound states: folding the events of"),
		of("directive loses a card", patched{arrange: func(s *toy.State, words []string, log *engine.Log) error {
			err := sound.Arrange(s, words, log)
			if err == nil {
				e := engine.Event{Kind: toy.Stacked, Card: engine.NoCard}
				log.Add(e)
				s.Top = engine.NoCard
				lost := engine.Event{Kind: toy.Put, Seat: 0, Card: 11}
				sound.Fold(s, lost)
				log.Add(lost)
			}
			return err
		}}, "directives arrange sound states: Check says"),
		of("redeal forgets the top", patched{observe: func(v *toy.View, s *toy.State, seat engine.Seat) {
			sound.Observe(v, s, seat)
			if s.Top != engine.NoCard {
				v.Deck = int(s.Top)
			}
		}}, "directives arrange sound states: it sees"),
		of("directive is never taken", patched{arrange: func(s *toy.State, words []string, log *engine.Log) error {
			if len(words) > 0 && words[0] == "next" {
				return errors.New("no")
			}
			return sound.Arrange(s, words, log)
		}}, `directives arrange sound states: directive "next 7" is never taken`),
		of("takes any question", patched{query: func(*toy.State, *engine.Log, []string) ([]string, error) {
			return nil, nil
		}}, "unknown directives are refused: is taken for a question", "questions are answered: with a word too many"),
		of("question that is not answered", patched{query: func(s *toy.State, log *engine.Log, words []string) ([]string, error) {
			if len(words) == 2 && s.Phase == toy.Drawing {
				return nil, errors.New("not now")
			}
			return sound.Query(s, log, words)
		}}, `questions are answered: question "s1 hand" is refused: not now`),
		of("word too many", patched{query: func(s *toy.State, log *engine.Log, words []string) ([]string, error) {
			return sound.Query(s, log, words[:min(2, len(words))])
		}}, "questions are answered: with a word too many"),
		of("question changes the state", patched{query: func(s *toy.State, log *engine.Log, words []string) ([]string, error) {
			answer, err := sound.Query(s, log, words)
			if err == nil {
				s.Score[0]++
			}
			return answer, err
		}}, "questions are answered: changes the state"),
	}
}

// memoryFaults are games that remember something outside their state, or spend
// memory.
func memoryFaults() []fault {
	return []fault{
		{"starts differ", func() game {
			starts := 0
			return patched{start: func() toy.State {
				s := sound.Start()
				starts++
				s.Score[1] = int8(starts % 2)
				return s
			}}
		}, nil, []string{"games end: Start returns two different states", "games repeat byte by byte: "}},
		{"result flickers", func() game {
			asked := 0
			return patched{result: func(s *toy.State) engine.Result {
				r := sound.Result(s)
				asked++
				r.Score[0] += int16(asked)
				return r
			}}
		}, nil, []string{"games end: Result returns two different results"}},
		{"turn flickers", func() game {
			asked := 0
			return patched{turn: func(s *toy.State) engine.Turn {
				t := sound.Turn(s)
				if asked++; t.Kind == engine.Decide {
					t.Outcomes = asked
				}
				return t
			}}
		}, nil, []string{"games end: Turn returns"}},
		of("outcome changes the state", patched{outcome: func(s *toy.State, i int) engine.Action {
			a := sound.Outcome(s, i)
			s.Score[0] = 1
			return a
		}}, "outcomes differ and apply: Outcome changes the state", "copies are independent: comes to another state"),
		{"counts its calls", func() game {
			calls := 0
			return patched{apply: func(s *toy.State, a engine.Action, log *engine.Log) error {
				err := sound.Apply(s, a, log)
				if calls++; err == nil && calls%3 == 0 {
					s.Score[0]++
				}
				return err
			}}
		}, nil, []string{"applying is deterministic: ", "copies are independent: ", "events fold to the state: ", "games repeat byte by byte: "}},
		{"remembers the last state", func() game {
			var last toy.State
			return patched{outcome: func(s *toy.State, i int) engine.Action {
				a := sound.Outcome(s, i)
				if last.Deck.Len() == s.Deck.Len()+1 && s.Deck.Len() == 9 && s.Top == engine.NoCard {
					a = sound.Outcome(s, (i+1)%s.Deck.Len())
				}
				last = *s
				return a
			}}
		}, nil, []string{"copies are independent: does not go on with"}},
		{"writes in the order of a map", func() game {
			writes := 0
			return patched{board: func(s *toy.State) string {
				writes++
				return fmt.Sprintln(sound.Board(s), writes%5)
			}}
		}, nil, []string{"games repeat byte by byte: played again, line"}},
		of("actions are allocated", patched{actions: func(dst []engine.Action, s *toy.State) []engine.Action {
			return append(dst, sound.Actions(nil, s)...)
		}}, "nothing is allocated: allocations in"),
		{"log is allocated", func() game {
			var kept *engine.Log
			return patched{apply: func(s *toy.State, a engine.Action, log *engine.Log) error {
				if log != nil {
					kept = &engine.Log{}
					log.Terms = append(log.Terms, kept.Terms...)
				}
				return sound.Apply(s, a, log)
			}}
		}, nil, []string{"nothing is allocated: (with a log: true)"}},
	}
}
