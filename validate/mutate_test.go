package validate

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/load"
	"hulldown.dev/schema/model"
)

// mutation is one mistake in one file of content: a stretch of its text, from
// and to as offsets, that becomes another.
type mutation struct {
	kind, file, text, what string
	from, to               int
	// removed is set when a whole record is taken away, so that no line of it
	// is left to report at; owner is then zero, and for a field that is gone
	// the line of the label of what it is missing in.
	removed bool
	owner   int
	// also holds further stretches of the text as it was, at which a mistake of meaning
	// may be reported: the other row where two contradict each other.
	also [][2]int
}

// apply returns the file with the mistake in it.
func (m mutation) apply(data []byte) []byte {
	return slices.Concat(data[:m.from], []byte(m.text), data[m.to:])
}

// mutator makes every mistake of some kinds that it can in some content. It
// finds fields by their places alone, so that what the schema gains later is
// mutated too.
type mutator struct {
	loaded *load.Result
	// ids holds every word that is the name of something: of records, and of
	// what records declare within themselves.
	ids map[string]bool
	// required holds the names of fields that the schema demands somewhere.
	required map[string]bool
	// kind is the one that is being made, facts the published values by record.
	kind  string
	facts map[string][]string
	// scenario is that of which a mistake is being made, nil for none.
	scenario *model.Scenario
	out      []mutation
}

// The kinds of mistakes.
const (
	typoInKey     = "typo in a key"
	wrongType     = "wrong type"
	outOfRange    = "out of range"
	danglingID    = "dangling id"
	unknownWord   = "unknown word"
	missingField  = "missing field"
	sameNumber    = "duplicate number"
	swappedValues = "swapped values"
	brokenRule    = "broken rule row"
	removedCard   = "removed card"
)

func mutationKinds() []string {
	return []string{typoInKey, wrongType, outOfRange, danglingID, unknownWord, missingField,
		sameNumber, swappedValues, brokenRule, removedCard}
}

// spot is one field or element of a record.
type spot struct {
	record *model.Record
	path   string
	value  diag.Span
	text   string // of the value
}

func (s spot) last() string { return s.path[strings.LastIndex(s.path, ".")+1:] }

// free reports whether the value declares a name or is text for people, so
// that another one is no mistake.
func (s spot) free() bool {
	return slices.Contains([]string{"id", "name", "short", "title", "summary", "stated", "reconstructed", "note"}, s.last())
}

func (m *mutator) add(kind string, s spot, span diag.Span, text string) {
	from, to := span.Bounds(m.loaded.Sources[span.File])
	m.out = append(m.out, mutation{kind: kind, file: span.File, from: from, to: to, text: text,
		what: fmt.Sprintf("%s %s: %.40q becomes %.40q", s.record.Origin.Name, s.path, m.loaded.Sources[span.File][from:to], text)})
}

// all makes the mistakes of every record that is in a text.
func (m *mutator) all() []mutation {
	for _, k := range model.Kinds() {
		last := map[string]*model.Record{}
		for _, r := range m.loaded.Content.Heads(k) {
			m.record(r)
			if k == model.KindCard || k == model.KindDamage {
				m.remove(r)
			}
			group := r.Set + " " + m.textAt(r, "deck")
			if last[group] != nil {
				m.sameAs(r, last[group])
			}
			last[group] = r
		}
	}
	return m.out
}

func (m *mutator) record(r *model.Record) {
	paths := make([]string, 0, len(r.Origin.Places().Fields))
	for path := range r.Origin.Places().Fields {
		paths = append(paths, path)
	}
	slices.Sort(paths)
	for _, path := range paths {
		s := spot{record: r, path: path, value: r.Origin.Places().Fields[path]}
		from, to := s.value.Bounds(m.loaded.Sources[s.value.File])
		s.text = string(m.loaded.Sources[s.value.File][from:to])
		m.key(s)
		m.value(s)
		m.missing(s)
		m.rule(s)
	}
}

// key misspells the name of a field, but for names that the author chooses.
func (m *mutator) key(s spot) {
	label, ok := s.record.Origin.Places().Labels[s.path]
	if !ok || m.chosen(s.path) {
		return
	}
	m.add(typoInKey, s, label, misspell(s.last(), len(m.out)))
}

// chosen reports whether the last part of a path is a name that the author
// chooses, such as that of a supply.
func (m *mutator) chosen(path string) bool {
	parts := strings.Split(path, ".")
	return len(parts) > 1 && slices.Contains([]string{"supplies", "marks", "rounds"}, parts[len(parts)-2])
}

var (
	wholeNumber = regexp.MustCompile(`^-?[0-9]+$`)
	plainWord   = regexp.MustCompile(`^"[a-z0-9][a-z0-9.-]+"$`)
)

// value spoils a value by its form.
func (m *mutator) value(s spot) {
	switch {
	case wholeNumber.MatchString(s.text):
		n, _ := strconv.Atoi(s.text)
		m.add(wrongType, s, s.value, strconv.Quote(s.text))
		m.add(outOfRange, s, s.value, strconv.Itoa(n+5_000_000))
		m.add(outOfRange, s, s.value, strconv.Itoa(n-5_000_000))
		m.swap(s, n)
	case s.text == "true" || s.text == "false":
		m.add(wrongType, s, s.value, "1")
	case strings.HasPrefix(s.text, `"`):
		m.add(wrongType, s, s.value, "7")
		if s.free() || !plainWord.MatchString(s.text) {
			return
		}
		word := s.text[1 : len(s.text)-1]
		kind := unknownWord
		if m.ids[word] {
			kind = danglingID
		}
		m.add(kind, s, s.value, strconv.Quote(misspell(word, len(m.out))))
	case strings.HasPrefix(s.text, "["):
		m.add(wrongType, s, s.value, unwrapped(s.text))
	}
}

// unwrapped is the one word of a list without its brackets, a truth value for other lists:
// nothing that is offered for those could know what they were.
func unwrapped(list string) string {
	word := strings.TrimSpace(strings.Trim(list, "[]"))
	if wholeNumber.MatchString(word) || plainWord.MatchString(word) {
		return word
	}
	return "true"
}

// swap exchanges a number with the one before it in a list that falls, and the
// two ends of a span.
func (m *mutator) swap(s spot, n int) {
	at := s.path[:max(0, strings.LastIndex(s.path, "."))]
	other := at + ".max"
	if i, err := strconv.Atoi(s.last()); err == nil && i > 0 {
		other = at + "." + strconv.Itoa(i-1)
	} else if s.last() != "min" {
		return
	}
	span, ok := s.record.Origin.Places().Fields[other]
	if !ok || span.Line != s.value.Line {
		return
	}
	data := m.loaded.Sources[span.File]
	from, to := span.Bounds(data)
	text := string(data[from:to])
	if o, err := strconv.Atoi(text); err != nil || o == n || s.last() != "min" && o < n {
		return
	}
	first, second := span, s.value
	if s.last() == "min" {
		first, second = s.value, span
	}
	if second.Col < first.Col {
		first, second = second, first
	}
	a, b := bounds(data, first), bounds(data, second)
	whole := first
	whole.EndLine, whole.EndCol = second.EndLine, second.EndCol
	m.add(swappedValues, s, whole, string(data[b[0]:b[1]])+string(data[a[1]:b[0]])+string(data[a[0]:a[1]]))
}

func bounds(data []byte, s diag.Span) [2]int {
	from, to := s.Bounds(data)
	return [2]int{from, to}
}

// missing takes away a field that the schema demands.
func (m *mutator) missing(s spot) {
	if _, ok := s.record.Origin.Places().Labels[s.path]; ok && m.required[s.last()] && !m.chosen(s.path) {
		if span, ok := m.wholeField(s); ok {
			m.add(missingField, s, span, "")
			m.owned(s)
		}
	}
}

// owned notes for the last mutation, a field that is gone, the line of what
// misses it.
func (m *mutator) owned(s spot) {
	line := s.record.Origin.Label.Line
	if at := strings.LastIndex(s.path, "."); at > 0 {
		line = s.record.Origin.LabelAt(s.path[:at]).Line
	}
	m.out[len(m.out)-1].owner = line
}

// wholeField returns the text of a field with its label and comma, false for
// one that is not written by itself.
func (m *mutator) wholeField(s spot) (diag.Span, bool) {
	data := m.loaded.Sources[s.value.File]
	span := s.record.Origin.Places().Labels[s.path]
	span.EndLine, span.EndCol = s.value.EndLine, s.value.EndCol
	from, to := span.Bounds(data)
	before := strings.TrimRight(string(data[:from]), " \t")
	rest := strings.TrimLeft(string(data[to:]), " \t")
	if strings.HasPrefix(rest, "@") || !strings.HasSuffix(before, "{") && !strings.HasSuffix(before, ",") && !strings.HasSuffix(before, "\n") {
		return span, false
	}
	switch {
	case strings.HasPrefix(rest, ","):
		span.EndCol += len(data) - to - len(rest) + 1
	case strings.HasSuffix(before, ","):
		span.Col -= from - len(before) + 1
	}
	return span, true
}

// rule spoils a row of special rules: its operation goes, a second one comes,
// or it hangs on a hook of another kind.
func (m *mutator) rule(s spot) {
	parts := strings.Split(s.path, ".")
	if len(parts) != 3 || parts[0] != "rules" {
		return
	}
	switch parts[2] {
	case "on", "when", "cite", "may", "why":
	default:
		if span, ok := m.wholeField(s); ok {
			m.add(brokenRule, s, span, "")
			m.owned(s)
		}
	}
	if parts[2] != "on" {
		return
	}
	after := s.value
	after.Line, after.Col = after.EndLine, after.EndCol
	m.add(brokenRule, s, after, ", finish: {}, remove: {}")
	for _, hook := range []string{`"level.move"`, `"move.allow"`, `"administration"`} {
		if hook != s.text {
			m.add(brokenRule, s, s.value, hook)
		}
	}
}

// textAt returns what is written for a field of a record, empty for nothing.
func (m *mutator) textAt(r *model.Record, path string) string {
	span, ok := r.Origin.Places().Fields[path]
	if !ok {
		return ""
	}
	from, to := span.Bounds(m.loaded.Sources[span.File])
	return string(m.loaded.Sources[span.File][from:to])
}

// sameAs gives a record the number of another of its group.
func (m *mutator) sameAs(r, other *model.Record) {
	for _, path := range []string{"number", "order"} {
		m.copyNumber(spot{record: r, path: path}, m.textAt(other, path))
	}
	for i := 1; m.textAt(r, fmt.Sprintf("boards.%d.number", i)) != ""; i++ {
		m.copyNumber(spot{record: r, path: fmt.Sprintf("boards.%d.number", i)}, m.textAt(r, fmt.Sprintf("boards.%d.number", i-1)))
	}
}

// copyNumber writes the number of another in the place of one that differs.
func (m *mutator) copyNumber(s spot, number string) {
	if own := m.textAt(s.record, s.path); own != "" && number != "" && own != number {
		m.add(sameNumber, s, s.record.Origin.Places().Fields[s.path], number)
	}
}

// remove takes a whole record away.
func (m *mutator) remove(r *model.Record) {
	data := m.loaded.Sources[r.Origin.Label.File]
	from, _ := r.Origin.Label.Bounds(data)
	_, to := r.Origin.Whole.Bounds(data)
	for from > 0 && data[from-1] != '\n' {
		from--
	}
	for to < len(data) && data[to] != '\n' {
		to++
	}
	m.out = append(m.out, mutation{kind: removedCard, file: r.Origin.Label.File, from: from, to: to, removed: true,
		what: r.Origin.Name + " is gone"})
}

// misspell makes one slip in a word: a letter is lost, doubled, or swapped with
// its neighbour.
func misspell(word string, n int) string {
	at := 1 + n%max(1, len(word)-1)
	at = min(at, len(word)-1)
	switch {
	case len(word) < 2:
		return word + word
	case n%3 == 0 && len(word) > 2:
		return word[:at] + word[at+1:]
	case n%3 == 1 && word[at] != word[at-1]:
		return word[:at-1] + word[at:at+1] + word[at-1:at] + word[at+1:]
	}
	return word[:at] + word[at:at+1] + word[at:]
}

// sample takes so many mutations, shared out evenly among the kinds, each from
// all over the content.
func sample(all []mutation, kinds []string, want int) []mutation {
	byKind := map[string][]mutation{}
	for _, m := range all {
		byKind[m.kind] = append(byKind[m.kind], m)
	}
	kinds = slices.Clone(kinds)
	slices.SortStableFunc(kinds, func(a, b string) int { return cmp.Compare(len(byKind[a]), len(byKind[b])) })
	var out []mutation
	for i, kind := range kinds {
		list := byKind[kind]
		n := min(len(list), (want-len(out))/(len(kinds)-i))
		for j := range n {
			out = append(out, list[j*len(list)/n])
		}
	}
	return out
}
