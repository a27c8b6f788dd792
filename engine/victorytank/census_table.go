package victorytank

import "hulldown/engine"

// MeasureDocs lists the measures of every set-up without their keys, in the
// order of the gauges.
func MeasureDocs() []engine.Measure {
	return []engine.Measure{
		{Name: "rounds", Kind: engine.Spread, Most: mostRounds, Title: "Rounds",
			Doc:   "Rounds begun in a game.",
			Means: "How long the game is at the table. A wide spread means that nobody can plan an evening around it."},
		{Name: "active_first", Kind: engine.Share, Title: "Active first",
			Doc:   "Games in which the army was active in the first round.",
			Means: "Half of the games where lots are drawn; active_first_wins says what that is worth."},
		{Name: "active_first_wins", Kind: engine.Ratio, Per: "active_first", Title: "Wins when active first",
			Doc:   "Of the games in which the army was active in the first round, the share that it won.",
			Means: "The edge of the first turn: compare it with the army's win rate. More than a few points between them mean that the lot decides too much."},
		{Name: "actions", Kind: engine.Count, Title: "Actions",
			Doc:   "Actions in a game, by army and kind.",
			Means: "What players do. A kind that is next to never chosen costs too much or brings too little."},
		{Name: "action_points", Kind: engine.Count, Title: "Action points paid",
			Doc:   "Action points paid in a game, by army and kind of action; what a card adds is not among them.",
			Means: "What players think an action is worth. Points that go into passing are points that nobody had a use for."},
		{Name: "recruited", Kind: engine.Count, Title: "Soldiers recruited",
			Doc:   "Soldiers put on the battlefield by Recruit actions in a game.",
			Means: "How fast losses come back. Near 0 the supply is idle."},
		{Name: "battles", Kind: engine.Count, Title: "Battles begun",
			Doc:   "Battles in a game, by the army that attacks.",
			Means: "How much of the game is fighting. One army that never attacks is too far away, or does better by waiting."},
		{Name: "battles_won", Kind: engine.Ratio, Per: "battles", Title: "Battles won by the attacker",
			Doc:   "Of the battles that the army began, the share that it won.",
			Means: "Near 100 % defending is for show; below a half nobody who counts attacks."},
		{Name: "fallen", Kind: engine.Count, Title: "Soldiers lost",
			Doc:   "Soldiers that an army lost in battles in a game, crews among them.",
			Means: "How dear battles are, beside how many soldiers there are."},
		{Name: "boarded", Kind: engine.Count, Title: "Soldiers boarding",
			Doc:   "Soldiers that climbed on the tank in a game, by army.",
			Means: "Whether the tank is fought for. Near 0 it is scenery."},
		{Name: "points", Kind: engine.Count, Title: "Points by source",
			Doc:   "Points at the end of a game, by army and by what they are for.",
			Means: "What the game is really about. A source that brings next to nothing can go; one that brings most of the points is the game."},
	}
}
