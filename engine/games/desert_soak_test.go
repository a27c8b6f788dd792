package games_test

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine"
	"hulldown.dev/engine/games"
	"hulldown.dev/engine/play"
	"hulldown.dev/schema/model"
	"hulldown.dev/schema/slow"
)

// The flags of TestDesertSoak: how many games, and by which seed set-ups are drawn.
var (
	desertGames = flag.Int("desert-games", slow.Count(40, 2_000), "games that TestDesertSoak plays of free matchups in the desert")
	desertSeed  = flag.Uint64("desert-seed", 20, "the seed by which TestDesertSoak draws set-ups and plays")
)

// enoughDesert is from how many games on every rule and check of the modules has to work.
const enoughDesert = 5_000

// gamesOfDraw is how many games are played of each set-up that is drawn.
const gamesOfDraw = 10

// TestDesertSoak plays free matchups of the second box, each with a weather, forces and
// further modules drawn by the number of the set-up, by random and by greedy players: every
// game ends, and the invariants hold after each turn. In a long run what every module of
// content says works in some game, and -v lists how often each clause showed:
//
//	go test ./engine/games -run TestDesertSoak -v -timeout 0 -desert-games 100000
func TestDesertSoak(t *testing.T) {
	c := desertMatchups(t)
	worked := &coverage{by: map[string]map[engine.Clause]int{}}
	var all sync.WaitGroup
	next := make(chan int)
	for range 2 {
		all.Go(func() {
			for k := range next {
				soakDesert(t, c, k, worked)
			}
		})
	}
	for k := range *desertGames / gamesOfDraw {
		next <- k
	}
	close(next)
	all.Wait()
	t.Logf("%d set-ups, of which %d are refused by the rules; %d games, %d of them against Robata", worked.drawn, worked.refused, worked.games, worked.solo)
	worked.report(t)
	if *desertGames >= enoughDesert {
		worked.demand(t, c)
	}
}

// desertMatchups is the built-in content, where the sides of the open country may be any
// nation that fought in the desert, and those that the expansion has guns for.
func desertMatchups(t *testing.T) *model.Content {
	c := *contenttest.Content(t)
	c.Scenarios = slices.Clone(c.Scenarios)
	sc := &c.Scenarios[slices.IndexFunc(c.Scenarios, func(s model.Scenario) bool { return s.ID == "open-country" })]
	sc.Sides = slices.Clone(sc.Sides)
	sc.Sides[0].Nations, sc.Sides[1].Nations = []string{"german", "italian"}, []string{"british", "soviet"}
	return &c
}

// soakDesert plays the games of set-up k.
func soakDesert(t *testing.T, c *model.Content, k int, worked *coverage) {
	set, solo := drawDesert(c, rand.New(rand.NewPCG(uint64(k), *desertSeed)))
	m, findings, err := games.Open(c, "open-country", options(set...))
	if len(findings) > 0 {
		t.Errorf("%s: %v", strings.Join(set, ", "), findings)
		return
	}
	if err != nil {
		var refused *games.OptionError
		if !errors.As(err, &refused) && !strings.Contains(err.Error(), "[") {
			t.Errorf("%s: %v, without a clause", strings.Join(set, ", "), err)
		}
		worked.refuse(t, set, err)
		return
	}
	for i := range gamesOfDraw {
		o := play.PlayOptions{Seed: *desertSeed<<32 + uint64(k), Game: uint64(i), Bots: []string{bots()[i%2]}, Check: true,
			Log: &engine.Log{Rules: map[engine.Clause]int{}}}
		out, err := m.Play(context.Background(), o)
		if err != nil || !out.Over {
			t.Errorf("%s, set-up %d, game %d, %s players: over %v after %d turns: %v", strings.Join(set, ", "), k, i, o.Bots[0], out.Over, out.Turns, err)
			return
		}
		worked.add(o.Bots[0], solo, o.Log)
	}
}

// drawDesert draws a set-up: the options, and whether Robata runs a side.
func drawDesert(c *model.Content, r *rand.Rand) ([]string, bool) {
	var set []string
	some := func(odds int, option string) {
		if r.IntN(odds) == 0 {
			set = append(set, option)
		}
	}
	var with []string
	weathers := [][]string{nil, {"hot"}, {"very-hot"}, {"night"}, {"blowing-dust"}, {"hot", "blowing-dust"}, {"very-hot", "blowing-dust"}}
	with = append(with, weathers[r.IntN(len(weathers))]...)
	for _, module := range []string{"sandstorm", "radio", "sight", "two-cards"} {
		if r.IntN(3) == 0 {
			with = append(with, module)
		}
	}
	if r.IntN(2) == 0 {
		with = append(with, "infantry-in-the-desert")
	}
	if len(with) > 0 {
		set = append(set, "with "+strings.Join(with, " "))
	}
	year := 1940 + r.IntN(5)
	some(2, fmt.Sprint("year ", year))
	some(3, "decks -1")
	some(4, "table-talk on")
	set = append(set, drawDeck(c, r)...)
	for side, nations := range [2][]string{{"german", "italian"}, {"british", "soviet"}} {
		set = append(set, drawSide(c, r, [2]string{"axis", "allied"}[side], nations)...)
	}
	if !slices.ContainsFunc(set, func(o string) bool { return strings.HasPrefix(o, "minefields") }) {
		some(3, fmt.Sprintf("minefields %s %d", [2]string{"axis", "allied"}[r.IntN(2)], 1+r.IntN(2)))
	}
	solo := r.IntN(5) == 0
	if solo {
		return append(set, "robata "+[2]string{"axis", "allied"}[r.IntN(2)]), true
	}
	return append(set, fmt.Sprint("players ", 2+r.IntN(3))), false
}

// drawDeck draws the ground and up to three alternates of those that the scenario offers.
func drawDeck(c *model.Content, r *rand.Rand) []string {
	offers := model.Find(c.Scenarios, "open-country").Deck.Offers
	words := []string{"deck"}
	for range r.IntN(4) {
		if word := offers[r.IntN(len(offers))]; !slices.Contains(words, word) {
			words = append(words, word)
		}
	}
	if len(words) == 1 {
		return nil
	}
	return []string{strings.Join(words, " ")}
}

// drawSide draws the force of a side, its guns and who of it has Recon.
func drawSide(c *model.Content, r *rand.Rand, side string, nations []string) []string {
	var vehicles []*model.Vehicle
	var guns []string
	for i := range c.Vehicles {
		if v := &c.Vehicles[i]; slices.Contains(nations, v.Nation) {
			vehicles = append(vehicles, v)
		}
	}
	for i := range c.Guns {
		if g := &c.Guns[i]; slices.Contains(nations, g.Nation) && g.Set == "northafrica" {
			guns = append(guns, g.ID)
		}
	}
	force, radios := "force "+side, []int{} // radios are the numbers of those with a Radio, which Recon needs
	for n := range 2 + r.IntN(3) {
		v := vehicles[r.IntN(len(vehicles))]
		force += fmt.Sprintf(" %s:%d:%s", v.ID, n+1, []string{"green", "seasoned", "elite"}[r.IntN(3)])
		if slices.Contains(v.Equipment, "radio") {
			radios = append(radios, n+1)
		}
	}
	set := []string{force}
	if r.IntN(3) == 0 && len(guns) > 0 {
		fielded := "guns " + side
		for range 1 + r.IntN(2) {
			fielded += fmt.Sprintf(" %s:%d%s%s", guns[r.IntN(len(guns))], 200*(1+r.IntN(5)), []string{"", ":hidden"}[r.IntN(2)], []string{"", ":returns"}[r.IntN(2)])
		}
		set = append(set, fielded)
	}
	if len(radios) > 0 && r.IntN(2) == 0 {
		set = append(set, fmt.Sprintf("recon %s %d", side, radios[r.IntN(len(radios))]))
	}
	return set
}

// coverage counts what showed in games, by clause.
type coverage struct {
	mu                          sync.Mutex
	drawn, refused, games, solo int
	by                          map[string]map[engine.Clause]int
}

func (c *coverage) refuse(t *testing.T, set []string, err error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.drawn++
	c.refused++
	if c.refused <= 20 {
		t.Logf("refused: %s: %v", strings.Join(set, ", "), err)
	}
}

// add counts a game of a kind of player; games against Robata are one kind of their own.
func (c *coverage) add(player string, solo bool, log *engine.Log) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if solo {
		player = "solo"
		c.solo++
	}
	c.games++
	if c.games%gamesOfDraw == 1 {
		c.drawn++
	}
	seen := c.by[player]
	if seen == nil {
		seen = map[engine.Clause]int{}
		c.by[player] = seen
	}
	for _, e := range log.Events {
		seen[e.Clause]++
	}
	for _, term := range log.Terms {
		seen[term.Clause]++
	}
	for clause, n := range log.Rules {
		seen[clause] += n
	}
}

// clauses lists what showed of the expansion, sorted.
func (c *coverage) clauses() []engine.Clause {
	var clauses []engine.Clause
	for _, seen := range c.by {
		for clause := range seen {
			if !strings.HasPrefix(string(clause), "EITC ") && !slices.Contains(clauses, clause) {
				clauses = append(clauses, clause)
			}
		}
	}
	slices.Sort(clauses)
	return clauses
}

// report logs how often each clause of the expansion showed, by kind of player.
func (c *coverage) report(t *testing.T) {
	for _, clause := range c.clauses() {
		t.Logf("%-12s random %8d  greedy %8d  solo %8d", clause, c.by["random"][clause], c.by["greedy"][clause], c.by["solo"][clause])
	}
}

// demand demands that every rule and check of every module worked.
func (c *coverage) demand(t *testing.T, content *model.Content) {
	clauses := c.clauses()
	for i := range content.Modules {
		for _, clause := range said(&content.Modules[i]) {
			if !slices.Contains(clauses, clause) {
				t.Errorf("%s: %s worked in no game", content.Modules[i].ID, clause)
			}
		}
	}
}

// said lists what the rules and checks of a module are called where they show. Rules of
// the length of a game are left out: they work before its first turn.
func said(m *model.Module) []engine.Clause {
	var all []engine.Clause
	for p := range model.Parts(m.Rules) {
		switch {
		case p.Whole.On == "game.length":
		case len(p.Whole.Cite) > 0 || p.Title() != "":
			all = append(all, engine.Clause(p.Label()))
		default:
			all = append(all, engine.Clause(p.Label()+" of "+m.Title))
		}
	}
	for _, name := range slices.Sorted(maps.Keys(m.Checks)) {
		all = append(all, engine.Clause(m.Checks[name].Cite[0]))
	}
	return all
}
