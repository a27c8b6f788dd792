package diag

import (
	"bytes"
	"slices"
	"unicode/utf8"
)

// Rule describes the findings of one code, for formats that list what was
// looked for beside what was found.
type Rule struct {
	// Code is that of the findings; Tier groups rules, as in "link".
	Code, Tier string
	Severity   Severity
	// Title names the defect in a few words and Why says why it matters. Bad
	// and Good are fragments of an author's text, either may be empty.
	Title, Why, Bad, Good string
}

// Report is what the formats for machines render: findings, in the order in
// which they are to appear, with what is known around them.
type Report struct {
	Findings []Finding
	// Rules lists what was looked for, in order. A finding of another code is
	// rendered without what a rule would add.
	Rules []Rule
	// Source returns the text of a file, nil where it has none; it may be nil.
	Source func(file string) []byte
	// Path returns how SARIF and GitHub name a file: by its path from the top of the
	// repository. It may be nil for the names that files have.
	Path func(file string) string
	// Version is that of the tool.
	Version string
}

// source returns the text of a file, nil for none.
func (r *Report) source(file string) []byte {
	if r.Source == nil {
		return nil
	}
	return r.Source(file)
}

// path is how a file is named.
func (r *Report) path(file string) string {
	if r.Path == nil || file == "" {
		return file
	}
	return r.Path(file)
}

// broken lists the rules of which there are findings.
func (r *Report) broken() []Rule {
	return slices.DeleteFunc(slices.Clone(r.Rules), func(rule Rule) bool {
		return !slices.ContainsFunc(r.Findings, func(f Finding) bool { return f.Code == rule.Code })
	})
}

// lineOf returns a line of a text, counted from 1, without its end, nil where
// there is none.
func lineOf(text []byte, n int) []byte {
	for ; n > 1; n-- {
		i := bytes.IndexByte(text, '\n')
		if i < 0 {
			return nil
		}
		text = text[i+1:]
	}
	line, _, _ := bytes.Cut(text, []byte("\n"))
	return bytes.TrimSuffix(line, []byte("\r"))
}

// letters converts a byte column of a line to one that counts characters; what
// lies behind the line is counted on in bytes.
func letters(line []byte, col int) int {
	n := clamp(col-1, 0, len(line))
	return utf8.RuneCount(line[:n]) + 1 + max(0, col-1-n)
}
