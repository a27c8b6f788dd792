package gameview

import (
	"maps"
	"slices"
	"strings"

	"hulldown.dev/engine"
	"hulldown.dev/engine/games"
	"hulldown.dev/schema/model"
)

// Question is one that the author asks, with what was answered.
type Question struct {
	ID, Text string
	// Answers are those of which one is chosen; none for an answer in words.
	Answers []string
	Answer  string
}

// asks fills in what persons said, and what the author asks those who have played.
func (in telling) asks(v *View) {
	t := in.game.Table
	v.Said = strings.Join(t.Noted(""), "\n")
	if t.Turn().Kind != engine.Over {
		return
	}
	asked := in.game.questions(in.Content)
	for _, id := range slices.Sorted(maps.Keys(asked)) {
		q := asked[id]
		v.Questions = append(v.Questions, Question{ID: id, Text: q.Text, Answers: q.Answers, Answer: strings.Join(t.Noted(id), "\n")})
	}
}

// questions are those of the set of a game's scenario.
func (g *Game) questions(c *model.Content) map[string]model.Question {
	p := games.Find(c, g.Scenario)
	if p == nil {
		return nil
	}
	set := model.Find(c.Sets, p.Record.Set)
	if set == nil {
		return nil
	}
	return set.Questions
}

// Asks reports whether the author of the game's scenario asks a question of this id.
func (g *Game) Asks(c *model.Content, id string) bool {
	_, ok := g.questions(c)[id]
	return ok
}
