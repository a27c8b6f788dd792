package main

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"hulldown/cmd/internal/records"
	"hulldown/cmd/internal/usage"
	"hulldown/schema/diag"
	"hulldown/schema/model"
)

const listHelp = `Lists the records of the content: kind, id, set and name. With --provenance it
counts instead, for each set and kind, how many values a published source states
and how many were reconstructed. With --reconstructed it tells record by record which
fields hold reconstructed values, which is what an owner of the game may replace.
Matchups come with their forces; --by year and --by size put the vehicles in the
order in which they came, or of their size.`

// listFlags are the flags of list.
type listFlags struct {
	provenance, reconstructed bool
	format, by                string
}

func (a *app) listCommand() *cobra.Command {
	var f listFlags
	c := &cobra.Command{
		Use:     "list [KIND]",
		Short:   "List records of content",
		Long:    listHelp,
		Example: "  hulldown list vehicles\n  hulldown list --provenance\n  hulldown list --reconstructed damage\n  hulldown list cards --format json\n  hulldown list matchups\n  hulldown list vehicles --by year",
		Args:    between(0, 1, ""),
		RunE:    func(_ *cobra.Command, args []string) error { return a.list(f, args) },
	}
	c.Flags().BoolVar(&f.provenance, "provenance", false, "count stated and reconstructed values")
	c.Flags().BoolVar(&f.reconstructed, "reconstructed", false, "name the fields with reconstructed values")
	c.Flags().StringVar(&f.by, "by", "", "list the vehicles in `ORDER`: year or size")
	c.Flags().StringVar(&f.format, "format", "text", "how to print: `FORMAT` is text or json")
	return c
}

func (a *app) list(f listFlags, args []string) error {
	if formats := []string{"text", "json"}; !slices.Contains(formats, f.format) {
		return usage.Unknown("format", f.format, formats)
	}
	if f.provenance && f.reconstructed {
		return usage.Errorf("--provenance counts and --reconstructed names; give one of them")
	}
	kinds := model.Kinds()
	if len(args) > 0 {
		k, err := records.FindKind(args[0])
		if err != nil {
			return err
		}
		kinds = []model.Kind{k}
	}
	if f.by != "" {
		if err := f.checkOrder(kinds); err != nil {
			return err
		}
	}
	r, err := a.loadFor()
	if err != nil {
		return err
	}
	var all []records.Entry
	for _, k := range kinds {
		all = append(all, records.Of(r.Content, k)...)
	}
	switch {
	case f.by != "":
		return printVehicles(a.out, r.Content, f.by)
	case f.reconstructed:
		return a.listGuesses(f.format, all)
	case f.provenance && f.format == "json":
		return diag.EncodeJSON(a.out, countSources(r.Content, kinds))
	case f.provenance:
		return printSources(a.out, countSources(r.Content, kinds))
	case f.format == "json":
		return diag.EncodeJSON(a.out, rows(all))
	case len(kinds) == 1 && kinds[0] == model.KindMatchup:
		return printMatchups(a.out, r.Content, all)
	}
	return printEntries(a.out, all)
}

// checkOrder refuses what --by cannot put in order.
func (f listFlags) checkOrder(kinds []model.Kind) error {
	switch {
	case !slices.Contains(orders(), f.by):
		return usage.Unknown("order", f.by, orders())
	case len(kinds) != 1 || kinds[0] != model.KindVehicle:
		return usage.Errorf("--by %s puts vehicles in order: hulldown list vehicles --by %s", f.by, f.by)
	case f.provenance || f.reconstructed || f.format != "text":
		return usage.Errorf("--by is a table of its own; leave --provenance, --reconstructed and --format out")
	}
	return nil
}

func printEntries(w io.Writer, all []records.Entry) error {
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	for _, e := range all {
		fmt.Fprintf(t, "%s\t%s\t%s\t%s\n", e.Kind, e.Head.ID, e.Head.Set, e.Name)
	}
	return t.Flush()
}

// row is one record in the JSON list.
type row struct {
	Kind  model.Kind `json:"kind"`
	ID    string     `json:"id"`
	Set   string     `json:"set"`
	Name  string     `json:"name"`
	Place string     `json:"place,omitempty"`
}

func rows(all []records.Entry) []row {
	out := make([]row, len(all))
	for i, e := range all {
		out[i] = row{e.Kind, e.Head.ID, e.Head.Set, e.Name, records.Place(e.Head)}
	}
	return out
}

// sourceCount counts the values of one kind in one set.
type sourceCount struct {
	Set           string     `json:"set"`
	Kind          model.Kind `json:"kind"`
	Records       int        `json:"records"`
	Stated        int        `json:"stated"`
	Reconstructed int        `json:"reconstructed"`
}

// countSources counts by set, then kind, the values that are written in the
// content; what took its default is not counted.
func countSources(c *model.Content, kinds []model.Kind) []sourceCount {
	counts := []sourceCount{}
	for i := range c.Sets {
		for _, k := range kinds {
			n := sourceCount{Set: c.Sets[i].ID, Kind: k}
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

func (n *sourceCount) add(r *model.Record) {
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
	for path := range o.Fields {
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

func printSources(w io.Writer, counts []sourceCount) error {
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(t, "set\tkind\trecords\tvalues stated\treconstructed\t")
	var all sourceCount
	for _, n := range counts {
		fmt.Fprintf(t, "%s\t%s\t%d\t%d\t%d\t\n", n.Set, n.Kind, n.Records, n.Stated, n.Reconstructed)
		all.Records, all.Stated, all.Reconstructed = all.Records+n.Records, all.Stated+n.Stated, all.Reconstructed+n.Reconstructed
	}
	fmt.Fprintf(t, "all\t\t%d\t%d\t%d\t\n", all.Records, all.Stated, all.Reconstructed)
	return t.Flush()
}
