package layout

import (
	"fmt"
	"slices"
	"strings"

	"hulldown/export/drawing"
	"hulldown/export/layout/draw"
	"hulldown/export/page"
	"hulldown/schema/model"
)

// The inks that all sheets share, as themes have them that leave them as they are.
var (
	ink      = draw.StandardInk("ink")
	paper    = draw.StandardInk("paper")
	stone    = draw.StandardInk("box")
	hairline = draw.StandardInk("line")
	quiet    = draw.StandardInk("quiet")
	heavyRed = draw.StandardInk("accent")
	fieldInk = draw.StandardInk("field") // what a field shows that belongs to no army
)

// kind is what a half of a card does; each has an ink and a glyph, so that none
// depends on colour alone.
type kind struct {
	ink   page.Colour
	glyph string
}

var (
	kindMove       = kind{draw.StandardInk("move"), "move"}
	kindFire       = kind{draw.StandardInk("fire"), "shell"}
	kindFlank      = kind{draw.StandardInk("flank"), "flank"}
	kindLeadership = kind{draw.StandardInk("leadership"), "star"}
	kindCommand    = kind{draw.StandardInk("command"), "radio"}
	kindTactics    = kind{draw.StandardInk("tactics"), "shield"}
	kindSmoke      = kind{draw.StandardInk("smoke"), "smoke"}
	kindAfter      = kind{draw.StandardInk("after"), "weather"}
	kindNatural    = kind{draw.StandardInk("natural"), "land"}
	kindManMade    = kind{draw.StandardInk("man-made"), "house"}
	kindBlank      = kind{draw.StandardInk("blank"), ""}
)

// bare is the kind without its glyph.
func (k kind) bare() kind { k.glyph = ""; return k }

// inks are the kinds, and inks that are no kind's, by the names that the table
// of aids has for them.
var inks = map[string]kind{
	"ink": {ink: ink}, "red": {ink: heavyRed}, "move": kindMove, "fire": kindFire, "flank": kindFlank,
	"leadership": kindLeadership, "command": kindCommand, "tactics": kindTactics, "smoke": kindSmoke,
	"natural": kindNatural, "man-made": kindManMade,
}

// UnmarshalText reads the name of a kind.
func (k *kind) UnmarshalText(name []byte) error {
	var ok bool
	if *k, ok = inks[string(name)]; !ok {
		return fmt.Errorf("there is no ink %q", name)
	}
	return nil
}

// kindOf returns the kind of a half by what it does. A half without any action is blank; terrain
// that is not known counts as natural.
func kindOf(h model.Half, t *model.Terrain) kind {
	switch {
	case h.Move != nil:
		return kindMove
	case h.Fire != nil:
		return kindFire
	case h.Flank != nil:
		return kindFlank
	case h.Leadership != nil:
		return kindLeadership
	case h.Command != nil:
		return kindCommand
	case h.Tactics != nil:
		return kindTactics
	case h.Smoke != nil:
		return kindSmoke
	case h.After != nil:
		return kindAfter
	case t != nil && t.Class == "man-made":
		return onGround(kindManMade, h.Terrain)
	case h.Terrain != "":
		return onGround(kindNatural, h.Terrain)
	}
	return kindBlank
}

// onGround gives a terrain the drawing that the last word of its id has, of
// those that have one, so that an author's "burnt-woods" shows woods; without
// any it keeps that of its class.
func onGround(k kind, id string) kind {
	for _, word := range slices.Backward(strings.Split(id, "-")) {
		if _, ok := drawings().Grounds[word]; ok {
			k.glyph = groundPrefix + word
			return k
		}
	}
	return k
}

// scenes are the scenes of the glyphs of actions.
var scenes = map[string]string{
	"move": "move", "shell": "fire", "flank": "flank", "star": "leadership", "radio": "command",
	"shield": "tactics", "smoke": "smoke", "weather": "after", "land": "field", "house": "building",
}

// sceneOf names the scene of a kind: for a terrain that of the last word of its id that
// has one, as onGround finds its drawing; without any the scene of its glyph.
func sceneOf(k kind, terrain string) string {
	for _, word := range slices.Backward(strings.Split(terrain, "-")) {
		if drawing.HasScene(word) {
			return word
		}
	}
	return scenes[k.glyph]
}
