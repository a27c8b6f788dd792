package diag

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"
)

// TestShownJSON holds that what a terminal would obey is written as \u, that the
// value stays the same, and that it does not matter where writes end.
func TestShownJSON(t *testing.T) {
	value := "a\x00\x1b[2J\x7f\u0085\u009b\u200b\u200e\u202e\u2028\u2066\ufeff\U000e0041 \u00a0\u0117 \U0001f42f \ufffd"
	plain, err := json.Marshal(value)
	if err != nil {
		t.Fatal(err)
	}
	for size := 1; size <= len(plain); size++ {
		var out bytes.Buffer
		w := ShownJSON(&out)
		for rest := plain; len(rest) > 0; {
			n := min(size, len(rest))
			if wrote, err := w.Write(rest[:n]); err != nil || wrote != n {
				t.Fatal(wrote, err)
			}
			rest = rest[n:]
		}
		var back string
		if err := json.Unmarshal(out.Bytes(), &back); err != nil || back != value {
			t.Fatalf("in writes of %d bytes: %q, %v", size, back, err)
		}
		for _, bad := range []string{"\x7f", "\u0085", "\u009b", "\u200b", "\u200e", "\u202e", "\u2066", "\ufeff", "\U000e0041"} {
			if strings.Contains(out.String(), bad) {
				t.Fatalf("in writes of %d bytes %+q is left in %s", size, bad, &out)
			}
		}
		for _, good := range []string{"\u0117", "\U0001f42f"} {
			if !strings.Contains(out.String(), good) {
				t.Fatalf("%q is escaped in %s", good, &out)
			}
		}
	}
}
