package diag

import (
	"bytes"
	"fmt"
	"io"
	"strings"
)

// maxAnnotations is how many annotations of a severity GitHub shows of a step; the others it
// drops.
const maxAnnotations = 10

// maxListed is how many findings one annotation lists.
const maxListed = 100

// GitHub writes the findings as commands that a workflow of GitHub turns into annotations of
// the author's lines: errors first, each severity in the order given. Of more than it shows,
// the last annotation lists the rest.
func GitHub(w io.Writer, r Report) error {
	var b bytes.Buffer
	for _, severity := range []Severity{Error, Warning} {
		var list []*Finding
		for i := range r.Findings {
			if (r.Findings[i].Severity == Warning) == (severity == Warning) {
				list = append(list, &r.Findings[i])
			}
		}
		alone := len(list)
		if alone > maxAnnotations {
			alone = maxAnnotations - 1
		}
		for _, f := range list[:alone] {
			message := f.Message
			for _, x := range f.Fixes {
				message += "\nfix: " + x.Verb
			}
			r.githubCommand(&b, severity, f.Span, [2]string{f.Code, message})
		}
		if rest := list[alone:]; len(rest) > 0 {
			r.githubCommand(&b, severity, rest[0].Span, r.githubRest(rest))
		}
	}
	_, err := w.Write(b.Bytes())
	return err
}

// githubCommand writes one annotation with its title and message.
func (r *Report) githubCommand(b *bytes.Buffer, severity Severity, at Span, text [2]string) {
	fmt.Fprintf(b, "::%s %stitle=%s::%s\n", severity, r.githubPlace(at), githubProperty(text[0]), githubMessage(text[1]))
}

// githubRest is the title and the message of an annotation that lists findings.
func (r *Report) githubRest(rest []*Finding) [2]string {
	var lines []string
	for _, f := range rest[:min(len(rest), maxListed)] {
		place := r.path(f.Span.File)
		if f.Span.Line > 0 {
			place += fmt.Sprintf(":%d", f.Span.Line)
		}
		lines = append(lines, strings.TrimSpace(place+" "+f.Code+": "+f.Message))
	}
	if n := len(rest) - maxListed; n > 0 {
		lines = append(lines, fmt.Sprintf("and %d more", n))
	}
	return [2]string{Number(len(rest), "further "+string(rest[0].Severity)), strings.Join(lines, "\n")}
}

// githubPlace writes where a finding is, with a comma behind it. Columns
// have a meaning within one line only.
func (r *Report) githubPlace(s Span) string {
	if s.File == "" {
		return ""
	}
	out := "file=" + githubProperty(r.path(s.File)) + ","
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
