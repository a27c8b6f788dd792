package records

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"text/tabwriter"

	"hulldown.dev/export/wording"
	"hulldown.dev/schema/model"
)

// WriteList writes records under their kinds: id, name and set, a line for each. A kind stands between
// those of other kinds with a blank line; in another language than English what people call it comes first.
func WriteList(w io.Writer, all []Entry, l wording.Language) error {
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	for i := 0; i < len(all); {
		kind, n := all[i].Kind, 0
		for n = i; n < len(all) && all[n].Kind == kind; n++ {
		}
		if i > 0 {
			fmt.Fprintln(t)
		}
		name := string(kind)
		if !l.English() {
			name = l.Text(wording.Key("studio.kind-"+name)) + " (" + name + ")"
		}
		fmt.Fprintf(t, "%s: %d\n", name, n-i)
		for ; i < n; i++ {
			fmt.Fprintf(t, "  %s\t%s\t%s\n", all[i].Head.ID, all[i].Listed(), all[i].Head.Set)
		}
		if err := t.Flush(); err != nil {
			return err
		}
	}
	return nil
}

// Listed is the name of a record as lists have it: cards begin with the number that is printed on them.
func (e Entry) Listed() string {
	if c, ok := e.Record.(*model.Card); ok && c.Number > 0 {
		return fmt.Sprintf("%d %s", c.Number, e.Name)
	}
	return e.Name
}

// BySet puts records of a kind into the order of their sets; those of one set keep theirs.
func BySet(c *model.Content, all []Entry) {
	place := func(e Entry) int {
		return slices.IndexFunc(c.Sets, func(s model.Set) bool { return s.ID == e.Head.Set })
	}
	slices.SortStableFunc(all, func(a, b Entry) int { return place(a) - place(b) })
}

// Row is one record in a list for programs.
type Row struct {
	Kind  model.Kind `json:"kind"`
	ID    string     `json:"id"`
	Set   string     `json:"set"`
	Name  string     `json:"name"`
	Place string     `json:"place,omitempty"`
}

// Rows makes a list for programs.
func Rows(all []Entry) []Row {
	out := make([]Row, len(all))
	for i, e := range all {
		out[i] = Row{e.Kind, e.Head.ID, e.Head.Set, e.Name, Place(e.Head)}
	}
	return out
}

// SourceCount counts the values of one kind in one set.
type SourceCount struct {
	Set           string     `json:"set"`
	Kind          model.Kind `json:"kind"`
	Records       int        `json:"records"`
	Stated        int        `json:"stated"`
	Reconstructed int        `json:"reconstructed"`
}

// CountSources counts by set, then kind, the values that are written in the
// content; what took its default is not counted.
func CountSources(c *model.Content, kinds []model.Kind) []SourceCount {
	counts := []SourceCount{}
	for i := range c.Sets {
		for _, k := range kinds {
			n := SourceCount{Set: c.Sets[i].ID, Kind: k}
			for _, h := range c.Heads(k) {
				if h.Set == n.Set {
					n.add(h)
				}
			}
			if n.Records > 0 {
				counts = append(counts, n)
			}
		}
	}
	return counts
}

func (n *SourceCount) add(r *model.Record) {
	n.Records++
	for _, path := range leaves(r.Origin) {
		switch from := r.Source(path); {
		case path == "from" || strings.HasPrefix(path, "from."):
		case from.Reconstructed != "":
			n.Reconstructed++
		default:
			n.Stated++
		}
	}
}

// leaves lists the paths of the values of a record that hold no other value.
func leaves(o *model.Origin) []string {
	if o == nil {
		return nil
	}
	var paths []string
	for path := range o.Places().Fields {
		paths = append(paths, path)
	}
	slices.Sort(paths)
	inner := map[string]bool{}
	for _, path := range paths {
		if i := strings.LastIndexByte(path, '.'); i >= 0 {
			inner[path[:i]] = true
		}
	}
	return slices.DeleteFunc(paths, func(path string) bool { return inner[path] })
}

// WriteSources writes counts as a table with their sum.
func WriteSources(w io.Writer, counts []SourceCount) error {
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(t, "set\tkind\trecords\tvalues stated\treconstructed\t")
	var all SourceCount
	for _, n := range counts {
		fmt.Fprintf(t, "%s\t%s\t%d\t%d\t%d\t\n", n.Set, n.Kind, n.Records, n.Stated, n.Reconstructed)
		all.Records, all.Stated, all.Reconstructed = all.Records+n.Records, all.Stated+n.Stated, all.Reconstructed+n.Reconstructed
	}
	fmt.Fprintf(t, "all\t\t%d\t%d\t%d\t\n", all.Records, all.Stated, all.Reconstructed)
	return t.Flush()
}

// Kinds lists the kinds of record in the order in which people look for them: what is played, its units, then cards and
// what else there is.
func Kinds() []model.Kind {
	rank := func(k model.Kind) int {
		first := []model.Kind{model.KindMatchup, model.KindVehicle, model.KindGun, model.KindInfantry, model.KindCard}
		switch i := slices.Index(first, k); {
		case k.Played():
			return -1
		case i >= 0:
			return i
		}
		return len(first)
	}
	return slices.SortedStableFunc(slices.Values(model.Kinds()), func(a, b model.Kind) int { return rank(a) - rank(b) })
}
