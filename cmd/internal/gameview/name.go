package gameview

import (
	"slices"
	"strconv"
	"strings"

	"hulldown.dev/engine"
	"hulldown.dev/engine/play"
	"hulldown.dev/schema/model"
)

// names are what pages call the units and seats of a game, by the names that actions have.
type names map[string]string

// namesOf are the names of a game: a tank is called by its nation and its Identification Number, a seat as a player.
func (m *Maker) namesOf(seats []string, units []engine.TableUnit) names {
	c := names{}
	for i, seat := range seats {
		c[seat] = m.say("player", "n", i+1)
	}
	nations := m.Content.Nations
	for _, u := range units {
		short, rest, _ := strings.Cut(u.Name, "-")
		i := slices.IndexFunc(nations, func(n model.Nation) bool { return n.Short == short })
		if i < 0 || rest == "" {
			continue
		}
		switch kind, id, _ := strings.Cut(u.Record, "/"); model.Kind(kind) {
		case model.KindInfantry:
			c[u.Name] = u.Title
		case model.KindGun:
			c[u.Name] = strings.TrimSpace(m.nationCalled(&nations[i]) + " " + u.Title + " " + strings.TrimPrefix(strings.TrimPrefix(rest, id), "-"))
		default:
			c[u.Name] = m.nationCalled(&nations[i]) + " " + m.designation(rest)
		}
	}
	return c
}

// designation is the second part of the name of a unit, as people write it: the type of a gun has capitals.
func (m *Maker) designation(rest string) string {
	if strings.ContainsAny(rest, "0123456789") {
		return m.Language.Capitals(plain(rest))
	}
	return plain(rest)
}

// tagOf is the text on the counter of a unit: a gun has its calibre, and infantry what its counter prints.
func (m *Maker) tagOf(u *engine.TableUnit) string {
	short, rest, _ := strings.Cut(u.Name, "-")
	if rest == "" || !slices.ContainsFunc(m.Content.Nations, func(n model.Nation) bool { return n.Short == short }) {
		return plain(u.Name)
	}
	short = m.Language.Capitals(short)
	if label := m.labelOf(u); label != "" {
		return short + " " + label
	}
	return short + " " + m.designation(rest)
}

// labelOf is what the counter of a unit has beside its nation where it has no number, "" where it has one: a tank.
func (m *Maker) labelOf(u *engine.TableUnit) string {
	switch kind, id, _ := strings.Cut(u.Record, "/"); model.Kind(kind) {
	case model.KindInfantry:
		return m.Language.Text("counter.infantry")
	case model.KindGun:
		if g := model.Find(m.Content.Guns, id); g != nil && g.Gun.Calibre > 0 {
			return strconv.Itoa(g.Gun.Calibre)
		}
	case model.KindVehicle:
		return ""
	}
	_, rest, _ := strings.Cut(u.Name, "-")
	return plain(rest)
}

// outlined reports whether a record is a vehicle or gun, which has a picture from the side.
func outlined(record string) bool {
	kind, _, _ := strings.Cut(record, "/")
	return model.Kind(kind) == model.KindVehicle || model.Kind(kind) == model.KindGun
}

// nationCalled is a nation before a number: its name in English, elsewhere what its counters print, which takes no
// endings.
func (m *Maker) nationCalled(n *model.Nation) string {
	if m.Language.English() {
		return n.Name
	}
	return m.Language.Capitals(n.Short)
}

// say puts what pages call units and seats in the place of their names in a text.
func (c names) say(text string) string {
	var b strings.Builder
	written := 0
	for from := 0; from < len(text); {
		to := from
		for to < len(text) && inName(text[to]) {
			to++
		}
		if called, ok := c[text[from:to]]; ok && to > from {
			b.WriteString(text[written:from])
			b.WriteString(called)
			written = to
		}
		from = max(to, from+1)
	}
	if written == 0 {
		return text
	}
	b.WriteString(text[written:])
	return b.String()
}

// inName reports whether names of units and seats have a letter.
func inName(b byte) bool {
	return b == '-' || b >= '0' && b <= '9' || b >= 'a' && b <= 'z' || b >= 'A' && b <= 'Z'
}

// name is what a unit or seat is called, and any other word as it is.
func (c names) name(word string) string {
	if called, ok := c[word]; ok {
		return called
	}
	return word
}

// all calls each of a list of names by its words.
func (c names) all(list []string) []string {
	var out []string
	for _, text := range list {
		out = append(out, c.say(text))
	}
	return out
}

// table is a table whose texts call the units by what pages call them; their names stay.
func (c names) table(t play.Table) play.Table {
	t.Question, t.Why, t.Facts, t.Standing = c.say(t.Question), c.say(t.Why), c.all(t.Facts), c.all(t.Standing)
	t.Units = slices.Clone(t.Units)
	for i := range t.Units {
		u := &t.Units[i]
		u.Lines, u.Counters = slices.Clone(u.Lines), slices.Clone(u.Counters)
		for k := range u.Lines {
			u.Lines[k].Words = c.all(u.Lines[k].Words)
		}
		for k := range u.Counters {
			u.Counters[k].Title = c.say(u.Counters[k].Title)
		}
	}
	return t
}

// offers are actions whose words call the units so.
func (c names) offers(list []play.Offer) []play.Offer {
	for i := range list {
		o := &list[i]
		o.Words, o.What, o.Said.Cards, o.Notes = c.say(o.Words), c.say(o.What), c.say(o.Said.Cards), c.all(o.Notes)
	}
	return list
}
