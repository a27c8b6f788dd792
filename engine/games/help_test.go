package games_test

import (
	"strings"
	"sync"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine/games"
	"hulldown.dev/engine/play"
)

// library is the built-in content with its hash, worked out once for all tests.
var library struct {
	sync.Once
	games.Library
}

// shelved opens scenarios of the built-in content.
func shelved(tb testing.TB) games.Library {
	tb.Helper()
	c := contenttest.Content(tb)
	library.Do(func() { library.Library = games.NewLibrary(c) })
	return library.Library
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
