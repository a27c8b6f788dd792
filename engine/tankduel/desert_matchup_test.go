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

// historical is a scenario of North Africa with an order of battle of its own, as the last five
// of the box have: numbers, special ammunition, a gun, a length and a date.
func historical(t *testing.T, change func(sc *model.Scenario)) *model.Content {
	t.Helper()
	one := func(n int) *model.Span { return &model.Span{Is: &n} }
	return variant(t, "open-country", func(_ *model.Content, sc *model.Scenario) {
		four := 4
		sc.Tanks, sc.Length, sc.Year = model.Tanks{Span: model.Span{Min: &four, Max: &four}}, 6, 1942
		sc.Sides[0].Tanks, sc.Sides[1].Tanks = one(3), one(1)
		sc.Sides[0].Force = []model.Force{
			{Vehicle: "pzkpfw-iv-ausf-e", Number: 6, Rounds: map[string]int{"heat": 5}},
			{Vehicle: "pzkpfw-iv-ausf-f2", Number: 5, Rounds: map[string]int{"apcr": 1}}, {Vehicle: "pzkpfw-iii-ausf-h", Crew: "elite"},
		}
		sc.Sides[1].Force = []model.Force{{Vehicle: "m4a2-sherman-iii", Number: 5}}
		sc.Sides[1].Guns = []model.Emplacement{{Gun: "qf-2-pdr", At: 400, Cover: 20}}
		if change != nil {
			change(sc)
		}
	})
}

// fieldedBy lists the vehicles of a side.
func fieldedBy(g *Game, side int8) string {
	var ids []string
	for u := range g.Tanks {
		if g.Tanks[u].Side == side {
			ids = append(ids, g.Vehicles[g.start.Units[u].Vehicle].ID)
		}
	}
	return strings.Join(ids, " ")
}

// roundsOn is how many rounds of a kind a vehicle of a nation begins with, in a set-up.
func roundsOn(t *testing.T, vehicle, kind string, s setup.Setup) int {
	t.Helper()
	asserted.Note(t)
	c := desertContent(t, func(c *model.Content) {
		sc := model.Find(c.Scenarios, "open-country")
		sc.Sides[1].Nations = []string{"british", "soviet"}
		sc.Sides[1].Force = []model.Force{{Vehicle: "m4a2-sherman-iii"}, {Vehicle: "t-34-76-m43"}}
	})
	side := 0
	if v := model.Find(c.Vehicles, vehicle); v.Nation != "german" {
		side = 1
	}
	s.Force[side] = force("", vehicle, vehicle)
	g := newGame(t, c, "open-country", s)
	for u := range g.Tanks {
		if g.Vehicles[g.start.Units[u].Vehicle].ID == vehicle {
			for i, name := range g.Ammo.Kinds {
				if name == kind {
					return int(g.start.Units[u].Ammo[i])
				}
			}
		}
	}
	return 0
}

// TestDesertSetupClauses are set-ups by the order of battle of a scenario (NA 9.0, 9.1).
func TestDesertSetupClauses(t *testing.T) {
	own := historical(t, nil)
	t.Run("NA 9.0a", func(t *testing.T) {
		intro := newGame(t, contenttest.Content(t), "open-country", setup.Setup{Tanks: 6, Force: [state.Sides][]setup.Tank{force("", "marder-ii", "pzkpfw-iv-ausf-e", "pzkpfw-iv-ausf-e")}})
		is(t, "an introductory one, with a matchup", fieldedBy(intro, 0), "marder-ii pzkpfw-iv-ausf-e pzkpfw-iv-ausf-e")
		is(t, "a historical one", numbersOf(newGame(t, own, "open-country", setup.Setup{}), 0), "ger-6 ger-5 ger-1")
	})
	t.Run("NA 9.0b", func(t *testing.T) {
		// What the sequence of the base game does otherwise: numbers by nation, two APCR at all times.
		late := setup.Setup{War: "late", Force: [state.Sides][]setup.Tank{force("", "pzkpfw-iv-ausf-g", "pzkpfw-iv-ausf-g")}}
		apcr := func(g *Game) int { return int(g.start.Units[0].Ammo[0]) }
		base := newGame(t, contenttest.Content(t), "merging-forces", late)
		is(t, "in the base game", apcr(base), 2)
		late.Options = []string{"sandstorm"}
		is(t, "by the sequence of the expansion", apcr(newGame(t, contenttest.Content(t), "merging-forces", late)), 3)
	})
	t.Run("NA 9.1a", func(t *testing.T) {
		g := newGame(t, own, "open-country", setup.Setup{})
		is(t, "vehicles", fieldedBy(g, 0)+" against "+fieldedBy(g, 1), "pzkpfw-iv-ausf-e pzkpfw-iv-ausf-f2 pzkpfw-iii-ausf-h against m4a2-sherman-iii")
		is(t, "units with the gun", len(g.Units), 5)
		is(t, "the gun", g.Units[4].Name, "bri-qf-2-pdr")
		is(t, "one too many", whyRefused(t, own, "open-country", setup.Setup{Tanks: 5}).Clause, "EITC 3.2.1c")
		choice := newGame(t, own, "open-country", setup.Setup{Force: [state.Sides][]setup.Tank{force("", "marder-ii", "marder-ii", "pzkpfw-iv-ausf-e")}})
		is(t, "by choice", fieldedBy(choice, 0), "marder-ii marder-ii pzkpfw-iv-ausf-e")
	})
	t.Run("NA 9.1f", func(t *testing.T) {
		b := newBenchWith(t, own, "open-country", setup.Setup{})
		for u := range b.g.Tanks {
			v, name := &b.g.Vehicles[b.s.Units[u].Vehicle], b.g.Tanks[u].Name
			for i := range b.s.Units[u].Men {
				man := b.s.Units[u].Men[i]
				if i >= len(v.Crew) {
					is(t, name+": nobody else", man.Health, state.Absent)
					continue
				}
				is(t, name+": seat", man.Seat, v.Crew[i].Seat)
				is(t, name+": health", man.Health, state.Healthy)
			}
			b.expect(name+" move-level", fmt.Sprint(v.Move))
			b.expect(name+" fire-level", fmt.Sprint(v.Guns[0].Fire))
			b.expect(name+" status", "")
		}
	})
	t.Run("NA 9.1h", func(t *testing.T) {
		b := newBenchWith(t, own, "open-country", setup.Setup{})
		b.expect("ger-6 ammo", "heat:5")
		b.expect("ger-5 ammo", "apcr:1")
		b.expect("bri-5 ammo", "")
	})
	t.Run("NA 9.1n", func(t *testing.T) {
		is(t, "unless it is added", newGame(t, own, "open-country", setup.Setup{}).switchedOn("infantry"), false)
		for city, want := range map[bool]string{false: "German Troops", true: "German City Troops"} { // order-free: each for itself
			c := historical(t, func(sc *model.Scenario) {
				if city {
					sc.Deck = model.Deck{Base: "standard", Replace: []string{"city"}}
				}
			})
			g := newGame(t, c, "open-country", setup.Setup{Infantry: true})
			is(t, "the card", InfantryOf(g).Cards[0].name, want)
			is(t, "that of the other side", strings.HasPrefix(InfantryOf(g).Cards[1].name, "British"), true)
			is(t, "its counter is off the card", g.start.Units[InfantryOf(g).Units[0]].Range, 0)
		}
	})
	t.Run("NA 9.1p", func(t *testing.T) {
		is(t, "printed", newGame(t, own, "open-country", setup.Setup{}).Decks, 6)
		for _, length := range []int{4, 6} {
			printed := variant(t, "open-country", func(_ *model.Content, sc *model.Scenario) { sc.Length = length })
			for _, tanks := range []int{4, 6, 8} {
				is(t, fmt.Sprint(tanks, " vehicles"), newGame(t, printed, "open-country", setup.Setup{Tanks: tanks}).Decks, length)
			}
		}
	})
	t.Run("NA 9.1q", func(t *testing.T) {
		c := historical(t, func(sc *model.Scenario) { sc.Robata = &model.RobataUse{Sides: []string{"allied"}} })
		team := newGame(t, c, "open-country", setup.Setup{Seats: 4})
		for what, seats := range map[string]int{"alone": 1, "together": 3} { // order-free: each for itself
			solo := newGame(t, c, "open-country", setup.Setup{Seats: seats, Robata: [state.Sides]bool{false, true}})
			for u := range team.Units {
				is(t, what+": name", solo.Units[u].Name, team.Units[u].Name)
				one, other := solo.start.Units[u], team.start.Units[u]
				is(t, what+": Range, crew, ammunition, counters", [...]any{one.Range, one.Crew, one.Ammo, one.Number, one.Vehicle, one.VP}, [...]any{other.Range, other.Crew, other.Ammo, other.Number, other.Vehicle, other.VP})
			}
			is(t, what+": cards of the deck", solo.Cards, team.Cards)
		}
	})
}

// TestDateClauses are what the date of a game fixes, and special ammunition by it (NA 9.1b, 9.2).
func TestDateClauses(t *testing.T) {
	weapon := func(s setup.Setup, c *model.Content) string {
		s.Infantry = true
		return InfantryOf(newGame(t, c, "open-country", s)).Cards[0].Weapons[0].name
	}
	upgrade := func(s setup.Setup) int {
		s.Infantry, s.Force[0] = true, force("", "pzkpfw-iv-ausf-g", "pzkpfw-iv-ausf-g")
		return RaidsOf(newGame(t, contenttest.Content(t), "open-country", s)).Close[0].hands
	}
	t.Run("NA 9.1b", func(t *testing.T) {
		open := contenttest.Content(t)
		for _, row := range []struct {
			setup    setup.Setup
			weapon   string
			apcr, nz int
		}{
			{setup.Setup{}, "Panzerbüchse", 2, 0}, {setup.Setup{War: "early"}, "Panzerbüchse", 2, 0}, {setup.Setup{War: "late"}, "Panzerfaust", 3, 20},
			{setup.Setup{Year: 1942}, "Panzerbüchse", 2, 0}, {setup.Setup{Year: 1943}, "Faustpatrone", 2, 0}, {setup.Setup{Year: 1944}, "Panzerfaust", 3, 20},
			{setup.Setup{Year: 1943, War: "late"}, "Faustpatrone", 3, 0}, {setup.Setup{Year: 1943, War: "early"}, "Faustpatrone", 2, 0},
		} {
			is(t, fmt.Sprint(row.setup.Year, row.setup.War, ": weapon"), weapon(row.setup, open), row.weapon)
			is(t, fmt.Sprint(row.setup.Year, row.setup.War, ": APCR"), roundsOn(t, "pzkpfw-iv-ausf-f2", "apcr", row.setup), row.apcr)
			is(t, fmt.Sprint(row.setup.Year, row.setup.War, ": against infantry"), upgrade(row.setup), row.nz)
		}
		newer := setup.Setup{War: "early", Force: [state.Sides][]setup.Tank{force("", "panther-ausf-a", "panther-ausf-a")}} // of 1943
		is(t, "Early War with a later vehicle", weapon(newer, open), "Panzerbüchse")
		for _, wrong := range []setup.Setup{{Year: 1944, War: "early"}, {Year: 1942, War: "late"}} {
			is(t, "a year of the other part", whyRefused(t, open, "open-country", wrong).Clause, "NA 9.1b")
		}
		dated := historical(t, func(sc *model.Scenario) { sc.Year, sc.War = 1943, "late" })
		is(t, "a scenario with a date", weapon(setup.Setup{}, dated), "Faustpatrone")
		is(t, "rounds that it does not list", newGame(t, historical(t, func(sc *model.Scenario) {
			sc.Year, sc.War, sc.Sides[0].Force[1].Rounds = 0, "late", nil
		}), "open-country", setup.Setup{}).start.Units[1].Ammo[0], uint8(3))
	})
	t.Run("NA 9.2a", func(t *testing.T) {
		unequal := setup.Setup{Force: [state.Sides][]setup.Tank{force("", "tiger-ausf-e", "tiger-ausf-e", "panther-ausf-a"), force("", "valentine-mk-ii")}}
		is(t, "whatever players choose", fieldedBy(newGame(t, contenttest.Content(t), "open-country", unequal), 0), "tiger-ausf-e tiger-ausf-e panther-ausf-a")
		fixed := historical(t, func(sc *model.Scenario) { sc.Equal = true })
		is(t, "a scenario that does not allow it", whyRefused(t, fixed, "open-country", unequal) != nil, true)
	})
	for clause, row := range map[string]struct {
		vehicle, kind string
		war           string
		want          int
	}{
		"NA 9.2.1a":        {"pzkpfw-iv-ausf-f2", "apcr", "early", 2},
		"NA 9.2.1a Soviet": {"t-34-76-m43", "apcr", "early", 1},
		"NA 9.2.1b":        {"pzkpfw-iv-ausf-e", "heat", "early", 6},
		"NA 9.2.1c":        {"pzkpfw-iv-ausf-f2", "apcr", "late", 3},
		"NA 9.2.1c Soviet": {"t-34-76-m43", "apcr", "late", 3},
		"NA 9.2.1d":        {"pzkpfw-iv-ausf-e", "heat", "late", 8},
	} { // order-free: each for itself
		t.Run(clause, func(t *testing.T) {
			is(t, row.vehicle, roundsOn(t, row.vehicle, row.kind, setup.Setup{War: row.war}), row.want)
			other := map[string]string{"apcr": "pzkpfw-iii-ausf-h", "heat": "marder-ii"}[row.kind]
			if !setup.Equipped(model.Find(contenttest.Content(t).Vehicles, other), row.kind) {
				is(t, "one that cannot fire it", roundsOn(t, other, row.kind, setup.Setup{War: row.war}), 0)
			}
			agreed := setup.Setup{War: row.war}
			agreed.Rounds[state.Flag(model.Find(contenttest.Content(t).Vehicles, row.vehicle).Nation == "soviet")] = map[string]int{row.kind: 4}
			is(t, "as agreed", roundsOn(t, row.vehicle, row.kind, agreed), 4)
		})
	}
	t.Run("NA 9.2.1a nation", func(t *testing.T) {
		for war, want := range map[string]uint8{"early": 2, "late": 3} { // order-free: each for itself
			c := desertContent(t, func(c *model.Content) {
				c.Nations = slices.Clone(c.Nations)
				model.Find(c.Nations, "german").Rounds = nil
			})
			s := desertSetup()
			s.War = war
			s.Force[0] = force("", "pzkpfw-iv-ausf-f2", "pzkpfw-iii-ausf-h")
			b := newBenchWith(t, c, "open-country", s)
			is(t, "of a nation that says nothing of its own", b.unit("ger-1").Ammo[b.kind("apcr")], want)
		}
	})
	t.Run("NA 9.2.1e", func(t *testing.T) {
		for _, war := range []string{"early", "late"} {
			s := desertSetup()
			s.War = war
			b := newBenchWith(t, desertContent(t, nil), "open-country", s)
			b.ready()
			for range 12 {
				b.loads(withLarge, "he")
				b.unit(withLarge).Loaded = 0
			}
			b.expect(withLarge+" ammo", "")
			is(t, "counters of it", b.unit(withLarge).Ammo[b.kind("he")], uint8(0))
			is(t, "it may be loaded again", b.ctx().RefuseLoad(b.id(withLarge), int8(b.kind("he"))).Permits(), true)
		}
	})
}

// TestVehicleKindsClauses are the components, and rules for tanks that are rules for every
// vehicle (NA 2.0, 5.0).
func TestVehicleKindsClauses(t *testing.T) {
	t.Run("NA 2.0a", func(t *testing.T) {
		c := contenttest.Content(t)
		faces, cards, copies := 0, 0, 0
		for i := range c.Vehicles {
			if c.Vehicles[i].Set == "northafrica" {
				faces += len(c.Vehicles[i].Boards)
			}
		}
		for i := range c.Guns {
			copies += state.Flag(c.Guns[i].Set == "northafrica") * max(c.Guns[i].Copies, 1)
		}
		nations := map[string]int{}
		for i := range c.Infantry {
			if in := &c.Infantry[i]; in.Set == "northafrica" {
				copies += max(in.Copies, 1)
				nations[in.Nation] = max(in.Copies, 1)
			}
		}
		for _, n := range nations { // order-free: a sum
			copies += n // the AFV Anti-Infantry card
		}
		for i := range c.Markers {
			if m := &c.Markers[i]; m.Set == "northafrica" && m.Role != "counter" && m.Role != "identification" {
				cards += m.Count
			}
		}
		for i := range c.Cards {
			cards += state.Flag(c.Cards[i].Set == "northafrica")
		}
		cards++ // Hill 28
		is(t, "faces of boards", faces, 2*16)
		is(t, "cards of guns and infantry", copies, 13+16+8)
		is(t, "cards", cards+copies, 103)
	})
	t.Run("NA 5.0a", func(t *testing.T) {
		for _, id := range []string{"sdkfz-232-8-rad", "marder-ii", "pzkpfw-iv-ausf-f2"} { // armoured car, tank destroyer, tank
			b := newBenchOf(t, "open-country", setup.Setup{Force: [state.Sides][]setup.Tank{{{Vehicle: id, Number: 1}, {Vehicle: "pzkpfw-iv-ausf-e", Number: 2}}}})
			b.sightedAt(3, 0)
			b.hand("s1", 25, 47, 4)
			b.begin("ger-1")
			b.want("ger-1 fire bri-3 with 25", true)
			b.want("ger-1 command 4 hull-down", true)
			b.do("ger-1 move with 47", "ger-1 step forward")
			b.run()
			b.expect("ger-1 status", "in-motion")
			b.expect("ger-1 range", "400")
			b.ctx().eliminate(b.id("ger-1"), byFire)
			b.settle()
			b.run()
			is(t, id+": lost like a tank", b.unit("ger-1").Has(state.InPlay), false)
		}
	})
}
