package bot

import (
	"testing"

	"hulldown.dev/engine"
	"hulldown.dev/engine/enginetest/toy"
)

// table is a toy game in progress with a stream for each turn.
type table struct {
	game  toy.Game
	state toy.State
	turn  int
	seed  uint64
}

func (b *table) stream(purpose Purpose) Rand {
	return NewRand(Stream{Seed: 3, Game: b.seed, Purpose: purpose, Turn: b.turn})
}

// play plays a game: choose decides, chance comes by itself.
func (b *table) play(t *testing.T, choose func(seat engine.Seat, legal []engine.Action) int) {
	t.Helper()
	b.state, b.turn = b.game.Start(), 0
	for turn := b.game.Turn(&b.state); turn.Kind != engine.Over; turn = b.game.Turn(&b.state) {
		var a engine.Action
		if turn.Kind == engine.Chance {
			r := b.stream(ForChance)
			a = b.game.Outcome(&b.state, r.Below(turn.Outcomes))
		} else {
			legal := b.game.Actions(nil, &b.state)
			a = legal[choose(turn.Seat, legal)]
		}
		if err := b.game.Apply(&b.state, a, nil); err != nil {
			t.Fatal(err)
		}
		b.turn++
	}
}

// dealing deals a state for a seat, or with cheat hands it out as it is.
func (b *table) dealing(s toy.State, seat engine.Seat, cheat bool) Deal[toy.State] {
	return func(to *toy.State, pick func(int) int) {
		if *to = s; !cheat {
			b.game.Redeal(to, seat, pick)
		}
	}
}

func newToySearch(playouts int) *Search[toy.State, toy.View] {
	return NewSearch(toy.Game{}, toy.Judge{}, playouts)
}

// TestSearchSeesNoMore lets a search decide in the true state and in one that
// only looks like it, from the same numbers. With a deal that cheats the two
// must come apart, or the test would prove nothing.
func TestSearchSeesNoMore(t *testing.T) {
	for _, cheat := range []bool{false, true} {
		apart, decisions := 0, 0
		p := newToySearch(60)
		for game := range uint64(40) {
			b := &table{seed: game}
			b.play(t, func(seat engine.Seat, legal []engine.Action) int {
				other, shuffle := b.state, b.stream(ForTests)
				b.game.Redeal(&other, seat, shuffle.Below)
				one, two := b.stream(ForSeat(seat)), b.stream(ForSeat(seat))
				i := p.Think(seat, b.dealing(b.state, seat, cheat), legal, &one)
				j := p.Think(seat, b.dealing(other, seat, cheat), legal, &two)
				decisions++
				if i != j {
					apart++
				}
				return i
			})
		}
		if (apart > 0) != cheat {
			t.Errorf("cheating is %v: %d of %d decisions differ with what is hidden", cheat, apart, decisions)
		}
	}
}

func TestSearchBeatsGreedy(t *testing.T) {
	const games = 400
	p, g := newToySearch(100), Greedy[toy.View]{Judge: toy.Judge{}}
	wins := [2]int{}
	for k := range uint64(games) {
		b := &table{seed: k / 2}
		mine := engine.Seat(k % 2)
		b.play(t, func(seat engine.Seat, legal []engine.Action) int {
			r := b.stream(ForSeat(seat))
			if seat == mine {
				return p.Think(seat, b.dealing(b.state, seat, false), legal, &r)
			}
			var v toy.View
			b.game.Observe(&v, &b.state, seat)
			return g.Choose(&v, legal, &r)
		})
		if w := b.game.Result(&b.state).Winner; w >= 0 {
			wins[(engine.Seat(w)+mine)%2]++
		}
	}
	if 5*wins[0] < 6*wins[1] {
		t.Errorf("search won %d games and greedy %d, want a fifth more", wins[0], wins[1])
	}
}

// counted counts the playouts: each begins with an action in the world that was dealt.
type counted struct {
	toy.Game
	world *toy.State
	n     *int
}

func (c counted) Apply(s *toy.State, a engine.Action, log *engine.Log) error {
	if *s == *c.world {
		*c.n++
	}
	return c.Game.Apply(s, a, log)
}

func TestSearchSpendsItsBudget(t *testing.T) {
	settled := 0
	for _, budget := range []int{MinPlayouts, 3, 20, 100, 1000} {
		n, thought := 0, 0
		var world toy.State
		p := NewSearch(counted{world: &world, n: &n}, toy.Judge{}, budget)
		b := &table{}
		b.play(t, func(seat engine.Seat, legal []engine.Action) int {
			worlds := int64(-1) // one more is dealt for the judge
			n = 0
			r, deal := b.stream(ForSeat(seat)), b.dealing(b.state, seat, false)
			i := p.Think(seat, func(s *toy.State, pick func(int) int) { worlds++; deal(s, pick); world = *s }, legal, &r)
			switch {
			case len(legal) == 1 && n != 0:
				t.Errorf("%d playouts where there is no choice", n)
			case n > budget:
				t.Errorf("%d playouts of a budget of %d", n, budget)
			case len(legal) > 1 && p.isSettled(worlds):
				settled++
				if i != p.tried[0].index {
					t.Errorf("action %d is taken, which is surely worse than %d", i, p.tried[0].index)
				}
			case len(legal) > 1 && n < budget*3/4-2:
				t.Errorf("%d playouts of a budget of %d, with something to find out", n, budget)
			}
			thought += n
			return i
		})
		if thought == 0 {
			t.Errorf("a budget of %d was never used", budget)
		}
	}
	if settled == 0 {
		t.Error("no search was settled before its budget was spent")
	}
}

func TestSearchIsSure(t *testing.T) {
	for _, c := range []struct {
		name string
		// diffs are by how much each other candidate scored more than the first, game by game.
		diffs [][]int64
		want  int
		// settled is set when all others are surely worse.
		settled bool
	}{
		{"no other", nil, 0, true},
		{"always better", [][]int64{{2, 2, 2, 2}}, 1, false},
		{"always the same", [][]int64{{0, 0, 0, 0}}, 0, false},
		{"worse", [][]int64{{-1, -1, -1, -1}}, 0, true},
		{"worse once by far", [][]int64{{-40, 0, 0, 0}}, 0, false},
		{"worse most of the time", [][]int64{{-3, -5, 1, -4}}, 0, true},
		{"worse, another the same", [][]int64{{-1, -1, -1, -1}, {0, 0, 0, 0}}, 0, false},
		{"worse, another hardly better", [][]int64{{-1, -1, -1, -1}, {9, -8, 0, 0}}, 0, false},
		{"all worse", [][]int64{{-1, -1, -1, -1}, {-3, -5, 1, -4}}, 0, true},
		{"better once by far", [][]int64{{40, 0, 0, 0}}, 0, false},
		{"better most of the time", [][]int64{{3, 5, -1, 4}}, 1, false},
		{"better by one standard error and not by two", [][]int64{{3, 5, -2, 2}}, 1, false},
		{"better by less than one standard error", [][]int64{{3, 5, -5, 0}}, 0, false},
		{"worse by one standard error and not by two", [][]int64{{-3, -5, 2, -2}}, 0, true},
		{"worse by less than one standard error", [][]int64{{-3, -5, 5, 0}}, 0, false},
		{"the best of those", [][]int64{{1, 1, 1, 1}, {3, 3, 2, 3}}, 2, false},
	} {
		p := newToySearch(100)
		p.tried = []candidate{{}}
		for _, list := range c.diffs {
			var one candidate
			for _, d := range list {
				one.sum, one.squares = one.sum+d, one.squares+d*d
			}
			p.tried = append(p.tried, one)
		}
		if got := p.best(4); got != c.want {
			t.Errorf("%s: candidate %d is taken, want %d", c.name, got, c.want)
		}
		if got := p.isSettled(4); got != c.settled {
			t.Errorf("%s: settled is %v", c.name, got)
		}
	}
}

// TestShortlist holds that the best of each kind are tried before the others.
func TestShortlist(t *testing.T) {
	legal := make([]engine.Action, 0, 40)
	for c := range engine.Card(toy.Cards) {
		for _, verb := range []engine.Verb{toy.Lead, toy.Answer, toy.Hold} {
			legal = append(legal, engine.NewAction(verb).WithCard(0, c))
		}
	}
	p := newToySearch(playoutsEach * 6)
	p.world = toy.Game{}.Start()
	p.shortlist(0, legal)
	var verbs [8]int
	for _, c := range p.tried[:3] {
		verbs[legal[c.index].Verb()]++
	}
	if len(p.tried) != 6 || verbs[toy.Lead] != 1 || verbs[toy.Answer] != 1 || verbs[toy.Hold] != 1 {
		t.Errorf("of 6 candidates the first are %v of each verb in %+v, want one of each", verbs, p.tried)
	}
}

func TestThinkDoesNotAllocate(t *testing.T) {
	b := &table{}
	p := newToySearch(40)
	b.play(t, func(seat engine.Seat, legal []engine.Action) int {
		deal := b.dealing(b.state, seat, false)
		r := b.stream(ForSeat(seat))
		p.Think(seat, deal, legal, &r)
		if n := testing.AllocsPerRun(5, func() { p.Think(seat, deal, legal, &r) }); n != 0 {
			t.Fatalf("a search allocates %.0f times for a decision", n)
		}
		return 0
	})
}
