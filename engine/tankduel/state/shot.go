package state

import "hulldown.dev/engine"

// The places of cards in a Fire action; LEADERSHIP in the last is for the gun that fires
// second.
const (
	FirstFire = iota
	SecondFire
	LeadPlace
	SecondLead
)

// ShotCards are the cards that are laid for the shot of a frame: those of the action, or of
// one that fires two guns the one for this gun, and LEADERSHIP if it is for it (NA 5.3.3c,
// 5.3.3d).
func (s *State) ShotCards(f *Frame) Played {
	switch fire := FireOf(f); {
	case fire.Holds(FireFirst):
		return Played{First: s.Laid[FirstFire], Second: engine.NoCard, Led: s.Laid[LeadPlace] != engine.NoCard}
	case fire.Holds(FireSecond):
		return Played{First: s.Laid[SecondFire], Second: engine.NoCard, Led: s.Laid[SecondLead] != engine.NoCard}
	}
	return Played{First: s.Laid[FirstFire], Second: s.Laid[SecondFire], Led: s.Laid[LeadPlace] != engine.NoCard}
}

// MayAcquire reports whether a tank that fired a gun at an enemy could Acquire it.
func (s *State) MayAcquire(u, e engine.Unit, gun int) bool {
	unit, target := &s.Units[u], &s.Units[e]
	return unit.Has(InPlay) && target.Has(InPlay) && !unit.Moving() && !target.Moving() &&
		unit.Spots(e) && !unit.HasScar(opticsAt(uint8(gun))) && (unit.Acquired != e || unit.Aim < 2 || int(unit.AimGun) != gun)
}

// Shot is what a number may depend on: who fires at whom, and the cards that
// were played. It travels by value, so that nothing leaves the stack. A number
// of one unit, such as a level, has no target and no cards.
//
// Its fields are in groups because the compiler keeps a struct of at most four
// fields in registers; a struct of seven bytes would be written to memory byte by
// byte and read back at once as a word for each number, which the processor
// waits for.
type Shot struct {
	Aimed
	Played
	// Flanked is set where the target counts as flanked for this shot alone.
	Flanked bool
}

// Aimed is who fires at whom, and with which gun of the board; judging is set where
// Robata only thinks of the shot.
type Aimed struct {
	U, E    engine.Unit
	Gun     uint8
	Judging bool
}

// Played is the FIRE cards of a shot and whether LEADERSHIP and TACTICS were played.
type Played struct {
	First, Second engine.Card
	Led, Tactics  bool
}

// With is the shot by another gun of the board.
func (w Shot) With(gun int) Shot { w.Gun = uint8(gun); return w }

// Judged is the shot as Robata judges it: without rules that are not counted then.
func (w Shot) Judged() Shot { w.Judging = true; return w }

// Outflanks reports whether the target of a shot is flanked by who fires it (EITC 10.4.2).
func (s *State) Outflanks(w Shot) bool { return w.Flanked || s.Units[w.U].Flanks(w.E) }
