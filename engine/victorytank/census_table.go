package victorytank

import (
	"hulldown.dev/engine"
	"hulldown.dev/engine/kit"
)

// adder adds n for a key.
type adder = func(key, n int)

// gauges are the measures of the game. Their order is permanent.
func (m *memory) gauges(side []string) []kit.Gauge[State] {
	one, actions := []string{""}, kit.Crossed(side, actionNames())
	return []kit.Gauge[State]{
		{Measure: engine.Measure{Name: "rounds", Kind: engine.Spread, Most: 20, Title: "Rounds",
			Doc:   "Rounds begun in a game.",
			Means: "How long the game is at the table. A wide spread means that nobody can plan an evening around it."},
			By: one, End: func(s *State, _ engine.Result, add adder) { add(0, int(s.Round)) }},
		{Measure: engine.Measure{Name: "active_first", Kind: engine.Share, Title: "Active first",
			Doc:   "Games in which the army was active in the first round.",
			Means: "Half of the games where lots are drawn; active_first_wins says what that is worth."},
			By: side, End: m.starter},
		{Measure: engine.Measure{Name: "active_first_wins", Kind: engine.Ratio, Per: "active_first", Title: "Wins when active first",
			Doc:   "Of the games in which the army was active in the first round, the share that it won.",
			Means: "The edge of the first turn: compare it with the army's win rate. More than a few points between them mean that the lot decides too much."},
			By: side, End: m.starterWon},
		{Measure: engine.Measure{Name: "actions", Kind: engine.Count, Title: "Actions",
			Doc:   "Actions in a game, by army and kind.",
			Means: "What players do. A kind that is next to never chosen costs too much or brings too little."},
			By: actions, On: kit.On{"points-paid": acted, "passed": passedOn}},
		{Measure: engine.Measure{Name: "action_points", Kind: engine.Count, Title: "Action points paid",
			Doc:   "Action points paid in a game, by army and kind of action; what a card adds is not among them.",
			Means: "What players think an action is worth. Points that go into passing are points that nobody had a use for."},
			By: actions, On: kit.On{"points-paid": paidFor, "passed": passedOn}},
		{Measure: engine.Measure{Name: "recruited", Kind: engine.Count, Title: "Soldiers recruited",
			Doc:   "Soldiers put on the battlefield by Recruit actions in a game.",
			Means: "How fast losses come back. Near 0 the supply is idle."},
			By: side, On: kit.On{"recruited": number}},
		{Measure: engine.Measure{Name: "battles", Kind: engine.Count, Title: "Battles begun",
			Doc:   "Battles in a game, by the army that attacks.",
			Means: "How much of the game is fighting. One army that never attacks is too far away, or does better by waiting."},
			By: side, On: kit.On{"assaulted": once}},
		{Measure: engine.Measure{Name: "battles_won", Kind: engine.Ratio, Per: "battles", Title: "Battles won by the attacker",
			Doc:   "Of the battles that the army began, the share that it won.",
			Means: "Near 100 % defending is for show; below a half nobody who counts attacks."},
			By: side, On: kit.On{"battle-won": m.won}},
		{Measure: engine.Measure{Name: "fallen", Kind: engine.Count, Title: "Soldiers lost",
			Doc:   "Soldiers that an army lost in battles in a game, crews among them.",
			Means: "How dear battles are, beside how many soldiers there are."},
			By: side, On: kit.On{"fell": number, "crew-fell": number}},
		{Measure: engine.Measure{Name: "boarded", Kind: engine.Count, Title: "Soldiers boarding",
			Doc:   "Soldiers that climbed on the tank in a game, by army.",
			Means: "Whether the tank is fought for. Near 0 it is scenery."},
			By: side, On: kit.On{"boarded": number}},
		{Measure: engine.Measure{Name: "points", Kind: engine.Count, Title: "Points by source",
			Doc:   "Points at the end of a game, by army and by what they are for.",
			Means: "What the game is really about. A source that brings next to nothing can go; one that brings most of the points is the game."},
			By: kit.Crossed(side, partNames()), End: m.parts},
		{Measure: engine.Measure{Name: "starter_wins", Kind: engine.Share, Against: engine.Even, Title: "Wins of the first player",
			Doc:   "Games won by the army that was active in the first round, whichever it was.",
			Means: "The edge of beginning over both seats: away from a half, the first turn is an advantage or a burden. Play the same seeds with first s1 and first s2 to tell it from the armies."},
			By: one, End: func(s *State, r engine.Result, add adder) { m.starterWon(s, r, func(_, n int) { add(0, n) }) }},
		{Measure: engine.Measure{Name: "winner_score", Kind: engine.Count, Title: "Points of the winner",
			Doc:   "Points of the winner at the end of a game.",
			Means: "The base of winner_points."},
			By: one, End: func(s *State, r engine.Result, add adder) { m.total(s, r.Winner, add) }},
		{Measure: engine.Measure{Name: "loser_score", Kind: engine.Count, Title: "Points of the loser",
			Doc:   "Points of the loser at the end of a game.",
			Means: "Beside winner_score: far apart, losing is lonely; close together, every point counts."},
			By: one, End: func(s *State, r engine.Result, add adder) { m.total(s, loser(r), add) }},
		{Measure: engine.Measure{Name: "winner_points", Kind: engine.Ratio, Per: "winner_score", Title: "What the winner's points are for",
			Doc:   "Of the points of winners, the share that each source brought.",
			Means: "What wins. A source with most of the share is the game; one with next to none is decoration."},
			By: partNames(), End: func(s *State, r engine.Result, add adder) { m.partsOf(s, r.Winner, add) }},
	}
}
