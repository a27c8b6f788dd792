package content

import (
	_ "embed"
	"strconv"
	"strings"
)

// factsTSV is the ledger of published facts: a header line, then one fact a
// line in columns parted by tabs.
//
//go:embed facts.tsv
var factsTSV string

// Fact is a published value of a field of a record of the base set.
type Fact struct {
	// Kind and ID name the record, Path the field below it, dotted.
	Kind, ID, Path string
	// Value is the value as text.
	Value string
	// Source says where it is published.
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

// stated returns the columns of the facts that a source states outright.
func stated() [][]string {
	_, rows, _ := strings.Cut(factsTSV, "\n")
	var out [][]string
	for row := range strings.Lines(rows) {
		if c := strings.Split(strings.TrimRight(row, "\r\n"), "\t"); len(c) == 7 && c[5] == "stated" {
			out = append(out, c)
		}
	}
	return out
}
