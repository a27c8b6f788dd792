package book

import (
	"regexp"
	"strings"
	"testing"

	shipped "hulldown.dev/content"
	"hulldown.dev/content/contenttest"
	"hulldown.dev/export/layout/aids"
	"hulldown.dev/export/layout/layouttest"
	"hulldown.dev/export/layout/sheet"
)

// clausesOfSets are the clauses of the built-in sets with what is printed for their ids.
func clausesOfSets() []aids.Clause {
	var all []aids.Clause
	sets := map[string]string{"EITC": "eitc", "NA": "northafrica", "VT": "victory-tank"}
	for _, c := range shipped.Clauses() {
		game, _, _ := strings.Cut(c.ID, " ")
		n := shipped.Numbers()[c.ID]
		all = append(all, aids.Clause{ID: c.ID, Set: sets[game], Area: c.Area, Text: c.Text, Number: n.Number, Chapter: n.Chapter, OfArea: n.Area})
	}
	return all
}

// TestClausesWithoutKeys holds that the book of clauses prints numbers, and neither ids for programs nor
// the letters of games nor rulings by number.
func TestClausesWithoutKeys(t *testing.T) {
	all := clausesOfSets()
	book, found := ClauseBook(contenttest.Own(t), all, sheet.Options{})
	if len(found) > 0 {
		t.Error(found)
	}
	words := layouttest.Words(book)
	key := regexp.MustCompile(`\d[a-z]?-([a-bd-hj-uwyz][a-z]{3,}|c[b-z][a-z]{2,})|\bA\d+\b|\b(EITC|VT)\b|\bruling\b`)
	titles := 0
	for line := range strings.Lines(words) {
		if strings.Contains(line, "->") || strings.HasPrefix(line, ">") || strings.Contains(line, "clause/") {
			continue // places, which nobody reads
		}
		if key := key.FindString(line); key != "" {
			t.Errorf("%q is printed in %s", key, line)
		}
		titles += strings.Count(line, "Here They Come!") + strings.Count(line, "Boards, Counters and Crew")
	}
	if titles < 2 {
		t.Errorf("no titles of chapters: %d", titles)
	}
}

// TestTerrainTwins holds that the reference tells two terrains of one name apart.
func TestTerrainTwins(t *testing.T) {
	c := contenttest.Own(t)
	named := 0
	for i := range c.Terrain {
		if c.Terrain[i].Name == "Hill" {
			named++
		}
	}
	book, _ := Reference(c, sheet.Options{})
	words := layouttest.Words(book)
	if named < 2 || !strings.Contains(words, "Hill: ALTERNATE") || !strings.Contains(words, "Hill: SCENARIO CARD") {
		t.Errorf("%d hills, not told apart", named)
	}
}

// TestClauseContents holds that the book of clauses begins with the chapters of each set, that chapters
// which are areas are in their order, and that the index names clauses, each word in one of its forms.
func TestClauseContents(t *testing.T) {
	book, found := ClauseBook(contenttest.Own(t), clausesOfSets(), sheet.Options{})
	if len(found) > 0 {
		t.Fatal(found)
	}
	pages := strings.Split(layouttest.Words(book), "\npage ")
	for _, want := range []string{"8 Tank Phase", "S8 General Grant", "10 Scoring"} {
		if !strings.Contains(pages[1], want) {
			t.Errorf("the first page does not list %q", want)
		}
	}
	index := pages[len(pages)-1]
	if !strings.Contains(index, "12.1.3a") || strings.Contains(index, "Flanking") || !strings.Contains(index, "Flank") {
		t.Errorf("the index is %s", index)
	}
	rules := strings.Join(pages, "\n")
	if attack, scoring := strings.LastIndex(rules, "9 Attack"), strings.LastIndex(rules, "10 Scoring"); attack < 0 || attack > scoring || strings.Count(rules, "\n  9 Attack\n")+strings.Count(rules, "\n  Attack\n") == 0 {
		t.Errorf("attack is at %d, scoring at %d", attack, scoring)
	}
}
