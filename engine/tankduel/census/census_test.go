package census_test

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine"
	"hulldown.dev/engine/bot"
	"hulldown.dev/engine/kit"
	"hulldown.dev/engine/play"
	"hulldown.dev/engine/playtest"
	"hulldown.dev/engine/tankduel"
	"hulldown.dev/engine/tankduel/census"
	"hulldown.dev/engine/tankduel/module"
	"hulldown.dev/engine/tankduel/pieces"
)

// bench is a game whose events a test makes up.
type bench struct {
	t       *testing.T
	g       *tankduel.Game
	r       *tankduel.Roster
	counted *engine.Counted[tankduel.State]
}

func newBench(t *testing.T, scenario string, more ...tankduel.Module) *bench {
	t.Helper()
	c := contenttest.Content(t)
	g, findings, err := tankduel.New(c, scenario, tankduel.Setup{}, append(module.All(), more...))
	if err != nil || len(findings) > 0 {
		t.Fatal(err, findings)
	}
	counted, err := census.Of(g)
	if err != nil {
		t.Fatal(err)
	}
	return &bench{t, g, g.Roster(), counted}
}

// unit is the n-th unit of a kind on a side.
func (b *bench) unit(side, kind string, n int) engine.Unit {
	b.t.Helper()
	for u, unit := range b.r.Units {
		if b.r.Sides[unit.Side] == side && unit.Kind == kind {
			if n--; n == 0 {
				return engine.Unit(u)
			}
		}
	}
	b.t.Fatalf("the side %s has too few of the kind %s", side, kind)
	return engine.NoUnit
}

// event is an event of a kind between two units.
func (b *bench) event(kind string, by, on engine.Unit, to int) engine.Event {
	b.t.Helper()
	k, found := b.g.EventKind(kind)
	if !found {
		b.t.Fatalf("no kind of event is called %q", kind)
	}
	e := kit.Event(k, "")
	e.Unit, e.Target, e.To = by, on, int16(to)
	return e
}

// card is an event about a card of the second seat.
func (b *bench) card(kind string, card engine.Card) engine.Event {
	e := b.event(kind, engine.NoUnit, engine.NoUnit, 0)
	e.Seat, e.Card = 1, card
	return e
}

// count puts events through a census and holds counts by name to what they are.
func (b *bench) count(want map[string]int, events ...engine.Event) {
	b.t.Helper()
	var names []string
	for _, m := range b.counted.Measures {
		for _, key := range m.Keys {
			names = append(names, playtest.Name(m.Name, key))
		}
	}
	counts := make([]int32, len(names))
	c, s := b.counted.New(), b.g.Start()
	c.Begin(&s, counts)
	for _, e := range events {
		if !b.counted.Keeps.Has(e.Kind) {
			b.t.Errorf("the kind %d is not kept", e.Kind)
		}
	}
	c.Applied(events)
	for name, n := range want {
		if i := slices.Index(names, name); i < 0 || int(counts[i]) != n {
			b.t.Errorf("%s, the count %d of %v, should be %d", name, i, counts, n)
		}
	}
}

// TestMeasures holds that every measure is defined, and that none changes its name
// or its place.
func TestMeasures(t *testing.T) {
	var names []string
	for _, m := range census.Docs(module.All()) {
		if m.Title == "" || m.Doc == "" || m.Means == "" || m.Keys != nil {
			t.Errorf("%s has no words, or keys without a set-up", m.Name)
		}
		if m.Per != "" && !slices.Contains(names, m.Per) {
			t.Errorf("%s is divided by %s, which comes nowhere before it", m.Name, m.Per)
		}
		names = append(names, m.Name)
	}
	const want = "rounds decks first_mover first_mover_wins first_kill first_kill_wins shots hit_rate hit_expected hit_surplus " +
		"penetration_tries penetration_rate penetration_expected penetration_surplus kills kill_range kill_round losses " +
		"casualties damage lasting_damage states terrain terrain_enemy supplies vp award card_drawn card_played card_spent " +
		"card_bid card_discarded card_held card_players card_wins decisive idle_vp level_wins goals goal_sides goal_wins sudden marks card_use brought_drawn brought_use terrain_sides " +
		"terrain_wins duels duel_wins actions held support mines_stopped mines_harmed mines_passed mines_cleared recon guns_lost guns_shown infantry_attacks infantry_repelled"
	if got := strings.Join(names, " "); got != want {
		t.Errorf("the measures are\n%s\nwant\n%s", got, want)
	}
}

// TestShot follows a shot from the round that is fired to the loss of the tank.
func TestShot(t *testing.T) {
	b := newBench(t, "hold-the-high-ground")
	ger, sov := b.unit("german", "vehicle", 1), b.unit("soviet", "vehicle", 1)
	shot := func(kind string, to int) engine.Event {
		e := b.event(kind, ger, sov, to)
		e.Card = 11
		return e
	}
	lay := b.event("laid", ger, engine.NoUnit, 0)
	lay.Seat, lay.Card, lay.Of = 0, 24, uint8(slices.Index(b.r.Halves, "fire"))
	vp := b.event("scored", ger, engine.NoUnit, 4)
	vp.Clause = "EITC 14.2a"
	gone := b.event("eliminated", sov, ger, 0)
	gone.Item = uint8(slices.Index(b.r.Losses, "fire"))
	events := []engine.Event{lay, shot("tried-to-hit", 60), shot("shot-hit", 12), shot("penetration-tried", 9), shot("shot-penetrated", 7), vp, vp, gone}
	killer, victim := b.r.Units[ger].ID, b.r.Units[sov].ID
	want := map[string]int{
		"shots.german": 1, "shots.soviet": 0, "hit_rate.german": 1, "hit_expected.german": 60, "hit_surplus.german": 40,
		"penetration_tries.german": 1, "penetration_rate.german": 1,
		"kills." + killer + ">" + victim: 1, "kill_range." + killer + ".1600": 1, "kill_round." + killer + ".ap": 1,
		"losses.soviet.fire": 1, "losses.soviet.explosion": 0,
		"vp.german.EITC-14.2a": 8, "award.german.EITC-14.2a": 1, "card_played.25.fire": 1,
	}
	b.count(want, events...)

	// A special round leaves the gun first; the next shot is fired without one.
	fired := b.event("loaded", ger, engine.NoUnit, 0)
	fired.Item = 1
	special := "kill_round." + killer + "." + b.r.Ammo[0]
	b.count(map[string]int{special: 1, "kill_round." + killer + ".ap": 0}, append([]engine.Event{fired}, events...)...)
	b.count(map[string]int{special: 0, "kill_round." + killer + ".ap": 1}, slices.Concat([]engine.Event{fired, shot("tried-to-hit", 3)}, events)...)

	// A tank that will come back is not lost.
	gone.To = 1 << slices.Index(b.r.States, "exited")
	b.count(map[string]int{"losses.soviet.fire": 0, "kills." + killer + ">" + victim: 0}, append(events[:7:7], gone)...)
}

// TestPiercing holds that the surplus of shots that hit is what came of them less
// what was to be expected.
func TestPiercing(t *testing.T) {
	b := newBench(t, "hold-the-high-ground")
	ger, sov := b.unit("german", "vehicle", 1), b.unit("soviet", "vehicle", 1)
	for _, c := range []struct {
		kind            string
		margin, through int
	}{{"shot-penetrated", -99, 100}, {"shot-bounced", 0, 0}, {"shot-bounced", 99, 0}} {
		tried := b.event("penetration-tried", ger, sov, 50)
		tried.Card = 11
		outcome := b.event(c.kind, ger, sov, 50-b.r.Cards[11].Pen-c.margin)
		chance := int(b.r.Pierce[pieces.MaxMargin+min(max(c.margin, -pieces.MaxMargin), pieces.MaxMargin)])
		b.count(map[string]int{"penetration_expected.german": chance, "penetration_surplus.german": c.through - chance}, tried, outcome)
	}
}

// TestCards follows a card through a hand.
func TestCards(t *testing.T) {
	b := newBench(t, "hold-the-high-ground")
	ground := func(by, on engine.Unit) engine.Event {
		e := b.event("terrain-placed", by, on, 0)
		e.Card = 71
		return e
	}
	ger, sov := b.unit("german", "vehicle", 1), b.unit("soviet", "vehicle", 1)
	terrain := b.r.Terrain[b.r.Cards[71].Terrain]
	tactics := engine.Card(slices.IndexFunc(b.r.Cards, func(c tankduel.RosterCard) bool { return c.Halves[slices.Index(b.r.Halves, "tactics")] }))
	number := strconv.Itoa(int(tactics) + 1)
	b.count(map[string]int{
		"card_drawn.35": 1, "card_spent.35": 1, "card_bid.35": 1, "card_discarded.35": 2,
		"terrain_enemy." + terrain: 1, "terrain." + terrain: 2,
		// What TACTICS reveals is a card that is played, and pays for nothing.
		"card_spent." + number: 0, "card_played." + number + ".tactics": 1,
	}, b.card("drew", 34), b.card("spent", 34), b.card("bid", 34), b.card("discarded", 34), b.card("discarded", 34),
		ground(sov, ger), ground(sov, sov), ground(ger, ger), b.card("spent", tactics), b.card("tactics-played", tactics))
}

// TestGun counts a tank that a gun or infantry costs as theirs, whoever was active and is
// credited, and one that a mine costs for who is credited.
func TestGun(t *testing.T) {
	b := newBench(t, "hungary-for-oil")
	gun, own, lost := b.unit("soviet", "gun", 1), b.unit("soviet", "vehicle", 1), b.unit("german", "vehicle", 3)
	killer, credited, victim := b.r.Units[gun].ID, b.r.Units[own].ID, b.r.Units[lost].ID
	credit := func(agent string) engine.Event {
		e := b.event("credited", lost, own, 0)
		e.Item = uint8(slices.Index(b.r.Agents, agent))
		return e
	}
	shot := []engine.Event{b.event("tried-to-hit", gun, lost, 40), b.event("shot-penetrated", gun, lost, 7), credit("guns-and-infantry"), b.event("eliminated", lost, own, 0)}
	b.count(map[string]int{"shots.soviet": 1, "shots.german": 0, "kill_round." + killer + ".ap": 1, "kill_round." + credited + ".ap": 0,
		"kills." + killer + ">" + victim: 1, "kills." + credited + ">" + victim: 0, "first_kill.soviet": 1}, shot...)

	// Each kind of gun and infantry of a side fires once in a game, however often it does.
	b.count(map[string]int{"support.soviet." + killer: 1}, slices.Concat(shot[:1:1], shot[:1:1])...)
	b.count(map[string]int{"support.soviet." + killer: 0}, b.event("tried-to-hit", own, lost, 40))

	// What a gun went through may yet be lost to a tank.
	b.count(map[string]int{"kills." + killer + ">" + victim: 0, "kills." + credited + ">" + victim: 1}, slices.Concat(shot[:3:3],
		[]engine.Event{b.event("tried-to-hit", own, lost, 40), b.event("shot-penetrated", own, lost, 7), b.event("eliminated", lost, own, 0)})...)

	// Infantry that storms a tank hits it and goes through nothing; a mine fires no shot.
	foot := b.unit("soviet", "infantry", 1)
	storm := b.r.Units[foot].ID
	b.count(map[string]int{"kill_round." + storm + ".assault": 1, "kills." + storm + ">" + victim: 1, "kills." + credited + ">" + victim: 0},
		b.event("tried-to-hit", foot, lost, 40), credit("guns-and-infantry"), b.event("eliminated", lost, own, 0))
	b.count(map[string]int{"kill_round." + credited + ".mines": 1, "kills." + credited + ">" + victim: 1}, credit("mines"), b.event("eliminated", lost, own, 0))
}

// drawing is a module that has counted what is drawn, by the sides of the set-up.
func drawing(event string) tankduel.Module {
	return tankduel.Module{Name: "drawing", Census: func(r *tankduel.Roster) kit.CensusPart[tankduel.State] {
		return kit.CensusPart[tankduel.State]{Gauges: []kit.Gauge[tankduel.State]{{
			Measure: engine.Measure{Name: "cards_seen", Title: "Cards seen", Doc: "Cards that a side drew in a game.", Means: "How much a side sees."},
			By:      r.Sides,
			On:      kit.On{event: func(e *engine.Event) (int, int) { return int(r.SeatSides[e.Seat]), 1 }},
		}}}
	}}
}

// TestModule holds that what a module has counted comes into a report by its name,
// behind what is counted of all games.
func TestModule(t *testing.T) {
	b := newBench(t, "merging-forces", drawing("drew"))
	m := play.NewMatch(b.g, bot.Judges[tankduel.View]{}, b.counted, play.Head{Game: "any", Scenario: "any"})
	batch, err := playtest.Run(context.Background(), playtest.Plan{Match: m, Bots: []string{"random"}, Seed: 1, To: 8})
	if err != nil {
		t.Fatal(err)
	}
	sum := map[string]int64{}
	for i, m := range batch.Layout.Measures {
		for k := range m.Keys {
			sum[m.Name] += batch.Tally.Sums[batch.Layout.At[i]+k]
		}
	}
	if sum["cards_seen"] != sum["card_drawn"] || sum["cards_seen"] == 0 {
		t.Errorf("%d cards seen and %d drawn, want the same", sum["cards_seen"], sum["card_drawn"])
	}
	docs := census.Docs(append(module.All(), drawing("drew")))
	if last := docs[len(docs)-1]; last.Name != "cards_seen" || b.counted.Measures[len(b.counted.Measures)-1].Name != "cards_seen" {
		t.Errorf("the last measure is %s, want cards_seen", last.Name)
	}
}

// TestModuleOfNothing holds that a module that counts events of no kind is told so.
func TestModuleOfNothing(t *testing.T) {
	c := contenttest.Content(t)
	g, _, err := tankduel.New(c, "merging-forces", tankduel.Setup{}, append(module.All(), drawing("drawn")))
	if err != nil {
		t.Fatal(err)
	}
	_, err = census.Of(g)
	var fault *tankduel.AssemblyError
	if !errors.As(err, &fault) || !strings.Contains(err.Error(), `"drawn"`) {
		t.Errorf("%v, want an AssemblyError about drawn", err)
	}
}
