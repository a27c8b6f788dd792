package rule

import (
	"slices"
	"strings"
	"testing"

	"hulldown.dev/engine/rule/ruletest"
	"hulldown.dev/schema/model"
)

// wordFor gives each field of the table a word of the test's lexicon.
func wordFor(key string) string {
	switch key {
	case "plan":
		return "way"
	case "plan.is":
		return "round"
	}
	for _, f := range Fields() {
		if f.Key() != key {
			continue
		}
		if f.Names == "side" {
			return "north"
		}
		if f.Fact == FactLine || f.Fact == FactBeside {
			return "ice"
		}
		if f.Fact == FactRevealed {
			return "leader"
		}
		return lexicon().named(f.Names)[0]
	}
	return "nothing"
}

// TestTableHasEveryField holds that what the model lets a condition ask, the
// table reads: each field alone is asked by one row of the table and no other,
// is lowered to a test of its fact, implies itself and what asks nothing, and
// is implied by nothing.
func TestTableHasEveryField(t *testing.T) {
	seen := map[string]bool{}
	for _, s := range slices.Concat(ruletest.Conditions(wordFor), ruletest.Descriptions(wordFor)) {
		seen[s.Key] = true
		asked := askedIn(&s)
		if !slices.Equal(asked, []string{s.Key}) {
			t.Errorf("the table of conditions (engine/rule/condition.go, description.go) reads a rule with %s alone as asking %q", s.Key, asked)
			continue
		}
		name, _, _ := strings.Cut(s.Key, ".")
		if s.OfUnit {
			name = "unit"
		}
		if have := conditionsOf(&s.When); !slices.Equal(have, []string{name}) {
			t.Errorf("a rule with %s alone has the conditions %q", s.Key, have)
		}
		if !Implies(&s.When, &model.When{}) || !Implies(&s.When, &s.When) {
			t.Errorf("%s does not imply itself", s.Key)
		}
		bare := model.When{}
		if s.OfUnit {
			bare.Unit = &model.Who{}
		}
		if Implies(&bare, &s.When) && s.Key != "kind" {
			t.Errorf("nothing asked implies %s", s.Key)
		}
		if s.Key == "chosen" {
			continue // only an operation of a rule can speak of that: TestLowerChoices
		}
		w, findings := LowerWhen(source(""), nil, &s.When, lexicon())
		if len(findings) > 0 || len(w.Tests) != 1 {
			t.Errorf("%s is lowered to %d tests, %v", s.Key, len(w.Tests), findings)
		}
	}
	for _, f := range Fields() {
		if !seen[f.Key()] {
			t.Errorf("the table has %s, and the model does not", f.Key())
		}
	}
}

// conditionsOf names the conditions that a rule has.
func conditionsOf(w *model.When) []string {
	var names []string
	for _, c := range Conditions() {
		if c.isGiven(w) {
			names = append(names, c.Name)
		}
	}
	return names
}

// askedIn names what a sample asks.
func askedIn(s *ruletest.Sample) []string {
	var asked []string
	for f := range Asked(&s.When) {
		if !s.OfUnit || f.Fact != FactUnit {
			asked = append(asked, f.Key())
		}
	}
	if s.OfUnit {
		for f := range AskedOf(s.When.Unit) {
			asked = append(asked, f.Key())
		}
	}
	return asked
}

// TestTableIsWhole holds that each row of the table says what its readers need.
func TestTableIsWhole(t *testing.T) {
	facts := map[Fact]string{}
	for _, f := range Fields() {
		if other := facts[f.Fact]; other != "" {
			t.Errorf("%s and %s have the same fact", f.Key(), other)
		}
		facts[f.Fact] = f.Key()
		worded(t, "the condition "+f.Key(), f.Text)
		if f.OfUnit() {
			described(t, "the description "+f.Key(), f.Doc, f.Example)
		}
		if f.Needs != 0 && f.without == "" {
			t.Errorf("%s does not say what a hook is missing that it does not go with", f.Key())
		}
		if f.Never != "" && f.Within == nil {
			t.Errorf("%s does not say which numbers are never met", f.Key())
		}
	}
	for _, c := range Conditions() {
		described(t, "the condition "+c.Name, c.Doc, c.Example)
		if len(c.fields) == 0 {
			t.Errorf("the condition %s asks nothing", c.Name)
		}
		if c.Needs != 0 && c.without == "" {
			t.Errorf("the condition %s does not say what a hook is missing that it does not go with", c.Name)
		}
	}
}
