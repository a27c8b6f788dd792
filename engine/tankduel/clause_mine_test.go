package tankduel

import (
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/schema/model"
)

// mined returns a bench on content in which RUBBLE (67) is mined and the first
// Damage Card says the given of the tracks. sov-1 sits in the rubble, put there
// by ger-2, and is the first to act.
func mined(t *testing.T, tracks model.SectionDamage) *bench {
	t.Helper()
	own := contenttest.Own(t)
	for i := range own.Terrain {
		own.Terrain[i].Mined = own.Terrain[i].ID == "rubble"
	}
	own.Damage[0].Tracks = tracks
	b := newBenchWith(t, own, "hold-the-high-ground", setup.Setup{})
	b.box("sov-1", "terrain", 67)
	b.unit("sov-1").Box.By = b.id("ger-2")
	b.unit("sov-1").Credit = b.id("ger-1")
	b.hand("s2", 47, 48, 71)
	b.begin("sov-1")
	b.nextDamage(own.Damage[0].Number)
	return b
}

func TestMineClauses(t *testing.T) {
	damaged := []model.Damage{{Tracks: "damaged", Times: 1}}
	destroyed := []model.Damage{{Tracks: "destroyed", Times: 1}}
	t.Run("EITC 21.0-mine", func(t *testing.T) {
		b := mined(t, model.SectionDamage{Light: damaged, Heavy: destroyed})
		b.do("sov-1 move with 47")
		b.run()
		b.expect("sov-1 status", "track-damage")
		b.want("sov-1 step forward", true)
		b.do("sov-1 step forward")
		b.expect("sov-1 range", "600")
		if b.happened(event.CheckFailed)+b.happened(event.CheckPassed) != 0 {
			t.Error("the mine calls for a Morale Check")
		}
	})
	t.Run("EITC 21.0-mine stops the Move of a tank that it immobilizes", func(t *testing.T) {
		b := mined(t, model.SectionDamage{Heavy: destroyed})
		b.do("sov-1 move with 47 terrain 71")
		b.run()
		b.expect("sov-1 status", "tracks-destroyed")
		b.expect("sov-1 range", "800")
		b.expect("sov-1 box", "67")
		b.want("sov-1 end", true)
	})
	t.Run("EITC 14.2d by whose hand it lies", func(t *testing.T) {
		for by, want := range map[string]string{"ger-2": "ger-2", "sov-2": "ger-1", "": "ger-1"} { // order-free: each by itself
			b := mined(t, model.SectionDamage{Light: damaged})
			if b.unit("sov-1").Box.By = engine.NoUnit; by != "" {
				b.unit("sov-1").Box.By = b.id(by)
			}
			b.do("sov-1 move with 47")
			b.run()
			is(t, "who gets the credit of a mine laid by "+by, b.g.UnitName(b.unit("sov-1").Credit), want)
			is(t, "without a medal", b.unit("sov-1").NoMedal, by == "ger-2")
		}
	})
	t.Run("EITC 21.0-mine and one KIA leaves the tank", func(t *testing.T) {
		b := mined(t, model.SectionDamage{Light: []model.Damage{{Kill: "loader", Times: 1}}})
		b.do("sov-1 move with 47")
		b.run()
		b.expect("sov-1 loader", "kia")
		b.expect("sov-1 status", "")
		b.expect("ger-2 vp", "2")
		b.want("sov-1 step forward", true)
	})
	t.Run("EITC 21.0-mine is no matter for other actions", func(t *testing.T) {
		b := mined(t, model.SectionDamage{Light: damaged})
		b.do("sov-1 pass discarding 47", "sov-1 end")
		b.expect("sov-1 status", "")
	})
	t.Run("EITC 14.2d", func(t *testing.T) {
		crew := []model.Damage{{Kill: "driver", Times: 1}, {Kill: "loader", Times: 1}}
		b := mined(t, model.SectionDamage{Light: crew})
		b.do("sov-1 move with 47")
		b.run()
		b.expect("sov-1 status", "out")
		// Driver 2, Loader 2, tank 4.
		b.expect("ger-2 vp", "8")
		b.expect("ger-2 medals", "0")
		b.expect("ger-1 vp", "0")
	})
	t.Run("EITC 14.2d names the tank that was active", func(t *testing.T) {
		b := newBench(t)
		b.box("sov-1", "move", 49)
		b.hand("s1", 67)
		b.begin("ger-2")
		b.next(89, 90)
		b.do("ger-2 place 67 on sov-1")
		b.run()
		is(t, "whoever played the terrain", b.unit("sov-1").Box.By, b.id("ger-2"))
	})
}
