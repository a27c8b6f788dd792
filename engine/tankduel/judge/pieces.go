package judge

import (
	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel"
	"hulldown.dev/engine/tankduel/pieces"
	"hulldown.dev/engine/tankduel/state"
)

// The weights of the module.
const (
	wSpoilAim = wPastInfantry + iota
	wSpoilFlank
	wPastPieces
)

func pieceWeights() []WeightRow {
	return []WeightRow{
		hundredths(wSpoilAim, "spoil.aim", by{30, 20}, "what it is worth to spoil the aim of an attack from the flank"),
		hundredths(wSpoilFlank, "spoil.flank", by{12, 6}, "what it is worth to spoil the flank, for each point of Armor between front and side"),
	}
}

// chances are the To Hit Number and the chance in per cent to pierce.
type chances struct{ hit, front, side int }

// chancesOf estimates a hit on a tank from what lies open: a To Hit Number
// before Cover and the Penetration that meets its Armor.
func (r rating) chancesOf(e engine.Unit, hit, pen int) chances {
	board := &r.g.Vehicles[r.v.Open.Units[e].Vehicle]
	half := func(armour [3]int) int {
		return (int(r.g.pierce.Chance(pen-armour[pieces.HullPart])) + int(r.g.pierce.Chance(pen-armour[pieces.TurretPart]))) / 2
	}
	return chances{hit: min(max(hit+board.Size, 0), 95), front: half(board.Front), side: half(board.Side)}
}

// coverOf is the Cover that the cards of a Holding Box print.
func (r rating) coverOf(e engine.Unit) int {
	box, n := &r.v.Open.Units[e].Box, 0
	switch {
	case box.Move != engine.NoCard:
		n = r.g.MoveCover(box.Move)
	case box.Terrain != engine.NoCard:
		n = r.g.Terrain[r.g.Cards[box.Terrain].Terrain].Cover
	}
	if box.Smoke != engine.NoCard {
		n += r.g.Cards[box.Smoke].SmokeCover
	}
	return n
}

// running is the frame that the decision comes from.
func (r rating) running() *state.Frame { return &r.v.Open.Frames[r.v.Open.Depth-1] }

// rateSpoil spoils the aim or the flank, whichever costs the attacker more.
func rateSpoil(r rating) int {
	if r.a.N() == tankduel.SpoilAim {
		return r.o.w[wSpoilAim]
	}
	board := r.g.Vehicles[r.me().Vehicle]
	return r.o.w[wSpoilFlank] * (board.Front[pieces.HullPart] - board.Side[pieces.HullPart])
}
