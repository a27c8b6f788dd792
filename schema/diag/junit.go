package diag

import (
	"encoding/xml"
	"fmt"
	"io"
)

// JUnit writes a report in the XML that test runners give: a suite for each
// tier of rules, in it a passing case for each rule that found nothing and a
// failing case for each finding. Findings without a rule come in a last suite.
func JUnit(w io.Writer, r Report) error {
	all := junitAll{Name: "hulldown check"}
	byCode := map[string][]*Finding{}
	for i := range r.Findings {
		f := &r.Findings[i]
		byCode[f.Code] = append(byCode[f.Code], f)
	}
	for _, rule := range r.Rules {
		if n := len(all.Suites); n == 0 || all.Suites[n-1].Name != rule.Tier {
			all.Suites = append(all.Suites, junitSuite{Name: rule.Tier})
		}
		all.add(&all.Suites[len(all.Suites)-1], rule.Code, byCode[rule.Code])
		delete(byCode, rule.Code)
	}
	if len(byCode) > 0 {
		other := junitSuite{Name: "other"}
		for i := range r.Findings {
			if f := &r.Findings[i]; byCode[f.Code] != nil {
				all.add(&other, f.Code, []*Finding{f})
			}
		}
		all.Suites = append(all.Suites, other)
	}
	if _, err := io.WriteString(w, xml.Header); err != nil {
		return err
	}
	e := xml.NewEncoder(w)
	e.Indent("", "  ")
	if err := e.Encode(all); err != nil {
		return err
	}
	_, err := io.WriteString(w, "\n")
	return err
}

// add enters the cases of one code.
func (a *junitAll) add(s *junitSuite, code string, found []*Finding) {
	if len(found) == 0 {
		s.Cases = append(s.Cases, junitCase{Name: code, Class: s.Name})
		s.Tests, a.Tests = s.Tests+1, a.Tests+1
	}
	for _, f := range found {
		where := f.Record
		if where == "" {
			where = f.Span.File
		}
		s.Cases = append(s.Cases, junitCase{
			Name: Printable(code + " " + where), Class: s.Name, File: Printable(f.Span.File), Line: f.Span.Line,
			Failure: &junitFailure{Type: string(f.Severity), Message: Printable(f.Message), Text: junitText(f)},
		})
		s.Tests, a.Tests = s.Tests+1, a.Tests+1
		s.Failures, a.Failures = s.Failures+1, a.Failures+1
	}
}

// junitText says all of a finding in lines.
func junitText(f *Finding) string {
	text := fmt.Sprintf("%s%s %s: %s\n", where(f.Span), f.Severity, f.Code, Printable(f.Message))
	for _, r := range f.Related {
		text += fmt.Sprintf("%s%s\n", where(r.Span), Printable(r.Message))
	}
	for _, x := range f.Fixes {
		text += fmt.Sprintf("fix: %s\n", Printable(x.Verb))
	}
	return text
}

type (
	junitAll struct {
		XMLName  xml.Name     `xml:"testsuites"`
		Name     string       `xml:"name,attr"`
		Tests    int          `xml:"tests,attr"`
		Failures int          `xml:"failures,attr"`
		Suites   []junitSuite `xml:"testsuite"`
	}
	junitSuite struct {
		Name     string      `xml:"name,attr"`
		Tests    int         `xml:"tests,attr"`
		Failures int         `xml:"failures,attr"`
		Cases    []junitCase `xml:"testcase"`
	}
	junitCase struct {
		Name    string        `xml:"name,attr"`
		Class   string        `xml:"classname,attr"`
		File    string        `xml:"file,attr,omitempty"`
		Line    int           `xml:"line,attr,omitempty"`
		Failure *junitFailure `xml:"failure,omitempty"`
	}
	junitFailure struct {
		Type    string `xml:"type,attr"`
		Message string `xml:"message,attr"`
		Text    string `xml:",chardata"`
	}
)
