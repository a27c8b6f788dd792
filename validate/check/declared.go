package check

import (
	"slices"
	"strings"

	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
)

// Whole reports whether everything that was written could be loaded, so that
// what is absent from the content exists nowhere.
func (p *Pass) Whole() bool {
	return !p.inventory().unreadable && len(p.Loaded.Left) == 0
}

// Unread is the Follows of checks that report what no record does: it reports whether one
// could not be read.
func Unread(p *Pass, _ *diag.Finding) bool { return !p.Whole() }

// UnreadOf is the Follows of checks that report what is impossible with the records of some
// kinds: it reports whether one of those could not be read.
func UnreadOf(kinds ...model.Kind) func(*Pass, *diag.Finding) bool {
	return func(p *Pass, _ *diag.Finding) bool {
		in := p.inventory()
		return in.unreadable || slices.ContainsFunc(kinds, func(k model.Kind) bool { return in.missing[string(k)] })
	}
}

// Absent is the Follows of checks that report what is about no record: it reports whether
// the finding is about one that could not be read.
func Absent(p *Pass, f *diag.Finding) bool {
	kind, id, ok := strings.Cut(f.Record, "/")
	return ok && p.Declared(model.Kind(kind), id) && !slices.ContainsFunc(p.Content.Heads(model.Kind(kind)), func(r *model.Record) bool { return r.ID == id })
}

// Declared reports whether a record exists or may exist: it is in the content,
// it was left out for an error of its own, or the text that may declare it
// could not be understood.
func (p *Pass) Declared(k model.Kind, id string) bool {
	in := p.inventory()
	return in.unreadable || in.unnamed[string(k)] || in.names[string(k)+"/"+id]
}

// Names lists the ids of a kind that are declared, in order, those included
// that were left out for an error of their own.
func (p *Pass) Names(k model.Kind) []string {
	var out []string
	for name := range p.inventory().names { // order-free: the ids are sorted below
		if id, ok := strings.CutPrefix(name, string(k)+"/"); ok {
			out = append(out, id)
		}
	}
	slices.Sort(out)
	return out
}

// DecksWhole reports whether no card may be missing for an error of its own.
// Without one of its cards no scenario can be set up.
func (p *Pass) DecksWhole() bool {
	in := p.inventory()
	return !in.unreadable && !in.missing[string(model.KindCard)] && !in.missing[string(model.KindDamage)]
}

// inventory is the records and files that the content declares, whether or not they could be
// loaded.
type inventory struct {
	// names holds every declared record as kind/id.
	names map[string]bool
	// missing holds the kinds of which records were left out, unnamed those of
	// which one has no proper id, so that any reference may mean it.
	missing, unnamed map[string]bool
	// unreadable is set when a text was not understood and may declare anything.
	unreadable bool
}

type inventoryKey struct{}

func (p *Pass) inventory() inventory {
	in, _ := Once(p, inventoryKey{}, func() (inventory, error) {
		in := inventory{names: map[string]bool{}, missing: map[string]bool{}, unnamed: map[string]bool{}, unreadable: p.Loaded.Partial}
		for _, kind := range model.Kinds() {
			for _, r := range p.Content.Heads(kind) {
				in.names[string(kind)+"/"+r.ID] = true
			}
		}
		for _, name := range p.Loaded.Left {
			kind, id, _ := strings.Cut(name, "/")
			in.names[name], in.missing[kind] = true, true
			in.unnamed[kind] = in.unnamed[kind] || !isID(id)
		}
		for i := range p.Loaded.Findings {
			f := &p.Loaded.Findings[i]
			in.unreadable = in.unreadable || f.Record == "" && strings.HasPrefix(f.Code, Shape.String()+"-")
		}
		return in, nil
	})
	return in
}

// isID reports whether a text has the form of an id.
func isID(s string) bool {
	rest := strings.TrimLeft(s, "abcdefghijklmnopqrstuvwxyz0123456789-")
	return s != "" && rest == "" && s[0] != '-' && s[len(s)-1] != '-' && !strings.Contains(s, "--")
}
