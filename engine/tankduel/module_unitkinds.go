package tankduel

import (
	"fmt"

	"hulldown.dev/engine"
	"hulldown.dev/engine/rule"
	"hulldown.dev/engine/tankduel/state"
)

// PieceKind is the number of a kind of unit: recordings of set-ups and sets of
// kinds in rules know it by that.
type PieceKind uint8

// The kinds of the printed game. Tanks come first among the units, then guns,
// then infantry.
const (
	TankPiece PieceKind = iota
	GunPiece
	infantryPiece
)

// MaxUnitKinds is how many kinds of unit there can be: a set of them is an index
// (ranks).
const MaxUnitKinds = 5

// UnitKind is a kind of unit as a value of the module that brings it. The core asks
// no unit what it is, but its row here what follows from that. Functions get small
// values: a pointer would put the frame on the heap.
type UnitKind struct {
	// Number is below MaxUnitKinds and no other kind's; Name is the word of
	// descriptions in rules (#Who, kind).
	Number PieceKind
	Name   string
	// Can is what may be done to each unit of the kind; a unit's own description
	// may add to it.
	Can abilitySet
	// Cause is that of a loss which such a unit brings about.
	Cause uint8
	// Spoiled is the clause by which TACTICS spoil an attack on its flank.
	Spoiled engine.Clause
	// Defended is set where the players of its side answer attacks on it with TACTICS.
	Defended bool
	// Hit is what a shot that hits it does; nil goes on to location, Penetration
	// and damage.
	Hit func(x Ctx, f state.Frame)
	// Harms reports whether a tank, with the round that it has loaded, does something to
	// such a unit that it hits, where Hit says what; nil always.
	Harms func(x Ctx, u engine.Unit) bool
	// Arms reports whether a tank that Robata runs has something to fire at such a unit with a
	// gun; nil that any round will do.
	Arms func(x Ctx, u engine.Unit, gun int) bool
	// Lost opens the loss of a unit; nil takes it off the battlefield at once.
	Lost func(x Ctx, u engine.Unit, how state.Loss)
	// Line shows a unit in the text of a position, in one line. Tanks have a form
	// of their own.
	Line func(x Ctx, u engine.Unit) string
}

// tankKind describes tanks: their abilities, and how they are hit and lost.
func tankKind() UnitKind {
	return UnitKind{
		Number: TankPiece, Name: "vehicle", Can: ofTanks, Cause: rule.CauseTank, Spoiled: "EITC 17.1e",
		Lost: func(x Ctx, u engine.Unit, how state.Loss) {
			x.Push(state.ProcEliminate, x.On(u).At(x.Units[u].Credit).Put(state.LossHow, int(how)))
		},
	}
}

// unitKindsOf lists the kinds of all modules by their numbers, where some are in use; a
// number that is nobody's has a row without a name.
func unitKindsOf(modules, used []Module) ([MaxUnitKinds]UnitKind, error) {
	var kinds [MaxUnitKinds]UnitKind
	for _, m := range anew(modules, used) {
		for _, k := range m.Units {
			if k.Number >= MaxUnitKinds {
				return kinds, &AssemblyError{Module: m.Name, Why: fmt.Sprintf("the kind of unit %s has the number %d; there are 0 to %d", k.Name, k.Number, MaxUnitKinds-1)}
			}
			for _, other := range kinds {
				if other.Name == k.Name || other.Name != "" && other.Number == k.Number {
					return kinds, &AssemblyError{Module: m.Name, Why: fmt.Sprintf("the kind of unit %d is %s and %s", k.Number, other.Name, k.Name)}
				}
			}
			kinds[k.Number] = k
		}
	}
	return kinds, nil
}

// unitKindNames are the words of kinds by their numbers, up to the last that is
// somebody's.
func (g *Game) unitKindNames() []string {
	var names []string
	for i := range g.unitKinds {
		if g.unitKinds[i].Name != "" {
			names = append(append(names, make([]string, i-len(names))...), g.unitKinds[i].Name)
		}
	}
	return names
}

// Kind says what a unit is; what is none is a tank.
func (g *Game) Kind(u engine.Unit) PieceKind {
	if u < 0 || int(u) >= len(g.Units) {
		return TankPiece
	}
	return g.Units[u].Kind
}

// KindOf is the row of what a unit is.
func (g *Game) KindOf(u engine.Unit) *UnitKind { return &g.unitKinds[g.Kind(u)] }
