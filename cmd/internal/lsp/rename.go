package lsp

import (
	"bytes"
	"context"
	"fmt"
	pathpkg "path"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"go.lsp.dev/jsonrpc2"
	"go.lsp.dev/protocol"
	"go.lsp.dev/uri"

	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/load/outline"
	"hulldown.dev/schema/model"
)

// PrepareRename implements protocol.Server: nothing but ids of the author's records, and what these
// declare for their rules, has a name that can be changed here.
func (s *server) PrepareRename(ctx context.Context, p *protocol.PrepareRenameParams) (protocol.PrepareRenameResult, error) {
	q := s.ask(ctx, p.TextDocumentPositionParams, true)
	if q == nil {
		return nil, ctx.Err()
	}
	t, ok := q.target()
	if !ok || q.refused(t) != "" {
		return nil, nil
	}
	from, to := q.place.Word.From, q.place.Word.To
	if q.text[from] == '"' {
		from, to = from+1, to-1
	}
	return &protocol.PrepareRenamePlaceholder{Range: q.client.stretch(q.text, from, to), Placeholder: t.word()}, nil
}

// refused says why a target cannot be renamed, "" where it can.
func (q *question) refused(t target) string {
	if t.sort != "" && !slices.Contains([]string{"mark", "supply", "layer", "check", "pull", "choice", "reserve", "word", "side", "option"}, t.sort) {
		return fmt.Sprintf("%q has its name from the game", t.name)
	}
	declared := func() bool { return slices.ContainsFunc(q.view.uses(t), func(u use) bool { return u.declares }) }
	switch {
	case t.sort == "side" && !declared():
		return fmt.Sprintf("%q is no side that %s/%s has", t.name, t.kind, t.id)
	case t.sort == "word" && ofGame(t.name) && !declared():
		return fmt.Sprintf("%q has its name from the game", t.name)
	}
	e, ok := q.entry(t.kind, t.id)
	switch {
	case !ok:
		return fmt.Sprintf("%s/%s is not among the records that can be read", t.kind, t.id)
	case e.Head.Origin == nil || !isOwn(e.Head.Origin.Label.File) || q.view.read.Sources[e.Head.Origin.Label.File] == nil:
		return fmt.Sprintf("%s/%s is not yours to rename", t.kind, t.id)
	case e.Head.Replaces != "":
		return fmt.Sprintf("%s/%s has the name of the record that it takes the place of", t.kind, t.id)
	}
	return ""
}

// ofGame reports whether units are called by a word that no author gives: how good a crew is, and what
// a vehicle has.
func ofGame(word string) bool {
	equipment, _ := schemaWords().schema.Wanted("Vehicle", []string{"equipment"})
	crew, _ := schemaWords().schema.Wanted("Force", []string{"crew"})
	return slices.Contains(equipment.Words, word) || slices.Contains(crew.Words, word)
}

// Rename implements protocol.Server. It edits every file that names the target: content, scripts,
// set-ups and catalogues; and the set of a record remembers the old id, for packs and recordings.
func (s *server) Rename(ctx context.Context, p *protocol.RenameParams) (*protocol.WorkspaceEdit, error) {
	s.reread(p.TextDocument)
	q := s.ask(ctx, p.TextDocumentPositionParams, true)
	if q == nil {
		return nil, ctx.Err()
	}
	t, ok := q.target()
	why := "there is nothing here that can be renamed"
	switch {
	case ok:
		why = q.unfit(t, p.NewName)
	case q.place.Word.Quoted && slices.Contains(q.view.read.Takes[q.subject.Key()], q.place.Word.Text):
		why = fmt.Sprintf("%q is the name under which %s takes a rule of a shelf; rename it by hand", q.place.Word.Text, q.subject.Key())
	case q.isGroup() && !q.place.Label:
		why = "set-ups and scripts name a group of cards by parts of its name too; rename it by hand"
	}
	if why != "" {
		return nil, jsonrpc2.NewError(jsonrpc2.InvalidParams, why)
	}
	edits, why := q.renaming(t, p.NewName)
	if why != "" {
		return nil, jsonrpc2.NewError(jsonrpc2.InvalidParams, why)
	}
	w := s.workspaceEdit(q, edits)
	if !s.holdsAll(q) {
		return nil, jsonrpc2.NewError(jsonrpc2.Code(protocol.LSPErrorCodesContentModified), "the text was edited meanwhile")
	}
	return w, nil
}

// reread makes the files of the project of a document be read again: edits of files that are not open
// have to fit what other programs have written there, of which no editor tells.
func (s *server) reread(id protocol.TextDocumentIdentifier) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if d := s.docs[keyOf(id.URI)]; d != nil {
		s.wake(d.home)
	}
}

// holdsAll reports whether the open documents of a project have the texts that the question was
// answered from.
func (s *server) holdsAll(q *question) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, d := range s.docs { // order-free: all of them have to
		if d.home == q.doc.home && q.view.text(d.file) != nil && !bytes.Equal(d.text, q.view.text(d.file)) {
			return false
		}
	}
	return true
}

// unfit says why a target cannot have another name.
func (q *question) unfit(t target, name string) string {
	if why := q.refused(t); why != "" {
		return why
	}
	switch {
	case model.NoID(name) != "":
		return fmt.Sprintf("%.40q %s", name, model.NoID(name))
	case name == t.word():
		return fmt.Sprintf("it is called %q already", name)
	case q.view.unread() != "":
		return q.view.unread() + ", so that its references are not known; mend it first"
	case t.sort == "":
		if _, taken := q.entry(t.kind, name); taken || slices.Contains(q.view.read.Left, string(t.kind)+"/"+name) {
			return fmt.Sprintf("%s/%s exists already", t.kind, name)
		}
	case len(q.view.uses(target{t.kind, t.id, t.sort, name})) > 0:
		return fmt.Sprintf("%s %q exists already", t.sort, name)
	case t.sort == "side" && slices.Contains(relatives, name):
		return fmt.Sprintf("%q is whoever is meant, and no side by name", name)
	}
	if other := q.view.meant(t, name); other != "" {
		return fmt.Sprintf("rules, scripts and set-ups mean %s by %q already", other, name)
	}
	return q.shared(t)
}

// meant says what goes by a name already that could not be told from a target of that name, "" for
// nothing.
func (v *view) meant(t target, name string) string {
	if t.sort == "word" || t.sort == "" && slices.Contains(unitKinds, t.kind) {
		if ofGame(name) {
			return "units of the game"
		}
		for _, k := range unitKinds {
			if _, ok := v.byKey[string(k)+"/"+name]; ok {
				return string(k) + "/" + name
			}
		}
	}
	if t.sort == "option" || t.sort == "" && t.kind == model.KindModule {
		if slices.ContainsFunc(model.EngineModules(), func(m model.EngineModule) bool { return m.Name == name }) {
			return "a module of the game"
		}
		if _, ok := v.byKey["modules/"+name]; ok {
			return "modules/" + name
		}
	}
	for i := range v.content.Modules {
		m := &v.content.Modules[i]
		if (t.kind != model.KindModule || t.id != m.ID) && declaring()[t.sort] != nil && slices.Contains(namesOf(m, t.sort), name) {
			return "modules/" + m.ID
		}
	}
	if t.sort == "" {
		for _, u := range v.uses(target{kind: t.kind, id: name}) {
			if u.declares {
				return "what is declared in " + pathpkg.Base(u.file)
			}
		}
	}
	return ""
}

// unread says what is in error so that not all references of it are in its text, "" for nothing: a file
// that cannot be read, or a record that has values from elsewhere.
func (v *view) unread() string {
	switch {
	case v.read.Partial && len(v.stale) > 0:
		return pathpkg.Base(sortedKeys(v.stale)[0]) + " cannot be read as it is"
	case v.read.Partial:
		return "a file cannot be read as it is"
	}
	if len(v.kept) == 0 && len(v.read.Left) == 0 {
		return ""
	}
	for _, file := range v.files(".cue") {
		if looped().Match(v.read.Sources[file]) {
			return "a record is in error, and a loop in " + pathpkg.Base(file) + " may give it values"
		}
		for _, kind := range v.outline(file).Nodes {
			for _, n := range kind.Nodes {
				name := kind.Label + "/" + n.Label
				if n.Any {
					name = "a pattern of " + kind.Label
				}
				if (n.Any || v.kept[name] || slices.Contains(v.read.Left, name)) && outline.Computes(v.read.Sources[file][n.From:n.To]) {
					return fmt.Sprintf("%s in %s computes values, and a record is in error", name, pathpkg.Base(file))
				}
			}
		}
	}
	return ""
}

// looped finds a loop or a condition around records.
var looped = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(?m)^(for|if)\b`) })

// relatives are the words of rules for whoever is meant, which no side may have as a name.
var relatives = []string{"own", "enemy", "unit", "draw"}

// shared says why a name cannot be told from another that is written alike.
func (q *question) shared(t target) string {
	if t.sort == "side" {
		for _, k := range []model.Kind{model.KindModule, model.KindTerrain} {
			for _, r := range q.view.content.Heads(k) {
				if r.Origin != nil && isOwn(r.Origin.Label.File) && len(q.view.uses(target{k, r.ID, "side", t.name})) > 0 {
					return fmt.Sprintf("the rules of %s/%s speak of a side %q too, and not only of this one", k, r.ID, t.name)
				}
			}
		}
	}
	for _, other := range titled {
		if t.sort != other && slices.Contains(titled, t.sort) && len(q.view.uses(target{t.kind, t.id, other, t.name})) > 0 {
			return fmt.Sprintf("a %s is called %q too, and what people read of both is one text; rename by hand", other, t.name)
		}
	}
	return ""
}

// titled are the sorts of what has its words for people below names.
var titled = []string{"word", "pull", "choice"}

// rewrite is a text in place of a stretch of a file.
type rewrite struct {
	file     string
	from, to int
	text     string
}

// renaming lists the edits that give a target another name, and says why there are none.
func (q *question) renaming(t target, name string) (edits []rewrite, why string) {
	uses := q.view.uses(t)
	if t.sort == "" {
		if at, ok := q.computed(t, uses); ok {
			return nil, fmt.Sprintf("%s, line %d, computes the id %q; write it out first", at.File, at.Line, t.id)
		}
	} else if at, ok := q.view.unwritten(t, uses); ok {
		return nil, fmt.Sprintf("%s, line %d, computes the name %q or has it from elsewhere; write it out first", at.File, at.Line, t.name)
	}
	beside, why := q.view.elsewhere(t, q.doc.home)
	if why != "" {
		return nil, why
	}
	for _, u := range append(uses, beside...) {
		old, text := string(q.view.text(u.file)[u.from:u.to]), name
		if strings.HasPrefix(old, `"`) || u.label && !plain(name) {
			text = strconv.Quote(name)
		}
		edits = append(edits, rewrite{u.file, u.from, u.to, text})
	}
	if t.sort == "" {
		edits = append(edits, q.selected(t, name)...)
		if at, ok := q.view.loose(t, edits); ok {
			return nil, fmt.Sprintf("%s, line %d, has %q outside of records, which may mean this one; write it out first", at.File, at.Line, t.id)
		}
		edits = append(edits, q.alias(t, name)...)
	} else {
		edits = append(edits, q.named(t, name)...)
	}
	return edits, ""
}

// computed returns where a reference to a record is that is not written as a text anywhere.
func (q *question) computed(t target, uses []use) (diag.Span, bool) {
	for _, r := range q.view.refs() {
		if r.Kind != t.kind || r.ID != t.id || r.From.Origin == nil || !isOwn(r.From.Origin.Label.File) || q.view.kept[r.From.Origin.Name] {
			continue
		}
		at := r.From.Origin.At(r.Place...)
		if written, ok := r.From.Origin.WrittenAt(r.Place...); ok {
			at = written
		}
		from, to := at.Bounds(q.view.read.Sources[at.File])
		if !slices.ContainsFunc(uses, func(u use) bool {
			return u.file == at.File && u.from >= from && u.to <= to || u.label && u.file == at.File
		}) && isOwn(at.File) {
			return at, true
		}
		if text := string(q.view.read.Sources[at.File][from:to]); !strings.Contains(text, t.id) && isOwn(at.File) {
			return at, true
		}
	}
	return diag.Span{}, false
}

// loose returns where the id of a record is written as a text outside of records, in a hidden field or a
// loop, and is not edited.
func (v *view) loose(t target, edits []rewrite) (diag.Span, bool) {
	id := regexp.MustCompile(`//.*|"` + t.id + `"`)
	for _, file := range v.files(".cue") {
		text := v.read.Sources[file]
		for _, at := range id.FindAllIndex(text, -1) {
			within := func(from, to int) bool { return from <= at[0] && at[1] <= to }
			if text[at[0]] == '/' ||
				slices.ContainsFunc(edits, func(e rewrite) bool { return e.file == file && within(e.from, e.to) }) ||
				slices.ContainsFunc(v.outline(file).Records(), func(r outline.Record) bool { return within(r.Node.From, r.Node.To) }) {
				continue
			}
			return diag.Span{File: file, Line: 1 + bytes.Count(text[:at[0]], []byte("\n"))}, true
		}
	}
	return diag.Span{}, false
}

// selected lists the edits of references in CUE to the record itself, as in vehicles["my-tank"].
func (q *question) selected(t target, name string) []rewrite {
	form := regexp.MustCompile(`\b` + string(t.kind) + `(\["` + t.id + `"\]|\.` + t.id + `\b)`)
	var out []rewrite
	for _, file := range q.view.files(".cue") {
		for _, at := range form.FindAllIndex(q.view.read.Sources[file], -1) {
			out = append(out, rewrite{file, at[0] + len(t.kind), at[1], `["` + name + `"]`})
		}
	}
	return out
}

// alias makes the set of a record remember its old id. A name that the record had before is not
// remembered any more when it has it again.
func (q *question) alias(t target, name string) []rewrite {
	e, _ := q.entry(t.kind, t.id)
	set, ok := q.entry(model.KindSet, e.Head.Set)
	if !ok || set.Head.Origin == nil || !isOwn(set.Head.Origin.Label.File) {
		return nil
	}
	file := set.Head.Origin.Label.File
	node := q.view.node(file, model.KindSet, set.Head.ID)
	if node == nil {
		return nil
	}
	text := q.view.read.Sources[file]
	if r := node.Field("renames"); r != nil && r.Field(string(t.kind)) != nil && r.Field(string(t.kind)).Field(name) != nil {
		from, to := q.view.lines(file, forgotten(r, r.Field(string(t.kind)), r.Field(string(t.kind)).Field(name)))
		return []rewrite{{file, from, to, ""}}
	}
	at, ok := node.Closing()
	if !ok {
		return nil
	}
	line := fmt.Sprintf("renames: %s: %q: %q", t.kind, t.id, name)
	if start := strings.LastIndexByte(string(text[:at]), '\n') + 1; strings.TrimSpace(string(text[start:at])) == "" {
		return []rewrite{{file, start, start, "\t" + line + "\n"}}
	}
	return []rewrite{{file, at, at, ", " + line}}
}

// forgotten is the outermost of some fields, each in the one before, that holds nothing but the last.
func forgotten(line ...*outline.Node) *outline.Node {
	last := line[len(line)-1]
	for i := len(line) - 2; i >= 0 && len(line[i].Nodes) == 1; i-- {
		last = line[i]
	}
	return last
}

// lines is the stretch of a field, with its whole line where nothing else is on it.
func (v *view) lines(file string, n *outline.Node) (from, to int) {
	text := string(v.read.Sources[file])
	from, to = n.From, n.To
	start := strings.LastIndexByte(text[:from], '\n') + 1
	end := strings.IndexByte(text[to:], '\n')
	if end >= 0 && strings.TrimSpace(text[start:from]) == "" && strings.TrimSpace(text[to:to+end]) == "" {
		return start, to + end + 1
	}
	switch {
	case strings.HasSuffix(text[:from], ", "):
		return from - 2, to
	case strings.HasPrefix(text[to:], ", "):
		return from, to + 2
	}
	return from, to
}

// named lists the edits of what a record calls its name in print, and of the keys of catalogues.
func (q *question) named(t target, name string) []rewrite {
	var out []rewrite
	label := name
	if !plain(name) {
		label = strconv.Quote(name)
	}
	for _, file := range q.view.files(".cue") {
		if n := q.view.node(file, t.kind, t.id); slices.Contains(titled, t.sort) && n != nil && n.Field("names") != nil && n.Field("names").Field(t.name) != nil {
			f := n.Field("names").Field(t.name)
			out = append(out, rewrite{file, f.LabelFrom, f.LabelTo, label})
		}
	}
	field := strings.Join(declaring()[t.sort], "|")
	switch {
	case slices.Contains(titled, t.sort):
		field = "names"
	case t.sort == "reserve":
		field = `sides\.[0-9]+\.reserve`
	case field == "":
		return out
	}
	key := regexp.MustCompile(`(?m)^msgctxt "` + string(t.kind) + "/" + t.id + `/(?:` + field + `)\.(` + t.name + `)[."]`)
	for _, file := range q.view.files(".po") {
		for _, at := range key.FindAllSubmatchIndex(q.view.read.Sources[file], -1) {
			out = append(out, rewrite{file, at[2], at[3], name})
		}
	}
	return out
}

// workspaceEdit is edits in the protocol's form, each once.
func (s *server) workspaceEdit(q *question, edits []rewrite) *protocol.WorkspaceEdit {
	slices.SortFunc(edits, func(a, b rewrite) int {
		if a.file != b.file {
			return strings.Compare(a.file, b.file)
		}
		return a.from - b.from
	})
	edits = slices.CompactFunc(edits, func(a, b rewrite) bool { return a.file == b.file && a.from == b.from && a.to == b.to })
	out := &protocol.WorkspaceEdit{Changes: map[uri.URI][]protocol.TextEdit{}}
	for _, e := range edits {
		u := s.uriOf(q.doc.home, e.file)
		out.Changes[u] = append(out.Changes[u], protocol.TextEdit{Range: q.client.stretch(q.view.text(e.file), e.from, e.to), NewText: e.text})
	}
	if q.client.annotated {
		out = &protocol.WorkspaceEdit{DocumentChanges: s.versioned(q, out.Changes)}
	}
	return out
}

// versioned are edits with the versions of the documents that they are for.
func (s *server) versioned(q *question, changes map[uri.URI][]protocol.TextEdit) []protocol.DocumentChange {
	versions := map[uri.URI]int32{}
	s.mu.Lock()
	for _, d := range s.docs { // order-free: a map is filled
		if d.home == q.doc.home {
			versions[d.uri] = d.version
		}
	}
	s.mu.Unlock()
	var out []protocol.DocumentChange
	for _, u := range sortedURIs(changes) {
		e := &protocol.TextDocumentEdit{}
		e.TextDocument.URI = u
		if v, open := versions[u]; open {
			e.TextDocument.Version = &v
		}
		for _, edit := range changes[u] {
			e.Edits = append(e.Edits, &edit)
		}
		out = append(out, e)
	}
	return out
}
