package texts_test

import (
	"bytes"
	"html"
	"regexp"
	"slices"
	"strings"
	"testing"

	"hulldown.dev/engine/games"
	"hulldown.dev/engine/play"
	"hulldown.dev/engine/playtest"
	"hulldown.dev/export/chart"
	"hulldown.dev/export/texts"
	"hulldown.dev/export/texts/textstest"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/model"
	"hulldown.dev/schema/slow"
)

// reported plays a few games of a scenario and returns its playtest in a language, and its
// comparison with itself, which are all that people read of them.
func reported(t *testing.T, l wording.Language, scenario string) (text, page string) {
	t.Helper()
	c := textstest.Content(t).Content
	bots := []string{"random"}
	open := func(c *model.Content) play.Match {
		match, found, err := games.Open(c, scenario, nil)
		if err != nil || len(found) > 0 {
			t.Fatal(err, found)
		}
		return match
	}
	match := open(c)
	named, err := playtest.LayoutOf(open(l.Content(c)), play.CountOptions{Bots: bots})
	if err != nil {
		t.Fatal(err)
	}
	batch, err := playtest.Run(t.Context(), playtest.Plan{Match: match, Bots: bots, To: 12, Seed: 3, Rule: playtest.Precision{Half: 0.5}})
	if err != nil {
		t.Fatal(err)
	}
	r := &playtest.Result{Scenario: scenario, Cells: []playtest.Cell{playtest.NewCell(match, bots, batch)},
		Speech: playtest.Speak(l.Translator(), l.Name()), Named: []*playtest.Layout{named}}
	docs := playtest.Docs(games.Measures())
	var out, pages bytes.Buffer
	if err := playtest.Text(&out, r, docs, playtest.TextOptions{All: true}); err != nil {
		t.Fatal(err)
	}
	report, err := chart.New(r, docs, nil)
	if err == nil {
		err = report.HTML(&pages)
	}
	if err != nil {
		t.Fatal(err)
	}
	return out.String() + compared(t, r.Speech, match, named), pages.String()
}

// compared is a comparison of a match with itself under another name.
func compared(t *testing.T, s playtest.Speech, match play.Match, named *playtest.Layout) string {
	t.Helper()
	pairs, err := playtest.Compare(t.Context(), playtest.Versions{Base: match, Head: match, Bots: []string{"random"}, Games: 12})
	if err != nil {
		t.Fatal(err)
	}
	pairs.Head.Layout.Tell(s, named)
	gate, err := playtest.ParseGate("draw_rate within 3%")
	if err != nil {
		t.Fatal(err)
	}
	c := &playtest.Comparison{Speech: s, Bots: []string{"random"}, Changes: playtest.ChangeCount{Play: 2, Text: 1}}
	c.Base.Name, c.Head.Name = "x1", s.AsItIs()
	if err := c.Add("x2", pairs, []playtest.Gate{gate}); err != nil {
		t.Fatal(err)
	}
	var out, page bytes.Buffer
	if err := c.Report(&out, "text", true); err != nil {
		t.Fatal(err)
	}
	if err := chart.Compared(c, nil).HTML(&page); err != nil {
		t.Fatal(err)
	}
	return out.String() + shown(page.String())
}

var (
	style = regexp.MustCompile(`(?s)<style>.*?</style>`)
	tags  = regexp.MustCompile(`<[^>]+>`)
	// names are names of counts, by which gates ask for them, ids, seats, players and hashes.
	names = regexp.MustCompile(`\(?[a-z0-9-]+([_.][A-Za-z0-9.-]+)+\)?|\([a-z]+\)|[a-z]+(-[a-z0-9]+)+|(?m:  [a-z]+$)|within 3%|NaN|\+Inf|\bs\d\b|random|sha256:\S+|--[a-z]+( html)?|\bN\b|Benjamini|Hochberg|Robbins\S*`)
)

// shown is what a page says, but for the names of counts.
func shown(page string) string {
	var out, counts []string
	for _, m := range playtest.Docs(games.Measures()) {
		counts = append(counts, m.Name)
	}
	for line := range strings.Lines(html.UnescapeString(tags.ReplaceAllString(style.ReplaceAllString(page, ""), "\n"))) {
		if !slices.Contains(counts, strings.TrimSpace(line)) {
			out = append(out, line)
		}
	}
	return strings.Join(out, "")
}

// TestCzechReports holds that reports are Czech but for names; a sample is one of three.
func TestCzechReports(t *testing.T) {
	r := textstest.Content(t)
	l, err := texts.Language("cs", r.Catalogs...)
	if err != nil {
		t.Fatal(err)
	}
	english := textstest.English(t)
	said := map[string]bool{}
	for i, scenario := range []string{"merging-forces", "seven-rounds", "establish-a-bridgehead"} {
		if !slow.Takes(i, 3) {
			continue
		}
		text, page := reported(t, l, scenario)
		if !strings.Contains(page, `<html lang="cs">`) {
			t.Error("the page does not say that it is in Czech")
		}
		for line := range strings.Lines(text + shown(page)) {
			if strings.ContainsAny(line, "‹{}") {
				t.Errorf("%s: %q", scenario, line)
			}
			for _, w := range textstest.Words(names.ReplaceAllString(line, " ")) {
				if english[w] && !said[w] {
					said[w] = true
					t.Errorf("%s: %s in %q", scenario, w, line)
				}
			}
		}
	}
}

// TestReportsAreTranslatable holds that each text of a report is a translator's to change: in
// the pseudo-language no letter is left that it replaces, but in names.
func TestReportsAreTranslatable(t *testing.T) {
	l, err := texts.Language(wording.Pseudo)
	if err != nil {
		t.Fatal(err)
	}
	text, page := reported(t, l, "merging-forces")
	left := []string{}
	for line := range strings.Lines(text + shown(page)) {
		for word := range strings.FieldsSeq(names.ReplaceAllString(line, " ")) {
			if strings.ContainsAny(word, "acdeinorstuyzACDEINORSTUYZ") && !slices.Contains(left, word) {
				left = append(left, word)
				t.Errorf("%s in %q", word, line)
			}
		}
	}
}
