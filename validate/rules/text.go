package rules

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"hulldown.dev/schema/model"
	"hulldown.dev/validate/check"
)

// textDiffers reports texts of authors that say another number, side or card than
// their rules do, and rules that no text describes although they say so. Texts in
// English are compared; a translation is compared with those by people.
func textDiffers(p *check.Pass) error {
	for b := range p.Bodies() {
		if p.Known(b.Record) {
			continue
		}
		c := comparison{p: p, rep: reporter{p, b.Record}, self: b.Self}
		if b.Self == "" {
			c.scenario = b.Scenario
		}
		c.compare(b.Rules)
	}
	return nil
}

// comparison compares the rules of one record with their texts.
type comparison struct {
	p   *check.Pass
	rep reporter
	// scenario has the rules, nil for those of terrain, of which self is the id.
	scenario *model.Scenario
	self     string
	// told are the numbers of all texts of the record.
	told []figure
}

func (c *comparison) compare(rules []model.Rule) {
	for i := range rules {
		if text := textOf(&rules[i]); text != "" {
			c.told = append(c.told, numbersIn(c.uncarded(c.unnamed(text)))...)
		}
	}
	for i := 0; i < len(rules); {
		n := i + 1
		for n < len(rules) && rules[n].Continues {
			n++
		}
		if rules[i].Text["en"] != "" {
			c.compareOne(i, textOf(&rules[i]), rules[i:n], untold(rules[n:]))
		} else if at := slices.IndexFunc(rules[i:n], func(r model.Rule) bool { return r.Continues }); at >= 0 {
			c.rep.say([]any{"rules", i + at, "continues"}, "no rule above has a text that this one continues")
		}
		i = n
	}
}

// textOf is the English text of a rule with its table, empty where it has no text.
func textOf(r *model.Rule) string {
	text := r.Text["en"]
	for _, row := range r.Table["en"] {
		if text != "" {
			text += "\n" + strings.Join(row, "\n")
		}
	}
	return text
}

// mostBelow is how many rules below a text it may be meant to tell of: finding out which
// takes time that grows with their square.
const mostBelow = 8

// untold are the rules at the beginning of a list that have no text: those below a
// text of which it may be meant to tell too.
func untold(rules []model.Rule) []model.Rule {
	rules = rules[:min(len(rules), mostBelow)]
	n := slices.IndexFunc(rules, func(r model.Rule) bool { return r.Text["en"] != "" })
	if n < 0 {
		return rules
	}
	return rules[:n]
}

// compareOne compares one text with the rules that it describes. Where it says what only
// rules below say, which have no text, the finding names what joins them to it.
func (c *comparison) compareOne(number int, text string, rules, below []model.Rule) {
	bare := c.unnamed(text)
	said := numbersIn(c.uncarded(bare))
	facts := c.factsOf(rules, said)
	more := slices.Concat(facts.unsaid(said), c.missing(text, facts))
	less := slices.Concat(facts.unknown(said), c.strangers(bare, facts), facts.otherWords(strings.ToLower(bare)))
	if len(more)+len(less) == 0 {
		c.compareSense(number, rules, facts)
		return
	}
	c.rep.say([]any{"rules", number, "text", "en"}, "%s", differ(less, more, func() string { return c.joined(said, bare, rules, below) }))
}

// joined says that rules below say what a text has and its own rules have not, empty
// where they do not.
func (c *comparison) joined(said []figure, bare string, rules, below []model.Rule) string {
	for n := range below {
		facts := c.factsOf(slices.Concat(rules, below[:n+1]), said)
		if len(facts.unknown(said)) == 0 && len(c.strangers(bare, facts)) == 0 {
			if n == 0 {
				return "; if it tells of the rule below too, that says continues: true"
			}
			return fmt.Sprintf("; if it tells of the %d rules below too, each says continues: true", n+1)
		}
	}
	return ""
}

// missing lists the sides, cards and other words of the rules that the text does not name.
func (c *comparison) missing(text string, facts *facts) []slip {
	var out []slip
	low := strings.ToLower(text)
	everyone := c.everyone(low, facts)
	for _, id := range slices.Sorted(maps.Keys(facts.sides)) {
		if everyone {
			break
		}
		if names := c.sideNames(id); facts.sides[id] && !contains(low, names) && !c.headed(text, id) {
			out = append(out, slip{ofSide, "the side " + names[0]})
		}
	}
	for _, id := range slices.Sorted(maps.Keys(facts.cards)) {
		if facts.cards[id] && !contains(low, c.cardNames(id)) {
			out = append(out, slip{ofCard, "the card " + c.card(id)})
		}
	}
	for _, word := range slices.Sorted(maps.Keys(facts.words)) {
		if !strings.Contains(low, word) {
			out = append(out, facts.words[word])
		}
	}
	return append(out, facts.partsUnsaid(low)...)
}

// headed reports whether a text names a side by where it goes: toward the other, or away from that.
func (c *comparison) headed(text, id string) bool {
	return c.scenario != nil && slices.ContainsFunc(c.scenario.Sides, func(s model.Side) bool {
		return s.ID != id && toward(text, c.sideNames(s.ID)) != text
	})
}

// everyone reports whether rules name all sides of the scenario and the text none, as one
// does that speaks of each side or of any tank.
func (c *comparison) everyone(low string, facts *facts) bool {
	if c.scenario == nil || len(c.scenario.Sides) < 2 {
		return false
	}
	return !slices.ContainsFunc(c.scenario.Sides, func(s model.Side) bool {
		_, named := facts.named[s.ID]
		return !named || contains(low, c.sideNames(s.ID))
	})
}

// strangers lists the sides and cards of the scenario that the text names and its rules do not. A
// text may name all sides of rules that are carried out for each.
func (c *comparison) strangers(text string, facts *facts) []slip {
	if c.scenario == nil {
		return nil
	}
	var out []slip
	for i := range c.scenario.Sides {
		side := &c.scenario.Sides[i]
		known := slices.ContainsFunc(slices.Concat(side.Nations, []string{side.ID}), func(id string) bool { _, ok := facts.sides[id]; return ok })
		if !known && hasWord(toward(text, c.sideNames(side.ID)), c.sideNames(side.ID)) {
			out = append(out, slip{ofSide, "the side " + side.Name})
		}
	}
	if facts.each && len(out) == len(c.scenario.Sides) {
		out = nil
	}
	for _, name := range slices.Sorted(maps.Keys(c.scenario.Supplies)) {
		card := c.card(c.scenario.Supplies[name].Card)
		known := slices.ContainsFunc(slices.Sorted(maps.Keys(facts.cards)), func(id string) bool { return c.card(id) == card })
		if say := (slip{ofCard, "the card " + card}); !known && hasWord(text, []string{card}) && !slices.Contains(out, say) {
			out = append(out, say)
		}
	}
	return out
}

// sideNames are what a text may call a side: its name, the first word of it, and its id.
func (c *comparison) sideNames(id string) []string {
	if c.scenario != nil {
		for i := range c.scenario.Sides {
			side := &c.scenario.Sides[i]
			if words := strings.Fields(side.Name); side.ID == id && len(words) > 0 {
				return []string{side.Name, words[0], strings.ReplaceAll(id, "-", " ")}
			}
		}
	}
	return []string{strings.ReplaceAll(id, "-", " ")}
}

// cardNames are what a text may call a terrain: its name, and those of the supplies
// whose cards show it.
func (c *comparison) cardNames(id string) []string {
	names := []string{c.card(id)}
	if c.scenario == nil {
		return names
	}
	for _, s := range c.scenario.Supplies { // order-free: any of them will do
		if name := s.Name["en"]; s.Card == id && name != "" {
			names = append(names, name)
		}
	}
	return names
}

// card is the name of a terrain.
func (c *comparison) card(id string) string {
	if t := model.Find(c.p.Content.Terrain, id); t != nil && strings.TrimSpace(t.Name) != "" {
		return t.Name
	}
	return strings.ReplaceAll(id, "-", " ")
}

// unnamed takes the names of vehicles, guns and options out of a text, as what they
// consist of is no fact.
func (c *comparison) unnamed(text string) string {
	var names []string
	for i := range c.p.Content.Vehicles {
		names = append(names, c.p.Content.Vehicles[i].Name)
	}
	for i := range c.p.Content.Guns {
		names = append(names, c.p.Content.Guns[i].Name)
	}
	if c.scenario != nil {
		for _, o := range c.scenario.Options { // order-free: all are taken out
			names = append(names, o.Title)
		}
	}
	// The longest first, of which others may be a part.
	slices.SortFunc(names, func(a, b string) int { return cmp.Or(len(b)-len(a), cmp.Compare(a, b)) })
	for _, name := range names {
		text = without(text, name)
	}
	return text
}

// uncarded takes the names of terrain that have a number in them out of a text.
func (c *comparison) uncarded(text string) string {
	for i := range c.p.Content.Terrain {
		if name := c.p.Content.Terrain[i].Name; strings.ContainsFunc(name, unicode.IsDigit) {
			text = without(text, name)
		}
	}
	return text
}

// without takes a name out of a text wherever it is not a part of a longer word.
func without(text, name string) string {
	var out strings.Builder
	for name != "" {
		before, after, found := strings.Cut(text, name)
		if !found {
			break
		}
		last, _ := utf8.DecodeLastRuneInString(out.String() + before)
		next, _ := utf8.DecodeRuneInString(after)
		out.WriteString(before)
		// Tigers are each a Tiger, but a letter is the beginning of many words.
		if joins(last) || joins(next) && (!unicode.IsLetter(next) || utf8.RuneCountInString(name) == 1) {
			out.WriteString(name)
		}
		text = after
	}
	return out.String() + text
}

// joins reports whether a character goes on with a name that is beside it.
func joins(r rune) bool {
	return unicode.IsLetter(r) || unicode.IsDigit(r) || r == '-' || r == '/'
}

// contains reports whether a text in small letters has one of several names.
func contains(low string, names []string) bool {
	return slices.ContainsFunc(names, func(name string) bool { return strings.Contains(low, strings.ToLower(name)) })
}
