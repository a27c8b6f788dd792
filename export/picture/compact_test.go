package picture

import (
	"bytes"
	"image/png"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/model"
)

// TestCompact holds that a picture is had as lines where these fit, as dots that can be read where they do
// not, and not at all where nothing does.
func TestCompact(t *testing.T) {
	c := contenttest.Content(t)
	all, err := Of(wording.Language{}, c, model.KindVehicle, c.Vehicles[0].ID)
	if err != nil || len(all) == 0 {
		t.Fatal(err)
	}
	p := all[0]
	if media, file := p.Compact(len(p.SVG), 300); media != "image/svg+xml" || !bytes.Equal(file, p.SVG) {
		t.Errorf("what fits is %s of %d bytes", media, len(file))
	}
	for most, wide := range map[int]int{len(p.SVG) - 1: 800, 24000: 400} {
		media, file := p.Compact(most, 800)
		size, err := png.DecodeConfig(bytes.NewReader(file))
		if media != "image/png" || err != nil || len(file) > most || size.Width > wide || size.Width < wide*8/10 {
			t.Errorf("in %d bytes it is %s of %d, %d wide: %v", most, media, len(file), size.Width, err)
		}
	}
	if media, file := p.Compact(100, 800); media != "" || file != nil {
		t.Errorf("in 100 bytes it is %s", media)
	}
}
