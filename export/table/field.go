package table

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"hulldown.dev/engine"
	"hulldown.dev/export/layout/counters"
	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/page"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/model"
)

// fieldTall is the height of a field: a card is two of them.
const fieldTall = cardHigh / 2

// fieldReach is how many cards the battlefield can grow to each side of the first.
const fieldReach = 4

// onMap puts on the table a game on a battlefield of cards.
func (g *game) onMap() error {
	if err := g.sheets("battlefield", "actions", "tokens", "army-mats"); err != nil {
		return err
	}
	s := g.sheet(g.part)
	v := g.variant
	soldiers := v.Pieces.Home + v.Pieces.Supply + v.Pieces.Track
	for _, a := range v.Armies {
		g.own(s, Piece{ID: "pieces/soldier-" + a.ID, Title: a.Name, Group: "soldiers", GroupTitle: g.language.Text("table.soldiers"), Tags: []string{"soldier"}, Count: soldiers},
			counters.TokenSide{Glyph: "infantry", Caption: g.language.Capitals(a.Name), Ink: s.ArmyInk(a.ID)})
	}
	g.own(s, Piece{ID: "pieces/crate", Title: g.language.Text("mat.crates"), Group: "crates", GroupTitle: g.language.Text("mat.crates"), Tags: []string{"crate"}, Count: v.Pieces.Crates}, counters.TokenSide{Glyph: "crate", Ink: draw.FieldInk})
	g.own(s, Piece{ID: "pieces/tank", Title: g.language.Text("table.tank"), Group: "tank", GroupTitle: g.language.Text("table.tank"), Tags: []string{"tank"}, Count: 1}, counters.TokenSide{Glyph: "tank", Ink: draw.Ink})
	g.count()
	if err := g.ground(); err != nil {
		return err
	}
	if err := g.pile(); err != nil {
		return err
	}
	for i := range g.Sides {
		if err := g.army(i); err != nil {
			return err
		}
	}
	return g.beside()
}

// ground puts down the cards of the battlefield with what stands on them.
func (g *game) ground() error {
	reach := page.Size{W: (2*fieldReach + 1) * cardWide, H: (2*fieldReach + 1) * fieldTall}
	g.place(Place{ID: "battlefield", Title: g.Title, Kind: Stand, Box: page.Rect{X: -reach.W / 2, Y: -reach.H / 2, W: reach.W, H: reach.H}, Side: NoSide})
	fields := map[int][]engine.MapField{}
	for _, f := range g.seen.Map.Fields {
		fields[f.Card] = append(fields[f.Card], f)
		g.place(Place{ID: fieldID(f.At), Title: g.language.Say("table.field", "x", wording.Signed(int(f.At.X)), "y", wording.Signed(int(f.At.Y))), Kind: Field, Box: fieldBox(f.At), Side: NoSide})
	}
	for i := range len(fields) {
		of := fields[i]
		if len(of) != 2 || i >= len(g.variant.Layout) {
			return fmt.Errorf("card %d of the battlefield is not among those that the variant lays", i)
		}
		card := model.Find(g.used.Battlefield, g.variant.Layout[i].Card)
		lower, upper := of[0], of[1]
		if lower.At.Y > upper.At.Y {
			lower, upper = upper, lower
		}
		turns := 0
		switch {
		case shows(card.Lower) == lower.Shows && shows(card.Upper) == upper.Shows:
		case shows(card.Lower) == upper.Shows && shows(card.Upper) == lower.Shows:
			turns = 2
		default:
			return fmt.Errorf("card %d of the battlefield does not show %s and %s as %s does", i, lower.Shows, upper.Shows, card.ID)
		}
		id := g.tile(card.ID)
		if err := g.take(id, 1); err != nil {
			return err
		}
		low, high := fieldBox(lower.At), fieldBox(upper.At)
		g.put("battlefield", Stack{ID: fmt.Sprintf("laid-%d", i+1), Owner: NoSide, Turns: turns, Pieces: []string{id}, At: page.Point{X: low.Centre().X, Y: (low.Bottom() + high.Y) / 2}})
	}
	for _, p := range g.seen.Map.Pieces {
		id := "pieces/" + p.Kind
		if p.Kind == "soldiers" {
			id = "pieces/soldier-" + p.Side
		}
		n := p.N
		if p.Kind == "tank" {
			n = 1
		}
		if err := g.take(id, n); err != nil {
			return err
		}
		h := Stack{ID: fmt.Sprintf("%s-%d-%d", p.Kind, p.At.X, p.At.Y), Owner: NoSide, Pieces: slices.Repeat([]string{id}, n)}
		if p.Kind == "tank" {
			h.Turns = p.Turns
		}
		g.put(fieldID(p.At), h)
	}
	return nil
}

// shows is what a field of a card shows once what is to stand on it is taken off.
func shows(field string) string {
	if field == "crate" || field == "tank" {
		return "empty"
	}
	return field
}

func fieldID(at engine.Place) string { return fmt.Sprintf("field-%d-%d", at.X, at.Y) }

// fieldBox is where a field is; columns are counted to the right, rows upwards, and the middle of
// the first card is that of the table.
func fieldBox(at engine.Place) page.Rect {
	return page.Rect{X: page.MM(at.X)*cardWide - cardWide/2, Y: -page.MM(at.Y+1) * fieldTall, W: cardWide, H: fieldTall}
}

// tile is the first piece of a battlefield card that is not on the table yet.
func (g *game) tile(card string) string {
	for _, p := range g.Pieces {
		if p.Record == string(model.KindBattlefield)+"/"+card && g.left[p.ID] > 0 {
			return p.ID
		}
	}
	return "battlefield/" + card
}

// pile puts down the battlefield cards that are to come: start cards, which come up first, in a pile of
// their own, and the others, of which some leave the game.
func (g *game) pile() error {
	h := Stack{ID: "battlefield-deck", Title: g.language.Text("title.battlefield"), Down: true, Owner: NoSide}
	starts := Stack{ID: "battlefield-start", Title: g.language.Text("table.starts"), Down: true, Owner: NoSide}
	for _, stack := range g.variant.Pile {
		card := model.Find(g.used.Battlefield, stack.Card)
		for range stack.Copies {
			id := g.tile(stack.Card)
			if err := g.take(id, 1); err != nil {
				return err
			}
			if card.Start {
				starts.Pieces = append(starts.Pieces, id)
			} else {
				h.Pieces = append(h.Pieces, id)
			}
		}
	}
	left, err := g.number("pile")
	if err != nil {
		return err
	}
	if h.Leaves = len(h.Pieces) + len(starts.Pieces) - left; h.Leaves < 0 {
		return fmt.Errorf("the pile has %d cards, and the variant %d", left, len(h.Pieces)+len(starts.Pieces))
	}
	if h.Leaves > 0 {
		g.Notes = append(g.Notes, g.language.Say("table.note.leaves", "n", wording.Number(h.Leaves)))
	}
	x := g.Place("battlefield").Box.X - gap - cardWide
	for i, kind := range []PlaceKind{Deck, Discards} {
		g.place(Place{ID: "battlefield-" + string(kind), Title: []string{g.language.Text("title.battlefield"), g.language.Text("table.out")}[i], Kind: kind, Side: NoSide, Box: page.Rect{X: x, Y: -cardHigh + page.MM(i)*(cardHigh+gap), W: cardWide, H: cardHigh},
			Deck: []string{"", "battlefield-deck"}[i], Final: i > 0})
	}
	g.place(Place{ID: starts.ID, Title: starts.Title, Kind: Deck, Side: NoSide, Box: page.Rect{X: x - gap - cardWide, Y: -cardHigh, W: cardWide, H: cardHigh}})
	g.put("battlefield-deck", h)
	g.put(starts.ID, starts)
	return nil
}

// army puts down the cards, the soldiers and the hand of a side.
func (g *game) army(i int) error {
	side, seat := g.Sides[i], g.seats[i]
	edge := g.Place("battlefield").Box.Bottom() + gap
	at := func(n page.MM, size page.Size) page.Rect {
		box := page.Rect{X: -2*(cardWide+gap) + n*(cardWide+gap), Y: edge, W: size.W, H: size.H}
		if i > 0 {
			box.X, box.Y = -box.Right(), -box.Bottom()
		}
		return box
	}
	card := page.Size{W: cardWide, H: cardHigh}
	turns := 2 * min(i, 1)
	named := func(what string) string { return side.Title + ": " + what }
	g.place(Place{ID: "actions-deck-" + side.ID, Title: named(g.language.Text("title.actions")), Kind: Deck, Side: i, Turned: i > 0, Box: at(0, card)})
	g.place(Place{ID: "actions-discards-" + side.ID, Title: named(g.language.Text("mat.discards")), Kind: Discards, Deck: "actions-deck-" + side.ID, Side: i, Turned: i > 0, Box: at(1, card)})
	for _, of := range []struct {
		question, id string
		down         bool
	}{{"deck", "actions-deck-" + side.ID, true}, {"discards", "actions-discards-" + side.ID, false}} {
		names, err := g.ask(seat, of.question)
		if err != nil {
			return err
		}
		h := Stack{ID: of.id, Title: g.Place(of.id).Title, Down: of.down, Owner: NoSide, Turns: turns}
		for _, name := range names {
			id, err := g.action(name, side.ID)
			if err != nil {
				return err
			}
			h.Pieces = append(h.Pieces, id)
		}
		g.put(of.id, h)
	}
	supply, err := g.number(seat, "supply")
	if err != nil {
		return err
	}
	soldier := "pieces/soldier-" + side.ID
	if err := g.take(soldier, supply); err != nil {
		return err
	}
	g.place(Place{ID: "supply-" + side.ID, Title: named(g.language.Text("mat.supply")), Kind: Bag, Side: i, Turned: i > 0, Box: at(2, page.Size{W: bagWide, H: bagWide})})
	g.put("supply-"+side.ID, Stack{ID: "supply-" + side.ID, Title: named(g.language.Text("mat.supply")), Owner: NoSide, Pieces: slices.Repeat([]string{soldier}, supply)})
	// The card of action points is where one more soldier keeps count.
	points := at(3, card)
	g.place(Place{ID: "points-" + side.ID, Title: named(g.language.Text("table.points")), Kind: Stand, Side: i, Turned: i > 0, Box: points})
	for _, p := range g.Pieces {
		_, id, _ := strings.Cut(p.Record, "/")
		token := model.Find(g.part.Tokens, id)
		if token != nil && token.Army == side.ID && slices.Contains(p.Tags, "token-card") {
			g.left[p.ID] = 0
			g.put("points-"+side.ID, Stack{ID: "points-" + side.ID, Owner: NoSide, Turns: turns, Pieces: []string{p.ID}})
		}
	}
	if n := g.left[soldier]; n > 0 {
		g.left[soldier] = 0
		g.put("points-"+side.ID, Stack{ID: "track-" + side.ID, Owner: NoSide, Turns: turns, Pieces: slices.Repeat([]string{soldier}, n)})
	}
	return nil
}

// action takes an action card of an army by its name: its value and a letter.
func (g *game) action(name, army string) (string, error) {
	value := 0
	for value < len(name) && name[value] >= '0' && name[value] <= '9' {
		value++
	}
	for i := range g.used.Actions {
		if a := &g.used.Actions[i]; strconv.Itoa(a.Value) == name[:value] {
			id := "actions/" + a.ID + "-" + army
			return id, g.take(id, 1)
		}
	}
	return "", fmt.Errorf("there is no action card %s", name)
}

// beside puts down what lies beside the battlefield, and the hands.
func (g *game) beside() error {
	field := g.Place("battlefield").Box
	cubes, err := g.number("cubes")
	if err != nil {
		return err
	}
	if err := g.take("pieces/crate", cubes); err != nil {
		return err
	}
	x, y := field.Right()+gap, field.Y
	g.place(Place{ID: "crates", Title: g.language.Text("mat.crates"), Kind: Bag, Side: NoSide, Box: page.Rect{X: x, Y: y, W: bagWide, H: bagWide}})
	g.put("crates", Stack{ID: "crates", Title: g.language.Text("mat.crates"), Owner: NoSide, Pieces: slices.Repeat([]string{"pieces/crate"}, cubes)})
	g.place(Place{ID: "tank", Title: g.language.Text("table.tank"), Kind: Stand, Side: NoSide, Box: page.Rect{X: x + bagWide + gap, Y: y, W: bagWide, H: bagWide}})
	if g.left["pieces/tank"] > 0 {
		g.left["pieces/tank"] = 0
		g.put("tank", Stack{ID: "tank", Owner: NoSide, Pieces: []string{"pieces/tank"}})
	}
	y += bagWide + gap
	for _, h := range g.rest("token-card") {
		g.place(Place{ID: h.ID, Title: h.Title, Kind: Stand, Side: NoSide, Box: page.Rect{X: x, Y: y, W: cardWide, H: cardHigh}})
		g.put(h.ID, h)
		y += cardHigh + gap
	}
	x += cardWide + gap
	for i := range g.Pieces {
		p := &g.Pieces[i]
		if !slices.Contains(p.Tags, "mat") || g.left[p.ID] == 0 {
			continue
		}
		size := g.sizeOf(p.ID)
		g.place(Place{ID: "mat", Title: p.Title, Kind: Stand, Side: NoSide, Box: page.Rect{X: x + bagWide, Y: -size.H / 2, W: size.W, H: size.H}})
		g.put("mat", Stack{ID: "mat", Owner: NoSide, Pieces: []string{p.ID}})
	}
	g.hands(field.Bottom() + gap + cardHigh + gap)
	return nil
}
