package validate

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
)

// meaning is a kind of mistake that leaves every word and every form right, and how it is
// made of a record: of a scenario where of is nil.
type meaning struct {
	kind string
	of   func(*mutator, *model.Record)
	in   func(*mutator, *model.Scenario)
}

// meanings lists the kinds of mistakes of meaning.
func meanings() []meaning {
	return []meaning{
		{kind: "row behind a removal", in: (*mutator).behindRemoval},
		{kind: "mark awaited above its max", in: (*mutator).aboveMax},
		{kind: "mark set above its max", in: (*mutator).setAboveMax},
		{kind: "count of more than there is", in: (*mutator).countOfMore},
		{kind: "asked for and excluded", in: (*mutator).excluded},
		{kind: "sides swapped", in: (*mutator).sidesSwapped},
		{kind: "side swapped below its text", in: (*mutator).sideAgainstText},
		{kind: "number not that of the text", in: (*mutator).numberAgainstText},
		{kind: "pull split wrongly", in: (*mutator).splitWrongly},
		{kind: "copied row", in: (*mutator).copied},
		{kind: "copied row, other result", in: (*mutator).otherResult},
		{kind: "row within a wider one", in: (*mutator).wider},
		{kind: "all forbidden to a side", in: (*mutator).allForbidden},
		{kind: "forbidden without its limit", in: (*mutator).unlimited},
		{kind: "span off the grid", in: (*mutator).offGrid},
		{kind: "deck after the last", in: (*mutator).noSuchDeck},
		{kind: "prize behind a barred way", in: (*mutator).barred},
		{kind: "end at set-up", in: (*mutator).endAtOnce},
		{kind: "limit that limits nothing", in: (*mutator).onceForNothing},
		{kind: "endless Field Action", in: (*mutator).endless},
		{kind: "nothing left to play", in: (*mutator).nothingToPlay},
		{kind: "prize ten times the others", in: (*mutator).prize},
		{kind: "row lost", in: (*mutator).rowLost},
		{kind: "another nation's unit", in: (*mutator).foreign},
		{kind: "another nation in a matchup", of: (*mutator).foreignMatchup},
		{kind: "To Hit that rises", of: (*mutator).hitRises},
		{kind: "Penetration that rises", of: (*mutator).penRises},
		{kind: "Penetration of another length", of: (*mutator).penLength},
		{kind: "rounds that add nothing", of: (*mutator).idleRounds},
		{kind: "front and side swapped", of: (*mutator).armourSwapped},
		{kind: "worth 0", of: (*mutator).worthless},
		{kind: "worth ten times the others", of: (*mutator).tenfold},
		{kind: "blank title", of: (*mutator).blank},
		{kind: "name of another", of: (*mutator).sameName},
		{kind: "part hit twice or never", of: (*mutator).partLost},
		{kind: "seat taken twice", of: (*mutator).seatTwice},
		{kind: "High and Low Quality swapped", of: (*mutator).qualitySwapped},
		{kind: "question that leads back", of: (*mutator).leadsBack},
		{kind: "trigger without its number", of: (*mutator).idleTrigger},
		{kind: "card in another group", of: (*mutator).otherGroup},
		{kind: "clause that there is not", of: (*mutator).noClause},
		{kind: "published value changed", of: (*mutator).otherThanPublished},
	}
}

func meaningKinds() []string {
	var out []string
	for _, k := range meanings() {
		out = append(out, k.kind)
	}
	return out
}

// meaning makes every mistake of meaning in the records that are in a text.
func (m *mutator) meaning() []mutation {
	for _, kind := range meanings() {
		m.kind = kind.kind
		for i := range m.loaded.Content.Scenarios {
			if m.scenario = &m.loaded.Content.Scenarios[i]; kind.in != nil {
				kind.in(m, m.scenario)
			}
		}
		m.scenario = nil
		if kind.of == nil {
			continue
		}
		for _, k := range model.Kinds() {
			for _, r := range m.loaded.Content.Heads(k) {
				kind.of(m, r)
			}
		}
	}
	return m.out
}

// put writes a text in place of the value of a field that is written out. What is wrong then
// is at its line or at one of the other fields named.
func (m *mutator) put(r *model.Record, path, text string, also ...string) {
	if old := m.textAt(r, path); old == "" || old == text {
		return
	}
	m.add(m.kind, spot{record: r, path: path}, r.Origin.Places().Fields[path], text)
	m.alsoAt(r, append(also, m.textOf(path)...))
}

// textOf is the path of the text that tells of the row of a path, none for another path.
func (m *mutator) textOf(path string) []string {
	if m.scenario == nil || !strings.HasPrefix(path, "rules.") {
		return nil
	}
	for _, rows := range told(m.scenario) {
		if slices.Contains(rows, number(path)) {
			return []string{rulePath(rows[0]) + ".text", rulePath(rows[0]) + ".table"}
		}
	}
	return nil
}

// insert writes a text before a field or element.
func (m *mutator) insert(r *model.Record, path, text string, also ...string) {
	span, ok := r.Origin.Places().Fields[path]
	if label, labelled := r.Origin.Places().Labels[path]; labelled {
		span = label
	}
	if !ok || m.textAt(r, path) == "" {
		return
	}
	span.EndLine, span.EndCol = span.Line, span.Col
	m.add(m.kind, spot{record: r, path: path}, span, text)
	m.alsoAt(r, also)
}

// behind writes a text directly after the value of a field.
func (m *mutator) behind(r *model.Record, path, text string) {
	span := r.Origin.Places().Fields[path]
	span.Line, span.Col = span.EndLine, span.EndCol
	m.add(m.kind, spot{record: r, path: path}, span, text)
}

// alsoAt notes further fields at which the last mutation may be reported.
func (m *mutator) alsoAt(r *model.Record, paths []string) {
	last := &m.out[len(m.out)-1]
	for _, path := range paths {
		span, ok := r.Origin.Places().Fields[path]
		if label, labelled := r.Origin.Places().Labels[path]; labelled {
			span.Line, span.Col = label.Line, label.Col
		}
		if ok && span.File == last.file {
			last.also = append(last.also, bounds(m.loaded.Sources[span.File], span))
		}
	}
}

// paths lists the fields of a record that match, sorted.
func paths(r *model.Record, match *regexp.Regexp) []string {
	var out []string
	for path := range r.Origin.Places().Fields {
		if match.MatchString(path) {
			out = append(out, path)
		}
	}
	slices.Sort(out)
	return out
}

// numberAt returns a whole number that is written for a field, false for none.
func (m *mutator) numberAt(r *model.Record, path string) (int, bool) {
	n, err := strconv.Atoi(m.textAt(r, path))
	return n, err == nil
}

// wordAt returns a word that is written for a field, empty for none.
func (m *mutator) wordAt(r *model.Record, path string) string {
	word, err := strconv.Unquote(m.textAt(r, path))
	if err != nil {
		return ""
	}
	return word
}

// places lists the lines, first and last, on which a mistake of meaning may be reported.
func (m mutation) places(data []byte) [][2]int {
	after := m.apply(data)
	line := func(at int) int { return 1 + strings.Count(string(after[:min(at, len(after))]), "\n") }
	grown := len(m.text) - (m.to - m.from)
	moved := func(at int) int {
		if at >= m.to {
			return at + grown
		}
		return at
	}
	out := [][2]int{{line(m.from), line(m.from + len(strings.TrimRight(m.text, "\n\t ")))}}
	if m.owner > 0 {
		out = append(out, [2]int{m.owner, m.owner})
	}
	for _, a := range m.also {
		out = append(out, [2]int{line(moved(a[0])), line(moved(a[1]))})
	}
	return out
}

// meantAt reports whether a finding begins on a line of a mistake of meaning.
func (m mutation) meantAt(data []byte, f diag.Finding) bool {
	return f.Span.File == m.file && slices.ContainsFunc(m.places(data), func(p [2]int) bool {
		return p[0] <= f.Span.Line && f.Span.Line <= p[1]
	})
}

// rulePath is the path of a row of a scenario.
func rulePath(n int) string { return fmt.Sprintf("rules.%d", n) }

// kindOf is the kind of a record.
func kindOf(r *model.Record) model.Kind {
	kind, _, _ := strings.Cut(r.Origin.Name, "/")
	return model.Kind(kind)
}
