package tankduel

import "testing"

// shooting returns a bench at the Action Step of ger-1 with sov-1 Spotted at
// 1000 m (600 and 400), a hand of FIRE cards, and no TACTICS anywhere.
func shooting(t *testing.T) *bench {
	t.Helper()
	b := newBench(t)
	b.unit("ger-1").Range, b.unit("sov-1").Range = 3, 2
	b.spot("ger-1", "sov-1")
	b.hand("s1", 25, 27, 30, 39)
	b.begin("ger-1")
	return b
}

func TestFireClauses(t *testing.T) {
	t.Run("EITC 11.1.3a-i", func(t *testing.T) {
		b := shooting(t)
		b.refused("ger-1 fire sov-2 with 25", "EITC 11.1.3a-i")
		b.do("ger-1 fire sov-1 with 25")
	})
	t.Run("EITC 11.1.3c-ii", func(t *testing.T) {
		b := shooting(t)
		b.do("ger-1 fire sov-1 with 25 led 30", "sov-1 decline", "sov-2 decline")
		b.next(50)
		b.chance()
		if got := b.term(b.cited("EITC 11.1.3b"), "EITC 11.1.3c-ii"); got != 20 {
			t.Errorf("LEADERSHIP adds %d, want 20", got)
		}
	})
}
