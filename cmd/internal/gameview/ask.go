package gameview

import (
	"errors"
	"strconv"
	"strings"

	"hulldown.dev/cmd/internal/gametable"
	"hulldown.dev/engine/bot"
	"hulldown.dev/engine/games"
	"hulldown.dev/engine/play"
	"hulldown.dev/export/wording"
)

// MaxOptions is the most lines of options of a set-up.
const MaxOptions = 64

// Robata is the player of a seat whose side the solo system runs.
const Robata = "robata"

// ByLinks is the player of a seat whose person is elsewhere and plays by links.
const ByLinks = "links"

// Ask reads the form of a new game, of which each field has some values, as a Setup offers them; without a
// seed it is the one that is given.
func (m *Maker) Ask(form map[string][]string, seed uint64) (Asked, error) {
	a := Asked{Scenario: first(form["scenario"]), Seed: seed, Timed: first(form["timed"]) != ""}
	lines := append(strings.Split(first(form["set"]), "\n"), form["option"]...)
	chosen, solo := Seats(form, games.Find(m.Content, a.Scenario))
	if len(solo) > 0 {
		lines = append(lines, "robata "+strings.Join(solo, " "))
	}
	for _, line := range lines {
		if words := strings.Fields(line); len(words) > 0 {
			a.Set = append(a.Set, words)
		}
	}
	if len(a.Set) > MaxOptions {
		return a, errors.New(m.say("too-many-options"))
	}
	if text := strings.TrimSpace(first(form["seed"])); text != "" {
		var err error
		if a.Seed, err = strconv.ParseUint(text, 10, 64); err != nil {
			return a, errors.New(m.say("no-seed", "text", text))
		}
	}
	var err error
	if a.Match, err = m.Open(a.Scenario, a.Set); err != nil {
		return a, err
	}
	a.Players = PlayersFor(chosen, len(a.Match.Seats()))
	for i, seat := range a.Match.Seats() {
		if a.Players[i] == ByLinks {
			a.Players[i], a.Away = gametable.Person, append(a.Away, seat)
		}
	}
	return a, nil
}

// UpTo reads up to which turn a recording is taken up, 0 for all of it where nobody says.
func UpTo(l wording.Language, text string) (int, error) {
	if text = strings.TrimSpace(text); text == "" {
		return 0, nil
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 {
		return 0, errors.New(Say(l, "no-turn", "text", text))
	}
	return n, nil
}

// first is the first of some values, "" for none.
func first(values []string) string {
	if len(values) == 0 {
		return ""
	}
	return values[0]
}

// Seats reads who plays: the players of the seats in their order, without those whose sides the solo system
// runs, and these sides.
func Seats(form map[string][]string, p *games.Playable) (players, solo []string) {
	for i := range maxSeats {
		player := first(form["seat"+strconv.Itoa(i+1)])
		switch {
		case player != Robata:
			players = append(players, player)
		case p != nil && i < len(p.Sides):
			solo = append(solo, p.Sides[i].ID)
		}
	}
	return players, solo
}

// PlayersFor gives each of so many seats its player, the usual one where none was chosen.
func PlayersFor(chosen []string, seats int) []string {
	var out []string
	for i := range seats {
		player := ""
		if len(chosen) > 0 {
			player = chosen[min(i, len(chosen)-1)]
		}
		if player == "" {
			player = bot.Default
		}
		out = append(out, player)
	}
	return out
}

// Recorded is the game that a recording is of, with the seed that is given where it has none. Who is no
// player is a person.
func (m *Maker) Recorded(script *play.Script, seed uint64) (Asked, error) {
	a := Asked{Scenario: script.Head.Scenario, Set: script.Head.Set, Seed: seed, Recording: script, Timed: gametable.Timed(script)}
	if script.Seed != nil {
		a.Seed = script.Seed.Seed
	}
	var err error
	if a.Match, err = m.Open(a.Scenario, a.Set); err != nil {
		return a, err
	}
	for _, seat := range a.Match.Seats() {
		player := script.Player(seat)
		if bot.Check(player) != nil {
			player = gametable.Person
		}
		a.Players = append(a.Players, player)
	}
	return a, nil
}
