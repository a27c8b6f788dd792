package checking

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"regexp"
	"slices"
	"strings"
	"sync"

	"hulldown.dev/cmd/internal/files"
	"hulldown.dev/cmd/internal/records"
	"hulldown.dev/cmd/internal/usage"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/load"
	"hulldown.dev/validate"
	"hulldown.dev/validate/check"
)

// Baseline holds findings that are known.
type Baseline struct {
	entries []entry
}

// entry is one finding that is known: its fingerprint, by which it is known where it was,
// its likeness, by which it is known in a record or file that was renamed, empty in a
// baseline of an earlier version, its code, and the record or file.
type entry struct{ print, alike, code, where string }

const baselineHead = `# Findings that hulldown check --baseline leaves out, one to a line: fingerprint and
# likeness, code, and record or file. To write it anew: --update-baseline.
`

// maxBaseline bounds the size of a baseline that is read: 16 MiB.
const maxBaseline = 16 << 20

// hash matches a fingerprint and a likeness.
var hash = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^[0-9a-f]{16}$`) })

// ReadBaseline reads what WriteBaseline wrote; a file that is no baseline is an
// *usage.Error.
func ReadBaseline(file string) (Baseline, error) {
	info, err := os.Stat(file)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return Baseline{}, usage.Errorf("there is no baseline %q; write it with --update-baseline", file)
	case err == nil && (!info.Mode().IsRegular() || info.Size() > maxBaseline):
		return Baseline{}, usage.Errorf("%q is no baseline: it is not a file of at most %d MiB", file, maxBaseline>>20)
	}
	data, err := files.Read(file, "baseline", maxBaseline)
	if err != nil {
		return Baseline{}, err
	}
	var b Baseline
	n := 0
	for line := range strings.Lines(string(data)) {
		n++
		words := strings.Fields(line)
		if len(words) == 0 || strings.HasPrefix(words[0], "#") {
			continue
		}
		if strings.Trim(words[0], "0123456789abcdef") != "" {
			return Baseline{}, usage.Errorf("%s:%d: %q is no fingerprint; is this file a baseline?", file, n, words[0])
		}
		e := entry{print: words[0]}
		words = words[1:]
		if len(words) > 0 && hash().MatchString(words[0]) {
			e.alike, words = words[0], words[1:]
		}
		if len(words) > 0 {
			e.code, e.where = words[0], strings.Join(words[1:], " ")
		}
		b.entries = append(b.entries, e)
	}
	return b, nil
}

// baselineOf is the baseline of some findings in content.
func baselineOf(r *load.Result, found []diag.Finding) Baseline {
	var b Baseline
	prints, alike := identities(r, found)
	for i := range found {
		b.entries = append(b.entries, entry{prints[i], alike[i], found[i].Code, diag.Printable(found[i].Where())})
	}
	return b
}

// WriteBaseline writes the findings as known ones.
func WriteBaseline(file string, r *load.Result, found []diag.Finding) error {
	var b strings.Builder
	b.WriteString(baselineHead)
	for _, e := range baselineOf(r, found).entries {
		fmt.Fprintf(&b, "%s %s %s %s\n", e.print, e.alike, e.code, e.where)
	}
	return files.Replace(files.File{Name: file, Data: []byte(b.String())})
}

// Unknown returns the findings that a baseline does not hold, and those of the baseline
// that are no longer found, as code and record or file. An entry whose record or file is
// gone is taken for a finding like it in one of which the baseline does not know.
func (b Baseline) Unknown(r *load.Result, found []diag.Finding) (unknown []diag.Finding, healed []string) {
	if len(b.entries) == 0 {
		return found, nil
	}
	prints, alike := identities(r, found)
	left := map[string]entry{}
	wheres := map[string]bool{}
	for _, e := range b.entries {
		left[e.print], wheres[e.where] = e, true
	}
	var strange []int // findings that are not known by their fingerprints
	for i := range found {
		if _, ok := left[prints[i]]; !ok {
			strange = append(strange, i)
		}
		delete(left, prints[i])
	}
	renamed := map[string][]string{} // fingerprints of entries whose record is gone, by likeness
	there := namesIn(r)
	for _, e := range b.entries {
		if _, ok := left[e.print]; ok && e.alike != "" && !there[e.where] {
			renamed[e.alike] = append(renamed[e.alike], e.print)
		}
	}
	for _, i := range strange {
		prints := renamed[alike[i]]
		if len(prints) == 0 || wheres[diag.Printable(found[i].Where())] {
			unknown = append(unknown, found[i])
			continue
		}
		delete(left, prints[0])
		renamed[alike[i]] = prints[1:]
	}
	for _, e := range b.entries {
		if _, ok := left[e.print]; ok {
			healed = append(healed, strings.TrimSpace(e.code+" "+e.where))
		}
	}
	slices.Sort(healed)
	return unknown, healed
}

// Healed is that of the healed findings which a check of everything would have found
// again: all, or without games those that no game finds.
func (j Judging) Healed(healed []string) []string {
	return slices.DeleteFunc(slices.Clone(healed), func(h string) bool {
		code, _, _ := strings.Cut(h, " ")
		c := validate.Find(code)
		return j.NoPlay && c != nil && c.Tier == check.Play || !j.Tidy && code == "shape-untidy"
	})
}

// namesIn holds the records and files that content has, as findings name them.
func namesIn(r *load.Result) map[string]bool {
	names := map[string]bool{}
	for _, e := range records.All(r.Content) {
		names[e.Key()] = true
	}
	for _, key := range r.Left {
		names[key] = true
	}
	for file := range r.Sources { // order-free: a set is filled
		names[diag.Printable(file)] = true
	}
	return names
}

// identities are the fingerprints and likenesses of findings.
func identities(r *load.Result, found []diag.Finding) (prints, alike []string) {
	src := func(file string) []byte { return r.Sources[file] }
	wholes := map[string]diag.Span{}
	for _, e := range records.All(r.Content) {
		if e.Head.Origin != nil {
			wholes[e.Key()] = e.Head.Origin.Whole
		}
	}
	whole := func(name string) []byte {
		at, ok := wholes[name]
		if !ok {
			return r.Sources[name]
		}
		text := r.Sources[at.File]
		from, to := at.Bounds(text)
		return text[from:to]
	}
	return diag.Fingerprints(found, src), diag.Likenesses(found, src, whole)
}
