package deck

import (
	"fmt"

	"hulldown.dev/validate/check"
)

// identification is the role of counters that show Identification Numbers.
const identification = "identification"

// markerNumbers checks that counters for Tank Boards show numbers, and that nothing
// else does.
func markerNumbers(p *check.Pass) error {
	for m := range p.Markers() {
		switch {
		case m.Role == identification && len(m.Numbers) == 0:
			f := check.At(&m.Record, "role")
			f.Message = "counters with Identification Numbers show none; say which, such as numbers: [5, 6]"
			p.Report(f)
		case m.Role != identification && len(m.Numbers) > 0:
			f := check.At(&m.Record, "numbers")
			f.Message = fmt.Sprintf("a marker with the role %q shows no Identification Numbers; counters that do have the role %q", m.Role, identification)
			p.Report(f)
		}
	}
	return nil
}

// markerBoxes checks that a track has boxes for counters, and that only cards do on which
// they are drawn.
func markerBoxes(p *check.Pass) error {
	for m := range p.Markers() {
		switch tracks := m.Role == "track" || m.Role == "infantry-advance"; {
		case m.Role == "track" && len(m.Boxes) == 0:
			f := check.At(&m.Record, "role")
			f.Message = "a track has no boxes for counters; name them, such as boxes: [{title: \"600 m\"}]"
			p.Report(f)
		case !tracks && len(m.Boxes) > 0:
			f := check.At(&m.Record, "boxes")
			f.Message = fmt.Sprintf("a marker with the role %q has no boxes for counters; a card that does has the role \"track\"", m.Role)
			p.Report(f)
		}
	}
	return nil
}
