// Package scaffold makes the beginning of an expansion, a scenario, a vehicle, a card, a
// terrain or a module: files with comments that check clean as they stand. It copies what the
// program brings to where other tools for CUE look for it.
package scaffold

import (
	"cmp"
	"embed"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"hulldown.dev/cmd/internal/files"
	"hulldown.dev/cmd/internal/records"
	"hulldown.dev/cmd/internal/usage"
	"hulldown.dev/cmd/internal/workspace"
	"hulldown.dev/content"
	"hulldown.dev/schema"
	"hulldown.dev/schema/load"
	"hulldown.dev/schema/model"
)

// templates has a file for each kind of record that can be begun, and those of the
// module and the set. Words with a dollar sign are replaced.
//
//go:embed templates
var templates embed.FS

// expansion is the kind of thing that has a module and a set, and no record.
const expansion = "expansion"

// kinds are the things that can be begun, with the kind of record of each.
func kinds() map[string]model.Kind {
	return map[string]model.Kind{expansion: model.KindSet, "scenario": model.KindScenario, "vehicle": model.KindVehicle, "card": model.KindCard, "terrain": model.KindTerrain, "module": model.KindModule}
}

// Beginning is the files that a template makes for an author.
type Beginning struct {
	// Dir is the directory that it goes into, and Files what is written there.
	Dir   string
	Files []files.File

	kind, name string
	// word is how the caller names what is begun, overridden the words for the
	// record that an override changes, nil for anything else.
	word       string
	overridden []string
	// pack is the CUE package of the directory, set the set of its records,
	// empty where it has none yet.
	pack, set string
	// order is the next free place of a scenario, or of a module, in the set.
	order int
}

// Vendored is where copies of what the program brings go, for cue vet and editors.
const Vendored = "cue.mod/pkg/hulldown.dev/"

// builtin is the kind of thing that is a copy of a built-in set, override the one
// that changes a record of another set.
const (
	builtin  = "builtin"
	override = "override"
)

// Kinds lists the words for what New begins, the usual ones first.
func Kinds() []string {
	return []string{expansion, "scenario", "vehicle", "card", "terrain", "module", rule, override, builtin}
}

// New makes the beginning of a kind of thing with a name, in the one directory of
// a workspace or, without any, where the kind belongs. What cannot be begun so is
// an *usage.Error. Nothing is written.
func New(w *workspace.Workspace, kind, name string) (*Beginning, error) {
	if kind == builtin {
		return newBuiltin(w, name)
	}
	if _, known := kinds()[kind]; !known && kind != override {
		if k, err := records.FindKind(kind); err == nil && k != model.KindSet {
			return nil, usage.Errorf("new has no beginning for %s; hulldown list %[1]s names records, and hulldown show ID --cue prints one to be copied and changed", k)
		}
		return nil, usage.Unknown("kind", kind, Kinds())
	}
	word := name
	if _, id, named := strings.Cut(name, "/"); kind == override && named {
		name = id
	}
	if why := model.NoID(name); why != "" {
		return nil, usage.Errorf("%q cannot be a name: it %s", name, why)
	}
	b := &Beginning{kind: kind, name: name, word: word, Dir: ".", order: 1}
	if err := b.place(w); err != nil {
		return nil, err
	}
	return b, b.fill()
}

// newBuiltin copies a built-in set into the module, where cue vet finds it under
// the path by which content imports it.
func newBuiltin(w *workspace.Workspace, set string) (*Beginning, error) {
	b := &Beginning{kind: builtin, name: set, Dir: "."}
	if err := b.where(w); err != nil {
		return nil, err
	}
	if !slices.Contains(builtinSets(), set) {
		return nil, usage.Unknown("built-in set", set, builtinSets())
	}
	if err := b.copyOf(set); err != nil {
		return nil, err
	}
	return b, b.addSchema()
}

// contentPath precedes the name of a set in the path by which content imports it.
const contentPath = "hulldown.dev/content/"

// copyOf adds the files of a built-in set that the module is missing or has in another version.
func (b *Beginning) copyOf(set string) error {
	names, err := fs.Glob(content.FS, set+"/*.cue")
	if err != nil {
		return err
	}
	for _, name := range names {
		data, err := fs.ReadFile(content.FS, name)
		if err != nil {
			return err
		}
		if file := Vendored + "content/" + name; !files.Holds(filepath.Join(b.Dir, filepath.FromSlash(file)), data) {
			b.Files = append(b.Files, files.File{Name: file, Data: data})
		}
	}
	return nil
}

// builtinSets are the names of the built-in sets.
func builtinSets() []string {
	var out []string
	entries, _ := fs.ReadDir(content.FS, ".") // it is embedded
	for _, e := range entries {
		if e.IsDir() {
			out = append(out, e.Name())
		}
	}
	return out
}

// where finds out into which directory something new goes.
func (b *Beginning) where(w *workspace.Workspace) error {
	module, inside := workspace.CurrentModule()
	switch {
	case len(w.Dirs) > 1:
		return usage.Errorf("something new goes into one directory, and %d are named", len(w.Dirs))
	case len(w.Dirs) == 1:
		b.Dir = w.Dirs[0]
	case b.kind == expansion:
		b.Dir = b.name
	case inside:
		b.Dir = module
	}
	return nil
}

// place finds the directory for something new, and the files that are there already.
func (b *Beginning) place(w *workspace.Workspace) error {
	if err := b.where(w); err != nil {
		return err
	}
	var places workspace.Places
	if info, err := os.Stat(b.Dir); err == nil && info.IsDir() {
		places.Dirs = []string{b.Dir}
	} else if err == nil {
		return usage.Errorf("cannot write into %s: it is no directory", b.Dir)
	}
	r, err := w.Read(places)
	if err != nil {
		return err
	}
	if b.kind == override {
		if err := b.overrides(r); err != nil {
			return err
		}
	} else if slices.ContainsFunc(r.Content.Heads(kinds()[b.kind]), func(h *model.Record) bool { return h.ID == b.name }) {
		article := "a"
		if b.kind == expansion {
			article = "an"
		}
		return usage.Errorf("there is %s %s %s already; hulldown show %s tells about it", article, b.kind, b.name, b.name)
	}
	b.look(r)
	return nil
}

// overrides finds the record that is to be changed, which must be another set's.
func (b *Beginning) overrides(r *load.Result) error {
	e, err := records.Find(r.Content, b.word)
	if err != nil {
		return err
	}
	if !workspace.IsBuiltIn(e.Head) {
		return usage.Errorf("%s is a record of %s itself; change it there", e.Key(), files.Slashed(b.Dir))
	}
	text, err := load.CUE(e.Kind, e.Head, e.Record)
	if err != nil {
		return err
	}
	var whole []string
	for line := range strings.Lines(string(text)) {
		whole = append(whole, strings.TrimRight("// "+line, "\n"))
	}
	b.name = e.Head.ID
	b.overridden = []string{
		"$RECORD", e.Key(), "$KIND", string(e.Kind), "$HASH", load.Hash(e.Record), "$WHOLE", strings.Join(whole, "\n"),
	}
	return nil
}

// look learns the package and the set of the directory, and the next place in
// the set.
func (b *Beginning) look(r *load.Result) {
	clause := regexp.MustCompile(`(?m)^package ([A-Za-z_][A-Za-z0-9_]*)`)
	dir := os.DirFS(b.Dir)
	names, _ := fs.Glob(dir, "*.cue") // a directory that cannot be read has none
	for _, name := range names {
		data, _ := fs.ReadFile(dir, name) // what cannot be read is among the findings
		if m := clause.FindSubmatch(data); m != nil {
			b.pack = string(m[1])
			break
		}
	}
	own := map[string]bool{}
	for i := range r.Content.Sets {
		s := &r.Content.Sets[i]
		if !workspace.IsBuiltIn(&s.Record) {
			own[s.ID], b.set = true, s.ID
		}
	}
	for i := range r.Content.Scenarios {
		if sc := &r.Content.Scenarios[i]; own[sc.Set] {
			b.order = max(b.order, sc.Order+1)
		}
	}
	if b.kind != "module" {
		return
	}
	b.order = 1
	for i := range r.Content.Modules {
		if m := &r.Content.Modules[i]; own[m.Set] {
			b.order = max(b.order, m.Order+1)
		}
	}
}

// fill lists what is to be written: the thing itself, the module and the set
// where there are none, and the schema.
func (b *Beginning) fill() error {
	if b.kind == expansion && b.set != "" {
		return usage.Errorf("%s holds the set %s already; a directory has one", b.Dir, b.set)
	}
	set := cmp.Or(b.set, b.setName())
	words := strings.NewReplacer(append(b.overridden, "$PACKAGE", cmp.Or(b.pack, load.PackageName(set)), "$NAME", b.name, "$TITLE", titled(b.name),
		"$LANGUAGE", load.ModuleLanguage(), "$SET-TITLE", titled(set), "$SET", set, "$ORDER", strconv.Itoa(b.order))...)
	add := func(name, template string) error {
		text, err := fs.ReadFile(templates, "templates/"+template+".cue.tmpl")
		b.Files = append(b.Files, files.File{Name: name, Data: []byte(words.Replace(string(text)))})
		return err
	}
	addNew := func(name, template string) error {
		if _, err := os.Lstat(filepath.Join(b.Dir, name)); err == nil {
			return usage.Errorf("%s exists and is not overwritten; choose another name", files.Slashed(b.Dir, name))
		} else if !errors.Is(err, fs.ErrNotExist) {
			return err
		}
		return add(name, template)
	}
	if _, err := os.Stat(filepath.Join(b.Dir, "cue.mod", "module.cue")); errors.Is(err, fs.ErrNotExist) {
		if err := add("cue.mod/module.cue", "cuemod"); err != nil {
			return err
		}
	}
	if b.set == "" {
		if err := addNew("set.cue", "set"); err != nil {
			return err
		}
	}
	if b.kind != expansion {
		if err := addNew(b.name+".cue", b.kind); err != nil {
			return err
		}
	}
	return b.addSchema()
}

// setName names the set of a directory that has none: as the expansion, or as
// the directory.
func (b *Beginning) setName() string {
	if b.kind == expansion {
		return b.name
	}
	abs, err := filepath.Abs(b.Dir)
	if err != nil {
		return "mine"
	}
	name := strings.Trim(regexp.MustCompile(`[^a-z0-9]+`).ReplaceAllString(strings.ToLower(filepath.Base(abs)), "-"), "-")
	if _, err := fs.Stat(content.FS, name); model.NoID(name) != "" || err == nil {
		return "mine"
	}
	return name
}

// addSchema adds the files of the schema that the directory is missing or has in
// another version.
func (b *Beginning) addSchema() error {
	more, err := Schema(b.Dir)
	b.Files = append(b.Files, more...)
	return err
}

// Schema lists the files of the schema that a module in a directory is missing or has in another
// version. Nothing is written.
func Schema(dir string) ([]files.File, error) {
	names, err := fs.Glob(schema.FS, "*.cue")
	if err != nil {
		return nil, err
	}
	var out []files.File
	for _, name := range names {
		data, err := fs.ReadFile(schema.FS, name)
		if err != nil {
			return nil, err
		}
		if !files.Holds(filepath.Join(dir, filepath.FromSlash(Vendored), "schema", name), data) {
			out = append(out, files.File{Name: Vendored + "schema/" + name, Data: data})
		}
	}
	return out, nil
}

// titled makes a title of an id: "river-line" becomes "River Line".
func titled(id string) string {
	words := strings.Split(id, "-")
	for i, w := range words {
		words[i] = strings.ToUpper(w[:1]) + w[1:]
	}
	return strings.Join(words, " ")
}
