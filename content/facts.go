package content

import (
	"embed"
	"io/fs"
	"strconv"
	"strings"
)

// facts are the ledgers of published facts, one of each set: a header line, then one
// fact a line in columns parted by tabs.
//
//go:embed */facts.tsv
var facts embed.FS

// Fact is a published value of a field of a record.
type Fact struct {
	// Kind and ID name the record, Path the field below it, dotted.
	Kind, ID, Path string
	// Value is the value as text.
	Value string
	// Source is the publication that states the fact.
	Source string
}

// StatedFacts lists the facts that give the exact value of a field of a record
// and that a source states outright, one for each record. The slice is the
// caller's own.
func StatedFacts() []Fact {
	var out []Fact
	for _, c := range stated() {
		if c[3] != "=" || strings.ContainsAny(c[1]+c[2], "*") {
			continue
		}
		for id := range strings.FieldsSeq(c[1]) {
			out = append(out, Fact{Kind: c[0], ID: id, Path: c[2], Value: c[4], Source: c[6]})
		}
	}
	return out
}

// Group is a published group of the deck with all its Battle Numbers.
type Group struct {
	Name    string
	Numbers []int
	Source  string
}

// StatedGroups lists the groups of which a source says outright which Battle
// Numbers they have. The slices are the caller's own.
func StatedGroups() []Group {
	var out []Group
	for _, c := range stated() {
		if c[1] != "*" || c[2] != "number" || c[3] != "one-of" {
			continue
		}
		g := Group{Name: c[0], Source: c[6]}
		for word := range strings.SplitSeq(c[4], "|") {
			n, err := strconv.Atoi(word)
			if err != nil {
				panic("internal error: the ledger of facts has the Battle Number " + strconv.Quote(word))
			}
			g.Numbers = append(g.Numbers, n)
		}
		out = append(out, g)
	}
	return out
}

// stated returns the columns of the facts that a source states outright, set by set.
func stated() [][]string {
	var out [][]string
	for _, ledger := range ledgers() {
		_, rows, _ := strings.Cut(ledger, "\n")
		for row := range strings.Lines(rows) {
			if c := strings.Split(strings.TrimRight(row, "\r\n"), "\t"); len(c) == 7 && c[5] == "stated" {
				out = append(out, c)
			}
		}
	}
	return out
}

// ledgers returns the texts of the ledgers in the order of the names of their sets.
func ledgers() []string {
	files, err := fs.Glob(facts, "*/facts.tsv")
	if err != nil {
		panic("internal error: a pattern that is none: " + err.Error())
	}
	var out []string
	for _, file := range files {
		text, err := facts.ReadFile(file)
		if err != nil {
			panic("internal error: an embedded ledger of facts cannot be read: " + err.Error())
		}
		out = append(out, string(text))
	}
	return out
}
