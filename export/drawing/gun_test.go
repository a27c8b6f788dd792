package drawing

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"hulldown.dev/export/page"
	"hulldown.dev/schema/model"
)

// pak is a gun without a profile.
func pak() model.AntiTankGun {
	return model.AntiTankGun{Gun: model.Gun{Calibre: 50, Pen: []int{8, 7}}}
}

// gunExtent returns what the drawing of a gun covers.
func gunExtent(g *model.AntiTankGun) page.Rect {
	e := pathCollector{items: GunProfile(GunOf(g), sheet, ink, page.Source{})}
	low, high := page.Point{X: 1 << 30, Y: 1 << 30}, page.Point{X: -1 << 30, Y: -1 << 30}
	for _, item := range e.items {
		for _, s := range item.(page.Path).Segments {
			for _, p := range s.Points[:s.Count()] {
				low = page.Point{X: min(low.X, p.X), Y: min(low.Y, p.Y)}
				high = page.Point{X: max(high.X, p.X), Y: max(high.Y, p.Y)}
			}
		}
	}
	return page.Rect{X: low.X, Y: low.Y, W: high.X - low.X, H: high.Y - low.Y}
}

// TestGunWithinBox holds that no gun leaves its box, be its values within the schema or not,
// that it fills the box in one direction, and that it stands on the ground.
func TestGunWithinBox(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	word := func(words ...string) string { return words[r.IntN(len(words))] }
	guns := []model.AntiTankGun{pak(), {}}
	for range 200 {
		g := pak()
		g.Gun.Calibre, g.Size = r.IntN(200), r.IntN(101)-50
		g.Profile = &model.GunProfile{Carriage: word("", "trails", "platform"), Shield: word("", "none", "upright", "sloped"),
			Barrel: r.IntN(801), Bore: r.IntN(301), Wheel: r.IntN(151), Brake: r.IntN(2) > 0}
		guns = append(guns, g)
	}
	huge := pak()
	huge.Size, huge.Gun.Calibre, huge.Profile = -1<<60, 1<<60, &model.GunProfile{Carriage: "rails", Barrel: 1 << 60, Bore: -1 << 60, Wheel: 1 << 60}
	for i, g := range append(guns, huge) {
		extent := gunExtent(&g)
		if !sheet.Contains(extent) {
			t.Fatalf("gun %d lies at %v, beyond %v: %+v", i, extent, sheet, g.Profile)
		}
		if extent.W < sheet.W*9/10 && extent.H < sheet.H*9/10 {
			t.Errorf("gun %d fills %v of %v: %+v", i, extent, sheet, g.Profile)
		}
		if extent.Bottom() < sheet.Bottom()-10 {
			t.Errorf("gun %d ends at %v, the ground is at %v", i, extent.Bottom(), sheet.Bottom())
		}
	}
}

// TestGunOf holds what the values of a card suggest, that the author's word goes before
// them, and that each word shows.
func TestGunOf(t *testing.T) {
	tests := []struct {
		name   string
		change func(*model.AntiTankGun)
		want   func(was, is Gun) bool
	}{
		{"larger calibre", func(g *model.AntiTankGun) { g.Gun.Calibre = 75 }, func(was, is Gun) bool { return is.Barrel > was.Barrel && is.Bore > was.Bore }},
		{"penetrates farther", func(g *model.AntiTankGun) { g.Gun.Pen = []int{14} }, func(was, is Gun) bool { return is.Barrel > was.Barrel }},
		{"a gun against aircraft", func(g *model.AntiTankGun) { g.Gun.Calibre = 85 }, func(was, is Gun) bool { return was.Carriage == "trails" && is.Carriage == "platform" }},
		{"lower", func(g *model.AntiTankGun) { g.Size = -20 }, func(was, is Gun) bool { return is.Bore < was.Bore }},
		{"the author's barrel", func(g *model.AntiTankGun) { g.Profile = &model.GunProfile{Barrel: 111} }, func(_, is Gun) bool { return is.Barrel == 111 }},
		{"the author's carriage", func(g *model.AntiTankGun) { g.Profile = &model.GunProfile{Carriage: "platform"} }, func(_, is Gun) bool { return is.Carriage == "platform" }},
		{"without a shield", func(g *model.AntiTankGun) { g.Profile = &model.GunProfile{Shield: "none"} }, func(_, is Gun) bool { return is.Shield == "none" }},
		{"an upright shield", func(g *model.AntiTankGun) { g.Profile = &model.GunProfile{Shield: "upright"} }, func(_, is Gun) bool { return is.Shield == "upright" }},
		{"a muzzle brake", func(g *model.AntiTankGun) { g.Profile = &model.GunProfile{Brake: true} }, func(_, is Gun) bool { return is.Brake }},
		{"larger wheels", func(g *model.AntiTankGun) { g.Profile = &model.GunProfile{Wheel: 120} }, func(_, is Gun) bool { return is.Wheel == 120 }},
	}
	for _, tt := range tests {
		was, is := pak(), pak()
		tt.change(&is)
		if !tt.want(GunOf(&was), GunOf(&is)) {
			t.Errorf("%s: %+v, was %+v", tt.name, GunOf(&is), GunOf(&was))
		}
		a, b := GunProfile(GunOf(&was), sheet, ink, page.Source{}), GunProfile(GunOf(&is), sheet, ink, page.Source{})
		if fmt.Sprint(a) == fmt.Sprint(b) {
			t.Errorf("%s does not show", tt.name)
		}
	}
}
