package counters

import (
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
)

// Face lays out one side of a counter of any kind.
func Face(s sheet.Sheet, t TokenSide) page.Page { return counterFace(s, t) }
