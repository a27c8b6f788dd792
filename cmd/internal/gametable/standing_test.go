package gametable

import (
	"slices"
	"strings"
	"testing"

	"hulldown.dev/engine"
	"hulldown.dev/engine/play"
)

// TestStanding holds that an answer given beforehand is taken wherever the same is asked, and there alone; that it goes
// with the recording; and that a game with it is the one in which a person gives it each time.
func TestStanding(t *testing.T) {
	o := Options{Match: open(t, "merging-forces"), Players: []string{Person, Person}, Seed: 5}
	table, err := New(t.Context(), o)
	if err != nil {
		t.Fatal(err)
	}
	byHand, err := New(t.Context(), o)
	if err != nil {
		t.Fatal(err)
	}
	stood, answered := false, 0
	for table.Turn().Kind == engine.Decide {
		seat := table.Turn().Seat
		if list := table.Beforehand(seat); !stood && slices.ContainsFunc(list, func(o play.Offer) bool { return o.Verb == "decline" }) {
			at := slices.IndexFunc(list, func(o play.Offer) bool { return o.Verb == "decline" })
			if err := table.Stand(seat, list[at].Action); err != nil {
				t.Fatal(err)
			}
			stood = true
		}
		offers := table.Offers(seat)
		action := offers[len(offers)/2].Action
		played := table.Length()
		if err := table.Decide(t.Context(), seat, action); err != nil {
			t.Fatal(err)
		}
		for i, line := range table.Actions()[played:] {
			who, words, _ := strings.Cut(line, " ")
			if who == "chance" || played+i < byHand.Length() { // it did so by itself
				continue
			}
			if err := byHand.Decide(t.Context(), engine.Seat(slices.Index(table.Seats(), who)), words); err != nil {
				t.Fatal(err)
			}
			if words != action {
				answered++
				if words != "decline" && !strings.HasSuffix(words, " decline") || who != table.Standing()[0].Seat {
					t.Errorf("%s was answered", line)
				}
			}
			action = ""
		}
	}
	if !stood || answered == 0 {
		t.Fatalf("stood %v, answered %d", stood, answered)
	}
	s := table.Recording()
	parsed, err := play.Parse([]byte(s.String()))
	if err != nil {
		t.Fatal(err)
	}
	if parsed.Standing = nil; parsed.String() != byHand.Recording().String() {
		t.Error("the game by hand is another")
	}
	o.Recording = s
	actions, _ := Lines(s, table.Seats())
	again, err := Again(t.Context(), o, actions, len(actions))
	if err != nil {
		t.Fatal(err)
	}
	if again.Recording().String() != s.String() {
		t.Error("taken up again it is another")
	}
	again.Unstand(0)
	again.Unstand(7)
	if len(again.Standing()) != 0 {
		t.Errorf("%v is left", again.Standing())
	}
}

// TestNoStanding holds what is no answer that can be given beforehand.
func TestNoStanding(t *testing.T) {
	table, err := New(t.Context(), Options{Match: open(t, "merging-forces"), Players: []string{Person, Person}, Seed: 5})
	if err != nil {
		t.Fatal(err)
	}
	seat := table.Turn().Seat
	for _, action := range []string{"", "nothing", table.Offers(seat)[0].Action} { // the last is one of several bids
		if err := table.Stand(seat, action); err == nil {
			t.Errorf("%q stands", action)
		}
	}
	if err := table.Stand(1-seat, table.Offers(seat)[0].Action); err == nil {
		t.Error("it stands for who is not asked")
	}
}

// TestSoleChoice holds that no person is asked where there is one action only: it is taken, in the recording and in the log,
// where a line says so to whom it concerns; a game that is taken up again is the same, and taking back leads to decisions
// with a choice alone.
func TestSoleChoice(t *testing.T) {
	o := Options{Match: open(t, "merging-forces"), Players: []string{Person, Person}, Seed: 5}
	table, err := New(t.Context(), o)
	if err != nil {
		t.Fatal(err)
	}
	asked := 0
	for table.Turn().Kind == engine.Decide {
		seat := table.Turn().Seat
		offers := table.Offers(seat)
		if len(offers) < 2 {
			t.Fatalf("%v is asked", offers)
		}
		if err := table.Decide(t.Context(), seat, offers[len(offers)/2].Action); err != nil {
			t.Fatal(err)
		}
		asked++
	}
	decided := 0
	for _, line := range table.Actions() {
		if !strings.HasPrefix(line, "chance ") {
			decided++
		}
	}
	soles := func(table *Table, seat engine.Seat) (n int) {
		for _, l := range table.Log(seat) {
			if l.Kind == SoleChoice {
				n++
			}
		}
		return n
	}
	all := soles(table, engine.NoSeat)
	if all == 0 || all != decided-asked || soles(table, 0)+soles(table, 1) != all {
		t.Errorf("of %d decisions %d were asked; lines say so of %d, to the seats %d and %d", decided, asked, all, soles(table, 0), soles(table, 1))
	}
	s := table.Recording()
	o.Recording = s
	actions, _ := Lines(s, table.Seats())
	again, err := Again(t.Context(), o, actions, len(actions))
	if err != nil {
		t.Fatal(err)
	}
	if again.Recording().String() != s.String() || soles(again, engine.NoSeat) != all {
		t.Error("taken up again it is another")
	}
	for again.CanUndo() {
		if err := again.Undo(); err != nil {
			t.Fatal(err)
		}
		if offers := again.Offers(again.Turn().Seat); len(offers) < 2 {
			t.Fatalf("%v is gone back to", offers)
		}
	}
}
