package tankduel

import (
	"slices"
	"strings"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
)

// TestCrewOfAnotherVehicle holds that a unit which became another vehicle is
// told of with the crew of that vehicle: in the log, in records, in notation
// and in answers.
func TestCrewOfAnotherVehicle(t *testing.T) {
	const light, heavy = "t-34-76-m43", "is-2m-m44"
	b := newBenchOf(t, "hungary-for-oil", setup.Setup{})
	is(t, "the vehicle at first", b.ctx().Board(b.id("sov-1")).ID, light)
	before := b.g.CrewOf(&b.s, b.id("sov-1"))
	r := &b.g.Reserves[slices.IndexFunc(b.g.Reserves, func(r reserve) bool { return b.g.Vehicles[r.Vehicle].ID == heavy })]
	u := b.id("sov-1")
	logged := b.logged()
	logged.slay(u, 1, "EITC 5.6.2c")
	logged.exchange(u, r, "EITC H2-reinf-soviet-a")
	after := b.g.CrewOf(&b.s, u)
	if slices.Equal(before, after) {
		t.Fatalf("both vehicles have the crew %v, and the test tells nothing", after)
	}
	for man, who := range after {
		b.log.Events = b.log.Events[:0]
		logged.crewman(event.Hurt, u, newValue{uint8(man), int(state.Wounded)}, "EITC 5.6.2a")
		e := b.log.Events[len(b.log.Events)-1]
		is(t, "the log", b.g.Describe(&b.s, &b.log, e, engine.NoSeat), who+" of sov-1 is wounded [EITC 5.6.2a]")
		is(t, "the record", b.g.Record(e, engine.NoSeat).Item, who)
		b.expect("sov-1 "+who, "wounded")
		a := engine.NewAction(state.EscapeVerb).WithUnit(u).WithN(int8(man))
		text := b.g.FormatAction(&b.s, a)
		back, err := b.g.ParseAction(&b.s, text)
		if err != nil || back != a {
			t.Errorf("%q is read as %v: %v", text, back, err)
		}
	}
}

// TestCrewOfThatTime holds that what was told of a crew before its unit became
// another vehicle still names those who were in it.
func TestCrewOfThatTime(t *testing.T) {
	b := newBenchOf(t, "hungary-for-oil", setup.Setup{})
	u := b.id("sov-1")
	before := b.g.CrewOf(&b.s, u)
	logged := b.logged()
	b.log.Events = b.log.Events[:0]
	logged.crewman(event.Hurt, u, newValue{1, int(state.Wounded)}, "EITC 5.6.2a")
	e := b.log.Events[0]
	for i := range b.g.Reserves {
		if b.g.Reserves[i].side == b.s.Units[u].Side {
			logged.exchange(u, &b.g.Reserves[i], "")
		}
	}
	is(t, "the log", b.g.Describe(&b.s, &b.log, e, engine.NoSeat), before[1]+" of sov-1 is wounded [EITC 5.6.2a]")
}

// TestReserveNumbers holds that a number is kept for the reserve that all of its
// boards print, if the set-up leaves one, and any free one otherwise.
func TestReserveNumbers(t *testing.T) {
	c := contenttest.Content(t)
	waiting := func(setup setup.Setup) string {
		g, _, err := New(c, "hungary-for-oil", setup, Core())
		if err != nil {
			t.Fatal(err)
		}
		return g.Tanks[len(g.Tanks)-1].Name
	}
	is(t, "of the scenario's tanks", waiting(setup.Setup{}), "ger-2")
	asked := force("", "panther-ausf-a", "panther-ausf-a", "stug-iii-ausf-g")
	asked[0].Number = 2
	is(t, "with a tank that has it", waiting(setup.Setup{Force: [state.Sides][]setup.Tank{1: asked}}), "ger-1")
	asked[2].Number = 1
	is(t, "with tanks that have both", waiting(setup.Setup{Force: [state.Sides][]setup.Tank{1: asked}}), "ger-4")
}

// TestNobodyIsNotTold holds that the log leaves out the places of a vehicle
// that nobody fills.
func TestNobodyIsNotTold(t *testing.T) {
	b := newBenchOf(t, "hungary-for-oil", setup.Setup{})
	u := b.id("ger-2")
	logged := b.logged()
	for i := range b.g.Reserves {
		if b.g.Reserves[i].side == b.s.Units[u].Side {
			logged.exchange(u, &b.g.Reserves[i], "")
		}
	}
	told := 0
	for _, e := range b.log.Events {
		text := b.g.Describe(&b.s, &b.log, e, engine.NoSeat)
		if strings.Contains(text, "absent") || strings.Contains(text, "nobody") {
			t.Errorf("%q", text)
		}
		if e.Kind == event.Hurt && state.Health(e.To) == state.Absent && text == "" {
			told++
		}
	}
	is(t, "a StuG III has one man less", told > 0, true)
}
