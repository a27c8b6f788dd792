package main

import "testing"

// TestReportFormat holds that a report is in the format that is asked for and, where none is,
// in that of its file, and text where the file says nothing that the command knows.
func TestReportFormat(t *testing.T) {
	known := []string{formatText, formatJSON, formatMarkdown, formatHTML}
	for _, c := range []struct{ asked, file, want string }{
		{"", "", formatText},
		{"", "-", formatText},
		{"", "report", formatText},
		{"", "report.txt", formatText},
		{"", "report.html", formatHTML},
		{"", "out.json/report.HTM", formatHTML},
		{"", "out.html/report", formatText},
		{"", "report.json", formatJSON},
		{"", "report.md", formatMarkdown},
		{"", "report.markdown", formatMarkdown},
		{"", "report.pdf", formatText},
		{"", "report.log", formatText},
		{"", ".html", formatHTML},
		{formatText, "report.html", formatText},
		{formatJSON, "report", formatJSON},
	} {
		if got, err := reportFormat(c.asked, c.file, known); err != nil || got != c.want {
			t.Errorf("--format %q --out %q is %q, %v; want %q", c.asked, c.file, got, err, c.want)
		}
	}
	if got, err := reportFormat(formatPDF, "report.html", known); err == nil {
		t.Errorf("an unknown format is taken as %q", got)
	}
}
