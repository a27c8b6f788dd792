package playtest_test

import (
	"bytes"
	"fmt"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"hulldown.dev/engine/playtest"
)

// TestGlance holds that a report ends in a figure of at most eight lines that fit a terminal, the
// verdict last, that its games and points are those of the batch, and that colour adds nothing but
// colour.
func TestGlance(t *testing.T) {
	m := urn(1, 2)
	b := batch(t, m, 1, 500)
	g, ok := b.Glance(17)
	if !ok || len(g.Wins) != 2 {
		t.Fatalf("a glance of %+v", g)
	}
	for side, l := range g.Wins {
		n := int64(0)
		for _, k := range g.Ahead[side] {
			n += k
		}
		if won := int64(l.Value*500 + 0.5); n != won {
			t.Errorf("%s wins %d games and is ahead in %d", l.Label, won, n)
		}
	}
	r := &playtest.Result{Format: playtest.Format1, Scenario: "urn", Seed: 1, Games: playtest.Bounds{To: 500},
		Cells: []playtest.Cell{playtest.NewCell(m, []string{"random"}, b)}}
	var plain, coloured bytes.Buffer
	if err := playtest.Text(&plain, r, nil, playtest.TextOptions{}); err != nil {
		t.Fatal(err)
	}
	if err := playtest.Text(&coloured, r, nil, playtest.TextOptions{Colour: true}); err != nil {
		t.Fatal(err)
	}
	text := plain.String()
	figure := strings.Split(strings.TrimSuffix(text[strings.Index(text, "\nVerdict ")+1:], "\n"), "\n")
	if len(figure) > 8 || !strings.Contains(strings.Join(figure[len(figure)-2:], ""), " wins") {
		t.Errorf("the report ends with\n%s", strings.Join(figure, "\n"))
	}
	for _, line := range figure {
		if n := utf8.RuneCountInString(line); n > 80 {
			t.Errorf("%d columns: %s", n, line)
		}
	}
	bare := coloured.String()
	if !strings.Contains(bare, "\x1b[34m") {
		t.Error("nothing is blue")
	}
	for _, ink := range []string{"\x1b[31m", "\x1b[33m", "\x1b[34m", "\x1b[1m", "\x1b[0m"} {
		bare = strings.ReplaceAll(bare, ink, "")
	}
	if bare != text {
		t.Errorf("without its colours the report is\n%s\nand not\n%s", bare, text)
	}
}

// TestCells holds what a grid says over all of its cells, and that nothing is said of one in which
// only players differ.
func TestCells(t *testing.T) {
	r := &playtest.Result{Format: playtest.Format1, Scenario: "urn", Seed: 1, Games: playtest.Bounds{To: 300}}
	for red := 1; red <= 3; red++ {
		m := urn(red, 4)
		c := playtest.NewCell(m, []string{"random"}, batch(t, m, 1, 300))
		c.Vary = []playtest.Parameter{{Key: "red", Value: fmt.Sprint(red)}}
		r.Cells = append(r.Cells, c)
	}
	text := func() string {
		var out bytes.Buffer
		if err := playtest.Text(&out, r, nil, playtest.TextOptions{}); err != nil {
			t.Fatal(err)
		}
		return out.String()
	}
	over := regexp.MustCompile(`\nOver all cells\n  In 2 of 3 cells one side wins .*\n(?:    .*\n)?  red wins least often with red=1, \d+\.\d % \(.*\), and most often\n    with red=3, \d+\.\d % \(.*\)\n  Nearest to even is red=2: red wins \d+\.\d % \(.*\) of 300 games`)
	if got := text(); !over.MatchString(got) {
		t.Errorf("the grid says\n%s", got)
	}
	for i := range r.Cells {
		r.Cells[i].Vary[0] = playtest.Parameter{Key: "bots", Value: fmt.Sprintf("player-%d", i)}
	}
	if got := text(); strings.Contains(got, "Over all cells") {
		t.Errorf("of players it says\n%s", got)
	}
}
