package editing

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"hulldown.dev/cmd/internal/workspace"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/load"
	"hulldown.dev/schema/model"
)

// Append finds the edit that adds elements to the end of a list, laid out as those that are there,
// or says why there is none. The value's path is the list's; the texts begin their lines without
// a space.
func (e *Editor) Append(v model.Value, texts []string) Change {
	c := Change{Place: v.Place()}
	inline := strings.Join(texts, ", ")
	if !e.reaches(&c, v, "["+inline+"]") {
		return c
	}
	places := v.Record.Origin.Places()
	list, written := places.Fields[v.Path]
	if !written {
		e.insert(&c, v, "["+inline+"]")
		return c
	}
	if _, elsewhere := places.Written[v.Path]; elsewhere || !e.own(list.File) || !strings.HasPrefix(e.text(list), "[") {
		c.File, c.Line = list.File, list.Line
		c.How = fmt.Sprintf("the list is computed, by %s; add what is new there", excerpt(e.text(list)))
		return c
	}
	source := e.Content.Sources[list.File]
	begin, end := list.Bounds(source)
	last, before := places.Fields[below(v.Path, strconv.Itoa(lastElement(places, v.Path)))], begin+1
	from := before
	if last.File == list.File {
		from, before = last.Bounds(source)
	}
	switch indent, alone := ownLine(source, from); {
	case from == before:
		c.at(spanAt(source, list.File, before), inline)
	case !alone:
		c.at(spanAt(source, list.File, before), ", "+inline)
	default:
		at, text := onLines(source[:end], before, indented(texts, indent))
		c.at(spanAt(source, list.File, at), text)
	}
	return c
}

func below(path, name string) string { return path + "." + name }

// lastElement is the index of the last element of a list that is written somewhere.
func lastElement(p model.Places, list string) int {
	n := 0
	for p.Fields[below(list, strconv.Itoa(n+1))].File != "" {
		n++
	}
	return n
}

// ownLine is the indentation of what is written from somewhere on, and whether it begins its line.
func ownLine(source []byte, from int) (string, bool) {
	line := source[bytes.LastIndexByte(source[:from], '\n')+1 : from]
	return string(line), len(bytes.TrimSpace(line)) == 0
}

// onLines is where elements on lines of their own go behind the last of a list, and their text: at
// the end of its line where a comma stands there, so that a comment stays with it.
func onLines(source []byte, before int, texts []string) (int, string) {
	end := before + bytes.IndexByte(source[before:], '\n')
	if rest := bytes.TrimSpace(source[before:max(end, before)]); bytes.HasPrefix(rest, []byte(",")) {
		if source[end-1] == '\r' {
			end--
		}
		return end, ending(source, "\n"+strings.Join(texts, ",\n")+",")
	}
	return before, ending(source, ",\n"+strings.Join(texts, ",\n"))
}

// ending is a text with the ends of lines that a file has.
func ending(source []byte, text string) string {
	if bytes.Contains(source, []byte("\r\n")) {
		return strings.ReplaceAll(text, "\n", "\r\n")
	}
	return text
}

// indented puts an indentation before every line of texts.
func indented(texts []string, indent string) []string {
	out := make([]string, len(texts))
	for i, text := range texts {
		out[i] = indent + strings.ReplaceAll(text, "\n", "\n"+indent)
	}
	return out
}

// Put finds the edit that writes a value that is nowhere yet into the struct around it, or says
// why there is none.
func (e *Editor) Put(v model.Value, text string) Change {
	c := Change{Place: v.Place()}
	if e.reaches(&c, v, text) {
		e.insert(&c, v, text)
	}
	return c
}

// Delete finds the edit that takes a record out, with the comments that stand right above it, or
// says why there is none.
func (e *Editor) Delete(r *model.Record) Change {
	v := model.Value{Record: r}
	c := Change{Place: r.ID, From: r.ID}
	if r.Origin != nil {
		c.Place = r.Origin.Name
	}
	if !e.reaches(&c, v, "nothing") {
		return c
	}
	label, whole := r.Origin.Label, r.Origin.Whole
	if at := apart(r.Origin); at != "" {
		c.How = fmt.Sprintf("it is written in %s too; take it out of the text", at)
		return c
	}
	source := e.Content.Sources[label.File]
	from, _ := label.Bounds(source)
	_, to := whole.Bounds(source)
	to += len(attributes().Find(source[to:]))
	kind, _, _ := strings.Cut(r.Origin.Name, "/")
	begin := bytes.LastIndexByte(source[:from], '\n') + 1
	before := strings.TrimSpace(string(source[begin:from]))
	end := to + max(bytes.IndexByte(source[to:], '\n'), 0) + 1
	if i := bytes.IndexByte(source[to:], '\n'); i < 0 {
		end = len(source)
	}
	rest := strings.TrimSpace(strings.TrimPrefix(strings.TrimSpace(string(source[to:end])), ","))
	if whole.File != label.File || before != "" && before != kind+":" || rest != "" && !strings.HasPrefix(rest, "//") {
		c.shares()
		return c
	}
	for begin > 0 {
		above := bytes.LastIndexByte(source[:begin-1], '\n') + 1
		if !bytes.HasPrefix(bytes.TrimSpace(source[above:begin]), []byte("//")) {
			break
		}
		begin = above
	}
	// Of the blank lines around it, one goes too.
	if blank := bytes.IndexByte(source[end:], '\n'); blank >= 0 && len(bytes.TrimSpace(source[end:end+blank])) == 0 {
		end += blank + 1
	}
	s := spanAt(source, label.File, begin)
	s.EndLine, s.EndCol = s.Line+bytes.Count(source[begin:end], []byte("\n")), 1
	if end == len(source) && source[end-1] != '\n' {
		s.EndCol = end - bytes.LastIndexByte(source[:end], '\n')
	}
	c.at(s, "")
	c.cuts = true
	return c
}

// attributes are those behind a value, such as @allow(code, "reason").
func attributes() *regexp.Regexp {
	return regexp.MustCompile(`^([ \t]*@[A-Za-z_]\w*\(([^()"]|"([^"\\]|\\.)*"|\(([^()"]|"([^"\\]|\\.)*")*\))*\))+`)
}

// apart is where fields of a record are written outside of its declaration, "" for none.
func apart(o *model.Origin) string {
	p := o.Places()
	for _, path := range slices.Sorted(maps.Keys(p.Labels)) {
		s := p.Labels[path]
		if s.File == o.Whole.File && s.Line >= o.Whole.Line && s.Line <= o.Whole.EndLine {
			continue
		}
		if _, elsewhere := p.Written[path]; !elsewhere && path != "" {
			return fmt.Sprintf("%s:%d", s.File, s.Line)
		}
	}
	return ""
}

// Body is a record to be written: what stands between its braces, each line with its indentation
// in tabs and without that of the record.
type Body struct{ ID, Text string }

// Records finds the edit that writes new records of a kind: into a file, or where "" is given into
// the one that holds most of their kin, behind the last of these and written as they are.
func (e *Editor) Records(k model.Kind, bodies []Body, into string) Change {
	c := Change{Place: string(k) + "/" + bodies[0].ID, To: "new"}
	into = e.local(into)
	kin, why := e.kin(k, into)
	switch {
	case why != "":
		c.How = why
	case kin == nil:
		e.beginFile(&c, k, bodies, into)
	default:
		e.behind(&c, k, bodies, kin)
	}
	return c
}

// kin is the last of an author's records of a kind in a file, or in the one that holds most.
func (e *Editor) kin(k model.Kind, into string) (*model.Record, string) {
	count := map[string]int{}
	last := map[string]*model.Record{}
	for _, head := range e.Content.Content.Heads(k) {
		if head.Origin == nil || head.Replaces != "" || !e.own(head.Origin.Label.File) {
			continue
		}
		file := head.Origin.Label.File
		count[file]++
		if is := last[file]; is == nil || is.Origin.Label.Line < head.Origin.Label.Line {
			last[file] = head
		}
	}
	if into != "" {
		if path.Ext(into) != ".cue" {
			return nil, fmt.Sprintf("records are written in files whose names end in .cue, and %s is none", into)
		}
		for file, head := range last { // order-free: one file has a path
			if sameFile(file, into) {
				return head, ""
			}
		}
		return nil, ""
	}
	files := slices.SortedFunc(maps.Keys(count), func(a, b string) int { return cmp.Or(count[b]-count[a], strings.Compare(a, b)) })
	if len(files) == 0 {
		return nil, ""
	}
	return last[files[0]], ""
}

// local is the name of a file as those that were read have it, whatever way leads there.
func (e *Editor) local(file string) string {
	if file == "" {
		return ""
	}
	for _, dir := range e.places.Dirs {
		from, err := filepath.Abs(dir)
		to, also := filepath.Abs(filepath.FromSlash(file))
		if err != nil || also != nil {
			continue
		}
		if rel, err := filepath.Rel(from, to); err == nil && filepath.IsLocal(rel) {
			return path.Join(filepath.ToSlash(filepath.Clean(dir)), filepath.ToSlash(rel))
		}
	}
	if len(e.places.Dirs) == 1 && filepath.IsLocal(filepath.FromSlash(file)) {
		return path.Join(filepath.ToSlash(filepath.Clean(e.places.Dirs[0])), file)
	}
	return file
}

func sameFile(a, b string) bool {
	x, err := filepath.Abs(filepath.FromSlash(a))
	y, also := filepath.Abs(filepath.FromSlash(b))
	return err == nil && also == nil && x == y
}

// beginFile writes records to the end of a file that holds none of their kin, or of a new one.
func (e *Editor) beginFile(c *Change, k model.Kind, bodies []Body, into string) {
	var own []string
	for _, file := range slices.Sorted(maps.Keys(e.Content.Sources)) {
		if path.Ext(file) == ".cue" && e.own(file) && !strings.Contains(file, "cue.mod/") {
			own = append(own, file)
		}
	}
	if len(own) == 0 {
		c.How = "there is no content of your own to put it into; hulldown new expansion NAME begins some, and -C says where it is"
		return
	}
	if into == "" {
		into = path.Join(path.Dir(own[0]), string(k)+".cue")
	}
	for _, file := range own {
		if sameFile(file, into) {
			source := e.Content.Sources[file]
			c.at(spanAt(source, file, len(source)), ending(source, separator(source)+declared(k, bodies, qualifier(source))))
			return
		}
	}
	name := packageClause().FindSubmatch(e.Content.Sources[own[0]])
	switch _, err := os.Lstat(filepath.FromSlash(into)); {
	case err == nil:
		c.How = fmt.Sprintf("%s is there and holds no content that was read; name another file", into)
	case !errors.Is(err, fs.ErrNotExist):
		c.How = err.Error()
	case name == nil || !e.inside(into):
		c.How = fmt.Sprintf("%s is in none of the directories of your content, such as %s would be", into, path.Join(path.Dir(own[0]), path.Base(into)))
	default:
		c.at(diag.Span{File: into, Line: 1, Col: 1, EndLine: 1, EndCol: 1},
			fmt.Sprintf("package %s\n\nimport \"hulldown.dev/schema\"\n\n%s", name[1], declared(k, bodies, "schema.")))
	}
}

// inside reports whether a file would be in a directory of the author's.
func (e *Editor) inside(file string) bool {
	return slices.ContainsFunc(e.places.Dirs, func(dir string) bool { return workspace.Inside(filepath.FromSlash(file), dir) })
}

func packageClause() *regexp.Regexp {
	return regexp.MustCompile(`(?m)^package ([A-Za-z_][A-Za-z0-9_]*)`)
}

// separator parts a declaration from the end of a file.
func separator(source []byte) string {
	if bytes.HasSuffix(source, []byte("\n")) {
		return "\n"
	}
	return "\n\n"
}

// qualifier is how a file calls what the schema defines, "" where it does not.
func qualifier(source []byte) string {
	if m := regexp.MustCompile(`(?m)^\s*(?:import\s+)?(\w+\s+)?"hulldown\.dev/schema"`).FindSubmatch(source); m != nil {
		return cmp.Or(strings.TrimSpace(string(m[1])), "schema") + "."
	}
	return ""
}

// declared is records as declarations of their own.
func declared(k model.Kind, bodies []Body, qualifier string) string {
	definition := ""
	if qualifier != "" {
		definition = qualifier + "#" + k.Definition() + " & "
	}
	var texts []string
	for _, b := range bodies {
		texts = append(texts, fmt.Sprintf("%s: %q: %s{\n%s\n}\n", k, b.ID, definition, b.Text))
	}
	all := strings.Join(texts, "\n")
	if tidy, ok := load.Format([]byte(all)); ok {
		return string(tidy)
	}
	return all
}

// behind writes records behind one of their kin, as it is written.
func (e *Editor) behind(c *Change, k model.Kind, bodies []Body, kin *model.Record) {
	label, whole := kin.Origin.Label, kin.Origin.Whole
	source := e.Content.Sources[label.File]
	from, labelled := label.Bounds(source)
	_, end := whole.Bounds(source)
	begin := bytes.LastIndexByte(source[:from], '\n') + 1
	before := string(source[begin:from])
	if bytes.ContainsAny([]byte(before), "{,") || whole.File != label.File {
		c.at(spanAt(source, label.File, len(source)), ending(source, separator(source)+declared(k, bodies, qualifier(source))))
		return
	}
	indent := before[:len(before)-len(strings.TrimLeft(before, " \t"))]
	definition := ""
	if m := regexp.MustCompile(`^\s*:\s*(\w+\.)?#` + k.Definition() + `\s*&\s*\{|^\s*:\s*\{`).FindSubmatch(source[labelled:]); m == nil {
		definition = qualifier(source)
	} else {
		definition = string(m[1])
	}
	text := strings.TrimSuffix(declared(k, bodies, definition), "\n")
	if strings.TrimSpace(before) == "" { // within a struct that names the kind
		text = strings.ReplaceAll("\n"+text, "\n"+string(k)+": ", "\n")[1:]
	}
	if !bytes.HasPrefix(source[from:], []byte(`"`)) {
		text = bare().ReplaceAllString(text, "$1$2:")
	}
	text = retabbed(text, unitOf(source[labelled:end], indent))
	text = strings.ReplaceAll(indent+strings.ReplaceAll(text, "\n", "\n"+indent), "\n"+indent+"\n", "\n\n")
	at := end
	if i := bytes.IndexByte(source[end:], '\n'); i >= 0 {
		at += i
	} else {
		at = len(source)
	}
	if at > end && source[at-1] == '\r' {
		at--
	}
	c.at(spanAt(source, label.File, at), ending(source, "\n\n"+text))
}

// bare is the label of a record that needs no quotes.
func bare() *regexp.Regexp { return regexp.MustCompile(`(?m)^(\w+: )?"([a-z][a-z0-9]*)":`) }

// unitOf is by what a struct indents its fields.
func unitOf(text []byte, indent string) string {
	m := regexp.MustCompile(`\n` + indent + `([ \t]+)\S`).FindSubmatch(text)
	if m == nil {
		return "\t"
	}
	return string(m[1])
}

// retabbed puts another indentation in the place of tabs at the beginnings of lines.
func retabbed(text, unit string) string {
	return regexp.MustCompile(`(?m)^\t+`).ReplaceAllStringFunc(text, func(tabs string) string { return strings.Repeat(unit, len(tabs)) })
}
