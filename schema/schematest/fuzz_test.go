package schematest_test

import (
	"bytes"
	"testing"

	"hulldown.dev/schema/schematest"
)

// TestSplice holds that every number is a place, that nothing is cut behind the end, and
// that a piece is no longer than it may be.
func TestSplice(t *testing.T) {
	for _, tt := range []struct {
		at, cut uint16
		with    string
		want    string
	}{
		{0, 0, "", "abc"},
		{1, 1, "xy", "axyc"},
		{3, 9, "x", "abcx"},
		{4, 1, "x", "xbc"},
		{2, 9, "x", "abx"},
	} {
		if got := schematest.Splice([]byte("abc"), tt.at, tt.cut, []byte(tt.with)); string(got) != tt.want {
			t.Errorf("%+v gives %q", tt, got)
		}
	}
	long := bytes.Repeat([]byte("x"), 2*schematest.Most)
	if got := schematest.Splice(nil, uint32(7), 0, long); len(got) != schematest.Most {
		t.Errorf("a piece has %d bytes", len(got))
	}
	if got := schematest.Short("abc", 2); got != "ab" {
		t.Errorf("the beginning is %q", got)
	}
}

// TestToken holds that small numbers are words and others their bytes.
func TestToken(t *testing.T) {
	for n, want := range map[uint64]string{0: "", 1: "null", schematest.Tokens: string(rune(schematest.Tokens)), 'a' | 'b'<<8: "ab"} { // order-free: each for itself
		if got := schematest.Token(n); string(got) != want {
			t.Errorf("%d is %q, want %q", n, got, want)
		}
	}
}
