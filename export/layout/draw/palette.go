package draw

import (
	"fmt"
	"slices"
	"strings"

	"hulldown.dev/export/drawing"
	"hulldown.dev/export/page"
	"hulldown.dev/schema/model"
)

// The inks that all sheets share, as themes have them that leave them as they are.
var (
	Ink      = StandardInk("ink")
	Paper    = StandardInk("paper")
	Stone    = StandardInk("box")
	Hairline = StandardInk("line")
	Quiet    = StandardInk("quiet")
	HeavyRed = StandardInk("accent")
	FieldInk = StandardInk("field") // what a field shows that belongs to no army
)

// Kind is what a half of a card does; each has an ink and a glyph, so that none
// depends on colour alone.
type Kind struct {
	// Ink is the ink of its ground, Glyph the icon upon that, empty for none.
	Ink   page.Colour
	Glyph string
}

// The kinds of halves, and of what else is drawn in their inks.
var (
	KindMove       = Kind{StandardInk("move"), "move"}
	KindFire       = Kind{StandardInk("fire"), "gunfire"}
	KindFlank      = Kind{StandardInk("flank"), "flank"}
	KindLeadership = Kind{StandardInk("leadership"), "star"}
	KindCommand    = Kind{StandardInk("command"), "radio"}
	KindTactics    = Kind{StandardInk("tactics"), "shield"}
	KindSmoke      = Kind{StandardInk("smoke"), "smoke"}
	KindAfter      = Kind{StandardInk("after"), "weather"}
	KindNatural    = Kind{StandardInk("natural"), "land"}
	KindManMade    = Kind{StandardInk("man-made"), "house"}
	KindBlank      = Kind{StandardInk("blank"), ""}
)

// Bare is the kind without its glyph.
func (k Kind) Bare() Kind { k.Glyph = ""; return k }

// inks are the kinds, and inks that are no kind's, by the names that the table
// of aids has for them.
var inks = map[string]Kind{
	"ink": {Ink: Ink}, "red": {Ink: HeavyRed}, "move": KindMove, "fire": KindFire, "flank": KindFlank,
	"leadership": KindLeadership, "command": KindCommand, "tactics": KindTactics, "smoke": KindSmoke,
	"natural": KindNatural, "man-made": KindManMade,
}

// UnmarshalText reads the name of a kind.
func (k *Kind) UnmarshalText(name []byte) error {
	var ok bool
	if *k, ok = inks[string(name)]; !ok {
		return fmt.Errorf("there is no ink %q", name)
	}
	return nil
}

// KindOf returns the kind of a half by what it does. A half without any action is blank; terrain
// that is not known counts as natural.
func KindOf(h model.Half, t *model.Terrain) Kind {
	switch {
	case h.Move != nil:
		return KindMove
	case h.Fire != nil:
		return KindFire
	case h.Flank != nil:
		return KindFlank
	case h.Leadership != nil:
		return KindLeadership
	case h.Command != nil:
		return KindCommand
	case h.Tactics != nil:
		return KindTactics
	case h.Smoke != nil:
		return KindSmoke
	case h.After != nil:
		return byWord(KindAfter, h.After.ID)
	case t != nil && t.Class == "man-made":
		return OnGround(KindManMade, h.Terrain)
	case h.Terrain != "":
		return OnGround(KindNatural, h.Terrain)
	}
	return KindBlank
}

// byWord gives a kind the icon that the last word of an id is or means, of those that have one.
func byWord(k Kind, id string) Kind {
	for _, word := range slices.Backward(strings.Split(id, "-")) {
		if meant := IconWords()[word]; meant != "" {
			word = meant
		}
		if _, ok := Drawings().Icons[word]; ok {
			k.Glyph = word
			return k
		}
	}
	return k
}

// OnGround gives a terrain the drawing that the last word of its id has, of
// those that have one, so that an author's "burnt-woods" shows woods; without
// any it keeps that of its class.
func OnGround(k Kind, id string) Kind {
	for _, word := range slices.Backward(strings.Split(id, "-")) {
		if _, ok := Drawings().Grounds[word]; ok {
			k.Glyph = GroundPrefix + word
			return k
		}
	}
	return k
}

// scenes are the scenes of the glyphs of actions.
var scenes = map[string]string{
	"move": "move", "gunfire": "fire", "flank": "flank", "star": "leadership", "radio": "command",
	"shield": "tactics", "smoke": "smoke", "weather": "after", "land": "field", "house": "building",
}

// SceneOf names the scene of a kind: for a terrain that of the last word of its id that
// has one, as OnGround finds its drawing; without any the scene of its glyph.
func SceneOf(k Kind, terrain string) string {
	for _, word := range slices.Backward(strings.Split(terrain, "-")) {
		if drawing.HasScene(word) {
			return word
		}
	}
	return scenes[k.Glyph]
}

// ColourOr is a colour of content as it prints, or another one where it is none.
func ColourOr(text string, other page.Colour) page.Colour {
	if colour, err := page.ParseColour(text); err == nil {
		return deepened(colour)
	}
	return other
}

// deepened is a colour a little darker where print on white, and white upon it, needs
// that: by a fifth at most, so that it is still the author's. What is too light even so
// is for proof to find.
func deepened(c page.Colour) page.Colour {
	out := c
	for share := 1000; share >= 800 && page.Contrast(out, Stone) < leastContrast; share -= 20 {
		out = c.Shade(share)
	}
	return out
}
