package lsp

import (
	"encoding/base64"
	"image/png"
	"strings"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/schema/model"
)

// TestPicturesFit holds that what is shown of a record, its picture among it, fits into what VS
// Code reads of a hover, and that cards and counters have one.
func TestPicturesFit(t *testing.T) {
	c := contenttest.Content(t)
	q := &question{client: client{markdown: true, pictures: true}, view: &view{content: c}}
	if plain := (&question{client: client{markdown: true}, view: q.view}); len(plain.pictured(model.KindVehicle, c.Vehicles[0].ID)) > 0 {
		t.Error("an editor that does not ask for pictures has one")
	}
	shown, drawn := map[model.Kind]int{}, 0
	for _, k := range model.Kinds() {
		for _, h := range c.Heads(k) {
			for _, p := range q.pictured(k, h.ID) {
				shown[k]++
				if dots(t, p.text) {
					drawn++
				}
				if room := 90_000; len(p.text) > room {
					t.Errorf("%s/%s: its picture has %d characters, more than %d", k, h.ID, len(p.text), room)
				}
			}
		}
	}
	for _, k := range []model.Kind{model.KindCard, model.KindTerrain, model.KindMarker, model.KindVehicle, model.KindGun, model.KindRobata} {
		if all := len(c.Heads(k)); shown[k] < all {
			t.Errorf("%d of %d %s have a picture", shown[k], all, k)
		}
	}
	if drawn < len(c.Vehicles) {
		t.Errorf("%d pictures are drawn as dots, fewer than there are vehicles", drawn)
	}
}

// dots reports whether a picture is of dots, and holds that it can be read and is as wide as a hover.
func dots(t *testing.T, text string) bool {
	_, data, ok := strings.Cut(strings.TrimSuffix(text, ")"), "(data:image/png;base64,")
	if !ok {
		return false
	}
	c, err := png.DecodeConfig(base64.NewDecoder(base64.StdEncoding, strings.NewReader(data)))
	if err != nil || max(c.Width, c.Height) < 400 {
		t.Errorf("a picture of dots is %d by %d wide: %v", c.Width, c.Height, err)
	}
	return true
}

// TestDrawnOnce holds that a view takes over a picture of an older one, unless its record is
// concerned, and that pictures do not grow without end.
func TestDrawnOnce(t *testing.T) {
	c := contenttest.Content(t)
	name := "terrain/" + c.Terrain[0].ID
	old := &view{content: c}
	old.drawn(model.KindTerrain, c.Terrain[0].ID)
	if !strings.HasPrefix(old.drawings.all[name], "image/svg+xml;base64,") {
		t.Fatalf("%s is kept as %.30q", name, old.drawings.all[name])
	}
	old.drawings.all[name] = "as it was"
	for concerned, want := range map[bool]bool{false: true, true: false} {
		now := &view{content: c}
		now.drawings.keep(&old.drawings, func(string) bool { return concerned })
		if got := now.drawn(model.KindTerrain, c.Terrain[0].ID); (got == "as it was") != want {
			t.Errorf("of a record that is concerned %v it shows %.30q", concerned, got)
		}
	}
	full := &view{content: c, drawings: drawings{all: map[string]string{"x": ""}, bytes: maxDrawings}}
	if full.drawn(model.KindTerrain, c.Terrain[0].ID); len(full.drawings.all) != 1 || full.drawings.bytes > maxDrawings/2 {
		t.Errorf("beyond the bound %d pictures of %d bytes are kept", len(full.drawings.all), full.drawings.bytes)
	}
}
