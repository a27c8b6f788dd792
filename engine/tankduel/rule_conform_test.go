package tankduel_test

import (
	"slices"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine"
	"hulldown.dev/engine/bot"
	"hulldown.dev/engine/enginetest"
	"hulldown.dev/engine/tankduel"
	"hulldown.dev/engine/tankduel/dueltest"
	"hulldown.dev/schema/model"
	"hulldown.dev/schema/slow"
)

// TestChoicesConform runs the suite over games in which rules have units chosen and give
// them counters, of players and against Robata.
func TestChoicesConform(t *testing.T) {
	own := *contenttest.Content(t)
	own.Scenarios = slices.Clone(own.Scenarios)
	sc := model.Find(own.Scenarios, "merging-forces")
	pair, prey := &model.Who{Chosen: "pair"}, &model.Who{Chosen: "prey"}
	does := func(by string) []model.Operation {
		return []model.Operation{
			{Choose: &model.Choose{Who: &model.Who{Side: "own"}, As: "pair", By: by}},
			{Choose: &model.Choose{Who: &model.Who{Side: "enemy", Near: &model.Near{Within: 1200, To: pair}}, As: "prey", By: "enemy"}},
			{Give: &model.Give{Counters: []string{"spotted", "acquired", "flanked"}, Who: pair, Of: prey}},
			{Lose: &model.Lose{Counters: []string{"spotted"}, Who: prey, Of: pair}},
			{Give: &model.Give{Counters: []string{"hull-down"}, Who: prey}},
		}
	}
	sc.Rules = append(slices.Clone(sc.Rules),
		model.Rule{On: "administration", May: true, Do: does("unit"), Cite: []string{"T 1"}},
		model.Rule{On: "phase", When: model.When{Phase: "end"}, Do: does("own"), Cite: []string{"T 2"}},
		model.Rule{On: "field.action", Once: "turn", Operation: model.Operation{Give: &model.Give{Counters: []string{"bog"}, Who: &model.Who{Side: "enemy", State: "spotted"}}}, Cite: []string{"T 3"}})
	for name, setup := range map[string]tankduel.Setup{ // order-free: each for itself
		"players": {Tanks: 6, Seats: 4, Decks: -1}, "Robata": {Robata: [2]bool{false, true}, Infantry: true, Decks: -1},
	} {
		t.Run(name, func(t *testing.T) {
			enginetest.Run(t, newGame(t, &own, sc.ID, setup), enginetest.Options{Games: 2})
		})
	}
}

// TestSecretsConform runs the suite over games with secret choices and looks at hands, of
// players, of mates, with table talk and against Robata: above all, views and redeals keep the
// secrets.
func TestSecretsConform(t *testing.T) {
	own := dueltest.Secretly(t, "merging-forces")
	for name, setup := range map[string]tankduel.Setup{ // order-free: each for itself
		"players": {Tanks: 4, Decks: -1}, "mates": {Tanks: 6, Seats: 4, Decks: -1},
		"Robata": {Robata: [2]bool{false, true}, Decks: -1},
	} {
		t.Run(name, func(t *testing.T) {
			enginetest.Run(t, newGame(t, own, "merging-forces", setup), enginetest.Options{Games: slow.Count(2, 30)})
		})
		t.Run(name+", boxes and names", func(t *testing.T) {
			c := dueltest.SecretPlaces(t, "merging-forces")
			enginetest.Run(t, newGame(t, c, "merging-forces", setup), enginetest.Options{Games: slow.Count(2, 30)})
		})
	}
}

// TestCostsConform runs the suite over games with Field Actions for cards of a kind and Order Icons
// beside them, each of which random players pay for.
func TestCostsConform(t *testing.T) {
	own := *contenttest.Content(t)
	own.Scenarios = slices.Clone(own.Scenarios)
	sc := model.Find(own.Scenarios, "merging-forces")
	costs := []model.Cost{{Orders: 3, Cards: "command"}, {Cards: "leadership"}, {Icon: "fire", Orders: 1}, {Cards: "move", TankAction: true}}
	sc.Marks = map[string]model.Mark{}
	for i := range costs {
		name := string(rune('a' + i))
		sc.Marks[name] = model.Mark{Of: "game", Max: 9}
		sc.Rules = append(slices.Clone(sc.Rules), model.Rule{On: "field.action", Cost: &costs[i], Cite: []string{"T " + name},
			Operation: model.Operation{Mark: &model.SetMark{Name: name, Add: ptr(1)}}})
	}
	g := newGame(t, &own, sc.ID, tankduel.Setup{Decks: -1})
	enginetest.Run(t, g, enginetest.Options{Games: 2})
	paid := map[engine.Clause]int{}
	for game := range uint64(20) {
		s, log := g.Start(), engine.Log{Rules: map[engine.Clause]int{}}
		for turn := 0; ; turn++ {
			r := bot.NewRand(bot.Stream{Seed: 1, Game: game, Purpose: bot.ForTests, Turn: turn})
			waits := g.Turn(&s)
			var next engine.Action
			switch waits.Kind {
			case engine.Chance:
				next = g.Outcome(&s, r.Below(waits.Outcomes))
			case engine.Decide:
				legal := g.Actions(nil, &s)
				next = legal[r.Below(len(legal))]
			}
			if waits.Kind == engine.Over {
				break
			}
			if err := g.Apply(&s, next, &log); err != nil {
				t.Fatal(err)
			}
			for _, use := range log.Uses {
				paid[use.Clause]++
			}
			log.Reset()
		}
	}
	for name := range sc.Marks { // order-free: each for itself
		if paid[engine.Clause("T "+name)] == 0 {
			t.Errorf("nobody paid for T %s: %v", name, paid)
		}
	}
}

func ptr(n int) *int { return &n }
