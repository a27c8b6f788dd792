package judge

import (
	"slices"

	"hulldown.dev/engine"
	"hulldown.dev/engine/rule"
	"hulldown.dev/engine/tankduel"
	"hulldown.dev/engine/tankduel/state"
)

// objective is a place that the rules of a scenario reward: Ranges at which tanks
// score or decide the game, or where they take the card that does. The judge
// reads it; nothing in play depends on it.
type objective struct {
	// units are those that it draws and boxes the Ranges, sets by bit: the one of
	// -1000 m is bit 0.
	units, boxes uint16
	// worth is what it gains them in hundredths of a VP, each time that it pays;
	// negative for a place that costs.
	worth int32
	pace  pace
	// supply is the supply whose card pays, plus one; 0 for the place itself.
	supply uint8
	// fresh is set when only who has come into the box by a move gains, sure where it is
	// gained for good once its mark is raised, and stays where a move within the box gains it too.
	fresh, sure, stays bool
	// mark is a mark of the game that the place raises and that must still be 0, -1
	// for none.
	mark int8
	// Row is the rule that pays, as the side own sees it. by is that of its counts
	// that the units go for, nil for none: one of them is enough for it.
	row *rule.Row
	own int8
	by  *rule.Count
	// taker is the rule that gives the card, nil for one that asks for no counts.
	taker *rule.Row
	// deeds is the set of words of actions that gain it there, empty where being there does.
	deeds uint64
}

// pace is how often an objective pays.
type pace uint8

const (
	payOnce pace = iota
	payRounds
	payEnd
)

// decisive is what ending the game is worth to the winner, in hundredths of a VP.
const decisive = 3000

// everywhere is the set of all Ranges.
const everywhere uint16 = 1<<gaps - 1

// finishes reports whether the row decides the game.
func (l *objective) finishes() bool { return l.row.Op == rule.Finish }

// exits reports whether the row rewards a unit that has left.
func (l *objective) exits() bool { return l.row.Hook == rule.UnitExited }

// findObjectives reads the rows of the game. What a row asks for beside places, such as
// marks that were counted or states of a tank, is not looked at: an objective is a
// guess of where it pays to go, not a promise.
func (g *Index) findObjectives() []objective {
	p := g.finder()
	p.seen = map[narrowed]bool{}
	for h := range g.Rules.Rows {
		for i := range g.Rules.Rows[h] {
			p.row = &g.Rules.Rows[h][i]
			p.search()
		}
	}
	return p.out
}

// finder returns a finder over the first state of the game.
func (g *Index) finder() objectiveFinder {
	start := g.Start()
	return objectiveFinder{x: g.At(&start), index: g}
}

// objectiveFinder looks for objectives in one row after the other.
type objectiveFinder struct {
	x     tankduel.Ctx
	index *Index
	out   []objective
	row   *rule.Row
	// to is the side that the row rewards, own the side that its conditions are
	// seen from.
	to, own int8
	// mark is the mark that is followed to the rows that raise it, -1 for none, by
	// the count that is looked at.
	mark int8
	by   *rule.Count
	// deeds are the words of actions of the row that is followed.
	deeds uint64
	// seen are the objectives that were narrowed by an entry of a mark already:
	// many ways through marks of marks lead to the same.
	seen map[narrowed]bool
}

// narrowed is an objective before an entry of a mark narrows it.
type narrowed struct {
	objective objective
	entry     *rule.Who
}

// reward is what a row gives, in hundredths of a VP, no more than a few times
// what decides the game.
func (p *objectiveFinder) reward() int32 {
	n, vp := &p.row.Number, 0
	option := p.row.When.Find(rule.FactOption)
	switch {
	case option != nil && !p.x.Game.InUse(int(option.Min)):
	case p.never():
	case p.row.Op == rule.Finish && p.row.To != rule.None:
		return decisive
	case p.row.Op == rule.Score && n.Per != nil:
		vp = int(n.Value)
	case p.row.Op == rule.Score:
		vp = n.Clamp(int(n.Value) + int(n.Plus))
	}
	return int32(min(max(100*vp, -4*decisive), 4*decisive))
}

// never reports whether the row asks for a deck that the game has not, or for another one than
// the last to be the last.
func (p *objectiveFinder) never() bool {
	deck, last := p.row.When.Find(rule.FactDeck), p.row.When.Find(rule.FactLastDeck)
	if deck == nil {
		return false
	}
	return int(deck.Min) > p.x.Game.Decks || last != nil && last.Holds(1) && !deck.Holds(p.x.Game.Decks)
}

// search finds the places of a row as each side sees it.
func (p *objectiveFinder) search() {
	if p.reward() == 0 {
		return
	}
	for p.own = 0; p.own < state.Sides; p.own++ {
		p.to, p.mark, p.by, p.deeds = tankduel.SideOf(p.row.To, p.own), -1, nil, p.index.deedsOf(&p.row.When)
		if !p.isOwn(&p.row.When) {
			continue
		}
		p.conditions(&p.row.When, 1)
		p.measure(p.row.Number.Per, 1)
		p.measure(p.row.Number.Less, -1)
		if p.row.Hook == rule.UnitExited {
			p.follow(func(row *rule.Row) bool { return row.Op == rule.Remove && row.Remove == rule.Exit && row.Who == nil })
		}
	}
}

// isOwn reports whether the subject of a condition can be of the side it is seen from.
func (p *objectiveFinder) isOwn(w *rule.When) bool {
	unit := w.Who(rule.FactUnit)
	return unit == nil || unit.Side < 0 || unit.Side == p.own
}

// conditions finds the places that a list of conditions hangs on. sign is -1
// for what keeps the reward away.
func (p *objectiveFinder) conditions(w *rule.When, sign int32) {
	if unit := w.Who(rule.FactUnit); unit != nil {
		p.places(unit, p.own, sign)
	}
	if t := w.Find(rule.FactTerrain); t != nil && p.row.Hook == rule.TerrainEnter {
		holds := rule.Test{Fact: rule.FactHolds, Min: t.Min, Max: t.Max}
		p.places(&rule.Who{Side: rule.None, Kinds: 1 << tankduel.TankPiece, Tests: []rule.Test{holds}}, p.own, sign)
	}
	for i := range w.Tests {
		c, outer := w.Tests[i].Count, p.by
		if c == nil {
			continue
		}
		if w == &p.row.When {
			p.by = c
		}
		switch {
		case c.Min >= 1:
			p.measure(&c.Of, sign)
			p.measure(c.Over, -sign)
		case c.Max <= 0:
			p.measure(&c.Of, -sign)
			p.measure(c.Over, sign)
		}
		p.by = outer
	}
}

// measure finds the places of the units that are counted, and of those that
// raise a mark that is.
func (p *objectiveFinder) measure(m *rule.Measure, sign int32) {
	switch {
	case m == nil:
	case m.Kind == rule.CountUnits:
		for side := range int8(state.Sides) {
			p.places(m.Units, side, sign)
		}
	case m.Kind == rule.CountMark && p.mark < 0 && int(m.Index) < len(p.x.Game.Marks.Start):
		p.mark = m.Index
		p.raisers(sign)
		p.mark = -1
	}
}

// markPlace is the place of the mark among those of the game, -1 for none.
func (p *objectiveFinder) markPlace() int8 {
	if p.mark < 0 {
		return -1
	}
	return int8(p.x.Game.Marks.Place[p.mark])
}

// raisers finds the places of the rows that raise the mark.
func (p *objectiveFinder) raisers(sign int32) {
	p.followSigned(sign, func(row *rule.Row) bool {
		return row.Op == rule.MarkIt && row.Mark == p.mark && row.Number.Value > 0
	})
}

// follow finds the places of other rows, which this one waits for.
func (p *objectiveFinder) follow(leads func(*rule.Row) bool) { p.followSigned(1, leads) }

func (p *objectiveFinder) followSigned(sign int32, leads func(*rule.Row) bool) {
	own, deeds := p.own, p.deeds
	for h := range p.x.Game.Rules.Rows {
		for i := range p.x.Game.Rules.Rows[h] {
			row := &p.x.Game.Rules.Rows[h][i]
			if !leads(row) {
				continue
			}
			p.deeds = p.index.deedsOf(&row.When)
			for p.own = 0; p.own < state.Sides; p.own++ {
				if p.isOwn(&row.When) {
					p.conditions(&row.When, sign)
				}
			}
		}
	}
	p.own, p.deeds = own, deeds
}

// places adds the objectives for the units of a side that fit a description.
func (p *objectiveFinder) places(w *rule.Who, side int8, sign int32) {
	if of := tankduel.SideOf(w.Side, p.own); w.Find(rule.FactWith) != nil {
		// Who stands beside others is drawn to where they are.
		p.beside(w, side, sign)
	} else if of != rule.None && of != side {
		return
	}
	if p.to != side {
		sign = -sign
	}
	l := objective{units: p.units(w, side), boxes: boxesOf(w), worth: sign * p.reward(), pace: p.pace(), mark: p.markPlace(), row: p.row, own: p.own, by: p.by, deeds: p.deeds}
	l.sure = l.pace == payEnd && p.raisedForGood()
	if p.row.Hook == rule.Administration && p.row.When.Who(rule.FactUnit) == nil {
		l.worth *= int32(p.x.Game.Side[p.own].Tanks)
	}
	l.fresh = p.row.Hook == rule.RangeEnter || p.row.Hook == rule.ActionDone && l.deeds == 0
	p.narrow(l, w, side)
}

// beside draws the units of a side to the Ranges of enemies that they shall
// share a box with.
func (p *objectiveFinder) beside(w *rule.Who, side int8, sign int32) {
	mate := w.Find(rule.FactWith).Who
	of, with := tankduel.SideOf(w.Side, p.own), tankduel.SideOf(mate.Side, p.own)
	if with != side || of != 1-side || boxesOf(w) == everywhere {
		return
	}
	other := *mate
	other.Tests = slices.DeleteFunc(slices.Clone(mate.Tests), isPlace)
	for i := range w.Tests {
		if t := w.Tests[i]; isPlace(t) {
			other.Tests = append(other.Tests, mirrored(t))
		}
	}
	p.places(&other, side, sign)
}

func isPlace(t rule.Test) bool { return t.Fact == rule.FactRange || t.Fact == rule.FactDistance }

// mirrored is a test of the Range as the other side counts it.
func mirrored(t rule.Test) rule.Test {
	if t.Fact == rule.FactRange {
		t.Min, t.Max = -max(t.Max, -rule.NoMax), -max(t.Min, -rule.NoMax)
	}
	return t
}

// narrow goes by the terrain that the units hold and the marks they have, and
// keeps what depends on a place.
func (p *objectiveFinder) narrow(l objective, w *rule.Who, side int8) {
	if t := w.Find(rule.FactHolds); t != nil {
		p.takers(l, t.Min, side)
		return
	}
	first := len(p.x.Game.Marks.Start)
	for i := range w.Tests {
		m := &w.Tests[i]
		if m.Fact != rule.FactMarks || int(m.Mark) < first || m.Min < 1 {
			continue
		}
		entries := p.x.Game.Marks.Conditions[int(m.Mark)-first].Entries
		for i := range entries {
			entry := entries[i].Unit
			if entry == nil {
				continue
			}
			part := l
			part.boxes &= boxesOf(entry)
			if at := (narrowed{part, entry}); !p.seen[at] {
				p.seen[at] = true
				p.narrow(part, entry, side)
			}
		}
		return
	}
	p.add(l)
}

// takers adds an objective for each rule that gives units a card with a terrain.
func (p *objectiveFinder) takers(l objective, terrain int16, side int8) {
	for h := range p.x.Game.Rules.Rows {
		for i := range p.x.Game.Rules.Rows[h] {
			row := &p.x.Game.Rules.Rows[h][i]
			w := row.When.Who(rule.FactUnit)
			if row.Op != rule.Take || row.When.Find(rule.FactWas) != nil || w == nil || w.Side >= 0 && w.Side != side {
				continue
			}
			supply := p.x.Game.Stock(row.Supply, side)
			if p.x.Game.Supplies[supply].Terrain != int(terrain) {
				continue
			}
			part := l
			part.supply, part.fresh = supply+1, true
			part.boxes &= boxesOf(w)
			part.units &= p.units(w, side)
			if row.When.Find(rule.FactCount) != nil {
				part.taker = row
			}
			part.stays = p.givesAgain(row, w)
			p.add(part)
		}
	}
}

// givesAgain reports whether a rule gives the card of another to units of the same description
// that move within the box and did not hold it.
func (p *objectiveFinder) givesAgain(taker *rule.Row, w *rule.Who) bool {
	for h := range p.x.Game.Rules.Rows {
		for i := range p.x.Game.Rules.Rows[h] {
			row := &p.x.Game.Rules.Rows[h][i]
			was, boxes, unit := row.When.Who(rule.FactWas), row.When.Find(rule.FactBoxes), row.When.Who(rule.FactUnit)
			if row.Op == rule.Take && row.Supply == taker.Supply && boxes != nil && boxes.Min <= 0 && was != nil && was.Find(rule.FactHolds) == nil &&
				unit != nil && unit.Side == w.Side && boxesOf(unit) == boxesOf(w) {
				return true
			}
		}
	}
	return false
}

// add keeps an objective that some place more than another is good for.
func (p *objectiveFinder) add(l objective) {
	if l.units != 0 && l.boxes != 0 && (l.boxes != everywhere || l.supply != 0) && !slices.Contains(p.out, l) {
		p.out = append(p.out, l)
	}
}

func (p *objectiveFinder) pace() pace {
	switch {
	case p.row.Hook == rule.GameEnd:
		return payEnd
	case p.row.Op == rule.Score && p.row.Once != rule.PerGame && p.row.Once != rule.PerDeck && (p.row.Hook == rule.Administration || p.row.Hook == rule.PhaseBegan):
		return payRounds
	}
	return payOnce
}

// units are the tanks of a side that are what a description calls them, as the
// game begins.
func (p *objectiveFinder) units(w *rule.Who, side int8) uint16 {
	plain := rule.Who{Side: rule.None, Kinds: w.Kinds}
	if t := w.Find(rule.FactWord); t != nil {
		plain.Tests = []rule.Test{*t}
	}
	set := uint16(0)
	for u := range p.x.Game.Tanks {
		if p.x.Units[u].Side == side && p.x.Matches(&plain, engine.Unit(u), state.Viewer{Unit: engine.NoUnit, Target: engine.NoUnit, Side: side}) {
			set |= 1 << u
		}
	}
	return set
}

// boxesOf are the Ranges that fit a description.
func boxesOf(w *rule.Who) uint16 {
	set := uint16(0)
	for b := -state.Edge; b <= state.Edge; b++ {
		if w.Admits(rule.FactRange, 200*b) && w.Admits(rule.FactDistance, 200*max(b, -b)) {
			set |= 1 << (b + state.Edge)
		}
	}
	return set
}
