package games_test

import (
	"os"
	"slices"
	"strings"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine"
	"hulldown.dev/engine/enginetest"
	"hulldown.dev/engine/tankduel"
	"hulldown.dev/engine/tankduel/module"
	"hulldown.dev/engine/victorytank"
	"hulldown.dev/schema/slow"
)

const digestFile = "testdata/digests.txt"

// TestGoldenDigests holds what the games say in walks through every kind of
// set-up: what is offered, refused, rated, told, drawn and answered, where the
// golden recordings hold what is played. A line that changes names the aspect;
// a change that was meant is recorded like a golden game. A plain run takes one set-up of
// Tank Duel in fifty-two, and one of the desert.
func TestGoldenDigests(t *testing.T) {
	text, err := os.ReadFile(digestFile)
	if err != nil {
		t.Fatal(err)
	}
	all := ""
	digests := slices.Concat(taken(tankDuelDigests(t), 52), taken(desertDigests(t), 38), victoryTankDigests(t))
	for _, d := range digests {
		t.Run(d.name, func(t *testing.T) {
			for _, line := range d.lines() {
				line = d.name + ": " + line + "\n"
				all += line
				if !*update && !strings.Contains(string(text), line) {
					t.Errorf("%s has no line %q\nif the change is meant: %s", digestFile, line, refresh)
				}
			}
		})
	}
	if *update {
		if err := os.WriteFile(digestFile, []byte(all), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// taken is one in n of some set-ups in a plain run, all where they are carried out in full or
// written anew.
func taken(all []digested, n int) []digested {
	if *update {
		n = 1
	}
	var some []digested
	for i, d := range all {
		if slow.Takes(i, n) {
			some = append(some, d)
		}
	}
	return some
}

// digested is a set-up, and the lines of what it says.
type digested struct {
	name  string
	lines func() []string
}

// tankDuelDigests walks through each scenario, with and without what set-ups
// add.
func tankDuelDigests(t *testing.T) []digested {
	var out []digested
	guns := [2][]tankduel.Emplacement{
		{{Gun: "flak-36", At: 800}, {Gun: "pak-38", At: 400}}, {{Gun: "m39-76mm", At: 600}, {Gun: "m39-76mm", At: -200}},
	}
	for i := range contenttest.Content(t).Scenarios {
		id := contenttest.Content(t).Scenarios[i].ID
		for _, s := range []struct {
			name string
			tankduel.Setup
		}{
			{"plain", tankduel.Setup{}},
			{"three players with open hands", tankduel.Setup{Seats: 3, OpenHands: true}},
			{"guns and infantry", tankduel.Setup{Infantry: true, Guns: guns}},
			{"Robata second", tankduel.Setup{Robata: [2]bool{false, true}}},
			{"Robata first, infantry and guns", tankduel.Setup{Robata: [2]bool{true, false}, Infantry: true, Guns: guns}},
			{"two players and Robata first", tankduel.Setup{Seats: 2, Tanks: 6, Robata: [2]bool{true, false}, Infantry: true}},
			{"Robata on both sides", tankduel.Setup{Robata: [2]bool{true, true}}},
		} {
			s.Decks = -1
			out = append(out, digested{id + ", " + s.name, func() []string {
				g, _, err := tankduel.New(contenttest.Content(t), id, s.Setup, module.All())
				if err != nil {
					return []string{err.Error()}
				}
				players := judged(g)
				return enginetest.Digest(players, players.Judge().Rate, enginetest.Options{Seed: 3, Games: 2, Questions: []string{
					"score", "deck", "pile", "discards", "round", "phase", "active", "order", "winner", "decks", "revealed", "chances",
					"to-hit", "to-hit-terms", "penetration", "penetration-terms", "armour", "location", "shot", "damage",
				}, Rare: slices.Concat(rareQuestions(g), robataQuestions(g))})
			}})
		}
	}
	return out
}

// rareQuestions are the questions about the first unit of each side, and those of the rest
// that are not asked in each state; the last ones are wrong.
func rareQuestions(g *tankduel.Game) []string {
	var out []string
	unit, enemy := firstUnits(g)
	for _, pair := range [2][2]string{{unit, enemy}, {enemy, unit}} {
		for _, about := range []string{
			"action", "check", "limit", "range", "range ENEMY", "side", "seat", "status", "vehicle", "number", "crew", "men", "sitting driver", "size",
			"move-level", "move-level-terms", "fire-level", "fire-level-named", "fire-level gun 2", "bog", "vp", "medals", "bid", "hidden-bid", "box", "beneath",
			"cover", "conceal", "ammo", "spotted", "spotted-by", "flanked", "flanked-by", "acquired", "acquired-by", "sees ENEMY", "targets", "to-hit ENEMY",
			"to-hit-named ENEMY", "cover ENEMY", "cover-named ENEMY", "penetration ENEMY", "penetration-named ENEMY", "armour ENEMY hull", "armour ENEMY wheel",
			"differential ENEMY", "sees nobody", "mark none",
		} {
			out = append(out, pair[0]+" "+strings.ReplaceAll(about, "ENEMY", pair[1]))
		}
	}
	return append(out, "turn", "card 7", "card 99", "prints 12", "damage-card 3", "s1 hand-size", "s1 hand-size-terms", "s2 hand-size-named", "s1 units", "s2 side",
		"to-hit-named", "penetration-named", "shooter", "target", "german score", "soviet medals", "german units", "soviet lost", "mark none", "supply none", "s9 hand", "")
}

// firstUnits names the first unit of the first seat and the first one of another side.
func firstUnits(g *tankduel.Game) (unit, enemy string) {
	start := g.Start()
	ask := func(words ...string) string {
		answer, err := g.Query(&start, nil, words)
		if err != nil || len(answer) == 0 {
			return ""
		}
		return answer[0]
	}
	first := g.SeatName(0)
	for seat := range engine.Seat(g.Seats()) {
		if ask(g.SeatName(seat), "side") != ask(first, "side") {
			enemy = ask(g.SeatName(seat), "units")
		}
	}
	return ask(first, "units"), enemy
}

// robataQuestions are what can be asked of what Robata does, about the first unit of each
// side; none where nobody is run by Robata.
func robataQuestions(g *tankduel.Game) []string {
	unit, enemy := firstUnits(g)
	start, run := g.Start(), false
	for _, u := range []string{unit, enemy} {
		_, err := g.Query(&start, nil, []string{u, "mission"})
		run = run || err == nil
	}
	if !run {
		return nil
	}
	out := []string{"revealed", "successes 35 at 7", "successes 35+95 at 9", "successes 35+95+7 at 2", "successes 35 at 100", "successes 100 at 3"}
	for _, pair := range [2][2]string{{unit, enemy}, {enemy, unit}} {
		for _, about := range []string{
			"action-card", "peril", "peril-named", "reveals", "reveals-named", "successes", "line", "mission", "finds can-flank", "finds can-conceal",
			"finds can-spot", "finds can-hull-down", "finds high-shot", "finds low-shot", "finds enemy-high-shot", "finds enemy-low-shot", "finds reach-high-shot",
			"finds reach-low-shot", "finds reach-terrain", "finds reach-better-cover", "finds remove-enemy-high-shot", "finds remove-enemy-low-shot",
			"finds spot-makes-high-shot", "finds leadership-revealed", "finds smoke-revealed", "finds nothing", "judged ENEMY", "judged ENEMY low",
			"judged ENEMY enemy-high", "judged ENEMY enemy-low", "judged ENEMY better", "judged-terms ENEMY", "judged-terms ENEMY low", "judged-named ENEMY",
			"reaches ENEMY", "reaches ENEMY low", "reaches ENEMY enemy-high", "judges ENEMY", "judges ENEMY low", "judges ENEMY enemy-low", "judges ENEMY better",
			"judges-named ENEMY", "good-targets", "good-targets low", "good-targets enemy-high", "good-targets better", "prefers ENEMY", "prefers ENEMY+ENEMY",
			"prefers " + pair[0], "prefers nobody",
		} {
			out = append(out, pair[0]+" "+strings.ReplaceAll(about, "ENEMY", pair[1]))
		}
	}
	return out
}

// victoryTankDigests walks through each variant.
func victoryTankDigests(t *testing.T) []digested {
	var out []digested
	for i := range contenttest.Content(t).Variants {
		id := contenttest.Content(t).Variants[i].ID
		out = append(out, digested{id, func() []string {
			g, err := victorytank.New(contenttest.Content(t), id, victorytank.Setup{First: -1})
			if err != nil {
				return []string{err.Error()}
			}
			return enginetest.Digest(g, g.Judge().Rate, enginetest.Options{Seed: 3, Games: 6, Questions: []string{
				"round", "active", "winner", "tank", "facing", "crew", "tank-of", "pile", "at 0,0", "at 1,1",
				"s1 hand", "s2 discards", "s1 points", "s2 supply", "s1 crates", "s2 score", "s1 soldiers",
			}, Rare: []string{
				"stage", "turn", "leader", "cubes", "fields", "acting", "points-left", "attacked", "beside 0,0", "beside 1,1",
				"card 1", "card n-1", "card 30", "at 9,9", "beside here", "s1 deck", "s1 bid", "s1 army", "s2 home", "s1 fields", "s2 bunkers",
				"s1 score-named", "s1 strength", "s2 strength-named", "s7 score", "s1 nothing", "nothing", "",
			}})
		}})
	}
	return out
}
