package layout

import (
	"hulldown.dev/export/layout/cards"
	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/layout/scenario"
	"hulldown.dev/export/layout/sheet"
)

// battlefieldDecks are the decks of battlefield cards, of actions and of tokens, as many
// cards as the box holds.
func battlefieldDecks(s sheet.Sheet) []tuckBox {
	c, lang := s.Shown(), s.Opts.Language
	field, actions := 0, 0
	for i := range c.Battlefield {
		field += c.Battlefield[i].Copies
	}
	for i := range c.Actions {
		actions += c.Actions[i].Copies * len(cards.Armies(s))
	}
	return []tuckBox{
		{lang.Text("title.battlefield"), "", "land", "field-tank", draw.FieldInk, field, false},
		{lang.Text("title.actions"), "", "star", "soldiers-4", draw.Ink, actions, false},
		{lang.Text("title.tokens"), "", "order", "field-end", draw.Quiet, scenario.TokenCount(s), false},
	}
}
