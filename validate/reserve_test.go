package validate

import (
	"strings"
	"testing"
)

// TestReserveNumbers holds that a reserve for which no Identification Number is left is
// found at the reserve, and that what the finding says would help does. The nation of
// the scenario's second side has a board with the number 1 and one with the number 2.
func TestReserveNumbers(t *testing.T) {
	reserve := strings.NewReplacer(
		`force: [{vehicle: "7tp", crew: "elite"}]`, `force: [{vehicle: "7tp", crew: "elite"}], reserve: {late: {vehicle: "7tp"}}`,
		`{on: "deck.start", when: {deck: {is: 2}}, pull: {name: "weather"}},`, `{on: "deck.start", when: {deck: {is: 2}}, pull: {name: "weather"}},
		{on: "deck.start", when: {deck: {is: 3}}, once: "game", enter: {force: "late"}},`,
	).Replace(sound)
	for _, tt := range []struct {
		name, old, with string
		found           bool
	}{
		{name: "two tanks and two numbers", found: true},
		{name: "fewer tanks", old: "tanks: {max: 4, min: 2}", with: "tanks: {max: 3, min: 2}"},
		{name: "fewer of the side", old: `name: "Ambush"`, with: `name: "Ambush", tanks: {is: 1}`},
		{name: "another board", old: `{number: 2, colour: "#606060"}]`, with: `{number: 2, colour: "#606060"}, {number: 3, colour: "#606060"}]`},
		{name: "instead", old: `{on: "deck.start", when: {deck: {is: 3}}, once: "game", enter: {force: "late"}}`,
			with: `{on: "place", when: {deck: {is: 3}, unit: {side: "ambush"}}, once: "game", enter: {force: "late", instead: true}}`},
		{name: "counters", old: "vehicles: \"7tp\"", with: `markers: plates: schema.#Marker & {
	name:  "Number plates"
	role:  "identification"
	count: 1
	numbers: [1, 9]
	faces: [{id: "plates", title: "NUMBERS"}]
	from: stated: "my notes"
}

vehicles: "7tp"`},
		{name: "counters with the same numbers", old: "vehicles: \"7tp\"", found: true, with: `markers: plates: schema.#Marker & {
	name:  "Number plates"
	role:  "identification"
	count: 1
	numbers: [1, 2]
	faces: [{id: "plates", title: "NUMBERS"}]
	from: stated: "my notes"
}

vehicles: "7tp"`},
	} {
		t.Run(tt.name, func(t *testing.T) {
			text := reserve
			if tt.old != "" {
				text = strings.Replace(reserve, tt.old, tt.with, 1)
			}
			text = strings.Replace(text, "players: {min: 2, max: 4}", "players: {min: 2, max: 3}", 1)
			res, found := judge(t, text)
			if !tt.found {
				if len(found) > 0 {
					t.Errorf("found %v, want nothing", found)
				}
				return
			}
			const says = `no Identification Number is left for "late": the boards of the side "ambush" have 2 (1, 2), and of 4 tanks the side fields 2; fewer tanks, `
			if len(found) != 1 || found[0].Code != "scenario-reserve-number" || !strings.HasPrefix(found[0].Message, says) {
				t.Fatalf("found %+v", found)
			}
			from, to := found[0].Span.Bounds(res.Sources[found[0].Span.File])
			if at := string(res.Sources[found[0].Span.File][from:to]); at != `{vehicle: "7tp"}` {
				t.Errorf("it is at %s", at)
			}
		})
	}
}

// TestExchangedNumbers holds that a unit of the reserve is found that comes in place of a tank
// whose number none of its boards has, and that other numbers of the tanks mend it. The
// IS-2m has boards with the numbers 1 and 3.
func TestExchangedNumbers(t *testing.T) {
	instead := strings.Replace(sound, `{on: "pulled", when: {pull: {name: "weather", number: {min: 6}}}, enter: {force: "heavy"}},`,
		`{on: "place", when: {unit: {is: "t-34-76-m43"}}, enter: {force: "heavy", instead: true}},`, 1)
	const says = `"heavy" takes over the Identification Number of the tank that it replaces, and its boards have 1, 3: of the side "column" a "t-34-76-m43" has the number 2; `
	_, found := judge(t, instead)
	if len(found) != 1 || found[0].Code != "scenario-reserve-number" || !strings.HasPrefix(found[0].Message, says) {
		t.Errorf("found %+v", found)
	}
	for old, with := range map[string]string{ // order-free: each for itself
		`{vehicle: "t-34-76-m43", crew: "green"}`: `{vehicle: "t-34-76-m43", crew: "green", number: 3}`,
		`unit: {is: "t-34-76-m43"}`:               `unit: {is: "su-100-m44"}`,
	} {
		if _, found := judge(t, strings.Replace(instead, old, with, 1)); len(found) > 0 && found[0].Code == "scenario-reserve-number" {
			t.Errorf("with %s: found %+v", with, found)
		}
	}
}
