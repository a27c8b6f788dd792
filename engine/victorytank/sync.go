package victorytank

// SyncPoint implements engine.Synchronized: what the game waits for. Seats are told
// apart by the driver.
func (g *Game) SyncPoint(s *State) (round uint16, substream uint8) {
	return uint16(s.Round), uint8(s.Stage)
}
