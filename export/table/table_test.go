package table_test

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine"
	"hulldown.dev/engine/games"
	"hulldown.dev/engine/play"
	"hulldown.dev/engine/tankduel"
	"hulldown.dev/engine/tankduel/module"
	"hulldown.dev/engine/tankduel/pieces"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/export/layout"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
	"hulldown.dev/export/table"
	"hulldown.dev/export/table/tabletest"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/model"
)

// TestGames holds that the table of every scenario and variant has what the engine sets up: its
// decks, units, Ranges, counters, supplies and secrets, as the state of the game itself says.
func TestGames(t *testing.T) {
	c := contenttest.Content(t)
	for _, one := range tabletest.Cases(t) {
		t.Run(fmt.Sprint(one.ID, one.Set), func(t *testing.T) {
			of := tabletest.Of(t, one)
			whole(t, of)
			if model.Find(c.Scenarios, one.ID) != nil {
				onTrack(t, c, of, one)
				secrets(t, c, of, one)
				choices(t, c, of, one)
			} else {
				onField(t, c, of, one)
			}
		})
	}
}

// whole holds that no piece is lost or doubled, that every face is there and that stacks and places
// have names of their own.
func whole(t *testing.T, of *table.Table) {
	t.Helper()
	lies := map[string]int{}
	ids := map[string]bool{}
	for _, h := range of.Start {
		if ids[h.ID] {
			t.Errorf("two stacks are called %s", h.ID)
		}
		ids[h.ID] = true
		if of.Place(h.Place) == nil {
			t.Errorf("%s lies at %s, which is no place", h.ID, h.Place)
		}
		for _, p := range h.Pieces {
			lies[p]++
		}
	}
	places := map[string]bool{}
	for i, p := range of.Places {
		for _, q := range of.Places[:i] {
			if over := min(p.Box.Right(), q.Box.Right()) > max(p.Box.X, q.Box.X) && min(p.Box.Bottom(), q.Box.Bottom()) > max(p.Box.Y, q.Box.Y); over && !within(p) && !within(q) {
				t.Errorf("%s lies over %s", p.ID, q.ID)
			}
		}
		if places[p.ID] {
			t.Errorf("two places are called %s", p.ID)
		}
		if places[p.ID] = true; !of.Area.Contains(p.Box) {
			t.Errorf("%s is beyond the table", p.ID)
		}
	}
	for _, p := range of.Pieces {
		if lies[p.ID] != p.Count {
			t.Errorf("%d of %s lie on the table, and there are %d", lies[p.ID], p.ID, p.Count)
		}
		if front := of.Face(p.Front); front == nil || p.Back != "" && of.Face(p.Back) == nil {
			t.Errorf("%s lacks a face", p.ID)
		} else if p.Back != "" && of.Face(p.Back).Page.Size != front.Page.Size {
			t.Errorf("the sides of %s differ in size", p.ID)
		}
	}
}

// within reports whether a place is part of the battlefield.
func within(p table.Place) bool {
	return p.Kind == table.Zone || p.Kind == table.Field
}

// at lists what lies in a stack.
func at(of *table.Table, stack string) []string {
	for _, h := range of.Start {
		if h.ID == stack {
			return slices.Sorted(slices.Values(h.Pieces))
		}
	}
	return nil
}

// onTrack compares a table with the first state of a game of Tank Duel.
func onTrack(t *testing.T, c *model.Content, of *table.Table, one tabletest.Case) {
	t.Helper()
	var s setup.Setup
	for _, words := range one.Set {
		n, _ := strconv.Atoi(words[1])
		switch words[0] {
		case "tanks":
			s.Tanks = n
		case "players":
			s.Seats = n
		}
	}
	g, _, err := tankduel.New(c, one.ID, s, module.All())
	if err != nil {
		t.Fatal(err)
	}
	st := g.Start()
	var deck []string
	for i := range st.Pile.Count() {
		deck = append(deck, "cards/"+g.Cards[st.Pile.Nth(i)].ID)
	}
	slices.Sort(deck)
	if got := at(of, "cards-deck"); !slices.Equal(got, deck) {
		t.Errorf("the deck is %v, expected %v", got, deck)
	}
	if n := len(at(of, "damage-deck")); n != 21 || st.DamagePile != 1<<21-1 {
		t.Errorf("the Damage Deck has %d cards", n)
	}
	ground := of.Place("battlefield").Box
	for u := range g.Units {
		unit, name := &st.Units[u], g.Units[u].Name
		counter := stack(of, name+"-counter")
		if counter == nil {
			t.Errorf("nothing shows %s", name)
			continue
		}
		tank := u < len(g.Tanks)
		if !unit.Has(state.InPlay) {
			if !tank && (!counter.Down || counter.Owner != int(unit.Side)) {
				t.Errorf("%s is to be a secret of side %d, and lies %+v", name, unit.Side, counter)
			}
			continue
		}
		// The first side is to the left where its Range is positive.
		box := int(unit.Range)
		if unit.Side == 0 {
			box = -box
		}
		x := ground.X + page.MM(2*(box+5)+1)*ground.W/22
		if d := counter.At.X - x; d > ground.W/44 || d < -ground.W/44 {
			t.Errorf("%s is at %v, and its box at %v", name, counter.At.X, x)
		}
		if south := counter.At.Y > ground.Centre().Y; south != (unit.Side == 0) {
			t.Errorf("%s is on the wrong side of the battlefield", name)
		}
		if tank {
			tankOn(t, of, g, &st, engine.Unit(u))
		}
	}
	for name, supply := range model.Find(c.Scenarios, one.ID).Supplies { // order-free: each is reported
		n := 0
		for i := range g.Supplies {
			if g.Supplies[i].ID == name {
				n += int(st.Supplies[i])
			}
		}
		ids := []string{"supply-" + name}
		if supply.Of == "side" {
			ids = []string{"supply-" + name + "-" + of.Sides[0].ID, "supply-" + name + "-" + of.Sides[1].ID}
		}
		got := 0
		for _, id := range ids {
			got += len(at(of, id))
		}
		if got != n {
			t.Errorf("the supply %s has %d cards, expected %d", name, got, n)
		}
	}
}

func stack(of *table.Table, id string) *table.Stack {
	for i := range of.Start {
		if of.Start[i].ID == id {
			return &of.Start[i]
		}
	}
	return nil
}

// tankOn compares the board of a tank and what lies on it with the state.
func tankOn(t *testing.T, of *table.Table, g *tankduel.Game, st *state.State, u engine.Unit) {
	t.Helper()
	unit, name := &st.Units[u], g.Units[u].Name
	v := &g.Vehicles[unit.Vehicle]
	board := stack(of, name)
	if board == nil || !strings.HasPrefix(board.Pieces[0], "boards/"+v.ID+"-") {
		t.Errorf("the board of %s is %+v, expected one of %s", name, board, v.ID)
		return
	}
	if printed := strings.HasSuffix(board.Pieces[0], "-"+strconv.Itoa(int(unit.Number))); !printed && stack(of, name+"-number") == nil {
		t.Errorf("%s has the number %d, which is neither on its board %s nor beside it", name, unit.Number, board.Pieces[0])
	}
	for _, lane := range []string{"move", "fire", "range"} {
		h := stack(of, name+"-"+lane)
		if h == nil || len(h.Pieces) != 1 || !strings.HasSuffix(h.Pieces[0], "-"+strconv.Itoa(int(unit.Number))) {
			t.Errorf("the counter for %s of %s is %+v", lane, name, h)
			continue
		}
		if lane == "range" && h.Down != (unit.Range < 0) {
			t.Errorf("the Range of %s is %d boxes, and its counter is face down: %v", name, unit.Range, h.Down)
		}
	}
	for kind, n := range unit.Ammo {
		if n == 0 {
			continue
		}
		word := g.Ammo.Kinds[kind]
		h := stack(of, name+"-"+word)
		noted := slices.Contains(of.Notes, fmt.Sprintf("%s: %s %d, for which there is no counter", board.Title, wording.Language{}.Word("ammunition", word), n))
		if h == nil && !noted || h != nil && len(h.Pieces) != int(n) {
			t.Errorf("%s has %d rounds of %s, and on its board lie %+v", name, n, word, h)
		}
	}
	for i, man := range unit.Men {
		if man.Health == state.Absent || i >= len(v.Crew) || !strings.HasPrefix(pieces.PostNames[v.Crew[i].Seat], "commander") {
			continue
		}
		h := stack(of, fmt.Sprintf("%s-seat-%d", name, i+1))
		if h == nil || !strings.HasSuffix(h.Pieces[0], "-"+state.ExperienceNames[unit.Crew]) {
			t.Errorf("the crew of %s is %s, and its commander is %+v", name, state.ExperienceNames[unit.Crew], h)
		}
	}
}

// onField compares a table with what a game on a map of cards answers.
func onField(t *testing.T, c *model.Content, of *table.Table, one tabletest.Case) {
	t.Helper()
	match, _, err := games.Open(c, one.ID, one.Set)
	if err != nil {
		t.Fatal(err)
	}
	s, err := match.Sit(play.SitOptions{Players: []string{play.Remote, play.Remote}})
	if err != nil {
		t.Fatal(err)
	}
	ask := func(question string) []string {
		t.Helper()
		answer, err := s.Ask(strings.Fields(question))
		if err != nil {
			t.Fatal(err)
		}
		return answer
	}
	number := func(question string) int {
		n, _ := strconv.Atoi(ask(question)[0])
		return n
	}
	// Start cards come up before the others, from a pile of their own.
	deck := stack(of, "battlefield-deck")
	for _, id := range deck.Pieces {
		if model.Find(c.Battlefield, strings.TrimPrefix(of.Piece(id).Record, "battlefield/")).Start {
			t.Errorf("the start card %s is not in the pile of those", id)
		}
	}
	if got := len(deck.Pieces) + len(at(of, "battlefield-start")) - deck.Leaves; got != number("pile") {
		t.Errorf("the pile has %d cards, expected %d", got, number("pile"))
	}
	if got := len(at(of, "crates")); got != number("cubes") {
		t.Errorf("%d crates are beside the battlefield, expected %d", got, number("cubes"))
	}
	laid := 0
	for _, p := range of.Places {
		if p.Kind != table.Field {
			continue
		}
		laid++
		var column, row int
		if _, err := fmt.Sscanf(p.ID, "field-%d-%d", &column, &row); err != nil {
			t.Fatal(err)
		}
		where := fmt.Sprintf("%d,%d", column, row)
		answer := ask("at " + where)
		var want []string
		if len(answer) >= 3 {
			i, _ := strconv.Atoi(strings.TrimPrefix(answer[1], "s"))
			count, _ := strconv.Atoi(answer[2])
			want = slices.Repeat([]string{"pieces/soldier-" + of.Sides[i-1].ID}, count)
		}
		var got []string
		for _, h := range of.Start {
			if h.Place == p.ID {
				got = append(got, h.Pieces...)
			}
		}
		if !slices.Equal(got, want) {
			t.Errorf("at %s stand %v, expected %v (%v)", where, got, want, answer)
		}
	}
	if laid != number("fields") {
		t.Errorf("the battlefield has %d fields, expected %d", laid, number("fields"))
	}
	for i, side := range of.Sides {
		seat := fmt.Sprintf("s%d", i+1)
		if got := len(at(of, "supply-"+side.ID)); got != number(seat+" supply") {
			t.Errorf("%s has %d soldiers in supply, expected %d", seat, got, number(seat+" supply"))
		}
		values := map[string]int{}
		for _, id := range at(of, "actions-deck-"+side.ID) {
			values[strings.Split(id, "-")[1]]++
		}
		want := map[string]int{}
		for _, card := range ask(seat + " deck") {
			want[strings.TrimRight(card, "abcdefghijklmnopqrstuvwxyz")]++
		}
		if !maps.Equal(values, want) {
			t.Errorf("the deck of %s is %v, expected %v", seat, values, want)
		}
	}
}

// TestSets holds that the table of a set has every record of which there are pieces.
func TestSets(t *testing.T) {
	c := contenttest.Content(t)
	for i := range c.Sets {
		of := tabletest.Set(t, c.Sets[i].ID)
		whole(t, of)
		shown := map[string]bool{}
		for _, p := range of.Pieces {
			shown[p.Record] = true
		}
		for _, k := range []model.Kind{model.KindCard, model.KindDamage, model.KindVehicle, model.KindGun, model.KindInfantry, model.KindBattlefield, model.KindAction, model.KindToken} {
			for _, r := range c.Heads(k) {
				if r.Set == c.Sets[i].ID && !shown[string(k)+"/"+r.ID] {
					t.Errorf("no piece of %s shows %s/%s", of.ID, k, r.ID)
				}
			}
		}
	}
}

// TestDecks holds that the decks of sets are those that are drawn from, each by the name of its kind and with
// cards of one back, and each with a place for its discards.
func TestDecks(t *testing.T) {
	want := map[string][]string{
		"eitc":         {"Battle Cards: STANDARD", "Battle Cards: ALTERNATE", "Battle Cards: CITY", "Damage Cards"},
		"northafrica":  {"Battle Cards: DESERT ALTERNATE", "Battle Cards: DESERT", "Battle Cards: OPEN DESERT", "Battle Cards: ROUGH DESERT"},
		"victory-tank": {"Battlefield Cards", "Action Cards: Red", "Action Cards: Gray"},
	}
	for id, titles := range want { // order-free: each for itself
		of := tabletest.Set(t, id)
		var got []string
		for _, p := range of.Places {
			if p.Kind != table.Deck {
				continue
			}
			got = append(got, p.Title)
			backs := map[string]bool{}
			for _, piece := range stack(of, p.ID).Pieces {
				backs[of.Piece(piece).Back] = true
			}
			if to := of.Discards(p.ID); to == nil || to.Final || len(backs) != 1 || !stack(of, p.ID).Down {
				t.Errorf("the deck %s has the backs %v and the discards %v", p.Title, backs, to)
			}
		}
		slices.Sort(got)
		slices.Sort(titles)
		if !slices.Equal(got, titles) {
			t.Errorf("the decks of %s are %q, want %q", id, got, titles)
		}
	}
}

// TestSetsAndManifest holds that the table of a set has the components that the manifest of the set
// counts, and no others: cards, boards and counters each, of cards each deck by its name too.
func TestSetsAndManifest(t *testing.T) {
	c := contenttest.Content(t)
	for i := range c.Sets {
		id := c.Sets[i].ID
		var o sheet.Options
		if len(c.Sets[i].Needs) > 0 { // what it adds to those
			o.Own = func(r *model.Record) bool { return r.Set == id }
		}
		doc, _ := layout.Manifest(c.Closure(id), o)
		cards, boards, counters, lines := counted(t, doc)
		have, decks := map[table.Shape]int{}, map[string]int{}
		for _, p := range tabletest.Set(t, id).Pieces {
			have[p.Shape] += p.Count
			decks[strings.Split(p.ID, "/")[0]] += p.Count
		}
		if have[table.Card] != cards || have[table.Board] != boards || have[table.Counter] != counters {
			t.Errorf("%s: the table has %v, and the manifest counts %d cards, %d boards, %d counters", id, have, cards, boards, counters)
		}
		for sheet, line := range map[string]string{"damage": "Damage Cards", "reference-cards": "Reference Cards", "guns": "Anti-Tank Guns", "robata": "Robata Action Cards", "battlefield": "Battlefield Cards", "actions": "Action Cards", "tokens": "Token Cards"} { // order-free: each is reported
			if decks[sheet] != lines[line] {
				t.Errorf("%s: the table has %d of %s, and the manifest counts %d", id, decks[sheet], line, lines[line])
			}
		}
	}
}

// counted reads a manifest: the sums of its parts, and how many each line counts.
func counted(t *testing.T, doc page.Document) (cards, boards, counters int, lines map[string]int) {
	t.Helper()
	lines = map[string]int{}
	part := ""
	for i := range doc.Pages {
		var texts []string
		doc.Pages[i].Walk(func(_ page.Transform, item page.Item) {
			if text, ok := item.(page.Text); ok {
				texts = append(texts, text.String)
			}
		})
		for j, text := range texts {
			for _, e := range doc.Outline {
				if e.Level > 0 && e.Title == text {
					part = text
				}
			}
			if j == 0 {
				continue
			}
			n, err := strconv.Atoi(text)
			if err != nil {
				continue
			}
			if lines[texts[j-1]] += n; texts[j-1] != "Total" {
				continue
			}
			switch part {
			case "Cards":
				cards += n
			case "Tank Boards", "Mats for Both Armies":
				boards += n
			default:
				counters += n
			}
		}
	}
	return cards, boards, counters, lines
}

// TestRecorded holds that a table in a recorded order has all that it had, known orders as they were,
// and that orders follow from the seed.
func TestRecorded(t *testing.T) {
	of := tabletest.Of(t, tabletest.Case{ID: "seven-rounds"})
	of.Start[slices.IndexFunc(of.Start, func(h table.Stack) bool { return h.ID == "battlefield-start" })].Ordered = true
	one, again, other := of.Recorded(1), of.Recorded(1), of.Recorded(2)
	whole(t, one)
	moved := 0
	for _, h := range one.Start {
		was := stack(of, h.ID)
		if !slices.Equal(h.Pieces, stack(again, h.ID).Pieces) {
			t.Errorf("%s has another order the second time", h.ID)
		}
		switch {
		case was == nil:
			if h.ID != "battlefield-deck-gone" || len(h.Pieces) != stack(of, "battlefield-deck").Leaves || !h.Down || h.Place != "battlefield-discards" {
				t.Errorf("there is a stack %+v", h)
			}
		case of.Shuffled(was):
			if slices.Equal(h.Pieces, was.Pieces) || slices.Equal(h.Pieces, stack(other, h.ID).Pieces) || !h.Ordered {
				t.Errorf("%s has the order %v", h.ID, h.Pieces)
			}
			moved++
		case !slices.Equal(h.Pieces, was.Pieces):
			t.Errorf("%s is %v, and was known as %v", h.ID, h.Pieces, was.Pieces)
		}
	}
	if moved != 3 {
		t.Errorf("%d decks were shuffled", moved)
	}
}

// TestLanguage holds that all that players read of a table is in its language.
func TestLanguage(t *testing.T) {
	for _, of := range tabletest.Spoken(t) {
		texts := slices.Concat([]string{of.Title}, of.Notes)
		for _, s := range of.Sides {
			texts = append(texts, s.Title)
		}
		for _, p := range of.Places {
			texts = append(texts, p.Title)
		}
		for _, p := range of.Pieces {
			texts = append(texts, p.Title, p.GroupTitle)
		}
		for _, h := range of.Start {
			texts = append(texts, h.Title)
		}
		tabletest.Translated(t, of, texts)
	}
}

// TestSame holds that a table is the same whenever it is made.
func TestSame(t *testing.T) {
	cases := tabletest.Cases(t)
	for _, c := range []tabletest.Case{cases[0], cases[len(cases)-1]} {
		a, b := tabletest.Of(t, c), tabletest.Of(t, c)
		if fmt.Sprintf("%+v", *a) != fmt.Sprintf("%+v", *b) {
			t.Errorf("the table of %s differs from one time to the next", c.ID)
		}
	}
}
