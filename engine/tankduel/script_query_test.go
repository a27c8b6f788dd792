package tankduel

import (
	"strings"
	"testing"

	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/setup"
)

// TestQueryShot asks about shots that missed, bounced and pierced, and before
// there was one.
func TestQueryShot(t *testing.T) {
	shoot := func(t *testing.T, pulls ...int) *bench {
		t.Helper()
		b := newBench(t)
		b.unit("ger-1").Range, b.unit("sov-1").Range = 3, 2
		b.spot("ger-1", "sov-1")
		b.hand("s1", 25, 30)
		b.begin("ger-1")
		b.do("ger-1 fire sov-1 with 25 led 30", "sov-1 decline", "sov-2 decline")
		b.next(pulls...)
		b.nextDamage(7)
		b.run()
		return b
	}
	for _, c := range []struct {
		name  string
		pulls []int
		want  map[string]string
	}{
		// 72 at 1000 m, 10 by FIRE 1, 20 by LEADERSHIP, -5 by size.
		{"missed", []int{96}, map[string]string{
			"shot": "missed", "to-hit": "97", "to-hit-terms": "72 +10 +20 -5",
			"location": "none", "penetration": "none", "penetration-terms": "none", "armour": "none", "damage": "none",
		}},
		// Front hull 9 against 10 and the -4 of card 51.
		{"bounced", []int{45, 82, 51}, map[string]string{
			"shot": "bounced", "location": "hull", "penetration": "5", "penetration-terms": "9 -4", "armour": "9", "damage": "none",
		}},
		// 9 and the red +3 of card 58.
		{"pierced", []int{45, 82, 58, 74}, map[string]string{
			"shot": "penetrated", "penetration": "12", "penetration-terms": "9 +3", "armour": "9", "damage": "7 hull heavy",
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := shoot(t, c.pulls...)
			for question, answer := range c.want {
				b.expect(question, answer)
			}
		})
	}
}

// TestQueryRange asks for the distance between tanks.
func TestQueryRange(t *testing.T) {
	b := newBench(t)
	b.unit("ger-1").Range, b.unit("sov-1").Range, b.unit("sov-2").Range = 3, 4, -2
	b.expect("ger-1 range", "600")
	b.expect("sov-2 range", "-400")
	b.expect("ger-1 range sov-1", "1400")
	b.expect("sov-1 range ger-1", "1400")
	b.expect("ger-1 range sov-2", "200")
}

// TestQueryRefuses holds that an unknown question is answered with the nearest
// one, or with all there are.
func TestQueryRefuses(t *testing.T) {
	b := newBench(t)
	for question, want := range map[string]string{ // order-free: each for itself
		"to-hti":                           `unknown question "to-hti"; did you mean "to-hit"?`,
		"weather":                          `unknown question "weather"; there are round, phase, turn, active, order, deck,`,
		"s1 hnad":                          `unknown question about s1 "hnad"; did you mean "hand"?`,
		"s1 purse":                         `there are hand, hand-size`,
		"s1":                               `a question about s1 is missing, such as s1 hand`,
		"ger-1 rang":                       `unknown question about ger-1 "rang"; did you mean "range"?`,
		"ger-1 weather":                    `unknown question about ger-1 "weather"`,
		"ger-1 hand":                       `"ger-1 hand", expected SEAT hand`,
		"german scroe":                     `unknown question about german "scroe"; did you mean "score"?`,
		"sov-9 range":                      `unknown unit "sov-9"; did you mean "sov-1" or "sov-2"?`,
		"s9 hand":                          `unknown seat "s9"; did you mean "s1" or "s2"?`,
		"ger-1 range ger-2":                `unknown enemy of ger-1 "ger-2"; there are sov-1, sov-2`,
		"ger-1 range sov-9":                `unknown enemy of ger-1 "sov-9"; did you mean "sov-1" or "sov-2"?`,
		"ger-1 vp sov-1":                   `"ger-1 vp sov-1", expected UNIT vp`,
		"mark":                             `"mark", expected mark NAME [SIDE]`,
		"ger-1 drivr":                      `did you mean "driver"?`,
		"card 101":                         `"101" is not the number of a Battle Card, 1 to 100`,
		"damage-card 99":                   `there is no Damage Card "99"`,
		"prints 3+4":                       `"3+4", one card is expected`,
		"ger-1 fire-level gun 2":           `unknown gun of ger-1 "2"; there are 1`,
		"ger-1 sitting radio":              `unknown crew seat of ger-1 "radio"`,
		"ger-1 to-hit sov-1 with 47":       "card 47 is MOVE 1, a FIRE card is expected",
		"ger-1 to-hit sov-1 with 25+25":    "card 25 is named twice",
		"ger-1 to-hit sov-1 with 15+16+25": "a shot has one or two FIRE cards",
		"ger-1 to-hit sov-1 led 25":        "a LEADERSHIP card is expected",
		"ger-1 finds gold":                 "ger-1 has no Action card of Robata",
		"successes 1+2 at noon":            `"noon" is no Activation Level, 0 to 99`,
	} {
		_, err := b.g.Query(&b.s, &engine.Log{}, strings.Fields(question))
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: the error is %v, want one with %s", question, err, want)
		}
	}
}

// TestQueryParts asks about what a scenario brings and what boards print.
func TestQueryParts(t *testing.T) {
	b := newBenchOf(t, hungary, setup.Setup{})
	b.find(0, 1)
	for question, answer := range map[string]string{ // order-free: each for itself
		"decks":                    "6",
		"supply road":              "6",
		"supply road-ready soviet": "1",
		"supply road-ready german": "0",
		"mark deep-mud":            "1",
		"sov-1 mark lead":          "0",
		"sov-1 vehicle":            "t-34-76-m43",
		"ger-1 crew":               "green",
		"sov-1 size":               "-5",
		"sov-1 cover":              "0",
		"sov-1 conceal":            "0",
		"sov-1 bid":                "none",
		"sov-1 action":             "none",
		"sov-1 check":              "none",
		"sov-1 successes":          "none",
		"sov-1 line":               "none",
		"sov-1 judged ger-1":       "none",
		"sov-1 judged ger-1 low":   "none",
		"sov-1 judged-terms ger-1": "none",
		"sov-1 reaches ger-1":      "none",
	} {
		b.expect(question, answer)
	}
	b.box("sov-1", "terrain", 71)
	b.expect("sov-1 cover", "10")
	b.expect("sov-1 conceal", "30")
	b.unit("sov-1").Bid = 12 - 1
	b.expect("sov-1 bid", "12")
	for question, want := range map[string]string{ // order-free: each for itself
		"supply raod":             `unknown supply "raod"`,
		"supply road finnish":     "unknown side",
		"mark dust":               `unknown mark "dust"`,
		"sov-1 mark dust":         `unknown mark "dust"`,
		"sov-1 judged ger-1 hihg": `did you mean "high"?`,
	} {
		if _, err := b.g.Query(&b.s, &engine.Log{}, strings.Fields(question)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: the error is %v, want one with %s", question, err, want)
		}
	}
}

// TestLanguage holds that each question of the list is answered in its form, with and
// without what may be left out.
func TestLanguage(t *testing.T) {
	b := newBenchOf(t, hungary, setup.Setup{})
	fill := strings.NewReplacer("UNIT", "sov-1", "ENEMY", "ger-1", "SEAT", "s1", "SIDE", "soviet", "QUALITY", "low",
		"DAMAGE-CARD", "7", "CREW-SEAT", "driver", "CARDS", "25", "CARD", "30", "gun N", "gun 1", "at N", "at 6", "hull|turret", "hull", "METRES", "400")
	for _, p := range b.g.Language().Questions {
		name := map[bool]string{true: "deep-mud", false: "road-ready"}[p.Name() == "mark" || p.Name() == "box"]
		whole := strings.ReplaceAll(fill.Replace(p.Form), "NAME", name)
		bare, _, _ := strings.Cut(whole, " [")
		for _, question := range []string{bare, strings.NewReplacer("[", "", "]", "").Replace(whole)} {
			_, err := b.g.Query(&b.s, &engine.Log{}, strings.Fields(question))
			if p.Doc == "" || err != nil && err.Error() != "sov-1 has no Action card of Robata" && err.Error() != "the mark deep-mud is of the game, and of no box" &&
				err.Error() != "the mark deep-mud is of the game, and soviet is too much" &&
				err.Error() != "no rule of this game has anything chosen in secret" {
				t.Errorf("%q (%q): %v", question, p.Doc, err)
			}
		}
	}
}
