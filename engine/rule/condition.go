package rule

import (
	"slices"

	"hulldown/schema/model"
)

// Condition describes a condition of a rule for lookups and the reference.
type Condition struct {
	// Name is the key under when.
	Name string
	// Doc says when it holds; Example is a rule with it, in CUE.
	Doc, Example string
	// Needs is what a hook must have in view for it.
	Needs Scope
	// lacks says what a hook without that has not.
	lacks string
	given func(*model.When) bool
}

// conditionTable is the one list of conditions.
var conditionTable = []Condition{
	{"unit", "the subject fits the description; {} wants any vehicle",
		`{on: "administration", when: unit: {side: "german", range: max: -200}, score: value: 1}`,
		OfUnit, "concerns no unit", func(w *model.When) bool { return w.Unit != nil }},
	{"target", "the other unit fits the description",
		`{on: "fire.hit", when: target: state: "in-motion", add: value: -5}`,
		OfTarget, "has no target", func(w *model.When) bool { return w.Target != nil }},
	{"was", "the subject fitted the description as its Tank Action began; Range and Holding Box only",
		`{on: "action.done", when: {action: ["move"], was: holds: "hill"}, may: true, take: supply: "hill"}`,
		OfMove, "concerns no movement", func(w *model.When) bool { return w.Was != nil }},
	{"to", "the subject would fit the description after the step",
		`{on: "range.step", when: to: range: is: 0, forbid: {}}`,
		OfStep, "is no step into a box", func(w *model.When) bool { return w.To != nil }},
	{"count", "each number counted, less over, lies in its span",
		`{on: "administration", when: {unit: holds: "hill", count: [{of: units: {side: "enemy", holds: "hill"}, is: 0}]}, score: value: 1}`,
		0, "", func(w *model.When) bool { return len(w.Count) > 0 }},
	{"action", "the action is one of these",
		`{on: "action", when: action: ["flank"], forbid: {}}`,
		OfAction, "concerns no action", func(w *model.When) bool { return len(w.Action) > 0 }},
	{"card", "the terrain or card concerned is such a one",
		`{on: "card.value", when: card: {terrain: "mud", value: ["bog"]}, scale: mul: 2}`,
		OfCard, "concerns no card", func(w *model.When) bool { return w.Card != nil }},
	{"moved", "the Range changed by so many boxes, with so many MOVE cards, the lowest of which has such a level",
		`{on: "action", when: {action: ["terrain"], moved: lowest: min: 5}, forbid: {}}`,
		OfMove, "concerns no movement", func(w *model.When) bool { return w.Moved != nil }},
	{"gap", "the metres between unit and target lie in the span",
		`{on: "sight", when: gap: min: 1000, forbid: {}}`,
		OfTarget, "has no target to measure to", func(w *model.When) bool { return w.Gap != nil }},
	{"centre", "the target is farther from the centre than the unit, nearer, or level with it",
		`{on: "fire.pen", when: {unit: distance: max: 600, centre: "farther"}, add: {value: -1, group: "slope"}}`,
		OfTarget, "has no target to compare with", func(w *model.When) bool { return w.Centre != "" }},
	{"deck", "the number of the deck in play lies in the span; last is the final one",
		`{on: "administration", when: deck: last: true, score: value: 1}`,
		0, "", func(w *model.When) bool { return w.Deck != nil }},
	{"phase", "the round is in this phase",
		`{on: "phase", when: phase: "draw", pull: name: "convoy"}`,
		0, "", func(w *model.When) bool { return w.Phase != "" }},
	{"option", "an option of the scenario, or a module, is in use",
		`{on: "game.award", when: option: "king", set: value: 0}`,
		0, "", func(w *model.When) bool { return w.Option != "" }},
	{"pull", "the card was Pulled under this name and shows such a Target Number",
		`{on: "pulled", when: pull: {name: "convoy", number: max: 3}, score: {value: 2, to: "german"}}`,
		OfPull, "follows no Pull", func(w *model.When) bool { return w.Pull != nil }},
	{"robata", "the cards that Robata revealed give so many successes or Order Icons, or a High Quality Shot",
		`{on: "range.step", when: {unit: {run: "robata", range: is: 400}, robata: successes: max: 1}, forbid: {}}`,
		OfRobata, "does not concern what Robata revealed", func(w *model.When) bool { return w.Robata != nil }},
}

// Conditions returns the conditions in the order of the reference.
func Conditions() []Condition { return slices.Clone(conditionTable) }

// ConditionsOn names the conditions that a hook can have.
func ConditionsOn(h *HookInfo) []string {
	var names []string
	for _, c := range conditionTable {
		if h.Has(c.Needs) {
			names = append(names, c.Name)
		}
	}
	return names
}

// OpsOn names the operations that go with a hook.
func OpsOn(h *HookInfo) []string {
	var names []string
	for i := range hookTable {
		if hookTable[i].Name == h.Name {
			names = opsOn(Hook(i))
		}
	}
	return names
}

// OpOf names the operation of a rule, "" for none; of several the first.
func OpOf(r *model.Rule) string {
	for op := range OpCount {
		if given(r, op) {
			return opTable[op].Name
		}
	}
	return ""
}

// Fits reports whether the operation and the conditions of a rule go with its
// hook, which the vocabulary knows.
func Fits(r *model.Rule, h *HookInfo) bool {
	if !slices.Contains(OpsOn(h), OpOf(r)) || r.May && h.Kind != Reaction {
		return false
	}
	for op := range OpCount {
		if given(r, op) && opTable[op].Unit && !h.Has(OfUnit) {
			return false
		}
	}
	for _, c := range conditionTable {
		if c.given(&r.When) && !h.Has(c.Needs) {
			return false
		}
	}
	return true
}
