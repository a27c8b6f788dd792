package victorytank

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"hulldown.dev/engine"
	"hulldown.dev/schema"
)

// TestVocabularyAgrees holds the words for fields that the schema allows to
// those that the engine reads.
func TestVocabularyAgrees(t *testing.T) {
	data, err := schema.FS.ReadFile("victorytank.cue")
	if err != nil {
		t.Fatal(err)
	}
	line := regexp.MustCompile(`(?m)^#Field: (.*)$`).FindSubmatch(data)
	if line == nil {
		t.Fatal("the schema has no #Field")
	}
	var got []string
	for _, m := range regexp.MustCompile(`"([^"]+)"`).FindAllStringSubmatch(string(line[1]), -1) {
		got = append(got, m[1])
	}
	if !slices.Equal(got, fieldNames[:]) {
		t.Errorf("the schema allows %v, the engine reads %v", got, fieldNames)
	}
	is(t, "marks of the chart", len(groundMarks), len(fieldNames))
}

// TestPhrases holds that each verb is told apart by its first word and comes at
// some stage, and that each stage of a decision has a verb.
func TestPhrases(t *testing.T) {
	seen := map[string]bool{}
	stages := uint32(1)
	for v := range phrases {
		word := actionWord(engine.Verb(v))
		if word == "" || seen[word] || phrases[v].stages == 0 {
			t.Errorf("verb %d is written %q and comes at stages %b", v, phrases[v].words, phrases[v].stages)
		}
		seen[word] = true
		stages |= phrases[v].stages
	}
	is(t, "stages with a verb", stages, 1<<stageCount-1)
}

// TestTransitionsChangeStates holds that nothing but transition.go, the
// assembly and redeals assigns to a state.
func TestTransitionsChangeStates(t *testing.T) {
	files, err := os.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	assigns := regexp.MustCompile(`(?m)^\s*(t|s|t\.State)\.[A-Z][A-Za-z.\[\]]* *(=[^=]|\+=|-=|&\^=|\|=)`)
	for _, f := range files {
		name := f.Name()
		if !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") ||
			slices.Contains([]string{"transition.go", "game.go", "view.go"}, name) {
			continue
		}
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if m := assigns.Find(text); m != nil {
			t.Errorf("%s assigns to a state: %s", name, strings.TrimSpace(string(m)))
		}
	}
}
