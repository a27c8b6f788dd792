package scenario

import (
	"slices"

	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/model"
)

// Box is a box of the battlefield as the sheet of a scenario shows it: its Range as either side
// counts it, what of either begins there or that it is closed to it, the terrain that is taken there, the marks and
// layers that rules may put there, and what units of either side are to have there.
type Box struct {
	Metres [2]int
	Begins [2][]string
	Places []string
	Marks  []string
	Goals  [2]string
}

// Boxes lists the boxes of the battlefield of a scenario from the far end of its first side to that
// of its second, in the words of a language.
func Boxes(c *model.Content, sc *model.Scenario, l wording.Language) []Box {
	b := battleOf(c, sc, l)
	boxes := make([]Box, fieldBoxes)
	all, _ := b.everywhere()
	for k := range boxes {
		metres := sheet.FarRange - k*sheet.RangeStep
		boxes[k].Metres = [2]int{metres, -metres}
		boxes[k].Marks = slices.Clone(all)
	}
	for _, p := range b.Places() {
		name := b.named(p)
		if k := fieldBox(p.Metres); k >= 0 {
			at := &boxes[k].Places
			if p.Mark != "" {
				at = &boxes[k].Marks
			}
			if !slices.Contains(*at, name) {
				*at = append(*at, name)
			}
		}
	}
	goals, steps := b.Goals(), b.Steps()
	for side := range sc.Sides[:min(len(sc.Sides), 2)] {
		has, _ := b.had(side, goals)
		for k := range has {
			boxes[k].Goals[side] = together(has[k])
			boxes[k].Begins[side] = b.notes(b.startingAt(side, boxes[k].Metres[side]))
			if _, shut := closed(steps, side, boxes[k].Metres[side]); shut {
				boxes[k].Begins[side] = append(boxes[k].Begins[side], b.Lang.Text("scenario.closed"))
			}
		}
	}
	return boxes
}
