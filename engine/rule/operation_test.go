package rule

import (
	"cmp"
	"slices"
	"strings"
	"testing"

	gocmp "github.com/google/go-cmp/cmp"

	"hulldown.dev/engine/rule/ruletest"
	"hulldown.dev/schema/model"
)

// lastWord gives each argument the last word of its list, whose number is not 0.
func lastWord(key string) string {
	for _, op := range Ops() {
		for _, f := range op.Arguments() {
			switch {
			case f.Key() != key:
			case f.Names == "side":
				return "south"
			case f.Names != "":
				list := lexicon().named(f.Names)
				return list[len(list)-1]
			}
		}
	}
	return "word"
}

// TestTableHasEveryArgument holds that what the model lets an operation say, the
// table reads: each field alone is said by one argument of one operation, and changes
// the row that the rule is lowered to.
func TestTableHasEveryArgument(t *testing.T) {
	seen := map[string]bool{}
	for _, d := range ruletest.Operations(lastWord) {
		seen[d.Key] = true
		name, _, _ := strings.Cut(d.Key, ".")
		op := OpOf(&d.Rule)
		if op == nil || op.Name != name {
			t.Errorf("the table has no operation that a rule with %s has", name)
			continue
		}
		said := []string{}
		bare := map[string]any{}
		for f, v := range Arguments(&d.Bare) {
			bare[f.Key()] = v
		}
		for f, v := range Arguments(&d.Rule) {
			if given(v) && !gocmp.Equal(bare[f.Key()], v) && (f.Name != "" || d.Key == name) {
				said = append(said, f.Key())
			}
		}
		if gocmp.Equal(d.Bare, d.Rule) { // the model lets the operation say nothing
			if len(op.args) > 0 {
				t.Errorf("the table has arguments of %s, and the model does not", name)
			}
			continue
		}
		if !slices.Equal(said, []string{d.Key}) {
			t.Errorf("a rule with %s alone is read as saying %q", d.Key, said)
		}
		if gocmp.Equal(lowered(&d.Bare), lowered(&d.Rule)) {
			t.Errorf("%s is not lowered: it leaves the row as it was", d.Key)
		}
	}
	for _, op := range Ops() {
		for _, f := range op.Arguments() {
			if !seen[f.Key()] {
				t.Errorf("the table has %s, and the model does not", f.Key())
			}
		}
	}
}

// lowered is the row that the operation of a rule makes, whether or not more would be
// needed.
func lowered(r *model.Rule) Row {
	l := lowering{lex: lexicon(), src: source("")}
	for p := range r.Parts(0) {
		l.part = p
		return l.row(p)
	}
	panic("internal error: a rule without parts")
}

// TestOperationsAreWhole holds that each row of the table says what its readers
// need.
func TestOperationsAreWhole(t *testing.T) {
	for _, o := range opTable {
		for i := range o.args {
			name, word := cmp.Or(o.args[i].Name, "n"), lastWord(o.args[i].Key())
			if o.Text[word] == "" && !mentions(o.Text, name) && name != "group" { // the groups are said once for all rules
				t.Errorf("no words of the operation %s mention its %s", o.Name, name)
			}
		}
		if slices.ContainsFunc(o.args, func(a argument) bool { return a.Name == "who" && !a.Must }) && o.alone == nil {
			t.Errorf("the operation %s has a who and does not say that it needs a unit without: give it alone", o.Name)
		}
		if (o.oneOf == "") != !slices.ContainsFunc(o.args, func(a argument) bool { return a.One }) {
			t.Errorf("the operation %s does not say which of its arguments it has one of", o.Name)
		}
		described(t, "the operation "+o.Name, o.Doc, o.Example)
		worded(t, "the operation "+o.Name, o.Text)
	}
}

// described fails for a missing doc or example.
func described(t *testing.T, what, doc, example string) {
	t.Helper()
	for part, text := range map[string]string{"doc": doc, "example": example} {
		if text == "" {
			t.Errorf("%s has no %s", what, part)
		}
	}
}

// worded fails for missing words.
func worded(t *testing.T, what string, texts map[string]string) {
	t.Helper()
	if len(texts) == 0 {
		t.Errorf("%s has no words", what)
	}
	for form, text := range texts { // order-free: each is missing by itself
		if text == "" {
			t.Errorf("%s has no words for the form %q", what, form)
		}
	}
}

// mentions reports whether texts have a form for an argument, or put it in.
func mentions(texts map[string]string, name string) bool {
	for form, text := range texts { // order-free: any will do
		if strings.Trim(form, "+") == name || strings.Contains(text, "{"+name+"}") || strings.Contains(text, "{"+name+".") {
			return true
		}
	}
	return false
}
