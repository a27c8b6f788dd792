package vocabulary

import (
	"io/fs"
	"slices"
	"strings"
	"testing"

	"hulldown.dev/engine/games"
)

// TestStatements says of lines what their words stand for.
func TestStatements(t *testing.T) {
	for line, want := range map[string]string{
		"scenario x":                             "- NAME",
		"set force german a:1 b:2:green":         "- - SIDE VEHICLE VEHICLE",
		"set tanks 4":                            "- - N",
		"set tanks german 4":                     "- - SIDE N",
		"set with a b":                           "- - OPTION OPTION",
		"set guns soviet g:600:5:hidden":         "- - SIDE GUN",
		"set robata german soviet":               "- - SIDE SIDE",
		"set matchup a":                          "- - ID",
		"mark m 1":                               "- NAME N",
		"mark m 1 german":                        "- NAME N SIDE|UNIT",
		"supply s 2 german":                      "- NAME N SIDE",
		"uses vehicles/x=ab guns/y=cd":           "- KIND/ID=HASH KIND/ID=HASH",
		"s1 ger-1 move with 47 flank x-1":        "SEAT UNIT - - CARDS - ENEMY",
		"s1 ger-1 move with 47":                  "SEAT UNIT - - CARDS",
		"s1 ger-1 fire x with 1 led 2":           "SEAT UNIT - ENEMY - CARDS - CARD",
		"s1 ger-1 gain spot x nothing":           "SEAT UNIT - GAIN GAIN GAIN",
		"chance x deal alert-2":                  "- UNIT - ACTION-CARD",
		"expect mark m 3":                        "- - NAME SIDE",
		"expect mark m = 3":                      "- - NAME - ANSWER",
		"expect mark m german = 3":               "- - NAME SIDE - ANSWER",
		"expect ger-1 mark m 3":                  "- UNIT - NAME ANSWER",
		"expect german score 4":                  "- SIDE - ANSWER",
		"expect winner german":                   "- - ANSWER",
		"expect ger-1 box = 4 x y":               "- UNIT - - ANSWER ANSWER ANSWER",
		"expect ger-1 box =":                     "- UNIT - -",
		"expect legal: s1 ger-1 deploy":          "",
		"expect not legal: s1 ger-1 pass by S x": "- - - - UNIT - - - -",
		"expect legal: chance pull 4":            "- - - - CARD",
		"no such line":                           "",
		"expect":                                 "", "set": "", "s1": "", "chance": "", "expect =": "", "expect legal:": "", "expect not legal:": "- UNIT CREW-SEAT",
	} {
		var got []string
		for _, s := range Line("tank-duel", strings.Fields(line), false) {
			got = append(got, strings.Join(append([]string{}, s.Parts...), "|"))
			if len(s.Parts) == 0 {
				got[len(got)-1] = "-"
			}
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%s: %s, want %s", line, strings.Join(got, " "), want)
		}
	}
}

// TestStatementsOfExamples holds that every line of the scripts which show each form of statement is
// understood, as is every form of every game.
func TestStatementsOfExamples(t *testing.T) {
	names, err := fs.Glob(ScriptFS(), "scripts/*.hds")
	if err != nil || len(names) == 0 {
		t.Fatal(err)
	}
	for _, name := range names {
		text, err := fs.ReadFile(ScriptFS(), name)
		if err != nil {
			t.Fatal(err)
		}
		game := "tank-duel"
		if strings.Contains(string(text), "victory-tank") {
			game = "victory-tank"
		}
		for line := range strings.Lines(string(text)) {
			code, _, _ := strings.Cut(line, "#")
			if strings.Contains(code, " shoot ") { // an Anti-Tank Gun that pays nothing leaves out what it pays with
				continue
			}
			if words := strings.Fields(code); len(words) > 0 && Line(game, words, false) == nil {
				t.Errorf("%s: %q is not understood", name, line)
			}
		}
	}
	for _, l := range games.Languages() {
		for _, p := range slices.Concat(l.Options, l.Directives, l.Actions, l.Outcomes, l.Questions) {
			if f := readForm(p.Form); len(f.parts) == 0 || len(f.parts[0].words) == 0 && f.parts[0].optional == nil {
				t.Errorf("%q is read as %v", p.Form, f.parts)
			}
		}
	}
}
