package layout

import (
	"strings"
	"testing"

	"hulldown/schema/model"
)

// TestUntold holds which tables stand among the aids: those that no aid tells
// under the same title or line by line.
func TestUntold(t *testing.T) {
	told := model.TableRow{Cells: []string{"a", "b"}, Clauses: []string{"X 9", "EITC 4.2.7a"}}
	fresh := model.TableRow{Cells: []string{"c", "d"}, Clauses: []string{"X 9"}}
	c := &model.Content{Tables: []model.Table{
		{Title: "Hand Size", Rows: []model.TableRow{fresh}}, {Title: "Cards", Rows: []model.TableRow{told}},
		{Title: "Dust", Rows: []model.TableRow{told, fresh}}, {Title: "Wind", Rows: []model.TableRow{{Cells: []string{"e"}}}},
	}}
	var got []string
	for _, table := range (sheet{content: c}).untold(aids) {
		got = append(got, table.Title)
	}
	if all := strings.Join(got, " "); all != "Dust Wind" {
		t.Errorf("among the aids stand %s", all)
	}
	if len(c.Tables) != 4 {
		t.Errorf("%d tables are left of the content", len(c.Tables))
	}
}

// TestIndexOnce holds that a word stands in the index once, with all its pages,
// and not in capitals where it is written otherwise too.
func TestIndexOnce(t *testing.T) {
	c := content()
	card := terrainCard(5, "woods")
	c.Cards = []model.Card{card}
	doc, _ := Reference(c, nil, Options{})
	words := wordsOf(doc)
	index := words[strings.LastIndex(words, "  Index\n"):]
	const want = "  W\n  Woods\n  -> cards/t-woods\n  2,\n  -> cards/t-woods\n  3\n  -> terrain/woods\n"
	if !strings.Contains(index, want) || strings.Contains(index, "WOODS") {
		t.Errorf("the index reads\n%q", index)
	}
}
