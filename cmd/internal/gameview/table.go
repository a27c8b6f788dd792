package gameview

import (
	"slices"
	"strings"

	"hulldown.dev/engine"
	"hulldown.dev/engine/play"
)

// Table is what lies on the table. A game has a battlefield of two sides, another track, a map, or, where
// it shows no units either, the lines of its board.
type Table struct {
	// Question is what is asked and Why is why, Facts how the game is under way, Standing how each side does.
	Question        string
	Why             []Link
	Facts, Standing []string
	Field           *Field
	Track           []TrackBox
	Map             *Map
	Board           string
	Order           []Turn
	Units           []*Unit
}

// TrackBox is a place of a track with the units on it.
type TrackBox struct {
	Label string
	Units []*Unit
}

// Turn is a turn of the order in which units act, with the card that gives it its place, nil for none that
// lies open.
type Turn struct {
	Unit         string
	Card         *Card
	Done, Active bool
}

// Card is a card: Name is what actions call it, Title what it prints; it has a picture or none.
type Card struct {
	Name, Title string
	Picture     *Picture
}

// Unit is a unit on the table.
type Unit struct {
	// Name is its name in the notation, Called its name in words, Title what it is, where its name does not say so.
	Name, Called, Title string
	// Tag is what its counter prints, Short that in a narrow place where it has no number, Outline its picture from
	// the side, "" without.
	Tag, Short, Outline string
	// Side is the id of its side, SideNumber its place among the sides.
	Side       string
	SideNumber int
	// Active is set for the one whose turn it is, Out for one that is out of the game.
	Active, Out bool
	Board       *Board
	// Aim is what can be done about it, nil for nothing.
	Aim *Aim
	// Box are the cards that lie on it.
	Box []Card
	// Levels are its numbers, Counters the words of its state, Harm what the enemy has on it, and Facts all else.
	Levels, Harm, Facts []Fact
	Counters            []string
	// Crew are its members, Hurt those of them who are not well; Well says how many others there are.
	Crew, Hurt []string
	Well       string
}

// Fact is something to be said of a unit, with the terms of a number.
type Fact struct {
	About, Words string
	Terms        []Term
}

// table is what lies on the table of a game.
func (in telling) table(t play.Table) Table {
	t = in.called.table(t)
	v := Table{Question: t.Question, Why: in.cited(t.Why), Facts: t.Facts, Standing: t.Standing}
	for _, turn := range t.Order {
		view := Turn{Unit: in.called.name(turn.Unit), Done: turn.Done, Active: turn.Active}
		if turn.Card.Name != "" {
			card := in.card(turn.Card)
			view.Card = &card
		}
		v.Order = append(v.Order, view)
	}
	for _, label := range t.Track {
		v.Track = append(v.Track, TrackBox{Label: label})
	}
	var sides []string
	for i := range t.Units {
		u := &t.Units[i]
		if !slices.Contains(sides, u.Side) {
			sides = append(sides, u.Side)
		}
		view := in.unit(t.Units, u, slices.Index(sides, u.Side))
		v.Units = append(v.Units, view)
		if u.Place >= 0 && u.Place < len(v.Track) {
			v.Track[u.Place].Units = append(v.Track[u.Place].Units, view)
		}
	}
	if v.Field = in.fieldOf(in.game.Scenario, t, v.Units); v.Field != nil {
		v.Track = nil
	}
	if len(t.Map.Fields) > 0 {
		v.Map = in.mapOf(t.Map, in.game.offered())
	} else if len(t.Units) == 0 {
		v.Board = strings.Join(t.Board, "\n")
	}
	return v
}

// unit is one of all units, by the number of its side.
func (in telling) unit(all []engine.TableUnit, u *engine.TableUnit, side int) *Unit {
	v := in.described(u)
	v.Called, v.Tag, v.Short, v.SideNumber = in.called.name(u.Name), in.tagOf(u), in.labelOf(u), side
	if strings.Contains(v.Called, u.Title) {
		v.Title = ""
	}
	if outlined(u.Record) {
		v.Outline = in.Assets.Outline(u.Record, side > 0)
	}
	v.Harm = in.suffered(all, v.Called)
	return v
}

// described is a unit with what is said of it.
func (m *Maker) described(u *engine.TableUnit) *Unit {
	v := &Unit{Name: u.Name, Title: u.Title, Side: u.Side, Active: u.Active, Out: u.Out, Board: m.boardOf(u), Box: m.cards(u.Box)}
	for _, l := range u.Lines {
		if l.About == "box" { // its cards are shown already
			l.Words = slices.DeleteFunc(slices.Clone(l.Words), func(word string) bool {
				return slices.ContainsFunc(u.Box, func(c engine.TableCard) bool { return c.Title == word })
			})
			if len(l.Words) == 0 {
				continue
			}
		}
		m.describe(v, l)
	}
	if well := len(v.Crew) - len(v.Hurt); well > 0 {
		v.Well = m.say("crew-well", "n", well)
	}
	return v
}

// describe puts a line that is said of a unit where it belongs.
func (m *Maker) describe(v *Unit, l engine.TableLine) {
	words := strings.Join(l.Words, ", ")
	switch l.About {
	case "move", "fire", "cost":
		v.Levels = append(v.Levels, Fact{m.about(l.About), words, m.terms(l.Terms)})
	case "crew":
		v.Crew = append(v.Crew, words)
		if !l.Well {
			v.Hurt = append(v.Hurt, words)
		}
	case "state":
		v.Counters = append(v.Counters, m.states(l.Words)...)
	case "marks":
		v.Counters = append(v.Counters, l.Words...)
	default:
		v.Facts = append(v.Facts, Fact{m.about(l.About), words, m.terms(l.Terms)})
	}
}

// suffered says which other units have a counter on a unit: what each of these says of itself, seen from
// the one that it is about.
func (in telling) suffered(all []engine.TableUnit, name string) []Fact {
	var out []Fact
	for _, about := range []string{"spots", "acquired", "flanks"} {
		var by []string
		for _, other := range all {
			for _, l := range other.Lines {
				if l.About == about && slices.ContainsFunc(l.Words, func(w string) bool { return w == name || strings.HasPrefix(w, name+" ") }) {
					by = append(by, in.called.name(other.Name))
				}
			}
		}
		if len(by) > 0 {
			out = append(out, Fact{About: in.about("by-" + about), Words: strings.Join(by, ", ")})
		}
	}
	return out
}

// card is a card with its picture.
func (m *Maker) card(c engine.TableCard) Card {
	v := Card{Name: c.Name, Title: c.Title}
	if c.Record != "" {
		v.Picture = m.Assets.Picture(c.Record, c.Face)
	}
	return v
}

// cards are cards with their pictures.
func (m *Maker) cards(list []engine.TableCard) []Card {
	var out []Card
	for _, c := range list {
		out = append(out, m.card(c))
	}
	return out
}

// abouts are the texts for what a line of a unit is about.
var abouts = map[string]string{
	"move": "about-move", "fire": "about-fire", "crew": "about-crew", "by": "about-by", "box": "about-box", "state": "about-state",
	"spots": "about-spots", "ammo": "about-ammo", "cost": "about-cost", "flanks": "about-flanks", "acquired": "about-acquired",
	"by-spots": "about-spotted-by", "by-acquired": "about-acquired-by", "by-flanks": "about-flanked-by",
}

// about is what a line of a unit is about, in the language.
func (m *Maker) about(word string) string {
	if text, ok := abouts[word]; ok {
		return m.say(text)
	}
	return word
}

// states are the words for the state of a unit.
func (m *Maker) states(words []string) []string {
	if m.translator() != nil {
		return words
	}
	var out []string
	for _, w := range words {
		out = append(out, plain(w))
	}
	return out
}

// plain is a word of the game in English as people read it: ids have hyphens for blanks.
func plain(word string) string { return strings.ReplaceAll(word, "-", " ") }
