package cards

import (
	"cmp"
	"slices"
	"strings"

	"hulldown.dev/export/layout/draw"
	"hulldown.dev/schema/model"
)

// CounterGlyph is the drawing of a face of a counter: that of its id, or of the marker's.
func CounterGlyph(m *model.Marker, face int) string {
	return cmp.Or(GlyphOf(m.Faces[face].ID), GlyphOf(m.ID), MarkerKinds[m.Role].Glyph)
}

// GlyphOf finds a drawing by an id, or else by one of its words, the last of those that
// have one or mean one.
func GlyphOf(id string) string {
	if _, ok := draw.Drawings().Icons[id]; ok {
		return id
	}
	if name, ok := draw.IconWords()[id]; ok {
		return name
	}
	for _, word := range slices.Backward(strings.Split(id, "-")) {
		if _, ok := draw.Drawings().Grounds[word]; ok {
			return draw.GroundPrefix + word
		}
		if _, ok := draw.Drawings().Icons[word]; ok {
			return word
		}
		if name, ok := draw.IconWords()[word]; ok {
			return name
		}
	}
	return ""
}
