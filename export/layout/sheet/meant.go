package sheet

import (
	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/page"
)

// MeanNations notes the nations that have boards.
func (s Sheet) MeanNations() {
	for i := range s.Content.Nations {
		n := &s.Content.Nations[i]
		if s.BoardsOf(n.ID) > 0 {
			s.Findings.Means(draw.Meaning{Of: draw.NationMeaning, ID: n.ID, Shape: n.Marking, Colour: s.NationColour(n.ID), From: page.SourceOf(n.Origin, "marking")})
		}
	}
}

// MeanArmies notes the armies of the variants.
func (s Sheet) MeanArmies() {
	for i := range s.Content.Variants {
		v := &s.Content.Variants[i]
		for j, a := range v.Armies {
			s.Findings.Means(draw.Meaning{Of: draw.ArmyMeaning, ID: a.ID, Shape: a.Initial(), Colour: s.ArmyInk(a.ID), From: page.SourceOf(v.Origin, "armies", j, "colour")})
		}
	}
}
