package deck

import (
	"fmt"

	"hulldown.dev/schema/model"
	"hulldown.dev/validate/check"
)

// sides lists the two faces of a Robata Action card by name.
func sides(r *model.Robata) []struct {
	name string
	side *model.RobataSide
} {
	return []struct {
		name string
		side *model.RobataSide
	}{{"operational", &r.Operational}, {"peril", &r.Peril}}
}

// shotQuality checks that each line which fires says at what, and no other does.
func shotQuality(p *check.Pass) error {
	for r := range p.Robata() {
		for _, face := range sides(r) {
			for _, part := range []struct {
				name  string
				lines []model.RobataLine
			}{{"primary", face.side.Primary}, {"secondary", face.side.Secondary}} {
				for i, line := range part.lines {
					if (line.Do == "fire") == (line.At != "") {
						continue
					}
					f := check.At(&r.Record, face.name, part.name, i)
					f.Message = "a line that fires says at which shots: at is high or low"
					if line.At != "" {
						f = check.At(&r.Record, face.name, part.name, i, "at")
						f.Message = fmt.Sprintf("the line does %q and asks for the quality of a shot; only \"fire\" does", line.Do)
					}
					p.Report(f)
				}
			}
		}
	}
	return nil
}

// qualityOrder checks that a good shot hits no worse than a fair one. Their
// penetration is weighed against that: a card may ask for more of a fair shot.
func qualityOrder(p *check.Pass) error {
	for r := range p.Robata() {
		for _, face := range sides(r) {
			for _, q := range []struct {
				high      string
				good, low int
			}{
				{"high", face.side.High.Hit, face.side.Low.Hit},
				{"enemy_high", face.side.EnemyHigh.Hit, face.side.EnemyLow.Hit},
			} {
				if q.good >= q.low {
					continue
				}
				p.Reportf(check.At(&r.Record, face.name, q.high, "hit"), "a High Quality Shot needs a To Hit Number of %d and a Low Quality Shot of %d; the high one asks for no less", q.good, q.low)
			}
		}
	}
	return nil
}
