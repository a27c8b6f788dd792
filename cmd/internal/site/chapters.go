package site

import (
	"strings"

	"hulldown.dev/content"
	"hulldown.dev/schema/model"
)

// chapterTexts are the texts that say what the chapters of the rules are about, by the rules and the number.
var chapterTexts = map[string]map[string]string{
	"EITC": {
		"1": "chapter-players", "3": "chapter-round", "4": "chapter-cards", "5": "chapter-boards", "6": "chapter-draw",
		"7": "chapter-initiative", "8": "chapter-tank", "9": "chapter-reinforcement", "10": "chapter-move", "11": "chapter-fire",
		"12": "chapter-damage", "13": "chapter-tactics", "14": "chapter-end", "15": "chapter-pass", "17": "chapter-optional",
		"18": "chapter-setup", "19": "chapter-solo", "21": "chapter-special",
	},
	"NA": {
		"1": "chapter-changes", "2": "chapter-components", "3": "chapter-desert", "4": "chapter-night", "5": "chapter-vehicles",
		"6": "chapter-guns", "7": "chapter-infantry", "8": "chapter-solo", "9": "chapter-setup",
	},
	"VT": {"": "chapter-victory-tank"},
}

// chapterName is what a chapter of the rules is about. That of a scenario has the title of the scenario,
// which its clauses name; "" where nothing is known.
func (s *site) chapterName(chapter string) string {
	rules, number, _ := strings.Cut(chapter, " ")
	if text := chapterTexts[rules][number]; text != "" {
		return s.drawer.Say(text)
	}
	name, longest := "", 0
	for i := range s.plain.Scenarios {
		title := s.plain.Scenarios[i].Title
		if len(title) <= longest || !namesScenario(chapter, title) {
			continue
		}
		if sc := model.Find(s.Content.Scenarios, s.plain.Scenarios[i].ID); sc != nil {
			name, longest = sc.Title, len(title)
		}
	}
	return name
}

// namesScenario reports whether a clause of a chapter has the title of a scenario, in whatever capitals.
func namesScenario(chapter, title string) bool {
	title = strings.ToLower(title)
	for _, c := range content.Clauses() {
		if chapterOf(c.ID) == chapter && strings.Contains(strings.ToLower(c.Text), title) {
			return true
		}
	}
	return false
}
