package model

import (
	"reflect"
	"testing"
)

// TestCollections: every kind and every list of Content has its collection, and
// the words for its records are its own.
func TestCollections(t *testing.T) {
	var c Content
	if len(Kinds()) != reflect.TypeFor[Content]().NumField() {
		t.Fatalf("%d kinds of %d lists", len(Kinds()), reflect.TypeFor[Content]().NumField())
	}
	words := map[string]Kind{}
	for _, k := range Kinds() {
		for _, word := range []string{k.Noun(), k.Definition()} {
			if old, taken := words[word]; word == "" || taken && old != k {
				t.Errorf("%s are called %q, as %s are", k, word, old)
			}
			words[word] = k
		}
		all := c.Records(k)
		for _, id := range []string{"b", "a"} {
			all.Add(k.New()).ID = id
		}
		if heads := c.Heads(k); len(heads) != 2 || heads[0].ID != "b" {
			t.Fatalf("%s has other heads than its records: %d", k, len(heads))
		}
		if all.Sort(); all.Head(0).ID != "a" {
			t.Errorf("%s are not sorted", k)
		}
	}
	if n := len(c.Entities()); n != 2*len(Kinds()) {
		t.Errorf("%d entities of %d records", n, 2*len(Kinds()))
	}
	kept := c.Keep(func(r *Record) bool { return r.ID == "b" })
	for _, k := range Kinds() {
		if heads := kept.Heads(k); len(heads) != 1 || heads[0].ID != "b" {
			t.Errorf("of %s %d are kept", k, len(heads))
		}
		if len(c.Heads(k)) != 2 {
			t.Errorf("%s were dropped of the content that others were kept of", k)
		}
	}
	kept.Join(&c)
	if n := len(kept.Entities()); n != 3*len(Kinds()) {
		t.Errorf("%d entities of one record of each kind and two more", n)
	}
}

// TestNoKind: what is no kind has no records, no words and no match.
func TestNoKind(t *testing.T) {
	k := Kind("tanks")
	if (&Content{}).Records(k) != nil || k.New() != nil || k.Noun() != "" || k.Definition() != "" || k.Played() {
		t.Errorf("%s pass for a kind", k)
	}
}
