package wording

// chapters are the texts that say what the chapters of the rules are about, by the rules and the number.
var chapters = map[string]map[string]string{
	"EITC": {
		"1": "chapter-players", "3": "chapter-round", "4": "chapter-cards", "5": "chapter-boards", "6": "chapter-draw",
		"7": "chapter-initiative", "8": "chapter-tank", "9": "chapter-reinforcement",
		"10": "chapter-move", "11": "chapter-fire", "12": "chapter-damage", "13": "chapter-tactics", "14": "chapter-end", "15": "chapter-pass", "17": "chapter-optional", "18": "chapter-setup",
		"19": "chapter-solo", "21": "chapter-special",
	},
	"NA": {
		"1": "chapter-changes", "2": "chapter-components", "3": "chapter-desert", "4": "chapter-night", "5": "chapter-vehicles", "6": "chapter-guns", "7": "chapter-infantry", "8": "chapter-solo", "9": "chapter-setup",
	},
	"VT": {"": "chapter-victory-tank"},
}

// Chapter is the word of the family studio that says what a chapter of the rules is about,
// empty for a chapter of which nothing is known.
func Chapter(rules, number string) string { return chapters[rules][number] }
