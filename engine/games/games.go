// Package games is the explicit list of the games: it turns content and a
// set-up in words into a match that can be played without knowing its types.
package games

import (
	"fmt"

	"hulldown/engine/play"
	"hulldown/engine/tankduel"
	"hulldown/schema/diag"
	"hulldown/schema/model"
)

// Open assembles a scenario of the content with the options of a set-up, each
// a key and its values, as scripts write them:
//
//	tanks N      tanks on both sides together
//	players N    seats
//	decks N      -1, 0 or 1: a shorter or longer game
//	force SIDE VEHICLE[:NUMBER[:CREW]]…   the order of battle of a side
//
// Each stands once, force once for each side. NUMBER is an Identification
// Number of the vehicle, the next free one when it is left out or empty, and
// CREW green, seasoned or elite.
//
// Mistakes in the content are findings; a set-up that cannot be played is an
// error. Without a match one of the two says why.
func Open(c *model.Content, scenario string, set [][]string) (play.Match, []diag.Finding, error) {
	sc := model.Find(c.Scenarios, scenario)
	if sc == nil {
		return nil, nil, unknownScenario(c, scenario)
	}
	game := gameOf(c, sc)
	switch game {
	case tankDuel:
		s, err := tankDuelSetup(c, sc, set)
		if err != nil {
			return nil, nil, err
		}
		g, findings, err := tankduel.New(c, scenario, s)
		if g == nil {
			return nil, findings, err
		}
		head := play.Head{Game: game, Scenario: scenario, Set: set, Content: model.ContentHash(c)}
		return play.NewMatch(g, g.Judge(), head), findings, nil
	}
	return nil, nil, fmt.Errorf("scenario %s: there is no game %q; there is %s", scenario, game, tankDuel)
}

const tankDuel = "tank-duel"

// gameOf names the game of the set that a scenario belongs to.
func gameOf(c *model.Content, sc *model.Scenario) string {
	if set := model.Find(c.Sets, sc.Set); set != nil {
		return set.Game
	}
	return ""
}

func unknownScenario(c *model.Content, id string) error {
	ids := make([]string, 0, len(c.Scenarios))
	for i := range c.Scenarios {
		ids = append(ids, c.Scenarios[i].ID)
	}
	return unknown("scenario", id, ids)
}
