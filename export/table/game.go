package table

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"hulldown.dev/engine"
	"hulldown.dev/engine/games"
	"hulldown.dev/engine/play"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
)

// game is a table of a scenario or a variant in the making.
type game struct {
	maker
	content *model.Content
	// used are the records that the game is made of, part is the content of its sets with those
	// alone where pieces are made of them.
	used, part *model.Content
	session    play.Session
	seats      []string
	seen       play.Table
	scenario   *model.Scenario
	variant    *model.Variant
	// boards are the numbers on the boards of tanks, by the names of the units.
	boards map[string]int
	// left counts the pieces that are not on the table yet.
	left map[string]int
}

// OfGame makes the table of a scenario or variant of a content that is in a language, with the
// options of a set-up as scripts write them. Findings say what does not fit on pieces. What is no
// game is refused as games.Open does.
func OfGame(c *model.Content, id string, set [][]string, l wording.Language) (*Table, []diag.Finding, error) {
	match, found, err := games.Open(c, id, set)
	if match == nil {
		return nil, found, err
	}
	players := slices.Repeat([]string{play.Remote}, len(match.Seats()))
	session, err := match.Sit(play.SitOptions{Players: players})
	if err != nil {
		return nil, found, err
	}
	g := game{maker: newMaker(l), content: c, used: games.Used(c, match.Head().Uses), session: session, seats: match.Seats(), left: map[string]int{}}
	g.seen = session.Table(engine.NoSeat)
	if err := g.make(games.Find(c, id)); err != nil {
		return nil, nil, fmt.Errorf("table of %s: %w", id, err)
	}
	g.settle()
	g.measure()
	return &g.Table, diag.Sort(g.found), nil
}

func newMaker(l wording.Language) maker {
	return maker{Table: Table{Language: l}, language: l, backs: map[[32]byte]string{}, titles: map[string]string{}}
}

// make makes the pieces of the game and puts them on the table.
func (g *game) make(p *games.Playable) error {
	g.ID, g.Title, g.Game = p.Record.ID, p.Title, p.Game
	g.scenario, g.variant = model.Find(g.used.Scenarios, p.Record.ID), model.Find(g.used.Variants, p.Record.ID)
	g.sides(p)
	g.part = g.parts(p.Record.Set)
	if len(g.seen.Map.Fields) > 0 {
		return g.onMap()
	}
	return g.onTrack()
}

// sides are those of the game with their seats.
func (g *game) sides(p *games.Playable) {
	of := g.session.Outcome().Result
	for i, s := range p.Sides {
		side := Side{ID: s.ID, Title: s.ID}
		switch {
		case g.scenario != nil:
			side.Title = g.scenario.Sides[i].Name
		case g.variant != nil:
			side.Title = g.variant.Armies[i].Name
		}
		for seat, name := range g.seats {
			if int(of.Side[seat]) == i {
				side.Seats = append(side.Seats, name)
			}
		}
		g.Sides = append(g.Sides, side)
	}
}

// side is the index of the side with an id.
func (t *Table) side(id string) int {
	return slices.IndexFunc(t.Sides, func(s Side) bool { return s.ID == id })
}

// parts are the sets of the game with no more of what becomes pieces than the game has.
func (g *game) parts(set string) *model.Content {
	sets := []string{set}
	for _, k := range model.Kinds() {
		for _, r := range g.used.Heads(k) {
			if r.Set != "" && !slices.Contains(sets, r.Set) {
				sets = append(sets, r.Set)
			}
		}
	}
	part := *g.content.Closure(sets...)
	part.Cards, part.Damage, part.Guns, part.Infantry = g.used.Cards, g.used.Damage, g.used.Guns, g.used.Infantry
	part.Scenarios, part.Modules, part.Robata = g.used.Scenarios, g.used.Modules, g.used.Robata
	part.Battlefield, part.Actions, part.Variants = g.used.Battlefield, g.used.Actions, g.used.Variants
	part.Vehicles = nil
	numbers := g.assign()
	for i := range g.used.Vehicles {
		v := g.used.Vehicles[i]
		v.Boards = slices.DeleteFunc(slices.Clone(v.Boards), func(b model.Board) bool {
			return !slices.ContainsFunc(g.seen.Units, func(u engine.TableUnit) bool {
				return u.Record == string(model.KindVehicle)+"/"+v.ID && g.boards[u.Name] == b.Number
			})
		})
		if len(v.Boards) > 0 {
			part.Vehicles = append(part.Vehicles, v)
		}
	}
	// Counters of numbers are needed where a board prints another.
	part.Markers = slices.DeleteFunc(slices.Clone(part.Markers), func(m model.Marker) bool { return len(m.Numbers) > 0 && len(numbers) == 0 })
	for i := range part.Markers {
		if len(part.Markers[i].Numbers) > 0 {
			part.Markers[i].Numbers = numbers
		}
	}
	return &part
}

// assign gives each tank a board: that with its number, else another of its vehicle that no tank
// has, else the first. It returns the numbers that are on no board.
func (g *game) assign() (numbers []int) {
	g.boards = map[string]int{}
	taken := map[string]bool{}
	give := func(u engine.TableUnit, b model.Board) {
		g.boards[u.Name] = b.Number
		taken[fmt.Sprint(u.Record, b.Number)] = true
	}
	for pass := range 3 {
		for _, u := range g.seen.Units {
			_, id, _ := strings.Cut(u.Record, "/")
			v := model.Find(g.used.Vehicles, id)
			if _, has := g.boards[u.Name]; v == nil || has {
				continue
			}
			i := slices.IndexFunc(v.Boards, func(b model.Board) bool {
				return pass == 0 && strconv.Itoa(b.Number) == u.Face || pass == 1 && !taken[fmt.Sprint(u.Record, b.Number)]
			})
			if pass == 2 {
				i = 0
			}
			if i < 0 {
				continue
			}
			give(u, v.Boards[i])
			if n, err := strconv.Atoi(u.Face); err == nil && pass > 0 && !slices.Contains(numbers, n) {
				numbers = append(numbers, n)
			}
		}
	}
	slices.Sort(numbers)
	return numbers
}

// sheets adds the pieces of sheets by their names.
func (g *game) sheets(wanted ...string) error {
	for _, s := range sources {
		if !slices.Contains(wanted, s.sheet) {
			continue
		}
		if err := g.add(s, g.part, nil); err != nil {
			return err
		}
	}
	return nil
}

// count notes how many of each piece there are, before the first is put down.
func (g *game) count() {
	for _, p := range g.Pieces {
		g.left[p.ID] = p.Count
	}
}

// take takes pieces from the box. It is an error where there are too few cards; of boards and
// counters the game then has more than the box.
func (g *game) take(id string, n int) error {
	p := g.Piece(id)
	if p == nil {
		return fmt.Errorf("the game has %s, which is on no sheet", id)
	}
	short := n - g.left[id]
	if short > 0 && p.Shape == Card {
		return fmt.Errorf("the game has %d of %s, and the box %d", n, id, g.left[id])
	}
	p.Count += max(short, 0)
	g.left[id] = max(-short, 0)
	return nil
}

// ask asks the game, which knows all that is hidden.
func (g *game) ask(question ...string) ([]string, error) {
	answer, err := g.session.Ask(question)
	if err != nil {
		return nil, fmt.Errorf("asking %s: %w", strings.Join(question, " "), err)
	}
	return answer, nil
}

// number is the answer to a question as a number.
func (g *game) number(question ...string) (int, error) {
	answer, err := g.ask(question...)
	if err != nil {
		return 0, err
	}
	if len(answer) != 1 {
		return 0, fmt.Errorf("asking %s: %v is no number", strings.Join(question, " "), answer)
	}
	return strconv.Atoi(answer[0])
}

// place adds a place.
func (m *maker) place(p Place) { m.Places = append(m.Places, p) }

// put puts a stack into the middle of a place, and takes nothing that is empty.
func (m *maker) put(place string, h Stack) {
	if len(h.Pieces) == 0 {
		return
	}
	if h.Place = place; h.At == (page.Point{}) {
		h.At = m.Place(place).Box.Centre()
	}
	if p := m.Piece(h.Pieces[0]); h.Title == "" && p != nil {
		h.Title = p.Title
	}
	m.Start = append(m.Start, h)
}

// measure finds out what area all takes up.
func (m *maker) measure() {
	var area page.Rect
	for _, p := range m.Places {
		if area.IsZero() {
			area = p.Box
		}
		left, top := min(area.X, p.Box.X), min(area.Y, p.Box.Y)
		area = page.Rect{X: left, Y: top, W: max(area.Right(), p.Box.Right()) - left, H: max(area.Bottom(), p.Box.Bottom()) - top}
	}
	m.Area = area.Inset(-10 * mm)
}

// The measures of a table: between two things, and what a card, a bag and a hand take up.
const (
	gap      = 8 * mm
	cardWide = 63500
	cardHigh = 88900
	bagWide  = 34 * mm
	handHigh = 92 * mm
	handWide = 520 * mm
)

// The sizes of a card and of a bag.
var (
	card = page.Size{W: cardWide, H: cardHigh}
	bag  = page.Size{W: bagWide, H: bagWide}
)

// row lays boxes of a size side by side about the middle of the table, so many to a line, from a
// height downwards, and returns them and the height behind the last.
func row(n int, size page.Size, wide, top page.MM) ([]page.Rect, page.MM) {
	each := max(1, int((wide+gap)/(size.W+gap)))
	var out []page.Rect
	for at := 0; at < n; at += each {
		line := min(each, n-at)
		x := -(page.MM(line)*(size.W+gap) - gap) / 2
		for i := range line {
			out = append(out, page.Rect{X: x + page.MM(i)*(size.W+gap), Y: top, W: size.W, H: size.H})
		}
		top += size.H + gap
	}
	return out, top
}

// lines are rows of equal places: of which kind and size, how wide they are at most, and at which
// height they begin.
type lines struct {
	kind      PlaceKind
	size      page.Size
	wide, top page.MM
}

// piles gives each of some stacks a place of its own in rows, and returns the height behind them.
func (m *maker) piles(l lines, stacks []Stack) page.MM {
	stacks = slices.DeleteFunc(stacks, func(h Stack) bool { return len(h.Pieces) == 0 })
	boxes, below := row(len(stacks), l.size, l.wide, l.top)
	for i, h := range stacks {
		title := h.Title
		if p := m.Piece(h.Pieces[0]); title == "" && p != nil {
			title = p.Title
		}
		m.place(Place{ID: h.ID, Title: title, Kind: l.kind, Box: boxes[i], Side: NoSide})
		m.put(h.ID, h)
	}
	return below
}

// hands are the hands of the sides at the two ends of the table.
func (m *maker) hands(reach page.MM) {
	for i, s := range m.Sides {
		box := page.Rect{X: -handWide / 2, Y: reach, W: handWide, H: handHigh}
		if i > 0 {
			box.Y = -reach - handHigh
		}
		m.place(Place{ID: "hand-" + s.ID, Title: s.Title, Kind: Hand, Box: box, Side: i, Turned: i > 0})
	}
}

// bags are what is left of the counters, group by group.
func (g *game) bags() []Stack {
	var out []Stack
	for _, p := range g.Pieces {
		if p.Shape != Counter || g.left[p.ID] == 0 {
			continue
		}
		id := "bag-" + p.Group
		i := slices.IndexFunc(out, func(h Stack) bool { return h.ID == id })
		if i < 0 {
			i, out = len(out), append(out, Stack{ID: id, Title: p.GroupTitle, Owner: NoSide})
		}
		out[i].Pieces = append(out[i].Pieces, slices.Repeat([]string{p.ID}, g.left[p.ID])...)
	}
	return out
}

// settle forgets what the game does not need of the box.
func (g *game) settle() {
	lying, faces := map[string]int{}, map[string]bool{}
	for _, h := range g.Start {
		for _, id := range h.Pieces {
			lying[id]++
		}
	}
	for i := range g.Pieces {
		g.Pieces[i].Count = lying[g.Pieces[i].ID]
	}
	g.Pieces = slices.DeleteFunc(g.Pieces, func(p Piece) bool { return p.Count == 0 })
	for _, p := range g.Pieces {
		faces[p.Front], faces[p.Back] = true, true
	}
	for _, p := range g.Places {
		faces[p.Face] = true
	}
	g.Faces = slices.DeleteFunc(g.Faces, func(f Face) bool { return !faces[f.ID] })
}

// rest are the cards of a sheet that are left, each kind a stack.
func (g *game) rest(tag string) []Stack {
	var out []Stack
	for _, p := range g.Pieces {
		if slices.Contains(p.Tags, tag) && g.left[p.ID] > 0 {
			out = append(out, Stack{ID: "pile-" + slug(p.ID), Title: p.Title, Owner: NoSide, Pieces: slices.Repeat([]string{p.ID}, g.left[p.ID])})
		}
	}
	return out
}

// sheet is a sheet on which what no other sheet has is drawn.
func (m *maker) sheet(c *model.Content) sheet.Sheet {
	s, _ := sheet.New(c, m.form(), "title.counters")
	return s
}
