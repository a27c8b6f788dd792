package scenario

import (
	"maps"
	"reflect"
	"slices"
	"strings"

	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/model"
)

// SheetPart is a part of the text of a sheet.
type SheetPart uint8

// The parts in the order in which they are printed.
const (
	OfForces SheetPart = iota
	OfSpecial
	OfObjectives
	OfEnd
	OfWinner
	OfRobata
	OfOption
)

// ofRobata reports whether a rule is about what Robata runs alone.
func ofRobata(r *model.Rule) bool {
	return strings.HasPrefix(r.On, "robata.") || r.When.Unit != nil && r.When.Unit.Run == "robata"
}

// PartOf is the part under which a bullet is printed. Who scores is an objective,
// also where other things happen with it; what Robata alone does is under its name, and what
// everybody does is not, be it that a rule of the bullet is about Robata; what is only played
// where the set-up chooses it is under the options.
func PartOf(rules []model.Rule) SheetPart {
	out, alone, chosen := OfSpecial, true, true
	for i := range rules {
		alone = alone && ofRobata(&rules[i])
		chosen = chosen && rules[i].When.Option != ""
	}
	switch {
	case alone:
		return OfRobata
	case chosen:
		return OfOption
	}
	for p := range model.Parts(rules) {
		r := &p.Rule
		switch {
		case ofRobata(r):
		case r.Score != nil || r.On == "game.award":
			return OfObjectives
		case r.Finish != nil && r.On == "game.end":
			return OfWinner
		case r.Finish != nil || r.On == "game.length":
			return OfEnd
		case r.On == "start.range" || r.Enter != nil:
			out = OfForces
		}
	}
	return out
}

// plain is a paragraph of running text.
func (b *Battle) plain(text string, from page.Source) draw.Paragraph {
	return draw.Paragraph{Text: text, What: "what.rule", Colour: draw.Ink, Before: 450, From: from}
}

// heading is a paragraph that opens a part of the text.
func (b *Battle) heading(text string, from page.Source) draw.Paragraph {
	return draw.Paragraph{Text: text, What: "what.box", Face: page.Bold, Colour: draw.Ink, Before: 1300, From: from}
}

// listed puts the rules of a part into words, one bullet after the other, each with
// its table.
func (b *Battle) listed(wanted SheetPart) []draw.Paragraph {
	return b.listedOf(wanted, "")
}

// listedOf is listed for the rules of one option, of all with none.
func (b *Battle) listedOf(wanted SheetPart, option string) []draw.Paragraph {
	var out []draw.Paragraph
	for _, bullet := range b.bullets() {
		if option != "" && bullet.Rules[0].When.Option != option {
			continue
		}
		if PartOf(bullet.Rules) != wanted || b.told(bullet.Rules) || wanted == OfRobata && b.idle(bullet.Rules) {
			continue
		}
		at := b.Source("rules", bullet.Number, "text", "en")
		if len(bullet.Rules[0].Text) == 0 {
			at = b.said(nil, "rules", bullet.Number)
		}
		p := b.plain(bullet.Text, at)
		p.Bullet = "•"
		out = append(out, p)
		out = append(out, draw.TableRows(bullet.Table, b.Source("rules", bullet.Number, "table"))...)
	}
	return out
}

// bullets puts the rules into words, once.
func (b *Battle) bullets() []wording.Bullet {
	if b.worded == nil {
		b.worded = b.Speech.Bullets(b.Scenario.Rules)
	}
	return b.worded
}

// under puts a heading before paragraphs, if there are any.
func (b *Battle) under(title wording.Key, ps []draw.Paragraph) []draw.Paragraph {
	if len(ps) == 0 {
		return nil
	}
	return append([]draw.Paragraph{b.heading(b.Lang.Text(title), ps[0].From)}, ps...)
}

// Rules is the text of the forces, of the special rules, and of what the game is
// played with.
func (b *Battle) Rules() []draw.Paragraph {
	forces := append(b.listed(OfForces), b.Guns()...)
	if b.takesRound() {
		forces = append(forces, b.plain(b.Lang.Text("scenario.more"), b.Source("sides")))
	}
	special := b.listed(OfSpecial)
	for _, text := range b.together() {
		special = append(special, b.plain(text, b.Source("rules")))
	}
	out := append(b.under("scenario.forces", forces), b.under("scenario.special", special)...)
	out = append(out, b.supplies()...)
	out = slices.Concat(out, b.marks(), b.layers(), b.checks())
	out = append(out, b.options()...)
	return append(out, b.deck()...)
}

// takesRound reports whether the largest game may have more tanks of a side than its
// order of battle, of which only the entries of the nation in play count.
func (b *Battle) takesRound() bool {
	shares, ok := b.Scenario.Shares(b.Scenario.Tanks.High(0))
	for i := range b.Scenario.Sides {
		if !ok || shares[i] > b.enlisted(i) {
			return true
		}
	}
	return false
}

// enlisted is how many tanks the order of battle of a side lists, where it plays one of several
// nations that of which it lists the fewest.
func (b *Battle) enlisted(i int) int {
	side := &b.Scenario.Sides[i]
	least := len(side.Force)
	if len(side.Nations) == 1 || !b.Scenario.PlaysOne(i) {
		return least
	}
	for _, nation := range side.Nations {
		n := 0
		for _, f := range side.Force {
			if v := model.Find(b.Content.Vehicles, f.Vehicle); v != nil && v.Nation == nation {
				n++
			}
		}
		least = min(least, n)
	}
	return least
}

// together says what goes for several rules at once, where no author's text tells of them.
func (b *Battle) together() []string { return b.Speech.Together(b.unworded()) }

// unworded are the rules that are put into words from their data.
func (b *Battle) unworded() []model.Rule {
	var out []model.Rule
	for _, bullet := range b.bullets() {
		if len(bullet.Rules[0].Text) == 0 {
			out = append(out, bullet.Rules...)
		}
	}
	return out
}

// spoken are the names in words that are made from data: of rules and of checks.
func (b *Battle) spoken() []string {
	checks := maps.Clone(b.Scenario.Checks)
	maps.DeleteFunc(checks, func(_ string, c model.Check) bool { return len(c.Text) > 0 })
	return b.Speech.Names(&model.Scenario{Rules: b.unworded(), Checks: checks})
}

// Victory is the text of what scores, how the game ends and who wins it. What Robata
// does follows it, or the special rules where those have a page of their own.
func (b *Battle) Victory() []draw.Paragraph {
	objectives := append([]draw.Paragraph{b.plain(b.Lang.Text("scenario.vps"), b.Source())}, b.listed(OfObjectives)...)
	out := b.under("scenario.objectives", objectives)
	return append(append(out, b.under("scenario.end", b.end())...), b.under("scenario.winner", b.winner())...)
}

// end says how the game ends.
func (b *Battle) end() []draw.Paragraph {
	length := b.Lang.DeckTable(b.decks())
	if b.lengthens() {
		length += " " + b.Lang.Text("scenario.length-robata")
	}
	return append([]draw.Paragraph{b.plain(length, b.Source("length"))}, b.listed(OfEnd)...)
}

// winner says who wins it.
func (b *Battle) winner() []draw.Paragraph {
	out := append([]draw.Paragraph{b.plain(b.Lang.Text("scenario.most-vps"), b.Source())}, b.listed(OfWinner)...)
	return append(out, b.plain(b.Tie(), b.Source("ties")))
}

// Course says in the words of the sheet of a scenario at which Ranges it begins, how it ends and who
// wins it.
type Course struct{ Start, End, Winner string }

// CourseOf is the course of a scenario in a language.
func CourseOf(c *model.Content, sc *model.Scenario, l wording.Language) Course {
	b := battleOf(c, sc, l)
	return Course{Start: b.Starts(), End: running(b.end()), Winner: running(b.winner())}
}

// battleOf is a scenario whose texts alone are wanted.
func battleOf(c *model.Content, sc *model.Scenario, l wording.Language) *Battle {
	s, _ := sheet.New(c, sheet.Options{Language: l}, "title.scenarios")
	b := &Battle{Piece: s.NewLeaf(sc.Origin, false), Scenario: sc}
	b.Speech = wording.Speech{Content: c, Language: l, Scenario: c.Speaking(sc)}
	return b
}

// running are paragraphs as one, without their tables.
func running(ps []draw.Paragraph) string {
	var out []string
	for _, p := range ps {
		if p.Text != "" {
			out = append(out, p.Text)
		}
	}
	return strings.Join(out, " ")
}

// decks are how many decks the game has by the number of its tanks, with what rules add in any case.
func (b *Battle) decks() []wording.DeckRun {
	sc, more := b.Scenario, 0
	for i := range sc.Rules {
		if r := &sc.Rules[i]; lasts(r) {
			more += r.Add.Value
		}
	}
	low, high := sc.Tanks.Low(fewestTanks), sc.Tanks.High(mostTanks)
	low, high = min(low, high), max(low, high) // a check tells of ends that are the wrong way round
	if sc.Length > 0 {
		return []wording.DeckRun{{Low: low, High: high, Decks: sc.Length + more}}
	}
	return wording.DecksByTanks(low, high, more)
}

// told reports whether the number of decks on the sheet of a scenario says what rules do.
func (b *Battle) told(rules []model.Rule) bool {
	return b.label == "" && !slices.ContainsFunc(rules, func(r model.Rule) bool { return !lasts(&r) })
}

// lasts reports whether a rule does nothing but add decks to every game, so that the number of
// decks says what it does.
func lasts(r *model.Rule) bool {
	return r.On == "game.length" && r.Add != nil && len(r.Do) == 0 && !r.May &&
		reflect.DeepEqual(r.When, model.When{}) && r.Add.Number == model.Number{Value: r.Add.Value}
}

// lengthens reports whether Robata, which may play, makes the game a deck longer (EITC 19.3.5).
func (b *Battle) lengthens() bool {
	use := b.Scenario.Robata
	return b.Scenario.Length == 0 && (use == nil || len(use.Sides) > 0)
}

// fewestTanks and mostTanks are how many tanks take part where a scenario does not say.
const (
	fewestTanks = 4
	mostTanks   = 8
)

// deck says of what the deck is built.
func (b *Battle) deck() []draw.Paragraph {
	out := []draw.Paragraph{b.heading(b.Lang.Text("scenario.deck"), b.Source("deck"))}
	deck := b.Lang.Say("scenario.base", "name", b.Lang.Word("deck-within", b.Scenario.Deck.Base))
	if names := b.swapped(); len(names) > 0 {
		deck += " " + b.Lang.Say("scenario.replace", "names", b.Lang.All("say.and", names))
	}
	if b.Scenario.Ground != "" {
		deck += " " + b.Lang.Say("scenario.ground", "name", b.Speech.Terrain(b.Scenario.Ground))
	}
	if len(b.Scenario.Deck.Offers)+len(b.Scenario.Deck.Alternates) == 0 {
		deck += " " + b.Lang.Text("scenario.no-alternates")
	}
	return append(out, b.plain(deck, b.Source("deck")))
}

// swapped names the groups of cards that are swapped in as their cards do, those of one card each,
// which bear one name, by their numbers.
func (b *Battle) swapped() []string {
	var names []string
	var numbers [][]string
	for _, id := range b.Scenario.Deck.Swapped() {
		name, own := b.Lang.Word("deck", id), b.only(id)
		if n := len(names); own != "" && n > 0 && names[n-1] == name && len(numbers[n-1]) > 0 {
			numbers[n-1] = append(numbers[n-1], own)
			continue
		}
		names, numbers = append(names, name), append(numbers, nil)
		if own != "" {
			numbers[len(names)-1] = []string{own}
		}
	}
	for i := range names {
		if len(numbers[i]) > 0 {
			names[i] += "\u00A0" + strings.Join(numbers[i], ",\u00A0")
		}
	}
	return names
}

// only is the number of the only card of a group, empty where it has none or several.
func (b *Battle) only(group string) string {
	found := ""
	for i := range b.Content.Cards {
		if b.Content.Cards[i].Deck != group {
			continue
		}
		if found != "" {
			return ""
		}
		found = wording.Number(b.Content.Cards[i].Number)
	}
	return found
}

// Tie says what decides when VPs are level.
func (b *Battle) Tie() string {
	var measures []string
	for i := range b.Scenario.Ties {
		measures = append(measures, b.more(&b.Scenario.Ties[i]))
	}
	last := b.Lang.Text("scenario.draw")
	if b.Scenario.Tied != "" {
		last = b.Lang.Say("scenario.tied", "side", b.Speech.Side(b.Scenario.Tied))
	}
	if len(measures) == 0 {
		return last
	}
	return b.Lang.Say("scenario.ties", "measures", strings.Join(measures, b.Lang.Text("scenario.then"))) + " " + last
}

// more names what a side has more of, for a text that chooses the case.
func (b *Battle) more(m *model.Measure) string {
	speech := b.Speech
	speech.Language = speech.Language.Open()
	switch {
	case m.Tally == "":
		return speech.Measure(m)
	case m.Side == "":
		return speech.Language.Word("tie", m.Tally)
	}
	return speech.Language.Word("tie", m.Tally) + " " + speech.Modifiers(&model.Who{Side: m.Side})
}
