package wording

import (
	"slices"
	"strings"

	"hulldown.dev/engine/kit"
	"hulldown.dev/engine/rule"
	"hulldown.dev/schema/model"
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
	// about is what the sentence is about, by which the subject's side and the other unit are told.
	about about
}

// Rule returns a rule in the words of its author, or else in made ones: one sentence,
// for each number that it changes, and a short one after it where its use is limited.
// Words that nobody defined show as they are written.
func (s Speech) Rule(r *model.Rule) string {
	if text := r.Text.In(s.Language.Name()); text != "" {
		return bound(typeset(s.Language.or().tag, text))
	}
	s.Language.open = true
	s.about = s.aboutOf(r)
	var parts []*model.Rule
	for p := range model.Parts([]model.Rule{*r}) {
		if rule.OpOf(&p.Rule) != nil {
			parts = append(parts, &p.Rule)
		}
	}
	if len(parts) == 0 {
		return ""
	}
	var sentences []string
	switch rule.OpOf(parts[0]).Kind {
	case rule.Reaction:
		sentences = append(sentences, s.reaction(r, parts))
	case rule.Guard:
		sentences = append(sentences, s.guard(parts[0]))
	default:
		for _, part := range parts {
			sentences = append(sentences, s.query(part))
		}
	}
	for i, sentence := range sentences {
		sentences[i] = s.Language.Sentence(sentence)
	}
	text := strings.Join(sentences, " ")
	if r.Once != "" {
		text += " " + s.limit(r)
	}
	if r.Always {
		text += " " + s.Language.Text("rule.always")
	}
	return kit.InCase(text, "")
}

// ofEnglishUnits is the blank between a figure and its unit.
var ofEnglishUnits = joint{' ', "\u00A0", func(before, behind string) bool {
	return endsInFigure(before) && beginsWithWord(behind, "m", "mm", "VP", "VPs")
}}

// bound keeps numbers of an author's text in one line with their units, and sets the hyphen of a
// negative one as a minus.
func bound(text string) string { return ofMinus.set(ofEnglishUnits.set(text)) }

// Bullet is a paragraph of a sheet: one rule, or several which one text describes.
type Bullet struct {
	Rules []model.Rule
	// Number is the place of the first rule in its list.
	Number int
	Text   string
	// Table lies below the text: rows of cells, the head first; nil for none.
	Table [][]string
}

// Bullets puts rules into words. Rules that the text above them describes share a
// bullet with the rule that has it.
func (s Speech) Bullets(rules []model.Rule) []Bullet {
	var out []Bullet
	for i := range rules {
		if n := len(out); rules[i].Continues && n > 0 {
			out[n-1].Rules = rules[out[n-1].Number : i+1]
		} else {
			out = append(out, Bullet{Rules: rules[i : i+1], Number: i, Table: s.table(&rules[i])})
		}
	}
	for i := range out {
		out[i].Text = s.told(out[i].Rules)
	}
	return out
}

// told is the text that speaks of several rules; without one, each in made words.
func (s Speech) told(rules []model.Rule) string {
	if len(rules[0].Text) > 0 {
		return s.Rule(&rules[0])
	}
	var all []string
	for i := range rules {
		all = append(all, s.Rule(&rules[i]))
	}
	return strings.Join(all, " ")
}

// table returns the table of a rule in the language of the speech, or else in English.
func (s Speech) table(r *model.Rule) [][]string {
	if rows, ok := r.Table[s.Language.Name()]; ok {
		return rows
	}
	return r.Table["en"]
}

// Names lists the marks and tags that the rules and checks of a scenario name, or the conditions
// that they name.
func (s Speech) Names(of *model.Scenario) []string {
	var out []string
	listen := rule.Visitor{Word: func(_ []any, f *rule.Field, word string) {
		if (f.Names == "mark" || f.Names == "word") && !slices.Contains(out, word) {
			out = append(out, word)
		}
	}}
	listen.Scenario(&model.Scenario{Rules: of.Rules, Checks: of.Checks})
	for i := 0; s.Scenario != nil && i < len(out); i++ { // a condition may name further ones
		if mark, ok := s.Scenario.Marks[out[i]]; ok {
			listen.Scenario(&model.Scenario{Marks: map[string]model.Mark{out[i]: mark}})
		}
	}
	return out
}

// Together says what goes for several rules at once: that of the additions of a group only the
// largest counts, and that damage which rules deal leads to no more.
func (s Speech) Together(rules []model.Rule) []string {
	var names, out []string
	chain := false
	for p := range model.Parts(rules) {
		chain = chain || p.Rule.Damage != nil && slices.Contains(behindDamage, p.Rule.On)
		add := p.Rule.Add
		if add != nil && add.Group != "" && !slices.Contains(names, add.Group) {
			names = append(names, add.Group)
			name := s.NameOf(add.Group)
			if name == Spaced(add.Group) {
				name = s.Language.Word("group", add.Group)
			}
			out = append(out, s.Language.Say("rule.group", "group", name))
		}
	}
	if chain {
		out = append(out, s.Language.Text("rule.no-chain"))
	}
	return out
}

// behindDamage are the hooks that come up while a Damage Card is carried out.
var behindDamage = []string{"damaged", "eliminated", "exited", "stopped", "pulled"}

// query says how a number changes, for whom, and when.
func (s Speech) query(r *model.Rule) string {
	text := s.operation(r, s.turn(r), "number", s.asked(r))
	ranks := r.On == "robata.rank"
	switch {
	case shot(r.On):
		text += s.shot(r)
	case ranks && Asks(r.When.Target):
		text += " " + s.Language.Say("rule.for", "who", s.other().one(r.When.Target))
	case !ranks && Asks(r.When.Unit):
		text += " " + s.Language.Say("rule.for", "who", s.subject().one(r.When.Unit))
	}
	if r.May {
		text += " " + s.Language.Text("rule.may")
	}
	if r.Judged != nil && !*r.Judged {
		text += " " + s.Language.Text("rule.unjudged")
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

// turn is the form in which an addition is told: with its sign before a number of the
// boards, empty for that, and otherwise by where the number goes.
func (s Speech) turn(r *model.Rule) string {
	if r.Add == nil || shot(r.On) && r.On != "fire.armour" || strings.HasPrefix(r.On, "level.") || r.On == "hand.size" {
		return ""
	}
	form := s.figure(&r.Add.Number, func(n int) string {
		if n < 0 {
			return "down"
		}
		return "up"
	})
	if r.Add.Less != nil {
		form += "-times"
	}
	return form
}

// shot reports whether a hook is about one tank firing at another.
func shot(hook string) bool { return strings.HasPrefix(hook, "fire.") }

// asked names the number that a query asks for.
func (s Speech) asked(r *model.Rule) string {
	if r.On != "card.value" {
		return s.Language.Word("query", r.On)
	}
	card := &model.CardWhen{}
	if r.When.Card != nil {
		card = r.When.Card
	}
	if len(card.Value) == 0 {
		return s.Language.Say("query.any-value", "card", s.card(card))
	}
	return s.Language.Say("query.printed", "values", s.list("value", "say.and", card.Value), "card", s.card(card))
}

// shot says who fires at whom.
func (s Speech) shot(r *model.Rule) string {
	unit, target := r.When.Unit, r.When.Target
	at := s.Language.Text("rule.any")
	if Asks(target) {
		at = s.other().one(target)
	}
	switch {
	case Asks(unit) && s.onIt(unit):
		return " " + s.Language.Say("rule.from-it", "target", at)
	case Asks(unit):
		return " " + s.Language.Say("rule.fires", "unit", s.subject().one(unit), "target", at)
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
	w, form, verbs := &r.When, r.On, s.Language.Text("guard.act")
	if len(w.Action) > 0 {
		verbs = s.list("do", "say.or", w.Action)
	}
	switch {
	case form == "range.step" && w.To != nil:
		form += "-to"
	case form == "action" && Asks(w.Target):
		form += "-at"
	}
	text := s.operation(r, form, "unit", s.subject().one(w.Unit), "target", s.other().one(w.Target), "to", s.subject().fits(w.To), "verbs", verbs)
	if r.May {
		text += " " + s.Language.Text("rule.may")
	}
	return text + s.conditions(w, said{rule.FactUnit, rule.FactTarget, rule.FactAction, rule.FactTo})
}

// list puts each word of the schema into words and joins them.
func (s Speech) list(family string, last Key, words []string) string {
	out := make([]string, len(words))
	for i, w := range words {
		if family == "layer" {
			out[i] = s.Mark(w)
			continue
		}
		out[i] = s.Language.Word(family, w)
	}
	return s.Language.All(last, out)
}
