package lsp

import (
	"strings"
	"testing"

	"go.lsp.dev/protocol"
)

// TestOfferedRuleIsShownItsFaults holds that a slip in a rule that a set offers is shown at its line,
// and is gone once it is mended.
func TestOfferedRuleIsShownItsFaults(t *testing.T) {
	e := taking(t, &protocol.InitializeParams{}, true)
	e.open("bell.cue", strings.Replace(aBell, "score: {value: points", "scor: {value: points", 1))
	found := e.want("bell.cue", 1, "shape-unknown-field")
	if line := found[0].Range.Start.Line; line != 13 {
		t.Errorf("it is shown in line %d, want 13", line)
	}
	e.open("bell.cue", aBell)
	e.want("bell.cue", 1)
	e.leave()
}
