package victorytank

import (
	"math/bits"
	"strings"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine"
	"hulldown.dev/schema/model"
)

// copiesOf counts the battlefield cards in the box by what they show.
func copiesOf(t *testing.T) map[string]int {
	t.Helper()
	c := contenttest.Content(t)
	out := map[string]int{}
	for _, c := range c.Battlefield {
		shows := c.Upper
		if shows == "empty" {
			shows = c.Lower
		}
		out[shows] += c.Copies
		out["all"] += c.Copies
	}
	for _, c := range c.Actions {
		out["actions"] += c.Copies
	}
	for _, c := range c.Tokens {
		out[c.Shows]++
	}
	return out
}

func TestComponentClauses(t *testing.T) {
	n := copiesOf(t)
	t.Run("VT comp-total-cards", func(t *testing.T) {
		is(t, "cards", n["tank-control"]+n["action-points"]+n["active-player"]+2*n["actions"]+n["all"], 55)
		is(t, "tank control cards", n["tank-control"], 1)
		is(t, "active player cards", n["active-player"], 1)
	})
	t.Run("VT comp-action-cards", func(t *testing.T) {
		is(t, "action cards of a colour", n["actions"], 16)
		is(t, "action points cards", n["action-points"], 2)
		is(t, "action cards in play", len(newBench(t).g.actions), 16)
	})
	t.Run("VT comp-soldiers", func(t *testing.T) {
		c := contenttest.Content(t)
		p := c.Variants[0].Pieces
		is(t, "soldiers", p.Home+p.Supply+p.Track, 11)
		is(t, "that can be deployed", newBench(t).g.soldiers, 10)
	})
	t.Run("VT comp-crates", func(t *testing.T) {
		is(t, "crate cards", n["crate"], 9)
		is(t, "cubes", newBench(t).s.Cubes, 9)
	})
	t.Run("VT comp-battlefield", func(t *testing.T) {
		is(t, "battlefield cards", n["all"], 19)
		for shows, want := range map[string]int{"home": 2, "empty": 1, "tank": 1, "jeep": 2, "crate": 9, "bunker": 4} {
			is(t, shows+" cards", n[shows], want)
		}
	})
	t.Run("VT players-two", func(t *testing.T) {
		b := newBench(t)
		is(t, "seats", b.g.Seats(), 2)
		is(t, "armies", b.g.army[0].id+" "+b.g.army[1].id, "red gray")
	})
}

func TestSetUpClauses(t *testing.T) {
	b := newBench(t)
	t.Run("VT setup-separate-start", func(t *testing.T) {
		is(t, "start cards apart", bits.OnesCount32(b.s.Starts), 3)
		is(t, "other cards", bits.OnesCount32(b.s.Rest), 13)
	})
	t.Run("VT setup-discard-two", func(t *testing.T) {
		b := newBench(t)
		for range 7 {
			b.fog().passRound()
		}
		is(t, "cards that never came", bits.OnesCount32(b.s.Rest), 2)
		is(t, "cards in the pile", b.g.left(&b.s), 0)
	})
	t.Run("VT setup-discard-hidden", func(t *testing.T) {
		// Which two will never come stands nowhere: any of them still can.
		b := newBench(t).fog()
		var v View
		b.g.Observe(&v, &b.s, 0)
		is(t, "cards that a seat counts in the pile", int(v.Pile), 12)
		is(t, "that could come", bits.OnesCount32(b.s.Starts|b.s.Rest), 14)
	})
	t.Run("VT setup-start-never-discarded", func(t *testing.T) {
		c := contenttest.Own(t)
		v := c.Variants[0]
		v.Removed = 14
		c.Variants = []model.Variant{v}
		_, err := New(c, v.ID, Setup{})
		is(t, "refusal of 14 cards to remove", err != nil && strings.Contains(err.Error(), "only 13 have no start mark"), true)
	})
	t.Run("VT setup-layout", func(t *testing.T) {
		is(t, "cards on the table", b.s.TileN, 3)
		b.expect("at 0,0", "empty").expect("at 0,1", "empty").expect("at -1,-1", "home s1 3").expect("at 1,2", "home s2 3")
	})
	t.Run("VT setup-start-on-top", func(t *testing.T) {
		b := newBench(t)
		for b.s.Stage == stageDeal {
			b.do(b.g.FormatAction(&b.s, b.g.Outcome(&b.s, 0)))
		}
		is(t, "outcomes of the first draw", b.g.Turn(&b.s).Outcomes, 3)
		b.refused("VT setup-start-on-top", "draw bunker-1")
		b.chance().do(b.legal()[0])
		b.fog().passRound()
		is(t, "outcomes of the third draw", b.g.Turn(&b.s).Outcomes, 1)
	})
	t.Run("VT setup-pile-size", func(t *testing.T) { b.in(t).expect("pile", "14") })
	t.Run("VT setup-colours", func(t *testing.T) {
		for seat := range engine.Seat(2) {
			is(t, "deck", bits.OnesCount32(b.s.Deck[seat]), 16)
			card := b.g.ground[b.s.Tiles[b.s.Home[seat]>>1].Card-fieldBase]
			is(t, "army of the base", card.army, int8(seat))
		}
	})
	t.Run("VT setup-home-soldiers", func(t *testing.T) {
		b.in(t).expect("at -1,-1", "home s1 3").expect("at 1,2", "home s2 3")
	})
	t.Run("VT setup-ap-marker", func(t *testing.T) {
		// The marker stands on square 5 when points are first counted.
		newBench(t).fog().expect("s1 points", "5").expect("s2 points", "5")
	})
	t.Run("VT setup-supply", func(t *testing.T) { b.in(t).expect("s1 supply", "7").expect("s2 supply", "7") })
	t.Run("VT setup-hand", func(t *testing.T) {
		b := newBench(t).chance()
		for seat := range engine.Seat(2) {
			is(t, "hand", bits.OnesCount32(b.s.Hand[seat]), 5)
			is(t, "draw pile", bits.OnesCount32(b.s.Deck[seat]), 11)
		}
	})
	t.Run("VT setup-tank-aside", func(t *testing.T) {
		b.expect("tank", "none").expect("tank-of", "none").expect("s1 crates", "0").expect("s2 crates", "0")
		is(t, "crates on the battlefield", b.s.Crates, 0)
	})
}

func TestRoundClauses(t *testing.T) {
	t.Run("VT round-count", func(t *testing.T) {
		b := newBench(t)
		rounds := 0
		for b.s.Stage != stageOver {
			b.fog()
			rounds++
			b.expect("round", string(rune('0'+rounds))).passRound()
		}
		is(t, "rounds", rounds, 7)
	})
	t.Run("VT round-phases", func(t *testing.T) {
		b := newBench(t).chance().asked(0, stageKeep)
		b.fog().asked(0, stageCommand).passRound()
		is(t, "stage of the next round", b.s.Stage, stageUncover)
	})
	t.Run("VT round-end", func(t *testing.T) {
		b := arena(t)
		b.do("pass", "pass", "pass", "pass", "pass", "pass", "pass", "pass", "pass").asked(1, stageCommand)
		b.do("pass").expect("round", "2")
	})
	t.Run("VT round-pass-card", func(t *testing.T) {
		b := newBench(t)
		var holders []string
		for b.s.Stage != stageOver {
			b.fog()
			holders = append(holders, b.g.SeatName(b.s.Active))
			b.passRound()
		}
		is(t, "who is active", strings.Join(holders, " "), "s1 s2 s1 s2 s1 s2 s1")
		b.expect("active", "s1")
	})
	t.Run("VT round-game-end", func(t *testing.T) {
		b := newBench(t)
		for b.s.Stage != stageOver {
			b.fog().passRound()
		}
		b.expect("pile", "0").expect("round", "7")
		is(t, "scores told", b.happened(scored), 2)
		is(t, "turn", b.g.Turn(&b.s).Kind, engine.Over)
	})
	t.Run("VT round-no-early-end", func(t *testing.T) {
		b := arena(t).men(1, 1, 2, -3)
		b.s.Supply[1] = 0
		b.g.soldiers = 10
		b.s.Supply[1] = 10
		b.expect("s2 soldiers", "0").do("pass").asked(1, stageCommand)
		b.passRound().expect("round", "2")
	})
}
