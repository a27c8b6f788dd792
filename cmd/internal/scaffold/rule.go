package scaffold

import (
	"bytes"
	"path/filepath"
	"slices"
	"strings"

	"hulldown.dev/cmd/internal/files"
	"hulldown.dev/cmd/internal/records"
	"hulldown.dev/cmd/internal/usage"
	"hulldown.dev/cmd/internal/workspace"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/load"
	"hulldown.dev/schema/load/outline"
	"hulldown.dev/schema/model"
)

// rule is the kind of thing that is written into a record that there is.
const rule = "rule"

// Like says what a rule is begun from: a rule of a shelf, and the scenario or module that takes
// it, empty for the only one that there is.
type Like struct{ Rule, In string }

// NewRule makes the text of a scenario or module that takes a rule of a shelf under a name, with a
// comment for each parameter. What cannot be begun so is an *usage.Error. Nothing is written.
func NewRule(w *workspace.Workspace, name string, like Like) (*Beginning, error) {
	if why := model.NoID(name); why != "" {
		return nil, usage.Errorf("%q cannot be a name: it %s", name, why)
	}
	b := &Beginning{kind: rule, name: name, Dir: "."}
	places := workspace.Places{Dirs: w.Dirs}
	if len(w.Dirs) < 2 {
		if err := b.where(w); err != nil {
			return nil, err
		}
		places.Dirs = []string{b.Dir}
	}
	r, err := w.Read(places)
	if err != nil {
		return nil, err
	}
	o, err := FindOffer(r.Offers(), like.Rule)
	if err != nil {
		return nil, err
	}
	e, err := taker(r, like.In)
	if err != nil {
		return nil, err
	}
	if slices.Contains(r.Takes[e.Key()], name) {
		return nil, usage.Errorf("%s takes a rule %s already", e.Key(), name)
	}
	file := e.Head.Origin.Label.File
	for _, dir := range w.Dirs { // of several, the one that holds the taker
		if below, err := filepath.Rel(dir, filepath.FromSlash(file)); err == nil && filepath.IsLocal(below) {
			b.Dir = dir
		}
	}
	text, err := withRule(r.Sources[file], e, o, name)
	if err != nil {
		return nil, err
	}
	after, err := w.Changed(places, map[string][]byte{file: text})
	if err != nil {
		return nil, err
	}
	if diag.Count(after.Findings).Errors > diag.Count(r.Findings).Errors || !slices.Contains(after.Takes[e.Key()], name) {
		return nil, usage.Errorf("%s cannot take a rule %s: %s", e.Key(), name, firstNew(r.Findings, after.Findings))
	}
	below, err := filepath.Rel(b.Dir, filepath.FromSlash(file))
	if err != nil {
		return nil, err
	}
	b.Files = []files.File{{Name: filepath.ToSlash(below), Data: text}}
	if o.Builtin {
		if err := b.copyOf(strings.TrimPrefix(o.Import, contentPath)); err != nil {
			return nil, err
		}
	}
	return b, b.addSchema()
}

// FindOffer finds the rule of a shelf that a word names, with its package or without.
func FindOffer(all []load.Offer, word string) (*load.Offer, error) {
	var found []*load.Offer
	var names []string
	for i := range all {
		if all[i].Called(word) {
			found = append(found, &all[i])
		}
		names = append(names, all[i].Name)
	}
	switch len(found) {
	case 0:
		return nil, usage.Unknown("rule of a shelf", word, names)
	case 1:
		return found[0], nil
	}
	return nil, usage.Errorf("%s is a rule of several shelves; write %s.%s or %s.%s", word, found[0].Package, found[0].Name, found[1].Package, found[1].Name)
}

// taker finds the scenario or module of an author's own that is to take a rule.
func taker(r *load.Result, word string) (records.Entry, error) {
	var own []records.Entry
	var names []string
	for _, k := range []model.Kind{model.KindScenario, model.KindModule} {
		for _, e := range records.Of(r.Content, k) {
			if e.Head.Origin == nil || workspace.IsBuiltIn(e.Head) {
				continue
			}
			names = append(names, e.Head.ID)
			if word == "" && k == model.KindScenario || word == e.Head.ID || word == e.Key() {
				own = append(own, e)
			}
		}
	}
	switch {
	case len(own) == 1:
		return own[0], nil
	case word != "":
		if len(own) > 1 {
			return records.Entry{}, usage.Errorf("%s is a scenario and a module; write scenarios/%[1]s or modules/%[1]s", word)
		}
		for _, key := range r.Left {
			kind, id, _ := strings.Cut(key, "/")
			if (kind == string(model.KindScenario) || kind == string(model.KindModule)) && (word == id || word == key) {
				return records.Entry{}, usage.Errorf("%s takes no rule before its mistakes are mended; hulldown check shows them", key)
			}
		}
		return records.Entry{}, usage.Unknown("scenario or module of your own", word, names)
	case len(names) == 0:
		return records.Entry{}, usage.Errorf("there is no scenario of your own that could take a rule, or none without mistakes; begin one with hulldown new scenario NAME")
	}
	return records.Entry{}, usage.Errorf("say which scenario or module takes the rule with --in: %s", strings.Join(names, ", "))
}

// withRule writes a rule into the text of a record, behind what it takes already, or else at its
// end.
func withRule(text []byte, e records.Entry, o *load.Offer, name string) ([]byte, error) {
	refused := usage.Errorf("%s is not written out in braces of its own; write takes: %s: %s.%s & {...} where it is made", e.Key(), name, o.Package, o.Definition)
	own := load.InPackage(text, o.Package) && o.Dir == filepath.ToSlash(filepath.Dir(e.Head.Origin.Label.File))
	word := ""
	if !own {
		with, as, ok := o.WithImport(text)
		if !ok {
			return nil, refused
		}
		text, word = with, as
	}
	n := outline.Read(text).Field(string(e.Kind))
	if n == nil || n.Field(e.Head.ID) == nil {
		return nil, refused
	}
	n = n.Field(e.Head.ID)
	into, head, tail := n, "takes: {\n", "\n}"
	if has := n.Field("takes"); has != nil {
		if _, braces := has.Closing(); braces {
			into, head, tail = has, "", ""
		}
	}
	at, ok := into.Closing()
	if !ok || at >= len(text) || text[at] != '}' {
		return nil, refused
	}
	entry := o.Written(load.Entry{Name: name, Package: word, Sides: sidesOf(e), Comments: true})
	if head != "" {
		entry = indent(entry, "\t")
	}
	begin := bytes.LastIndexByte(text[:at], '\n') + 1
	lead := text[begin:at]
	depth := string(lead[:len(lead)-len(bytes.TrimLeft(lead, " \t"))])
	added := indent(head+entry+tail, depth+"\t")
	if len(bytes.TrimSpace(lead)) == 0 {
		return slices.Concat(text[:begin], []byte(added+"\n"), text[begin:]), nil
	}
	return slices.Concat(text[:at], []byte("\n"+added+"\n"+depth), text[at:]), nil
}

// indent puts a text before each line of another.
func indent(text, by string) string {
	return by + strings.ReplaceAll(text, "\n", "\n"+by)
}

// sidesOf are the ids of the sides of a scenario, none for a module.
func sidesOf(e records.Entry) []string {
	sc, ok := e.Record.(*model.Scenario)
	if !ok {
		return nil
	}
	var out []string
	for _, s := range sc.Sides {
		out = append(out, s.ID)
	}
	return out
}

// firstNew is the first error that was not found before.
func firstNew(before, after []diag.Finding) string {
	for _, f := range after {
		if f.Severity == diag.Error && !slices.ContainsFunc(before, func(old diag.Finding) bool { return old.Message == f.Message && old.Record == f.Record }) {
			return f.Message
		}
	}
	return "it has mistakes"
}
