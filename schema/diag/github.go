package diag

import (
	"bytes"
	"fmt"
	"io"
	"strings"
)

// GitHub writes the findings in the order given as commands that a workflow of
// GitHub turns into annotations of the author's lines.
func GitHub(w io.Writer, r Report) error {
	var b bytes.Buffer
	for i := range r.Findings {
		f := &r.Findings[i]
		command := "error"
		if f.Severity == Warning {
			command = "warning"
		}
		message := f.Message
		for _, x := range f.Fixes {
			message += "\nfix: " + x.Verb
		}
		fmt.Fprintf(&b, "::%s %stitle=%s::%s\n", command, r.githubPlace(f.Span), githubProperty(f.Code), githubMessage(message))
	}
	_, err := w.Write(b.Bytes())
	return err
}

// githubPlace writes where a finding is, with a comma behind it. Columns
// have a meaning within one line only.
func (r *Report) githubPlace(s Span) string {
	if s.File == "" {
		return ""
	}
	out := "file=" + githubProperty(s.File) + ","
	if s.Line < 1 {
		return out
	}
	out += fmt.Sprintf("line=%d,endLine=%d,", s.Line, max(s.Line, s.EndLine))
	if s.EndLine == s.Line {
		line := lineOf(r.source(s.File), s.Line)
		col := letters(line, max(1, s.Col))
		out += fmt.Sprintf("col=%d,endColumn=%d,", col, max(col, letters(line, max(1, s.EndCol))))
	}
	return out
}

// githubMessage escapes what would end a message or begin another command.
func githubMessage(s string) string {
	return strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A").Replace(s)
}

func githubProperty(s string) string {
	return strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A", ":", "%3A", ",", "%2C").Replace(s)
}
