package sheet

import (
	"slices"

	"hulldown.dev/export/drawing"
	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/page"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/model"
)

// NationColour is the colour of a nation by its id.
func (s Sheet) NationColour(id string) page.Colour { return NationInk(s.Content, id) }

// NationInk is the ink of a nation; that of text for one that is not known.
func NationInk(c *model.Content, id string) page.Colour {
	if n := model.Find(c.Nations, id); n != nil {
		return draw.ColourOr(n.Colour, draw.Ink)
	}
	return draw.Ink
}

// Marking is the sign of a nation, empty for one that has none or is not known.
func (s Sheet) Marking(id string) string {
	if n := model.Find(s.Content.Nations, id); n != nil {
		return n.Marking
	}
	return ""
}

// NationName is the name of a nation; one that nobody defined shows its id.
func (s Sheet) NationName(id string) string {
	if n := model.Find(s.Content.Nations, id); n != nil {
		return n.Name
	}
	return wording.Spaced(id)
}

// NationShort is the short name of a nation; one that nobody defined shows its
// id.
func (s Sheet) NationShort(id string) string {
	if n := model.Find(s.Content.Nations, id); n != nil {
		return n.Short
	}
	return wording.Spaced(id)
}

// BoardsOf counts the Identification Numbers of a nation, those of counters among them:
// as many of its tanks can be in play. Without boards it is 0.
func (s Sheet) BoardsOf(nation string) int {
	if !slices.ContainsFunc(s.Content.Vehicles, func(v model.Vehicle) bool { return v.Nation == nation && len(v.Boards) > 0 }) {
		return 0
	}
	return len(s.Content.NumbersOf(nation))
}

// ArmyInk finds the ink of an army in the first variant that has it.
func (s Sheet) ArmyInk(id string) page.Colour {
	for i := range s.Content.Variants {
		for _, a := range s.Content.Variants[i].Armies {
			if colour, err := page.ParseColour(a.Colour); a.ID == id && err == nil {
				return colour
			}
		}
	}
	return draw.FieldInk
}

// armyPlace is the place of an army in the first variant that has it, and whether there is one.
func (s Sheet) armyPlace(id string) (int, bool) {
	for i := range s.Content.Variants {
		for n, a := range s.Content.Variants[i].Armies {
			if a.ID == id {
				return n, true
			}
		}
	}
	return 0, false
}

// ArmyMarking names the sign on the vehicles of an army, in the form of its figure.
func (s Sheet) ArmyMarking(id string) string {
	n, ok := s.armyPlace(id)
	if !ok {
		return ""
	}
	return drawing.FigureMarking(n % armySigns)
}

// ArmySign names the figure of an army, by which it is distinguished from the others without its
// colour: that of its place in the first variant that has it, empty for none.
func (s Sheet) ArmySign(id string) string {
	n, ok := s.armyPlace(id)
	if !ok {
		return ""
	}
	return "figure-" + wording.Number(n%armySigns+1)
}

// armySigns is how many figures there are for armies.
const armySigns = 10
