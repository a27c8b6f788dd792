package tankduel

import (
	"slices"
	"testing"

	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/pieces"
	"hulldown.dev/engine/tankduel/state"
)

// laidFor says, for each card laid so far, what for.
func (b *bench) laidFor() []string {
	var words []string
	for _, e := range b.log.Events {
		if e.Kind == event.Laid {
			words = append(words, b.g.CardName(e.Card)+" "+halfNames[e.Of])
		}
	}
	return words
}

// TestLaidHalves holds that an event tells for which half a card is laid.
func TestLaidHalves(t *testing.T) {
	for _, tc := range []struct {
		verb engine.Verb
		want [engine.ActionCards]half
	}{
		{state.MoveVerb, [4]half{moveHalf, moveHalf, flankHalf, terrainHalf}},
		{state.FlankVerb, [4]half{2: flankHalf, 3: terrainHalf}},
		{state.FireVerb, [4]half{fireHalf, fireHalf, leadershipHalf}},
		{state.LeadershipVerb, [4]half{leadershipHalf}},
		{state.CommandVerb, [4]half{commandHalf}},
		{state.SmokeVerb, [4]half{smokeHalf}},
		{state.TerrainVerb, [4]half{terrainHalf}},
		{state.PlaceVerb, [4]half{terrainHalf}},
	} {
		for place, want := range tc.want {
			if prints := want != moveHalf || tc.verb == state.MoveVerb; prints && halfAt(tc.verb, place) != want {
				t.Errorf("%v lays a card at place %d for %s, want %s", tc.verb, place, halfNames[halfAt(tc.verb, place)], halfNames[want])
			}
		}
	}
	b := newBench(t)
	b.spot("ger-1", "sov-1")
	leader := slices.IndexFunc(b.g.Cards[:], func(c pieces.Card) bool { return c.Leadership && c.Number != 25 }) + 1
	b.hand("s1", 25, leader)
	b.unit("ger-1").Loaded = 1
	b.begin("ger-1")
	b.do("ger-1 fire sov-1 with 25 led "+b.g.CardName(engine.Card(leader-1)), "sov-1 decline")
	if got, want := b.laidFor(), []string{"25 fire", b.g.CardName(engine.Card(leader-1)) + " leadership"}; !slices.Equal(got, want) {
		t.Errorf("laid %v, want %v", got, want)
	}
	fired := slices.IndexFunc(b.log.Events, func(e engine.Event) bool { return e.Kind == event.LoadedAmmo })
	if fired < 0 || b.log.Events[fired].Item != 1 {
		t.Errorf("no event tells which round is fired")
	}
}

// TestRosterOfCards holds the halves of cards to the sets that hands are searched
// by.
func TestRosterOfCards(t *testing.T) {
	b := newBench(t)
	p := &b.g.Pools
	for half, pool := range []state.CardSet{p.Move, p.Fire, p.Flank, p.Leadership, p.Command, p.Tactics, p.Smoke, p.Terrain} {
		for i, c := range b.g.Roster().Cards {
			if c.Halves[half] != pool.Has(engine.Card(i)) {
				t.Errorf("card %d prints %s: %t", i+1, halfNames[half], c.Halves[half])
			}
		}
	}
}
