package deck

import (
	"fmt"

	"hulldown/validate/check"
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
