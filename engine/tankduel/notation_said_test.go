package tankduel_test

import (
	"slices"
	"strings"
	"testing"

	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel"
	"hulldown.dev/engine/tankduel/module"
	"hulldown.dev/engine/tankduel/notation"
)

// TestVerbsAreSaid holds that there are words for every verb and keyword of an action that somebody decides
// on, and for no other.
func TestVerbsAreSaid(t *testing.T) {
	var all []engine.Message
	modules := append(tankduel.Core(), module.All()...)
	for _, m := range modules {
		for _, row := range m.Verbs {
			all = append(all, row.Said...)
		}
	}
	all = append(all, notation.Phrases()...)
	used := map[string]bool{"say.to-hit": true, "say.acquire": true, "say.done": true, "say.unload-now": true, "say.stays": true, "say.names": true, "say.part.offensive": true, "say.part.defensive": true}
	known := func(key string) bool {
		found := false
		for _, p := range all {
			if p.Key == key || strings.HasPrefix(p.Key, key+".") {
				found, used[p.Key] = true, true
			}
		}
		return found
	}
	for _, m := range modules {
		for _, row := range m.Verbs {
			if row.Class == tankduel.ChanceOutcome {
				continue
			}
			if !known("say." + row.Name) {
				t.Errorf("nothing says what %s is", row.Name)
			}
			for _, f := range row.Fields {
				if f.Keyword != "" && !known("say.part."+f.Keyword) {
					t.Errorf("%s: nothing says %q", row.Name, f.Keyword)
				}
			}
		}
	}
	if i := slices.IndexFunc(all, func(p engine.Message) bool { return !used[p.Key] }); i >= 0 {
		t.Errorf("nothing is said by %s", all[i].Key)
	}
}

// TestDecisionsAreAsked holds that every procedure in which somebody decides asks something of people, and
// that no question is asked by none.
func TestDecisionsAreAsked(t *testing.T) {
	asks := map[string]bool{}
	for _, q := range notation.Questions() {
		asks[q.Key] = false
	}
	for _, m := range append(tankduel.Core(), module.All()...) {
		for i := range m.Procedures {
			p := &m.Procedures[i]
			key := "ask." + p.Name
			if _, core := asks[key]; p.Decide != nil && !core && p.Ask.Key != key {
				t.Errorf("nothing asks what %s decides", p.Name)
			}
			if p.Decide != nil {
				asks[key] = true
			}
		}
	}
	for key, used := range asks { // order-free: each is reported by itself
		if !used {
			t.Errorf("nothing asks %s", key)
		}
	}
}
