package rules

import (
	"slices"
	"strings"

	"hulldown.dev/schema/model"
)

// damageText is the text of a Damage Card for one part and grade.
type damageText struct {
	part, grade string
	text        []model.Damage
}

// textsOf are the texts of a Damage Card. A Critical Hit on the tracks is read as one on the hull.
func textsOf(c *model.DamageCard) []damageText {
	return []damageText{
		{"turret", "light", c.Turret.Light}, {"turret", "heavy", c.Turret.Heavy}, {"turret", "critical", c.Critical.Turret},
		{"hull", "light", c.Hull.Light}, {"hull", "heavy", c.Hull.Heavy}, {"hull", "critical", c.Critical.Hull},
		{"tracks", "light", c.Tracks.Light}, {"tracks", "heavy", c.Tracks.Heavy},
	}
}

// named reports whether a text names one of some words of rules, all for none.
func (t *damageText) named(words []string) bool {
	return len(words) == 0 || slices.ContainsFunc(t.text, func(d model.Damage) bool {
		word := d.Result
		switch {
		case d.Wound != "" || d.Kill != "":
			word = "crew"
		case d.Fire != "":
			word = "fire"
		case d.Explosion != "":
			word = "explosion"
		case d.Tracks != "":
			word = "tracks"
		}
		return slices.Contains(words, word)
	})
}

// dealt reports damage that no Damage Card has a text for.
func (n impossible) dealt(at []any, w *model.When) {
	d := w.Damage
	if d == nil || len(d.Part)+len(d.Grade)+len(d.Result) == 0 || len(n.p.Content.Damage) == 0 || !n.p.Whole() {
		return
	}
	in := func(words []string, word string) bool { return len(words) == 0 || slices.Contains(words, word) }
	read := false
	for i := range n.p.Content.Damage {
		for _, t := range textsOf(&n.p.Content.Damage[i]) {
			if !in(d.Part, t.part) || !in(d.Grade, t.grade) {
				continue
			}
			if read = true; t.named(d.Result) {
				return
			}
		}
	}
	switch at = under(at, "damage"); {
	case !read:
		n.say(at, "this never holds: a Critical Hit on the tracks is read as one on the hull")
	default:
		n.say(under(at, "result"), "this never holds: no Damage Card names %s there", strings.Join(d.Result, " or "))
	}
}

// costs reports a card that shall pay and that there is not.
func (n impossible) costs(at []any, r *model.Rule) {
	c := r.Cost
	if c == nil || c.Cards == "" || c.Icon == "" || !n.p.Whole() {
		return
	}
	if !slices.ContainsFunc(n.p.Content.Cards, func(card model.Card) bool {
		return slices.Contains(card.Icons, c.Icon) && slices.ContainsFunc(card.Halves, func(h model.Half) bool { return strings.EqualFold(h.Kind(), c.Cards) })
	}) {
		n.say(under(at, "cost"), "nobody can pay this: no card has both %s and the Effect Icon %s", c.Cards, c.Icon)
	}
}
