package tankduel

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

// introduction is what the log says of a set-up and play does not read.
type introduction struct {
	title string
	// groups are the groups of the deck, the base first.
	groups []string
	// options are the titles of the scenario's options and of modules of the content, and
	// the names of modules of the engine, in the order of the lexicon, empty for one that has
	// nothing to do.
	options []string
	// reserve are the units that rules may bring on, by side.
	reserve [state.Sides][]string
	// tags are what people call the words of the lexicon behind those of the rules.
	tags map[string]string
	// openHands is set for table talk.
	openHands bool
}

// introduce notes what the log says of the set-up.
func (b *Builder) introduce() {
	in := &b.Game.introduction
	in.title, in.groups, in.openHands = b.Scenario.Title, slices.Concat([]string{b.Scenario.Deck.Base}, b.Scenario.Deck.Swapped(), b.Setup.Deck), b.Setup.OpenHands
	for _, name := range b.Game.Lexicon.Options {
		if o, own := b.Scenario.Options[name]; own {
			name = o.Title
		} else if m := model.Find(b.All.Modules, name); m != nil {
			name = m.Title
		}
		in.options = append(in.options, name)
	}
	in.tags = map[string]string{}
	for _, tag := range b.tags(nil) {
		in.tags[tag] = tag
		if name := b.Scenario.Names[tag].In("en"); name != "" {
			in.tags[tag] = name
		}
	}
	for side := range state.Sides {
		for _, name := range setup.Sorted(b.Scenario.Sides[side].Reserve) {
			f := b.Scenario.Sides[side].Reserve[name]
			text := f.Name.In("en")
			if v := model.Find(b.Content.Vehicles, f.Vehicle); v != nil && text == "" {
				text = v.Name
			}
			in.reserve[side] = append(in.reserve[side], text)
		}
	}
}

// Unsaid leaves a module out of what the log says of the set-up: it has nothing to do.
func (g *Game) Unsaid(module string) {
	g.introduction.options[slices.Index(g.Lexicon.Options, module)] = ""
}

// Introduction implements engine.Introduced.
func (g *Game) Introduction(players []string) []string {
	in := &g.introduction
	groups := make([]string, len(in.groups))
	for i, name := range in.groups {
		groups[i] = g.Told("deck-within", name)
	}
	lines := []string{g.Say("intro.title", "title", in.title, "tanks", strconv.Itoa(g.Side[0].Tanks+g.Side[1].Tanks), "decks", strconv.Itoa(g.Decks), "groups", strings.Join(groups, ", "))}
	var with []string
	for i, name := range in.options {
		if g.options&(1<<i) != 0 && name != "" {
			with = append(with, g.Told("module", name))
		}
	}
	if in.openHands {
		with = append(with, g.Say("intro.table-talk"))
	}
	if len(with) > 0 {
		lines = append(lines, g.Say("intro.with", "options", strings.Join(with, ", ")))
	}
	for side := range state.Sides {
		lines = append(lines, g.introduceSide(int8(side), players)...)
	}
	return lines
}

// introduceSide says who plays a side and what it has: its tanks, then its guns and
// infantry.
func (g *Game) introduceSide(side int8, players []string) []string {
	var by []string
	for seat := range engine.Seat(g.Seating.N) {
		if g.Seating.Side[seat] != side {
			continue
		}
		name := g.SeatName(seat)
		switch {
		case g.Seating.Handless.Has(seat):
			name = g.Say("intro.robata", "seat", name)
		case int(seat) < len(players) && players[seat] != "":
			name += " " + players[seat]
		}
		by = append(by, name)
	}
	lines := []string{g.Say("intro.side", "side", g.Side[side].name, "players", strings.Join(by, ", "))}
	for u := range g.Units {
		if g.Units[u].Side == side && g.start.Units[u].Has(state.InPlay) {
			lines = append(lines, "  "+g.introduceUnit(engine.Unit(u)))
		}
	}
	if names := g.introduction.reserve[side]; len(names) > 0 {
		lines = append(lines, "  "+g.Say("intro.reserve", "units", strings.Join(names, ", ")))
	}
	return lines
}

// introduceUnit says what a unit is and where it begins.
func (g *Game) introduceUnit(u engine.Unit) string {
	unit, piece := &g.start.Units[u], &g.Units[u]
	words := []string{g.Vehicles[unit.Vehicle].Name}
	if piece.Kind == TankPiece {
		words = append(words, g.Say("intro.crew", "crew", g.Told("experience", state.ExperienceNames[unit.Crew])), g.SeatName(unit.Seat))
	}
	if g.start.Site[u] != 0 {
		words = append(words, g.Say("intro.hidden"))
	} else {
		words = append(words, fmt.Sprintf("%d m", 200*int(unit.Range)))
	}
	for kind, name := range g.Ammo.Kinds {
		switch n, title := unit.Ammo[kind], g.Told("ammunition", name); {
		case n > 0 && g.Seating.Handless.Has(unit.Seat):
			words = append(words, g.Say("intro.unlimited", "kind", title))
		case n > 0:
			words = append(words, fmt.Sprintf("%s %d", title, n))
		}
	}
	if piece.Cover != 0 {
		words = append(words, g.Say("intro.cover", "n", strconv.Itoa(int(piece.Cover))))
	}
	for i, word := range g.Lexicon.Words {
		if tag, own := g.introduction.tags[word]; own && piece.Tags[i>>6]&(1<<(i&63)) != 0 {
			words = append(words, tag)
		}
	}
	words = slices.DeleteFunc(words, func(w string) bool { return w == "" })
	return g.UnitName(u) + ": " + strings.Join(words, ", ")
}
