package tankduel

import (
	"cmp"
	"slices"

	"hulldown.dev/engine"
	"hulldown.dev/engine/rule"
	"hulldown.dev/engine/tankduel/state"
)

// full is the nearness of what is met.
const full = 1000

// closeness says how much of what a row waits for a state meets, from 0 to full: the engine's
// own tests, where one is not met how far it is from that.
type closeness struct {
	x Ctx
	// deep is how many rows are followed that bring about what another waits for.
	deep int
}

// Row is the nearness of a row for the unit or the side for which it is greatest.
func (n closeness) row(row *rule.Row) int {
	best := 0
	if who := row.When.Who(rule.FactUnit); who != nil {
		for set := n.x.Game.unchanging(who, state.Viewer{Unit: engine.NoUnit, Target: engine.NoUnit}); set != 0; set &= set - 1 {
			if u := state.First(set); n.x.Units[u].Has(state.InPlay) {
				best = max(best, n.when(&row.When, n.subject(u)))
			}
		}
		if best > 0 || who.Side < 0 {
			return best
		}
	}
	for side := range int8(state.Sides) {
		best = max(best, n.when(&row.When, &state.Subject{Unit: engine.NoUnit, Target: engine.NoUnit, Side: side}))
	}
	return best
}

func (n closeness) subject(u engine.Unit) *state.Subject {
	return &state.Subject{Unit: u, Target: engine.NoUnit, Side: n.x.Units[u].Side}
}

// when is the mean of what the tests of a condition come to, save those of the moment.
func (n closeness) when(w *rule.When, who *state.Subject) int {
	sum, tests := 0, 0
	for i := range w.Tests {
		if part, known := n.test(&w.Tests[i], who); known {
			sum, tests = sum+part, tests+1
		}
	}
	if tests == 0 {
		return full
	}
	return sum / tests
}

// test is the nearness of one test; it is not known of what holds for a moment only.
func (n closeness) test(t *rule.Test, who *state.Subject) (near int, known bool) {
	switch {
	case t.Fact == rule.FactUnit || t.Fact == rule.FactTo:
		if who.Unit == engine.NoUnit {
			return 0, true
		}
		return n.who(t.Who, who.Unit, who), true
	case t.Fact == rule.FactTarget:
		best := 0
		for set := n.x.Game.unchanging(t.Who, who.Viewer()) &^ setOf(who.Unit); set != 0; set &= set - 1 {
			best = max(best, n.who(t.Who, state.First(set), who))
		}
		return best, true
	case t.Count != nil:
		return n.count(t.Count, who), true
	case t.Fact == rule.FactDeck || t.Fact == rule.FactRound:
		return share(n.x.fact(t.Fact, who), int(t.Min)), true
	case t.Fact == rule.FactLastDeck:
		return share(int(n.x.Deck), n.x.Game.Decks), true
	}
	return 0, false
}

// share is how much of what is wanted there is.
func share(has, wanted int) int { return full * max(0, min(has, wanted)) / max(1, wanted) }

// Count is the nearness of a number that is counted.
func (n closeness) count(c *rule.Count, who *state.Subject) int {
	has := n.x.measure(&c.Of, who.Viewer())
	if c.Over != nil {
		has -= n.x.measure(c.Over, who.Viewer())
	}
	switch {
	case c.Holds(has):
		return full
	case has > int(c.Max):
		return full / (1 + has - max(0, int(c.Max)))
	case c.Of.Kind == rule.CountUnits:
		return n.units(c.Of.Units, int(c.Min), who)
	case c.Of.Kind == rule.CountMark:
		return max(share(has, int(c.Min)), n.mark(c.Of.Index, who))
	}
	return share(has, int(c.Min))
}

// units is the nearness of so many units that fit a description: the mean of the nearest, and
// a little of that of the others, which may get there where the nearest are stuck.
func (n closeness) units(w *rule.Who, wanted int, who *state.Subject) int {
	var each []int
	for set := n.x.Game.unchanging(w, who.Viewer()); set != 0; set &= set - 1 {
		each = append(each, n.who(w, state.First(set), who))
	}
	slices.SortFunc(each, func(a, b int) int { return cmp.Compare(b, a) })
	wanted = max(1, wanted)
	near, rest := 0, 0
	for i, part := range each {
		if i < wanted {
			near += part
		} else {
			rest += part
		}
	}
	return near*7/8/wanted + rest/8/max(1, len(each)-wanted)
}

// mark is the nearness of a mark that is not set: of its conditions, or of the rows that raise it.
func (n closeness) mark(mark int8, who *state.Subject) int {
	best := 0
	if i := int(mark) - len(n.x.Game.Marks.Start); i >= 0 {
		for j := range n.x.Game.Marks.Conditions[i].Entries {
			best = max(best, n.when(&n.x.Game.Marks.Conditions[i].Entries[j].When, who))
		}
		return best * 9 / 10
	}
	return n.follow(func(row *rule.Row) bool { return row.Op == rule.MarkIt && row.Mark == mark && row.Number.Value > 0 }, nil)
}

// follow is the nearness of the rows that bring something about, less than full: for one unit,
// or for any.
func (n closeness) follow(leads func(*rule.Row) bool, who *state.Subject) int {
	if n.deep == 0 {
		return 0
	}
	next, best := closeness{n.x, n.deep - 1}, 0
	for h := range n.x.Game.Rules.Rows {
		for i := range n.x.Game.Rules.Rows[h] {
			row := &n.x.Game.Rules.Rows[h][i]
			switch {
			case !leads(row):
			case who != nil:
				best = max(best, next.when(&row.When, who))
			default:
				best = max(best, next.row(row))
			}
		}
	}
	return best * 9 / 10
}

// who is the nearness of a unit to a description.
func (n closeness) who(w *rule.Who, u engine.Unit, who *state.Subject) int {
	if n.x.Game.unchanging(w, who.Viewer())&setOf(u) == 0 || !n.x.Units[u].Has(state.InPlay) {
		return 0
	}
	sum := full
	for i := range w.Tests {
		sum += n.fits(&w.Tests[i], u, who)
	}
	return sum / (1 + len(w.Tests))
}

// fits is the nearness of a unit to one test of a description.
func (n closeness) fits(t *rule.Test, u engine.Unit, who *state.Subject) int {
	unit := &n.x.Units[u]
	if n.x.fitting(t, setOf(u), who.Viewer(), nil) != 0 {
		return full
	}
	switch t.Fact {
	case rule.FactRange:
		return away(beyond(int(unit.Range), int(t.Min)/200, int(t.Max)/200))
	case rule.FactDistance:
		return away(beyond(int(max(unit.Range, -unit.Range)), int(t.Min)/200, int(t.Max)/200))
	case rule.FactHolds:
		return n.follow(func(row *rule.Row) bool {
			return row.Op == rule.Take && n.x.Game.Supplies[n.x.Game.Stock(row.Supply, unit.Side)].Terrain == int(t.Min)
		}, n.subject(u))
	case rule.FactMarks:
		return n.mark(t.Mark, n.subject(u))
	case rule.FactAhead, rule.FactWith, rule.FactNear:
		return away(n.apart(t, u, n.x.neighbours(t, who.Viewer())))
	}
	return 0
}

// apart is by how many boxes a unit is not ahead of all others, or not beside the nearest.
func (n closeness) apart(t *rule.Test, u engine.Unit, others uint16) int {
	if others == 0 {
		return 2 * int(state.Edge)
	}
	least, most := 2*int(state.Edge), 0
	for rest := others; rest != 0; rest &= rest - 1 {
		d := int(n.x.Units[u].Range) - int(n.x.Facing(u, state.First(rest)))
		least, most = min(least, max(d, -d)), max(most, d+1)
	}
	if t.Fact == rule.FactAhead {
		return most
	}
	return least
}

func beyond(v, low, high int) int { return max(low-v, v-high, 0) }

// away is the nearness of a unit so many boxes off.
func away(boxes int) int {
	return full * 9 / 10 * (2*int(state.Edge) - min(boxes, 2*int(state.Edge))) / (2 * int(state.Edge))
}

// near is how near a state is to the nearest of the rows of a rule.
func (w *workshop) near(g *Game, s *state.State, c engine.Clause) int {
	best := 0
	for h := range g.Rules.Rows {
		for i := range g.Rules.Rows[h] {
			if row := &g.Rules.Rows[h][i]; row.Clause == c && !row.Follows {
				best = max(best, closeness{Ctx{Position: Position{s, g}}, 2}.row(row))
			}
		}
	}
	return best
}

// The breadth of a guided search: the states that are kept, the games that are played on from
// each, and the turns after which they are compared.
const (
	keptStates = 6
	branches   = 4
	stretch    = 25
	glances    = 24
)

// guide looks for games in which rules work.
func (w *workshop) guide(rules []engine.Clause, restarts int) {
	for _, c := range rules {
		for i := range restarts * len(w.games) {
			if g := i % len(w.games); w.waiting[c] && w.speaks[g][c] {
				w.guideTo(c, w.games[g], uint64(i))
			}
		}
	}
}

// guideTo plays games of one set-up toward a rule, until it works or the games are over.
func (w *workshop) guideTo(c engine.Clause, g *Game, restart uint64) {
	type kept struct {
		s    state.State
		near int
	}
	states := []kept{{s: g.Start()}}
	for leg := 0; len(states) > 0; leg++ {
		var next []kept
		for i := range states {
			for b := range branches {
				p := newWalker(w, g, restart<<32+uint64(leg*keptStates*branches+i*branches+b), "guided")
				p.s = states[i].s
				for range stretch {
					if p.over() || !w.waiting[c] {
						break
					}
					p.guided(c)
				}
				if !w.waiting[c] {
					return
				}
				if !p.over() {
					next = append(next, kept{p.s, w.near(g, &p.s, c)})
				}
			}
		}
		slices.SortStableFunc(next, func(a, b kept) int { return cmp.Compare(b.near, a.near) })
		states = next[:min(len(next), keptStates)]
	}
}

// guided takes one turn: of some legal actions the one that leads nearest to the rule, what a
// greedy player would do, or anything.
func (p *walker) guided(c engine.Clause) {
	turn, r := p.g.Turn(&p.s), p.rand()
	how := r.Below(5)
	if turn.Kind == engine.Chance || how >= 3 {
		p.plain(how == 3)
		return
	}
	p.legal = p.g.Actions(p.legal[:0], &p.s)
	best, at := -1, 0
	for range min(glances, len(p.legal)) {
		i := r.Below(len(p.legal))
		s := p.s
		if err := p.g.Apply(&s, p.legal[i], nil); err != nil {
			p.w.t.Fatal(err)
		}
		if n := p.w.near(p.g, &s, c); n > best {
			best, at = n, i
		}
	}
	p.apply(p.legal[at])
}
