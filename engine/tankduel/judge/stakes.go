package judge

import (
	"hulldown.dev/engine"
	"hulldown.dev/engine/rule"
	"hulldown.dev/engine/tankduel"
	"hulldown.dev/engine/tankduel/state"
)

// stakes are what the rules of a scenario reward beside places: units that are Eliminated,
// units whose presence bars a reward, and actions. The judge reads them; nothing in play
// depends on them.
type stakes struct {
	// bounty is what the enemies of a unit gain by the rules when it is Eliminated, in
	// hundredths of a VP, and bars is what they gain by objectives that its presence bars.
	bounty [state.MaxUnits]int32
	bars   [state.MaxUnits][]int
	// deeds is the set of words of actions that gain an objective.
	deeds uint64
}

// findStakes reads the rows of the game. It is called behind findObjectives.
func (g *Index) findStakes() (k stakes) {
	p := g.finder()
	for h := range g.Rules.Rows {
		for i := range g.Rules.Rows[h] {
			if p.row = &g.Rules.Rows[h][i]; p.row.Hook == rule.UnitEliminated && p.reward() != 0 {
				p.bounties(&k)
			}
		}
	}
	for i := range g.objectives {
		l := &g.objectives[i]
		k.deeds |= l.deeds
		for _, row := range [2]*rule.Row{l.row, l.taker} {
			if row != nil {
				p.barriers(&k, i, &row.When)
			}
		}
	}
	return k
}

// bounties finds the units whose loss a row rewards. One that the owner loses VPs for is
// worth as much to the other side.
func (p *objectiveFinder) bounties(k *stakes) {
	w := p.row.When.Who(rule.FactUnit)
	for u := range p.x.Game.Units {
		p.own = p.x.Game.Units[u].Side
		if w != nil && !p.isCalled(w, engine.Unit(u)) {
			continue
		}
		if p.to = tankduel.SideOf(p.row.To, p.own); p.to == p.own {
			k.bounty[u] -= p.reward()
		} else if p.to >= 0 {
			k.bounty[u] += p.reward()
		}
	}
}

// isCalled reports whether a unit is what a description calls it as the game begins, by what
// never changes of it.
func (p *objectiveFinder) isCalled(w *rule.Who, u engine.Unit) bool {
	plain := rule.Who{Side: w.Side, Kinds: w.Kinds, Run: w.Run}
	if t := w.Find(rule.FactWord); t != nil {
		plain.Tests = []rule.Test{*t}
	}
	return p.x.Matches(&plain, u, state.Viewer{Unit: engine.NoUnit, Target: engine.NoUnit, Side: p.own})
}

// barriers finds the units whose presence keeps an objective from paying: conditions want
// none of them, by themselves or by a mark.
func (p *objectiveFinder) barriers(k *stakes, objective int, w *rule.When) {
	p.own = p.index.objectives[objective].own
	for i := range w.Tests {
		c := w.Tests[i].Count
		if c == nil || c.Over != nil || c.Max > 0 {
			continue
		}
		switch m := &c.Of; m.Kind {
		case rule.CountUnits:
			p.bar(k, objective, m.Units)
		case rule.CountMark:
			if at := int(m.Index) - len(p.x.Game.Marks.Start); at >= 0 {
				p.barsByMark(k, objective, &p.x.Game.Marks.Conditions[at])
			}
		}
	}
}

// barsByMark finds the units that keep a mark which is a condition.
func (p *objectiveFinder) barsByMark(k *stakes, objective int, mark *tankduel.Condition) {
	for i := range mark.Entries {
		tests := mark.Entries[i].When.Tests
		for j := range tests {
			if c := tests[j].Count; c != nil && c.Over == nil && c.Min >= 1 && c.Of.Kind == rule.CountUnits {
				p.bar(k, objective, c.Of.Units)
			}
		}
	}
}

// bar notes the units of a description that are enemies of those whom an objective draws and
// that the description fits wherever they are.
func (p *objectiveFinder) bar(k *stakes, objective int, w *rule.Who) {
	for i := range w.Tests {
		if w.Tests[i].Fact != rule.FactWord {
			return
		}
	}
	drawn := p.index.objectives[objective].units
	for u := range p.x.Game.Units {
		if p.isCalled(w, engine.Unit(u)) && p.x.Game.Ranks.Sides[1-p.x.Game.Units[u].Side]&drawn != 0 {
			k.bars[u] = append(k.bars[u], objective)
		}
	}
}

// deedsOf is the set of words of actions that conditions ask for, empty where moving is one.
func (g *Index) deedsOf(w *rule.When) (set uint64) {
	t := w.Find(rule.FactAction)
	if t == nil {
		return 0
	}
	for i, word := range g.Lexicon.Actions {
		if t.Holds(i) {
			if word == g.Lexicon.Actions[g.Verbs.Word[state.MoveVerb]-1] {
				return 0
			}
			set |= 1 << i
		}
	}
	return set
}

// raisedForGood reports whether no rule lowers the mark that is followed.
func (p *objectiveFinder) raisedForGood() bool {
	if p.mark < 0 {
		return false
	}
	for h := range p.x.Game.Rules.Rows {
		for i := range p.x.Game.Rules.Rows[h] {
			if row := &p.x.Game.Rules.Rows[h][i]; row.Op == rule.MarkIt && row.Mark == p.mark && row.Number.Value <= 0 {
				return false
			}
		}
	}
	return true
}

// bountyOf is what it is worth to the enemies of a unit to Eliminate it, beside its board.
func (g *Index) bountyOf(o *opinion, u int) int32 {
	worth := int(g.stakes.bounty[u]) * o.w[wGoalBounty] / 100
	for _, i := range g.stakes.bars[u] {
		worth += int(o.goals[i]) * o.w[wGoalOpens] / 100
	}
	return int32(worth)
}

// bounty is what piercing an enemy is worth by what the rules reward.
func (r rating) bounty(e engine.Unit) int {
	worth := int(r.o.bounty[e])
	if box := &r.v.Open.Units[e].Box; box.Supply != 0 || box.Base != 0 {
		worth += r.holder(e)
	}
	return worth
}

// holder is what it is worth to drive a unit off a card that it holds: what its side gains by
// it and what the other side would.
func (r rating) holder(e engine.Unit) int {
	t := r.memo()
	if t.held&(1<<e) == 0 {
		box, sum := &r.v.Open.Units[e].Box, 0
		for i := range r.o.goals[:min(len(r.o.goals), 64*len(goalSet{}))] {
			if l := &r.g.objectives[i]; l.supply != 0 && box.Holds(l.supply) && (l.units&(1<<e) != 0 || l.units&r.g.Ranks.Sides[r.v.Open.Units[e].Side] == 0) {
				sum += int(r.outlookOf(i)) * r.o.w[l.holderWeight()]
			}
		}
		t.holders[e] = int32(sum / 100)
		t.held |= 1 << e
	}
	return int(t.holders[e])
}

// holderWeight is the weight of a shot at who holds the card for an objective.
func (l *objective) holderWeight() weight {
	if l.isDuty() {
		return wDutyHolder
	}
	return wGoalHolder
}

// deed is what an action with a word gains where the tank is.
func (r rating) deed(word uint8) int {
	sum, box := int32(0), int(r.me().Range)+state.Edge
	for i := range r.o.goals[:min(len(r.o.goals), 64*len(goalSet{}))] {
		if l := &r.g.objectives[i]; l.deeds&(1<<word) != 0 && l.boxes&(1<<box) != 0 && r.v.Goals.Drawn.has(i) {
			sum += r.outlookOf(i)
		}
	}
	return r.share(wGoalDeed, int(sum))
}

// heldByEnemy reports whether the card for an objective lies with an enemy of a unit.
func (l *objective) heldByEnemy(s *state.State, u engine.Unit) bool {
	if l.supply == 0 || s.Supplies[l.supply-1] > 0 || !l.lives(s, u) {
		return false
	}
	for e := range s.Units {
		if o := &s.Units[e]; o.Has(state.InPlay) && o.Side != s.Units[u].Side && o.Box.Holds(l.supply) {
			return true
		}
	}
	return false
}
