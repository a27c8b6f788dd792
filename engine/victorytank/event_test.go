package victorytank

import (
	"testing"

	"hulldown.dev/engine"
	"hulldown.dev/engine/bot"
	"hulldown.dev/engine/enginetest"
	"hulldown.dev/engine/kit"
)

// TestKindRows holds that the row of each kind of event is complete and speaks
// only of what it declares.
func TestKindRows(t *testing.T) {
	for _, fault := range enginetest.KindFaults(&arena(t).g.kinds, staged, ended) {
		t.Error(fault)
	}
}

// TestKindsChange folds events of each kind over a state: those that are news
// change nothing, and the others something.
func TestKindsChange(t *testing.T) {
	b := arena(t).men(0, 0, 0, 2).tank(0, 1, north, 0, 3)
	busy := b.s
	busy.Hand, busy.Deck, busy.Bid = [sides]uint32{1, 1}, [sides]uint32{2, 2}, [sides]engine.Card{3, 3}
	busy.Active, busy.Fight.Target = 1, 1
	busy.Crates, busy.Supply = 1, [sides]uint8{9, 9}
	busy.Drawn = [2]engine.Card{fieldBase + 1, fieldBase}
	busy.Starts, busy.Points = 3, [sides]uint8{5, 5}
	for _, fault := range enginetest.ChangeFaults(&b.g.kinds, []State{busy, b.s}, b.g.Fold, anyEvents) {
		t.Error(fault)
	}
}

// anyEvents are events of a kind about the first seat and the first fields, with
// numbers and cards of all sorts.
func anyEvents(k engine.EventKind) []engine.Event {
	var list []engine.Event
	for _, card := range []engine.Card{0, 1, fieldBase} {
		for n := range 3 {
			e := kit.Event(k, "")
			e.Seat, e.Card, e.Item, e.To = 0, card, uint8(n%2), int16(n)
			list = append(list, e)
		}
	}
	return list
}

// TestEventsUseTheirFields plays games: no event fills in a field that its kind
// does not declare, or is seen by others.
func TestEventsUseTheirFields(t *testing.T) {
	g := arena(t).g
	seen := map[engine.EventKind]bool{}
	var log engine.Log
	for game := range 12 {
		s := g.Start()
		for turn := 0; g.Turn(&s).Kind != engine.Over; turn++ {
			w, a := g.Turn(&s), engine.Action{}
			r := bot.NewRand(bot.Stream{Seed: 5, Game: uint64(game), Purpose: bot.ForTests, Turn: turn})
			if w.Kind == engine.Chance {
				a = g.Outcome(&s, r.Below(w.Outcomes))
			} else {
				legal := g.Actions(nil, &s)
				a = legal[r.Below(len(legal))]
			}
			log.Reset()
			if err := g.Apply(&s, a, &log); err != nil {
				t.Fatal(err)
			}
			for _, e := range log.Events {
				seen[e.Kind] = true
				for _, fault := range enginetest.FieldFaults(&g.kinds, e) {
					t.Error(fault)
				}
			}
		}
	}
	if len(seen) < 40 {
		t.Errorf("only %d kinds of event happened", len(seen))
	}
}
