package check

import (
	"strings"

	"hulldown.dev/engine/rule"
	"hulldown.dev/schema/model"
)

// Openings remembers from one run to the next which games were opened without that anything was
// found. The nil Openings remembers none.
type Openings struct{ sound map[string]bool }

// openingKey is a scenario or variant, as kind/id, with the words of a set-up.
func openingKey(r *model.Record, set [][]string) string {
	words := []string{Name(r)}
	for _, option := range set {
		words = append(words, strings.Join(option, " "))
	}
	return strings.Join(words, "\n")
}

// Sound reports whether a game is known to be in order.
func (o *Openings) Sound(r *model.Record, set [][]string) bool {
	return o != nil && o.sound[openingKey(r, set)]
}

// Note remembers that a game is in order, unless its rules call units by words: those are known by
// all units of the content.
func (o *Openings) Note(c *model.Content, r *model.Record, set [][]string) {
	if o == nil || namesUnits(model.Find(c.Scenarios, r.ID)) {
		return
	}
	if o.sound == nil {
		o.sound = map[string]bool{}
	}
	o.sound[openingKey(r, set)] = true
}

// namesUnits reports whether rules of a scenario call units by words.
func namesUnits(sc *model.Scenario) bool {
	found := false
	if sc != nil {
		rule.Visitor{Word: func(_ []any, f *rule.Field, _ string) { found = found || f.Names == "word" }}.Scenario(sc)
	}
	return found
}

// Forget is told what changed between two runs: which records are not as they were, whether some
// came or went, and which rest on those that changed. What may have become of a game is forgotten.
func (o *Openings) Forget(changed []string, counted bool, resting map[string]bool) {
	for _, name := range changed {
		switch kind, _, _ := strings.Cut(name, "/"); model.Kind(kind) {
		case model.KindVehicle, model.KindScenario, model.KindGun, model.KindMatchup:
		default: // a record that games use without a scenario that names it
			counted = true
		}
	}
	for key := range o.sound { // order-free: each by itself
		if name, _, _ := strings.Cut(key, "\n"); counted || resting[name] {
			delete(o.sound, key)
		}
	}
}
