// Package site makes the pages of an expansion for any web server, or for a folder: its
// records as they print, its findable index, the rules that it cites, and what there is to
// take along. It writes nothing; links are relative, and nothing asks for a server.
package site

import (
	"bytes"
	"fmt"
	"io/fs"
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

// Input is what a site is made of.
type Input struct {
	Content  *model.Content
	Language wording.Language
	// Own reports which records have a page, nil for all.
	Own func(*model.Record) bool
	// Title is that of the first page.
	Title string
	// Downloads are files to be taken along, by their names below the site.
	Downloads []files.File
	// Reports are those of playtests.
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
	out    []files.File
}

// Make returns the files of the site: pages, pictures, what pages ask for, and downloads.
func Make(in Input) ([]files.File, error) {
	drawer, err := web.NewDrawer(in.Language)
	if err != nil {
		return nil, err
	}
	in.Content = in.Language.Content(in.Content)
	s := &site{Input: in, drawer: drawer}
	if err := s.assets(); err != nil {
		return nil, err
	}
	var groups []group
	for _, k := range model.Kinds() {
		g := group{ID: string(k), Title: s.drawer.Kind(k)}
		for _, e := range records.In(in.Language, in.Content, records.Of(in.Content, k)) {
			if in.Own != nil && !in.Own(e.Head) {
				continue
			}
			if err := s.record(e); err != nil {
				return nil, err
			}
			g.Records = append(g.Records, row{Name: e.Name, Key: e.Key(), Href: pageOf(e.Key()), Words: s.searched(e)})
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

// group is the records of a kind on the first page, row one of them.
type group struct {
	ID, Title string
	Records   []row
}

type row struct{ Name, Key, Href, Words string }

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
	for _, l := range []web.Link{{Text: s.Title, Href: "index.html"}, {Text: s.drawer.Say("clauses"), Href: "clauses.html"}} {
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
	// Marks are what is drawn on it: on a site nothing.
	Marks []struct{}
}

// record adds the page of a record and its pictures.
func (s *site) record(e records.Entry) error {
	pictures, err := web.Pictures(s.Language, s.Content, e.Kind, e.Head.ID)
	if err != nil {
		return err
	}
	body := struct {
		Key, Set, Fields string
		Pictures         []pictureView
		Rules            []ruleView
	}{Key: e.Key(), Set: e.Head.Set, Rules: s.rules(e)}
	for i, p := range pictures {
		name := fmt.Sprintf("pictures/%s-%d.svg", e.Key(), i+1)
		s.out = append(s.out, files.File{Name: name, Data: p.SVG})
		w, h := p.Pixels()
		body.Pictures = append(body.Pictures, pictureView{Src: "../" + name, Alt: strings.TrimSpace(e.Name + " " + p.Label), Face: p.Face, Label: p.Label, W: w, H: h})
	}
	var b bytes.Buffer
	if err := records.WritePage(&b, e, s.Language); err != nil {
		return err
	}
	body.Fields = withoutPlace(b.String())
	return s.page(pageOf(e.Key()), web.Page{Name: "siterecord", Title: e.Name, Body: body})
}

// withoutPlace leaves out the line that says where on the author's machine a record is.
func withoutPlace(page string) string {
	name, rest, _ := strings.Cut(page, "\n")
	_, rest, _ = strings.Cut(rest, "\n")
	return name + "\n" + rest
}

// clauseView is a clause on the page of them.
type clauseView struct{ ID, Slug, Text string }

// clauses adds the page of the clauses, which logs and rules cite.
func (s *site) clauses() error {
	var all []clauseView
	for _, c := range content.Clauses() {
		all = append(all, clauseView{c.ID, web.Slug(c.ID), s.Language.Of(wording.ClauseKey(c.ID), c.Text)})
	}
	return s.page("clauses.html", web.Page{Name: "siteclauses", Title: s.drawer.Say("clauses"), Body: all})
}

// first adds the first page.
func (s *site) first(groups []group) error {
	body := struct {
		Count              int
		Groups             []group
		Reports, Downloads []web.Link
	}{Groups: groups}
	for _, r := range s.Reports {
		body.Reports = append(body.Reports, web.Link{Text: r.Name, Href: "reports/" + r.Name + ".html"})
	}
	for _, g := range groups {
		body.Count += len(g.Records)
	}
	for _, f := range s.Downloads {
		if slices.Contains([]string{".pdf", ".zip"}, path.Ext(f.Name)) {
			body.Downloads = append(body.Downloads, web.Link{Text: path.Base(f.Name), Href: f.Name})
		}
	}
	return s.page("index.html", web.Page{Name: "sitehome", Title: s.Title, Body: body})
}
