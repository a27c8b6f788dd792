package tankduel

import (
	"testing"

	"hulldown.dev/engine/enginetest"
	"hulldown.dev/schema/slow"
)

// TestDesertGunsConformance holds that games with guns that hide, can be destroyed and
// return meet the contract: what is hidden stays so, and nothing is allocated.
func TestDesertGunsConformance(t *testing.T) {
	s := desertGuns()
	s.Guns[0][0].Hidden = true
	s.Guns[1][0].Hidden, s.Guns[1][0].Returns = true, true
	b := newBenchOf(t, "hold-the-high-ground", s)
	enginetest.Run(t, b.g, enginetest.Options{Games: slow.Count(2, 10)})
}
