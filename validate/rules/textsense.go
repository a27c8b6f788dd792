package rules

import (
	"iter"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
	"hulldown.dev/validate/check"
)

// senses says in what else than numbers and names a text differs from its rules, by the words
// of its language: which way a value changes, whether it is left to somebody, how often, from or
// up to a number, when, and which counter. It is empty where no difference can be seen.
func (w *wording) senses(text string, rules []model.Rule, facts *facts) string {
	for _, differs := range []func(string, []model.Rule) string{w.way, w.choice, w.often, w.moment, w.counter} {
		if why := differs(text, rules); why != "" {
			return why
		}
	}
	return w.bound(text, rules, facts)
}

// compareSense compares a text and its translations with the rules in all else. What the English
// says wrong, a translation of it need not.
func (c *comparison) compareSense(number int, rules []model.Rule, facts *facts) {
	english := rules[0].Text["en"]
	if why := wordings()["en"].senses(c.unnamed(english), rules, facts); why != "" {
		c.rep.say([]any{"rules", number, "text", "en"}, "%s", why)
		return
	}
	differs := func(t translation) string {
		why := check.OtherFigure(english, t.text)
		if w := wordings()[t.lang]; w != nil && why == "" {
			why = w.senses(t.text, rules, facts)
		}
		return why
	}
	for _, lang := range slices.Sorted(maps.Keys(rules[0].Text)) {
		if lang == "en" {
			continue
		}
		if why := differs(translation{lang, rules[0].Text[lang]}); why != "" {
			c.rep.say([]any{"rules", number, "text", lang}, "%s", why)
		}
	}
	for at, translated := range c.translations(english) {
		if why := differs(translated); why != "" {
			c.p.Report(diag.Finding{Span: at, Message: why})
		}
	}
}

// translation is a text in a language.
type translation struct{ lang, text string }

// translations yields what the catalogues of authors have for an English text, by its place.
func (c *comparison) translations(english string) iter.Seq2[diag.Span, translation] {
	return func(yield func(diag.Span, translation) bool) {
		if c.p.Loaded == nil {
			return
		}
		for _, f := range c.p.Loaded.Catalogs {
			if f.Builtin {
				continue
			}
			for i := range f.Entries {
				e := &f.Entries[i]
				if e.ID == english && e.Translated() && !e.Fuzzy && !yield(e.At, translation{f.Tag, e.Forms[0]}) {
					return
				}
			}
		}
	}
}

// operations lists the operations of rules, those inside do included.
func operations(rules []model.Rule) []model.Operation {
	var out []model.Operation
	for i := range rules {
		out = append(append(out, rules[i].Operation), rules[i].Do...)
	}
	return out
}

// does reports whether some operation of rules is one.
func does(rules []model.Rule, is func(o model.Operation) bool) bool {
	return slices.ContainsFunc(operations(rules), is)
}

// way compares whether a value becomes less or more.
func (w *wording) way(text string, rules []model.Rule) string {
	up, down := false, false
	for i := range rules {
		if rules[i].On == "robata.rank" {
			return ""
		}
	}
	for _, o := range operations(rules) {
		switch {
		case o.Add != nil && o.Add.Per == nil:
			up, down = up || o.Add.Value+o.Add.Plus > 0, down || o.Add.Value+o.Add.Plus < 0
		case o.Add != nil || o.Scale != nil || o.Set != nil || o.Limit != nil || o.Forbid != nil || o.Score != nil:
			return ""
		}
	}
	text = w.bounds.ReplaceAllString(text, "")
	less, more := w.less.MatchString(text), w.more.MatchString(text)
	switch {
	case up && !down && less && !more:
		return "the text says that something becomes less, where the rule adds to it"
	case down && !up && more && !less:
		return "the text says that something becomes more, where the rule takes from it"
	}
	return ""
}

// choice compares whether it is left to somebody.
func (w *wording) choice(text string, rules []model.Rule) string {
	free := slices.ContainsFunc(rules, func(r model.Rule) bool { return r.May })
	asked := slices.ContainsFunc(rules, func(r model.Rule) bool {
		return r.Cost != nil || r.On == "field.action" || strings.HasPrefix(r.On, "robata.") || !reacts(r)
	})
	says := w.may.MatchString(text)
	switch {
	case free && !says:
		return "the rule leaves it to the owner of the unit, and the text does not say that he may"
	case !free && !asked && says && !w.barred.MatchString(text) && !does(rules, func(o model.Operation) bool {
		return o.Choose != nil || o.Expose != nil || o.Mark != nil || o.Range != nil && len(o.Range.Among) > 0
	}):
		return "the text says that somebody may, and the rule leaves it to nobody; that says may: true"
	}
	return ""
}

// reacts reports whether a rule does something, and does not change or forbid what others do.
func reacts(r model.Rule) bool {
	o := r.Operation
	return o.Set == nil && o.Add == nil && o.Scale == nil && o.Limit == nil && o.Forbid == nil
}

// often compares how often it comes about. A mark that is asked for may limit that as well.
func (w *wording) often(text string, rules []model.Rule) string {
	limited := slices.ContainsFunc(rules, func(r model.Rule) bool {
		return r.Once != "" || len(r.When.Count) > 0 || r.When.Unit != nil && len(r.When.Unit.Marks) > 0
	})
	if said := w.once.FindString(text); said != "" && !limited {
		return "the text says " + strconv.Quote(strings.TrimSpace(said)) + ", and nothing limits the rule; that says once"
	}
	return ""
}

// moment compares when it comes about, for what comes about at a time of the game.
func (w *wording) moment(text string, rules []model.Rule) string {
	at := map[string]bool{}
	for i := range rules {
		switch r := &rules[i]; r.On {
		case "game.end", "deck.start", "deck.end":
			at[r.On] = true
		case "phase":
			at["phase "+r.When.Phase] = true
		default:
			return ""
		}
	}
	has := func(words ...string) bool {
		return slices.ContainsFunc(words, func(word string) bool { return at[word] })
	}
	for _, t := range []struct {
		says *regexp.Regexp
		what string
		fits bool
	}{
		{w.gameEnds, "the end of the game", has("game.end", "phase end", "phase ")},
		{w.deckBegins, "the beginning of a deck", has("deck.start")},
		{w.deckEnds, "the end of a deck", has("deck.end", "deck.start", "game.end")},
		{w.roundEnds, "the end of a round", has("phase end", "phase reinforcement", "game.end")},
		{w.roundBegins, "the beginning of a round", has("phase draw", "phase initiative", "phase ")},
	} {
		if t.says.MatchString(text) {
			if t.fits {
				return ""
			}
			return "the text speaks of " + t.what + ", and the rule comes at another time"
		}
	}
	return ""
}

// counter compares which counters units get or lose.
func (w *wording) counter(text string, rules []model.Rule) string {
	moved := map[string]bool{}
	for _, o := range operations(rules) {
		if o.Give != nil {
			for _, name := range o.Give.Counters {
				moved[name] = true
			}
		}
		if o.Lose != nil {
			for _, name := range o.Lose.Counters {
				moved[name] = true
			}
		}
	}
	var unsaid, other string
	for _, name := range []string{"spotted", "acquired", "flanked", "bog"} {
		said := w.counters[name].MatchString(text)
		switch {
		case moved[name] && said:
			return ""
		case moved[name]:
			unsaid = name
		case said:
			other = name
		}
	}
	if unsaid == "" || other == "" {
		return ""
	}
	return "the text speaks of the counter " + other + ", where the rule moves " + unsaid
}

// bound compares which way a number bounds. What is forbidden may be said the other way round,
// and so may what is excluded, and a Range has two sides.
func (w *wording) bound(text string, rules []model.Rule, facts *facts) string {
	if does(rules, func(o model.Operation) bool { return o.Forbid != nil || o.Limit != nil }) || strings.Contains(form(rules[0]), `"not":`) {
		return ""
	}
	if n, ok := crossed(text, w.most, 1, facts); ok {
		return "the text bounds " + n + " from above, and the rule from below"
	}
	// No more than 3 is not more than 3.
	if n, ok := crossed(w.most.ReplaceAllString(text, ""), w.least, -1, facts); ok {
		return "the text bounds " + n + " from below, and the rule from above"
	}
	return ""
}

// crossed returns a number that a text bounds on one side and rules on the other alone.
func crossed(text string, words *regexp.Regexp, edge int, facts *facts) (string, bool) {
	for _, m := range words.FindAllStringSubmatch(text, -1) {
		n, err := strconv.Atoi(strings.Replace(m[1]+m[2], "−", "-", 1))
		if err != nil {
			continue
		}
		wrong, right := false, false
		for _, a := range facts.numbers {
			wrong = wrong || a.edge == -edge && !a.side && a.value == n
			right = right || a.edge == edge && (a.value == n || a.beyond() == n) || a.edge == 0 && a.value == n
		}
		if wrong && !right {
			return strconv.Itoa(n), true
		}
	}
	return "", false
}
