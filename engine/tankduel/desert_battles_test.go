package tankduel

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

// desertBattle is a scenario of North Africa with an order of battle: what it is called in
// clauses, how many may play, its decks, and the modules in use.
type desertBattle struct {
	clause, id  string
	least, most int
	decks       int
	with        []string
	// covers is the Cover that the weather gives at each distance, by boxes.
	covers [11]int
}

func desertBattles() []desertBattle {
	dusty := [11]int{5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5}
	return []desertBattle{
		{"S8", "general-grant", 2, 8, 6, []string{"blowing-dust"}, dusty},
		{"S9", "here-they-come", 2, 4, 4, []string{"blowing-dust"}, dusty},
		{"S10", "skorpion-at-the-pass", 2, 8, 6, []string{"very-hot", "hot", "vehicle-dust", "heat-haze", "blowing-dust", "sandstorm"}, [11]int{5, 5, 5, 10, 15, 20, 25, 30, 35, 40, 45}},
		{"S11", "race-against-sunrise", 2, 8, 6, []string{"night"}, [11]int{40, 40, 40, 45, 50, 55, 55, 55, 55, 55, 55}},
	}
}

// eachBattle tests clauses of the scenarios, which say the same, each by its own.
func eachBattle(t *testing.T, test func(t *testing.T, m *desertBattle), clauses ...string) {
	t.Helper()
	for _, clause := range clauses {
		t.Run(clause, func(t *testing.T) { test(t, battleOf(clause)) })
	}
}

// battleOf is the scenario that a clause is of, such as NA S8-players.
func battleOf(clause string) *desertBattle {
	all := desertBattles()
	return &all[slices.IndexFunc(all, func(m desertBattle) bool { return strings.HasPrefix(clause, "NA "+m.clause+"-") })]
}

// order lists the vehicles of a nation, by the beginning of their names: type, crew, Range in
// metres, Recon, and special ammunition.
func (b *bench) order(nation string) string {
	var out []string
	for u := range b.g.Tanks {
		p, s := &b.g.Units[u], &b.s.Units[u]
		if !strings.HasPrefix(p.Name, nation) {
			continue
		}
		line := fmt.Sprint(b.vehicleOf(p.Name), " ", b.crewOf(p.Name), " ", 200*int(s.Range))
		if b.called(engine.Unit(u), "recon") {
			line += " recon"
		}
		for kind, n := range s.Ammo {
			if n > 0 {
				line += fmt.Sprint(" ", n, " ", b.g.Ammo.Kinds[kind])
			}
		}
		out = append(out, line)
	}
	slices.Sort(out)
	return strings.Join(out, ", ")
}

func (b *bench) crewOf(name string) string {
	return [...]string{"green", "seasoned", "elite"}[b.unit(name).Crew]
}

// emplacements lists the guns of a scenario as they are at the start.
func (b *bench) emplacements() string {
	var out []string
	for u := range b.g.Units {
		if id := engine.Unit(u); b.g.Kind(id) == GunPiece {
			line := fmt.Sprint(b.g.Units[u].Name, " ", 200*gunRange(b.ctx(), id), " cover ", gunCover(b.ctx(), id))
			if gunHides(b.ctx(), id) {
				line += " hidden"
			}
			out = append(out, line)
		}
	}
	return strings.Join(out, ", ")
}

// returnsAt holds the Range at which a vehicle comes back in the next Reinforcement Phase.
func (m *desertBattle) returnsAt(t *testing.T, name string, metres int) {
	t.Helper()
	b := newBenchOf(t, m.id, setup.Setup{})
	b.begin(name)
	b.lose(name)
	is(t, "on the field", b.unit(name).Has(state.InPlay), false)
	b.endRound()
	b.expect(name+" range", fmt.Sprint(metres))
}

// TestDesertBattleClauses are what the scenarios with an order of battle have in common.
func TestDesertBattleClauses(t *testing.T) {
	eachBattle(t, func(t *testing.T, m *desertBattle) {
		why := func(seats int) engine.Clause {
			_, _, err := New(contenttest.Content(t), m.id, setup.Setup{Seats: seats}, Core())
			var wrong *setup.Error
			if errors.As(err, &wrong) {
				return "refused"
			}
			return ""
		}
		is(t, "one player", why(1), "refused")
		is(t, "the fewest", why(m.least), "")
		is(t, "the most", why(m.most), "")
		is(t, "one more", why(m.most+1), "refused")
		b := newBenchOf(t, m.id, setup.Setup{Seats: m.least})
		is(t, "vehicles of a player", len(b.g.Seating.Units[0]), m.most/2)
	}, "NA S8-players", "NA S9-players", "NA S10-players", "NA S11-players")
	eachBattle(t, func(t *testing.T, m *desertBattle) {
		(&desertMatchup{id: m.id, ground: "open-desert"}).deckOf(t, newBenchOf(t, m.id, setup.Setup{}))
	}, "NA S8-deck", "NA S9-deck", "NA S10-deck", "NA S11-deck")
	eachBattle(t, func(t *testing.T, m *desertBattle) {
		is(t, "decks", newBenchOf(t, m.id, setup.Setup{}).g.Decks, m.decks)
	}, "NA S8-length", "NA S9-length", "NA S10-length", "NA S11-length")
	eachBattle(t, func(t *testing.T, m *desertBattle) {
		b := newBenchOf(t, m.id, setup.Setup{})
		for _, module := range []string{"hot", "very-hot", "night", "blowing-dust", "vehicle-dust", "heat-haze", "sandstorm"} {
			is(t, module, b.g.switchedOn(module), slices.Contains(m.with, module))
		}
		first, foe := b.g.Units[0].Name, b.g.Units[b.g.Side[0].Tanks].Name
		for boxes, want := range m.covers {
			b.unit(first).Range, b.unit(foe).Range = int8((boxes+1)/2), int8(boxes/2)
			is(t, fmt.Sprint("Cover of the weather at ", 200*boxes, " m"), b.protects(first, foe), want)
		}
		is(t, "crews that may tire", slices.Contains(b.g.Lexicon.Marks, "fatigued"), slices.Contains(m.with, "very-hot"))
	}, "NA S8-weather", "NA S9-weather", "NA S10-weather", "NA S11-weather")
	eachBattle(t, func(t *testing.T, m *desertBattle) {
		is(t, "marks of a Sandstorm", m.blown(t), "none")
		_, _, err := New(contenttest.Content(t), m.id, setup.Setup{Options: []string{"sandstorm"}}, Core())
		is(t, "a Sandstorm of the set-up is refused", err != nil, true)
	}, "NA S8-no-sandstorm", "NA S9-no-sandstorm", "NA S11-no-sandstorm")
	t.Run("NA S10-sandstorm", func(t *testing.T) {
		is(t, "marks of a Sandstorm", battleOf("NA S10-sandstorm").blown(t), "1")
	})
	eachBattle(t, func(t *testing.T, m *desertBattle) {
		for side := range state.Sides {
			kill := newBenchOf(t, m.id, setup.Setup{})
			names := [state.Sides]string{kill.g.Units[0].Name, kill.g.Units[kill.g.Side[0].Tanks].Name}
			by, foe, want := names[side], names[1-side], [state.Sides]int{}
			kill.unit(foe).Credit = kill.id(by)
			kill.begin(by)
			kill.logged().eliminate(kill.id(foe), byBlast)
			kill.settle()
			want[side] = kill.board(foe).VP
			is(t, "VPs once "+foe+" is Eliminated", kill.score(), want)
			is(t, "it is worth some", want[side] > 0, true)
		}
		newBenchOf(t, m.id, setup.Setup{}).holdsCrewVPs()
	}, "NA S8-vp", "NA S9-vp", "NA S10-vp", "NA S11-vp")
}

// holdsCrewVPs holds for each crew member of each vehicle that his wound scores nothing, and
// that the side whose vehicle made him KIA scores what his seat prints, for a Commander by his
// experience.
func (b *bench) holdsCrewVPs() {
	b.t.Helper()
	x, men := b.logged(), 0
	for u := range b.g.Tanks {
		unit, board, side := &b.s.Units[u], &b.g.Vehicles[b.s.Units[u].Vehicle], b.s.Units[u].Side
		unit.Credit = state.First(b.g.Ranks.foes[side])
		for man, seat := range board.Crew {
			want := seat.VP
			if seat.Seat == board.Chief() {
				want += map[state.Experience]int{state.Green: -1, state.Elite: 1}[unit.Crew]
			}
			name, before := fmt.Sprint(b.g.Units[u].Name, " ", seat.Seat), b.score()
			x.HurtMan(engine.Unit(u), man, false)
			is(b.t, "VPs for the wound of "+name, b.score(), before)
			x.HurtMan(engine.Unit(u), man, true)
			before[1-side] += want
			is(b.t, "VPs once "+name+" is KIA", b.score(), before)
			is(b.t, "VPs of the vehicle that is credited", want > 0 && b.s.Units[unit.Credit].VP > 0, true)
			men++
		}
	}
	is(b.t, "crew members", men > 4*len(b.g.Tanks)/2, true)
}

// score is the VP total of each side.
func (b *bench) score() [state.Sides]int { return [state.Sides]int{b.ctx().Total(0), b.ctx().Total(1)} }

// blown is the mark of a Sandstorm after a Fire action with a card that prints one, "none"
// where the game has no such mark.
func (m *desertBattle) blown(t *testing.T) string {
	t.Helper()
	b := newBenchOf(t, m.id, setup.Setup{})
	first, foe := b.g.Units[0].Name, b.g.Units[b.g.Side[0].Tanks].Name
	b.hand("s1", 17)
	b.begin(first)
	b.spot(first, foe)
	b.unit(first).Range, b.unit(foe).Range = 2, 2
	b.next(99, 100) // a miss
	b.do(first + " fire " + foe + " with 17")
	for b.run(); asked(b) != "menu"; b.run() {
		b.do(least(b))
	}
	is(t, "it was a shot", b.happened(event.ShotMissed), 1)
	at := slices.Index(b.g.Lexicon.Marks, "sandstorm")
	if at < 0 {
		return "none"
	}
	return fmt.Sprint(b.ctx().Mark(int8(at), state.Viewer{Unit: engine.NoUnit, Target: engine.NoUnit}))
}

// deckOf holds which groups the deck of a bench is made of.
func (m *desertMatchup) deckOf(t *testing.T, b *bench) {
	t.Helper()
	groups := map[string]int{}
	c := contenttest.Content(t)
	for i := range b.g.Cards {
		groups[model.Find(c.Cards, b.g.Cards[i].ID).Deck]++
	}
	for i := range c.Cards {
		groups[c.Cards[i].Deck]--
	}
	is(t, "cards of the desert that are left out", groups["desert-base"], 0)
	is(t, "Terrain of "+m.ground+" that is left out", groups[m.ground], 0)
	for group, left := range groups { // order-free: each by itself
		if group == "rough-desert" || strings.HasPrefix(group, "desert-alternate-") {
			is(t, "cards of "+group+" that are left out", -left, countCards(c, group))
		}
	}
}

func countCards(c *model.Content, deck string) int {
	n := 0
	for i := range c.Cards {
		n += state.Flag(c.Cards[i].Deck == deck)
	}
	return n
}

// scenarioAt is the place of a scenario in the content.
func scenarioAt(tb testing.TB, id string) int {
	return slices.IndexFunc(contenttest.Content(tb).Scenarios, func(sc model.Scenario) bool { return sc.ID == id })
}

// markNamed is the place of a mark among those of the game.
func (b *bench) markNamed(name string) int {
	return slices.Index(b.g.Lexicon.Marks, name)
}
