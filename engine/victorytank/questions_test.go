package victorytank

import (
	"strings"
	"testing"

	"hulldown.dev/engine"
)

// TestQuestions holds what scripts are told of a battlefield with everything on it, of
// one with nothing on it, and of a game that is over.
func TestQuestions(t *testing.T) {
	b := arena(t).lay("supply-crate-1", -1, 1, true).lay("supply-crate-2", 0, 2, false).lay("bunker-1", 1, -1, false)
	b.men(0, 0, 0, 2).men(1, 1, 1, 4).tank(0, 1, east, 1, 2)
	for question, answer := range map[string]string{ // order-free: each for itself
		"turn": "s1", "winner": "none", "active": "s1", "round": "1", "stage": "command", "tank": "0,1", "facing": "east",
		"crew": "2", "tank-of": "s2", "acting": "none", "attacked": "none", "at 7,7": "none", "at 0,0": "empty s1 2",
		"s1 soldiers": "5", "s2 soldiers": "9", "s1 bid": "none", "s1 strength": "none", "s1 strength-named": "none",
	} {
		b.expect(question, answer)
	}
	bare := newBench(t)
	for question, answer := range map[string]string{ // order-free: each for itself
		"turn": "chance", "tank": "none", "tank-of": "none", "s1 fields": "-1,-1",
	} {
		bare.expect(question, answer)
	}
	setStage(&b.s, stageOver, engine.NoSeat)
	b.expect("turn", "over")
}

// TestWhereCardsAre holds what scripts are told of a card at each place where it can be.
func TestWhereCardsAre(t *testing.T) {
	b := fogOf(t, "bunker-1", "supply-crate-1")
	b.expect("card bunker-1", "drawn").expect("card supply-crate-1", "drawn").expect("card bunker-2", "pile")
	b.do("keep supply-crate-1", "place at -1,1").expect("card bunker-1", "drawn").expect("card supply-crate-1", "layout")
}

// TestNumberedCards holds what cards of which there are several are called.
func TestNumberedCards(t *testing.T) {
	b := arena(t)
	names := map[string]string{}
	for i := range b.g.ground {
		names[b.g.ground[i].name] = b.g.ground[i].title
	}
	for name, title := range names { // order-free: each for itself
		at := strings.LastIndexByte(name, '-')
		if number := name[at+1:]; strings.Trim(number, "0123456789") == "" && !strings.HasSuffix(title, " "+number) {
			t.Errorf("the card %s is called %q", name, title)
		}
	}
	if names["supply-crate-0"] != "" || names["supply-crate-1"] == "" {
		t.Errorf("the crates are numbered otherwise: %v", names)
	}
}
