package tankduel

import (
	"testing"

	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/notation"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
)

// TestParseAction reads an action with each kind of field, and refuses what a field
// cannot be, in words that name it.
func TestParseAction(t *testing.T) {
	b := newBenchOf(t, "break-out-of-the-pocket", setup.Setup{Infantry: true, Robata: [state.Sides]bool{false, true}})
	for text, want := range map[string]engine.Action{ // order-free: each by itself
		"ger-1 move with 1+100 flank sov-2 with 7 terrain 65": ActionOf(state.MoveVerb, b.id("ger-1")).WithCard(0, 0).WithCard(1, 99).WithCard(2, 6).WithCard(3, 64).WithTarget(b.id("sov-2")).WithN(notation.Offensive),
		"ger-1 play unflank sov-1 with 7":                     ActionOf(state.FlankVerb, b.id("ger-1")).WithCard(2, 6).WithTarget(b.id("sov-1")).WithN(notation.Defensive),
		"ger-1 fire sov-1 gun 2 with 25 led 12":               ActionOf(state.FireVerb, b.id("ger-1")).WithTarget(b.id("sov-1")).WithN(1).WithCard(0, 24).WithCard(2, 11),
		"ger-1 raise-move -128":                               ActionOf(state.RaiseMoveVerb, b.id("ger-1")).WithN(-128),
		"ger-1 range -1000":                                   ActionOf(state.RangeVerb, b.id("ger-1")).WithN(-5),
		"ger-1 range 1000":                                    ActionOf(state.RangeVerb, b.id("ger-1")).WithN(5),
		"ger-1 leadership 12 from s2":                         ActionOf(state.LeadershipVerb, b.id("ger-1")).WithCard(0, 11).WithN(1),
		"ger-1 leadership 12":                                 ActionOf(state.LeadershipVerb, b.id("ger-1")).WithCard(0, 11).WithN(-1),
		"ger-1 gain spot sov-1":                               ActionOf(state.GainVerb, b.id("ger-1")).WithN(notation.GainSpot).WithTarget(b.id("sov-1")),
		"ger-1 gain nothing":                                  ActionOf(state.GainVerb, b.id("ger-1")).WithN(notation.GainNothing),
		"ger-1 gain exchange s2":                              ActionOf(state.GainVerb, b.id("ger-1")).WithN(notation.GainExchange + 1),
		"ger-1 step back":                                     ActionOf(state.StepVerb, b.id("ger-1")).WithN(1),
		"ger-1 step forward":                                  ActionOf(state.StepVerb, b.id("ger-1")).WithN(-1),
		"ger-1 aim tracks":                                    ActionOf(state.AimVerb, b.id("ger-1")).WithN(0),
		"ger-1 load nothing discarding 12":                    ActionOf(state.LoadVerb, b.id("ger-1")).WithN(-1).WithCard(0, 11),
		"ger-1 load " + b.g.Ammo.Kinds[0] + " discarding 12":  ActionOf(state.LoadVerb, b.id("ger-1")).WithN(0).WithCard(0, 11),
		"ger-1 escape driver":                                 ActionOf(state.EscapeVerb, b.id("ger-1")).WithN(3),
		"ger-infantry attack sov-1 hand with 12 flank 7+8+9":  ActionOf(state.AssaultVerb, b.id("ger-infantry")).WithTarget(b.id("sov-1")).WithN(1).WithCard(0, 11).WithCard(1, 6).WithCard(2, 7).WithCard(3, 8),
		"ger-1 hatch closed":                                  ActionOf(state.HatchVerb, b.id("ger-1")).WithN(1),
		"ger-1 spoil flank":                                   ActionOf(state.SpoilVerb, b.id("ger-1")).WithN(1),
		"draw shuffle":                                        engine.NewAction(state.DrawVerb).WithCard(0, state.ShuffleCard),
		"draw game-end":                                       engine.NewAction(state.DrawVerb).WithCard(0, state.GameEndCard),
		"damage 1":                                            engine.NewAction(state.DamageVerb).WithCard(0, state.DamageBase),
	} {
		if got, err := b.g.ParseAction(&b.s, text); err != nil || got != want {
			t.Errorf("%q is read as %v, %v, want %v", text, got, err, want)
		}
	}
	for text, want := range map[string]string{ // order-free: each by itself
		"":                              "a verb is missing",
		"ger-1":                         "a verb is missing",
		"ger-1 jump":                    `unknown verb "jump"`,
		"sov-9 pass":                    `unknown verb "sov-9"`,
		"ger-1 fire":                    `a unit is expected, not ""`,
		"ger-1 fire sov-9 with 25":      `a unit is expected, not "sov-9"`,
		"ger-1 fire sov-1 gun":          `the number of a gun is expected, 1 or 2, not ""`,
		"ger-1 fire sov-1 gun 0":        `the number of a gun is expected, 1 or 2, not "0"`,
		"ger-1 fire sov-1 gun 3":        `the number of a gun is expected, 1 or 2, not "3"`,
		"ger-1 fire sov-1 gun 1":        `it is written "ger-1 fire sov-1"`,
		"ger-1 fire sov-1 with 1+2+3":   `"1+2+3" names more than 2 cards`,
		"ger-1 fire sov-1 with 0":       `"0" is not the number of a card`,
		"ger-1 fire sov-1 with 101":     `"101" is not the number of a card`,
		"ger-1 fire sov-1 with one":     `"one" is not the number of a card`,
		"damage 99":                     `"99" is not the number of a card`,
		"ger-1 move with 1 flank":       `an enemy is expected, not ""`,
		"ger-1 move with 1 flank s1":    `an enemy is expected, not "s1"`,
		"ger-1 leadership 12 from s9":   `a seat is expected, not "s9"`,
		"ger-1 leadership 12 from":      `a seat is expected, not ""`,
		"ger-1 gain":                    `"" is none of nothing, spot, hull-down, conceal, redraw`,
		"ger-1 gain rest":               `"rest" is none of nothing, spot, hull-down, conceal, redraw`,
		"ger-1 gain spot":               `an enemy is expected, not ""`,
		"ger-1 gain exchange s9":        `a seat is expected, not "s9"`,
		"ger-1 raise-move much":         `a small number is expected, not "much"`,
		"ger-1 raise-move 128":          `a small number is expected, not "128"`,
		"ger-1 raise-move +1":           `it is written "ger-1 raise-move 1"`,
		"ger-1 range 1200":              `a Range in metres is expected, such as 600, not "1200"`,
		"ger-1 range -1200":             `a Range in metres is expected, such as 600, not "-1200"`,
		"ger-1 range 500":               `a Range in metres is expected, such as 600, not "500"`,
		"ger-1 range near":              `a Range in metres is expected, such as 600, not "near"`,
		"ger-1 step up":                 `"up" is none of forward, stay, back`,
		"ger-1 aim nose":                `"nose" is none of tracks, hull, turret`,
		"ger-1 reassign driver roof":    "a crew seat is expected: one of commander, commander-gunner, gunner, loader, driver, assistant-driver, second-gunner, second-loader",
		"ger-1 hatch ajar":              `"ajar" is none of open, closed`,
		"ger-1 spoil tea":               `"tea" is none of aim, flank`,
		"ger-infantry attack sov-1 tea": `"tea" is none of weapon, hand`,
		"ger-1 pass 12":                 `"12" is too much`,
		"ger-1 step stay at last":       `"at last" is too much`,
		"ger-1  pass":                   `it is written "ger-1 pass"`,
	} {
		a, err := b.g.ParseAction(&b.s, text)
		if want = `action "` + text + `": ` + want; errorText(err) != want || a != (engine.Action{}) {
			t.Errorf("%q gives %v, %v, want %s", text, a, err, want)
		}
	}
}
