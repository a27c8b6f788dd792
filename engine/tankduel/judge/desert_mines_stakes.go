package judge

import (
	"hulldown.dev/engine"
	"hulldown.dev/engine/rule"
	"hulldown.dev/engine/tankduel"
	"hulldown.dev/engine/tankduel/desert/mines"
)

// clearing is a reward that a side gains, or keeps from its enemy, by so many mines removed
// from a Minefield, until a deck is over.
type clearing struct {
	side  int8
	worth int32
	mines int
	// once is set where one Minefield is enough.
	once bool
	deck int16
}

// clearings are the places that a game rewards for clearing Minefields.
type clearings []clearing

// minefields is the name of the module.
const minefields = "minefields"

// findClearings reads the rows of the game for rewards that hang on mines which are removed.
func findClearings(g *Index) {
	p, all := g.finder(), &clearings{}
	for h := range g.Rules.Rows {
		for i := range g.Rules.Rows[h] {
			if p.row = &g.Rules.Rows[h][i]; p.reward() != 0 {
				p.clearings(all, mines.Of(g.Game).By)
			}
		}
	}
	g.known[minefields] = all
}

// clearings finds those of one row, where a side has laid mines.
func (p *objectiveFinder) clearings(all *clearings, laid int8) {
	w := &p.row.When
	by := 1 - laid
	for i := range w.Tests {
		c := w.Tests[i].Count
		if c == nil || c.Of.Kind != rule.CountUnits {
			continue
		}
		t := p.removed(c.Of.Units)
		if t == nil || t.Min < 1 {
			continue
		}
		part := clearing{side: by, worth: p.reward(), mines: int(t.Min), deck: rule.NoMax}
		if deck := w.Find(rule.FactDeck); deck != nil {
			part.deck = deck.Max
		}
		switch to := tankduel.SideOf(p.row.To, by); {
		case to == by && c.Min >= 1:
		case to == 1-by && c.Max <= 0:
			part.once = true
		default:
			continue
		}
		*all = append(*all, part)
	}
}

// removed is the test of the mines that are removed from a unit, nil for none.
func (p *objectiveFinder) removed(w *rule.Who) *rule.Test {
	for i := range w.Tests {
		if t := &w.Tests[i]; t.Fact == rule.FactMarks && t.Mark == int8(p.x.Game.Counters[mines.Removed]) {
			return t
		}
	}
	return nil
}

// clearingGoal is what the scenario's rewards gain by mines that are removed from a field.
func (r rating) clearingGoal(field engine.Unit) int {
	sum, mines := 0, mines.Of(r.g.Game)
	all := *r.g.known[minefields].(*clearings)
	for i := range all {
		k := &all[i]
		if k.side != r.me().Side || int(r.v.Open.Deck) > int(k.deck) || r.minesRemoved(field) >= k.mines {
			continue
		}
		done := false
		for _, other := range mines.Fields {
			done = done || k.once && r.minesRemoved(other) >= k.mines
		}
		if !done {
			sum += int(k.worth)
		}
	}
	return sum
}
