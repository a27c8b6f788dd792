package tankduel

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

// TestTable: what lies on the table is what the state has: units where they are, the cards in
// their Holding Boxes, hands of their own seat alone, and the Initiative Order in the Tank
// Phases with the cards that lie open.
func TestTable(t *testing.T) {
	b := newBenchOf(t, "merging-forces", setup.Setup{Tanks: 6})
	ordered, boxed, shown := 0, 0, 0
	playOut(t, b.g, 9, func(st step) {
		s := &st.after
		for seat := engine.NoSeat; int(seat) < b.g.Seats(); seat++ {
			table := b.g.Table(s, seat)
			held := 0
			if seat != engine.NoSeat {
				held = s.Hands[seat].Count()
			}
			is(t, "cards in hand", len(table.Hand), held)
			is(t, "units", len(table.Units), len(b.g.Units))
			is(t, "the order is settled", len(table.Order) > 0, s.Phase == state.TankPhase && s.Acts > 0)
			for i, turn := range table.Order {
				u := s.Order[i]
				is(t, "unit in order", turn.Unit, b.g.Units[u].Name)
				is(t, "active", turn.Active, u == s.Active)
				open := s.Units[u].Bid
				is(t, "a card lies open", turn.Card.Name != "", open != engine.NoCard)
				if open != engine.NoCard {
					is(t, "the card", turn.Card.Record, "cards/"+b.g.Cards[open].ID)
					shown++
				}
				ordered++
			}
			for u, unit := range table.Units {
				is(t, "record", unit.Record, "vehicles/"+b.g.Vehicles[s.Units[u].Vehicle].ID)
				is(t, "place", unit.Place >= 0, s.Units[u].Has(state.InPlay))
				boxed += len(unit.Box)
			}
		}
	})
	if ordered == 0 || shown == 0 || boxed == 0 {
		t.Errorf("%d turns, %d open cards and %d cards in boxes were seen", ordered, shown, boxed)
	}
}

// TestTableMarks: counters of rules that lie on a unit are shown with their names.
func TestTableMarks(t *testing.T) {
	b := newBenchOf(t, "fog-of-counteroffensive", setup.Setup{})
	for i, of := range b.g.Lexicon.MarkOf {
		if of == "unit" && !b.g.Lexicon.Derived[i] {
			b.s.Units[0].Marks[b.g.Marks.Place[i]] = 2
			is(t, "the counter", strings.Join(b.ctx().markWords(0), ","), b.g.Marks.names[i]+" 2")
			b.s.Units[0].Marks[b.g.Marks.Place[i]] = 0
		}
	}
	is(t, "no counter", len(b.ctx().markWords(0)), 0)
}

// TestTableBoxes: marks and layers of boxes are shown where they lie, farther out than any unit too.
func TestTableBoxes(t *testing.T) {
	c := variant(t, "merging-forces", func(_ *model.Content, sc *model.Scenario) {
		sc.Marks = map[string]model.Mark{"fire": {Of: "box", Max: 3, Name: model.Text{"en": "Fire"}}}
		sc.Layers = map[string]model.Layer{"haze": {Of: "box", Name: model.Text{"en": "Haze"}}}
	})
	b := newBenchWith(t, c, "merging-forces", setup.Setup{})
	is(t, "places with something before", len(b.g.Table(&b.s, 0).Lies), 0)
	place := func(name string) uint8 { return b.g.Marks.Place[slices.Index(b.g.Lexicon.Marks, name)] }
	b.s.BoxMarks[place("fire")][state.Edge+5] = 2
	b.s.BoxMarks[place("haze")][state.Edge-1] = 1
	table := b.g.Table(&b.s, 0)
	is(t, "places", len(table.Track), state.Boxes)
	is(t, "the far box of the first side", strings.Join(table.Lies[0], ","), "Fire 2")
	is(t, "beyond the centre", strings.Join(table.Lies[state.Edge+1], ","), "Haze")
}

// TestTableCounters: what the state has lies at its place on the board of a tank: levels, Range, men
// who are hurt on the seats that they are in, conditions, and who is spotted and acquired.
func TestTableCounters(t *testing.T) {
	b := newBenchOf(t, "merging-forces", setup.Setup{Tanks: 6})
	lie := func() map[string]string {
		out := map[string]string{}
		for _, c := range b.g.Table(&b.s, engine.NoSeat).Units[0].Counters {
			out[c.At] += c.Figure + "/" + c.Title + ";"
		}
		return out
	}
	unit := &b.s.Units[0]
	x := b.ctx()
	move, metres := x.MoveLevel(0, nil), 200*int(unit.Range)
	before := lie()
	is(t, "move", before["move "+strconv.Itoa(move)], fmt.Sprintf("%d/Move Level %d;", move, move))
	is(t, "range", before["range "+strconv.Itoa(metres)], fmt.Sprintf("%d/Range %d m;", metres, metres))
	is(t, "seat", before["seat 1"], "")
	is(t, "tank", before["tank"], "")
	names := b.g.CrewOf(&b.s, 0)
	unit.Men[0].Health = state.Killed
	unit.Men[1].Health, unit.Men[1].Seat = state.Wounded, unit.Men[0].Seat
	unit.Status |= state.HullDown | state.Burning
	unit.Spotted, unit.Acquired, unit.Aim = 1<<1, 1, 2
	after := lie()
	is(t, "men", after["seat 1"], "/"+names[0]+": kia;/"+names[1]+": wounded;")
	is(t, "left seat", after["seat 2"], "")
	is(t, "hull down", after["status hull-down"], "/hull-down;")
	is(t, "fire", after["tank"], "/on-fire;")
	is(t, "spotted", after["status spotted"], "/"+b.g.UnitName(1)+";")
	is(t, "acquired", after["status acquired"], "20/"+b.g.UnitName(1)+" +20;")
	unit.Status |= state.LoaderPanics
	unit.Scars[0], unit.ScarsN = 1, 1
	unit.Ammo[0], unit.Loaded = 2, 1
	is(t, "rounds", lie()["status rounds"], "/"+b.g.Ammo.Kinds[0]+" 2;")
	is(t, "loaded", lie()["status loaded"], "/loaded: "+b.g.Ammo.Kinds[0]+";")
	is(t, "damage", lie()["tank"], "/on-fire;/loader-panics;/track-damage;")
	unit.Bog = 2
	is(t, "Bogged", lie()["tank"], "/on-fire;/loader-panics;/track-damage;/Bogged;")
	states := func() string {
		for _, l := range b.g.Table(&b.s, engine.NoSeat).Units[0].Lines {
			if l.About == "state" {
				return strings.Join(l.Words, ", ")
			}
		}
		return ""
	}
	is(t, "state", states(), "hull-down, on-fire, loader-panics, track-damage, Bogged")
	unit.Status, unit.Bog, unit.ScarsN = state.Gone, 0, 0
	is(t, "what is gone is not out twice", states(), "gone")
}
