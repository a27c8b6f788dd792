// Package contenttest reads the built-in content, once for all tests of a program.
// Tests alone import it.
package contenttest

import (
	"sync"
	"testing"

	"hulldown.dev/content"
	"hulldown.dev/schema"
	"hulldown.dev/schema/load"
	"hulldown.dev/schema/model"
)

var shared = sync.OnceValues(func() (*load.Result, error) {
	return load.Load(load.Options{Schema: schema.FS, Builtin: content.FS, Trusted: true})
})

// Content returns the built-in content, which tests leave as it is.
func Content(tb testing.TB) *model.Content {
	tb.Helper()
	r, err := shared()
	if err != nil {
		tb.Fatal(err)
	}
	for _, f := range r.Findings {
		tb.Fatalf("%s:%d:%d: %s", f.Span.File, f.Span.Line, f.Span.Col, f.Message)
	}
	return r.Content
}

// Own returns the built-in content with lists of the caller's own: a test may change
// records, but not what their fields refer to.
func Own(tb testing.TB) *model.Content {
	tb.Helper()
	return Content(tb).Keep(func(*model.Record) bool { return true })
}
