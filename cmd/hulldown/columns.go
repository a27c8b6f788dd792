package main

import (
	"fmt"
	"strings"
	"text/tabwriter"
)

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
