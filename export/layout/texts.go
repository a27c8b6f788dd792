package layout

// languages holds the texts of all sheets; the first language is the default.
// A no-break space keeps a figure with its word.
var languages = []Language{
	{tag: "en", texts: map[key]string{
		"title.cards": "Battle Cards",

		"half.move":       "MOVE",
		"half.fire":       "FIRE",
		"half.flank":      "FLANK",
		"half.leadership": "LEADERSHIP",
		"half.command":    "COMMAND",
		"half.tactics":    "TACTICS",
		"half.smoke":      "SMOKE",

		"cell.cover":     "COVER",
		"cell.hit":       "TO HIT",
		"cell.own-fire":  "YOUR FIRE",
		"cell.at-you":    "FIRE AT YOU",
		"cell.hull-down": "HULL DOWN",

		"trigger.spotted": "SPOTTED",
		"trigger.conceal": "CONCEAL",
		"trigger.bog":     "BOG",

		"note.flank":              "Get round the side of one spotted enemy tank.",
		"note.leadership":         "After FIRE: +20\u00A0to hit.\nAlone: take a random card from an enemy hand, then spot, go hull down or conceal at\u00A0×2.",
		"note.command":            "Or: spot, go hull down or conceal at\u00A0×2.",
		"note.exchange.one":       "Swap 1\u00A0card with a team\u2011mate.",
		"note.exchange.other":     "Swap {n}\u00A0cards with a team\u2011mate.",
		"note.redraw.one":         "Discard 1\u00A0card, draw as many.",
		"note.redraw.other":       "Discard up to {n}\u00A0cards, draw as many.",
		"note.tactics":            "React: \u221220 to a shot at you, or stop a flank, spot, terrain or infantry attack. Answers TACTICS.",
		"note.smoke":              "Adds to the terrain beneath.",
		"note.terrain-rule.one":   "Has a special rule.",
		"note.terrain-rule.other": "Has special rules.",

		"pen.label":    "PEN",
		"pen.pierces":  "P",
		"pen.bounces":  "B",
		"pen.heavy":    "H",
		"pen.none":     "\u2013",
		"what.title":   "title",
		"what.cell":    "figure",
		"what.note":    "text",
		"what.number":  "number",
		"what.deck":    "deck name",
		"what.nation":  "nation",
		"what.pen-mod": "penetration modifier",
	}},
}
