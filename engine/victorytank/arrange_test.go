package victorytank

import (
	"strings"
	"testing"
)

// TestPut holds what directives put onto the battlefield while an action is chosen, and
// what they refuse without a change.
func TestPut(t *testing.T) {
	b := arena(t)
	for _, words := range []string{"points s1 3", "soldiers s1 0,0 2", "soldiers s1 0,0 1", "points s2 0"} {
		if err := b.g.Arrange(&b.s, strings.Fields(words), nil); err != nil {
			t.Fatal(err)
		}
	}
	b.expect("s1 points", "3").expect("at 0,0", "empty s1 1").expect("s2 points", "0")
	for words, want := range map[string]string{ // order-free: each for itself
		"soldeirs s1 0,0 1":  `unknown directive "soldeirs"; did you mean "soldiers"?`,
		"soldiers s1 0,0":    "expected soldiers SEAT PLACE N",
		"soldiers s1 9,9 1":  "no card lies at 9,9",
		"soldiers s1 0,0 99": `"99" is no number of soldiers in the supply and there`,
		"soldiers s2 0,0 1":  "soldiers of s1 are at 0,0",
		"points s1 0":        "s1 chooses an action and needs a point for it",
		"points s1 10":       `"10" is no number of action points`,
		"tank 0,0 up":        `unknown direction "up"`,
		"tank 9,9 north":     "no card lies at 9,9",
		"tank here north":    `"here"`,
		"crew s1 1":          "is not on the battlefield",
		"crew s9 1":          `"s9"`,
		"points s9 1":        `"s9"`,
		"points s1 few":      `"few" is no number of action points, 0 to `,
		"points s1 -1":       `"-1" is no number`,
		"soldiers s9 0,0 1":  `"s9"`,
		"crate 9,9":          "no card lies at 9,9",
	} {
		before := b.s
		if err := b.g.Arrange(&b.s, strings.Fields(words), nil); err == nil || !strings.Contains(err.Error(), want) || b.s != before {
			t.Errorf("%q gives %v, want %q", words, err, want)
		}
	}
	setStage(&b.s, stageKeep, 0)
	if err := b.g.Arrange(&b.s, strings.Fields("soldiers s1 0,0 1"), nil); err == nil || !strings.Contains(err.Error(), "only while an action is chosen, and this is keep") {
		t.Errorf("at another stage: %v", err)
	}
}
