package tables

import (
	"crypto/sha256"
	"encoding/base32"
	"encoding/hex"
	"fmt"
	"strconv"
	"strings"

	"hulldown.dev/schema/diag"
)

// headerHash is the last column of a table: what a row was when it was written. By it a row is
// known again whose id became another's, and what was changed in it since.
const headerHash = "hash"

// hash is a row as its table shows it, in a word that no program takes for a number, nor counts on
// where it is filled down: there is a letter at each end. It begins with a hash of the whole with its
// id and place; behind that is one of each field, of a list of numbers one of each.
func (p *Plan) hash(r row) string {
	return p.hashOf(r.id, r.place, func(f *Field) string { return cellOf(at(r.tree, f.Path)).Text })
}

// hashOf is the hash of a row whose fields have these texts.
func (p *Plan) hashOf(id, place string, text func(f *Field) string) string {
	h := sha256.New()
	fmt.Fprintf(h, "%s %q %q", p.Name(), id, place)
	var fields strings.Builder
	for i := range p.Fields {
		text := text(&p.Fields[i])
		fmt.Fprintf(h, " %q", text)
		fields.WriteString(p.Fields[i].hash(text))
	}
	return "h" + hex.EncodeToString(h.Sum(nil)[:wholeHash/2]) + fields.String() + "h"
}

// The letters of the hash of a whole row, and of that of a field.
const (
	wholeHash = 8
	fieldHash = 4
)

// endOfNumbers ends the hashes of the numbers of a list.
const endOfNumbers = "z"

// hash is that of a text of the field.
func (f *Field) hash(text string) string {
	if f.Form != Numbers {
		return hashOf(f.Path, text)
	}
	var out strings.Builder
	for n, number := range numbersIn(text) {
		out.WriteString(hashOf(below(f.Path, strconv.Itoa(n)), number))
	}
	return out.String() + endOfNumbers
}

// numbersIn are the numbers of a list as it shows in one text.
func numbersIn(text string) []string {
	if text == "" {
		return nil
	}
	return strings.Split(text, "; ")
}

// hashOf is the hash of a text below a header.
func hashOf(header, text string) string {
	sum := sha256.Sum256([]byte(header + " " + text))
	return strings.ToLower(base32.HexEncoding.EncodeToString(sum[:fieldHash])[:fieldHash])
}

// fieldHashes are those of the fields in the hash of a row, nil where it has not one for each.
func (p *Plan) fieldHashes(hash string) []string {
	if !isHash(hash) {
		return nil
	}
	rest := hash[len("h")+wholeHash : len(hash)-len("h")]
	var out []string
	for i := range p.Fields {
		n := fieldHash
		if p.Fields[i].Form == Numbers {
			n = strings.Index(rest, endOfNumbers) + len(endOfNumbers)
		}
		if n < 1 || n > len(rest) {
			return nil
		}
		out, rest = append(out, rest[:n]), rest[n:]
	}
	if rest != "" {
		return nil
	}
	return out
}

// isHash reports whether a text looks like the hash of a row.
func isHash(text string) bool {
	rest, begins := strings.CutPrefix(text, "h")
	rest, ends := strings.CutSuffix(rest, "h")
	return begins && ends && len(rest) > wholeHash && strings.Trim(rest, "0123456789abcdefghijklmnopqrstuv"+endOfNumbers) == ""
}

// key names a row: the id of its record, and the place of an element.
type key struct{ id, place string }

// owners are the rows of the content by their hashes.
func (o *opened) owners() map[string]key {
	out := map[string]key{}
	for _, r := range o.plan.rows(o.Content, everyRecord) {
		out[o.plan.hash(r)] = key{r.id, r.place}
	}
	return out
}

// torn reports rows that bear the ids of others: they were sorted or filled down without the rest,
// or one was changed, or whole rows were filled down over others. A row that was copied whole for
// something new is no such row.
func (o *opened) torn() bool {
	c := o.column(headerHash)
	if c < 0 || o.AsIs {
		return false
	}
	kept := map[key]bool{}
	var strange []int
	for r := o.head + 1; r < len(o.Rows); r++ {
		id, place := o.keys(r)
		if _, tree, ok := o.element(id, place); ok && o.plan.hash(row{id, place, tree}) == o.cell(r, c).Text {
			kept[key{id, place}] = true
		} else if id != "" && o.cell(r, c).Text != "" {
			strange = append(strange, r)
		}
	}
	if len(strange) == 0 {
		return false
	}
	owners := o.owners()
	was, taken := map[int]key{}, map[int]bool{}
	for _, r := range strange {
		id, place := o.keys(r)
		owner, ok := owners[o.cell(r, c).Text]
		if !ok {
			continue
		}
		head, tree, there := o.element(id, place)
		if there && o.made(r, target{record: head, place: place, tree: tree}, owner, kept[owner]) {
			continue
		}
		was[r], taken[r] = owner, there
	}
	var rows []int
	for _, r := range strange {
		if owner, ok := was[r]; ok && (taken[r] || !kept[owner]) {
			rows = append(rows, r)
		}
	}
	if len(rows) == 0 {
		return false
	}
	o.tell(rows, was[rows[0]])
	return true
}

// made reports whether a row is of what it names all the same, which was made of it: it says nothing
// else, or less else than of the one that it was copied of and that has a row of its own.
func (o *opened) made(r int, of target, from key, kept bool) bool {
	n := o.differs(r, of, false)
	if n == 0 || !kept {
		return n == 0
	}
	head, tree, ok := o.element(from.id, from.place)
	if !ok {
		return false
	}
	m := o.differs(r, target{record: head, place: from.place, tree: tree}, false)
	return m > 0 && n <= m
}

// tell says that rows bear the ids or the places of others, as one slip.
func (o *opened) tell(rows []int, owner key) {
	id, place := o.keys(rows[0])
	column, header, is, was := o.keyColumn(), o.plan.key(), id, owner.id
	if id == owner.id {
		column, header, is, was = o.column(headerPlace), headerPlace, place, owner.place
	}
	if len(rows) == 1 {
		o.fault(column, rows[0], "%.80q stands where %q was written; a table renames nothing and changes no order: write %[2]q again, and for something new take a row of its own, without its %[3]s", diag.Printable(is), was, headerHash)
		return
	}
	o.fault(column, rows[0], "the column %s was sorted or filled by itself: %d rows bear those of others, and this one was written for %q; undo that, and sort whole rows", header, len(rows), was)
}
