package tankduel

import "hulldown/engine"

// forbid returns a refusal.
func forbid(c engine.Clause, why string) refusal { return refusal{clause: c, why: why} }

// permits reports that nothing forbids the action.
func (r refusal) permits() bool { return r.why == "" }

// allowed forbids nothing.
var allowed refusal

// notOffered refuses what no clause speaks of.
var notOffered = refusal{why: "it is not one of the choices here"}

// untimely refuses an action that has its own moment, and this is not it.
func untimely(v engine.Verb) refusal {
	switch v {
	case quickVerb:
		return forbid("EITC 11.1.2b", "a round is quick-loaded once a Fire action is declared and before any TACTICS")
	case bailVerb:
		return forbid("EITC 12.6.1a", "a crew may Bail Out in the Administration Step of its burning tank")
	case tacticsVerb:
		return forbid("EITC 13.1h", "TACTICS answers an action of an opponent and is none of its own")
	}
	return notOffered
}

// offers gathers the actions of a decision, or finds out whether one action is
// among them. It goes by value, so that asking allocates nothing.
type offers struct {
	dst     []engine.Action
	want    engine.Action
	testing bool
	found   bool
}

// add offers an action.
func (o offers) add(a engine.Action) offers {
	if o.testing {
		o.found = o.found || a == o.want
		return o
	}
	o.dst = append(o.dst, a)
	return o
}

// choice makes a decision of few choices, which refuses whatever it does not
// offer. Decisions with many choices say why by clause instead.
func choice(offer func(t table, f *Frame, o offers) offers, apply func(t table, f Frame, a engine.Action)) *decision {
	return &decision{
		offer: offer,
		refuse: func(t table, f *Frame, a engine.Action) refusal {
			if offer(t, f, offers{want: a, testing: true}).found {
				return allowed
			}
			return untimely(a.Verb)
		},
		apply: apply,
	}
}

// verb returns the action of a verb by a unit.
func verb(v engine.Verb, u engine.Unit) engine.Action {
	a := engine.NewAction(v)
	a.Unit = u
	return a
}
