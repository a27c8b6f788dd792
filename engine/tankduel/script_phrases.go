package tankduel

import "hulldown/engine"

// Directives implements engine.Scripted.
func (g *Game) Directives() []engine.Phrase {
	all := []engine.Phrase{
		{Form: "hand SEAT CARD...", Doc: "the seat holds exactly these cards; what it held goes to the draw pile"},
		{Form: "next CARD...", Doc: "the next cards of the draw pile are these, in order; they come from wherever they lie outside hands and boxes"},
		{Form: "damage CARD...", Doc: "likewise for the Damage Deck, whose cards have numbers of their own"},
		{Form: "range UNIT METRES", Doc: "the unit is at this Range, -1000 to 1000 in steps of 200"},
	}
	for _, d := range g.directives {
		all = append(all, d.Phrase)
	}
	return all
}

// Questions implements engine.Scripted: what Query answers, but for the seats of a
// crew, which are asked about by their names.
func (g *Game) Questions() []engine.Phrase {
	return []engine.Phrase{
		{Form: "round", Doc: "the number of the round"},
		{Form: "phase", Doc: "the phase of the round"},
		{Form: "active", Doc: "the tank whose turn it is"},
		{Form: "order", Doc: "the tanks in the order in which they act"},
		{Form: "deck", Doc: "which deck is played through, from 1"},
		{Form: "decks", Doc: "how many decks the game has"},
		{Form: "pile", Doc: "how many Battle Cards are to come"},
		{Form: "discards", Doc: "how many Battle Cards are discarded"},
		{Form: "revealed", Doc: "the cards that Robata revealed, in order"},
		{Form: "chances", Doc: "in how many ways the chance that is asked can come"},
		{Form: "score", Doc: "the Victory Points of both sides"},
		{Form: "winner", Doc: "the side that wins, or nobody"},
		{Form: "mark NAME [SIDE]", Doc: "a mark of the game, or of a side"},
		{Form: "supply NAME [SIDE]", Doc: "how many cards a supply holds"},
		{Form: "SEAT hand", Doc: "the cards that a seat holds"},
		{Form: "SEAT hand-size", Doc: "how many cards the seat draws up to"},
		{Form: "UNIT range", Doc: "where the unit is, in metres, below 0 beyond the centre"},
		{Form: "UNIT range ENEMY", Doc: "the distance between two tanks in metres"},
		{Form: "UNIT move-level", Doc: "its Move Level"},
		{Form: "UNIT fire-level", Doc: "its Fire Level"},
		{Form: "UNIT vp", Doc: "its Victory Points"},
		{Form: "UNIT medals", Doc: "its medals"},
		{Form: "UNIT bog", Doc: "the number of its Bog counter, 0 for none"},
		{Form: "UNIT spotted", Doc: "the enemies that it has Spotted"},
		{Form: "UNIT flanked", Doc: "the enemies whose flank it has"},
		{Form: "UNIT acquired", Doc: "the enemy that it has Acquired and the bonus, or nobody"},
		{Form: "UNIT box", Doc: "what lies in its Holding Box: numbers of cards, supplies, layers over it"},
		{Form: "UNIT status", Doc: "its conditions, such as in-motion or on-fire"},
		{Form: "UNIT ammo", Doc: "its special rounds as KIND:ROUNDS, and what is loaded"},
		{Form: "UNIT bid", Doc: "its Initiative Card once that is revealed, or none"},
		{Form: "UNIT vehicle", Doc: "its vehicle"},
		{Form: "UNIT crew", Doc: "the experience of its crew"},
		{Form: "UNIT size", Doc: "its Size Modifier"},
		{Form: "UNIT cover", Doc: "the Cover number of its Holding Box"},
		{Form: "UNIT conceal", Doc: "the Conceal number of its Holding Box"},
		{Form: "UNIT mark NAME", Doc: "a mark of the unit"},
		{Form: "UNIT peril", Doc: "its Peril Level, when Robata runs it"},
		{Form: "UNIT action-card", Doc: "its Action card, when Robata runs it"},
		{Form: "UNIT action", Doc: "its last action, and the target"},
		{Form: "UNIT check", Doc: "whether its last Pull passed or failed"},
		{Form: "UNIT limit", Doc: "the number that its last Pull was held to, 0 where icons decide"},
		{Form: "UNIT reveals", Doc: "how many cards Robata is to reveal for it"},
		{Form: "UNIT successes", Doc: "how many its last Success Check gave"},
		{Form: "UNIT line", Doc: "the line of its Action card that Robata took last"},
		{Form: "UNIT judged ENEMY [QUALITY]", Doc: "how Robata judged a shot: To Hit Number, Penetration differential, and whether it has the quality, high unless one is named"},
		{Form: "UNIT judged-terms ENEMY", Doc: "how the To Hit Number of that shot came about"},
		{Form: "UNIT reaches ENEMY", Doc: "the same of a shot after a Move of so many metres, which come first"},
		{Form: "shot", Doc: "the last shot: hit, missed, penetrated or bounced"},
		{Form: "to-hit", Doc: "the To Hit Number of the last shot"},
		{Form: "to-hit-terms", Doc: "how it came about: the first number, what was added with its sign, =N where N replaced it"},
		{Form: "penetration", Doc: "the Penetration Number of the last shot that hit"},
		{Form: "penetration-terms", Doc: "how it came about"},
		{Form: "armour", Doc: "the Armor value that the shot met"},
		{Form: "location", Doc: "where it hit: tracks, hull or turret"},
		{Form: "damage", Doc: "the last Damage Card, the place and the grade"},
	}
}
