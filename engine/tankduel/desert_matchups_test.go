package tankduel

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine"
	"hulldown.dev/engine/enginetest"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

// desertMatchup is a scenario of North Africa that is played with a free matchup: what it
// is called in clauses, its sides, and what its weather does.
type desertMatchup struct {
	clause, id string
	sides      [2]string
	// more are the decks beside those by the number of vehicles, covers the Cover that the
	// weather gives at each distance, by boxes, and ground the group of its Terrain.
	more   int
	covers [11]int
	ground string
	with   []string // modules in use
}

func desertMatchups() []desertMatchup {
	duel := [2]string{"axis", "allied"}
	return []desertMatchup{
		{"S1", "dust-in-my-eyes", duel, 1, [11]int{4: 5, 10, 15, 20, 25, 30, 35}, "open-desert", []string{"hot", "vehicle-dust", "heat-haze"}},
		{"S2", "killer-heat", duel, 1, [11]int{5, 5, 5, 10, 15, 20, 25, 30, 35, 40, 45}, "rough-desert", []string{"very-hot", "vehicle-dust", "heat-haze", "blowing-dust"}},
		{"S3", "achtung-minen", [2]string{"attacker", "defender"}, 0, [11]int{}, "open-desert", nil},
		{"S6", "keep-the-high-ground", [2]string{"attacker", "defender"}, 0, [11]int{}, "open-desert", nil},
		{"S5", "darkness-ablaze", duel, 1, [11]int{40, 40, 40, 45, 50, 55, 55, 55, 55, 55, 55}, "open-desert", []string{"night"}},
	}
}

// fielded is a bench of the scenario with two vehicles on a side, of which ger-1 and sov-1
// have Heavy Damage; the last ones of a game of three or four to a side are like them.
func (m *desertMatchup) fielded(t *testing.T, tanks int, options ...string) *bench {
	t.Helper()
	s := m.setup(tanks)
	s.Options = options
	return newBenchOf(t, m.id, s)
}

func (m *desertMatchup) setup(tanks int) setup.Setup {
	var s setup.Setup
	for side, pair := range [2][2]string{{"tiger-ausf-e", "pzkpfw-iii-ausf-h"}, {"is-2m-m44", "t-34-76-m43"}} {
		for i := range tanks / 2 {
			s.Force[side] = append(s.Force[side], setup.Tank{Vehicle: pair[i%2], Number: i + 1})
		}
	}
	if m.sides[0] == "attacker" { // its sides field one nation each
		s.Nations = [state.Sides]string{"german", "soviet"}
	}
	return s
}

// returns holds the Range at which a vehicle of the first side comes back after its crew
// bailed out.
func (m *desertMatchup) returns(t *testing.T, name, metres string) {
	t.Helper()
	b := m.fielded(t, 4)
	b.unit(name).Range, b.unit(name).Status = 1, state.InPlay|state.Burning
	b.begin(name)
	b.do(name + " bail")
	untilMenu(b, name, 2)
	b.expect(name+" range", metres)
}

// holdsDeck holds which groups the deck is made of.
func (m *desertMatchup) holdsDeck(t *testing.T) {
	t.Helper()
	c := contenttest.Content(t)
	b := m.fielded(t, 4)
	groups := map[string]int{}
	for i := range b.g.Cards {
		card := model.Find(c.Cards, b.g.Cards[i].ID)
		if card == nil || card.Number != i+1 {
			t.Fatalf("card %d of the deck is %+v", i+1, card)
		}
		groups[card.Deck]++
	}
	for i := range c.Cards {
		if c.Cards[i].Deck == "desert-base" || c.Cards[i].Deck == m.ground {
			groups[c.Cards[i].Deck]--
		}
	}
	is(t, "cards of the desert that are left out", groups["desert-base"], 0)
	is(t, "Terrain of "+m.ground+" that is left out", groups[m.ground], 0)
	other := map[string]string{"open-desert": "rough-desert", "rough-desert": "open-desert"}[m.ground]
	is(t, "cards of "+other, groups[other], 0)
}

// holdsNoSandstorm holds that a shot with a card that shows a Sandstorm brings none, and that
// a set-up cannot add them.
func (b *bench) holdsNoSandstorm(scenario, shooter, target string) {
	t := b.t
	t.Helper()
	b.hand("s1")
	b.hand("s2")
	b.hand(b.g.SeatName(b.unit(shooter).Seat), 17)
	b.begin(shooter)
	b.spot(shooter, target)
	b.unit(shooter).Range, b.unit(target).Range = 2, 2
	b.next(99, 100, 90) // a miss, be it behind a Gust Check
	b.do(shooter + " fire " + target + " with 17")
	for b.run(); asked(b) != "menu"; b.run() {
		b.do(b.g.UnitName(b.s.Frame().Unit) + " decline")
	}
	is(t, "it was a shot", b.happened(event.ShotMissed), 1)
	for i := range b.g.Lexicon.Marks {
		is(t, "a mark "+b.g.Lexicon.Marks[i], b.g.Lexicon.Marks[i] == "sandstorm", false)
	}
	_, _, err := New(contenttest.Content(t), scenario, setup.Setup{Options: []string{"sandstorm"}}, Core())
	is(t, "a Sandstorm of the set-up is refused", err != nil, true)
}

// eachMatchup tests clauses of the scenarios, which say the same, each by its own.
func eachMatchup(t *testing.T, test func(t *testing.T, m *desertMatchup), clauses ...string) {
	t.Helper()
	for _, clause := range clauses {
		t.Run(clause, func(t *testing.T) { test(t, matchupOf(clause)) })
	}
}

// matchupOf is the scenario that a clause is of, such as NA S1-oob.
func matchupOf(clause string) *desertMatchup {
	all := desertMatchups()
	return &all[slices.IndexFunc(all, func(m desertMatchup) bool { return strings.HasPrefix(clause, "NA "+m.clause+"-") })]
}

// TestDesertMatchupClauses holds the clauses that all scenarios with free matchups share.
func TestDesertMatchupClauses(t *testing.T) {
	eachMatchup(t, func(t *testing.T, m *desertMatchup) {
		b := m.fielded(t, 6)
		is(t, "what the players field", b.vehicleOf("ger-1")+" "+b.vehicleOf("ger-2"), "tiger-ausf-e pzkpfw-iii-ausf-h")
		uneven := m.setup(4)
		uneven.Force[0], uneven.Force[1] = uneven.Force[0][1:], append(uneven.Force[1], setup.Tank{Vehicle: "is-2m-m44", Number: 3})
		uneven.Each = [state.Sides]int{1, 3}
		_, findings, err := New(contenttest.Content(t), m.id, uneven, Core())
		is(t, "one vehicle against three is played", err == nil && len(findings) == 0, true)
		sc := model.Find(contenttest.Content(t).Scenarios, m.id)
		is(t, "the sides", sc.Sides[0].ID+" "+sc.Sides[1].ID, strings.Join(m.sides[:], " "))
		is(t, "as many on either side", sc.Equal, false)
		few := m.setup(4)
		few.Force[0], few.Each = few.Force[0][1:], [state.Sides]int{1, 2}
		_, findings, err = New(contenttest.Content(t), m.id, few, Core())
		is(t, "three vehicles in all are played", err == nil && len(findings) == 0, false)
	}, "NA S1-oob", "NA S2-oob", "NA S3-oob", "NA S5-oob", "NA S6-oob")
	eachMatchup(t, func(t *testing.T, m *desertMatchup) {
		b := m.fielded(t, 4)
		b.expect("ger-2 range", "800")
	}, "NA S1-start", "NA S2-start", "NA S3-start", "NA S5-start", "NA S6-start")
	eachMatchup(t, func(t *testing.T, m *desertMatchup) {
		b := m.fielded(t, 4)
		b.expect("ger-1 range", "1000")
		b.expect("sov-1 range", "1000")
	}, "NA S1-start-heavy", "NA S2-start-heavy", "NA S3-start-heavy", "NA S5-start-heavy", "NA S6-start-heavy")
	eachMatchup(t, func(t *testing.T, m *desertMatchup) {
		m.returns(t, "ger-2", "800")
		m.returns(t, "ger-1", "1000")
	}, "NA S1-reinforce", "NA S2-reinforce", "NA S3-reinforce", "NA S5-reinforce")
	eachMatchup(t, func(t *testing.T, m *desertMatchup) { m.holdsDeck(t) }, "NA S1-deck", "NA S2-deck", "NA S3-deck", "NA S5-deck")
	eachMatchup(t, func(t *testing.T, m *desertMatchup) {
		for tanks, decks := range map[int]int{4: 3, 6: 4, 8: 5} { // order-free: each for itself
			is(t, "decks", m.fielded(t, tanks).g.Decks, decks+m.more)
		}
	}, "NA S1-length", "NA S2-length", "NA S3-length", "NA S5-length", "NA S6-length")
	eachMatchup(t, func(t *testing.T, m *desertMatchup) {
		b := m.fielded(t, 4)
		for _, module := range []string{"hot", "very-hot", "night", "blowing-dust", "vehicle-dust", "heat-haze", "sandstorm"} {
			want := slices.Contains(m.with, module) || module == "hot" && m.clause == "S2"
			is(t, module, b.g.switchedOn(module), want)
		}
		m.fielded(t, 4).coversOf(t, m.covers)
	}, "NA S1-weather", "NA S2-weather", "NA S3-weather", "NA S5-weather", "NA S6-weather")
	eachMatchup(t, func(t *testing.T, m *desertMatchup) {
		m.fielded(t, 4).holdsNoSandstorm(m.id, "ger-2", "sov-1")
	}, "NA S1-no-sandstorm", "NA S2-no-sandstorm", "NA S3-no-sandstorm", "NA S5-no-sandstorm", "NA S6-no-sandstorm")
	eachMatchup(t, func(t *testing.T, m *desertMatchup) {
		b := m.fielded(t, 4)
		endedWith(b)
		is(t, "awards without a loss", b.happened(event.Scored)+b.happened(event.PointsScored), 0)
		m.holdsLossVPs(t)
		for i, r := range model.Find(contenttest.Content(t).Scenarios, m.id).Rules {
			is(t, fmt.Sprint("VPs by rule ", i+1), r.Score != nil, false)
		}
	}, "NA S1-vp", "NA S2-vp", "NA S3-vp", "NA S5-vp")
	eachMatchup(t, func(t *testing.T, m *desertMatchup) {
		for side, names := range [state.Sides][]string{{"ger-1", "ger-2"}, {"sov-1", "sov-2"}} {
			s := m.setup(4)
			s.Robata[side] = true
			b := newBenchOf(t, m.id, s)
			is(t, "orders of the scenario", len(MissionRows(b.g)), 0)
			for _, name := range names {
				// A Recon vehicle over Minefields has an order of its own (NA 8.4a).
				recon := m.clause == "S3" && name == "ger-2"
				is(t, "a mission of "+name, RobataOf(b.ctx()).MissionOf(b.id(name)) >= 0, recon)
			}
		}
	}, "NA S1-robata", "NA S2-robata", "NA S3-robata", "NA S5-robata")
}

// holdsLossVPs holds that who Eliminates a vehicle scores what its board prints and nobody else
// anything, whichever side it is of, and what crews score.
func (m *desertMatchup) holdsLossVPs(t *testing.T) {
	t.Helper()
	for side, pair := range [state.Sides][2]string{{"ger-2", "sov-2"}, {"sov-2", "ger-2"}} {
		b := m.fielded(t, 4)
		b.begin(pair[0])
		b.unit(pair[1]).Credit = b.id(pair[0])
		b.logged().eliminate(b.id(pair[1]), byBlast)
		b.settle()
		want := [state.Sides]int{}
		want[side] = b.board(pair[1]).VP
		is(t, "VPs once "+pair[1]+" is Eliminated", b.score(), want)
		is(t, "it is worth some", want[side] > 0, true)
	}
	m.fielded(t, 4).holdsCrewVPs()
}

// TestDesertIntroductionClauses holds the clauses of single scenarios with free matchups.
func TestDesertIntroductionClauses(t *testing.T) {
	near := func(b *bench) int {
		b.unit("ger-1").Range, b.unit("sov-1").Range = 0, 0
		return b.protects("ger-1", "sov-1")
	}
	hot, veryHot, mines, night := matchupOf("NA S1-oob"), matchupOf("NA S2-oob"), matchupOf("NA S3-oob"), matchupOf("NA S5-oob")
	t.Run("NA S1-no-blowing", func(t *testing.T) {
		b := hot.fielded(t, 4)
		is(t, "Blowing Dust", b.g.switchedOn("blowing-dust"), false)
		is(t, "Cover at 0 m", near(b), 0)
		is(t, "where the players agree on it", near(hot.fielded(t, 4, "blowing-dust")), 5)
	})
	t.Run("NA S2-blowing", func(t *testing.T) {
		b := veryHot.fielded(t, 4)
		is(t, "Cover at 0 m", near(b), 5)
		b.next(98) // no Smoke Icon would blow it away, one keeps it: a Gust Check is made
		b.begin("ger-1")
		b.run()
		b.cited("NA 3.4.2a")
	})
	t.Run("NA S3-recon", func(t *testing.T) {
		b := mines.fielded(t, 4)
		is(t, "Recon of the one without a Radio", b.called(b.id("ger-1"), "recon"), false)
		is(t, "Recon of the one with it", b.called(b.id("ger-2"), "recon"), true)
		is(t, "Recon of a Defender", b.called(b.id("sov-1"), "recon") || b.called(b.id("sov-2"), "recon"), false)
		why := func(recon []int, vehicles ...string) engine.Clause {
			s := mines.setup(4)
			s.Allow, s.Force[0] = enginetest.MinesAndRecon([state.Sides]int{}, [state.Sides][]int{recon, nil}), force("", vehicles...)
			_, _, err := New(contenttest.Content(t), mines.id, s, Core())
			if refused, ok := err.(*setup.Error); ok {
				return refused.Clause
			}
			return ""
		}
		is(t, "nobody has a Radio", why(nil, "tiger-ausf-e", "pzkpfw-iv-ausf-g"), "NA 5.1b")
		is(t, "two of them", why([]int{3, 4}, "pzkpfw-iii-ausf-h", "pzkpfw-iv-ausf-f2"), "NA 5.1b")
		is(t, "the second, as the players say", why([]int{4}, "pzkpfw-iii-ausf-h", "pzkpfw-iii-ausf-h"), "")
	})
	t.Run("NA S3-minefield-count", func(t *testing.T) {
		b := mines.fielded(t, 4)
		is(t, "Minefields", len(minefieldsOf(b.g)), 1)
		is(t, "the side that lays it", b.g.Side[b.g.Units[minefieldsOf(b.g)[0]].Side].Id, "defender")
	})
	t.Run("NA S3-minefield-range", func(t *testing.T) {
		g, _, err := New(contenttest.Content(t), mines.id, mines.setup(4), Core())
		if err != nil {
			t.Fatal(err)
		}
		b := &bench{t: t, g: g, s: g.Start()}
		for asked(b) != "lay-mines" {
			b.chance()
		}
		is(t, "where it may lie", strings.Join(b.legal(), ", "), "defender-mines mine -600, defender-mines mine -400, defender-mines mine -200")
	})
	t.Run("NA S5-night", func(t *testing.T) {
		b := night.fielded(t, 4)
		is(t, "Pulls to Spot at 2000 m", b.spotPulls("ger-1", "sov-1", 10), 3)
		_, _, err := New(contenttest.Content(t), night.id, setup.Setup{Options: []string{"hot"}}, Core())
		refused, ok := err.(*setup.Error)
		is(t, "Hot weather by night", ok && refused.Clause == "NA 3.3.4b", true)
		for deck := uint8(2); deck <= 4; deck++ {
			later := night.fielded(t, 4)
			later.nextDeck(deck)
			is(t, fmt.Sprint("Pulls to Spot at 2000 m in deck ", deck), later.spotPulls("ger-1", "sov-1", 10), 3)
			is(t, fmt.Sprint("Cover at 0 m in deck ", deck), near(later), 40)
		}
	})
}
