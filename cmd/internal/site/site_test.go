package site

import (
	"html"
	"net/url"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"

	"hulldown.dev/cmd/internal/files"
	"hulldown.dev/content"
	"hulldown.dev/export/texts/textstest"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema"
	"hulldown.dev/schema/load"
	"hulldown.dev/schema/model"
)

// made makes the site of the records of some kinds of the built-in content.
func made(t *testing.T, spoil func(*model.Content)) map[string]string {
	t.Helper()
	r, err := load.Load(load.Options{Schema: schema.FS, Builtin: content.FS, Trusted: true})
	if err != nil {
		t.Fatal(err)
	}
	if spoil != nil {
		spoil(r.Content)
	}
	all, err := Make(Input{
		Content: r.Content, Title: "Mine", Language: wording.Language{},
		Own: func(h *model.Record) bool {
			return h.Set == "victory-tank" || h.ID == "vehicle-dust" || h.ID == "merging-forces" || h.ID == "tiger-ausf-e" || h.ID == "battle-31"
		},
		Downloads: []files.File{{Name: "downloads/cards.pdf", Data: []byte("%PDF")}, {Name: "downloads/notes.txt"}},
		Reports:   []Report{{Name: "evening", Page: []byte("<!doctype html>")}},
	})
	if err != nil {
		t.Fatal(err)
	}
	out := map[string]string{}
	for _, f := range all {
		if _, twice := out[f.Name]; twice {
			t.Errorf("%s is written twice", f.Name)
		}
		out[f.Name] = string(f.Data)
	}
	return out
}

// links are what a page leads to and what it asks for.
var links = regexp.MustCompile(`(?:href|src)="([^"]*)"`)

// TestLinks: every link of every page leads to a file of the site, from a folder too.
func TestLinks(t *testing.T) {
	site := made(t, nil)
	followed := 0
	for name, page := range site {
		if path.Ext(name) != ".html" {
			continue
		}
		for _, m := range links.FindAllStringSubmatch(page, -1) {
			to, err := url.Parse(html.UnescapeString(m[1]))
			if err != nil || to.IsAbs() || strings.HasPrefix(to.Path, "/") {
				t.Errorf("%s leads to %s: %v", name, m[1], err)
				continue
			}
			if to.Path == "" { // a place on the page
				continue
			}
			followed++
			if _, there := site[path.Join(path.Dir(name), to.Path)]; !there {
				t.Errorf("%s leads to %s, which is not there", name, m[1])
			}
		}
	}
	if followed < 100 {
		t.Errorf("%d links were followed", followed)
	}
	first := site["index.html"]
	for _, want := range []string{"scenarios/merging-forces.html", "vehicles/tiger-ausf-e.html", "downloads/cards.pdf\">Battle Cards: cards.pdf, 1 kB", "variants/seven-rounds.html", "downloads/cards.pdf", "reports/evening.html", `data-filter="records"`} {
		if !strings.Contains(first, want) {
			t.Errorf("the first page has no %s", want)
		}
	}
	for _, want := range []string{`<img src="pictures/vehicles/tiger-ausf-e-1.svg"`, `<option value="nation:german">German</option>`, "set:eitc", `class="cover"`} {
		if !strings.Contains(first, want) {
			t.Errorf("the first page has no %s", want)
		}
	}
	for _, not := range []string{"t-34-76-m43", "notes.txt", "studio.js", "<script>"} {
		if strings.Contains(first, not) {
			t.Errorf("the first page has %s", not)
		}
	}
}

// TestHostileTitles: markup in a title is shown as text.
func TestHostileTitles(t *testing.T) {
	const evil = `<script>alert(1)</script><img src=x onerror=alert(1)>`
	site := made(t, func(c *model.Content) { model.Find(c.Scenarios, "merging-forces").Title = evil })
	for name, page := range site {
		if strings.Contains(page, "<script>alert") || strings.Contains(page, "<img src=x") {
			t.Errorf("%s shows the markup of a title", name)
		}
	}
	if !strings.Contains(site["index.html"], html.EscapeString("<script>alert(1)</script>")) {
		t.Error("the title is not on the first page")
	}
}

// TestChapters: every chapter of the rules has a name, that of a scenario its title, and a card begins with
// its number.
func TestChapters(t *testing.T) {
	site := made(t, nil)
	chapter := regexp.MustCompile(`<a href="clauses/[^"]*">(?:<b>([^<]*)</b> )?<span>([^<]*)</span></a>`)
	var names []string
	list, _, _ := strings.Cut(site["clauses.html"], "<dl")
	for _, book := range strings.Split(list, `<h2 id="h-`)[1:] {
		rules, _, _ := strings.Cut(book, `"`)
		for _, m := range chapter.FindAllStringSubmatch(book, -1) {
			names = append(names, strings.TrimSpace(rules+" "+m[1])+" "+html.UnescapeString(m[2]))
		}
	}
	if len(names) < 40 {
		t.Fatalf("there are %d chapters", len(names))
	}
	for _, name := range names {
		rules, rest, _ := strings.Cut(name, " ")
		if _, about, _ := strings.Cut(rest, " "); about == "" && rules != "VT" || rest == "" {
			t.Errorf("the chapter %q has no name", name)
		}
	}
	for _, want := range []string{"EITC 3 The Round", "EITC S1 Merging Forces", "EITC H2 Hungary for Oil"} {
		if !slices.Contains(names, want) {
			t.Errorf("no chapter is called %q", want)
		}
	}
}

// TestRules: a module has its rules in words, with links to the clauses, and is found by them.
func TestRules(t *testing.T) {
	site := made(t, nil)
	page, ok := site["modules/vehicle-dust.html"]
	if !ok {
		t.Fatal("the module has no page")
	}
	cites := regexp.MustCompile(`<a href="\.\./(clauses/[^"]+\.html)#([^"]+)">`).FindAllStringSubmatch(page, -1)
	rules := regexp.MustCompile(`(?s)<ul class="rules">(.*?)</ul>`).FindStringSubmatch(page)
	if len(cites) == 0 || rules == nil || strings.Count(rules[1], "<li>") < 2 {
		t.Fatalf("the module has %d links to clauses and the rules %v", len(cites), rules)
	}
	for _, m := range cites {
		if !strings.Contains(site[m[1]], `id="`+html.UnescapeString(m[2])+`"`) {
			t.Errorf("there is no clause %s in %s", m[2], m[1])
		}
	}
	first, _, _ := strings.Cut(rules[1][len("<li>"):], "<")
	row := regexp.MustCompile(`data-words="([^"]*)"><a href="modules/vehicle-dust\.html"`).FindStringSubmatch(site["index.html"])
	if row == nil {
		t.Fatal("the module is not on the first page")
	}
	for word := range strings.FieldsSeq(html.UnescapeString(first)) {
		if word = strings.ToLower(strings.Trim(word, ".,")); !strings.Contains(strings.ToLower(row[1]), word) {
			t.Errorf("the module is not found by %q", word)
		}
	}
}

// TestSiteInCzech holds of every page of a sample of records, and of their pictures, that no word is
// English but names and ids.
func TestSiteInCzech(t *testing.T) {
	r, english := textstest.Content(t), textstest.English(t)
	all, err := Make(Input{Content: r.Content, Title: "Mine", Language: textstest.Czech(t), Own: func(h *model.Record) bool {
		return slices.Contains([]string{"merging-forces", "battle-1", "battle-28", "damage-1", "tiger-ausf-e", "pak-40", "british-open-troops", "aggressive", "mine-600", "night-and-light", "woods", "night", "kia-crew", "seven-rounds"}, h.ID)
	}})
	if err != nil {
		t.Fatal(err)
	}
	ids := regexp.MustCompile(`\S*[-_./:=\d#@]\S*|Hulldown|Studio|HEAT|PzKpfw \w+|\b(German|Panther|Tiger|Mine)\b|\bIII\b`)
	said := map[string]bool{}
	for _, f := range all {
		if ext := path.Ext(f.Name); ext != ".html" && ext != ".svg" || f.Name == "assets/icon.svg" {
			continue
		}
		for line := range strings.Lines(textstest.Said(string(f.Data))) {
			for _, w := range textstest.Left(english, ids.ReplaceAllString(line, " ")) {
				if !said[w] {
					said[w] = true
					t.Errorf("%s: %s in %q", f.Name, w, line)
				}
			}
		}
	}
}

// TestFound holds that a record is found by what its card says, and a clause by its words, each by itself.
func TestFound(t *testing.T) {
	site := made(t, nil)
	card := regexp.MustCompile(`<li data-words="([^"]*)"><a href="cards/battle-31.html"`).FindStringSubmatch(site["index.html"])
	if card == nil || !strings.Contains(strings.ToLower(card[1]), "conceal") || !strings.Contains(strings.ToLower(card[1]), "hull down") {
		t.Errorf("card 31 is found by %q", card)
	}
	clause := regexp.MustCompile(`<div data-words="EITC 5\.7\.1a [^"]*Hull Down[^"]*"><dt><a href="(clauses/[^"]*)">EITC 5\.7\.1a</a>`).FindStringSubmatch(site["clauses.html"])
	if clause == nil {
		t.Fatal("the clause on how Hull Down is gained is not listed")
	}
	page, anchor, _ := strings.Cut(clause[1], "#")
	if !strings.Contains(site[page], `id="`+anchor+`"`) {
		t.Errorf("%s leads nowhere", clause[1])
	}
}

// TestPlayThis: the page of a scenario leads to the game with it chosen, where there is one; pages of other records
// do not.
func TestPlayThis(t *testing.T) {
	r, err := load.Load(load.Options{Schema: schema.FS, Builtin: content.FS, Trusted: true})
	if err != nil {
		t.Fatal(err)
	}
	for _, play := range []bool{true, false} {
		all, err := Make(Input{Content: r.Content, Title: "Mine", Play: play, Own: func(h *model.Record) bool { return h.ID == "merging-forces" || h.ID == "battle-31" }})
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range all {
			leads := strings.Contains(string(f.Data), `href="../play/index.html?scenario=merging-forces"`)
			if leads != (play && f.Name == "scenarios/merging-forces.html") {
				t.Errorf("with a game %v, %s leads to it: %v", play, f.Name, leads)
			}
		}
	}
}
