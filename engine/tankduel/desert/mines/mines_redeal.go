package mines

import (
	"math/bits"

	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel"
)

// redealMines lays the fields anew that the seat does not know, anywhere but where attackers
// have found none.
func redealMines(x tankduel.Ctx, seat engine.Seat, pick func(n int) int) {
	if seat >= 0 && x.Game.Seating.Side[seat] == Of(x.Game).By {
		return
	}
	var hidden [mostMinefields]engine.Unit
	n := 0
	for _, field := range Of(x.Game).Fields {
		if x.Site[field] != 0 {
			x.Site[field] = 0
			hidden[n] = field
			n++
		}
	}
	for _, field := range hidden[:n] {
		free := freeBoxes(x) &^ x.NoMines
		for range pick(bits.OnesCount16(free)) {
			free &= free - 1
		}
		x.Site[field] = int8(bits.TrailingZeros16(free)) + 1
	}
}
