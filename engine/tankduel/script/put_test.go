package script_test

import (
	"strings"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel"
	"hulldown.dev/schema/schematest"
)

// TestPut holds what directives put onto the field, and that each takes away what it
// replaces.
func TestPut(t *testing.T) {
	g := newGame(t, contenttest.Content(t), "hungary-for-oil", tankduel.Setup{})
	s := arranged(t, g, "spotted sov-1 ger-1 ger-3", "spotted sov-1 ger-1", "flanked sov-1 ger-1", "acquired sov-1 ger-1 +20",
		"spotted sov-2 ger-1 ger-3", "flanked sov-2 ger-1", "flanked sov-2 ger-3",
		"status ger-1 on-fire yes", "status ger-1 stunned yes", "status ger-1 on-fire no", "mark deep-mud 0", "supply road 2", "supply road-ready 3 german")
	for question, want := range map[string]string{ // order-free: each for itself
		"sov-1 spotted": "ger-1", "sov-1 flanked": "ger-1", "sov-1 acquired": "ger-1 +20", "sov-2 flanked": "ger-3",
		"ger-1 status": "stunned", "mark deep-mud": "0",
		"supply road": "2", "supply road-ready german": "3", "supply road-ready soviet": "0",
		"ger-1 spotted-by": "sov-1 sov-2", "ger-3 flanked-by": "sov-2", "ger-1 acquired-by": "sov-1",
	} {
		if got, err := g.Query(&s, nil, strings.Fields(question)); err != nil || strings.Join(got, " ") != want {
			t.Errorf("%s is %q (%v), want %s", question, got, err, want)
		}
	}
}

// TestPutUnitMark sets a mark of a unit, which the directive must name.
func TestPutUnitMark(t *testing.T) {
	g := newGame(t, contenttest.Content(t), "fog-of-counteroffensive", tankduel.Setup{})
	s := arranged(t, g, "mark heavy 1 ger-1")
	for question, want := range map[string]string{"ger-1 mark heavy": "1", "sov-1 mark heavy": "0"} { // order-free: each for itself
		if got, err := g.Query(&s, nil, strings.Fields(question)); err != nil || strings.Join(got, " ") != want {
			t.Errorf("%s is %q (%v), want %s", question, got, err, want)
		}
	}
	for directive, want := range map[string]string{ // order-free: each for itself
		"mark heavy 0":       "the mark heavy is of a unit, whose name is missing",
		"mark heavy 0 ger-9": `unknown unit "ger-9"; did you mean "ger-1" or "ger-2"?`,
	} {
		if err := g.Arrange(&s, strings.Fields(directive), nil); err == nil || !strings.HasSuffix(err.Error(), want) {
			t.Errorf("%q: the error is %v, want %s", directive, err, want)
		}
	}
}

// TestAskUnitMark refuses a question for a mark that is not of what is asked for.
func TestAskUnitMark(t *testing.T) {
	g := newGame(t, contenttest.Content(t), "fog-of-counteroffensive", tankduel.Setup{})
	s := arranged(t, g, "mark heavy 1 ger-1")
	for question, want := range map[string]string{ // order-free: each for itself
		"mark heavy":        "the mark heavy is of units: UNIT mark heavy asks for it",
		"mark heavy german": "the mark heavy is of units: UNIT mark heavy asks for it",
		"mark heavi":        `unknown mark "heavi"`,
	} {
		if got, err := g.Query(&s, nil, strings.Fields(question)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q is %v (%v), want %s", question, got, err, want)
		}
	}
}

// TestPutRefuses holds that what cannot be put says why and changes nothing.
func TestPutRefuses(t *testing.T) {
	g := newGame(t, contenttest.Content(t), "hungary-for-oil", tankduel.Setup{})
	start := arranged(t, g, "spotted sov-1 ger-1")
	for directive, want := range map[string]string{ // order-free: each for itself
		"spotted sov-1":              "expected spotted UNIT ENEMY...",
		"spotted sov-9 ger-1":        `unknown unit "sov-9"; there are sov-1, sov-3`,
		"spotted sov-1 sov-2":        `unknown enemy of sov-1 "sov-2"; there are ger-3`,
		"spotted sov-1 ger-4x":       `unknown unit "ger-4x"; did you mean "ger-4"?`,
		"flanked sov-2 ger-1":        "EITC 10.4.2d",
		"acquired sov-2 ger-1 +10":   "EITC 5.4.3d",
		"acquired sov-1 ger-1":       "expected acquired UNIT ENEMY +10|+20",
		"acquired sov-1 ger-1 +30":   `unknown bonus "+30"; did you mean "+10" or "+20"?`,
		"status ger-1 on-fire":       "expected status UNIT STATUS yes|no",
		"status ger-1 exited yes":    `unknown condition that can be set "exited"`,
		"status ger-1 on-fier yes":   `did you mean "on-fire"?`,
		"mark dust 1":                `unknown mark "dust"`,
		"mark deep-mud 9":            `"9" is no value of the mark deep-mud, 0 to `,
		"mark deep-mud 0 sov-1":      `the mark deep-mud is of the game, and "sov-1" is too much`,
		"mark lead 1 sov-1":          "the mark lead follows from its conditions",
		"mark lead":                  "expected mark NAME N [SIDE|UNIT]",
		"supply raod 1":              `unknown supply "raod"; did you mean "road"?`,
		"supply road many":           `"many" is no number of cards`,
		"supply road-ready 1 finish": `unknown side "finish"`,
		"supply road":                "expected supply NAME N [SIDE]",
	} {
		s, log := start, engine.Log{}
		err := g.Arrange(&s, strings.Fields(directive), &log)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: the error is %v, want %s", directive, err, want)
		}
		if s != start || len(log.Events) > 0 {
			t.Errorf("%q is refused and yet changed the state or the log", directive)
		}
	}
}

// FuzzScript puts any words to a game as a question, as a directive and as an action.
// None may panic or change what it does not say; what is arranged is sound.
//
//	go test ./engine/tankduel/script -fuzz FuzzScript
func FuzzScript(f *testing.F) {
	g := newGame(f, contenttest.Content(f), "merging-forces", tankduel.Setup{Infantry: true, Robata: [2]bool{true, false},
		Guns: [2][]tankduel.Emplacement{{{Gun: "pak-40", At: 600}}, nil}})
	start := g.Start()
	fill := strings.NewReplacer("UNIT", "ger-1", "ENEMY", "sov-1", "ENEMIES", "sov-1+sov-2", "SEAT", "s1", "SIDE", "soviet", "QUALITY", "low",
		"DAMAGE-CARD", "7", "ACTION-CARD", "alert-2", "CREW-SEAT", "driver", "CARDS", "25+30", "CARD", "30", "METRES", "400",
		"STATUS", "on-fire", "FINDING", "high-shot", "[", "", "]", "", "...", "", "gun N", "gun 1", "N", "1", "AMMO", "apcr", "GAIN", "redraw", "NAME", "lead")
	l := g.Language()
	var lines []string
	for _, phrases := range [][]engine.Phrase{l.Questions, l.Directives, l.Actions, l.Outcomes} {
		for _, p := range phrases {
			line := fill.Replace(p.Form)
			lines = append(lines, line, strings.NewReplacer("ger-1", "ger-infantry", "sov-1", "ger-pak-40").Replace(line))
		}
	}
	for i := range lines {
		f.Add(uint16(i), uint16(0), uint16(0), []byte{})
	}
	f.Fuzz(func(t *testing.T, n, at, cut uint16, with []byte) {
		line := string(schematest.Splice([]byte(lines[int(n)%len(lines)]), at, cut, with))
		words := strings.Fields(line)
		s := start
		if _, err := g.Query(&s, &engine.Log{}, words); s != start {
			t.Errorf("the question %q (%v) changes the state", line, err)
		}
		if a, err := g.ParseAction(&s, line); err == nil && g.FormatAction(&s, a) != line {
			t.Errorf("the action %q is written %q", line, g.FormatAction(&s, a))
		}
		if err := g.Arrange(&s, words, nil); err != nil && s != start {
			t.Errorf("%q is refused (%v) and yet changes the state", line, err)
		}
		if err := g.Check(&s); err != nil {
			t.Errorf("after %q: %v", line, err)
		}
	})
}
