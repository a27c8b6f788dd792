package load

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"cuelang.org/go/cue/ast"
	"cuelang.org/go/cue/literal"
	"cuelang.org/go/cue/token"

	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
)

// predeclared are the names that CUE knows by itself.
var predeclared = []string{
	"_", "string", "bytes", "bool", "int", "float", "number", "rune", "uint",
	"int8", "int16", "int32", "int64", "int128", "uint8", "uint16", "uint32", "uint64", "uint128", "float32", "float64",
	"len", "close", "and", "or", "div", "mod", "quo", "rem", "true", "false", "null", "error", "matchIf", "matchN", "self",
}

// resolve finds out what the names in the package mean, reports those that mean
// nothing, and notes to which records the package refers. Records whose only names
// are such words turn out to be literal.
func (u *unit) resolve() {
	u.public, u.kinds = map[string][]ast.Expr{}, map[model.Kind]bool{}
	u.missing, u.blank, u.tainted, u.wanted = nil, map[*file][]int{}, map[ast.Node]bool{}, map[string]*selection{}
	for _, f := range u.all() {
		for _, d := range f.syntax.Decls {
			if field, ok := d.(*ast.Field); ok {
				if name, isWord, err := ast.LabelName(field.Label); err == nil && isWord {
					u.public[name] = append(u.public[name], field.Value)
				}
			}
		}
	}
	for _, f := range u.own {
		u.literalAfterAll(f)
	}
	for _, f := range u.all() {
		u.names(f)
	}
	u.reportMissing()
	u.taint()
}

// means reports whether a name that its file does not know means anything.
func (u *unit) means(name string) bool {
	return len(u.public[name]) > 0 || slices.Contains(predeclared, strings.TrimPrefix(name, "__"))
}

// literalAfterAll reads the records anew in which just bare words looked like
// names.
func (u *unit) literalAfterAll(f *file) {
	for i, r := range f.records {
		if !r.computed || len(r.words) == 0 || slices.ContainsFunc(r.words, func(w *ast.Ident) bool {
			return w.Node != nil || u.means(w.Name) || !isBareWord(w.Name)
		}) {
			continue
		}
		n := f.build(r.kind, r.id, r.decl, true).rec
		f.records[i], u.byName[r.name()] = n, n
	}
}

// names looks at all names of a file in what is evaluated.
func (u *unit) names(f *file) {
	unknown := map[*ast.Ident]bool{}
	for _, id := range f.syntax.Unresolved {
		unknown[id] = true
	}
	kinds := map[ast.Node]model.Kind{}
	for _, k := range model.Kinds() {
		for _, x := range u.public[string(k)] {
			kinds[x] = k
		}
	}
	u.wrongSets(f)
	for _, decl := range u.live(f) {
		v := &nameVisitor{unit: u, file: f, decl: decl}
		ast.Walk(decl, func(n ast.Node) bool {
			id, ok := n.(*ast.Ident)
			if !ok {
				v.enter(n)
				return true
			}
			_, isKind := u.public[id.Name]
			switch {
			case unknown[id] && !u.means(id.Name):
				v.unknown(id)
			case unknown[id] && isKind && model.Kind(id.Name).Noun() != "":
				u.kinds[model.Kind(id.Name)] = true
			case id.Node != nil && kinds[id.Node] != "":
				u.kinds[kinds[id.Node]] = true
			}
			if spec, ok := id.Node.(*ast.ImportSpec); ok {
				v.imported(id, spec)
			}
			return true
		}, func(n ast.Node) { v.leave(n) })
	}
}

// nameVisitor looks at one declaration.
type nameVisitor struct {
	*unit
	file *file
	decl ast.Node
	// around are the selections and calls that the walk is in.
	around []ast.Node
}

func (v *nameVisitor) enter(n ast.Node) { v.around = append(v.around, n) }

func (v *nameVisitor) leave(n ast.Node) {
	if _, ok := n.(*ast.Ident); !ok {
		v.around = v.around[:len(v.around)-1]
	}
}

// unknown reports a name that means nothing.
func (v *nameVisitor) unknown(id *ast.Ident) {
	v.blank[v.file] = append(v.blank[v.file], id.Pos().Offset())
	v.tainted[v.decl] = true
	if len(v.around) > 0 {
		if call, ok := v.around[len(v.around)-1].(*ast.CallExpr); ok && call.Fun == id {
			return // what is called is for the bounds to say
		}
	}
	if id.Name == "schema" {
		v.file.needsImport(span(id))
		return
	}
	if v.isBase(id) && slices.Contains(slices.Concat(v.builtinSets(), v.offeringSets()), id.Name) {
		v.file.needsSet(id.Name, span(id))
		return
	}
	bad := bareWord(id.Name, span(id))
	template := v.bringer(id.Name)
	if whole, first := v.hyphened(id); whole != "" && template == "" {
		if first == nil {
			return // the first word of it says so
		}
		bad = bareWord(whole, span(first))
		if v.isRecord(whole) {
			bad.Fixes = []diag.Fix{{Verb: "put " + whole + " in quotes", Edits: []diag.Edit{{Span: span(first), Text: strconv.Quote(whole)}}}}
		}
		v.report(v.file, id.Pos().Offset(), bad)
		return
	}
	switch {
	case template != "":
		bad = refusal("shape-unknown-name", span(id), fmt.Sprintf("%s cannot be seen here: %s brings it, and a name is seen only in the braces that write it", clip(id.Name), template))
		if v.spells(template, id.Name) {
			bad.Fixes = []diag.Fix{{
				Verb: "write " + template + "." + id.Name, Edits: []diag.Edit{{Span: span(id), Text: template + "." + id.Name}},
			}}
		}
	case v.isBase(id) || !isBareWord(id.Name):
		v.missing = append(v.missing, missing{v.file, id})
		return
	default:
		if near, ok := diag.Nearest(id.Name, v.known()); ok {
			bad.Message += fmt.Sprintf(", and the name %s is written so", near)
		}
	}
	v.report(v.file, id.Pos().Offset(), bad)
}

// isBareWord reports whether a name may be a text without its quotes.
func isBareWord(name string) bool {
	return !strings.HasPrefix(name, "_") && !strings.HasPrefix(name, "#")
}

// known are the names that a declaration of the package can use.
func (u *unit) known() []string { return slices.Sorted(maps.Keys(u.public)) }

// hyphened is the id without quotes that a name is a word of, such as t-34, which reads as a
// difference: no blanks are in it, and none of its words means anything. The expression is that
// of the whole for the first name in it, and nil for the others.
func (v *nameVisitor) hyphened(id *ast.Ident) (string, ast.Expr) {
	var all ast.Expr
	for _, n := range slices.Backward(v.around) {
		x, ok := n.(*ast.BinaryExpr)
		if !ok || x.Op != token.SUB {
			break
		}
		all = x
	}
	if all == nil {
		return "", nil
	}
	text := string(v.file.src.data[all.Pos().Offset():all.End().Offset()])
	if model.NoID(text) != "" || text[0] <= '9' {
		return "", nil
	}
	var first *ast.Ident
	lone := true
	ast.Walk(all, func(n ast.Node) bool {
		if word, ok := n.(*ast.Ident); ok {
			if first == nil {
				first = word
			}
			_, near := diag.Nearest(word.Name, v.known())
			lone = lone && word.Node == nil && !v.means(word.Name) && !near
		}
		return true
	}, nil)
	switch {
	case !lone:
		return "", nil
	case first != id:
		return text, nil
	}
	return text, all
}

// isRecord reports whether there is a record with an id.
func (u *unit) isRecord(id string) bool {
	return slices.ContainsFunc(u.all(), func(f *file) bool {
		return slices.ContainsFunc(f.records, func(r *record) bool { return r.id == id })
	})
}

// isBase reports whether something is selected of a name.
func (v *nameVisitor) isBase(id *ast.Ident) bool {
	if len(v.around) == 0 {
		return false
	}
	switch x := v.around[len(v.around)-1].(type) {
	case *ast.SelectorExpr:
		return x.X == id
	case *ast.IndexExpr:
		return x.X == id
	}
	return false
}

// bringer is the template among those that the declaration uses that has a field
// of a name, "" for none.
func (v *nameVisitor) bringer(name string) string {
	found := ""
	ast.Walk(v.decl, func(n ast.Node) bool {
		id, ok := n.(*ast.Ident)
		if !ok || found != "" || !strings.HasPrefix(id.Name, "_") && !strings.HasPrefix(id.Name, "#") {
			return found == ""
		}
		for _, x := range v.public[id.Name] {
			if body, ok := x.(*ast.StructLit); ok && hasField(body, name) {
				found = id.Name
			}
		}
		return true
	}, nil)
	return found
}

// spells reports whether a template has a field with one value, written out: then to
// select it gives just that value.
func (v *nameVisitor) spells(template, name string) bool {
	for _, x := range v.public[template] {
		body, ok := x.(*ast.StructLit)
		if !ok || len(v.public[template]) > 1 {
			return false
		}
		for _, d := range body.Elts {
			f, ok := d.(*ast.Field)
			if !ok {
				continue
			}
			if label, _, err := ast.LabelName(f.Label); err == nil && label == name {
				_, ok := f.Value.(*ast.BasicLit)
				return ok
			}
		}
	}
	return false
}

func hasField(body *ast.StructLit, name string) bool {
	return slices.ContainsFunc(body.Elts, func(d ast.Decl) bool {
		f, ok := d.(*ast.Field)
		if !ok {
			return false
		}
		label, _, err := ast.LabelName(f.Label)
		return err == nil && label == name
	})
}

// imported notes which built-in records a name of a set leads to, and reports
// those that there are not.
func (v *nameVisitor) imported(id *ast.Ident, spec *ast.ImportSpec) {
	set := setOf(spec)
	if set == "" || v.file.sets[id.Name] != spec {
		return
	}
	s := v.wanted[set]
	if s == nil {
		s = newSelection()
		v.wanted[set] = s
	}
	path, at := v.selected(id)
	have, definitions := v.builtinIDs(set), v.definitions(set)
	other := v.shelf(set)
	if len(have) == 0 && len(definitions) == 0 || other != nil && (other.refused || v.circular(other, map[*unit]bool{})) { // wrongSets says so
		v.tainted[v.decl] = true
		return
	}
	if len(path) > 0 && strings.HasPrefix(path[0], "#") {
		s.definitions = true
		if !slices.Contains(definitions, path[0]) {
			v.tainted[v.decl] = true
			if other != nil && other.partial {
				return
			}
			v.report(v.file, id.Pos().Offset(), v.noDefinition(set, path[0], at[0], definitions))
		}
		return
	}
	if len(path) == 0 {
		for k := range have { // order-free: a set is filled
			s.full[k] = true
		}
		return
	}
	kind := model.Kind(path[0])
	if have[kind] == nil {
		v.tainted[v.decl] = true
		v.report(v.file, id.Pos().Offset(), refusal("link-unknown-import", at[0],
			fmt.Sprintf("the set %s has no %s%s", set, clip(path[0]), diag.DidYouMean(path[0], kindNames(have)))))
		return
	}
	if len(path) == 1 {
		s.full[kind] = true
		return
	}
	if !slices.Contains(have[kind], path[1]) {
		v.tainted[v.decl] = true
		v.report(v.file, id.Pos().Offset(), refusal("link-unknown-import", at[1],
			fmt.Sprintf("the set %s has no %s %q%s", set, kind.Noun(), clip(path[1]), diag.DidYouMean(path[1], have[kind]))))
	}
	if s.ids[kind] == nil {
		s.ids[kind] = map[string]bool{}
	}
	s.ids[kind][path[1]] = true
}

// noDefinition says that a set has no definition of a name.
func (u *unit) noDefinition(set, name string, at diag.Span, all []string) diag.Finding {
	bad := refusal("link-unknown-import", at, fmt.Sprintf("the set %s has no definition %s%s", set, clip(name), diag.Suggest(name, all)))
	if near, ok := diag.Nearest(name, all); ok {
		bad.Fixes = replaceWord(at, name, near, near)
	}
	return bad
}

// definitions are the names of the definitions of a set.
func (u *unit) definitions(set string) []string {
	var out []string
	for _, f := range u.offering(set) {
		out = append(out, f.definitions()...)
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// offering are the files of a set that others import.
func (u *unit) offering(set string) []*file {
	var out []*file
	for _, f := range u.builtin {
		if dir, ok := strings.CutPrefix(f.src.file, "content/"+set+"/"); ok && !strings.Contains(dir, "/") && !f.broken {
			out = append(out, f)
		}
	}
	if other := u.shelf(set); other != nil && len(out) == 0 {
		return other.all()
	}
	return out
}

// offeringSets are the sets of authors that offer rules to this package.
func (u *unit) offeringSets() []string {
	var out []string
	for _, set := range slices.Sorted(maps.Keys(u.shelves)) {
		if u.shelves[set] != u && len(u.definitions(set)) > 0 {
			out = append(out, set)
		}
	}
	return out
}

// circular reports whether a package is another, or one that it imports.
func (u *unit) circular(other *unit, passed map[*unit]bool) bool {
	if u == other || passed[other] {
		return u == other
	}
	passed[other] = true
	for _, f := range other.own {
		for _, spec := range f.sets { // order-free: one is enough
			if next := other.shelf(setOf(spec)); next != nil && u.circular(next, passed) {
				return true
			}
		}
	}
	return false
}

// builtinSets are the sets whose records are built in.
func (u *unit) builtinSets() []string {
	var out []string
	for _, f := range u.builtin {
		set, _, _ := strings.Cut(strings.TrimPrefix(f.src.file, "content/"), "/")
		if !slices.Contains(out, set) {
			out = append(out, set)
		}
	}
	slices.Sort(out)
	return out
}

// wrongSets reports imports of sets that are not built in. A name that is meant by one is not
// missed besides.
func (u *unit) wrongSets(f *file) {
	for _, spec := range f.sets { // order-free: each by itself, and findings are sorted
		set := setOf(spec)
		other := u.shelf(set)
		if other != nil && u.circular(other, map[*unit]bool{}) {
			why := fmt.Sprintf("the set %s imports this package, so that this package cannot import it", clip(set))
			if u == other {
				why = fmt.Sprintf("the set %s is of this package, which knows its definitions without an import", clip(set))
			}
			u.wanted[set] = newSelection() // for CUE there is nothing in it
			u.report(f, spec.Pos().Offset(), refusal("link-unknown-import", span(spec.Path), why))
			continue
		}
		if len(u.builtinIDs(set)) > 0 || len(u.definitions(set)) > 0 {
			continue
		}
		all := append(u.builtinSets(), u.offeringSets()...)
		bad := refusal("link-unknown-import", span(spec.Path), fmt.Sprintf("there are no built-in records of a set %s%s", clip(set), diag.DidYouMean(set, all)))
		if other != nil {
			bad.Message = fmt.Sprintf("the set %s offers no rules: it has no definition, such as #Exit: schema.#Taken & {...}", set)
		}
		if near, ok := diag.Nearest(set, all); ok {
			f.known(near)
			bad.Fixes = replaceWord(span(spec.Path), set, near, strconv.Quote(contentPath+near))
		} else if other == nil {
			bad.Help = "the rules of an author's set are found where commands are given its directory too, with -C"
		}
		u.report(f, spec.Pos().Offset(), bad)
	}
}

func kindNames(have map[model.Kind][]string) []string {
	var out []string
	for _, k := range slices.Sorted(maps.Keys(have)) {
		out = append(out, string(k))
	}
	return out
}

// setOf is the set that a file imports, empty for another import.
func setOf(spec *ast.ImportSpec) string {
	p, err := literal.Unquote(spec.Path.Value)
	if err != nil {
		return ""
	}
	set, ok := strings.CutPrefix(ast.ParseImportPath(p).Path, contentPath)
	if !ok {
		return ""
	}
	return set
}

// selected are the parts that a reference selects of a name, as far as they are
// written out, with their places.
func (v *nameVisitor) selected(id *ast.Ident) (path []string, at []diag.Span) {
	var inner ast.Node = id
	for _, n := range slices.Backward(v.around) {
		name, where := "", ast.Node(nil)
		switch x := n.(type) {
		case *ast.SelectorExpr:
			if x.X == inner {
				name, _, _ = ast.LabelName(x.Sel) // what cannot be read ends the path
				where = x.Sel
			}
		case *ast.IndexExpr:
			if lit, ok := x.Index.(*ast.BasicLit); ok && x.X == inner {
				name, _ = literal.Unquote(lit.Value) // as above
				where = lit
			}
		}
		if name == "" || where == nil {
			return path, at
		}
		path, at, inner = append(path, name), append(at, span(where)), n
	}
	return path, at
}

// builtinIDs are the records of a built-in set.
func (u *unit) builtinIDs(set string) map[model.Kind][]string {
	out := map[model.Kind][]string{}
	for _, f := range u.builtin {
		if dir, ok := strings.CutPrefix(f.src.file, "content/"+set+"/"); !ok || strings.Contains(dir, "/") {
			continue
		}
		for _, r := range f.records {
			out[r.kind] = append(out[r.kind], r.id)
		}
	}
	return out
}

// taint marks the declarations that need a name which means nothing, be it by way
// of others: what CUE says of them are consequences.
func (u *unit) taint() {
	names := map[string]bool{}
	for again := true; again; {
		again = false
		for _, f := range u.all() {
			for _, d := range u.live(f) {
				if !u.tainted[d] && !mentions(d, names) {
					continue
				}
				u.tainted[d] = true
				if name := declares(d); name != "" && !names[name] {
					names[name], again = true, true
				}
			}
		}
	}
}

// declares is the name that a declaration gives to something.
func declares(n ast.Node) string {
	switch d := n.(type) {
	case *ast.Field:
		name, _, _ := ast.LabelName(d.Label) // what has no name cannot be mentioned
		return name
	case *ast.LetClause:
		return d.Ident.Name
	}
	return ""
}

func mentions(n ast.Node, names map[string]bool) bool {
	found := false
	ast.Walk(n, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok && names[id.Name] {
			found = true
		}
		return !found
	}, nil)
	return found
}
