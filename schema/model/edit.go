package model

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"hulldown.dev/schema/diag"
)

// MaxValue is the longest text of a value that Edit takes, in bytes.
const MaxValue = 4096

// Edit returns the content with one value of one record replaced; the content
// itself stays as it is. The place is KIND:ID.FIELD, the kind in the singular
// or as Kind has it. FIELD is a dotted path, such as levels.fire or
// guns.0.hit.3, or its words in any order, such as fire_level. A rule goes by its
// name or what it cites in place of rules and its number: fuel-reached.score.value.
// The value is read as what is there: a number, a word, or true or false. A place
// that there is not is an error that names the nearest and lists those that there
// are. Whether the value makes sense is for the game to say.
func (c *Content) Edit(place, value string) (*Content, error) {
	if len(value) > MaxValue {
		return nil, fmt.Errorf("editing %q: the value is longer than %d bytes", place, MaxValue)
	}
	k, e, err := editOf(place)
	if err != nil {
		return nil, err
	}
	out := *c
	e.value = value
	if err := e.carryOut(out.Records(k)); err != nil {
		return nil, fmt.Errorf("editing %q: %w", place, err)
	}
	return &out, nil
}

// editOf reads a place: the kind, the id and the field.
func editOf(place string) (Kind, *edit, error) {
	kind, rest, ok := strings.Cut(place, ":")
	id, field, dotted := strings.Cut(rest, ".")
	if !ok || !dotted || id == "" || field == "" {
		return "", nil, fmt.Errorf("editing %q: expected KIND:ID.FIELD, such as vehicle:tiger-i.levels.fire", place)
	}
	k := kindNamed(kind)
	if k == "" {
		return "", nil, fmt.Errorf("editing %q: unknown kind %q%s", place, kind, diag.Suggest(kind, kindWords()))
	}
	return k, &edit{id: id, field: field}, nil
}

// kindNamed finds a kind that can be edited by its name, its singular or what
// its records are called; "" for none.
func kindNamed(word string) Kind {
	for _, k := range Kinds() {
		if k != KindSet && (word == string(k) || word == singular(string(k)) || word == hyphened(k)) {
			return k
		}
	}
	return ""
}

// kindWords are the words of kinds that can be edited.
func kindWords() []string {
	var words []string
	for _, k := range Kinds() {
		if k != KindSet {
			words = append(words, hyphened(k))
		}
	}
	return words
}

func singular(word string) string { return strings.TrimSuffix(word, "s") }

// hyphened is the noun of a kind as one word.
func hyphened(k Kind) string { return strings.ReplaceAll(k.Noun(), " ", "-") }

// edit is one replacement within a record.
type edit struct {
	id, field, value string
	// rules are the names of the record's rules, by their numbers.
	rules [][]string
}

// record finds the record, and the names by which its rules go.
func (e *edit) record(records Collection) (int, error) {
	var ids []string
	for i := range records.Len() {
		ids = append(ids, records.Head(i).ID)
	}
	at := slices.Index(ids, e.id)
	if at < 0 {
		return 0, fmt.Errorf("unknown id %q%s", e.id, diag.Suggest(e.id, ids))
	}
	e.rules = ruleNames(records.Record(at))
	return at, nil
}

// carryOut edits one of some records, which it puts into a list of their own
// before.
func (e *edit) carryOut(records Collection) error {
	at, err := e.record(records)
	if err != nil {
		return err
	}
	text, err := e.apply(Canonical(records.Record(at)))
	if err != nil {
		return err
	}
	record := records.New()
	if err := json.Unmarshal(text, record); err != nil {
		return fmt.Errorf("the value %q does not fit there", e.value)
	}
	head := *records.Head(at)
	records.Keep(func(*Record) bool { return true })
	*records.Put(at, record) = head
	return nil
}

// apply replaces the value in the record's JSON.
func (e *edit) apply(text []byte) ([]byte, error) {
	tree, path, err := e.locate(text)
	if err != nil {
		return nil, err
	}
	if err := put(tree, strings.Split(path, "."), e.value); err != nil {
		return nil, err
	}
	return json.Marshal(tree)
}

// locate reads a record's JSON and finds the path of the field in it.
func (e *edit) locate(text []byte) (map[string]any, string, error) {
	var tree map[string]any
	d := json.NewDecoder(bytes.NewReader(text))
	d.UseNumber()
	if err := d.Decode(&tree); err != nil {
		return nil, "", err
	}
	delete(tree, "from")
	path, err := e.find(leaves(nil, "", tree))
	return tree, path, err
}

// leaves lists the dotted paths of all single values, in order.
func leaves(list []string, at string, v any) []string {
	below := func(key string) string {
		if at == "" {
			return key
		}
		return at + "." + key
	}
	switch v := v.(type) {
	case map[string]any:
		for _, k := range slices.Sorted(maps.Keys(v)) {
			list = leaves(list, below(k), v[k])
		}
		return list
	case []any:
		for i := range v {
			list = leaves(list, below(strconv.Itoa(i)), v[i])
		}
		return list
	}
	return append(list, at)
}

// ruleNames are the names by which the rules of a record go, as single words: what
// the author calls them, and what they cite first.
func ruleNames(record any) [][]string {
	var rules []Rule
	switch r := record.(type) {
	case *Scenario:
		rules = r.Rules
	case *Terrain:
		rules = r.Rules
	}
	var names [][]string
	for i := range rules {
		p := Part{Whole: &rules[i], Number: i}
		names = append(names, nil)
		for _, name := range []string{p.Title(), p.Label()} {
			if word := oneWord(name); word != "" && !slices.Contains(names[i], word) {
				names[i] = append(names[i], word)
			}
		}
	}
	return names
}

// oneWord joins the letters and digits of a name by hyphens, in lower case.
func oneWord(name string) string {
	words := strings.FieldsFunc(strings.ToLower(name), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	return strings.Join(words, "-")
}

// find returns the path that a field means: itself, or the only one that is
// made of the same words.
func (e *edit) find(paths []string) (string, error) {
	if slices.Contains(paths, e.field) {
		return e.field, nil
	}
	fields := e.spelt()
	// The name of a rule goes before what its words may mean: rule-2, the second, is none
	// of rules.2, the third.
	if named := fields[1:]; len(named) == 1 && slices.Contains(paths, named[0]) {
		return named[0], nil
	}
	var found []string
	for _, p := range paths {
		if slices.ContainsFunc(fields, func(f string) bool { return p == f || slices.Equal(words(p), words(f)) }) {
			found = append(found, p)
		}
	}
	switch len(found) {
	case 1:
		return found[0], nil
	case 0:
		near, lead := e.near(paths), "; there are "
		if strings.HasSuffix(near, "?") {
			lead = " There are "
		}
		return "", fmt.Errorf("unknown field %q%s%s%s", e.field, near, lead, e.list(paths))
	}
	return "", fmt.Errorf("the field %q is one of %s; say which", e.field, strings.Join(found, ", "))
}

// spelt lists what a field may mean: itself, and where it begins with the name of
// rules, the same of each of them by its number.
func (e *edit) spelt() []string {
	list := []string{e.field}
	name, rest, _ := strings.Cut(strings.TrimPrefix(e.field, "rules."), ".")
	for i, names := range e.rules {
		if slices.Contains(names, oneWord(name)) {
			list = append(list, "rules."+strconv.Itoa(i)+"."+rest)
		}
	}
	return list
}

// mostListed is how many paths an error lists.
const mostListed = 24

// list says which fields there are: below the rule that the field names, or those that
// share most words with it first.
func (e *edit) list(paths []string) string {
	var below []string
	for _, f := range e.spelt()[1:] {
		at := f[:strings.IndexByte(f[len("rules."):], '.')+len("rules.")+1]
		for _, p := range paths {
			if strings.HasPrefix(p, at) {
				below = append(below, p)
			}
		}
	}
	if len(below) == 0 {
		below = slices.Clone(paths)
		want := words(e.field)
		shared := func(p string) int {
			n := 0
			for _, w := range words(e.called(p)) {
				if slices.Contains(want, w) {
					n++
				}
			}
			return n
		}
		slices.SortStableFunc(below, func(a, b string) int { return cmp.Compare(shared(b), shared(a)) })
	}
	for i := range below {
		below[i] = e.called(below[i])
	}
	more := ""
	if n := len(below) - mostListed; n > 0 {
		below, more = below[:mostListed], fmt.Sprintf(" and %d more", n)
	}
	return strings.Join(below, ", ") + more
}

// called writes the path of a value in a rule with the name of the rule, where no
// other has that name.
func (e *edit) called(path string) string {
	rest, ok := strings.CutPrefix(path, "rules.")
	number, rest, _ := strings.Cut(rest, ".")
	i, err := strconv.Atoi(number)
	if !ok || err != nil || i >= len(e.rules) || len(e.rules[i]) == 0 {
		return path
	}
	name := e.rules[i][0]
	for k, names := range e.rules {
		if k != i && slices.Contains(names, name) {
			return path
		}
	}
	return name + "." + rest
}

// near names the field that was probably meant, in the spelling that was used.
func (e *edit) near(paths []string) string {
	want := strings.Join(words(e.field), " ")
	var spelt []string
	for _, p := range paths {
		spelt = append(spelt, strings.Join(words(e.called(p)), " "))
	}
	if n, ok := diag.Nearest(want, spelt); ok {
		return diag.Meant(e.called(paths[slices.Index(spelt, n)]))
	}
	return diag.DidYouMean(e.field, paths)
}

// words are the parts of a field's name, in the singular and in order.
func words(field string) []string {
	list := strings.FieldsFunc(field, func(r rune) bool { return r == '.' || r == '_' || r == '-' })
	for i := range list {
		list[i] = singular(list[i])
	}
	slices.Sort(list)
	return list
}

// put replaces the value at a path, which is there, by one of its own type.
func put(v any, path []string, value string) error {
	set := func(old any) (any, error) { return read(old, value) }
	switch v := v.(type) {
	case map[string]any:
		if len(path) > 1 {
			return put(v[path[0]], path[1:], value)
		}
		now, err := set(v[path[0]])
		v[path[0]] = now
		return err
	case []any:
		i, err := strconv.Atoi(path[0])
		if err != nil || i < 0 || i >= len(v) {
			return fmt.Errorf("there is no element %q", path[0])
		}
		if len(path) > 1 {
			return put(v[i], path[1:], value)
		}
		v[i], err = set(v[i])
		return err
	}
	return fmt.Errorf("there is nothing below %q", path[0])
}

// read reads a value of the type of the old one.
func read(old any, value string) (any, error) {
	switch old.(type) {
	case json.Number:
		n, err := strconv.ParseInt(value, 10, 32)
		if err != nil {
			return nil, fmt.Errorf("%q, expected a whole number", value)
		}
		return n, nil
	case bool:
		b, err := strconv.ParseBool(value)
		if err != nil {
			return nil, fmt.Errorf("%q, expected true or false", value)
		}
		return b, nil
	case string:
		return value, nil
	}
	return nil, fmt.Errorf("the value there can be set in the content only")
}
