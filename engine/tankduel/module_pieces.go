package tankduel

import (
	"fmt"
	"slices"

	"hulldown/engine"
	"hulldown/schema/model"
)

// piecesModule is what guns and infantry share: the answer of TACTICS to an
// attack from the flank.
func piecesModule() Module {
	return Module{
		Name:       "pieces",
		Procedures: []Procedure{{Number: procSpoil, Name: "spoil", Decide: choice(offerSpoil, takeSpoil)}},
		Verbs:      []VerbRow{{Number: spoilVerb, Name: "spoil", Doc: "chooses what TACTICS takes: aim or flank", Class: Answer, fields: []field{{kind: spoilField}}, rate: rateSpoil}},
		Weights:    pieceWeights(),
	}
}

func (b *builder) refuse(clause engine.Clause, format string, args ...any) error {
	return &SetupError{Scenario: b.sc.ID, Why: fmt.Sprintf(format, args...), Clause: clause}
}

// freeName distinguishes guns of one type by a number.
func (b *builder) freeName(name string) string {
	for n := 1; ; n++ {
		try := name
		if n > 1 {
			try = fmt.Sprint(name, "-", n)
		}
		if b.g.unitNamed(try) == engine.NoUnit {
			return try
		}
	}
}

// piece makes a unit that is no tank, with a board of its own.
func (b *builder) piece(info unitInfo, board vehicle) (engine.Unit, error) {
	g := b.g
	u := engine.Unit(len(g.units))
	if int(u) == MaxUnits || len(g.vehicles) > maxBoards {
		return u, b.refuse("", "more than %d tanks, guns and infantry", MaxUnits)
	}
	board.words = b.wordsOf(board.id)
	unit := Unit{
		Vehicle: uint8(len(g.vehicles)), Side: info.side, Seat: engine.NoSeat, Acquired: engine.NoUnit,
		Box: emptyBox(), Bid: engine.NoCard, Credit: engine.NoUnit,
	}
	for i := range unit.Men {
		unit.Men[i] = Man{Health: absent, Seat: noPost}
	}
	g.units = append(g.units, info)
	g.vehicles = append(g.vehicles, board)
	g.start.Units[u] = unit
	return u, nil
}

// maxBoards is the highest index of a board.
const maxBoards = 255

// wordsOf is the set of lexicon words of a gun: its id and its nation.
func (b *builder) wordsOf(id string) [4]uint64 {
	var set [4]uint64
	m := model.Find(b.c.Guns, id)
	if m == nil {
		return set
	}
	for w, word := range b.g.lexicon.Words {
		if word == m.ID || word == m.Nation || slices.Contains(m.Equipment, word) {
			set[w>>6] |= 1 << (w & 63)
		}
	}
	return set
}

// refusePiece checks who acts for the Active Player: a piece of a kind of his own
// side.
func (x position) refusePiece(f *Frame, u engine.Unit, kind pieceKind) refusal {
	if x.g.kind(u) != kind {
		return notOffered
	}
	if x.Units[u].Side != x.Units[f.Unit].Side {
		return forbid("EITC 8.4a", "guns and infantry act for the Active Player of their own side")
	}
	return allowed
}

// spoilAttack lets the target's player choose what uncancelled TACTICS do to an
// attack from the flank (EITC 17.1e); any other loses 20 (EITC 17.1f).
func spoilAttack(x Ctx, f *Frame) {
	if answered(f) && fromFlank(f) {
		x.openFor(procSpoil, x.on(f.Target).at(f.Unit))
	}
}

// What TACTICS spoil, as the N of an action.
const (
	spoilAim int8 = iota
	spoilFlank
)

func offerSpoil(_ Ctx, f *Frame, o offers) offers {
	return o.add(verb(spoilVerb, f.Unit).WithN(spoilAim)).add(verb(spoilVerb, f.Unit).WithN(spoilFlank))
}

func takeSpoil(x Ctx, f Frame, a engine.Action) {
	if a.N() == spoilFlank {
		x.spoil(&f)
	}
}

// spoilChosen does what Robata chose randomly.
func spoilChosen(x Ctx, f *Frame) {
	frame := *f
	x.close()
	if chosenIn(&frame) == int(spoilFlank) {
		x.spoil(&frame)
	}
}

// spoil cancels that an attack counts as one from the flank.
func (x Ctx) spoil(f *Frame) {
	x.pair(flankSpoiled, f.Unit, f.Target, x.g.kindOf(f.Target).Spoiled)
	x.note(attackFlank, 0)
	x.note(resultRegister, 0)
}
