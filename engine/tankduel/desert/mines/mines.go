// Package mines is the module of Minefields, which a side lays in secret and the other clears or
// drives over (NA 3.7).
package mines

import (
	"fmt"
	"math/bits"
	"slices"

	"hulldown.dev/engine"
	"hulldown.dev/engine/kit"
	"hulldown.dev/engine/rule"
	"hulldown.dev/engine/tankduel"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/notation"
	"hulldown.dev/engine/tankduel/pieces"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

// What Minefields number. The numbers are behind those of the examples of modules in tests.
const (
	layMines = state.ModuleProcedures + 80 + iota
	layMinesByChance
	mineDamage
	mineClearing
)

// The verbs of the module: ClearMinesVerb clears mines as a Field Action.
const (
	layMinesVerb = tankduel.ModuleVerbs + 80 + iota
	drawMinesVerb
	ClearVerb
)

const (
	minesLaid = event.ModuleKinds + 80 + iota
	minesRevealed
	minesRuledOut
	minesStopped
	minesHarmed
	minesPassed
	minesTried
)

// Counters of Minefields: vehicles that may pass each round, and those that have.
const (
	Removed uint8 = state.MaxMarks - 1 - iota
	Used
)

// knownMines is the number of what the module knows.
const knownMines = 0

// minefieldPiece is the number of the kind of unit, behind those of the printed game.
const minefieldPiece tankduel.PieceKind = 3

// minesWord is the word for Minefields, as a module and as what a side is given.
const minesWord = "minefields"

// mostMinefields is how many Minefields a game has at most (NA 3.7.1c).
const mostMinefields = 2

// Known is what the module of Minefields knows of a game: the fields, all of side by,
// the set of boxes in which one may lie, by box from the farthest on the side of the enemy
// as that side counts, and how many vehicles attack.
type Known struct {
	Fields    []engine.Unit
	By        int8
	boxes     uint16
	Attackers int
	layer     engine.Seat
	// recon is the word of Recon vehicles, -1 for none.
	recon int16
}

// Of is the data of the module in a game.
func Of(g *tankduel.Game) *Known { return tankduel.Known[Known](g, knownMines) }

// Module is Minefields (NA 3.7). Each is a unit of the side that lays it, whose Site
// is its Range until an attacker enters that.
func Module() tankduel.Module {
	return tankduel.Module{
		Name: minesWord,
		Allowances: []tankduel.Allowance{{Allowance: model.Allowance{Name: minesWord, Most: mostMinefields, Ranged: true},
			Doc:  "Minefields that it lays in secret before the game; the other side attacks.\nWithout them a set-up may add some for either side.",
			Help: "how many Minefields a side lays before the game, 1 or 2; the other side attacks"}},
		Use:        func(b *tankduel.Builder) bool { n, _, _ := minefieldsAsked(b); return n > 0 },
		Check:      checkMines,
		Procedures: mineProcedures(),
		Stages:     mineStages(),
		Verbs: []tankduel.VerbRow{
			{Number: layMinesVerb, Name: "mine", Said: []engine.Message{{Key: "say.mine", English: "Lay a Minefield at {n} m"}}, Doc: "chooses in secret where a Minefield lies, in metres as its own side counts", Class: tankduel.Answer, Private: true, Fields: []notation.Field{{Kind: notation.Metres}}},
			{Number: drawMinesVerb, Name: "mined", Doc: "a Minefield of Robata is here by chance", Class: tankduel.ChanceOutcome, Private: true, Fields: []notation.Field{{Kind: notation.Metres}}},
			{Number: ClearVerb, Name: "clear", Said: []engine.Message{{Key: "say.clear", English: "Clear mines"}}, Doc: "clears mines as a Field Action: by a Pull, or for Order Icons without one", Class: tankduel.FieldAction, Word: "clear-mines", Pays: true, Fields: []notation.Field{{Keyword: "with", UpTo: 4}},
				Offer: offerClearing, Refuse: refuseClearing, Start: startClearing},
		},
		Kinds: mineKinds,
		Units: []tankduel.UnitKind{{Number: minefieldPiece, Name: "minefield", Cause: rule.CauseTank, Line: minesLine}},
		Counters: []tankduel.Counter{
			{Number: Removed, Name: "mines-removed", Max: state.MaxUnits},
			{Number: Used, Name: "mines-used", Max: state.MaxUnits},
		},
		Moments: tankduel.Moments{
			Entered: meetMines,
			Asked:   meetAllMines,
			KnowsSite: func(x tankduel.Ctx, seat engine.Seat, u engine.Unit) bool {
				return x.Game.Kind(u) == minefieldPiece && x.Game.Seating.Side[seat] == Of(x.Game).By
			},
			Redeal:  redealMines,
			Steps:   robataStepsIn,
			BidsLow: robataBidsInMines,
		},
		Missions: []tankduel.Mission{{Clause: "NA 8.4f", Leads: leadToMines}},
		Directives: []tankduel.Directive{{Phrase: engine.Phrase{Form: "minefield UNIT METRES",
			Doc: "the Minefield lies here, unrevealed, in metres as its own side counts"}, Do: arrangeMines}},
		Knows:  []tankduel.Knowledge{{Number: knownMines, New: func() any { return &Known{recon: -1} }}},
		Setup:  layOutMines,
		Verify: verifyMines,
		Census: countMines,
	}
}

var mineKinds = []tankduel.KindRow{
	{Number: minesLaid, Name: "minefield-laid", Words: "{unit} is laid at {to} m", Seen: kit.SeenBySeat,
		Fields: tankduel.Fields{Parts: kit.Seat | kit.Unit, To: tankduel.Meanings.Metres},
		Change: func(s *state.State, f kit.Facts) { s.Site[f.Unit] = state.SiteOf(int8(f.To)) }},
	{Number: minesRevealed, Name: "minefield-revealed", Words: "{unit} is revealed at {to} m by {target}",
		Fields: tankduel.Fields{Parts: kit.Unit | kit.Target, To: tankduel.Meanings.Metres},
		Change: func(s *state.State, f kit.Facts) {
			s.Site[f.Unit] = 0
			s.Units[f.Unit].Range, s.Units[f.Unit].Status = int8(f.To), state.InPlay
		}},
	{Number: minesRuledOut, Seen: kit.SeenByNone,
		Fields: tankduel.Fields{Parts: kit.Unit, To: event.Untold[*tankduel.Game]("box without a Minefield")},
		Change: func(s *state.State, f kit.Facts) { s.NoMines |= 1 << f.To }},
	{Number: minesStopped, Name: "minefield-stopped", Words: "{unit} stops in {target}", News: true,
		Fields: tankduel.Fields{Parts: kit.Unit | kit.Target}},
	{Number: minesHarmed, Name: "minefield-harmed", Words: "{unit} drives over the mines of {target}", News: true,
		Fields: tankduel.Fields{Parts: kit.Unit | kit.Target}},
	{Number: minesPassed, Name: "minefield-passed", Words: "{unit} drives where the mines of {target} are removed", News: true,
		Fields: tankduel.Fields{Parts: kit.Unit | kit.Target}},
	{Number: minesTried, Name: "minefield-clearing", Words: "{unit} clears mines of {target}",
		Fields: tankduel.Fields{Parts: kit.Unit | kit.Target},
		Change: func(s *state.State, f kit.Facts) { s.Act.Pieces |= 1 << f.Target }},
}

// minefieldsAsked are how many a side lays, which side, and where they may lie as it counts: what
// the set-up says, or else the scenario.
func minefieldsAsked(b *tankduel.Builder) (n int, by int8, at []int) {
	for side := range state.Sides {
		if given := b.Setup.Allowed(side, minesWord); given > 0 {
			n, by = given, int8(side)
		}
		if own, has := b.Scenario.Sides[side].Allow[minesWord]; has {
			return own.Count, int8(side), own.At
		}
	}
	return n, by, nil
}

// minelayers is how many sides lay Minefields by a scenario.
func minelayers(sc *model.Scenario) int {
	n := 0
	for i := range sc.Sides {
		_, lays := sc.Sides[i].Allow[minesWord]
		n += state.Flag(lays)
	}
	return n
}

// checkMines refuses Minefields of both sides, more than two, and those that a set-up adds
// to those of a scenario.
func checkMines(sc *model.Scenario, s setup.Setup) error {
	refuse := func(side int, clause engine.Clause, format string, args ...any) error {
		return &setup.Error{Scenario: sc.ID, Why: fmt.Sprintf(format, args...), Clause: clause, At: setup.At(minesWord, side, -1)}
	}
	for side := range state.Sides {
		switch n := s.Allowed(side, minesWord); {
		case n < 0 || n > mostMinefields:
			return refuse(side, "NA 3.7.1c", "%d Minefields; there are at most %d", n, mostMinefields)
		case n > 0 && s.Allowed(1-side, minesWord) > 0:
			return refuse(side, "NA 3.7b", "one side lays Minefields and the other attacks")
		case n > 0 && minelayers(sc) != 0:
			return refuse(side, "NA 3.7.1b", "the scenario says who lays Minefields")
		}
	}
	return nil
}

// layOutMines makes the Minefields, and Robata draw where its own lie.
func layOutMines(b *tankduel.Builder) error {
	n, by, at := minefieldsAsked(b)
	if minelayers(b.Scenario) == state.Sides {
		return b.Refuse("NA 3.7b", "one side lays Minefields and the other attacks")
	}
	m := Of(b.Game)
	m.recon = int16(slices.Index(b.Game.Lexicon.Words, "recon"))
	m.By, m.Attackers, m.boxes = by, b.Game.Side[1-by].Tanks, 1<<(2*state.Edge+1)-1
	if len(at) > 0 {
		m.boxes = 0
		for _, metres := range at {
			m.boxes |= 1 << (metres/200 + state.Edge)
		}
	}
	if n > mostMinefields || n > bits.OnesCount16(m.boxes) {
		return b.Refuse("NA 3.7.1c", "%d Minefields; there are at most %d, each at a Range of its own", n, mostMinefields)
	}
	for range n {
		u, err := b.AddPiece(tankduel.UnitInfo{Name: b.FreeName(b.Scenario.Sides[by].ID + "-mines"), Side: by, Kind: minefieldPiece}, pieces.Vehicle{ID: "minefield", Name: "Minefield", Ground: -1})
		if err != nil {
			return err
		}
		m.Fields = append(m.Fields, u)
	}
	m.layer = engine.Seat(slices.Index(b.Game.Seating.Side[:b.Game.Seating.N], by))
	b.StandIn(m.layer, tankduel.StandIn{Asked: layMines, By: layMinesByChance})
	return nil
}

// laysMines opens the choice of each Minefield, the first one first.
func laysMines(x tankduel.Ctx, _ *state.Frame) {
	for _, field := range slices.Backward(Of(x.Game).Fields) {
		x.PushFor(layMines, x.On(field).Of(Of(x.Game).layer))
	}
}

// freeBoxes is the set of boxes in which a Minefield can lie: those that the set-up allows
// without those of other fields.
func freeBoxes(x tankduel.Ctx) uint16 {
	set := Of(x.Game).boxes
	for _, field := range Of(x.Game).Fields {
		switch {
		case x.Site[field] != 0:
			set &^= 1 << (x.Site[field] - 1)
		case x.Units[field].Has(state.InPlay):
			set &^= 1 << (x.Units[field].Range + state.Edge)
		}
	}
	return set
}

func offerMines(x tankduel.Ctx, f *state.Frame, o tankduel.Offers) tankduel.Offers {
	for set := freeBoxes(x); set != 0; set &= set - 1 {
		o = o.Add(tankduel.ActionOf(layMinesVerb, f.Unit).WithN(int8(bits.TrailingZeros16(set)) - state.Edge))
	}
	return o
}

func takeMines(x tankduel.Ctx, f state.Frame, a engine.Action) {
	layMinefield(x, f.Unit, f.Seat, a.N())
}

// layMinefield lays a Minefield; a seat sees where.
func layMinefield(x tankduel.Ctx, field engine.Unit, seat engine.Seat, box int8) {
	e := event.New(minesLaid, "NA 3.7.1b")
	e.Seat, e.Unit, e.To = seat, field, int16(box)
	x.Emit(&e)
}

// mineProcedures lay Minefields, read the Damage Card of mines and clear them.
func mineProcedures() []tankduel.Procedure {
	return []tankduel.Procedure{
		{Number: layMines, Name: "lay-mines", Ask: engine.Message{Key: "ask.lay-mines", English: "Where does the Minefield lie?"}, Why: notation.Reason{Message: engine.Message{Key: "why.lay-mines", English: "The defenders choose the Range of each Minefield in secret during the set-up"}, Clause: "NA 3.7.1b"}, Decide: tankduel.Choose(offerMines, takeMines)},
		{Number: layMinesByChance, Name: "lay-mines-by-chance", Chance: &tankduel.Chance{
			Ready: func(x tankduel.Ctx, f *state.Frame) bool { return x.Site[f.Unit] == 0 },
			Count: func(x tankduel.Ctx, _ *state.Frame) int { return bits.OnesCount16(freeBoxes(x)) },
			Outcome: func(x tankduel.Ctx, f *state.Frame, i int) engine.Action {
				set := freeBoxes(x)
				for range i {
					set &= set - 1
				}
				return engine.NewAction(drawMinesVerb).WithN(int8(bits.TrailingZeros16(set)) - state.Edge)
			},
			Refuse: func(x tankduel.Ctx, f *state.Frame, a engine.Action) state.Refusal {
				if a != engine.NewAction(drawMinesVerb).WithN(a.N()) || a.N() < -state.Edge || a.N() > state.Edge || freeBoxes(x)>>(a.N()+state.Edge)&1 == 0 {
					return tankduel.NotOffered
				}
				return state.Allowed
			},
			Apply: func(x tankduel.Ctx, f state.Frame, a engine.Action) bool {
				layMinefield(x, f.Unit, engine.NoSeat, a.N())
				return false
			},
		}},
		{Number: mineDamage, Name: "mine-damage", Stages: []tankduel.Stage{
			{Name: "pull", Run: func(x tankduel.Ctx, f *state.Frame) { x.Push(state.ProcPullDamage, x.On(f.Unit)) }}, {Name: "read", Run: readMinefield},
			{Name: "results", Label: tankduel.NextResult, Run: tankduel.NextWound}, {Name: "after", Run: tankduel.AfterMine},
		}},
		{Number: mineClearing, Name: "clear-mines", Stages: []tankduel.Stage{{Name: "pull", Run: tankduel.PullOne}, {Name: "result", Run: resolveClearing}}},
	}
}

// minesLine shows a Minefield in the text of a position.
func minesLine(x tankduel.Ctx, u engine.Unit) string {
	name := x.Game.Units[u].Name
	if !x.Units[u].Has(state.InPlay) {
		return fmt.Sprintf("%-6s lies where nobody of the other side knows", name)
	}
	return fmt.Sprintf("%-6s %5d m  %d mines removed", name, 200*int(x.Units[u].Range), x.Counter(Removed, u))
}

// verifyMines demands that each Minefield has a Range of its own, and none where an attacker
// found none.
func verifyMines(g *tankduel.Game, s *state.State) error {
	var seen uint16
	for _, field := range Of(g).Fields {
		var box uint16
		switch {
		case s.Site[field] != 0:
			if box = 1 << (s.Site[field] - 1); box&s.NoMines != 0 {
				return fmt.Errorf("%s lies where none was found", g.UnitName(field))
			}
		case s.Units[field].Has(state.InPlay):
			box = 1 << (s.Units[field].Range + state.Edge)
		}
		if seen&box != 0 || box&^Of(g).boxes != 0 {
			return fmt.Errorf("%s lies where it cannot (NA 3.7.1b)", g.UnitName(field))
		}
		seen |= box
	}
	return nil
}

// countMines are the gauges of games with Minefields.
func countMines(r *tankduel.Roster) kit.CensusPart[state.State] {
	part := kit.CensusPart[state.State]{}
	for _, m := range []struct{ of, kind, title, doc, means string }{
		{"stopped", "stopped", "Stopped by mines", "Moves that ended in a Minefield, in a game, by the side that moved.", "How often Minefields lie in the way."},
		{"harmed", "harmed", "Harmed by mines", "Moves in a Minefield that cost Track Damage, in a game, by the side that moved.", "What Minefields do to those who do not clear them."},
		{"passed", "passed", "Passed mines", "Moves in a Minefield where mines were removed, in a game, by the side that moved.", "What clearing is good for."},
		{"cleared", "clearing", "Attempts to clear mines", "Attempts to clear a Minefield, in a game, by the side that made them.", "How much of the game is spent on clearing."},
	} {
		part.Gauges = append(part.Gauges, kit.Gauge[state.State]{
			Measure: engine.Measure{Name: "mines_" + m.of, Title: m.title, Doc: m.doc, Means: m.means},
			By:      r.Sides,
			On:      kit.On{"minefield-" + m.kind: func(e *engine.Event) (int, int) { return int(r.Units[e.Unit].Side), 1 }},
		})
	}
	return part
}
