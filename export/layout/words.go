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
	switch {
	case shot(r.On):
		text += s.shot(r)
	case who(r.When.Unit):
		text += " " + s.lang.say("rule.for", "who", s.one(r.When.Unit))
	}
	if r.May {
		text += " " + s.lang.text("rule.may")
	}
	return text + s.conditions(r, said{unit: true, target: shot(r.On)})
}

// shot reports whether a hook is about one tank firing at another.
func shot(hook string) bool { return strings.HasPrefix(hook, "fire.") }

// change tells what becomes of the number.
func (s speech) change(r *model.Rule) string {
	name := s.lang.word("query", r.On)
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
	if r.On == "range.step" {
		text = s.lang.text("guard.step")
		if who(r.When.Unit) {
			text = s.lang.say("guard.step-where", "who", s.modifiers(r.When.Unit))
		}
	} else {
		verbs := s.lang.text("guard.act")
		if len(r.When.Action) > 0 {
			verbs = s.list("do", "say.or", r.When.Action)
		}
		text = s.lang.say("guard.action", "unit", s.one(r.When.Unit), "verbs", verbs)
		if who(r.When.Target) {
			text += " " + s.lang.say("guard.target", "target", s.one(r.When.Target))
		}
	}
	if r.May {
		text += " " + s.lang.text("rule.may")
	}
	return text + s.conditions(r, said{unit: true, target: true, action: true})
}

// list puts each word of the schema into words and joins them.
func (s speech) list(family string, last key, words []string) string {
	out := make([]string, len(words))
	for i, w := range words {
		out[i] = s.lang.word(family, w)
	}
	return s.lang.all(last, out)
}

// reaction tells what happens when something has happened.
func (s speech) reaction(r *model.Rule) string {
	lead, told := s.lead(r)
	if eachSide(r) {
		lead += ", " + s.lang.text("rule.each-side")
	}
	return lead + s.conditions(r, told) + ", " + s.operation(r)
}

// lead tells what has happened, and which conditions that already says.
func (s speech) lead(r *model.Rule) (string, said) {
	w := r.When
	switch r.On {
	case "phase":
		if w.Phase != "" {
			return s.lang.say("lead.phase", "phase", s.lang.word("phase", w.Phase)), said{phase: true}
		}
		return s.lang.text("lead.any-phase"), said{}
	case "administration":
		return s.lang.say("lead.administration", "unit", s.one(w.Unit)), said{unit: true}
	case "action.done":
		if len(w.Action) > 0 {
			return s.lang.say("lead.action", "action", s.list("act", "say.or", w.Action)), said{action: true}
		}
		return s.lang.text("lead.any-action"), said{}
	case "eliminated":
		text := s.lang.say("lead.eliminated", "unit", s.one(w.Unit))
		if who(w.Target) {
			text += " " + s.lang.say("lead.by", "target", s.one(w.Target))
		}
		return text, said{unit: true, target: true}
	}
	return s.lang.word("lead", r.On), said{}
}

// without reports whether a hook has no subject.
func without(hook string) bool {
	return hook == "phase" || hook == "deck.start" || hook == "game.end"
}

// eachSide reports whether a rule without a subject runs once for each side.
func eachSide(r *model.Rule) bool {
	if !without(r.On) {
		return false
	}
	if r.Score != nil && (relative(r.Score.To) || relates(r.Score.Per) || relates(r.Score.Less)) {
		return true
	}
	for i := range r.When.Count {
		if relates(&r.When.Count[i].Of) || relates(r.When.Count[i].Over) {
			return true
		}
	}
	return false
}

// operation tells what is done.
func (s speech) operation(r *model.Rule) string {
	switch {
	case r.Take != nil:
		return s.lang.say(may("do.take", "do.take-may", r), "card", s.supply(r.Take.Supply))
	case r.Mark != nil:
		if r.Mark.Set != nil {
			return s.lang.say("do.mark-set", "mark", s.mark(r.Mark.Name), "n", number(*r.Mark.Set)) + s.decides(r)
		}
		n := 0
		if r.Mark.Add != nil {
			n = *r.Mark.Add
		}
		return s.lang.say("do.mark-add", "mark", s.mark(r.Mark.Name), "n", signed(n)) + s.decides(r)
	case r.Score != nil:
		return s.lang.say(may("do.score", "do.score-may", r), "who", s.scorer(r), "n", s.amount(&r.Score.Number, s.points))
	case r.Remove != nil:
		return s.lang.word("remove", r.Remove.As) + s.decides(r)
	case r.Finish != nil && r.Finish.Winner != "":
		return s.lang.say("do.win", "side", s.side(r.Finish.Winner)) + s.decides(r)
	}
	return s.lang.text("do.finish") + s.decides(r)
}

// may chooses between the key of what happens and that of what may.
func may(is, may key, r *model.Rule) key {
	if r.May {
		return may
	}
	return is
}

func (s speech) decides(r *model.Rule) string {
	if r.May {
		return ", " + s.lang.text("rule.may")
	}
	return ""
}

func (s speech) scorer(r *model.Rule) string {
	switch {
	case r.Score.To == "own" && without(r.On), r.Score.To == "unit", r.Score.To == "":
		return s.lang.text("score.unit")
	case r.Score.To == "own":
		return s.lang.text("score.own")
	case r.Score.To == "enemy":
		return s.lang.text("score.enemy")
	}
	return s.lang.say("score.side", "side", s.side(r.Score.To))
}
