package tankduel

import (
	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/state"
)

// crossMine stops a tank that begins a Move action in mined terrain for a
// Damage Card, after TACTICS and before it moves (EITC 21.0-mine; ruling A62).
func crossMine(x Ctx, f *state.Frame) {
	if state.MoveOf(f).Cards() > 0 && x.mined(f.Unit) {
		x.Push(state.ProcMine, x.On(f.Unit).Put(state.DamageSection, int(state.TracksLight)))
	}
}

// mined reports whether the terrain a tank would leave is mined.
func (x Position) mined(u engine.Unit) bool {
	c := x.Units[u].Box.Terrain
	return c != engine.NoCard && x.Game.Terrain[x.Game.Cards[c].Terrain].Mined
}

// readMine credits whoever was active when the terrain was played, without a
// Kill Medal (EITC 14.2d), and reads the tracks.
func readMine(x Ctx, f *state.Frame) {
	if by := x.Units[f.Unit].Box.By; by != engine.NoUnit && x.Units[by].Side != x.Units[f.Unit].Side {
		e := event.New(event.Credited, "EITC 14.2d")
		e.Unit, e.Target, e.Item = f.Unit, by, uint8(event.ByMine)
		x.Emit(&e)
	}
	x.ReadTracks(f, "EITC 21.0-mine")
}

// ReadTracks reads the Light text of the tracks, or the Heavy one where there is no other.
func (x Ctx) ReadTracks(f *state.Frame, c engine.Clause) {
	if len(x.DrawnDamage().Text[state.TracksLight]) == 0 {
		x.Note(state.DamageSection, int(state.TracksHeavy))
	}
	e := event.New(event.DamageRead, c)
	e.Unit, e.Card, e.Item = f.Unit, x.DamageCard, uint8(state.DamageOf(f).Section())
	x.Emit(&e)
}

// AfterMine makes a crew with two KIA Bail Out; morale is not checked.
func AfterMine(x Ctx, f *state.Frame) {
	tellHarm(x, f)
	if x.Units[f.Unit].Has(state.InPlay) && x.Units[f.Unit].Killed >= 2 {
		x.eliminate(f.Unit, byBailOut)
	}
}

// clearMine ends the Move of a tank that the mine left unable to move: its
// cards are lost and it stays where it is. A lower level unplays nothing.
func clearMine(x Ctx, f *state.Frame) {
	if state.MoveOf(f).Cards() == 0 || x.CanMove(f.Unit).Permits() && x.Units[f.Unit].Has(state.InPlay) {
		return
	}
	e := event.New(event.ActionCancelled, "EITC 21.0-mine")
	e.Unit, e.Target = f.Unit, f.Target
	x.Emit(&e)
	x.Leave()
}
