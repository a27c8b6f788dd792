// Package editing changes single values in the text that an author wrote, and nothing else: it
// finds where a value is written or would be, makes the edit, reads what comes of it, and writes
// the files in one step.
package editing

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/rogpeppe/go-internal/diff"

	"hulldown.dev/cmd/internal/checking"
	"hulldown.dev/cmd/internal/files"
	"hulldown.dev/cmd/internal/workspace"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/load"
	"hulldown.dev/schema/model"
)

// Change is a value that becomes another.
type Change struct {
	Place string `json:"place"`
	From  string `json:"from"`
	To    string `json:"to"`
	// File and Line are where it is written or would be.
	File string `json:"file,omitempty"`
	Line int    `json:"line,omitempty"`
	// How says, where no edit can make the change, why and what can.
	How  string `json:"how,omitempty"`
	edit diag.Edit
	// cuts is set for an edit that takes out a record; between for one of fields within a line, whose
	// commas follow from all edits of the line.
	cuts, between bool
	// shared is where the value is written that the edit changes, if that is outside of its record.
	shared string
}

// Patch is a change of files that makes all changes of a candidate.
type Patch struct {
	Files []files.File
	// Gone names those of them in which nothing is left, which go once they are written.
	Gone []string
	// Diff is the same as a unified diff.
	Diff string
	// Content is the content of the files with the edits.
	Content *load.Result
}

// Editor makes changes in an author's text.
type Editor struct {
	Content *load.Result
	Work    *workspace.Workspace
	places  workspace.Places
}

// NewEditor returns an editor of what a workspace loaded.
func NewEditor(w *workspace.Workspace, r *load.Result) (*Editor, error) {
	p, err := w.Places()
	return &Editor{Content: r, Work: w, places: p}, err
}

// Change finds the edit that gives a value another text, or says why there is none.
func (e *Editor) Change(v model.Value, to string) Change {
	return e.Set(v, to, literal(v, to), func(text string) bool { return is(text, v) })
}

// Set finds the edit that writes a literal of CUE in the place of a value, or says why there
// is none. To is what it becomes in words; is reports whether a text that is written there
// gives the value as it is, and computes nothing.
func (e *Editor) Set(v model.Value, to, literal string, is func(text string) bool) Change {
	c := Change{Place: v.Place(), From: v.Text, To: to}
	o := v.Record.Origin
	if !e.reaches(&c, v, literal) {
		return c
	}
	used, isWritten := o.Places().Fields[v.Path]
	from, elsewhere := o.Places().Written[v.Path]
	switch {
	case isWritten && e.own(used.File) && is(e.text(used)):
		c.at(used, literal)
	case elsewhere && e.own(from.File) && is(e.text(from)):
		c.at(from, literal)
		c.shared = fmt.Sprintf("%s:%d", from.File, from.Line)
	case elsewhere && !e.own(from.File): // an amendment leaves it as it is
		e.insert(&c, v, literal)
	case isWritten && e.own(used.File):
		if elsewhere {
			used = from
		}
		c.at(used, literal)
		c.How = fmt.Sprintf("it is computed, by %s; change what goes into it, or write %s there", excerpt(e.text(used)), literal)
	default:
		e.insert(&c, v, literal)
	}
	return c
}

// reaches reports whether a record is written where its author can edit it, and says where
// otherwise.
func (e *Editor) reaches(c *Change, v model.Value, literal string) bool {
	o := v.Record.Origin
	if o == nil {
		c.How = "it was not written in a file"
		return false
	}
	c.File, c.Line = o.Label.File, o.Label.Line
	switch {
	case workspace.IsBuiltIn(v.Record):
		c.How = fmt.Sprintf("%s is built-in; hulldown new override %s begins an amendment in your own content, in which you write %s", o.Name, v.Record.ID, written(v.Path, literal))
		return false
	case !e.own(o.Label.File):
		c.How = fmt.Sprintf("%s comes from a pack; change it where the pack was made, or write %s in a record of your own that overrides it", o.Name, written(v.Path, literal))
		return false
	}
	return true
}

// at is an edit at a place.
func (c *Change) at(s diag.Span, text string) {
	c.File, c.Line, c.edit = s.File, s.Line, diag.Edit{Span: s, Text: text}
}

// literal is the new text of a value as CUE has it.
func literal(v model.Value, to string) string {
	if v.Number || to == "true" && v.Text == "false" || to == "false" && v.Text == "true" {
		return to
	}
	return strconv.Quote(to)
}

// written is a value at a path as an author writes it. A list on the way is written as a
// whole.
func written(path, text string) string {
	parts := strings.Split(path, ".")
	list := slices.IndexFunc(parts, func(part string) bool { _, err := strconv.Atoi(part); return err == nil })
	if list < 0 {
		for i, part := range parts {
			if !plainLabel().MatchString(part) {
				parts[i] = strconv.Quote(part)
			}
		}
		return strings.Join(parts, ": ") + ": " + text
	}
	return fmt.Sprintf("the whole list %s with %s as its %s", strings.Join(parts[:list], "."), text, path)
}

// plainLabel is a label that needs no quotes.
func plainLabel() *regexp.Regexp { return regexp.MustCompile(`^[A-Za-z][A-Za-z0-9_]*$`) }

// inList reports whether a path leads into a list.
func inList(path string) bool {
	return slices.ContainsFunc(strings.Split(path, "."), func(part string) bool { _, err := strconv.Atoi(part); return err == nil })
}

// own reports whether a file is the author's, with a text.
func (e *Editor) own(file string) bool {
	return e.Content.Sources[file] != nil && slices.ContainsFunc(e.places.Dirs, func(dir string) bool { return workspace.Inside(filepath.FromSlash(file), dir) })
}

// text is the source text at a span.
func (e *Editor) text(s diag.Span) string {
	source := e.Content.Sources[s.File]
	from, to := s.Bounds(source)
	return string(source[from:to])
}

// is reports whether a text is that of a value as it is.
func is(text string, v model.Value) bool {
	if plain, err := strconv.Unquote(text); err == nil && !v.Number {
		return plain == v.Text
	}
	return text == v.Text
}

// excerpt shortens an expression for a message.
func excerpt(text string) string {
	const most = 40
	text = strings.Join(strings.Fields(text), " ")
	if r := []rune(text); len(r) > most {
		text = string(r[:most]) + "…"
	}
	return text
}

// insert writes a value that the author left out, such as one that took its default, into
// the nearest struct around it: before its closing brace, on a line of its own where the
// brace has one.
func (e *Editor) insert(c *Change, v model.Value, text string) {
	o := v.Record.Origin
	around, path := o.Whole, v.Path
	parts := strings.Split(v.Path, ".")
	for i := len(parts) - 1; i > 0; i-- {
		at := strings.Join(parts[:i], ".")
		s, ok := o.Places().Fields[at]
		if _, elsewhere := o.Places().Written[at]; ok && !elsewhere && e.own(s.File) && !chained(o.Places(), at) {
			around, path = s, strings.Join(parts[i:], ".")
			break
		}
	}
	c.File, c.Line = around.File, around.Line
	source := e.text(around)
	brace := strings.LastIndexByte(source, '}')
	if !strings.HasSuffix(strings.TrimSpace(source), "}") || inList(path) {
		c.How = "it is written nowhere; write " + written(path, text) + " there"
		return
	}
	before := source[:brace]
	line := before[strings.LastIndexByte(before, '\n')+1:]
	field := written(path, text)
	if strings.TrimSpace(line) == "" && strings.Contains(before, "\n") {
		field = "\t" + field + "\n" + line
	} else {
		brace = len(strings.TrimRight(before, " \t"))
		c.between = true
	}
	whole := e.Content.Sources[around.File]
	from, _ := around.Bounds(whole)
	s := spanAt(whole, around.File, from+brace)
	c.at(s, field)
}

// spanAt is the empty span at an offset of a text.
func spanAt(text []byte, file string, at int) diag.Span {
	line := 1 + bytes.Count(text[:at], []byte("\n"))
	col := at - bytes.LastIndexByte(text[:at], '\n')
	return diag.Span{File: file, Line: line, Col: col, EndLine: line, EndCol: col}
}

// Patch makes the files in which changes are carried out, and reads them again: what they
// come to must be the edited content and nothing else. Otherwise, and where a change has
// no edit, it says why.
func (e *Editor) Patch(changes []Change, edited *model.Content) (*Patch, string, error) {
	p, refusal, err := e.PatchBut(changes, edited, nil)
	return p, refusal.Why, err
}

// Refusal says why a patch cannot be made; nothing where it can.
type Refusal struct {
	// Why is the reason in words.
	Why string
	// Mistake is the message alone of what would be wrong in the files, and Field the name of the
	// field whose value that is, "" where none is.
	Mistake, Field string
}

// PatchBut is Patch, but records that are named as kind/id are not compared with those of the
// edited content.
func (e *Editor) PatchBut(changes []Change, edited *model.Content, but map[string]bool) (*Patch, Refusal, error) {
	edits, cut := map[string][]Change{}, map[string]bool{}
	var names []string
	for _, c := range changes {
		if c.How != "" {
			return nil, Refusal{Why: c.Place + ": " + c.How}, nil
		}
		if edits[c.File] == nil {
			names = append(names, c.File)
		}
		edits[c.File] = append(edits[c.File], c)
		cut[c.File] = cut[c.File] || c.cuts
	}
	slices.Sort(names)
	p, texts := &Patch{}, map[string][]byte{}
	for _, name := range names {
		old := e.Content.Sources[name]
		texts[name] = diag.Apply(old, fitted(old, edits[name]))
		if cut[name] {
			left, alone := load.Pruned(texts[name])
			if texts[name] = left; alone && e.others(name) {
				p.Gone = append(p.Gone, name)
			}
		}
		p.Files = append(p.Files, files.File{Name: name, Data: texts[name]})
		d := diff.Diff(before(name), old, after(name), texts[name])
		_, body, _ := bytes.Cut(d, []byte("\n")) // the first line is for people
		p.Diff += string(body)
	}
	var err error
	if p.Content, err = e.Work.Changed(e.places, texts); err != nil {
		return nil, Refusal{}, err
	}
	if found := diag.Sort(p.Content.Findings); diag.Count(found).Errors > diag.Count(e.Content.Findings).Errors {
		return nil, mistake(found, texts), nil
	}
	if !alike(p.Content.Content, edited, but) {
		return nil, Refusal{Why: entangled(changes)}, nil
	}
	return p, Refusal{}, nil
}

// entangled says why edits change more than they are to.
func entangled(changes []Change) string {
	for _, c := range changes {
		switch {
		case c.cuts:
			return fmt.Sprintf("what is written in %s:%d makes other records too, as in a loop; take it out of the text", c.File, c.Line)
		case c.shared != "":
			return fmt.Sprintf("the value is written in %s, which others use too, so that more would change; take it out there, and write it in each of them", c.shared)
		}
	}
	return "what is written there is used elsewhere too, so that more would change; give the record a value of its own"
}

// mistake is the refusal of files with findings.
func mistake(found []diag.Finding, texts map[string][]byte) Refusal {
	r := Refusal{Why: "the change makes a mistake: " + FirstError(found)}
	for _, f := range found {
		if f.Severity != diag.Error {
			continue
		}
		r.Mistake = f.Message
		if text := texts[f.Span.File]; text != nil {
			from, _ := f.Span.Bounds(text)
			if m := labelBefore().FindSubmatch(text[:from]); m != nil {
				r.Field = string(m[1])
			}
		}
		break
	}
	return r
}

// labelBefore is a label at the end of a text, of the value that follows.
func labelBefore() *regexp.Regexp { return regexp.MustCompile(`([A-Za-z_]\w*)"?:\s*$`) }

// alike reports whether two contents have the same values, wherever they come from, but for some
// records.
func alike(a, b *model.Content, but map[string]bool) bool {
	for _, k := range model.Kinds() {
		x, y := a.Records(k), b.Records(k)
		all := map[string][]byte{}
		for i := range y.Len() {
			if id := y.Head(i).ID; !but[string(k)+"/"+id] {
				all[id] = model.Canonical(y.Record(i))
			}
		}
		n := 0
		for i := range x.Len() {
			id := x.Head(i).ID
			if but[string(k)+"/"+id] {
				continue
			}
			if n++; !bytes.Equal(model.Canonical(x.Record(i)), all[id]) {
				return false
			}
		}
		if n != len(all) {
			return false
		}
	}
	return true
}

// before and after are the names of a file in a diff, as git and patch -p1 read them.
func before(name string) string { return "a/" + strings.TrimPrefix(name, "/") }
func after(name string) string  { return "b/" + strings.TrimPrefix(name, "/") }

// FirstError is the first message of findings that is an error.
func FirstError(found []diag.Finding) string {
	for _, f := range found {
		if f.Severity == diag.Error {
			return fmt.Sprintf("%s:%d: %s", f.Span.File, f.Span.Line, f.Message)
		}
	}
	return ""
}

// Write puts a patch into the author's files, all of it or nothing. It refuses when one of
// them has another text by now than when it was read.
func (e *Editor) Write(p *Patch) error {
	for _, f := range p.Files {
		if _, err := os.Lstat(filepath.FromSlash(f.Name)); e.Content.Sources[f.Name] == nil && errors.Is(err, fs.ErrNotExist) && e.inside(f.Name) {
			continue // a new file
		}
		if !checking.Writable(e.Content, e.places.Dirs, f.Name) {
			return fmt.Errorf("cannot write %s: it has changed since it was read; nothing was written", f.Name)
		}
	}
	if err := files.Step(e.places.Dirs, p.Files...); err != nil {
		return err
	}
	for _, f := range p.Files {
		if slices.Contains(p.Gone, f.Name) && files.Holds(filepath.FromSlash(f.Name), f.Data) {
			if err := e.drop(filepath.FromSlash(f.Name)); err != nil {
				return err
			}
		}
	}
	return nil
}

// drop takes a file away, and the directories below the author's that are empty then.
func (e *Editor) drop(file string) error {
	if err := os.Remove(file); err != nil {
		return fmt.Errorf("nothing is left in %s, and it cannot be removed: %w", filepath.ToSlash(file), err)
	}
	below := func(dir, top string) bool { return dir != filepath.Clean(top) && workspace.Inside(dir, top) }
	for dir := filepath.Dir(file); slices.ContainsFunc(e.places.Dirs, func(top string) bool { return below(dir, top) }); dir = filepath.Dir(dir) {
		if os.Remove(dir) != nil { // it holds something else
			break
		}
	}
	return nil
}

// others reports whether there is another file of content beside one.
func (e *Editor) others(name string) bool {
	for file := range e.Content.Sources { // order-free: any will do
		if file != name && path.Ext(file) == ".cue" && e.own(file) && !strings.Contains(file, "cue.mod/") {
			return true
		}
	}
	return false
}
