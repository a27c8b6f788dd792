package tankduel

import (
	"strings"
	"testing"

	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/setup"
)

// TestWhatDecides holds that a game which other than VPs decide says by what, in its log and in
// its result.
func TestWhatDecides(t *testing.T) {
	king := setup.Setup{Options: []string{"king"}}
	for _, row := range []struct {
		name, scenario string
		setup          setup.Setup
		change         func(b *bench)
		log, by        string
		held           [2]int16
	}{
		{"VPs", "merging-forces", setup.Setup{}, func(b *bench) { b.unit("sov-1").VP = 4 }, "the game ends: game-end; the Soviet side wins by VP, 4 ahead", "", [2]int16{}},
		{"Kill Medals", "capture-hill-818", king, func(b *bench) { b.unit("ger-1").Medals, b.unit("sov-2").Medals = 3, 1 },
			"the game ends: game-end; the German side wins by Kill Medals, 2 ahead", "kills", [2]int16{3, 1}},
		{"units", "hold-the-high-ground", setup.Setup{}, func(b *bench) {
			for _, name := range []string{"ger-1", "sov-1", "sov-2"} {
				b.unit(name).Box.Supply = 1
				b.s.Supplies[0]--
			}
		}, "the game ends: game-end; the Soviet side wins by units that count, 1 ahead", "units", [2]int16{1, 2}},
		{"a rule", "capture-hill-818", king, func(b *bench) {
			b.unit("ger-1").Medals = 3
			b.unit("sov-1").Box.Supply = 1
			b.s.Supplies[0]--
		}, "the game ends: scenario; the Soviet side wins by a rule of the scenario", "scenario-rule", [2]int16{}},
		{"the side that is named", "merging-forces", setup.Setup{}, func(*bench) {},
			"the game ends: game-end; the Soviet side wins by the scenario when all is level", "named-side", [2]int16{}},
	} {
		t.Run(row.name, func(t *testing.T) {
			b := newBenchOf(t, row.scenario, row.setup)
			row.change(b)
			b.finishNow()
			told, _, _ := strings.Cut(b.told(event.Ended), " [")
			is(t, "log", told, row.log)
			r := b.g.Result(&b.s)
			is(t, "what decided", r.By, row.by)
			is(t, "what each side has of it", [2]int16(r.Held[:2]), row.held)
			is(t, "whether that is a number", r.Counts, row.held != [2]int16{})
		})
	}
}
