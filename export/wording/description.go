package wording

import (
	"cmp"
	"iter"
	"slices"
	"strings"

	"hulldown.dev/engine/rule"
	"hulldown.dev/schema/model"
)

// Asks reports whether a description asks anything of a unit.
func Asks(w *model.Who) bool {
	return w != nil && some(rule.AskedOf(w), func(*rule.Field, any) bool { return true })
}

// inNoun reports whether the noun says what is asked of a unit: its kind, or which one it is.
func inNoun(f *rule.Field, v any) bool {
	yes, _ := v.(*bool)
	switch f.Fact {
	case rule.FactKind, rule.FactChosen:
		return true
	case rule.FactSubject, rule.FactTheTarget:
		return *yes
	case rule.FactOther:
		return !*yes
	}
	return false
}

// besideName is what a description asks of the unit that it names, its name left out.
func besideName(w *model.Who) *model.Who {
	rest := *w
	switch {
	case ofSubject(w):
		rest.Subject, rest.Other = nil, nil
	case w.Target != nil && *w.Target:
		rest.Target = nil
	default:
		rest.Chosen = ""
	}
	return &rest
}

// modified reports whether a description asks more than what kind of unit, or which one, it is.
func modified(w *model.Who) bool {
	if w != nil && w.Definite() {
		return Asks(besideName(w))
	}
	return w != nil && some(rule.AskedOf(w), func(f *rule.Field, v any) bool { return !inNoun(f, v) })
}

func some(asked iter.Seq2[*rule.Field, any], wanted func(*rule.Field, any) bool) bool {
	for f, v := range asked {
		if wanted(f, v) {
			return true
		}
	}
	return false
}

// one names one unit that fits the description.
func (s Speech) one(w *model.Who) string { return s.noun("kind-one", w) }

// many names all units that fit the description.
func (s Speech) many(w *model.Who) string { return s.noun("kind-many", w) }

// some names a unit behind "no" and "every".
func (s Speech) some(w *model.Who) string { return s.noun("kind", w) }

// noun names units by their kind, with what else holds of them behind it, or the one that
// is meant, with what else must hold.
func (s Speech) noun(family string, w *model.Who) string {
	if w != nil && w.Definite() {
		text := s.definite(family, w)
		if modified(w) {
			text = s.Language.Say("who.chosen-if", "noun", text, "who", s.fits(besideName(w)))
		}
		return text
	}
	kinds := []string{"vehicle"}
	if w != nil && len(w.Kind) > 0 {
		kinds = w.Kind
	}
	text := s.list(family, "say.or", kinds)
	if !modified(w) {
		return text
	}
	side, all := s.modifiers(w)
	which := s.Language.All("say.and", all)
	switch {
	case s.about.nested && len(all) > 1 || s.about.closed && len(all) > 0:
		which = s.Language.Say("who.bracket", "what", which)
	case s.about.closed:
		side = s.Language.Say("who.bracket", "what", side)
	}
	return s.Language.Say("who.such", "noun", text, "who", strings.TrimSpace(side+" "+which))
}

// within is the speech in a description inside another, and what puts a bare noun in brackets where the
// other goes on behind it; a nil description is of the subject.
func (s Speech) within(w *model.Who) (Speech, func(string) string) {
	s.about.nested, s.about.closed, s.about.followed = true, s.about.followed && w != nil && !w.Definite(), false
	bare := s.about.closed && !modified(w)
	return s, func(noun string) string {
		if bare {
			return s.Language.Say("who.bracket", "what", noun)
		}
		return noun
	}
}

// definite names the subject, the target or a unit that was chosen.
func (s Speech) definite(family string, w *model.Who) string {
	form := "yes"
	if family == "kind" {
		form = "bare"
	}
	for f, v := range rule.AskedOf(w) {
		if _, which := v.(*bool); which && inNoun(f, v) {
			if f.Fact == rule.FactOther && form == "yes" {
				form = "no"
			}
			return s.Language.Text(s.credited(keyOf(f, form)))
		}
	}
	if family == "kind" {
		return s.called(w.Chosen)
	}
	return s.Language.Say("who.chosen-one", "name", s.called(w.Chosen))
}

// fits says what a unit is, behind "is".
func (s Speech) fits(w *model.Who) string {
	switch {
	case w != nil && w.Definite() && modified(w):
		return s.Language.All("say.and", []string{s.definite("kind-one", w), s.fits(besideName(w))})
	case w == nil || len(w.Kind) > 0 || w.Definite() || !modified(w):
		return s.one(w)
	}
	side, all := s.modifiers(w)
	if side != "" {
		all = append([]string{side}, all...)
	}
	return s.Language.All("say.and", all)
}

// Modifiers says what holds of a unit, in words that follow it or
// behind "is".
func (s Speech) Modifiers(w *model.Who) string {
	side, all := s.modifiers(w)
	return strings.TrimSpace(side + " " + s.Language.All("say.and", all))
}

// modifiers lists what holds of a unit behind its side: whom it is not first, and what names further units
// last, behind which words might be of those.
func (s Speech) modifiers(w *model.Who) (side string, all []string) {
	s.about.deep++
	s.about.side, s.about.seen = cmp.Or(w.Side, s.about.seen, "own"), ""
	outer := s.about.followed
	s.about.followed, s.about.nested, s.about.closed = false, false, false
	var first []string
	var last []func(followed bool) []string
	for f, v := range rule.AskedOf(w) {
		_, related := v.(*model.Who)
		_, near := v.(*model.Near)
		switch {
		case inNoun(f, v):
		case f.Fact == rule.FactSide:
			side = s.named(f, w.Side)
		case f.Fact == rule.FactSubject || f.Fact == rule.FactTheTarget || f.Fact == rule.FactOther:
			first = append(first, s.asks(f, v)...)
		case related || near || f.Fact == rule.FactNot && slices.ContainsFunc(w.Not, s.open):
			last = append(last, func(followed bool) []string {
				s.about.followed = followed
				return s.asks(f, v)
			})
		default:
			all = append(all, s.asks(f, v)...)
		}
	}
	all = slices.Concat(first, all)
	for i, asks := range last {
		all = append(all, asks(outer || i+1 < len(last))...)
	}
	return side, all
}

// open reports whether words for a description end in a list, or with a further unit, that words behind
// it might go on.
func (s Speech) open(w model.Who) bool {
	further := some(rule.AskedOf(&w), func(_ *rule.Field, v any) bool {
		_, with := v.(*model.Who)
		_, near := v.(*model.Near)
		return with || near
	})
	return further || len(s.qualities(&w)) > 1
}

// of names the side of a unit.
func (s Speech) of(side string) string { return s.Modifiers(&model.Who{Side: side}) }

// sortOf says what sort of word a unit has by construction, and its name.
func (s Speech) sortOf(word string) (form, name string) {
	if s.Content != nil {
		if v := model.Find(s.Content.Vehicles, word); v != nil {
			return "vehicle", v.Name
		}
		if n := model.Find(s.Content.Nations, word); n != nil {
			return "nation", n.Name
		}
	}
	for _, sort := range []string{"crew", "equipment"} {
		if s.Language.Has(Key(sort + "." + word)) {
			return sort, s.Language.Word(sort, word)
		}
	}
	return "", s.Called(word)
}
