package main

import (
	"fmt"
	"slices"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"hulldown.dev/cmd/internal/records"
	"hulldown.dev/cmd/internal/usage"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
)

// listFlags are the flags of list.
type listFlags struct {
	provenance, reconstructed bool
	format, by, lang          string
}

// listCommand is one call of list.
type listCommand struct {
	*app
	flags listFlags
}

func (a *app) listCommand() *cobra.Command {
	run := &listCommand{app: a}
	f := &run.flags
	c := command("list", between(0, 1, ""), func(_ *cobra.Command, args []string) error { return run.list(args) })
	c.Flags().BoolVar(&f.provenance, "provenance", false, "count stated and reconstructed values")
	c.Flags().BoolVar(&f.reconstructed, "reconstructed", false, "name the fields with reconstructed values")
	c.Flags().StringVar(&f.by, "by", "", "list the vehicles in `ORDER`: year or size")
	c.Flags().StringVar(&f.lang, "lang", wording.Default, "name records in the language with the tag `LANG`")
	c.Flags().StringVar(&f.format, "format", "text", "how to print: `FORMAT` is text or json")
	return c
}

func (a *listCommand) list(args []string) error {
	if formats := []string{"text", "json"}; !slices.Contains(formats, a.flags.format) {
		return usage.Unknown("format", a.flags.format, formats)
	}
	if a.flags.provenance && a.flags.reconstructed {
		return usage.Errorf("--provenance counts and --reconstructed names; give one of them")
	}
	kinds := model.Kinds()
	if a.flags.format == "text" && !a.flags.provenance && !a.flags.reconstructed {
		kinds = records.Kinds()
	}
	if len(args) > 0 {
		k, err := records.FindKind(args[0])
		if err != nil {
			return err
		}
		kinds = []model.Kind{k}
	}
	if a.flags.by != "" {
		if err := a.flags.checkOrder(kinds); err != nil {
			return err
		}
	}
	r, l, err := a.lookIn(a.flags.lang)
	if err != nil {
		return err
	}
	var all []records.Entry
	for _, k := range kinds {
		of := records.In(l, r.Content, records.Of(r.Content, k))
		records.BySet(r.Content, of)
		all = append(all, of...)
	}
	switch {
	case a.flags.by != "":
		return records.WriteVehicles(a.out, r.Content, a.flags.by, l)
	case a.flags.reconstructed && a.flags.format == "json":
		return diag.EncodeJSON(a.out, records.Guesses(all))
	case a.flags.reconstructed:
		return records.WriteGuesses(a.out, records.Guesses(all))
	case a.flags.provenance && a.flags.format == "json":
		return diag.EncodeJSON(a.out, records.CountSources(r.Content, kinds))
	case a.flags.provenance:
		return records.WriteSources(a.out, records.CountSources(r.Content, kinds))
	case a.flags.format == "json":
		return diag.EncodeJSON(a.out, records.Rows(all))
	case len(kinds) == 1 && kinds[0] == model.KindMatchup:
		return records.WriteMatchups(a.out, r.Content, all, l)
	}
	return records.WriteList(a.out, all, l)
}

// checkOrder refuses what --by cannot put in order.
func (f listFlags) checkOrder(kinds []model.Kind) error {
	switch {
	case !slices.Contains(records.Orders(), f.by):
		return usage.Unknown("order", f.by, records.Orders())
	case len(kinds) != 1 || kinds[0] != model.KindVehicle:
		return usage.Errorf("--by %s puts vehicles in order: hulldown list vehicles --by %s", f.by, f.by)
	case f.provenance || f.reconstructed || f.format != "text":
		return usage.Errorf("--by is a table of its own; leave --provenance, --reconstructed and --format out")
	}
	return nil
}

// columns lays rows out in columns two spaces apart, each line behind an indent,
// without an end of the last line.
func columns(indent string, rows [][]string) string {
	var b strings.Builder
	t := tabwriter.NewWriter(&b, 0, 0, 2, ' ', 0)
	for _, row := range rows {
		fmt.Fprintf(t, "%s%s\n", indent, strings.Join(row, "\t"))
	}
	_ = t.Flush() // nothing fails that writes to a builder
	return strings.TrimSuffix(b.String(), "\n")
}
