package games_test

import (
	"strings"
	"sync"
	"testing"

	"hulldown/content"
	"hulldown/engine/games"
	"hulldown/engine/play"
	"hulldown/schema"
	"hulldown/schema/load"
	"hulldown/schema/model"
)

// loaded is the built-in content, read once for all tests.
var loaded = sync.OnceValues(func() (*load.Result, error) {
	return load.Load(load.Options{Schema: schema.FS, Builtin: content.FS, Trusted: true})
})

// builtin returns the built-in content.
func builtin(tb testing.TB) *model.Content {
	tb.Helper()
	r, err := loaded()
	if err != nil {
		tb.Fatal(err)
	}
	for _, f := range r.Findings {
		tb.Fatalf("%s:%d:%d: %s", f.Span.File, f.Span.Line, f.Span.Col, f.Message)
	}
	return r.Content
}

// library is the built-in content with its hash, worked out once for all tests.
var library = sync.OnceValue(func() games.Library {
	r, err := loaded()
	if err != nil {
		return games.Library{}
	}
	return games.NewLibrary(r.Content)
})

// shelved opens scenarios of the built-in content.
func shelved(tb testing.TB) games.Library {
	builtin(tb)
	return library()
}

// options splits options of a set-up into words.
func options(set ...string) [][]string {
	var words [][]string
	for _, option := range set {
		words = append(words, strings.Fields(option))
	}
	return words
}

// open opens a scenario of the built-in content.
func open(tb testing.TB, scenario string, set ...string) play.Match {
	tb.Helper()
	return openWords(tb, scenario, options(set...))
}

func openWords(tb testing.TB, scenario string, set [][]string) play.Match {
	tb.Helper()
	m, findings, err := shelved(tb).Open(scenario, set)
	if err != nil {
		tb.Fatal(err)
	}
	for _, f := range findings {
		tb.Fatalf("%s:%d:%d: %s", f.Span.File, f.Span.Line, f.Span.Col, f.Message)
	}
	return m
}
