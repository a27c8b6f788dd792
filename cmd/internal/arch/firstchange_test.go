package arch

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"hulldown.dev/schema/slow"
)

// guide is the guide whose first change TestFirstChange carries out.
const guide = "cmd/internal/arch/ADDING.md"

// firstChange lists the Go of the first change: how the block of the guide begins, the file that it
// goes into, and the end of the line behind which it goes. Of a new file it has what the guide
// leaves to an editor: the package and its imports.
func firstChange() []struct{ begins, file, behind, head string } {
	return []struct{ begins, file, behind, head string }{
		{"// Players is", "schema/model/rule.go", "`json:\"round,omitempty\"`", ""},
		{`{Name: "players"`, "engine/rule/condition.go", "any { return w.Round }}}},", ""},
		{"case rule.FactPlayers:", "engine/tankduel/rule_facts.go", "return int(x.Round)", ""},
		{"// longestTitle", "validate/link/title.go", "", "package link\nimport (\n\"unicode/utf8\"\n\"hulldown.dev/validate/check\"\n)\n"},
		{`{Code: "link-long-title"`, "validate/link/link.go", "Run: unknownModule},", ""},
		{"// Rulers lays out", "export/layout/ruler.go", "", "package layout\nimport (\n\"hulldown.dev/export/layout/draw\"\n" +
			"\"hulldown.dev/export/layout/sheet\"\n\"hulldown.dev/export/page\"\n\"hulldown.dev/schema/diag\"\n\"hulldown.dev/schema/model\"\n)\n"},
		{`{Name: "rulers"`, "export/sheets.go", "whole(layout.CalibrationSheet)},", ""},
	}
}

// TestFirstChange carries the first change of the guide out on the tree as it is, and types the
// packages that it touches. It takes seconds, so a plain run leaves it out.
func TestFirstChange(t *testing.T) {
	if !slow.Asked() {
		t.Skip("set " + slow.Variable + " to type the tree with a newcomer's change")
	}
	before := readModule(t)
	blocks := blocksOf(before[guide])
	maps.DeleteFunc(before, func(name, _ string) bool {
		return !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") || strings.HasPrefix(name, "cmd/")
	})
	after := maps.Clone(before)
	for _, c := range firstChange() {
		at := slices.IndexFunc(blocks, func(block string) bool { return strings.HasPrefix(block, c.begins) })
		if at < 0 {
			t.Fatalf("%s: Your first change has no block that begins with %q", guide, c.begins)
		}
		after[c.file] = inserted(t, after[c.file], c.behind, c.head+blocks[at])
	}
	after["engine/rule/condition.go"] = inserted(t, after["engine/rule/condition.go"], "\tFactRound", "FactPlayers")
	known := newTree(before).wrong()
	for text, n := range newTree(after).wrong() {
		if n > known[text] && !strings.Contains(text, "undefined: utf8.") { // packages of others are empty ones
			t.Errorf("%s: Your first change: %s; write it anew after the code as it is now", guide, text)
		}
	}
}

// wrong counts the errors of types by file and text, wherever they are in the file.
func (t *tree) wrong() map[string]int {
	out := map[string]int{}
	for _, e := range t.untyped {
		out[t.fset.Position(e.Pos).Filename+": "+e.Msg]++
	}
	return out
}

// inserted returns a text with a piece behind the first line that ends in such words, or the piece
// where there is nothing to insert it into.
func inserted(t *testing.T, text, behind, piece string) string {
	t.Helper()
	if behind == "" {
		return piece
	}
	lines := strings.Split(text, "\n")
	at := slices.IndexFunc(lines, func(line string) bool { return strings.HasSuffix(line, behind) })
	if at < 0 {
		t.Fatalf("no line ends in %q, behind which the first change goes", behind)
	}
	return strings.Join(slices.Insert(lines, at+1, piece), "\n")
}

// blocksOf lists the blocks of code in the first section of the guide: lines that are indented
// below the text of a step, with the blank lines between them.
func blocksOf(guide string) []string {
	const indent = "       "
	_, guide, _ = strings.Cut(guide, "\n## Your first change\n")
	guide, _, _ = strings.Cut(guide, "\n## ")
	var blocks []string
	open := false
	for line := range strings.SplitSeq(guide, "\n") {
		code, indented := strings.CutPrefix(line, indent)
		switch {
		case indented && open:
			blocks[len(blocks)-1] += "\n" + code
		case indented:
			blocks, open = append(blocks, code), true
		case line != "":
			open = false
		case open:
			blocks[len(blocks)-1] += "\n"
		}
	}
	return blocks
}
