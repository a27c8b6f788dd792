package studio

import (
	"bytes"
	"errors"
	"fmt"
	"html/template"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"hulldown.dev/cmd/internal/records"
	"hulldown.dev/engine/games"
	"hulldown.dev/export"
	"hulldown.dev/export/web"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
)

// findingView is a finding as pages show it.
type findingView struct {
	Number                                       int
	Severity, Code, Message, Help, Place, Source string
	Record, RecordHref, Explain, Watch           string
	Editor                                       template.URL
}

// finding makes a finding ready for a page.
func (s *Server) finding(d *draft, f numbered) findingView {
	v := findingView{
		Number: f.n, Severity: string(f.Severity), Code: f.Code, Message: diag.Printable(f.Message), Help: f.Help,
		Record: f.Record, Explain: "/look?q=" + url.QueryEscape(f.Code), Editor: s.editorLink(f.Span), Source: d.lines(f.Span),
	}
	if !f.Span.IsZero() {
		v.Place = records.Position(f.Span)
	}
	if f.Recording != "" {
		v.Watch = s.recordingPath(d, f.Finding)
	}
	if f.Record != "" {
		v.RecordHref = recordPath(f.Record)
	}
	return v
}

// findingViews makes findings ready for a page.
func (s *Server) findingViews(d *draft, found []numbered) []findingView {
	var out []findingView
	for _, f := range found {
		out = append(out, s.finding(d, f))
	}
	return out
}

// maxListed is how many findings one page lists.
const maxListed = 500

// counted writes the number of findings in the language of the pages.
func (s *Server) counted(found []diag.Finding) string {
	n := diag.Count(found)
	var out []string
	if n.Errors > 0 {
		out = append(out, s.drawer.Say("errors", "n", n.Errors))
	}
	if n.Warnings > 0 {
		out = append(out, s.drawer.Say("warnings", "n", n.Warnings))
	}
	if len(out) == 0 {
		return s.drawer.Say("no-findings")
	}
	return strings.Join(out, ", ")
}

// findings answers with the list of all findings.
func (s *Server) findings(_ *http.Request, d *draft) (web.Page, error) {
	var all []numbered
	for i, f := range d.found[:min(len(d.found), maxListed)] {
		all = append(all, numbered{i + 1, f})
	}
	body := struct {
		Summary  string
		Findings []findingView
	}{s.counted(d.found), s.findingViews(d, all)}
	return web.Page{Name: "findings", Title: s.drawer.Say("findings"), Live: d.version, Body: body}, nil
}

// recordRow is a record in a list.
type recordRow struct {
	Name, Key, Href, Words, Worst, Thumb string
	// About is what is said below the name, empty for nothing.
	About    string
	Findings int
}

// recordGroup is a kind of record of the author's, or of what is built in.
type recordGroup struct {
	ID, Title, Sheet string
	Open, Pictured   bool
	// Whole is set where the pictures are pages of paper, of which the list shows the head.
	Whole   bool
	Records []recordRow
}

// home answers with the list of records.
func (s *Server) home(_ *http.Request, d *draft) (web.Page, error) {
	count, worst := map[string]int{}, map[string]string{}
	for _, f := range d.found {
		count[f.Record]++
		if worst[f.Record] != string(diag.Error) {
			worst[f.Record] = string(f.Severity)
		}
	}
	row := func(name, key string) recordRow {
		return recordRow{Name: name, Key: key, Href: recordPath(key), Words: name + " " + key, Worst: worst[key], Findings: count[key]}
	}
	choices := s.drawer.Choices()
	var own, builtin []recordGroup
	for _, k := range web.Kinds() {
		pictured := web.Pictured(k)
		mine := recordGroup{ID: "own-" + string(k), Title: s.drawer.Kind(k), Open: true, Pictured: pictured, Whole: k.Played()}
		theirs := recordGroup{ID: "builtin-" + string(k), Title: s.drawer.Say("built-in", "kind", s.drawer.Kind(k)), Sheet: sheetOf(k), Open: d.own == nil && k.Played(), Pictured: pictured, Whole: k.Played()}
		all := records.In(d.language, d.loaded.Content, records.Of(d.loaded.Content, k))
		records.BySet(d.loaded.Content, all)
		for _, e := range all {
			r := row(e.Listed(), e.Key())
			r.Words += " " + d.wordsOf(e)
			r.About = records.About(d.language, e)
			for _, f := range records.Facets(d.language, d.loaded.Content, e) {
				r.Words += " " + f.Word()
				choices[slices.Index(web.Facets(), f.By)].Add(f.Word(), f.Name)
			}
			if pictured {
				r.Thumb = thumbPath(d, e)
			}
			if d.authored(e.Head) {
				mine.Records = append(mine.Records, r)
			} else {
				theirs.Records = append(theirs.Records, r)
			}
		}
		for _, key := range d.loaded.Left {
			if kind, id, _ := strings.Cut(key, "/"); kind == string(k) {
				mine.Records = append(mine.Records, row(id, key))
			}
		}
		if len(mine.Records) > 0 {
			own = append(own, mine)
		}
		if len(theirs.Records) > 0 {
			builtin = append(builtin, theirs)
		}
	}
	body := struct {
		Trouble, Summary string
		Count            int
		Groups           []recordGroup
		Choices          []web.Choice
	}{Summary: s.counted(d.found), Groups: append(own, builtin...), Choices: choices}
	if d.trouble != nil {
		body.Trouble = d.trouble.Error()
	}
	for _, g := range body.Groups {
		body.Count += len(g.Records)
	}
	return web.Page{Name: "home", Title: s.drawer.Say("content"), Live: d.version, Body: body}, nil
}

// thumbPath is the address of the first picture of a record. That of an author's changes with each draft.
func thumbPath(d *draft, e records.Entry) string {
	version := 0
	if d.authored(e.Head) {
		version = d.version
	}
	return fmt.Sprintf("/picture/%s/%s/1?v=%d", url.PathEscape(string(e.Kind)), url.PathEscape(e.Head.ID), version)
}

// sheetOf is the page of the sheet that shows records of a kind.
func sheetOf(k model.Kind) string {
	sheets := export.Sheets()
	i := slices.IndexFunc(sheets, func(s export.Sheet) bool { return s.Kind == k && !s.Together })
	if i < 0 {
		return ""
	}
	return "/sheet/" + sheets[i].Name
}

// pictureView is a picture as a page shows it.
// W and H are its size in pixels, so that a page has its length before they are loaded.
type pictureView struct {
	Src, Alt, Label string
	W, H            int
	// Box is the view box of what is drawn on it, and Marks are the findings.
	Box   string
	Marks []markView
}

// view is a picture as a page shows it, at an address.
func view(p web.Picture, src, name string) pictureView {
	w, h := p.Pixels()
	return pictureView{Src: src, Alt: strings.TrimSpace(name + " " + p.Label), Label: p.Label, W: w, H: h}
}

// pictured is a record whose pictures are shown, as it was since an older state where one is
// named, with the findings to be marked on them.
type pictured struct {
	key, name, since string
	found            []numbered
}

// views are the pictures of a record, with the findings marked on them.
func (p pictured) views(d *draft) ([]pictureView, error) {
	pictures, err := d.picturesOf(p.key)
	if err != nil {
		return nil, err
	}
	var out []pictureView
	for i, face := range pictures {
		src := picturePath(p.key, i, face.Sum)
		if p.since != "" {
			src += "&since=" + url.QueryEscape(p.since)
		}
		out = append(out, view(face, src, p.name))
	}
	marked(out, pictures, p.found)
	return out, nil
}

// recordView is the data of a record's page.
type recordView struct {
	Key, Set, Place, Fields, Since string
	Editor                         template.URL
	Old, CanCompare                bool
	Findings                       []findingView
	Pictures, Before               []pictureView
	Actions, Links                 []web.Link
	Differences                    []diffLine
	// Digest is the record in the words of the game.
	Digest records.Digest
	// found are the findings that are marked on the pictures.
	found []numbered
}

// record answers with the page of one record. One that has a mistake is shown as it was
// before, as long as that is known.
func (s *Server) record(r *http.Request, d *draft) (web.Page, error) {
	key := r.PathValue("kind") + "/" + r.PathValue("id")
	e, there := d.entry(key)
	v := recordView{Key: key, found: d.about(key)}
	v.Findings = s.findingViews(d, v.found)
	if there {
		if err := s.describe(&v, d, e); err != nil {
			return web.Page{}, err
		}
		if word := r.FormValue("since"); word != "" {
			old, err := s.since(r.Context(), d, word)
			if err == nil {
				err = s.compare(&v, old, word)
			}
			if err != nil {
				return web.Page{}, err
			}
		}
		return web.Page{Name: "record", Title: e.Listed(), Live: d.version, Body: v}, nil
	}
	if old, ok := s.lastGood(key); ok {
		v.Old = true
		if e, there := old.entry(key); there {
			if err := s.describe(&v, old, e); err != nil {
				return web.Page{}, err
			}
			return web.Page{Name: "record", Title: e.Listed(), Live: d.version, Body: v}, nil
		}
	}
	if len(v.Findings) == 0 {
		return web.Page{}, &problem{status: http.StatusNotFound, text: s.drawer.Say("no-record", "key", key), back: "/"}
	}
	return web.Page{Name: "record", Title: key, Live: d.version, Body: v}, nil
}

// describe fills in the page of a record that exists.
func (s *Server) describe(v *recordView, d *draft, e records.Entry) error {
	var b bytes.Buffer
	if err := records.WritePage(&b, e, d.language); err != nil {
		return err
	}
	v.Digest = records.DigestOf(d.language, d.language.Content(d.loaded.Content), e)
	v.CanCompare = d.authored(e.Head)
	v.Set, v.Place, v.Fields = e.Head.Set, records.Place(e.Head), b.String()
	if games.Find(d.loaded.Content, e.Head.ID) != nil && (e.Kind == model.KindScenario || e.Kind == model.KindVariant) {
		asked := "?scenario=" + url.QueryEscape(e.Head.ID)
		v.Actions = []web.Link{{Text: s.drawer.Say("play"), Href: "/play" + asked}, {Text: s.drawer.Say("playtest"), Href: "/playtest" + asked}}
	}
	if e.Head.Origin != nil {
		v.Editor = s.editorLink(e.Head.Origin.Label)
	}
	var err error
	v.Pictures, err = pictured{key: e.Key(), name: e.Name, found: v.found}.views(d)
	return err
}

// picture answers with one face of a record.
func (s *Server) picture(w http.ResponseWriter, r *http.Request) {
	d, key := s.draft.Load(), r.PathValue("kind")+"/"+r.PathValue("id")
	if word := r.FormValue("since"); word != "" {
		old, err := s.since(r.Context(), d, word)
		if err != nil {
			http.NotFound(w, r)
			return
		}
		d = old
	} else if !d.has(key) {
		if old, ok := s.lastGood(key); ok {
			d = old
		}
	}
	pictures, err := d.picturesOf(key)
	s.sendPicture(w, r, pictures, err)
}

// sendPicture sends the picture whose number, from 1, the path has. It is shown as an image,
// in which nothing runs; whoever opens it by itself gets no more than its own shapes.
func (s *Server) sendPicture(w http.ResponseWriter, r *http.Request, pictures []web.Picture, err error) {
	n, wrong := strconv.Atoi(strings.TrimSuffix(r.PathValue("n"), ".svg"))
	var missing *problem
	switch {
	case errors.As(err, &missing):
		http.Error(w, missing.text, missing.status)
		return
	case err != nil:
		s.options.Trouble(err)
		http.Error(w, "the picture cannot be drawn", http.StatusInternalServerError)
		return
	case wrong != nil || n < 1 || n > len(pictures):
		http.NotFound(w, r)
		return
	}
	h := w.Header()
	h.Set("Content-Type", "image/svg+xml; charset=utf-8")
	h.Set("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; sandbox")
	if r.URL.Query().Has("v") {
		h.Set("Cache-Control", "private, max-age=3600")
	}
	_, _ = w.Write(pictures[n-1].SVG) // who has gone away needs no answer
}

// sheet answers with the pages of a whole sheet.
func (s *Server) sheet(r *http.Request, d *draft) (web.Page, error) {
	pictures, sheet, err := s.sheetPictures(d, r.PathValue("name"))
	if err != nil {
		return web.Page{}, err
	}
	title := sheet.Name
	if sheet.Kind != "" {
		title = s.drawer.Kind(sheet.Kind)
	}
	var views []pictureView
	for i, p := range pictures {
		views = append(views, view(p, fmt.Sprintf("/sheetpage/%s/%d?v=%d", url.PathEscape(sheet.Name), i+1, d.version), title))
	}
	return web.Page{Name: "sheet", Title: title, Live: d.version, Body: map[string]any{"Pictures": views}}, nil
}

// sheetPictures draws a sheet whole, once for each draft.
func (s *Server) sheetPictures(d *draft, name string) ([]web.Picture, export.Sheet, error) {
	sheets := export.Sheets()
	i := slices.IndexFunc(sheets, func(s export.Sheet) bool { return s.Name == name })
	if i < 0 {
		return nil, export.Sheet{}, &problem{status: http.StatusNotFound, text: s.drawer.Say("no-page"), back: "/"}
	}
	d.mutex.Lock()
	defer d.mutex.Unlock()
	key := "sheet:" + name
	if p, ok := d.pictures[key]; ok {
		return p, sheets[i], nil
	}
	p, err := web.Sheet(d.language, d.loaded.Content, sheets[i], nil)
	if err == nil {
		d.pictures[key] = p
	}
	return p, sheets[i], err
}

// sheetPicture answers with one page of a sheet.
func (s *Server) sheetPicture(w http.ResponseWriter, r *http.Request) {
	pictures, _, err := s.sheetPictures(s.draft.Load(), r.PathValue("name"))
	s.sendPicture(w, r, pictures, err)
}
