package layout

import (
	"hulldown/export/layout/draw"
	"hulldown/schema/model"
)

// meanNations notes the nations that have boards.
func (s sheet) meanNations() {
	for i := range s.content.Nations {
		n := &s.content.Nations[i]
		if s.boardsOf(n.ID) > 0 {
			s.findings.Means(draw.Meaning{Of: draw.NationMeaning, ID: n.ID, Shape: n.Marking, Colour: s.nationColour(n.ID), From: draw.SourceOf(n.Origin, "marking")})
		}
	}
}

// meanArmies notes the armies of the variants.
func (s sheet) meanArmies() {
	for i := range s.content.Variants {
		v := &s.content.Variants[i]
		for j, a := range v.Armies {
			s.findings.Means(draw.Meaning{Of: draw.ArmyMeaning, ID: a.ID, Shape: initial(a), Colour: s.armyInk(a.ID), From: draw.SourceOf(v.Origin, "armies", j, "colour")})
		}
	}
}

// initial is the letter that stands for an army on a map.
func initial(a model.Army) string {
	for _, r := range a.ID {
		return string(r)
	}
	return ""
}
