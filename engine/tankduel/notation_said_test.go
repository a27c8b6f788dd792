package tankduel_test

import (
	"slices"
	"strings"
	"testing"

	"hulldown.dev/content"
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
			if key := "why." + p.Name; p.Decide != nil && !explained(key) && p.Why.Key != key {
				t.Errorf("nothing says why %s decides", p.Name)
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

// explained reports whether the base game says why something is asked, be it since a rule of the scenario or TACTICS ask.
func explained(key string) bool {
	byRule := []string{"why.hook-choice", "why.keep", "why.row-unit", "why.row-secret", "why.row-range", "why.tactics-choice"}
	return slices.Contains(byRule, key) || slices.ContainsFunc(notation.Reasons(), func(m notation.Reason) bool { return m.Key == key })
}

// TestReasonsCite holds that each reason for a question has a clause that there is.
func TestReasonsCite(t *testing.T) {
	all := notation.Reasons()
	for _, m := range append(tankduel.Core(), module.All()...) {
		for i := range m.Procedures {
			if p := &m.Procedures[i]; p.Why.Key != "" {
				all = append(all, p.Why)
			}
		}
	}
	for _, m := range all {
		byRule := strings.HasPrefix(m.Key, "why.rule")
		if _, ok := content.FindClause(string(m.Clause)); !ok && !byRule {
			t.Errorf("%s cites %q", m.Key, m.Clause)
		}
	}
}
