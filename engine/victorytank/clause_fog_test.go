package victorytank

import (
	"math/bits"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine"
	"hulldown.dev/schema/model"
)

// fogOf is the Fog of War phase of round 1 with two cards drawn by s1.
func fogOf(t *testing.T, one, two string) *bench {
	t.Helper()
	b := newBench(t)
	for b.s.Stage == stageDeal {
		b.do(b.g.FormatAction(&b.s, b.g.Outcome(&b.s, 0)))
	}
	b.s.Rest |= b.s.Starts // so that any card can come
	b.s.Starts = 0
	return b.do("draw "+one, "draw "+two)
}

func TestFogClauses(t *testing.T) {
	t.Run("VT fog-draw-two", func(t *testing.T) {
		b := newBench(t).chance()
		is(t, "cards drawn", b.happened(uncovered), 2)
		b.asked(0, stageKeep).expect("pile", "12")
		is(t, "who may see them", b.cited("VT fog-draw-two").Seen, engine.Only(0))
	})
	t.Run("VT fog-keep-one", func(t *testing.T) {
		b := fogOf(t, "bunker-1", "supply-crate-1")
		b.refused("VT fog-keep-one", "keep bunker-2")
		b.do("keep supply-crate-1")
		var v View
		b.g.Observe(&v, &b.s, 1)
		is(t, "card given", b.g.cardName(v.Drawn[1]), "bunker-1")
		is(t, "card kept, to the other", v.Drawn[0], engine.NoCard)
		b.g.Observe(&v, &b.s, 0)
		is(t, "card kept, to the active", b.g.cardName(v.Drawn[0]), "supply-crate-1")
	})
	t.Run("VT fog-order", func(t *testing.T) {
		b := fogOf(t, "bunker-1", "bunker-2").do("keep bunker-2").asked(0, stagePlace)
		b.do("place at -1,1").asked(1, stagePlace).do("place at 1,-1").asked(0, stageCommand)
		is(t, "first placed", b.g.cardName(b.s.Tiles[3].Card), "bunker-2")
		is(t, "second placed", b.g.cardName(b.s.Tiles[4].Card), "bunker-1")
	})
	t.Run("VT fog-face-up", func(t *testing.T) {
		b := fogOf(t, "bunker-1", "bunker-2").do("keep bunker-1")
		for _, text := range b.legal() {
			if text[:5] != "place" {
				t.Errorf("%q is offered in place of placing", text)
			}
		}
		b.do("place at -1,1")
		is(t, "who sees the card", b.cited("VT fog-face-up").Seen, engine.Everyone)
	})
	t.Run("VT fog-own-placement", func(t *testing.T) {
		b := fogOf(t, "bunker-1", "bunker-2").do("keep bunker-1", "place at -1,1").asked(1, stagePlace)
		b.listed("place at 1,-1", true)
		b.listed("place at 1,-1 turned", true)
	})
	t.Run("VT fog-two-fields", func(t *testing.T) {
		c := contenttest.Content(t)
		for _, c := range c.Battlefield {
			is(t, c.ID+": fields without a resource", flag(c.Upper == "empty")+flag(c.Lower == "empty"), 1+flag(c.ID == "empty-fields"))
		}
	})
	t.Run("VT fog-adjacent-two", func(t *testing.T) {
		b := fogOf(t, "bunker-1", "bunker-2").do("keep bunker-1")
		b.refused("VT fog-adjacent-two", "place at -2,-1")
		b.refused("VT fog-adjacent-two", "place at 5,5")
		for _, at := range []string{"0,-2", "-1,1", "0,2", "1,-1"} {
			b.listed("place at "+at, true)
		}
		is(t, "places, each two ways round", len(b.legal()), 8)
		// The card just placed counts as one of two.
		b.do("place at -1,1").listed("place at -2,0", true)
	})
	t.Run("VT fog-no-overlap", func(t *testing.T) {
		b := fogOf(t, "bunker-1", "bunker-2").do("keep bunker-1")
		b.refused("VT fog-no-overlap", "place at 0,0")
		b.refused("VT fog-no-overlap", "place at 0,-1")
		b.refused("VT fog-no-overlap", "place at 1,2")
	})
	t.Run("VT fog-orientation", func(t *testing.T) {
		b := fogOf(t, "bunker-1", "bunker-2").do("keep bunker-1", "place at -1,1", "place at 1,-1 turned")
		b.expect("at -1,1", "bunker").expect("at -1,2", "empty").expect("at 1,-1", "empty").expect("at 1,0", "bunker")
		// With both fields alike there is one way only.
		g, err := varied(t, func(_ *model.Content, v *model.Variant) { v.Pile[4].Card = "empty-fields" })
		if err != nil {
			t.Fatal(err)
		}
		b = &bench{t: t, g: g, s: g.Start()}
		for c := engine.Card(fieldBase); b.s.Drawn[0] == engine.NoCard; c++ {
			if card := g.ground[c-fieldBase]; card.lower == card.upper {
				b.s.Drawn[0] = c
				b.s.Rest &^= 1 << (c - fieldBase)
			}
		}
		b.s.Active = 0
		setStage(&b.s, stagePlace, 0)
		b.listed("place at -1,1", true)
		b.listed("place at -1,1 turned", false)
		b.refused("VT fog-orientation", "place at -1,1 turned")
	})
	t.Run("VT fog-both-players", func(t *testing.T) {
		b := fogOf(t, "bunker-1", "bunker-2").do("keep bunker-1", "place at 0,2").asked(1, stagePlace)
		b.do("place at 0,-2").expect("at 0,-2", "bunker")
	})
	t.Run("VT fog-effect-timing", func(t *testing.T) {
		b := fogOf(t, "supply-crate-1", "bunker-2").do("keep supply-crate-1", "place at -1,1").asked(1, stagePlace)
		b.expect("at -1,1", "crate with-crate")
	})
	t.Run("VT fog-tank", func(t *testing.T) {
		b := fogOf(t, "tank-start", "bunker-1").do("keep tank-start", "place at -1,1 turned", "face east")
		b.expect("tank", "-1,2").expect("at -1,2", "tank")
	})
	t.Run("VT fog-tank-facing", func(t *testing.T) {
		b := fogOf(t, "tank-start", "bunker-1").do("keep bunker-1", "place at -1,1", "place at 1,-1").asked(1, stageFace)
		is(t, "ways to face", len(b.legal()), 4)
		b.do("face south").expect("facing", "south").asked(0, stageCommand)
		fogOf(t, "tank-start", "bunker-1").do("keep tank-start", "place at -1,1").asked(0, stageFace)
	})
	t.Run("VT fog-tank-unclaimed", func(t *testing.T) {
		b := fogOf(t, "tank-start", "bunker-1").do("keep tank-start", "place at -1,1", "face east")
		b.expect("crew", "0").expect("tank-of", "none")
	})
	t.Run("VT fog-crate", func(t *testing.T) {
		b := fogOf(t, "supply-crate-1", "bunker-2").do("keep supply-crate-1", "place at -1,1")
		is(t, "crates on the battlefield", bits.OnesCount64(b.s.Crates), 1)
		is(t, "cubes left", b.s.Cubes, 8)
		// Once all cubes are out, the field stays empty.
		b = fogOf(t, "supply-crate-1", "bunker-2")
		b.s.Cubes, b.s.Won[0] = 0, 9
		b.do("keep supply-crate-1", "place at -1,1").expect("at -1,1", "crate")
		is(t, "cubes left", b.s.Cubes, 0)
	})
	t.Run("VT fog-jeep", func(t *testing.T) {
		// The card shows red, and s2 places it.
		b := fogOf(t, "reinforcement-red", "bunker-1").do("keep bunker-1", "place at -1,1", "place at 1,-1")
		b.expect("at 1,-1", "jeep s1 1").expect("s1 supply", "6").expect("s2 supply", "7")
		b = fogOf(t, "reinforcement-gray", "bunker-1").do("keep reinforcement-gray", "place at -1,1")
		b.expect("at -1,1", "jeep s2 1").expect("s1 supply", "7").expect("s2 supply", "6")
	})
	t.Run("VT fog-jeep-empty", func(t *testing.T) {
		b := fogOf(t, "reinforcement-red", "bunker-1").men(0, -1, -1, 7)
		b.do("keep bunker-1", "place at -1,1", "place at 1,-1").expect("at 1,-1", "jeep")
		// The last soldier of a supply still comes.
		b = fogOf(t, "reinforcement-red", "bunker-1").men(0, -1, -1, 6)
		b.do("keep bunker-1", "place at -1,1", "place at 1,-1").expect("at 1,-1", "jeep s1 1").expect("s1 supply", "0")
	})
	t.Run("VT fog-bunker", func(t *testing.T) {
		b := fogOf(t, "bunker-1", "bunker-2").do("keep bunker-1", "place at -1,1")
		is(t, "effects", b.happened(cratePlaced)+b.happened(reinforced)+b.happened(tankPlaced), 0)
		b.asked(1, stagePlace)
	})
}
