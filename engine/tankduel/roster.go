package tankduel

import (
	"iter"
	"slices"
	"strings"

	"hulldown.dev/engine"
	"hulldown.dev/engine/kit"
	"hulldown.dev/engine/rule"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/pieces"
	"hulldown.dev/engine/tankduel/state"
)

// Roster is who and what takes part in the games of one set-up, and the words for
// the numbers in their events and states: what somebody needs who counts or shows
// games. The words are permanent. Nobody may change it.
type Roster struct {
	// Sides are the ids of the sides, SeatSides the side of each seat.
	Sides     []string
	SeatSides []int8
	Units     []RosterUnit
	// Cards are the Battle Cards by engine.Card.
	Cards []RosterCard
	// Verbs are the kinds of decision by verb, "" for those of chance, and Halves
	// what a card can be played for.
	Verbs, Halves []string
	// Terrain, Supplies and Ammo are ids, the last those of special rounds; a supply of
	// one side has the id of the side before its own.
	Terrain, Supplies, Ammo []string
	// SideNames, TerrainNames, SupplyNames, AwardNames and FinishNames are what people
	// call Sides, Terrain, Supplies, Awards and Finishes, "" for what has no name
	// besides.
	SideNames, TerrainNames, SupplyNames, AwardNames, FinishNames []string
	// Marks are those that rules raise, by their numbers, "" for a condition with a
	// name; MarkNames are what people call them.
	Marks, MarkNames []string
	// States are the states of a unit by bit, Damage the permanent results, Health
	// how a crew member is, Sections the texts of a Damage Card.
	States, Damage, Health, Sections []string
	// Losses are the ways to lose a unit, Agents those who bring it about, Endings
	// the ways in which a game ends.
	Losses, Agents, Endings []string
	// Awards are the clauses by which VPs are entered: those of the rules, then
	// those of the scenario.
	Awards []engine.Clause
	// Given is how many of them are those of the rules.
	Given int
	// Idle is set for an award that comes to a side whatever its own units do.
	Idle []bool
	// Finishes are the clauses of rules that end the game.
	Finishes []engine.Clause
	// Pierce is the chance in per cent that the Pen Mod of a card makes a shot
	// pierce, by what its Penetration exceeds the Armor by before, from
	// -pieces.MaxMargin to pieces.MaxMargin.
	Pierce []int8
}

// RosterUnit is a unit at the start: its side, its kind (vehicle, gun or infantry),
// and what it is, the id of the record or the name of infantry.
type RosterUnit struct {
	Side     int8
	Kind, ID string
	// Name is the unit's name in words.
	Name string
}

// RosterCard is a Battle Card: what it can be played for by the index of Halves, the
// index of its Terrain or -1, and its Pen Mod.
type RosterCard struct {
	Halves  [halfKinds]bool
	Terrain int
	Pen     int
	// Swapped is set for a card that the scenario or the set-up puts in the place of
	// one of the deck.
	Swapped bool
}

// half is the half of a card for which it is played.
type half uint8

const (
	moveHalf half = iota
	fireHalf
	flankHalf
	leadershipHalf
	commandHalf
	tacticsHalf
	smokeHalf
	terrainHalf
	halfKinds
)

var halfNames = [halfKinds]string{"move", "fire", "flank", "leadership", "command", "tactics", "smoke", "terrain"}

// halfAt is what a card at a place of a Tank Action or Field Action is played for.
func halfAt(v engine.Verb, place int) half {
	switch {
	case v == state.FireVerb && place < state.LeadPlace:
		return fireHalf
	case v == state.MoveVerb && place < 2:
		return moveHalf
	case (v == state.MoveVerb || v == state.FlankVerb) && place == 2:
		return flankHalf
	case v == state.FireVerb, v == state.LeadershipVerb:
		return leadershipHalf
	case v == state.CommandVerb:
		return commandHalf
	case v == state.SmokeVerb:
		return smokeHalf
	}
	return terrainHalf
}

// EventKind finds the number of a kind of event by its name for programs.
func (g *Game) EventKind(name string) (engine.EventKind, bool) { return g.Kinds.Named(name) }

// CensusParts makes what the modules in use have counted, in their order.
func (g *Game) CensusParts(r *Roster) []kit.CensusPart[state.State] {
	var parts []kit.CensusPart[state.State]
	for _, part := range g.census {
		parts = append(parts, part(r))
	}
	return parts
}

// Roster describes the set-up.
func (g *Game) Roster() *Roster {
	pierce := pieces.PierceOf(&g.Cards)
	r := &Roster{
		SeatSides: g.Seating.Side[:g.Seating.N], Halves: halfNames[:], Ammo: g.Ammo.Kinds,
		States: state.StatusNames[:], Damage: state.ScarNames[:], Health: state.HealthNames[:],
		Losses: state.LossNames[:], Agents: event.AgentNames[:], Endings: state.EndingNames[:],
		Pierce: pierce[:],
	}
	g.awards(r)
	r.Finishes, r.FinishNames = g.clausesOf(rule.Finish, nil, nil)
	for i, name := range g.Lexicon.Marks {
		if g.Lexicon.Derived[i] {
			name = ""
		}
		r.Marks, r.MarkNames = append(r.Marks, name), append(r.MarkNames, g.Marks.names[i])
	}
	for i := range g.Side {
		r.Sides, r.SideNames = append(r.Sides, g.Side[i].Id), append(r.SideNames, g.Side[i].name)
	}
	for _, row := range g.Verbs.Rows.All() {
		if row.Class != ChanceOutcome && !g.Verbs.resting[row.Number] {
			r.Verbs = append(r.Verbs, make([]string, max(0, int(row.Number)+1-len(r.Verbs)))...)
			r.Verbs[row.Number] = row.Name
		}
	}
	for _, name := range event.SectionNames {
		r.Sections = append(r.Sections, strings.ReplaceAll(name, ", ", "-"))
	}
	for u := range g.Units {
		p := &g.Units[u]
		unit := RosterUnit{Side: p.Side, Kind: g.unitKinds[p.Kind].Name, ID: g.Vehicles[g.start.Units[u].Vehicle].ID}
		if unit.Name = g.Vehicles[g.start.Units[u].Vehicle].Name; unit.ID == "" {
			unit.ID, unit.Name = p.Name, p.Name // infantry has no record of its own
		}
		r.Units = append(r.Units, unit)
	}
	for i := range g.Cards {
		c := &g.Cards[i]
		r.Cards = append(r.Cards, RosterCard{
			Halves:  [halfKinds]bool{c.Move > 0, c.Fire > 0, c.Flank > 0, c.Leadership, c.Command, c.Tactics, c.Smoke, c.Terrain >= 0},
			Terrain: c.Terrain, Pen: c.Pen, Swapped: g.swapped[i],
		})
	}
	for i := range g.Terrain {
		r.Terrain, r.TerrainNames = append(r.Terrain, g.Terrain[i].ID), append(r.TerrainNames, g.Terrain[i].Name)
	}
	r.Supplies, r.SupplyNames = g.supplyNames()
	return r
}

// supplyNames lists the ids and names of the supplies, those of one side behind the
// side, so that a supply that each side has is there under two names.
func (g *Game) supplyNames() (ids, names []string) {
	for i := range g.Supplies {
		s := &g.Supplies[i]
		ids, names = append(ids, s.ID), append(names, s.title)
	}
	for _, places := range g.supplyOf {
		if places[0] == places[1] {
			continue
		}
		for i, at := range places {
			ids[at] = g.Side[i].Id + "." + ids[at]
			if names[at] != "" {
				names[at] = g.Side[i].name + ": " + names[at]
			}
		}
	}
	return ids, names
}

// awards lists the clauses by which VPs are entered: those of the rules, then those of
// the scenario in the order of its rows.
func (g *Game) awards(r *Roster) {
	given := []engine.Clause{"EITC 14.1a", "EITC 14.1b", "EITC 14.2a"}
	r.Given = len(given)
	r.Awards, r.AwardNames = g.clausesOf(rule.Score, given, [][]string{{"enemy crews"}, {"enemy crews in fires"}, {"enemy tanks"}})
	r.Idle = g.idle(r.Awards)
}

// clausesOf lists the clauses of rows that carry out an operation behind those that
// are given, with what the rules are called that cite each: of several names all.
func (g *Game) clausesOf(op rule.Op, list []engine.Clause, names [][]string) ([]engine.Clause, []string) {
	for row := range g.rowsOf(op) {
		at := slices.Index(list, row.Clause)
		if at < 0 {
			at, list, names = len(list), append(list, row.Clause), append(names, nil)
		}
		if row.Title != "" && !slices.Contains(names[at], row.Title) {
			names[at] = append(names[at], row.Title)
		}
	}
	joined := make([]string, len(names))
	for i := range names {
		joined[i] = strings.Join(names[i], " / ")
	}
	return list, joined
}

// rowsOf visits the rows that carry out an operation.
func (g *Game) rowsOf(op rule.Op) iter.Seq[*rule.Row] {
	return func(yield func(*rule.Row) bool) {
		for h := range g.Rules.Rows {
			for i := range g.Rules.Rows[h] {
				if g.Rules.Rows[h][i].Op == op && !yield(&g.Rules.Rows[h][i]) {
					return
				}
			}
		}
	}
}

// idle says of each award whether all rows that give it do so whatever the units of
// the side that gets it do: they ask for a time alone, or about the enemy.
func (g *Game) idle(awards []engine.Clause) []bool {
	given, earned := make([]bool, len(awards)), make([]bool, len(awards))
	for row := range g.rowsOf(rule.Score) {
		at := slices.Index(awards, row.Clause)
		given[at] = true
		of := row.Hook.Info()
		earned[at] = earned[at] || row.Follows || of.Has(rule.OfUnit) || row.Number.Per != nil || slices.ContainsFunc(row.When.Tests, func(t rule.Test) bool {
			if t.Count == nil {
				return t.Who != nil || t.Fact == rule.FactAction || t.Fact > rule.FactOption
			}
			return t.Count.Over != nil || !ofEnemy(t.Count.Of.Units, row.To)
		})
	}
	for i := range given {
		given[i] = given[i] && !earned[i]
	}
	return given
}

// ofEnemy reports whether units are those of another side than the one named.
func ofEnemy(who *rule.Who, side int8) bool {
	return who != nil && side >= 0 && who.Side >= 0 && who.Side != side
}
