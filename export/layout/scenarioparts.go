package layout

import (
	"maps"
	"slices"
	"strings"

	"hulldown/export/wording"
	"hulldown/schema/model"
)

// section adds a paragraph, behind a heading if it is the first of its part.
func (b *battle) section(out []paragraph, title wording.Key, text string, from source) []paragraph {
	if len(out) == 0 {
		out = append(out, b.heading(b.lang.Text(title), from))
	}
	return append(out, b.plain(text, from))
}

// supplies says which scenario cards there are and how many.
func (b *battle) supplies() []paragraph {
	var out []paragraph
	for _, name := range slices.Sorted(maps.Keys(b.scenario.Supplies)) {
		supply := b.scenario.Supplies[name]
		out = b.section(out, "scenario.supplies", b.supply(name, &supply), b.source("supplies", name))
	}
	return out
}

// supply says of one supply how many cards it has and what they do. Its name
// is given where rules speak of it and not of its card.
func (b *battle) supply(name string, supply *model.Supply) string {
	card := b.speech.Terrain(supply.Card)
	if b.stocked(name) {
		card += " (" + b.speech.Mark(name) + ")"
	}
	text := b.lang.Say("scenario.supply", "card", card, "n", b.speech.Amount(&supply.Size, wording.Number))
	add := func(wanted bool, k wording.Key) {
		if wanted {
			text += " " + b.lang.Text(k)
		}
	}
	add(supply.Of == "side", "scenario.of-side")
	if most := supply.Size.Max; supply.Size.Per != nil && (most == nil || *most > supplySize(b.scenario, *supply)) {
		text += " " + b.lang.Text("scenario.at-most", supplySize(b.scenario, *supply))
	}
	if supply.With != "" {
		text += " " + b.lang.Say("scenario.with", "class", strings.ToLower(b.lang.Word("class", supply.With)))
	}
	add(supply.Layer == "ground", "scenario.ground-layer")
	add(supply.Layer == "ground" && !supply.Adds, "scenario.stands-alone")
	add(supply.Perishes, "scenario.perishes")
	return text
}

// stocked reports whether a rule changes how many cards a supply holds.
func (b *battle) stocked(name string) bool {
	for p := range model.Parts(b.scenario.Rules) {
		if stock := p.Rule.Stock; stock != nil && (stock.To == name || stock.From == name) {
			return true
		}
	}
	return false
}

// marks says which counters the scenario adds, and which conditions it names.
func (b *battle) marks() []paragraph {
	var out []paragraph
	for _, name := range slices.Sorted(maps.Keys(b.scenario.Marks)) {
		m := b.scenario.Marks[name]
		text := b.lang.Say("scenario.mark", "mark", b.speech.Mark(name), "of", b.lang.Word("mark-of", m.Of),
			"n", wording.Number(m.Start), "max", wording.Number(m.Max))
		if len(m.If) > 0 {
			text = b.condition(name, &m)
		}
		out = b.section(out, "scenario.marks", text, b.source("marks", name))
	}
	return out
}

// condition says when a mark that is a condition holds.
func (b *battle) condition(name string, m *model.Mark) string {
	var cases []string
	for i := range m.If {
		text := b.lang.Text("scenario.always")
		if all := b.speech.Conditions(&m.If[i]); len(all) > 0 {
			text = b.lang.Say("scenario.if", "all", b.lang.All("say.and", all))
		}
		cases = append(cases, text)
	}
	return b.lang.Say("scenario.condition", "mark", b.speech.Mark(name), "of", b.lang.Word("mark-of", m.Of),
		"when", strings.Join(cases, b.lang.Text("scenario.or-if")))
}

// options says what the set-up may choose.
func (b *battle) options() []paragraph {
	var out []paragraph
	for _, name := range slices.Sorted(maps.Keys(b.scenario.Options)) {
		o := b.scenario.Options[name]
		out = b.section(out, "scenario.options", b.lang.Say("scenario.option", "title", o.Title, "summary", o.Summary), b.source("options", name))
	}
	for _, name := range slices.Sorted(maps.Keys(b.scenario.Modules)) {
		text := b.lang.Say("scenario.module", "name", b.lang.Word("module", name), "use", b.lang.Word("use", b.scenario.Modules[name]))
		out = b.section(out, "scenario.options", text, b.source("modules", name))
	}
	return out
}

// guns says which guns are on the field, and which units rules bring on.
func (b *battle) guns() []paragraph {
	var out []paragraph
	for i := range b.scenario.Sides {
		side := &b.scenario.Sides[i]
		if len(side.Nations) > 1 {
			text := b.lang.Say("scenario.nations", "side", side.Name)
			out = b.section(out, "scenario.guns", text, b.source("sides", i, "nations"))
		}
		for j := range side.Guns {
			g := &side.Guns[j]
			text := b.lang.Say("scenario.gun", "side", side.Name, "name", b.speech.Gun(g.Gun), "n", b.speech.Metres(g.At), "tags", b.tags(g.Tags))
			out = b.section(out, "scenario.guns", text, b.source("sides", i, "guns", j))
		}
		for _, name := range slices.Sorted(maps.Keys(side.Reserve)) {
			f := side.Reserve[name]
			text := b.lang.Say("scenario.reserve", "side", side.Name, "name", b.speech.Vehicle(f.Vehicle),
				"crew", b.lang.Word("crew", f.Crew), "tags", b.tags(f.Tags))
			out = b.section(out, "scenario.guns", text, b.source("sides", i, "reserve", name))
		}
	}
	return out
}

// tags lists the words that rules call a unit by.
func (b *battle) tags(tags []string) string {
	if len(tags) == 0 {
		return ""
	}
	names := make([]string, len(tags))
	for i, tag := range tags {
		names[i] = b.lang.Say("who.marked", "name", b.speech.Called(tag))
	}
	return b.lang.Say("scenario.tags", "names", b.lang.All("say.and", names))
}

// robata says which sides Robata may run, with what, and what it goes for.
// Where nothing is said, it may run either side.
func (b *battle) robata() []paragraph {
	use, orders := b.scenario.Robata, b.listed(ofRobata)
	if use == nil {
		if len(orders) == 0 {
			return nil
		}
		return append(b.section(nil, "scenario.robata", b.lang.Text("scenario.robata-either"), b.source()), orders...)
	}
	from := b.source("robata")
	text := b.lang.Text("scenario.robata-none")
	if len(use.Sides) > 0 {
		names := make([]string, len(use.Sides))
		for i, id := range use.Sides {
			names[i] = b.speech.Side(id)
		}
		text = b.lang.Say("scenario.robata-sides", "sides", b.lang.All("say.or", names))
	}
	if use.Reason != "" {
		text += " " + wording.Sentence(use.Reason)
	}
	if len(use.Force) > 0 {
		names := make([]string, len(use.Force))
		for i := range use.Force {
			names[i] = b.speech.Vehicle(use.Force[i].Vehicle) + b.tags(use.Force[i].Tags)
		}
		text += " " + b.lang.Say("scenario.robata-force", "names", b.lang.All("say.and", names))
	}
	return append(b.section(nil, "scenario.robata", text+b.groups(use), from), orders...)
}

// groups says how many tanks each side fields in a game with Robata, and what
// Robata may field in place of its force.
func (b *battle) groups(use *model.RobataUse) string {
	text := ""
	if use.Tanks > 0 {
		text += " " + b.lang.Counted("scenario.robata-tanks", use.Tanks)
	}
	if len(use.Groups) == 0 {
		return text
	}
	parts := []string{b.lang.Counted("scenario.robata-alike", use.Groups[0].Count) + b.tags(use.Groups[0].Tags)}
	for _, g := range use.Groups[1:] {
		parts = append(parts, b.lang.Counted("scenario.robata-smaller", g.Count)+b.tags(g.Tags))
	}
	text += " " + b.lang.Say("scenario.robata-groups", "groups", strings.Join(parts, "; "))
	var forces []string
	for _, force := range use.Suggests {
		names := make([]string, len(force))
		for i, id := range force {
			names[i] = b.speech.Vehicle(id)
		}
		forces = append(forces, b.lang.All("say.and", names))
	}
	if len(forces) > 0 {
		text += " " + b.lang.Say("scenario.robata-suggests", "forces", strings.Join(forces, "; "))
	}
	return text
}
