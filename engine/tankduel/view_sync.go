package tankduel

import "hulldown.dev/engine/tankduel/state"

// SyncPoint implements engine.Synchronized: the phase, and whose it is.
func (g *Game) SyncPoint(s *state.State) (round uint16, substream uint8) {
	return s.Round, uint8(s.Phase)<<5 | uint8(s.Active+1)
}
