package chart_test

import (
	"bytes"
	"context"
	"encoding/xml"
	"errors"
	"io"
	"regexp"
	"slices"
	"strings"
	"testing"

	"hulldown.dev/engine/bot"
	"hulldown.dev/engine/enginetest/toy"
	"hulldown.dev/engine/play"
	"hulldown.dev/engine/playtest"
	"hulldown.dev/export/chart"
	"hulldown.dev/export/page"
	"hulldown.dev/export/pdf"
)

// grid is a playtest of urns over a grid of two by three.
func grid(t *testing.T, games int) *playtest.Result {
	t.Helper()
	r := &playtest.Result{Format: playtest.Format1, Engine: play.Version, Scenario: "urn <&> \"x\"", Seed: 1, Games: playtest.Bounds{To: games}}
	for _, balls := range []string{"10", "20"} {
		for i, red := range []string{"3", "5", "7"} {
			m := play.NewMatch(toy.Urn{Red: 3 + 2*i, Balls: 10 * len(balls) / 2}, bot.Judges[toy.UrnState]{}, toy.UrnCounted(), play.Head{Game: "urn", Scenario: "urn"})
			b, err := playtest.Run(context.Background(), playtest.Plan{Match: m, Bots: []string{"random"}, To: games})
			if err != nil {
				t.Fatal(err)
			}
			c := playtest.NewCell(m, []string{"random"}, b)
			c.Vary = []playtest.Parameter{{Key: "balls", Value: balls}, {Key: "red", Value: red}}
			r.Cells = append(r.Cells, c)
		}
	}
	return r
}

func report(t *testing.T, r *playtest.Result) *chart.Report {
	t.Helper()
	out, err := chart.New(r, playtest.Docs(), nil)
	if err != nil {
		t.Fatal(err)
	}
	return out
}

func html(t *testing.T, r *playtest.Result) string {
	t.Helper()
	var out bytes.Buffer
	if err := report(t, r).HTML(&out); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// TestHTML holds that the page is whole, needs no other file, says what it shows
// without colour, and is the same twice.
func TestHTML(t *testing.T) {
	text := html(t, grid(t, 200))
	for _, want := range []string{
		"<!doctype html>", `<meta name="viewport"`, "@media print", "urn &lt;&amp;&gt;", "Wins by side of red",
		"Columns: red. Rows: balls.", `role="img" aria-label="`, "Over all cells", "balls=10, red=7", "th.n{white-space:normal}",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("the page lacks %q", want)
		}
	}
	if n := len(text); n > 300_000 || strings.Contains(text, "<td class=\"n\">") {
		t.Errorf("a page of a grid has %d bytes, and the numbers of every cell", n)
	}
	// Cells are folded below the grid, which has a map for either side, since there are draws.
	if folded, maps := strings.Count(text, `<details class="cell">`), strings.Count(text, "Wins by side of "); folded != 6 || maps != 4 {
		t.Errorf("a page of a grid of six cells folds %d, and has %d titles of maps", folded, maps)
	}
	one := grid(t, 200)
	one.Cells = one.Cells[:1]
	if !strings.Contains(html(t, one), "<td class=\"n\">") {
		t.Error("the page of one set-up lacks its numbers")
	}
	if html(t, grid(t, 200)) != text {
		t.Error("the same result gives another page")
	}
	alone(t, text)
}

// TestVerdict holds that a page begins with what the games show, folds what is behind
// the first figures, says each value where a pointer is, and has colours for the dark.
func TestVerdict(t *testing.T) {
	r := grid(t, 200)
	r.Cells = r.Cells[:1]
	r.Cells[0].Vary = nil
	text := html(t, r)
	order := []string{`<div class="verdict said">`, "<h2>Verdict</h2>", "<li>", "</div>", `<div class="glance`, "<title>red: ", `<line-50>`, "</div>", "<h3>Who wins</h3>", "<details>\n<summary>How the game runs</summary>", `<details class="numbers">`}
	at := 0
	for _, want := range order {
		if want == `<line-50>` { // the wins are held against an even share, by a heavy line
			want = `stroke="#1b1b1b" stroke-width="0.3"`
		}
		next := strings.Index(text[at:], want)
		if next < 0 {
			t.Fatalf("the page lacks %q behind %d characters", want, at)
		}
		at += next
	}
	dark := regexp.MustCompile(`prefers-color-scheme:dark[^\n]*\n(?s:.*?)@media print`).FindString(text)
	for _, colour := range regexp.MustCompile(`(?:fill|stroke)="(#[0-9a-f]{6})"`).FindAllStringSubmatch(text[strings.Index(text, "<body>"):], -1) {
		if !strings.Contains(dark, colour[1]) {
			t.Errorf("the colour %s has none for the dark", colour[1])
		}
	}
}

// TestCommonScale holds that the spreads of all keys of a measure have the same columns
// and one scale.
func TestCommonScale(t *testing.T) {
	m := play.NewMatch(toy.Urn{Red: 2, Balls: 10}, bot.Judges[toy.UrnState]{}, toy.UrnCounted(), play.Head{Game: "urn", Scenario: "urn"})
	b, err := playtest.Run(context.Background(), playtest.Plan{Match: m, Bots: []string{"random"}, To: 300})
	if err != nil {
		t.Fatal(err)
	}
	texts := func(f chart.Figure) string {
		var list []string
		for _, item := range f.Items {
			if text, ok := item.(page.Text); ok {
				list = append(list, text.String)
			}
		}
		return strings.Join(list, " ")
	}
	by := map[string][]string{}
	for _, f := range chart.Figures(b, 0, len(b.Layout.Measures)) {
		if title, _, found := strings.Cut(f.Title, ": "); found {
			by[title] = append(by[title], texts(f))
		}
	}
	if len(by["Score"]) != 2 || by["Score"][0] != by["Score"][1] {
		t.Errorf("the axes of the scores are %q", by["Score"])
	}
}

// alone holds that a page asks for nothing and is well formed.
func alone(t *testing.T, text string) {
	t.Helper()
	if found := regexp.MustCompile(`src=|href="[^#]|@import|url\(|<script|NaN|Inf`).FindString(text); found != "" {
		t.Errorf("the page holds %q", found)
	}
	balanced(t, text)
}

// balanced holds that every element of the page is closed.
func balanced(t *testing.T, text string) {
	t.Helper()
	body := text[strings.Index(text, "<body>"):strings.LastIndex(text, "</html>")]
	d := xml.NewDecoder(strings.NewReader(body))
	for {
		if _, err := d.Token(); errors.Is(err, io.EOF) {
			return
		} else if err != nil {
			t.Fatal(err)
		}
	}
}

// TestDocument holds that every item lies on its page, and that the document
// can be printed.
func TestDocument(t *testing.T) {
	for _, games := range []int{0, 1, 200} {
		d := report(t, grid(t, games)).Document()
		var out bytes.Buffer
		if err := pdf.Write(&out, d); err != nil {
			t.Errorf("%d games: %v", games, err)
		}
		onPaper(t, d)
	}
}

// onPaper holds that the texts of all figures lie on the paper.
func onPaper(t *testing.T, d page.Document) {
	t.Helper()
	for i, p := range d.Pages {
		paper := page.Rect{W: p.Size.W, H: p.Size.H}
		for _, item := range p.Items {
			if g, ok := item.(page.Group); ok {
				within(t, i, paper, g)
			}
		}
	}
}

// compared compares two urns.
func compared(t *testing.T, red int, gate string) *playtest.Comparison {
	t.Helper()
	urn := func(red int) play.Match {
		return play.NewMatch(toy.Urn{Red: red, Balls: 100}, bot.Judges[toy.UrnState]{}, toy.UrnCounted(), play.Head{Game: "urn", Scenario: "urn"})
	}
	p, err := playtest.Compare(context.Background(), playtest.Versions{Base: urn(30), Head: urn(red), Bots: []string{"random"}, Games: 1000})
	if err != nil {
		t.Fatal(err)
	}
	c := &playtest.Comparison{Bots: []string{"random"}, Base: playtest.Version{Name: "old <&>"}, Head: playtest.Version{Name: "new"}, Changes: playtest.ChangeCount{Play: 1}}
	g, err := playtest.ParseGate(gate)
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Add("urn", p, []playtest.Gate{g}); err != nil {
		t.Fatal(err)
	}
	return c
}

// TestCompared holds that a comparison is shown whole on a page that is
// alone and on paper, whether anything moved or not.
func TestCompared(t *testing.T) {
	for _, c := range []struct {
		red        int
		says, lack string
	}{
		{35, "<h3>What moved</h3>", "<h3>What happened</h3>"},
		{30, "0 of 1000 games went differently.", "<h3>What moved</h3>"},
	} {
		r := chart.Compared(compared(t, c.red, "win_rate.red within 1%"), []chart.ChangedPicture{{Title: "balls/red", Head: page.Page{Size: page.Size{W: 63 * page.Millimetre, H: 88 * page.Millimetre}}}})
		var out bytes.Buffer
		if err := r.HTML(&out); err != nil {
			t.Fatal(err)
		}
		text := out.String()
		alone(t, text)
		for _, want := range []string{"new against old &lt;&amp;&gt;", "Gate win_rate.red within 1% ", `<b title="win_rate">`, "Narrower by pairing", "urn: Wins by side", "balls/red: base, old &lt;&amp;&gt;</b> <span>It is not there.", "balls/red: head, new</b>", c.says} {
			if !strings.Contains(text, want) {
				t.Errorf("%d red: the page lacks %q", c.red, want)
			}
		}
		if strings.Contains(text, c.lack) {
			t.Errorf("%d red: the page holds %q", c.red, c.lack)
		}
		d := r.Document()
		onPaper(t, d)
		if err := pdf.Write(&out, d); err != nil {
			t.Error(err)
		}
	}
}

// TestPicture holds that a picture is fitted into the width of a figure and
// comes after who wins.
func TestPicture(t *testing.T) {
	var p page.Pen
	p.Rect(page.Rect{W: 4 * chart.Width, H: chart.Width})
	drawn := page.Page{Size: page.Size{W: 4 * chart.Width, H: chart.Width}, Items: []page.Item{page.Path{Segments: p.Segments(), Fill: page.RGB(0)}}}
	one := grid(t, 20)
	one.Cells = one.Cells[:1]
	one.Cells[0].Vary = nil
	r, err := chart.New(one, playtest.Docs(), map[int]chart.Picture{0: {Title: "The map", Note: "of a game", Page: drawn}})
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	if err := r.HTML(&out); err != nil {
		t.Fatal(err)
	}
	text := out.String()
	alone(t, text)
	wins, look, runs := strings.Index(text, "Who wins"), strings.Index(text, "How it looks"), strings.Index(text, "How the game runs")
	if wins < 0 || look < wins || runs < look {
		t.Errorf("the chapters stand at %d, %d and %d", wins, look, runs)
	}
	if strings.Count(text, "How it looks") != 1 || !strings.Contains(text, `height="21.75mm"`) {
		t.Error("the picture is not there once in its size")
	}
}

// within holds that the texts of a figure lie on the paper.
func within(t *testing.T, n int, paper page.Rect, g page.Group) {
	t.Helper()
	for _, item := range g.Items {
		if text, ok := item.(page.Text); ok {
			at := g.Transform.Apply(text.At)
			if r := (page.Rect{X: at.X, Y: at.Y - text.Size, W: text.Width, H: text.Size}); !paper.Contains(r) {
				t.Errorf("page %d: %q lies at %v, beyond the paper", n+1, text.String, r)
			}
		}
	}
}

// TestDocumentOfLongNames holds that the names of sides above the table of differences lie on
// the paper and not over one another, however long they are.
func TestDocumentOfLongNames(t *testing.T) {
	r := grid(t, 200)
	r.Cells = r.Cells[:1]
	cell := &r.Cells[0]
	wins := cell.Counted[slices.IndexFunc(cell.Counted, func(g playtest.Group) bool { return g.Name == "win_rate" })]
	for k := range wins.List {
		wins.List[k].Label = wins.List[k].Key + ", the brigade that holds the farms and the crossroads beyond the river"
	}
	hits := wins // both sides differ in it
	hits.Name, hits.Title = "hits", "Hits"
	cell.Counted = append(cell.Counted, hits)
	d := report(t, r).Document()
	var beside int
	for i, p := range d.Pages {
		lines := map[page.MM][]page.Rect{}
		for _, item := range p.Items {
			if text, ok := item.(page.Text); ok {
				lines[text.At.Y] = append(lines[text.At.Y], page.Rect{X: text.At.X, W: text.Width})
			}
		}
		for y, line := range lines { // order-free: each is held by itself
			slices.SortFunc(line, func(a, b page.Rect) int { return int(a.X - b.X) })
			beside = max(beside, len(line))
			for k, r := range line {
				if r.X < 0 || r.Right() > p.Size.W || k > 0 && line[k-1].Right() > r.X {
					t.Errorf("page %d, %v from the top: a text from %v to %v is off the paper or over another", i+1, y, r.X, r.Right())
				}
			}
		}
	}
	if beside < 4 {
		t.Fatal("there is no table of differences")
	}
}
