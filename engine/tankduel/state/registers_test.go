package state

import (
	"testing"

	"hulldown.dev/engine"
)

// TestRowPullRegisters holds which Pull of a rule a frame is of, and which card it keeps.
func TestRowPullRegisters(t *testing.T) {
	f := Frame{R: [4]int16{RowPullName: 3, RowPullKept: 41}}
	is(t, "the name", RowPullOf(&f).Name(), 3)
	is(t, "the card that is kept", RowPullOf(&f).Kept(), engine.Card(41))
}
