package validate

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/slow"
	"hulldown.dev/validate/check"
)

// skirmish is a set of a variant that gives no finding.
const skirmish = `package skirmish

import "hulldown.dev/schema"

sets: skirmish: schema.#Set & {
	title: "Skirmish"
	game:  "victory-tank"
	needs: ["victory-tank"]
	from: stated: "my notes"
}

variants: skirmish: schema.#Variant & {
	title:   "Skirmish"
	summary: "One short round after another."
	order:   9
	armies: [
		{id: "red", name: "Red", colour: "#9c2f26"},
		{id: "gray", name: "Gray", colour: "#5b6168"},
	]
	rounds: 4
	points: 5
	hand:   5
	unit:   3
	crew:   3
	pieces: {home: 3, supply: 7, track: 1, crates: 9}
	layout: [
		{card: "empty-fields", x: 0, y: 0},
		{card: "home-base-red", x: -1, y: -1},
		{card: "home-base-gray", x: 1, y: 1, turned: true},
	]
	pile: [
		{card: "tank-start", copies: 1},
		{card: "supply-crate", copies: 3},
		{card: "bunker", copies: 4},
	]
	removed: 0
	deck: [
		{card: "action-1", copies: 6},
		{card: "action-4", copies: 2},
	]
	scoring: {crate: 1, soldiers: 1, bunker: 3, tank: 5}
	from: stated: "my notes"
}
`

// TestVariants holds that a mistake in a variant gives just its finding, with a
// fix where one is near.
func TestVariants(t *testing.T) {
	if _, found := judgeWhole(t, skirmish); len(found) > 0 {
		t.Fatalf("the sound set gives %v", found)
	}
	examples := map[string][2]string{}
	for _, code := range []string{"link-unknown-battlefield", "link-unknown-action", "deck-too-few-copies", "variant-prize"} {
		doc := Find(code).Doc()
		examples[code] = [2]string{doc.Good, doc.Bad}
	}
	for i, tt := range []struct{ code, old, with, says string }{
		{"link-unknown-battlefield", examples["link-unknown-battlefield"][0], examples["link-unknown-battlefield"][1], `unknown battlefield card "bunkr"; did you mean "bunker"?`},
		{"link-unknown-action", examples["link-unknown-action"][0], examples["link-unknown-action"][1], `unknown action card "acton-1"; did you mean "action-1"?`},
		{"deck-too-few-copies", examples["deck-too-few-copies"][0], examples["deck-too-few-copies"][1], `the variant uses 3 of "action-4" and the box holds 2`},
		{"deck-too-few-copies", `{card: "bunker", copies: 4}`, `{card: "bunker", copies: 2}, {card: "bunker", copies: 2}, {card: "empty-fields", copies: 1}`, `the variant uses 2 of "empty-fields" and the box holds 1`},
		{"variant-prize", examples["variant-prize"][0], examples["variant-prize"][1], "soldiers scores 20 VP, and nothing else more than 2"},
		{"rules-count-bound", "crew:   3\n\tpieces: {home: 3, supply: 7", "crew:   6\n\tpieces: {home: 2, supply: 2", "no army ever has 6 soldiers in one place; it has 5 at most"},
		{"rules-unplayable", "rounds: 4", "rounds: 3", "8 cards come up and 3 rounds draw 6"},
		{"rules-unplayable", `"home-base-gray", x: 1, y: 1, turned: true`, `"home-base-gray", x: 0, y: 1`, "lies on another card"},
		{"rules-unplayable", `id: "gray"`, `id: "blue"`, `shows something of the army "gray", which does not take part`},
		{"shape-bad-value", "rounds: 4", "rounds: 12", ""},
	} {
		if !slow.OneIn(i, 3) {
			continue
		}
		text := strings.Replace(skirmish, tt.old, tt.with, 1)
		if text == skirmish {
			t.Fatalf("%s: the set does not hold %q", tt.code, tt.old)
		}
		res, found := judgeWhole(t, text)
		if tt.code == "shape-bad-value" {
			if len(found) != 1 || !strings.HasPrefix(found[0].Code, "shape-") {
				t.Errorf("12 rounds give %v", found)
			}
			continue
		}
		found = slices.DeleteFunc(found, func(f diag.Finding) bool { return f.Code == "rules-unplayable" && tt.code == "deck-too-few-copies" })
		if diff := cmp.Diff([]string{tt.code}, codesOf(found)); diff != "" {
			t.Errorf("%s: findings (-want +got):\n%s%v", tt.with, diff, found)
			continue
		}
		wantWhole(t, res, found[0])
		if !strings.Contains(found[0].Message, tt.says) {
			t.Errorf("the message is %q, want %q", found[0].Message, tt.says)
		}
		if near := strings.Contains(tt.says, "did you mean"); near != (len(found[0].Fixes) > 0) {
			t.Errorf("%s: fixes %v", tt.code, found[0].Fixes)
		} else if near {
			if _, left := judgeWhole(t, mend(t, text, found[0])); len(left) > 0 {
				t.Errorf("%s: mended, it still gives %v", tt.code, left)
			}
		}
	}
	if c := Find("deck-too-few-copies"); c.Tier != check.Deck {
		t.Errorf("the check is of tier %v", c.Tier)
	}
}

// TestNeverExercisedInVariant holds that what no game of a variant puts to work
// is reported at its place, once there are games enough.
func TestNeverExercisedInVariant(t *testing.T) {
	text := strings.NewReplacer("hand:   5", "hand:   0", "crates: 9", "crates: 0").Replace(skirmish)
	res := loadText(t, text)
	for games, want := range map[int][]string{
		90:  nil,
		100: {"nobody played the card in 200 games", "nobody scored for it in 200 games"},
	} {
		found, err := Run(t.Context(), Options{Loaded: res, NoPrint: true, Games: games, Scope: []string{"skirmish", "action-4"}, Proven: known(res)})
		if err != nil {
			t.Fatal(err)
		}
		var said []string
		for _, f := range found {
			said = append(said, f.Message)
			if f.Code != "play-never-exercised" {
				t.Errorf("%d games: found %v", games, f)
			}
		}
		slices.Sort(said)
		if diff := cmp.Diff(want, said); diff != "" {
			t.Errorf("%d games (-want +got):\n%s", games, diff)
		}
	}
}
