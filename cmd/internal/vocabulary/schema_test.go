package vocabulary

import (
	"strings"
	"testing"

	"hulldown.dev/export/wording"
)

func readSchema(t *testing.T) *Schema {
	t.Helper()
	s, err := ReadSchema()
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// TestEveryWord holds that every word of the schema is explained, and that whatever
// is explained alone has what it means, its shape and an example.
func TestEveryWord(t *testing.T) {
	s := readSchema(t)
	words := s.Words()
	if len(words) < 800 {
		t.Fatalf("only %d words; are all definitions read?", len(words))
	}
	for _, word := range words {
		entries := s.Explain(word)
		if len(entries) == 0 && !isHook(word) && !inRules(word) {
			t.Errorf("%s is not explained", word)
		}
		for _, e := range entries {
			if e.Doc == "" || e.Shape() == "" {
				t.Errorf("%s, %s: says %q, shape %q", word, e.Sort, e.Doc, e.Shape())
			}
			if e.Example == "" && len(entries) <= fewMeanings && strings.HasPrefix(e.Sort, "field") {
				t.Errorf("%s, %s has no example; put one into examples", word, e.Sort)
			}
			if len(entries) > fewMeanings && !strings.Contains(e.Text(wording.Language{}), "hulldown explain ") {
				t.Errorf("%s, %s does not say how to ask for its example", word, e.Sort)
			}
		}
	}
}

func isHook(word string) bool {
	for _, h := range Hooks() {
		if h.Name == word {
			return true
		}
	}
	return false
}

func inRules(word string) bool {
	for _, all := range [][]Entry{Operations(), Conditions(), Descriptions()} {
		for _, e := range all {
			if e.Name == word {
				return true
			}
		}
	}
	return false
}

// TestMeanings holds what some words mean, be they fields, words of fields, kinds,
// definitions or attributes.
func TestMeanings(t *testing.T) {
	s := readSchema(t)
	tests := []struct {
		word string
		// sorts begins with what each entry is; text is in one of them.
		sorts []string
		text  string
	}{
		{"perishes", []string{"field of #Supply, false unless given"}, "perishes: true"},
		{"tags", []string{"field of #Emplacement", "field of #Force", "field of #RobataGroup", "field of #Vehicle"}, `tags: ["scout"]`},
		{"gone", []string{"word of #Operation.remove.as"}, `remove: as: "gone"`},
		{"do", []string{"field of #RobataLine", "field of #RobataStep", "field of #Rule"}, "do: [{mark:"},
		{"names", []string{"field of #Module", "field of #Scenario", "field of #Taken"}, "names: "},
		{"tank_action", []string{"field of #Rule"}, "Whether it takes the place of the Tank Action"},
		{"@allow", []string{"attribute"}, "@allow(facts-contradicted, "},
		{"@replace", []string{"attribute"}, "} @replace()"},
		{"@amend", []string{"attribute"}, "} @amend()"},
		{"@stated", []string{"attribute"}, "@stated("},
		{"@reconstructed", []string{"attribute"}, "@reconstructed("},
		{"vehicle", []string{"field of #CloseNumber, required", "field of #Force", "word of #UnitKind", "kind of record, #Vehicle"}, "vehicles: "},
		{"#Supply", []string{"definition of the schema"}, "perishes"},
		{"Rule.once", []string{"field of #Rule"}, "once: "},
		{"#Rule.once", []string{"field of #Rule"}, "words: turn, round, "},
		{"choose.among", []string{"field of #Operation"}, "among: ["},
		{"cost.cards", []string{"field of #Rule"}, `cards: "`},
		{"hull_down", []string{"field of #Terrain, 0 unless given"}, "#Terrain & {\n"},
		{"no-such-word", nil, ""},
	}
	for _, tt := range tests {
		var sorts, texts []string
		for _, e := range s.Explain(tt.word) {
			sorts, texts = append(sorts, e.Sort), append(texts, e.Text(wording.Language{}))
		}
		if len(sorts) != len(tt.sorts) {
			t.Errorf("%s means %q, want %q", tt.word, sorts, tt.sorts)
			continue
		}
		for i, want := range tt.sorts {
			if !strings.HasPrefix(sorts[i], want) {
				t.Errorf("%s: meaning %d is %q, want %q", tt.word, i+1, sorts[i], want)
			}
		}
		if text := strings.Join(texts, ""); !strings.Contains(text, tt.text) {
			t.Errorf("%s: no meaning says %q:\n%s", tt.word, tt.text, text)
		}
	}
}

// TestWholeExamples holds that an example is whole: nothing in it is cut off.
func TestWholeExamples(t *testing.T) {
	s := readSchema(t)
	for of, text := range s.examples.texts {
		if strings.Count(text, "{") != strings.Count(text, "}") || strings.Count(text, "[") != strings.Count(text, "]") {
			t.Errorf("the example of %s is cut:\n%s", of, text)
		}
	}
	e := Entry{Name: "a", Sort: "b", Example: "{\n\tx: 1\n}"}
	if got := e.Text(wording.Language{}); !strings.HasSuffix(got, "  example:\n    {\n        x: 1\n    }\n") {
		t.Errorf("an example of several lines is written\n%s", got)
	}
}
