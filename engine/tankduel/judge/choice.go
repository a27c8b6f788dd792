package judge

import (
	"hulldown.dev/engine/rule"
	"hulldown.dev/engine/tankduel/state"
)

// rateChoice chooses for a rule the enemy that matters most and the own tank that does,
// unless the rule helps the enemy or harms the tank: then that which matters least.
func rateChoice(r rating) int {
	f := &r.v.Open.Frames[r.v.Open.Depth-1]
	row := r.g.RowOf(f)
	does := r.g.effectOn(row)
	u := r.a.Target()
	worth := r.share(wChooseWorth, r.prize(u)) + r.share(wChooseThreat, r.threat(u))
	own := r.g.Seating.Side[f.Seat] == r.v.Open.Units[u].Side
	if own && does < 0 || !own && does > 0 {
		return -worth
	}
	return worth
}

// effectOn is 1 where the operations behind a choice help the unit that is chosen, -1
// where they harm it, and 0 where neither is plain.
func (g *Index) effectOn(choice *rule.Row) int {
	sum := 0
	first := g.RowNumber(choice) + 1
	rows := g.Rules.Rows[choice.Hook][first : first+int(choice.Parts)]
	for i := range rows {
		row := &rows[i]
		switch is, of := isChosen(row.Who, choice.Slot), isChosen(row.Of, choice.Slot); row.Op {
		case rule.Remove:
			sum -= state.Flag(is && row.Remove != rule.Exit)
		case rule.GiveIt:
			sum += state.Flag(is && !row.Concerns(rule.CounterBog)) - state.Flag(is && row.Concerns(rule.CounterBog)) - state.Flag(of)
		case rule.LoseIt:
			harms := row.Of != nil || row.Concerns(rule.CounterHullDown)
			sum += state.Flag(of) + state.Flag(is && !harms) - state.Flag(is && harms)
		}
	}
	return min(max(sum, -1), 1)
}

// isChosen reports whether a description is that of a choice.
func isChosen(w *rule.Who, slot uint8) bool {
	if w == nil {
		return false
	}
	t := w.Find(rule.FactChosen)
	return t != nil && t.Min == int16(slot)
}
