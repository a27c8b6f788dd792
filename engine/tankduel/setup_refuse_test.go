package tankduel

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

const (
	panzer = "pzkpfw-iv-ausf-g"
	t34    = "t-34-76-m43"
)

// TestSetupsAreRefused: a set-up that cannot be played is refused in words, with the
// clause, and with the choice that is wrong.
func TestSetupsAreRefused(t *testing.T) {
	german := func(tanks ...setup.Tank) [state.Sides][]setup.Tank { return [state.Sides][]setup.Tank{tanks, nil} }
	guns := func(e ...setup.Emplacement) [state.Sides][]setup.Emplacement {
		return [state.Sides][]setup.Emplacement{nil, e}
	}
	none := setup.Choice{}
	for _, c := range []struct {
		name, scenario string
		set            setup.Setup
		want           string
		at             setup.Choice
	}{
		{"too few tanks", "hold-the-high-ground", setup.Setup{Tanks: 3}, "3 tanks take part; it is for 4 to 8 [EITC 18.1.3a]", setup.At("Tanks", 0, -1)},
		{"too many tanks", "hold-the-high-ground", setup.Setup{Tanks: 9}, "9 tanks take part; it is for 4 to 8 [EITC 3.2.1c]", setup.At("Tanks", 0, -1)},
		{"another number than that of the forces", "hold-the-high-ground", setup.Setup{Tanks: 6, Force: [state.Sides][]setup.Tank{{{Vehicle: panzer}, {Vehicle: panzer}}, {{Vehicle: t34}, {Vehicle: t34}}}}, "the forces have 4 tanks and 6 shall take part", setup.At("Tanks", 0, -1)},
		{"unequal forces", "merging-forces", setup.Setup{Tanks: 5}, "", none},
		{"a group that is not offered", "hold-the-high-ground", setup.Setup{Deck: []string{"alternate", "city"}}, `the scenario does not offer the deck group "city"; it offers [alternate] [EITC 18.1.7c]`, setup.At("Deck", 0, 1)},
		{"two decks more", "hold-the-high-ground", setup.Setup{Decks: 2}, "the length may change by one deck, not by 2 [EITC 18.1.7a]", setup.At("Decks", 0, -1)},
		{"two decks fewer", "hold-the-high-ground", setup.Setup{Decks: -2}, "the length may change by one deck, not by -2 [EITC 18.1.7a]", setup.At("Decks", 0, -1)},
		{"one deck more", "hold-the-high-ground", setup.Setup{Decks: 1}, "", none},
		{"one deck fewer", "hold-the-high-ground", setup.Setup{Decks: -1}, "", none},
		{"one deck more than a length that stays", "hungary-for-oil", setup.Setup{Decks: 1}, "the game is neither shorter nor longer than the scenario says", setup.At("Decks", 0, -1)},
		{"one deck fewer than a length that stays", "hungary-for-oil", setup.Setup{Decks: -1}, "the game is neither shorter nor longer than the scenario says", setup.At("Decks", 0, -1)},
		{"a player for tanks that do not come", "hungary-for-oil", setup.Setup{Joins: [state.Sides]int{1, 0}}, "no further tanks join soviet", setup.At("Joins", 0, -1)},
		{"a player that a side has not", "hungary-for-oil", setup.Setup{Seats: 4, Joins: [state.Sides]int{0, 3}}, "there is no player 3 of german; the last is 2", setup.At("Joins", 1, -1)},
		{"the last player of a side", "hungary-for-oil", setup.Setup{Seats: 4, Joins: [state.Sides]int{0, 2}}, "", none},
		{"a variant without infantry, with it", "capture-hill-818", setup.Setup{Options: []string{"king"}, Infantry: true}, "king is played without infantry", setup.At("Options", 0, 0)},
		{"infantry where a scenario excludes it", "here-they-come", setup.Setup{Infantry: true}, "it is played without infantry", setup.At("Infantry", 0, -1)},
		{"infantry where it is always there", "hungary-for-oil", setup.Setup{Infantry: true}, "", none},
		{"an unknown vehicle", "hold-the-high-ground", setup.Setup{Force: german(setup.Tank{Vehicle: panzer}, setup.Tank{Vehicle: "maus"})}, `unknown vehicle "maus"`, setup.At("Force", 0, 1)},
		{"a vehicle of the enemy", "hold-the-high-ground", setup.Setup{Force: german(setup.Tank{Vehicle: t34}, setup.Tank{Vehicle: panzer})}, "T-34/76 M43 is soviet and the side german fields [german] [EITC 18.1.2a]", setup.At("Force", 0, 0)},
		{"an unknown crew", "hold-the-high-ground", setup.Setup{Force: german(setup.Tank{Vehicle: panzer}, setup.Tank{Vehicle: panzer, Crew: "bold"})}, `unknown crew "bold"; there are [green seasoned elite] [EITC 5.6.1b]`, setup.At("Force", 0, 1)},
		{"fewer rounds than none", "hold-the-high-ground", setup.Setup{Force: german(setup.Tank{Vehicle: panzer}, setup.Tank{Vehicle: panzer, Rounds: map[string]int{"apcr": -1}})}, "-1 rounds of apcr; a tank carries 0 to 99", setup.At("Force", 0, 1)},
		{"too many rounds", "hold-the-high-ground", setup.Setup{Force: german(setup.Tank{Vehicle: panzer}, setup.Tank{Vehicle: panzer, Rounds: map[string]int{"apcr": 100}})}, "100 rounds of apcr; a tank carries 0 to 99", setup.At("Force", 0, 1)},
		{"as many rounds as fit", "hold-the-high-ground", setup.Setup{Force: german(setup.Tank{Vehicle: panzer}, setup.Tank{Vehicle: panzer, Rounds: map[string]int{"apcr": 99}})}, "", none},
		{"rounds that do not fit", "hold-the-high-ground", setup.Setup{Force: german(setup.Tank{Vehicle: panzer}, setup.Tank{Vehicle: panzer, Rounds: map[string]int{"sabot": 1}})}, "PzKpfw IV Ausf. G is not equipped for sabot [EITC 18.1.4c]", setup.At("Force", 0, 1)},
		{"rounds that no vehicle of a side fires", "hold-the-high-ground", setup.Setup{Rounds: [state.Sides]map[string]int{{"apcr": 3, "heat": 4}, nil}}, "no vehicle of the side german is equipped for heat [EITC 18.1.4c]", setup.At("Rounds", 0, -1)},
		{"no rounds of a kind that no vehicle fires", "hold-the-high-ground", setup.Setup{Rounds: [state.Sides]map[string]int{{"heat": 0}, nil}}, "", none},
		{"none of those that do not fit", "hold-the-high-ground", setup.Setup{Force: german(setup.Tank{Vehicle: panzer}, setup.Tank{Vehicle: panzer, Rounds: map[string]int{"sabot": 0}})}, "", none},
		{"a number that no board has", "hold-the-high-ground", setup.Setup{Force: german(setup.Tank{Vehicle: panzer}, setup.Tank{Vehicle: panzer, Number: 9})}, "PzKpfw IV Ausf. G: no free board with such an Identification Number is left; its boards have 1, 2, 3, 4 [EITC 18.1.2a]", setup.At("Force", 0, 1)},
		{"an unknown gun", "hold-the-high-ground", setup.Setup{Guns: guns(setup.Emplacement{Gun: "m39-76mm"}, setup.Emplacement{Gun: "pak"})}, `unknown gun "pak"`, setup.At("Guns", 1, 1)},
		{"a gun of the enemy", "hold-the-high-ground", setup.Setup{Guns: guns(setup.Emplacement{Gun: "pak-40"})}, "75 mm PaK 40 AT Gun is german and the side soviet fields [soviet] [EITC 17.1a]", setup.At("Guns", 1, 0)},
		{"a gun between two boxes", "hold-the-high-ground", setup.Setup{Guns: guns(setup.Emplacement{Gun: "m39-76mm", At: 500})}, "76.2 mm M39 AT Gun stands at 500 m; a Range is -1000 to 1000 in steps of 200 [EITC 17.1g]", setup.At("Guns", 1, 0)},
		{"a gun beyond the track", "hold-the-high-ground", setup.Setup{Guns: guns(setup.Emplacement{Gun: "m39-76mm", At: 1200})}, "76.2 mm M39 AT Gun stands at 1200 m; a Range is -1000 to 1000 in steps of 200 [EITC 17.1g]", setup.At("Guns", 1, 0)},
		{"a gun beyond the other end", "hold-the-high-ground", setup.Setup{Guns: guns(setup.Emplacement{Gun: "m39-76mm", At: -1200})}, "76.2 mm M39 AT Gun stands at -1200 m; a Range is -1000 to 1000 in steps of 200 [EITC 17.1g]", setup.At("Guns", 1, 0)},
		{"guns at both ends", "hold-the-high-ground", setup.Setup{Guns: guns(setup.Emplacement{Gun: "m39-76mm", At: -1000, Cover: 30}, setup.Emplacement{Gun: "m39-76mm", At: 1000})}, "", none},
		{"a gun with less Cover than none", "hold-the-high-ground", setup.Setup{Guns: guns(setup.Emplacement{Gun: "m39-76mm", Cover: -1})}, "76.2 mm M39 AT Gun has Cover -1; it is 20, 30 or none [NA 6.3a]", setup.At("Guns", 1, 0)},
		{"a gun with too much Cover", "hold-the-high-ground", setup.Setup{Guns: guns(setup.Emplacement{Gun: "m39-76mm", Cover: 25})}, "76.2 mm M39 AT Gun has Cover 25; it is 20, 30 or none [NA 6.3a]", setup.At("Guns", 1, 0)},
		{"an unknown option", "hold-the-high-ground", setup.Setup{Options: []string{"radio", "nigth"}}, `unknown option "nigth"; there are [`, setup.At("Options", 0, 1)},
		{"an unknown nation", "break-out-of-the-pocket", setup.Setup{Nations: [state.Sides]string{1: "french"}}, "the side holding cannot be french; it is one of [german soviet] [EITC S4-sides]", setup.At("Nations", 1, -1)},
		{"one player", "merging-forces", setup.Setup{Seats: 1}, "1 players; it is for 2 to 8, and one alone needs the solo system [EITC 1.0]", setup.At("Seats", 0, -1)},
		{"more players than tanks", "merging-forces", setup.Setup{Seats: 5}, "5 players need a tank each, and there are 2 and 2 [EITC 18.1.2a]", setup.At("Seats", 0, -1)},
		{"a player beside Robata on both sides", "merging-forces", setup.Setup{Robata: [state.Sides]bool{true, true}, Seats: 1}, "1 players; Robata runs both sides, so nobody plays [EITC 1.0]", setup.At("Seats", 0, -1)},
		{"too few tanks beside Robata", "establish-a-bridgehead", setup.Setup{Robata: [state.Sides]bool{true, false}, Force: [state.Sides][]setup.Tank{1: {{Vehicle: t34}}}}, "with Robata each side fields 3 tanks, and soviet has 1 [EITC 19.0a]", setup.At("Force", 1, -1)},
		{"a side that Robata cannot run", "hungary-for-oil", setup.Setup{Robata: [state.Sides]bool{true, false}}, "Robata cannot run the side soviet: the battle is for players only [EITC 19.0a]", none},
	} {
		t.Run(c.name, func(t *testing.T) {
			all := contenttest.Content(t)
			g, _, err := New(all, c.scenario, c.set, Core())
			if c.want == "" {
				if g == nil || err != nil {
					t.Fatalf("it is refused: %v", err)
				}
				return
			}
			var refused *setup.Error
			if g != nil || !errors.As(err, &refused) {
				t.Fatalf("got %v, want a refusal", err)
			}
			if want := "set-up of " + c.scenario + ": " + c.want; !strings.HasPrefix(err.Error(), want) || strings.HasSuffix(want, "]") && err.Error() != want {
				t.Errorf("refused by\n\t%v\nwant\n\t%s", err, want)
			}
			is(t, "the choice", refused.At, c.at)
		})
	}
	_, _, err := New(&model.Content{}, "nowhere", setup.Setup{}, Core())
	is(t, "an unknown scenario", errorText(err), "set-up of nowhere: there is no such scenario")
}

// TestDeckIsWhole holds that a deck without a Battle Number is refused, of the first as of another.
func TestDeckIsWhole(t *testing.T) {
	for _, n := range []int{1, 5, state.DeckSize} {
		all := variant(t, "hold-the-high-ground", func(c *model.Content, sc *model.Scenario) {
			c.Cards = slices.DeleteFunc(slices.Clone(c.Cards), func(card model.Card) bool { return card.Deck == sc.Deck.Base && card.Number == n })
		})
		_, _, err := New(all, "hold-the-high-ground", setup.Setup{}, Core())
		is(t, "the deck", strings.HasSuffix(errorText(err), fmt.Sprintf("the deck has no card with Battle Number %d", n)), true)
	}
}

// TestRecordsAreRefused: records of guns, infantry, vehicles and priorities that the
// engine does not play are refused with their names, and those at its bounds are not.
func TestRecordsAreRefused(t *testing.T) {
	gun := func(change func(m *model.AntiTankGun)) func(c *model.Content, sc *model.Scenario) {
		return func(c *model.Content, _ *model.Scenario) {
			c.Guns = slices.Clone(c.Guns)
			change(model.Find(c.Guns, "pak-40"))
		}
	}
	infantryCard := func(change func(m *model.Infantry)) func(c *model.Content, sc *model.Scenario) {
		return func(c *model.Content, _ *model.Scenario) {
			c.Infantry = slices.Clone(c.Infantry)
			for i := range c.Infantry {
				if m := &c.Infantry[i]; m.Nation == "german" && m.Ground == openGround {
					m.Weapons, m.Hit = slices.Clone(m.Weapons), slices.Clone(m.Hit)
					change(m)
				}
			}
		}
	}
	board := func(change func(m *model.Vehicle)) func(c *model.Content, sc *model.Scenario) {
		return func(c *model.Content, _ *model.Scenario) { change(model.Find(c.Vehicles, panzer)) }
	}
	crew := func(n int) func(c *model.Content, sc *model.Scenario) {
		return board(func(m *model.Vehicle) {
			m.Crew = slices.Clone(m.Crew)
			for len(m.Crew) < n {
				m.Crew = append(m.Crew, model.Crew{Seat: "second-loader"})
			}
		})
	}
	const pak, infantry, tank = "guns/pak-40", "infantry/", "vehicles/" + panzer
	for _, c := range []struct {
		name   string
		change func(c *model.Content, sc *model.Scenario)
		record string
		want   string
	}{
		{"nothing", func(*model.Content, *model.Scenario) {}, "", ""},
		{"a shot for nothing", gun(func(m *model.AntiTankGun) { m.Cost = 0 }), pak, "a shot for 0 Order Icons"},
		{"a shot for one icon", gun(func(m *model.AntiTankGun) { m.Cost = 1 }), "", ""},
		{"a shot for four icons", gun(func(m *model.AntiTankGun) { m.Cost = 4 }), "", ""},
		{"a shot for five icons", gun(func(m *model.AntiTankGun) { m.Cost = 5 }), pak, "a shot for 5 Order Icons"},
		{"a gun with a Fire Level", gun(func(m *model.AntiTankGun) { m.Gun.Fire = 1 }), pak, "a Fire Level or a crew of an Anti-Tank Gun"},
		{"a gun with a gunner", gun(func(m *model.AntiTankGun) { m.Gun.Aims = "gunner" }), pak, "a Fire Level or a crew of an Anti-Tank Gun"},
		{"a gun with a loader", gun(func(m *model.AntiTankGun) { m.Gun.Loads = "loader" }), pak, "a Fire Level or a crew of an Anti-Tank Gun"},
		{"a gun with special rounds", gun(func(m *model.AntiTankGun) { m.Gun.Rounds = map[string][]int{"apcr": nil} }), pak, "special ammunition of an Anti-Tank Gun"},
		{"a gun with equipment that is not played", gun(func(m *model.AntiTankGun) { m.Equipment = []string{"heavy-damage", "winch"} }), pak, "the equipment of an Anti-Tank Gun"},
		{"equipment that is not played", board(func(m *model.Vehicle) { m.Equipment = []string{"winch", "smoke"} }), tank, "the equipment winch"},
		{"two rows of To Hit Numbers", infantryCard(func(m *model.Infantry) { m.Hit = m.Hit[:2] }), infantry, "2 rows of To Hit Numbers"},
		{"four rows", infantryCard(func(m *model.Infantry) { m.Hit = append(m.Hit, m.Hit[0]) }), infantry, "4 rows of To Hit Numbers"},
		{"two columns", infantryCard(func(m *model.Infantry) { m.Hit[2].Numbers = m.Hit[2].Numbers[:2] }), infantry, "2 columns of To Hit Numbers"},
		{"one weapon", infantryCard(func(m *model.Infantry) { m.Weapons = m.Weapons[:1] }), infantry, "1 weapons"},
		{"a weapon of a year", infantryCard(func(m *model.Infantry) { m.Weapons[1].Year = 1944 }), infantry, "a weapon that comes in a year"},
		{"as large a crew as fits", crew(state.MaxCrew), "", ""},
		{"a crew too large", crew(state.MaxCrew + 1), tank, "a crew of more than 8"},
		{"a gun served by nobody", board(func(m *model.Vehicle) {
			m.Guns = slices.Clone(m.Guns)
			m.Guns[0].Loads = "second-loader"
		}), tank, "served by a second-loader, whom it has not"},
		{"a second gun without its crew", board(func(m *model.Vehicle) { m.Guns = []model.Gun{m.Guns[0], m.Guns[0]} }), tank, "a second gun without a crew of its own"},
		{"a Target Number below 0", board(func(m *model.Vehicle) { m.Location.Turret = []int{-1} }), tank, "the Target Number -1"},
		{"a Target Number above 9", board(func(m *model.Vehicle) { m.Location.Tracks = []int{3, 10} }), tank, "the Target Number 10"},
		{"Target Numbers 0 and 9", board(func(m *model.Vehicle) { m.Location.Tracks = []int{0, 9} }), "", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			all := variant(t, "hold-the-high-ground", c.change)
			g, _, err := New(all, "hold-the-high-ground", setup.Setup{Infantry: true, Guns: [state.Sides][]setup.Emplacement{{{Gun: "pak-40"}}}}, Core())
			if c.want == "" {
				if g == nil || err != nil {
					t.Fatalf("it is refused: %v", err)
				}
				return
			}
			var refused *setup.UnsupportedError
			if !errors.As(err, &refused) || !strings.HasPrefix(refused.Record, c.record) || !strings.HasSuffix(refused.What, c.want) {
				t.Errorf("got %v, want %q of %s", err, c.want, c.record)
			}
		})
	}
}

// TestInfantryIsRefused: each side has exactly one infantry card for the ground.
func TestInfantryIsRefused(t *testing.T) {
	for _, c := range []struct {
		name   string
		change func(list []model.Infantry) []model.Infantry
		want   string
	}{
		{"none", func([]model.Infantry) []model.Infantry { return nil }, "there is no infantry card of german for open ground [EITC 17.3c]"},
		{"with shapes", func(list []model.Infantry) []model.Infantry {
			for i := range list {
				if list[i].Nation == "german" && list[i].Ground == openGround {
					list[i].Hit = shapedRows(list[i].Hit)
				}
			}
			return list
		}, "for open ground without shapes around its numbers; german-open has them, for infantry that is driven off [EITC 17.3c]"},
		{"two", func(list []model.Infantry) []model.Infantry {
			for _, m := range list {
				if m.Nation == "german" && m.Ground == openGround {
					m.ID = "more"
					list = append(list, m)
				}
			}
			return list
		}, "and more are both for german on open ground [EITC 17.3c]"},
	} {
		all := variant(t, "merging-forces", func(content *model.Content, _ *model.Scenario) {
			content.Infantry = c.change(slices.Clone(content.Infantry))
		})
		if _, _, err := New(all, "merging-forces", setup.Setup{Infantry: true}, Core()); !strings.HasSuffix(errorText(err), c.want) {
			t.Errorf("%s: got %v, want %s", c.name, err, c.want)
		}
	}
}

// shapedRows are rows of To Hit Numbers with a shape around each.
func shapedRows(rows []model.InfantryRow) []model.InfantryRow {
	out := slices.Clone(rows)
	for i := range out {
		out[i].Symbols = []string{"circle", "circle", "circle"}
	}
	return out
}

// TestPrioritiesAreRefused: Robata needs each procedure of the player aid, and a
// Target Selection that leaves no ties.
func TestPrioritiesAreRefused(t *testing.T) {
	without := func(i int) func(list []model.Priorities) []model.Priorities {
		return func(list []model.Priorities) []model.Priorities { return slices.Delete(list, i, i+1) }
	}
	all := contenttest.Content(t)
	cut := func(of func(m *model.Priorities) []string) func(list []model.Priorities) []model.Priorities {
		return func(list []model.Priorities) []model.Priorities {
			for i := range list {
				if len(list[i].Prefer) > 0 {
					list[i].Prefer = of(&list[i])
				}
			}
			return list
		}
	}
	refused := func(name string, change func([]model.Priorities) []model.Priorities, want string) {
		t.Helper()
		c := variant(t, "merging-forces", func(c *model.Content, _ *model.Scenario) { c.Priorities = change(slices.Clone(c.Priorities)) })
		_, _, err := New(c, "merging-forces", setup.Setup{Robata: [state.Sides]bool{true, false}}, Core())
		is(t, name, errorText(err), want)
	}
	const ties = "content: this rule is not yet supported: a Target Selection that leaves ties: its last measure is to be number"
	for i := range all.Priorities {
		if m := &all.Priorities[i]; len(m.Prefer) == 0 {
			refused(m.ID, without(i), "content: this rule is not yet supported: Robata without priorities for "+m.Decides)
		} else {
			refused(m.ID, without(i), ties)
		}
	}
	refused("no measure", cut(func(*model.Priorities) []string { return nil }), ties)
	refused("one measure fewer", cut(func(m *model.Priorities) []string { return m.Prefer[:len(m.Prefer)-1] }), ties)
	refused("number alone", cut(func(m *model.Priorities) []string { return m.Prefer[len(m.Prefer)-1:] }), "")
}

// TestFindingsOfParts: what a scenario declares and the engine cannot hold is a
// finding with its place; what just fits is not.
func TestFindingsOfParts(t *testing.T) {
	marks := func(n int, m model.Mark) func(sc *model.Scenario) {
		return func(sc *model.Scenario) {
			sc.Marks = map[string]model.Mark{}
			for i := range n {
				sc.Marks[fmt.Sprintf("mark-%02d", i)] = m
			}
		}
	}
	supplies := func(n int, of string) func(sc *model.Scenario) {
		return func(sc *model.Scenario) {
			hill := sc.Supplies["hill"]
			sc.Supplies = map[string]model.Supply{}
			for i := range n {
				hill.Of = of
				sc.Supplies[fmt.Sprintf("supply-%02d", i)] = hill
			}
		}
	}
	rules := func(n int, once string) func(sc *model.Scenario) {
		return func(sc *model.Scenario) {
			for range n {
				sc.Rules = append(sc.Rules, model.Rule{On: "administration", Once: once, Operation: scores(1, "own")})
			}
		}
	}
	layers := func(n int) func(sc *model.Scenario) {
		return func(sc *model.Scenario) {
			sc.Layers = map[string]model.Layer{}
			for i := range n {
				sc.Layers[fmt.Sprint("layer-", i)] = model.Layer{Cover: 1}
			}
		}
	}
	derived := model.Mark{Of: "game", If: []model.When{{Phase: "end"}}}
	for _, c := range []struct {
		name   string
		change func(sc *model.Scenario)
		want   string
	}{
		{"as many marks as fit", marks(2*state.MaxMarks, model.Mark{Of: "game", Max: 1}), ""},
		{"one mark more", marks(2*state.MaxMarks+1, model.Mark{Of: "game", Max: 1}), fmt.Sprintf("rules-capacity: %d marks of a game; the engine holds %d", 2*state.MaxMarks+1, 2*state.MaxMarks)},
		{"as many marks of units as fit", marks(2*state.MaxMarks, model.Mark{Of: "unit", Max: 1}), ""},
		{"one mark of a unit more", marks(2*state.MaxMarks+1, model.Mark{Of: "unit", Max: 1}), fmt.Sprintf("rules-capacity: %d marks of a unit; the engine holds %d", 2*state.MaxMarks+1, 2*state.MaxMarks)},
		{"as many conditions as fit", marks(state.MaxDerived, derived), ""},
		{"one condition more", marks(state.MaxDerived+1, derived), fmt.Sprintf("rules-capacity: %d marks that are conditions; the engine holds %d", state.MaxDerived+1, state.MaxDerived)},
		{"as many supplies as fit", supplies(state.MaxSupplies, "game"), ""},
		{"one supply more", supplies(state.MaxSupplies+1, "game"), fmt.Sprintf("rules-capacity: %d supplies; the engine holds %d", state.MaxSupplies+1, state.MaxSupplies)},
		{"as many of both sides", supplies(state.MaxSupplies/2, "side"), ""},
		{"one more of both sides", supplies(state.MaxSupplies/2+1, "side"), fmt.Sprintf("rules-capacity: %d supplies of both sides; the engine holds %d", 2*(state.MaxSupplies/2+1), state.MaxSupplies)},
		{"as many layers as fit", layers(maxLayers), ""},
		{"one layer more", layers(maxLayers + 1), fmt.Sprintf("rules-capacity: %d layers; the engine holds %d", maxLayers+1, maxLayers)},
		{"many layers more", layers(17), fmt.Sprintf("rules-capacity: 17 layers; the engine holds %d", maxLayers)},
		{"as many rules on a hook", rules(maxHookRows, ""), ""},
		{"one rule more on a hook", rules(maxHookRows+1, ""), fmt.Sprintf("rules-capacity: %d rules on one hook; the engine holds %d", maxHookRows+1, maxHookRows)},
		{"as many rules with a limit", rules(state.MaxRows, "game"), ""},
		{"one more with a limit", rules(state.MaxRows+1, "game"), fmt.Sprintf("rules-capacity: %d rules with a limit of use; the engine holds %d", state.MaxRows+1, state.MaxRows)},
		{"limits for each side", rules(state.MaxRows/2+1, "side"), fmt.Sprintf("rules-capacity: %d rules with a limit of use; the engine holds %d", state.MaxRows+2, state.MaxRows)},
		{"limits for each unit", rules(state.MaxRows/4+1, "unit"), fmt.Sprintf("rules-capacity: %d rules with a limit of use; the engine holds %d", state.MaxRows+4, state.MaxRows)},
		{"a supply of unknown terrain", func(sc *model.Scenario) {
			sc.Supplies = maps.Clone(sc.Supplies)
			sc.Supplies["lake"] = model.Supply{Card: "lake", Of: "game"}
		}, `rules-unknown-terrain: unknown terrain "lake"`},
		{"a mark that leads to itself", func(sc *model.Scenario) {
			sc.Marks = map[string]model.Mark{}
			for name, other := range map[string]string{"a": "b", "b": "c", "c": "b"} { // order-free: each by itself
				one := 1
				sc.Marks[name] = model.Mark{Of: "game", If: []model.When{{Count: []model.Count{{Of: model.Measure{Mark: other}, Span: model.Span{Is: &one}}}}}}
			}
		}, `rules-circle: the mark "b" holds if it holds: its conditions lead back to it`},
	} {
		t.Run(c.name, func(t *testing.T) {
			all := variant(t, "hold-the-high-ground", func(_ *model.Content, sc *model.Scenario) {
				sc.Rules, sc.Ties = nil, nil
				c.change(sc)
			})
			g, findings, err := New(all, "hold-the-high-ground", setup.Setup{}, Core())
			var got []string
			for _, f := range findings {
				got = append(got, f.Code+": "+f.Message)
				is(t, "the record", f.Record, model.Find(all.Scenarios, "hold-the-high-ground").Origin.Name)
			}
			is(t, "findings", strings.Join(got, "; "), c.want)
			is(t, "a game", g != nil, c.want == "" && err == nil)
		})
	}
}
