package model

import (
	"fmt"
	"slices"
	"testing"
)

func TestShownIn(t *testing.T) {
	sc := &Scenario{
		Record: Record{ID: "a", From: From{Stated: "the book"}}, Title: "A",
		Sides:   []Side{{ID: "red", Name: "Red", Reserve: map[string]Force{"late": {Name: Text{"en": "Late", "cs": "Pozdě"}, Vehicle: "tiger"}}}},
		Options: map[string]Option{"fog": {Title: "Fog"}},
		Rules:   []Rule{{On: "phase", Text: Text{"en": "It snows."}, Cite: []string{"x"}}},
	}
	var got []string
	for s := range ShownIn(sc) {
		if s.Text != "" {
			got = append(got, fmt.Sprint(s.What, s.Place, s.Text))
		}
	}
	want := []string{
		"source[from stated]the book", "title[title]A", "name[sides 0 name]Red",
		"name[sides 0 reserve late name cs]Pozdě", "name[sides 0 reserve late name en]Late",
		"title[options fog title]Fog", "text[rules 0 text en]It snows.",
	}
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	for range ShownIn(&Marker{Name: "M", Faces: []MarkerFace{{Text: []string{""}, Title: "T"}}}) {
		break // the visit ends where it is told to
	}
}
