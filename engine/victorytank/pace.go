package victorytank

// Moment implements engine.Paced: what the game waits for. Seats are told
// apart by the driver.
func (g *Game) Moment(s *State) (round uint16, strand uint8) {
	return uint16(s.Round), uint8(s.Stage)
}
