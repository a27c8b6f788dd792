package main

import (
	"bytes"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"hulldown.dev/cmd/internal/files"
	"hulldown.dev/cmd/internal/usage"
	"hulldown.dev/cmd/internal/workspace"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/load"
	"hulldown.dev/validate"
)

// formatFlag says what --format of the commands that print findings takes.
const formatFlag = "how to print: a `FORMAT` of text, json, sarif, junit and github, or several as FORMAT=FILE, parted by commas"

// rendering is one format and the file that it goes to, empty for standard
// output.
type rendering struct{ format, file string }

// renderings reads the value of --format. Only one goes to standard output.
func renderings(value string) ([]rendering, error) {
	var out []rendering
	taken := map[string]bool{}
	for _, part := range strings.Split(value, ",") {
		format, file, named := strings.Cut(strings.TrimSpace(part), "=")
		if known := []string{"text", "json", "sarif", "junit", "github"}; !slices.Contains(known, format) {
			return nil, usage.Unknown("format", format, known)
		}
		switch {
		case named && file == "":
			return nil, usage.Errorf("the format %s names no file; write %s=FILE, or %s alone for standard output", format, format, format)
		case taken[filepath.Clean(file)] && named:
			return nil, usage.Errorf("two formats go to the file %s; give each its own", file)
		case taken[""] && !named:
			return nil, usage.Errorf("two formats go to standard output; write %s=FILE for one of them", format)
		}
		if named {
			if err := files.RoomForFile(file); err != nil {
				return nil, err
			}
			taken[filepath.Clean(file)] = true
		} else {
			taken[""] = true
		}
		out = append(out, rendering{format, file})
	}
	return out, nil
}

// render writes the same findings in every format that was asked for. Files
// are written whole or not at all.
func (a *checkCommand) render(r *load.Result, found []diag.Finding, formats []rendering) error {
	var made []files.File
	for _, f := range formats {
		if f.file == "" {
			if err := a.write(a.out, f.format, r, found); err != nil {
				return err
			}
			continue
		}
		var b bytes.Buffer
		if err := a.write(&b, f.format, r, found); err != nil {
			return err
		}
		made = append(made, files.File{Name: filepath.ToSlash(f.file), Data: b.Bytes()})
	}
	return files.Replace(made...)
}

// write writes findings in one format.
func (a *app) write(w io.Writer, format string, r *load.Result, found []diag.Finding) error {
	report := diag.Report{Findings: found, Rules: ruleDocs(), Version: version, Path: workspace.InRepository,
		Source: func(file string) []byte { return r.Sources[file] }}
	switch format {
	case "json":
		return diag.JSON(w, found)
	case "sarif":
		return diag.SARIF(w, report)
	case "junit":
		return diag.JUnit(w, report)
	case "github":
		return diag.GitHub(w, report)
	}
	return a.printFindings(w, r, found)
}

// ruleDocs reports every check.
func ruleDocs() []diag.Rule {
	var out []diag.Rule
	for _, c := range validate.Checks() {
		doc := c.Doc()
		out = append(out, diag.Rule{Code: c.Code, Tier: c.Tier.String(), Severity: c.Severity,
			Title: doc.Title, Why: doc.Why, Bad: doc.Bad, Good: doc.Good})
	}
	return out
}
