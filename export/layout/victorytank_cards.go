package layout

import (
	"hulldown.dev/export/layout/cards"
	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/layout/scenario"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/wording"
)

// battlefieldDecks are the decks of battlefield cards, of actions and of tokens, as many
// cards as the box holds.
func battlefieldDecks(s sheet.Sheet) []tuckBox {
	c, lang := s.Shown(), s.Opts.Language
	var field, actions, tokens holds
	for i := range c.Battlefield {
		field.put(&c.Battlefield[i].Record, c.Battlefield[i].Name, c.Battlefield[i].Copies)
	}
	for i := range c.Actions {
		a := &c.Actions[i]
		actions.put(&a.Record, lang.Say("reference.action", "n", wording.Signed(a.Value)), a.Copies*len(cards.Armies(s)))
	}
	for i := range c.Tokens {
		tokens.put(&c.Tokens[i].Record, c.Tokens[i].Name, 1)
	}
	for _, title := range scenario.WorthsTitles(s) {
		tokens.put(nil, title, 1)
	}
	return []tuckBox{
		{lang.Text("title.battlefield"), "", "land", "field-tank", draw.FieldInk, field.sum(), false, field},
		{lang.Text("title.actions"), "", "star", "soldiers-4", draw.Ink, actions.sum(), false, actions},
		{lang.Text("title.tokens"), "", "order", "field-end", draw.Quiet, tokens.sum(), false, tokens},
	}
}
