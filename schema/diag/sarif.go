package diag

import (
	"fmt"
	"io"
	"strings"
)

// sarifSchema names the schema that SARIF meets.
const sarifSchema = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"

// SARIF writes a report as a log of version 2.1.0 of the Static Analysis
// Results Interchange Format: one run with the rules of the findings and their help, and each
// finding with its place, fixes and the fingerprint of Fingerprints. Columns
// count characters. The same report gives the same bytes.
func SARIF(w io.Writer, r Report) error {
	log := sarifLog{Schema: sarifSchema, Version: "2.1.0", Runs: []sarifRun{{
		Tool: sarifTool{Driver: sarifDriver{
			Name: "hulldown", Version: r.Version, Rules: r.sarifRules(),
		}},
		ColumnKind: "unicodeCodePoints",
		Results:    r.sarifResults(),
	}}}
	return EncodeJSON(w, log)
}

func (r *Report) sarifRules() []sarifRule {
	out := []sarifRule{}
	for _, rule := range r.broken() {
		out = append(out, sarifRule{
			ID: rule.Code, Short: sarifText{Text: rule.Title}, Full: sarifText{Text: rule.Why},
			Help:     sarifHelp(rule),
			Default:  sarifLevel{Level: string(rule.Severity)},
			Property: sarifTags{Tags: []string{rule.Tier}},
		})
	}
	return out
}

// sarifHelp is what a rule says at length, as plain text and as Markdown.
func sarifHelp(rule Rule) sarifText {
	h := sarifText{Text: rule.Why, Markdown: rule.Why}
	for _, example := range []struct{ title, text string }{{"Bad", rule.Bad}, {"Good", rule.Good}} {
		if example.text != "" {
			h.Text += "\n\n" + example.title + ":\n" + example.text
			h.Markdown += "\n\n" + example.title + ":\n\n```cue\n" + example.text + "\n```"
		}
	}
	return h
}

func (r *Report) sarifResults() []sarifResult {
	out := []sarifResult{}
	index := map[string]int{}
	for i, rule := range r.broken() {
		index[rule.Code] = i
	}
	prints := Fingerprints(r.Findings, r.Source)
	for i := range r.Findings {
		f := &r.Findings[i]
		result := sarifResult{
			RuleID: f.Code, RuleIndex: -1, Level: string(f.Severity),
			Message: sarifText{Text: f.Message},
			Prints:  map[string]string{"hulldown/v1": prints[i]},
			Fixes:   r.sarifFixes(f.Fixes),
		}
		if n, ok := index[f.Code]; ok {
			result.RuleIndex = n
		}
		if f.Help != "" {
			result.Message.Text += "\n" + f.Help
		}
		if place, ok := r.sarifLocation(f.Span); ok {
			if f.Record != "" {
				place.Logical = []sarifLogical{{Name: f.Record, Kind: "declaration"}}
			}
			result.Places = []sarifLocation{place}
		}
		for _, other := range f.Related {
			if place, ok := r.sarifLocation(other.Span); ok {
				place.ID, place.Message = len(result.Related)+1, &sarifText{Text: other.Message}
				result.Related = append(result.Related, place)
			}
		}
		out = append(out, result)
	}
	return out
}

func (r *Report) sarifLocation(s Span) (sarifLocation, bool) {
	if s.File == "" {
		return sarifLocation{}, false
	}
	return sarifLocation{Physical: sarifPhysical{File: sarifFile(r.path(s.File)), Region: r.sarifRegion(s)}}, true
}

// sarifFile names a file as a reference of a URI.
func sarifFile(file string) sarifArtifact {
	var b strings.Builder
	for _, c := range []byte(file) {
		switch {
		case 'a' <= c && c <= 'z', 'A' <= c && c <= 'Z', '0' <= c && c <= '9', strings.IndexByte("/-._~", c) >= 0:
			b.WriteByte(c)
		default:
			fmt.Fprintf(&b, "%%%02X", c)
		}
	}
	return sarifArtifact{URI: b.String()}
}

// sarifRegion returns the place of a span, nil for a whole file.
func (r *Report) sarifRegion(s Span) *sarifRegion {
	if s.Line < 1 {
		return nil
	}
	text := r.source(s.File)
	out := &sarifRegion{Line: s.Line, Col: letters(lineOf(text, s.Line), max(1, s.Col))}
	if s.EndLine > s.Line || s.EndLine == s.Line && s.EndCol >= s.Col {
		out.EndLine, out.EndCol = s.EndLine, letters(lineOf(text, s.EndLine), max(1, s.EndCol))
	}
	return out
}

// sarifFixes groups the edits of each fix by file.
func (r *Report) sarifFixes(fixes []Fix) []sarifFix {
	var out []sarifFix
	for _, x := range fixes {
		fix := sarifFix{What: sarifText{Text: x.Verb}}
		at := map[string]int{}
		for _, e := range x.Edits {
			n, ok := at[e.Span.File]
			if !ok {
				n = len(fix.Changes)
				at[e.Span.File] = n
				fix.Changes = append(fix.Changes, sarifChange{File: sarifFile(r.path(e.Span.File))})
			}
			if region := r.sarifRegion(e.Span); region != nil {
				fix.Changes[n].Replace = append(fix.Changes[n].Replace,
					sarifReplacement{Deleted: *region, Inserted: sarifContent{Text: e.Text}})
			}
		}
		if len(fix.Changes) > 0 {
			out = append(out, fix)
		}
	}
	return out
}
