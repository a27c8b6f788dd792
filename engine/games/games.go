// Package games is the explicit list of the games: it turns content and a
// set-up in words into a match that can be played without knowing its types.
package games

import (
	"fmt"
	"strconv"
	"strings"

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
// Mistakes in the content are findings; a set-up that cannot be played is an
// error. Without a match one of the two says why.
func Open(c *model.Content, scenario string, set [][]string) (play.Match, []diag.Finding, error) {
	sc := model.Find(c.Scenarios, scenario)
	if sc == nil {
		return nil, nil, unknownScenario(c, scenario)
	}
	game := gameOf(c, sc)
	head := play.Head{Game: game, Scenario: scenario, Set: set, Content: model.ContentHash(c)}
	switch game {
	case tankDuel:
		s, err := tankDuelSetup(sc, set)
		if err != nil {
			return nil, nil, err
		}
		g, findings, err := tankduel.New(c, scenario, s)
		if g == nil {
			return nil, findings, err
		}
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
	if near, ok := diag.Nearest(id, ids); ok {
		return fmt.Errorf("unknown scenario %q: did you mean %q?", id, near)
	}
	return fmt.Errorf("unknown scenario %q: there are %s", id, strings.Join(ids, ", "))
}

// tankDuelSetup reads the options of Tank Duel.
func tankDuelSetup(sc *model.Scenario, set [][]string) (tankduel.Setup, error) {
	var s tankduel.Setup
	for _, option := range set {
		if len(option) < 2 {
			return s, fmt.Errorf("set-up option %q has no value", strings.Join(option, " "))
		}
		var err error
		switch option[0] {
		case "tanks":
			s.Tanks, err = count(option[1], 16)
		case "players":
			s.Seats, err = count(option[1], 8)
		case "decks":
			s.Decks, err = strconv.Atoi(option[1])
		case "force":
			err = force(sc, option[1:], &s)
		default:
			err = fmt.Errorf("there are tanks, players, decks and force")
		}
		if err != nil {
			return s, fmt.Errorf("set-up option %q: %w", strings.Join(option, " "), err)
		}
	}
	return s, nil
}

func count(word string, most int) (int, error) {
	n, err := strconv.Atoi(word)
	if err != nil || n < 1 || n > most {
		return 0, fmt.Errorf("a number from 1 to %d is expected, not %q", most, word)
	}
	return n, nil
}

// force reads VEHICLE:NUMBER:CREW words for one side.
func force(sc *model.Scenario, words []string, s *tankduel.Setup) error {
	for side := range sc.Sides {
		if sc.Sides[side].ID != words[0] {
			continue
		}
		for _, word := range words[1:] {
			tank, err := tankOf(word)
			if err != nil {
				return err
			}
			s.Force[side] = append(s.Force[side], tank)
		}
		return nil
	}
	return fmt.Errorf("unknown side %q; there are %s and %s", words[0], sc.Sides[0].ID, sc.Sides[1].ID)
}

func tankOf(word string) (tankduel.Tank, error) {
	parts := strings.Split(word, ":")
	t := tankduel.Tank{Vehicle: parts[0], Crew: "seasoned"}
	if len(parts) > 1 && parts[1] != "" {
		n, err := count(parts[1], 16)
		if err != nil {
			return t, err
		}
		t.Number = n
	}
	if len(parts) > 2 {
		t.Crew = parts[2]
		if t.Crew != "green" && t.Crew != "seasoned" && t.Crew != "elite" {
			return t, fmt.Errorf("experience is green, seasoned or elite, not %q", t.Crew)
		}
	}
	return t, nil
}
