package model

import "slices"

// TankBounds returns the fewest and the most tanks that a side fields of so many on
// both sides, the other side having one at least.
func (s *Side) TankBounds(total int) (low, high int) {
	if s.Tanks == nil {
		return 1, total - 1
	}
	return s.Tanks.Low(1), min(s.Tanks.High(total-1), total-1)
}

// Shares returns how many tanks each side fields of so many on both sides: as many
// as the other, with an odd one on the first side, or as near to that as the spans of
// the sides let it be. It reports false where no numbers fit the spans, and where
// there are not two sides. The numbers are never negative.
func (sc *Scenario) Shares(total int) (shares [2]int, ok bool) {
	if len(sc.Sides) != len(shares) {
		return shares, false
	}
	low, high := sc.Sides[0].TankBounds(total)
	rest, most := sc.Sides[1].TankBounds(total)
	low, high = max(low, total-most, 0), min(high, total-rest)
	first := max(min((total+1)/2, high), low)
	return [2]int{min(first, total), max(total-first, 0)}, low <= high
}

// PlaysOne reports whether a side plays one of its nations: one that the other side might play.
func (sc *Scenario) PlaysOne(side int) bool {
	return len(sc.Sides) == 2 && slices.ContainsFunc(sc.Sides[side].Nations, func(id string) bool {
		return slices.Contains(sc.Sides[1-side].Nations, id)
	})
}
