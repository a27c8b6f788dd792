package lsp

import (
	"bytes"
	"encoding/json"
	"io"
	"strings"
	"testing"

	"go.lsp.dev/jsonrpc2"
)

// TestRefusalIsJSON holds that what could not be read is answered by JSON, whatever characters
// of it the reason repeats.
func TestRefusalIsJSON(t *testing.T) {
	for _, why := range []string{"\x01", "\a", "\U0001F600", "\"", "\u2028"} {
		var out bytes.Buffer
		if err := newFrames(io.NopCloser(strings.NewReader("")), &out, 100).refuse(jsonrpc2.NewError(jsonrpc2.ParseError, why)); err != nil {
			t.Fatal(err)
		}
		_, answer, _ := strings.Cut(out.String(), "\r\n\r\n")
		if !json.Valid([]byte(answer)) {
			t.Errorf("%q: answered by %s", why, answer)
		}
	}
}

// TestEndWithinMessage holds that an end within a header or a body is said in words, and that one
// between messages is no error but the end.
func TestEndWithinMessage(t *testing.T) {
	for input, want := range map[string]string{"": "EOF", "Content-": "the editor ended within a message", "Content-Length: 9\r\n\r\n{}": "the editor ended within a message"} {
		_, _, err := newFrames(io.NopCloser(strings.NewReader(input)), io.Discard, 100).Read(t.Context())
		if err == nil || err.Error() != want {
			t.Errorf("%q: ended with %v, want %q", input, err, want)
		}
	}
}
