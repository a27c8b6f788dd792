package table

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"hulldown.dev/engine"
	"hulldown.dev/export/layout/counters"
	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/model"
)

// The measures of the battlefield of a game with a track: a box of one side, and the strip of names
// between the two.
const (
	boxWide   = 34 * mm
	boxHigh   = 52 * mm
	nameHigh  = 14 * mm
	boxSpots  = 6
	farBoxes  = sheet.FarRange / sheet.RangeStep
	fieldWide = (2*farBoxes + 1) * boxWide
	fieldHigh = 2*boxHigh + nameHigh
)

// unit is a unit of the game with the pieces that show it.
type unit struct {
	engine.TableUnit
	side int
	// board is its board or card, empty for none, and counter what shows it on the battlefield.
	board, counter string
	// nation and number are those of the counters that name it.
	nation string
	// box is the box of the battlefield, counted from the middle to the right.
	box int
}

// onTrack puts on the table a game whose units are on a track.
func (g *game) onTrack() error {
	units, err := g.units()
	if err != nil {
		return err
	}
	if err := g.sheets("cards", "damage", "reference-cards", "guns", "infantry", "markers", "robata", "boards"); err != nil {
		return err
	}
	if err := g.supplyCards(); err != nil {
		return err
	}
	if err := g.counters(g.part); err != nil {
		return err
	}
	g.unitCounters(units)
	g.count()
	wide := g.wide(units)
	at, err := g.middle(units, wide)
	if err != nil {
		return err
	}
	for i := range units {
		if err := g.stand(&units[i]); err != nil {
			return err
		}
	}
	// The counters that are left come last, since the units have taken theirs.
	g.piles(lines{Bag, bag, wide, at.bags}, g.bags())
	g.hands(at.reach)
	return g.due(units)
}

// heights are where rows of the table begin: the bags in the middle, and the boards and hands of a
// side.
type heights struct{ bags, boards, reach page.MM }

// units are those of the game, each with the pieces that show it.
func (g *game) units() ([]unit, error) {
	var out []unit
	for _, u := range g.seen.Units {
		one := unit{TableUnit: u, side: g.side(u.Side), counter: "units/" + u.Name, box: u.Place - len(g.seen.Track)/2}
		if one.side < 0 {
			return nil, fmt.Errorf("the unit %s is of no side of the game", u.Name)
		}
		_, id, _ := strings.Cut(u.Record, "/")
		if v := model.Find(g.used.Vehicles, id); v != nil {
			one.nation, one.board = v.Nation, fmt.Sprintf("boards/%s-%d", id, g.boards[u.Name])
		} else if card, nation := g.cardOf(u.Name); card != "" {
			one.board, one.nation = card, nation
		}
		out = append(out, one)
	}
	return out, nil
}

// cardOf is the card of a unit without a board, by its name: the short name of a nation and the id
// of a gun, or the word for infantry.
func (g *game) cardOf(name string) (card, nation string) {
	for i := range g.part.Nations {
		n := &g.part.Nations[i]
		rest, ok := strings.CutPrefix(name, n.Short+"-")
		if !ok {
			continue
		}
		long := 0
		for j := range g.used.Guns {
			if gun := &g.used.Guns[j]; gun.Nation == n.ID && len(gun.ID) > long && (rest == gun.ID || strings.HasPrefix(rest, gun.ID+"-")) {
				card, nation, long = "guns/"+gun.ID, n.ID, len(gun.ID)
			}
		}
		for j := range g.used.Infantry {
			if in := &g.used.Infantry[j]; in.Nation == n.ID && card == "" {
				card, nation = "infantry/"+in.ID, n.ID
			}
		}
	}
	return card, nation
}

// unitCounters adds the counters that show units on the battlefield.
func (g *game) unitCounters(units []unit) {
	s := g.sheet(g.part)
	for _, u := range units {
		side := counters.TokenSide{Glyph: "mark", Caption: g.language.Capitals(g.Sides[u.side].Title), Ink: draw.Ink}
		switch {
		case strings.HasPrefix(u.board, "boards/"):
			side = counters.TokenSide{Glyph: "tank", Text: u.Face, Caption: g.short(u.nation), Sign: s.Marking(u.nation), Ink: s.NationColour(u.nation)}
		case strings.HasPrefix(u.board, "guns/"):
			side.Glyph, side.Ink = "field-gun", s.NationColour(u.nation)
		case u.board != "":
			side.Glyph, side.Ink = "infantry", s.NationColour(u.nation)
		}
		g.own(s, Piece{ID: u.counter, Title: g.titleOf(&u), Group: "units", GroupTitle: g.language.Text("table.units"), Tags: []string{"unit"}, Count: 1}, side)
	}
}

// short is the name of a nation on counters.
func (g *game) short(nation string) string {
	if n := model.Find(g.part.Nations, nation); n != nil {
		return g.language.Capitals(n.Name)
	}
	return ""
}

// supplyCards adds the cards of the supplies of the scenario.
func (g *game) supplyCards() error {
	var only []string
	for _, s := range g.scenario.Supplies {
		if !slices.Contains(only, s.Card) {
			only = append(only, s.Card)
		}
	}
	if len(only) == 0 {
		return nil
	}
	slices.Sort(only)
	return g.add(sources[slices.IndexFunc(sources, func(s source) bool { return s.sheet == "terrain" })], g.part, only)
}

// sizeOf is the size of a piece by its id.
func (m *maker) sizeOf(id string) page.Size {
	if p := m.Piece(id); p != nil {
		return m.Size(p)
	}
	return page.Size{}
}

// wide is how wide the longer row of boards and cards of a side is, or what lies between them.
func (g *game) wide(units []unit) page.MM {
	most := page.MM(fieldWide) + 4*(cardWide+gap) + gap
	for side := range g.Sides {
		var row page.MM
		for i := range units {
			if units[i].side == side && units[i].board != "" {
				row += g.sizeOf(units[i].board).W + gap
			}
		}
		most = max(most, row)
	}
	return most
}

// middle puts down the battlefield, the decks and the supplies.
func (g *game) middle(units []unit, wide page.MM) (heights, error) {
	g.Faces = append(g.Faces, Face{ID: "battlefield", Page: g.battlefield(g.sheet(g.part))})
	piles, err := g.supplies()
	if err != nil {
		return heights{}, err
	}
	// The card of a unit lies with it.
	spare := slices.DeleteFunc(g.rest("infantry-card"), func(h Stack) bool {
		return slices.ContainsFunc(units, func(u unit) bool { return u.board == h.Pieces[0] })
	})
	piles = append(append(append(piles, spare...), g.rest("reference-card")...), g.rest("marker-card")...)
	_, below := row(len(piles), card, wide, fieldHigh+gap)
	_, end := row(len(g.bags()), bag, wide, below)
	top := -end / 2
	x := -(page.MM(fieldWide) + 4*(cardWide+gap)) / 2
	ground := page.Rect{X: x, Y: top, W: fieldWide, H: fieldHigh}
	g.place(Place{ID: "battlefield", Title: g.Title, Kind: Ground, Box: ground, Side: NoSide, Face: "battlefield"})
	g.zones(ground)
	for i, d := range []struct {
		sheet string
		title wording.Key
	}{{"cards", "mat.battle"}, {"damage", "mat.damage"}} {
		for j, kind := range []PlaceKind{Deck, Discards} {
			p := Place{ID: d.sheet + "-" + string(kind), Title: g.language.Text(d.title), Kind: kind, Side: NoSide,
				Box: page.Rect{X: ground.Right() + gap + page.MM(2*i+j)*(cardWide+gap), Y: top, W: cardWide, H: cardHigh}}
			if kind == Discards {
				p.Deck, p.Title = d.sheet+"-"+string(Deck), g.language.Text(d.title)+": "+g.language.Text("mat.discards")
			}
			g.place(p)
		}
	}
	if err := g.decks(); err != nil {
		return heights{}, err
	}
	h := heights{boards: -top + gap}
	h.bags = g.piles(lines{Pile, card, wide, top + fieldHigh + gap}, piles)
	h.reach = h.boards + cardHigh + gap
	for i := range units {
		h.reach = max(h.reach, h.boards+g.sizeOf(units[i].board).H+gap)
	}
	for side := range g.Sides {
		g.stands(units, side, -wide/2, h.boards)
	}
	return h, nil
}

// stands are the places of the units of a side, from the left as its players see it.
func (g *game) stands(units []unit, side int, x, y page.MM) {
	for i := range units {
		u := &units[i]
		if u.side != side {
			continue
		}
		size := bag
		if u.board != "" {
			size = g.sizeOf(u.board)
		}
		box := page.Rect{X: x, Y: y, W: size.W, H: size.H}
		if side > 0 {
			box.X, box.Y = -box.Right(), -box.Bottom()
		}
		x += size.W + gap
		g.place(Place{ID: "stand-" + u.Name, Title: g.titleOf(u), Kind: Stand, Box: box, Side: side, Turned: side > 0})
	}
}

// zones are the boxes of the battlefield, those of the first side below.
func (g *game) zones(ground page.Rect) {
	for side, of := range g.Sides {
		for box := -farBoxes; box <= farBoxes; box++ {
			at := page.Rect{X: ground.X + page.MM(box+farBoxes)*boxWide, Y: ground.Y + boxHigh + nameHigh, W: boxWide, H: boxHigh}
			if side > 0 {
				at.Y = ground.Y
			}
			z := Place{ID: zoneID(of.ID, side, box), Title: of.Title + " " + g.metres(side, box), Kind: Zone, Box: at, Side: side, Turned: side > 0}
			for i := range page.MM(boxSpots) {
				z.Spots = append(z.Spots, page.Point{X: at.X + at.W/4 + i%2*at.W/2, Y: at.Y + at.H/6 + i/2*at.H/3})
			}
			g.place(z)
		}
	}
}

// metres is the Range of a side in a box; the first side begins to the left.
func metres(side, box int) int {
	if side == 0 {
		box = -box
	}
	return box * sheet.RangeStep
}

// metres says how far a side is in a box.
func (g *game) metres(side, box int) string {
	n := metres(side, box)
	if n < 0 {
		return g.language.Say("unit.metres", "n", wording.Signed(n))
	}
	return g.language.Say("unit.metres", "n", wording.Number(n))
}

// titleOf is what people call a unit: a tank by its nation, number and type, others by their card, or
// by their side.
func (g *game) titleOf(u *unit) string {
	words := []string{g.Sides[u.side].Title}
	if n := model.Find(g.part.Nations, u.nation); n != nil {
		words = []string{g.language.Capitals(n.Short)}
	}
	if p := g.Piece(u.board); p != nil && p.Shape == Card {
		return strings.Join(append(words, p.Title), " ")
	}
	return strings.Join(strings.Fields(strings.Join(append(words, u.Face, u.Title), " ")), " ")
}

// zoneID is the id of the place of a side in a box.
func zoneID(id string, side, box int) string { return fmt.Sprintf("zone-%s-%d", id, metres(side, box)) }

// battlefield draws the boxes of both sides with their Ranges.
func (g *game) battlefield(s sheet.Sheet) page.Page {
	p := s.NewPiece(nil)
	p.Leaf = true
	whole := page.Rect{W: fieldWide, H: fieldHigh}
	p.Fill(whole, page.Corners{}, draw.Stone)
	names := page.Rect{Y: boxHigh, W: fieldWide, H: nameHigh}
	p.Fill(names, page.Corners{}, draw.Ink)
	for box := -farBoxes; box <= farBoxes; box++ {
		x := page.MM(box+farBoxes) * boxWide
		for side := range g.Sides {
			at := page.Rect{X: x, Y: boxHigh + nameHigh, W: boxWide, H: boxHigh}
			label := page.Rect{X: x, Y: boxHigh + nameHigh/2, W: boxWide, H: nameHigh / 2}
			if side > 0 {
				at.Y, label.Y = 0, boxHigh
			}
			colour := draw.Paper
			if box == 0 {
				colour = draw.KindNatural.Ink.Tint(200)
			}
			p.Fill(at.Inset(0.8*mm), page.Round(2*mm), colour)
			p.Outline(at.Inset(0.8*mm), 2*mm, page.Path{Stroke: draw.Quiet, Width: 0.3 * mm})
			p.Write(label, g.metres(side, box), page.Source{}, draw.Bold("what.box", draw.Paper, 2*mm, 4*mm).Centred())
		}
	}
	return page.Page{Size: whole.Size(), Trim: whole, Items: p.Items}
}

// decks puts every card where the game has it.
func (g *game) decks() error {
	at := map[string][]string{}
	for i := range g.used.Cards {
		c := &g.used.Cards[i]
		if err := g.lies(at, "cards", "cards/"+c.ID, "card", strconv.Itoa(c.Number)); err != nil {
			return err
		}
	}
	for i := range g.used.Damage {
		c := &g.used.Damage[i]
		if err := g.lies(at, "damage", "damage/"+c.ID, "damage-card", strconv.Itoa(c.Number)); err != nil {
			return err
		}
	}
	for _, place := range slices.Sorted(maps.Keys(at)) {
		h := Stack{ID: place, Title: g.Place(place).Title, Owner: NoSide, Pieces: at[place]}
		h.Down = g.Place(place).Kind != Discards
		h.Owner = g.Place(place).Side
		g.put(place, h)
	}
	return nil
}

// lies finds out where a card lies.
func (g *game) lies(at map[string][]string, deck, id string, question ...string) error {
	where, err := g.ask(question...)
	if err != nil {
		return err
	}
	place := ""
	switch where[0] {
	case "draw-pile":
		place = deck + "-" + string(Deck)
	case "discard-pile":
		place = deck + "-" + string(Discards)
	default:
		return fmt.Errorf("%s lies in %s before the first turn, where a table has no place", id, strings.Join(where, " "))
	}
	at[place] = append(at[place], id)
	return g.take(id, 1)
}

// supplies are the piles of the supplies of the scenario, as many cards as the game has.
func (g *game) supplies() ([]Stack, error) {
	var out []Stack
	for _, name := range slices.Sorted(maps.Keys(g.scenario.Supplies)) {
		of := g.scenario.Supplies[name]
		sides := []Side{{}}
		if of.Of == "side" {
			sides = g.Sides
		}
		for i, side := range sides {
			question := []string{"supply", name}
			h := Stack{ID: "supply-" + name, Owner: NoSide}
			if side.ID != "" {
				question, h.ID = append(question, side.ID), h.ID+"-"+side.ID
			}
			n, err := g.number(question...)
			if err != nil {
				return nil, err
			}
			var cards []string
			for _, p := range g.Pieces {
				if p.Record == string(model.KindTerrain)+"/"+of.Card {
					cards = append(cards, slices.Repeat([]string{p.ID}, g.left[p.ID])...)
				}
			}
			if len(cards) < n {
				return nil, fmt.Errorf("the supply %s of side %d has %d cards, and the box %d", name, i, n, len(cards))
			}
			h.Pieces = cards[:n]
			for _, id := range h.Pieces {
				g.left[id]--
			}
			out = append(out, h)
		}
	}
	return out, nil
}

// stand puts a unit on the table: its board or card, the counters on it, and what shows it on the
// battlefield. One that is not in play yet stays with its side, face down where it is no tank.
func (g *game) stand(u *unit) error {
	place := g.Place("stand-" + u.Name)
	turns := 0
	if place.Turned {
		turns = 2
	}
	if err := g.take(u.counter, 1); err != nil {
		return err
	}
	shown := Stack{ID: u.Name + "-counter", Title: g.titleOf(u), Owner: NoSide, Turns: turns, Pieces: []string{u.counter}}
	hidden := u.Out && !strings.HasPrefix(u.board, "boards/")
	if u.board != "" {
		if err := g.take(u.board, 1); err != nil {
			return err
		}
		one := Stack{ID: u.Name, Title: g.titleOf(u), Owner: NoSide, Turns: turns, Pieces: []string{u.board}}
		if hidden {
			one.Down, one.Owner = true, u.side
		}
		g.put(place.ID, one)
	}
	if u.Out {
		// It stays beside its board until it comes into play.
		shown.Down = hidden
		if hidden {
			shown.Owner = u.side
		}
		shown.At = page.Point{X: place.Box.Centre().X, Y: place.Box.Centre().Y}
		g.put(place.ID, shown)
		return g.secrets(u, place)
	}
	zone := g.Place(zoneID(u.Side, u.side, u.box))
	if zone == nil {
		return fmt.Errorf("%s is %d boxes from the middle, where the battlefield has none", u.Name, u.box)
	}
	at := 0
	for i := range g.Start {
		if g.Start[i].Place == zone.ID {
			at++
		}
	}
	shown.At = zone.Spots[at%len(zone.Spots)]
	g.put(zone.ID, shown)
	if !strings.HasPrefix(u.board, "boards/") {
		return nil
	}
	return g.countersOn(u, place, turns)
}

// onBoard is what lies on the board of a tank.
type onBoard struct {
	g     *game
	u     *unit
	stand *Place
	turns int
	size  page.Size
	spots []Spot
}

// laid is a counter on a board: what it is of, at which spot, and how many lie there.
type laid struct {
	of, spot, counter string
	down              bool
	n                 int
}

// put puts a counter down. What the box has no counter for is noted.
func (b *onBoard) put(l laid) error {
	g := b.g
	if g.Piece(l.counter) == nil {
		g.Notes = append(g.Notes, g.language.Say("table.note.counter", "unit", g.titleOf(b.u), "what", g.language.Word("ammunition", l.of), "n", wording.Number(l.n)))
		return nil
	}
	at := slices.IndexFunc(b.spots, func(s Spot) bool { return s.Name == l.spot })
	if at < 0 {
		return fmt.Errorf("the board of %s has no place %q", b.u.Name, l.spot)
	}
	if err := g.take(l.counter, l.n); err != nil {
		return err
	}
	g.put(b.stand.ID, Stack{ID: b.u.Name + "-" + l.of, Owner: NoSide, Turns: b.turns, Down: l.down, Pieces: slices.Repeat([]string{l.counter}, l.n), At: onto(b.stand.Box, b.size, b.spots[at].At, b.turns)})
	return nil
}

// countersOn puts down the counters that lie on the board of a tank.
func (g *game) countersOn(u *unit, stand *Place, turns int) error {
	face := g.Face(g.Piece(u.board).Front)
	b := &onBoard{g, u, stand, turns, face.Page.Size, face.Spots()}
	for _, c := range u.Counters {
		l := laid{slug(c.Title), c.At, "counters/" + slug(c.Title), false, 1}
		switch lane, rest, _ := strings.Cut(c.At, " "); {
		case lane == "move" || lane == "fire" || lane == "range":
			l.of, l.counter, l.down = lane, fmt.Sprintf("counters/%s-%s-%s", lane, u.nation, u.Face), lane == "range" && strings.HasPrefix(rest, "-")
		case c.At == "status rounds":
			continue // which the game is asked for
		}
		if err := b.put(l); err != nil {
			return err
		}
	}
	ammo, err := g.ask(u.Name, "ammo")
	if err != nil {
		return err
	}
	for _, word := range ammo {
		kind, rounds, _ := strings.Cut(word, ":")
		n, err := strconv.Atoi(rounds)
		if err != nil || n == 0 {
			continue
		}
		if err := b.put(laid{kind, "status rounds", "counters/" + kind + "-" + u.nation, false, n}); err != nil {
			return err
		}
	}
	return b.crew()
}

// crew puts the counter of a commander on his seat where his experience has one, and that of the
// number of a tank on a board that prints another.
func (b *onBoard) crew() error {
	g, u := b.g, b.u
	experience, err := g.ask(u.Name, "crew")
	if err != nil {
		return err
	}
	_, id, _ := strings.Cut(u.Record, "/")
	for i, seat := range model.Find(g.used.Vehicles, id).Crew {
		counter := "counters/" + seat.Seat + "-" + u.nation + "-" + experience[0]
		if g.Piece(counter) == nil {
			continue
		}
		if err := b.put(laid{"seat-" + strconv.Itoa(i+1), "seat " + strconv.Itoa(i+1), counter, false, 1}); err != nil {
			return err
		}
	}
	if strconv.Itoa(g.boards[u.Name]) == u.Face {
		return nil
	}
	for i := range g.part.Markers {
		if m := &g.part.Markers[i]; len(m.Numbers) > 0 {
			return b.put(laid{"number", "tank", fmt.Sprintf("counters/%s-%s-%s", m.ID, u.nation, u.Face), false, 1})
		}
	}
	return nil
}

// secretName is what people call those counters whose ids begin with a word: by the marker that is one of
// them when it is known.
func (g *game) secretName(word string) string {
	for i := range g.part.Markers {
		if m := &g.part.Markers[i]; m.Role != "counter" && strings.HasPrefix(m.ID, word) {
			return m.Name
		}
	}
	return word
}

// secrets puts with a side the counters among which its player chooses in secret: those whose ids
// begin with the word in the name of the unit. A counter with that word as its face lies open.
func (g *game) secrets(u *unit, stand *Place) error {
	rest, ok := strings.CutPrefix(u.Name, u.Side+"-")
	if !ok {
		return nil
	}
	word, _, _ := strings.Cut(rest, "-")
	word = strings.TrimSuffix(word, "s")
	h := Stack{ID: u.Name, Title: g.Sides[u.side].Title + ": " + g.secretName(word), Owner: u.side, Down: true}
	for _, p := range g.Pieces {
		if name, ok := strings.CutPrefix(p.ID, "counters/"+word+"-"); ok && name != "" && g.left[p.ID] > 0 {
			h.Pieces = append(h.Pieces, p.ID)
			g.left[p.ID]--
		}
	}
	g.put(stand.ID, h)
	return nil
}

// onto is where a point of a face comes to lie when a piece lies in the middle of a box, turned.
func onto(box page.Rect, size page.Size, at page.Point, turns int) page.Point {
	d := page.Point{X: at.X - size.W/2, Y: at.Y - size.H/2}
	if turns == 2 {
		d = page.Point{X: -d.X, Y: -d.Y}
	}
	return box.Centre().Add(d)
}
