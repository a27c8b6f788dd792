package deck

import (
	"strings"

	"hulldown.dev/schema/model"
	"hulldown.dev/validate/check"
)

// farAbove is how many times as much as all others makes a prize a slip of the pen.
const farAbove = 10

// worth compares what the seats of a vehicle and the vehicle itself are worth.
func worth(p *check.Pass, v *model.Vehicle) {
	most, nothing := 0, []int(nil)
	for i, c := range v.Crew {
		most = max(most, c.VP)
		if c.VP == 0 {
			nothing = append(nothing, i)
		}
	}
	if most == 0 {
		return // a crew that scores nothing is meant so
	}
	if len(nothing) > 0 {
		var seats []string
		for _, i := range nothing {
			seats = append(seats, v.Crew[i].Seat)
		}
		p.Reportf(check.At(&v.Record, "crew", nothing[0], "vp"), "killing the %s scores 0 VP, and others of the crew score up to %d", strings.Join(seats, " or the "), most)
	}
	if v.VP == 0 {
		p.Reportf(check.At(&v.Record, "vp"), "the vehicle scores 0 VP when it is Eliminated, and its crew scores up to %d each", most)
	}
	for i, c := range v.Crew {
		others := 0
		for j, o := range v.Crew {
			if j != i {
				others = max(others, o.VP)
			}
		}
		if others > 0 && c.VP >= farAbove*others {
			p.Reportf(check.At(&v.Record, "crew", i, "vp"), "killing the %s scores %d VP, and no other of the crew more than %d", c.Seat, c.VP, others)
		}
	}
}

// scoringPrize reports what scores far more than all else in a variant.
func scoringPrize(p *check.Pass) error {
	for v := range p.Variants() {
		prizes := []struct {
			field string
			vp    int
		}{{"crate", v.Scoring.Crate}, {"soldiers", v.Scoring.Soldiers}, {"bunker", v.Scoring.Bunker}, {"tank", v.Scoring.Tank}}
		for i, one := range prizes {
			others := 0
			for j, o := range prizes {
				if j != i {
					others = max(others, o.vp)
				}
			}
			if others > 0 && one.vp >= farAbove*others {
				p.Reportf(check.At(&v.Record, "scoring", one.field), "%s scores %d VP, and nothing else more than %d", one.field, one.vp, others)
			}
		}
	}
	return nil
}
