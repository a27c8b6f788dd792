package rules

import (
	"slices"
	"strings"
	"testing"

	"hulldown.dev/schema/catalog"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/load"
	"hulldown.dev/schema/model"
	"hulldown.dev/validate/check"
)

// TestSenses holds in what else than numbers and names a text is found to differ from its
// rule, in English and in a translation, and that a text which says the same is left alone.
func TestSenses(t *testing.T) {
	add := func(n int) model.Rule {
		return model.Rule{On: "fire.cover", Operation: model.Operation{Add: &model.Addition{Number: model.Number{Value: n}}}}
	}
	score := func(on, phase string) model.Rule {
		return model.Rule{On: on, When: model.When{Phase: phase}, Operation: model.Operation{Score: &model.Score{Number: model.Number{Value: 5}}}}
	}
	give := func(name string) model.Rule {
		return model.Rule{On: "stopped", Operation: model.Operation{Give: &model.Give{Counters: []string{name}}}}
	}
	may := model.Rule{On: "moved", May: true, Operation: model.Operation{Take: &model.Take{Supply: "hill"}}}
	must, often := may, score("eliminated", "")
	must.May = false
	often.Once = "deck"
	pulled := model.Rule{On: "pulled", When: model.When{Pull: &model.PullWhen{Name: "x", Number: &model.Span{Max: ptr(3)}}}, Operation: model.Operation{Remove: &model.Remove{As: "gone"}}}
	least := pulled
	least.When = model.When{Pull: &model.PullWhen{Name: "x", Number: &model.Span{Min: ptr(3)}}}
	for _, tt := range []struct {
		english, czech string
		right, wrong   model.Rule
		want           string
	}{
		{"Its Cover is 5 less.", "Má kryt o 5 menší.", add(-5), add(5), "less"},
		{"From 0 m or more Cover is 5 higher.", "Má kryt o 5 vyšší.", add(5), add(-5), "more"},
		{"It may take a Hill card.", "Smí si vzít kartu kopce.", may, must, "may: true"},
		{"It takes a Hill card.", "Bere si kartu kopce.", must, may, "the text does not say that he may"},
		{"Once in each deck it scores 5 VP.", "Jednou v balíčku získává 5 VB.", often, score("eliminated", ""), "nothing limits the rule"},
		{"Up to 3 it leaves.", "Nejvýše 3: odchází.", pulled, least, "from above"},
		{"With 3 or more it leaves.", "Alespoň 3: odchází.", least, pulled, "from below"},
		{"It scores 5 VP at the end of the game.", "Na konci hry získává 5 VB.", score("game.end", ""), score("deck.start", ""), "another time"},
		{"At the end of each deck it scores 5 VP.", "Na konci každého balíčku získává 5 VB.", score("deck.end", ""), score("phase", "draw"), "another time"},
		{"When a further deck begins it scores 5 VP.", "Na začátku každého balíčku získává 5 VB.", score("deck.start", ""), score("phase", "draw"), "another time"},
		{"At the end of each round it scores 5 VP.", "Na konci kola získává 5 VB.", score("phase", "end"), score("phase", "draw"), "another time"},
		{"As each round begins it scores 5 VP.", "Na začátku kola získává 5 VB.", score("phase", "draw"), score("phase", "end"), "another time"},
		{"It gets an Acquired counter.", "Dostává žeton zaměření.", give("acquired"), give("spotted"), "the counter acquired"},
		{"It is bogged down.", "Uvízne.", give("bog"), give("flanked"), "the counter bog"},
	} {
		if got := differences(t, tt.right, tt.english, tt.czech); len(got) > 0 {
			t.Errorf("%q, %q: found %q where nothing is wrong", tt.english, tt.czech, got)
		}
		for _, texts := range [][2]string{{tt.english, ""}, {"", tt.czech}} {
			if got := differences(t, tt.wrong, texts[0], texts[1]); len(got) != 1 || !strings.Contains(got[0], tt.want) {
				t.Errorf("%q: found %q, want what has %q", texts, got, tt.want)
			}
		}
	}
}

// differences is what is found of a rule with a text in English and in Czech, of which the
// Czech comes from the rule and from a catalogue, as long as nothing is found of the English.
func differences(t *testing.T, r model.Rule, english, czech string) []string {
	t.Helper()
	rules := newFacts()
	listen := (&comparison{}).listener(rules, true)
	listen.Scenario(&model.Scenario{Rules: []model.Rule{r}})
	var found []string
	for lang, text := range map[string]string{"en": english, "cs": czech} { // order-free: each is asked
		if text == "" {
			continue
		}
		if why := wordings()[lang].senses(text, []model.Rule{r}, rules); why != "" {
			found = append(found, why)
		}
	}
	return found
}

// TestSensesOfCatalogues holds that a translation in a catalogue is compared as well, at its
// place, and that what is wrong with the English is said once.
func TestSensesOfCatalogues(t *testing.T) {
	f, _ := catalog.Parse("texts/cs.po", []byte("msgctxt \"x\"\nmsgid \"Its Cover is 5 higher.\"\nmsgstr \"Má kryt o 5 nižší.\"\n"))
	rule := model.Rule{Text: model.Text{"en": "Its Cover is 5 higher."}, On: "fire.cover", Operation: model.Operation{Add: &model.Addition{Number: model.Number{Value: 5}}}}
	for _, tt := range []struct {
		value int
		want  string
	}{{5, "texts/cs.po becomes less"}, {-5, " becomes more"}} {
		rule.Operation.Add.Value = tt.value
		var found []string
		p := &check.Pass{
			Content: &model.Content{Scenarios: []model.Scenario{{Rules: []model.Rule{rule}}}},
			Loaded:  &load.Result{Catalogs: []*catalog.File{f}},
			Report: func(f diag.Finding) {
				_, what, _ := strings.Cut(f.Message, "something")
				what, _, _ = strings.Cut(what, ",")
				found = append(found, f.Span.File+what)
			},
		}
		if err := textDiffers(p); err != nil || len(found) != 1 || found[0] != tt.want {
			t.Errorf("found %q, %v, want %q", found, err, tt.want)
		}
	}
}

// TestFiguresOfRules holds that a translation which a rule brings along is compared with its
// English by its figures, in any language, and once.
func TestFiguresOfRules(t *testing.T) {
	rule := model.Rule{Text: model.Text{"en": "Its Cover is 5 higher.", "cs": "Má kryt o 6 vyšší.", "sk": "Má kryt o 6 vyšší.", "de": "Deckung um 5 höher."}, On: "fire.cover", Operation: model.Operation{Add: &model.Addition{Number: model.Number{Value: 5}}}}
	var found []string
	p := &check.Pass{
		Content: &model.Content{Scenarios: []model.Scenario{{Rules: []model.Rule{rule}}}},
		Loaded:  &load.Result{},
		Report:  func(f diag.Finding) { found = append(found, f.Path+": "+f.Message) },
	}
	const why = "the translation says 6, where the English says 5"
	want := []string{"rules.0.text.cs: " + why, "rules.0.text.sk: " + why}
	if err := textDiffers(p); err != nil || !slices.Equal(found, want) {
		t.Errorf("found %q, %v, want %q", found, err, want)
	}
}
