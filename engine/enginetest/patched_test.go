package enginetest

import (
	"hulldown.dev/engine"
	"hulldown.dev/engine/enginetest/toy"
)

// patched is the toy game with some methods replaced; those left nil are as
// they were.
type patched struct {
	toy.Game
	seats     func() int
	start     func() toy.State
	turn      func(s *toy.State) engine.Turn
	actions   func(dst []engine.Action, s *toy.State) []engine.Action
	outcome   func(s *toy.State, i int) engine.Action
	apply     func(s *toy.State, a engine.Action, log *engine.Log) error
	observe   func(v *toy.View, s *toy.State, seat engine.Seat)
	redeal    func(s *toy.State, seat engine.Seat, pick func(int) int)
	result    func(s *toy.State) engine.Result
	check     func(s *toy.State) error
	arrange   func(s *toy.State, words []string, log *engine.Log) error
	query     func(s *toy.State, log *engine.Log, words []string) ([]string, error)
	seatName  func(engine.Seat) string
	format    func(s *toy.State, a engine.Action) string
	parse     func(s *toy.State, text string) (engine.Action, error)
	describe  func(s *toy.State, log *engine.Log, e engine.Event, seat engine.Seat) string
	board     func(s *toy.State) string
	syncPoint func(s *toy.State) uint16
	table     func(s *toy.State, seat engine.Seat) engine.Table
}

// Card implements engine.Tabled.
func (patched) Card(c engine.Card) engine.TableCard { return engine.TableCard{Title: "card"} }

// Table implements engine.Tabled: a seat sees how the game is under way, and nothing else.
func (p patched) Table(s *toy.State, seat engine.Seat) engine.Table {
	if p.table != nil {
		return p.table(s, seat)
	}
	return engine.Table{Facts: []string{p.Board(s)}}
}

// SyncPoint implements engine.Synchronized: the toy game has but one round.
func (p patched) SyncPoint(s *toy.State) (round uint16, substream uint8) {
	if p.syncPoint != nil {
		return p.syncPoint(s), 0
	}
	return 0, 0
}

func (p patched) Seats() int {
	if p.seats != nil {
		return p.seats()
	}
	return p.Game.Seats()
}

func (p patched) Start() toy.State {
	if p.start != nil {
		return p.start()
	}
	return p.Game.Start()
}

func (p patched) Turn(s *toy.State) engine.Turn {
	if p.turn != nil {
		return p.turn(s)
	}
	return p.Game.Turn(s)
}

func (p patched) Actions(dst []engine.Action, s *toy.State) []engine.Action {
	if p.actions != nil {
		return p.actions(dst, s)
	}
	return p.Game.Actions(dst, s)
}

func (p patched) Outcome(s *toy.State, i int) engine.Action {
	if p.outcome != nil {
		return p.outcome(s, i)
	}
	return p.Game.Outcome(s, i)
}

func (p patched) Apply(s *toy.State, a engine.Action, log *engine.Log) error {
	if p.apply != nil {
		return p.apply(s, a, log)
	}
	return p.Game.Apply(s, a, log)
}

func (p patched) Observe(v *toy.View, s *toy.State, seat engine.Seat) {
	if p.observe != nil {
		p.observe(v, s, seat)
		return
	}
	p.Game.Observe(v, s, seat)
}

func (p patched) Redeal(s *toy.State, seat engine.Seat, pick func(int) int) {
	if p.redeal != nil {
		p.redeal(s, seat, pick)
		return
	}
	p.Game.Redeal(s, seat, pick)
}

func (p patched) Result(s *toy.State) engine.Result {
	if p.result != nil {
		return p.result(s)
	}
	return p.Game.Result(s)
}

func (p patched) Check(s *toy.State) error {
	if p.check != nil {
		return p.check(s)
	}
	return p.Game.Check(s)
}

func (p patched) Arrange(s *toy.State, words []string, log *engine.Log) error {
	if p.arrange != nil {
		return p.arrange(s, words, log)
	}
	return p.Game.Arrange(s, words, log)
}

func (p patched) Query(s *toy.State, log *engine.Log, words []string) ([]string, error) {
	if p.query != nil {
		return p.query(s, log, words)
	}
	return p.Game.Query(s, log, words)
}

func (p patched) SeatName(seat engine.Seat) string {
	if p.seatName != nil {
		return p.seatName(seat)
	}
	return p.Game.SeatName(seat)
}

func (p patched) FormatAction(s *toy.State, a engine.Action) string {
	if p.format != nil {
		return p.format(s, a)
	}
	return p.Game.FormatAction(s, a)
}

func (p patched) ParseAction(s *toy.State, text string) (engine.Action, error) {
	if p.parse != nil {
		return p.parse(s, text)
	}
	return p.Game.ParseAction(s, text)
}

func (p patched) Describe(s *toy.State, log *engine.Log, e engine.Event, seat engine.Seat) string {
	if p.describe != nil {
		return p.describe(s, log, e, seat)
	}
	return p.Game.Describe(s, log, e, seat)
}

func (p patched) Board(s *toy.State) string {
	if p.board != nil {
		return p.board(s)
	}
	return p.Game.Board(s)
}
