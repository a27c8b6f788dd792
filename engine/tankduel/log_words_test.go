package tankduel

import (
	"strings"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/schema/model"
)

// without demands that no line of the log has a part.
func (b *bench) without(part string) {
	b.t.Helper()
	asserted.Note(b.t)
	for _, line := range b.chronicle() {
		if strings.Contains(line, part) {
			b.t.Errorf("the log says %q", line)
		}
	}
}

// TestLogSaysWhatHappens holds sentences of the log that could be read as something else.
func TestLogSaysWhatHappens(t *testing.T) {
	t.Run("who moves on does not stop", func(t *testing.T) {
		b := driving(t, "ger-1", 47)
		b.box("ger-1", "move", 48)
		drive(b, "ger-1 move with 47", "stay")
		b.run()
		b.says("48 MOVE 1 of ger-1 is discarded [EITC 10.1.4a]", "ger-1 is In Motion with 47 MOVE 1 [EITC 10.1.4a]")
		b.without("stops")
	})
	t.Run("who comes into Terrain stops", func(t *testing.T) {
		b := driving(t, "ger-1", 47, 71)
		b.next(99)
		drive(b, "ger-1 move with 47 terrain 71", "stay")
		b.run()
		b.says("ger-1 stops, 47 MOVE 1 is discarded [EITC 10.3.2a]")
	})
	t.Run("TACTICS takes the FLANK card alone", func(t *testing.T) {
		b := tactical(t, 47, 7)
		b.unit("ger-1").Range = 5
		b.hand("s4", 41)
		b.begin("ger-1")
		b.do("ger-1 move with 47 flank sov-2 with 7", "sov-2 tactics 41", "ger-1 step forward")
		b.says("7 FLANK 1 of ger-1 against sov-2 is cancelled [EITC 13.1b]")
		b.without("the action of")
	})
	t.Run("TACTICS takes the action", func(t *testing.T) {
		b := tactical(t, 25)
		b.hand("s2", 41)
		b.begin("ger-1")
		b.do("ger-1 spot sov-1 discarding 25", "sov-1 tactics 41")
		b.says("the action of ger-1 against sov-1 is cancelled [EITC 13.1a]")
	})
	t.Run("Hand-to-Hand succeeds", func(t *testing.T) {
		b := stormed(t, 42, 44)
		b.until(event.CheckPassed)
		b.says("ger-infantry: 44 TACTICS is good (Explosion) [EITC 17.3.3.hth-a]")
		b.without("not good")
	})
}

// TestReplacedTanks holds what becomes of the T-34/76 that return as an IS-2m: each has a number
// of a board of that tank, both can be on the table at once, and the log says so in good words.
func TestReplacedTanks(t *testing.T) {
	boards := map[int]bool{}
	for _, board := range model.Find(contenttest.Content(t).Vehicles, "is-2m-m44").Boards {
		boards[board.Number] = true
	}
	b := outAt(t, nil, "sov-1", "sov-3")
	b.next(20, 21)
	b.endRound()
	b.chance()
	b.chance()
	for _, name := range []string{"sov-1", "sov-3"} {
		is(t, "vehicle of "+name, b.vehicleOf(name), "is-2m-m44")
		number := int(b.unit(name).Number)
		is(t, "a board for "+name, boards[number], true)
		delete(boards, number)
	}
	b.says("sov-1 is an IS-2m M44 now [EITC H2-reinf-soviet-a]", "sov-3 is an IS-2m M44 now [EITC H2-reinf-soviet-a]")
}
