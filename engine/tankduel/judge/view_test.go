package judge

import (
	"fmt"
	"slices"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel"
	"hulldown.dev/engine/tankduel/dueltest"
	"hulldown.dev/engine/tankduel/pieces"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

// TestViewsOfADecision: what weighs a decision is filled in for the seat that takes it
// alone, and shots for enemies on the battlefield alone.
func TestViewsOfADecision(t *testing.T) {
	b := benchOf(t, "hold-the-high-ground", setup.Setup{})
	b.Spot("ger-1", "sov-1")
	b.Begin("ger-1")
	b.Hand("s1", 25, 48)
	shots := func(seat engine.Seat) (estimated, legal, threats []string) {
		var v View
		b.g.Observe(&v, &b.S, seat)
		for u := range b.g.Tanks {
			if v.Shots[u].Hit != 0 {
				estimated = append(estimated, b.g.Tanks[u].Name)
			}
			if v.Shots[u].Legal {
				legal = append(legal, b.g.Tanks[u].Name)
			}
			if v.Threats[u] != 0 {
				threats = append(threats, b.g.Tanks[u].Name)
			}
		}
		return estimated, legal, threats
	}
	b.At("ger-1", 200)
	b.At("sov-1", 200)
	b.At("sov-2", 200)
	estimated, legal, threats := shots(0)
	dueltest.Is(t, "estimates", fmt.Sprint(estimated, legal, threats), "[sov-1 sov-2] [sov-1] [sov-1 sov-2]")
	for _, seat := range []engine.Seat{1, engine.NoSeat} {
		estimated, legal, threats = shots(seat)
		dueltest.Is(t, "of a seat that does not decide", fmt.Sprint(estimated, legal, threats), "[] [] []")
	}
	b.Unit("sov-2").Status &^= state.InPlay
	estimated, _, threats = shots(0)
	dueltest.Is(t, "of tanks on the battlefield", fmt.Sprint(estimated, threats), "[sov-1] [sov-1]")
}

// TestTacticsAgainstAShot: of a shot TACTICS take 20 of its To Hit Number, as far as a Pull
// would feel it, times the chance to pierce. The judge plays the card where that is worth
// more than the card in hand, against a shot and to give one of its own back (EITC 13.2a,
// 13.3a).
func TestTacticsAgainstAShot(t *testing.T) {
	for _, c := range []struct {
		metres  int
		spoiled int16
		plays   bool
	}{{0, 14 * 91, true}, {200, 20 * 91, true}, {600, 20 * 47, true}, {800, 20 * 21, false}} {
		b := benchOf(t, "hold-the-high-ground", setup.Setup{})
		b.Spot("ger-1", "sov-1")
		b.At("ger-1", c.metres)
		b.At("sov-1", c.metres)
		b.Begin("ger-1")
		b.Hand("s1", 25, 42)
		b.Hand("s2", 41)
		b.UntilMenu("ger-1", 1)
		b.Do("ger-1 fire sov-1 with 25")
		for _, turn := range []struct {
			seat  engine.Seat
			words string
		}{{1, "sov-1 tactics 41"}, {0, "sov-1 tactics 42"}} {
			var v View
			b.g.Observe(&v, &b.S, turn.seat)
			dueltest.Is(t, fmt.Sprintf("%d m, what %s takes or gives back", c.metres, turn.words), v.Spoiled, c.spoiled)
			a, err := b.g.ParseAction(&b.S, turn.words)
			if err != nil {
				t.Fatal(err)
			}
			dueltest.Is(t, fmt.Sprintf("%d m, whether %s is worth its card", c.metres, turn.words), b.g.Judge().Rate(&v, a) > 0, c.plays)
			b.Do(turn.words)
		}
	}
}

// TestJudgeChooses rates the enemy that matters most highest, and the tank that a rule
// costs lowest.
func TestJudgeChooses(t *testing.T) {
	best := func(b *bench) string {
		var v View
		seat := b.g.Turn(&b.S).Seat
		b.g.Observe(&v, &b.S, seat)
		judge, top, name := b.g.Judge(), int32(-1<<31), ""
		for _, a := range b.g.Actions(nil, &b.S) {
			if rate := judge.Rate(&v, a); rate > top {
				top, name = rate, b.g.FormatAction(&b.S, a)
			}
		}
		return name
	}
	leave := func(as string) model.Operation {
		return model.Operation{Remove: &model.Remove{As: as, Who: &model.Who{Chosen: "pair"}}}
	}
	for _, c := range []struct {
		name, side, want string
		does             model.Operation
	}{
		{"an enemy that is lost", "enemy", "sov-2 choose ger-2", leave("eliminated")},
		{"a tank of its own that is lost", "own", "sov-2 choose sov-1", leave("eliminated")},
		{"a tank of its own that leaves", "own", "sov-2 choose sov-2", leave("exit")},
		{"a tank of its own that hides", "own", "sov-2 choose sov-2", model.Operation{Give: &model.Give{Counters: []string{"hull-down"}, Who: &model.Who{Chosen: "pair"}}}},
		{"an enemy that hides", "enemy", "sov-2 choose ger-1", model.Operation{Give: &model.Give{Counters: []string{"hull-down"}, Who: &model.Who{Chosen: "pair"}}}},
		{"a tank of its own that Bogs", "own", "sov-2 choose sov-1", model.Operation{Give: &model.Give{Counters: []string{"bog"}, Who: &model.Who{Chosen: "pair"}}}},
		{"an enemy that loses cover", "enemy", "sov-2 choose ger-2", model.Operation{Lose: &model.Lose{Counters: []string{"hull-down"}, Who: &model.Who{Chosen: "pair"}}}},
		{"an enemy that is lost sight of", "enemy", "sov-2 choose ger-1", model.Operation{Lose: &model.Lose{Counters: []string{"spotted"}, Who: &model.Who{Chosen: "pair"}}}},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := choosing(t, model.Rule{On: "administration", When: model.When{Unit: &model.Who{Side: "soviet"}}, Once: "game", Cite: []string{"X 1"},
				Do: []model.Operation{{Choose: &model.Choose{Who: &model.Who{Side: c.side}, As: "pair", By: "unit"}}, c.does}})
			b.Unit("ger-2").Killed, b.Unit("sov-2").Killed = 1, 1 // worth more
			b.Begin("sov-2")
			dueltest.Is(t, "the best", best(b), c.want)
		})
	}
}

// choosing is a bench whose only rule makes a choice.
func choosing(t *testing.T, rule model.Rule) *bench {
	t.Helper()
	c := dueltest.Variant(t, "hold-the-high-ground", func(_ *model.Content, sc *model.Scenario) {
		sc.Names = map[string]model.Text{"pair": {"en": "the pair"}}
		sc.Rules = []model.Rule{rule}
	})
	return benchWith(t, c, "hold-the-high-ground", setup.Setup{})
}

// TestEstimateOfTwoGuns holds that a view estimates a shot by the better gun, and
// by the one that reaches where the other does not.
func TestEstimateOfTwoGuns(t *testing.T) {
	c := contenttest.Own(t)
	tank := model.Find(c.Vehicles, benchOf(t, "hold-the-high-ground", setup.Setup{}).board("ger-1").ID)
	tank.Guns = append(slices.Clone(tank.Guns), model.Gun{
		Hit: []int{90, 90, 90, 90, 90, 90}, Pen: []int{3, 3, 3, 3, 3, 3}, Fire: 9, Aims: "loader", Loads: "driver",
	})
	b := benchWith(t, c, "hold-the-high-ground", setup.Setup{})
	b.At("ger-1", 600)
	b.At("sov-1", 400)
	u, e := b.ID("ger-1"), b.ID("sov-1")
	x := b.g.At(&b.S)
	first := b.g.estimateOf(x, tankduel.Bare(u, e))
	dueltest.Is(t, "the first gun pierces more", b.g.estimate(x, u, e), first)
	b.board("ger-1").Guns[0].Pen = make([]int, 11)
	dueltest.Is(t, "the second gun then", b.g.estimate(x, u, e), b.g.estimateOf(x, tankduel.Bare(u, e).With(1)))
	b.board("ger-1").Guns[0].Hit = nil
	dueltest.Is(t, "only the second gun reaches", b.g.estimate(x, u, e), b.g.estimateOf(x, tankduel.Bare(u, e).With(1)))
	b.board("ger-1").Guns[1].Hit = nil
	dueltest.Is(t, "neither reaches", b.g.estimate(x, u, e), Shot{})
}

// board is the vehicle of a unit.
func (b *bench) board(name string) *pieces.Vehicle { return &b.G.Vehicles[b.Unit(name).Vehicle] }

// vehicleOf is the vehicle of a unit.
func (b *bench) vehicleOf(name string) string { return b.board(name).ID }
