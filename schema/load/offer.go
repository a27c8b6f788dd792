package load

import (
	"bytes"
	"cmp"
	"io/fs"
	"path"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"cuelang.org/go/cue/ast"
	"cuelang.org/go/cue/parser"
	"cuelang.org/go/cue/token"

	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/load/shape"
)

// takenDefinition is the definition of what a rule of a shelf brings, as is the field by which it
// knows under which name it is taken.
const (
	takenDefinition = "Taken"
	takenAs         = "as"
)

// Offer is a rule of a shelf: a definition over schema.#Taken that scenarios and modules
// take, and set by its parameters.
type Offer struct {
	// Name is how commands call it, exit for #Exit; Definition is with the #.
	Name, Definition string
	// Import is the import path of the package that has it, and Package the name by which that
	// is known.
	Import, Package string
	// Doc is the comment above it, on one line. Example is what the comment shows indented: a
	// field of takes.
	Doc, Example string
	// Parameters are the fields that set it, in their order.
	Parameters []Parameter
	// Span is where it is defined.
	Span diag.Span
	// Builtin is set for one of the built-in content, Dir is the directory of another.
	Builtin bool
	Dir     string
	// given are the expressions of the example, by parameter, and shown where they are; at is
	// where the rule has its name.
	given map[string]string
	shown map[string]diag.Span
	at    diag.Span
	// repeats are the names that stand alone for a value, by the lines and columns of the values
	// and of their labels.
	repeats map[[2]int]string
}

// Parameter is a field that sets a rule of a shelf.
type Parameter struct {
	Field
	// Required is set for one that must be given.
	Required bool
	// Example is the expression that the example of the rule gives it, or else the default; empty
	// for none.
	Example string

	shape *shape.Shape
}

// OfSide reports whether it names a side of the scenario.
func (p *Parameter) OfSide() bool { return slices.Contains(p.Refs, "SideID") }

// has reports whether a place lies in the definition.
func (o *Offer) has(at diag.Span) bool {
	return o.Span.File == at.File && o.Span.Line <= at.Line && at.Line <= o.Span.EndLine
}

// offersIn lists the rules that the definitions of a file offer. Of their parameters nothing is
// known yet but what the syntax says.
func offersIn(src *source) []Offer {
	if !bytes.Contains(src.data, []byte("schema.#"+takenDefinition)) {
		return nil
	}
	f, err := parser.ParseFile(src.file, src.data, parser.Version(cmp.Or(src.version, Language())), parser.ParseComments)
	if err != nil {
		return nil // of a file that cannot be read is said so
	}
	var out []Offer
	for _, d := range f.Decls {
		field, ok := d.(*ast.Field)
		if !ok {
			continue
		}
		name := declares(field)
		body := takenBody(field.Value)
		if !strings.HasPrefix(name, "#") || body == nil {
			continue
		}
		o := Offer{Name: hyphenated(name[1:]), Definition: name, Package: f.PackageName(), Span: span(field), Builtin: src.builtin, Dir: src.dir}
		var lines []diag.Span
		o.Doc, o.Example, lines = docAndExample(field)
		o.at = span(field.Label)
		o.example(lines)
		o.repeats = repeatsIn(body)
		o.parameters(body)
		out = append(out, o)
	}
	return out
}

// definitionsIn are the names of the definitions of a file.
func definitionsIn(f *ast.File) []string {
	var out []string
	if f == nil {
		return nil
	}
	for _, d := range f.Decls {
		if name := declares(d); strings.HasPrefix(name, "#") {
			out = append(out, name)
		}
	}
	return out
}

// takenBody returns the braces of a definition over schema.#Taken, nil for another.
func takenBody(x ast.Expr) *ast.StructLit {
	over := false
	ast.Walk(x, func(n ast.Node) bool {
		sel, ok := n.(*ast.SelectorExpr)
		over = over || ok && lastWord(sel) == "#"+takenDefinition
		_, braces := n.(*ast.StructLit)
		return !braces
	}, nil)
	if !over {
		return nil
	}
	return literalOf(x)
}

// parameters reads the fields of a definition that are no part of what it brings.
func (o *Offer) parameters(body *ast.StructLit) {
	for _, d := range body.Elts {
		field, ok := d.(*ast.Field)
		if !ok {
			continue
		}
		name, isWord, err := ast.LabelName(field.Label)
		if err != nil || !isWord || strings.HasPrefix(name, "_") || strings.HasPrefix(name, "#") {
			continue
		}
		read, _ := shape.ReadField(field) // one whose values cannot be told is admitted as CUE does
		p := Parameter{
			Field:    Field{Definition: o.Definition, Path: name, Doc: read.Doc},
			Required: field.Constraint == token.NOT, Example: o.given[name], shape: read.Shape,
		}
		p.Given = "optional"
		if p.Required {
			p.Given = "required"
		}
		if p.shape != nil {
			p.Given = givenAs(read)
			p.Words, p.Refs = wordsOf(p.shape), refsOf(p.shape)
		}
		if p.Example == "" && p.shape != nil {
			switch def := p.shape.Default.(type) {
			case string:
				p.Example = strconv.Quote(def)
			case int:
				p.Example = strconv.Itoa(def)
			case bool:
				p.Example = strconv.FormatBool(def)
			}
		}
		o.Parameters = append(o.Parameters, p)
	}
}

// repeatsIn finds the values of a definition that are a name alone.
func repeatsIn(body *ast.StructLit) map[[2]int]string {
	out := map[[2]int]string{}
	enter := func(at ast.Node, name string) {
		begin := span(at)
		out[[2]int{begin.Line, begin.Col}] = name
	}
	ast.Walk(body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Field:
			if id, ok := n.Value.(*ast.Ident); ok {
				enter(n.Label, id.Name)
				enter(id, id.Name)
			}
		case *ast.ListLit:
			for _, e := range n.Elts {
				if id, ok := e.(*ast.Ident); ok {
					enter(id, id.Name)
				}
			}
		}
		return true
	}, nil)
	return out
}

// docAndExample parts the comment above a definition into its text, on one line, and what is
// indented in it, with the place of each line of that.
func docAndExample(n ast.Node) (doc, example string, lines []diag.Span) {
	var words, shown []string
	for _, group := range ast.Comments(n) {
		if !group.Doc {
			continue
		}
		for _, c := range group.List {
			line := strings.TrimPrefix(c.Text, "//")
			if code, ok := strings.CutPrefix(line, "\t"); ok {
				at := span(c)
				at.Col += len("//\t")
				shown, lines = append(shown, code), append(lines, at)
				continue
			}
			words = append(words, strings.Fields(line)...)
		}
	}
	return strings.Join(words, " "), strings.Join(shown, "\n"), lines
}

// example reads the fields that the example sets, as they are written, at the places of its lines.
func (o *Offer) example(lines []diag.Span) {
	o.given, o.shown = map[string]string{}, map[string]diag.Span{}
	f, err := parseAs("", "example", o.Example)
	if err != nil || len(f.Decls) == 0 {
		return
	}
	field, ok := f.Decls[0].(*ast.Field)
	if !ok {
		return
	}
	body := literalOf(field.Value)
	if body == nil {
		return
	}
	for _, d := range body.Elts {
		f, ok := d.(*ast.Field)
		if !ok {
			continue
		}
		name, in := declares(f), span(f.Value)
		from, to := lines[in.Line-1], lines[in.EndLine-1]
		o.given[name] = o.Example[f.Value.Pos().Offset():f.Value.End().Offset()]
		o.shown[name] = diag.Span{File: from.File, Line: from.Line, Col: from.Col + in.Col - 1, EndLine: to.Line, EndCol: to.Col + in.EndCol - 1}
	}
}

// hyphenated makes a word of commands of a name: HeldAtEnd becomes held-at-end.
func hyphenated(name string) string {
	var b strings.Builder
	for i, c := range name {
		if unicode.IsUpper(c) {
			if i > 0 {
				b.WriteByte('-')
			}
			c = unicode.ToLower(c)
		}
		b.WriteRune(c)
	}
	return b.String()
}

// settled leaves out of offers the fields that are no parameters, and the shapes of those whose
// definitions the schema does not have.
func (c *compiled) settled(offers []Offer) []Offer {
	out := slices.Clone(offers)
	for i := range out {
		out[i].Parameters = slices.DeleteFunc(slices.Clone(out[i].Parameters), func(p Parameter) bool { return c.brings(p.Path) || p.Path == takenAs })
		for j := range out[i].Parameters {
			p := &out[i].Parameters[j]
			if p.shape != nil && slices.ContainsFunc(p.shape.Refs(), func(ref string) bool { return c.shapes[ref] == nil }) {
				p.shape = nil
			}
			if p.shape != nil {
				c.shapes.Settle(p.shape)
			}
		}
	}
	return out
}

// brings reports whether a field of what is taken goes to who takes it.
func (c *compiled) brings(name string) bool {
	def := c.shapes[takenDefinition]
	return name != takenAs && def != nil && def.Has(name, false)
}

// Offering finds the rules that the sets of what was loaded offer, when somebody asks.
type Offering func() []Offer

// Equal reports whether two find the same rules.
func (f Offering) Equal(g Offering) bool {
	same := func(a, b Offer) bool { return a.Import == b.Import && a.Definition == b.Definition && a.Span == b.Span }
	return f == nil && g == nil || f != nil && g != nil && slices.EqualFunc(f(), g(), same)
}

// Called reports whether a word names the rule, with its package or without.
func (o *Offer) Called(word string) bool {
	word = strings.TrimPrefix(word, o.Package+".")
	return word == o.Name || word == o.Definition
}

// Entry is how a rule is written as a field of takes.
type Entry struct {
	Name string
	// Package is the word for the package of the rule, empty where that is the author's own.
	Package string
	// Sides are the ids of those that take the place of the sides of its example, none for any.
	Sides []string
	// Comments is set when each parameter stands on a line of its own, below what it is.
	Comments bool
	// Value puts another text in the place of each value, by its number from 1; nil for none.
	Value func(i int, text string) string
}

// Written writes the rule as a field of takes, with the values of its example.
func (o *Offer) Written(e Entry) string {
	name, pkg := e.Name, e.Package
	if !ast.IsValidIdent(name) {
		name = strconv.Quote(name)
	}
	if pkg != "" {
		pkg += "."
	}
	head := name + ": " + pkg + o.Definition
	var parts []string
	swap := sideSwap{ids: e.Sides, to: map[string]string{}}
	for i := range o.Parameters {
		p := &o.Parameters[i]
		text := p.Example
		switch {
		case p.OfSide() && text == "" && p.Required && len(e.Sides) > 0:
			text = strconv.Quote(e.Sides[0])
		case p.OfSide():
			text = swap.side(text)
		}
		if text == "" {
			continue
		}
		if e.Value != nil {
			text = e.Value(len(parts)+1, text)
		}
		text = p.Path + ": " + text
		if e.Comments && p.Doc != "" {
			text = "\t// " + p.Doc + "\n\t" + text
		}
		parts = append(parts, text)
	}
	switch {
	case len(parts) == 0:
		return head
	case e.Comments:
		return "// " + o.Doc + "\n" + head + " & {\n" + strings.Join(parts, "\n") + "\n}"
	}
	return head + " & {" + strings.Join(parts, ", ") + "}"
}

// sideSwap puts the sides of a scenario in the place of those of an example, in their order.
type sideSwap struct {
	ids []string
	to  map[string]string
}

func (s *sideSwap) side(text string) string {
	id, err := strconv.Unquote(text)
	if err != nil || len(s.ids) == 0 {
		return text
	}
	if _, known := s.to[id]; !known {
		next := s.ids[min(len(s.to), len(s.ids)-1)]
		if slices.Contains(s.ids, id) {
			next = id
		}
		s.to[id] = next
	}
	return strconv.Quote(s.to[id])
}

// WithImport adds to a text of CUE an import of the package of a rule, unless it is there, and
// returns the word by which the text knows it. It reports false for a text of which not even the
// imports can be read.
func (o *Offer) WithImport(text []byte) (out []byte, word string, ok bool) {
	f, err := parser.ParseFile("", text, parser.ImportsOnly)
	if err != nil {
		return nil, "", false
	}
	line, at := strconv.Quote(o.Import), -1
	for _, d := range f.Decls {
		switch d := d.(type) {
		case *ast.Package:
			at = d.End().Offset()
			line = "\n\nimport " + line
		case *ast.ImportDecl:
			for _, spec := range d.Specs {
				if setOf(spec) != "" && contentPath+setOf(spec) == ast.ParseImportPath(o.Import).Path {
					return text, importName(spec), true
				}
			}
			if d.Lparen.IsValid() {
				head, tail := text[:d.Lparen.Offset()+1], text[d.Lparen.Offset()+1:]
				line = "\n\t" + line
				if next := bytes.TrimLeft(tail, " \t\r"); len(next) > 0 && next[0] != '\n' {
					line += "\n\t"
				}
				return slices.Concat(head, []byte(line), tail), o.Package, true
			}
			return slices.Concat(text[:d.Pos().Offset()], []byte("import "+strconv.Quote(o.Import)+"\n"), text[d.Pos().Offset():]), o.Package, true
		}
	}
	if at < 0 {
		return nil, "", false
	}
	return slices.Concat(text[:at], []byte(line), text[at:]), o.Package, true
}

// InPackage reports whether a text is of a package.
func InPackage(text []byte, name string) bool {
	f, err := parser.ParseFile("", text, parser.PackageClauseOnly)
	return err == nil && f.PackageName() == name
}

// offers lists the rules that the sets of a collection offer, the built-in ones first.
func (g *collection) offers(c *compiled) []Offer {
	if c.ready() != nil {
		return nil // which loading says
	}
	var out []Offer
	for _, f := range g.files {
		for _, o := range c.settled(f.offers()) {
			set, _ := g.setOf(f)
			if o.Builtin {
				set = path.Base(path.Dir(f.src.file))
			}
			o.Import = contentPath + set
			if o.Package != set {
				o.Import += ":" + o.Package
			}
			o.Dir = path.Join(g.roots[f.src.root].name, f.src.dir)
			out = append(out, o)
		}
	}
	return out
}

// Offers lists the rules that the built-in content offers, which is read from its files.
func Offers(schema, builtin fs.FS) ([]Offer, error) {
	read, err := readAll(Options{Schema: schema, Builtin: builtin})
	if err != nil {
		return nil, err
	}
	var files []*file
	for _, src := range read.sources {
		files = append(files, &file{src: src, offers: func() []Offer { return offersIn(src) }})
	}
	c := &compiled{schema: schema}
	if err := c.ready(); err != nil {
		return nil, err
	}
	return (&collection{files: files, roots: read.roots}).offers(c), nil
}
