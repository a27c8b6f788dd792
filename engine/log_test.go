package engine

import "testing"

// TestLogOnly holds that a log keeps the kinds that it is asked for, and terms
// with all kinds alone.
func TestLogOnly(t *testing.T) {
	var trace Trace
	trace.Note(Base, 1, "one", "")
	for _, c := range []struct {
		name          string
		log           *Log
		events, terms int
	}{
		{"all", &Log{}, 4, 1}, {"some", &Log{Only: Kinds(3, 200)}, 2, 0}, {"none", &Log{Only: Kinds()}, 0, 0},
	} {
		for _, k := range []EventKind{0, 3, 64, 200} {
			c.log.Add(Event{Kind: k})
		}
		c.log.Keep(&trace)
		if len(c.log.Events) != c.events || len(c.log.Terms) != c.terms {
			t.Errorf("%s: %d events and %d terms, want %d and %d", c.name, len(c.log.Events), len(c.log.Terms), c.events, c.terms)
		}
	}
	var nothing *Log
	nothing.Add(Event{})
	if nothing.Keeps(0) || nothing.Traced() {
		t.Error("a log that is not there keeps something")
	}
}
