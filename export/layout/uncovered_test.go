package layout

import (
	"regexp"
	"strings"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/export/layout/aids"
	"hulldown.dev/export/layout/book"
	"hulldown.dev/export/layout/cards"
	"hulldown.dev/export/layout/layouttest"
	"hulldown.dev/export/layout/scenario"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/model"
)

// TestUncovered holds which tables are among the aids: those that no aid shows
// under the same title or line by line.
func TestUncovered(t *testing.T) {
	shown := model.TableRow{Cells: []string{"a", "b"}, Clauses: []string{"X 9", "EITC 4.2.7a"}}
	fresh := model.TableRow{Cells: []string{"c", "d"}, Clauses: []string{"X 9"}}
	c := &model.Content{Tables: []model.Table{
		{Title: "Hand Size", Rows: []model.TableRow{fresh}}, {Title: "Cards", Rows: []model.TableRow{shown}},
		{Title: "Dust", Rows: []model.TableRow{shown, fresh}}, {Title: "Wind", Rows: []model.TableRow{{Cells: []string{"e"}}}},
	}}
	var got []string
	for _, table := range aids.Uncovered((sheet.Sheet{Content: c}), aids.BuiltinAids()) {
		got = append(got, table.Title)
	}
	if all := strings.Join(got, " "); all != "Dust Wind" {
		t.Errorf("among the aids stand %s", all)
	}
	if len(c.Tables) != 4 {
		t.Errorf("%d tables are left of the content", len(c.Tables))
	}
}

// TestIndexOnce holds that a word is in the index once, with all its pages,
// and not in capitals where it is written otherwise too.
func TestIndexOnce(t *testing.T) {
	c := content()
	for n := range 120 {
		card := terrainCard(n+1, "woods")
		card.ID = wording.Number(n + 1)
		c.Cards = append(c.Cards, card)
	}
	doc, _ := book.Reference(c, sheet.Options{})
	words := layouttest.Words(doc)
	index := words[strings.LastIndex(words, "  Index\n"):]
	if want := regexp.MustCompile(`  W\n  Woods\n  -> cards/1\n  2,\n  -> cards/1\n  3\n  -> cards/\d+\n`); !want.MatchString(index) || strings.Contains(index, "WOODS") {
		t.Errorf("the index reads\n%q", index)
	}
}

// TestColumnsEndAlike holds that the columns of the last page of a book end
// within a few lines of each other, and that no column before is left empty.
func TestColumnsEndAlike(t *testing.T) {
	doc, _ := book.ClauseBook(nil, layouttest.Ledger(wording.Language{}), sheet.Options{})
	foot := map[bool]page.MM{}
	last := doc.Pages[len(doc.Pages)-1]
	eachItem(last.Items, func(item page.Item) {
		if it, ok := item.(page.Text); ok && it.At.Y < last.Size.H-20*mm {
			right := it.At.X >= last.Size.W/2
			foot[right] = max(foot[right], it.At.Y)
		}
	})
	if d := foot[false] - foot[true]; d > 20*mm || d < -20*mm {
		t.Errorf("the columns end %v and %v down", foot[false], foot[true])
	}
}

// TestBookOfBothGames holds that the book shows the records of every kind that
// has a name.
func TestBookOfBothGames(t *testing.T) {
	c := contenttest.Own(t)
	doc, found := book.Reference(c, sheet.Options{})
	if len(found) > 0 {
		t.Fatal(found)
	}
	places := doc.Places()
	for _, kind := range model.Kinds() {
		for _, head := range c.Heads(kind) {
			if _, ok := places[string(kind)+"/"+head.ID]; !ok && kind != model.KindPriorities {
				t.Errorf("the book does not show %s/%s", kind, head.ID)
			}
		}
	}
}

// TestBaseDeckFirst holds that the cards of the deck that scenarios build upon
// come before those that take their places.
func TestBaseDeckFirst(t *testing.T) {
	c := &model.Content{Scenarios: []model.Scenario{{Deck: model.Deck{Base: "standard"}}}}
	list := []model.Card{{Deck: "alternate", Number: 1}, {Deck: "standard", Number: 2}, {Deck: "standard", Number: 1}}
	var got []string
	for _, card := range cards.InDeckOrder((sheet.Sheet{Content: c}), list) {
		got = append(got, card.Deck+wording.Number(card.Number))
	}
	if all := strings.Join(got, " "); all != "standard1 standard2 alternate1" {
		t.Errorf("in the order %s", all)
	}
}

// TestRulesOverTwoPages holds that rules which need a second page begin on the
// first, and that no heading ends either column of a page.
func TestRulesOverTwoPages(t *testing.T) {
	sc := model.Scenario{Title: "Long", Sides: []model.Side{{ID: "a", Name: "A"}, {ID: "b", Name: "B"}}}
	sc.Set, sc.ID = "mine", "long"
	for i := range 60 {
		sc.Rules = append(sc.Rules, model.Rule{On: "phase", When: model.When{Phase: "draw"}, Operation: model.Operation{Pull: &model.Draw{Name: "weather" + wording.Number(i)}}})
	}
	doc, found := scenario.ScenarioSheets(battleContent(), []model.Scenario{sc}, sheet.Options{})
	if len(found) > 0 || len(doc.Pages) != 2 {
		t.Fatalf("%d pages, %v", len(doc.Pages), found)
	}
	for i, p := range doc.Pages {
		words := layouttest.Words(page.Document{Pages: []page.Page{p}})
		if n := strings.Count(words, "weather"); n < 8 {
			t.Errorf("page %d tells %d rules", i+1, n)
		}
	}
}
