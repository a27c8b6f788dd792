package wording

import "hulldown/schema/model"

// mission says what Robata has a tank do.
func (s Speech) mission(r *model.Rule) string {
	switch {
	case r.Go != nil:
		return s.going(r.Go)
	case r.Shoot != nil:
		return s.shooting(r.Shoot)
	case r.Perform != nil:
		action := s.Language.Word("order", r.Perform.Action)
		if r.Perform.Gain != "" {
			action += " " + s.Language.Word("gain", r.Perform.Gain)
		}
		return s.Language.Say("mission.perform", "action", action)
	}
	return s.Language.Text("mission.pass")
}

func (s Speech) going(g *model.Go) string {
	text := s.Language.Say("mission.shot", "quality", s.Language.Word("quality", g.Shot))
	if g.To != nil {
		text = s.Language.Say("mission.go", "who", s.fits(g.To))
	}
	if g.Take != "" {
		text += " " + s.Language.Say("mission.take", "card", s.Supply(g.Take))
	}
	return text
}

func (s Speech) shooting(o *model.Shoot) string {
	unit, at := s.Language.Text("mission.it"), s.Language.Text("mission.enemy")
	if o.Gun != nil {
		unit = s.one(o.Gun)
	}
	if o.At != nil {
		at = s.one(o.At)
	}
	text := s.Language.Say("mission.fire", "unit", unit, "target", at)
	if o.Gun == nil {
		text += s.Language.Say("mission.given", "quality", s.Language.Word("quality", o.Quality))
	}
	if o.Flank {
		text += " " + s.Language.Text("mission.flank")
	}
	return text
}
