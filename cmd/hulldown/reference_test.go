package main

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"hulldown.dev/cmd/internal/vocabulary"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/slow"
)

var update = flag.Bool("update", false, "write the reference of the vocabulary anew")

const referenceFile = "../../schema/RULES.md"

// reference is the page of the whole vocabulary.
func reference(t *testing.T) string {
	t.Helper()
	head, err := os.ReadFile(filepath.Join("testdata", "reference_head.md"))
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	b.WriteString(strings.ReplaceAll(string(head), "\r\n", "\n"))
	fmt.Fprintf(&b, "## Hooks\n\n| hook | kind | when |\n|---|---|---|\n")
	for _, h := range vocabulary.Hooks() {
		kind, _, _ := strings.Cut(strings.TrimPrefix(h.Sort, "hook, "), ":")
		fmt.Fprintf(&b, "| [`%s`](#%s) | %s | %s |\n", h.Name, strings.ReplaceAll(h.Name, ".", ""), kind, h.Doc)
	}
	b.WriteString("\n")
	for _, section := range []struct {
		title   string
		entries []vocabulary.Entry
	}{{"", vocabulary.Hooks()}, {"## Conditions\n\n", vocabulary.Conditions()},
		{"## Descriptions of a unit\n\n", vocabulary.Descriptions()}, {"## Operations\n\n", vocabulary.Operations()}} {
		b.WriteString(section.title)
		for _, e := range section.entries {
			b.WriteString(markdown(e))
		}
	}
	b.WriteString("## What conditions and operations are made of\n\n")
	for _, name := range shownDefinitions() {
		fmt.Fprintf(&b, "### `%s`\n\n```cue\n%s```\n\n", name, strings.ReplaceAll(vocabulary.Definition(name), "\t", "    "))
	}
	return strings.TrimRight(b.String(), "\n") + "\n"
}

// shownDefinitions lists the definitions that the reference shows as they stand.
func shownDefinitions() []string {
	return []string{"#Who", "#UnitKind", "#Span", "#Count", "#Measure", "#Number", "#CardWhen", "#CardValue", "#Action", "#Phase", "#Counter", "#RobataOrder", "#Layer", "#Check"}
}

// markdown is an entry as the reference shows it.
func markdown(e vocabulary.Entry) string {
	var b strings.Builder
	fmt.Fprintf(&b, "### `%s`\n\n%s: %s.\n\n", e.Name, strings.ToUpper(e.Sort[:1])+e.Sort[1:], e.Sentence(wording.Language{}))
	for _, f := range e.Facts {
		words := strings.Join(f.Words, ", ")
		if !f.Prose {
			words = "`" + strings.Join(f.Words, "`, `") + "`"
		}
		fmt.Fprintf(&b, "- %s: %s\n", f.Title, words)
	}
	if len(e.Facts) > 0 {
		b.WriteString("\n")
	}
	b.WriteString("```cue\n")
	if shape := e.Shape(); shape != "" {
		fmt.Fprintf(&b, "%s\n", strings.ReplaceAll(strings.TrimRight(shape, "\n"), "\t", "    "))
		b.WriteString("// for example\n")
	}
	fmt.Fprintf(&b, "%s\n```\n\n", e.Example)
	return b.String()
}

// TestReference holds the reference to the tables that the engine reads.
func TestReference(t *testing.T) {
	want := []byte(reference(t))
	if *update {
		if err := os.WriteFile(referenceFile, want, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	have, err := os.ReadFile(referenceFile)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(bytes.ReplaceAll(have, []byte("\r\n"), []byte("\n")), want) {
		t.Errorf("schema/RULES.md is stale, run go test ./cmd/hulldown -run TestReference -update")
	}
}

// TestReferenceIsWhole holds that every word has an entry with its shape in
// the schema, a hook that takes it, and an example, and that explain says the
// same.
func TestReferenceIsWhole(t *testing.T) {
	page := reference(t)
	entries := rulesWords()
	schema, err := vocabulary.ReadSchema()
	if err != nil {
		t.Fatal(err)
	}
	for i, e := range entries {
		if e.Shape() == "" && !strings.HasPrefix(e.Sort, "hook") {
			t.Errorf("the schema does not have the %s %s", e.Sort, e.Name)
		}
		if e.Doc == "" || e.Example == "" || len(e.Facts) > 0 && len(e.Facts[0].Words) == 0 && e.Facts[0].Title == "hooks" {
			t.Errorf("the %s %s lacks a sentence, an example or a hook", e.Sort, e.Name)
		}
		if !strings.Contains(page, markdown(e)) {
			t.Errorf("the reference lacks %s", e.Name)
		}
		if !slow.OneIn(i, 4) {
			continue // to explain a word reads the schema
		}
		said, err := (&explainCommand{app: &app{}}).explanation(schema, e.Name, wording.Language{})
		if err != nil || !strings.Contains(said, e.Text(wording.Language{})) {
			t.Errorf("explain %s says %q, %v", e.Name, said, err)
		}
	}
	for _, name := range shownDefinitions() {
		if vocabulary.Definition(name) == "" {
			t.Errorf("the schema does not have %s", name)
		}
	}
}
