package site

import (
	"strings"

	"hulldown.dev/content"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/model"
)

// chapterName is what a chapter of the rules is about. That of a scenario has the title of the scenario,
// which its clauses name; "" where nothing is known.
func (s *site) chapterName(chapter string) string {
	rules, number, _ := strings.Cut(chapter, " ")
	if word := wording.Chapter(rules, number); word != "" {
		return s.drawer.Say(word)
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
