package validate

import (
	"strings"
	"testing"
)

// TestNeverHolds holds that conditions of several numbers, of boxes and of counters that no game meets,
// or that every one does, are one finding each that says why.
func TestNeverHolds(t *testing.T) {
	counted := func(count string) string {
		return `{on: "administration", when: count: [` + count + `], score: value: 1}`
	}
	drawn := func(pull string) string {
		return `{on: "phase", when: phase: "draw", pull: name: "gust"}, {on: "pulled", when: pull: {name: "gust", ` + pull + `}, score: {value: 1, to: "german"}}`
	}
	fired := func(w string) string {
		return `{on: "action.done", when: {action: ["fire"], ` + w + `}, score: value: 1}`
	}
	for rules, want := range map[string]string{ // order-free: each for itself
		counted(`{of: boxes: {}, min: 12}`):                                              "there are 11 such boxes",
		counted(`{of: boxes: {}, min: 11}`):                                              "this count holds always",
		counted(`{of: boxes: {side: "german", range: {min: 0, max: 200}}, min: 3}`):      "there are 2 such boxes",
		drawn(`up_to: value: 3, above: value: 5`):                                        "so large and so small at once",
		drawn(`number: min: 5, up_to: value: 3`):                                         "so large and so small at once",
		fired(`unit: spotted_by: side: "own"`):                                           "of its enemies alone",
		fired(`target: acquired_by: kind: ["minefield"]`):                                "only tanks have such counters",
		fired(`unit: {side: "german", flanked_by: side: "german"}`):                      "of its enemies alone",
		`{on: "damaged", when: damage: {hurt: max: 1, killed: min: 2}, score: value: 1}`: "the killed are among those that are hurt",
		fired(`target: {}, count: [{of: units: {target: true, subject: true}, min: 1}]`): "the target is another than the subject",
		fired(`count: [{of: units: {subject: true, other: true}, min: 1}]`):              "the subject is no other than itself",
		drawn(`up_to: value: 9`):                                                         "this holds always: a Target Number is 0 to 9",
		drawn(`above: value: -1`):                                                        "this holds always: a Target Number is 0 to 9",
		drawn(`up_to: {value: 2, per: tally: "vp", min: 9}`):                             "this holds always: a Target Number is 0 to 9",
		drawn(`up_to: value: 8`):                                                         "",
		drawn(`above: value: 0`):                                                         "",
		drawn(`up_to: {value: 2, per: tally: "vp"}`):                                     "",
		drawn(`up_to: value: 5, above: value: 3`):                                        "",
		counted(`{of: boxes: {side: "german", range: {min: 0, max: 200}}, is: 2}`):       "this count holds always",
	} {
		found := foundInTaken(t, "{}\n\trules: ["+rules+"]", "Soviet")
		switch {
		case want == "" && len(found) > 0 || want != "" && len(found) != 1:
			t.Errorf("%s: found %v, want %q", rules, found, want)
		case want != "" && !strings.Contains(found[0].Message, want):
			t.Errorf("%s: found %v, want %q", rules, found[0], want)
		}
	}
}

// TestNeverChosen holds that damage without a text on any card, cards that nobody has, units of another
// side than they are and secrets that nobody chooses are one finding each, and that their kin are none.
func TestNeverChosen(t *testing.T) {
	damaged := func(w string) string { return `{on: "damaged", when: damage: {` + w + `}, score: value: 1}` }
	costs := func(cost string) string {
		return `{on: "field.action", once: "turn", cost: {` + cost + `}, score: value: 1}`
	}
	fired := func(when, who string) string {
		return `{on: "action.done", when: {action: ["fire"]` + when + `}, damage: {grade: "light", who: {` + who + `}}}`
	}
	secret := func(choose, reveal, used string) string {
		return `{on: "phase", when: phase: "setup", choose: {` + choose + `, as: "ace", secret: true}}, {on: "deck.start", reveal: {name: "ace"` + reveal + `}}, {on: "phase", when: {phase: "draw"}, ` + used + `}`
	}
	ace := func(choose, reveal string) string {
		return secret(choose, reveal, `mark: {name: "seen", set: 1, who: revealed: "ace"}`)
	}
	plan := func(by string) string {
		return strings.Replace(secret(`among: ["left", "right"], by: "german"`, "", `score: {value: 1, to: "german"}`), `{phase: "draw"}`, `{phase: "draw", plan: {name: "ace", is: "left"`+by+`}}`, 1)
	}
	for rules, want := range map[string]string{ // order-free: each for itself
		damaged(`part: ["tracks"], result: ["turret-gears"]`):             "no Damage Card names turret-gears there",
		damaged(`part: ["tracks", "turret"], result: ["turret-gears"]`):   "",
		damaged(`part: ["tracks"], grade: ["critical"]`):                  "a Critical Hit on the tracks is read as one on the hull",
		damaged(`part: ["hull"], grade: ["critical"]`):                    "",
		costs(`cards: "smoke", icon: "fire"`):                             "no card has both smoke and the Effect Icon fire",
		costs(`cards: "smoke", icon: "smoke"`):                            "",
		fired("", `side: "own", target: true`):                            "the target is of the other side than the unit",
		fired(`, unit: side: "german"`, `side: "german", target: true`):   "the target is of the other side than the unit",
		fired(`, unit: side: "german"`, `side: "soviet", target: true`):   "",
		fired(`, target: side: "german"`, `side: "soviet", target: true`): "the target of the rule is of another side",
		fired("", `side: "enemy", subject: true`):                         "the subject is of its own side",
		fired(`, unit: side: "german"`, `side: "soviet", other: false`):   "the subject is of its own side",
		fired("", `side: "enemy", with: {side: "own", subject: true}`):    "",
		ace(`who: side: "german", by: "german"`, `, by: "soviet"`):        `the side german alone chooses "ace" in secret`,
		ace(`who: side: "german", by: "german"`, `, by: "german"`):        "",
		ace(`who: side: "german", by: "german"`, `, if: side: "soviet"`):  `what is chosen as "ace" is none of these units`,
		ace(`who: side: "own", by: "german"`, `, if: side: "soviet"`):     `the side "german" chooses twice`,
		ace(`who: side: "enemy", by: "german"`, `, if: side: "german"`):   `the side "german" chooses twice`,
		ace(`who: side: "own", by: "own"`, `, if: side: "soviet"`):        "",
		ace(`who: {}, by: "german"`, `, if: side: "soviet"`):              "",
		plan(`, by: "soviet"`):                                            `the side german alone chooses "ace" in secret`,
		plan(`, by: "german"`):                                            "",
		plan(""):                                                          "",
	} {
		found := foundInTaken(t, `{}
	marks: seen: {name: en: "Seen", of: "unit"}
	rules: [{on: "hand.size", when: unit: marks: seen: {}, add: value: 1}, {on: "administration", mark: {name: "seen", set: 1}}, `+rules+"]", "Soviet")
		switch {
		case want == "" && len(found) > 0 || want != "" && len(found) != 1:
			t.Errorf("%s: found %v, want %q", rules, found, want)
		case want != "" && !strings.Contains(found[0].Message, want):
			t.Errorf("%s: found %v, want %q", rules, found[0], want)
		}
	}
}
