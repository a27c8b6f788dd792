package packing

import (
	"strings"
	"testing"

	"hulldown.dev/schema/model"
)

// TestHarmless holds that no pack is made of content with a drawing that a browser would
// carry something out of, whatever checks were left out before.
func TestHarmless(t *testing.T) {
	const start = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">`
	for _, tt := range []struct{ body, want string }{
		{`<path d="M0 0h9v9z"/>`, ""},
		{`<path d="M0 0h9v9z" onclick="0"/>`, `ditch: the picture "a.svg" has the attribute onclick`},
		{`<metadata><p xmlns="http://www.w3.org/1999/xhtml"/></metadata><path d="M0 0h9v9z"/>`, `ditch: the picture "a.svg" has the element <p> of the namespace`},
	} {
		var c model.Content
		ground := &model.Terrain{}
		ground.ID = "ditch"
		*ground.Art() = (&model.Picture{File: "a.svg"}).With([]byte(start + tt.body + `</svg>`))
		c.Terrain = append(c.Terrain, *ground)
		err := harmless(&c)
		if tt.want == "" && err != nil || tt.want != "" && (err == nil || !strings.Contains(err.Error(), tt.want)) {
			t.Errorf("%s: %v, want %q", tt.body, err, tt.want)
		}
		if _, err := Make(&c, "1", Extras{}); tt.want != "" && (err == nil || !strings.Contains(err.Error(), tt.want)) {
			t.Errorf("%s is packed: %v", tt.body, err)
		}
	}
}
