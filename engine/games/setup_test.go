package games_test

import (
	"errors"
	"strings"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine"
	"hulldown.dev/engine/games"
	"hulldown.dev/engine/play"
	"hulldown.dev/engine/tankduel"
	"hulldown.dev/schema/model"
)

// expecting plays nothing but asks questions of a set-up at its start.
func expecting(t *testing.T, scenario, set, expectations string) {
	t.Helper()
	var b strings.Builder
	b.WriteString("hulldown script 1\ngame tank-duel\nscenario " + scenario + "\n")
	for line := range strings.Lines(set) {
		b.WriteString("set " + line)
	}
	b.WriteString("\nseed 1 0\n" + expectations)
	script, err := play.Parse([]byte(b.String()))
	if err != nil {
		t.Fatal(err)
	}
	m := openWords(t, scenario, script.Head.Set)
	asserted.Note(t)
	report, err := m.Replay(t.Context(), script, play.ReplayOptions{Check: true})
	if err != nil || report.Failure != nil {
		t.Errorf("%s:\n%s%v %+v", scenario, set, err, report.Failure)
	}
}

func TestSetupWords(t *testing.T) {
	for _, tc := range []struct{ name, set, want string }{
		{"EITC 18.1.4e", "force german pzkpfw-iv-ausf-g:2:elite:apcr=3 pzkpfw-iv-ausf-g:apcr=0\nrounds soviet apcr=2\n",
			"expect ger-2 ammo = apcr:3\nexpect ger-1 ammo =\nexpect sov-1 ammo = apcr:2\nexpect sov-2 ammo = apcr:2\n"},
		{"NA 9.2.1c late war", "war late\nforce german pzkpfw-iv-ausf-g pzkpfw-iv-ausf-g\nwith sandstorm\n", "expect ger-1 ammo = apcr:3\nexpect sov-1 ammo = apcr:3\n"},
		{"NA 9.2.1a early war", "war early\nforce german pzkpfw-iv-ausf-g pzkpfw-iv-ausf-g\nwith sandstorm\n", "expect ger-1 ammo = apcr:2\nexpect sov-1 ammo = apcr:1\n"},
		{"EITC 18.1.4e own", "rounds german apcr=3\nforce german pzkpfw-iv-ausf-g::green:apcr=5 pzkpfw-iv-ausf-g\n",
			"expect ger-1 ammo = apcr:5\nexpect ger-2 ammo = apcr:3\n"},
	} {
		t.Run(tc.name, func(t *testing.T) { expecting(t, "merging-forces", tc.set, tc.want) })
	}
}

// TestInfantryWords holds which scenarios leave a choice about infantry, and that a set-up
// against one that does not is blamed on its word.
func TestInfantryWords(t *testing.T) {
	for _, tc := range []struct{ scenario, set, want string }{
		{"hungary-for-oil", "off", "it is always played with infantry"},
		{"hungary-for-oil", "on", ""},
		{"here-they-come", "on", "it is played without infantry"},
		{"here-they-come", "off", ""},
		{"merging-forces", "on", ""},
		{"merging-forces", "off", ""},
		{"capture-hill-818", "on", ""},
	} {
		_, _, err := shelved(t).Open(tc.scenario, [][]string{{"infantry", tc.set}})
		asserted.Note(t)
		var fault *games.OptionError
		switch {
		case tc.want == "" && err != nil:
			t.Errorf("%s, infantry %s: %v", tc.scenario, tc.set, err)
		case tc.want != "" && (!errors.As(err, &fault) || fault.Option != 0 || !strings.Contains(err.Error(), tc.want)):
			t.Errorf("%s, infantry %s: %v, want %s", tc.scenario, tc.set, err, tc.want)
		}
	}
	_, _, err := shelved(t).Open("capture-hill-818", [][]string{{"with", "king"}, {"infantry", "on"}})
	if err == nil || !strings.Contains(err.Error(), "king is played without infantry") {
		t.Errorf("King of the Hill with infantry: %v", err)
	}
}

// fielded writes tanks, each with its crew unless that is seasoned.
func fielded(tanks []tankduel.Tank) string {
	var words []string
	for _, tank := range tanks {
		words = append(words, strings.TrimSuffix(tank.Vehicle+":"+tank.Crew, ":seasoned"))
	}
	return strings.Join(words, "+")
}

// TestMatchupWords holds which tanks a matchup gives each side.
func TestMatchupWords(t *testing.T) {
	const iii, iv, stug, panther, tiger = "pzkpfw-iii-ausf-j", "pzkpfw-iv-ausf-g", "stug-iii-ausf-g", "panther-ausf-a", "tiger-ausf-e"
	for _, tc := range []struct{ name, set, german, soviet string }{
		{"the fewest", "matchup early-war", iii + "+" + iii, "t-34-76-m40+t-34-76-m40"},
		{"EITC 18.2-mix enlarged", "matchup long-guns|tanks 6", iv + "+" + stug + "+" + iv, "t-34-76-m43+t-34-76-m43+t-34-76-m43"},
		{"counts", "matchup lone-tiger", tiger + ":elite", "t-34-76-m43:green+t-34-76-m43:green+t-34-76-m43:green"},
		{"counts of groups", "matchup mixed-company", panther + "+" + tiger + "+" + iv, "kv-85-m43+kv-85-m43+su-100-m44"},
		{"EITC 18.2-mix combined", "matchup early-war long-guns|tanks 8", iii + "+" + iii + "+" + iv + "+" + stug, "t-34-76-m40+t-34-76-m40+t-34-76-m43+t-34-76-m43"},
		{"a force of its own", "matchup great-cats|force german tiger-ausf-e tiger-ausf-e|tanks 5", tiger + "+" + tiger, "t-34-85-m44+kv-85-m43+su-100-m44"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			var set [][]string
			for line := range strings.SplitSeq(tc.set, "|") {
				set = append(set, strings.Fields(line))
			}
			openWords(t, "merging-forces", set) // it can be played
			c := contenttest.Content(t)
			s, err := games.SetupOf(c, model.Find(c.Scenarios, "merging-forces"), set)
			if err != nil {
				t.Fatal(err)
			}
			asserted.Note(t)
			got := fielded(s.Force[0]) + " : " + fielded(s.Force[1])
			if want := tc.german + " : " + tc.soviet; got != want {
				t.Errorf("%s fields\n%s, want\n%s", tc.set, got, want)
			}
		})
	}
}

// TestOptionErrors holds that a set-up which cannot be played is blamed on the
// word that says so.
func TestOptionErrors(t *testing.T) {
	for _, tc := range []struct {
		name, set    string
		option, word int
		message      string
		clause       engine.Clause
	}{
		{"key", "tanks 6|crews elite", 1, 0, `unknown option "crews"; did you mean "crew"`, ""},
		{"vehicle", "force german stug-iii-ausf-g tiger-ausf-f", 0, 3, `did you mean "tiger-ausf-e"`, ""},
		{"experience", "crew german elit", 0, 2, `did you mean "elite"`, ""},
		{"ammunition", "force german stug-iii-ausf-g::green:apr=2", 0, 2, `unknown ammunition "apr"`, ""},
		{"rounds", "rounds german apcr=100", 0, 2, "a number from 0 to 99", ""},
		{"no rounds", "rounds german apcr", 0, 2, "expected KIND=ROUNDS", ""},
		{"matchup", "matchup early-wars", 0, 1, `did you mean "early-war"`, ""},
		{"sharing", "tanks 5|matchup lone-tiger", 1, 1, "1 against 3 tanks", ""},
		{"of the enemy", "force german stug-iii-ausf-g t-34-76-m43", 0, 3, "the side german fields", "EITC 18.1.2a"},
		{"too few boards", "players 4|force german ferdinand ferdinand ferdinand ferdinand ferdinand", 1, 4, "no free board", "EITC 18.1.2a"},
		{"too many", "tanks 8|matchup mixed-company lone-tiger", 1, 1, "4 against 6 tanks", ""},
		{"too few", "tanks 3", 0, 1, "3 tanks", "EITC 18.1.3a"},
		{"alone", "tanks 4|players 1", 1, 1, "solo", "EITC 1.0"},
		{"weather of the day by night", "tanks 4|with sandstorm night hot", 1, 3, "night is not played with hot", "NA 3.3.4b"},
		{"what brings such weather", "tanks 4|with very-hot night", 1, 1, "night is not played with very-hot", "NA 3.3.4c"},
		{"one number twice", "with sandstorm|force german stug-iii-ausf-g:5 tiger-ausf-e:5", 1, 3, "StuG III Ausf. G and Tiger Ausf. E of the side german cannot both have the Identification Number 5", "NA 1.2a"},
		{"a number that nothing shows", "with sandstorm|force german stug-iii-ausf-g:9 tiger-ausf-e", 1, 2, "and counters 1, 2, 3", "EITC 18.1.2a"},
		{"part of the war", "war lat", 0, 1, `unknown part of the war "lat"; did you mean "late"`, ""},
		{"part of another year", "year 1944|war early", 1, 1, "1944 is not of the early war: the late war begins in August 1943", "NA 9.1b"},
		{"not equipped", "force german ferdinand stug-iii-ausf-g|rounds soviet apcr=1|force soviet t-34-76-m43 is-2m-m44:apcr=1", 2, 3, "not equipped", "EITC 18.1.4c"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			var set [][]string
			for line := range strings.SplitSeq(tc.set, "|") {
				set = append(set, strings.Fields(line))
			}
			_, _, err := shelved(t).Open("merging-forces", set)
			var fault *games.OptionError
			if !errors.As(err, &fault) {
				t.Fatalf("%s: %v, want an error about an option", tc.set, err)
			}
			var refused *tankduel.SetupError
			clause := engine.Clause("")
			if errors.As(err, &refused) {
				clause = refused.Clause
			}
			if fault.Option != tc.option || fault.Word != tc.word || clause != tc.clause || !strings.Contains(err.Error(), tc.message) {
				t.Errorf("%s: option %d, word %d, clause %q: %v", tc.set, fault.Option, fault.Word, clause, err)
			}
		})
	}
}
