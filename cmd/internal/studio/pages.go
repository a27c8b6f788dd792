package studio

import (
	"bytes"
	"errors"
	"fmt"
	"html/template"
	"net/http"
	"net/url"
	"path/filepath"
	"strings"

	"hulldown.dev/cmd/internal/usage"
	"hulldown.dev/cmd/internal/workspace"
	"hulldown.dev/export/web"
	"hulldown.dev/schema/diag"
)

// pageFunc makes the page that answers a request.
type pageFunc func(r *http.Request, d *draft) (web.Page, error)

// problem is an error that is the answer to a request.
type problem struct {
	status int
	text   string
	// back is where to go on from it, "" for nowhere.
	back string
}

// Error implements error.
func (p *problem) Error() string { return p.text }

// moved is the answer of what did something: the page that shows it.
type moved struct{ to string }

// Error implements error.
func (m *moved) Error() string { return "see " + m.to }

// followHeader is set by the script of the pages where it wants the page that shows what it
// did in the answer itself, which saves a request, instead of the address of that page.
const followHeader = "Hulldown-Follow"

// follow answers what did something: with the address of the page that shows it, or, where
// that is asked for, with this page and its address as Content-Location.
func follow(w http.ResponseWriter, r *http.Request, pages http.Handler, to string) {
	next, err := http.NewRequestWithContext(r.Context(), http.MethodGet, to, nil)
	if r.Header.Get(followHeader) == "" || err != nil {
		http.Redirect(w, r, to, http.StatusSeeOther)
		return
	}
	next.Header = r.Header
	w.Header().Set("Content-Location", to)
	pages.ServeHTTP(w, next)
}

// page answers with a page of the newest draft; pages are all pages, among them that to
// which something that was done leads.
func (s *Server) page(pages http.Handler, make pageFunc) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		p, err := make(r, s.draft.Load())
		status := http.StatusOK
		var to *moved
		if errors.As(err, &to) {
			follow(w, r, pages, to.to)
			return
		}
		if err != nil {
			status, p = s.failed(err)
		}
		s.send(w, r, status, p)
	})
}

// failed is the page about an error. What is no mistake of the caller is told to the
// terminal too.
func (s *Server) failed(err error) (int, web.Page) {
	body := map[string]string{"Class": "error", "Text": err.Error(), "Back": ""}
	status := http.StatusBadRequest
	var p *problem
	var wrong *usage.Error
	switch {
	case errors.As(err, &p):
		status, body["Back"] = p.status, p.back
	case !errors.As(err, &wrong):
		status = http.StatusInternalServerError
		s.options.Trouble(err)
	}
	return status, web.Page{Name: "message", Title: s.drawer.Say("refused"), Body: body}
}

// readForm reads the form that a request sends. One that is too large, or none, is a
// *problem.
func (s *Server) readForm(r *http.Request) error {
	err := r.ParseForm()
	var large *http.MaxBytesError
	switch {
	case err == nil:
		return nil
	case errors.As(err, &large):
		return &problem{status: http.StatusRequestEntityTooLarge, text: s.drawer.Say("large-form", "size", maxBody>>20)}
	}
	return &problem{status: http.StatusBadRequest, text: s.drawer.Say("no-form")}
}

// send draws a page whole before the first byte is sent.
func (s *Server) send(w http.ResponseWriter, r *http.Request, status int, p web.Page) {
	p.Root, p.Script, p.Nav = "/", "studio.js", s.nav(r.URL.Path)
	var b bytes.Buffer
	if err := s.drawer.Draw(&b, p); err != nil {
		s.options.Trouble(err)
		http.Error(w, "the page cannot be drawn", http.StatusInternalServerError)
		return
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.WriteHeader(status)
	_, _ = w.Write(b.Bytes()) // who has gone away needs no answer
}

// nav are the links at the top.
func (s *Server) nav(path string) []web.Link {
	var out []web.Link
	for _, l := range []struct{ text, href, below string }{
		{"content", "/", "/record/ /sheet/"}, {"findings", "/findings", ""}, {"play", "/play", "/watch/"}, {"playtest", "/playtest", ""}, {"look-up", "/look", ""},
	} {
		here := path == l.href || l.href != "/" && strings.HasPrefix(path, l.href+"/")
		for prefix := range strings.FieldsSeq(l.below) {
			here = here || strings.HasPrefix(path, prefix)
		}
		out = append(out, web.Link{Text: s.drawer.Say(l.text), Href: l.href, Here: here})
	}
	return out
}

// recordPath is the page of a record named kind/id.
func recordPath(key string) string {
	kind, id, _ := strings.Cut(key, "/")
	return "/record/" + url.PathEscape(kind) + "/" + url.PathEscape(id)
}

// editorLink is the address that opens a place of an author's file in the editor, "" for
// a place that is in no file of the author's, or without an editor.
func (s *Server) editorLink(at diag.Span) template.URL {
	if at.File == "" || at.Line == 0 || workspace.BuiltIn(at.File) {
		return ""
	}
	path, err := filepath.Abs(filepath.FromSlash(at.File))
	if err != nil {
		return ""
	}
	file := (&url.URL{Path: "/" + strings.TrimPrefix(filepath.ToSlash(path), "/")}).EscapedPath()
	switch s.options.Editor {
	case "vscode":
		return template.URL(fmt.Sprintf("vscode://file%s:%d:%d", file, at.Line, max(1, at.Col)))
	case "idea":
		query := url.Values{"file": {filepath.ToSlash(path)}, "line": {fmt.Sprint(at.Line)}, "column": {fmt.Sprint(max(1, at.Col))}}
		return template.URL("idea://open?" + query.Encode())
	}
	return ""
}
