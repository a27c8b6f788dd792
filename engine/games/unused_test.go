package games_test

import (
	"os"
	"path/filepath"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine/games"
	"hulldown.dev/engine/play"
	"hulldown.dev/schema/model"
)

// unusedIDs are ids that come before and behind those of the built-in content.
var unusedIDs = []string{"aaa", "zzz"}

// withUnused returns the built-in content with more records in each set, of ids before and
// behind all others, to which nothing refers: copies of its terrain, with rules among them,
// vehicles, guns, infantry, scenarios, modules, matchups and cards.
func withUnused(t *testing.T) *model.Content {
	c := contenttest.Content(t).Keep(func(*model.Record) bool { return true })
	more := &model.Content{}
	for _, id := range unusedIDs {
		for i := range c.Terrain {
			more.Terrain = append(more.Terrain, renamedTo(c.Terrain[i], id))
		}
		for i := range c.Nations {
			more.Nations = append(more.Nations, renamedTo(c.Nations[i], id))
		}
		for i := range c.Vehicles {
			v := renamedTo(c.Vehicles[i], id)
			v.Boards = append([]model.Board{{Number: 0}, {Number: 16}}, v.Boards...)
			more.Vehicles = append(more.Vehicles, v)
		}
		for i := range c.Guns {
			more.Guns = append(more.Guns, renamedTo(c.Guns[i], id))
		}
		for i := range c.Infantry {
			n := renamedTo(c.Infantry[i], id)
			n.Nation = id
			more.Infantry = append(more.Infantry, n)
		}
		for i := range c.Scenarios {
			more.Scenarios = append(more.Scenarios, renamedTo(c.Scenarios[i], id))
		}
		for i := range c.Modules {
			m := renamedTo(c.Modules[i], id)
			m.Use = "named"
			more.Modules = append(more.Modules, m)
		}
		for i := range c.Matchups {
			more.Matchups = append(more.Matchups, renamedTo(c.Matchups[i], id))
		}
		for i := range c.Cards {
			card := renamedTo(c.Cards[i], id)
			card.Deck = id
			more.Cards = append(more.Cards, card)
		}
		for i := range c.Battlefield {
			more.Battlefield = append(more.Battlefield, renamedTo(c.Battlefield[i], id))
		}
		for i := range c.Actions {
			more.Actions = append(more.Actions, renamedTo(c.Actions[i], id))
		}
	}
	c.Join(more)
	c.Sort()
	return c
}

// renamedTo is a copy of a record under an id that begins otherwise.
func renamedTo[T any, P interface {
	*T
	Head() *model.Record
}](record T, id string) T {
	head := P(&record).Head()
	head.ID = id + "-" + head.ID
	return record
}

// TestUnusedRecordsChangeNothing holds that records which a game does not use, wherever their
// ids put them in the order of the content, change neither its states nor the hash of its
// content: the golden games are recorded byte for byte as they are.
func TestUnusedRecordsChangeNothing(t *testing.T) {
	more := games.NewLibrary(withUnused(t))
	for _, g := range goldens(t) {
		m, findings, err := more.Open(g.scenario, g.set)
		if err != nil || len(findings) > 0 {
			t.Errorf("%s: %v %v", g.file, err, findings)
			continue
		}
		want, err := os.ReadFile(filepath.Join(goldenDir, g.file))
		if err != nil {
			t.Fatal(err)
		}
		got := recording(t, m, play.PlayOptions{Seed: 1, Bots: []string{g.bot}})
		if diff := firstDifference(want, got); diff != "" {
			t.Errorf("%s:%s", g.file, diff)
		}
	}
}

// TestUsedRecordsCount holds that a change in a record that a game uses gives it another
// hash, and names the record; and that one in a record that it does not use gives it the same.
func TestUsedRecordsCount(t *testing.T) {
	set := options("infantry on", "guns german pak-40:600", "matchup early-war")
	head := func(change func(c *model.Content)) play.Head {
		c := contenttest.Content(t).Keep(func(*model.Record) bool { return true })
		change(c)
		m, findings, err := games.Open(c, "merging-forces", set)
		if err != nil || len(findings) > 0 {
			t.Fatal(err, findings)
		}
		return m.Head()
	}
	was := head(func(*model.Content) {})
	for _, tt := range []struct {
		differs string
		change  func(c *model.Content)
	}{
		{"terrain/woods", func(c *model.Content) { model.Find(c.Terrain, "woods").Cover += 5 }},
		{"cards/battle-7", func(c *model.Content) { model.Find(c.Cards, "battle-7").Orders++ }},
		{"damage/damage-1", func(c *model.Content) { c.Damage[0].Number = 99 }},
		{"guns/pak-40", func(c *model.Content) { model.Find(c.Guns, "pak-40").Gun.Calibre++ }},
		{"matchups/early-war", func(c *model.Content) { model.Find(c.Matchups, "early-war").Title += "!" }},
		{"scenarios/merging-forces", func(c *model.Content) { model.Find(c.Scenarios, "merging-forces").Start += 200 }},
		{"", func(c *model.Content) { model.Find(c.Terrain, "woods").From.Reconstructed = "another guess" }},
		{"", func(c *model.Content) { model.Find(c.Terrain, "bridge").Cover += 5 }},
		{"", func(c *model.Content) { model.Find(c.Guns, "flak-36").Gun.Calibre++ }},
		{"", func(c *model.Content) { model.Find(c.Cards, "alternate-13").Orders++ }},
		{"", func(c *model.Content) { model.Find(c.Scenarios, "hold-the-high-ground").Start += 200 }},
		{"", func(c *model.Content) { model.Find(c.Sets, "eitc").Title += "!" }},
		{"", func(c *model.Content) { c.Robata[0].Copies++ }},
	} {
		now := head(tt.change)
		differs := ""
		for i := range was.Uses {
			if now.Uses[i] != was.Uses[i] {
				differs += now.Uses[i].Record
			}
		}
		if differs != tt.differs || (now.Content == was.Content) != (tt.differs == "") {
			t.Errorf("%q differs, want %q; the hashes are %s and %s", differs, tt.differs, was.Content, now.Content)
		}
	}
}
