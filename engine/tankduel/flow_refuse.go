package tankduel

import (
	"math/bits"

	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/state"
)

// NotOffered refuses what no clause speaks of.
var NotOffered = state.Refusal{Why: "it is not one of the choices here"}

// untimely refuses an action that has its own moment, and this is not it.
func untimely(v engine.Verb) state.Refusal {
	switch v {
	case state.QuickVerb:
		return state.Forbid("EITC 11.1.2b", "a round is quick-loaded once a Fire action is declared and before any TACTICS")
	case state.BailVerb:
		return state.Forbid("EITC 12.6.1a", "a crew may Bail Out in the Administration Step of its burning tank")
	case state.HatchVerb:
		return state.Forbid("EITC 8.1.f", "a hatch is opened or closed at the end of the Administration Step")
	case state.TacticsVerb:
		return state.Forbid("EITC 13.1h", "TACTICS answers an action of an opponent and is none of its own")
	}
	return NotOffered
}

// Offers gathers the actions of a decision, or finds out whether one action is
// among them. It goes by value and has few enough fields to stay in registers,
// so that asking allocates nothing and offering is cheap.
type Offers struct {
	dst []engine.Action
	// want is the word of the action looked for, 0 to gather: no action that is
	// ever offered has that word. While looking, dst is nil until it is found.
	want uint64
}

// lists reports whether a decision offers an action.
func lists(offer func(Ctx, *state.Frame, Offers) Offers, x Ctx, f *state.Frame, a engine.Action) bool {
	return a.Word() != 0 && offer(x, f, Offers{want: a.Word()}).found()
}

// found reports whether the action looked for was offered.
func (o Offers) found() bool { return o.dst != nil }

// Add offers an action.
func (o Offers) Add(a engine.Action) Offers {
	if o.want == 0 {
		o.dst = append(o.dst, a)
		return o
	}
	return o.look(a)
}

// Len is how many offers there are, 0 while one action is looked for.
func (o Offers) Len() int { return len(o.dst) }

// look compares an action with the one looked for.
func (o Offers) look(a engine.Action) Offers {
	if a.Word() == o.want {
		o.dst = []engine.Action{}
	}
	return o
}

// Each offers an action once for every card of a set, in one of its places.
func (o Offers) Each(a engine.Action, place int, set state.CardSet) Offers {
	if o.want != 0 {
		if c := engine.ActionOf(o.want).Card(place); set.Has(c) {
			return o.look(a.WithCard(place, c))
		}
		return o
	}
	// The next card in a place is the same step further, whatever the place.
	first := a.WithCard(place, 0).Word()
	step := a.WithCard(place, 1).Word() - first
	for word := set.Low; word != 0; word &= word - 1 {
		o.dst = append(o.dst, engine.ActionOf(first+step*uint64(bits.TrailingZeros64(word))))
	}
	for word := set.High; word != 0; word &= word - 1 {
		o.dst = append(o.dst, engine.ActionOf(first+step*uint64(64+bits.TrailingZeros64(word))))
	}
	return o
}

// Template is a run of offers that differ in their cards alone, to be offered
// again for other targets: what can be paid with is found once for all of them.
type Template struct {
	of       engine.Action
	from, to int
	// cut is set when there is one; while looking for an action there is none.
	Cut bool
}

// Template remembers what was offered for an action since so many offers.
func (o Offers) Template(of engine.Action, from int) Template {
	return Template{of, from, len(o.dst), o.want == 0}
}

// Offer offers the same for another action.
func (s *Template) Offer(o Offers, a engine.Action) Offers {
	// Whatever the cards, the actions are the same step apart.
	step := a.Word() - s.of.Word()
	for _, b := range o.dst[s.from:s.to] {
		o.dst = append(o.dst, engine.ActionOf(b.Word()+step))
	}
	return o
}

// Without returns the cards of a set that an action does not use. Without branches, since cards are
// random: one of another deck, or none, shifts its bit out of both words.
func Without(set state.CardSet, a engine.Action) state.CardSet {
	for i := range engine.ActionCards {
		c := a.Card(i)
		set.Low &^= 1 << c
		set.High &^= 1 << (c - 64)
	}
	return set
}

// Choose makes a decision of few choices, which refuses whatever it does not
// offer. Decisions with many choices say why by clause instead.
func Choose(offer func(x Ctx, f *state.Frame, o Offers) Offers, apply func(x Ctx, f state.Frame, a engine.Action)) *decision {
	return &decision{
		offer: offer,
		refuse: func(x Ctx, f *state.Frame, a engine.Action) state.Refusal {
			if lists(offer, x, f, a) {
				return state.Allowed
			}
			return untimely(a.Verb())
		},
		apply: apply,
	}
}

// Explained is a choice that says by clause why it does not offer an action.
func Explained(offer func(Ctx, *state.Frame, Offers) Offers, apply func(Ctx, state.Frame, engine.Action), why func(Ctx, *state.Frame, engine.Action) state.Refusal) *decision {
	d := Choose(offer, apply)
	listed := d.refuse
	d.refuse = func(x Ctx, f *state.Frame, a engine.Action) state.Refusal {
		if listed(x, f, a).Permits() {
			return state.Allowed
		}
		if r := why(x, f, a); !r.Permits() {
			return r
		}
		return NotOffered
	}
	return d
}

// ActionOf returns the action of a verb by a unit.
func ActionOf(v engine.Verb, u engine.Unit) engine.Action {
	a := engine.NewAction(v).WithUnit(u)
	return a
}
