package tankduel

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

// inWait is Hidden Death with a nation that attacks.
func inWait(t *testing.T, attacker string) *bench {
	t.Helper()
	return newBenchOf(t, "hidden-death", setup.Setup{Nations: [state.Sides]string{attacker, map[string]string{"british": "german", "german": "british"}[attacker]}})
}

// emplacing is the same where the Defender emplaces its guns.
func emplacing(t *testing.T, s setup.Setup) *bench {
	t.Helper()
	g, _, err := New(contenttest.Content(t), "hidden-death", s, Core())
	if err != nil {
		t.Fatal(err)
	}
	b := &bench{t: t, g: g, s: g.Start()}
	b.unloaded()
	for asked(b) != "emplace" && b.s.Phase != state.InitiativePhase {
		b.unloaded()
		b.chance()
	}
	return b
}

// TestAmbushSetupClauses are the orders of battle of Hidden Death.
func TestAmbushSetupClauses(t *testing.T) {
	const id = "hidden-death"
	both := []string{"british", "german"}
	t.Run("NA S4-players", func(t *testing.T) { holdsSeats(t, id) })
	t.Run("NA S4-roles", func(t *testing.T) {
		for side, nation := range both {
			b := inWait(t, nation)
			is(t, "the Attacker", b.g.Side[0].Id, "attacker")
			is(t, "the British", b.unit("bri-1").Side, int8(side))
			is(t, "the Germans", b.unit("ger-1").Side, int8(1-side))
		}
		_, _, err := New(contenttest.Content(t), id, setup.Setup{Nations: [state.Sides]string{"british", "british"}}, Core())
		is(t, "one nation on both sides is refused", err != nil, true)
	})
	for clause, want := range map[string][2]string{ // order-free: each by itself
		"NA S4-oob-british": {"bri", "[m3-grant seasoned m4a2-sherman-iii seasoned m4a2-sherman-iii seasoned valentine-mk-viii seasoned]"},
		"NA S4-oob-german":  {"ger", "[marder-ii seasoned pzkpfw-iii-ausf-h seasoned pzkpfw-iii-ausf-h seasoned pzkpfw-iv-ausf-f2 seasoned]"},
	} {
		t.Run(clause, func(t *testing.T) {
			for _, nation := range both {
				is(t, want[0]+", the attackers "+nation, fmt.Sprint(inWait(t, nation).listed(want[0])), want[1])
			}
		})
	}
	each := func(t *testing.T, test func(b *bench, name string)) {
		t.Helper()
		for _, nation := range both {
			for n := 1; n <= 4; n++ {
				test(inWait(t, nation), fmt.Sprint("bri-", n))
				test(inWait(t, nation), fmt.Sprint("ger-", n))
			}
		}
	}
	t.Run("NA S4-crew", func(t *testing.T) {
		each(t, func(b *bench, name string) { is(t, name, b.unit(name).Crew, state.Seasoned) })
	})
	t.Run("NA S4-start", func(t *testing.T) {
		each(t, func(b *bench, name string) { b.expect(name+" range", "800") })
		heavy := newBenchOf(t, id, setup.Setup{Force: [state.Sides][]setup.Tank{1: {{Vehicle: "tiger-ausf-e"}, {Vehicle: "pzkpfw-iii-ausf-h"}, {Vehicle: "pzkpfw-iii-ausf-h"}, {Vehicle: "marder-ii"}}}})
		heavy.expect("ger-1 range", "800")
	})
	t.Run("NA S4-ammo", func(t *testing.T) {
		for _, nation := range both {
			b := inWait(t, nation)
			for _, prefix := range []string{"bri", "ger"} {
				for vehicle, rounds := range b.carries(prefix) { // order-free: each by itself
					is(t, vehicle+", the attackers "+nation, rounds, "")
				}
			}
		}
	})
	t.Run("NA S4-reinforce", func(t *testing.T) {
		inWait(t, "british").comesBack("bri-1", "800")
		inWait(t, "british").comesBack("ger-1", "800")
		b := inWait(t, "british")
		b.begin("ger-1")
		b.destroys("bri-qf-17-pdr", "ger-1")
		b.destroys("ger-pak-40-emplaced", "bri-1")
		b.nextRoundBegins()
		is(t, "the Attacker's gun is back", b.unit("bri-qf-17-pdr").Has(state.InPlay), false)
		is(t, "the Defender's gun is back", b.unit("ger-pak-40-emplaced").Has(state.InPlay), false)
	})
}

// TestAmbushGunClauses are the guns of Hidden Death.
func TestAmbushGunClauses(t *testing.T) {
	guns := func(b *bench, side int) string {
		var out []string
		for _, u := range gunsOn(b.g, side) {
			out = append(out, b.g.Vehicles[b.s.Units[u].Vehicle].ID)
		}
		return strings.Join(out, " ")
	}
	t.Run("NA S4-gun-attacker", func(t *testing.T) {
		for nation, want := range map[string]string{"british": "qf-17-pdr", "german": "flak-36-emplaced"} { // order-free: each by itself
			b := inWait(t, nation)
			is(t, "the Attacker, "+nation, guns(b, 0), want)
			is(t, "where", b.s.Units[gunsOn(b.g, 0)[0]].Range, int8(4))
		}
	})
	t.Run("NA S4-gun-attacker-cover", func(t *testing.T) {
		b := inWait(t, "british")
		is(t, "its Cover", gunCover(b.ctx(), b.id("bri-qf-17-pdr")), 20)
		is(t, "Hidden", gunHides(b.ctx(), b.id("bri-qf-17-pdr")), false)
	})
	t.Run("NA S4-gun-defender", func(t *testing.T) {
		is(t, "German", guns(inWait(t, "british"), 1), "pak-40-emplaced pak-40-emplaced")
		is(t, "British", guns(inWait(t, "german"), 1), "qf-6-pdr qf-6-pdr")
	})
	const first, second = "ger-pak-40-emplaced", "ger-pak-40-emplaced-2"
	t.Run("NA S4-gun-defender-range", func(t *testing.T) {
		b := emplacing(t, setup.Setup{})
		is(t, "the first", strings.Join(b.legal(), ", "), first+" emplace 400, "+first+" emplace 600")
		b.do(first + " emplace 600")
		is(t, "the second, for itself", strings.Join(b.legal(), ", "), second+" emplace 400, "+second+" emplace 600")
		b.refused(second+" emplace 800", "")
		same := *b
		b.do(second + " emplace 400")
		same.do(second + " emplace 600")
		is(t, "where", [3]int{gunRange(b.ctx(), b.id(first)), gunRange(b.ctx(), b.id(second)), gunRange(same.ctx(), b.id(second))}, [3]int{3, 2, 3})
		is(t, "the choice is private", b.g.Private(ActionOf(b.verbNamed("emplace"), b.id(first))), true)
		is(t, "what its side knows", b.seenSites(1), 2)
		is(t, "what the enemy knows", b.seenSites(0), 0)
		dealt := map[int8]bool{}
		for n := range 8 {
			world := b.s
			b.g.Redeal(&world, 0, func(of int) int { return n % of })
			dealt[state.SiteBox(world.Site[b.id(first)])] = true
		}
		is(t, "where the enemy has to think of", fmt.Sprint(dealt), "map[2:true 3:true]")
		robata := emplacing(t, setup.Setup{Robata: [state.Sides]bool{false, true}})
		is(t, "by chance for Robata (ruling A118)", slices.Contains([]int{2, 3}, gunRange(robata.ctx(), robata.id(first))), true)
		is(t, "who knows", robata.seenSites(0), 0)
	})
	t.Run("NA S4-gun-defender-hidden", func(t *testing.T) {
		b := inWait(t, "british")
		for _, gun := range []string{first, second} {
			is(t, "its Cover", gunCover(b.ctx(), b.id(gun)), 30)
			is(t, "Hidden", gunHides(b.ctx(), b.id(gun)), true)
		}
		b.begin("bri-1")
		b.refused("bri-1 fire "+first+" with 25", "NA 6.4b")
		fires := inWait(t, "british")
		fires.spot("ger-1", "bri-1")
		fires.icons(first, 3)
		fires.begin("ger-1")
		fires.do(first + " shoot bri-1")
		fires.run()
		fires.expect(first+" range", "400")
		is(t, "Hidden when it has fired", gunHides(fires.ctx(), fires.id(first)), false)
		fires.cited("NA 6.4c")
	})
	t.Run("NA S4-vp-attacker-gun", func(t *testing.T) {
		for _, nation := range []string{"british", "german"} {
			b := inWait(t, nation)
			b.begin("ger-1")
			b.destroys(b.g.Units[gunsOn(b.g, 0)[0]].Name, map[string]string{"british": "ger-1", "german": "bri-1"}[nation])
			b.expect("score", "0 10")
			b.cited("NA S4-vp-attacker-gun")
		}
		named := newBenchOf(t, "hidden-death", setup.Setup{Nations: [state.Sides]string{"british", "german"}, Guns: [state.Sides][]setup.Emplacement{
			{{Gun: "qf-2-pdr", At: 400}, {Gun: "qf-17-pdr", At: 600}}, {{Gun: "pak-40-emplaced", At: 400}},
		}})
		named.begin("ger-1")
		named.destroys("bri-qf-2-pdr", "ger-1") // which the scenario does not speak of
		named.expect("score", "0 0")
		named.destroys("bri-qf-17-pdr", "ger-1")
		named.expect("score", "0 10")
		named.destroys("ger-pak-40-emplaced", "bri-1")
		named.expect("score", "0 10")
	})
	t.Run("NA S4-vp-defender-guns", func(t *testing.T) {
		b := inWait(t, "british")
		b.begin("bri-1")
		b.destroys(first, "bri-1")
		b.destroys(second, "bri-1")
		b.expect("score", "0 0")
	})
}

// TestAmbushClauses are the deck, the weather and the awards of Hidden Death.
func TestAmbushClauses(t *testing.T) {
	const id = "hidden-death"
	t.Run("NA S4-deck", func(t *testing.T) {
		b := inWait(t, "british")
		groups := map[string]int{}
		for i := range b.g.Cards {
			groups[model.Find(contenttest.Content(t).Cards, b.g.Cards[i].ID).Deck]++
		}
		for _, c := range contenttest.Content(t).Cards {
			groups[c.Deck]--
		}
		is(t, "cards of the desert that are left out", groups["desert-base"], 0)
		is(t, "Terrain of open desert that is left out", groups["open-desert"], 0)
	})
	t.Run("NA S4-length", func(t *testing.T) {
		is(t, "decks", inWait(t, "british").g.Decks, 5) // of 8 vehicles and 3 guns
	})
	t.Run("NA S4-weather", func(t *testing.T) {
		b := inWait(t, "british")
		for _, module := range []string{"hot", "very-hot", "night", "blowing-dust", "vehicle-dust", "heat-haze", "sandstorm"} {
			is(t, module, b.g.switchedOn(module), false)
		}
		for box := range int8(state.Edge + 1) {
			b.unit("bri-1").Range, b.unit("ger-1").Range = box, box
			is(t, "Cover of the weather", b.protects("bri-1", "ger-1"), 0)
		}
	})
	t.Run("NA S4-no-sandstorm", func(t *testing.T) { inWait(t, "british").holdsNoSandstorm(id, "ger-1", "bri-1") })
	t.Run("NA S4-vp", func(t *testing.T) {
		b := inWait(t, "british")
		b.begin("ger-1")
		b.unit("bri-1").Credit = b.id("ger-1")
		b.logged().eliminate(b.id("bri-1"), byBlast)
		b.settle()
		b.expect("score", "0 4")
		inWait(t, "british").holdsCrewVPs()
	})
}

// TestAmbushRobataClauses are the orders of Robata in Hidden Death.
func TestAmbushRobataClauses(t *testing.T) {
	const gun, tank, other = "bri-qf-17-pdr", "ger-1", "bri-1"
	// duel is a bench in which a vehicle of Robata's Germans, who defend, has its Action Step.
	duel := func(t *testing.T, high, low quality) *bench {
		t.Helper()
		b := newBenchOf(t, "hidden-death", setup.Setup{Nations: [state.Sides]string{"british", "german"}, Robata: [state.Sides]bool{1: true}})
		b.needs(high, low)
		b.at(tank, 0)
		b.row(tank, 1, 2, 3)
		return b
	}
	t.Run("NA S4-robata", func(t *testing.T) {
		b := duel(t, anyShot, anyShot)
		b.spot(tank, other)
		is(t, "targets", RobataOf(b.ctx()).GoodTargets(b.id(tank), AtHigh, Aim{Cards: true}), b.only(gun, other))
		is(t, "the order", b.mission(tank), "NA S4-robata")
		is(t, "whom it names", RobataOf(b.ctx()).missionTargets(b.id(tank), missionRow(b.g, 0)), b.only(gun))
		is(t, "with a Low Quality Shot alone", duel(t, noShot, anyShot).mission(tank), "")
		b.logged().eliminate(b.id(gun), byBlast)
		b.settle()
		is(t, "at a vehicle alone", b.mission(tank), "")

		attack := newBenchOf(t, "hidden-death", setup.Setup{Nations: [state.Sides]string{"british", "german"}, Robata: [state.Sides]bool{true}})
		attack.needs(anyShot, anyShot)
		attack.at(other, 0)
		attack.row(other, 1, 2, 3)
		is(t, "at Hidden guns", attack.mission(other), "")

		plays := newBenchOf(t, "hidden-death", setup.Setup{Nations: [state.Sides]string{"british", "german"}, Robata: [state.Sides]bool{1: true}})
		plays.needs(anyShot, noShot)
		plays.at(tank, 0)
		plays.spot(tank, other)
		plays.begin(tank)
		plays.next(1, 2, 3)
		plays.finish(tank)
		is(t, "fires at", plays.shotAt(), plays.id(gun))
		plays.cited("NA S4-robata")
	})
}
