package wording

// englishVictoryTank holds the texts of battlefield cards, action cards, token
// cards, and the overview of a variant.
var englishVictoryTank = map[Key]string{
	"title.battlefield": "Battlefield Cards",
	"title.actions":     "Action Cards",
	"title.tokens":      "Token Cards",
	"title.overview":    "Overview of the Rules",

	"reference.skirmish":          "Battlefields",
	"reference.action":            "Action {n}",
	"reference.fields":            "above: {upper}, below: {lower}",
	"reference.copies.one":        "1 card",
	"reference.copies.other":      "{n} cards",
	"reference.copies-each.one":   "1 card for each army",
	"reference.copies-each.other": "{n} cards for each army",
	"reference.start":             "start card",

	"field.empty":  "empty",
	"field.home":   "Home base",
	"field.bunker": "bunker",
	"field.tank":   "tank",
	"field.crate":  "crate",
	"field.jeep":   "jeep",

	"tile.copy":   "{n} / {of}",
	"what.points": "points",

	"action.title": "{army} ACTION",
	"action.boost": "{n} to an action or a battle",

	"token.tank-control":  "Your soldiers here are the crew. Without a crew nobody controls the tank.",
	"token.active-player": "Draws two cards, keeps one, places first and acts first.",
	"token.action-points": "Move the soldier down as you spend.",

	"view.rounds": "ROUNDS",
	"view.points": "ACTION POINTS",
	"view.hand":   "HAND",
	"view.worth":  "CRATE · BUNKER · TANK",

	"view.label":        "VARIANT {n}",
	"view.table":        "THE TABLE AT THE START",
	"view.setup":        "SET-UP",
	"view.setup.table":  "Lay out the Home bases and the empty fields. Shuffle the cards without a start mark, put {removed} of them away unseen, and lay the remaining start cards, shuffled, on top.",
	"view.setup.army":   "Each army: {home} soldiers on the Home base, one on square {points} of the track, {supply} in supply, {hand} action cards in hand.",
	"view.round":        "EACH ROUND",
	"view.round.fog":    "Fog of war: the active player draws two battlefield cards, keeps one and gives the other away. Both place theirs, the active player first.",
	"view.round.place":  "A card stands upright, turned by half if you like, and touches two others along an edge.",
	"view.round.effect": "Do at once what it shows: tank (choose its facing), crate (a cube), jeep (a soldier of its colour). A bunker does nothing.",
	"view.round.ready":  "Then both have {points} action points again and fill their hand up to {hand}. A deck that is used up stays so.",
	"view.round.turns":  "Take turns of one action, or pass for a point, until both have no points.",
	"view.cost":         "EVERY ACTION",
	"view.cost.pay":     "Pay one action point or more, and play at most one action card to add its number. Say how much before you begin; what you do not use is lost.",
	"view.move":         "MOVE",
	"view.move.unit":    "A point moves up to {unit} soldiers of one field to the next field. Enemies and the enemy\u2019s Home base are in the way.",
	"view.move.tank":    "Whoever comes to the empty tank becomes its crew, {crew} at most. A point drives it any distance ahead, or turns it.",
	"view.move.drive":   "It drives through enemies and Home bases and ends on neither. On the way soldiers may get on and off, the last of the crew only at the end.",
	"view.move.crate":   "Take the crate of any field that you enter.",
	"view.recruit":      "RECRUIT",
	"view.recruit.site": "A point brings a soldier of your supply to your Home base or to a bunker that you hold.",
	"view.attack":       "ATTACK",
	"view.attack.field": "A point attacks one field beside yours. Say who takes part; of the tank the whole crew does. The defender uses all that is there.",
	"view.attack.card":  "Both may lay an action card face down, the attacker first. Add 1 for each soldier, 1 for the tank, 1 for a defender in a bunker or Home base, and the cards.",
	"view.attack.end":   "The attacker wins ties. The loser\u2019s soldiers go back to supply. A winning attacker moves in with one or more, though never to the enemy\u2019s Home base.",
	"view.end":          "AT THE END",
	"view.end.worth":    "{crate}\u00A0for a crate, {soldiers}\u00A0for most soldiers on the battlefield, {bunker}\u00A0for a bunker held, {tank}\u00A0for the tank.",
	"view.end.ties":     "Level: who has more soldiers there, then who is not active.",
}
