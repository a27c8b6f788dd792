package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strings"

	"hulldown/schema/diag"
	"hulldown/schema/load"
)

// baseline holds the fingerprints of findings that are known.
type baseline map[string]bool

const baselineHead = `# Findings that hulldown check --baseline leaves out, one to a line: fingerprint,
# code, and record or file. To write it anew: --update-baseline.
`

// maxBaseline bounds the size of a baseline that is read: 16 MiB.
const maxBaseline = 16 << 20

// readBaseline reads what writeBaseline wrote. The first word of a line
// counts, the rest is for people.
func readBaseline(file string) (baseline, error) {
	info, err := os.Stat(file)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, usagef("there is no baseline %q; write it with --update-baseline", file)
	case err == nil && (!info.Mode().IsRegular() || info.Size() > maxBaseline):
		return nil, usagef("%q is no baseline: it is not a file of at most %d MiB", file, maxBaseline>>20)
	}
	data, err := os.ReadFile(file)
	if err != nil {
		return nil, fmt.Errorf("cannot read the baseline: %w", err)
	}
	b := baseline{}
	n := 0
	for line := range strings.Lines(string(data)) {
		n++
		words := strings.Fields(line)
		switch {
		case len(words) == 0 || strings.HasPrefix(words[0], "#"):
		case strings.Trim(words[0], "0123456789abcdef") != "":
			return nil, usagef("%s:%d: %q is no fingerprint; is this file a baseline?", file, n, words[0])
		default:
			b[words[0]] = true
		}
	}
	return b, nil
}

// writeBaseline writes the findings as known ones.
func (a *app) writeBaseline(file string, r *load.Result, found []diag.Finding) error {
	var b strings.Builder
	b.WriteString(baselineHead)
	for i, print := range fingerprints(r, found) {
		where := found[i].Record
		if where == "" {
			where = found[i].Span.File
		}
		fmt.Fprintf(&b, "%s %s %s\n", print, found[i].Code, printable(where))
	}
	if err := replaceFiles([]output{{Name: file, Data: []byte(b.String())}}); err != nil {
		return err
	}
	fmt.Fprintf(a.err, "hulldown: %s holds %s\n", file, count(len(found), "finding"))
	return nil
}

// unknown returns the findings that a baseline does not hold, and how many it
// does.
func (b baseline) unknown(r *load.Result, found []diag.Finding) ([]diag.Finding, int) {
	if len(b) == 0 {
		return found, 0
	}
	var out []diag.Finding
	for i, print := range fingerprints(r, found) {
		if !b[print] {
			out = append(out, found[i])
		}
	}
	return out, len(found) - len(out)
}

func fingerprints(r *load.Result, found []diag.Finding) []string {
	return diag.Fingerprints(found, func(file string) []byte { return r.Sources[file] })
}
