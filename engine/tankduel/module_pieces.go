package tankduel

import (
	"fmt"
	"slices"

	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/notation"
	"hulldown.dev/engine/tankduel/pieces"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

// PiecesModule is what guns and infantry share: the answer of TACTICS to an
// attack from the flank.
func PiecesModule() Module {
	return Module{
		Name:       "pieces",
		Procedures: []Procedure{{Number: state.ProcSpoil, Name: "spoil", Decide: Choose(offerSpoil, takeSpoil)}},
		Verbs:      []VerbRow{{Number: state.SpoilVerb, Name: "spoil", Doc: "chooses what TACTICS takes: aim or flank", Class: Answer, Fields: []notation.Field{{Kind: notation.Spoil}}}},
	}
}

// Refuse says why a set-up cannot be played, by a clause or none.
func (b *Builder) Refuse(clause engine.Clause, format string, args ...any) error {
	return &setup.Error{Scenario: b.Scenario.ID, Why: fmt.Sprintf(format, args...), Clause: clause}
}

// FreeName distinguishes guns of one type by a number.
func (b *Builder) FreeName(name string) string {
	for n := 1; ; n++ {
		try := name
		if n > 1 {
			try = fmt.Sprint(name, "-", n)
		}
		if b.Game.UnitNamed(try) == engine.NoUnit {
			return try
		}
	}
}

// AddPiece makes a unit that is no tank, with a board of its own.
func (b *Builder) AddPiece(info UnitInfo, board pieces.Vehicle) (engine.Unit, error) {
	g := b.Game
	u := engine.Unit(len(g.Units))
	if int(u) == state.MaxUnits || len(g.Vehicles) > maxBoards {
		return u, b.Refuse("", "more than %d tanks, guns and infantry", state.MaxUnits)
	}
	board.Words = b.wordsOf(board.ID)
	unit := state.Unit{
		Vehicle: uint8(len(g.Vehicles)), Side: info.Side, Seat: engine.NoSeat, Acquired: engine.NoUnit,
		Box: state.EmptyBox(), Bid: engine.NoCard, Credit: engine.NoUnit,
	}
	for i := range unit.Men {
		unit.Men[i] = state.Man{Health: state.Absent, Seat: state.NoPost}
	}
	g.Units = append(g.Units, info)
	g.Vehicles = append(g.Vehicles, board)
	g.start.Units[u] = unit
	return u, nil
}

// maxBoards is the highest index of a board.
const maxBoards = 255

// wordsOf is the set of lexicon words of a gun: its id and its nation.
func (b *Builder) wordsOf(id string) [4]uint64 {
	var set [4]uint64
	m := model.Find(b.Content.Guns, id)
	if m == nil {
		return set
	}
	for w, word := range b.Game.Lexicon.Words {
		if word == m.ID || word == m.Nation || slices.Contains(m.Equipment, word) {
			set[w>>6] |= 1 << (w & 63)
		}
	}
	return set
}

// RefusePiece checks who acts for the Active Player: a piece of a kind of his own
// side.
func (x Position) RefusePiece(f *state.Frame, u engine.Unit, kind PieceKind) state.Refusal {
	if x.Game.Kind(u) != kind {
		return NotOffered
	}
	if x.Units[u].Side != x.Units[f.Unit].Side {
		return state.Forbid("EITC 8.4a", "guns and infantry act for the Active Player of their own side")
	}
	return state.Allowed
}

// SpoilAttack lets the target's player choose what uncancelled TACTICS do to an
// attack from the flank (EITC 17.1e); any other loses 20 (EITC 17.1f).
func SpoilAttack(x Ctx, f *state.Frame) {
	if state.Answered(f) && state.FromFlank(f) {
		x.PushFor(state.ProcSpoil, x.On(f.Target).At(f.Unit))
	}
}

// What TACTICS spoil, as the N of an action.
const (
	SpoilAim int8 = iota
	spoilFlank
)

func offerSpoil(_ Ctx, f *state.Frame, o Offers) Offers {
	return o.Add(ActionOf(state.SpoilVerb, f.Unit).WithN(SpoilAim)).Add(ActionOf(state.SpoilVerb, f.Unit).WithN(spoilFlank))
}

func takeSpoil(x Ctx, f state.Frame, a engine.Action) {
	if a.N() == spoilFlank {
		x.spoil(&f)
	}
}

// spoilChosen does what Robata chose randomly.
func spoilChosen(x Ctx, f *state.Frame) {
	frame := *f
	x.close()
	if state.ChosenIn(&frame) == int(spoilFlank) {
		x.spoil(&frame)
	}
}

// spoil cancels that an attack counts as one from the flank. The frame is that
// of the unit that is attacked, and its target is the attacker.
func (x Ctx) spoil(f *state.Frame) {
	x.Pair(event.FlankSpoiled, f.Target, f.Unit, x.Game.KindOf(f.Target).Spoiled)
	x.Note(state.AttackFlank, 0)
	x.Note(state.ResultRegister, 0)
}
