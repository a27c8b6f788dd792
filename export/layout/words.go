package layout

import (
	"slices"
	"strings"

	"hulldown/schema/model"
)

// speech puts special rules into words.
type speech struct {
	content *model.Content
	lang    Language
	// self is the terrain on whose card the words stand, empty elsewhere: it
	// is then called "it".
	self string
	// scenario is the one that the rule stands in, nil elsewhere.
	scenario *model.Scenario
}

// rule returns a rule in words: one sentence, and a short one after it where
// its use is limited. Words that nobody defined show as they are written.
func (s speech) rule(r *model.Rule) string {
	var text string
	switch {
	case r.Set != nil || r.Add != nil || r.Scale != nil || r.Limit != nil:
		text = s.query(r)
	case r.Forbid != nil:
		text = s.guard(r)
	default:
		text = s.reaction(r)
	}
	text = capital(text) + "."
	if r.Once != "" {
		text += " " + s.lang.word("once", r.Once)
	}
	return text
}

// groups tells once for each group of additions that only the largest counts.
func (s speech) groups(rules []model.Rule) []string {
	var names, out []string
	for i := range rules {
		add := rules[i].Add
		if add != nil && add.Group != "" && !slices.Contains(names, add.Group) {
			names = append(names, add.Group)
			out = append(out, s.lang.say("rule.group", "group", spaced(add.Group)))
		}
	}
	return out
}

// query tells how a number changes, for whom, and when.
func (s speech) query(r *model.Rule) string {
	text := s.change(r)
	ranks := r.On == "robata.rank"
	switch {
	case shot(r.On):
		text += s.shot(r)
	case ranks && who(r.When.Target):
		text += " " + s.lang.say("rule.for", "who", s.one(r.When.Target))
	case !ranks && who(r.When.Unit):
		text += " " + s.lang.say("rule.for", "who", s.one(r.When.Unit))
	}
	if r.May {
		text += " " + s.lang.text("rule.may")
	}
	return text + s.conditions(&r.When, said{unit: !ranks, target: shot(r.On) || ranks, card: r.On == "card.value"})
}

// shot reports whether a hook is about one tank firing at another.
func shot(hook string) bool { return strings.HasPrefix(hook, "fire.") }

// change tells what becomes of the number.
func (s speech) change(r *model.Rule) string {
	name := s.asked(r)
	print := number
	if r.On == "start.range" {
		print = s.metres
	}
	switch {
	case r.Set != nil:
		return s.lang.say("change.set", "name", name, "n", s.amount(r.Set, print))
	case r.Add != nil:
		if r.On == "start.range" {
			print = func(n int) string { return s.lang.say("unit.metres", "n", signed(n)) }
		} else {
			print = signed
		}
		n := r.Add.Number
		return s.lang.say("change.add", "name", name, "n", s.figure(&n, print)) + s.per(&n, print)
	case r.Scale != nil:
		return s.scale(name, r.Scale)
	}
	span := model.Span{Min: r.Limit.Min, Max: r.Limit.Max}
	return s.lang.say("change.limit", "name", name, "span", s.span(span, print))
}

// asked names the number that a query asks for.
func (s speech) asked(r *model.Rule) string {
	if r.On != "card.value" {
		return s.lang.word("query", r.On)
	}
	values := s.lang.text("query.any-value")
	card := &model.CardWhen{}
	if r.When.Card != nil {
		card = r.When.Card
	}
	if len(card.Value) > 0 {
		values = s.list("value", "say.and", card.Value)
	}
	return s.lang.say("query.printed", "values", values, "card", s.card(card))
}

func (s speech) scale(name string, by *model.Scale) string {
	text := name
	if by.Mul != 1 {
		text += s.lang.say("change.times", "n", number(by.Mul))
	}
	if by.Div != 1 {
		text += s.lang.say("change.by", "n", number(by.Div), "round", s.lang.word("round", by.Round))
	}
	return text
}

// shot tells who fires at whom.
func (s speech) shot(r *model.Rule) string {
	unit, target := r.When.Unit, r.When.Target
	at := s.lang.text("rule.any")
	if who(target) {
		at = s.one(target)
	}
	switch {
	case who(unit) && s.onIt(unit):
		return " " + s.lang.say("rule.from-it", "target", at)
	case who(unit):
		return " " + s.lang.say("rule.fires", "unit", s.one(unit), "target", at)
	case who(target):
		return " " + s.lang.say("rule.fired-at", "target", at)
	}
	return ""
}

// onIt reports whether nothing else is asked of a unit than to be on the card.
func (s speech) onIt(w *model.Who) bool {
	return s.self != "" && w.Holds == s.self && s.modifiers(w) == s.lang.text("who.on-it")
}

// guard tells what may not be done.
func (s speech) guard(r *model.Rule) string {
	var text string
	w := &r.When
	switch r.On {
	case "range.step":
		text = s.lang.say("guard.step", "unit", s.one(w.Unit))
		if w.To != nil {
			text = s.lang.say("guard.step-where", "unit", s.one(w.Unit), "who", s.fits(w.To))
		}
	case "sight":
		text = s.lang.say("guard.sight", "unit", s.one(w.Unit), "target", s.one(w.Target))
	default:
		verbs := s.lang.text("guard.act")
		if len(w.Action) > 0 {
			verbs = s.list("do", "say.or", w.Action)
		}
		text = s.lang.say("guard.action", "unit", s.one(w.Unit), "verbs", verbs)
		if who(w.Target) {
			text += " " + s.lang.say("guard.target", "target", s.one(w.Target))
		}
	}
	if r.May {
		text += " " + s.lang.text("rule.may")
	}
	return text + s.conditions(w, said{unit: true, target: true, action: true, to: r.On == "range.step"})
}

// list puts each word of the schema into words and joins them.
func (s speech) list(family string, last key, words []string) string {
	out := make([]string, len(words))
	for i, w := range words {
		out[i] = s.lang.word(family, w)
	}
	return s.lang.all(last, out)
}
