package diag

import (
	"strings"
	"testing"
)

// TestMove holds that a span keeps its words when the text around it is edited, and is given up
// when they are.
func TestMove(t *testing.T) {
	const old = "a: 1\nb: \"word\"\nc: 2\n"
	at := Span{File: "f.cue", Line: 2, Col: 4, EndLine: 2, EndCol: 10}
	for now, stays := range map[string]bool{
		old:                                   true,
		"":                                    false,
		"x: 0\n" + old:                        true,
		old + "d: 3\n":                        true,
		strings.Replace(old, "a: 1\n", "", 1): true,
		strings.Replace(old, "b:", "bb :", 1): true,
		strings.Replace(old, "word", "w", 1):  false,
		strings.Replace(old, "c: 2", "é: 22", 1):               true,
		"\r\n" + strings.Replace(old, "a: 1\n", "a: 1\r\n", 1): true,
	} {
		got, ok := at.Move([]byte(old), []byte(now))
		if ok != stays {
			t.Errorf("%q: moved is %v, want %v", now, ok, stays)
			continue
		}
		if from, to := got.Bounds([]byte(now)); ok && now[from:to] != `"word"` {
			t.Errorf("%q: the span is moved to %q", now, now[from:to])
		}
	}
}
