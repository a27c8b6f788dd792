package judge

import (
	"fmt"
	"slices"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine"
	"hulldown.dev/engine/bot"
	"hulldown.dev/engine/tankduel"
	"hulldown.dev/engine/tankduel/dueltest"
	"hulldown.dev/engine/tankduel/module"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/slow"
)

// TestDuties holds which rewards of the scenarios are duties, and of which sides.
func TestDuties(t *testing.T) {
	c := contenttest.Content(t)
	wanted := map[string][]string{
		"keep-the-high-ground": {"attacker NA S6-vp-end-attacker"},
		"skorpion-at-the-pass": {"german NA S10-recon-penalty"},
		"race-against-sunrise": {"british NA S11-auto-british"},
	}
	for i := range c.Scenarios {
		sc := &c.Scenarios[i]
		game, _, err := tankduel.New(c, sc.ID, setup.Setup{}, module.All())
		if err != nil {
			t.Fatal(err)
		}
		g := indexOf(t, game)
		var got []string
		for _, i := range g.duties {
			l := &g.objectives[i]
			for u := range g.Tanks {
				line := fmt.Sprint(sc.Sides[g.Tanks[u].Side].ID, " ", l.row.Clause)
				if l.units&(1<<u) != 0 && !slices.Contains(got, line) {
					got = append(got, line)
				}
			}
		}
		if !slices.Equal(got, wanted[g.Uses().Scenarios[0].ID]) {
			t.Errorf("%s: %q, want %q", g.Uses().Scenarios[0].ID, got, wanted[g.Uses().Scenarios[0].ID])
		}
	}
}

// TestDutiesOfASeat follows the way of a vehicle to its duty.
func TestDutiesOfASeat(t *testing.T) {
	b := benchOf(t, "skorpion-at-the-pass", setup.Setup{})
	scout, view := b.ID("ger-4"), func(seat engine.Seat) Duties {
		var v View
		b.g.Observe(&v, &b.S, seat)
		return v.Duties
	}
	bit := uint16(1) << scout
	dueltest.Is(t, "far away", view(1), Duties{Open: bit, Far: bit, Away: 6})
	dueltest.Is(t, "the enemies", view(0), Duties{})
	dueltest.Is(t, "a spectator", view(engine.NoSeat), Duties{})
	for metres, want := range map[int]Duties{ // order-free: each for itself
		200: {Open: bit, Far: bit, Away: 3}, 0: {Open: bit, Near: bit, Away: 2}, -400: {Open: bit, Near: bit}, -1000: {Open: bit, Far: bit, Away: 3},
	} {
		b.At("ger-4", metres)
		dueltest.Is(t, fmt.Sprint("at ", metres), view(1), want)
	}
	b.Unit("ger-4").Status = state.Gone
	dueltest.Is(t, "gone for good", view(1), Duties{})
	b.Unit("ger-4").Status = state.InPlay
	b.S.Marks[b.g.objectives[b.g.duties[0]].mark] = 1
	dueltest.Is(t, "once it is done", view(1), Duties{})
}

// TestDutiesOfAHill holds that nobody has the duty of a hill that a friend holds, that all do
// when an enemy does, and that what bars it makes nobody hurry.
func TestDutiesOfAHill(t *testing.T) {
	b := benchOf(t, "keep-the-high-ground", setup.Setup{})
	both := uint16(3)
	dueltest.Is(t, "free", b.g.dutiesOf(&b.S, 0), Duties{Open: both, Far: both, Away: 6})
	hill := b.Store("hill", 0) + 1
	b.Unit("bri-1").Box.Supply, b.S.Supplies[hill-1] = hill, 0
	dueltest.Is(t, "with an enemy", b.g.dutiesOf(&b.S, 0).Open, both)
	b.Unit("bri-1").Box.Supply = 0
	for _, friend := range []string{"ger-1", "ger-2"} {
		b.Unit(friend).Box.Supply = hill
		dueltest.Is(t, "with "+friend, b.g.dutiesOf(&b.S, 0), Duties{})
		b.Unit(friend).Box.Supply = 0
	}
	gun := benchOf(t, "race-against-sunrise", setup.Setup{})
	dueltest.Is(t, "under the gun", gun.g.dutiesOf(&gun.S, 0), Duties{Open: 15, Away: 9})
}

// TestDutyBids holds that the vehicle bids a low card when a Move brings it to its duty and a
// high one when it is farther away, and that MOVE is bid less.
func TestDutyBids(t *testing.T) {
	const low, high, moving = 25, 94, 49
	b := benchOf(t, "skorpion-at-the-pass", setup.Setup{})
	bid := func(weight string, value int32, name string, card int) int {
		j := weighed(t, b.g, weight, value)
		r := b.thinking(j, name)
		r.v.Duties, r.a = b.g.dutiesOf(&b.S, 1), engine.NewAction(state.BidVerb).WithUnit(b.ID(name)).WithCard(0, engine.Card(card-1))
		return rateBid(r)
	}
	gain := func(weight, name string, card int) int {
		return bid(weight, 100, name, card) - bid(weight, 0, name, card)
	}
	dueltest.Is(t, "far, a high card", gain("duty.late", "ger-4", high) > gain("duty.late", "ger-4", low), true)
	dueltest.Is(t, "far: nothing to hurry for", gain("duty.early", "ger-4", high), 0)
	dueltest.Is(t, "another vehicle", gain("duty.late", "ger-1", high), 0)
	dueltest.Is(t, "nothing for one without a duty", b.thinking(b.g.Judge(), "ger-1").dutyNumber(), 0)
	b.At("ger-4", 0)
	dueltest.Is(t, "near, a high card", gain("duty.early", "ger-4", high) < gain("duty.early", "ger-4", low), true)
	dueltest.Is(t, "near: nothing to wait for", gain("duty.late", "ger-4", high), 0)
	dueltest.Is(t, "a MOVE card", gain("duty.move", "ger-1", moving), -200)
	dueltest.Is(t, "a FIRE card", gain("duty.move", "ger-1", low), 0)
}

// TestDutyHolder holds that a shot at who holds the card for a duty is worth the duty, by a
// weight of its own.
func TestDutyHolder(t *testing.T) {
	b := benchOf(t, "keep-the-high-ground", setup.Setup{})
	b.S.Deck = 3
	prize := func(weight string, value int32) int {
		return b.thinking(weighed(t, b.g, weight, value), "ger-1").prize(b.ID("bri-1"))
	}
	dueltest.Is(t, "who holds nothing", prize("duty.holder", 100)-prize("duty.holder", 0), 0)
	b.Unit("bri-1").Range, b.Unit("bri-1").Box.Supply = 2, b.Store("hill", 0)+1
	gain := prize("duty.holder", 100) - prize("duty.holder", 0)
	dueltest.Is(t, "who holds the hill", gain >= 3000, true)
	dueltest.Is(t, "half of it", prize("duty.holder", 50)-prize("duty.holder", 0), gain/2)
	plain := benchOf(t, "hold-the-high-ground", setup.Setup{})
	plain.Unit("sov-1").Range, plain.Unit("sov-1").Box.Supply = 2, plain.Store("hill", 0)+1
	other := func(value int32) int {
		return plain.thinking(weighed(t, plain.g, "duty.holder", value), "ger-1").prize(plain.ID("sov-1"))
	}
	dueltest.Is(t, "a hill that is no duty", other(100), other(0))
}

// TestTakingWithinABox holds that a move within the box is worth the card that it gives there,
// where the rules give it so.
func TestTakingWithinABox(t *testing.T) {
	for id, want := range map[string]bool{"keep-the-high-ground": true, "hold-the-high-ground": false, "race-against-sunrise": false} { // order-free: each for itself
		for i, l := range benchOf(t, id, setup.Setup{}).g.objectives {
			dueltest.Is(t, fmt.Sprint(id, " ", i), l.stays, want && l.supply != 0)
		}
	}
	b := benchOf(t, "keep-the-high-ground", setup.Setup{})
	b.Begin("ger-1")
	way := func(metres int) int {
		b.At("ger-1", metres)
		return b.thinking(b.g.Judge(), "ger-1").wayTo(0)
	}
	dueltest.Is(t, "beside the hill", way(-200), 0)
	dueltest.Is(t, "in its box", way(-400) > 0, true)
	b.S.Supplies[b.Store("hill", 0)], b.Unit("bri-1").Box.Supply = 0, b.Store("hill", 0)+1
	dueltest.Is(t, "while an enemy holds it", way(-400), 0)
}

// TestMoreForADuty draws others after who holds the card for a duty while that does not pay.
func TestMoreForADuty(t *testing.T) {
	b := benchOf(t, "race-against-sunrise", setup.Setup{})
	b.Begin("bri-2")
	b.S.Units[b.ID("ger-flak-36-emplaced")].Status = state.Gone
	at, far := -800/200+state.Edge, 1000/200+state.Edge
	drawn := func() bool {
		w, _, drawn := b.thinking(b.g.Judge(), "bri-2").rewards()
		return drawn && w[at] > w[far]
	}
	hill := b.Store("hill-28", 0) + 1
	b.At("bri-1", -800)
	dueltest.Is(t, "nobody holds it", drawn(), true)
	b.Unit("bri-1").Box.Supply, b.S.Supplies[hill-1] = hill, 0
	dueltest.Is(t, "a friend holds it", drawn(), true)
	keep := benchOf(t, "keep-the-high-ground", setup.Setup{})
	keep.Begin("ger-2")
	keep.Unit("ger-1").Box.Supply, keep.S.Supplies[keep.Store("hill", 0)] = keep.Store("hill", 0)+1, 0
	keep.At("ger-1", -400)
	dueltest.Is(t, "where one is enough", keep.thinking(keep.g.Judge(), "ger-2").v.Goals.Drawn, goalSet{})
}

// did counts the games in which greedy players of a side carried out the duty, took the hill, had
// it at the end, won before the end, and won.
type did struct{ duty, hill, end, won, wins int }

// playDuties plays games in which a side weighs its duties by a share of the standard, in per cent.
func playDuties(t *testing.T, id string, side int8, games int, share int32) (n did) {
	t.Helper()
	g := benchOf(t, id, setup.Setup{}).g
	table := g.Judge().Weights()
	lists := [][]int32{engine.Standards(table), engine.Standards(table)}
	for i := range table {
		if table[i].Group() == "duty" {
			lists[side][i] = lists[side][i] * share / 100
		}
	}
	j, err := g.Judge().With(lists)
	if err != nil {
		t.Fatal(err)
	}
	p := bot.Greedy[View]{Judge: j}
	for game := range games {
		one := playDuty(t, g, p, dutyGame{side: side, game: uint64(game)})
		n.duty, n.hill, n.end, n.won, n.wins = n.duty+one.duty, n.hill+one.hill, n.end+one.end, n.won+one.won, n.wins+one.wins
	}
	return n
}

// dutyGame is a game that is played for the sake of one side.
type dutyGame struct {
	side int8
	game uint64
}

func playDuty(t *testing.T, g *Index, p bot.Player[View], of dutyGame) (n did) {
	s := g.Start()
	var v View
	acts := make([]engine.Action, 0, 1024)
	for step, turn := 0, g.Turn(&s); turn.Kind != engine.Over; step, turn = step+1, g.Turn(&s) {
		r := bot.NewRand(bot.Stream{Seed: 1, Game: of.game, Purpose: bot.ForTests, Turn: step})
		var a engine.Action
		if turn.Kind == engine.Chance {
			a = g.Outcome(&s, r.Below(turn.Outcomes))
		} else {
			acts = g.Actions(acts[:0], &s)
			g.Observe(&v, &s, turn.Seat)
			a = acts[p.Choose(&v, acts, &r)]
		}
		if err := g.Apply(&s, a, nil); err != nil {
			t.Fatal(err)
		}
		n.end = 0
		for u := range g.Tanks {
			if o := &s.Units[u]; o.Side == of.side && o.Has(state.InPlay) && o.Box.Supply != 0 {
				n.hill, n.end = 1, 1
			}
		}
	}
	for _, i := range g.duties {
		if mark := g.objectives[i].mark; mark >= 0 && s.Marks[mark] != 0 {
			n.duty = 1
		}
	}
	r := g.Result(&s)
	n.wins = state.Flag(r.Winner == of.side)
	n.won = n.wins * state.Flag(r.How == "scenario")
	return n
}

// TestGreedyDoesItsDuty holds that greedy players carry out the duty of a scenario, take the
// hill that one lies on, and win by it before the end, in so many of a hundred games at
// the least, and without what the judge makes of duties in so many at the most.
func TestGreedyDoesItsDuty(t *testing.T) {
	if !slow.Asked() {
		t.Skip("it plays for a second")
	}
	games := slow.Count(60, 1000)
	for _, c := range []struct {
		scenario    string
		side        int8
		least, most did
	}{
		{"skorpion-at-the-pass", 1, did{duty: 82}, did{duty: 60}},
		{"keep-the-high-ground", 0, did{hill: 18}, did{hill: 14}},
		{"race-against-sunrise", 0, did{hill: 20, won: 3}, did{hill: 8, won: 2}},
	} {
		with, without := playDuties(t, c.scenario, c.side, games, 100), playDuties(t, c.scenario, c.side, games, 0)
		t.Logf("%s: %+v of %d games, without weights %+v", c.scenario, with, games, without)
		for _, n := range []struct {
			what                       string
			least, with, most, without int
		}{
			{"carry out the duty", c.least.duty, with.duty, c.most.duty, without.duty},
			{"take the hill", c.least.hill, with.hill, c.most.hill, without.hill},
			{"win before the end", c.least.won, with.won, c.most.won, without.won},
		} {
			if 100*n.with < n.least*games || 100*n.without > n.most*games {
				t.Errorf("%s: they %s in %d of %d games, want %d %%; without weights in %d, want at most %d %%", c.scenario, n.what, n.with, games, n.least, n.without, n.most)
			}
		}
	}
}
