package tankduel

import (
	"fmt"
	"slices"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

// The guns of the airfield.
const (
	airfieldGun  = "bri-qf-2-pdr"
	airfieldGun2 = "bri-qf-2-pdr-2"
)

// listed is what a side fields, each by its number, with the crew.
func (b *bench) listed(prefix string) []string {
	var out []string
	for n := 1; n <= 4; n++ {
		name := fmt.Sprint(prefix, "-", n)
		out = append(out, b.vehicleOf(name)+" "+state.ExperienceNames[b.unit(name).Crew])
	}
	slices.Sort(out)
	return out
}

// carries is the special ammunition of each vehicle of a side, by its kind of vehicle, but
// for what is unlimited.
func (b *bench) carries(prefix string) map[string]string {
	out := map[string]string{}
	for n := 1; n <= 4; n++ {
		name, text := fmt.Sprint(prefix, "-", n), ""
		for kind, word := range b.g.Ammo.Kinds {
			if rounds := b.unit(name).Ammo[kind]; rounds > 0 && !b.g.Ammo.Traits[kind].Harmless {
				text += fmt.Sprintf("%s %d", word, rounds)
			}
		}
		if other, known := out[b.vehicleOf(name)]; known && other != text {
			text = other + " or " + text
		}
		out[b.vehicleOf(name)] = text
	}
	return out
}

// comesBack holds the Range at which a vehicle returns after its crew bailed out.
func (b *bench) comesBack(name, metres string) {
	b.t.Helper()
	b.unit(name).Range, b.unit(name).Status = 1, state.InPlay|state.Burning
	b.begin(name)
	b.do(name + " bail")
	untilMenu(b, name, 2)
	b.expect(name+" range", metres)
}

// holdsSeats holds that a scenario of eight vehicles is for up to eight players and for no more.
func holdsSeats(t *testing.T, id string) {
	t.Helper()
	for seats := 2; seats <= 9; seats++ {
		g, _, err := New(contenttest.Content(t), id, setup.Setup{Seats: seats}, Core())
		is(t, fmt.Sprint(seats, " players"), err == nil, seats <= 8)
		if err == nil {
			s := g.Start()
			is(t, fmt.Sprint("vehicles of the first of ", seats), g.crewed(&s, 0), []int{4, 2, 2, 2, 2, 1, 1}[seats-2])
		}
	}
}

// crewed is how many vehicles a seat has.
func (g *Game) crewed(s *state.State, seat engine.Seat) int {
	n := 0
	for u := range g.Tanks {
		n += state.Flag(s.Units[u].Seat == seat)
	}
	return n
}

// TestAirfieldSetupClauses are the orders of battle of Sidi Rezegh.
func TestAirfieldSetupClauses(t *testing.T) {
	const id = "sidi-rezegh-airfield"
	fresh := func(t *testing.T) *bench { return newBenchOf(t, id, setup.Setup{}) }
	t.Run("NA S7-players", func(t *testing.T) { holdsSeats(t, id) })
	t.Run("NA S7-oob-british", func(t *testing.T) {
		is(t, "the British", fmt.Sprint(fresh(t).listed("bri")), "[crusader-mk-ii seasoned crusader-mk-ii seasoned matilda-mk-iv seasoned matilda-mk-iv seasoned]")
	})
	t.Run("NA S7-british-start", func(t *testing.T) {
		b := fresh(t)
		for n := 1; n <= 4; n++ {
			b.expect(fmt.Sprint("bri-", n, " range"), "600")
		}
		is(t, "special ammunition", fmt.Sprint(b.carries("bri")), "map[crusader-mk-ii: matilda-mk-iv:]")
	})
	t.Run("NA S7-oob-german", func(t *testing.T) {
		is(t, "the Germans", fmt.Sprint(fresh(t).listed("ger")), "[pzkpfw-iii-ausf-h seasoned pzkpfw-iii-ausf-h seasoned pzkpfw-iv-ausf-e elite pzkpfw-iv-ausf-e elite]")
	})
	t.Run("NA S7-german-start", func(t *testing.T) {
		b := fresh(t)
		for n := 1; n <= 4; n++ {
			b.expect(fmt.Sprint("ger-", n, " range"), "1000")
		}
	})
	t.Run("NA S7-german-ammo", func(t *testing.T) {
		is(t, "special ammunition of each", fmt.Sprint(fresh(t).carries("ger")), "map[pzkpfw-iii-ausf-h:apcr 2 pzkpfw-iv-ausf-e:heat 6]")
	})
	t.Run("NA S7-guns", func(t *testing.T) {
		b := fresh(t)
		is(t, "guns of the British", len(gunsOn(b.g, 0)), 2)
		is(t, "guns of the Germans", len(gunsOn(b.g, 1)), 0)
		for _, gun := range gunsOn(b.g, 0) {
			is(t, "which", b.g.Vehicles[b.s.Units[gun].Vehicle].ID, "qf-2-pdr")
			is(t, "where", gunRange(b.ctx(), gun), 2)
			is(t, "its Cover", gunCover(b.ctx(), gun), 20)
			is(t, "Hidden", gunHides(b.ctx(), gun), true)
		}
	})
	t.Run("NA S7-gun-reinforce", func(t *testing.T) {
		b := fresh(t)
		b.begin("bri-1")
		b.destroys(airfieldGun, "ger-1")
		b.nextRoundBegins()
		is(t, "it is back", b.unit(airfieldGun).Has(state.InPlay), true)
		b.expect(airfieldGun+" range", "400")
		is(t, "its Cover", gunCover(b.ctx(), b.id(airfieldGun)), 20)
		is(t, "Hidden", gunHides(b.ctx(), b.id(airfieldGun)), false)
		is(t, "the other one", gunHides(b.ctx(), b.id(airfieldGun2)), true)
		b.destroys(airfieldGun2, "ger-1")
		b.nextRoundBegins()
		is(t, "so is the other one", b.unit(airfieldGun2).Has(state.InPlay), true)
	})
	t.Run("NA S7-reinforce", func(t *testing.T) {
		fresh(t).comesBack("bri-1", "600")
		fresh(t).comesBack("ger-1", "1000")
	})
}

// TestAirfieldClauses are the deck, the weather and the awards of Sidi Rezegh.
func TestAirfieldClauses(t *testing.T) {
	const id = "sidi-rezegh-airfield"
	t.Run("NA S7-deck", func(t *testing.T) {
		b, replaced := newBenchOf(t, id, setup.Setup{}), 0
		for _, c := range contenttest.Content(t).Cards {
			replaced += state.Flag(c.Deck == "desert-base" || c.Deck == "open-desert")
		}
		for i := range b.g.Cards {
			group := model.Find(contenttest.Content(t).Cards, b.g.Cards[i].ID).Deck
			building := i+1 == 65 || i+1 == 66
			is(t, fmt.Sprint("card ", i+1, " is a Desert Alternate"), group == fmt.Sprint("desert-alternate-", i+1), building)
			is(t, fmt.Sprint("card ", i+1, " is rough desert"), group == "rough-desert", false)
			replaced -= state.Flag(group == "desert-base" || group == "open-desert")
			if building {
				is(t, "what it shows", b.g.Terrain[b.g.Cards[i].Terrain].ID, "building")
			}
		}
		is(t, "cards of the desert that the Alternates replace", replaced, 2)
	})
	t.Run("NA S7-length", func(t *testing.T) {
		is(t, "decks", newBenchOf(t, id, setup.Setup{}).g.Decks, 6)
	})
	t.Run("NA S7-weather", func(t *testing.T) {
		b := newBenchOf(t, id, setup.Setup{})
		for _, module := range []string{"hot", "very-hot", "night", "blowing-dust", "vehicle-dust", "heat-haze", "sandstorm"} {
			is(t, module, b.g.switchedOn(module), module == "blowing-dust")
		}
		b.at("ger-1", 0)
		b.at("bri-1", 0)
		is(t, "Cover of the dust", b.protects("ger-1", "bri-1"), 5)
	})
	t.Run("NA S7-no-sandstorm", func(t *testing.T) {
		newBenchOf(t, id, setup.Setup{}).holdsNoSandstorm(id, "ger-1", "bri-1")
	})
	t.Run("NA S7-vp", func(t *testing.T) {
		b := newBenchOf(t, id, setup.Setup{})
		b.begin("ger-1")
		b.unit("bri-1").Credit = b.id("ger-1")
		b.logged().eliminate(b.id("bri-1"), byBlast)
		b.settle()
		b.expect("score", "0 4")
		newBenchOf(t, id, setup.Setup{}).holdsCrewVPs()
		is(t, "other rules that score", len(model.Find(contenttest.Content(t).Scenarios, id).Rules), 1)
	})
	t.Run("NA S7-vp-guns", func(t *testing.T) {
		b := newBenchOf(t, id, setup.Setup{})
		b.begin("ger-1")
		b.destroys(airfieldGun, "ger-1")
		b.expect("score", "0 5")
		b.cited("NA S7-vp-guns")
		b.destroys(airfieldGun2, "ger-2")
		b.expect("score", "0 10")
		b.nextRoundBegins()
		for i, gun := range []string{airfieldGun, airfieldGun2} {
			is(t, gun+" has returned", b.unit(gun).Has(state.InPlay), true)
			b.destroys(gun, "ger-1")
			b.expect("score", fmt.Sprint("0 ", 15+5*i))
		}
	})
	t.Run("NA S7-robata", func(t *testing.T) {
		for side, name := range []string{"bri-1", "ger-1"} {
			is(t, "a mission of "+name, against(t, id, side).mission(name), "")
		}
	})
}
