package census

import (
	"slices"
	"strconv"

	"hulldown.dev/engine"
	"hulldown.dev/engine/kit"
	"hulldown.dev/engine/tankduel"
)

// reasons are the gauges of why games are won, and of what never comes about.
func (m *memory) reasons() []kit.Gauge[tankduel.State] {
	goals, names := slugs(m.r.Awards)[m.r.Given:], m.r.AwardNames[m.r.Given:]
	return []kit.Gauge[tankduel.State]{
		{Measure: engine.Measure{Name: "decisive", Kind: engine.Share, Role: engine.Decider, Title: "Wins that rest on an award",
			Doc:   "Games that the side won by VPs and would not have won without those that both sides entered for the award.",
			Means: "What decides. An award on which most wins of a side rest is the scenario, whatever else is in it."},
			By: m.awards, Called: m.called, End: m.decisive},
		{Measure: engine.Measure{Name: "idle_vp", Kind: engine.Count, Role: engine.Waiting, Title: "VP for waiting",
			Doc:   "VPs entered in a game for the side by awards that come whatever its own units do: those that ask for a time alone, or for something of the enemy.",
			Means: "A side that wins by them has no reason to fight."},
			By: m.r.Sides, On: kit.On{"scored": m.idle, "points-scored": m.idle}},
		{Measure: engine.Measure{Name: "level_wins", Kind: engine.Share, Role: engine.Level, Title: "Wins of ties",
			Doc:   "Games that the side won although both had the same VPs.",
			Means: "How much the tie break decides."},
			By: m.r.Sides, End: level},
		{Measure: engine.Measure{Name: "goals", Kind: engine.Share, Role: engine.Sought, Things: "awards", Title: "Awards of the scenario earned",
			Doc:   "Games in which either side earned VPs by a rule of the scenario or of a terrain at least once.",
			Means: "An award that nobody ever earns is out of reach, or not worth the way."},
			By: goals, Called: names, End: m.reached},
		{Measure: engine.Measure{Name: "goal_sides", Kind: engine.Count, Title: "Sides that earn an award",
			Doc:   "Sides that earned VPs by a rule of the scenario or of a terrain at least once in a game.",
			Means: "The base of goal_wins."},
			By: goals, Called: names, End: m.earners},
		{Measure: engine.Measure{Name: "goal_wins", Kind: engine.Ratio, Per: "goal_sides", Against: engine.Even, Role: engine.Prize, Things: "awards", Title: "Wins with an award",
			Doc:   "Of the sides that earned VPs by a rule of the scenario or of a terrain in a game, the share that won it.",
			Means: "Near 100 % the award wins alone, or only who wins anyway earns it; decisive tells which."},
			By: goals, Called: names, End: m.winningEarners},
		{Measure: engine.Measure{Name: "sudden", Kind: engine.Share, Role: engine.Sought, Things: "sudden victories", Title: "Sudden victories",
			Doc:   "Games that a rule of the scenario ended, by the rule.",
			Means: "A sudden victory that never comes is a rule that nobody needs; one that comes always is the scenario."},
			By: slugs(m.r.Finishes), Called: m.r.FinishNames, On: kit.On{"ended": once(func(e *engine.Event) int { return slices.Index(m.r.Finishes, e.Clause) })}},
		{Measure: engine.Measure{Name: "marks", Kind: engine.Share, Role: engine.Sought, Things: "marks", Title: "Marks that change",
			Doc:   "Games in which a rule gave the mark another value at least once.",
			Means: "A mark that never changes is a road that nobody takes."},
			By: m.marks, Called: m.markNames, On: kit.On{"marked": once(m.markChanged)}},
	}
}

// silence is the gauge of who fires at all beside tanks.
func (m *memory) silence() []kit.Gauge[tankduel.State] {
	return []kit.Gauge[tankduel.State]{
		{Measure: engine.Measure{Name: "support", Kind: engine.Share, Role: engine.Sought, Things: "guns and infantry", Title: "Guns and infantry that fire",
			Doc:   "Games in which a gun of the kind fired, or infantry of the kind attacked, at least once, by side.",
			Means: "One that never does only stands there: it has nobody to fire at, or nobody pays for it."},
			By: m.support, Called: m.supportNames, On: kit.On{"tried-to-hit": once(m.firstShot)}},
	}
}

// worth are the gauges of what cards, terrain and vehicles are good for.
func (m *memory) worth() []kit.Gauge[tankduel.State] {
	return []kit.Gauge[tankduel.State]{
		{Measure: engine.Measure{Name: "card_use", Kind: engine.Ratio, Per: "card_drawn", Role: engine.Usage, Things: "cards", Title: "Card used when drawn",
			Doc:   "How often a card was played for one of its halves or spent for its icons, of how often it was drawn.",
			Means: "A card far below the others is of no use to anybody, but to be bid or discarded."},
			By: numbers(len(m.r.Cards), 1, 1), On: kit.On{"laid": once(card), "spent": once(card)}},
		{Measure: engine.Measure{Name: "brought_drawn", Kind: engine.Count, Title: "Cards of the scenario drawn",
			Doc:   "How often a card that the scenario or the set-up swaps into the deck came into a hand in a game.",
			Means: "The base of brought_use."},
			By: m.brought, On: kit.On{"drew": once(m.broughtCard)}},
		{Measure: engine.Measure{Name: "brought_use", Kind: engine.Ratio, Per: "brought_drawn", Role: engine.Brought, Things: "cards", Title: "Cards of the scenario used",
			Doc:   "The same as card_use, of cards that the scenario or the set-up swaps into the deck.",
			Means: "A card far below what is usual in the deck need not have been swapped in."},
			By: m.brought, On: kit.On{"laid": once(m.broughtCard), "spent": once(m.broughtCard)}},
		{Measure: engine.Measure{Name: "terrain_sides", Kind: engine.Count, Role: engine.Sought, Things: "terrain", Title: "Sides in a terrain",
			Doc:   "Sides that had a tank in a terrain at least once in a game, of the terrain on cards of the deck.",
			Means: "The base of terrain_wins. Terrain that nobody is ever in is not there."},
			By: m.grounds, Called: m.groundNames, On: kit.On{"terrain-placed": once(m.groundEntered)}},
		{Measure: engine.Measure{Name: "terrain_wins", Kind: engine.Ratio, Per: "terrain_sides", Against: engine.Even, Role: engine.Winning, Things: "terrain", Title: "Wins with a terrain",
			Doc:   "Of the sides that had a tank in a terrain in a game, the share that won it.",
			Means: "Far above one half the terrain wins games, or only who wins gets there."},
			By: m.grounds, Called: m.groundNames, End: m.groundWon},
		{Measure: engine.Measure{Name: "duels", Kind: engine.Count, Title: "Fights to the end",
			Doc:   "Enemies that a kind of vehicle Eliminated, and those of the kind that enemies Eliminated, in a game.",
			Means: "The base of duel_wins."},
			By: m.vehicles, Called: m.vehicleNames, End: func(_ *tankduel.State, _ engine.Result, add func(key, n int)) { addAll(m.fought, add) }},
		{Measure: engine.Measure{Name: "duel_wins", Kind: engine.Ratio, Per: "duels", Role: engine.Dueling, Things: "vehicles", Title: "Fights won",
			Doc:   "Of the enemies that a kind of vehicle Eliminated and of its own that enemies Eliminated, the share of the first.",
			Means: "Far above one half the vehicle dominates; look at its points and at how many of it are fielded."},
			By: m.vehicles, Called: m.vehicleNames, End: func(_ *tankduel.State, _ engine.Result, add func(key, n int)) { addAll(m.beaten, add) }},
	}
}

// decisive counts the awards without which the winner would not have won by VPs.
func (m *memory) decisive(_ *tankduel.State, r engine.Result, add func(key, n int)) {
	lead := ahead(r)
	for award := range m.r.Awards {
		if lead > 0 && lead <= m.gain(r, award) {
			add(int(r.Winner)*len(m.r.Awards)+award, 1)
		}
	}
}

// idle counts VPs of awards that come whatever the units of the side do.
func (m *memory) idle(e *engine.Event) (int, int) {
	if at := slices.Index(m.r.Awards, e.Clause); at < 0 || !m.r.Idle[at] {
		return -1, 0
	}
	return m.side(e), int(e.To)
}

// level counts the winner of a tie.
func level(_ *tankduel.State, r engine.Result, add func(key, n int)) {
	if r.Winner >= 0 && ahead(r) == 0 {
		add(int(r.Winner), 1)
	}
}

// reached counts the awards of the scenario that a side earned.
func (m *memory) reached(s *tankduel.State, r engine.Result, add func(key, n int)) {
	m.earners(s, r, func(award, sides int) { add(award, min(sides, 1)) })
}

// earners counts the sides that earned each of them, winningEarners those that won.
func (m *memory) earners(_ *tankduel.State, _ engine.Result, add func(key, n int)) {
	for award := m.r.Given; award < len(m.r.Awards); award++ {
		n := 0
		for side := range m.r.Sides {
			if m.awarded[side*len(m.r.Awards)+award] {
				n++
			}
		}
		if n > 0 {
			add(award-m.r.Given, n)
		}
	}
}

func (m *memory) winningEarners(_ *tankduel.State, r engine.Result, add func(key, n int)) {
	for award := m.r.Given; award < len(m.r.Awards); award++ {
		if r.Winner >= 0 && m.awarded[int(r.Winner)*len(m.r.Awards)+award] {
			add(award-m.r.Given, 1)
		}
	}
}

// ahead is by how many VPs the winner is ahead; 0 where nobody won.
func ahead(r engine.Result) int {
	if r.Winner < 0 {
		return 0
	}
	return int(r.Score[r.Winner]) - int(r.Score[1-r.Winner])
}

// gain is how many VPs more of an award the winner has than the other side.
func (m *memory) gain(r engine.Result, award int) int {
	n := len(m.r.Awards)
	return m.points[int(r.Winner)*n+award] - m.points[int(1-r.Winner)*n+award]
}

// broughtCard is a card that is swapped into the deck, -1 for another.
func (m *memory) broughtCard(e *engine.Event) int {
	if int(e.Card) >= len(m.r.Cards) || !m.r.Cards[e.Card].Swapped {
		return -1
	}
	return slices.Index(m.brought, strconv.Itoa(int(e.Card)+1))
}

// groundEntered is a terrain that a side is in for the first time in a game, -1 for
// another and for one that is on no card of the deck.
func (m *memory) groundEntered(e *engine.Event) int {
	terrain := m.r.Cards[e.Card].Terrain
	if terrain < 0 {
		return -1
	}
	k := m.groundOf[terrain]
	entered := &m.entered[m.side(e)][k]
	if *entered {
		return -1
	}
	*entered = true
	return k
}

func (m *memory) groundWon(_ *tankduel.State, r engine.Result, add func(key, n int)) {
	for k := range m.grounds {
		if r.Winner >= 0 && m.entered[r.Winner][k] {
			add(k, 1)
		}
	}
}

// markChanged is a mark that changes for the first time in a game.
func (m *memory) markChanged(e *engine.Event) int {
	k := m.markOf[e.Item]
	if k < 0 || m.changed[k] {
		return -1
	}
	m.changed[k] = true
	return k
}

func addAll(counts []int, add func(key, n int)) {
	for k, n := range counts {
		add(k, n)
	}
}

// firstShot is the kind of gun or infantry that fires or attacks for the first time in a
// game, by side.
func (m *memory) firstShot(e *engine.Event) int {
	i := m.supportOf[e.Unit]
	if i < 0 || m.supported[i] {
		return -1
	}
	m.supported[i] = true
	return i
}
