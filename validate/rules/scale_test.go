package rules

import (
	"maps"
	"slices"
	"testing"

	"hulldown.dev/engine/rule"
)

func TestScalesAreOfHooks(t *testing.T) {
	for _, name := range slices.Sorted(maps.Keys(scales())) {
		at := slices.IndexFunc(rule.Hooks(), func(h rule.HookInfo) bool { return h.Name == name })
		if at < 0 || rule.Hooks()[at].Kind != rule.Query {
			t.Errorf("there is no hook %q that folds a number", name)
		}
	}
}
