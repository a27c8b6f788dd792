package studio

import (
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"hulldown.dev/cmd/internal/gametable"
	"hulldown.dev/content"
	"hulldown.dev/engine"
	"hulldown.dev/engine/play"
	"hulldown.dev/engine/playtest"
	"hulldown.dev/export/web"
	"hulldown.dev/schema/model"
)

// termView is a term of a number, unitView a unit, trackView a place of the track.
type termView struct{ Value, What, Clause, Slug string }

type lineView struct {
	About, Words string
	Terms        []termView
}

// A unit has its board and the cards on it as pictures, its levels, its crew and its counters
// apart from what else is said of it.
type unitView struct {
	// Name is the unit's name in the notation, Called its name in words.
	Name, Called string
	// Tag is what its counter prints, Short that in a narrow place where it has no number, Outline the path of its picture from the side, "" without.
	Tag, Short    string
	Outline       string
	Title, Side   string
	SideNumber    int
	Active, Out   bool
	Board         *pictureView
	Box           []cardView
	Levels, Lines []lineView
	// Crew are its members, Hurt those of them who are not well; Well says how many others there are.
	Crew, Hurt []crewView
	Well       string
	// Harm are the lines of what the enemy has on it, and Counters the words of its state.
	Harm     []lineView
	Counters []string
}

// cardView is a card as a page shows it: by its picture, or without one by its title. Name is what
// actions call it.
type cardView struct {
	Name, Title string
	Picture     *pictureView
}

// crewView is a member of a crew; Well is not set for one who is hurt.
type crewView struct {
	Words string
	Well  bool
}

// turnView is a turn of the order in which units act.
type turnView struct {
	Unit         string
	Card         *cardView
	Done, Active bool
}

type trackView struct {
	Label string
	Units []unitView
}

// tableView is what the part of a page with the table shows.
type tableView struct {
	Question        string
	Facts, Standing []string
	Track           []trackView
	Field           *fieldView
	Order           []turnView
	Units           []unitView
	Map             *mapView
	Board           string
}

// logView is a line of a log, that came so many times in a row.
type logView struct {
	Text  string
	Times int
	New   bool
	Terms []termView
}

// word is a word of a family in the language of the pages.
func (s *Server) word(family, word string) string {
	translator := s.translator()
	if translator == nil {
		return plain(word)
	}
	return translator.End(translator.Word(family, word))
}

// plain is a word of the game in English as people read it: ids have hyphens for blanks.
func plain(word string) string { return strings.ReplaceAll(word, "-", " ") }

// states are the words for the state of a unit in the language of the pages.
func (s *Server) states(words []string) []string {
	if s.translator() != nil {
		return words
	}
	var out []string
	for _, w := range words {
		out = append(out, plain(w))
	}
	return out
}

// terms makes the terms of a number ready for a page.
func (s *Server) terms(list []engine.Term) []termView {
	var out []termView
	for _, t := range list {
		v := termView{What: s.word("term", t.What), Clause: content.Cited(string(t.Clause)), Slug: web.Slug(string(t.Clause))}
		switch t.Op {
		case engine.Plus:
			v.Value = fmt.Sprintf("%+d", t.Value)
		case engine.Becomes:
			v.Value = fmt.Sprintf("→ %d", t.Value)
		default:
			v.Value = fmt.Sprint(t.Value)
		}
		out = append(out, v)
	}
	return out
}

// tableOf makes a table of a scenario ready for a page. Where a game shows neither units nor a map
// the lines of its board are shown.
func (s *Server) tableOf(g *seated, t play.Table, picture string) tableView {
	d, c := g.under, s.callingsOf(g, t.Units)
	t = c.table(t)
	v := tableView{Question: t.Question, Facts: t.Facts, Standing: t.Standing}
	for _, turn := range t.Order {
		view := turnView{Unit: c.name(turn.Unit), Done: turn.Done, Active: turn.Active}
		if turn.Card.Name != "" {
			card := cardOf(d, turn.Card)
			view.Card = &card
		}
		v.Order = append(v.Order, view)
	}
	for _, label := range t.Track {
		v.Track = append(v.Track, trackView{Label: label})
	}
	var sides []string
	for _, u := range t.Units {
		if !slices.Contains(sides, u.Side) {
			sides = append(sides, u.Side)
		}
		view := s.unitOf(d, u)
		view.Called, view.Tag = c.name(u.Name), s.tagOf(d, u)
		view.Short = s.labelOf(d, u)
		if strings.Contains(view.Called, u.Title) {
			view.Title = ""
		}
		view.SideNumber = slices.Index(sides, u.Side)
		view.Outline = outlineOf(u, view.SideNumber)
		view.Harm = s.suffered(t.Units, view.Called, c)
		v.Units = append(v.Units, view)
		if u.Place >= 0 && u.Place < len(v.Track) {
			v.Track[u.Place].Units = append(v.Track[u.Place].Units, view)
		}
	}
	if v.Field = s.fieldOf(d, g.asked.scenario, t, v.Units); v.Field != nil {
		v.Track = nil
	}
	if len(t.Map.Fields) > 0 {
		if v.Map = mapOf(d.loaded.Content, t.Map, g.offered()); v.Map != nil {
			v.Map.Src = picture
		}
	} else if len(t.Units) == 0 {
		v.Board = strings.Join(t.Board, "\n")
	}
	return v
}

// suffered says which other units have a counter on a unit: what each of these says of itself, seen from
// the one that it is about.
func (s *Server) suffered(all []engine.TableUnit, name string, c callings) []lineView {
	var out []lineView
	for _, about := range []string{"spots", "acquired", "flanks"} {
		var by []string
		for _, other := range all {
			for _, l := range other.Lines {
				if l.About == about && slices.ContainsFunc(l.Words, func(w string) bool { return w == name || strings.HasPrefix(w, name+" ") }) {
					by = append(by, c.name(other.Name))
				}
			}
		}
		if len(by) > 0 {
			out = append(out, lineView{About: s.about("by-" + about), Words: strings.Join(by, ", ")})
		}
	}
	return out
}

// unitOf makes a unit ready for a page.
func (s *Server) unitOf(d *saved, u engine.TableUnit) unitView {
	v := unitView{Name: u.Name, Title: u.Title, Side: u.Side, Active: u.Active, Out: u.Out, Board: boardOf(d, u)}
	for _, c := range u.Box {
		v.Box = append(v.Box, cardOf(d, c))
	}
	for _, l := range u.Lines {
		if l.About == "box" { // its cards are shown already
			l.Words = slices.DeleteFunc(slices.Clone(l.Words), func(word string) bool {
				return slices.ContainsFunc(u.Box, func(c engine.TableCard) bool { return c.Title == word })
			})
			if len(l.Words) == 0 {
				continue
			}
		}
		words := strings.Join(l.Words, ", ")
		line := lineView{About: s.about(l.About), Words: words, Terms: s.terms(l.Terms)}
		switch l.About {
		case "move", "fire", "cost":
			v.Levels = append(v.Levels, line)
		case "crew":
			v.Crew = append(v.Crew, crewView{words, l.Well})
			if !l.Well {
				v.Hurt = append(v.Hurt, crewView{words, false})
			}
		case "state":
			v.Counters = append(v.Counters, s.states(l.Words)...)
		case "marks":
			v.Counters = append(v.Counters, l.Words...)
		default:
			v.Lines = append(v.Lines, line)
		}
	}
	if well := len(v.Crew) - len(v.Hurt); well > 0 {
		v.Well = s.drawer.Say("crew-well", "n", well)
	}
	return v
}

// cardOf makes a card ready for a page.
func cardOf(d *saved, c engine.TableCard) cardView {
	return cardView{c.Name, c.Title, pictureOf(d, c.Record, c.Face, c.Title)}
}

// cardsOf makes cards ready for a page.
func cardsOf(d *saved, list []engine.TableCard) []cardView {
	var out []cardView
	for _, c := range list {
		out = append(out, cardOf(d, c))
	}
	return out
}

// boardOf is the picture of the board of a unit with what lies on it, nil where there is none.
func boardOf(d *saved, u engine.TableUnit) *pictureView {
	of := pictureOf(d, u.Record, u.Face, u.Title)
	if of == nil {
		return nil
	}
	pictures, err := (&draft{saved: d}).picturesOf(u.Record)
	if i := slices.IndexFunc(pictures, func(p web.Picture) bool { return p.Face == of.Face }); err == nil && i >= 0 {
		of.lay(pictures[i], u.Counters)
	}
	return of
}

// pictureOf is the picture of a face of a record, its first for no face; nil where there is
// none.
func pictureOf(d *saved, record, face, title string) *pictureView {
	if record == "" {
		return nil
	}
	views, err := pictured{key: record, name: title}.views(&draft{saved: d})
	i := slices.IndexFunc(views, func(v pictureView) bool { return face == "" || v.Face == face })
	if err != nil || i < 0 {
		return nil
	}
	views[i].Alt = title
	return &views[i]
}

// about is what a line of a unit is about, in the language of the page.
func (s *Server) about(word string) string {
	for about, text := range map[string]string{ // order-free: one is looked up
		"move": "about-move", "fire": "about-fire", "crew": "about-crew", "by": "about-by", "box": "about-box", "state": "about-state",
		"spots": "about-spots", "ammo": "about-ammo", "cost": "about-cost", "flanks": "about-flanks", "acquired": "about-acquired",
		"by-spots": "about-spotted-by", "by-acquired": "about-acquired-by", "by-flanks": "about-flanked-by",
	} {
		if about == word {
			return s.drawer.Say(text)
		}
	}
	return word
}

// maxLog is how many lines of a log one page shows.
const maxLog = 400

// logOf makes the end of a log ready for a page; lines after a turn are marked as new.
func (s *Server) logOf(lines []gametable.Line, after int) []logView {
	var out []logView
	for _, l := range lines[max(0, len(lines)-maxLog):] {
		v := logView{Text: l.Text, Times: 1, New: after > 0 && l.Turn > after, Terms: s.terms(l.Terms)}
		if n := len(out); n > 0 && len(v.Terms)+len(out[n-1].Terms) == 0 && out[n-1].Text == v.Text && out[n-1].New == v.New {
			out[n-1].Times++
			continue
		}
		out = append(out, v)
	}
	return out
}

// gameView is the data of the page of a game.
type gameView struct {
	Path, Notice, NoticeClass, Waits, Held string
	Changed, Seats                         []web.Link
	Table                                  tableView
	Hand                                   []cardView
	CanUndo, CanRedo, CanTest              bool
	Turn, OfferCount                       int
	Chosen, ChosenWords                    string
	Foreseen                               []logView
	Offers                                 []*offerGroup
	// News are the lines since the last decision of a person, Log all lines.
	News, Log []logView
	// Headlines are the news in short, Odds how likely the chosen action is.
	Headlines []string
	Odds      string
	// Scored are the lines of the log that say who scored and why, Many is set where there are many actions.
	Scored          []logView
	Expect, SavedIn string
	Next            *nextView
	WatchPath       string
}

// gamePage answers with a game as a seat sees it; without a seat with that of the person who
// decides.
func (s *Server) gamePage(r *http.Request, d *draft) (web.Page, error) {
	g, err := s.game(r)
	if err != nil {
		return web.Page{}, err
	}
	defer g.mutex.Unlock()
	if err := g.table.Resume(r.Context()); err != nil {
		return web.Page{}, err
	}
	seat := seatOf(g, r)
	switch {
	case r.PathValue("seat") == "":
		return web.Page{}, &moved{"/play/" + g.id + "/" + url.PathEscape(g.table.Seats()[g.next()])}
	case seat == engine.NoSeat || !g.table.Person(seat) && slices.Contains(g.table.Players(), gametable.Person):
		// The hand of a seat that a program plays is shown to nobody.
		return web.Page{}, &problem{status: http.StatusNotFound, text: s.drawer.Say("no-seat"), back: "/play/" + g.id}
	}
	v := gameView{
		Path: "/play/" + g.id + "/" + g.table.Seats()[seat], Notice: g.notice, NoticeClass: g.noticeClass,
		CanUndo: g.table.CanUndo(), CanRedo: g.table.CanRedo(), CanTest: s.authorDir() != "", Turn: g.table.Played(),
		SavedIn: s.options.Out, WatchPath: "/watch/" + g.id,
	}
	s.fillGame(&v, g, seat)
	if chosen := r.URL.Query().Get("action"); chosen != "" {
		lines, err := g.table.Foresee(seat, chosen)
		c := s.callingsOf(g, g.table.See(engine.NoSeat).Units)
		lines = s.tell(c, lines)
		v.Odds = s.oddsOf(g, seat, chosen)
		v.ChosenWords = wordsOf(v.Offers, chosen)
		if v.Chosen, v.Foreseen = chosen, s.logOf(lines, 0); err != nil {
			v.Notice, v.NoticeClass = err.Error(), "error"
		}
	}
	if g.under != d.saved {
		// What does not concern the game is not told.
		if m, err := d.open(g.asked.scenario, g.asked.set); err == nil && m.Head().Content == g.asked.match.Head().Content {
			g.under = d.saved
		} else {
			v.Changed = changedSince(g.under, d.saved)
		}
	}
	return web.Page{Name: "game", Title: g.title, Live: d.version, Body: v}, nil
}

// oddsOf says how the first test of an action comes out, "" for one without.
func (s *Server) oddsOf(g *seated, seat engine.Seat, action string) string {
	odds, err := g.table.Odds(seat, action)
	if err != nil { // what is wrong with it is told of what it does
		return ""
	}
	var ways []string
	for _, o := range odds {
		ways = append(ways, s.drawer.Say("odd", "how", o.Words, "n", o.Percent))
	}
	return strings.Join(ways, ", ")
}

// next is the seat that a person should see: that of the person who decides, otherwise the
// first that a person plays, or the first.
func (g *seated) next() engine.Seat {
	if now := g.table.Turn(); now.Kind == engine.Decide && g.table.Person(now.Seat) {
		return now.Seat
	}
	return engine.Seat(max(0, slices.Index(g.table.Players(), gametable.Person)))
}

// fillGame fills in what a seat sees.
func (s *Server) fillGame(v *gameView, g *seated, seat engine.Seat) {
	t := g.table.See(seat)
	v.Table = s.tableOf(g, t, fmt.Sprintf("%s/map?turn=%d", v.Path, v.Turn))
	v.Hand = cardsOf(g.under, t.Table.Hand)
	seats, players := g.table.Seats(), g.table.Players()
	c := s.callingsOf(g, t.Units)
	var held []string
	for i, n := range t.Held {
		held = append(held, s.drawer.Say("holds", "seat", c.name(seats[i]), "n", n))
	}
	v.Held = strings.Join(held, ", ")
	for i := range seats {
		if players[i] == gametable.Person {
			v.Seats = append(v.Seats, web.Link{Text: s.seatCalled(g, engine.Seat(i)), Href: "/play/" + g.id + "/" + seats[i], Here: engine.Seat(i) == seat})
		}
	}
	offers := c.offers(g.table.Offers(seat))
	v.Offers, v.OfferCount = s.grouped(offers, v.Table.Units, sideOf(g, seat)), len(offers)
	v.Scored = s.scored(g, seat, c)
	told := s.tell(c, g.table.Log(seat))
	v.Log = s.logOf(told, g.table.Since())
	if since := g.table.Since(); since > 0 {
		v.Headlines = s.headlines(slices.DeleteFunc(told, func(l gametable.Line) bool { return l.Turn <= since }), c)
	}
	v.News = slices.Clone(v.Log)
	v.News = slices.DeleteFunc(v.News, func(l logView) bool { return !l.New })
	now := g.table.Turn()
	switch {
	case now.Kind == engine.Over:
		v.Waits, v.Table.Facts, v.Next = s.over(g), nil, s.nextOf(g)
	case g.table.Halted() != nil:
		v.Waits = s.drawer.Say("halted", "why", g.table.Halted().Error())
	case now.Seat == seat:
		v.Waits = s.drawer.Say("your-turn", "seat", s.seatCalled(g, seat))
	default:
		// Who is asked can tell of the cards that he holds.
		v.Waits = s.drawer.Say("waits-for-others")
		v.Seats = append(v.Seats, web.Link{Text: s.drawer.Say("hand-over"), Href: "/play/" + g.id})
	}
}

// nextView is the form that begins the game again with the next seed.
type nextView struct {
	Scenario, Set, Seed string
	// Players are the fields of the form by their names.
	Players []web.Link
}

// nextOf is the same game with the next seed.
func (s *Server) nextOf(g *seated) *nextView {
	v := &nextView{Scenario: g.asked.scenario, Seed: strconv.FormatUint(g.asked.seed+1, 10)}
	var lines []string
	for _, words := range g.asked.set {
		lines = append(lines, strings.Join(words, " "))
	}
	v.Set = strings.Join(lines, "\n")
	for i, player := range g.table.Players()[:min(len(g.table.Players()), maxSeats)] {
		v.Players = append(v.Players, web.Link{Text: fmt.Sprintf("seat%d", i+1), Href: player})
	}
	return v
}

// changedSince lists the records of the content that a game may rest on which are not as they were.
func changedSince(old, now *saved) []web.Link {
	hashes := func(c *model.Content) map[string]string {
		out := map[string]string{}
		for _, e := range c.Entities() {
			out[string(e.Kind)+"/"+e.ID] = e.Hash()
		}
		return out
	}
	before, after := hashes(old.loaded.Content), hashes(now.loaded.Content)
	var out []web.Link
	for key, hash := range after { // order-free: they are sorted below
		if before[key] != hash {
			out = append(out, web.Link{Text: key, Href: recordPath(key)})
		}
	}
	for key := range before { // order-free: they are sorted below
		if after[key] == "" {
			out = append(out, web.Link{Text: key, Href: recordPath(key)})
		}
	}
	slices.SortFunc(out, func(a, b web.Link) int { return strings.Compare(a.Text, b.Text) })
	return out
}

// over says how a game ended, and what decided it where the score did not.
func (s *Server) over(g *seated) string {
	r := g.table.Outcome().Result
	seen := g.table.See(engine.NoSeat)
	standing := s.callingsOf(g, seen.Units).all(seen.Standing)
	switch {
	case r.By == "" && r.Winner >= 0 && int(r.Winner) < len(standing):
		others := slices.Delete(slices.Clone(standing), int(r.Winner), int(r.Winner)+1)
		return s.drawer.Say("over-won", "how", s.word("ending", r.How), "winner", standing[r.Winner], "others", strings.Join(others, ", "))
	case r.By == "":
		return s.drawer.Say("over", "how", s.word("ending", r.How))
	}
	var winners, held []string
	for i := range g.table.Seats() {
		if r.Side[i] == r.Winner {
			winners = append(winners, s.seatCalled(g, engine.Seat(i)))
		}
	}
	for side := range r.Held {
		if slices.Contains(r.Side[:len(g.table.Seats())], int8(side)) {
			held = append(held, strconv.Itoa(int(r.Held[side])))
		}
	}
	who, what := strings.Join(winners, ", "), playtest.Speak(s.translator(), "").Word("decider", r.Called)
	if !r.Counts {
		return s.drawer.Say("over-by", "how", r.How, "winners", who, "what", what)
	}
	return s.drawer.Say("over-held", "how", r.How, "winners", who, "what", what, "held", strings.Join(held, " : "))
}

// sideOf is the id of the side of a seat, "" where there is none.
func sideOf(g *seated, seat engine.Seat) string {
	side := int(g.table.Outcome().Result.Side[seat])
	sc := model.Find(g.under.loaded.Content.Scenarios, g.asked.scenario)
	if sc == nil || side < 0 || side >= len(sc.Sides) {
		return ""
	}
	return sc.Sides[side].ID
}

// seatCalled is a seat with its side, where the game has sides with names; the side alone, where each has one seat.
func (s *Server) seatCalled(g *seated, seat engine.Seat) string {
	name := s.drawer.Say("player", "n", int(seat)+1)
	side := int(g.table.Outcome().Result.Side[seat])
	sc := model.Find(g.under.loaded.Content.Scenarios, g.asked.scenario)
	if sc == nil || side < 0 || side >= len(sc.Sides) {
		return name
	}
	if len(g.table.Seats()) == len(sc.Sides) {
		return sc.Sides[side].Name
	}
	return name + ", " + sc.Sides[side].Name
}
