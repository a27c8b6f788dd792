package games_test

import (
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine/games"
	"hulldown.dev/engine/play"
	"hulldown.dev/schema/model"
)

// enlarged returns the built-in content with a set of an author that needs it
// and sorts before it: a vehicle, terrain, a nation and a Damage Card.
func enlarged(t *testing.T) *model.Content {
	c := contenttest.Content(t).Keep(func(*model.Record) bool { return true })
	mine := model.Record{ID: "aaa", Set: "aaa"}
	tank := *model.Find(c.Vehicles, "t-34-85-m44")
	tank.Record = mine
	c.Join(&model.Content{
		Sets: []model.Set{{Record: mine, Game: "tank-duel", Needs: []string{"eitc"}}}, Vehicles: []model.Vehicle{tank},
		Terrain: []model.Terrain{{Record: mine, Class: "open"}}, Nations: []model.Nation{{Record: mine, Short: "aaa"}},
		Damage: []model.DamageCard{{Record: mine}},
	})
	c.Sort()
	return c
}

// openedBy opens Hold the High Ground and records a game of it by random
// players.
func openedBy(t *testing.T, c *model.Content, set ...string) (play.Match, string) {
	t.Helper()
	m, findings, err := games.Open(c, "hold-the-high-ground", options(set...))
	if err != nil || len(findings) > 0 {
		t.Fatal(err, findings)
	}
	return m, string(recording(t, m, play.PlayOptions{Seed: 7, Bots: []string{"random", "random"}}))
}

// formerHash is the hash that recordings of earlier versions have of a match of both sets.
func formerHash(t *testing.T) string {
	c := enlarged(t)
	return model.Digest([]byte("aaa " + model.ContentHash(c.Played("aaa")) + "\neitc " + model.ContentHash(c.Played("eitc")) + "\n"))
}

// TestOtherSetsChangeNothing holds that content of a set that a game does not
// use changes neither its states nor the hash of its content, and that a set-up
// that names a vehicle of the set reads the set.
func TestOtherSetsChangeNothing(t *testing.T) {
	_, before := openedBy(t, contenttest.Content(t))
	m, after := openedBy(t, enlarged(t))
	if before != after {
		t.Errorf("the recording became another:\n%.600s\n%.600s", before, after)
	}
	theirs, _ := openedBy(t, enlarged(t), "force soviet aaa t-34-85-m44")
	if theirs.Head().Content == m.Head().Content {
		t.Error("a game with the vehicle has the content of one without")
	}
	for _, head := range []play.Head{theirs.Head(), m.Head()} {
		if !head.Fits(head.Content) || head.Fits(formerHash(t)) != (head.Content == theirs.Head().Content) || head.Fits("") {
			t.Errorf("%s fits %s: %v", head.Content, formerHash(t), head.Fits(formerHash(t)))
		}
	}
}
