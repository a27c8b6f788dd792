package census

import (
	"hulldown.dev/engine"
	"hulldown.dev/engine/kit"
	"hulldown.dev/engine/tankduel"
)

// progress are the gauges of how long a game is and who is ahead.
func (m *memory) progress() []kit.Gauge[tankduel.State] {
	return []kit.Gauge[tankduel.State]{
		{Measure: engine.Measure{Name: "rounds", Kind: engine.Spread, Most: 60, Title: "Rounds",
			Doc:   "Rounds begun in a game.",
			Means: "How long the game is at the table. A wide spread means that nobody can plan an evening around it."},
			By: []string{""}, End: func(s *tankduel.State, _ engine.Result, add func(key, n int)) { add(0, int(s.Round)) }},
		{Measure: engine.Measure{Name: "decks", Kind: engine.Spread, Most: 12, Title: "Battle Decks",
			Doc:   "The number of the Battle Deck in which the game ended, counted from 1.",
			Means: "Whether the printed length is played out. A game that ends in an early deck was decided by a rule of the scenario."},
			By: []string{""}, End: func(s *tankduel.State, _ engine.Result, add func(key, n int)) { add(0, int(s.Deck)) }},
		{Measure: engine.Measure{Name: "first_mover", Kind: engine.Share, Title: "Acts first",
			Doc:   "Games in which a tank of the side was the first to become active.",
			Means: "How even the first Initiative is. It only says who begins; first_mover_wins says what that is worth."},
			By: m.r.Sides, On: kit.On{"activated": first(&m.first, m.side)}},
		{Measure: engine.Measure{Name: "first_mover_wins", Kind: engine.Ratio, Per: "first_mover", Title: "Wins when first",
			Doc:   "Of the games in which a tank of the side acted first, the share that the side won.",
			Means: "The edge of the first move: compare it with the side's win rate. More than a few points above it means that the first bid decides too much."},
			By: m.r.Sides, End: won(&m.first)},
		{Measure: engine.Measure{Name: "first_kill", Kind: engine.Share, Title: "First kill",
			Doc:   "Games in which the side was the first to Eliminate an enemy.",
			Means: "Who draws first blood."},
			By: m.r.Sides, On: kit.On{"eliminated": first(&m.firstKill, m.killer)}},
		{Measure: engine.Measure{Name: "first_kill_wins", Kind: engine.Ratio, Per: "first_kill", Title: "Wins after first kill",
			Doc:   "Of the games in which the side had the first kill, the share that it won.",
			Means: "How hard it is to come back from a loss. Near 100 % the rest of the game is for show."},
			By: m.r.Sides, End: won(&m.firstKill)},
	}
}

// shooting are the gauges of shots and their results.
func (m *memory) shooting() []kit.Gauge[tankduel.State] {
	return []kit.Gauge[tankduel.State]{
		{Measure: engine.Measure{Name: "shots", Kind: engine.Count, Title: "Shots",
			Doc:   "Fire actions that came to a Hit Pull, in a game, by the side that fires.",
			Means: "How much of the game is shooting. Few shots by one side mean that it cannot spot, reach or pay."},
			By: m.r.Sides, On: kit.On{"tried-to-hit": once(m.side)}},
		{Measure: engine.Measure{Name: "hit_rate", Kind: engine.Ratio, Per: "shots", Title: "Hits",
			Doc:   "Shots whose Hit Pull was within the To Hit Number, of all shots of the side.",
			Means: "Whether shooting feels worth it."},
			By: m.r.Sides, On: kit.On{"shot-hit": once(m.side)}},
		{Measure: engine.Measure{Name: "hit_expected", Kind: engine.Ratio, Role: engine.Echo, Per: "shots", Scale: perHundred, Title: "Hits by the numbers",
			Doc:   "The mean of the To Hit Numbers of the side's shots, each cut to 0 to 95, as a share.",
			Means: "The shots that players chose to take. It moves with range, cover and cards before it moves with the guns."},
			By: m.r.Sides, On: kit.On{"tried-to-hit": m.hit}},
		{Measure: engine.Measure{Name: "hit_surplus", Kind: engine.Ratio, Per: "shots", Scale: perHundred, Against: engine.Zero, Title: "Hits above the numbers",
			Doc:   "hit_rate less hit_expected.",
			Means: "Should lie about 0. If it does not, what is left in the deck differs from what is printed: the good cards are held in hands, or spent."},
			By: m.r.Sides, On: kit.On{"tried-to-hit": less(m.hit), "shot-hit": times(perHundred, m.side)}},
		{Measure: engine.Measure{Name: "penetration_tries", Kind: engine.Count, Title: "Hits on armour",
			Doc:   "Hits that came to a Penetration Pull, in a game, by the side that fires.",
			Means: "Hits less those that a Hull Down target let pass over it."},
			By: m.r.Sides, On: kit.On{"penetration-tried": once(m.side)}},
		{Measure: engine.Measure{Name: "penetration_rate", Kind: engine.Ratio, Per: "penetration_tries", Title: "Penetrations",
			Doc:   "Penetration Pulls that went through, of all of the side.",
			Means: "Whether the guns match the armour. Below 20 % the players feel helpless, above 90 % armour does not matter."},
			By: m.r.Sides, On: kit.On{"shot-penetrated": once(m.side)}},
		{Measure: engine.Measure{Name: "penetration_expected", Kind: engine.Ratio, Role: engine.Echo, Per: "penetration_tries", Scale: perHundred, Title: "Penetrations by the numbers",
			Doc:   "The mean chance to go through, from gun, armour and all 100 cards of the deck.",
			Means: "What a table of guns against armour would say."},
			By: m.r.Sides, On: kit.On{"shot-penetrated": m.pierce, "shot-bounced": m.pierce}},
		{Measure: engine.Measure{Name: "penetration_surplus", Kind: engine.Ratio, Per: "penetration_tries", Scale: perHundred, Against: engine.Zero, Title: "Penetrations above the numbers",
			Doc:   "penetration_rate less penetration_expected.",
			Means: "Should lie about 0; see hit_surplus."},
			By: m.r.Sides, On: kit.On{"shot-penetrated": m.pierced, "shot-bounced": less(m.pierce)}},
	}
}

// losses are the gauges of what happens to tanks.
func (m *memory) losses() []kit.Gauge[tankduel.State] {
	health, crew := choose(m.r.Health, "wounded", "kia")
	states, stateOf := choose(m.r.States, "hull-down", "on-fire", "broken", "smoke-filled",
		"loader-panics", "driver-panics", "in-shock", "stunned")
	return []kit.Gauge[tankduel.State]{
		{Measure: engine.Measure{Name: "kills", Kind: engine.Count, Title: "Who kills whom",
			Doc:   "Tanks Eliminated in a game, by the vehicle, gun or infantry that did it and the vehicle lost; by mines the vehicle is credited that put them there.",
			Means: "Which duels decide. A pair that never kills is armour without a gun against it, or two that never meet."},
			By: m.pairs, Called: m.pairNames, On: kit.On{"eliminated": once(m.kill)}},
		{Measure: engine.Measure{Name: "kill_range", Kind: engine.Count, Title: "Range of kills in metres",
			Doc:   "Tanks Eliminated in a game, by the vehicle or gun that did it and the range of its last penetrating shot; 3000 and beyond together.",
			Means: "Where the fight takes place. All kills in one column mean that the ranges of the scenario do not matter."},
			By: kit.Crossed(m.types, numbers(rangeBoxes, 0, 200)), On: kit.On{"eliminated": m.byKiller(rangeBoxes, m.rangeOf)}},
		{Measure: engine.Measure{Name: "kill_round", Kind: engine.Count, Title: "What kills",
			Doc:   "Tanks Eliminated in a game, by the vehicle, gun or infantry that did it and with what: the usual round, a special one, a mine, or an attack of infantry.",
			Means: "Whether special ammunition is worth its cards."},
			By: kit.Crossed(m.types, m.rounds), On: kit.On{"eliminated": m.byKiller(len(m.rounds), roundOf)}},
		{Measure: engine.Measure{Name: "losses", Kind: engine.Count, Title: "How tanks are lost",
			Doc:   "Tanks Eliminated in a game, by side and cause: explosion, fire, bailing out, or a rule of the scenario.",
			Means: "Whether losses are sudden or can be fought: fire and morale give the owner decisions, an explosion does not."},
			By: kit.Crossed(m.r.Sides, m.r.Losses), On: kit.On{"eliminated": m.bySide(len(m.r.Losses), m.loss)}},
		{Measure: engine.Measure{Name: "casualties", Kind: engine.Count, Title: "Crew",
			Doc:   "Crew members wounded and killed in action in a game, by side.",
			Means: "How much of the score comes from crews and not from tanks."},
			By: kit.Crossed(m.r.Sides, health), On: kit.On{"hurt": m.bySide(len(health), func(e *engine.Event) int { return crew[e.To] })}},
		{Measure: engine.Measure{Name: "damage", Kind: engine.Count, Title: "Damage by section",
			Doc:   "Damage Cards read in a game, by the section of the text.",
			Means: "Which texts of the Damage Cards are read at all."},
			By: m.r.Sections, On: kit.On{"damage-read": once(item)}},
		{Measure: engine.Measure{Name: "lasting_damage", Kind: engine.Count, Title: "Lasting damage",
			Doc:   "Permanent damage results in a game, by kind.",
			Means: "Results that never come are ink; results that come in each game should be easy to handle."},
			By: m.r.Damage[min(1, len(m.r.Damage)):], On: kit.On{"scarred": once(func(e *engine.Event) int { return int(e.Item) - 1 })}},
		{Measure: engine.Measure{Name: "states", Kind: engine.Count, Title: "States begun",
			Doc:   "How often in a game a tank became Hull Down, caught fire, broke and so on.",
			Means: "Which counters are used."},
			By: states, On: kit.On{"gained": once(func(e *engine.Event) int { return stateOf[e.Item] })}},
	}
}

// gains are the gauges of what lies on the battlefield, and of VPs.
func (m *memory) gains() []kit.Gauge[tankduel.State] {
	return []kit.Gauge[tankduel.State]{
		{Measure: engine.Measure{Name: "terrain", Kind: engine.Count, Title: "Terrain entered",
			Doc:   "Terrain cards placed in a game in the Holding Box of the tank that was active.",
			Means: "Which terrain players seek, or are left with."},
			By: m.r.Terrain, Called: m.r.TerrainNames, On: kit.On{"terrain-placed": m.terrain(true)}},
		{Measure: engine.Measure{Name: "terrain_enemy", Kind: engine.Count, Title: "Terrain put on others",
			Doc:   "Terrain cards placed in a game in the Holding Box of a tank that was not active.",
			Means: "Which terrain works as a weapon."},
			By: m.r.Terrain, Called: m.r.TerrainNames, On: kit.On{"terrain-placed": m.terrain(false)}},
		{Measure: engine.Measure{Name: "supplies", Kind: engine.Count, Role: engine.Sought, Things: "scenario cards", Title: "Scenario cards taken",
			Doc:   "Cards of the scenario's supplies taken in a game.",
			Means: "Whether the scenario's ground is fought for."},
			By: m.r.Supplies, Called: m.r.SupplyNames, On: kit.On{"supply-taken": once(item)}},
		{Measure: engine.Measure{Name: "vp", Kind: engine.Count, Role: engine.Source, Title: "VP by source",
			Doc:   "VPs entered in a game, by side and by the rule that awards them: its clause, or what it is called.",
			Means: "What the scenario is really about. An award that brings next to nothing can go; one that brings most of the VPs is the scenario."},
			By: m.awards, Called: m.called, On: kit.On{"scored": m.award, "points-scored": m.award}},
		{Measure: engine.Measure{Name: "award", Kind: engine.Share, Role: engine.Echo, Title: "Awards earned",
			Doc:   "Games in which the side earned VPs by a clause at least once.",
			Means: "An award earned in all games or in none decides nothing."},
			By: m.awards, Called: m.called, On: kit.On{"scored": m.earn, "points-scored": m.earn}},
	}
}

// cards are the gauges of Battle Cards.
func (m *memory) cards() []kit.Gauge[tankduel.State] {
	cards := numbers(len(m.r.Cards), 1, 1)
	return []kit.Gauge[tankduel.State]{
		{Measure: engine.Measure{Name: "card_drawn", Kind: engine.Count, Title: "Card drawn",
			Doc:   "How often a card came into a hand from the deck in a game.",
			Means: "The base for all other rates of a card."},
			By: cards, On: kit.On{"drew": once(card)}},
		{Measure: engine.Measure{Name: "card_played", Kind: engine.Count, Title: "Card played for",
			Doc:   "How often a card was played in a game, by the half it was played for.",
			Means: "A half that is never chosen is not there. Compare it with the other half of the same card."},
			By: m.uses, On: kit.On{"laid": once(m.laid), "tactics-played": once(m.tactics)}},
		{Measure: engine.Measure{Name: "card_spent", Kind: engine.Count, Title: "Card spent for icons",
			Doc:   "How often a card was revealed in a game to pay with its Order Icons.",
			Means: "A card that is mostly spent has too many icons or too weak a text."},
			By: cards, On: kit.On{"spent": once(card), "tactics-played": less(once(card))}},
		{Measure: engine.Measure{Name: "card_bid", Kind: engine.Count, Title: "Card bid",
			Doc:   "How often a card was the Initiative Card of a tank in a game.",
			Means: "Low numbers should be wanted for both their text and their number."},
			By: cards, On: kit.On{"bid": once(card)}},
		{Measure: engine.Measure{Name: "card_discarded", Kind: engine.Count, Title: "Card discarded",
			Doc:   "How often a player discarded a card in a game.",
			Means: "What players get rid of."},
			By: cards, On: kit.On{"discarded": once(card)}},
		{Measure: engine.Measure{Name: "card_held", Kind: engine.Count, Title: "Card held at the end",
			Doc:   "How often a card was in a hand at the end of a game.",
			Means: "A card often held at the end came too late, or could not be used."},
			By: cards, End: m.held},
		{Measure: engine.Measure{Name: "card_players", Kind: engine.Count, Title: "Sides that played a card",
			Doc:   "Sides that played a card for one of its halves at least once in a game.",
			Means: "The base of card_wins."},
			By: cards, On: kit.On{"laid": once(m.player), "tactics-played": once(m.player)}},
		{Measure: engine.Measure{Name: "card_wins", Kind: engine.Ratio, Per: "card_players", Against: engine.Even, Role: engine.Winning, Things: "cards", Title: "Wins when played",
			Doc:   "Of the sides that played a card in a game, the share that won it.",
			Means: "Far above one half a card wins games, or is only played by who wins anyway; a change of the card in a comparison tells which."},
			By: cards, End: m.winners},
	}
}
