package main

import (
	"bytes"
	"embed"
	"fmt"
	"io/fs"
	"strings"
)

// equivalentFS lists mutants, and faults of records, that change nothing: key, tab, reason. A
// key of a record that ends in * is that of all that begin like it.
//
//go:embed equivalents/*.tsv
var equivalentFS embed.FS

// equivalents returns the text of these lists.
func equivalents() (string, error) {
	files, err := fs.Glob(equivalentFS, "equivalents/*.tsv")
	if err != nil {
		return "", err
	}
	var b strings.Builder
	for _, file := range files {
		text, err := equivalentFS.ReadFile(file)
		if err != nil {
			return "", err
		}
		b.Write(bytes.ReplaceAll(text, []byte("\r\n"), []byte("\n")))
	}
	return b.String(), nil
}

// readEquivalents reads the keys of the list, each of which needs a reason.
func readEquivalents(text string) (map[string]bool, error) {
	out := map[string]bool{}
	for line := range strings.Lines(text) {
		key, reason, _ := strings.Cut(strings.TrimSuffix(line, "\n"), "\t")
		if strings.TrimSpace(reason) == "" {
			return nil, fmt.Errorf("the list of equivalents gives no reason for %s", key)
		}
		out[key] = true
	}
	return out, nil
}
