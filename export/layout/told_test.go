package layout

import (
	"regexp"
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
	for n := range 120 {
		card := terrainCard(n+1, "woods")
		card.ID = number(n + 1)
		c.Cards = append(c.Cards, card)
	}
	doc, _ := Reference(c, nil, Options{})
	words := wordsOf(doc)
	index := words[strings.LastIndex(words, "  Index\n"):]
	if want := regexp.MustCompile(`  W\n  Woods\n  -> cards/1\n  2,\n  -> cards/1\n  3\n  -> cards/\d+\n`); !want.MatchString(index) || strings.Contains(index, "WOODS") {
		t.Errorf("the index reads\n%q", index)
	}
}
