package checking

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strings"

	"hulldown/cmd/internal/files"
	"hulldown/cmd/internal/usage"
	"hulldown/schema/diag"
	"hulldown/schema/load"
)

// Baseline holds the fingerprints of findings that are known.
type Baseline map[string]bool

const baselineHead = `# Findings that hulldown check --baseline leaves out, one to a line: fingerprint,
# code, and record or file. To write it anew: --update-baseline.
`

// maxBaseline bounds the size of a baseline that is read: 16 MiB.
const maxBaseline = 16 << 20

// ReadBaseline reads what WriteBaseline wrote; a file that is no baseline is an
// *usage.Error. The first word of a line
// counts, the rest is for people.
func ReadBaseline(file string) (Baseline, error) {
	info, err := os.Stat(file)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, usage.Errorf("there is no baseline %q; write it with --update-baseline", file)
	case err == nil && (!info.Mode().IsRegular() || info.Size() > maxBaseline):
		return nil, usage.Errorf("%q is no baseline: it is not a file of at most %d MiB", file, maxBaseline>>20)
	}
	data, err := os.ReadFile(file)
	if err != nil {
		return nil, fmt.Errorf("cannot read the baseline: %w", err)
	}
	b := Baseline{}
	n := 0
	for line := range strings.Lines(string(data)) {
		n++
		words := strings.Fields(line)
		switch {
		case len(words) == 0 || strings.HasPrefix(words[0], "#"):
		case strings.Trim(words[0], "0123456789abcdef") != "":
			return nil, usage.Errorf("%s:%d: %q is no fingerprint; is this file a baseline?", file, n, words[0])
		default:
			b[words[0]] = true
		}
	}
	return b, nil
}

// WriteBaseline writes the findings as known ones.
func WriteBaseline(file string, r *load.Result, found []diag.Finding) error {
	var b strings.Builder
	b.WriteString(baselineHead)
	for i, print := range fingerprints(r, found) {
		where := found[i].Record
		if where == "" {
			where = found[i].Span.File
		}
		fmt.Fprintf(&b, "%s %s %s\n", print, found[i].Code, diag.Printable(where))
	}
	return files.Replace(files.File{Name: file, Data: []byte(b.String())})
}

// Unknown returns the findings that a baseline does not hold, and how many it
// does.
func (b Baseline) Unknown(r *load.Result, found []diag.Finding) ([]diag.Finding, int) {
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
