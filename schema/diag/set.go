package diag

import (
	"cmp"
	"fmt"
	"slices"
)

// Sort returns the findings ordered by file, line, column, code and message,
// each once: of findings that agree in all these the first stays. Findings
// without a place come first. The argument is left as it is.
func Sort(fs []Finding) []Finding {
	out := slices.Clone(fs)
	slices.SortStableFunc(out, compare)
	return slices.CompactFunc(out, func(a, b Finding) bool { return compare(a, b) == 0 })
}

func compare(a, b Finding) int {
	return cmp.Or(
		cmp.Compare(a.Span.File, b.Span.File),
		cmp.Compare(a.Span.Line, b.Span.Line),
		cmp.Compare(a.Span.Col, b.Span.Col),
		cmp.Compare(a.Code, b.Code),
		cmp.Compare(a.Message, b.Message),
		compareWritten(a, b),
	)
}

// compareWritten orders findings about values that one word uses by where these
// were written.
func compareWritten(a, b Finding) int {
	x, y := a.WrittenAt(), b.WrittenAt()
	return cmp.Or(cmp.Compare(x.File, y.File), cmp.Compare(x.Line, y.Line), cmp.Compare(x.Col, y.Col))
}

// WrittenAt is where the value of a finding was written, zero if that is where it is
// used.
func (f *Finding) WrittenAt() Span {
	for _, r := range f.Related {
		if r.Message == written {
			return r.Span
		}
	}
	return Span{}
}

// Counts says how many findings there are of each severity.
type Counts struct {
	Errors   int `json:"errors"`
	Warnings int `json:"warnings"`
}

// Count counts findings by severity.
func Count(fs []Finding) Counts {
	var c Counts
	for _, f := range fs {
		if f.Severity == Warning {
			c.Warnings++
		} else {
			c.Errors++
		}
	}
	return c
}

// String writes the counts as in "2 errors, 1 warning", or "no findings".
func (c Counts) String() string {
	switch {
	case c.Errors == 0 && c.Warnings == 0:
		return "no findings"
	case c.Warnings == 0:
		return Number(c.Errors, "error")
	case c.Errors == 0:
		return Number(c.Warnings, "warning")
	}
	return Number(c.Errors, "error") + ", " + Number(c.Warnings, "warning")
}

// Number writes a number with its noun, such as "1 game" or "2 games".
func Number(n int, what string) string {
	if n != 1 {
		what += "s"
	}
	return fmt.Sprintf("%d %s", n, what)
}
