package playtest_test

import (
	"bytes"
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
