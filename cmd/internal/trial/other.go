package trial

import (
	"fmt"

	"hulldown.dev/engine/games"
	"hulldown.dev/engine/play"
	"hulldown.dev/engine/playtest"
	"hulldown.dev/schema/model"
)

// Other says in what a playtest is not one of the given content by this engine, "" where nothing
// differs: whoever reads its page would take it for one.
func Other(content *model.Content, result *playtest.Result) string {
	if result.Engine != play.Version {
		return fmt.Sprintf("it was played with engine %d, and this is engine %d", result.Engine, play.Version)
	}
	for i := range result.Cells {
		c := &result.Cells[i]
		cell := ""
		if len(result.Cells) > 1 {
			cell = fmt.Sprintf(" in cell %d", i+1)
		}
		edited := ContentOf(content, c)
		if edited == nil {
			return "it varies what this content does not have" + cell
		}
		match, found, err := games.Open(edited, result.Scenario, c.Set)
		switch {
		case err != nil || len(found) > 0:
			return "this content cannot be played as it was" + cell
		case match.Head().Content != c.Content:
			return fmt.Sprintf("it was played with content %.19s, and this is %.19s%s", c.Content, match.Head().Content, cell)
		}
	}
	return ""
}
