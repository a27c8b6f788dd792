package play

import (
	"fmt"
	"slices"
	"strings"
)

// mostDiffers is the most records that a note about content names one by one.
const mostDiffers = 30

// Fits reports whether a hash, be it one that earlier versions worked out, is that of the
// content that is played here.
func (h Head) Fits(content string) bool {
	return content == h.Content || content != "" && h.Former != nil && content == h.Former()
}

// usesLines are the statements of records that a game is made of, as many on a line as go.
func usesLines(uses []Use) [][]string {
	var lines [][]string
	length := MaxLine
	for _, u := range uses {
		word := u.Record + "=" + u.Hash
		if length += 1 + len(word); length > MaxLine {
			lines, length = append(lines, []string{wordUses}), len(wordUses)+1+len(word)
		}
		last := len(lines) - 1
		lines[last] = append(lines[last], word)
	}
	return lines
}

// uses reads a statement of the records that a recording used.
func (p *parser) uses(words []word) error {
	for _, w := range words {
		record, hash, ok := strings.Cut(w.text, "=")
		if kind, id, named := strings.Cut(record, "/"); !ok || !named || kind == "" || id == "" || hash == "" || strings.Trim(hash, "0123456789abcdef") != "" {
			return p.fail(w.col, "%q, expected %s", w.text, formsOf(wordUses))
		}
		p.script.Head.Uses = append(p.script.Head.Uses, Use{record, hash})
	}
	return nil
}

// Differs says in what the content here is not that of a recording's head, record by record
// where both list theirs.
func (h Head) Differs(made Head) []string {
	if made.Content == "" || h.Content == "" || h.Fits(made.Content) {
		return nil
	}
	notes := []string{fmt.Sprintf("made with content %s, replayed with %s", made.Content, h.Content)}
	if len(made.Uses) == 0 || len(h.Uses) == 0 {
		return append(notes, "the recording does not list the records that it was made with: which of them differ is not known")
	}
	was, is := hashesOf(made.Uses), hashesOf(h.Uses)
	var list []string
	for _, u := range made.Uses {
		switch now, used := is[u.Record]; {
		case !used:
			list = append(list, u.Record+" was used and is not now")
		case now != u.Hash:
			list = append(list, u.Record+" is not as it was")
		}
	}
	for _, u := range h.Uses {
		if _, used := was[u.Record]; !used {
			list = append(list, u.Record+" is used and was not")
		}
	}
	slices.Sort(list)
	if n := len(list) - mostDiffers; n > 0 {
		list = append(list[:mostDiffers], fmt.Sprintf("and %d more records", n))
	}
	return append(notes, list...)
}

// hashesOf are the hashes of records by their names.
func hashesOf(uses []Use) map[string]string {
	out := map[string]string{}
	for _, u := range uses {
		out[u.Record] = u.Hash
	}
	return out
}
