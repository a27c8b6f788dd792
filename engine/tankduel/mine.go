package tankduel

import "hulldown/engine"

// crossMine stops a tank that begins a Move action in mined terrain for a
// Damage Card, after TACTICS and before it moves (EITC 21.0-mine; ruling A62).
func crossMine(t table, f *Frame) {
	if f.R[moveCards] > 0 && t.mined(f.Unit) {
		t.open(procMine, t.on(f.Unit).reg(int(tracksLight), 0))
	}
}

// mined reports that the terrain a tank would leave is mined.
func (t table) mined(u engine.Unit) bool {
	c := t.Units[u].Box.Terrain
	return c != engine.NoCard && t.g.terrain[t.g.cards[c].terrain].Mined
}

// minedClause is the rule by which the loss of a tank to a mine is credited.
const minedClause engine.Clause = "EITC 14.2d"

// readMine credits whoever was active when the terrain was played, without a
// Kill Medal (EITC 14.2d), and takes the Light text of the tracks, or the Heavy
// one where there is no other.
func readMine(t table, f *Frame) {
	if by := t.Units[f.Unit].Box.By; by != engine.NoUnit && t.Units[by].Side != t.Units[f.Unit].Side {
		e := event(credited, minedClause)
		e.Unit, e.Target, e.To = f.Unit, by, 1
		t.emit(&e)
	}
	if len(t.verdict().text[tracksLight]) == 0 {
		t.note(damageSection, int(tracksHeavy))
	}
	e := event(damageRead, "EITC 21.0-mine")
	e.Unit, e.Card, e.Item = f.Unit, t.Verdict, uint8(t.top().R[damageSection])
	t.emit(&e)
}

// afterMine makes a crew with two KIA Bail Out; morale is not checked.
func afterMine(t table, f *Frame) {
	if t.Units[f.Unit].has(inPlay) && t.Units[f.Unit].Killed >= 2 {
		t.eliminate(f.Unit, byBailOut)
	}
}

// clearMine ends the Move of a tank that the mine left unable to move: its
// cards are lost and it stays where it is. A lower level unplays nothing.
func clearMine(t table, f *Frame) {
	if f.R[moveCards] == 0 || t.canMove(f.Unit).permits() && t.Units[f.Unit].has(inPlay) {
		return
	}
	e := event(actionCancelled, "EITC 21.0-mine")
	e.Unit, e.Target = f.Unit, f.Target
	t.emit(&e)
	t.leave()
}
