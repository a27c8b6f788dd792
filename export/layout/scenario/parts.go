package scenario

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"hulldown.dev/export/layout/cards"
	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/model"
)

// section adds a paragraph, behind a heading if it is the first of its part.
func (b *Battle) section(out []draw.Paragraph, title wording.Key, text string, from page.Source) []draw.Paragraph {
	if len(out) == 0 {
		out = append(out, b.heading(b.Lang.Text(title), from))
	}
	return append(out, b.plain(text, from))
}

// supplies says which scenario cards there are and how many.
func (b *Battle) supplies() []draw.Paragraph {
	var out []draw.Paragraph
	for _, name := range slices.Sorted(maps.Keys(b.Scenario.Supplies)) {
		supply := b.Scenario.Supplies[name]
		out = b.section(out, "scenario.supplies", b.supply(name, &supply), b.Source("supplies", name))
	}
	return out
}

// supply says of one supply how many cards it has and what they do. Its name
// is given where rules speak of it and not of its card.
func (b *Battle) supply(name string, supply *model.Supply) string {
	card := b.Speech.Terrain(supply.Card)
	if b.stocked(name) || len(supply.Name) > 0 {
		card += " (" + b.Speech.Mark(name) + ")"
	}
	text := b.Lang.Say("scenario.supply", "card", card, "n", b.Speech.Amount(&supply.Size, wording.Number))
	add := func(wanted bool, k wording.Key) {
		if wanted {
			text += " " + b.Lang.Text(k)
		}
	}
	add(supply.Of == "side", "scenario.of-side")
	if most := supply.Size.Max; supply.Size.Per != nil && (most == nil || *most > cards.SupplySize(b.Scenario, *supply)) {
		text += " " + b.Lang.Text("scenario.at-most", cards.SupplySize(b.Scenario, *supply))
	}
	if supply.With != "" {
		text += " " + b.Lang.Say("scenario.with", "class", b.Lang.Open().Word("class-within", supply.With))
	}
	if supply.Beside != "" {
		text += " " + b.Lang.Say("scenario.with", "class", b.Lang.Declined(wording.Key("terrain/"+supply.Beside+"/name"), b.Speech.Terrain(supply.Beside)))
	}
	add(supply.Keeps, "scenario.keeps")
	add(supply.Layer == "ground", "scenario.ground-layer")
	add(supply.Layer == "ground" && !supply.Adds, "scenario.stands-alone")
	add(supply.Perishes, "scenario.perishes")
	return text
}

// stocked reports whether words made from data say how many cards a supply then holds.
func (b *Battle) stocked(name string) bool {
	for p := range model.Parts(b.unworded()) {
		if stock := p.Rule.Stock; stock != nil && (stock.To == name || stock.From == name) {
			return true
		}
	}
	return false
}

// marks says which counters the scenario adds, and which conditions it names, but for
// those of which only rules in their author's words speak.
func (b *Battle) marks() []draw.Paragraph {
	var out []draw.Paragraph
	spoken, known := b.spoken(), b.Speech.Names(b.Scenario)
	for _, name := range slices.Sorted(maps.Keys(b.Scenario.Marks)) {
		if slices.Contains(known, name) && !slices.Contains(spoken, name) {
			continue
		}
		m := b.Scenario.Marks[name]
		text := b.Lang.Say("scenario.mark", "mark", b.Speech.Mark(name), "of", b.Lang.Word("mark-of", m.Of),
			"n", wording.Number(m.Start), "max", wording.Number(m.Max))
		switch {
		case len(m.Text) > 0:
			text = b.entry(name, m.Text)
		case len(m.If) > 0:
			text = b.condition(name, &m)
		case m.Lost == "reset":
			text += " " + b.Lang.Say("scenario.mark-reset", "n", wording.Number(m.Start))
		}
		out = b.section(out, "scenario.marks", text, b.said(m.Text, "marks", name))
	}
	return out
}

// entry is an author's text on a mark, a layer or a check, behind its name where the text does not say it.
func (b *Battle) entry(id string, text model.Text) string {
	says, name := text.In(b.Lang.Name()), b.Speech.NameOf(id)
	if strings.Contains(strings.ToLower(says), strings.ToLower(name)) {
		return says
	}
	return b.Lang.Say("scenario.named", "name", b.Speech.Mark(id), "text", says)
}

// layers says which counters over Holding Boxes there are, with their numbers.
func (b *Battle) layers() []draw.Paragraph {
	var out []draw.Paragraph
	for _, name := range slices.Sorted(maps.Keys(b.Scenario.Layers)) {
		l := b.Scenario.Layers[name]
		var values []string
		for _, v := range []struct {
			key wording.Key
			n   int
			say func(int) string
		}{{"scenario.layer-cover", l.Cover, wording.Number}, {"scenario.layer-fires", l.Fires, wording.Signed}, {"scenario.layer-target", l.Target, wording.Signed}, {"scenario.layer-conceal", l.Conceal, wording.Number}} {
			if v.n != 0 {
				values = append(values, b.Lang.Say(v.key, "n", v.say(v.n)))
			}
		}
		if len(values) == 0 {
			values = append(values, b.Lang.Text("scenario.layer-none"))
		}
		over, head := wording.Key("scenario.layer"), wording.Key("scenario.layers")
		if l.OfBox() {
			over, head = "scenario.layer-box", "scenario.layers-box"
		}
		text := b.Lang.Say(over, "layer", b.Speech.Mark(name), "values", b.Lang.All("say.and", values))
		for _, by := range l.Cleared {
			text += " " + b.Lang.Text(wording.Key("scenario.layer-"+by))
		}
		if len(l.Text) > 0 {
			text = b.entry(name, l.Text)
		}
		out = b.section(out, head, text, b.said(l.Text, "layers", name))
	}
	return out
}

// checks says which checks there are: where, of whom, what is Pulled and what passes.
func (b *Battle) checks() []draw.Paragraph {
	var out []draw.Paragraph
	for _, name := range slices.Sorted(maps.Keys(b.Scenario.Checks)) {
		c := b.Scenario.Checks[name]
		at := b.Lang.Say("check-at.instead", "step", b.Lang.Word("step", c.At.Instead))
		switch {
		case c.At.Before != "":
			at = b.Lang.Say("check-at.before", "step", b.Lang.Word("step", c.At.Before))
		case c.At.After != "":
			at = b.Lang.Say("check-at.after", "step", b.Lang.Word("step", c.At.After))
		}
		pull, pass := b.Lang.Say("scenario.check-battle", "n", wording.Number(c.Pull.Count)), b.Lang.Text("scenario.check-morale")
		switch {
		case c.Pull.Deck == "damage":
			pull = b.Lang.Text("scenario.check-damage")
		case c.Pass.Icon != "":
			pass = b.Lang.Say("scenario.check-icon", "icon", b.Lang.Open().Word("icon-of", c.Pass.Icon), "n", wording.Number(c.Pass.Min))
		case c.Pass.Number != nil:
			pass = b.Lang.Say("scenario.check-number", "span", b.Speech.Span(*c.Pass.Number))
		}
		key, all := wording.Key("scenario.check"), b.Speech.Conditions(&c.When)
		if len(all) > 0 {
			key = "scenario.check-if"
		}
		text := b.Lang.Say(key, "check", b.Speech.Mark(name), "at", at, "all", b.Lang.All("say.and", all), "pull", pull, "pass", pass)
		if len(c.Text) > 0 {
			text = b.entry(name, c.Text)
		}
		out = b.section(out, "scenario.checks", text, b.said(c.Text, "checks", name))
	}
	return out
}

// condition says when a mark that is a condition holds.
func (b *Battle) condition(name string, m *model.Mark) string {
	var cases []string
	for i := range m.If {
		text := b.Lang.Text("scenario.always")
		if all := b.Speech.Conditions(&m.If[i]); len(all) > 0 {
			text = b.Lang.Say("scenario.if", "all", b.Lang.All("say.and", all))
		}
		cases = append(cases, text)
	}
	return b.Lang.Say("scenario.condition", "mark", b.Speech.Mark(name), "of", b.Lang.Word("mark-of", m.Of),
		"when", strings.Join(cases, b.Lang.Text("scenario.or-if")))
}

// options says what the set-up may choose.
func (b *Battle) options() []draw.Paragraph {
	var out []draw.Paragraph
	for _, name := range slices.Sorted(maps.Keys(b.Scenario.Options)) {
		o := b.Scenario.Options[name]
		out = b.section(out, "scenario.options", b.Lang.Say("scenario.option", "title", o.Title, "summary", o.Summary), b.Source("options", name))
		out = append(out, b.listedOf(OfOption, name)...)
	}
	for _, name := range slices.Sorted(maps.Keys(b.Scenario.Modules)) {
		text := b.Lang.Say("scenario.module", "name", b.Speech.Module(name), "use", b.Lang.Word("use", b.Scenario.Modules[name]))
		out = b.section(out, "scenario.options", text, b.Source("modules", name))
	}
	return out
}

// Guns says which guns are on the field, and which units rules bring on.
func (b *Battle) Guns() []draw.Paragraph {
	var out []draw.Paragraph
	for i := range b.Scenario.Sides {
		side := &b.Scenario.Sides[i]
		if len(side.Nations) > 1 {
			out = append(out, b.plain(b.nations(i), b.Source("sides", i, "nations")))
		}
		out = append(out, b.gunTable(i)...)
		out = append(out, b.allowances(i)...)
		for _, name := range slices.Sorted(maps.Keys(side.Reserve)) {
			f := side.Reserve[name]
			text := b.Lang.Say("scenario.reserve", "side", side.Name, "name", b.Speech.Vehicle(f.Vehicle),
				"crew", b.Lang.Word("crew", f.Crew), "tags", behind(b.known(f)))
			out = append(out, b.plain(text, b.Source("sides", i, "reserve", name)))
		}
	}
	return out
}

// allowances says what a side has beyond its forces, and which vehicles of its order of battle
// have it.
func (b *Battle) allowances(i int) []draw.Paragraph {
	var out []draw.Paragraph
	side := &b.Scenario.Sides[i]
	for _, a := range model.Allowances() {
		if own, has := side.Allow[a.Name]; has {
			out = append(out, b.plain(b.allowed(side.Name, a.Name, own), b.Source("sides", i, "allow", a.Name)))
		}
		if !a.Numbered {
			continue
		}
		if tagged := taggedForces(side.Force, a.Name); len(tagged) > 0 {
			text := b.Lang.Say(wording.Key("allow."+a.Name+".tagged"), "side", side.Name, "n", strconv.Itoa(len(tagged)), "names", b.tanksOf(tagged))
			out = append(out, b.plain(text, b.Source("sides", i, "force")))
		}
	}
	return out
}

// allowed says how much of an allowance a side has, and where.
func (b *Battle) allowed(side, name string, own model.Allowed) string {
	if len(own.At) == 0 {
		return b.Lang.Say(wording.Key("allow."+name), "side", side, "n", strconv.Itoa(own.Count))
	}
	var at []string
	for _, n := range own.At {
		at = append(at, b.Speech.Metres(n))
	}
	return b.Lang.Say(wording.Key("allow."+name+".at"), "side", side, "n", strconv.Itoa(own.Count), "ranges", b.Lang.All("say.or", at))
}

// taggedForces are the vehicles of an order of battle that have a tag.
func taggedForces(force []model.Force, tag string) []model.Force {
	return slices.DeleteFunc(slices.Clone(force), func(f model.Force) bool { return !slices.Contains(f.Tags, tag) })
}

// gunTable lists the guns of a side that its order of battle does not draw, most of them since
// the side chooses among several: which there are, at which Ranges, and how they stand. Those that
// are alike are one line.
func (b *Battle) gunTable(i int) []draw.Paragraph {
	side := &b.Scenario.Sides[i]
	var lines [][]string
	var counts []int
	for j := range side.Guns {
		g := &side.Guns[j]
		if b.Rows && b.gunOf(g) != nil {
			continue // it has a line of the order of battle
		}
		var guns []string
		for _, id := range g.Guns() {
			guns = append(guns, b.Speech.Gun(id))
		}
		line := []string{b.Lang.All("say.or", guns), b.standing(g)}
		if n := len(lines); n > 0 && slices.Equal(lines[n-1], line) {
			counts[n-1]++
			continue
		}
		lines, counts = append(lines, line), append(counts, 1)
	}
	if len(lines) == 0 {
		return nil
	}
	for n, count := range counts {
		if count > 1 {
			lines[n][0] = b.Lang.Say("scenario.times", "n", wording.Number(count), "name", lines[n][0])
		}
	}
	heads := []string{b.Lang.Say("scenario.gun-choice", "side", side.Name), b.Lang.Text("scenario.gun-how")}
	return draw.TableRows(append([][]string{heads}, lines...), b.Source("sides", i, "guns"))
}

// standing says where a gun stands, and how.
func (b *Battle) standing(g *model.Emplacement) string {
	return b.Lang.Say("scenario.gun-at", "n", b.gunRanges(g), "tags", b.gunTags(g))
}

// gunRanges lists the Ranges of a gun.
func (b *Battle) gunRanges(g *model.Emplacement) string {
	var ranges []string
	for _, metres := range g.Ranges() {
		ranges = append(ranges, b.Speech.Metres(metres))
	}
	return b.Lang.All("say.or", ranges)
}

// gunTags are the tags behind the name of a gun on the field: its own, its cover and the like.
func (b *Battle) gunTags(g *model.Emplacement) string {
	more := behind(b.tags(g.Tags))
	if g.Cover > 0 {
		more += b.Lang.Say("scenario.gun-cover", "n", wording.Number(g.Cover))
	}
	if g.Hidden {
		more += b.Lang.Text("scenario.gun-hidden")
	}
	if g.Returns {
		more += b.Lang.Text("scenario.gun-returns")
	}
	return more
}

// nations says which nations a side fields: one of those that both sides list, or each of
// its own.
func (b *Battle) nations(i int) string {
	side := &b.Scenario.Sides[i]
	if b.Scenario.PlaysOne(i) {
		return b.Lang.Say("scenario.nations", "side", side.Name)
	}
	var names []string
	for _, id := range side.Nations {
		names = append(names, b.Speech.Nation(id))
	}
	return b.Lang.Say("scenario.nations-all", "side", side.Name, "names", b.Lang.All("say.and", names))
}

// tags lists the words that rules call a unit by, where they have a name or words made
// from data speak of them.
func (b *Battle) tags(tags []string) string {
	var names []string
	spoken := b.spoken()
	for _, tag := range tags {
		if len(b.Scenario.Names[tag]) > 0 || slices.Contains(spoken, tag) {
			names = append(names, b.Lang.Say("who.marked", "name", b.Speech.Called(tag)))
		}
	}
	if len(names) == 0 {
		return ""
	}
	return b.Lang.Say("scenario.tags", "names", b.Lang.All("say.and", names))
}

// known says what rules know a tank by: its own tags and those of its vehicle, and what that weighs.
func (b *Battle) known(f model.Force) string {
	v := model.Find(b.Content.Vehicles, f.Vehicle)
	if v == nil {
		return b.tags(f.Tags)
	}
	text := b.tags(slices.Concat(f.Tags, v.Tags))
	if v.Weight > 0 && text != "" {
		text += ", "
	}
	if v.Weight > 0 {
		text += b.Lang.Say("scenario.tons", "n", wording.Number(v.Weight))
	}
	return text
}

// behind is a text behind a name, parted from it by a comma; nothing where there is none.
func behind(text string) string {
	if text == "" {
		return ""
	}
	return ", " + text
}

// tanksOf lists the tanks of a force, those of one nation together and equal ones by
// their number.
func (b *Battle) tanksOf(force []model.Force) string {
	var nations [][]string
	last := ""
	for i := 0; i < len(force); {
		n := i
		for n < len(force) && force[n].Vehicle == force[i].Vehicle && force[n].Number == force[i].Number && slices.Equal(force[n].Tags, force[i].Tags) {
			n++
		}
		nation := last
		if v := model.Find(b.Content.Vehicles, force[i].Vehicle); v != nil {
			nation = v.Nation
		}
		if i == 0 || nation != last {
			nations = append(nations, nil)
		}
		last = nation
		name := b.Speech.Vehicle(force[i].Vehicle) + plate(force[i]) + behind(b.known(force[i]))
		if n-i > 1 {
			name = b.Lang.Say("scenario.times", "n", wording.Number(n-i), "name", name)
		}
		nations[len(nations)-1] = append(nations[len(nations)-1], name)
		i = n
	}
	var all []string
	for _, names := range nations {
		all = append(all, b.Lang.All("say.and", names))
	}
	return strings.Join(all, b.Lang.Text("scenario.or-else"))
}

// drawFacts draws figures with their names side by side.
func drawFacts(p *draw.Piece, box page.Rect, facts []draw.Fact) {
	for i, cell := range draw.Columns(box, len(facts), sheet.SheetGap) {
		p.Outline(cell, 1.4*mm, page.Path{Fill: draw.Stone, Stroke: draw.Hairline, Width: 0.25 * mm})
		name, value := draw.Top(draw.Pad(cell, 2*mm, 1.6*mm), 2.8*mm, 0.8*mm)
		p.Write(name, facts[i].Name, facts[i].From, draw.Bold("what.box", draw.Quiet, 1.6*mm, 2.4*mm).Centred())
		p.Write(value, facts[i].Value, facts[i].From, draw.Bold("what.box", draw.Ink, 3*mm, 6*mm).Centred())
	}
}
