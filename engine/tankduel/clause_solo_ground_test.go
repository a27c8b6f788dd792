package tankduel

import (
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

// TestSoloGroundClauses is Terrain that Robata weighs and takes.
func TestSoloGroundClauses(t *testing.T) {
	t.Run("EITC S2-robata-d weighs both cards", func(t *testing.T) {
		// On a Hill the Cover of a card beside it is added to that of the Hill.
		for _, c := range []struct {
			why    string
			hill   int // its Cover
			has    int
			card   int
			better bool
		}{
			{"WOODS on a bare Hill", 0, 0, 71, true},
			{"WOODS on a Hill with as much Cover", 10, 0, 71, true},
			{"WOODS instead of WOODS", 0, 72, 71, false},
			{"a card without Cover", 10, 0, 17, false},
		} {
			b := against(t, "hold-the-high-ground", 1)
			b.at("sov-1", 400)
			b.holds("sov-1", "hill")
			if c.has > 0 {
				b.box("sov-1", "terrain", c.has)
			}
			b.g.Terrain[b.g.Supplies[b.unit("sov-1").Box.Supply-1].Terrain].Cover = c.hill
			b.row("sov-1", c.card)
			is(t, "it may not leave", RobataOf(b.ctx()).anchor(b.id("sov-1")) != 0, true)
			is(t, c.why, RobataOf(b.ctx()).betterCover(b.id("sov-1")), c.better)
		}
	})
	t.Run("EITC 19.9.1D in either order", func(t *testing.T) {
		for _, c := range []struct {
			cards []int
			want  int // its place
		}{{[]int{71, 72}, 0}, {[]int{72, 71}, 1}, {[]int{67, 71}, 0}, {[]int{71, 67}, 1}, {[]int{17, 71, 72}, 1}, {[]int{17}, -1}} {
			b := newSolo(t)
			b.row("sov-1", c.cards...)
			is(t, "the card that is taken", RobataOf(b.ctx()).bestGround(b.id("sov-1"), 0), c.want)
		}
	})
	t.Run("EITC S5-robata-large-b by revealed cards", func(t *testing.T) {
		b := against(t, "establish-a-bridgehead", 0)
		b.at("ger-1", 600)
		b.at("sov-1", 0)
		b.holds("sov-1", "bridge")
		b.spot("ger-1", "sov-1")
		bare := b.quality("ger-1", "sov-1", Aim{})
		for i := range robataKnown(b.g).cards {
			for side := range 2 {
				for q := range robataKnown(b.g).cards[i].faces[side].Quality {
					robataKnown(b.g).cards[i].faces[side].Quality[q] = quality{int8(bare[0] + 10), int8(bare[1])}
				}
			}
		}
		is(t, "short of a quality by 10", b.mission("ger-1"), "")
		b.row("ger-1", 13)
		is(t, "with FIRE +10", b.mission("ger-1"), "EITC S5-robata-large-b")
	})
	for _, c := range []struct {
		tracks string
		stays  bool
	}{{"destroyed", true}, {"damaged", false}} {
		t.Run("EITC 21.0-mine of Robata, "+c.tracks, func(t *testing.T) {
			own := contenttest.Own(t)
			for i := range own.Terrain {
				own.Terrain[i].Mined = own.Terrain[i].ID == "rubble"
			}
			hit := []model.Damage{{Tracks: c.tracks, Times: 1}}
			own.Damage[0].Tracks = model.SectionDamage{Light: hit, Heavy: hit}
			b := newBenchWith(t, own, "merging-forces", setup.Setup{Robata: [state.Sides]bool{false, true}})
			b.box("sov-1", "terrain", 67)
			b.nextDamage(own.Damage[0].Number)
			b.acts("sov-1", 47, 48, 64)
			b.finish("sov-1")
			is(t, "the Range stays", b.unit("sov-1").Range == 4, c.stays)
			is(t, "In Motion", b.unit("sov-1").Moving(), !c.stays)
			is(t, "cancelled", b.has(event.ActionCancelled, "EITC 21.0-mine"), c.stays)
		})
	}
}
