package tankduel

import (
	"testing"

	"hulldown.dev/engine/tankduel/setup"
)

// sighting is ger-1 in the Action Step of Establish a Bridgehead, where tanks
// at 600 m see everything and those above and below see no farther than that.
func sighting(t *testing.T, prepare func(*bench), hand ...int) *bench {
	t.Helper()
	return scene{scenario: bridgehead, tank: "ger-1", setup: setup.Setup{Tanks: 4}, hand: hand, prepare: prepare}.begin(t)
}

func TestSightClauses(t *testing.T) {
	t.Run("EITC 17.4a", func(t *testing.T) {
		for _, hidden := range []bool{true, false} {
			b := sighting(t, func(b *bench) {
				placedAt(map[string]int8{"ger-1": 4, "sov-1": 3})(b)
				if hidden {
					b.unit("sov-1").Range = 2
				}
				b.box("ger-1", "move", 48)
			}, 4, 7, 25, 66)
			b.want("ger-1 spot sov-1", !hidden)
			b.want("ger-1 command 4 spot sov-1", !hidden)
			if hidden {
				b.refused("ger-1 fire sov-1 with 25", "EITC 11.1.3a-i")
				b.refused("ger-1 play flank sov-1 with 7", "EITC 10.4.2a")
				continue
			}
			b.do("ger-1 command 4 spot sov-1")
			b.want("ger-1 fire sov-1 with 25", true)
			b.want("ger-1 play flank sov-1 with 7", true)
		}
	})
	both := func(b *bench) {
		placedAt(map[string]int8{"ger-1": 3, "sov-1": 2, "sov-2": 5})(b)
		b.acquire("ger-1", "sov-1", 2)
		b.flank("ger-1", "sov-1")
		b.spot("ger-1", "sov-2")
		b.flank("sov-1", "ger-1")
		b.acquire("sov-1", "ger-1", 1)
		b.spot("sov-1", "ger-2")
		b.unit("ger-2").Range = 1
	}
	for _, clause := range []string{"EITC 17.4b", "EITC 17.4c"} {
		t.Run(clause, func(t *testing.T) {
			b := sighting(t, both, 48)
			b.do("ger-1 move with 48")
			b.expect("ger-1 spotted", "sov-1 sov-2")
			b.do("ger-1 step back")
			// At once, before anything else of the action, in both directions.
			b.expect("ger-1 spotted", "sov-2")
			b.expect("ger-1 acquired", "nobody")
			b.expect("ger-1 flanked", "")
			b.expect("sov-1 spotted", "ger-2")
			b.expect("sov-1 acquired", "nobody")
			b.expect("sov-1 flanked", "")
			b.cited("EITC 17.4c")
			kept := sighting(t, both, 48)
			drive(kept, "ger-1 move with 48", "forward")
			kept.expect("ger-1 spotted", "sov-1")
			kept.expect("sov-1 flanked", "ger-1")
		})
	}
	gain := func(t *testing.T, moving bool) *bench {
		b := sighting(t, func(b *bench) {
			placedAt(map[string]int8{"ger-1": 4, "sov-1": 2, "sov-2": 5, "ger-2": 4})(b)
			if moving {
				b.box("sov-1", "move", 49)
			}
		}, 48)
		b.do("ger-1 move with 48", "ger-1 step forward")
		for b.offers("sov-1 decline") || b.offers("sov-2 decline") {
			b.do(b.legal()[1]) // what the MOVE card itself offers to the others
		}
		return b
	}
	t.Run("EITC 17.4d", func(t *testing.T) {
		b := gain(t, true)
		b.want("ger-1 accept sov-1", true)
		b.want("ger-1 accept sov-2", false) // which it saw before, and which stands
		not := *b
		b.do("ger-1 accept sov-1")
		b.expect("ger-1 spotted", "sov-1")
		not.do("ger-1 decline") // ruling A80
		not.expect("ger-1 spotted", "")
	})
	t.Run("EITC 17.4e", func(t *testing.T) {
		b := gain(t, false)
		b.want("ger-1 accept sov-1", false)
		b.expect("ger-1 spotted", "")
		skip(b)
		b.expect("ger-1 spotted", "")
	})
}
