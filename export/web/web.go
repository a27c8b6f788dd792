// Package web holds what the studio and the site of an expansion show in a browser:
// the templates of their pages, one look for all of them, the small client that runs in
// the page, and the pictures of records. It serves nothing and writes nothing.
package web

import (
	"embed"
	"fmt"
	"html/template"
	"io"
	"io/fs"
	"strings"

	"hulldown.dev/content"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/model"
)

//go:generate go run ./bundle

// assets are the files that pages ask for beside themselves.
//
//go:embed assets
var assets embed.FS

//go:embed pages/*.html
var pages embed.FS

// Assets are the files that pages ask for: style.css, studio.js and site.js.
func Assets() fs.FS {
	sub, err := fs.Sub(assets, "assets")
	if err != nil {
		panic("internal error: the assets of pages are not embedded: " + err.Error())
	}
	return sub
}

// Link is a text that leads somewhere; Href is empty for a text alone.
type Link struct {
	Text, Href string
	// Here is set for the page that is shown.
	Here bool
}

// Page is one page before it is drawn.
type Page struct {
	// Name is the template of its main part, Title what is above it.
	Name, Title string
	// Root leads from the page to the first one, and ends with a slash.
	Root string
	// Nav are the links at the top of every page.
	Nav []Link
	// Script is the file of the client among the assets.
	Script string
	// Live is the version of the content on a page that is drawn anew when that changes, 0
	// on others; Follows is set for a page that is drawn anew while something runs.
	Live    int
	Follows bool
	// Body is the data of the template.
	Body any
}

// Drawn is the name of a page whose body is its main part as HTML.
const Drawn = "drawn"

// Drawer draws pages in a language. It is safe for use by several goroutines.
type Drawer struct {
	language wording.Language
	pages    map[string]*template.Template
	clauses  map[string]bool
}

// NewDrawer reads the templates.
func NewDrawer(l wording.Language) (*Drawer, error) {
	d := &Drawer{language: l, pages: map[string]*template.Template{}, clauses: map[string]bool{}}
	for _, c := range content.Clauses() {
		d.clauses[c.ID] = true
	}
	base, err := template.New("frame").Funcs(d.functions()).ParseFS(pages, "pages/frame.html", "pages/parts.html")
	if err != nil {
		return nil, fmt.Errorf("cannot read the templates of pages: %w", err)
	}
	entries, err := fs.ReadDir(pages, "pages")
	if err != nil {
		return nil, fmt.Errorf("cannot read the templates of pages: %w", err)
	}
	for _, e := range entries {
		name := strings.TrimSuffix(e.Name(), ".html")
		if name == "frame" || name == "parts" {
			continue
		}
		own, err := base.Clone()
		if err == nil {
			d.pages[name], err = own.ParseFS(pages, "pages/"+e.Name())
		}
		if err != nil {
			return nil, fmt.Errorf("cannot read the templates of pages: %w", err)
		}
	}
	return d, nil
}

// Draw writes a page as HTML.
func (d *Drawer) Draw(w io.Writer, p Page) error {
	t := d.pages[p.Name]
	if t == nil {
		return fmt.Errorf("there is no page %q", p.Name)
	}
	view := struct {
		Page
		Lang string
	}{p, d.language.Tag().String()}
	if err := t.ExecuteTemplate(w, "frame.html", view); err != nil {
		return fmt.Errorf("cannot draw the page %s: %w", p.Name, err)
	}
	return nil
}

// Say returns a text of the pages by its name, with each {name} replaced by a value;
// names and values alternate.
func (d *Drawer) Say(name string, pairs ...any) string {
	texts := make([]string, len(pairs))
	for i, p := range pairs {
		texts[i] = fmt.Sprint(p)
	}
	return d.language.Say(wording.Key("studio."+name), texts...)
}

// functions are the functions that templates may call besides those of html/template.
func (d *Drawer) functions() template.FuncMap {
	return template.FuncMap{
		"t":       d.Say,
		"clauses": d.Cited,
		"clause":  d.Clause,
		"within":  func(page, item any) Within { return Within{page, item} },
	}
}

// Within is an item with the page that it is on, for parts of pages.
type Within struct{ Page, Item any }

// Cited divides a text at the clauses that it cites in brackets, such as [EITC 7.0a],
// and makes each of them a link to its page, below the root of the pages.
func (d *Drawer) Cited(text string) []Link {
	var out []Link
	add := func(l Link) {
		if l.Text != "" {
			out = append(out, l)
		}
	}
	for {
		open := strings.IndexByte(text, '[')
		end := strings.IndexByte(text[max(open, 0):], ']') + max(open, 0)
		if open < 0 || end <= open {
			add(Link{Text: text})
			return out
		}
		if clause := d.Clause(text[open+1 : end]); clause.Href != "" {
			add(Link{Text: text[:open+1]})
			add(clause)
		} else {
			add(Link{Text: text[:end]})
		}
		text = text[end:]
	}
}

// Clause is how a clause is cited for people, with its page below the root of the pages, none for what is no
// clause.
func (d *Drawer) Clause(id string) Link {
	l := Link{Text: content.Cited(id)}
	if d.clauses[id] {
		l.Href = "look/clause/" + Slug(id)
	}
	return l
}

// Slug writes an id so that it can be part of a path, of files too: clauses have blanks.
func Slug(id string) string { return strings.ReplaceAll(id, " ", "_") }

// kinds are the texts that name what there is of each kind of record.
var kinds = map[model.Kind]string{
	model.KindSet: "kind-sets", model.KindNation: "kind-nations", model.KindTerrain: "kind-terrain", model.KindCard: "kind-cards",
	model.KindDamage: "kind-damage", model.KindVehicle: "kind-vehicles", model.KindGun: "kind-guns", model.KindInfantry: "kind-infantry",
	model.KindScenario: "kind-scenarios", model.KindModule: "kind-modules", model.KindRobata: "kind-robata",
	model.KindPriorities: "kind-priorities", model.KindMarker: "kind-markers", model.KindMatchup: "kind-matchups",
	model.KindTable: "kind-tables", model.KindBattlefield: "kind-battlefield", model.KindAction: "kind-actions",
	model.KindToken: "kind-tokens", model.KindVariant: "kind-variants",
}

// Kind names the records of a kind.
func (d *Drawer) Kind(k model.Kind) string { return d.Say(kinds[k]) }
