package games_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine/games"
	"hulldown.dev/engine/tankduel"
	"hulldown.dev/engine/tankduel/module"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
)

// TestOpenRefuses holds that a mistake in a set-up is refused in words that
// help to mend it.
func TestOpenRefuses(t *testing.T) {
	const (
		vehicles = "pzkpfw-iv-ausf-g"
		prefix   = "set-up option "
	)
	var allowed strings.Builder
	for _, a := range tankduel.Allowances(module.All()) {
		allowed.WriteString(a.Name + ", ")
	}
	names := "tanks, players, decks, matchup, crew, deck, force, rounds, guns, " + allowed.String() + "year, war, nation, joins, with, robata, personalities, infantry, table-talk"
	for _, c := range []struct {
		set  []string
		want string
	}{
		{[]string{""}, prefix + `"": it is empty, expected one of ` + names},
		{[]string{"tank 4"}, prefix + `"tank 4": unknown option "tank"; did you mean "tanks"?`},
		{[]string{"first s1"}, prefix + `"first s1": unknown option "first"; there are ` + names},
		{[]string{"weather rain"}, prefix + `"weather rain": unknown option "weather"; there are ` + names},
		{[]string{"tanks"}, prefix + `"tanks": 0 values, expected tanks [SIDE] N`},
		{[]string{"tanks 4 5"}, prefix + `"tanks 4 5": unknown side "4"; there are german, soviet`},
		{[]string{"tanks 4 5 6"}, prefix + `"tanks 4 5 6": 3 values, expected tanks [SIDE] N`},
		{[]string{"tanks german 2", "tanks german 3"}, prefix + `"tanks german 3": tanks german is set a second time`},
		{[]string{"tanks german none"}, prefix + `"tanks german none": "none", expected a number from 1 to 16`},
		{[]string{"tanks four"}, prefix + `"tanks four": "four", expected a number from 1 to 16`},
		{[]string{"tanks 0"}, prefix + `"tanks 0": "0", expected a number from 1 to 16`},
		{[]string{"tanks 4", "tanks 6"}, prefix + `"tanks 6": tanks is set a second time`},
		{[]string{"tanks 3"}, "set-up of hold-the-high-ground: 3 tanks take part; it is for 4 to 8"},
		{[]string{"tanks 9"}, "set-up of hold-the-high-ground: 9 tanks take part; it is for 4 to 8"},
		{[]string{"players -2"}, prefix + `"players -2": "-2", expected a number from 1 to 8`},
		{[]string{"players 9"}, prefix + `"players 9": "9", expected a number from 1 to 8`},
		{[]string{"players 1"}, "set-up of hold-the-high-ground: 1 players; it is for 2 to 8, and one alone needs the solo system"},
		{[]string{"players 5"}, "set-up of hold-the-high-ground: 5 players need a tank each, and there are 2 and 2"},
		{[]string{"decks 2"}, prefix + `"decks 2": "2", expected a number from -1 to 1`},
		{[]string{"decks long"}, prefix + `"decks long": "long", expected a number from -1 to 1`},
		{[]string{"deck alternat"}, prefix + `"deck alternat": unknown deck group "alternat"; did you mean "alternate"?`},
		{[]string{"deck alternate alternate"}, prefix + `"deck alternate alternate": the deck has the group alternate already`},
		{[]string{"deck alternate city"}, `set-up of hold-the-high-ground: the scenario does not offer the deck group "city"; it offers [alternate]`},
		{[]string{"crew veteran"}, prefix + `"crew veteran": unknown crew "veteran"; there are green, seasoned, elite`},
		{[]string{"crew germans elite"}, prefix + `"crew germans elite": unknown side "germans"; did you mean "german"?`},
		{[]string{"crew elite", "crew german green"}, prefix + `"crew german green": the crews of german are set a second time`},
		{[]string{"force german"}, prefix + `"force german": 1 value, expected force SIDE VEHICLE[:NUMBER[:CREW[:KIND=ROUNDS]]]...`},
		{[]string{"force germans " + vehicles}, prefix + `"force germans ` + vehicles + `": unknown side "germans"; did you mean "german"?`},
		{[]string{"force german pzkpfw-iv-ausf-h"}, prefix + `"force german pzkpfw-iv-ausf-h": unknown vehicle "pzkpfw-iv-ausf-h"; did you mean "pzkpfw-iv-ausf-e" or "pzkpfw-iv-ausf-g"?`},
		{[]string{"force german " + vehicles + ":x"}, prefix + `"force german ` + vehicles + `:x": number of ` + vehicles + `: "x", expected a number from 1 to 16`},
		{[]string{"force german " + vehicles + ":1:veteran"}, prefix + `"force german ` + vehicles + `:1:veteran": unknown crew "veteran"; there are green, seasoned, elite`},
		{[]string{"force german " + vehicles + ":1:elit"}, prefix + `"force german ` + vehicles + `:1:elit": unknown crew "elit"; did you mean "elite"?`},
		{[]string{"force german " + vehicles + ":1:elite:2"}, prefix + `"force german ` + vehicles + `:1:elite:2": tank "` + vehicles + `:1:elite:2", expected VEHICLE:NUMBER:CREW`},
		{[]string{"force german " + vehicles, "force german " + vehicles}, prefix + `"force german ` + vehicles + `": the force of german is set a second time`},
		{[]string{"force german t-34-76-m43 t-34-76-m43"}, "set-up of hold-the-high-ground: T-34/76 M43 is soviet and the side german fields [german]"},
		{[]string{"force german " + vehicles + ":9 " + vehicles}, "set-up of hold-the-high-ground: PzKpfw IV Ausf. G: no free board with such an Identification Number is left; its boards have 1, 2, 3, 4 ["},
		{[]string{"force german " + vehicles + ":1 stug-iii-ausf-g:1"}, "set-up of hold-the-high-ground: PzKpfw IV Ausf. G and StuG III Ausf. G cannot both have the Identification Number 1 ["},
		{[]string{"infantry maybe"}, prefix + `"infantry maybe": "maybe", expected on or off`},
		{[]string{"table-talk loudly"}, prefix + `"table-talk loudly": "loudly", expected on or off`},
		{[]string{"infantry on", "infantry off"}, prefix + `"infantry off": infantry is set a second time`},
		{[]string{"guns german"}, prefix + `"guns german": 1 value, expected guns SIDE GUN:RANGE[:COVER][:hidden][:returns]...`},
		{[]string{"guns germans pak-40:600"}, prefix + `"guns germans pak-40:600": unknown side "germans"; did you mean "german"?`},
		{[]string{"guns german pak-40"}, prefix + `"guns german pak-40": gun "pak-40", expected GUN:RANGE or GUN:RANGE:COVER, and :hidden or :returns behind it`},
		{[]string{"guns german pak-4:600"}, prefix + `"guns german pak-4:600": unknown gun "pak-4"; did you mean "pak-40"?`},
		{[]string{"guns german pak-40:far"}, prefix + `"guns german pak-40:far": range of pak-40: "far", expected a number from -1000 to 1000`},
		{[]string{"guns german pak-40:600:x"}, prefix + `"guns german pak-40:600:x": cover of pak-40: "x", expected a number from 0 to 99, hidden or returns`},
		{[]string{"guns german pak-40:600:hidden:20"}, prefix + `"guns german pak-40:600:hidden:20": gun "pak-40:600:hidden:20", expected GUN:RANGE or GUN:RANGE:COVER, and :hidden or :returns behind it`},
		{[]string{"guns german pak-40:600:20:hidden"}, "set-up of hold-the-high-ground: a gun that is Hidden or returns needs desert-guns"},
		{[]string{"guns german pak-40:600", "guns german pak-40:400"}, prefix + `"guns german pak-40:400": the guns of german are set a second time`},
		{[]string{"guns german pak-40:500"}, "set-up of hold-the-high-ground: 75 mm PaK 40 AT Gun stands at 500 m; a Range is -1000 to 1000 in steps of 200"},
		{[]string{"guns german m39-76mm:600"}, "set-up of hold-the-high-ground: 76.2 mm M39 AT Gun is soviet and the side german fields [german]"},
		{[]string{"tanks 6", "force german " + vehicles + " " + vehicles, "force soviet t-34-76-m43 t-34-76-m43"}, "set-up of hold-the-high-ground: the forces have 4 tanks and 6 shall take part"},
	} {
		m, findings, err := shelved(t).Open("hold-the-high-ground", options(c.set...))
		switch {
		case m != nil || len(findings) > 0 || err == nil:
			t.Errorf("%q: match %v, findings %v, error %v; want only the error %q", c.set, m != nil, findings, err, c.want)
		case !strings.HasPrefix(err.Error(), c.want):
			t.Errorf("%q is refused by\n\t%v\nwant\n\t%s", c.set, err, c.want)
		}
	}
}

// TestOpenScenario holds that an unknown scenario is refused with the nearest
// one, or with all when none is near.
func TestOpenScenario(t *testing.T) {
	var ids []string
	for _, p := range games.Playables(contenttest.Content(t)) {
		ids = append(ids, p.Record.ID)
	}
	all := "there are " + strings.Join(ids, ", ")
	for _, c := range []struct{ id, want string }{
		{"hold-the-high-grund", `did you mean "hold-the-high-ground"?`},
		{"Merging-Forces", `did you mean "merging-forces"?`},
		{"kursk", all},
		{"", all},
	} {
		want := fmt.Sprintf("unknown scenario %q; %s", c.id, c.want)
		if m, _, err := shelved(t).Open(c.id, nil); m != nil || err == nil || err.Error() != want {
			t.Errorf("Open(%q) gives the error %v, want %s", c.id, err, want)
		}
	}
}

// TestOpenOtherGame holds that a scenario of a game that there is none of is
// refused by the name of that game.
func TestOpenOtherGame(t *testing.T) {
	c := &model.Content{
		Sets:      []model.Set{{Record: model.Record{ID: "s"}, Game: "chess"}},
		Scenarios: []model.Scenario{{Record: model.Record{ID: "x", Set: "s"}}},
	}
	const want = `scenario x: there is no game "chess"; there are tank-duel, victory-tank`
	if _, _, err := games.Open(c, "x", nil); err == nil || err.Error() != want {
		t.Errorf("the error is %v, want %s", err, want)
	}
}

// TestOpenFindings holds that a rule which the engine cannot read comes back
// as a finding without a match.
func TestOpenFindings(t *testing.T) {
	c := *contenttest.Content(t)
	c.Scenarios = append([]model.Scenario(nil), c.Scenarios...)
	sc := model.Find(c.Scenarios, "hold-the-high-ground")
	sc.Rules = append([]model.Rule(nil), sc.Rules...)
	sc.Rules[0].On = "no.such.hook"
	m, findings, err := games.Open(&c, sc.ID, nil)
	if m != nil || err != nil || len(findings) == 0 || findings[0].Severity != diag.Error {
		t.Errorf("match %v, findings %v, error %v; want findings of errors alone", m != nil, findings, err)
	}
}

// TestOpenHead holds that a match states its set-up as scripts write it and
// names its seats, which alternate between the sides.
func TestOpenHead(t *testing.T) {
	set := options("tanks 6", "players 5", "decks 1")
	m := openWords(t, "merging-forces", set)
	head := m.Head()
	if head.Game != "tank-duel" || head.Scenario != "merging-forces" || fmt.Sprint(head.Set) != fmt.Sprint(set) ||
		!head.Fits(model.ContentHash(contenttest.Content(t).Played("eitc"))) || len(head.Uses) > 0 {
		t.Errorf("the head is %+v", head)
	}
	if got := strings.Join(m.Seats(), " "); got != "s1 s2 s3 s4 s5" {
		t.Errorf("the seats are %s, want five", got)
	}
}

// TestOpenVariant holds that a variant takes its own options and no others, and
// that a variant in a set of another game is refused.
func TestOpenVariant(t *testing.T) {
	id := contenttest.Content(t).Variants[0].ID
	if head := open(t, id, "first s2").Head(); head.Game != "victory-tank" || head.Scenario != id {
		t.Errorf("the head is %+v", head)
	}
	for _, c := range []struct {
		set  []string
		want string
	}{
		{[]string{""}, `set-up option "": it is empty, expected first SEAT`},
		{[]string{"tanks 4"}, `set-up option "tanks 4": unknown option "tanks"; there are first`},
		{[]string{"frist s1"}, `set-up option "frist s1": unknown option "frist"; did you mean "first"?`},
		{[]string{"first"}, `set-up option "first": 0 values, expected first SEAT`},
		{[]string{"first s3"}, `set-up option "first s3": unknown seat "s3"; did you mean "s1" or "s2"?`},
		{[]string{"first s1", "first s2"}, `set-up option "first s2": first is set a second time`},
	} {
		if m, _, err := shelved(t).Open(id, options(c.set...)); m != nil || err == nil || err.Error() != c.want {
			t.Errorf("%q gives the error %v, want %s", c.set, err, c.want)
		}
	}
	c := *contenttest.Content(t)
	c.Variants = append([]model.Variant(nil), c.Variants...)
	c.Variants[0].Set = c.Scenarios[0].Set
	var wrong *games.ContentError
	if _, _, err := games.Open(&c, id, nil); !errors.As(err, &wrong) || !strings.Contains(err.Error(), "the game tank-duel plays scenarios") {
		t.Errorf("the error is %v", err)
	}
}
