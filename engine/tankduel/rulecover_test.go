package tankduel

import (
	goflag "flag"
	"fmt"
	"slices"
	"strings"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine"
	"hulldown.dev/engine/bot"
	"hulldown.dev/engine/rule"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
	"hulldown.dev/schema/slow"
)

var ruleGames = goflag.Int("rule-games", slow.Count(5, 30), "games that TestRuleCoverage plays of each scenario with each kind of player")

// enoughGames is from how many games on a rule that never took effect is a
// mistake.
const enoughGames = 2000

// pairings are who plays the sides in TestRuleCoverage: random or greedy players
// on both, or a greedy one against a random one, which gets farther than it
// would against its like.
var pairings = [...]struct {
	name   string
	greedy [state.Sides]bool
}{{"random", [state.Sides]bool{}}, {"greedy", [state.Sides]bool{true, true}}, {"greedy first", [state.Sides]bool{0: true}}, {"greedy second", [state.Sides]bool{1: true}}}

// TestRuleCoverage plays games of every scenario with random and greedy
// players in all pairings and counts how often the conditions of each of its special rules
// held: a query that counted, a guard that forbade, a reaction that ran. A few
// games find most of them; the whole proof, which also prints the table, is
//
//	go test ./engine/tankduel -run TestRuleCoverage -v -timeout 0 -rule-games 2000
func TestRuleCoverage(t *testing.T) {
	c := contenttest.Content(t)
	for i := range c.Scenarios {
		sc := &c.Scenarios[i]
		if !slices.ContainsFunc(sc.Rules, func(r model.Rule) bool { return len(r.Cite) > 0 }) {
			continue // rows are known again by their clauses
		}
		t.Run(sc.ID, func(t *testing.T) {
			setups := []setup.Setup{{}}
			for _, name := range setup.Sorted(sc.Options) {
				setups = append(setups, setup.Setup{Options: []string{name}, Infantry: sc.Set == "eitc" && len(sc.Options[name].Without) == 0})
			}
			if len(sc.Rules) > 0 && sc.Rules[0].On == "start.range" && sc.Rules[0].When.Unit.Is == "heavy-damage" {
				heavy := setup.Setup{Force: [state.Sides][]setup.Tank{nil, force("", "t-34-85-m44", "t-34-85-m44")}}
				if slices.Contains(sc.Sides[0].Nations, "soviet") && len(sc.Sides[0].Nations) > 2 { // the other side is to be another nation
					heavy.Nations = [state.Sides]string{"german", "soviet"}
				}
				setups = append(setups, heavy)
			}
			ruleCover(t, sc, setups)
		})
	}
}

// ruleCover plays the set-ups of a scenario and counts for each of its rules.
func ruleCover(t *testing.T, sc *model.Scenario, setups []setup.Setup) {
	c := contenttest.Content(t)
	var fired [len(pairings)][]int // by row
	var names []string
	for _, setup := range setups {
		g, _, err := New(c, sc.ID, setup, Core())
		if err != nil {
			t.Fatal(err)
		}
		rows := map[*rule.When]int{}
		names = names[:0]
		for h := range g.Rules.Rows {
			for i := range g.Rules.Rows[h] {
				if row := &g.Rules.Rows[h][i]; ofScenario(sc, row) {
					rows[&row.When] = len(names)
					names = append(names, fmt.Sprintf("%-14s %s", rule.Hooks()[h].Name, row.Clause))
				}
			}
		}
		for p := range pairings {
			if fired[p] == nil {
				fired[p] = make([]int, len(names))
			}
			g.Rules.watch = func(w *rule.When) {
				if i, ok := rows[w]; ok {
					fired[p][i]++
				}
			}
			for k := range *ruleGames {
				ruleGame(t, g, uint64(k), pairings[p].greedy)
			}
		}
	}
	reached := 0
	for i, name := range names {
		line, sum := fmt.Sprintf("%-48s", name), 0
		for p := range pairings {
			line += fmt.Sprintf("  %s %9d", pairings[p].name, fired[p][i])
			sum += fired[p][i]
		}
		t.Log(line)
		if sum > 0 {
			reached++
		} else if *ruleGames >= enoughGames {
			t.Errorf("%s never took effect", strings.Join(strings.Fields(name), " "))
		}
	}
	if reached == 0 && len(names) > 1 { // where reinforcements begin may not come up in so few games
		t.Errorf("none of %d rules took effect", len(names))
	}
}

// ofScenario tells the rules of a scenario in play from those of terrain.
func ofScenario(sc *model.Scenario, row *rule.Row) bool {
	// What belongs to the set-up and the length runs while the game is assembled.
	return row.Hook != rule.GameLength && !phaseIs(&row.When, state.SetupPhase) && slices.ContainsFunc(sc.Rules, func(r model.Rule) bool { return len(r.Cite) > 0 && r.Cite[0] == string(row.Clause) })
}

// ruleGame plays one game to its end, with greedy players for some sides.
func ruleGame(t *testing.T, g *Game, game uint64, judged [state.Sides]bool) {
	greedy := Thinkers(g)
	s, anyone := g.Start(), wanderer{g: g}
	for turn := 0; turn < 200_000; turn++ {
		w := g.Turn(&s)
		if w.Kind == engine.Over {
			return
		}
		r := bot.NewRand(bot.Stream{Seed: 5, Game: game, Purpose: bot.ForTests, Turn: turn})
		a := anyone.next(&s, w, &r)
		if w.Kind != engine.Chance && judged[g.Seating.Side[w.Seat]] {
			a = anyone.legal[greedy.Choose(&s, w.Seat, anyone.legal, &r)]
		}
		if err := g.Apply(&s, a, nil); err != nil {
			t.Fatal(err)
		}
	}
	t.Fatalf("game %d does not end", game)
}
