package train

import (
	"slices"

	"hulldown.dev/engine/bot"
	"hulldown.dev/engine/play"
	"hulldown.dev/engine/playtest"
)

// Trial is another fit of the same training with a seed of its own: what it gains against
// the standard player, by side.
type Trial struct {
	Seed  play.Exact `json:"seed"`
	Proof []Proof    `json:"proof"`
}

// Agree is the first of several fits of one training with seeds of their own, with the
// lessons alone that all of them bear out: all weights together, and each group that every
// fit keeps with a gain; of what a side does otherwise, that which every fit does more, or
// less. It says in Others what the other fits gain.
func Agree(fits []*Fit) *Fit {
	f := *fits[0]
	f.Lessons = nil
	for _, o := range fits[1:] {
		t := Trial{Seed: o.Seed}
		for _, p := range o.Proof {
			if p.Against == bot.Default {
				t.Proof = append(t.Proof, p)
			}
		}
		f.Others = append(f.Others, t)
	}
	for _, l := range fits[0].Lessons {
		if agreed, ok := l.agreed(fits[1:]); ok {
			f.Lessons = append(f.Lessons, agreed)
		}
	}
	return &f
}

// agreed is what other fits leave of a lesson, and whether they leave any.
func (l Lesson) agreed(others []*Fit) (Lesson, bool) {
	all := [2]float64{l.Gain.Value, l.Gain.Value}
	for _, o := range others {
		at := slices.IndexFunc(o.Lessons, func(m Lesson) bool { return m.Side == l.Side && m.Group == l.Group })
		if at < 0 || l.Group != "" && min(o.Lessons[at].Gain.Value, l.Gain.Value) <= 0 {
			return l, false
		}
		other := &o.Lessons[at]
		all = [2]float64{min(all[0], other.Gain.Value), max(all[1], other.Gain.Value)}
		l.Changes = slices.DeleteFunc(slices.Clone(l.Changes), func(c Change) bool {
			return !slices.ContainsFunc(other.Changes, func(d Change) bool { return d.Metric == c.Metric && (d.More.Value > 0) == (c.More.Value > 0) })
		})
	}
	if len(others) > 0 {
		l.Gains = &all
	}
	return l, true
}

// Confirmed reports whether all fits gain against the standard player with a side.
func (f *Fit) Confirmed(side string) bool {
	return !slices.ContainsFunc(f.Others, func(t Trial) bool { return t.Gain(side).Value <= 0 })
}

// Gain is what the fit gains against the standard player with a side, nothing with one that
// was not fitted.
func (t Trial) Gain(side string) playtest.Estimate {
	at := slices.IndexFunc(t.Proof, func(p Proof) bool { return p.Side == side })
	if at < 0 {
		return playtest.Estimate{}
	}
	return t.Proof[at].Gain()
}
