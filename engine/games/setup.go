package games

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel"
	"hulldown.dev/engine/tankduel/module"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
)

// option is a key of a set-up of Tank Duel: how it is written and what it sets.
type option struct {
	key, form, doc string
	// least and most are how many values it takes.
	least, most int
	read        func(r *setupReader, values []string) error
}

// options are those of every game, and what the modules of the engine allow a side.
func options() []option {
	guns := slices.IndexFunc(coreOptions, func(o option) bool { return o.key == "guns" })
	return slices.Concat(coreOptions[:guns+1], allowances(), coreOptions[guns+1:])
}

var coreOptions = []option{
	{"tanks", "tanks [SIDE] N", "tanks on both sides together, or on one", 1, 2, (*setupReader).tanks},
	{"players", "players N", "how many seats there are", 1, 1, func(r *setupReader, values []string) (err error) {
		r.setup.Seats, err = number(values[0], 1, engine.MaxSeats)
		return err
	}},
	{"decks", "decks N", "-1, 0 or 1: a shorter or a longer game", 1, 1, func(r *setupReader, values []string) (err error) {
		r.setup.Decks, err = number(values[0], -1, 1)
		return err
	}},
	{"matchup", "matchup ID...", "suggested forces for both sides, by their ids", 1, 4, (*setupReader).matchup},
	{"crew", "crew [SIDE] EXPERIENCE", "the experience of all crews, or of those of a side", 1, 2, (*setupReader).crew},
	{"deck", "deck GROUP...", "groups of Battle Cards that are swapped in", 1, 9, (*setupReader).deck},
	{"force", "force SIDE VEHICLE[:NUMBER[:CREW[:KIND=ROUNDS]]]...", "the order of battle of a side; NUMBER is an Identification Number, the next free one where it is left out, CREW green, seasoned or elite", 2, 1 + tankduel.MaxUnits, (*setupReader).force},
	{"rounds", "rounds SIDE KIND=ROUNDS...", "special ammunition of each tank of a side that fires it", 2, 1 + tankduel.MaxAmmo, (*setupReader).rounds},
	{"guns", "guns SIDE GUN:RANGE[:COVER][:hidden][:returns]...", "its Anti-Tank Guns, with Ranges in metres; where guns can be attacked they may begin Hidden, and come back after they were destroyed", 2, 1 + tankduel.MaxUnits, (*setupReader).guns},
	{"year", "year YEAR", "when it is fought, for what came into use over time", 1, 1, func(r *setupReader, values []string) (err error) {
		r.setup.Year, err = number(values[0], 1935, 1945)
		return err
	}},
	{"war", "war early|late", "which part of the war it is, from August 1943 on the late one: for weapons of infantry and special ammunition", 1, 1, func(r *setupReader, values []string) error {
		if r.setup.War = values[0]; !slices.Contains(setup.Wars(), r.setup.War) {
			return diag.Unknown("part of the war", r.setup.War, setup.Wars())
		}
		return nil
	}},
	{"nation", "nation SIDE NATION", "which nation a side is, of several", 2, 2, (*setupReader).nation},
	{"joins", "joins SIDE N", "which player of a side, counted from its first, commands the tanks that rules bring on", 2, 2, (*setupReader).joins},
	{"with", "with OPTION...", "options of the scenario, and modules", 1, 9, (*setupReader).with},
	{"robata", "robata SIDE...", "the sides that the solo system runs", 1, 2, (*setupReader).robata},
	{"personalities", "personalities on|off", "off leaves Robata its opening Action cards alone", 1, 1, (*setupReader).personalities},
	{"infantry", "infantry on|off", "infantry, and buttoning up", 1, 1, (*setupReader).infantry},
	{"table-talk", "table-talk on|off", "whether the seats of a side see each other's hands", 1, 1, (*setupReader).talk},
}

// setupReader reads the options of a set-up one by one.
type setupReader struct {
	content  *model.Content
	scenario *model.Scenario
	setup    tankduel.Setup
	seen     []string
	// word is which word of the option is being read, 0 for its key.
	word int
	// matchups are the pairings of forces that were chosen, and the option that
	// chose them.
	matchups []*model.Matchup
	chosen   int
}

// tankDuelSetup reads the options of Tank Duel.
func tankDuelSetup(c *model.Content, sc *model.Scenario, set [][]string) (tankduel.Setup, error) {
	r := setupReader{content: c, scenario: sc}
	for i, words := range set {
		if slices.Equal(words[:min(1, len(words))], []string{"matchup"}) {
			r.chosen = i
		}
		if err := r.option(words); err != nil {
			return r.setup, &OptionError{Option: i, Word: r.word, Words: words, Err: err}
		}
	}
	if len(r.matchups) > 0 {
		if err := r.pair(); err != nil {
			return r.setup, &OptionError{Option: r.chosen, Word: 1, Words: set[r.chosen], Err: err}
		}
	}
	return r.setup, nil
}

// sided lists the options that each side has.
func sided() []string {
	keys := []string{"tanks", "force", "crew", "rounds", "guns", "nation", "joins"}
	for _, a := range model.Allowances() {
		keys = append(keys, a.Name)
	}
	return keys
}

// option reads one option. When it fails, word is the word at fault.
func (r *setupReader) option(words []string) error {
	options := options()
	var keys []string
	for _, o := range options {
		keys = append(keys, o.key)
	}
	r.word = 0
	if len(words) == 0 {
		return fmt.Errorf("it is empty, expected one of %s", strings.Join(keys, ", "))
	}
	i := slices.Index(keys, words[0])
	if i < 0 {
		return diag.Unknown("option", words[0], keys)
	}
	if n := len(words) - 1; n < options[i].least || n > options[i].most {
		return fmt.Errorf("%s, expected %s", diag.Number(n, "value"), options[i].form)
	}
	if slices.Contains(r.seen, words[0]) {
		return fmt.Errorf("%s is set a second time", words[0])
	}
	if !slices.Contains(sided(), words[0]) {
		r.seen = append(r.seen, words[0])
	}
	r.word = 1
	return options[i].read(r, words[1:])
}

// nation reads which nation a side is, where both could be.
func (r *setupReader) nation(words []string) error {
	side, err := r.side(words[0])
	if err != nil {
		return err
	}
	if !slices.Contains(r.scenario.Sides[side].Nations, words[1]) {
		r.word = 2
		return diag.Unknown("nation", words[1], r.scenario.Sides[side].Nations)
	}
	if r.setup.Nations[side] != "" {
		return fmt.Errorf("the nation of %s is set a second time", words[0])
	}
	r.setup.Nations[side] = words[1]
	return nil
}

// joins reads which player of a side commands what joins it.
func (r *setupReader) joins(words []string) error {
	side, err := r.side(words[0])
	if err != nil {
		return err
	}
	if r.setup.Joins[side] != 0 {
		return fmt.Errorf("who commands what joins %s is set a second time", words[0])
	}
	r.word = 2
	r.setup.Joins[side], err = number(words[1], 1, engine.MaxSeats)
	return err
}

// robata reads the sides that the solo system runs.
func (r *setupReader) robata(words []string) error {
	for _, word := range words {
		side, err := r.side(word)
		if err != nil {
			return err
		}
		if r.setup.Robata[side] {
			return fmt.Errorf("%s is named twice", word)
		}
		r.setup.Robata[side] = true
	}
	return nil
}

// personalities reads whether Robata plays with all its Action cards or the
// opening ones alone.
func (r *setupReader) personalities(words []string) error {
	on := []string{"on", "off"}
	if !slices.Contains(on, words[0]) {
		return diag.Unknown("choice", words[0], on)
	}
	r.setup.Alike = words[0] == "off"
	return nil
}

// with reads the scenario's options and the modules to play with.
func (r *setupReader) with(words []string) error {
	known := append(slices.Sorted(maps.Keys(r.scenario.Options)), tankduel.Switches(module.All())...)
	for i := range r.content.Modules {
		known = append(known, r.content.Modules[i].ID)
	}
	for i, word := range words {
		r.word = 1 + i
		if !slices.Contains(known, word) {
			return diag.Unknown("option", word, known)
		}
		r.setup.Options = append(r.setup.Options, word)
	}
	return nil
}

// deck reads the groups of cards that are swapped in, one by one or all that a word stands for.
func (r *setupReader) deck(words []string) error {
	var known []string
	for i := range r.content.Cards {
		if g := r.content.Cards[i].Deck; g != r.scenario.Deck.Base && !slices.Contains(known, g) {
			known = append(known, g)
		}
	}
	slices.Sort(known)
	for i, word := range words {
		r.word = 1 + i
		groups := r.scenario.Deck.Offered(word)
		switch {
		case len(groups) > 1:
			groups = slices.DeleteFunc(groups, r.swapped)
		case len(groups) == 0 && !slices.Contains(known, word):
			return diag.Unknown("deck group", word, known)
		case r.swapped(word):
			return fmt.Errorf("the deck has the group %s already", word)
		case len(groups) == 0:
			groups = []string{word}
		}
		r.setup.Deck = append(r.setup.Deck, groups...)
	}
	return nil
}

// swapped reports whether the deck has a group already.
func (r *setupReader) swapped(group string) bool {
	return slices.Contains(r.scenario.Deck.Swapped(), group) || slices.Contains(r.setup.Deck, group)
}

// side reads the name of a side.
func (r *setupReader) side(word string) (int, error) {
	var ids []string
	for i := range r.scenario.Sides {
		ids = append(ids, r.scenario.Sides[i].ID)
	}
	side := slices.Index(ids, word)
	if side < 0 {
		return side, diag.Unknown("side", word, ids)
	}
	return side, nil
}

// experiences are the words for how good a crew is.
func experiences() []string { return []string{"green", "seasoned", "elite"} }

// tanks reads how many tanks take part on both sides together, or on one side.
func (r *setupReader) tanks(words []string) error {
	of, n := &r.setup.Tanks, len(words)
	if n == 2 {
		side, err := r.side(words[0])
		if err != nil {
			return err
		}
		of = &r.setup.Each[side]
	}
	if *of != 0 {
		return fmt.Errorf("%s is set a second time", strings.Join(append([]string{"tanks"}, words[:n-1]...), " "))
	}
	r.word = n
	var err error
	*of, err = number(words[n-1], 1, tankduel.MaxUnits)
	return err
}

// crew reads the experience of all tanks, or of those of one side.
func (r *setupReader) crew(words []string) error {
	level := words[len(words)-1]
	if !slices.Contains(experiences(), level) {
		r.word = len(words)
		return diag.Unknown("crew", level, experiences())
	}
	var ids []string
	for i := range r.scenario.Sides {
		ids = append(ids, r.scenario.Sides[i].ID)
	}
	if len(words) == 2 && !slices.Contains(ids, words[0]) {
		return diag.Unknown("side", words[0], ids)
	}
	for side, id := range ids {
		if len(words) == 2 && words[0] != id {
			continue
		}
		if r.setup.Crew[side] != "" {
			return fmt.Errorf("the crews of %s are set a second time", id)
		}
		r.setup.Crew[side] = level
	}
	return nil
}

// number reads a number within bounds.
func number(word string, low, high int) (int, error) {
	n, err := strconv.Atoi(word)
	if err != nil || n < low || n > high {
		return 0, fmt.Errorf("%q, expected a number from %d to %d", word, low, high)
	}
	return n, nil
}
