package tankduel

import (
	"fmt"
	"slices"
	"testing"

	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/pieces"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
)

// watching is a bench in the Administration Step of ger-1 at night, which has Spotted
// counters of enemies, after cards that show Binoculars or do not.
func watching(t *testing.T, enemies []string, prepare func(b *bench), binoculars ...bool) *bench {
	t.Helper()
	b := inWeather(t, "night")
	b.spot("ger-1", enemies...)
	if prepare != nil {
		prepare(b)
	}
	from, next := 1, []int{}
	for _, yes := range binoculars {
		n := b.showing(pieces.BinocularsIcon, yes, from)
		next, from = append(next, n), n+1
	}
	if len(next) > 0 {
		b.next(next...)
	}
	b.begin("ger-1")
	b.run()
	return b
}

// flashed gives a tank the Muzzle Flash, and lit Illuminates the battlefield.
func (b *bench) flashed(name string) {
	b.unit(name).Marks[b.g.Marks.Place[slices.Index(b.g.Lexicon.Marks, "flash")]] = 1
}

func (b *bench) lit() { b.s.Marks[b.g.Marks.Place[slices.Index(b.g.Lexicon.Marks, "lit")]] = 1 }

// TestNightUpkeepClauses are how Spotted counters are kept at night (NA 4.2).
func TestNightUpkeepClauses(t *testing.T) {
	one, both := []string{"sov-1"}, []string{"sov-1", "sov-2"}
	t.Run("NA 3.0.h1", func(t *testing.T) {
		is(t, "Pulls at night", watching(t, one, nil, true).pulls(), 1)
		is(t, "Pulls where nothing is spotted", watching(t, nil, nil).pulls(), 0)
		is(t, "Pulls while it is Illuminated", watching(t, one, (*bench).lit).pulls(), 0)
		day := inWeather(t, "hot")
		day.spot("ger-1", "sov-1")
		day.begin("ger-1")
		day.run()
		is(t, "Pulls by day", day.pulls(), 0)
	})
	t.Run("NA 4.2i", func(t *testing.T) {
		is(t, "Pulls", watching(t, both, nil, true, true).pulls(), 2)
		watching(t, both, nil, true, false).expect("ger-1 spotted", "sov-1")
		watching(t, both, nil, false, true).expect("ger-1 spotted", "sov-2")
		b := watching(t, both, func(b *bench) { b.hand("s1", 48) }, true, true)
		b.expect("s1 hand", "48") // it costs nothing
		b.want("ger-1 move with 48", true)
	})
	t.Run("NA 4.2j", func(t *testing.T) {
		far := func(b *bench) { b.unit("ger-1").Range, b.unit("sov-1").Range = 5, 5 }
		b := watching(t, one, far, true)
		is(t, "Pulls at 2000 m", b.pulls(), 1)
		b.expect("ger-1 spotted", "sov-1")
	})
	t.Run("NA 4.2k", func(t *testing.T) {
		watching(t, one, nil, true).expect("ger-1 spotted", "sov-1")
		b := watching(t, one, nil, false)
		b.expect("ger-1 spotted", "")
		is(t, "it is lost", b.cited(na("4.2k")).Kind, event.Unspotted)
		blind := watching(t, one, func(b *bench) {
			b.box("ger-1", "smoke", 20)
			b.next(b.showing(pieces.SmokeIcon, true, 1))
		})
		is(t, "Pulls in SMOKE that stays", blind.pulls(), 1)
		blind.expect("ger-1 spotted", "")
	})
	t.Run("NA 4.2l", func(t *testing.T) {
		pay := inWeather(t, "night").orders(2, 1)[0]
		rich := func(b *bench) { b.hand("s1", pay) }
		for _, c := range []struct {
			paid  bool
			shows []bool
			kept  string
		}{
			{true, []bool{false, true}, "sov-1"}, {true, []bool{true, false}, "sov-1"}, {true, []bool{false, false}, ""},
			{false, []bool{false, true}, ""},
		} {
			b := inWeather(t, "night")
			b.spot("ger-1", "sov-1")
			rich(b)
			first := b.showing(pieces.BinocularsIcon, c.shows[0], 1)
			b.next(first, b.showing(pieces.BinocularsIcon, c.shows[1], first+1))
			b.begin("ger-1")
			if c.paid {
				b.do(fmt.Sprintf("ger-1 pay with %d", pay))
			} else {
				b.do("ger-1 decline")
			}
			b.run()
			is(t, fmt.Sprint("Pulls ", c), b.pulls(), 1+state.Flag(c.paid))
			b.expect("ger-1 spotted", c.kept)
		}
		cancelled := inWeather(t, "night")
		cancelled.spot("ger-1", "sov-1")
		cancelled.hand("s2", 41)
		cancelled.begin("ger-1")
		cancelled.do("sov-1 tactics 41")
		cancelled.run()
		is(t, "Pulls of an attempt that TACTICS cancel", cancelled.pulls(), 0)
		cancelled.expect("ger-1 spotted", "")
	})
	t.Run("NA 4.2m", func(t *testing.T) {
		aimed := func(b *bench) { b.acquire("ger-1", "sov-1", 2); b.flank("ger-1", "sov-1"); b.flank("ger-1", "sov-2") }
		b := watching(t, both, aimed, false, true)
		is(t, "Acquired", b.unit("ger-1").Acquired, engine.NoUnit)
		b.expect("ger-1 flanked", "sov-2")
		kept := watching(t, both, aimed, true, true)
		is(t, "Acquired of one that is kept", kept.unit("ger-1").Acquired, kept.id("sov-1"))
		kept.expect("ger-1 flanked", "sov-1 sov-2")
	})
	t.Run("NA 4.4e", func(t *testing.T) {
		b := watching(t, both, func(b *bench) { b.flashed("sov-1") }, false)
		is(t, "Pulls", b.pulls(), 1)
		b.expect("ger-1 spotted", "sov-1")
	})
	t.Run("Robata", func(t *testing.T) {
		b := newBenchOf(t, "merging-forces", setup.Setup{Robata: [state.Sides]bool{true, false}, Options: []string{"night"}})
		is(t, "cards of a tank that Robata runs", upkeepPulls(b.ctx(), b.id("ger-1"), b.id("sov-1")), 2)
		is(t, "of one that a player runs", upkeepPulls(b.ctx(), b.id("sov-1"), b.id("ger-1")), 1)
		b.flashed("sov-1")
		is(t, "for an enemy with a Muzzle Flash", upkeepPulls(b.ctx(), b.id("ger-1"), b.id("sov-1")), 0)
	})
}
