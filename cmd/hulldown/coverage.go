package main

import (
	"fmt"
	"io"
	"text/tabwriter"

	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
	"hulldown.dev/validate/check"
)

// writeCoverage writes a table for each record with rules: what each did, by the kind of
// player whose games they were, and in scripts. A star marks what worked nowhere. Query
// rules that no event carries leave no trace.
func writeCoverage(w io.Writer, uses []check.Use) error {
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	var last *model.Record
	for i := range uses {
		u := &uses[i]
		if u.Record != last {
			if last = u.Record; i > 0 {
				fmt.Fprintln(t)
			}
			head := "rules of " + check.Name(u.Record) + "\tgames"
			for _, by := range u.By {
				head += fmt.Sprintf("\t%s (%d)", by.Player, by.Games)
			}
			fmt.Fprintln(t, head+"\tscripts")
		}
		row, times := fmt.Sprintf("%d %s", u.Rule+1, diag.Printable(u.Name)), u.Scripts
		if u.Turns > 1 {
			row += fmt.Sprintf(", %d turns", u.Turns)
		}
		row += fmt.Sprintf("\t%d", u.Games)
		for _, by := range u.By {
			row += fmt.Sprintf("\t%d", by.Times)
			times += by.Times
		}
		mark := "  "
		if times == 0 {
			mark = "* "
		}
		fmt.Fprintf(t, "%s%s\t%d\n", mark, row, u.Scripts)
	}
	if len(uses) == 0 {
		fmt.Fprintln(t, "no rules to tell of")
	}
	return t.Flush()
}
