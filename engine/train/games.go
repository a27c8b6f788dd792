package train

import (
	"context"
	"slices"
	"sync"

	"hulldown.dev/engine/bot"
	"hulldown.dev/engine/playtest"
)

// Elsewhere plays the games of a training, so that what they come to is what Schedule.Play and
// playtest.Compare give.
type Elsewhere interface {
	// Play plays a schedule, of at most MostSchedule games, and returns what each came to.
	Play(ctx context.Context, l Schedule) ([]Outcome, error)
	// Compare plays two versions of the plan's match, each made by tuning it so.
	Compare(ctx context.Context, v playtest.Versions, tuned [2]map[string][][]int32) (*playtest.Pairs, error)
}

// How many games a schedule has at most that is played elsewhere: enough that it is worth its
// way, and so few that a generation, which the next has to wait for, is played by 24
// processors at once. Games of a search take so long that each other one is a schedule.
const (
	MostSchedule   = 40
	searchSchedule = 2
)

// play plays a schedule, and returns what each game came to. Whoever plays which, the result is
// the same. Did, if set, is told of games when they have been played.
func (t *training) play(ctx context.Context, l Schedule, did func(games int)) ([]Outcome, error) {
	l.Seed = t.Seed
	one := func(ctx context.Context, l Schedule) ([]Outcome, error) {
		return l.Play(ctx, t.Match, playtest.Bounds{To: l.Len()})
	}
	if t.Elsewhere != nil {
		one = t.Elsewhere.Play
	}
	schedules := t.cut(l)
	out := make([][]Outcome, len(schedules))
	errs := make([]error, len(schedules))
	next := make(chan int)
	var work sync.WaitGroup
	var reporting sync.Mutex
	for range min(t.Jobs, len(schedules)) {
		work.Go(func() {
			for i := range next {
				out[i], errs[i] = one(ctx, schedules[i])
				if did != nil && errs[i] == nil {
					reporting.Lock()
					did(schedules[i].Len())
					reporting.Unlock()
				}
			}
		})
	}
	for i := range schedules {
		next <- i
	}
	close(next)
	work.Wait()
	for _, err := range errs {
		if err != nil {
			return nil, err
		}
	}
	return slices.Concat(out...), nil
}

// inPlace plays the games of a schedule of two players twice, each by the one and then by the other
// in the place of that one, and returns what they came to in this order.
func (t *training) inPlace(ctx context.Context, l Schedule) ([]Outcome, error) {
	var games []Pairing
	for _, g := range l.Games {
		games = append(games, g, Pairing{Game: g.Game, Player: 1})
	}
	l.Games = games
	return t.play(ctx, l, nil)
}

// cut parts a schedule into schedules, whose games one after the other are its own: here so many that
// no job waits long for another; elsewhere of the size that is worth its way.
func (t *training) cut(l Schedule) []Schedule {
	size := min(MostSchedule, max(1, len(l.Games)/t.Jobs))
	if t.Elsewhere != nil && slices.ContainsFunc(slices.Concat(l.Players, l.Foes), Player.thinks) {
		size = searchSchedule
	}
	var schedules []Schedule
	for games := range slices.Chunk(l.Games, size) {
		schedules = append(schedules, l.of(games))
	}
	return schedules
}

// of is a schedule of these games alone, with those of the players who play them.
func (l Schedule) of(games []Pairing) Schedule {
	at := map[int]int{}
	var players []Player
	games = slices.Clone(games)
	for i, g := range games {
		n, known := at[g.Player]
		if !known {
			n = len(players)
			at[g.Player] = n
			players = append(players, l.Players[g.Player])
		}
		games[i].Player = n
	}
	l.Players, l.Games = players, games
	return l
}

// thinks reports whether the player searches, as far as its name is one.
func (p Player) thinks() bool {
	n, err := bot.Parse(p.Name)
	return err == nil && n.Thinks()
}

// numbered are games from a number on, all of the first player and the first opponent.
func numbered(from uint64, n int) []Pairing {
	var games []Pairing
	for k := range n {
		games = append(games, Pairing{Game: from + uint64(k)})
	}
	return games
}
