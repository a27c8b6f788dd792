package validate

import (
	"strings"
	"testing"
)

// TestMarkLost holds for which marks it may be said what becomes of them when a unit
// returns: those of units that rules set.
func TestMarkLost(t *testing.T) {
	for _, tt := range []struct{ old, with, says string }{
		{`signal: {of: "unit"}`, `signal: {of: "unit", lost: "reset"}`, ""},
		{`signal: {of: "unit"}`, `signal: {of: "unit", lost: "kept"}`, ""},
		{`lit: {of: "unit", `, `lit: {of: "unit", lost: "reset", `, `the mark "lit" is a condition`},
		{`flares: {of: "side", `, `flares: {of: "side", lost: "kept", `, `the mark "flares" is of the side`},
	} {
		_, found := judge(t, replace(t, tt.old, tt.with))
		switch {
		case tt.says == "" && len(found) > 0:
			t.Errorf("%s: found %v", tt.with, found)
		case tt.says != "" && (len(found) != 1 || found[0].Code != "rules-mark-lost" || !strings.Contains(found[0].Message, tt.says)):
			t.Errorf("%s: found %v, want what says %s", tt.with, found, tt.says)
		}
	}
}
