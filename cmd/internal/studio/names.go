package studio

import (
	"net/http"
	"slices"
	"strconv"
	"strings"

	"hulldown.dev/cmd/internal/gametable"
	"hulldown.dev/engine"
	"hulldown.dev/engine/play"
	"hulldown.dev/export/picture"
	"hulldown.dev/export/web"
	"hulldown.dev/schema/model"
)

// callings are what pages call the units and seats of a game, by the names that actions have.
type callings map[string]string

// callingsOf are the names of a game: a tank is called by its nation and its Identification Number, a seat as a player.
func (s *Server) callingsOf(g *seated, units []engine.TableUnit) callings {
	c := callings{}
	for i, seat := range g.table.Seats() {
		c[seat] = s.drawer.Say("player", "n", i+1)
	}
	nations := g.under.loaded.Content.Nations
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
			c[u.Name] = strings.TrimSpace(s.nationCalled(&nations[i]) + " " + u.Title + " " + strings.TrimPrefix(strings.TrimPrefix(rest, id), "-"))
		default:
			c[u.Name] = s.nationCalled(&nations[i]) + " " + s.designation(rest)
		}
	}
	return c
}

// designation is the second part of the name of a unit, as people write it: the type of a gun has capitals.
func (s *Server) designation(rest string) string {
	if strings.ContainsAny(rest, "0123456789") {
		return s.options.Language.Capitals(plain(rest))
	}
	return plain(rest)
}

// tagOf is the text on the counter of a unit: a gun has its calibre, and infantry what its counter prints.
func (s *Server) tagOf(d *saved, u engine.TableUnit) string {
	short, rest, _ := strings.Cut(u.Name, "-")
	if rest == "" || !slices.ContainsFunc(d.loaded.Content.Nations, func(n model.Nation) bool { return n.Short == short }) {
		return plain(u.Name)
	}
	short = s.options.Language.Capitals(short)
	if label := s.labelOf(d, u); label != "" {
		return short + " " + label
	}
	return short + " " + s.designation(rest)
}

// labelOf is what the counter of a unit has beside its nation where it has no number, "" where it has one: a tank.
func (s *Server) labelOf(d *saved, u engine.TableUnit) string {
	switch kind, id, _ := strings.Cut(u.Record, "/"); model.Kind(kind) {
	case model.KindInfantry:
		return s.options.Language.Text("counter.infantry")
	case model.KindGun:
		if g := model.Find(d.loaded.Content.Guns, id); g != nil && g.Gun.Calibre > 0 {
			return strconv.Itoa(g.Gun.Calibre)
		}
	case model.KindVehicle:
		return ""
	}
	_, rest, _ := strings.Cut(u.Name, "-")
	return plain(rest)
}

// outlineOf is the path of the picture of a vehicle or gun from the side; the second side faces left.
func outlineOf(u engine.TableUnit, side int) string {
	kind, id, _ := strings.Cut(u.Record, "/")
	if kind := model.Kind(kind); kind != model.KindVehicle && kind != model.KindGun {
		return ""
	}
	return "/outline/" + [...]string{"right", "left"}[min(side, 1)] + "/" + kind + "/" + id + "?v=1"
}

// outline answers with a vehicle or gun from the side.
func (s *Server) outline(w http.ResponseWriter, r *http.Request) {
	content, id, left := s.draft.Load().loaded.Content, r.PathValue("id"), r.PathValue("faces") == "left"
	var svg []byte
	var err error
	if v := model.Find(content.Vehicles, id); v != nil && r.PathValue("kind") == string(model.KindVehicle) {
		svg, err = picture.Outline(v, model.Find(content.Nations, v.Nation), left)
	} else if g := model.Find(content.Guns, id); g != nil && r.PathValue("kind") == string(model.KindGun) {
		svg, err = picture.GunOutline(g, model.Find(content.Nations, g.Nation), left)
	} else {
		http.NotFound(w, r)
		return
	}
	r.SetPathValue("n", "1")
	s.sendPicture(w, r, []web.Picture{{SVG: svg}}, err)
}

// nationCalled is a nation before a number: its name in English, elsewhere what its counters print, which takes no
// endings.
func (s *Server) nationCalled(n *model.Nation) string {
	if s.options.Language.English() {
		return n.Name
	}
	return s.options.Language.Capitals(n.Short)
}

// say puts what pages call units and seats in the place of their names in a text.
func (c callings) say(text string) string {
	var b strings.Builder
	for text != "" {
		n := strings.IndexFunc(text, func(r rune) bool { return !inName(r) })
		if n < 0 {
			n = len(text)
		}
		b.WriteString(c.name(text[:n]))
		text = text[n:]
		n = strings.IndexFunc(text, inName)
		if n < 0 {
			n = len(text)
		}
		b.WriteString(text[:n])
		text = text[n:]
	}
	return b.String()
}

// inName reports whether names of units and seats have a letter.
func inName(r rune) bool {
	return r == '-' || r >= '0' && r <= '9' || r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z'
}

// name is what a unit or seat is called, and any other word as it is.
func (c callings) name(word string) string {
	if called, ok := c[word]; ok {
		return called
	}
	return word
}

// all calls each of a list of names by its words.
func (c callings) all(list []string) []string {
	var out []string
	for _, text := range list {
		out = append(out, c.say(text))
	}
	return out
}

// table is a table whose texts call the units by what pages call them; their names stay.
func (c callings) table(t play.Table) play.Table {
	t.Question, t.Facts, t.Standing = c.say(t.Question), c.all(t.Facts), c.all(t.Standing)
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

// lines are lines of a log that call the units so.
func (c callings) lines(list []gametable.Line) []gametable.Line {
	out := slices.Clone(list)
	for i := range out {
		out[i].Text = c.say(out[i].Text)
	}
	return out
}

// offers are actions whose words call the units so.
func (c callings) offers(list []play.Offer) []play.Offer {
	for i := range list {
		o := &list[i]
		o.Words, o.What, o.Said.Cards, o.Notes = c.say(o.Words), c.say(o.What), c.say(o.Said.Cards), c.all(o.Notes)
	}
	return list
}

// teller is the language in which games tell of themselves on pages.
func (s *Server) teller() engine.Translator {
	if t := s.translator(); t != nil {
		return t
	}
	return s.options.Language.People()
}

// headline is a piece of news, and how much it weighs.
type headline struct {
	text   string
	weight int
}

// mostHeadlines is how many pieces of news stand above the log of what happened.
const mostHeadlines = 4

// weights are the kinds of event that are news by what their line of the log says.
var weights = map[string]int{
	"ended": 6, "eliminated": 5, "scored": 5, "points-scored": 5, "reinforced": 4, "damage-dealt": 4, "hurt": 4, "scarred": 4,
	"gained": 3, "bogged": 3, "range-moved": 2, "smoke-placed": 2, "flanked": 2, "action-cancelled": 2, "round-began": 2,
	"terrain-placed": 1, "spotted": 1, "acquired": 1, "check-failed": 1, "motion-began": 1, "loaded": 1, "action-declared": 1, "tactics-played": 2, "motion-ended": 2,
}

// headlines are the news among lines of a log: of the heaviest the first few, in the order in which they came. A
// shot and what it did are one piece.
func (s *Server) headlines(lines []gametable.Line, c callings) []string {
	var all []headline
	for i := 0; i < len(lines); i++ {
		if lines[i].Kind == "tried-to-hit" {
			h, next := s.shotNews(lines, i, c)
			all, i = append(all, h), next
			continue
		}
		if lines[i].Kind == halted && s.reasonOf(&lines[i]) == "" {
			continue // a card makes room for another
		}
		if w := weights[lines[i].Kind]; w > 0 && lines[i].Text != "" {
			all = append(all, headline{uncited(lines[i].Text), w})
		}
	}
	kept := slices.Clone(all)
	slices.SortStableFunc(kept, func(a, b headline) int { return b.weight - a.weight })
	least := 0
	if len(kept) > mostHeadlines {
		least = kept[mostHeadlines-1].weight
	}
	var out []string
	heavier := len(slices.DeleteFunc(kept, func(h headline) bool { return h.weight <= least }))
	for _, h := range all {
		if h.weight == least {
			if heavier == mostHeadlines {
				continue
			}
			heavier++
		}
		if h.weight >= least {
			out = append(out, h.text)
		}
	}
	return out
}

// uncited is a line of a log without the clauses behind it.
func uncited(text string) string {
	before, _, _ := strings.Cut(text, " [")
	return before
}

// harm are the kinds of event that say what a shot did to its target.
var harm = []string{"hurt", "scarred", "gained", "eliminated", "damage-dealt"}

// shotNews is the shot of a line, with what it did, and the last line that tells of it.
func (s *Server) shotNews(lines []gametable.Line, at int, c callings) (headline, int) {
	shot := &lines[at]
	how, weight, last := "", 3, at
	var did []string
	for i := at + 1; i < len(lines); i++ {
		l := &lines[i]
		switch {
		case l.Kind == "tried-to-hit" || l.Kind == "activated" || l.Kind == "phase-began" || l.Kind == "action-declared":
			i = len(lines)
			continue
		case l.Kind == "shot-missed":
			how, last = "news-missed", i
		case l.Kind == "shot-hit" && how == "":
			how, weight, last = "news-hit", 4, i
		case l.Kind == "shot-bounced":
			how, last = "news-holds", i
		case l.Kind == "shot-penetrated":
			how, weight, last = "news-pierced", 5, i
		case slices.Contains(scoring, l.Kind), l.Kind == "damage-read" || l.Unit == shot.Target && slices.Contains(harm, l.Kind):
			did, last = append(did, uncited(l.Text)), i
		}
	}
	if how == "" {
		how = "news-fires"
	}
	text := s.drawer.Say(how, "unit", c.name(shot.Unit), "target", c.name(shot.Target), "n", strconv.Itoa(shot.To))
	if len(did) > 0 {
		text += ": " + strings.Join(did, "; ")
	}
	return headline{text, weight}, last
}
