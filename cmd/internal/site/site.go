// Package site makes the pages of an expansion for any web server, or for a folder: its
// records as they print, its findable index, the rules that it cites, and what there is to
// take along. It writes nothing; links are relative, and nothing asks for a server.
package site

import (
	"bytes"
	"fmt"
	"io/fs"
	"net/url"
	"path"
	"slices"
	"strings"

	"hulldown.dev/cmd/internal/files"
	"hulldown.dev/cmd/internal/records"
	"hulldown.dev/content"
	"hulldown.dev/export/web"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/model"
)

// Input is the content, title and reports of a site.
type Input struct {
	Content  *model.Content
	Language wording.Language
	// Pictures draws the faces of a record in the language, as web.Pictures does; nil for that itself.
	Pictures func(k model.Kind, id string) ([]web.Picture, error)
	// Own reports which records have a page, nil for all.
	Own func(*model.Record) bool
	// Title is the title of the first page.
	Title string
	// Downloads are files to be taken along, by their names below the site.
	Downloads []files.File
	// Play is set where there is a page in which the game is played, play/index.html.
	Play bool
	// Reports are the reports of playtests that the site shows.
	Reports []Report
}

// Report is a page by itself, by the name of its file without an extension, which no other
// has.
type Report struct {
	Name string
	Page []byte
}

// site is a site that is being made.
type site struct {
	Input
	drawer *web.Drawer
	// plain is the content as it is written, before it is translated.
	plain   *model.Content
	choices []web.Choice
	out     []files.File
}

// Make returns the files of the site: pages, pictures, what pages ask for, and downloads.
func Make(in Input) ([]files.File, error) {
	drawer, err := web.NewDrawer(in.Language)
	if err != nil {
		return nil, err
	}
	s := &site{Input: in, drawer: drawer, plain: in.Content}
	s.Content = in.Language.Content(in.Content)
	if s.Pictures == nil {
		s.Pictures = func(k model.Kind, id string) ([]web.Picture, error) {
			return web.Pictures(s.Language, s.Content, k, id)
		}
	}
	s.choices = drawer.Choices()
	if err := s.assets(); err != nil {
		return nil, err
	}
	var groups []group
	for _, k := range web.Kinds() {
		g, err := s.group(k)
		if err != nil {
			return nil, err
		}
		if len(g.Records) > 0 {
			groups = append(groups, g)
		}
	}
	for _, r := range in.Reports {
		s.out = append(s.out, files.File{Name: "reports/" + r.Name + ".html", Data: r.Page})
	}
	if err := s.clauses(); err != nil {
		return nil, err
	}
	if err := s.first(groups); err != nil {
		return nil, err
	}
	return append(s.out, in.Downloads...), nil
}

// group is the records of a kind on the first page, as a contact sheet where they have pictures; row is
// one of them.
type group struct {
	ID, Title string
	Pictured  bool
	// Whole is set where the pictures are pages of paper, of which the list shows the head.
	Whole   bool
	Records []row
}

type row struct {
	Name, Key, Href, Words string
	// About is what is said below the name, empty for nothing.
	About string
	Thumb *pictureView
}

// group makes the pages of the records of a kind, those of one set behind those of another.
func (s *site) group(k model.Kind) (group, error) {
	g := group{ID: string(k), Title: s.drawer.Kind(k), Whole: k.Played()}
	all := records.In(s.Language, s.Content, records.Of(s.Content, k))
	records.BySet(s.Content, all)
	all = slices.DeleteFunc(all, func(e records.Entry) bool { return s.Own != nil && !s.Own(e.Head) })
	for i, e := range all {
		pictures, err := s.record(e, [2]*web.Link{s.beside(all, i-1), s.beside(all, i+1)})
		if err != nil {
			return g, err
		}
		r := row{Name: e.Listed(), Key: e.Key(), Href: pageOf(e.Key()), Words: records.Searched(s.Language, s.Content, e), About: records.About(s.Language, e)}
		for i, p := range pictures {
			if i == 0 {
				p.Src, g.Pictured = strings.TrimPrefix(p.Src, "../"), true
				r.Thumb = &p
			}
			r.Words += " " + p.Label
		}
		for _, f := range records.Facets(s.Language, s.Content, e) {
			r.Words += " " + f.Word()
			s.choices[slices.Index(web.Facets(), f.By)].Add(f.Word(), f.Name)
		}
		g.Records = append(g.Records, r)
	}
	return g, nil
}

// beside leads to a record of a list, nil for none.
func (s *site) beside(all []records.Entry, i int) *web.Link {
	if i < 0 || i >= len(all) {
		return nil
	}
	return &web.Link{Text: all[i].Listed(), Href: "../" + pageOf(all[i].Key())}
}

// pageOf is the file of the page of a record named kind/id.
func pageOf(key string) string { return key + ".html" }

// assets adds what pages ask for, without the script of the studio.
func (s *site) assets() error {
	all := web.Assets()
	for _, name := range []string{"style.css", "site.js", "icon.svg"} {
		data, err := fs.ReadFile(all, name)
		if err != nil {
			return err
		}
		s.out = append(s.out, files.File{Name: "assets/" + name, Data: data})
	}
	return nil
}

// page draws a page into a file.
func (s *site) page(name string, p web.Page) error {
	p.Root, p.Script = strings.Repeat("../", strings.Count(name, "/")), "site.js"
	links := []web.Link{{Text: s.Title, Href: "index.html"}, {Text: s.drawer.Say("clauses"), Href: "clauses.html"}}
	if s.Play {
		links = append(links, web.Link{Text: s.drawer.Say("play"), Href: "play/index.html"})
	}
	for _, l := range links {
		l.Here, l.Href = l.Href == name, p.Root+l.Href
		p.Nav = append(p.Nav, l)
	}
	var b bytes.Buffer
	if err := s.drawer.Draw(&b, p); err != nil {
		return err
	}
	s.out = append(s.out, files.File{Name: name, Data: b.Bytes()})
	return nil
}

// pictureView is a picture as a page shows it.
type pictureView struct {
	Src, Alt, Face, Label string
	W, H                  int
	// Marks are the marks of findings drawn on the page: a site has none.
	Marks []struct{}
}

// record adds the page of a record, which leads to those around it, and its pictures, and returns these as
// its page has them.
func (s *site) record(e records.Entry, around [2]*web.Link) ([]pictureView, error) {
	pictures, err := s.Pictures(e.Kind, e.Head.ID)
	if err != nil {
		return nil, err
	}
	body := struct {
		Key, Fields   string
		In            []string
		Before, After *web.Link
		Pictures      []pictureView
		Rules         []ruleView
		Digest        records.Digest
		// Play leads to where it is played, empty for none.
		Play string
	}{Key: e.Key(), Rules: s.rules(e), Digest: records.DigestOf(s.Language, s.Content, e), Before: around[0], After: around[1]}
	if s.Play && e.Kind.Played() {
		body.Play = "../play/index.html?scenario=" + url.QueryEscape(e.Head.ID)
	}
	for _, f := range records.Facets(s.Language, s.Content, e) {
		body.In = append(body.In, f.Name)
	}
	for i, p := range pictures {
		name := fmt.Sprintf("pictures/%s-%d.svg", e.Key(), i+1)
		s.out = append(s.out, files.File{Name: name, Data: p.SVG})
		w, h := p.Pixels()
		body.Pictures = append(body.Pictures, pictureView{Src: "../" + name, Alt: strings.TrimSpace(e.Name + " " + p.Label), Face: p.Face, Label: p.Label, W: w, H: h})
	}
	var b bytes.Buffer
	if err := records.WritePage(&b, e, s.Language); err != nil {
		return nil, err
	}
	body.Fields = withoutPlace(b.String())
	return body.Pictures, s.page(pageOf(e.Key()), web.Page{Name: "siterecord", Title: e.Listed(), Body: body})
}

// withoutPlace leaves out the line that says where on the author's machine a record is.
func withoutPlace(page string) string {
	name, rest, _ := strings.Cut(page, "\n")
	_, rest, _ = strings.Cut(rest, "\n")
	return name + "\n" + rest
}

// clauseView is a clause on the page of them.
type clauseView struct{ ID, Slug, Text string }

// chapterOf is the chapter of the rules that a clause is in, by what its id begins with: the rules and a
// number or a scenario, or the rules alone where these are in no chapters.
func chapterOf(id string) string {
	rules, rest, _ := strings.Cut(id, " ")
	if end := strings.IndexAny(rest, ".-"); end > 0 && strings.ContainsAny(rest[:end], "0123456789") {
		return rules + " " + rest[:end]
	}
	return rules
}

// ClausePage is the file of the page of a clause.
func ClausePage(id string) string { return "clauses/" + web.Slug(chapterOf(id)) + ".html" }

// book is the chapters of one rule set, under the title of its set where the site has that; ID begins
// the ids of its clauses.
type book struct {
	ID, Title string
	Chapters  []row
}

// shelved puts chapters into the books that they are of.
func (s *site) shelved(chapters []row, set map[string]string) []book {
	var books []book
	for _, c := range chapters {
		id, number, _ := strings.Cut(c.Key, " ")
		if len(books) == 0 || books[len(books)-1].ID != id {
			books = append(books, book{ID: id, Title: id})
			if of := model.Find(s.Content.Sets, set[id]); of != nil {
				books[len(books)-1].Title = of.Title
			}
		}
		at := &books[len(books)-1]
		at.Chapters = append(at.Chapters, row{Key: number, Name: c.Name, Href: c.Href})
	}
	return books
}

// clauses adds the pages of the clauses, which logs and rules cite, one for each chapter, and the list
// of these.
func (s *site) clauses() error {
	chapters := map[string][]clauseView{}
	sets := map[string]string{}
	var list, every []row
	for _, c := range content.Clauses() {
		chapter := chapterOf(c.ID)
		if chapters[chapter] == nil {
			list = append(list, row{Key: chapter, Href: ClausePage(c.ID)})
		}
		rules, _, _ := strings.Cut(c.ID, " ")
		sets[rules] = c.Set()
		text := s.Language.Of(wording.ClauseKey(c.ID), c.Text)
		chapters[chapter] = append(chapters[chapter], clauseView{content.Cited(c.ID), web.Slug(c.ID), text})
		every = append(every, row{Name: text, Key: content.Cited(c.ID), Href: ClausePage(c.ID) + "#" + web.Slug(c.ID)})
	}
	for i := range list {
		all := chapters[list[i].Key]
		list[i].Name = s.chapterName(list[i].Key)
		if err := s.page(list[i].Href, web.Page{Name: "siteclauses", Title: strings.TrimSpace(list[i].Key + " " + list[i].Name), Body: all}); err != nil {
			return err
		}
	}
	return s.page("clauses.html", web.Page{Name: "sitechapters", Title: s.drawer.Say("clauses"), Body: struct {
		Books   []book
		Clauses []row
	}{s.shelved(list, sets), every}})
}

// cover is the first picture of each kind that people know a game by.
func cover(groups []group) []pictureView {
	var out []pictureView
	for _, k := range []model.Kind{model.KindVehicle, model.KindScenario, model.KindCard, model.KindVariant, model.KindTerrain, model.KindDamage, model.KindAction, model.KindGun} {
		i := slices.IndexFunc(groups, func(g group) bool { return g.ID == string(k) && g.Pictured })
		if i >= 0 && groups[i].Records[0].Thumb != nil {
			out = append(out, *groups[i].Records[0].Thumb)
		}
	}
	return out
}

// setNames are the titles of the sets that have records here.
func (s *site) setNames() string {
	var names []string
	for i := range s.Content.Sets {
		if set := &s.Content.Sets[i]; s.Own == nil || s.Own(&set.Record) {
			names = append(names, set.Title)
		}
	}
	return strings.Join(names, ", ")
}

// download names a file that visitors can take along, with its size.
func (s *site) download(f files.File) string {
	base := path.Base(f.Name)
	text := fmt.Sprintf("%s, %s", base, size(len(f.Data)))
	if name, pdf := strings.CutSuffix(base, ".pdf"); pdf {
		key := wording.Key("title." + name)
		if title := s.Language.Text(key); title != "" && title != string(key) {
			return title + ": " + text
		}
	}
	return text
}

// size is a number of bytes for people.
func size(n int) string {
	if n < 1<<20 {
		return fmt.Sprintf("%d kB", max(1, n>>10))
	}
	return fmt.Sprintf("%.1f MB", float64(n)/(1<<20))
}

// fewRecords is up to how many records the first page folds none.
const fewRecords = 40

// first adds the first page.
func (s *site) first(groups []group) error {
	body := struct {
		Count int
		// Few is set where the groups are so few that all are open from the start.
		Few                bool
		Groups             []group
		Choices            []web.Choice
		Cover              []pictureView
		Reports, Downloads []web.Link
		Sets               string
	}{Groups: groups, Choices: s.choices, Cover: cover(groups), Sets: s.setNames()}
	for _, r := range s.Reports {
		body.Reports = append(body.Reports, web.Link{Text: r.Name, Href: "reports/" + r.Name + ".html"})
	}
	for _, g := range groups {
		body.Count += len(g.Records)
	}
	body.Few = body.Count <= fewRecords
	for _, f := range s.Downloads {
		if slices.Contains([]string{".pdf", ".zip", ".json", ".vmod", ".vtt", ".pcio"}, path.Ext(f.Name)) {
			body.Downloads = append(body.Downloads, web.Link{Text: s.download(f), Href: f.Name})
		}
	}
	return s.page("index.html", web.Page{Name: "sitehome", Title: s.Title, Body: body})
}
