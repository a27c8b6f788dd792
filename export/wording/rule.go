package wording

import (
	"slices"
	"strings"

	"hulldown/engine/rule"
	"hulldown/schema/model"
)

// Speech puts special rules into words.
type Speech struct {
	Content  *model.Content
	Language Language
	// Self is the terrain on whose card the words are, empty elsewhere: it
	// is then called "it".
	Self string
	// Scenario is the one that has the rule, nil elsewhere.
	Scenario *model.Scenario
}

// Rule returns a rule in words: one sentence, and a short one after it where
// its use is limited. Words that nobody defined show as they are written.
func (s Speech) Rule(r *model.Rule) string {
	var text string
	switch {
	case r.Set != nil || r.Add != nil || r.Scale != nil || r.Limit != nil:
		text = s.query(r)
	case r.Forbid != nil:
		text = s.guard(r)
	default:
		text = s.reaction(r)
	}
	text = Capital(text) + "."
	if r.Once != "" {
		text += " " + s.Language.Word("once", r.Once)
	}
	return text
}

// Groups says once for each group of additions that only the largest counts.
func (s Speech) Groups(rules []model.Rule) []string {
	var names, out []string
	for i := range rules {
		add := rules[i].Add
		if add != nil && add.Group != "" && !slices.Contains(names, add.Group) {
			names = append(names, add.Group)
			out = append(out, s.Language.Say("rule.group", "group", Spaced(add.Group)))
		}
	}
	return out
}

// query says how a number changes, for whom, and when.
func (s Speech) query(r *model.Rule) string {
	text := s.change(r)
	ranks := r.On == "robata.rank"
	switch {
	case shot(r.On):
		text += s.shot(r)
	case ranks && Asks(r.When.Target):
		text += " " + s.Language.Say("rule.for", "who", s.one(r.When.Target))
	case !ranks && Asks(r.When.Unit):
		text += " " + s.Language.Say("rule.for", "who", s.one(r.When.Unit))
	}
	if r.May {
		text += " " + s.Language.Text("rule.may")
	}
	told := said{rule.FactUnit}
	switch {
	case ranks:
		told = said{rule.FactTarget}
	case shot(r.On):
		told = append(told, rule.FactTarget)
	case r.On == "card.value":
		told = append(told, ofCard...)
	}
	return text + s.conditions(&r.When, told)
}

// shot reports whether a hook is about one tank firing at another.
func shot(hook string) bool { return strings.HasPrefix(hook, "fire.") }

// change says what becomes of the number.
func (s Speech) change(r *model.Rule) string {
	name := s.asked(r)
	print := Number
	if r.On == "start.range" {
		print = s.Metres
	}
	switch {
	case r.Set != nil:
		return s.Language.Say("change.set", "name", name, "n", s.Amount(r.Set, print))
	case r.Add != nil:
		if r.On == "start.range" {
			print = func(n int) string { return s.Language.Say("unit.metres", "n", Signed(n)) }
		} else {
			print = Signed
		}
		n := r.Add.Number
		return s.Language.Say("change.add", "name", name, "n", s.figure(&n, print)) + s.per(&n, print)
	case r.Scale != nil:
		return s.scale(name, r.Scale)
	}
	span := model.Span{Min: r.Limit.Min, Max: r.Limit.Max}
	return s.Language.Say("change.limit", "name", name, "span", s.span(span, print))
}

// asked names the number that a query asks for.
func (s Speech) asked(r *model.Rule) string {
	if r.On != "card.value" {
		return s.Language.Word("query", r.On)
	}
	values := s.Language.Text("query.any-value")
	card := &model.CardWhen{}
	if r.When.Card != nil {
		card = r.When.Card
	}
	if len(card.Value) > 0 {
		values = s.list("value", "say.and", card.Value)
	}
	return s.Language.Say("query.printed", "values", values, "card", s.card(card))
}

func (s Speech) scale(name string, by *model.Scale) string {
	text := name
	if by.Mul != 1 {
		text += s.Language.Say("change.times", "n", Number(by.Mul))
	}
	if by.Div != 1 {
		text += s.Language.Say("change.by", "n", Number(by.Div), "round", s.Language.Word("round", by.Round))
	}
	return text
}

// shot says who fires at whom.
func (s Speech) shot(r *model.Rule) string {
	unit, target := r.When.Unit, r.When.Target
	at := s.Language.Text("rule.any")
	if Asks(target) {
		at = s.one(target)
	}
	switch {
	case Asks(unit) && s.onIt(unit):
		return " " + s.Language.Say("rule.from-it", "target", at)
	case Asks(unit):
		return " " + s.Language.Say("rule.fires", "unit", s.one(unit), "target", at)
	case Asks(target):
		return " " + s.Language.Say("rule.fired-at", "target", at)
	}
	return ""
}

// onIt reports whether nothing else is asked of a unit than to be on the card.
func (s Speech) onIt(w *model.Who) bool {
	return s.Self != "" && w.Holds == s.Self && s.Modifiers(w) == s.Modifiers(&model.Who{Holds: s.Self})
}

// guard says what may not be done.
func (s Speech) guard(r *model.Rule) string {
	var text string
	w := &r.When
	switch r.On {
	case "range.step":
		text = s.Language.Say("guard.step", "unit", s.one(w.Unit))
		if w.To != nil {
			text = s.Language.Say("guard.step-where", "unit", s.one(w.Unit), "who", s.fits(w.To))
		}
	case "sight":
		text = s.Language.Say("guard.sight", "unit", s.one(w.Unit), "target", s.one(w.Target))
	default:
		verbs := s.Language.Text("guard.act")
		if len(w.Action) > 0 {
			verbs = s.list("do", "say.or", w.Action)
		}
		text = s.Language.Say("guard.action", "unit", s.one(w.Unit), "verbs", verbs)
		if Asks(w.Target) {
			text += " " + s.Language.Say("guard.target", "target", s.one(w.Target))
		}
	}
	if r.May {
		text += " " + s.Language.Text("rule.may")
	}
	told := said{rule.FactUnit, rule.FactTarget, rule.FactAction}
	if r.On == "range.step" {
		told = append(told, rule.FactTo)
	}
	return text + s.conditions(w, told)
}

// list puts each word of the schema into words and joins them.
func (s Speech) list(family string, last Key, words []string) string {
	out := make([]string, len(words))
	for i, w := range words {
		out[i] = s.Language.Word(family, w)
	}
	return s.Language.All(last, out)
}
