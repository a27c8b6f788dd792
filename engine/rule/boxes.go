package rule

import "hulldown.dev/schema/model"

// overBoxes refuses boxes beside layers of units, or beside units whose boxes are meant.
func (l *lowering) overBoxes(op string, layers []string, who *model.Who) {
	for _, name := range layers {
		if l.lex.owners().Layer(name) == "unit" {
			l.report("rules-wrong-operation", path{op, "boxes"}, "the layer %q lies over Holding Boxes of units: leave out boxes, or make it of: \"box\"", name)
			return
		}
	}
	if who != nil {
		l.report("rules-wrong-operation", path{op, "boxes"}, "these are the boxes of units and others: give who or boxes")
	}
}
