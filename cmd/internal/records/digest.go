package records

import (
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"hulldown.dev/content"
	"hulldown.dev/export/layout/scenario"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/model"
)

// Digest is a record in the words of the game: what it is and does in sentences, what it prints by its printed
// labels, and its special rules.
type Digest struct {
	Lead  []string
	Lines []Line
	Rules []RuleText
}

// Searched are the words by which a record is found: its names, and all that its digest says, each
// once, since a search asks for single words.
func Searched(l wording.Language, c *model.Content, e Entry) string {
	d := DigestOf(l, c, e)
	words := append([]string{e.Name, e.Key()}, d.Lead...)
	if sc := Body(c, e); sc != nil {
		words = append(words, sc.Summary)
	}
	for _, line := range d.Lines {
		words = append(words, line.Label, line.Text)
	}
	for _, r := range RulesOf(l, c, e) {
		words = append(words, r.Name, r.Text)
	}
	return strings.Join(distinct(strings.Fields(strings.Join(words, " "))), " ")
}

// distinct returns words without marks around them, in any case of letters the first of each.
func distinct(words []string) []string {
	seen := map[string]bool{}
	var kept []string
	for _, w := range words {
		w = strings.Trim(w, ".,;:()“”")
		if lower := strings.ToLower(w); w != "" && !seen[lower] {
			seen[lower] = true
			kept = append(kept, w)
		}
	}
	return kept
}

// Line is a printed label and what stands there.
type Line struct{ Label, Text string }

// longText is from how many letters a text is read and not looked up.
const longText = 60

// Long reports whether the text of a line is read as running text.
func (l Line) Long() bool { return len([]rune(l.Text)) >= longText }

// About is what a list says of a record below its name, "" for nothing: of a scenario who meets whom and how large it is.
func About(l wording.Language, e Entry) string {
	if sc, ok := e.Record.(*model.Scenario); ok {
		return l.SizeOf(sc)
	}
	return ""
}

// RuleText is a special rule in words, with the clauses that it carries out.
type RuleText struct {
	Name, Text string
	Cites      []string
}

// DigestOf puts a record of content, which is in a language already, into words; that of a kind of which nobody
// asks for more than its fields is empty.
func DigestOf(l wording.Language, c *model.Content, e Entry) Digest {
	d := digest{l: l, c: c}
	switch r := e.Record.(type) {
	case *model.Card:
		d.card(r)
	case *model.Vehicle:
		d.vehicle(r)
	case *model.Scenario:
		d.scenario(r)
	case *model.AntiTankGun:
		d.gun(r)
	case *model.Terrain:
		d.terrain(r)
	}
	d.Rules = RulesOf(l, c, e)
	return d.Digest
}

// digest is a Digest in the making.
type digest struct {
	Digest
	l wording.Language
	c *model.Content
}

func (d *digest) say(k wording.Key, pairs ...string) { d.Lead = append(d.Lead, d.l.Say(k, pairs...)) }

// line adds what stands at a label, unless nothing does.
func (d *digest) line(label wording.Key, text string) {
	if text != "" {
		d.Lines = append(d.Lines, Line{d.l.Text(label), text})
	}
}

// signed is a number that is added to another.
func signed(n int) string {
	switch {
	case n > 0:
		return "+" + strconv.Itoa(n)
	case n < 0:
		return "−" + strconv.Itoa(-n)
	}
	return "±0"
}

// words are the words of a family, set apart by commas.
func (d *digest) words(family string, list []string) string {
	var out []string
	for _, w := range list {
		out = append(out, d.l.Word(family, w))
	}
	return strings.Join(out, ", ")
}

// card says what each half of a Battle Card is for, and how many such cards its deck has.
func (d *digest) card(r *model.Card) {
	for i := range r.Halves {
		d.half(&r.Halves[i])
	}
	deck := edition().ReplaceAllString(r.Deck, "")
	names, n := d.printed(r), 0
	for i := range d.c.Cards {
		other := &d.c.Cards[i]
		if edition().ReplaceAllString(other.Deck, "") == deck && other.Set == r.Set && d.printed(other) == names {
			n++
		}
	}
	key := wording.Key("digest.copies")
	if n == 1 {
		key = "digest.only-copy"
	}
	d.say(key, "n", strconv.Itoa(n), "name", names, "deck", d.l.Word("deck", deck))
	d.line("digest.battle-number", strconv.Itoa(r.Number))
	d.line("digest.target-number", strconv.Itoa(r.Target()))
	d.line("digest.orders", strconv.Itoa(r.Orders))
	var icons []string
	for _, icon := range r.Icons {
		icons = append(icons, d.l.Word("effect", icon))
	}
	d.line("digest.icons", strings.Join(icons, ", "))
	d.line("digest.infantry", strings.Join(d.nations(r.Infantry), ", "))
	d.line("digest.pen-mod", d.penMod(r.Pen))
	d.line("digest.triggers", d.triggers(r))
}

// CardNames are the names that Battle Cards print, by their numbers, for games with a deck: of the cards of its set
// before others, where all cards of a number print one name.
func CardNames(l wording.Language, c *model.Content, deck string) map[string]string {
	d, set, own := digest{l: l, c: c}, "", map[string]bool{}
	for i := range c.Cards {
		if card := &c.Cards[i]; card.Deck == deck {
			set = card.Set
		}
	}
	for i := range c.Cards {
		own[strconv.Itoa(c.Cards[i].Number)] = own[strconv.Itoa(c.Cards[i].Number)] || c.Cards[i].Set == set
	}
	names := map[string]string{}
	for i := range c.Cards {
		number, name := strconv.Itoa(c.Cards[i].Number), d.printed(&c.Cards[i])
		if own[number] && c.Cards[i].Set != set {
			continue
		}
		if other, known := names[number]; known && other != name {
			name = ""
		}
		names[number] = name
	}
	return names
}

// printed is the name of a card, made of the names of its halves.
func (d *digest) printed(r *model.Card) string {
	var halves []string
	for i := range r.Halves {
		halves = append(halves, halfIn(d.l, d.c, &r.Halves[i]))
	}
	return strings.Join(halves, " / ")
}

// half says when a half may be played and what it does.
func (d *digest) half(h *model.Half) {
	name := halfIn(d.l, d.c, h)
	switch {
	case h.Move != nil:
		d.say("digest.move", "name", name, "n", strconv.Itoa(h.Move.Level), "cover", strconv.Itoa(h.Move.Cover), "hit", signed(h.Move.Hit))
	case h.Fire != nil:
		d.say("digest.fire", "name", name, "n", strconv.Itoa(h.Fire.Level), "hit", signed(h.Fire.Hit))
	case h.Flank != nil:
		d.say("digest.flank", "name", name, "n", strconv.Itoa(h.Flank.Level))
	case h.Leadership != nil:
		d.note(name, d.l.Text("note.leadership"))
	case h.Command != nil:
		special := d.l.Counted("note.redraw", h.Command.Redraw)
		if h.Command.Exchange > 0 {
			special = d.l.Counted("note.exchange", h.Command.Exchange)
		}
		d.note(name, special+" "+d.l.Text("note.command"))
	case h.Tactics != nil:
		d.note(name, d.l.Text("note.tactics"))
	case h.Smoke != nil:
		d.say("digest.smoke", "name", name, "cover", strconv.Itoa(h.Smoke.Cover), "n", strconv.Itoa(h.Smoke.Conceal))
	case h.Terrain != "":
		if t := model.Find(d.c.Terrain, h.Terrain); t != nil {
			d.say("digest.terrain-half", "name", name, "cover", strconv.Itoa(t.Cover))
		}
	}
}

// note is what a card prints under a name, in one line.
func (d *digest) note(name, text string) {
	d.say("digest.note", "name", name, "text", strings.Join(strings.Fields(text), " "))
}

// penMod is the Penetration Modifier of a card as it prints it.
func (d *digest) penMod(p model.PenMod) string {
	switch {
	case p.Light != nil:
		return d.l.Say("digest.pen-light", "n", signed(*p.Light))
	case p.Heavy != nil:
		return d.l.Say("digest.pen-heavy", "n", signed(*p.Heavy))
	case p.Pierces != "":
		return d.l.Say(map[string]wording.Key{"light": "digest.pen-light", "heavy": "digest.pen-heavy"}[p.Pierces], "n", "P")
	case p.Bounces:
		return d.l.Text("digest.pen-bounces")
	}
	return ""
}

// triggers are the Effect Triggers of all halves of a card.
func (d *digest) triggers(r *model.Card) string {
	var list []string
	for i := range r.Halves {
		for _, t := range r.Halves[i].Triggers {
			if !slices.Contains(list, t) {
				list = append(list, t)
			}
		}
	}
	return d.words("trigger", list)
}

// nations are the names of nations.
func (d *digest) nations(ids []string) []string {
	var out []string
	for _, id := range ids {
		out = append(out, nationName(d.c, id))
	}
	return out
}

// vehicle says what a vehicle is, how it is armoured and what it fires.
func (d *digest) vehicle(r *model.Vehicle) {
	class := wording.Key("digest.tank")
	if r.Levels.Damaged > 0 || r.Levels.Immobilized > 0 {
		class = "digest.destroyer"
	}
	d.say("digest.vehicle", "name", r.Name, "nation", nationName(d.c, r.Nation), "class", d.l.Text(class), "year", strconv.Itoa(r.Year), "vp", strconv.Itoa(r.VP))
	d.say("digest.levels", "move", strconv.Itoa(r.Levels.Move), "fire", strconv.Itoa(r.Levels.Fire), "size", signed(r.Size))
	d.line("board.move", d.level(r.Levels.Move, r.Levels.Immobilized, "board.immobilized"))
	d.line("board.fire", d.level(r.Levels.Fire, r.Levels.Damaged, "board.damaged"))
	for _, side := range []struct {
		label wording.Key
		of    model.ArmourSide
	}{{"board.front", r.Armour.Front}, {"board.side", r.Armour.Side}} {
		text := []string{d.l.Say("digest.hull", "n", strconv.Itoa(side.of.Hull))}
		if len(r.Location.Turret) > 0 {
			text = append(text, d.l.Say("digest.turret", "n", strconv.Itoa(side.of.Turret)))
		}
		text = append(text, d.l.Say("digest.tracks", "n", strconv.Itoa(side.of.Tracks)))
		d.Lines = append(d.Lines, Line{d.l.Text("board.armour-short") + " " + d.l.Text(side.label), strings.Join(text, ", ")})
	}
	for i := range r.Guns {
		d.fires(&r.Guns[i], [...]wording.Key{"board.gun", "board.second-gun"}[min(i, 1)])
	}
	var crew []string
	for _, seat := range r.Crew {
		crew = append(crew, d.l.Word("seat", seat.Seat))
	}
	d.line("board.crew", strings.Join(crew, ", "))
	d.line("board.size", signed(r.Size))
	d.line("board.vp", strconv.Itoa(r.VP))
	d.line("digest.equipment", d.words("equipment", r.Equipment))
	if r.Weight > 0 {
		d.line("digest.weight", d.l.Say("digest.tons", "n", strconv.Itoa(r.Weight)))
	}
	d.line("digest.tags", strings.Join(r.Tags, ", "))
	var numbers []string
	for _, b := range r.Boards {
		numbers = append(numbers, strconv.Itoa(b.Number))
	}
	d.line("digest.numbers", strings.Join(numbers, ", "))
}

// level is a level of a board, and that which it has once it is damaged.
func (d *digest) level(n, hurt int, label wording.Key) string {
	if hurt == n {
		return strconv.Itoa(n)
	}
	return fmt.Sprintf("%d (%s %d)", n, d.l.Text(label), hurt)
}

// fires is the Ordnance Chart of a gun in a line: what it begins and ends with.
func (d *digest) fires(g *model.Gun, label wording.Key) {
	d.line(label, strings.Join(slices.DeleteFunc([]string{g.Name, d.chart(g.Hit, g.Pen), d.special(g.Rounds)}, func(s string) bool { return s == "" }), "; "))
}

// chart says how a gun hits and penetrates near and far.
func (d *digest) chart(hit, pen []int) string {
	if len(hit) == 0 || len(pen) == 0 {
		return ""
	}
	far := len(hit) - 1
	return d.l.Say("digest.chart", "hit", strconv.Itoa(hit[0]), "pen", strconv.Itoa(pen[0]), "metres", wording.Number(200*far),
		"far-hit", strconv.Itoa(hit[far]), "far-pen", strconv.Itoa(pen[min(far, len(pen)-1)]))
}

// special are the kinds of special ammunition of a gun.
func (d *digest) special(rounds map[string][]int) string {
	var kinds []string
	for kind := range rounds { // order-free: sorted below
		kinds = append(kinds, kind)
	}
	slices.Sort(kinds)
	return d.words("ammunition", kinds)
}

// gun writes the digest of an anti-tank gun.
func (d *digest) gun(r *model.AntiTankGun) {
	d.say("digest.gun", "name", r.Name, "nation", nationName(d.c, r.Nation), "n", strconv.Itoa(r.Gun.Calibre))
	d.fires(&r.Gun, "board.gun")
}

// terrain writes the digest of a terrain: its effects on the units in it.
func (d *digest) terrain(r *model.Terrain) {
	d.say("digest.terrain", "name", r.Name, "cover", strconv.Itoa(r.Cover))
	number := func(label wording.Key, n int) {
		if n != 0 {
			d.line(label, strconv.Itoa(n))
		}
	}
	number("digest.cover", r.Cover)
	number("board.hull-down", r.HullDown)
	number("trigger.conceal", r.Conceal)
	var bog []string
	for _, n := range r.Bog {
		bog = append(bog, strconv.Itoa(n))
	}
	d.line("trigger.bog", strings.Join(bog, " / "))
	var cards []string
	for i := range d.c.Cards {
		card := &d.c.Cards[i]
		if slices.ContainsFunc(card.Halves, func(h model.Half) bool { return h.Terrain == r.ID }) {
			cards = append(cards, strconv.Itoa(card.Number))
		}
	}
	d.line("digest.on-cards", strings.Join(cards, ", "))
}

// scenario writes the digest of a scenario: its story, players and forces.
func (d *digest) scenario(r *model.Scenario) {
	if r.Summary != "" {
		d.Lead = append(d.Lead, r.Summary)
	}
	d.Lead = append(d.Lead, d.l.SizeOf(r))
	for i := range r.Sides {
		d.Lines = append(d.Lines, Line{r.Sides[i].Name, d.force(r, i)})
	}
	d.line("scenario.players", wording.CountOf(r.Players))
	d.line("scenario.tanks", wording.CountOf(r.Tanks.Span))
	course := scenario.CourseOf(d.c, r, d.l)
	d.line("scenario.start", course.Start)
	d.line("scenario.deck", d.l.Word("deck", r.Deck.Base))
	d.line("scenario.end", course.End)
	d.line("scenario.winner", course.Winner)
}

// force lists the vehicles of a side, where it plays one of its nations those of each apart.
func (d *digest) force(r *model.Scenario, side int) string {
	names := map[string][]string{}
	var nations []string
	for _, f := range r.Sides[side].Force {
		nation := ""
		if v := model.Find(d.c.Vehicles, f.Vehicle); v != nil && r.PlaysOne(side) {
			nation = v.Nation
		}
		if names[nation] == nil {
			nations = append(nations, nation)
		}
		names[nation] = append(names[nation], vehicleName(d.c, f.Vehicle))
	}
	var out []string
	for _, nation := range nations {
		out = append(out, strings.Join(counted(names[nation]), ", "))
	}
	return strings.Join(out, " "+d.l.Text("say.or")+" ")
}

// counted joins equal names to one with their number.
func counted(names []string) []string {
	var out []string
	for len(names) > 0 {
		name, n := names[0], 0
		names = slices.DeleteFunc(slices.Clone(names), func(other string) bool {
			if other == name {
				n++
			}
			return other == name
		})
		out = append(out, fmt.Sprintf("%d %s", n, name))
	}
	return out
}

// Body is the scenario of a record, or its module as one; nil for others.
func Body(c *model.Content, e Entry) *model.Scenario {
	if m := model.Find(c.Modules, e.Head.ID); e.Kind == model.KindModule && m != nil {
		var with []*model.Module
		for _, id := range c.Brings(m.ID)[1:] {
			if other := model.Find(c.Modules, id); other != nil {
				with = append(with, other)
			}
		}
		return m.Body().With(with)
	}
	if e.Kind == model.KindScenario {
		return model.Find(c.Scenarios, e.Head.ID)
	}
	return nil
}

// RulesOf puts the special rules of a record into words.
func RulesOf(l wording.Language, c *model.Content, e Entry) []RuleText {
	sc := Body(c, e)
	if sc == nil {
		return nil
	}
	speech := wording.Speech{Content: c, Language: l, Scenario: sc}
	var out []RuleText
	for i := range sc.Rules {
		r := &sc.Rules[i]
		text := RuleText{r.Name.In(l.Name()), speech.Rule(r), r.Cite}
		if text.Text != "" && !r.Continues { // the rule above speaks of it
			out = append(out, text)
		}
	}
	return out
}

// wide is how many characters a line of a digest has at most on a terminal.
const wide = 78

// WriteDigest writes what a record is in words, and where all of its fields are to be had; it reports false for a
// record of which there is nothing to say.
func WriteDigest(w io.Writer, l wording.Language, c *model.Content, e Entry) (bool, error) {
	d := DigestOf(l, c, e)
	if len(d.Lead)+len(d.Lines) == 0 {
		return false, nil
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%s  (%s)\n", e.Listed(), e.Key())
	for _, text := range d.Lead {
		Wrap(&b, text, "")
	}
	b.WriteString("\n")
	label := 0
	for _, line := range d.Lines {
		label = max(label, len([]rune(line.Label)))
	}
	for _, line := range d.Lines {
		Wrap(&b, line.Label+strings.Repeat(" ", label-len([]rune(line.Label)))+"  "+line.Text, strings.Repeat(" ", label+2))
	}
	if len(d.Rules) > 0 {
		fmt.Fprintf(&b, "\n%s\n", l.Text("scenario.rules"))
	}
	for _, r := range d.Rules {
		text := "- " + r.Text
		if r.Name != "" {
			text = "- " + r.Name + ": " + r.Text
		}
		if len(r.Cites) > 0 {
			var cited []string
			for _, id := range r.Cites {
				cited = append(cited, content.Cited(id))
			}
			text += " [" + strings.Join(cited, ", ") + "]"
		}
		Wrap(&b, text, "  ")
	}
	fmt.Fprintf(&b, "\n%s\n", l.Say("digest.more", "command", "--fields"))
	_, err := io.WriteString(w, b.String())
	return true, err
}

// Wrap writes a text in lines of which all but the first begin with an indent. Blanks between words stay where a
// line goes on.
func Wrap(b *strings.Builder, text, indent string) {
	line := []rune(text)
	for len(line) > wide {
		at := wide
		for at > len(indent) && line[at] != ' ' {
			at--
		}
		if at == len(indent) {
			break
		}
		b.WriteString(strings.TrimRight(string(line[:at]), " ") + "\n")
		line = append([]rune(indent), line[at+1:]...)
	}
	b.WriteString(strings.TrimRight(string(line), " ") + "\n")
}
