package rules

import (
	"slices"
	"testing"

	"hulldown/engine/rule"
	"hulldown/validate/check"
)

func TestScalesAreOfHooks(t *testing.T) {
	for _, name := range check.Keys(scales()) {
		at := slices.IndexFunc(rule.Hooks(), func(h rule.HookInfo) bool { return h.Name == name })
		if at < 0 || rule.Hooks()[at].Kind != rule.Query {
			t.Errorf("there is no hook %q that folds a number", name)
		}
	}
}
