package main

import (
	"bytes"
	"flag"
	"os"
	"strings"
	"testing"

	"hulldown/engine/rule"
)

var update = flag.Bool("update", false, "write the reference of the vocabulary anew")

const referenceFile = "../../schema/RULES.md"

// TestReference holds the reference to the tables that the engine reads.
func TestReference(t *testing.T) {
	want := []byte(reference())
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
	page := reference()
	var entries []wordEntry
	for _, h := range rule.Hooks() {
		entries = append(entries, hookEntry(h))
	}
	for _, c := range rule.Conditions() {
		e := conditionEntry(c)
		entries = append(entries, e)
		if e.shape == "" {
			t.Errorf("the schema does not have the condition %s", c.Name)
		}
	}
	for _, o := range rule.Ops() {
		e := opEntry(o)
		entries = append(entries, e)
		if e.shape == "" {
			t.Errorf("the schema does not have the operation %s", o.Name)
		}
	}
	for _, e := range entries {
		if e.doc == "" || e.example == "" || len(e.facts[0].words) == 0 && e.facts[0].title == "hooks" {
			t.Errorf("the %s %s lacks a sentence, an example or a hook", e.sort, e.name)
		}
		if !strings.Contains(page, e.markdown()) {
			t.Errorf("the reference lacks %s", e.name)
		}
		said, err := (&app{}).explanation(e.name)
		if err != nil || !strings.Contains(said, e.text()) {
			t.Errorf("explain %s says %q, %v", e.name, said, err)
		}
	}
	for _, name := range shapes() {
		if definition(name) == "" {
			t.Errorf("the schema does not have %s", name)
		}
	}
}
